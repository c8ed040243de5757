//! What each player is told before the first move, and what a friend would point out once.

use fathom_core::diary::{counted, listed};
use fathom_core::{Briefing, Said, Warning};

use crate::cards::{ClassId, Kind};
use crate::cite::{
    R7_1, R8_3_3, R9_8, R9_10, R10_1, R11_1, R11_5, R13_7, R13_9, R15_4_10, R15_7, R15_9, R16_3_6, R17_1, R19_2,
};
use crate::figures::tables;
use crate::phase::Phase;
use crate::rules::s11_launching::MAX_LAUNCH_DEPTH;
use crate::rules::s20_victory::Winner;
use crate::scenario::{Scenario, Side, Slot, Victory};
use crate::state::{Fate, Weapon};
use crate::view::{LogView, ShipView, View};
use crate::world::World;

/// A boat with so much emergency power left goes slowly soon.
const LITTLE_POWER: u8 = 1;
/// So few points below what forces a boat up, the next blow may do it.
const FRAGILE: u8 = 2;
/// So many hexes ahead, torpedoes are near.
const NEAR: u16 = 8;
/// A ship comes that far in a turn at most.
const A_MOVE: u16 = 6;

impl View {
    /// What the player of a side is told.
    pub(crate) fn briefing(&self, world: &World, side: Side) -> Briefing {
        let scenario = &world.scenario;
        let (mine, theirs) = (self.names_of(side), self.names_of(other(side)));
        let when = format!("{}, {}, {} turns", scenario.title, scenario.period.words(), world.limits.last_turn.value);
        let (you, enemy, dangers) = match side {
            Side::Submarine => (
                format!("{when}: you command {mine}, and plot the whole turn in secret before anybody moves."),
                Said::new(R11_1, format!("You face {theirs}{}.", moved_by_dice(scenario, side))),
                self.dangers_below(world),
            ),
            Side::Escort => (
                format!("{when}: you command {mine}."),
                Said::new(
                    R9_10,
                    format!(
                        "You face {theirs}{}. You see where a submarine is, and never how deep.",
                        moved_by_dice(scenario, side)
                    ),
                ),
                self.dangers_above(world),
            ),
        };
        Briefing { you: Said::new(R7_1, you), enemy, wins: self.wins(world, side), dangers }
    }

    fn wins(&self, world: &World, side: Side) -> Vec<Said> {
        let winner = match side {
            Side::Submarine => Winner::Submarine,
            Side::Escort => Winner::Escort,
        };
        let rule = world.victory_rule(Some(winner));
        self.aims.iter().filter(|aim| aim.side == side).map(|aim| Said::new(rule, aim.text.clone())).collect()
    }

    fn dangers_below(&self, world: &World) -> Vec<Said> {
        let mut dangers = Vec::new();
        if self.enemy_of(Side::Submarine).any(has_guns) {
            let text = "On the surface every gun in range may fire at you; below it none can.";
            dangers.push(Said::new(R17_1, text));
        }
        if self.enemy_of(Side::Submarine).any(|ship| ship.kind == Kind::Escort) {
            let text = "Depth charges hurt in your hex and near your depth; on the turn after an attack they cannot.";
            dangers.push(Said::new(R15_9, text));
        }
        dangers.extend(frail(&world.scenario));
        dangers.push(Said::new(R19_2, "Enough damage forces you up, and you cannot dive again."));
        dangers.push(Said::new(R8_3_3, "Speed under water costs emergency power, which never comes back."));
        if matches!(world.scenario.victory, Victory::Points { .. }) {
            let text = "Every torpedo fired costs a point: a spread that misses may cost the game.";
            dangers.push(Said::new(world.victory_rule(Some(Winner::Submarine)), text));
        }
        if !matches!(world.scenario.victory, Victory::Sink | Victory::Score) {
            dangers.push(out_of_time(world));
        }
        dangers
    }

