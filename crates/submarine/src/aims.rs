//! What each side must do to win, in words, and how far it has come: facts that everybody can see.

use serde::{Deserialize, Serialize};

use crate::cards::Kind;
use crate::rules::s20_victory::{BATTLESHIP_DAMAGE, CARRIER_DAMAGE, DESTROYERS, Winner};
use crate::scenario::{Side, Victory};
use crate::state::{ShipId, Submarine};

/// What a side must do to win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Aim {
    /// Which side.
    pub side: Side,
    /// What it must do, a sentence.
    pub text: String,
    /// How far it has come, a sentence; empty where that cannot be counted.
    pub so_far: String,
    /// Whether the points of the sides decide.
    pub by_points: bool,
    /// The paragraph.
    pub rule: String,
}

impl Submarine {
    /// The aims of the Submarine player and the Escort player.
    pub(crate) fn aims(&self) -> Vec<Aim> {
        let by_points = matches!(self.scenario().victory, Victory::Points { .. } | Victory::Score);
        let aim = |side, winner, text: String, so_far: String| {
            let rule = self.world.victory_rule(Some(winner)).para().to_owned();
            Aim { side, text, so_far, by_points, rule }
        };
        let [submarine, escort] = self.aim_words();
        vec![
            aim(Side::Submarine, Winner::Submarine, submarine, self.aim_so_far()),
            aim(Side::Escort, Winner::Escort, escort, String::new()),
        ]
    }

    /// What the Submarine player must do, and the Escort player.
    fn aim_words(&self) -> [String; 2] {
        let by = format!("by the end of turn {}", self.last_turn());
        let boat = self.names(self.boat_ids());
        match &self.scenario().victory {
            Victory::Points { .. } => [
                format!("Earn {} points {by}. Every torpedo fired costs one.", self.world.limits.to_win.value),
                "Keep the submarine from that.".to_owned(),
            ],
            Victory::Score => {
                let more = format!("Have more points than the other side {by}.");
                [more.clone(), more]
            }
            Victory::Sink => {
                [format!("Stay afloat until the end of turn {}.", self.last_turn()), format!("Sink {boat} {by}.")]
            }
            Victory::Damage { .. } => [
                format!("Do {} points of damage {by}, and stay afloat.", self.world.limits.to_win.value),
                format!("Sink {boat}, or keep her from that."),
            ],
            Victory::WoundedBear => {
                let carrier = self.names(self.capital_ships());
                let escorts = self.names(self.surface_ids().filter(|id| self.kind(*id) == Kind::Escort));
                [
                    format!("Sink {carrier} or {escorts} {by}."),
                    format!("Take {carrier} off the board over edge 6 {by}. If neither side does, it is a draw."),
                ]
            }
            Victory::ArkRoyal => [
                format!(
                    "Sink a carrier or the battleship {by}; or inflict {CARRIER_DAMAGE} points of damage on a carrier or \
                     {BATTLESHIP_DAMAGE} on the battleship, and stay afloat."
                ),
                format!(
                    "Take all capital ships and {DESTROYERS} destroyers off the board over edge 6 {by}, before they have \
                     such damage; or sink {boat} and lose no ship. If \
                     neither side does, it is a draw."
                ),
            ],
            Victory::Exit { edge, loaded, or_sink } => {
                let tubes = if *loaded > 0 { format!(", with {loaded} tubes loaded") } else { String::new() };
                let sink = if or_sink.is_empty() { String::new() } else { format!(", or sink {or_sink}") };
                [
                    format!("Leave the board over edge {} {by}{tubes}{sink}.", u8::from(*edge)),
                    format!("Sink {boat}, or keep her from that."),
                ]
            }
        }
    }

    /// How far the submarine has come.
    fn aim_so_far(&self) -> String {
        match &self.scenario().victory {
            Victory::Points { .. } => format!("{} of {} so far.", self.net_points(), self.world.limits.to_win.value),
            Victory::Damage { .. } => format!("{} of {} so far.", self.inflicted, self.world.limits.to_win.value),
            Victory::WoundedBear | Victory::ArkRoyal => {
                let done = |id: ShipId| {
                    let (done, needed) = match self.scenario().victory {
                        Victory::ArkRoyal => (self.ship(id).inflicted, self.fleet_needed(id)),
                        _ => (self.ship(id).damage, self.capacity(id)),
                    };
                    format!("{} {done} of {needed}", self.name(id))
                };
                format!("{}.", self.capital_ships().map(done).collect::<Vec<_>>().join(", "))
            }
            Victory::Score => {
                let points = [Side::Submarine, Side::Escort].map(|side| self.points(side, false));
                format!("{} against {}, as far as is known.", points[0], points[1])
            }
            Victory::Sink | Victory::Exit { .. } => String::new(),
        }
    }

    fn capital_ships(&self) -> impl Iterator<Item = ShipId> {
        self.surface_ids().filter(|id| self.kind(*id) == Kind::Capital)
    }

    fn names(&self, ids: impl Iterator<Item = ShipId>) -> String {
        ids.map(|id| self.name(id)).collect::<Vec<_>>().join(" or ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Table;

    fn aims(table: &Table) -> Vec<(String, String)> {
        let told = |aim: Aim| (format!("{} ({})", aim.text, aim.rule), aim.so_far);
        table.game.aims().into_iter().map(told).collect()
    }

    #[test]
    fn r_s8_victory_is_told_with_what_is_done() {
        let mut table = Table::new("s8");
        table.game.inflicted = 4;
        let [submarine, escort] = &aims(&table)[..] else { panic!("two sides") };
        assert_eq!(submarine.0, "Do 30 points of damage by the end of turn 20, and stay afloat. (S8.victory)");
        assert_eq!(submarine.1, "4 of 30 so far.");
        assert_eq!(escort.0, "Sink Wahoo, or keep her from that. (S8.victory)");
    }

    #[test]
    fn r_s7_victory_german_counts_each_capital_ship() {
        let mut table = Table::new("s7");
        let barham = table.id("Barham");
        (table.game.ships[barham.index()].damage, table.game.ships[barham.index()].inflicted) = (14, 5);
        let told = aims(&table);
        assert_eq!(told[0].1, "Ark Royal 0 of 12, Illustrious 0 of 12, Barham 5 of 18.");
        assert!(told[0].0.ends_with("(S7.victory.german)") && told[1].0.ends_with("(S7.victory.british)"));
    }

    #[test]
    fn r_s6_victory_names_the_carrier_and_what_she_can_take() {
        let told = aims(&Table::new("s6"));
        assert_eq!(told[0].0, "Sink Shokaku or Hibiki by the end of turn 15. (S6.victory)");
        assert_eq!(told[0].1, "Shokaku 0 of 8.");
        assert!(
            told[1].0.starts_with("Take Shokaku off the board over edge 6 by the end of turn 15. If neither side does")
        );
    }

    /// The damage of a boat is her owner's secret, and no aim may tell of it.
    #[test]
    fn r16_3_6_aims_say_nothing_of_a_boat() {
        for scenario in ["s1", "s6", "s7", "s8", "s10", "sample"] {
            let mut table = Table::new(scenario);
            let before = table.game.aims();
            table.game.logs.boats[0].damage = 2;
            table.game.logs.boats[0].is_lost = true;
            assert_eq!(table.game.aims(), before, "{scenario}");
        }
    }
}
