//! Section 12: torpedo movement.

use fathom_core::{Seat, Umpire};

use super::s13_detonation::Meeting;
use super::{Faults, sighted};
use crate::action::Action;
use crate::cards::TorpedoId;
use crate::cite::{R5_5, R12_1};
use crate::event::Event;
use crate::sight::SubmarineSight;
use crate::state::{Open, Submarine, Torpedo};

impl Open {
    /// Whether the order of the torpedoes already in the water is to be chosen (5.5).
    pub(crate) fn has_torpedoes_to_order(&self) -> bool {
        self.torpedoes.iter().filter(|torpedo| !torpedo.has_run).count() > 1
    }

    pub(crate) fn torpedo_faults(&self, faults: &mut Faults<'_>, action: Action) {
        match action {
            Action::RunTorpedo(at) => {
                let torpedo = self.torpedoes.get(usize::from(at));
                faults.when(torpedo.is_none_or(|torpedo| torpedo.has_run), R12_1, "no such torpedo waits to run");
            }
            Action::RunRest => {}
            _ => faults.add(R5_5, "this is not done in the torpedo phase"),
        }
    }
}

impl SubmarineSight<'_> {
    pub(crate) fn gen_torpedo_orders(&self, acc: &mut Vec<Action>) {
        (0..self.torpedoes.len() as u8).for_each(|at| self.offer(Action::RunTorpedo(at), acc));
        self.offer(Action::RunRest, acc);
    }
}

impl Submarine {
    pub(crate) fn order_torpedo(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) {
        match action {
            Action::RunTorpedo(at) => self.run_listed(umpire, usize::from(at)),
            _ => self.committed = self.committed.with(seat),
        }
    }

    pub(crate) fn run_remaining_torpedoes(&mut self, umpire: &mut Umpire<'_, Event>) {
        while let Some(at) = self.torpedoes.iter().position(|torpedo| !torpedo.has_run) {
            self.run_listed(umpire, at);
        }
        self.drop_spent_torpedoes(umpire);
    }

    fn run_listed(&mut self, umpire: &mut Umpire<'_, Event>, at: usize) {
        let (torpedo, kind) = (self.torpedoes[at], self.logs.kinds[at]);
        let from = torpedo.hex;
        // 11.4.4: at full speed on every turn after the first.
        match self.run_torpedo(umpire, torpedo, kind, kind.card().speed) {
            Some(torpedo) => {
                let (hex, facing) = (torpedo.hex, torpedo.facing);
                umpire.tell(|| sighted(Event::TorpedoRan { torpedo: at as u8, from, hex, facing }));
                self.torpedoes[at] = Torpedo { has_run: true, ..torpedo };
            }
            None => self.remove_torpedo(at),
        }
    }

    /// Runs a torpedo straight ahead, as it always does after its launch (11.3); `None` when it is used up. Other torpedoes
    /// in a hex do not matter (12.5).
    pub(crate) fn run_torpedo(
        &mut self,
        umpire: &mut Umpire<'_, Event>,
        mut torpedo: Torpedo,
        kind: TorpedoId,
        hexes: u8,
    ) -> Option<Torpedo> {
        for _ in 0..hexes {
            torpedo.hex = torpedo.hex.neighbor(torpedo.facing); // 12.3
            // 13.2: boats are never hit, not even on the surface.
            for id in self.surface_ids() {
                let ship = self.ship(id);
                if ship.is_on_board()
                    && ship.hull.covers(torpedo.hex)
                    && self.meet(umpire, &mut torpedo, kind, id) == Meeting::UsedUp
                {
                    return None;
                }
            }
        }
        Some(torpedo)
    }

    /// 12.2: a torpedo that has run past every ship is removed.
    fn drop_spent_torpedoes(&mut self, umpire: &mut Umpire<'_, Event>) {
        let mut at = 0;
        while at < self.torpedoes.len() {
            let Torpedo { hex, facing, .. } = self.torpedoes[at];
            let is_past = self
                .surface_ids()
                .map(|id| self.ship(id))
                .filter(|ship| ship.is_on_board())
                .all(|ship| ship.hull.hexes().iter().all(|part| hex.is_behind(facing, *part)));
            if is_past {
                self.remove_torpedo(at);
                umpire.tell(|| sighted(Event::TorpedoGone { hex }));
            } else {
                at += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Table;

    #[test]
    fn r12_2_straight_on_at_full_speed_until_past_all_targets() {
        let mut table = Table::new("s7");
        table.put_torpedo("A10-B", 2, "G7A", false);
        table.commit_turn();
        assert_eq!(table.game.torpedoes[0].hex.to_string(), "I14-B");
        table.put_torpedo_at(0, "A10-D");
        table.commit_turn();
        assert!(table.game.torpedoes.is_empty());
        assert!(table.heard_by_escort("has passed all targets"));
    }

    #[test]
    fn r5_5_the_submarine_player_orders_older_torpedoes() {
        let mut table = Table::new("s7");
        table.put_torpedo("A10-B", 2, "G7A", false);
        table.put_torpedo("A20-B", 2, "G7A", false);
        table.commit_to_torpedoes();
        assert_eq!(table.legal(), [Action::RunTorpedo(0), Action::RunTorpedo(1), Action::RunRest]);
        assert!(table.refused_escort(Action::RunRest).contains(&"5"));
        table.act(Action::RunTorpedo(1));
        assert_eq!(table.game.torpedoes[0].hex.to_string(), "I14-B");
    }

    #[test]
    fn r12_5_torpedoes_share_hexes() {
        let mut table = Table::new("s7");
        table.put_torpedo("A10-B", 2, "G7A", false);
        table.put_torpedo("A10-B", 2, "G7A", true);
        table.commit_to_torpedoes();
        table.act(Action::RunRest);
        assert_eq!(table.game.torpedoes[0].hex, table.game.torpedoes[1].hex);
    }
}