    fn dangers_above(&self, world: &World) -> Vec<Said> {
        let scenario = &world.scenario;
        let mut dangers = Vec::new();
        if scenario.slots.iter().take(scenario.n_boats).any(|boat| !boat.automatic) {
            let text = "A torpedo that hits may leave a ship dead in the water, or sink her.";
            dangers.push(Said::new(R13_7, text));
        }
        dangers.push(Said::new(R10_1, "Two ships in one hex collide, and both are badly hurt."));
        let n_escorts = self.enemy_of(Side::Submarine).filter(|ship| ship.kind == Kind::Escort).count();
        let text = match n_escorts {
            0 => None,
            1 => Some("After an attack your escort cannot attack on the next turn, and the boat knows."),
            _ => Some("An escort that attacked cannot attack on the next turn: let another one follow."),
        };
        dangers.extend(text.map(|text| Said::new(R15_7, text)));
        if n_escorts > 0 {
            dangers.push(Said::new(R16_3_6, "Nobody tells you what your charges did, not even that they sank her."));
        }
        if matches!(scenario.victory, Victory::Sink | Victory::WoundedBear | Victory::ArkRoyal) {
            dangers.push(out_of_time(world));
        }
        dangers
    }

    /// The ships a side fights against.
    fn enemy_of(&self, side: Side) -> impl Iterator<Item = &ShipView> {
        self.ships.iter().filter(move |ship| is_of(ship, other(side)))
    }

    /// The ships of a side: boats and escorts by name, a convoy as what it is.
    fn names_of(&self, side: Side) -> String {
        let ships = || self.ships.iter().filter(|ship| is_of(ship, side));
        let named = ships().filter(|ship| ship.kind != Kind::Merchantman).map(|ship| ship.vessel.name.clone());
        let n_merchantmen = ships().filter(|ship| ship.kind == Kind::Merchantman).count();
        let convoy = match n_merchantmen {
            0 => None,
            1 => Some("a merchantman".to_owned()),
            n => Some(format!("a convoy of {n}")),
        };
        listed(named.chain(convoy))
    }

    /// What a friend would point out now.
    pub(crate) fn warnings(&self, side: Side) -> Vec<Warning> {
        // While vessels are placed and logs filled, nothing is in danger yet.
        if matches!(self.phase, Phase::Placement(_)) {
            return Vec::new();
        }
        let all = match side {
            Side::Submarine => [
                self.under_guns(),
                self.immune_now(),
                self.too_deep_to_fire(),
                self.fragile(),
                self.below_safe(),
                self.little_power(),
            ],
            Side::Escort => [
                self.torpedoes_near(),
                self.surfaced_boat(),
                self.no_use_of_charges(),
                self.charge_ahead(),
                self.spent_escort(),
                None,
            ],
        };
        all.into_iter().flatten().collect()
    }

    /// The boats afloat of whoever keeps their logs.
    fn own_boats(&self) -> impl Iterator<Item = (&ShipView, &LogView)> {
        let logs = self.ships.iter().zip(&self.boats).filter_map(|(ship, boat)| Some((ship, boat.log.as_ref()?)));
        logs.filter(|(ship, log)| ship.fate == Fate::Afloat && !log.is_lost)
    }

    /// A boat on the surface within the range of somebody's guns.
    fn under_guns(&self) -> Option<Warning> {
        let guns: Vec<&ShipView> = self.enemy_of(Side::Submarine).filter(|ship| has_guns(ship)).collect();
        let surfaced = self.own_boats().filter(|(_, log)| log.depth == 0);
        let (boat, enemy) = surfaced.into_iter().find_map(|(boat, _)| {
            guns.iter().find(|enemy| are_within(boat, enemy, tables().gun.range)).map(|enemy| (boat, *enemy))
        })?;
        let text = format!("{} is on the surface within the range of {}'s guns.", boat.vessel.name, enemy.vessel.name);
        Some(Warning::new("under-guns", Said::new(R17_1, text)))
    }

