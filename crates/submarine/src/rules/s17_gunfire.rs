//! Section 17: surface gunfire.

use fathom_core::{Seat, Umpire};
use fathom_hex::Hull;

use super::s19_damage::{Cause, damage_roll};
use super::{Faults, announced};
use crate::action::Action;
use crate::cards::Guns;
use crate::cite::{R5_2, R17_1, R17_3, R17_6, R17_9_2, R17_9_4, R17_9_5, R17_11, R17_12, R18_1};
use crate::event::Event;
use crate::figures::tables;
use crate::scenario::Side;
use crate::sight::{EscortSight, SubmarineSight};
use crate::state::{Open, ShipId, Submarine};

/// The rows of the table (17.9.3): the least strength of each, and what stands at it.
pub(crate) const STRENGTHS: [(u8, &str); 6] =
    [(0, "1"), (2, "2"), (3, "3"), (4, "4 to 5"), (6, "6 to 9"), (10, "10 and more")];

/// Its columns: ranges in hexes, the last as far as `data/figures.toml` has it.
pub(crate) const RANGES: [(u16, u16); 5] = [(1, 5), (6, 10), (11, 20), (21, 30), (31, 40)];

/// The damage factor of a gunnery strength at a range.
pub(crate) fn gunnery_factor(strength: u8, range: u16) -> i8 {
    let row = STRENGTHS.iter().rposition(|(least, _)| strength >= *least).unwrap_or(0);
    tables().gun.factors[row][column(range)]
}

/// What is added to the factor against a submarine at a range.
pub(crate) fn at_submarine(range: u16) -> i8 {
    tables().gun.at_submarine[column(range)]
}

fn column(range: u16) -> usize {
    RANGES.iter().position(|(_, to)| range <= *to).unwrap_or(RANGES.len() - 1)
}

/// The strength a ship brings to bear: that of the field the target lies in (17.5, 17.6). A target that straddles two
/// fields is broadside (17.7).
pub(crate) fn strength(guns: Guns, ship: Hull, target: Hull) -> u8 {
    let all_within = |from, facing| target.hexes().iter().all(|hex| fathom_hex::Hex::is_within_30(from, facing, *hex));
    if all_within(ship.bow, ship.facing) {
        guns.forward
    } else if all_within(ship.stern(), ship.facing.reversed()) {
        guns.aft
    } else {
        guns.broadside
    }
}

impl Open {
    /// Whether a vessel is on the surface, where guns reach it (17.1).
    fn is_on_surface(&self, id: ShipId) -> bool {
        if self.is_boat(id) { self.is_surfaced(id) } else { self.ship(id).is_on_board() }
    }

    /// Whether a ship could fire at a target as far as everybody can tell.
    pub(crate) fn could_fire(&self, id: ShipId, target: ShipId) -> bool {
        let (from, to) = (self.ship(id).hull, self.ship(target).hull);
        !self.ship(id).is_done
            && self.is_on_surface(id)
            && self.is_on_surface(target)
            && strength(self.guns(id), from, to) > 0
            && from.distance(to) <= tables().gun.range
            && self.has_line_of_sight(id, target)
    }

    /// Whether a side has anything to decide about its guns; it depends on public facts only.
    pub(crate) fn may_open_fire(&self, side: Side) -> bool {
        // 17.12: all gunfire is between boats on the surface and their enemies.
        let mut surfaced = self.on_board(Side::Submarine).filter(|id| self.is_surfaced(*id));
        surfaced.any(|boat| {
            self.on_board(Side::Escort).any(|ship| match side {
                Side::Submarine => self.could_fire(boat, ship),
                Side::Escort => self.could_fire(ship, boat),
            })
        })
    }

    /// What everybody can tell of a shot.
    pub(crate) fn gunfire_faults(&self, faults: &mut Faults<'_>, side: Side, action: Action) {
        let (id, target) = match action {
            Action::CeaseFire => return,
            Action::Fire { ship, target } => (ship, target),
            _ => return faults.add(R5_2, "this is not done in the gunnery phase"),
        };
        let is_own = self.is_boat(id) == (side == Side::Submarine);
        let is_enemy = target.index() < self.ships.len() && self.is_boat(target) != self.is_boat(id);
        if !is_own || !is_enemy {
            return faults.add(R17_1, "only a ship of yours fires, and only at an enemy");
        }
        faults.when(!self.is_on_surface(id), R17_1, "only a vessel on the surface fires guns");
        faults.when(!self.is_on_surface(target), if side == Side::Escort { R17_12 } else { R17_1 }, NOT_ON_SURFACE);
        faults.when(self.ship(id).is_done, R17_9_5, "a ship fires at one target in a turn");
        let (from, to) = (self.ship(id).hull, self.ship(target).hull);
        let guns = self.guns(id);
        if guns == (Guns { forward: 0, broadside: 0, aft: 0 }) {
            faults.add(R17_3, "this ship has no guns");
        } else {
            faults.when(strength(guns, from, to) == 0, R17_6, "no gun of this ship bears");
        }
        faults.when(from.distance(to) > tables().gun.range, R17_9_2, "the target is out of range");
        faults.when(!self.has_line_of_sight(id, target), R18_1, "another ship blocks the line of sight");
    }

