use fathom_core::{Book, Umpire};

use super::*;
use crate::setup::Setup;
use crate::state::{Berth, Phase, Post, Station, Zone};
use crate::testing::{day, empty, fresh, id, night, printed};

fn block(card: &str, name: &str) -> &'static Block {
    printed(card).blocks.iter().find(|block| block.name == id(name)).expect("it sails with this convoy")
}

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
fn r2_1a_each_block_has_a_name_and_values() {
    let fame = block("sc-104", "Fame");
    let Values { v, l, s, r, a, d, h } = fame.values;
    assert_eq!(([v, l, s, r, a, d], h, fame.hfdf), ([7, 4, 7, 6, 4, 18], -1, true));
    assert_eq!(fame.name.name(), "Fame");
}

#[test]
fn r2_1b_all_boats_share_their_values() {
    let game = empty("sc-107", 1);
    assert_eq!((game.world.values.attack, game.world.values.flak), (10, 2));
    let ons = printed("ons-18");
    assert_eq!((ons.attack, ons.flak), (9, 5));
}

#[test]
fn r2_2a_four_zones_one_within_the_other() {
    assert!(Zone::Convoy < Zone::Attack && Zone::Attack < Zone::Inner && Zone::Inner < Zone::Outer);
    let zones: std::collections::BTreeSet<_> = Station::all().map(Station::zone).collect();
    assert_eq!(zones.len(), 4);
}

#[test]
fn r2_2b_the_attack_zone_is_cut_into_sectors() {
    assert!(Sector::ALL.iter().all(|sector| Station::Sector(*sector).zone() == Zone::Attack));
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
fn r9_1_the_card_fixes_the_number_of_boats() {
    let totals: Vec<_> = data().cards.iter().map(|card| card.boats.total()).collect();
    assert_eq!(totals, [17, 13, 15, 19, 20, 18, 20, 17, 17, 35, 17, 19, 20]);
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

#[test]
fn r16_3_2b_the_card_says_how_many_stragglers() {
    assert_eq!(fresh("on-166").stragglers, 4);
    assert_eq!(fresh("sc-130").stragglers, 0);
}

#[test]
fn r19_6_1_az_is_the_attack_zone() {
    assert_eq!(Station::Sector(Sector::Bow).zone().name(), "attack zone");
}

#[test]
fn r19_6_2_cz_is_the_convoy_zone() {
    assert_eq!(Station::Convoy.zone().name(), "convoy zone");
}

#[test]
fn r19_6_3_iz_is_the_inner_zone() {
    assert_eq!(Station::Inner.zone().name(), "inner zone");
}

#[test]
fn r19_6_4_oz_is_the_outer_zone() {
    assert_eq!(Station::Outer.zone().name(), "outer zone");
}

#[test]
fn r19_6_5_a_is_the_attack_value() {
    assert_eq!(block("sc-107", "Restigouche").values.a, 4);
}

#[test]
fn r19_6_6_d_is_the_depletion_number() {
    assert_eq!((block("sc-107", "Restigouche").values.d, block("sc-107", "Liberator 1").values.d), (18, 8));
}

#[test]
fn r19_6_7_hd_is_hf_df() {
    assert!(block("sc-107", "Restigouche").hfdf && !block("sc-107", "Amherst").hfdf);
}

#[test]
fn r19_6_8_h_is_a_modifier_of_0_or_less() {
    assert!(data().cards.iter().flat_map(|card| &card.blocks).all(|block| (-5..=0).contains(&block.values.h)));
    assert_eq!(block("sc-107", "Amherst").values.h, -4);
}

#[test]
fn r19_6_9_v_is_for_high_visibility() {
    assert_eq!(block("sc-107", "Amherst").values.v, 6);
}

#[test]
fn r19_6_10_l_is_for_low_visibility() {
    assert_eq!((block("sc-107", "Amherst").values.l, block("sc-107", "Liberator 1").values.l), (4, 0));
}

#[test]
fn r19_6_11_s_is_sonar_and_aircraft_have_none() {
    let all = || data().cards.iter().flat_map(|card| &card.blocks);
    assert!(all().all(|block| block.is_air() == (block.values.s == 0)));
}

#[test]
fn r19_6_12_r_is_radar() {
    assert_eq!((block("sc-107", "Amherst").values.r, block("sc-107", "Celandine").values.r), (3, 6));
}

fn kind(card: &str, name: &str) -> (Kind, serde_json::Value) {
    let kind = block(card, name).kind;
    (kind, serde_json::to_value(kind).unwrap())
}

#[test]
fn r19_6_13_co_is_a_corvette() {
    assert_eq!(kind("sc-107", "Amherst"), (Kind::Corvette, "CO".into()));
}

#[test]
fn r19_6_14_dd_is_a_destroyer() {
    assert_eq!(kind("sc-107", "Schenck"), (Kind::Destroyer, "DD".into()));
}

#[test]
fn r19_6_15_de_is_a_destroyer_escort() {
    assert_eq!(kind("sc-118", "Bibb"), (Kind::DestroyerEscort, "DE".into()));
}

#[test]
fn r19_6_16_dl_is_a_destroyer_leader() {
    assert_eq!(kind("sc-130", "Duncan"), (Kind::DestroyerLeader, "DL".into()));
}

#[test]
fn r19_6_17_ff_is_a_frigate() {
    assert_eq!(kind("sc-130", "Tay"), (Kind::Frigate, "FF".into()));
}

#[test]
fn r19_6_18_sl_is_a_sloop() {
    assert_eq!(kind("ons-5", "Pelican"), (Kind::Sloop, "SL".into()));
}
