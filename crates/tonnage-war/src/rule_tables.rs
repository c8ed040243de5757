//! The tables, blocks and cards of the book, from the figures the rules are played by.

use fathom_core::{Mark, RuleTable};

use crate::cite::{R2_1A, R2_5, R9_3A, R9_6, R9_8B, R15_1_1, R15_2_1, R15_4_1, R16_3_1A, R18H, R19_4A};
use crate::data::{Card, EscortKind, Speed, SurfaceReactions, Weather, classes, data};
use crate::rules::d20_table::threshold;
use crate::state::Sector;

/// The most U-boats in a row of the D20 table as it is printed.
const PRINTED_EVENTS: u8 = 9;
/// The highest number of a D20 that can be needed.
const NUMBERS: std::ops::RangeInclusive<u8> = 1..=19;

/// All of them in the order of the book.
pub(crate) fn all() -> Vec<RuleTable> {
    vec![
        movement(),
        sectors(),
        senses(),
        air_reactions(),
        reactions("surface-reaction", "Surface Reaction", &data().reactions.standard),
        reactions("surface-reaction-zaunkonig", "Surface Reaction with Zaunkönig", &data().reactions.zaunkonig),
        attacks(),
        points(),
        blocks(),
        cards(),
        visibility(),
        d20(),
    ]
}

/// With the grounds of figures that are not printed.
fn marked(table: RuleTable, mark: &Mark) -> RuleTable {
    match mark.basis() {
        Some(basis) => table.reconstructed(basis),
        None => table,
    }
}

fn movement() -> RuleTable {
    let numbers = &data().surface.movement;
    let (slow, fast) = (numbers.slow, numbers.fast);
    let table = RuleTable::new("movement", "Numbers to move", R9_3A, ["a boat goes", "slow convoy", "fast convoy"])
        .row("from the box to the outer zone", [slow.entry, fast.entry])
        .row("from the outer to the inner zone", [slow.outer, fast.outer])
        .row("from the inner to the attack zone, low visibility", [slow.inner_low, fast.inner_low])
        .row("the same, high visibility", [slow.inner_high, fast.inner_high])
        .row("from the attack to the convoy zone", [slow.attack, fast.attack])
        .note("D20, this or less, before modifiers.");
    marked(table, &numbers.mark)
}

fn sectors() -> RuleTable {
    let surface = &data().surface;
    let totals = |sector: Sector| {
        let in_it: Vec<u8> = (1..=22).filter(|total| surface.sectors.of(*total) == sector).collect();
        format!("{} to {}", in_it[0], in_it[in_it.len() - 1])
    };
    let table =
        RuleTable::new("sectors", "Sectors", R9_8B, ["sector", "die, 2 more by day", "attacks", "attack value"])
            .rows(Sector::ALL, |sector| {
                let attack = surface.attacks.sector(sector);
                (
                    sector.name().to_owned(),
                    vec![totals(sector), attack.attacks.to_string(), format!("{:+}", attack.modifier)],
                )
            })
            .row("convoy zone", {
                let attack = surface.attacks.convoy();
                ["–".to_owned(), attack.attacks.to_string(), format!("{:+}", attack.modifier)]
            })
            .note("Where a boat comes in, how often it attacks from there, and what the place adds.");
    marked(table, &surface.sectors.mark)
}

fn senses() -> RuleTable {
    RuleTable::new("senses", "Detection", R15_1_1, ["value", "by", "when"])
        .row("R", ["radar", "any boat but one that is submerged near the convoy by day"])
        .row("V", ["eyes in good light", "in high visibility, outside the attack and convoy zones"])
        .row("L", ["eyes in poor light", "in low visibility"])
        .row("S", ["sonar", "by day in the attack and convoy zones, and against a boat that dived away"])
        .note("One throw with the best value that can be used, modifiers counted.")
}

fn air_reactions() -> RuleTable {
    let air = &data().reactions.air;
    let table = RuleTable::new("air-reaction", "Air Reaction", R15_2_1, ["a boat stays up on", "1 aircraft", "2", "3"])
        .row("to May 1943", air.dive)
        .row("after it", air.fight_back)
        .note("D20, this or less; above it the boat evades.");
    marked(table, &air.mark)
}

fn reactions(id: &'static str, title: &str, table: &SurfaceReactions) -> RuleTable {
    let rule = if id == "surface-reaction" { R15_4_1 } else { R19_4A };
    let between = |lowest: [u8; 4], highest: [u8; 4]| {
        let cell = |at: usize| match (lowest[at] + 1, highest[at]) {
            (low, high) if low > high => "–".to_owned(),
            (low, high) if low == high => high.to_string(),
            (low, high) => format!("{low} to {high}"),
        };
        std::array::from_fn::<String, 4, _>(cell)
    };
    let told = RuleTable::new(id, title, rule, ["the boat", "0 escorts", "1", "2", "3"])
        .row("goes into the convoy zone", between([0; 4], table.to_convoy))
        .row("attacks the convoy", between(table.to_convoy, table.attack_convoy))
        .row("attacks an escort", between(table.attack_convoy, table.attack_escort))
        .row("evades", between(table.attack_escort, [20; 4]))
        .note("D20, by the surface escorts that meet it.");
    marked(told, &table.mark)
}

