//! Whether the parts of a scenario file fit together.

use fathom_core::Rule;
use fathom_hex::{Facing, Hex};

use super::{
    Class, FileFaults, Kind, Load, Plotted, ScenarioFile, Side, Slot, SlotFile, Start, Steering, TorpedoId, Victory,
    Where, board,
};
use crate::cite::{
    R_S1_SPECIAL_1, R_S3_OOB_BRITISH, R_S3_SPECIAL_1, R_S6_VICTORY, R_S7_VICTORY_GERMAN, R_S9_VICTORY, R4_4_11,
    R20_2_5, R20_3_2, R20_4_1, R20_5,
};
use crate::rules::s20_scenarios::{COMPASS_RANGE, KILLER_COMPASSES, KILLERS_EACH};

/// Merchantmen head the way their formation does, or as the first of them.
pub(super) fn check_headings(faults: &mut FileFaults, file: &ScenarioFile) {
    let merchantmen = file.vessels().filter(|(.., card)| card.kind == Kind::Merchantman);
    let headings: Vec<_> = merchantmen.filter_map(|(at, ship, _)| Some((at, Facing::new(ship.facing?)?))).collect();
    let printed = file.places().first().map(|(_, hull)| hull.facing);
    let Some(common) = printed.or(headings.first().map(|(_, first)| *first)) else { return };
    for (at, _) in headings.into_iter().filter(|(_, heading)| *heading != common) {
        let message = format!("all ships of a convoy head the same way, here {common}");
        faults.add(format!("ship[{at}].facing"), R20_2_5, message);
    }
}

/// No killer waits for a place at compasses that have their ships.
pub(super) fn check_killers(faults: &mut FileFaults, file: &ScenarioFile, slots: &[Slot]) {
    let killers = file.ship.iter().enumerate().filter(|(_, ship)| matches!(ship.place, Some(Where::Killer)));
    for (at, ship) in killers.skip(killer_room(slots)) {
        let message = format!("{KILLERS_EACH} ships start at each compass: no place is left for {}", ship.name);
        faults.add(format!("ship[{at}].place"), R_S3_OOB_BRITISH, message);
    }
}

/// How many killers find a place beside the ships that have a bow hex; their two compasses share no hex.
fn killer_room(slots: &[Slot]) -> usize {
    let bow = |slot: &Slot| if let Start::At(hull) = slot.start { Some(hull.bow) } else { None };
    let bows: Vec<Hex> = slots.iter().filter(|slot| !slot.is_boat()).filter_map(bow).collect();
    let room = |compass: usize| {
        let is_near = |bow: &&Hex| board().compasses[compass - 1].distance(**bow) <= COMPASS_RANGE;
        KILLERS_EACH.saturating_sub(bows.iter().filter(is_near).count())
    };
    KILLER_COMPASSES.into_iter().map(room).sum()
}

/// Every boat that has a player finds a torpedo on its own data card.
pub(super) fn check_boats_load(faults: &mut FileFaults, slots: &[Slot], torpedoes: &[TorpedoId]) {
    for boat in slots.iter().filter(|slot| slot.is_boat() && !slot.automatic) {
        let fits = |torpedo: &TorpedoId| boat.class.is_some_and(|class| class.card().nation == torpedo.card().nation);
        if !torpedoes.iter().any(fits) {
            faults.add("torpedoes", R4_4_11, format!("{} may load no torpedo of this scenario", boat.name));
        }
    }
}

/// Every vessel has one who moves it: its player, or the table that plays for him.
pub(super) fn check_movers(faults: &mut FileFaults, file: &ScenarioFile) {
    let steering = file.convoy.as_ref().map(|convoy| convoy.movement);
    if file.solitaire == Some(Side::Submarine) && steering == Some(Steering::Plotted) {
        faults.add("convoy.movement", R_S1_SPECIAL_1, "the Submarine player plays alone: nobody plots the convoy");
    }
    for (at, ship, card) in file.vessels() {
        let path = format!("ship[{at}]");
        match (card.kind, file.solitaire) {
            (Kind::Submarine, Some(Side::Escort)) => check_boat_of_table(faults, &path, ship),
            (Kind::Submarine, _) => check_boat_of_player(faults, &path, ship),
            (_, Some(Side::Submarine)) => check_ship_of_table(faults, &path, ship, card.kind, file.convoy.is_some()),
            _ => {}
        }
    }
}

