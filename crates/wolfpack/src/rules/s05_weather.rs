//! 5.0 Weather: storms move, fog and storms form, convoys straggle.

use fathom_core::Told;
use serde::{Deserialize, Serialize};

use super::{Umpire, draw};
use crate::cite::{R5_1, R5_22, R5_41};
use crate::data::data;
use crate::event::Event;
use crate::hex::{Facing, Hex, HexSet};
use crate::setup::{Month, Readings};
use crate::state::{ConvoyId, Fog, N_CONVOYS, Storm, Wolfpack};

use super::s14_combat::StraggleColumn;

/// How far a storm marker moves in a Storm Movement Segment (5.22).
const STORM_MOVEMENT: u8 = 9;

/// A result of table 5.26.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Course {
    /// Northeast, or northwest.
    North,
    /// Southeast, or southwest.
    South,
    /// Due east, or due west.
    Lateral,
}

use Course::{Lateral as L, North as N, South as S};

/// 5.26 Storm and Convoy Movement Table: by chit, then by the last digit of the hex.
#[rustfmt::skip]
pub(crate) const STORM_AND_CONVOY_MOVEMENT: [[Course; 10]; 10] = [
    [N, N, S, L, L, L, L, L, L, L],
    [L, N, N, S, L, L, L, L, L, L],
    [L, L, N, N, S, L, L, L, L, L],
    [L, L, L, N, N, S, L, L, L, L],
    [L, L, L, L, N, N, S, L, L, L],
    [L, L, L, L, L, N, N, S, L, L],
    [L, L, L, L, L, L, N, N, S, L],
    [L, L, L, L, L, L, L, N, N, S],
    [S, L, L, L, L, L, L, L, N, N],
    [N, S, L, L, L, L, L, L, L, N],
];

/// The result of table 5.26 for a chit and the hex of a storm marker or convoy.
#[inline]
pub fn course(chit: u8, hex: Hex) -> Course {
    STORM_AND_CONVOY_MOVEMENT[usize::from(chit)][usize::from(hex.last_digit())]
}

/// A result of table 5.11.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Formation {
    /// No effect.
    Nothing,
    /// Fog in zone 1.
    Fog1,
    /// Fog in zones 1 and 2.
    Fog2,
    /// A storm in the hexes marked A.
    StormA,
    /// A storm in the hexes marked B.
    StormB,
    /// A storm in the hexes marked C.
    StormC,
}

use Formation::{Fog1 as F1, Fog2 as F2, Nothing as __, StormA as SA, StormB as SB, StormC as SC};

/// 5.11 Fog and Storm Formation Table: by chit, then by month.
#[rustfmt::skip]
pub(crate) const FOG_AND_STORM_FORMATION: [[Formation; 4]; 10] = [
    // Feb Mar Apr May
    [F1, F2, F2, F2],
    [SA, F1, F1, F2],
    [SB, SA, F1, F1],
    [SB, SB, SA, F1],
    [SC, SC, SB, SA],
    [__, __, SC, SB],
    [__, __, __, SC],
    [__, __, __, __],
    [__, __, __, __],
    [__, __, __, __],
];

/// What each chit brings in a month (5.11).
pub(crate) fn formations(month: Month, readings: Readings) -> [Formation; 10] {
    let mut column = FOG_AND_STORM_FORMATION.map(|row| row[month as usize]);
    // The printed code of this one cell is in no legend.
    if month == Month::May && readings.may_fog_zone_1 {
        column[1] = Formation::Fog1;
    }
    column
}

impl Formation {
    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Formation::Nothing => "no new fog or storm forms",
            Formation::Fog1 => "fog forms in zone 1",
            Formation::Fog2 => "fog forms in zones 1 and 2",
            Formation::StormA => "a storm forms in the A hexes",
            Formation::StormB => "a storm forms in the B hexes",
            Formation::StormC => "a storm forms in the C hexes",
        }
    }
}

/// The weather that inverts a convoy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Weather {
    /// Fog.
    Fog,
    /// A storm.
    Storm,
}

impl Weather {
    /// In a word.
    pub const fn word(self) -> &'static str {
        match self {
            Weather::Fog => "fog",
            Weather::Storm => "a storm",
        }
    }
}

/// The convoys that lie inverted, and by which weather.
type Inverted = [Option<Weather>; N_CONVOYS];

impl Wolfpack {
    /// 4.2.B Weather Phase: storms move, fog and storms form, convoys caught in them may straggle (5.0).
    pub(crate) fn weather_phase(&mut self, umpire: &mut Umpire<'_>) {
        self.lift_fog(umpire);
        let mut inverted = [None; N_CONVOYS];
        let swept = self.move_storms(umpire);
        self.invert(umpire, &mut inverted, Weather::Storm, |_, hex| swept.has(hex));
        self.form_fog_and_storms(umpire);
        self.invert(umpire, &mut inverted, Weather::Storm, Wolfpack::is_storm);
        self.invert(umpire, &mut inverted, Weather::Fog, Wolfpack::is_fog);
        self.determine_straggling(umpire, &inverted);
    }

    /// What the Weather Phase does to the sea, convoys left aside.
    pub(crate) fn change_weather(&mut self, umpire: &mut Umpire<'_>) {
        self.lift_fog(umpire);
        self.move_storms(umpire);
        self.form_fog_and_storms(umpire);
    }

    /// Whether a hex is a storm hex (5.21).
    #[inline]
    pub(crate) fn is_storm(&self, hex: Hex) -> bool {
        self.storm_hexes.has(hex)
    }

