//! The chase: who attacks a convoy in sight, who shadows it.

use wolfpack::estimate;
use wolfpack::hex::Hex;
use wolfpack::state::{Escort, Size};
use wolfpack::view::ConvoyView;

use super::plan::Muster;
use super::sea::{BOAT, Sea, straight_on};

/// What an attack must bring at least, its cost taken off.
const LEAST_GAIN: f64 = 0.15;
/// What keeping a convoy in sight must be worth.
const LEAST_WORTH: f64 = 0.3;
/// The least Combat Differential of the columns that are worth gathering for (14.2).
const COLUMNS: [u16; 4] = [2, 6, 15, 24];

/// As far as a pack comes in two turns: farther away it does not follow a convoy.
const TWO_TURNS: u8 = 12;
/// From here a pack reaches the bow next turn, even if the convoy turns a little.
const IN_TIME: u8 = 4;

/// An attack that can be made this turn.
struct Assault {
    ships: Vec<usize>,
    gain: f64,
    differential: u16,
}

/// Sends units against the convoys in sight, the best prize first.
pub(super) fn attack(sea: &Sea<'_>, muster: &mut Muster) {
    let mut targets: Vec<(&ConvoyView, Hex, Hex)> =
        sea.sighted().filter_map(|(convoy, hex)| Some((convoy, hex, convoy.bow?))).collect();
    targets.sort_by_key(|(convoy, ..)| {
        (std::cmp::Reverse(convoy.straggle), convoy.escort_strength, convoy.kind.movement(), convoy.id)
    });
    for (convoy, hex, bow) in targets {
        let Some(assault) = best_assault(sea, muster, convoy, hex, bow) else { continue };
        let why = reason(convoy, bow, &assault);
        for ship in assault.ships {
            muster.send(ship, bow, why.clone());
        }
    }
}

fn reason(convoy: &ConvoyView, bow: Hex, assault: &Assault) -> String {
    let what = match (convoy.straggle as u8, convoy.kind.movement()) {
        (1.., _) => "straggled",
        (_, 4) => "slow",
        _ => "fast",
    };
    format!(
        "concentrate in {bow} at the bow of {}, {what}: at +{} it is worth {:.1} Victory Points",
        convoy.name, assault.differential, assault.gain
    )
}

fn best_assault(sea: &Sea<'_>, muster: &Muster, convoy: &ConvoyView, hex: Hex, bow: Hex) -> Option<Assault> {
    let escort = u16::from(convoy.escort_strength?);
    let mut near: Vec<usize> =
        muster.free().into_iter().filter(|at| sea.reach(muster.ships[*at].unit).has(bow)).collect();
    near.sort_by_key(|at| (muster.ships[*at].unit.hex.distance(bow), *at));
    let assaults = COLUMNS.iter().filter_map(|column| {
        let (ships, strength) = gather(muster, &near, column + escort)?;
        // Scouts do not strike by themselves.
        if ships.iter().all(|at| muster.ships[*at].unit.size == Size::Single) {
            return None;
        }
        let differential = strength - escort;
        let boats: u16 = ships.iter().map(|at| u16::from(muster.ships[*at].unit.size.boats())).sum();
        let gain = gain(sea, convoy, hex, bow, differential, boats);
        Some(Assault { ships, gain, differential })
    });
    assaults.filter(|assault| assault.gain >= LEAST_GAIN).max_by(|a, b| a.gain.total_cmp(&b.gain))
}

/// Units of at least this strength: packs as long as one more is needed, then single boats.
fn gather(muster: &Muster, near: &[usize], strength: u16) -> Option<(Vec<usize>, u16)> {
    let (mut ships, mut total) = (Vec::new(), 0);
    let size = |at: usize| muster.ships[at].unit.size;
    let (packs, singles): (Vec<usize>, Vec<usize>) = near.iter().partition(|at| size(**at) != Size::Single);
    let n_singles = singles.len() as u16;
    for at in packs {
        let missing = strength.saturating_sub(total);
        if missing > 3 || missing > n_singles {
            ships.push(at);
            total += size(at).strength();
        }
    }
    for at in singles {
        if total < strength {
            ships.push(at);
            total += 1;
        }
    }
    (total >= strength).then_some((ships, total))
}

/// Victory Points on average, less what counterattack, the escort's way over the boats and aircraft cost.
fn gain(sea: &Sea<'_>, convoy: &ConvoyView, hex: Hex, bow: Hex, differential: u16, boats: u16) -> f64 {
    let is_foul = sea.skies.is_foul(hex);
    let points = estimate::points(sea.world, differential, convoy.straggle, is_foul);
    let escort = u16::from(convoy.escort_strength.unwrap_or(0));
    let groups = f64::from(boats.div_ceil(6));
    let counterattack = groups * estimate::sinking(escort, sea.skies.is_foul(bow));
    let hunt = estimate::hunting(escort, boats, false) * groups * estimate::sinking(escort, false);
    let is_last = sea.view.turn >= sea.view.last_turn;
    let after = if is_last { 0.0 } else { 0.7 * BOAT * hunt + sea.air_cost(bow, boats) };
    points - BOAT * counterattack - after - 0.01 * f64::from(boats)
}

