//! A full position from one seat's view, with everything that seat may not know drawn by dice.

use fathom_core::{Dice, Imagine, Seat};

use crate::board::{Facing, Square, Turn};
use crate::cite::{R_BLIND_4, R_SETUP_5, R_TORP_6};
use crate::rules::torpedo::SALVO;
use crate::ship::Ship;
use crate::state::{Attitude, Draft, Hull, Marks, UBoat};
use crate::view::{BoatView, DraftView, EscortView, Spent, Status, View};
use crate::world::World;

impl Imagine for UBoat {
    fn imagine(world: &fathom_core::World<World>, view: &View, _seat: Seat, dice: &mut dyn Dice) -> UBoat {
        let mut game = table_of(world, view);
        for escort in &view.escorts {
            game.imagine_escort(escort, dice);
        }
        for boat in &view.boats {
            game.restore_boat(boat);
        }
        game.restore_draft(view);
        for boat in &view.boats {
            game.imagine_boat(boat, dice);
        }
        game
    }
}

/// What everybody at the table knows.
fn table_of(world: &fathom_core::World<World>, view: &View) -> UBoat {
    let mut game = UBoat::empty(world.clone());
    game.open.turn = view.turn;
    (game.open.side, game.open.stage) = (view.side, view.stage);
    game.open.set_active(view.active);
    game.open.n_met = view.n_met;
    game.open.ending = view.ending;
    game
}

impl UBoat {
    fn imagine_escort(&mut self, escort: &EscortView, dice: &mut dyn Dice) {
        let ship = escort.ship;
        let mut piece = Hull::at(escort.pose);
        set_status(&mut piece, escort.status, escort.moved);
        *self.open.piece_mut(ship) = piece;
        self.open.set_attack(ship, escort.attacking);
        escort.gun.into_iter().for_each(|target| self.open.lay_gun(ship, target));
        self.open.spent[ship.index()] = escort.spent;
        escort.met.iter().for_each(|boat| self.pads.note_met(ship, *boat));
        self.pads.stores[ship.index()] = escort.charges.unwrap_or_else(|| stores_left(escort.spent, 0, dice));
    }

    /// Everything about a boat that the view shows.
    fn restore_boat(&mut self, boat: &BoatView) {
        let ship = boat.ship;
        *self.open.piece_mut(ship) = piece_of(boat);
        boat.gun.into_iter().for_each(|target| self.open.lay_gun(ship, target));
        self.open.spent[ship.index()] = boat.spent;
        let track = self.open.track_mut(ship);
        track.marks.put(Marks::PROOF_DUE, boat.proof_due);
        track.marks.put(Marks::PROVEN, boat.proven);
        track.marks.put(Marks::OUT_OF_TORPEDOES, boat.out_of_torpedoes);
        let shown = boat.record.filter(|_| boat.proven);
        if let Some(seen) = boat.trail.as_ref().map(|trail| trail.seen).or(shown) {
            (track.seen, track.seen_helm) = (seen.square, Attitude::new(seen.facing, seen.depth));
        }
        if let Some(trail) = &boat.trail {
            track.n_moves = trail.moves;
            track.fast = trail.paces.iter().rev().fold(0, |fast, pace| fast << 1 | (pace - 1));
        }
        if let Some(record) = boat.record {
            self.pads.write_down(ship, (record.square, Attitude::new(record.facing, record.depth)));
        }
    }

    /// What the viewer may not know of a boat.
    fn imagine_boat(&mut self, boat: &BoatView, dice: &mut dyn Dice) {
        let ship = boat.ship;
        let index = ship.index();
        if let (Some(torpedoes), Some(salvo)) = (boat.torpedoes, &boat.salvo) {
            self.pads.stores[index] = torpedoes;
            if boat.running {
                self.pads.salvos[ship.place()][..salvo.len()].copy_from_slice(salvo);
            }
            return;
        }
        if boat.hidden {
            self.imagine_place(ship, boat, dice);
        } else if boat.proof_due {
            let Hull { square, helm, .. } = *self.open.piece(ship);
            self.pads.write_down(ship, (square, helm));
        }
        let least = u8::from(boat.submerged && !boat.damaged && !boat.hidden);
        self.pads.stores[index] = if boat.out_of_torpedoes { 0 } else { stores_left(boat.spent, least, dice) };
        if boat.running {
            self.imagine_salvo(ship, dice);
        }
    }

    /// A place the boat may be in, each as likely as the others.
    fn imagine_place(&mut self, boat: Ship, seen: &BoatView, dice: &mut dyn Dice) {
        let haunts = self.truth().haunts(boat);
        let (square, facing) = *pick(&haunts, R_BLIND_4, dice);
        let depth = seen.depth.unwrap_or_else(|| *pick(&self.truth().possible_depths(boat), R_BLIND_4, dice));
        self.pads.write_down(boat, (square, Attitude::new(facing, depth)));
        if self.open.active() == Some(boat) {
            self.pads.draft = Draft::new(self.truth().settled(boat));
        }
    }

