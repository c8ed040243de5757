//! The tables and cards of the book, from the figures the rules are played by.

use fathom_core::{Rule, RuleTable};

use crate::cards::{Ahead, ChargeKind, Class, Guns, Kind, Nation, Special, cards};
use crate::cite::{
    R_S1_SPECIAL_1, R_S3_SPECIAL_1, R_X64_4_4_TABLE, R_X64_4_8_TABLE, R4_4_1, R4_4_11, R4_5_2_2, R4_5_2_9, R13_4,
    R16_3_4, R17_9_3, R20_1, R20_2_6, R20_6,
};
use crate::figures::{ByCharge, tables};
use crate::rules::s16_resolution::{AHEAD_COLUMNS, ahead_factor};
use crate::rules::s17_gunfire::{RANGES, STRENGTHS};
use crate::rules::s19_damage::{damage_at, special_damage};
use crate::rules::s20_formation::{FORMATIONS, formation_hulls};
use crate::rules::solitaire::{CONVOY_MOVES, N_MARKERS, SUBMARINE_MOVES};
use crate::scenario::{Scenario, Side, scenarios};
use crate::state::Weapon;

/// What stands in a cell for nothing.
const NOTHING: &str = "–";

/// All of them in the order of the book.
pub(crate) fn all() -> Vec<RuleTable> {
    let mut all = vec![torpedoes_hit(), damage(), charges_hurt(), ahead_thrown(), guns(), formations()];
    all.extend([convoy_moves(), submarine_moves(), battles()]);
    all.extend([boats(), escorts(), merchantmen(), torpedoes(), charges()]);
    all
}

fn torpedoes_hit() -> RuleTable {
    let table = &tables().torpedo;
    RuleTable::new(
        "torpedo-detonation",
        "Torpedo Detonation",
        R13_4,
        ["defense type", "attitude 1", "attitude 2", "attitude 3", "attitude 4", "attitude 5"],
    )
    .rows((1..).zip(table.hits), |(defense, hits): (u8, [i8; 5])| (defense.to_string(), hits.into()))
    .note("One die for each torpedo that meets the ship: this or less hits.")
    .note(format!(
        "{:+} to the die of a torpedo that runs shallow (13.12), {:+} at a ship that is dead in the water.",
        table.shallow, table.dead_in_water
    ))
    .reconstructed(format!("All but {}: {}", table.printed, table.basis))
}

fn damage() -> RuleTable {
    let factors = || -2..=11_i8;
    let columns = factors().map(|factor| match factor {
        -2 => "-2 or less".to_owned(),
        11 => "11 or more".to_owned(),
        _ => factor.to_string(),
    });
    let headings = ["die".to_owned()].into_iter().chain(columns).chain(["magnetic, acoustic".to_owned()]);
    RuleTable::new("damage", "Basic Damage", R_X64_4_4_TABLE, headings)
        .rows(1..=6_u8, |die| {
            let points = factors().map(|factor| damage_at(factor, die).to_string());
            let special = special_damage(0, die, Special::Magnetic);
            (die.to_string(), points.chain([special.to_string()]).collect())
        })
        .note("Points of damage by the die and the damage factor of the weapon.")
        .note("The last column is added for a magnetic torpedo, and taken off for an acoustic one.")
}

fn charges_hurt() -> RuleTable {
    let table = &tables().charge;
    let of = |how: &'static str, factors: &'static ByCharge| {
        ChargeKind::ALL.map(|kind| (format!("{}, {how}", kind.name()), factors.of(kind)))
    };
    let rows = of("same depth", &table.same_depth).into_iter().chain(of("within 50 feet", &table.within_50));
    RuleTable::new("depth-charges", "Depth Charge Attack", R16_3_4, ["charge", "type 1", "type 2", "type 3"])
        .rows(rows, |(heading, factors)| (heading, factors.into()))
        .note("The damage factor, by the defense type of the boat; farther off than 50 feet a charge does nothing.")
        .reconstructed(table.basis.clone())
}

fn ahead_thrown() -> RuleTable {
    let weapons = [
        ("Hedgehog", Weapon::Hedgehog, 1),
        ("1 Squid", Weapon::Squid, 1),
        ("2 Squids", Weapon::Squid, 2),
        ("3 Squids", Weapon::Squid, 3),
    ];
    let headings = AHEAD_COLUMNS.map(|(from, to)| format!("{from} to {to} ft"));
    let rows = weapons.into_iter().flat_map(|weapon| (1..=3_u8).map(move |defense| (weapon, defense)));
    RuleTable::new(
        "ahead-thrown",
        "ATW Attack",
        R_X64_4_8_TABLE,
        ["weapon, defense type".to_owned()].into_iter().chain(headings),
    )
    .rows(rows, |((name, weapon, n), defense)| {
        let factor = |(_, to)| ahead_factor(weapon, n, defense, to).expect("the table has this depth");
        (format!("{name}, type {defense}"), AHEAD_COLUMNS.map(factor).into())
    })
    .note("The damage factor, what depth takes from it counted. Deeper, ahead-thrown weapons do nothing.")
}

