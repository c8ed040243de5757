//! Section 20.1 and the victory conditions of the scenarios.

use fathom_core::{Outcome, Seats, Umpire};
use serde::{Deserialize, Serialize};

use crate::cards::Kind;
use crate::event::{Event, side_name};
use crate::rules::announced;
use crate::scenario::{Side, Victory};
use crate::state::{ConvoySeen, Fate, Open, ShipId, Submarine};

/// S7: damage on a carrier, and on the battleship.
pub(crate) const CARRIER_DAMAGE: u8 = 12;
pub(crate) const BATTLESHIP_DAMAGE: u8 = 18;
/// S7: destroyers that must get away.
pub(crate) const DESTROYERS: usize = 3;
/// S6: the carrier is free once the boat is this near.
const CONTACT_RANGE: u16 = 10;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Ending {
    pub(crate) winner: Option<Winner>,
    pub(crate) how: How,
}

/// The winning side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Winner {
    /// The Submarine player.
    Submarine,
    /// The Escort player.
    Escort,
}

/// The way it ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// Points were counted.
    Points,
    /// A ship that mattered was sunk.
    ShipSunk,
    /// Enough damage was done.
    Damage,
    /// The boat was sunk.
    BoatSunk,
    /// Whoever had to leave has left.
    Exit,
    /// The last turn is over.
    Time,
}

impl How {
    const fn word(self) -> &'static str {
        match self {
            How::Points => "points",
            How::ShipSunk => "ship-sunk",
            How::Damage => "damage",
            How::BoatSunk => "boat-sunk",
            How::Exit => "exit",
            How::Time => "time",
        }
    }
}

impl How {
    /// The same for people.
    const fn phrase(self) -> &'static str {
        match self {
            How::Points => "points are counted",
            How::ShipSunk => "a ship that mattered is sunk",
            How::Damage => "enough damage is done",
            How::BoatSunk => "the boat is sunk",
            How::Exit => "who had to leave has left",
            How::Time => "the last turn is over",
        }
    }
}

const fn won(side: Side, how: How) -> Ending {
    let winner = match side {
        Side::Submarine => Winner::Submarine,
        Side::Escort => Winner::Escort,
    };
    Ending { winner: Some(winner), how }
}

const fn drawn(how: How) -> Ending {
    Ending { winner: None, how }
}

impl Open {
    pub(crate) fn kind(&self, id: ShipId) -> Kind {
        self.ship(id).card().kind
    }

    /// S6.special.2: whether the carrier is still plotted, until there is contact.
    pub(crate) fn awaits_contact(&self) -> bool {
        !self.convoy.is_free && matches!(self.scenario().victory, Victory::WoundedBear)
    }
}

impl Submarine {
    /// Victory points of a side by 20.1, as far as `knows_boats` lets the reader know.
    pub(crate) fn points(&self, side: Side, knows_boats: bool) -> i32 {
        match side {
            Side::Submarine => self.surface_ids().map(|id| self.ship_points(id)).sum(),
            Side::Escort => {
                let boats: i32 = self.boat_ids().map(|id| self.boat_points(id, knows_boats)).sum();
                boats + i32::from(self.n_fired) // 20.1.4
            }
        }
    }

    fn ship_points(&self, id: ShipId) -> i32 {
        let (ship, value) = (self.ship(id), i32::from(self.ship(id).card().points));
        let each = if ship.card().kind == Kind::Capital { 2 } else { 1 };
        match ship.fate {
            Fate::Sunk => value,                // 20.1.1
            Fate::Dead => (value + 1) / 2,      // 20.1.2
            _ => i32::from(ship.damage) * each, // 20.1.3
        }
    }

    fn boat_points(&self, id: ShipId, knows_boats: bool) -> i32 {
        let boat = self.boat(id);
        if self.ship(id).fate == Fate::Sunk || (knows_boats && boat.is_lost) {
            return i32::from(self.ship(id).card().points);
        }
        if knows_boats { i32::from(boat.damage) * 2 } else { 0 }
    }

    /// Ends the game when everybody can see that it is over.
    pub(crate) fn end_if_decided(&mut self, umpire: &mut Umpire<'_, Event>) {
        if self.ending.is_none()
            && let Some(ending) = self.decided()
        {
            self.end(umpire, ending);
        }
    }

    pub(crate) fn end_at_last_turn(&mut self, umpire: &mut Umpire<'_, Event>) {
        let ending = self.decided().unwrap_or_else(|| self.judged());
        self.end(umpire, ending);
    }

