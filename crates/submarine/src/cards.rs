//! The National Data Cards: classes, torpedoes and weapons, read once from `data/cards/`.
//!
//! Every figure is either printed, and then its paragraph stands beside it, or reconstructed from the tons, knots and
//! feet on the card.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// The National Data Cards (2.3), in the order their classes are numbered.
const FILES: [(&str, &str); 8] = [
    ("germany.toml", include_str!("../data/cards/germany.toml")),
    ("usa.toml", include_str!("../data/cards/usa.toml")),
    ("britain.toml", include_str!("../data/cards/britain.toml")),
    ("japan.toml", include_str!("../data/cards/japan.toml")),
    ("italy.toml", include_str!("../data/cards/italy.toml")),
    ("france.toml", include_str!("../data/cards/france.toml")),
    ("russia.toml", include_str!("../data/cards/russia.toml")),
    ("merchantmen.toml", include_str!("../data/cards/merchantmen.toml")),
];

static CARDS: LazyLock<Cards> = LazyLock::new(Cards::read);

/// All cards together.
#[derive(Debug)]
pub struct Cards {
    /// Every class.
    pub classes: Vec<Class>,
    /// Every torpedo.
    pub torpedoes: Vec<Torpedo>,
    pub(crate) charges: Vec<(Nation, ChargeCard)>,
    pub(crate) ahead: Vec<(Nation, AheadCard)>,
}

/// The cards.
pub fn cards() -> &'static Cards {
    &CARDS
}

/// The number of a class on the cards; written down it is its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("enum" = ClassId::names())))]
pub struct ClassId(pub u8);

impl ClassId {
    /// The class.
    pub fn card(self) -> &'static Class {
        &CARDS.classes[usize::from(self.0)]
    }

    /// The class of this name.
    pub fn named(name: &str) -> Option<ClassId> {
        cards().class(name)
    }
}

/// The number of a torpedo on the cards; written down it is its name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("enum" = TorpedoId::names())))]
pub struct TorpedoId(pub u8);

impl TorpedoId {
    /// The torpedo.
    pub fn card(self) -> &'static Torpedo {
        &CARDS.torpedoes[usize::from(self.0)]
    }

    /// The torpedo of this name.
    pub fn named(name: &str) -> Option<TorpedoId> {
        CARDS.torpedoes.iter().position(|torpedo| torpedo.name == name).map(|at| TorpedoId(at as u8))
    }
}

/// A thing on the cards is written by its name: its number changes with every card that is added.
macro_rules! written_by_name {
    ($id:ident, $what:literal) => {
        impl Serialize for $id {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(&self.card().name)
            }
        }

        impl<'de> Deserialize<'de> for $id {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$id, D::Error> {
                use serde::de::Error;
                let name = String::deserialize(deserializer)?;
                $id::named(&name).ok_or_else(|| D::Error::custom(concat!("there is no ", $what, " of that name")))
            }
        }
    };
}

#[cfg(feature = "schema")]
impl ClassId {
    /// Every name there is.
    fn names() -> Vec<&'static str> {
        CARDS.classes.iter().map(|class| class.name.as_str()).collect()
    }
}

#[cfg(feature = "schema")]
impl TorpedoId {
    /// Every name there is.
    fn names() -> Vec<&'static str> {
        CARDS.torpedoes.iter().map(|torpedo| torpedo.name.as_str()).collect()
    }
}

written_by_name!(ClassId, "class");
written_by_name!(TorpedoId, "torpedo");

/// A country with a data card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Nation {
    /// Germany.
    Germany,
    /// United States.
    Usa,
    /// Great Britain.
    Britain,
    /// Japan.
    Japan,
    /// Italy.
    Italy,
    /// France.
    France,
    /// Russia.
    Russia,
    /// Merchantmen of any flag.
    Merchant,
}

