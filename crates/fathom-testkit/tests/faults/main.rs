//! Every law catches the fault it is there for: each test plants one in the toy game.

mod faulty;
#[path = "../toy/mod.rs"]
mod toy;

use fathom_core::dice::SeededDice;
use fathom_core::{Book, Seat, Viewer};
use fathom_testkit::{Law, Plan, Verdict, law};
use faulty::{Fault, Faulty, plant};
use toy::{BOAT, Order, Square, Toy, Way};

fn plan(fault: Fault) -> Plan<Faulty> {
    plant(fault);
    let setups: Vec<_> = Toy::scenarios().into_iter().map(|scenario| scenario.setup).collect();
    Plan::new(setups, 60, 160).with_orders(orders)
}

fn orders(_: &Faulty, _: Seat, chance: &mut SeededDice) -> Vec<Order> {
    let steps = (0..chance.pick(4)).map(|_| if chance.pick(2) == 0 { Way::Left } else { Way::Right }).collect();
    vec![Order::Plot(steps), Order::Aim(Square(chance.pick(9) as u8))]
}

/// Without a fault the wrapper keeps every law, so what the tests below find is the fault and nothing else.
mod nothing {
    use super::{Fault, Faulty, plan};

    fathom_testkit::laws!(Faulty, plan(Fault::Nothing));
}

#[track_caller]
fn assert_caught(verdict: Verdict, law: Law, words: &str) {
    let breach = verdict.expect_err("the law does not see the fault");
    assert_eq!(breach.law, law, "{breach}");
    assert!(breach.to_string().contains(words), "{breach}");
}

/// One test a line: the fault, the law that catches it, and words of what it says.
macro_rules! caught {
    ($($name:ident: $fault:ident by $law:ident as $kind:ident, $words:literal;)+) => {
        $(
            #[test]
            fn $name() {
                let verdict = law::$law(&plan(Fault::$fault));
                assert_caught(verdict, Law::$kind, $words);
            }
        )+
    };
}

