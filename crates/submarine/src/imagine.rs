//! A position that looks the same, with everything hidden made up.

use fathom_core::{Dice, Imagine, Rule, Seat};
use fathom_hex::{Helm, Hull};

use crate::cards::{TorpedoId, cards};
use crate::cite::R7_5;
use crate::moves::{Moves, Step};
use crate::phase::Phase;
use crate::rules::s06_movement::Track;
use crate::rules::s07_plotting::convoy_plots;
use crate::scenario::Side;
use crate::state::{Boat, Chosen, Contact, Counter, Fate, MAX_TUBES, Pad, Ship, ShipId, Submarine, Torpedo, Tube};
use crate::view::{BoatView, LogView, ShipView, TorpedoView, View};
use crate::world::Shared;

/// Made-up facts are drawn for the paragraph that hides them.
const WHY: Rule = R7_5;

/// Imagined boats are rarely below this.
const LIKELY_DEPTH: u16 = 300;

impl Imagine for Submarine {
    fn imagine(world: &Shared, view: &View, _seat: Seat, dice: &mut dyn Dice) -> Submarine {
        let mut game = Submarine::at_start(world.clone());
        game.turn = view.turn;
        game.phase = view.phase;
        game.committed = view.committed;
        game.questions = view.questions.iter().copied().collect();
        game.imagine_ships(view);
        game.n_fired = view.n_fired;
        game.inflicted = view.inflicted;
        game.ending = view.ending;
        game.wakes = view.wakes.iter().copied().collect();
        if game.phase != Phase::Placement(Side::Escort) {
            game.plans.pad = Pad::Move(view.draft.clone().unwrap_or_default());
        }
        game.counters =
            view.counters.iter().map(|c| Counter { hex: c.hex, weapon: c.weapon, by: c.by, n: c.n }).collect();
        for (at, boat) in view.boats.iter().enumerate() {
            let id = ShipId(at as u8);
            game.contacts[at] = contact_of(boat, *game.contact(id));
            game.logs.boats[at] = game.imagine_boat(id, boat, dice);
            game.set_depth(id, game.boat(id).depth);
        }
        game.imagine_torpedoes(view);
        game.imagine_convoy(view, dice);
        game.imagine_plots(view, dice);
        game
    }
}

fn ship_of(view: &ShipView, start: Hull) -> Ship {
    let bow = view.hexes.map_or(start.bow, |[bow, _]| bow);
    Ship {
        class: cards().class(&view.class).expect("views name classes of the cards"),
        hull: Hull::new(bow, view.facing),
        fate: view.fate,
        damage: view.damage,
        inflicted: view.inflicted,
        pending: view.pending,
        speed: view.speed,
        turns_in_hex: view.turns_in_hex,
        was_dead: view.was_dead,
        is_halved: view.is_halved,
        attacked: view.attacked,
        is_done: view.is_done,
    }
}

/// What was chosen for a vessel that its owner sees so before play.
fn chosen_of(ship: &Ship, is_formation_place: bool) -> Chosen {
    match ship.is_done {
        _ if is_formation_place => Chosen::Class(ship.class),
        true => Chosen::Hull(ship.hull),
        false => Chosen::Bow(ship.hull.bow),
    }
}

fn contact_of(view: &BoatView, start: Contact) -> Contact {
    Contact {
        is_surfaced: view.is_surfaced.unwrap_or(start.is_surfaced),
        was_shown: view.shown.is_some(),
        underwent: view.underwent,
        undergoes: view.undergoes,
        deep_turn: view.deep_turn,
        compass: view.compass,
    }
}

fn pick(dice: &mut dyn Dice, n: usize) -> usize {
    dice.below(n.max(1) as u32, WHY) as usize
}

impl Submarine {
    /// The vessels as they are seen; what a side has only chosen for its own goes into its half again.
    fn imagine_ships(&mut self, view: &View) {
        for (at, seen) in view.ships.iter().enumerate() {
            let (id, start) = (ShipId(at as u8), self.ships[at]);
            let ship = ship_of(seen, start.hull);
            let side = if self.is_boat(id) { Side::Submarine } else { Side::Escort };
            if self.phase != Phase::Placement(side) || self.starts_openly(id) {
                // Who was stopped has made her move, and may still use her weapons.
                self.ships[at] = Ship { is_done: ship.is_done && !self.is_stopped(id), ..ship };
            } else if ship.fate != Fate::Waiting {
                self.choose(id, chosen_of(&ship, self.is_formation_place(id)));
            }
        }
    }

    fn imagine_boat(&self, id: ShipId, view: &BoatView, dice: &mut dyn Dice) -> Boat {
        let shared = Boat { last: view.shown.unwrap_or_default(), ..*self.boat(id) };
        match &view.log {
            Some(log) => Boat { start: shared.start, ..boat_of(log) },
            None => self.imagine_log(id, shared, view, dice),
        }
    }

