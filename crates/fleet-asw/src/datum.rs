//! Where a submarine that is out of sight may be by now, as everybody can work it out.

use fathom_hex::Hex;

use crate::data::Kind;
use crate::facts::Facts;
use crate::state::Phase;
use crate::view::Datum;

/// Around which hex a submarine was at some time.
struct Fix {
    hex: Hex,
    /// The turn of the fight, 0 before the first one.
    turn: u8,
    /// How far from there it can have been then.
    around: u8,
    /// How far it can have gone in each turn since.
    pace: u8,
}

impl Fix {
    /// How far from there it can be after so many plots.
    fn reach(&self, n_plots: u8) -> u16 {
        u16::from(self.around) + u16::from(self.pace) * u16::from(n_plots.saturating_sub(self.turn))
    }
}

/// Where a submarine of the fight may be that nobody sees (SUB.10): no farther from where it started or was seen than it can
/// have gone since. Nothing where that is not known.
pub(crate) fn datum(facts: &impl Facts, boat: usize) -> Option<Datum> {
    let fixes: Vec<Fix> = [start(facts, boat), sighting(facts, boat)].into_iter().flatten().collect();
    let newest = fixes.last()?;
    let n_plots = n_plots(facts);
    let can_be = |hex: &Hex| fixes.iter().all(|fix| fix.hex.distance(*hex) <= fix.reach(n_plots));
    Some(Datum { turn: newest.turn, hexes: facts.world().board_hexes().filter(can_be).collect() })
}

/// How often submarines have been plotted in this fight.
fn n_plots(facts: &impl Facts) -> u8 {
    let open = facts.open();
    open.battle.turn.saturating_sub(u8::from(open.phase == Phase::Plot))
}

/// The scenario of a single fight says where it starts.
fn start(facts: &impl Facts, boat: usize) -> Option<Fix> {
    let printed = facts.world().ship(boat);
    let is_printed = facts.world().kind() == Kind::Tactical;
    let pace = pace(facts, printed.class.speed, printed.class.submerged_speed);
    is_printed.then_some(Fix { hex: printed.hex, turn: 0, around: printed.freedom, pace })
}

/// It was seen; a contact with which a fight begins is as good as the freedom it has to be placed (SUB.9). It has not been
/// damaged since, for nobody hits what nobody sees, so it is as slow as it is now.
fn sighting(facts: &impl Facts, boat: usize) -> Option<Fix> {
    let (world, seen) = (facts.world(), facts.open().ships[boat].seen()?);
    let printed = world.ship(boat);
    let around = match (seen.turn, world.kind()) {
        (0, Kind::Tactical) => printed.freedom,
        (0, Kind::BasicStrategic | Kind::AdvancedStrategic) => world.tables.battle.boat_freedom,
        _ => 0,
    };
    let [speed, submerged] =
        [printed.class.speed, printed.class.submerged_speed].map(|speed| facts.speed_of(boat, speed));
    let pace = if facts.is_heavy(boat) { speed } else { pace(facts, speed, submerged) };
    Some(Fix { hex: seen.hex, turn: seen.turn, around, pace })
}

/// The most hexes of a turn, on the surface or in a sprint below it (SUB.3a).
fn pace(facts: &impl Facts, speed: u8, submerged: u8) -> u8 {
    speed.max(submerged + facts.world().tables.boats.sprint)
}