    /// Whoever was attacked on the turn before has a turn to use.
    fn immune_now(&self) -> Option<Warning> {
        let mut underwent = self.ships.iter().zip(&self.boats).filter(|(_, boat)| boat.underwent);
        let (boat, log) = underwent.find_map(|(ship, boat)| Some((ship, boat.log.as_ref()?)))?;
        let text = format!(
            "Charges fell near {} on the last turn: on this one neither charges nor Squid can hurt her.",
            boat.vessel.name
        );
        (!log.is_lost && boat.fate == Fate::Afloat).then(|| Warning::new("immune", Said::new(R15_9, text)))
    }

    fn too_deep_to_fire(&self) -> Option<Warning> {
        let (boat, _) = self.own_boats().find(|(_, log)| log.depth > MAX_LAUNCH_DEPTH)?;
        let text =
            format!("{} is too deep to fire: torpedoes leave their tubes at 100 feet or less.", boat.vessel.name);
        Some(Warning::new("too-deep-to-fire", Said::new(R11_5, text)))
    }

    fn fragile(&self) -> Option<Warning> {
        let (boat, _) = self.own_boats().find(|(ship, log)| {
            let limit = ClassId::named(&ship.class).map_or(0, |class| class.card().to_surface);
            log.depth > 0 && log.damage < limit && log.damage + FRAGILE >= limit
        })?;
        let text = format!("A little more damage forces {} to the surface, for good.", boat.vessel.name);
        Some(Warning::new("fragile", Said::new(R19_2, text)))
    }

    fn below_safe(&self) -> Option<Warning> {
        let (boat, _) = self
            .own_boats()
            .find(|(ship, log)| ClassId::named(&ship.class).is_some_and(|class| log.depth > class.card().max_depth))?;
        let text = format!(
            "{} is deeper than she is safe. To stay there costs nothing; each dive farther down may be her last.",
            boat.vessel.name
        );
        Some(Warning::new("below-safe-depth", Said::new(R9_8, text)))
    }

    fn little_power(&self) -> Option<Warning> {
        let (ship, _) = self.own_boats().find(|(_, log)| log.power <= LITTLE_POWER && log.depth > 0)?;
        let text = format!(
            "{} has hardly any emergency power left: without it she creeps, and in the end must come up.",
            ship.vessel.name
        );
        Some(Warning::new("little-power", Said::new(R8_3_3, text)))
    }

    /// A torpedo that may meet a ship soon.
    fn torpedoes_near(&self) -> Option<Warning> {
        let afloat = self.enemy_of(Side::Submarine).filter(|ship| is_afloat(ship));
        let mut near = afloat.filter(|ship| {
            let hexes = ship.hexes.into_iter().flatten();
            hexes.into_iter().any(|hex| self.torpedoes.iter().any(|torpedo| torpedo.hex.distance(hex) <= NEAR))
        });
        let text = format!(
            "Torpedoes are running near {}. A ship that enters the hex of one is rolled for, as if it had come to her.",
            near.next()?.vessel.name
        );
        Some(Warning::new("torpedoes-near", Said::new(R13_9, text)))
    }

    fn surfaced_boat(&self) -> Option<Warning> {
        let mut boats = self.ships.iter().zip(&self.boats).filter(|(ship, _)| ship.fate == Fate::Afloat);
        let (boat, _) = boats.find(|(_, boat)| boat.is_surfaced == Some(true))?;
        let text =
            format!("{} is on the surface: only guns reach her there, or a ship that rams her.", boat.vessel.name);
        Some(Warning::new("surfaced-boat", Said::new(R17_1, text)))
    }

    /// Every boat below was attacked on the turn before.
    fn no_use_of_charges(&self) -> Option<Warning> {
        if self.phase != Phase::EscortMovement {
            return None;
        }
        let below = || {
            self.ships
                .iter()
                .zip(&self.boats)
                .filter(|(ship, boat)| ship.fate == Fate::Afloat && boat.is_surfaced == Some(false))
        };
        let (boat, _) = below().next().filter(|_| below().all(|(_, boat)| boat.underwent))?;
        let text = format!(
            "{} was attacked on the last turn: charges and Squid do nothing to her now. Place your ships for the next.",
            boat.vessel.name
        );
        Some(Warning::new("no-use-of-charges", Said::new(R15_9, text)))
    }

