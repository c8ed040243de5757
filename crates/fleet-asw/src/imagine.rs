//! A full position from one seat's view, with everything that seat may not know drawn by dice.

use fathom_core::{Dice, Imagine, Seat};
use fathom_hex::Hex;

use crate::cite::{R_STRAT_A_1A, R_SUB_9, R_SUB_10};
use crate::data::{Kind, Side};
use crate::facts::Facts as _;
use crate::names::{DivisionId, ShipId};
use crate::rules::submarines::FULL_BATTERY;
use crate::state::{
    At, Base, Deck, DeckAt, Depth, FleetAsw, Interception, OpenDivision, OpenShip, Phase, Post, Trace, Whereabouts,
};
use crate::view::{DivisionView, ShipView, View, WingView};
use crate::world::World;

impl Imagine for FleetAsw {
    fn imagine(world: &fathom_core::World<World>, view: &View, seat: Seat, dice: &mut dyn Dice) -> FleetAsw {
        let mut game = FleetAsw::laid_out(world.clone());
        (game.open.turn, game.open.phase, game.open.step, game.open.ready) =
            (view.turn, view.phase, view.step, view.ready);
        (game.open.battle, game.halves.reports) = (view.battle, view.reports);
        game.open.attack = view.attack.map(|attack| attack.map(|division| game.known_division(division)));
        (game.open.quiet_turns, game.open.ever_spotted, game.open.ending) =
            (view.quiet_turns, view.ever_spotted, view.ending);
        for (reached, goal) in game.open.reached.iter_mut().zip(&view.goals) {
            *reached = goal.reached;
        }
        for (at, seen) in view.divisions.iter().enumerate() {
            game.imagine_division(at, seen, dice);
        }
        for (at, seen) in view.ships.iter().enumerate() {
            game.imagine_ship(at, seen, dice);
        }
        game.imagine_ambush(view, seat, dice);
        for (at, seen) in view.bases.iter().enumerate() {
            game.open.bases[at] = Base { damage: seen.damage };
        }
        for (at, seen) in view.wings.iter().enumerate() {
            game.imagine_wing(at, seen, dice);
        }
        game
    }
}

impl FleetAsw {
    fn imagine_division(&mut self, at: usize, seen: &DivisionView, dice: &mut dyn Dice) {
        let anywhere = if view_has_map(seen) { self.somewhere(dice) } else { self.halves.divisions[at].hex };
        let engages = seen.engages.map(|target| At::from(self.known_division(target)));
        let division = &mut self.halves.divisions[at];
        division.hex = seen.hex.unwrap_or(anywhere);
        (division.acted, division.engages) = (seen.band.is_none() && seen.acted, engages);
        let (band, shown) = (seen.band.unwrap_or_default(), seen.shown.unwrap_or_default());
        let acted = seen.band.is_some() && seen.acted;
        let interception = match (seen.tried, seen.intercepts) {
            (false, _) => Interception::Untried,
            (true, false) => Interception::Failed,
            (true, true) => Interception::Made,
        };
        self.open.divisions[at] = OpenDivision { band, shown, spotted: seen.spotted, interception, acted };
    }

    /// The place of a division that a view of this game names.
    fn known_division(&self, division: DivisionId) -> u8 {
        self.world.division_at(division).expect("a view names divisions of its World") as u8
    }

    /// Submarines that may be in a fight of the map unspotted; where no enemy was ever known, one of them is.
    fn imagine_ambush(&mut self, view: &View, seat: Seat, dice: &mut dyn Dice) {
        let Some(enemy) = Side::of(seat).map(Side::other) else { return };
        if view.kind != Kind::AdvancedStrategic || !(view.battle.is_on || view.phase == Phase::Combat) {
            return;
        }
        let is_hidden = |at: &usize| {
            let division = self.world.ship(*at).division.map_or(0, usize::from);
            !self.open.ships[*at].known && !self.open.divisions[division].spotted
        };
        let hidden: Vec<usize> = self.boats(enemy).filter(is_hidden).collect();
        if hidden.is_empty() {
            return;
        }
        if view.phase == Phase::Combat {
            return self.imagine_attack(view, &hidden, dice);
        }
        let is_needed = !self.is_warned(enemy.other());
        let drawn = dice.below(hidden.len() as u32 + u32::from(!is_needed), R_SUB_9) as usize;
        if let Some(at) = hidden.get(drawn) {
            self.halves.ships[*at].fights = true;
            self.halves.ships[*at].hex = any_hex(self.world.board(), dice);
            self.halves.ships[*at].from = self.halves.ships[*at].hex;
        }
    }