fn guns() -> RuleTable {
    let table = &tables().gun;
    let headings = RANGES.map(|(from, to)| format!("{from} to {to}"));
    RuleTable::new("gunnery", "Surface Gunnery", R17_9_3, ["strength".to_owned()].into_iter().chain(headings))
        .rows(STRENGTHS.into_iter().zip(table.factors), |((_, strength), factors)| {
            (strength.to_owned(), factors.into())
        })
        .row("at a submarine, added", table.at_submarine.map(|added| format!("{added:+}")))
        .note("The damage factor, by the strength of the guns that bear and the range in hexes.")
        .reconstructed(table.basis.clone())
}

fn formations() -> RuleTable {
    RuleTable::new(
        "formations",
        "Convoy Formations",
        R20_2_6,
        ["formation", "ships", "columns", "lead ships from port to starboard"],
    )
    .rows((1_u8..).zip(&FORMATIONS), |(number, formation)| {
        let hulls = formation_hulls(formation);
        let leads = hulls.iter().filter(|(_, place, _)| *place == 1).map(|(_, _, hull)| hull.bow.to_string());
        let leads: Vec<String> = leads.collect();
        (number.to_string(), vec![hulls.len().to_string(), leads.len().to_string(), leads.join(", ")])
    })
    .note("Each ship of a column follows seven hexes behind the bow of the one ahead (20.2.3).")
}

fn convoy_moves() -> RuleTable {
    RuleTable::new("convoy-movement", "Convoy Movement", R_S1_SPECIAL_1, ["die", "move"])
        .rows((1_u8..).zip(CONVOY_MOVES), |(die, moves)| (die.to_string(), vec![moves]))
        .note("Moves convoys of the solitaire scenarios: L and R turn to port and to starboard, a number goes ahead.")
}

fn submarine_moves() -> RuleTable {
    let markers = (0..N_MARKERS).map(|marker| format!("marker {marker}"));
    RuleTable::new(
        "submarine-movement",
        "Submarine Movement",
        R_S3_SPECIAL_1,
        ["die".to_owned()].into_iter().chain(markers),
    )
    .rows((1_u8..).zip(SUBMARINE_MOVES), |(die, moves)| (die.to_string(), moves.into()))
    .note("Moves the boat that nobody plays: a die against a marker drawn from seven.")
}

fn battles() -> RuleTable {
    RuleTable::new(
        "scenarios",
        "Scenarios",
        R20_1,
        ["scenario", "season", "turns", "boats", "warships", "merchantmen", "played by"],
    )
    .rows(scenarios(), |scenario| (scenario.title.clone(), battle(scenario)))
}

fn battle(scenario: &Scenario) -> Vec<String> {
    let warships = |kind: Side| {
        let slots = scenario
            .slots
            .iter()
            .enumerate()
            .filter(move |(at, _)| (*at < scenario.n_boats) == (kind == Side::Submarine));
        slots
            .map(|(_, slot)| slot)
            .filter(|slot| slot.class.is_some_and(|class| class.card().kind != Kind::Merchantman))
    };
    let list = |kind: Side| {
        let names: Vec<String> = warships(kind).map(|slot| slot.name.clone()).collect();
        if names.is_empty() { NOTHING.to_owned() } else { names.join(", ") }
    };
    let n_merchantmen = scenario.slots.len() - scenario.n_boats - warships(Side::Escort).count();
    let players = match scenario.solitaire {
        None => "both sides",
        Some(Side::Submarine) => "submarine",
        Some(Side::Escort) => "escort",
    };
    let (season, turns) = (scenario.period.to_string(), scenario.turns.to_string());
    vec![season, turns, list(Side::Submarine), list(Side::Escort), n_merchantmen.to_string(), players.to_owned()]
}

const fn flag(nation: Nation) -> &'static str {
    match nation {
        Nation::Germany => "Germany",
        Nation::Usa => "United States",
        Nation::Britain => "Great Britain",
        Nation::Japan => "Japan",
        Nation::Italy => "Italy",
        Nation::France => "France",
        Nation::Russia => "Russia",
        Nation::Merchant => "any",
    }
}

fn fire(Guns { forward, broadside, aft }: Guns) -> String {
    format!("{forward} / {broadside} / {aft}")
}

/// One line a class of these kinds.
fn fleet(
    id: &'static str,
    title: &str,
    rule: Rule,
    kinds: &[Kind],
    headings: &[&str],
    cells: impl Fn(&Class) -> Vec<String>,
) -> RuleTable {
    let classes = cards().classes.iter().filter(|class| kinds.contains(&class.kind));
    RuleTable::new(id, title, rule, ["class", "flag", "from"].iter().chain(headings))
        .rows(classes, |class| {
            let common = [flag(class.nation).to_owned(), class.from.to_string()];
            (class.name.clone(), common.into_iter().chain(cells(class)).collect())
        })
        .reconstructed(
            "from tons, knots and feet of the ships by the scales of the figures that are printed; the paragraphs on each card say which are",
        )
}