    /// Whether a hex is a fog hex (5.32).
    #[inline]
    pub(crate) fn is_fog(&self, hex: Hex) -> bool {
        let zones = &data().map.fog_zones;
        match self.fog {
            Fog::None => false,
            Fog::Zone1 => zones[0].has(hex),
            Fog::Zones1And2 => zones[0].has(hex) || zones[1].has(hex),
        }
    }

    /// Whether a hex is a fog or storm hex (5.4).
    #[inline]
    pub(crate) fn is_foul(&self, hex: Hex) -> bool {
        self.is_storm(hex) || self.is_fog(hex)
    }

    // 5.41, MAP-SEQ
    fn lift_fog(&mut self, umpire: &mut Umpire<'_>) {
        if self.fog != Fog::None {
            self.fog = Fog::None;
            umpire.tell(|| Told::All(Event::FogLifted));
        }
    }

    /// 4.2.B.1 Storm Movement Segment; gives every hex that was a storm hex at any moment of it.
    fn move_storms(&mut self, umpire: &mut Umpire<'_>) -> HexSet {
        if self.storms.iter().all(Storm::is_gone) {
            return HexSet::NONE;
        }
        let chit = draw(umpire, R5_22);
        umpire.tell(|| Told::All(Event::StormChit { chit }));
        let mut swept = self.storm_hexes;
        // In any order: each moves by itself (5.25).
        for storm in &mut self.storms {
            move_storm(umpire, storm, chit, &mut swept);
        }
        // Storms lie in the order they formed, with no gap where one has gone.
        self.storms.sort_by_key(Storm::is_gone);
        self.find_storm_hexes();
        swept
    }

    /// 4.2.B.2 Fog and Storm Formation Segment.
    fn form_fog_and_storms(&mut self, umpire: &mut Umpire<'_>) {
        let chit = draw(umpire, R5_1);
        let formation = self.world.formations[usize::from(chit)];
        umpire.tell(|| Told::All(Event::Formed { chit, formation }));
        match formation {
            Formation::Nothing => {}
            Formation::Fog1 => self.fog = Fog::Zone1,
            Formation::Fog2 => self.fog = Fog::Zones1And2,
            Formation::StormA => self.place_storm(data().map.storm_entries[0]),
            Formation::StormB => self.place_storm(data().map.storm_entries[1]),
            Formation::StormC => self.place_storm(data().map.storm_entries[2]),
        }
    }

    /// Places the three markers of a storm (5.1).
    pub(crate) fn place_storm(&mut self, markers: [Hex; 3]) {
        let free = self.storms.iter_mut().find(|storm| storm.is_gone());
        *free.expect("no more storms form than there is room for") = Storm::at(markers);
        self.find_storm_hexes();
    }

    /// Brings `storm_hexes` up to date (5.21); where storms overlap it is no worse (5.24).
    pub(crate) fn find_storm_hexes(&mut self) {
        self.storm_hexes = HexSet::NONE;
        for storm in &self.storms {
            storm.markers.iter().flatten().for_each(|marker| self.storm_hexes.insert_with_neighbors(*marker));
        }
    }

    // 5.41: a convoy met by storm and fog straggles by the storm alone.
    fn invert(
        &self,
        umpire: &mut Umpire<'_>,
        inverted: &mut Inverted,
        weather: Weather,
        is_caught: impl Fn(&Wolfpack, Hex) -> bool,
    ) {
        for convoy in ConvoyId::all() {
            let is_new = inverted[convoy.index()].is_none();
            if is_new && self.convoy(convoy).hex().is_some_and(|hex| is_caught(self, hex)) {
                inverted[convoy.index()] = Some(weather);
                umpire.tell(|| Told::All(Event::Inverted { convoy, weather }));
            }
        }
    }

    /// 4.2.B.3 Straggle Determination Segment. Weather straggles a convoy here alone, not as it enters it (7.48).
    fn determine_straggling(&mut self, umpire: &mut Umpire<'_>, inverted: &Inverted) {
        for convoy in ConvoyId::all() {
            let Some(weather) = inverted[convoy.index()] else { continue };
            let column = match weather {
                Weather::Fog => StraggleColumn::Fog,
                Weather::Storm => StraggleColumn::Storm,
            };
            let chit = draw(umpire, R5_41);
            self.straggle(umpire, convoy, column, chit);
        }
    }
}

/// Moves what is left of a storm (5.22): one look-up serves all its markers, which share their last digit (5.22.note).
fn move_storm(umpire: &mut Umpire<'_>, storm: &mut Storm, chit: u8, swept: &mut HexSet) {
    let Some(first) = storm.markers.iter().flatten().next() else { return };
    let direction = match course(chit, *first) {
        Course::North => Facing::Northeast, // 5.22.A
        Course::South => Facing::Southeast, // 5.22.B
        Course::Lateral => Facing::East,    // 5.22.C
    };
    for marker in &mut storm.markers {
        let Some(from) = *marker else { continue };
        for _ in 0..STORM_MOVEMENT {
            // 5.23: off the sheet it is gone.
            *marker = marker.and_then(|hex| hex.step(direction));
            if let Some(hex) = *marker {
                swept.insert_with_neighbors(hex);
            }
        }
        let to = *marker;
        umpire.tell(|| Told::All(Event::StormMoved { from, to }));
    }
}

#[cfg(test)]
mod tests;
