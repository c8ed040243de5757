//! Section 7: secret plots of submarines and convoy.

use std::num::NonZeroU8;

use fathom_core::{Seat, Umpire};
use fathom_hex::Helm;

use super::s06_movement::{Track, most_after_turn};
use super::s08_speed::{TOO_FAST, TOO_SLOW};
use super::{Faults, announced};
use crate::action::Action;
use crate::cite::{R_S7_SPECIAL_1, R4_5_1_3, R5_1, R6_3, R6_6, R6_9, R7_4, R7_5, R7_6_2, R16_2, R16_3_6};
use crate::event::Event;
use crate::moves::{Moves, Step};
use crate::phase::Phase;
use crate::scenario::{Side, Victory};
use crate::sight::{EscortSight, SubmarineSight};
use crate::state::{Course, First, MAX_TUBES, Open, Plot, ShipId, Shot, Submarine, Tube};
use crate::world::Limits;

/// Convoy plots are written so many turns ahead (5.1.3).
pub(crate) const TURNS_AHEAD: usize = 4;

/// Every way a turn may be put into a convoy's move: none, at its beginning or at its end (7.6.1).
const CONVOY_TURNS: [(Option<Helm>, Option<Helm>); 5] = [
    (None, None),
    (Some(Helm::Port), None),
    (Some(Helm::Starboard), None),
    (None, Some(Helm::Port)),
    (None, Some(Helm::Starboard)),
];

/// All plots of the complete list of 7.6.2 for this speed.
pub(crate) fn convoy_plots(speed: u8) -> impl Iterator<Item = Moves> {
    // A ship that stands still has no beginning and end of its move.
    let n_turns = if speed == 0 { 3 } else { CONVOY_TURNS.len() };
    CONVOY_TURNS.into_iter().take(n_turns).map(move |(before, after)| {
        let ahead = (0..speed).map(|_| Step::Ahead);
        before.map(Step::Turn).into_iter().chain(ahead).chain(after.map(Step::Turn)).collect()
    })
}

/// All plots of so many hexes with at most one turn before the first and after each of them (6.6).
fn free_plots(speed: u8) -> impl Iterator<Item = Moves> {
    let turns = [None, Some(Helm::Port), Some(Helm::Starboard)];
    let n_points = u32::from(speed) + 1;
    (0..3usize.pow(n_points)).map(move |code| {
        let turn = |point: u32| turns[code / 3usize.pow(point) % 3].map(Step::Turn);
        let ahead = |point: u32| (point > 0).then_some(Step::Ahead);
        (0..n_points).flat_map(|point| ahead(point).into_iter().chain(turn(point))).collect()
    })
}

/// Whether a move has two turns without a hex between them.
fn turns_twice(moves: Moves) -> bool {
    let is_turn = |step: Step| step != Step::Ahead;
    moves.steps().zip(moves.steps().skip(1)).any(|(one, next)| is_turn(one) && is_turn(next))
}

impl Open {
    /// Whether a side writes plots this turn (SYN.1): the owner of boats always, for a counter on the board must be plotted
    /// for, lost or not (16.3.6); the Escort player while a convoy needs plots.
    pub(crate) fn must_plot(&self, side: Side) -> bool {
        match side {
            Side::Submarine => self.on_board(Side::Submarine).next().is_some(),
            Side::Escort => self.n_plots_needed() > usize::from(self.convoy.n_kept),
        }
    }

    /// How many of this turn and the next three must be plotted (5.1.3); all, also near the last turn.
    pub(crate) fn n_plots_needed(&self) -> usize {
        if self.is_steered_by_die() || !self.has_fleet() { 0 } else { TURNS_AHEAD }
    }

    /// S6.special.2: a ship by herself moves by plots until contact.
    fn is_plotted_alone(&self) -> bool {
        matches!(self.scenario().victory, Victory::WoundedBear)
    }

    /// The speed every plotted capital ship can make; one that was halved keeps up as it can (10.2).
    fn fleet_top(&self) -> u8 {
        self.fleet().map(|id| self.top_speed(id)).min().unwrap_or(0)
    }

