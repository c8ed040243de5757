//! Section 11: launching torpedoes.

use std::num::NonZeroU8;

use arrayvec::ArrayVec;
use fathom_core::Umpire;
use fathom_hex::{Facing, Hex, Hull};

use super::{Faults, sighted};
use crate::cards::TorpedoId;
use crate::cite::{R9_11, R11_1, R11_4_1, R11_4_2, R11_4_4, R11_5, R12_4, R14_1, R14_2};
use crate::event::Event;
use crate::sight::SubmarineSight;
use crate::state::{Course, First, MAX_TUBES, Open, ShipId, Shot, Submarine, Torpedo, Tube};

/// The deepest a torpedo can be launched from (11.5).
pub(crate) const MAX_LAUNCH_DEPTH: u16 = 100;

impl Shot {
    /// Hexes on the turn of fire, with a torpedo of this kind (11.4.4).
    fn hexes(self, kind: TorpedoId) -> u8 {
        self.run.map_or(kind.card().speed, NonZeroU8::get)
    }
}

impl First {
    /// Whether it lies before the bow.
    pub const fn is_ahead(self) -> bool {
        matches!(self, First::A | First::B | First::C)
    }

    /// The direction in which a torpedo enters this hex.
    fn direction(self, hull: Hull) -> Facing {
        hull.facing.rotated(self.sides())
    }

    /// The direction from the tube's end of the boat to this hex, in hex sides from the boat's heading.
    const fn sides(self) -> i8 {
        match self {
            First::A => -1,
            First::B => 0,
            First::C => 1,
            First::X => -2,
            First::Y => 3,
            First::Z => 2,
        }
    }
}

/// The first hex of a torpedo and the direction it runs in from there (11.4).
pub fn launched(hull: Hull, course: Course) -> (Hex, Facing) {
    let straight = course.first.direction(hull);
    let tube = if course.first.is_ahead() { hull.bow } else { hull.stern() };
    // Straight on without a letter (11.4.3.1), one hex side off with L or R (11.4.3.2).
    let facing = course.turn.map_or(straight, |helm| straight.turned(helm));
    (tube.neighbor(straight), facing)
}

impl Open {
    /// How many tubes a boat has, external ones last.
    pub(crate) fn n_tubes(&self, id: ShipId) -> u8 {
        let card = self.ship(id).card();
        card.tubes[0] + card.tubes[1] + card.external
    }

    /// Whether a tube fires forward: bow tubes and external ones (14.6).
    pub(crate) fn is_bow_tube(&self, id: ShipId, tube: u8) -> bool {
        let card = self.ship(id).card();
        tube < card.tubes[0] || tube >= card.tubes[0] + card.tubes[1]
    }

    /// Whether a tube is external: it fires once and cannot be reloaded (14.6).
    pub(crate) fn is_external(&self, id: ShipId, tube: u8) -> bool {
        let card = self.ship(id).card();
        tube >= card.tubes[0] + card.tubes[1]
    }
}

