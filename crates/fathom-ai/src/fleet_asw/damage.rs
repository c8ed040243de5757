//! What the shots laid on a ship will have done to it when they have fallen.

use fleet_asw::data::data;
use fleet_asw::odds::Opposed;
use fleet_asw::view::ShipView;
use fleet_asw::{Action, View, World, odds_of_shot};

/// The damage levels of the track, undamaged and sunk included.
const LEVELS: usize = 5;

/// The chance of each damage level.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Damage([f64; LEVELS]);

impl Damage {
    /// What a ship will have by the shots that the enemy has laid on it, as far as the view shows them.
    pub(super) fn to_come(world: &World, view: &View, target: &ShipView) -> Damage {
        let enemies = view.ships.iter().filter(|ship| ship.side != target.side);
        let laid = enemies.flat_map(shots).filter(|shot| is_at(*shot, target));
        laid.filter_map(|shot| odds_of_shot(world, view, shot)).fold(Damage::certain(target.damage), Damage::and)
    }

    fn certain(level: u8) -> Damage {
        let mut chances = [0.0; LEVELS];
        chances[usize::from(level).min(LEVELS - 1)] = 1.0;
        Damage(chances)
    }

    /// The same with one more shot; levels add up, to the last.
    pub(super) fn and(self, odds: Opposed) -> Damage {
        let at_least = |levels: usize| odds.at_least(levels as u8).as_f64();
        let mut sum = [0.0; LEVELS];
        for (before, chance) in self.0.iter().enumerate() {
            let left = LEVELS - 1 - before;
            for levels in 0..left {
                sum[before + levels] += chance * (at_least(levels) - at_least(levels + 1));
            }
            sum[LEVELS - 1] += chance * at_least(left);
        }
        Damage(sum)
    }

    /// What it counts of a ship's points: sunk all of them, with Heavy damage half.
    pub(super) fn worth(&self, points: i16) -> f64 {
        let track = &data().tables.damage;
        let [heavy, sunk] = [track.heavy, track.sunk].map(|level| self.0[usize::from(level)]);
        f64::from(points) * (sunk + 0.5 * heavy)
    }
}

fn shots(ship: &ShipView) -> impl Iterator<Item = Action> {
    let name = ship.name;
    let guns = ship.gun.map(|target| Action::Gun { ship: name, target });
    guns.into_iter().chain(ship.target.map(|target| Action::Torpedo { ship: name, target }))
}

fn is_at(shot: Action, target: &ShipView) -> bool {
    matches!(shot, Action::Gun { target: at, .. } | Action::Torpedo { target: at, .. } if at == target.name)
}

#[cfg(test)]
mod tests {
    use fleet_asw::odds::opposed;

    use super::*;

    /// A difference of 2 gives no to four levels in 10, 5, 6, 5 and 10 ways of 36.
    #[test]
    fn a_salvo_counts_for_what_it_sinks_and_half_for_heavy_damage() {
        let fresh = Damage::certain(0).and(opposed(2)).worth(4);
        assert!((fresh - (4.0 * 10.0 + 2.0 * 5.0) / 36.0).abs() < 1e-9, "{fresh}");
        let moderate = Damage::certain(2).and(opposed(2)).worth(4);
        assert!((moderate - (4.0 * 21.0 + 2.0 * 5.0) / 36.0).abs() < 1e-9, "{moderate}");
    }

    #[test]
    fn what_is_sunk_already_gains_nothing_by_another_shot() {
        let sunk = Damage::certain(4);
        assert!((sunk.and(opposed(4)).worth(4) - sunk.worth(4)).abs() < 1e-9);
    }
}