    /// 16.2: the last move plot of a boat, once a turn.
    pub(crate) fn ask_faults(&self, faults: &mut Faults<'_>, id: ShipId) {
        faults.when(!self.is_boat(id), R16_2, "only a submarine's plot can be asked for");
        if !self.is_boat(id) {
            return;
        }
        // In the phase of the attacks the boat has made its move of this turn.
        let has_moved = self.phase == Phase::Resolution || self.turn > self.scenario().first_turn;
        let is_plotted = has_moved && self.ship(id).is_on_board();
        faults.when(!is_plotted || self.slot(id).automatic, R16_2, "no move has been plotted for it");
        faults.when(self.contact(id).was_shown, R16_2, "this move has been shown already");
    }

    fn ask_convoy_faults(&self, faults: &mut Faults<'_>) {
        // S6.special.2: a ship that moves freely now has made its last plotted move on the turn of contact.
        let was_plotted = self.n_plots_needed() > 0 || self.convoy.is_free;
        let plotted = self.turn > self.scenario().first_turn && was_plotted;
        faults.when(!plotted, R7_5, "the convoy has not moved by a plot");
        faults.when(self.convoy.was_shown, R7_5, "no plotted move is left that has not been shown");
    }
}

impl SubmarineSight<'_> {
    /// Where a boat's draft has taken it.
    pub(crate) fn boat_track(&self, id: ShipId) -> Track {
        let mut track = Track::new(self.ship(id), self.boat_limits(id), self.world.limits.second_turn);
        track.follow(self.boat(id).plot.moves);
        track
    }

    pub(crate) fn plot_faults(&self, faults: &mut Faults<'_>, action: Action) {
        match action {
            Action::Commit => return self.commit_faults(faults),
            Action::AskConvoy => return self.ask_convoy_faults(faults),
            _ => {}
        }
        let Some(id) = action.ship() else { return faults.add(R5_1, "this is not done in the plotting phase") };
        if !self.is_boat(id) {
            return faults.add(R5_1, "only boats are plotted by the Submarine player");
        }
        if !self.ship(id).is_on_board() {
            return faults.add(R6_9, "this boat is out of play");
        }
        if self.boat(id).is_lost {
            return faults.when(action != Action::Reveal(id), R16_3_6, "a lost boat can only hand in an empty plot");
        }
        match action {
            Action::Ahead(_) => self.boat_track(id).ahead_faults(faults),
            Action::Turn { .. } => self.boat_track(id).turn_faults(faults),
            Action::Depth { feet, .. } => self.depth_faults(faults, id, feet),
            Action::Launch { tube, course, .. } => self.launch_faults(faults, id, tube, course),
            Action::Run { tube, hexes, .. } => self.run_faults(faults, id, tube, hexes),
            Action::Shallow { tube, .. } => self.shallow_faults(faults, id, tube),
            Action::Reload { tube, torpedo, .. } => self.reload_faults(faults, id, tube, torpedo),
            Action::Rewrite(_) => faults.when(!self.has_plot(id), R7_4, "nothing is written yet"),
            Action::Reveal(_) => faults.add(R16_3_6, "this boat is not lost"),
            _ => faults.add(R5_1, "this is not done in the plotting phase"),
        }
    }

    /// Whether anything is written for a boat this turn.
    pub(crate) fn has_plot(&self, id: ShipId) -> bool {
        self.boat(id).plot != Plot::default() || (0..MAX_TUBES as u8).any(|tube| self.begins_reload(id, tube))
    }

    fn commit_faults(&self, faults: &mut Faults<'_>) {
        for id in self.on_board(Side::Submarine).filter(|id| !self.boat(*id).is_lost) {
            let plot = &self.boat(id).plot;
            let too_slow = plot.moves.hexes() < self.boat_limits(id).min;
            faults.when(too_slow, self.world.limits.slower.rule, TOO_SLOW);
            if let Some((forced, rule)) = self.forced_depth(id) {
                faults.when(
                    plot.depth.unwrap_or(self.boat(id).depth) != forced,
                    rule,
                    "the boat must be plotted to rise",
                );
            }
        }
    }

    pub(crate) fn gen_plots(&self, acc: &mut Vec<Action>) {
        for ship in self.on_board(Side::Submarine) {
            self.offer(Action::Ahead(ship), acc);
            for helm in Helm::BOTH {
                self.offer(Action::Turn { ship, helm }, acc);
            }
            self.gen_depths(ship, acc);
            self.gen_launches(ship, acc);
            self.gen_reloads(ship, acc);
            self.offer(Action::Rewrite(ship), acc);
            self.offer(Action::Reveal(ship), acc);
        }
        self.offer(Action::AskConvoy, acc);
        self.offer(Action::Commit, acc);
    }

    fn gen_depths(&self, ship: ShipId, acc: &mut Vec<Action>) {
        let (card, boat) = (self.ship(ship).card(), self.boat(ship));
        let from = boat.depth.saturating_sub(card.rise_rate);
        let depths = (from..=boat.depth + card.dive_rate).step_by(usize::from(super::s09_diving::FATHOMS));
        depths.for_each(|feet| self.offer(Action::Depth { ship, feet }, acc));
    }

    fn gen_launches(&self, ship: ShipId, acc: &mut Vec<Action>) {
        let boat = self.boat(ship);
        for (tube, shot) in (0u8..).zip(&boat.plot.shots) {
            if shot.is_some() {
                (1..=self.tube_speed(ship, tube)).for_each(|hexes| self.offer(Action::Run { ship, tube, hexes }, acc));
                self.offer(Action::Shallow { ship, tube }, acc);
                continue;
            }
            if !self.is_loaded(ship, tube) {
                continue;
            }
            let is_bow = self.is_bow_tube(ship, tube);
            let firsts = if is_bow { [First::A, First::B, First::C] } else { [First::X, First::Y, First::Z] };
            for first in firsts {
                for turn in [None, Some(Helm::Port), Some(Helm::Starboard)] {
                    self.offer(Action::Launch { ship, tube, course: Course { first, turn } }, acc);
                }
            }
        }
    }

    fn gen_reloads(&self, ship: ShipId, acc: &mut Vec<Action>) {
        for tube in (0..self.n_tubes(ship)).filter(|tube| self.tube(ship, *tube) == Tube::Empty) {
            for torpedo in self.scenario().torpedoes.iter().copied() {
                self.offer(Action::Reload { ship, tube, torpedo }, acc);
            }
        }
    }
}