    /// Every shot there could be, and the end of them.
    fn shots(&self) -> impl Iterator<Item = Action> {
        let vessels = || self.ids().filter(|id| self.ship(*id).is_on_board());
        let shots = vessels().flat_map(move |ship| vessels().map(move |target| Action::Fire { ship, target }));
        shots.chain([Action::CeaseFire])
    }
}

impl SubmarineSight<'_> {
    pub(crate) fn gunnery_faults(&self, faults: &mut Faults<'_>, action: Action) {
        self.gunfire_faults(faults, Side::Submarine, action);
        if let Action::Fire { ship, .. } = action {
            let dives = self.is_boat(ship) && self.boat(ship).plot.depth.is_some_and(|depth| depth > 0);
            faults.when(dives, R17_11, "a boat that is plotted to dive does not fire");
        }
    }

    pub(crate) fn gen_gunfire(&self, acc: &mut Vec<Action>) {
        self.shots().for_each(|shot| self.offer(shot, acc));
    }
}

impl EscortSight<'_> {
    pub(crate) fn gen_gunfire(&self, acc: &mut Vec<Action>) {
        self.shots().for_each(|shot| self.offer(shot, acc));
    }
}

impl Submarine {
    pub(crate) fn begin_gunnery(&mut self, _: &mut Umpire<'_, Event>) {
        self.ships.iter_mut().for_each(|ship| ship.is_done = false);
    }

    /// The fire of one ship is worked through before the player names the next, in any order (17.8).
    pub(crate) fn open_fire(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) {
        if let Action::Fire { ship, target } = action {
            return self.fire(umpire, ship, target);
        }
        self.committed = self.committed.with(seat);
        let side = self.side_of(seat);
        umpire.tell(|| announced(Event::CeasedFire(side)));
    }

    /// 17.9: one ship at one target; what it does is absorbed when all have fired. Others may fire at it as well, but never
    /// together (17.10).
    pub(crate) fn fire(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, target: ShipId) {
        let (from, to) = (self.ship(id).hull, self.ship(target).hull);
        let range = from.distance(to);
        let at_boat = if self.is_boat(target) { at_submarine(range) } else { 0 };
        let factor = gunnery_factor(strength(self.guns(id), from, to), range) + at_boat;
        let (_, damage) = damage_roll(umpire, factor, R17_9_4);
        umpire.tell(|| {
            let at = self.vessel(target);
            self.seen(id, |ship| Event::Gunfire { ship, target: at, range, factor, damage })
        });
        self.ships[id.index()].is_done = true;
        let hit = &mut self.ships[target.index()];
        hit.pending = hit.pending.saturating_add(damage);
        if self.is_boat(id) {
            self.inflicted += u16::from(damage);
        }
    }

    /// 17.2, 17.9.1: damage counts only after every ship has fired.
    pub(crate) fn absorb_gunfire(&mut self, umpire: &mut Umpire<'_, Event>) {
        for id in self.ids() {
            let damage = std::mem::take(&mut self.ships[id.index()].pending);
            if damage == 0 {
                continue;
            }
            if self.is_boat(id) {
                self.hurt_boat_openly(umpire, id, damage);
            } else {
                self.hurt(umpire, id, damage, Cause::Combat);
            }
        }
    }
}