/// The kinds of counters (2.2): three of surface ships (2.2.1) and the submarine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A submarine (2.2.2).
    Submarine,
    /// A warship that hunts submarines (2.2.3#escort).
    Escort,
    /// A cargo ship or tanker (2.2.3#merchant).
    Merchantman,
    /// A large warship (2.2.3#capital).
    Capital,
}

/// A season of a year, counted in seasons: `Sp'40`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "u16")]
pub struct Period(u16);

/// The seasons in the order of 4.5.2.2#period.
const SEASONS: [&str; 4] = ["W", "Sp", "S", "F"];

impl FromStr for Period {
    type Err = String;

    fn from_str(text: &str) -> Result<Period, String> {
        let bad = || format!("«{text}» is not a season such as Sp'40");
        let (season, year) = text.split_once('\'').ok_or_else(bad)?;
        let season = SEASONS.iter().position(|known| *known == season).ok_or_else(bad)?;
        let year: u16 = year.parse().ok().filter(|year| *year < 100).ok_or_else(bad)?;
        Ok(Period(year * 4 + season as u16))
    }
}

impl TryFrom<String> for Period {
    type Error = String;

    fn try_from(text: String) -> Result<Period, String> {
        text.parse()
    }
}

impl From<Period> for u16 {
    fn from(period: Period) -> u16 {
        period.0
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}'{}", SEASONS[usize::from(self.0 % 4)], self.0 / 4)
    }
}

impl Period {
    /// A season from 0, winter, to 3, fall.
    pub(crate) const fn new(year: u16, season: u16) -> Period {
        Period(4 * year + season)
    }

    /// As people say it: `winter 1943`.
    pub(crate) fn words(self) -> String {
        let season = ["winter", "spring", "summer", "fall"][usize::from(self.0 % 4)];
        format!("{season} 19{:02}", self.0 / 4)
    }

    /// How many seasons after `earlier`.
    pub fn since(self, earlier: Period) -> i32 {
        i32::from(self.0) - i32::from(earlier.0)
    }
}

/// Ahead-thrown weapons (15.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ahead {
    /// One counter straight ahead.
    Hedgehog,
    /// Three counters in a wide area.
    Squid,
}

/// Depth charges by weight or make.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum ChargeKind {
    /// 250 pounds.
    Lb250,
    /// 300 pounds.
    Lb300,
    /// The streamlined Mark 9.
    Teardrop,
    /// 600 pounds.
    Lb600,
}

impl ChargeKind {
    /// All kinds.
    pub const ALL: [ChargeKind; 4] = [ChargeKind::Lb250, ChargeKind::Lb300, ChargeKind::Teardrop, ChargeKind::Lb600];

    /// As players say it.
    pub const fn name(self) -> &'static str {
        match self {
            ChargeKind::Lb250 => "250 lb",
            ChargeKind::Lb300 => "300 lb",
            ChargeKind::Teardrop => "Teardrop",
            ChargeKind::Lb600 => "600 lb",
        }
    }
}

/// Surface gunnery strengths (17.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "[u8; 3]", into = "[u8; 3]")]
pub struct Guns {
    /// Forward.
    pub forward: u8,
    /// Broadside.
    pub broadside: u8,
    /// Aft.
    pub aft: u8,
}

impl From<[u8; 3]> for Guns {
    fn from([forward, broadside, aft]: [u8; 3]) -> Guns {
        Guns { forward, broadside, aft }
    }
}

impl From<Guns> for [u8; 3] {
    fn from(guns: Guns) -> [u8; 3] {
        [guns.forward, guns.broadside, guns.aft]
    }
}

