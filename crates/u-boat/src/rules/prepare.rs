//! Prepare for play: ships on their squares, the secret draw of charges and torpedoes (SETUP.1 to SETUP.9, MULTI.3).

use fathom_core::{Refusal, Rule, Seat, Told, Umpire};

use crate::board::{Depth, Facing, N_COLUMNS, Pose, Square};
use crate::cite::{
    R_INTRO_2, R_MOVE_GEN_4, R_MOVE_UB_7, R_MULTI_0, R_MULTI_3, R_MULTI_12B, R_SETUP_1, R_SETUP_2, R_SETUP_4,
    R_SETUP_5, R_SETUP_8, R_TORP_10, R_WIN_4,
};
use crate::event::Event;
use crate::results;
use crate::setup::{BoatStarts, Setup, ShipSetup, printed};
use crate::ship::{MAX_SHIPS, Ship, Side};
use crate::state::{Hull, UBoat};

/// The longest game, so that no ship can leave the sea the squares can name.
const MAX_TURNS: u8 = 200;

type Faults = Vec<Result<(), Refusal>>;

impl UBoat {
    /// Sets the game up and lets the escorts begin.
    pub(crate) fn prepare(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<UBoat, Refusal> {
        let mut game = UBoat::empty();
        let mut faults = Vec::new();
        game.read_options(setup, &mut faults);
        Refusal::all(std::mem::take(&mut faults))?;
        game.read_commands(setup, &mut faults);
        let fixed = game.place_ships(setup, &mut faults);
        Refusal::all(faults)?;
        for ship in game.ships() {
            game.draw_stores(umpire, ship, fixed[ship.index()]);
        }
        game.begin_side(umpire, Side::Escorts);
        Ok(game)
    }

    fn read_options(&mut self, setup: &Setup, faults: &mut Faults) {
        for (path, n) in [("escorts", setup.escorts), ("submarines", setup.submarines)] {
            if !(1..=MAX_SHIPS).contains(&n) {
                faults.push(refuse(R_INTRO_2, format!("a side has 1 to 3 ships, not {n}"), path));
            }
        }
        if !(1..=MAX_TURNS).contains(&setup.turn_limit) {
            faults.push(refuse(R_WIN_4, format!("a game lasts 1 to {MAX_TURNS} turns"), "turn_limit"));
        }
        match results::find(&setup.table) {
            Some(table) => self.table = table,
            None => faults.push(refuse(R_TORP_10, format!("there is no results table `{}`", setup.table), "table")),
        }
        (self.n_escorts, self.n_boats) = (setup.escorts, setup.submarines);
        self.own_square_torpedo = setup.own_square_torpedo;
        self.turn_limit = setup.turn_limit;
    }

    /// Who commands which ships: one seat a ship, unless the setup says otherwise.
    fn read_commands(&mut self, setup: &Setup, faults: &mut Faults) {
        if setup.commands.is_empty() {
            self.n_seats = self.n_escorts + self.n_boats;
            for (seat, ship) in self.ships().enumerate() {
                self.set_owner(ship, Seat(seat as u8));
            }
            return;
        }
        let mut owned = [false; 6];
        for (i, ships) in setup.commands.iter().enumerate() {
            let path = format!("commands[{i}]");
            let named = self.read_command(ships, &path, faults);
            let is_solo = setup.commands.len() == 1;
            if !is_solo && named.iter().any(|ship| ship.side() != named[0].side()) {
                faults.push(refuse(R_MULTI_0, "a seat commands ships of one side", &path));
            }
            for ship in named {
                if std::mem::replace(&mut owned[ship.index()], true) {
                    faults.push(refuse(R_MULTI_0, format!("{ship} has two commanders"), &path));
                }
                self.set_owner(ship, Seat(i as u8));
            }
        }
        for ship in self.ships().filter(|ship| !owned[ship.index()]) {
            faults.push(refuse(R_MULTI_0, format!("nobody commands {ship}"), "commands"));
        }
        self.n_seats = setup.commands.len().min(6) as u8;
    }

    fn read_command(&self, words: &[String], path: &str, faults: &mut Faults) -> Vec<Ship> {
        if words.is_empty() {
            faults.push(refuse(R_MULTI_0, "a seat commands at least one ship", path));
        }
        let mut named = Vec::new();
        for (i, word) in words.iter().enumerate() {
            match self.read_ship(word) {
                Ok(ship) => named.push(ship),
                Err(refusal) => faults.push(Err(refusal.at(format!("{path}[{i}]")))),
            }
        }
        named
    }

    fn read_ship(&self, word: &str) -> Result<Ship, Refusal> {
        let ship: Ship = word.parse().map_err(|error| Refusal::new(R_INTRO_2, format!("{error}")))?;
        if !self.ships().any(|known| known == ship) {
            return Err(Refusal::new(R_INTRO_2, format!("{ship} does not take part")));
        }
        Ok(ship)
    }

    /// Puts every ship on its square; gives the stores that are not drawn.
    fn place_ships(&mut self, setup: &Setup, faults: &mut Faults) -> [Option<u8>; 6] {
        let mut changes: [Option<(usize, &ShipSetup)>; 6] = [None; 6];
        for (i, change) in setup.ships.iter().enumerate() {
            match self.read_ship(&change.ship) {
                Err(refusal) => faults.push(Err(refusal.at(format!("ships[{i}].ship")))),
                Ok(ship) if changes[ship.index()].is_some() => {
                    faults.push(refuse(R_MULTI_3, format!("{ship} is placed twice"), &format!("ships[{i}].ship")));
                }
                Ok(ship) => changes[ship.index()] = Some((i, change)),
            }
        }
        let mut stores = [None; 6];
        for ship in self.ships() {
            let mut pose = printed_pose(ship, setup.boat_starts);
            let mut path = String::from("ships");
            if let Some((i, change)) = changes[ship.index()] {
                path = format!("ships[{i}]");
                stores[ship.index()] = change.stores;
                let found = changed(ship, change, &mut pose);
                faults.extend(found.into_iter().map(|refusal| Err(refusal.at(&path))));
            }
            faults.extend(self.stacked(ship, pose).map(|refusal| Err(refusal.at(&path))));
            *self.hull_mut(ship) = Hull::at(pose);
        }
        stores
    }

    /// Whether an earlier ship stands on the same square.
    fn stacked(&self, ship: Ship, pose: Pose) -> Option<Refusal> {
        let other = self.ships().find(|other| *other < ship && self.hull(*other).square == pose.square)?;
        let rule = if ship.is_boat() { R_MULTI_3 } else { R_MULTI_12B };
        Some(Refusal::new(rule, format!("{other} and {ship} both start in {}", pose.square)).at("square"))
    }

    /// SETUP.5: three dice that only the owner sees.
    fn draw_stores(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship, fixed: Option<u8>) {
        let owner = self.owner(ship);
        let stores = fixed.unwrap_or_else(|| (0..3).map(|_| umpire.secret_d6(owner, R_SETUP_5)).sum());
        self.stores[ship.index()] = stores;
        umpire.tell(|| Told::Only(owner.into(), Event::Drawn { ship, stores })); // SETUP.8
    }
}

fn printed_pose(ship: Ship, boat_starts: BoatStarts) -> Pose {
    let printed = printed(ship);
    let depth = match boat_starts {
        BoatStarts::Submerged if ship.is_boat() => Depth::SUBMERGED[0],
        _ => Depth::SURFACE,
    };
    Pose { square: printed.square, facing: printed.facing, depth }
}

/// Changes a pose as a setup wants it; gives what is wrong with that.
fn changed(ship: Ship, change: &ShipSetup, pose: &mut Pose) -> Vec<Refusal> {
    let mut faults = Vec::new();
    if let Some(word) = &change.square {
        match read_square(ship, word) {
            Ok(square) => pose.square = square,
            Err(refusal) => faults.push(refusal.at("square")),
        }
    }
    if let Some(word) = &change.facing {
        match word.parse::<Facing>() {
            Ok(facing) => pose.facing = facing,
            Err(error) => faults.push(Refusal::new(R_MOVE_GEN_4, error.to_string()).at("facing")),
        }
    }
    if let Some(feet) = change.depth {
        match Depth::from_feet(feet).filter(|depth| ship.is_boat() || !depth.is_submerged()) {
            Some(depth) => pose.depth = depth,
            None => faults.push(Refusal::new(R_MOVE_UB_7, format!("{ship} cannot be at {feet} feet")).at("depth")),
        }
    }
    if let Some(stores) = change.stores.filter(|stores| !(3..=18).contains(stores)) {
        faults.push(Refusal::new(R_SETUP_8, format!("a ship has 3 to 18 of its stores, not {stores}")).at("stores"));
    }
    faults
}

fn read_square(ship: Ship, word: &str) -> Result<Square, Refusal> {
    let rule = if ship.is_boat() { R_SETUP_4 } else { R_SETUP_2 };
    let square: Square = word.parse().map_err(|error| Refusal::new(rule, format!("{error}")))?;
    if square.is_convoy() {
        return Err(Refusal::new(R_SETUP_1, format!("{ship} cannot start in the convoy")));
    }
    if !(1..=N_COLUMNS).contains(&square.column()) {
        return Err(Refusal::new(rule, format!("{square} is not on the board")));
    }
    Ok(square)
}

fn refuse(rule: Rule, message: impl Into<std::borrow::Cow<'static, str>>, path: &str) -> Result<(), Refusal> {
    Err(Refusal::new(rule, message).at(path))
}
