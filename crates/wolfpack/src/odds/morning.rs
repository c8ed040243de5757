//! The searches of the coming Game-Turn, over all the weather it may bring.

use fathom_core::dice::Chance;
use fathom_core::{Dice, Rule, World};

use super::position;
use crate::data::data;
use crate::hex::Hex;
use crate::rules::s11_air_groups::{air_sights, product};
use crate::rules::s12_search::{picket_sights, picket_strength, search_zone, submarine_sights};
use crate::rules::{Umpire, modified};
use crate::state::{Base, ConvoyId, Escort, Fleet, Phase, Wolfpack};
use crate::view::View;

/// The chits of a Randomizer.
const N_CHITS: u32 = 10;

/// Every Weather Phase that may come, with the air groups that then escort known convoys: what the searches of the coming
/// Game-Turn begin with.
///
/// Before the first Game-Turn there is no weather yet; then the only morning is a clear one.
pub struct Mornings {
    /// Positions, and how many of all falls of the chits bring each.
    all: Vec<(Wolfpack, u32)>,
    n_falls: u32,
}

impl Mornings {
    /// The mornings that may follow what the viewer sees; none after the last Game-Turn.
    pub fn of(world: &World<crate::World>, view: &View) -> Mornings {
        let mut now = position(world, view);
        if matches!(now.phase, Phase::Packs | Phase::Movement) {
            now.fleet.units_mut().iter_mut().for_each(|unit| unit.pinned = false); // 4.2.E.3
        }
        now.reduce_straggling(&mut Umpire::quiet(&mut Chits(Vec::new()))); // 4.2.F.3
        let mut mornings = Mornings { all: Vec::new(), n_falls: 0 };
        match now.phase {
            Phase::Over => {}
            Phase::Deployment | Phase::Prepared => mornings.add(now),
            Phase::Packs | Phase::Movement | Phase::Attack if now.turn == now.world.limits.last_turn => {}
            Phase::Packs | Phase::Movement | Phase::Attack => {
                for fall in 0..N_CHITS * N_CHITS {
                    let mut game = now.clone();
                    let mut chits = Chits(vec![fall / N_CHITS, fall % N_CHITS]);
                    let mut umpire = Umpire::quiet(&mut chits);
                    game.change_weather(&mut umpire);
                    game.allocate_air_escorts(&mut umpire);
                    mornings.add(game);
                }
            }
        }
        mornings
    }

    fn add(&mut self, game: Wolfpack) {
        self.n_falls += 1;
        let is_alike =
            |other: &Wolfpack| (other.fog, other.storm_hexes, other.air) == (game.fog, game.storm_hexes, game.air);
        match self.all.iter_mut().find(|(other, _)| is_alike(other)) {
            Some((_, n)) => *n += 1,
            None => self.all.push((game, 1)),
        }
    }

    /// The U-boats as they lie now, depinned; nothing if the game is over before anybody searches again.
    pub fn fleet(&self) -> Option<&Fleet> {
        self.all.first().map(|(game, _)| &game.fleet)
    }

    /// The weather these chances are taken over, in words.
    pub fn weather(&self) -> &'static str {
        if self.n_falls > 1 { "over all weather to come" } else { "in clear weather" }
    }

    /// The chance that the air groups of each base sight so many U-boats in a hex (11.3).
    pub fn air_search(&self, hex: Hex, boats: u16) -> Vec<(Base, Chance)> {
        let chance = |base: Base| {
            let distance = data().map.base_distance(base, hex);
            self.chance(|game, chit| {
                let groups = u16::from(game.groups_reaching(base, distance)) * game.world.limits.air_weight;
                let drawn = modified(chit, game.world.limits.air_search);
                let flies = !game.is_grounded(base) && !game.is_foul(hex);
                flies && air_sights(distance, product(groups, boats), drawn)
            })
        };
        Base::ALL.into_iter().map(|base| (base, chance(base))).collect()
    }

    /// The total strength with which these U-boats will search a hex, and the chance that a convoy entering it is sighted
    /// (12.11).
    ///
    /// It holds for a convoy that has expended three Movement Points and that none of these U-boats has searched for.
    pub fn picket_search(&self, fleet: &Fleet, hex: Hex) -> (u16, Chance) {
        let strengths = fleet.stacks().map(|stack| {
            let strength = picket_strength(stack);
            if search_zone(stack, strength).any(|searched| searched == hex) { strength } else { 0 }
        });
        let strength = strengths.sum();
        let chance = self.chance(|game, chit| picket_sights(strength, modified(chit, game.foul_search(hex))));
        (strength, chance)
    }

    /// For each convoy with a known escort that can come so far, the chance that it sights so many U-boats in a hex it
    /// enters, or, with an escort carrier, passes (12.21, 12.29).
    ///
    /// It counts the air escort the convoy will have, and straggling as far as it is known now.
    pub fn submarine_searches(&self, hex: Hex, boats: u16) -> Vec<(ConvoyId, Chance)> {
        let Some((now, _)) = self.all.first() else { return Vec::new() };
        let comes = |id: &ConvoyId| {
            let convoy = now.convoy(*id);
            let around = u8::from(convoy.face_up_escort()? == Escort::EscortCarrier);
            Some(convoy.hex()?.distance(hex) <= id.kind().movement() + around)
        };
        let chance = |id: ConvoyId| {
            self.chance(|game, chit| {
                let modifier = game.foul_search(hex) + game.world.limits.submarine_search;
                submarine_sights(product(game.search_strength(id), boats), modified(chit, modifier))
            })
        };
        let convoys = ConvoyId::all().filter(|id| comes(id) == Some(true));
        convoys.map(|id| (id, chance(id))).filter(|(_, chance)| *chance != Chance::NEVER).collect()
    }

    /// The chance that one chit does something on the morning that comes.
    fn chance(&self, does: impl Fn(&Wolfpack, u8) -> bool) -> Chance {
        let n_chits = |game: &Wolfpack| (0..N_CHITS as u8).filter(|chit| does(game, *chit)).count() as u32;
        let ways: u32 = self.all.iter().map(|(game, n)| n * n_chits(game)).sum();
        Chance::new(u128::from(ways), u128::from((self.n_falls * N_CHITS).max(1)))
    }
}

/// Chits laid out beforehand.
struct Chits(Vec<u32>);

impl Dice for Chits {
    fn below(&mut self, _n: u32, _why: Rule) -> u32 {
        self.0.pop().unwrap_or(0)
    }
}
