//! What a viewer sees. The game is played on an open table: the player, an observer and the umpire see the same.

use fathom_core::Viewer;
use serde::{Deserialize, Serialize};

use crate::data::{Doctrine, EscortKind, Later, Reactions, Speed, Surface, Values, Weather, data};
use crate::names::EscortId;
use crate::rules::s18_winning::Score;
use crate::setup::Readings;
use crate::state::{
    Berth, Boat, BoatId, BoatValues, Engagement, Escort, Phase, Post, Reaction, Rescue, Target, TonnageWar, Zone,
};

/// What a viewer may see.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    /// The scenario card.
    pub card: CardView,
    /// How doubtful places are read.
    pub readings: Readings,
    /// The values all U-boats share.
    pub values: BoatValues,
    /// What is to be decided.
    pub phase: Phase,
    /// The turn; 0 before the first.
    pub turn: u8,
    /// The day of the convoy's passage, from 1.
    pub day: u8,
    /// The hour at which the turn begins.
    pub hour: u8,
    /// Visibility and storm of the turn.
    pub weather: Weather,
    /// Whether the pack is in contact this turn.
    pub contact: bool,
    /// Whether the convoy is illuminated.
    pub lit: bool,
    /// Whether it maneuvers evasively.
    pub evasive: bool,
    /// The last day on which it did; 0 for never.
    pub evaded_on: u8,
    /// HF/DF bearings used, and sets there are.
    pub bearings: [u8; 2],
    /// The sectors escorts could search this turn: bow, starboard beam, stern, port beam, stragglers.
    pub watched: [bool; 5],
    /// Numbers, or less, for U-boats to reach the outer, inner, attack and convoy zone now; 0 if they cannot.
    pub numbers: [u8; 4],
    /// Ships in the straggler sector.
    pub stragglers: u8,
    /// Ships sailing in company.
    pub ships: u8,
    /// Who picks up survivors.
    pub rescue: Rescue,
    /// The escorts, in the order of the card.
    pub escorts: Vec<EscortView>,
    /// The U-boats by number.
    pub boats: Vec<BoatView>,
    /// The group that searches now.
    pub engagement: EngagementView,
    /// The points.
    pub score: Score,
}

/// A scenario card as it lies beside the surface.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardView {
    /// Its id.
    pub id: String,
    /// The convoy and the month.
    pub title: String,
    /// When.
    pub dates: String,
    /// How fast the convoy is.
    pub speed: Speed,
    /// How many ships set out.
    pub ships: u8,
    /// How many turns there are.
    pub turns: u8,
    /// Visibility by turn.
    pub weather: Vec<Weather>,
    /// The hour of turn 1.
    pub first_hour: u8,
    /// U-boats that join those to enter on later turns.
    pub later: Vec<Later>,
    /// FAT torpedoes.
    pub fat: bool,
    /// Zaunkönig torpedoes.
    pub zaunkonig: bool,
    /// Bad sonar conditions.
    pub bad_sonar: bool,
    /// How U-boats meet aircraft.
    pub doctrine: Doctrine,
    /// What happened in history.
    pub history: String,
}

/// An escort block.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(clippy::struct_excessive_bools, reason = "each is seen on the block or not")]
pub struct EscortView {
    /// Its name.
    pub name: EscortId,
    /// Its class in words.
    pub class: String,
    /// Its kind.
    pub kind: EscortKind,
    /// Its values.
    pub values: Values,
    /// Whether it carries HF/DF.
    pub hfdf: bool,
    /// The turn it arrives.
    pub arrives: u8,
    /// The turn it leaves.
    pub leaves: Option<u8>,
    /// Where it is.
    pub post: Post,
    /// Whether its weapons are spent.
    pub depleted: bool,
    /// Whether it was placed or moved this turn.
    pub moved: bool,
    /// The U-boat it searched for this turn.
    pub target: Option<BoatId>,
    /// Whether it detected or attacked it.
    pub found: bool,
}

/// A U-boat block.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BoatView {
    /// Its number.
    pub id: BoatId,
    /// Where and how it lies.
    #[serde(flatten)]
    pub boat: Boat,
    /// How it lies, in the book's convention.
    pub lies: Lies,
}

/// How a U-boat block lies (7.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Lies {
    /// Standing, broad side to the player.
    Broad,
    /// Evading, has not attacked: standing on edge.
    Edge,
    /// Has attacked: flat.
    Flat,
    /// Has attacked and evades: flat and diagonal.
    Diagonal,
}

impl Boat {
    /// How its block lies (7.2).
    pub const fn lies(&self) -> Lies {
        match (self.spent, self.evading) {
            (false, false) => Lies::Broad,
            (false, true) => Lies::Edge,
            (true, false) => Lies::Flat,
            (true, true) => Lies::Diagonal,
        }
    }
}