    fn imagine_log(&self, id: ShipId, shared: Boat, view: &BoatView, dice: &mut dyn Dice) -> Boat {
        let card = self.ship(id).card();
        let Some(is_surfaced) = view.is_surfaced else { return shared };
        let deepest = usize::from(LIKELY_DEPTH.min(card.max_depth) / 25);
        let torpedo = self.likely_torpedo();
        let mut boat = Boat { torpedo, ..shared };
        boat.depth = if is_surfaced { 0 } else { 25 * (1 + pick(dice, deepest) as u16) };
        if view.deep_turn > 0 && view.deep_turn + 1 >= self.turn && !is_surfaced {
            boat.depth = card.max_depth + 25; // 9.8: the die was seen.
        }
        boat.power = 1 + pick(dice, usize::from(card.power)) as u8;
        boat.damage = if pick(dice, 3) == 0 { pick(dice, usize::from(card.damage)) as u8 } else { 0 };
        boat.is_lost = self.ship(id).fate == Fate::Sunk;
        // Torpedoes known to be fired left their tubes; which, and what was reloaded, stays open.
        let mut n_empty = usize::from(self.n_fired);
        for tube in boat.tubes.iter_mut().filter(|tube| **tube == Tube::Unnamed) {
            *tube = if n_empty > 0 { Tube::Empty } else { torpedo.map_or(Tube::Empty, Tube::Loaded) };
            n_empty = n_empty.saturating_sub(1);
        }
        boat
    }

    fn likely_torpedo(&self) -> Option<TorpedoId> {
        self.scenario().torpedoes.first().copied()
    }

    fn imagine_torpedoes(&mut self, view: &View) {
        let likely = self.likely_torpedo();
        for seen in &view.torpedoes {
            let Some(kind) = seen.kind.or(likely) else { continue };
            let TorpedoView { hex, facing, is_shallow, has_run, missed, .. } = *seen;
            self.add_torpedo(Torpedo { hex, facing, is_shallow, is_fresh: false, has_run, missed }, kind);
        }
    }

    fn imagine_convoy(&mut self, view: &View, dice: &mut dyn Dice) {
        self.plans.plots = [None; 4];
        self.convoy.n_kept = view.convoy.n_kept;
        self.convoy.last = view.convoy.last;
        self.convoy.was_shown = view.convoy.was_shown;
        self.convoy.is_free = view.convoy.is_free;
        self.convoy.contact = view.convoy.contact;
        match &view.convoy.plots {
            Some(plots) => {
                for (place, plot) in self.plans.plots.iter_mut().zip(plots) {
                    *place = Some(*plot);
                }
            }
            None => {
                for at in 0..self.n_plots_written() {
                    self.plans.plots[at] = Some(self.imagine_plot(at, dice));
                }
            }
        }
    }

    /// How many plots stand in the convoy's log, as everybody can tell.
    fn n_plots_written(&self) -> usize {
        let is_written = match self.phase {
            Phase::Plotting => self.escort_seat().is_some_and(|seat| self.committed.has(seat)),
            Phase::Gunnery(_) => true,
            _ => false,
        };
        if is_written {
            self.n_plots_needed().max(usize::from(self.convoy.n_kept))
        } else {
            usize::from(self.convoy.n_kept)
        }
    }

    fn imagine_plot(&self, at: usize, dice: &mut dyn Dice) -> Moves {
        let speed = if let Some(convoy) = &self.scenario().convoy {
            convoy.speed
        } else {
            let (min, max) = self.escort().fleet_limits(at);
            min + pick(dice, usize::from(max.saturating_sub(min)) + 1) as u8
        };
        let turned = pick(dice, convoy_plots(speed).count());
        convoy_plots(speed).nth(turned).expect("every speed can be plotted")
    }

    /// Plots of boats whose owner has handed them in.
    fn imagine_plots(&mut self, view: &View, dice: &mut dyn Dice) {
        let is_handed_in = match self.phase {
            Phase::Plotting => self.submarine_seat().is_some_and(|seat| self.committed.has(seat)),
            Phase::Gunnery(_) | Phase::EscortMovement => true,
            Phase::Torpedoes | Phase::Resolution | Phase::Placement(_) | Phase::Over => false,
        };
        for (id, boat) in self.boat_ids().zip(&view.boats) {
            if is_handed_in && boat.log.is_none() && self.ship(id).is_on_board() {
                self.imagine_boat_plot(id, dice);
            }
        }
    }

    fn imagine_boat_plot(&mut self, id: ShipId, dice: &mut dyn Dice) {
        let limits = self.submarine().boat_limits(id);
        let hexes = limits.min + pick(dice, usize::from(limits.max - limits.min) + 1) as u8;
        let mut track = Track::new(self.ship(id), limits, self.world.limits.second_turn);
        let mut moves = Moves::default();
        for _ in 0..=hexes {
            let turn = [None, Some(Helm::Port), Some(Helm::Starboard), None][pick(dice, 4)];
            if let Some(helm) = turn.filter(|_| track.may_turn()) {
                track.turn(helm);
                moves.push(Step::Turn(helm));
            }
            if track.hexes < hexes.min(track.limits.max) {
                track.ahead();
                moves.push(Step::Ahead);
            }
        }
        self.logs.boats[id.index()].plot.moves = moves;
        self.logs.boats[id.index()].plot.depth = Some(self.imagine_depth(id, dice));
    }

    fn imagine_depth(&self, id: ShipId, dice: &mut dyn Dice) -> u16 {
        if let Some((forced, _)) = self.submarine().forced_depth(id) {
            return forced;
        }
        let depth = self.boat(id).depth;
        let card = self.ship(id).card();
        let change = [0, card.dive_rate, card.dive_rate / 2][pick(dice, 3)];
        (depth + change).min(card.max_depth.max(depth))
    }
}

fn boat_of(log: &LogView) -> Boat {
    let mut tubes = [Tube::None; MAX_TUBES];
    tubes[..log.tubes.len()].copy_from_slice(&log.tubes);
    Boat {
        depth: log.depth,
        damage: log.damage,
        is_lost: log.is_lost,
        power: log.power,
        tubes,
        torpedo: log.torpedo,
        reloads: log.reloads,
        plot: log.plot,
        start: Chosen::Nothing,
        last: log.last,
    }
}