    fn end(&mut self, umpire: &mut Umpire<'_, Event>, ending: Ending) {
        self.ending = Some(ending);
        self.phase = crate::phase::Phase::Over;
        self.questions.clear();
        umpire.tell(|| announced(Submarine::over_event(ending)));
        self.open_logs(umpire);
    }

    /// 16.3.7: after play everything can be checked.
    fn open_logs(&self, umpire: &mut Umpire<'_, Event>) {
        for id in self.boat_ids() {
            umpire.tell(|| self.seen(id, |ship| Event::LogOpened { ship, log: self.log_of(id) }));
        }
        umpire.tell(|| {
            let plots = self.plans.plots.iter().flatten().copied().collect();
            let torpedoes = self.logs.kinds.to_vec();
            announced(Event::PlotsOpened { plots, torpedoes })
        });
    }

    fn over_event(ending: Ending) -> Event {
        let winner = ending.winner.map(|winner| match winner {
            Winner::Submarine => Side::Submarine,
            Winner::Escort => Side::Escort,
        });
        let text = match winner {
            Some(side) => format!("the {} wins: {}", side_name(side), ending.how.phrase()),
            None => format!("a draw: {}", ending.how.phrase()),
        };
        Event::Over { winner, text }
    }

    fn has_sunk(&self, fits: impl Fn(ShipId) -> bool) -> bool {
        self.surface_ids().any(|id| self.ship(id).fate == Fate::Sunk && fits(id))
    }

    /// All boats are gone, as everybody knows, and no torpedo of theirs is left.
    fn is_hunt_over(&self) -> bool {
        self.has_begun()
            && self.torpedoes.is_empty()
            && self.boat_ids().all(|id| matches!(self.ship(id).fate, Fate::Sunk | Fate::Exited))
    }

    fn has_no_targets(&self) -> bool {
        self.has_begun() && !self.surface_ids().any(|id| self.ship(id).is_on_board())
    }

    fn has_begun(&self) -> bool {
        !matches!(self.phase, crate::phase::Phase::Placement(_))
    }

    /// A game that is over before its last turn, by public facts only (docs/adr/0001-concealed-sinking.md).
    fn decided(&self) -> Option<Ending> {
        match &self.scenario().victory {
            Victory::Points { .. } | Victory::Score | Victory::Damage { .. } => {
                (self.is_hunt_over() || self.has_no_targets()).then(|| self.judged())
            }
            Victory::Sink => self.is_hunt_over().then(|| self.judged()),
            Victory::WoundedBear => self.wounded_bear(),
            Victory::ArkRoyal => self.ark_royal(),
            Victory::Exit { .. } => self.break_out(),
        }
    }

    fn wounded_bear(&self) -> Option<Ending> {
        let carrier = self.surface_ids().find(|id| self.kind(*id) == Kind::Capital)?;
        if self.has_sunk(|_| true) {
            return Some(won(Side::Submarine, How::ShipSunk));
        }
        (self.ship(carrier).fate == Fate::Exited).then(|| won(Side::Escort, How::Exit))
    }

    fn ark_royal(&self) -> Option<Ending> {
        if self.has_sunk(|id| self.kind(id) == Kind::Capital) {
            return Some(won(Side::Submarine, How::ShipSunk));
        }
        if self.fleet_got_away() && !self.has_fleet_damage() {
            return Some(won(Side::Escort, How::Exit));
        }
        let is_over = self.is_hunt_over() && !(self.has_sunk(|_| true) && self.may_get_away());
        (is_over || self.has_no_targets()).then(|| self.judged())
    }

    /// S7: a fleet that has lost a ship still wins by getting away, the boat being sunk or not.
    fn may_get_away(&self) -> bool {
        let is_able = |id: &ShipId| matches!(self.ship(*id).fate, Fate::Afloat | Fate::Exited);
        let n_destroyers = self.surface_ids().filter(|id| self.kind(*id) == Kind::Escort && is_able(id)).count();
        let mut capital = self.surface_ids().filter(|id| self.kind(*id) == Kind::Capital);
        n_destroyers >= DESTROYERS && capital.all(|id| is_able(&id))
    }

    /// S7: all capital ships and three destroyers have left over edge 6.
    fn fleet_got_away(&self) -> bool {
        let has_left = |id: &ShipId| self.ship(*id).fate == Fate::Exited;
        let capital = self.surface_ids().filter(|id| self.kind(*id) == Kind::Capital).all(|id| has_left(&id));
        let n_destroyers = self.surface_ids().filter(|id| self.kind(*id) == Kind::Escort && has_left(id)).count();
        capital && n_destroyers >= DESTROYERS
    }

