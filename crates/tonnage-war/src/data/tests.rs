use fathom_core::{Book, Umpire};

use super::*;
use crate::setup::Setup;
use crate::state::{Berth, Phase, Post, Station, Zone};
use crate::testing::{day, empty, fresh, night, printed};

#[test]
fn every_card_is_sound() {
    assert_eq!(data().cards.len(), 13);
    for card in &data().cards {
        assert_eq!(card.weather.len(), usize::from(card.turns), "{}", card.id);
        let mut names: Vec<_> = card.blocks.iter().map(|block| block.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), card.blocks.len(), "{}: every name once", card.id);
        assert!(card.blocks.iter().all(|block| block.arrives >= 1 && block.arrives <= card.turns));
        assert!(card.blocks.iter().all(|block| block.leaves.is_none_or(|turn| turn > block.arrives)));
        assert!(card.blocks.iter().skip_while(|block| !block.is_air()).all(Block::is_air), "ships, then aircraft");
        assert!(card.blocks.iter().all(|block| block.is_air() == (block.values.s == 0)), "aircraft have no sonar");
        assert!(card.blocks.iter().all(|block| (-5..=0).contains(&block.values.h)));
    }
    let ids: std::collections::BTreeSet<_> = data().cards.iter().map(|card| &card.id).collect();
    assert_eq!(ids.len(), 13, "every id once");
}

#[test]
fn what_the_book_does_not_print_is_told() {
    let told = crate::TonnageWar::reconstructed();
    assert_eq!(told.len(), 9 + 13);
    assert!(told.iter().all(|one| !one.what.is_empty() && !one.basis.is_empty()));
    assert_eq!(told.len(), data().marks.len());
}

#[test]
fn the_losses_of_history_are_those_the_card_tells() {
    let sum = |of: fn(&Lost) -> u8| {
        data().cards.iter().map(|card| card.lost.as_ref().map_or(0, |lost| u32::from(of(lost)))).sum::<u32>()
    };
    assert_eq!((sum(|lost| lost.ships), sum(|lost| lost.u_boats)), (121, 31));
    // Where the sources agree, the text begins with the number; SC 118 and SC 130 have the middle.
    for card in data().cards.iter().filter(|card| !["sc-118", "sc-130", "on-154"].contains(&card.id.as_str())) {
        assert!(card.lost.is_some_and(|lost| card.history.starts_with(&format!("{} ", lost.ships))), "{}", card.id);
    }
    let counted = crate::TonnageWar::history().into_iter().flat_map(|battle| battle.tallies);
    let known: Vec<_> = fathom_core::Game::tallies(&night()).into_iter().map(|(name, _)| name).collect();
    assert!(counted.map(|(name, _)| name).all(|name| known.contains(&name)));
}

#[test]
fn r2_2a_four_zones_one_within_the_other() {
    assert!(Zone::Convoy < Zone::Attack && Zone::Attack < Zone::Inner && Zone::Inner < Zone::Outer);
    let zones: std::collections::BTreeSet<_> = Station::all().map(Station::zone).collect();
    assert_eq!(zones.len(), 4);
}

#[test]
fn r2_2c_only_boats_near_the_convoy_attack_it() {
    let mut game = night()
        .in_phase(Phase::SecondPursuit)
        .with_boats(1, Berth::Outer)
        .with_boats(1, Berth::Inner)
        .with_boats(1, Berth::Sector(Sector::Stern))
        .with_boats(1, Berth::Convoy);
    game.run([("16.3.1a", 20), ("16.3.1a", 20), ("16.3.1a", 20), ("16.3.1a", 20)], crate::TonnageWar::u_boat_attacks);
    assert_eq!(game.boats().iter().map(|boat| boat.spent).take(4).collect::<Vec<_>>(), [false, false, true, true]);
}

#[test]
fn r2_3_a_die_of_twenty_faces() {
    let mut seen = [false; 21];
    let mut dice = fathom_core::dice::SeededDice::new(3);
    let mut umpire = Umpire::quiet(&mut dice);
    for _ in 0..2000 {
        seen[usize::from(crate::rules::d20(&mut umpire, crate::cite::R2_3))] = true;
    }
    assert!(!seen[0] && seen[1..].iter().all(|seen| *seen));
}

