//! Prepare for play: ships on their squares, the secret draw of charges and torpedoes (SETUP.1 to SETUP.9, MULTI.3).

use std::borrow::Cow;

use fathom_core::{Refusal, Rule, Seat, Shelf, Umpire, check_options};

use crate::board::{Depth, Facing, N_COLUMNS, Pose, Square};
use crate::cite::{
    R_INTRO_2, R_MOVE_GEN_4, R_MOVE_UB_7, R_MULTI_0, R_MULTI_3, R_MULTI_12B, R_SETUP_1, R_SETUP_2, R_SETUP_4,
    R_SETUP_5, R_SETUP_8, R_TORP_10,
};
use crate::event::Event;
use crate::options;
use crate::results::{self, ResultsTable};
use crate::scenario::{FILE, ScenarioFile};
use crate::setup::{BoatStarts, Setup, ShipSetup, printed};
use crate::ship::{MAX_SHIPS, Ship};
use crate::state::{Hull, UBoat};
use crate::world::{Fleet, Shared, World};

/// The stores that are chosen instead of drawn, by ship.
type Stores = [Option<u8>; 6];

type Faults = Vec<Result<(), Refusal>>;

impl UBoat {
    /// Sets the game up and lets the escorts begin.
    pub(crate) fn prepare(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<UBoat, Refusal> {
        let (world, stores) = muster(setup)?;
        let mut game = UBoat::empty(world);
        for ship in game.world.ships() {
            if let Some(pose) = game.world.starts[ship.index()] {
                *game.open.piece_mut(ship) = Hull::at(pose);
            }
            game.draw_stores(umpire, ship, stores[ship.index()]);
        }
        game.begin(umpire);
        Ok(game)
    }

    /// SETUP.5: three dice that only the owner sees.
    fn draw_stores(&mut self, umpire: &mut Umpire<'_, Event>, ship: Ship, fixed: Option<u8>) {
        let owner = self.world.owner(ship);
        let stores = fixed.unwrap_or_else(|| (0..3).map(|_| umpire.secret_d6(owner, R_SETUP_5)).sum());
        self.pads.stores[ship.index()] = stores;
        umpire.tell(|| self.noted(ship, Event::Drawn { ship, stores })); // SETUP.8
    }
}

/// The World of a setup and the stores it chooses, or everything that is wrong with it. Where no ship is said to start
/// otherwise than printed, it is judged once and kept.
fn muster(setup: &Setup) -> Result<(Shared, Stores), Refusal> {
    static PRINTED: Shelf<Setup, World> = Shelf::new();
    let build = || Muster { setup, ships: "ships", own_table: None, title: None }.world();
    match &setup.scenario_file {
        Some(text) => read_file(setup, text).map(|(world, stores)| (Shared::new(world), stores)),
        None if setup.ships.is_empty() => Ok((PRINTED.world(setup, || build().map(|(world, _)| world))?, [None; 6])),
        None => build().map(|(world, stores)| (world.shared(), stores)),
    }
}

fn read_file(setup: &Setup, text: &str) -> Result<(World, Stores), Refusal> {
    let (ScenarioFile { title, setup: said, own_table, .. }, judged) =
        ScenarioFile::read(text).map_err(|refusal| refusal.at(FILE))?;
    let mustered = Muster { setup: &said, ships: "ship", own_table, title: Some(title) }.world();
    let agrees = Refusal::all(setup.beside(&said).into_iter().map(Err));
    let file = mustered.map_err(|refusal| refusal.at(FILE));
    Refusal::all([
        agrees,
        judged.map_err(|refusal| refusal.at(FILE)),
        file.as_ref().map(|_| ()).map_err(Clone::clone),
    ])?;
    file
}

/// A setup under judgment.
struct Muster<'a> {
    setup: &'a Setup,
    /// What the list of ships is called where the setup is written.
    ships: &'static str,
    own_table: Option<ResultsTable>,
    title: Option<String>,
}