    fn has_fleet_damage(&self) -> bool {
        self.surface_ids().filter(|id| self.kind(*id) == Kind::Capital).any(|id| {
            // The boat has to inflict it: what ships do to each other is not hers.
            self.ship(id).inflicted >= self.fleet_needed(id)
        })
    }

    /// S7: what counts as enough on a capital ship.
    pub(crate) fn fleet_needed(&self, id: ShipId) -> u8 {
        if self.ship(id).card().r#type == "BB" { BATTLESHIP_DAMAGE } else { CARRIER_DAMAGE }
    }

    fn break_out(&self) -> Option<Ending> {
        // A wreck that drifts over the edge has not got away.
        if self.boat_ids().any(|id| self.ship(id).fate == Fate::Exited && !self.boat(id).is_lost) {
            return Some(won(Side::Submarine, How::Exit));
        }
        let has_boats = self.boat_ids().any(|id| self.ship(id).is_on_board());
        (self.is_hunt_over() || !has_boats).then(|| self.judged())
    }

    /// The verdict at the end, with every log open.
    fn judged(&self) -> Ending {
        let is_lost = self.boat_ids().all(|id| self.boat(id).is_lost);
        match &self.scenario().victory {
            Victory::Points { .. } if self.net_points() >= self.world.limits.to_win.value => {
                won(Side::Submarine, How::Points)
            }
            Victory::Points { .. } => won(Side::Escort, How::Points),
            Victory::Score => self.higher_score(),
            Victory::Sink | Victory::Damage { .. } | Victory::Exit { .. } if is_lost => {
                won(Side::Escort, How::BoatSunk)
            }
            Victory::Sink => won(Side::Submarine, How::Time),
            Victory::ArkRoyal if self.has_fleet_damage() && !is_lost => won(Side::Submarine, How::Damage),
            Victory::ArkRoyal if self.fleet_got_away() => won(Side::Escort, How::Exit),
            Victory::ArkRoyal if is_lost && !self.has_sunk(|_| true) => won(Side::Escort, How::BoatSunk),
            Victory::ArkRoyal | Victory::WoundedBear => drawn(How::Time),
            Victory::Damage { .. } if i32::from(self.inflicted) >= self.world.limits.to_win.value => {
                won(Side::Submarine, How::Damage)
            }
            Victory::Damage { .. } | Victory::Exit { .. } => won(Side::Escort, How::Time),
        }
    }

    /// S1, S2: points earned less torpedoes fired.
    pub(crate) fn net_points(&self) -> i32 {
        self.points(Side::Submarine, true) - i32::from(self.n_fired)
    }

    fn higher_score(&self) -> Ending {
        let (submarine, escort) = (self.points(Side::Submarine, true), self.points(Side::Escort, true));
        match submarine.cmp(&escort) {
            std::cmp::Ordering::Greater => won(Side::Submarine, How::Points),
            std::cmp::Ordering::Less => won(Side::Escort, How::Points),
            std::cmp::Ordering::Equal => drawn(How::Points),
        }
    }

    /// S6.special.2: from the next turn on the carrier moves freely once the boat has fired or is near.
    pub(crate) fn note_contact(&mut self, umpire: &mut Umpire<'_, Event>) {
        let is_near = |ship: ShipId, boat: ShipId| self.ship(ship).hull.distance(self.ship(boat).hull) <= CONTACT_RANGE;
        let capital = || self.on_board(Side::Escort).filter(|id| self.kind(*id) == Kind::Capital);
        let met = capital().any(|ship| self.on_board(Side::Submarine).any(|boat| is_near(ship, boat)));
        if met || self.convoy.contact {
            self.plans.plots = [None; 4];
            self.convoy = ConvoySeen { is_free: true, last: self.convoy.last, ..ConvoySeen::default() };
            umpire.tell(|| announced(Event::Contact));
        }
    }

    pub(crate) fn outcome_of(&self, ending: Ending) -> Outcome {
        let winners = match ending.winner {
            Some(Winner::Submarine) => self.submarine_seat(),
            Some(Winner::Escort) => self.escort_seat(),
            None => None,
        };
        let score = match self.scenario().victory {
            Victory::Points { .. } => Some(self.net_points()),
            Victory::Damage { .. } => Some(i32::from(self.inflicted)),
            Victory::Score => Some(self.points(Side::Submarine, true) - self.points(Side::Escort, true)),
            _ => None,
        };
        let winners = winners.map(Seats::from).unwrap_or_default();
        Outcome { rule: self.world.victory_rule(ending.winner), winners, ending: ending.how.word(), score }
    }

