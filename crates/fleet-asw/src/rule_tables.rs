//! The ratings and tables of the game, from the figures the rules are played by.

use fathom_core::{Mark, RuleTable};

use crate::cite::{
    R_ASW_B_2, R_ASW_B_5A, R_ASW_B_6A, R_MOVE_3C, R_STRAT_A_1B, R_STRAT_A_2C, R_STRAT_A_6C, R_STRAT_B_7D,
};
use crate::data::{Aircraft, Hull, Kind, ShipClass, data, ratings};
use crate::rules::asw::{Finding, finding};

/// All of them in the order of the book.
pub(crate) fn all() -> Vec<RuleTable> {
    vec![hunting(), damage(), ranges(), search(), endurance(), ships(), submarines(), aircraft(), battles()]
}

/// With the grounds of figures that are not printed.
fn marked(table: RuleTable, mark: &Mark) -> RuleTable {
    match mark.basis() {
        Some(basis) => table.reconstructed(basis),
        None => table,
    }
}

fn hunting() -> RuleTable {
    RuleTable::new("asw", "Anti-submarine warfare", R_ASW_B_5A, ["attacker less defender", "result"])
        .rows(-3..=4_i8, |net| {
            let heading = match net {
                -3 => "-3 or less".to_owned(),
                4 => "4 or more".to_owned(),
                net => net.to_string(),
            };
            let result = match finding(net) {
                Finding::NotDetected => "not detected".to_owned(),
                Finding::Detected => "detected".to_owned(),
                Finding::Damaged(1) => "detected, 1 level of damage".to_owned(),
                Finding::Damaged(levels) => format!("detected, {levels} levels of damage"),
            };
            (heading, vec![result])
        })
        .note("Each side throws a die: the attacker adds its ASW rating, the submarine its submerged defense.")
}

fn damage() -> RuleTable {
    let track = &data().tables.damage;
    let table =
        RuleTable::new("damage", "Damage", R_ASW_B_6A, ["levels", "the ship is"]).rows(1..=track.sunk, |level| {
            let words = match level {
                level if level >= track.sunk => "sunk",
                level if level >= track.heavy => "heavily damaged: half of speed and attacks",
                1 => "lightly damaged",
                _ => "moderately damaged: 1 less of speed and attacks",
            };
            (level.to_string(), vec![words])
        });
    marked(table, &track.mark)
}

fn ranges() -> RuleTable {
    let (guns, torpedoes, sight) = (&data().tables.guns, &data().tables.torpedoes, &data().tables.sight);
    let table = RuleTable::new("ranges", "Ranges", R_STRAT_B_7D, ["weapon", "to hexes", "how"])
        .row("guns", [guns.near.to_string(), "as rated".to_owned()])
        .row("guns rated 2 or more", [guns.middle.to_string(), "-1".to_owned()])
        .row("guns of cruisers and battleships", [guns.far.to_string(), "-2".to_owned()])
        .row("torpedoes of a ship", [torpedoes.ship_range.to_string(), format!("{} salvoes", torpedoes.ship_salvoes)])
        .row(
            "torpedoes of a submarine",
            [
                torpedoes.boat_range.to_string(),
                format!("{} salvoes, {} turns of reloading", torpedoes.boat_salvoes, torpedoes.reload),
            ],
        )
        .row("anything by night", [sight.night.to_string(), "at most".to_owned()])
        .note(
            "A die and the rating against a die and the defense; the difference is read as for anti-submarine warfare.",
        );
    marked(table, &guns.mark)
}

fn search() -> RuleTable {
    let search = &data().tables.search;
    let table = RuleTable::new("air-search", "Aircraft Search", R_STRAT_A_1B, ["two dice", "result"])
        .row(format!("{} and more", search.report), ["ships are reported"])
        .row(format!("{} and more", search.spotted), ["the division is spotted"])
        .row(format!("{} and more", search.shadowed), ["it is shadowed too"])
        .row(format!("{:+}", search.keen), ["for patrol aircraft"])
        .row(format!("{:+}", search.fighter), ["for fighters"])
        .row(format!("{:+}", search.poor_weather), ["in poor weather"])
        .row(format!("{:+}", search.lone_ship), ["for a division of one ship"])
        .row(format!("{:+}", search.surfaced_submarine), ["for a submarine on the surface; one below is never found"]);
    marked(table, &search.mark)
}

const fn kind(kind: Aircraft) -> &'static str {
    match kind {
        Aircraft::Fighter => "fighter",
        Aircraft::Scout => "scout",
        Aircraft::DiveBomber => "dive bomber",
        Aircraft::TorpedoBomber => "torpedo bomber",
        Aircraft::LightBomber => "light bomber",
        Aircraft::MediumBomber => "medium bomber",
        Aircraft::Bomber => "heavy bomber",
        Aircraft::Patrol => "patrol aircraft",
    }
}