/// The differential and the gain of an attack with all that lies at the bow, if it is worth making.
pub(super) fn worth_striking(sea: &Sea<'_>, convoy: &ConvoyView, hex: Hex, bow: Hex) -> Option<(u16, f64)> {
    let stack = sea.view.stacks.iter().find(|stack| stack.hex == bow)?;
    let differential = stack.strength.checked_sub(u16::from(convoy.escort_strength?))?;
    let gain = gain(sea, convoy, hex, bow, differential, stack.boats);
    // The boats are there already; aircraft will find them whether they strike or not.
    let sunk_cost = sea.air_cost(bow, stack.boats);
    (gain + sunk_cost > 0.0).then_some((differential, gain + sunk_cost))
}

/// Sends a boat or two to keep each convoy in sight that is worth it.
pub(super) fn shadow(sea: &Sea<'_>, muster: &mut Muster) {
    if sea.view.turn >= sea.view.last_turn {
        return;
    }
    for (convoy, hex) in sea.sighted() {
        if sea.worth(convoy, hex) < LEAST_WORTH || sea.skies.is_foul(hex) {
            continue;
        }
        for _ in 0..2 {
            shadow_one(sea, muster, convoy, hex);
        }
    }
}

/// Sends the nearest pack that comes too late today to where it reaches the bow of each convoy in sight tomorrow.
pub(super) fn close_in(sea: &Sea<'_>, muster: &mut Muster) {
    if sea.view.turn >= sea.view.last_turn {
        return;
    }
    let goal = |(convoy, hex): (&'_ ConvoyView, Hex)| {
        let soon = straight_on(convoy, hex)?;
        let (worth, bow) = (sea.worth(convoy, hex), soon.step(convoy.facing).unwrap_or(soon));
        (worth >= LEAST_WORTH).then(|| (worth, convoy.name.clone(), bow))
    };
    let mut goals: Vec<(f64, String, Hex)> = sea.sighted().filter_map(goal).collect();
    goals.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, name, bow) in goals {
        let packs = muster.free().into_iter().filter(|at| muster.ships[*at].unit.size != Size::Single);
        let far = |at: &usize| muster.ships[*at].unit.hex.distance(bow);
        let Some(at) = packs.filter(|at| far(at) <= TWO_TURNS).min_by_key(|at| (far(at), *at)) else { continue };
        let Some(to) = on_the_way(sea, muster, at, bow) else { continue };
        muster.send(at, to, format!("close in on {name}: its bow will be near {bow} tomorrow"));
    }
}

/// Where a pack is in time for a hex, out of the way of aircraft if it can.
fn on_the_way(sea: &Sea<'_>, muster: &Muster, at: usize, goal: Hex) -> Option<Hex> {
    let unit = muster.ships[at].unit;
    let cost = |hex: Hex| {
        let left = hex.distance(goal);
        let late = f64::from(left.saturating_sub(IN_TIME));
        let air = sea.more_air_cost(hex, muster.boats_at(hex), u16::from(unit.size.boats()));
        air + 0.1 * late + 0.005 * f64::from(left)
    };
    let costs = sea.reach(unit).iter().map(|hex| (cost(hex), hex)).collect::<Vec<_>>();
    costs.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, hex)| hex)
}

fn shadow_one(sea: &Sea<'_>, muster: &mut Muster, convoy: &ConvoyView, hex: Hex) {
    let is_carrier = convoy.escort == Some(Escort::EscortCarrier);
    let mut best: Option<(f64, usize, Hex)> = None;
    for at in muster.free() {
        let unit = muster.ships[at].unit;
        if unit.size != Size::Single {
            continue;
        }
        let reach = sea.reach(unit);
        for beside in hex.neighbors().filter(|beside| Some(*beside) != convoy.bow && reach.has(*beside)) {
            let boats = muster.boats_at(beside) + 1;
            let ahead = convoy.bow.map_or(0, |bow| 2u8.saturating_sub(bow.distance(beside)));
            let crowd = f64::from(boats) * 0.02;
            let danger = f64::from(ahead) * if is_carrier { 0.2 } else { 0.1 };
            let cost = sea.air_cost(beside, boats) + danger + crowd + 0.005 * f64::from(unit.hex.distance(beside));
            if best.is_none_or(|(least, ..)| cost < least) {
                best = Some((cost, at, beside));
            }
        }
    }
    let Some((_, at, beside)) = best else { return };
    muster.send(
        at,
        beside,
        format!("keep {} in sight from {beside}: contact is lost without a boat beside it", convoy.name),
    );
}