caught! {
    listing_what_is_refused: ListsWhatItRefuses by listed_is_checked as ListedIsChecked, "is listed but refused";
    omitting_what_is_allowed: OmitsWhatItAllows by listed_is_checked as ListedIsChecked, "is allowed but not listed";
    allowing_what_never_was_listed: AllowsOffTheLine by listed_is_checked as ListedIsChecked, "is allowed but not listed";
    allowing_seats_that_do_not_exist: AllowsStrangers by listed_is_checked as ListedIsChecked, "allowed";

    listing_backwards: ListsBackwards by listed_in_order as ListedInOrder, "is listed before";
    listing_twice: ListsTwice by listed_in_order as ListedInOrder, "Ready is listed before Ready";
    listing_for_those_who_wait: ListsForThoseWhoWait by listed_in_order as ListedInOrder, "is not to act, but 1 actions";

    refusal_that_changes: RefusalChangesPosition by refused_changes_nothing as RefusedChangesNothing, "position changed";
    refusal_that_tells: RefusalTells by refused_changes_nothing as RefusedChangesNothing, "something happened";
    refusal_without_words: RefusalSaysNothing by refused_changes_nothing as RefusedChangesNothing, "does not say";
    order_done_by_half: SubmitsHalf by submitted_whole_or_not_at_all as SubmittedWholeOrNotAtAll, "half done";

    prompt_of_another_book: PromptCitesAnotherBook by reasons_are_cited as ReasonsAreCited, "a prompt cites";
    label_without_words: LabelSaysNothing by reasons_are_cited as ReasonsAreCited, "a label of toy";
    die_of_another_book: DieCitesAnotherBook by reasons_are_cited as ReasonsAreCited, "a die cites";
    outcome_of_another_book: OutcomeCitesAnotherBook by reasons_are_cited as ReasonsAreCited, "the outcome cites";
    refusal_cited_without_words: RefusalSaysNothing by reasons_are_cited as ReasonsAreCited, "a refusal is bad";

    game_without_end: NeverEnds by ends as Ends, "not over after 60 actions";
    game_that_stands_still: StandsStill by ends as Ends, "seat 0 is to act and can do nothing";
    over_too_early: OverTooEarly by over_when_nobody_acts as OverWhenNobodyActs, "it is over, but";
    paid_too_much: PaysTooMuch by over_when_nobody_acts as OverWhenNobodyActs, "is paid 2";
    paid_before_the_end: PaysBeforeTheEnd by over_when_nobody_acts as OverWhenNobodyActs, "before the end";

    order_of_a_hash_map: KeepsAHashMap by same_seed_same_game as SameSeedSameGame, "the positions differ";
    counter_outside: LooksAtACounter by same_seed_same_game as SameSeedSameGame, "the positions differ";
    growing_position: GrowsAndGrows by fits as Fits, "allowed are 160";

    field_left_out: SkipsAField by survives_writing as SurvivesWriting, "the position is another";
    hidden_field_left_out: ForgetsOnPaper by survives_writing as SurvivesWriting, "goes elsewhere";
    dice_behind_the_umpire: RollsBehindTheUmpire by record_replays as RecordReplays, "hash";
    damage_that_panics: PanicsOffTheLine by damage_is_noticed as DamageIsNoticed, "panicked: nobody would aim there";
    setup_that_panics: TakesAnySetup by bad_input_is_refused as BadInputIsRefused, "nobody would choose that";

    die_with_changing_sides: DieChangesItsSides by falls_sum_to_one as FallsSumToOne, "";

    state_shared_with_clones: SharesStateWithItsClones by undo_leaves_no_trace as UndoLeavesNoTrace, "kept for undo";
    draft_that_changes_to_act: DraftChangesToAct by undo_leaves_no_trace as UndoLeavesNoTrace, "to_act";
    draft_that_shows_after_undo: DraftShows by undo_leaves_no_trace as UndoLeavesNoTrace, "view";
    draft_that_shows: DraftShows by unheard_is_unseen as UnheardIsUnseen, "view";
    unseen_die_that_shows: UnseenDieShows by unheard_is_unseen as UnheardIsUnseen, "view";

    view_that_shows_the_square: ViewShowsSquare by same_history_same_sight as SameHistorySameSight, "view";
    observer_who_sees_the_square: ObserverSeesSquare by same_history_same_sight as SameHistorySameSight, "the observer";
    list_by_history: ListDependsOnSquare by same_history_same_sight as SameHistorySameSight, "legal actions";
    refusal_by_history: RefusalDependsOnSquare by same_history_same_sight as SameHistorySameSight, "refusals";
    prompt_by_history: PromptDependsOnAir by same_history_same_sight as SameHistorySameSight, "prompt";
    label_by_history: LabelDependsOnSquare by same_history_same_sight as SameHistorySameSight, "labels";
    talk_by_history: TalkDependsOnSquare by same_history_same_sight as SameHistorySameSight, "talk";
    nothing_left_to_hide: TellsEverything by same_history_same_sight as SameHistorySameSight, "vacuous";

    imagined_without_own_aim: ImaginesWithoutOwnAim by imagined_looks_the_same as ImaginedLooksTheSame, "the view is";
    imagined_position_that_cannot_be: ImaginesReadyWithoutAim by imagined_looks_the_same as ImaginedLooksTheSame,
        "cannot be played on: panicked: a ready hunter has aimed";
    list_by_twin: ListDependsOnSquare by twins_look_alike as TwinsLookAlike, "legal actions";
    refusal_by_twin: RefusalDependsOnSquare by twins_look_alike as TwinsLookAlike, "refusals";
    prompt_by_twin: PromptDependsOnAir by twins_look_alike as TwinsLookAlike, "prompt";
    label_by_twin: LabelDependsOnSquare by twins_look_alike as TwinsLookAlike, "labels";
    to_act_by_twin: ToActDependsOnAir by twins_look_alike as TwinsLookAlike, "to_act";
    outcome_by_twin: OutcomeDependsOnAir by twins_look_alike as TwinsLookAlike, "outcome";
    payoff_by_twin: OutcomeDependsOnAir by twins_look_alike as TwinsLookAlike, "payoff";
    talk_by_twin: TalkDependsOnSquare by twins_look_alike as TwinsLookAlike, "talk";
    length_of_an_event: EventAsLongAsThePlot by heard_is_seen as HeardIsSeen, "heard";
    number_of_dice: AsManyDiceAsSteps by heard_is_seen as HeardIsSeen, "heard";
    news_that_is_called_none: EchoTellsTheSquare by no_news_is_foreseen as NoNewsIsForeseen, "brings no news";
}

#[test]
fn a_breach_says_where_and_for_whom() {
    let breach = law::same_history_same_sight(&plan(Fault::ViewShowsSquare)).unwrap_err();
    let place = breach.place.expect("a leak has a place");
    assert!(matches!(breach.viewer, Some(Viewer::Seat(seat)) if seat != BOAT));
    let words = format!("in game {} of seed 1 after {} actions for seat", place.game, place.step);
    assert!(breach.to_string().contains(&words), "{breach}");
}

#[test]
fn events_named_fleeting_may_say_more_than_the_view() {
    let plan = plan(Fault::EventAsLongAsThePlot).with_fleeting(|_| true);
    assert!(law::heard_is_seen(&plan).is_ok());
}

#[test]
fn a_game_without_secrets_says_so() {
    let plan = plan(Fault::TellsEverything).without_secrets();
    assert!(law::same_history_same_sight(&plan).is_ok());
}