impl Muster<'_> {
    fn world(self) -> Result<(World, Stores), Refusal> {
        let setup = self.setup;
        let mut faults = Vec::new();
        let mut world = World {
            title: self.title.clone(),
            n_escorts: setup.escorts,
            n_boats: setup.submarines,
            n_seats: 0,
            commanders: [Seat(0); 6],
            fleets: [Fleet::NONE; 6],
            starts: [None; 6],
            turn_limit: setup.turn_limit,
            own_square_torpedo: setup.own_square_torpedo,
            table: self.table(&mut faults),
        };
        faults.push(check_options(&options::of(setup), setup));
        let mut stores = [None; 6];
        // Who takes part is known only where there can be so many.
        if [setup.escorts, setup.submarines].iter().all(|n| (1..=MAX_SHIPS).contains(n)) {
            read_commands(&mut world, setup, &mut faults);
            stores = self.place_ships(&mut world, &mut faults);
        }
        Refusal::all(faults)?;
        Ok((world, stores))
    }

    fn table(&self, faults: &mut Faults) -> Cow<'static, ResultsTable> {
        if let Some(own) = &self.own_table {
            return Cow::Owned(own.clone());
        }
        let named = results::find(&self.setup.table);
        if named.is_none() {
            faults.push(refuse(R_TORP_10, format!("there is no results table `{}`", self.setup.table), "table"));
        }
        Cow::Borrowed(named.unwrap_or_else(results::default_table))
    }

    /// Finds the square of every ship; gives the stores that are not drawn.
    fn place_ships(&self, world: &mut World, faults: &mut Faults) -> Stores {
        let changes = self.read_changes(world, faults);
        let mut stores = [None; 6];
        for ship in world.ships() {
            let mut pose = printed_pose(ship, self.setup.boat_starts);
            let mut path = self.ships.to_owned();
            if let Some((i, change)) = changes[ship.index()] {
                path = format!("{}[{i}]", self.ships);
                stores[ship.index()] = change.stores;
                let found = changed(ship, change, &mut pose);
                faults.extend(found.into_iter().map(|refusal| Err(refusal.at(&path))));
            }
            faults.extend(stacked(world, ship, pose).map(|refusal| Err(refusal.at(&path))));
            world.starts[ship.index()] = Some(pose);
        }
        stores
    }

    /// The entry of each ship that starts otherwise than printed, with its place in the list.
    fn read_changes(&self, world: &World, faults: &mut Faults) -> [Option<(usize, &ShipSetup)>; 6] {
        let mut changes = [None; 6];
        for (i, change) in self.setup.ships.iter().enumerate() {
            let path = || format!("{}[{i}].ship", self.ships);
            match read_ship(world, &change.ship) {
                Err(refusal) => faults.push(Err(refusal.at(path()))),
                Ok(ship) if changes[ship.index()].is_some() => {
                    faults.push(refuse(R_MULTI_3, format!("{ship} is placed twice"), &path()));
                }
                Ok(ship) => changes[ship.index()] = Some((i, change)),
            }
        }
        changes
    }
}

/// Who commands which ships: one seat a ship, unless the setup says otherwise.
fn read_commands(world: &mut World, setup: &Setup, faults: &mut Faults) {
    if setup.commands.is_empty() {
        world.n_seats = world.n_escorts + world.n_boats;
        for (seat, ship) in world.ships().enumerate() {
            world.give(ship, Seat(seat as u8));
        }
        return;
    }
    let mut owned = [false; 6];
    for (i, ships) in setup.commands.iter().enumerate() {
        let path = format!("commands[{i}]");
        let named = read_command(world, ships, &path, faults);
        let is_solo = setup.commands.len() == 1;
        if !is_solo && named.iter().any(|ship| ship.side() != named[0].side()) {
            faults.push(refuse(R_MULTI_0, "a seat commands ships of one side", &path));
        }
        for ship in named {
            if std::mem::replace(&mut owned[ship.index()], true) {
                faults.push(refuse(R_MULTI_0, format!("{ship} has two commanders"), &path));
            }
            world.give(ship, Seat(i as u8));
        }
    }
    for ship in world.ships().filter(|ship| !owned[ship.index()]) {
        faults.push(refuse(R_MULTI_0, format!("nobody commands {ship}"), "commands"));
    }
    world.n_seats = setup.commands.len().min(6) as u8;
}

fn read_command(world: &World, words: &[String], path: &str, faults: &mut Faults) -> Vec<Ship> {
    if words.is_empty() {
        faults.push(refuse(R_MULTI_0, "a seat commands at least one ship", path));
    }
    let mut named = Vec::new();
    for (i, word) in words.iter().enumerate() {
        match read_ship(world, word) {
            Ok(ship) => named.push(ship),
            Err(refusal) => faults.push(Err(refusal.at(format!("{path}[{i}]")))),
        }
    }
    named
}

fn read_ship(world: &World, name: &str) -> Result<Ship, Refusal> {
    let ship: Ship = name.parse().map_err(|error| Refusal::new(R_INTRO_2, format!("{error}")))?;
    if !world.ships().any(|known| known == ship) {
        return Err(Refusal::new(R_INTRO_2, format!("{ship} does not take part")));
    }
    Ok(ship)
}

/// Whether an earlier ship stands on the same square.
fn stacked(world: &World, ship: Ship, pose: Pose) -> Option<Refusal> {
    let is_here = |other: &Ship| world.starts[other.index()].is_some_and(|start| start.square == pose.square);
    let other = world.ships().find(|other| *other < ship && is_here(other))?;
    let rule = if ship.is_boat() { R_MULTI_3 } else { R_MULTI_12B };
    Some(Refusal::new(rule, format!("{other} and {ship} both start in {}", pose.square)).at("square"))
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

fn refuse(rule: Rule, message: impl Into<Cow<'static, str>>, path: &str) -> Result<(), Refusal> {
    Err(Refusal::new(rule, message).at(path))
}