    /// The end in a sentence.
    pub(crate) fn end_in_words(&self, outcome: Outcome) -> String {
        let Some(ending) = self.ending else { return String::new() };
        format!("{}: {}.", self.winner_in_words(ending), self.cause_in_words(ending, outcome.score))
    }

    /// A game for one has a side nobody sits on, which can win all the same.
    fn winner_in_words(&self, ending: Ending) -> &'static str {
        match (ending.winner, self.scenario().solitaire) {
            (None | Some(Winner::Submarine), Some(Side::Escort)) => "The submarine gets away",
            (None | Some(Winner::Escort), Some(Side::Submarine)) => "The convoy gets away",
            (Some(Winner::Submarine), _) => "The submarine wins",
            (Some(Winner::Escort), _) => "The escort wins",
            (None, None) => "A draw",
        }
    }

    /// What brought the end about.
    pub(crate) fn cause_in_words(&self, ending: Ending, score: Option<i32>) -> String {
        let points = score.unwrap_or(0);
        let alone = self.scenario().solitaire.is_some();
        match (ending.how, ending.winner) {
            (How::Points, Some(Winner::Submarine)) if alone => format!("{} were enough", counted(points, "net point")),
            (How::Points, _) if alone => format!("{} were too few", counted(points, "net point")),
            (How::Points, None) => "both sides scored the same".to_owned(),
            (How::Points, Some(_)) => format!("the higher score at the end, by {}", counted(points.abs(), "point")),
            (How::ShipSunk, _) => "the ship she was sent for is sunk".to_owned(),
            (How::Damage, _) => match score {
                Some(points) => format!("the damage that was asked for is done ({})", counted(points, "point")),
                None => "the damage that was asked for is done to a capital ship".to_owned(),
            },
            (How::BoatSunk, _) => "the submarine is lost".to_owned(),
            (How::Exit, Some(Winner::Submarine)) => "the submarine broke out".to_owned(),
            (How::Exit, _) => "the ships got away".to_owned(),
            (How::Time, Some(Winner::Escort)) => {
                "time ran out before the submarine had done what she was sent for".to_owned()
            }
            (How::Time, Some(Winner::Submarine)) => "time ran out before she was sunk".to_owned(),
            (How::Time, None) if alone => "time ran out before she was sunk".to_owned(),
            (How::Time, None) => "time ran out before either side had what it needed".to_owned(),
        }
    }
}

fn counted(n: i32, what: &str) -> String {
    if n == 1 { format!("{n} {what}") } else { format!("{n} {what}s") }
}

#[cfg(test)]
mod tests {
    use fathom_core::dice::SeededDice;

    use super::*;
    use crate::cite::{R_S8_OPTIONAL_1, R_S8_VICTORY};
    use crate::rules::s19_damage::Cause;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    fn verdict(table: &Table) -> (Option<Winner>, How) {
        let ending = table.game.judged();
        (ending.winner, ending.how)
    }

    const SUBMARINE: Option<Winner> = Some(Winner::Submarine);
    const ESCORT: Option<Winner> = Some(Winner::Escort);

    #[test]
    fn r20_1_1_sunk_dead_and_damaged_ships_count_differently() {
        let mut table = Table::new("s8");
        let (c2, c3, tanker) = (table.id("Merchantman 1"), table.id("Merchantman 3"), table.id("Tanker"));
        table.game.ships[c2.index()].fate = Fate::Sunk;
        table.game.ships[c3.index()].fate = Fate::Dead;
        table.game.ships[c3.index()].damage = 3;
        table.game.ships[tanker.index()].damage = 2;
        // 8 for the C-2, half of 15 rounded up, 2 for the tanker.
        assert_eq!(table.game.points(Side::Submarine, false), 8 + 8 + 2);
    }

    #[test]
    fn r20_1_3_capital_ships_and_submarines_count_double() {
        let mut table = Table::new("s7");
        let ark = table.id("Ark Royal");
        table.game.ships[ark.index()].damage = 3;
        table.game.logs.boats[0].damage = 1;
        assert_eq!(table.game.points(Side::Submarine, true), 6);
        assert_eq!(table.game.points(Side::Escort, true), 2);
        assert_eq!(table.game.points(Side::Escort, false), 0, "the damage of a boat is secret");
    }