    /// A charge from a K-Gun lies where another escort might go.
    fn charge_ahead(&self) -> Option<Warning> {
        let thrown = self.counters.iter().filter(|counter| matches!(counter.weapon, Weapon::KGun(_)));
        let waiting =
            || self.enemy_of(Side::Submarine).filter(|ship| is_afloat(ship) && !ship.is_done && !ship.is_plotted);
        let (ship, _) = thrown
            .flat_map(|counter| waiting().map(move |ship| (ship, counter)))
            .find(|(ship, counter)| ship.hexes.into_iter().flatten().any(|hex| hex.distance(counter.hex) <= A_MOVE))?;
        let text =
            format!("A charge from a K-Gun lies near {}: no ship may enter its hex this turn.", ship.vessel.name);
        Some(Warning::new("charge-ahead", Said::new(R15_4_10, text)))
    }

    /// An escort that attacked on the turn before.
    fn spent_escort(&self) -> Option<Warning> {
        if self.phase != Phase::EscortMovement {
            return None;
        }
        let mut spent =
            self.enemy_of(Side::Submarine).filter(|ship| ship.attacked > 0 && ship.attacked + 1 == self.turn);
        let text = format!("{} attacked on the last turn and cannot attack on this one.", spent.next()?.vessel.name);
        Some(Warning::new("spent-escort", Said::new(R15_7, text)))
    }
}

/// A boat that begins hurt.
fn frail(scenario: &Scenario) -> Option<Said> {
    let frail = |boat: &Slot| boat.damage_left.map(|left| (boat.name.clone(), left));
    let (name, left) = scenario.slots.iter().take(scenario.n_boats).find_map(frail)?;
    let points = counted(u32::from(left), "point", "points");
    Some(Said::new(R19_2, format!("{name} is damaged: she can take {points} more.")))
}

/// The end of the game finds nothing done.
fn out_of_time(world: &World) -> Said {
    let last_turn = world.limits.last_turn;
    Said::new(last_turn.rule, format!("Time: what is not done by the end of turn {} is not done.", last_turn.value))
}

/// Said of the other side where nobody plays it.
fn moved_by_dice(scenario: &Scenario, side: Side) -> &'static str {
    if scenario.solitaire == Some(side) { ", which dice move" } else { "" }
}

const fn other(side: Side) -> Side {
    match side {
        Side::Submarine => Side::Escort,
        Side::Escort => Side::Submarine,
    }
}

fn is_of(ship: &ShipView, side: Side) -> bool {
    (ship.kind == Kind::Submarine) == (side == Side::Submarine)
}

fn is_afloat(ship: &ShipView) -> bool {
    matches!(ship.fate, Fate::Afloat | Fate::Dead)
}

fn has_guns(ship: &ShipView) -> bool {
    let guns = ship.guns;
    is_afloat(ship) && guns.forward.max(guns.broadside).max(guns.aft) > 0
}

fn are_within(one: &ShipView, other: &ShipView, range: u16) -> bool {
    let (Some(some), Some(others)) = (one.hexes, other.hexes) else { return false };
    some.iter().any(|hex| others.iter().any(|other| hex.distance(*other) <= range))
}

#[cfg(test)]
mod tests {
    use fathom_core::{Game, Seat, Viewer};

    use super::*;
    use crate::state::ShipId;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    fn boats_view(table: &Table) -> View {
        table.game.view(Viewer::Seat(Seat(0)))
    }