/// The line of one class on its card. What a kind of ship does not have is 0.
///
/// The red fields of a log belong to the Optional and Advanced Games (4.3) and have no column here: crew rating (4.4.6,
/// 4.5.2.4), visibility (4.4.7), sonar and radar (4.5.2.5).
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Class {
    /// The name (4.4.1, 4.5.2.9).
    pub name: String,
    /// The flag.
    #[serde(skip_deserializing, default = "merchant")]
    pub nation: Nation,
    /// The kind of counter.
    pub kind: Kind,
    /// The code of 2.2.3, such as DD.
    #[serde(default)]
    pub r#type: String,
    /// First available: what a class has depends on the period (4.1).
    pub from: Period,
    /// Defense type (4.4.2, 4.5.2.7).
    pub defense: u8,
    /// Maximum (surface) speed (4.4.3, 4.5.2.8).
    pub speed: u8,
    /// Normal submerged speed (4.4.3).
    #[serde(default)]
    pub normal_speed: u8,
    /// Maximum submerged speed.
    #[serde(default)]
    pub max_submerged: u8,
    /// Damage that forces a submarine to the surface (4.4.10).
    #[serde(default)]
    pub to_surface: u8,
    /// Damage that sinks, what forces a submarine up included (4.4.10).
    pub damage: u8,
    /// Feet a turn down (4.4.4).
    #[serde(default)]
    pub dive_rate: u16,
    /// Feet a turn up.
    #[serde(default)]
    pub rise_rate: u16,
    /// Maximum safe depth in feet.
    #[serde(default)]
    pub max_depth: u16,
    /// Surface gunnery (4.4.5, 4.5.2.3).
    pub guns: Guns,
    /// Emergency power: hexes above the normal submerged speed in a game (4.4.9).
    #[serde(default)]
    pub power: u8,
    /// Bow and stern tubes, all loaded at the start (4.4.13).
    #[serde(default)]
    pub tubes: [u8; 2],
    /// External tubes, in the bow (14.6).
    #[serde(default)]
    pub external: u8,
    /// Reloads for bow and stern.
    #[serde(default)]
    pub reloads: [u8; 2],
    /// Ahead-thrown weapon; never both kinds (4.5.2.2#ATW).
    #[serde(default)]
    pub atw: Option<Ahead>,
    /// Its launchers.
    #[serde(default)]
    pub n_atw: u8,
    /// K-Guns on each side (4.5.2.2#KGun).
    #[serde(default)]
    pub kguns: u8,
    /// Stern charges a turn (4.5.2.2#DC); every escort has a rack (15.4.1).
    #[serde(default)]
    pub charges: u8,
    /// Victory points (4.4.8, 4.5.2.6).
    pub points: u8,
    /// Surfaced or full-load tons.
    #[serde(default, skip_serializing)]
    pub tons: u32,
    /// Speed in knots.
    #[serde(default, skip_serializing)]
    pub knots: f64,
    /// Submerged speed in knots.
    #[serde(default, skip_serializing)]
    pub submerged_knots: f64,
    /// Length.
    #[serde(default, skip_serializing)]
    pub feet: u16,
    /// The paragraph of every printed figure.
    #[serde(skip_serializing)]
    pub printed: BTreeMap<String, String>,
    /// Where the other figures come from.
    #[serde(skip_serializing)]
    pub basis: String,
}

fn merchant() -> Nation {
    Nation::Merchant
}

/// What a torpedo does beyond running straight.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Special {
    /// Nothing.
    None,
    /// The magnetic column of the Damage Table.
    Magnetic,
    /// The acoustic column of the Damage Table.
    Acoustic,
}

/// The line of one torpedo on its card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Torpedo {
    /// The name.
    pub name: String,
    /// The flag.
    #[serde(skip_deserializing, default = "merchant")]
    pub nation: Nation,
    /// First available.
    pub from: Period,
    /// Hexes a turn.
    pub speed: u8,
    /// Damage factor.
    pub factor: i8,
    /// Steam, oxygen or electric.
    pub propellant: String,
    /// Column of the Damage Table that is added.
    pub special: Special,
    /// Speed in knots.
    #[serde(skip_serializing)]
    pub knots: f64,
    /// The paragraph of every printed figure.
    #[serde(skip_serializing)]
    pub printed: BTreeMap<String, String>,
    /// Where the other figures come from.
    #[serde(skip_serializing)]
    pub basis: String,
}