fn boats() -> RuleTable {
    let headings = [
        "defense type",
        "surface speed",
        "normal submerged speed",
        "greatest submerged speed",
        "emergency power",
        "down / up, ft a turn",
        "safe depth, ft",
        "damage: surfaces / sinks",
        "guns",
        "tubes: bow / stern",
        "reloads",
        "points",
    ];
    fleet("submarines", "Submarines", R4_4_1, &[Kind::Submarine], &headings, |class| {
        let [bow, stern] = class.tubes;
        let [to_bow, to_stern] = class.reloads;
        vec![
            class.defense.to_string(),
            class.speed.to_string(),
            class.normal_speed.to_string(),
            class.max_submerged.to_string(),
            class.power.to_string(),
            format!("{} / {}", class.dive_rate, class.rise_rate),
            class.max_depth.to_string(),
            format!("{} / {}", class.to_surface, class.damage),
            fire(class.guns),
            format!("{} / {stern}", bow + class.external),
            format!("{to_bow} / {to_stern}"),
            class.points.to_string(),
        ]
    })
    .note("Speeds are hexes a turn. Guns are forward / broadside / aft.")
}

fn escorts() -> RuleTable {
    let headings =
        ["type", "defense type", "speed", "damage", "ahead-thrown", "K-Guns a side", "stern charges", "guns", "points"];
    fleet("escorts", "Escorts", R4_5_2_9, &[Kind::Escort], &headings, |class| {
        let ahead = match class.atw {
            None => NOTHING.to_owned(),
            Some(Ahead::Hedgehog) => format!("{} Hedgehog", class.n_atw),
            Some(Ahead::Squid) => format!("{} Squid", class.n_atw),
        };
        vec![
            class.r#type.clone(),
            class.defense.to_string(),
            class.speed.to_string(),
            class.damage.to_string(),
            ahead,
            class.kguns.to_string(),
            class.charges.to_string(),
            fire(class.guns),
            class.points.to_string(),
        ]
    })
    .note("Damage is what sinks her; half of it, rounded up, stops her or slows her down (13.7).")
}

fn merchantmen() -> RuleTable {
    let headings = ["type", "defense type", "speed", "damage", "guns", "points"];
    fleet(
        "merchantmen",
        "Merchantmen and capital ships",
        R20_6,
        &[Kind::Merchantman, Kind::Capital],
        &headings,
        |class| {
            vec![
                class.r#type.clone(),
                class.defense.to_string(),
                class.speed.to_string(),
                class.damage.to_string(),
                fire(class.guns),
                class.points.to_string(),
            ]
        },
    )
}

fn torpedoes() -> RuleTable {
    let headings = ["torpedo", "flag", "from", "speed", "damage factor", "propellant", "special"];
    RuleTable::new("torpedoes", "Torpedoes", R4_4_11, headings)
        .rows(&cards().torpedoes, |torpedo| {
            let special = match torpedo.special {
                Special::None => NOTHING,
                Special::Magnetic => "magnetic",
                Special::Acoustic => "acoustic",
            };
            let cells = vec![
                flag(torpedo.nation).to_owned(),
                torpedo.from.to_string(),
                torpedo.speed.to_string(),
                torpedo.factor.to_string(),
                torpedo.propellant.clone(),
                special.to_owned(),
            ];
            (torpedo.name.clone(), cells)
        })
        .reconstructed("from knots and warheads by the scale of the torpedoes that are printed")
}

fn charges() -> RuleTable {
    let headings = ["charge", "flag", "from", "K-Guns", "deepest setting, ft"];
    RuleTable::new("charge-settings", "Depth charges", R4_5_2_2, headings)
        .rows(cards().charge_lines(), |(nation, kind, from, is_for_kguns, settings)| {
            let settings: Vec<String> = settings.iter().map(|(from, max)| format!("{max} from {from}")).collect();
            let kguns = if is_for_kguns { "yes" } else { "no" };
            let cells = vec![flag(nation).to_owned(), from.to_string(), kguns.to_owned(), settings.join(", ")];
            (kind.name().to_owned(), cells)
        })
        .reconstructed("general introduction of the weapons, unchecked")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_and_torpedo_has_its_line() {
        let n_rows = |id: &str| all().iter().find(|table| table.id == id).map_or(0, |table| table.rows.len());
        assert_eq!(n_rows("submarines") + n_rows("escorts") + n_rows("merchantmen"), cards().classes.len());
        assert_eq!(n_rows("torpedoes"), cards().torpedoes.len());
    }

    #[test]
    fn r17_9_3_the_last_column_ends_where_guns_do() {
        assert_eq!(RANGES.last().map(|(_, to)| *to), Some(tables().gun.range));
    }

    #[test]
    fn r16_4_2_depth_is_counted_in() {
        let table = ahead_thrown();
        let row = |heading: &str| table.rows.iter().find(|row| row[0] == heading).expect("a row").clone();
        assert_eq!(row("Hedgehog, type 1"), ["Hedgehog, type 1", "5", "4", "3", "3"]);
        assert_eq!(row("3 Squids, type 3"), ["3 Squids, type 3", "9", "9", "9", "8"]);
    }
}
