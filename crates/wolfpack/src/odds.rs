//! What the Player can work out before he commits himself: exact chances of every search and attack, and where convoys
//! will pass.
//!
//! Everything here is given the World, which is known to all, and a [`View`], and nothing else, so nothing here can know more than the Player.

use std::collections::BTreeMap;

use fathom_core::dice::{Chance, chances};
use fathom_core::{Dice, Entry, Imagine, Rule, Told, World};
use serde::Serialize;

use crate::U_BOAT_COMMAND;
use crate::cite::{R14_11_PROC, R14_31, R14_41_PROC};
use crate::data::data;
use crate::event::Event;
use crate::hex::{Hex, N_HEXES};
use crate::rules::s14_anti_submarine::{Hit, hit, n_groups};
use crate::rules::s14_combat::StraggleColumn;
use crate::rules::{Umpire, modified};
use crate::state::{ConvoyId, Escort, Phase, Straggle, Unit, Wolfpack};
use crate::view::View;

mod morning;

pub use morning::Mornings;

/// One draw of a Randomizer Chit, or two.
const ONE_CHIT: usize = 10;
const TWO_CHITS: usize = 100;

/// What an attack on a convoy can bring.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackOdds {
    /// The Combat Differential.
    pub differential: u16,
    /// The chance of each number of Victory Points.
    pub points: BTreeMap<u8, Chance>,
    /// How the convoy straggles afterwards.
    pub straggle: BTreeMap<Straggle, Chance>,
}

/// What an attack with this total strength on a convoy can bring (14.11); nothing if the convoy is not in sight or the
/// strength is too small.
pub fn attack(world: &World<crate::World>, view: &View, convoy: ConvoyId, strength: u16) -> Option<AttackOdds> {
    known_escort(view, convoy)?;
    let game = position(world, view);
    let attack = game.attack_on(convoy, strength)?;
    let before = game.convoy(convoy).straggle;
    let results = all_falls(TWO_CHITS, |dice| {
        let table_points = attack.table_points(dice.below(10, R14_11_PROC) as u8);
        let result = match table_points {
            0 => Straggle::None,
            points => StraggleColumn::Points(points).look_up(dice.below(10, R14_31) as u8),
        };
        (attack.points(table_points), before.worsened_by(result))
    });
    let (mut points, mut straggle) = (BTreeMap::new(), BTreeMap::new());
    for ((scored, level), chance) in results {
        add(&mut points, scored, chance);
        add(&mut straggle, level, chance);
    }
    Some(AttackOdds { differential: attack.differential, points, straggle })
}

/// What an anti-submarine attack can do to the U-boats in a hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Losses {
    /// How many groups of six or fewer are attacked.
    pub n_groups: usize,
    /// The chance that so many boats are sunk, from 0 to one a group.
    pub sunk: Vec<Chance>,
    /// The chance that a group is pinned and loses nothing.
    pub pinned: Chance,
    /// The chance that a group is left unharmed.
    pub unharmed: Chance,
}

/// What an attack of this total strength does to the U-boats in a hex (14.41).
pub fn anti_submarine_attack(world: &World<crate::World>, view: &View, hex: Hex, strength: u16) -> Losses {
    let game = position(world, view);
    attack_on(&game, game.fleet.stack(hex), hex, strength)
}

fn attack_on(game: &Wolfpack, units: &[Unit], hex: Hex, strength: u16) -> Losses {
    let n_groups = if strength == 0 { 0 } else { n_groups(units) };
    let modifier = game.foul_attack(hex);
    let of = |wanted| chance_of(R14_41_PROC, |chit| hit(strength, modified(chit, modifier)) == wanted);
    let n_sinking = (0..10).filter(|chit| hit(strength, modified(*chit, modifier)) == Hit::Sunk).count();
    Losses { n_groups, sunk: binomial(n_groups, n_sinking), pinned: of(Hit::Pinned), unharmed: of(Hit::None) }
}

/// The counterattack on U-boats that attack a convoy with this strength.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Counterattack {
    /// How many groups of six or fewer are attacked.
    pub n_groups: usize,
    /// The chance that so many boats are sunk, from 0 to one a group.
    pub sunk: Vec<Chance>,
}

/// What the escort can do to those who attack its convoy (14.15, 14.41), weakened as far as the attack itself scatters the
/// convoy (14.33); `joining` says which units will have attacked. Nothing where no attack can be made.
pub fn counterattack(
    world: &World<crate::World>,
    view: &View,
    convoy: ConvoyId,
    strength: u16,
    joining: &[Unit],
) -> Option<Counterattack> {
    let odds = attack(world, view, convoy, strength)?;
    let mut game = position(world, view);
    let bow = game.convoy(convoy).bow()?;
    let stack = game.fleet.stack(bow).to_vec();
    let is_shared = stack.iter().any(|unit| unit.target != convoy.0 && game.attacked.has(ConvoyId(unit.target)));
    let units = if is_shared { joining } else { &stack };
    let n_groups = n_groups(units);
    let mut sunk = vec![Chance::NEVER; n_groups + 1];
    for (level, chance) in odds.straggle {
        game.convoy_mut(convoy).straggle = level;
        let strength = u16::from(game.convoy(convoy).escort_strength());
        for (n, so_many) in attack_on(&game, units, bow, strength).sunk.into_iter().enumerate() {
            sunk[n] = sunk[n] + chance * so_many;
        }
    }
    Some(Counterattack { n_groups, sunk })
}

