//! Whether the parts of a scenario file fit together.

use fathom_hex::{Facing, Hex};

use super::{Faults, Kind, Place, ScenarioFile, Slot, Start, TorpedoId, board};
use crate::cite::{R_S3_OOB_BRITISH, R4_4_11, R20_2_5};
use crate::rules::s20_scenarios::{COMPASS_RANGE, KILLER_COMPASSES, KILLERS_EACH};

/// Merchantmen head the way their formation does, or as the first of them.
pub(super) fn check_headings(faults: &mut Faults, file: &ScenarioFile) {
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
pub(super) fn check_killers(faults: &mut Faults, file: &ScenarioFile, slots: &[Slot]) {
    let killers = file.ship.iter().enumerate().filter(|(_, ship)| matches!(ship.place, Some(Place::Killer)));
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
pub(super) fn check_boats_load(faults: &mut Faults, slots: &[Slot], torpedoes: &[TorpedoId]) {
    for boat in slots.iter().filter(|slot| slot.is_boat() && !slot.automatic) {
        let fits = |torpedo: &TorpedoId| boat.class.is_some_and(|class| class.card().nation == torpedo.card().nation);
        if !torpedoes.iter().any(fits) {
            faults.add("torpedoes", R4_4_11, format!("{} may load no torpedo of this scenario", boat.name));
        }
    }
}