impl EscortSight<'_> {
    pub(crate) fn convoy_plot_faults(&self, faults: &mut Faults<'_>, action: Action) {
        let n_written = self.n_written_plots();
        match action {
            Action::Convoy(moves) => {
                faults.when(n_written >= self.n_plots_needed(), R4_5_1_3, "all turns that must be plotted are plotted");
                self.convoy_move_faults(faults, n_written, moves);
            }
            Action::Commit => {
                faults.when(n_written < self.n_plots_needed(), R4_5_1_3, "the convoy is plotted three turns ahead");
            }
            Action::Ask(id) => self.ask_faults(faults, id),
            _ => faults.add(R5_1, "this is not done in the plotting phase"),
        }
    }

    fn convoy_move_faults(&self, faults: &mut Faults<'_>, n_written: usize, moves: Moves) {
        match &self.scenario().convoy {
            Some(convoy) => {
                let listed = convoy_plots(convoy.speed).any(|plot| plot == moves);
                faults.when(!listed, R7_6_2, "this is not in the list of convoy moves");
            }
            None => self.fleet_move_faults(faults, n_written, moves),
        }
    }

    /// Capital ships move at any speed within their limits, several as a convoy (S7.special.1); one by itself is no merchantman
    /// and only has to be plotted (S6.special.2).
    fn fleet_move_faults(&self, faults: &mut Faults<'_>, n_written: usize, moves: Moves) {
        if self.is_plotted_alone() {
            faults.when(turns_twice(moves), R6_6, "a ship turns once for each hex she enters");
        } else {
            let shaped = convoy_plots(moves.hexes()).any(|plot| plot == moves);
            faults.when(
                !shaped,
                R_S7_SPECIAL_1,
                "the capital ships turn once at most, at the beginning or the end of the move",
            );
        }
        faults.when(moves.hexes() > self.fleet_top(), R6_3, "that is faster than the ships can go");
        let (min, max) = self.fleet_change(n_written);
        let Limits { faster, slower, second_turn, .. } = self.world.limits;
        faults.when(moves.hexes() > max, faster.rule, TOO_FAST);
        faults.when(moves.hexes() < min, slower.rule, TOO_SLOW);
        let begins_with_turn = matches!(moves.steps().next(), Some(Step::Turn(_)));
        let may_turn = |id| {
            most_after_turn(self.turns_before(id, n_written), second_turn).is_some_and(|most| moves.hexes() <= most)
        };
        let is_too_fast = begins_with_turn && !self.fleet().all(may_turn);
        faults.when(
            is_too_fast,
            second_turn.rule,
            "the ship is too fast to turn again while her bow is in this hex, or has turned there twice",
        );
    }

    /// Turns a plotted ship will have made with her bow in one hex after so many plots.
    fn turns_before(&self, id: ShipId, n_written: usize) -> u8 {
        let steps = self.plots().iter().take(n_written).flatten().flat_map(|plot| plot.steps());
        steps.fold(self.ship(id).turns_in_hex, |turns, step| match step {
            Step::Ahead => 0,
            Step::Turn(_) => turns.saturating_add(1),
        })
    }

    /// The speed of plotted capital ships after `n_written` plots.
    fn fleet_speed(&self, n_written: usize) -> Option<u8> {
        match n_written {
            0 => self.fleet().filter_map(|id| self.ship(id).speed).max(),
            n => self.plots()[n - 1].map(Moves::hexes),
        }
    }

    /// What the change of speed leaves open on the turn after `n_written` plots; on the first turn, everything (8.2.3).
    fn fleet_change(&self, n_written: usize) -> (u8, u8) {
        self.fleet_speed(n_written).map_or((0, u8::MAX), |before| {
            let (min, max) = self.changed_speeds(before);
            (min.min(self.fleet_top()), max)
        })
    }

    /// The speeds open to plotted capital ships on the turn after `n_written` plots.
    pub(crate) fn fleet_limits(&self, n_written: usize) -> (u8, u8) {
        let (min, max) = self.fleet_change(n_written);
        (min, max.min(self.fleet_top()))
    }

    pub(crate) fn gen_convoy_plots(&self, acc: &mut Vec<Action>) {
        let speeds = match &self.scenario().convoy {
            Some(convoy) => convoy.speed..=convoy.speed,
            None => 0..=6,
        };
        if self.is_plotted_alone() {
            speeds.flat_map(free_plots).for_each(|moves| self.offer(Action::Convoy(moves), acc));
        } else {
            speeds.flat_map(convoy_plots).for_each(|moves| self.offer(Action::Convoy(moves), acc));
        }
        self.boat_ids().for_each(|id| self.offer(Action::Ask(id), acc));
        self.offer(Action::Commit, acc);
    }

    /// What stands for a plot nobody can read, so that no fault is made up for it or the `next` one. `before` is the speed of
    /// the plot before it; without one, the ships have the speed they have.
    pub(crate) fn stand_in(&self, before: Option<u8>, next: Option<u8>) -> Moves {
        let top = self.fleet_top();
        let before = before.or_else(|| self.fleet_speed(self.n_written_plots())).map(|before| before.min(top));
        let (min, max) = before.map_or((0, top), |before| self.changed_speeds(before));
        let of_fleet = next.or(before).unwrap_or(0).min(top).clamp(min, max);
        let hexes = self.scenario().convoy.as_ref().map_or(of_fleet, |convoy| convoy.speed);
        (0..hexes).map(|_| Step::Ahead).collect()
    }

    pub(crate) fn n_written_plots(&self) -> usize {
        self.plots().iter().flatten().count()
    }
}