fn attacks() -> RuleTable {
    RuleTable::new(
        "torpedoes",
        "Attacks",
        R16_3_1A,
        ["D20", "at the convoy", "at an escort", "with Zaunkönig, as often read"],
    )
    .row("a quarter of the attack value or less", ["a ship sunk", "sunk", "sunk"])
    .row("half of it or less", ["a ship sunk", "damaged", "sunk"])
    .row("the attack value or less", ["a ship sunk", "–", "damaged"])
    .row("more", ["–", "–", "–"])
    .note("An escort that has detected the boat is hit by a 1 alone, unless by Zaunkönig.")
}

fn points() -> RuleTable {
    RuleTable::new("points", "Winning", R18H, ["for", "the player", "the U-boats"])
        .row("a U-boat sunk", ["6", "–"])
        .row("a U-boat damaged", ["3", "–"])
        .row("a ship sunk, with a rescue ship on duty", ["–", "1"])
        .row("a ship sunk, without", ["–", "2"])
        .row("an escort sunk or shot down", ["–", "2"])
        .row("an escort damaged", ["–", "1"])
        .row("three stragglers, or part of three, at the end", ["–", "1"])
}

const fn kind(kind: EscortKind) -> &'static str {
    match kind {
        EscortKind::Corvette => "corvette",
        EscortKind::Destroyer => "destroyer",
        EscortKind::DestroyerEscort => "destroyer escort",
        EscortKind::DestroyerLeader => "destroyer leader",
        EscortKind::Frigate => "frigate",
        EscortKind::Sloop => "sloop",
        EscortKind::Air => "aircraft",
    }
}

fn blocks() -> RuleTable {
    let headings = ["block", "kind", "V", "L", "S", "R", "attack", "depletion", "HF/DF, air"];
    let table = RuleTable::new("blocks", "Escort blocks", R2_1A, headings)
        .rows(classes().all(), |class| {
            let values = class.values;
            let detection = [values.v, values.l, values.s, values.r].map(|value| match value {
                0 => "–".to_owned(),
                value => value.to_string(),
            });
            let others = [values.a.to_string(), values.d.to_string(), format!("{:+}", values.h)];
            (class.name.clone(), [kind(class.kind).to_owned()].into_iter().chain(detection).chain(others).collect())
        })
        .note("V, L, S and R are what it detects with; a dash is none.");
    marked(table, &classes().marks.ships)
}

fn cards() -> RuleTable {
    let headings = ["convoy", "dates", "speed", "ships", "turns", "escorts", "U-boats", "attack", "flak", "with"];
    RuleTable::new("cards", "Scenario cards", R2_5, headings)
        .rows(&data().cards, |card| {
            let speed = match card.speed {
                Speed::Slow => "slow",
                Speed::Fast => "fast",
            };
            let numbers = [card.ships, card.turns, card.blocks.len() as u8, card.boats.total(), card.attack, card.flak];
            let numbers = numbers.map(|number| number.to_string());
            let cells = [card.dates.clone(), speed.to_owned()].into_iter().chain(numbers).chain([with(card)]);
            (card.title.clone(), cells.collect())
        })
        .reconstructed("the cards are lost: made from what is known of each battle, fitted to its losses")
}

fn with(card: &Card) -> String {
    let known = [
        (card.rescue_ship, "rescue ship"),
        (card.fat, "FAT"),
        (card.zaunkonig, "Zaunkönig"),
        (card.bad_sonar, "bad sonar"),
    ];
    let words: Vec<&str> = known.into_iter().filter(|(has, _)| *has).map(|(_, words)| words).collect();
    if words.is_empty() { "–".to_owned() } else { words.join(", ") }
}

fn visibility() -> RuleTable {
    let most = data().cards.iter().map(|card| card.weather.len()).max().unwrap_or(0);
    let headings = ["convoy".to_owned()].into_iter().chain((1..=most).map(|turn| turn.to_string()));
    let letter = |weather: &Weather| match weather {
        Weather::High => "H",
        Weather::Low => "L",
        Weather::Storm => "HS",
        Weather::LowStorm => "LS",
    };
    RuleTable::new("visibility", "Visibility by turn", R2_5, headings)
        .rows(&data().cards, |card| {
            let turns = card.weather.iter().map(letter).chain(std::iter::repeat("")).take(most);
            (card.title.clone(), turns.collect())
        })
        .note("H is high and L low visibility; S is a storm in it.")
}

fn d20() -> RuleTable {
    let headings = ["boats, of them move".to_owned()].into_iter().chain(NUMBERS.map(|number| number.to_string()));
    let rows = (1..=PRINTED_EVENTS).flat_map(|events| (1..=events).map(move |successes| (events, successes)));
    RuleTable::new("d20", "D20 probability", R9_6, headings)
        .rows(rows, |(events, successes)| {
            let cell = |number| match threshold(events, successes, number) {
                0 => String::new(),
                roll => roll.to_string(),
            };
            (format!("{events}, {successes} or more"), NUMBERS.map(cell).collect())
        })
        .note("By the number each boat needs: the one roll, or less, on which so many of them move.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r9_8b_the_sectors_take_the_whole_die_and_the_two_that_day_adds() {
        let table = sectors();
        let stragglers = table.rows.iter().find(|row| row[0] == "stragglers").expect("a row");
        assert!(stragglers[1].ends_with("to 22"), "{stragglers:?}");
    }

    #[test]
    fn r15_4_1_every_roll_of_the_table_is_read_once() {
        let table = reactions("surface-reaction", "", &data().reactions.standard);
        assert_eq!(
            table.rows.iter().map(|row| row[1].as_str()).collect::<Vec<_>>(),
            ["1 to 7", "8 to 18", "–", "19 to 20"]
        );
    }
}
