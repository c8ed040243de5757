use fathom_core::Game;

use super::*;
use crate::hex::Axis;
use crate::state::Escort;
use crate::testing::{fresh, hex, sea};
use crate::{Setup, U_BOAT_COMMAND};

/// Group, piece, place, sentence and few words of a label.
fn told(game: &Wolfpack, action: Action) -> [String; 5] {
    let label = game.label(U_BOAT_COMMAND, action);
    let brief = label.brief().to_owned();
    let name = |name: Option<Cow<'static, str>>| name.unwrap_or_default().into_owned();
    [label.group.to_owned(), name(label.piece), name(label.place), label.text, brief]
}

#[test]
fn deployments_can_be_listed_by_unit_and_by_hex() {
    let game = fresh(&Setup::default());
    let actions = game.legal();
    let labels: Vec<Label> = actions.iter().map(|action| label(&game, *action)).collect();
    assert_eq!(labels.len(), 3_858);
    let named = |size: Size| serde_json::to_value(size).unwrap() == size.word();
    assert!(Size::ALL.into_iter().all(named), "pieces are named as in the view");
    for counter in &crate::sheet::sheet().counters {
        let of_size = labels.iter().filter(|label| label.piece.as_deref() == Some(counter.size.word()));
        assert_eq!(of_size.count(), 643);
    }
    let in_hex = labels.iter().filter(|label| label.place.as_deref() == Some("1020"));
    assert_eq!(in_hex.count(), Size::ALL.len());
    assert!(labels.iter().all(|label| label.group == "deploy"));
}

#[test]
fn every_kind_of_action_has_its_words() {
    let game = fresh(&Setup::default());
    let deploy = Action::Deploy { hex: hex("0718"), size: Size::Single };
    let whole = ["deploy", "single", "0718", "deploy a single U-boat in 0718", "deploy one boat in 0718"];
    assert_eq!(told(&game, deploy), whole);
    let deploy = Action::Deploy { hex: hex("0718"), size: Size::TwentyFour };
    assert_eq!(told(&game, deploy)[1..4], ["twenty_four", "0718", "deploy a twenty-four-boat pack in 0718"]);

    let game = sea().with_units("1020", &[12]);
    let regroup = Action::Regroup { hex: hex("1020"), packs: Packs([1, 0, 0, 0, 0]) };
    let text = "regroup the U-boats in 1020 into a six-boat pack and 6 single U-boats";
    assert_eq!(
        told(&game, regroup),
        ["regroup", "1020", "1020", text, "regroup 1020: a six-boat pack and 6 single U-boats"]
    );
    assert_eq!(told(&game, Action::Done)[..4], ["done", "", "", "end the reorganization"]);

    let mut game = sea().in_phase(Phase::Movement).with_units("1020", &[1]).pinned("1020").with_units("0820", &[6]);
    let face = Action::Face { hex: hex("0820"), axis: Axis::EastWest };
    let text = "turn the U-boats in 0820 east to west";
    assert_eq!(told(&game, face), ["turn", "0820", "0820", text, "turn 0820 east to west"]);
    let take = Action::Take { hex: hex("1020"), size: Size::Single, pinned: true };
    let text = "take a single U-boat (pinned) from 1020";
    assert_eq!(told(&game, take), ["take", "single", "1020", text, "take one boat (pinned) from 1020"]);
    game.act(take);
    let sail = |at| told(&game, Action::Sail { hex: hex(at) });
    assert_eq!(sail("1021"), ["move", "single", "1021", "move to 1021 for 1 Movement Point", "move to 1021 for 1 MP"]);
    assert_eq!(sail("1022")[3..], ["move to 1022 for 2 Movement Points", "move to 1022 for 2 MP"]);
    assert_eq!(sail("1020")[3..], ["leave it in 1020, on top of the stack", "leave it in 1020"]);
    let cost = |at| crate::words::label(&game, Action::Sail { hex: hex(at) }).cost;
    assert_eq!((cost("1022").as_deref(), cost("1020")), (Some("2 MP"), None));
}

#[test]
fn an_attack_is_about_the_convoy_and_made_from_its_bow() {
    let convoy = ConvoyId(1);
    let mut game =
        sea().in_phase(Phase::Attack).with_units("1021", &[6, 1]).with_sighted(1, "1020", Escort::EscortGroup1);
    let join = Action::Join { convoy, size: Size::Single };
    let text = "have a single U-boat join the attack on convoy HX-1";
    assert_eq!(told(&game, join), ["join", "HX-1", "1021", text, "one boat joins against HX-1"]);
    game.act(Action::Join { convoy, size: Size::Six });
    let strike = ["attack", "HX-1", "1021", "attack convoy HX-1 at +6", "attack convoy HX-1 at +6"];
    assert_eq!(told(&game, Action::Strike { convoy }), strike);
}