    /// A submarine may lie unspotted where a spotted division is and mean to attack it.
    fn imagine_attack(&mut self, view: &View, hidden: &[usize], dice: &mut dyn Dice) {
        let is_prey = |division: &&DivisionView| Some(division.side) == view.side && division.spotted && division.alive;
        let prey: Vec<&DivisionView> = view.divisions.iter().filter(is_prey).collect();
        if prey.is_empty() || dice.below(2, R_SUB_9) == 0 {
            return;
        }
        let boat = hidden[dice.below(hidden.len() as u32, R_SUB_9) as usize];
        let target = prey[dice.below(prey.len() as u32, R_SUB_9) as usize];
        let division = self.world.ship(boat).division.map_or(0, usize::from);
        self.halves.divisions[division].engages = Some(At::from(self.known_division(target.name)));
        self.halves.divisions[division].hex = target.hex.unwrap_or(self.halves.divisions[division].hex);
    }

    /// A hex of the strategic map.
    fn somewhere(&self, dice: &mut dyn Dice) -> Hex {
        any_hex((self.world.scenario.columns, self.world.scenario.rows), dice)
    }

    fn imagine_ship(&mut self, at: usize, seen: &ShipView, dice: &mut dyn Dice) {
        let hidden = self.imagine_boat(at, seen, dice);
        let place = |ship: ShipId| self.world.ship_at(ship).map(At::from);
        let aims = (seen.gun.and_then(place), seen.target.and_then(place));
        let hex = seen.hex.unwrap_or(hidden.0);
        let from = seen.from.unwrap_or(hex);
        let ShipView { known, damage, charges, salvoes, reload, moved, .. } = *seen;
        let is_boat = self.world.ship(at).is_boat();
        let trace = if is_boat { Trace::Boat(seen.seen) } else { Trace::Ship(Post { hex, from, moved }) };
        self.open.ships[at] = OpenShip { known, damage, hurt: 0, charges, salvoes, reload, trace };
        let own = &mut self.halves.ships[at];
        (own.gun, own.torpedo) = aims;
        if is_boat {
            (own.fights, own.moved, own.hex, own.from) = (seen.fights, moved, hex, from);
            own.battery = seen.battery.unwrap_or(FULL_BATTERY);
            (own.still, own.before) = (seen.still.unwrap_or(0), seen.before);
            own.depth = seen.depth.unwrap_or(hidden.1);
        }
    }

    /// Where a submarine that is out of sight may be: where it can have gone, or anywhere on the board.
    fn imagine_boat(&self, at: usize, seen: &ShipView, dice: &mut dyn Dice) -> (Hex, Depth) {
        let is_whole = seen.damage < self.world.tables.damage.heavy;
        if seen.depth.is_some() || !seen.fights {
            let is_below = self.world.ship(at).is_boat() && dice.below(2, R_SUB_10) != 0 && is_whole;
            return (self.hex(at), if is_below { Depth::Submerged } else { Depth::Surfaced });
        }
        let hexes = seen.datum.as_ref().map_or(&[][..], |datum| &datum.hexes);
        let hex = match hexes.len() as u32 {
            0 => any_hex(self.world.board(), dice),
            n => hexes[dice.below(n, R_SUB_10) as usize],
        };
        let is_below = dice.below(3, R_SUB_10) != 0 && is_whole;
        (hex, if is_below { Depth::Submerged } else { Depth::Surfaced })
    }

    fn imagine_wing(&mut self, at: usize, seen: &WingView, dice: &mut dyn Dice) {
        let known = seen.place.map(|place| place.map(|deck| self.known_deck(deck)));
        let place = known.unwrap_or_else(|| match self.world.home(at) {
            // What was on a deck that is lost is lost with it; this one was in the air.
            Whereabouts::Parked(deck) if self.deck_hex(deck).is_none() => Whereabouts::Aloft(self.somewhere(dice)),
            home => home,
        });
        let task = seen.task.at(&self.world);
        let wing = &mut self.halves.wings[at];
        (wing.place, wing.armed, wing.extra) = (place, seen.armed, seen.extra);
        (wing.moved, wing.task) = (seen.moved, task);
        wing.fuel = if seen.place.is_some() { seen.fuel } else { 1 };
    }

    /// The place of a deck that a view of this game names.
    fn known_deck(&self, deck: Deck) -> DeckAt {
        self.world.deck_at(deck).expect("a view names decks of its World")
    }
}

fn view_has_map(seen: &DivisionView) -> bool {
    seen.band.is_none()
}

fn any_hex((columns, rows): (u8, u8), dice: &mut dyn Dice) -> Hex {
    let column = dice.below(u32::from(columns), R_STRAT_A_1A) as i16;
    Hex::at(column, dice.below(u32::from(rows), R_STRAT_A_1A) as i16 + 1)
}
