//! Submarines: closing in on the surface in the dark, hiding below when hunted, lying still when the battery is low.

use fathom_core::dice::SeededDice;
use fathom_hex::Hex;
use fleet_asw::data::Hull;
use fleet_asw::state::Depth;
use fleet_asw::view::ShipView;
use fleet_asw::{Action, Phase, Side, View, World};

use super::captain::Wish;

/// Torpedoes run this far.
const TORPEDO_RANGE: u16 = 2;
/// Turns for which a submarine that was seen is taken to be hunted.
const HUNTED: u8 = 3;
/// Half turns below which a battery is saved.
const LOW: u8 = 8;
/// What a shot of the gun is worth of what a salvo is.
const GUN: f64 = 0.4;

/// The next submarine to be plotted.
pub(super) fn plot(world: &World, view: &View, side: Side, legal: &[Action], dice: &mut SeededDice) -> Wish {
    let first = legal.iter().find_map(|action| match action {
        Action::Plot { boat, .. } => Some(*boat),
        _ => None,
    })?;
    let boat = view.ship(first)?;
    let scene = Scene::new(world, view, side, boat);
    let mut best: Option<(f64, Hex, Depth)> = None;
    for action in legal {
        let Action::Plot { boat: other, to, depth } = *action else { continue };
        if other != first {
            continue;
        }
        let worth = scene.worth(to, depth) + dice.pick(1000) as f64 / 2500.0;
        if best.is_none_or(|(most, ..)| worth > most) {
            best = Some((worth, to, depth));
        }
    }
    let (_, to, depth) = best?;
    Some((Action::Plot { boat: first, to, depth }, scene.why(to, depth).into()))
}

/// Where a ship will be when torpedoes are aimed: a convoy steams on by its printed course, others may go anywhere.
fn next_hex(world: &World, view: &View, ship: &ShipView) -> Option<Hex> {
    let course = &world.scenario.course;
    if !ship.convoy || course.is_empty() || view.phase == Phase::Deploy {
        return ship.hex;
    }
    Some(ship.hex?.neighbor(course[usize::from(view.battle.turn) % course.len()]))
}

struct Scene<'a> {
    boat: &'a ShipView,
    from: Hex,
    hunters: Vec<(Hex, &'a ShipView)>,
    prey: Vec<(Hex, f64)>,
    is_night: bool,
    is_hunted: bool,
}

impl<'a> Scene<'a> {
    fn new(world: &World, view: &'a View, side: Side, boat: &'a ShipView) -> Scene<'a> {
        let foes = view.ships.iter().filter(|ship| ship.side != side && ship.afloat && ship.kind == Hull::Surface);
        let placed: Vec<(Hex, &ShipView)> =
            foes.filter_map(|ship| Some((next_hex(world, view, ship)?, ship))).collect();
        let worth = |ship: &ShipView| f64::from(ship.points) / f64::from(1 + ship.torpedo_defense);
        let is_hunted = boat.seen.is_some_and(|seen| view.battle.turn.saturating_sub(seen.turn) < HUNTED);
        Scene {
            from: boat.hex.unwrap_or_default(),
            hunters: placed.iter().filter(|(_, ship)| ship.asw > 0).copied().collect(),
            prey: placed.iter().map(|(hex, ship)| (*hex, worth(ship))).collect(),
            is_night: view.night,
            is_hunted,
            boat,
        }
    }

    fn worth(&self, to: Hex, depth: Depth) -> f64 {
        self.prospect(to, depth) - self.danger(to, depth) - self.cost(to, depth)
    }

    /// How good the place is for an attack, now or soon; who has no torpedoes left comes up with the gun.
    fn prospect(&self, to: Hex, depth: Depth) -> f64 {
        let has_gun = self.boat.guns > 0 && depth == Depth::Surfaced;
        match self.boat.salvoes {
            0 if has_gun => GUN * self.nearness(to, u16::from(self.boat.gun_range)),
            0 => 0.0,
            _ => self.nearness(to, TORPEDO_RANGE) / (1.0 + 0.3 * f64::from(self.boat.reload)),
        }
    }

    /// What the best target is worth, the less the farther it is out of reach.
    fn nearness(&self, to: Hex, reach: u16) -> f64 {
        let one = |(hex, worth): &(Hex, f64)| {
            let far = f64::from(to.distance(*hex).saturating_sub(reach));
            worth * (1.0 - 0.05 * far)
        };
        self.prey.iter().map(one).fold(0.0, f64::max)
    }

    /// Hunters that may find the boat there.
    fn danger(&self, to: Hex, depth: Depth) -> f64 {
        let one = |(hex, ship): &(Hex, &ShipView)| {
            let range = to.distance(*hex);
            let reach = u16::from(ship.speed);
            match depth {
                Depth::Submerged if range == 0 => 1.5,
                Depth::Surfaced if range <= 1 => {
                    if self.is_night {
                        1.0
                    } else {
                        2.5
                    }
                }
                Depth::Surfaced if range <= reach + 1 => {
                    if self.is_night {
                        0.25
                    } else {
                        1.2
                    }
                }
                _ => 0.0,
            }
        };
        let near: f64 = self.hunters.iter().map(one).sum();
        let up = if depth == Depth::Surfaced && self.is_hunted { 2.0 } else { 0.0 };
        near + up
    }

    /// What it does to the battery, and that a hunted boat must not be where it was.
    fn cost(&self, to: Hex, depth: Depth) -> f64 {
        let battery = self.boat.battery.unwrap_or(0);
        let moves = to != self.from;
        let power = match depth {
            Depth::Surfaced => 0.0,
            Depth::Submerged if moves => {
                let turns = if to.distance(self.from) > u16::from(self.boat.submerged_speed) { 2.0 } else { 1.0 };
                if battery < LOW { 0.5 * turns } else { 0.15 * turns }
            }
            Depth::Submerged => {
                if battery < LOW {
                    0.1
                } else {
                    0.05
                }
            }
        };
        let is_now = self.boat.seen.is_some_and(|seen| seen.current);
        let stays = if is_now && !moves { 0.45 } else { 0.0 };
        power + stays
    }

    fn why(&self, to: Hex, depth: Depth) -> String {
        let name = self.boat.name;
        let prey = self.prey.iter().any(|(hex, _)| to.distance(*hex) <= TORPEDO_RANGE) && self.boat.salvoes > 0;
        match (depth, prey) {
            (Depth::Submerged, _) if self.is_hunted && to == self.from => {
                format!("{name} lies still below; they may look elsewhere")
            }
            (Depth::Submerged, _) if self.is_hunted => format!("{name} slips away below to {to}"),
            (_, true) => format!("{name} comes within torpedo range at {to}"),
            (Depth::Surfaced, false) if self.boat.salvoes == 0 => {
                format!("{name} has only its gun left, and brings it to {to}")
            }
            (Depth::Surfaced, false) => format!("{name} runs on the surface to {to}, fast and charging"),
            (Depth::Submerged, false) => format!("{name} keeps below at {to}"),
        }
    }
}