impl Submarine {
    pub(crate) fn plot(&mut self, umpire: &mut Umpire<'_, Event>, seat: Seat, action: Action) {
        match action {
            Action::Commit => {
                self.committed = self.committed.with(seat);
                let side = self.side_of(seat);
                umpire.tell(|| announced(Event::Ready(side)));
            }
            Action::Ask(id) => self.show_plot(umpire, id),
            Action::AskConvoy => self.show_convoy_plot(umpire),
            Action::Reveal(id) => self.sink_openly(umpire, id),
            _ => self.write_plot(action),
        }
    }

    /// Torpedoes and reloads are plotted with the move, and nobody hears of them (5.1.2).
    fn write_plot(&mut self, action: Action) {
        match action {
            Action::Convoy(moves) => {
                let next = self.escort().n_written_plots();
                self.plans.plots[next] = Some(moves);
            }
            Action::Ahead(id) => self.plot_of(id).moves.push(Step::Ahead),
            Action::Turn { ship, helm } => self.plot_of(ship).moves.push(Step::Turn(helm)),
            Action::Depth { ship, feet } => self.plot_of(ship).depth = Some(feet),
            Action::Launch { ship, tube, course } => {
                self.plot_of(ship).shots[usize::from(tube)] = Some(Shot { course, run: None, is_shallow: false });
            }
            Action::Run { ship, tube, hexes } => self.shot_of(ship, tube).run = NonZeroU8::new(hexes),
            Action::Shallow { ship, tube } => self.shot_of(ship, tube).is_shallow = true,
            Action::Reload { ship, tube, torpedo } => self.begin_reload(ship, tube, torpedo),
            Action::Rewrite(id) => {
                *self.plot_of(id) = Plot::default();
                self.take_back_reloads(id);
            }
            // Nothing that is written, or not while plots are.
            Action::Commit
            | Action::Ask(_)
            | Action::AskConvoy
            | Action::Reveal(_)
            | Action::Assign { .. }
            | Action::Place { .. }
            | Action::Face { .. }
            | Action::Load { .. }
            | Action::LoadTube { .. }
            | Action::Fire { .. }
            | Action::CeaseFire
            | Action::Charge { .. }
            | Action::KGun { .. }
            | Action::Hedgehog { .. }
            | Action::Squid { .. }
            | Action::EndMove(_)
            | Action::RunTorpedo(_)
            | Action::RunRest
            | Action::Set { .. } => {}
        }
    }