    /// One to four torpedoes in squares escorts can come to.
    fn imagine_salvo(&mut self, boat: Ship, dice: &mut dyn Dice) {
        let mut squares: Vec<Square> = self.open.escorts().flat_map(|escort| self.open.reach(escort)).collect();
        squares.retain(|square| *square != self.truth().hull(boat).square);
        if squares.is_empty() {
            return;
        }
        let n_left = u32::from(SALVO.saturating_sub(self.open.n_met));
        let n = dice.below(n_left + 1, R_TORP_6) as usize;
        for place in 0..n {
            self.pads.salvos[boat.place()][place] = *pick(&squares, R_TORP_6, dice);
        }
    }

    /// The draft of the active ship: the viewer's own as it is, another's as if it had just begun.
    fn restore_draft(&mut self, view: &View) {
        let Some(ship) = self.open.active() else { return };
        let begun = || Draft::new(self.truth().settled(ship));
        self.pads.draft = view.draft.as_ref().map_or_else(begun, restored);
        self.pads.draft.run.marks.put(Marks::FIRED, view.fired);
        if let Some(drafted) = view.draft.as_ref().filter(|_| ship.is_boat()) {
            self.pads.salvos[ship.place()][..drafted.torpedoes.len()].copy_from_slice(&drafted.torpedoes);
        }
    }
}

/// A boat as everybody knows it.
fn piece_of(boat: &BoatView) -> Hull {
    let mut piece = match boat.pose.filter(|_| !boat.hidden) {
        Some(pose) => Hull::at(pose),
        None => Hull::hidden(Marks::NONE),
    };
    if let Some(depth) = boat.depth.filter(|_| boat.hidden && boat.depth_told) {
        piece.helm = Attitude::new(piece.helm.facing(), depth);
    }
    set_status(&mut piece, boat.status, boat.moved);
    piece.marks.put(Marks::DAMAGED, boat.damaged);
    piece.marks.put(Marks::HIDDEN, boat.hidden);
    piece.marks.put(Marks::JUST_SURFACED, boat.just_surfaced);
    piece.marks.put(Marks::RUNNING, boat.running);
    piece.marks.put(Marks::DEPTH_TOLD, boat.depth_told);
    piece
}

fn set_status(hull: &mut Hull, status: Status, moved: bool) {
    hull.marks.put(Marks::SUNK, status == Status::Sunk);
    hull.marks.put(Marks::DEAD_IN_THE_WATER, status == Status::DeadInTheWater);
    hull.marks.put(Marks::MOVED, moved);
}

fn restored(view: &DraftView) -> Draft {
    let mut draft = Draft::new(Hull::at(view.start));
    let run = &mut draft.run;
    (run.square, run.helm) = (view.pose.square, Attitude::new(view.pose.facing, view.pose.depth));
    run.n_steps = view.steps;
    run.marks.put(Marks::TURNED, view.turned);
    run.marks.put(Marks::ADJUSTED, view.adjusted);
    run.marks.put(Marks::DEPTH_CHANGED, view.depth_changed);
    run.marks.put(Marks::STRUCK, view.struck);
    if !view.run.is_empty() {
        run.turns = restored_turns(view);
    }
    draft.n_torpedoes = view.torpedoes.len() as u8;
    for (square, depths) in &view.charges {
        if let Some(at) = view.run.iter().position(|visited| visited == square) {
            draft.charges[at] = depths.iter().fold(0, |set, depth| set | 1 << (depth.level() - 1));
        }
    }
    draft
}

/// How an escort turned after each step of its run.
fn restored_turns(view: &DraftView) -> u8 {
    let mut facing = view.start.facing;
    let mut turns = 0;
    for step in 1..view.run.len() {
        let next = match view.run.get(step + 1) {
            Some(after) => Facing::between(view.run[step], *after).unwrap_or(facing),
            None => view.pose.facing,
        };
        let code = match next {
            next if next == facing.turned(Turn::Left) => 1,
            next if next == facing.turned(Turn::Right) => 2,
            _ => 0,
        };
        turns |= code << (2 * (step - 1));
        facing = next;
    }
    turns
}

/// Three dice less what was spent, given what everybody knows of that.
fn stores_left(spent: Spent, least_left: u8, dice: &mut dyn Dice) -> u8 {
    let used = spent.least + dice.below(u32::from(spent.most - spent.least) + 1, R_SETUP_5) as u8;
    let used = used.min(18 - least_left).max(spent.least);
    // Draws that could not have covered it are thrown again; after some of those the least that fits is taken.
    for _ in 0..16 {
        let drawn = 3 + (0..3).map(|_| dice.below(6, R_SETUP_5) as u8).sum::<u8>();
        if drawn >= used + least_left {
            return drawn - used;
        }
    }
    least_left
}

fn pick<'a, T>(items: &'a [T], why: fathom_core::Rule, dice: &mut dyn Dice) -> &'a T {
    assert!(!items.is_empty(), "a view shows at least the truth");
    &items[dice.below(items.len() as u32, why) as usize]
}