fn check_boat_of_table(faults: &mut FileFaults, path: &str, ship: &SlotFile) {
    if !ship.automatic {
        let message = format!("the Escort player plays alone: nobody moves {} unless automatic", ship.name);
        faults.add(format!("{path}.automatic"), R_S3_SPECIAL_1, message);
    }
    if ship.place.is_some() {
        let message = format!("the Escort player plays alone: nobody places {}", ship.name);
        faults.add(format!("{path}.place"), R20_4_1, message);
    }
}

fn check_boat_of_player(faults: &mut FileFaults, path: &str, ship: &SlotFile) {
    if ship.automatic {
        let message = format!("{} has a player, who moves her by plot", ship.name);
        faults.add(format!("{path}.automatic"), R_S3_SPECIAL_1, message);
    }
}

/// The Convoy Movement Table moves merchantmen, and what always moves with them.
fn check_ship_of_table(faults: &mut FileFaults, path: &str, ship: &SlotFile, kind: Kind, has_convoy: bool) {
    let moves_along = kind == Kind::Merchantman || (ship.plotted == Plotted::Always && has_convoy);
    if !moves_along {
        let message = format!("the Submarine player plays alone: nobody moves {}", ship.name);
        return faults.add(path, R_S1_SPECIAL_1, message);
    }
    if ship.place.is_some() && kind != Kind::Merchantman {
        let message = format!("the Submarine player plays alone: nobody places {}", ship.name);
        faults.add(format!("{path}.place"), R20_3_2, message);
    }
}

/// What a side needs for its victory is in the scenario.
/// More points than all ships that fit on a table are worth.
const MAX_POINTS: i32 = 999;

pub(super) fn check_victory(faults: &mut FileFaults, file: &ScenarioFile) {
    if file.section.is_some_and(|section| !section.has(&file.victory)) {
        faults.add("section", R20_5, "the scenario of this section is won in another way");
    }
    match &file.victory {
        Victory::WoundedBear => check_capital(faults, file, R_S6_VICTORY),
        Victory::ArkRoyal => check_capital(faults, file, R_S7_VICTORY_GERMAN),
        Victory::Exit { loaded, or_sink, .. } => {
            check_loaded(faults, file, *loaded);
            check_target(faults, file, or_sink);
        }
        Victory::Points { points } => check_points(faults, "victory.points", *points),
        Victory::Damage { points } => check_points(faults, "victory.points", (*points).into()),
        Victory::Sink | Victory::Score => {}
    }
    if let Some(extended) = file.extended {
        check_points(faults, "extended.points", extended.points.into());
    }
}

/// A victory that is neither had for nothing nor out of reach.
fn check_points(faults: &mut FileFaults, path: &str, points: i32) {
    if !(1..=MAX_POINTS).contains(&points) {
        faults.add(path, R20_5, format!("a victory asks for 1 to {MAX_POINTS} points"));
    }
}

fn check_capital(faults: &mut FileFaults, file: &ScenarioFile, rule: Rule) {
    let has_capital = file.vessels().any(|(.., card)| card.kind == Kind::Capital);
    if !has_capital && file.knows_all_classes() {
        faults.add("victory", rule, "this victory turns on a capital ship, and there is none");
    }
}

fn check_loaded(faults: &mut FileFaults, file: &ScenarioFile, loaded: u8) {
    let boats = file.vessels().map(|(.., card)| card).filter(|card| card.kind == Kind::Submarine);
    let Some(most) = boats.map(|card| most_loaded(card, file.load)).max() else { return };
    if loaded > most && file.knows_all_classes() {
        faults.add("victory.loaded", R_S9_VICTORY, format!("no boat can have more than {most} tubes loaded"));
    }
}

/// The tubes a boat can have loaded at one time; where the load is limited, external tubes are empty.
fn most_loaded(card: &Class, load: Option<Load>) -> u8 {
    let [bow, stern] = card.tubes;
    let Some(load) = load else { return bow + stern + card.external };
    bow.min(load.bow.saturating_add(load.reloads[0])) + stern.min(load.stern.saturating_add(load.reloads[1]))
}

fn check_target(faults: &mut FileFaults, file: &ScenarioFile, name: &str) {
    if name.is_empty() {
        return;
    }
    if !file.ship.iter().any(|ship| ship.name == name) {
        faults.add("victory.or_sink", R20_5, format!("there is no ship named {name}"));
    }
    if file.vessels().any(|(_, ship, card)| ship.name == name && card.kind == Kind::Submarine) {
        faults.add("victory.or_sink", R_S9_VICTORY, format!("{name} is a submarine, and hers is the victory"));
    }
}