    fn plot_of(&mut self, id: ShipId) -> &mut Plot {
        &mut self.logs.boats[id.index()].plot
    }

    fn shot_of(&mut self, id: ShipId, tube: u8) -> &mut Shot {
        self.plot_of(id).shots[usize::from(tube)].as_mut().expect("the shot was checked")
    }

    pub(crate) fn assume_plot(&mut self, id: ShipId, action: Action) {
        let plot = &self.boat(id).plot;
        let makes_sense = match action {
            Action::Ahead(_) | Action::Turn { .. } => !plot.moves.is_full(),
            Action::Depth { .. } => plot.depth.is_none(),
            // A second torpedo of one tube has a run and a setting of its own.
            Action::Launch { tube, .. } => usize::from(tube) < plot.shots.len(),
            Action::Reload { tube, .. } => self.submarine().can_reload(id, tube),
            _ => false,
        };
        if makes_sense {
            self.write_plot(action);
        }
    }

    /// Writes a refused plot with its turns at the nearest speed that is open, for what is wrong with those after it.
    pub(crate) fn assume_convoy_plot(&mut self, moves: Moves) {
        let n_written = self.escort().n_written_plots();
        if n_written >= self.n_plots_needed() {
            return;
        }
        let (min, max) = match &self.scenario().convoy {
            Some(convoy) => (convoy.speed, convoy.speed),
            None => self.escort().fleet_limits(n_written),
        };
        let hexes = moves.hexes().clamp(min, max);
        let is_turn = |step: &Step| matches!(step, Step::Turn(_));
        let (first, last) = (moves.steps().next().filter(is_turn), moves.steps().last().filter(is_turn));
        let last = last.filter(|_| moves.hexes() > 0 && hexes > 0);
        let ahead = (0..hexes).map(|_| Step::Ahead);
        self.plans.plots[n_written] = Some(first.into_iter().chain(ahead).chain(last).collect());
    }

    /// 16.2: the move alone; depth and everything else stay hidden.
    pub(crate) fn show_plot(&mut self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        self.contacts[id.index()].was_shown = true;
        let moves = self.boat(id).last;
        umpire.tell(|| self.seen(id, |ship| Event::PlotShown { ship: Some(ship), moves }));
    }