fn endurance() -> RuleTable {
    const ALL: [Aircraft; 8] = [
        Aircraft::Fighter,
        Aircraft::Scout,
        Aircraft::DiveBomber,
        Aircraft::TorpedoBomber,
        Aircraft::LightBomber,
        Aircraft::MediumBomber,
        Aircraft::Bomber,
        Aircraft::Patrol,
    ];
    let endurance = &data().tables.endurance;
    let table = RuleTable::new("endurance", "Endurance", R_MOVE_3C, ["aircraft", "strategic turns in the air"])
        .rows(ALL, |aircraft| (kind(aircraft).to_owned(), vec![endurance.of(aircraft)]));
    marked(table, &endurance.mark)
}

/// The grounds of all ratings that are rated for this.
fn rated(table: RuleTable, what: &str) -> RuleTable {
    let marks = ratings().mark.iter().filter_map(Mark::basis);
    table.reconstructed(format!("{what}: {}", marks.collect::<Vec<_>>().join("; ")))
}

fn ships() -> RuleTable {
    let headings =
        ["class", "speed", "guns", "torpedo", "ASW", "patterns", "defense", "torpedo defense", "air", "points"];
    let table = RuleTable::new("ships", "Ships", R_ASW_B_2, headings).rows(of_hull(Hull::Surface), |class| {
        let guns = if class.heavy_guns { format!("{}, heavy", class.guns) } else { class.guns.to_string() };
        let first = [class.speed.to_string(), guns];
        let rest = [class.torpedo, class.asw, class.charges, class.defense, class.torpedo_defense, class.air];
        let rest = rest.map(dash).into_iter().chain([class.points.to_string()]);
        (class.name.clone(), first.into_iter().chain(rest).collect())
    });
    rated(table, "no ratings are printed")
}

fn submarines() -> RuleTable {
    let headings = ["class", "surfaced", "submerged", "guns", "torpedo", "defense", "submerged defense", "points"];
    let table =
        RuleTable::new("submarines", "Submarines", R_ASW_B_2, headings).rows(of_hull(Hull::Submarine), |class| {
            let numbers =
                [class.speed, class.submerged_speed, class.guns, class.torpedo, class.defense, class.submerged_defense];
            (class.name.clone(), numbers.map(dash).into_iter().chain([class.points.to_string()]).collect())
        });
    rated(table, "no ratings are printed")
}

fn of_hull(hull: Hull) -> impl Iterator<Item = &'static ShipClass> {
    ratings().ship.iter().filter(move |class| class.kind == hull)
}

fn dash(number: u8) -> String {
    if number == 0 { "–".to_owned() } else { number.to_string() }
}

fn aircraft() -> RuleTable {
    let headings = ["class", "type", "strike", "ASW", "fight", "points"];
    let table = RuleTable::new("aircraft", "Aircraft", R_STRAT_A_2C, headings).rows(&ratings().aircraft, |class| {
        let numbers = [class.strike, class.asw, class.fight].map(dash);
        let cells = [kind(class.kind).to_owned()].into_iter().chain(numbers).chain([class.points.to_string()]);
        (class.name.clone(), cells.collect())
    });
    rated(table, "no ratings are printed")
}

fn battles() -> RuleTable {
    let headings = ["scenario", "fought on", "turns", "Allied ships", "Axis ships", "air units"];
    RuleTable::new("scenarios", "Scenarios", R_STRAT_A_6C, headings)
        .rows(&data().scenarios, |scenario| {
            let map = match scenario.kind {
                Kind::Tactical => "hexes of a nautical mile",
                Kind::BasicStrategic => "range bands",
                Kind::AdvancedStrategic => "hexes of twenty nautical miles",
            };
            let of_side = |side| scenario.ships.iter().filter(|ship| ship.side == side).count().to_string();
            let [allies, axis] = crate::data::Side::BOTH.map(of_side);
            let cells =
                vec![map.to_owned(), scenario.turns.to_string(), allies, axis, scenario.wings.len().to_string()];
            (scenario.title.clone(), cells)
        })
        .reconstructed("the book's own scenarios are not in the excerpt")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_has_its_line() {
        assert_eq!(ships().rows.len() + submarines().rows.len(), ratings().ship.len());
        assert_eq!(aircraft().rows.len(), ratings().aircraft.len());
    }

    #[test]
    fn r_asw_b_5f_four_or_more_is_four_levels() {
        assert_eq!(hunting().rows.last().map(|row| row[1].clone()), Some("detected, 4 levels of damage".into()));
    }
}