#[test]
fn r2_4_a_die_of_six_faces() {
    let mut game = day().in_phase(Phase::Initial);
    let before = game.stragglers;
    game.run([("11c", 6)], crate::TonnageWar::evade);
    assert_eq!(game.stragglers - before, 6);
}

#[test]
fn r2_5_every_battle_has_its_card() {
    let scenarios = crate::TonnageWar::scenarios();
    assert_eq!(scenarios.len(), 13);
    assert_eq!((scenarios[0].id, scenarios[0].setup.clone()), ("sc-118", Setup::card("sc-118")));
    assert!(scenarios.iter().all(|scenario| scenario.unavailable.is_none()));
}

#[test]
fn r4a_a_game_lasts_24_to_36_turns() {
    assert!(data().cards.iter().all(|card| (24..=36).contains(&card.turns)));
    let mut game = empty("sc-107", 24).in_phase(Phase::SecondPursuit);
    game.run([], crate::TonnageWar::finish);
    assert_eq!((game.phase, game.turn), (Phase::Over, 24));
}

#[test]
fn r4b_six_turns_of_four_hours_make_a_day() {
    let card = printed("sc-107");
    assert_eq!([1, 2, 5, 6].map(|turn| card.hour_of(turn)), [8, 12, 0, 4]);
    assert_eq!([1, 4, 5, 10, 11, 24].map(|turn| card.day_of(turn)), [1, 1, 2, 2, 3, 5]);
    assert!(data().cards.iter().all(|card| (4..=7).contains(&card.day_of(card.turns))));
}

#[test]
fn r9_2a_boats_begin_where_the_card_says() {
    let game = fresh("sc-107");
    let n = |berth| game.n_at(berth);
    assert_eq!((n(Berth::Inner), n(Berth::Outer), n(Berth::Waiting), n(Berth::Later)), (1, 3, 8, 3));
}

#[test]
fn r9_2b_some_boats_begin_off_the_surface() {
    assert!(data().cards.iter().all(|card| card.boats.waiting > 0 && !card.boats.later.is_empty()));
    assert_eq!((Berth::Waiting.zone(), Berth::Later.zone()), (None, None));
}

#[test]
fn r15_5_1b_the_card_says_who_carries_hf_df() {
    let n = |card: &str| printed(card).blocks.iter().filter(|block| block.hfdf).count();
    assert_eq!((n("sc-94"), n("sc-107"), n("sc-118")), (1, 3, 5));
    let game = night().with("Restigouche", Station::Convoy).with_post("Vanessa", Post::Sunk);
    assert_eq!(game.n_hfdf(), 1);
}

/// A line of a snapshot: the paragraph, and what we have for it.
fn line(paragraph: &str, what: impl std::fmt::Display) -> String {
    format!("{paragraph}  {what}\n")
}

/// A line that goes on with the one above.
fn more(what: impl std::fmt::Display) -> String {
    line("  ", what)
}

/// A value of every class, in one line.
fn by_class(paragraph: &str, what: &str, value: impl Fn(&Values) -> String) -> String {
    let classes = CLASSES.ship.iter().chain(&CLASSES.aircraft);
    let each: Vec<_> = classes.map(|class| format!("{} {}", class.id, value(&class.values))).collect();
    line(paragraph, format!("{what}: {}", each.join(", ")))
}

#[test]
fn the_blocks_are_as_the_book_describes_them() {
    let mut text = String::new();
    for class in CLASSES.ship.iter().chain(&CLASSES.aircraft) {
        text += &line("2.1a", format!("{}: {} {:?}", class.id, class.name, class.values));
    }
    text += &by_class("19.6.5", "A, attack value", |values| values.a.to_string());
    text += &by_class("19.6.6", "D, depletion number", |values| values.d.to_string());
    text += &by_class("19.6.8", "H, for HF/DF and cooperation", |values| values.h.to_string());
    text += &by_class("19.6.9", "V, visual by day", |values| values.v.to_string());
    text += &by_class("19.6.10", "L, visual in low visibility", |values| values.l.to_string());
    text += &by_class("19.6.11", "S, sonar", |values| values.s.to_string());
    text += &by_class("19.6.12", "R, radar", |values| values.r.to_string());
    let kinds = [
        ("19.6.13", EscortKind::Corvette),
        ("19.6.14", EscortKind::Destroyer),
        ("19.6.15", EscortKind::DestroyerEscort),
        ("19.6.16", EscortKind::DestroyerLeader),
        ("19.6.17", EscortKind::Frigate),
        ("19.6.18", EscortKind::Sloop),
    ];
    for (paragraph, kind) in kinds {
        let classes: Vec<_> =
            CLASSES.ship.iter().filter(|class| class.kind == kind).map(|class| &class.name[..]).collect();
        let sign = serde_json::to_value(kind).unwrap();
        text += &line(paragraph, format!("{} {kind:?}: {}", sign.as_str().unwrap(), classes.join(", ")));
    }
    insta::assert_snapshot!(text);
}