/// The group that searches now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngagementView {
    /// What against.
    pub target: Option<Target>,
    /// Who.
    pub group: Vec<EscortId>,
    /// The U-boat, once it is drawn.
    pub boat: Option<BoatId>,
    /// Who of the group has detected it.
    pub found: Vec<EscortId>,
    /// What it does.
    pub reaction: Option<Reaction>,
    /// Whether it dived from aircraft before.
    pub dived: bool,
}

/// What is printed beside the surface.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sheet {
    /// Numbers to move and to attack.
    pub surface: Surface,
    /// The reaction tables.
    pub reactions: Reactions,
}

/// The one sheet.
pub fn sheet() -> &'static Sheet {
    static SHEET: std::sync::LazyLock<Sheet> =
        std::sync::LazyLock::new(|| Sheet { surface: data().surface.clone(), reactions: data().reactions.clone() });
    &SHEET
}

impl TonnageWar {
    pub(crate) fn view_for(&self, _: Viewer) -> View {
        View {
            card: self.card_view(),
            readings: self.world.readings,
            values: self.world.values,
            phase: self.phase,
            turn: self.turn,
            day: self.day(),
            hour: self.card().hour_of(self.turn),
            weather: self.weather(),
            contact: self.contact,
            lit: self.lit,
            evasive: self.evasive,
            evaded_on: self.evaded_on,
            bearings: [self.bearings, self.n_hfdf()],
            watched: self.watched,
            numbers: [Zone::Outer, Zone::Inner, Zone::Attack, Zone::Convoy].map(|zone| self.number_to(zone)),
            stragglers: self.stragglers,
            ships: self.ships_in_convoy(),
            rescue: self.rescue,
            escorts: self.escort_places().map(|place| self.escort_view(place)).collect(),
            boats: self.boat_views(),
            engagement: self.engagement_view(),
            score: self.score(),
        }
    }

    fn card_view(&self) -> CardView {
        let card = self.card();
        CardView {
            id: card.id.clone(),
            title: card.title.clone(),
            dates: card.dates.clone(),
            speed: card.speed,
            ships: card.ships,
            turns: card.turns,
            weather: card.weather.clone(),
            first_hour: card.first_slot * 4,
            later: card.boats.later.clone(),
            fat: card.fat,
            zaunkonig: card.zaunkonig,
            bad_sonar: card.bad_sonar,
            doctrine: card.doctrine,
            history: card.history.clone(),
        }
    }

    fn escort_view(&self, place: usize) -> EscortView {
        let (block, escort) = (self.block(place), &self.escorts[place]);
        EscortView {
            name: block.name,
            class: block.class.clone(),
            kind: block.kind,
            values: block.values,
            hfdf: block.hfdf,
            arrives: block.arrives,
            leaves: block.leaves,
            post: escort.post,
            depleted: escort.depleted,
            moved: escort.moved,
            target: escort.target,
            found: escort.found,
        }
    }

    fn boat_views(&self) -> Vec<BoatView> {
        let used = self.boats().iter().enumerate().filter(|(_, boat)| boat.berth != Berth::Unused);
        used.map(|(index, boat)| BoatView { id: BoatId::of(index), boat: *boat, lies: boat.lies() }).collect()
    }

    fn engagement_view(&self) -> EngagementView {
        let engagement = &self.engagement;
        let group: Vec<_> = engagement.members().map(|place| self.name(place)).collect();
        let has_found = |slot: &usize| engagement.found >> slot & 1 == 1;
        EngagementView {
            target: engagement.target,
            boat: engagement.boat,
            found: (0..group.len()).filter(has_found).map(|slot| group[slot]).collect(),
            group,
            reaction: engagement.boat.and_then(|boat| self.boat(boat).reaction),
            dived: engagement.dived,
        }
    }
}

impl EscortView {
    pub(crate) fn escort(&self) -> Escort {
        Escort { post: self.post, depleted: self.depleted, moved: self.moved, target: self.target, found: self.found }
    }
}

impl EngagementView {
    /// The group by the places of its escorts on the card.
    pub(crate) fn engagement(&self, place: impl Fn(EscortId) -> u8) -> Engagement {
        let mut engagement =
            Engagement { target: self.target, boat: self.boat, dived: self.dived, ..Engagement::default() };
        for (slot, escort) in self.group.iter().enumerate() {
            engagement.group[slot] = place(*escort);
            engagement.n_group += 1;
            engagement.found |= u8::from(self.found.contains(escort)) << slot;
        }
        engagement
    }
}
