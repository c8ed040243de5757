//! Prompts and labels, made from what the Player can see.

use std::borrow::Cow;

use fathom_core::{Label, Said};

use crate::action::{Action, Packs};
use crate::cite::{R6_0_PROC, R6_3, R9_21, R9_51, R13_12, R14_11, R14_13, R15_4, R15_5};
use crate::hex::{Axis, Hex};
use crate::rules::s13_packs::unpinned_boats;
use crate::state::{ConvoyId, Phase, Size, Wolfpack};

/// A number of things: `no U-boats`, `1 U-boat`, `2 U-boats`.
pub(crate) fn counted<N: TryInto<usize>>(n: N, one: &str) -> String {
    match n.try_into().unwrap_or(usize::MAX) {
        0 => format!("no {one}s"),
        1 => format!("1 {one}"),
        n => format!("{n} {one}s"),
    }
}

/// What the Player is asked now.
pub(crate) fn prompt(game: &Wolfpack) -> Said {
    let (turn, rule) = (game.turn, game.phase.rule());
    match game.phase {
        Phase::Deployment if game.reserve == 0 => Said::new(rule, "turn the stacks as you like and end the deployment"),
        Phase::Deployment => Said::new(rule, format!("deploy {}", counted(game.reserve, "U-boat"))),
        Phase::Prepared => Said::new(rule, "begin the first Game-Turn"),
        Phase::Packs => Said::new(rule, format!("Game-Turn {turn}: form and reorganize packs")),
        Phase::Movement => match game.unit_in_hand() {
            Some(unit) => {
                let points = counted(game.allowance(unit), "Movement Point");
                Said::new(R6_3, format!("move {} from {} by up to {points}", unit.size.words(), unit.hex))
            }
            None => Said::new(rule, format!("Game-Turn {turn}: move and turn U-boats")),
        },
        Phase::Attack => Said::new(rule, format!("Game-Turn {turn}: attack convoys")),
        Phase::Over => Said::new(rule, "the game is over"),
    }
}

/// What an action will do. A unit is a piece by its size, a stack by its hex, a convoy by its identity code.
pub(crate) fn label(game: &Wolfpack, action: Action) -> Label {
    match action {
        Action::Deploy { hex, size } => deploy(hex, size),
        Action::Regroup { hex, packs } => regroup(game, hex, packs),
        Action::Face { hex, axis } => face(hex, axis),
        Action::Take { hex, size, pinned } => take(hex, size, pinned),
        Action::Sail { hex } => sail(game, hex),
        Action::Join { convoy, size } => join(game, convoy, size),
        Action::Strike { convoy } => strike(game, convoy),
        Action::Done => done(game.phase).group("done"),
    }
}

fn deploy(hex: Hex, size: Size) -> Label {
    let text = |size: &str| format!("deploy {size} in {hex}");
    unit(Label::new(R15_4, text(size.words())), size, text).group("deploy").place(hex.name())
}

/// The label of what one unit does; its few words only where they are fewer.
fn unit(label: Label, size: Size, text: impl Fn(&str) -> String) -> Label {
    let label = label.piece(size.word());
    if size == Size::Single { label.short(text(size.few_words())) } else { label }
}

fn regroup(game: &Wolfpack, hex: Hex, packs: Packs) -> Label {
    let singles = unpinned_boats(game.fleet.stack(hex)).saturating_sub(packs.boats()) as u8;
    let packs = packs.words(singles);
    let label = Label::new(R13_12, format!("regroup the U-boats in {hex} into {packs}"));
    label.short(format!("regroup {hex}: {packs}")).group("regroup").piece(hex.name()).place(hex.name())
}

fn face(hex: Hex, axis: Axis) -> Label {
    let [bow, stern] = axis.ends().map(crate::hex::Facing::word);
    let label = Label::new(R9_21, format!("turn the U-boats in {hex} {bow} to {stern}"));
    label.short(format!("turn {hex} {bow} to {stern}")).group("turn").piece(hex.name()).place(hex.name())
}

fn take(hex: Hex, size: Size, is_pinned: bool) -> Label {
    let pinned = if is_pinned { " (pinned)" } else { "" };
    let text = |size: &str| format!("take {size}{pinned} from {hex}");
    unit(Label::new(R6_0_PROC, text(size.words())), size, text).group("take").place(hex.name())
}

fn sail(game: &Wolfpack, to: Hex) -> Label {
    let Some(unit) = game.unit_in_hand() else {
        return Label::new(R6_3, format!("move to {to}")).group("move").place(to.name());
    };
    let label = match game.cost(unit.hex, to, game.allowance(unit)) {
        _ if unit.hex == to => {
            Label::new(R9_51, format!("leave it in {to}, on top of the stack")).short(format!("leave it in {to}"))
        }
        Some(cost) => {
            let points = counted(cost, "Movement Point");
            let label = Label::new(R6_3, format!("move to {to} for {points}"));
            label.short(format!("move to {to} for {cost} MP")).cost(format!("{cost} MP"))
        }
        None => Label::new(R6_3, format!("move to {to}")),
    };
    label.group("move").piece(unit.size.word()).place(to.name())
}

fn join(game: &Wolfpack, convoy: ConvoyId, size: Size) -> Label {
    let label = Label::new(R14_13, format!("have {} join the attack on convoy {convoy}", size.words()));
    at_bow(game, convoy, label.short(format!("{} joins against {convoy}", size.few_words()))).group("join")
}

fn strike(game: &Wolfpack, convoy: ConvoyId) -> Label {
    let hex = game.convoy(convoy).bow();
    let attack = hex.and_then(|hex| game.attack_on(convoy, game.joined_strength(convoy, hex)));
    let differential = attack.map_or(0, |attack| attack.differential);
    at_bow(game, convoy, Label::new(R14_11, format!("attack convoy {convoy} at +{differential}"))).group("attack")
}

/// The label of what is done to a convoy, in the hex it is done from.
fn at_bow(game: &Wolfpack, convoy: ConvoyId, label: Label) -> Label {
    let place = game.convoy(convoy).bow().map(|bow| Cow::Borrowed(bow.name()));
    Label { place, ..label.piece(convoy.name()) }
}

fn done(phase: Phase) -> Label {
    match phase {
        Phase::Deployment => Label::new(R15_5, "end the deployment and prepare the convoys"),
        Phase::Prepared => Label::new(phase.rule(), "begin the first Game-Turn"),
        Phase::Packs => Label::new(phase.rule(), "end the reorganization"),
        Phase::Movement => Label::new(phase.rule(), "end the U-boat movement"),
        Phase::Attack => Label::new(phase.rule(), "end the attacks"),
        Phase::Over => Label::new(phase.rule(), "the game is over"),
    }
}

#[cfg(test)]
mod tests;