impl SubmarineSight<'_> {
    pub(crate) fn tube(&self, id: ShipId, tube: u8) -> Tube {
        self.boat(id).tubes.get(usize::from(tube)).copied().unwrap_or(Tube::None)
    }

    pub(crate) fn is_loaded(&self, id: ShipId, tube: u8) -> bool {
        matches!(self.tube(id, tube), Tube::Loaded(_))
    }

    /// The speed of the torpedo in a tube.
    pub(crate) fn tube_speed(&self, id: ShipId, tube: u8) -> u8 {
        match self.tube(id, tube) {
            Tube::Loaded(torpedo) => torpedo.card().speed,
            _ => 0,
        }
    }

    /// From none to every loaded tube (11.2), as many on one course as wanted (11.6).
    pub(crate) fn launch_faults(&self, faults: &mut Faults<'_>, id: ShipId, tube: u8, course: Course) {
        let boat = self.boat(id);
        match self.tube(id, tube) {
            Tube::None | Tube::Unnamed => return faults.add(R11_1, "there is no such tube"),
            Tube::Empty => faults.add(R14_1, "the tube is empty"),
            Tube::Reloading { .. } => faults.add(R14_2, "the tube is being reloaded"),
            Tube::Loaded(_) => {}
        }
        faults.when(boat.plot.shots[usize::from(tube)].is_some(), R14_1, "a tube holds one torpedo at a time");
        let is_bow = self.is_bow_tube(id, tube);
        faults.when(is_bow && !course.first.is_ahead(), R11_4_1, "a bow torpedo enters hex A, B or C first");
        faults.when(!is_bow && course.first.is_ahead(), R11_4_2, "a stern torpedo enters hex X, Y or Z first");
        faults.when(boat.depth > MAX_LAUNCH_DEPTH, R11_5, "torpedoes are launched from 100 feet or higher");
        let changes = boat.plot.depth.is_some_and(|depth| depth != boat.depth);
        let is_forced = self.forced_depth(id).is_some_and(|(depth, _)| depth != boat.depth);
        faults.when(changes || is_forced, R9_11, "a boat cannot fire torpedoes in a turn in which her depth changes");
    }

    pub(crate) fn run_faults(&self, faults: &mut Faults<'_>, id: ShipId, tube: u8, hexes: u8) {
        let Some(shot) = self.shot(id, tube) else { return faults.add(R11_4_4, "no torpedo is plotted in this tube") };
        faults.when(shot.run.is_some(), R11_4_4, "the run of this torpedo is written already");
        let fits = (1..=self.tube_speed(id, tube)).contains(&hexes);
        // Of an empty tube the launch has been refused; nobody knows how far it would run.
        faults.when(
            !fits && self.is_loaded(id, tube),
            R11_4_4,
            "a torpedo runs at least one hex and at most its speed",
        );
    }

    pub(crate) fn shallow_faults(&self, faults: &mut Faults<'_>, id: ShipId, tube: u8) {
        let Some(shot) = self.shot(id, tube) else { return faults.add(R12_4, "no torpedo is plotted in this tube") };
        faults.when(shot.is_shallow, R12_4, "this torpedo is set to run shallow already");
    }

    fn shot(&self, id: ShipId, tube: u8) -> Option<Shot> {
        self.boat(id).plot.shots.get(usize::from(tube)).copied().flatten()
    }

    /// The torpedoes a boat fires, in the order of their launch: by where they are seen in the end, so that it tells nothing of
    /// the tubes, which nobody else may know (7.5).
    fn salvo(&self, id: ShipId) -> ArrayVec<(u8, Shot, TorpedoId), MAX_TUBES> {
        let hull = self.ship(id).hull;
        let fired = |tube| match (self.shot(id, tube), self.tube(id, tube)) {
            (Some(shot), Tube::Loaded(kind)) => Some((tube, shot, kind)),
            _ => None,
        };
        let mut salvo: ArrayVec<_, MAX_TUBES> = (0..MAX_TUBES as u8).filter_map(fired).collect();
        salvo.sort_by_key(|(_, shot, kind)| {
            let (first, facing) = launched(hull, shot.course);
            (first.ahead(facing, i16::from(shot.hexes(*kind)) - 1), facing, shot.is_shallow, *kind)
        });
        salvo
    }
}

impl Submarine {
    /// 5.5, SYN.7: torpedoes fired this turn run first, as plotted.
    pub(crate) fn launch_torpedoes(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.torpedoes.iter_mut().for_each(|torpedo| torpedo.has_run = false);
        for id in self.boat_ids() {
            // 19.3: a boat sunk since it was plotted fires nothing.
            if !self.ship(id).is_on_board() {
                continue;
            }
            for (tube, shot, kind) in self.submarine().salvo(id) {
                self.logs.boats[id.index()].tubes[usize::from(tube)] = Tube::Empty;
                self.launch(umpire, id, tube, shot, kind);
            }
        }
    }