    fn ids(view: &View, side: Side) -> Vec<&'static str> {
        view.warnings(side).into_iter().map(|warning| warning.id).collect()
    }

    /// Wahoo below and away from everybody, nothing wrong with her.
    fn quiet() -> Table {
        let mut table = Table::new("s8");
        table.put(BOAT, "A2-A", 6);
        table.game.set_depth(BOAT, 50);
        table
    }

    /// What changes in a view when one thing in the log of the boat does.
    fn with_log(change: impl Fn(&mut LogView)) -> Vec<&'static str> {
        let mut view = boats_view(&quiet());
        change(view.boats[0].log.as_mut().expect("her own log"));
        ids(&view, Side::Submarine)
    }

    #[test]
    fn a_boat_with_nothing_to_fear_is_left_alone() {
        assert_eq!(ids(&boats_view(&quiet()), Side::Submarine), [""; 0]);
        assert_eq!(ids(&boats_view(&quiet()), Side::Escort), [""; 0]);
    }

    #[test]
    fn r17_1_escorts_are_told_when_only_guns_reach_a_boat() {
        let mut view = boats_view(&quiet());
        view.boats[0].is_surfaced = Some(true);
        assert_eq!(ids(&view, Side::Escort), ["surfaced-boat"]);
    }

    #[test]
    fn r11_5_r8_3_3_r19_2_r9_8_the_log_of_a_boat_gives_warning() {
        assert_eq!(with_log(|log| log.depth = 125), ["too-deep-to-fire"]);
        assert_eq!(with_log(|log| log.depth = 100), [""; 0]);
        assert_eq!(with_log(|log| log.power = 1), ["little-power"]);
        let card = ClassId::named(&boats_view(&quiet()).ships[0].class).expect("her class").card();
        assert_eq!(with_log(|log| log.damage = card.to_surface - 1), ["fragile"]);
        assert_eq!(with_log(|log| log.damage = card.to_surface), [""; 0]);
        assert_eq!(with_log(|log| log.depth = card.max_depth + 25), ["too-deep-to-fire", "below-safe-depth"]);
        assert_eq!(
            with_log(|log| {
                log.is_lost = true;
                log.power = 0;
            }),
            [""; 0]
        );
    }

    #[test]
    fn r17_1_a_surfaced_boat_is_warned_of_guns_in_range_alone() {
        let mut near = quiet();
        near.game.set_depth(BOAT, 0);
        assert_eq!(ids(&boats_view(&near), Side::Submarine), [""; 0], "nobody is within range");
        let enemy = near.game.view(Viewer::Umpire).ships[1].hexes.expect("she is on the board")[0].to_string();
        near.put(BOAT, &enemy, 6);
        assert_eq!(ids(&boats_view(&near), Side::Submarine), ["under-guns"]);
    }

    #[test]
    fn r15_9_both_sides_know_what_an_attack_on_the_last_turn_means() {
        let mut view = boats_view(&quiet());
        view.boats[0].underwent = true;
        assert_eq!(ids(&view, Side::Submarine), ["immune"]);
        assert_eq!(ids(&view, Side::Escort), [""; 0], "nobody is about to attack");
        view.phase = Phase::EscortMovement;
        assert_eq!(ids(&view, Side::Escort), ["no-use-of-charges"]);
    }

    #[test]
    fn r15_7_an_escort_that_attacked_is_named_while_escorts_move() {
        let mut view = boats_view(&quiet());
        let escort = view.ships.iter_mut().find(|ship| ship.kind == Kind::Escort).expect("Fukue");
        escort.attacked = 4;
        view.turn = 5;
        assert_eq!(ids(&view, Side::Escort), [""; 0]);
        view.phase = Phase::EscortMovement;
        assert_eq!(ids(&view, Side::Escort), ["spent-escort"]);
        view.turn = 6;
        assert_eq!(ids(&view, Side::Escort), [""; 0]);
    }

    #[test]
    fn nothing_is_said_while_logs_are_filled() {
        let mut view = boats_view(&Table::new("s8"));
        view.phase = Phase::Placement(Side::Submarine);
        assert_eq!(ids(&view, Side::Submarine), [""; 0]);
    }
}
