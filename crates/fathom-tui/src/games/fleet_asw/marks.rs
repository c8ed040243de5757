//! A mark of its own for every ship and division, and what lies in the hexes.

use ::fleet_asw::View;
use ::fleet_asw::data::Hull;
use ::fleet_asw::state::{Depth, Whereabouts};
use fathom_hex::Hex;

use super::ink;
use crate::theme::Ink;

/// Something in a hex.
pub(super) struct Mark {
    pub(super) hex: Hex,
    pub(super) text: String,
    pub(super) ink: Ink,
    /// The lowest is on top.
    pub(super) rank: u8,
}

/// Ships, or divisions off a fight.
const PIECE: u8 = 1;

impl Mark {
    /// Whether it stands for a ship or division.
    pub(super) const fn is_piece(&self) -> bool {
        self.rank == PIECE
    }
}

/// The names whose marks must differ: of ships in a fight, else of divisions.
fn names(view: &View) -> Vec<String> {
    if view.battle.is_on {
        return view.ships.iter().map(|ship| ship.name.to_string()).collect();
    }
    view.divisions.iter().map(|division| division.name.to_string()).collect()
}

/// Two signs for each name, no two alike: the first letters of two words or of one, else the first that are free.
fn codes(names: &[String]) -> Vec<String> {
    let mut codes: Vec<String> = Vec::new();
    for name in names {
        let free = candidates(name).find(|code| !codes.contains(code));
        codes.push(free.unwrap_or_else(|| format!("{:02}", codes.len() + 1)));
    }
    codes
}

fn candidates(name: &str) -> impl Iterator<Item = String> {
    let first = name.chars().next().unwrap_or('?');
    let initials = name.split([' ', '-']).filter_map(|word| word.chars().next()).skip(1);
    let others: Vec<char> = initials.chain(name.chars().skip(1)).filter(|sign| sign.is_alphanumeric()).collect();
    others.into_iter().map(move |second| format!("{first}{second}"))
}

/// The mark of a ship or division on the board.
pub(super) fn mark_of(view: &View, name: &str) -> Option<String> {
    let names = names(view);
    let at = names.iter().position(|known| known == name)?;
    codes(&names).get(at).cloned()
}

/// Everything that lies in the hexes: ships of a fight, or divisions, aircraft and bases of the map.
pub(super) fn marks(view: &View) -> Vec<Mark> {
    let codes = codes(&names(view));
    if view.battle.is_on { ships(view, &codes) } else { on_map(view, &codes) }
}

fn ships(view: &View, codes: &[String]) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (ship, code) in view.ships.iter().zip(codes).filter(|(ship, _)| ship.afloat) {
        let is_below = ship.kind == Hull::Submarine && ship.depth == Some(Depth::Submerged);
        let text = if is_below { code.to_lowercase() } else { code.clone() };
        match (ship.hex, ship.seen) {
            (Some(hex), _) => marks.push(Mark { hex, text, ink: ink(ship.side), rank: PIECE }),
            (None, Some(seen)) => marks.push(Mark { hex: seen.hex, text: "?".into(), ink: Ink::Unknown, rank: 3 }),
            (None, None) => {}
        }
        let may_be = ship.datum.iter().flat_map(|datum| &datum.hexes);
        marks.extend(may_be.map(|hex| Mark { hex: *hex, text: ":".into(), ink: Ink::Unknown, rank: 6 }));
    }
    marks
}

fn on_map(view: &View, codes: &[String]) -> Vec<Mark> {
    let alive = view.divisions.iter().zip(codes).filter(|(one, _)| one.alive);
    let divisions = alive
        .filter_map(|(one, code)| Some(Mark { hex: one.hex?, text: code.clone(), ink: ink(one.side), rank: PIECE }));
    let wings = view.wings.iter().filter_map(|wing| match wing.place {
        Some(Whereabouts::Aloft(hex)) => Some(Mark { hex, text: "+".into(), ink: ink(wing.side), rank: 3 }),
        Some(Whereabouts::Away | Whereabouts::Parked(_) | Whereabouts::Lost) | None => None,
    });
    let bases = view.bases.iter().map(|base| Mark { hex: base.hex, text: "#".into(), ink: ink(base.side), rank: 4 });
    let goals = view.goals.iter().filter_map(|goal| goal.hex);
    let goals = goals.map(|hex| Mark { hex, text: "X".into(), ink: Ink::Brass, rank: 5 });
    let reports = view.reports.iter().flatten();
    let reports = reports.map(|report| Mark { hex: report.hex, text: "?".into(), ink: Ink::Unknown, rank: 4 });
    divisions.chain(wings).chain(bases).chain(goals).chain(reports).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_ships_have_one_mark() {
        let names = ["Starling", "Wild Goose", "Woodpecker", "Kite", "U-592", "U-593", "Stork"].map(str::to_owned);
        assert_eq!(codes(&names), ["St", "WG", "Wo", "Ki", "U5", "U9", "So"]);
        let alike = vec!["Aa".to_owned(), "Aa".to_owned()];
        assert_eq!(codes(&alike), ["Aa", "02"]);
    }
}