/// A kind of depth charge on a card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChargeCard {
    kind: ChargeKind,
    from: Period,
    kgun: bool,
    settings: Vec<Setting>,
    #[serde(skip_serializing)]
    #[allow(dead_code, reason = "stands in the file for its reader")]
    basis: String,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Setting {
    from: Period,
    max: u16,
}

/// An ahead-thrown weapon on a card.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AheadCard {
    kind: Ahead,
    from: Period,
    #[serde(skip_serializing)]
    #[allow(dead_code, reason = "stands in the file for its reader")]
    basis: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardFile {
    nation: Nation,
    #[allow(dead_code, reason = "used by the Optional Game (24.5)")]
    at_war: Period,
    #[serde(default)]
    class: Vec<Class>,
    #[serde(default)]
    torpedo: Vec<Torpedo>,
    #[serde(default)]
    charge: Vec<ChargeCard>,
    #[serde(default)]
    ahead: Vec<AheadCard>,
}

impl Cards {
    fn read() -> Cards {
        let mut cards = Cards { classes: Vec::new(), torpedoes: Vec::new(), charges: Vec::new(), ahead: Vec::new() };
        for (name, text) in FILES {
            let file: CardFile = toml::from_str(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            cards.add(file);
        }
        cards
    }

    fn add(&mut self, file: CardFile) {
        let nation = file.nation;
        self.classes.extend(file.class.into_iter().map(|class| Class { nation, ..class }));
        self.torpedoes.extend(file.torpedo.into_iter().map(|torpedo| Torpedo { nation, ..torpedo }));
        self.charges.extend(file.charge.into_iter().map(|charge| (nation, charge)));
        self.ahead.extend(file.ahead.into_iter().map(|ahead| (nation, ahead)));
    }

    /// The class of this name.
    pub fn class(&self, name: &str) -> Option<ClassId> {
        self.classes.iter().position(|class| class.name == name).map(|at| ClassId(at as u8))
    }

    /// The torpedoes a boat of `nation` may choose from in the Basic Game: no special ones (4.4.11).
    pub fn ordinary_torpedoes(&self, nation: Nation, period: Period) -> Vec<TorpedoId> {
        let fits =
            |torpedo: &Torpedo| torpedo.nation == nation && torpedo.from <= period && torpedo.special == Special::None;
        (0u8..).zip(&self.torpedoes).filter(|(_, torpedo)| fits(torpedo)).map(|(at, _)| TorpedoId(at)).collect()
    }

    /// The deepest setting of a depth charge of `nation`; `None` when it has no such charge yet (4.5.2.2, 16.3.2).
    pub fn max_setting(&self, nation: Nation, kind: ChargeKind, period: Period) -> Option<u16> {
        let (_, card) = self.charges.iter().find(|(of, card)| *of == nation && card.kind == kind)?;
        card.settings.iter().filter(|setting| setting.from <= period).map(|setting| setting.max).max()
    }

    /// Every charge with what stands on its card: whose, which, since when, whether for K-Guns, and its deepest settings.
    pub(crate) fn charge_lines(
        &self,
    ) -> impl Iterator<Item = (Nation, ChargeKind, Period, bool, Vec<(Period, u16)>)> + '_ {
        self.charges.iter().map(|(nation, card)| {
            let settings = card.settings.iter().map(|setting| (setting.from, setting.max)).collect();
            (*nation, card.kind, card.from, card.kgun, settings)
        })
    }

    /// Whether `nation` can throw this charge from K-Guns (15.5.2).
    pub fn is_for_kguns(&self, nation: Nation, kind: ChargeKind, period: Period) -> bool {
        self.charges.iter().any(|(of, card)| *of == nation && card.kind == kind && card.kgun && card.from <= period)
    }

    /// Whether `nation` has this ahead-thrown weapon yet (4.5.2.2).
    pub fn has_ahead(&self, nation: Nation, kind: Ahead, period: Period) -> bool {
        self.ahead.iter().any(|(of, card)| *of == nation && card.kind == kind && card.from <= period)
    }
}

#[cfg(test)]
mod tests;