    #[test]
    fn r20_1_4_one_point_for_each_torpedo() {
        let mut table = Table::new("s7");
        table.game.n_fired = 4;
        assert_eq!(table.game.points(Side::Escort, false), 4);
    }

    #[test]
    fn r_s1_victory_points_less_torpedoes() {
        let mut table = Table::new("s1");
        for id in
            table.game.surface_ids().filter(|id| table.game.ship(*id).card().name == "T-2").take(1).collect::<Vec<_>>()
        {
            table.game.ships[id.index()].fate = Fate::Sunk;
        }
        assert_eq!(verdict(&table), (SUBMARINE, How::Points));
        table.game.n_fired = 1;
        assert_eq!(verdict(&table), (ESCORT, How::Points));
    }

    #[test]
    fn r_s3_victory_only_by_sinking() {
        let mut table = Table::new("s3");
        assert_eq!(verdict(&table).0, SUBMARINE);
        table.game.logs.boats[0].is_lost = true;
        assert_eq!(verdict(&table).0, ESCORT);
    }

    #[test]
    fn r_s6_victory_of_each_side() {
        let mut table = Table::new("s6");
        let (carrier, hibiki) = (table.id("Shokaku"), table.id("Hibiki"));
        assert_eq!(table.game.decided(), None);
        assert_eq!(verdict(&table), (None, How::Time));
        for sunk in [carrier, hibiki] {
            let mut game = table.game.clone();
            game.ships[sunk.index()].fate = Fate::Sunk;
            assert_eq!(game.decided().unwrap().winner, SUBMARINE);
        }
        table.game.ships[carrier.index()].fate = Fate::Exited;
        assert_eq!(table.game.decided().unwrap().winner, ESCORT);
    }

    #[test]
    fn r_s7_victory_german_by_damage_only_if_the_boat_lives() {
        let mut table = Table::new("s7");
        let ark = table.id("Ark Royal");
        table.game.ships[ark.index()].inflicted = 11;
        assert_eq!(verdict(&table), (None, How::Time));
        table.game.ships[ark.index()].inflicted = 12;
        assert_eq!(verdict(&table), (SUBMARINE, How::Damage));
        table.game.logs.boats[0].is_lost = true;
        assert_eq!(verdict(&table), (ESCORT, How::BoatSunk));
        table.game.ships[ark.index()].fate = Fate::Sunk;
        assert_eq!(table.game.decided().unwrap().winner, SUBMARINE, "whatever becomes of the boat");
    }

    #[test]
    fn r_s7_victory_german_by_what_the_boat_inflicts() {
        let mut table = Table::new("s7");
        let ark = table.id("Ark Royal");
        let mut dice = SeededDice::new(1);
        for cause in [Cause::Collision, Cause::SubmarineCollision] {
            table.game.hurt(&mut Umpire::quiet(&mut dice), ark, 6, cause);
        }
        assert_eq!((table.game.ship(ark).damage, verdict(&table)), (12, (None, How::Time)));
        table.game.hurt(&mut Umpire::quiet(&mut dice), ark, 11, Cause::Combat);
        assert_eq!(verdict(&table), (None, How::Time));
        table.game.hurt(&mut Umpire::quiet(&mut dice), ark, 1, Cause::Combat);
        assert_eq!(table.game.ship(ark).fate, Fate::Sunk, "24 points are all she can take");
        assert_eq!(table.game.decided().unwrap().winner, SUBMARINE);
    }

    #[test]
    fn r_s7_victory_german_asks_18_of_the_battleship() {
        let mut table = Table::new("s7");
        let barham = table.id("Barham");
        table.game.ships[barham.index()].inflicted = 17;
        assert_eq!(verdict(&table).0, None);
        table.game.ships[barham.index()].inflicted = 18;
        assert_eq!(verdict(&table).0, SUBMARINE);
    }