    /// On this turn alone a torpedo may turn, once, and run less than its full speed (11.7).
    fn launch(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId, tube: u8, shot: Shot, kind: TorpedoId) {
        self.n_fired += 1;
        self.convoy.contact = true; // S6.special.2
        let hull = self.ship(id).hull;
        let (first, facing) = launched(hull, shot.course);
        let straight = shot.course.first.direction(hull);
        let torpedo = Torpedo {
            hex: first.neighbor(straight.reversed()),
            facing: straight,
            is_shallow: shot.is_shallow,
            is_fresh: true,
            has_run: true,
            missed: 0,
        };
        let run = shot.hexes(kind);
        // It turns once it is in its first hex, so that it enters that one straight (13.3).
        let Some(torpedo) = self.run_torpedo(umpire, torpedo, kind, 1) else { return };
        let Some(torpedo) = self.run_torpedo(umpire, Torpedo { facing, ..torpedo }, kind, run - 1) else { return };
        let hex = torpedo.hex;
        let mount = || self.tube_name(id, tube);
        umpire.tell(|| self.logged(id, |ship| Event::Launched { ship, tube, mount: mount(), hex, facing }));
        umpire.tell(|| sighted(Event::TorpedoSeen { hex, facing, is_shallow: shot.is_shallow }));
        self.add_torpedo(Torpedo { is_fresh: false, ..torpedo }, kind);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::testing::Table;
    use fathom_hex::Helm;

    const BOAT: ShipId = ShipId(0);

    fn hull(code: &str, facing: u8) -> Hull {
        Hull::new(code.parse().unwrap(), Facing::new(facing).unwrap())
    }

    #[test]
    fn r11_4_1_first_hexes_and_directions_from_the_bow() {
        let boat = hull("S28-A", 2);
        let ends = |first, turn| {
            let (hex, facing) = launched(boat, Course { first, turn });
            format!("{hex}/{facing}")
        };
        assert_eq!(ends(First::B, None), "T29-A/2");
        assert_eq!(ends(First::C, Some(Helm::Port)), "S29-A/2");
        assert_eq!(ends(First::A, None), "T28-A/1");
        assert_eq!(ends(First::A, Some(Helm::Starboard)), "T28-A/2");
    }

    #[test]
    fn r11_4_2_first_hexes_and_directions_from_the_stern() {
        let boat = hull("N20-B", 6);
        let ends = |first| {
            let (hex, facing) = launched(boat, Course { first, turn: None });
            format!("{hex}/{facing}")
        };
        assert_eq!(
            (ends(First::X), ends(First::Y), ends(First::Z)),
            ("M21-B/4".into(), "N22-B/3".into(), "O21-B/2".into())
        );
    }

    fn refused(table: &Table, tube: u8, first: First) -> Vec<&'static str> {
        table.refused(Action::Launch { ship: BOAT, tube, course: Course { first, turn: None } })
    }

    #[test]
    fn r11_4_1_bow_tubes_fire_ahead_and_stern_tubes_astern() {
        let table = Table::new("s7");
        assert_eq!(refused(&table, 0, First::Y), ["11.4.1"]);
        assert_eq!(refused(&table, 4, First::B), ["11.4.2"]);
        assert_eq!(refused(&table, 4, First::Y), Vec::<&str>::new());
        assert_eq!(refused(&table, 5, First::Y), ["11.1"]);
    }

    #[test]
    fn r13_3_a_torpedo_that_turns_enters_its_first_hex_straight() {
        let mut table = Table::new("s7");
        let javelin = table.id("Javelin");
        table.put(BOAT, "N20-B", 6);
        // Her stern is in the first hex; from there the torpedo would turn to port.
        table.put(javelin, "O18-B", 1);
        assert!(table.game.ship(javelin).hull.covers("N19-B".parse().unwrap()));
        let course = Course { first: First::B, turn: Some(Helm::Port) };
        table.act(Action::Launch { ship: BOAT, tube: 0, course });
        table.act(Action::Shallow { ship: BOAT, tube: 0 });
        table.script(&[("13.4", 6)]);
        table.commit_to_torpedoes();
        let (straight, turned) = (Facing::new(6).unwrap(), Facing::new(5).unwrap());
        let hull = table.game.ship(javelin).hull;
        let attitude = |facing| super::super::s13_detonation::attitude(hull, hull.stern(), facing);
        assert_ne!(attitude(straight), attitude(turned), "the scene tells them apart");
        assert!(table.heard_by_submarine(&format!("attitude {}", attitude(straight))));
    }

