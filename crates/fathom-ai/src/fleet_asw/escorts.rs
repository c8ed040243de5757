//! Hunters: where a submarine that was seen can have gone since, and which of these places was not searched yet.

use fathom_core::dice::SeededDice;
use fathom_hex::Hex;
use fleet_asw::data::Hull;
use fleet_asw::state::Depth;
use fleet_asw::view::ShipView;
use fleet_asw::{Action, ShipId, Side, View};

use super::captain::Wish;

/// A contact older than this many turns is given up.
const COLD: u8 = 40;
/// Torpedoes come from at most this far.
const TORPEDO_RANGE: u16 = 2;

/// What is remembered of a hunt.
#[derive(Clone, Debug, Default)]
pub(super) struct Hunt {
    /// Where submarines may be: a place, the turn, and how far around it.
    contacts: Vec<Contact>,
    /// Hexes searched since the last contact.
    searched: Vec<Hex>,
    damage: Vec<(ShipId, u8)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Contact {
    hex: Hex,
    turn: u8,
    around: u16,
    depth: Depth,
}

impl Hunt {
    /// Takes note of sightings, and of own ships hit by somebody nobody saw.
    pub(super) fn follow(&mut self, view: &View, side: Side) {
        if !view.battle.is_on {
            *self = Hunt::default();
            return;
        }
        for boat in view.ships.iter().filter(|ship| ship.side != side && ship.kind == Hull::Submarine && ship.afloat) {
            if let Some(seen) = boat.seen {
                self.note(Contact { hex: seen.hex, turn: seen.turn, around: 0, depth: seen.depth });
            }
        }
        for ship in view.ships.iter().filter(|ship| ship.side == side && ship.fights) {
            let known = self.damage.iter_mut().find(|(name, _)| *name == ship.name);
            let before = known.as_ref().map_or(0, |(_, damage)| *damage);
            match known {
                Some(known) => known.1 = ship.damage,
                None => self.damage.push((ship.name, ship.damage)),
            }
            if let Some(hex) = ship.hex.filter(|_| ship.damage > before) {
                let turn = view.battle.turn.saturating_sub(1);
                self.note(Contact { hex, turn, around: TORPEDO_RANGE, depth: Depth::Submerged });
            }
        }
    }

    fn note(&mut self, contact: Contact) {
        if !self.contacts.contains(&contact) {
            self.contacts.push(contact);
            self.searched.clear();
        }
    }

    /// The newest contact that is still warm.
    fn warmest(&self, turn: u8) -> Option<&Contact> {
        self.contacts
            .iter()
            .filter(|contact| turn.saturating_sub(contact.turn) <= COLD)
            .max_by_key(|contact| contact.turn)
    }
}

/// The next ship to move.
pub(super) fn steer(view: &View, side: Side, legal: &[Action], hunt: &mut Hunt, dice: &mut SeededDice) -> Wish {
    let ship = legal.iter().find_map(|action| match action {
        Action::Move { ship, .. } => view.ship(*ship),
        _ => None,
    })?;
    let reach: Vec<Hex> = legal
        .iter()
        .filter_map(|action| match action {
            Action::Move { ship: other, to } if *other == ship.name => Some(*to),
            _ => None,
        })
        .collect();
    let contact = hunt.warmest(view.battle.turn).copied().filter(|_| ship.asw > 0);
    let (to, why) = match contact {
        Some(contact) => search(view, side, ship, &reach, hunt, contact, dice),
        None => screen(view, side, ship, &reach, dice),
    };
    hunt.searched.push(to);
    Some((Action::Move { ship: ship.name, to }, why.into()))
}

/// A hex where the submarine can be, nearest to where it was, that nobody has looked into.
fn search(
    view: &View,
    side: Side,
    ship: &ShipView,
    reach: &[Hex],
    hunt: &Hunt,
    contact: Contact,
    dice: &mut SeededDice,
) -> (Hex, String) {
    let age = u16::from(view.battle.turn.saturating_sub(contact.turn));
    let speed = if contact.depth == Depth::Surfaced { 2 } else { 1 };
    let circle = contact.around + (age * speed).min(6);
    let is_taken = |hex: Hex| {
        view.ships.iter().any(|other| {
            other.side == side && other.name != ship.name && other.asw > 0 && other.moved && other.hex == Some(hex)
        })
    };
    let worth = |to: &Hex, noise: usize| {
        let off = to.distance(contact.hex);
        let outside = f64::from(off.saturating_sub(circle));
        let times = hunt.searched.iter().filter(|hex| *hex == to).count() as f64;
        let taken = if is_taken(*to) { 3.0 } else { 0.0 };
        -2.0 * outside - 0.8 * times - taken - 0.1 * f64::from(off) + noise as f64 / 1000.0
    };
    let best = reach.iter().map(|to| (*to, worth(to, dice.pick(1000)))).max_by(|one, other| one.1.total_cmp(&other.1));
    let to = best.map_or(reach[0], |(to, _)| to);
    let why = if to.distance(contact.hex) <= circle {
        format!("{} searches {to}, where the contact of turn {} can have gone", ship.name, contact.turn)
    } else {
        format!("{} runs for the contact of turn {} near {}", ship.name, contact.turn, contact.hex)
    };
    (to, why)
}

/// Around the ships to be guarded, apart from one another and on the outside.
fn screen(view: &View, side: Side, ship: &ShipView, reach: &[Hex], dice: &mut SeededDice) -> (Hex, String) {
    let own = |other: &&ShipView| other.side == side && other.afloat && other.name != ship.name;
    let guarded: Vec<Hex> =
        view.ships.iter().filter(own).filter(|other| other.asw == 0).filter_map(|other| other.hex).collect();
    let others: Vec<Hex> =
        view.ships.iter().filter(own).filter(|other| other.asw > 0).filter_map(|other| other.hex).collect();
    let worth = |to: &Hex, noise: usize| {
        let near = guarded.iter().map(|hex| to.distance(*hex)).min().unwrap_or(2);
        let apart = others.iter().map(|hex| to.distance(*hex)).min().unwrap_or(4).min(6);
        f64::from(apart) - 1.5 * f64::from(near.abs_diff(2)) + noise as f64 / 500.0
    };
    let best = reach.iter().map(|to| (*to, worth(to, dice.pick(1000)))).max_by(|one, other| one.1.total_cmp(&other.1));
    let to = best.map_or(reach[0], |(to, _)| to);
    (to, format!("{} keeps its station at {to}", ship.name))
}