const NOT_ON_SURFACE: &str = "the target is not on the surface";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Fate;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    fn hull(code: &str, facing: u8) -> Hull {
        Hull::new(code.parse().unwrap(), fathom_hex::Facing::new(facing).unwrap())
    }

    #[test]
    fn r17_6_each_field_has_its_strength() {
        let guns = Guns { forward: 1, broadside: 2, aft: 3 };
        let ship = hull("N20-B", 6);
        assert_eq!(strength(guns, ship, hull("N10-B", 6)), 1);
        assert_eq!(strength(guns, ship, hull("N30-B", 6)), 3);
        assert_eq!(strength(guns, ship, hull("X20-B", 6)), 2);
    }

    #[test]
    fn r17_7_a_straddling_target_is_broadside() {
        let guns = Guns { forward: 1, broadside: 2, aft: 3 };
        // The bow of the target lies 30 degrees off, its stern more.
        let edge = hull("O18-B", 4);
        assert_eq!(strength(guns, hull("N20-B", 6), edge), 2);
    }

    #[test]
    fn r17_9_3_factors_fall_with_range_and_rise_with_strength() {
        assert_eq!(gunnery_factor(1, 1), 3);
        assert_eq!(gunnery_factor(3, 12), 3);
        assert_eq!(gunnery_factor(16, 40), 4);
    }

    #[test]
    fn r17_9_3_a_submarine_is_a_small_target_and_smaller_the_farther_off() {
        assert_eq!([5, 10, 11, 20, 21, 40].map(at_submarine), [-1, -1, -3, -3, -4, -4]);
    }

    /// Wahoo surfaced five hexes west of Fukue.
    fn duel() -> (Table, ShipId) {
        let mut table = Table::new("s8");
        let fukue = table.id("Fukue");
        table.game.set_depth(ShipId(0), 0);
        table.put(BOAT, "I34-B", 6);
        (table, fukue)
    }

    #[test]
    fn r17_9_1_the_submarine_fires_first_and_damage_waits_for_all() {
        let (mut table, fukue) = duel();
        table.commit_to_gunnery();
        assert!(table.refused_escort(Action::CeaseFire).contains(&"5"));
        // Wahoo's broadside of 2 at range 5 has factor 4, Fukue's of 2 against a submarine 3.
        table.script(&[("17.9.4", 1), ("17.9.4", 1)]);
        table.act(Action::Fire { ship: BOAT, target: fukue });
        assert_eq!(table.game.ship(fukue).damage, 0);
        assert_eq!(table.refused(Action::Fire { ship: BOAT, target: fukue }), ["5"]);
        table.act_escort(Action::Fire { ship: fukue, target: BOAT });
        table.cease_fire();
        assert_eq!((table.game.ship(fukue).damage, table.game.boat(BOAT).damage), (2, 2));
        assert_eq!(table.game.ship(fukue).fate, Fate::Dead);
    }

    #[test]
    fn r17_11_a_diving_boat_cannot_fire_but_is_asked_all_the_same() {
        let (mut table, fukue) = duel();
        table.act(Action::Depth { ship: BOAT, feet: 50 });
        table.commit_to_gunnery();
        assert_eq!(table.refused(Action::Fire { ship: BOAT, target: fukue }), ["17.11"]);
        assert_eq!(table.legal(), [Action::CeaseFire]);
        table.act(Action::CeaseFire);
        assert_eq!(table.refused_escort(Action::Fire { ship: fukue, target: BOAT }), Vec::<&str>::new());
    }

    #[test]
    fn r17_12_nobody_fires_when_no_boat_is_on_the_surface() {
        let (mut table, _) = duel();
        table.game.set_depth(ShipId(0), 25);
        assert!(!table.game.may_open_fire(Side::Submarine) && !table.game.may_open_fire(Side::Escort));
        table.commit_to_gunnery();
        assert_eq!(table.game.phase(), crate::phase::Phase::EscortMovement);
    }

    #[test]
    fn r17_6_only_the_guns_of_a_field_fire_into_it() {
        let (mut table, _) = duel();
        let c2 = table.id("Merchantman 1");
        table.put(c2, "A20-B", 6);
        table.put(BOAT, "A15-B", 6);
        table.commit_to_gunnery();
        table.act(Action::CeaseFire);
        assert_eq!(table.refused_escort(Action::Fire { ship: c2, target: BOAT }), ["17.6"], "she has a broadside only");
    }

    #[test]
    fn r17_3_merchantmen_fire_only_where_the_scenario_arms_them() {
        let table = Table::new("s8");
        let c2 = table.id("Merchantman 1");
        assert_eq!(<[u8; 3]>::from(table.game.guns(c2)), [0, 1, 0]);
        let sample = Table::new("sample");
        assert_eq!(<[u8; 3]>::from(sample.game.guns(sample.id("Column 1 leader"))), [0, 0, 0]);
    }
}
