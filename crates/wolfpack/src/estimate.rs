//! Quick figures for who plans ahead: where a convoy will go, what searches and attacks do on average.
//!
//! [`odds`](crate::odds) has the exact chances of what is about to happen; here a planner asks «what if». Like there,
//! everything comes from the printed tables, the [`World`] and a [`View`].

use crate::data::data;
use crate::hex::{Hex, HexSet};
use crate::rules::s07_convoy_movement::path;
use crate::rules::s11_air_groups::{air_sights, product};
use crate::rules::s12_search::{picket_sights, submarine_sights};
use crate::rules::s14_anti_submarine::{Hit, hit};
use crate::rules::s14_combat::Attack;
use crate::rules::s15_scenarios::first_convoys;
use crate::rules::{FOUL_ATTACK, FOUL_SEARCH, modified};
use crate::state::{Base, ConvoyId, Range, Straggle};
use crate::view::View;
use crate::world::World;

/// How many Randomizer Chits there are.
pub const N_CHITS: u8 = 10;
/// The first hex of a convoy's way in which U-boats can look for it, counted from 0 (12.15).
pub const FIRST_SEARCHED: usize = 2;

/// The hexes a convoy enters in a Convoy Movement Segment with this chit, if no Sighting Zone turns it (7.4).
pub fn way(convoy: ConvoyId, from: Hex, chit: u8) -> impl Iterator<Item = Hex> {
    path(convoy, from, chit, &HexSet::NONE)
}

/// Where the first five convoys begin, for each chit of table 15.81.
pub fn openings() -> [[Hex; 5]; 10] {
    first_convoys()
}

/// The chance that U-boats of this total strength sight a convoy (12.19).
pub fn picket(strength: u16, is_foul: bool) -> f64 {
    let modifier = if is_foul { FOUL_SEARCH } else { 0 };
    share(|chit| picket_sights(strength, modified(chit, modifier)))
}

/// The chance that escorts of this strength sight so many U-boats in a hex they enter (12.3).
pub fn hunting(strength: u16, boats: u16, is_foul: bool) -> f64 {
    let modifier = if is_foul { FOUL_SEARCH } else { 0 };
    share(|chit| submarine_sights(product(strength, boats), modified(chit, modifier)))
}

/// The chance that an attack of this strength sinks a boat of a group (14.47).
pub fn sinking(strength: u16, is_foul: bool) -> f64 {
    let modifier = if is_foul { FOUL_ATTACK } else { 0 };
    if strength == 0 { 0.0 } else { share(|chit| hit(strength, modified(chit, modifier)) == Hit::Sunk) }
}

/// Victory Points an attack at this Combat Differential brings on average (14.2).
pub fn points(world: &World, differential: u16, straggle: Straggle, is_foul: bool) -> f64 {
    let foul = if is_foul { FOUL_ATTACK } else { 0 };
    let Some(attack) = Attack::at(differential, straggle, foul, world.combat) else { return 0.0 };
    let total: u32 = (0..N_CHITS).map(|chit| u32::from(attack.points(attack.table_points(chit)))).sum();
    f64::from(total) / f64::from(N_CHITS)
}

fn share(does: impl Fn(u8) -> bool) -> f64 {
    (0..N_CHITS).filter(|chit| does(*chit)).count() as f64 / f64::from(N_CHITS)
}

/// The shore-based aircraft and the weather they fly in, as a view shows them.
#[derive(Clone, Debug)]
pub struct Skies {
    bases: [[u8; 5]; 4],
    is_grounded: [bool; 4],
    foul: HexSet,
    weight: u16,
    modifier: i8,
}

impl Skies {
    /// The skies of a view.
    ///
    /// # Panics
    /// When the view does not list the four bases, which every view does.
    pub fn of(world: &World, view: &View) -> Skies {
        let base = |base: Base| &view.bases[base as usize];
        Skies {
            bases: Base::ALL.map(|at| base(at).groups),
            is_grounded: Base::ALL.map(|at| base(at).grounded),
            foul: view.storm_hexes.iter().chain(&view.fog_hexes).copied().collect(),
            weight: world.limits.air_weight,
            modifier: world.limits.air_search,
        }
    }

    /// Whether a hex is a fog or storm hex.
    pub fn is_foul(&self, hex: Hex) -> bool {
        self.foul.has(hex)
    }

    /// How many of so many U-boats in a hex the coming Air Search Segment sinks on average, in this weather (11.3, 14.41).
    pub fn losses(&self, hex: Hex, boats: u16) -> f64 {
        if boats == 0 || self.is_foul(hex) {
            return 0.0;
        }
        let groups = f64::from(boats.div_ceil(6));
        Base::ALL
            .into_iter()
            .map(|base| self.sighting(base, hex, boats))
            .map(|(p, s)| p * groups * sinking(s, false))
            .sum()
    }

    /// The chance that the groups of a base sight so many U-boats, and the strength they attack with.
    fn sighting(&self, base: Base, hex: Hex, boats: u16) -> (f64, u16) {
        let at = base as usize;
        let distance = data().map.base_distance(base, hex);
        let reach = Range::ALL.into_iter().filter(|range| range.hexes() >= distance);
        let groups: u16 = reach.map(|range| u16::from(self.bases[at][range as usize])).sum();
        if self.is_grounded[at] || groups == 0 {
            return (0.0, 0);
        }
        let strength = groups * self.weight;
        let product = product(strength, boats);
        (share(|chit| air_sights(distance, product, modified(chit, self.modifier))), strength)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Month;
    use crate::state::Escort;
    use crate::testing::{hex, sea, sea_of};
    use fathom_core::{Game, Viewer};

    fn close(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-12, "{found} is not {expected}");
    }

    #[test]
    fn averages_match_the_printed_tables() {
        close(picket(7, false), 0.3);
        close(picket(7, true), 0.0);
        close(sinking(3, false), 0.2);
        close(sinking(0, false), 0.0);
        close(hunting(3, 9, false), 0.3);
        let game = sea();
        close(points(&game.world, 6, Straggle::None, false), 1.4);
        close(points(&game.world, 1, Straggle::None, false), 0.0);
        close(points(&game.world, 6, Straggle::S1, false), 3.4);
    }

    #[test]
    fn aircraft_fly_where_they_reach() {
        let mut game = sea_of(Month::February);
        game.air = crate::scenario::Scenario::printed(Month::February).air;
        let skies = Skies::of(&game.world, &game.view(Viewer::Observer));
        // One six-boat pack eight hexes from Ulster: seven groups, product 7, chits 1 to 3; strength 6 sinks with 3 to 9.
        close(skies.losses(hex("1031"), 6), 0.3 * 0.7);
        close(skies.losses(hex("0820"), 6), 0.0);
    }

    #[test]
    fn a_way_is_what_the_convoy_then_does() {
        for chit in 0..N_CHITS {
            let mut game = sea().with_convoy(3, "0713", Escort::EscortGroup1);
            game.run([("7.4", u32::from(chit))], crate::Wolfpack::naval_phase);
            assert_eq!(way(ConvoyId(3), hex("0713"), chit).last(), game.at(3));
        }
    }
}