    #[test]
    fn r11_5_not_from_125_feet() {
        let mut table = Table::new("s7");
        table.game.set_depth(ShipId(0), 100);
        assert_eq!(refused(&table, 0, First::B), Vec::<&str>::new());
        table.game.set_depth(ShipId(0), 125);
        assert_eq!(refused(&table, 0, First::B), ["11.5"]);
    }

    #[test]
    fn r9_11_no_torpedo_in_a_turn_of_changing_depth() {
        let mut table = Table::new("s7");
        table.game.set_depth(ShipId(0), 50);
        table.act(Action::Depth { ship: BOAT, feet: 75 });
        assert_eq!(refused(&table, 0, First::B), ["9.11"]);
    }

    #[test]
    fn r11_4_4_a_run_from_one_hex_to_its_speed() {
        let mut table = Table::new("s7");
        table.fire_tube(0);
        assert_eq!(table.refused(Action::Run { ship: BOAT, tube: 0, hexes: 0 }), ["11.4.4"]);
        assert_eq!(table.refused(Action::Run { ship: BOAT, tube: 0, hexes: 9 }), ["11.4.4"]);
        assert_eq!(table.refused(Action::Run { ship: BOAT, tube: 1, hexes: 3 }), ["11.4.4"]);
        table.act(Action::Run { ship: BOAT, tube: 0, hexes: 3 });
        assert_eq!(table.refused(Action::Run { ship: BOAT, tube: 0, hexes: 4 }), ["11.4.4"]);
    }

    #[test]
    fn r11_2_every_loaded_tube_may_fire() {
        let mut table = Table::new("s7");
        (0..5).for_each(|tube| table.fire_tube(tube));
        table.act(Action::Commit);
        table.finish_turn();
        // The one from the stern runs away from every target and is gone at once (12.2).
        assert_eq!(table.game.torpedoes.len(), 4);
        assert_eq!(table.game.n_fired, 5);
        assert_eq!(table.game.torpedoes[0].hex, table.game.torpedoes[1].hex);
    }

    #[test]
    fn r7_5_the_order_in_which_torpedoes_are_seen_tells_nothing_of_their_tubes() {
        let heard = |tubes: [u8; 2]| {
            let mut table = Table::new("s7");
            for (tube, first) in tubes.into_iter().zip([First::A, First::C]) {
                table.act(Action::Launch { ship: BOAT, tube, course: Course { first, turn: None } });
            }
            table.act(Action::Commit);
            table.finish_turn();
            let seen: Vec<_> = table.game.torpedoes.iter().map(|torpedo| (torpedo.hex, torpedo.facing)).collect();
            (seen, table.words_to_escort())
        };
        assert_eq!(heard([0, 1]), heard([3, 2]));
        assert_eq!(heard([0, 1]), heard([1, 0]));
    }

    #[test]
    fn r19_3_a_boat_sunk_before_the_torpedo_phase_fires_nothing() {
        let mut table = Table::new("s8");
        let fukue = table.id("Fukue");
        table.game.set_depth(ShipId(0), 0);
        table.game.logs.boats[0].damage = 6;
        table.put(BOAT, "I34-B", 6);
        table.fire_tube(0);
        table.commit_to_gunnery();
        table.act(Action::CeaseFire);
        table.script(&[("17.9.4", 1)]);
        table.act_escort(Action::Fire { ship: fukue, target: BOAT });
        table.cease_fire();
        assert_eq!(table.game.ship(BOAT).fate, crate::state::Fate::Sunk);
        assert_eq!((table.game.n_fired, table.game.ending.is_some()), (0, true));
    }

    #[test]
    fn r12_4_the_escort_sees_where_a_torpedo_ends_and_how_it_runs_but_not_its_tube() {
        let mut table = Table::new("s7");
        table.fire_tube(0);
        table.act(Action::Shallow { ship: BOAT, tube: 0 });
        table.act(Action::Commit);
        table.finish_turn();
        assert!(table.heard_by_escort("a shallow torpedo is seen at"));
        assert!(!table.heard_by_escort("tube"));
        assert!(table.heard_by_submarine("U.81 fires bow tube 1"));
    }
}