#[test]
fn the_cards_are_as_their_files_have_them() {
    let mut text = String::new();
    for card in &data().cards {
        text += &line("2.5", format!("{}: {}, {}, {:?}", card.id, card.title, card.dates, card.speed));
        text += &line(
            "4a",
            format!("{} turns from {:02}:00, days {}", card.turns, card.hour_of(1), card.day_of(card.turns)),
        );
        text += &line("2.1b", format!("U-boats: attack {}, flak {}, {:?}", card.attack, card.flak, card.doctrine));
        text += &line("14.1.6.3b", format!("return {}", card.returning));
        let Boats { inner, outer, waiting, later } = &card.boats;
        text += &line("9.1", format!("{} U-boats", card.boats.total()));
        let later: Vec<_> = later.iter().map(|later| format!("{} on turn {}", later.boats, later.turn)).collect();
        text += &line("9.2a", format!("inner {inner}, outer {outer}, waiting {waiting}, then {}", later.join(", ")));
        text += &line("16.3.2b", format!("{} of {} ships straggle", card.stragglers, card.ships));
        let special = [
            (card.rescue_ship, "rescue ship"),
            (card.fat, "FAT"),
            (card.zaunkonig, "Zaunkönig"),
            (card.bad_sonar, "bad sonar"),
        ];
        let special: Vec<_> = special.into_iter().filter_map(|(holds, what)| holds.then_some(what)).collect();
        if !special.is_empty() {
            text += &more(special.join(", "));
        }
        let hfdf: Vec<_> = card.blocks.iter().filter(|block| block.hfdf).map(|block| block.name.name()).collect();
        text += &line("19.6.7", format!("HD: {}", hfdf.join(", ")));
        for block in &card.blocks {
            let Block { name, class, arrives, leaves, .. } = block;
            text += &more(format!("{name}, {class}, turns {arrives} to {}", leaves.unwrap_or(card.turns + 1) - 1));
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn the_surface_is_as_the_book_describes_it() {
    let zones = [("19.6.1", Zone::Attack), ("19.6.2", Zone::Convoy), ("19.6.3", Zone::Inner), ("19.6.4", Zone::Outer)];
    let mut text = String::new();
    for (paragraph, zone) in zones {
        let stations: Vec<_> = Station::all().filter(|station| station.zone() == zone).map(Station::name).collect();
        text += &line(paragraph, format!("{}: {}", zone.name(), stations.join(", ")));
    }
    text += &line("2.2b", Sector::ALL.map(Sector::name).join(", "));
    let Surface { movement, sectors, attacks } = &data().surface;
    text += &line("9.3b", format!("slow {:?}\n    fast {:?}", movement.slow, movement.fast));
    let totals: Vec<_> = (1..=22).map(|total| format!("{total} {}", sectors.of(total).name())).collect();
    text += &line("9.8b", totals.join(", "));
    for sector in Sector::ALL {
        text += &line("16.3b", format!("{}: {:?}", sector.name(), attacks.sector(sector)));
    }
    text += &line("16.3b", format!("convoy zone: {:?}", attacks.convoy()));
    insta::assert_snapshot!(text);
}

#[test]
fn the_reactions_are_as_the_tables_have_them() {
    let Reactions { standard, zaunkonig, air } = &data().reactions;
    let surface = |table: &SurfaceReactions| {
        let SurfaceReactions { to_convoy, attack_convoy, attack_escort, .. } = table;
        format!(
            "to the convoy zone {to_convoy:?}, attack it {attack_convoy:?}, attack an escort {attack_escort:?}, else evade"
        )
    };
    let mut text = line("15.4.1", surface(standard));
    text += &line("19.4b", surface(zaunkonig));
    text += &line("15.2.1", format!("stay up {:?}, fighting back {:?}, else evade", air.dive, air.fight_back));
    insta::assert_snapshot!(text);
}