/// A hex and how likely a convoy crosses it in the coming Convoy Movement Segment.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Crossing {
    /// The hex.
    pub hex: Hex,
    /// The chance that any convoy counter enters it, false reports included.
    pub report: f64,
    /// The chance that a real convoy enters it.
    pub convoy: f64,
}

/// What the coming Convoy Movement Segment may bring if the U-boats stay as they are.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Tonight {
    /// Every hex a convoy may enter, by number.
    pub crossings: Vec<Crossing>,
    /// The chance that at least one real convoy is sighted.
    pub sighting: f64,
    /// How many worlds were imagined.
    pub n_worlds: u32,
}

/// Imagines worlds that look as the view does and plays each through the coming Convoy Movement Segment.
pub fn tonight(world: &World<crate::World>, view: &View, n_worlds: u32, dice: &mut dyn Dice) -> Tonight {
    let mut reports = [0u32; N_HEXES];
    let mut convoys = [0u32; N_HEXES];
    let mut n_sightings = 0;
    for _ in 0..n_worlds {
        let night = Night::imagine(world, view, dice);
        for hex in &night.reports {
            reports[hex.index()] += 1;
        }
        for hex in &night.convoys {
            convoys[hex.index()] += 1;
        }
        n_sightings += u32::from(night.is_sighted);
    }
    let share = |n: u32| f64::from(n) / f64::from(n_worlds.max(1));
    let crossing = |hex: Hex| {
        let (report, convoy) = (share(reports[hex.index()]), share(convoys[hex.index()]));
        (report > 0.0).then_some(Crossing { hex, report, convoy })
    };
    Tonight { crossings: data().map.area.iter().filter_map(crossing).collect(), sighting: share(n_sightings), n_worlds }
}

/// The hexes convoys entered in one imagined night, each once.
#[derive(Default)]
struct Night {
    reports: Vec<Hex>,
    convoys: Vec<Hex>,
    is_sighted: bool,
}

impl Night {
    fn imagine(world: &World<crate::World>, view: &View, dice: &mut dyn Dice) -> Night {
        let mut game = Wolfpack::imagine(world, view, U_BOAT_COMMAND, dice);
        let mut log = Vec::new();
        (game.in_hand, game.reserve) = (None, 0);
        while game.phase != Phase::Over && !log.contains(&Entry::Told(Told::All(Event::MarkersRemoved))) {
            game.finish_segment(&mut Umpire::new(dice, &mut log));
        }
        let mut night = Night::default();
        for entry in &log {
            if let Entry::Told(Told::All(event)) = entry {
                night.note(&game, *event);
            }
        }
        for hexes in [&mut night.reports, &mut night.convoys] {
            hexes.sort_unstable();
            hexes.dedup();
        }
        night
    }

    fn note(&mut self, game: &Wolfpack, event: Event) {
        let is_real = |convoy: ConvoyId| game.convoy(convoy).escort != Some(Escort::Dummy);
        match event {
            Event::ConvoyMoved { convoy, to, .. } => {
                self.reports.push(to);
                if is_real(convoy) {
                    self.convoys.push(to);
                }
            }
            Event::PicketSearch { convoy, sighted: true, .. } => self.is_sighted |= is_real(convoy),
            _ => {}
        }
    }
}

/// The escort of a convoy as far as the viewer knows it.
fn known_escort(view: &View, convoy: ConvoyId) -> Option<Escort> {
    view.convoys.get(usize::from(convoy.0).checked_sub(1)?)?.escort
}

/// A position that looks as the view does; what is face-down in it means nothing.
fn position(world: &World<crate::World>, view: &View) -> Wolfpack {
    struct Nobody;
    impl Dice for Nobody {
        fn below(&mut self, _n: u32, _why: Rule) -> u32 {
            0
        }
    }
    Wolfpack::imagine(world, view, U_BOAT_COMMAND, &mut Nobody)
}

/// The chance that one chit does something.
fn chance_of(why: Rule, does: impl Fn(u8) -> bool) -> Chance {
    let results = all_falls(ONE_CHIT, |dice| does(dice.below(10, why) as u8));
    results.get(&true).copied().unwrap_or(Chance::NEVER)
}

/// The exact chance of every result of so many falls of the chits.
fn all_falls<T: Ord>(n_falls: usize, run: impl FnMut(&mut dyn Dice) -> T) -> BTreeMap<T, Chance> {
    chances(n_falls, run).expect("the chits are counted")
}

fn add<K: Ord>(all: &mut BTreeMap<K, Chance>, key: K, chance: Chance) {
    let sum = all.entry(key).or_insert(Chance::NEVER);
    *sum = *sum + chance;
}

/// The chance that exactly k of n groups lose a boat when `n_sinking` of the ten chits sink one.
fn binomial(n: usize, n_sinking: usize) -> Vec<Chance> {
    let mut ways = vec![1u128];
    for _ in 0..n {
        let mut next = vec![0; ways.len() + 1];
        for (k, way) in ways.iter().enumerate() {
            next[k] += way * (10 - n_sinking as u128);
            next[k + 1] += way * n_sinking as u128;
        }
        ways = next;
    }
    let all = 10u128.pow(n as u32);
    ways.into_iter().map(|way| Chance::new(way, all)).collect()
}

#[cfg(test)]
mod tests;
