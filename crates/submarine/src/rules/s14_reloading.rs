//! Section 14: reloading torpedo tubes.

use arrayvec::ArrayVec;
use fathom_core::Umpire;

use super::Faults;
use crate::cards::TorpedoId;
use crate::cite::{R4_4_11, R11_1, R14_1, R14_2, R14_4, R14_5, R14_6};
use crate::event::Event;
use crate::sight::SubmarineSight;
use crate::state::{MAX_TUBES, Open, ShipId, Submarine, Tube};

/// A tube is reloaded for so many turns (14.2).
const RELOAD_TURNS: u8 = 3;

impl Open {
    /// 0 for a bow tube, 1 for a stern tube.
    pub(crate) fn end_of(&self, id: ShipId, tube: u8) -> usize {
        usize::from(!self.is_bow_tube(id, tube))
    }
}

impl SubmarineSight<'_> {
    pub(crate) fn reload_faults(&self, faults: &mut Faults<'_>, id: ShipId, tube: u8, torpedo: TorpedoId) {
        match self.tube(id, tube) {
            Tube::None | Tube::Unnamed => return faults.add(R11_1, "there is no such tube"),
            Tube::Loaded(_) => faults.add(R14_1, "the tube is loaded"),
            Tube::Reloading { .. } => faults.add(R14_2, "the tube is being reloaded already"),
            Tube::Empty => {}
        }
        faults.when(self.is_external(id, tube), R14_6, "external tubes cannot be reloaded");
        let end = self.end_of(id, tube);
        faults.when(self.is_reloading(id, end), R14_2, "only one bow tube and one stern tube are reloaded at a time");
        faults.when(self.boat(id).reloads[end] == 0, R14_4, "no torpedo is left for this end of the boat");
        faults.when(!self.scenario().torpedoes.contains(&torpedo), R4_4_11, "this torpedo is not carried");
        let other = !self.scenario().mixed && self.carried(id).is_some_and(|carried| carried != torpedo);
        faults.when(other, R14_5, "a boat carries one type of torpedo");
    }

    /// Whether a tube is empty and a torpedo is left for it, of whatever type.
    pub(crate) fn can_reload(&self, id: ShipId, tube: u8) -> bool {
        self.tube(id, tube) == Tube::Empty && self.boat(id).reloads[self.end_of(id, tube)] > 0
    }

    fn is_reloading(&self, id: ShipId, end: usize) -> bool {
        (0..MAX_TUBES as u8)
            .any(|tube| matches!(self.tube(id, tube), Tube::Reloading { .. }) && self.end_of(id, tube) == end)
    }

    /// The one type of torpedo a boat carries.
    pub(crate) fn carried(&self, id: ShipId) -> Option<TorpedoId> {
        self.boat(id).torpedo
    }

    /// Whether reloading of a tube is written in the plot of this turn.
    pub(crate) fn begins_reload(&self, id: ShipId, tube: u8) -> bool {
        matches!(self.tube(id, tube), Tube::Reloading { turns: RELOAD_TURNS, .. })
    }
}

impl Submarine {
    pub(crate) fn begin_reload(&mut self, id: ShipId, tube: u8, torpedo: TorpedoId) {
        let end = self.end_of(id, tube);
        let boat = &mut self.logs.boats[id.index()];
        boat.reloads[end] -= 1;
        boat.tubes[usize::from(tube)] = Tube::Reloading { torpedo, turns: RELOAD_TURNS };
    }

    /// Takes back what the plot of this turn begins to reload.
    pub(crate) fn take_back_reloads(&mut self, id: ShipId) {
        for tube in (0..MAX_TUBES as u8)
            .filter(|tube| self.submarine().begins_reload(id, *tube))
            .collect::<ArrayVec<_, MAX_TUBES>>()
        {
            let end = self.end_of(id, tube);
            let boat = &mut self.logs.boats[id.index()];
            boat.reloads[end] += 1;
            boat.tubes[usize::from(tube)] = Tube::Empty;
        }
    }

    /// At the end of a turn: one more turn of reloading is done (14.3).
    pub(crate) fn progress_reloads(&mut self, umpire: &mut Umpire<'_, Event>) {
        for id in self.boat_ids() {
            for tube in 0..MAX_TUBES as u8 {
                let Tube::Reloading { torpedo, turns } = self.submarine().tube(id, tube) else { continue };
                let next = match turns {
                    1 => Tube::Loaded(torpedo),
                    turns => Tube::Reloading { torpedo, turns: turns - 1 },
                };
                self.logs.boats[id.index()].tubes[usize::from(tube)] = next;
                if turns == 1 {
                    let mount = || self.tube_name(id, tube);
                    umpire.tell(|| self.logged(id, |ship| Event::Reloaded { ship, tube, mount: mount() }));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    fn reload(tube: u8, name: &str) -> Action {
        Action::Reload { ship: BOAT, tube, torpedo: TorpedoId::named(name).unwrap() }
    }

    /// 14.2 tells of two bow tubes and a stern tube fired on turn 3.
    #[test]
    fn r14_2_three_turns_one_bow_and_one_stern_tube_at_a_time() {
        let mut table = Table::new("s7");
        for tube in [0, 1, 4] {
            table.fire_tube(tube);
        }
        table.commit_turn();
        table.act(reload(0, "G7A"));
        assert_eq!(table.refused(reload(1, "G7A")), ["14.2"]);
        table.act(reload(4, "G7A"));
        for _ in 0..3 {
            assert!(!table.game.submarine().is_loaded(BOAT, 0));
            table.commit_turn();
        }
        assert!(table.game.submarine().is_loaded(BOAT, 0) && table.game.submarine().is_loaded(BOAT, 4));
        assert!(table.heard_by_submarine("bow tube 1 of U.81 is ready") && !table.heard_by_escort("ready"));
        table.act(reload(1, "G7A"));
        (0..3).for_each(|_| table.commit_turn());
        assert!(table.game.submarine().is_loaded(BOAT, 1));
    }

    #[test]
    fn r14_4_each_end_has_its_own_torpedoes() {
        let mut table = Table::new("s7");
        table.game.logs.boats[0].tubes[4] = Tube::Empty;
        table.game.logs.boats[0].tubes[0] = Tube::Empty;
        table.game.logs.boats[0].reloads = [3, 0];
        assert_eq!(table.refused(reload(4, "G7A")), ["14.4"]);
        table.act(reload(0, "G7A"));
        assert_eq!(table.game.boat(BOAT).reloads, [2, 0]);
    }

    #[test]
    fn r14_5_one_type_of_torpedo_in_a_boat() {
        let mut table = Table::new("s7");
        table.game.logs.boats[0].tubes[0] = Tube::Empty;
        assert_eq!(table.refused(reload(0, "G7E")), ["14.5"]);
        assert_eq!(table.refused(reload(0, "T-3")), ["4.4.11", "14.5"]);
    }

    #[test]
    fn r14_6_external_tubes_fire_once() {
        let mut table = Table::new("s2");
        assert_eq!(table.game.n_tubes(BOAT), 10);
        assert!(table.game.is_external(BOAT, 8) && table.game.is_bow_tube(BOAT, 9));
        table.game.logs.boats[0].tubes[8] = Tube::Empty;
        assert_eq!(table.refused(reload(8, "Mk 14 magnetic")), ["14.6"]);
    }

    #[test]
    fn r14_1_a_loaded_tube_is_not_reloaded() {
        assert_eq!(Table::new("s7").refused(reload(0, "G7A")), ["14.1"]);
    }
}