    #[test]
    fn r_s7_victory_british_by_exit_and_by_sinking() {
        let mut table = Table::new("s7");
        let names = ["Ark Royal", "Illustrious", "Barham", "Javelin", "Meteor"];
        for name in names {
            let id = table.id(name);
            table.game.ships[id.index()].fate = Fate::Exited;
        }
        assert_eq!(table.game.decided(), None, "two destroyers are not enough");
        let quail = table.id("Quail");
        table.game.ships[quail.index()].fate = Fate::Exited;
        assert_eq!(table.game.decided().unwrap().winner, ESCORT);
        let mut sunk = Table::new("s7");
        sunk.game.logs.boats[0].is_lost = true;
        assert_eq!(verdict(&sunk), (ESCORT, How::BoatSunk));
        assert_eq!(sunk.game.decided(), None, "nobody else knows yet");
        let javelin = sunk.id("Javelin");
        sunk.game.ships[javelin.index()].fate = Fate::Sunk;
        assert_eq!(verdict(&sunk).0, None, "a British ship was lost");
        sunk.game.ships[0].fate = Fate::Sunk;
        sunk.game.phase = crate::phase::Phase::Plotting;
        assert_eq!(sunk.game.decided(), None, "the others can still get away, and win by it");
        let barham = sunk.id("Barham");
        sunk.game.ships[barham.index()].fate = Fate::Dead;
        assert_eq!(sunk.game.decided().unwrap().winner, None, "not every capital ship can");
    }

    #[test]
    fn r_s7_victory_german_by_damage_is_told_without_points() {
        let mut table = Table::new("s7");
        let ark = table.id("Ark Royal");
        table.game.ships[ark.index()].inflicted = CARRIER_DAMAGE;
        let ending = table.game.judged();
        assert_eq!((ending.winner, ending.how), (SUBMARINE, How::Damage));
        table.game.ending = Some(ending);
        let told = table.game.end_in_words(table.game.outcome_of(ending));
        assert_eq!(told, "The submarine wins: the damage that was asked for is done to a capital ship.");
    }

    #[test]
    fn r_s8_victory_thirty_points_of_damage_and_alive() {
        let mut table = Table::new("s8");
        table.game.inflicted = 29;
        assert_eq!(verdict(&table), (ESCORT, How::Time));
        table.game.inflicted = 30;
        assert_eq!(verdict(&table), (SUBMARINE, How::Damage));
        table.extend();
        assert_eq!(verdict(&table), (ESCORT, How::Time), "the longer game asks for 50");
        assert_eq!(table.game.last_turn(), 40);
        table.game.inflicted = 60;
        table.game.logs.boats[0].is_lost = true;
        assert_eq!(verdict(&table), (ESCORT, How::BoatSunk));
    }

    #[test]
    fn r_s8_optional_1_the_longer_game_is_judged_by_its_own_rule() {
        let mut table = Table::new("s8");
        assert_eq!(table.game.world.victory_rule(ESCORT), R_S8_VICTORY);
        table.extend();
        assert_eq!(table.game.world.victory_rule(ESCORT), R_S8_OPTIONAL_1);
    }

    #[test]
    fn r_s10_victory_by_leaving_over_edge_3() {
        let mut table = Table::new("s10");
        assert_eq!(verdict(&table).0, ESCORT);
        table.put(BOAT, "M58-B", 3);
        table.game.set_depth(ShipId(0), 50);
        table.plot_boat("1");
        table.commit_to_submarines(&[]);
        assert_eq!(table.game.ending.unwrap().winner, SUBMARINE);
        assert!(table.heard_by_escort("U.2511 leaves the board"));
    }

    #[test]
    fn r_s10_victory_is_not_won_by_a_wreck_that_drifts_off() {
        let mut table = Table::new("s10");
        table.put(BOAT, "M58-B", 3);
        table.game.set_depth(ShipId(0), 50);
        table.game.logs.boats[0].is_lost = true;
        table.game.ships[0].speed = Some(3);
        table.commit_to_submarines(&[]);
        assert!(table.heard_by_escort("U.2511 leaves the board"));
        assert_eq!(table.game.ending, Some(won(Side::Escort, How::BoatSunk)));
    }

    #[test]
    fn r_s6_special_2_the_carrier_is_free_after_contact() {
        let mut table = Table::new("s6");
        let carrier = table.id("Shokaku");
        assert!(table.game.is_plotted(carrier) && table.game.n_plots_needed() == 4);
        table.fire_tube(0);
        table.commit_turn();
        assert!(!table.game.is_plotted(carrier) && table.game.moves_freely(carrier));
        assert_eq!(table.game.n_plots_needed(), 0);
        let mut near = Table::new("s6");
        near.put(BOAT, "P28-A", 3);
        near.commit_turn();
        assert!(!near.game.is_plotted(carrier));
        assert!(near.heard_by_escort("the carrier moves freely"));
    }

    #[test]
    fn r_s6_special_1_the_carrier_has_eight_points_left() {
        let table = Table::new("s6");
        let carrier = table.id("Shokaku");
        assert_eq!(table.game.capacity(carrier), 8);
    }
}
