//! What every player of every scenario is told before the first move, side by side, to be read; and that nothing hidden shows
//! in it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use fathom_ai::{Bots, Seen, hire};
use fathom_core::dice::SeededDice;
use fathom_core::{Book, Imagine, Said, Seat, Umpire, Viewer};

/// The most actions of a game that is watched for warnings.
const MAX_ACTIONS: usize = 1_500;

fn line(page: &mut String, what: &str, said: &Said) {
    let _ = writeln!(page, "  {what}: {} [{}]", said.text, said.rule.para());
}

/// The briefings of all scenarios and seats; whoever imagines what a seat may not know tells it the same.
fn briefings<G: Imagine + Book>() -> String {
    let mut page = String::new();
    for scenario in G::scenarios().into_iter().filter(|scenario| scenario.unavailable.is_none()) {
        let position = G::new(&mut Umpire::quiet(&mut SeededDice::new(1)), &scenario.setup).expect("it can be played");
        for seat in position.seats().iter() {
            let view = position.view(Viewer::Seat(seat));
            let briefing = G::briefing(position.world(), &view, seat).expect("every seat is told something");
            let _ = writeln!(page, "{}, {}", scenario.title, position.role(seat));
            line(&mut page, "you", &briefing.you);
            line(&mut page, "enemy", &briefing.enemy);
            briefing.wins.iter().for_each(|said| line(&mut page, "wins", said));
            briefing.dangers.iter().for_each(|said| line(&mut page, "kills", said));
            assert!(!briefing.wins.is_empty() && !briefing.dangers.is_empty(), "{} is told too little", scenario.title);
            for seed in 0..8 {
                let other = G::imagine(position.world(), &view, seat, &mut SeededDice::new(seed));
                let again = G::briefing(other.world(), &other.view(Viewer::Seat(seat)), seat);
                assert_eq!(again.as_ref(), Some(&briefing), "what {} may not know shows", position.role(seat));
            }
        }
    }
    page
}

/// The warnings that come up in games of the quick bot's and at random, each with how it was first said. On the way, whoever
/// imagines what a seat may not know is warned of the same.
fn warnings<G: Imagine + Book + Bots>() -> String {
    let mut known = BTreeMap::new();
    for (at, scenario) in G::scenarios().iter().filter(|scenario| scenario.unavailable.is_none()).enumerate() {
        for (bot, seed) in [("captain:easy", 11), ("random", 12)] {
            watch::<G>(&scenario.setup, bot, seed + 10 * at as u64, &mut known);
        }
    }
    let lines = known.into_iter().map(|(id, said): (_, Said)| format!("{id}: {} [{}]", said.text, said.rule.para()));
    lines.collect::<Vec<_>>().join("\n")
}

fn watch<G: Imagine + Book + Bots>(setup: &G::Setup, bot: &str, seed: u64, known: &mut BTreeMap<&'static str, Said>) {
    let mut dice = SeededDice::new(seed);
    let mut position = G::new(&mut Umpire::quiet(&mut dice), setup).expect("it can be played");
    let named = |name: &str, seat: Seat| hire(&name.parse().expect("a bot"), position.role(seat), seed);
    let mut bots: Vec<_> = position
        .seats()
        .iter()
        .map(|seat| named(bot, seat).or_else(|_| named("random", seat)).expect("a bot of the role"))
        .collect();
    for step in 0..MAX_ACTIONS {
        let Some(seat) = position.to_act().iter().next() else { break };
        let view = position.view(Viewer::Seat(seat));
        let warnings = G::warnings(position.world(), &view, seat);
        if step % 50 == 0 {
            let other = G::imagine(position.world(), &view, seat, &mut SeededDice::new(seed));
            assert_eq!(G::warnings(other.world(), &other.view(Viewer::Seat(seat)), seat), warnings);
        }
        for warning in warnings {
            known.entry(warning.id).or_insert(warning.said);
        }
        let mut legal = Vec::new();
        position.legal_actions(seat, &mut legal);
        let choice = bots[seat.index()].choose(&Seen::new(&position, seat, &legal));
        let action = if legal.contains(&choice.action) { choice.action } else { legal[0] };
        position.apply(&mut Umpire::quiet(&mut dice), seat, action);
    }
}

/// The tables of a game as one would print them.
fn tables<G: Book>() -> String {
    let mut page = String::new();
    for table in G::tables() {
        let _ = writeln!(page, "== {} [{}] #{}", table.title, table.rule.para(), table.id);
        let _ = writeln!(page, "{}", table.columns.join(" | "));
        for row in &table.rows {
            let _ = writeln!(page, "{}", row.join(" | "));
        }
        for note in &table.notes {
            let _ = writeln!(page, "- {note}");
        }
        if let Some(basis) = table.reconstructed {
            let _ = writeln!(page, "reconstructed: {basis}");
        }
    }
    page
}

macro_rules! read {
    ($($name:ident: $game:ty;)+) => {$(
        mod $name {
            #[test]
            fn briefings() {
                insta::assert_snapshot!(concat!(stringify!($name), "_briefings"), super::briefings::<$game>());
            }

            #[test]
            fn warnings() {
                insta::assert_snapshot!(concat!(stringify!($name), "_warnings"), super::warnings::<$game>());
            }

            #[test]
            fn tables() {
                insta::assert_snapshot!(concat!(stringify!($name), "_tables"), super::tables::<$game>());
            }
        }
    )+};
}

read! {
    submarine: submarine::Submarine;
    u_boat: u_boat::UBoat;
    wolfpack: wolfpack::Wolfpack;
    tonnage_war: tonnage_war::TonnageWar;
    fleet_asw: fleet_asw::FleetAsw;
}