    fn show_convoy_plot(&mut self, umpire: &mut Umpire<'_, Event>) {
        self.convoy.was_shown = true;
        let moves = self.convoy.last;
        umpire.tell(|| announced(Event::PlotShown { ship: None, moves }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Fate;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    #[test]
    fn r7_6_2_the_complete_list_of_convoy_moves() {
        let spelled = |speed| convoy_plots(speed).map(|plot| plot.to_string()).collect::<Vec<_>>();
        assert_eq!(spelled(2), ["2", "L2", "R2", "2L", "2R"]);
        assert_eq!(spelled(1), ["1", "L1", "R1", "1L", "1R"]);
    }

    #[test]
    fn r5_1_3_four_turns_on_the_first_turn_then_one_more() {
        let mut table = Table::new("s8");
        table.plot_convoy(&["2", "2", "2"]);
        assert_eq!(table.refused_escort(Action::Commit), ["4.5.1.3"]);
        table.plot_convoy(&["2L"]);
        assert_eq!(table.refused_escort(Action::Convoy("2".parse().unwrap())), ["4.5.1.3"]);
        table.act_escort(Action::Commit);
        table.act(Action::Commit);
        table.finish_turn();
        assert_eq!(table.game.turn(), 2);
        table.plot_convoy(&["R2"]);
        assert_eq!(table.refused_escort(Action::Commit), Vec::<&str>::new());
    }

    #[test]
    fn r7_6_2_no_other_moves_are_allowed() {
        let table = Table::new("s8");
        for bad in ["3", "1", "L2R", "L1R", "1L1", "0"] {
            assert_eq!(table.refused_escort(Action::Convoy(bad.parse().unwrap())), ["7.6.2"], "{bad}");
        }
    }

    #[test]
    fn r7_6_all_merchantmen_make_the_one_move() {
        let mut table = Table::new("s8");
        let before: Vec<_> = (1..5).map(|id| table.game.ship(ShipId(id)).hull.bow).collect();
        table.plot_convoy(&["2", "2", "2", "2"]);
        table.act_escort(Action::Commit);
        table.act(Action::Commit);
        table.finish_turn();
        let up = fathom_hex::Facing::new(6).unwrap();
        for (id, before) in (1..5).zip(before) {
            assert_eq!(table.game.ship(ShipId(id)).hull.bow, before.ahead(up, 2));
        }
    }

    #[test]
    fn r7_1_a_boat_moves_exactly_as_plotted() {
        let mut table = Table::new("s7");
        table.game.set_depth(ShipId(0), 50);
        table.plot_boat("1R1");
        table.act(Action::Commit);
        table.finish_turn();
        let hull = table.game.ship(BOAT).hull;
        assert_eq!((hull.bow.to_string(), hull.facing.number()), ("M3-B".to_string(), 4));
        assert_eq!(table.game.boat(BOAT).power, 4);
    }

    #[test]
    fn r7_5_a_plot_is_shown_on_request_without_the_depth() {
        let mut table = Table::new("s7");
        table.game.set_depth(ShipId(0), 50);
        table.plot_boat("1R1");
        table.act(Action::Depth { ship: BOAT, feet: 75 });
        table.act(Action::Commit);
        table.finish_turn();
        table.act_escort(Action::Ask(BOAT));
        assert!(table.heard_by_escort("U.81 shows her last plot: 1R1"));
        assert!(!table.heard_by_escort("75"));
        assert_eq!(table.refused_escort(Action::Ask(BOAT)), ["16.2"]);
    }

    #[test]
    fn r7_5_the_last_plotted_move_can_be_asked_for_after_contact() {
        let after_contact = || {
            let mut table = Table::new("s6");
            table.fire_tube(0);
            table.commit_turn();
            assert!(table.game.convoy.is_free);
            table
        };
        let mut table = after_contact();
        table.act(Action::AskConvoy);
        assert_eq!(table.refused(Action::AskConvoy), ["7.5"], "once");
        let mut later = after_contact();
        later.commit_turn();
        assert_eq!(later.refused(Action::AskConvoy), ["7.5"], "she has moved freely since");
    }

    #[test]
    fn r16_2_nothing_is_shown_before_a_move_was_made() {
        let table = Table::new("s7");
        assert_eq!(table.refused_escort(Action::Ask(BOAT)), ["16.2"]);
    }

    #[test]
    fn r8_2_2_a_plot_too_slow_is_not_taken() {
        let mut table = Table::new("s7");
        table.game.ships[0].speed = Some(3);
        assert_eq!(table.refused(Action::Commit), ["8.2.2"]);
    }

    #[test]
    fn r_s7_special_1_capital_ships_move_as_a_convoy_of_any_speed() {
        let mut table = Table::new("s7");
        for bad in ["2L2", "R1L"] {
            assert_eq!(table.refused_escort(Action::Convoy(bad.parse().unwrap())), ["S7.special.1"], "{bad}");
        }
        assert_eq!(table.refused_escort(Action::Convoy("5".parse().unwrap())), ["6.3"]);
        table.plot_convoy(&["4", "2L"]);
        assert_eq!(table.refused_escort(Action::Convoy("5".parse().unwrap())), ["6.3", "8.2.1"]);
        table.plot_convoy(&["4", "4"]);
        assert_eq!(table.refused_escort(Action::Commit), Vec::<&str>::new());
    }

    #[test]
    fn r6_7_plotted_capital_ships_turn_again_in_a_hex_only_when_slow() {
        let mut table = Table::new("s7");
        let plot = |code: &str| Action::Convoy(code.parse().unwrap());
        table.plot_convoy(&["4L"]);
        assert_eq!(table.refused_escort(plot("L4")), ["6.7"]);
        table.plot_convoy(&["R3"]);
        assert_eq!(table.refused_escort(plot("L4")), Vec::<&str>::new(), "the bow is in another hex");
        table.plot_convoy(&["1L"]);
        table.plot_convoy(&["L2"]);

        let mut standing = Table::new("s7");
        standing.plot_convoy(&["2L", "L"]);
        for third in ["L2", "L"] {
            assert_eq!(standing.refused_escort(plot(third)), ["6.7"], "a third turn in the hex");
        }
    }

    #[test]
    fn r_s6_special_2_the_carrier_is_no_merchantman() {
        let mut table = Table::new("s6");
        let plot = |code: &str| Action::Convoy(code.parse().unwrap());
        assert_eq!(table.refused_escort(plot("LL1")), ["6.6"]);
        assert_eq!(table.refused_escort(plot("L1R1L1R1")), ["6.3"], "three hexes are her most");
        let legal = table.legal_escort();
        assert!([plot("L1R1"), plot("1L1R"), plot("R1L1L1R")].iter().all(|plot| legal.contains(plot)));
        table.plot_convoy(&["L1R1L"]);
        assert_eq!(table.refused_escort(plot("L")), Vec::<&str>::new());
        table.plot_convoy(&["L1"]);
    }

    #[test]
    fn r16_3_6_a_lost_boat_hands_in_empty_plots_and_nobody_can_tell() {
        let mut table = Table::new("s7");
        table.game.set_depth(ShipId(0), 100);
        table.game.ships[0].speed = Some(3);
        let mut lost = table.game.clone();
        lost.logs.boats[0].is_lost = true;
        lost.logs.boats[0].damage = 9;
        assert_eq!(lost.deciding(), table.game.deciding());
        assert_eq!(lost.ending, None);
        table.game = lost;
        assert_eq!(table.refused(Action::Ahead(BOAT)), ["16.3.6"]);
        assert_eq!(table.legal(), [Action::Commit, Action::Reveal(BOAT)]);
        table.act(Action::Commit);
        table.finish_turn();
        assert_eq!(table.game.ship(BOAT).speed, Some(1));
        assert_eq!(table.game.ship(BOAT).fate, Fate::Afloat);
    }

    #[test]
    fn r16_3_6_a_wreck_without_power_lies_as_still_as_a_living_boat() {
        let mut table = Table::new("s7");
        table.game.set_depth(ShipId(0), 100);
        table.game.logs.boats[0].power = 0;
        table.game.ships[0].speed = Some(3);
        table.game.logs.boats[0].is_lost = true;
        table.act(Action::Commit);
        table.finish_turn();
        assert_eq!(table.game.ship(BOAT).speed, Some(0));
    }
}
