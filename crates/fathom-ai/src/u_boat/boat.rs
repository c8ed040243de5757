//! How the captain of a submarine thinks: a move, a depth, perhaps torpedoes, with the reason.

use fathom_core::dice::SeededDice;
use u_boat::Action;

use super::geometry::{Berth, Offset, berths, distance, runs, steps};
use super::guess::{self, Salvo};
use super::plan::{Plan, berth_actions, turning};
use super::scene::{Duel, GUN_RANGE, NEEDED, Stance, is_edge_ahead, is_sea};
use super::style::Style;
use super::worth::gunnery;

/// The depth a boat likes best: three depths to choose from when attacked, and torpedoes one step away.
const CRUISING: u8 = 2;
/// An escort this far away cannot bring its guns to bear next turn.
pub const SAFE_ON_SURFACE: i16 = GUN_RANGE + 5;
/// The row to be submerged in, wherever the escort is.
const DIVING_ROW: i16 = 15;
/// What a row still to go costs the boat.
const ROW: f32 = 0.04;

/// The whole turn of a boat.
pub fn plan(duel: &Duel, style: Style, dice: &mut SeededDice) -> Plan {
    if let Some(plan) = into_convoy(duel) {
        return plan;
    }
    if is_edge_ahead(duel.boat_at) {
        return adjust(duel);
    }
    if duel.is_surfaced() && !duel.must_rise {
        return run_in(duel);
    }
    if duel.must_rise {
        return fight(duel, dice);
    }
    if duel.under_attack {
        return evade(duel, style, dice);
    }
    stalk(duel, style, dice)
}

/// Where the boat can be after its move, on the board.
pub fn options(duel: &Duel) -> Vec<(Berth, Stance)> {
    let fast = duel.is_surfaced() || duel.under_attack;
    let all: Vec<Berth> =
        if fast { berths(duel.boat_at.facing).to_vec() } else { steps(duel.boat_at.facing).collect() };
    let moved = |berth: Berth| {
        let (x, y) = duel.boat_at.square;
        (berth, Stance { square: (x + berth.square.0, y + berth.square.1), facing: berth.facing })
    };
    all.into_iter().map(moved).filter(|(_, at)| is_sea(at.square)).collect()
}

/// A step that ends the game, if there is one (WIN.2a).
pub fn into_convoy(duel: &Duel) -> Option<Plan> {
    let rises = u8::from(duel.must_rise);
    if duel.torpedoes < NEEDED || duel.depth <= rises {
        return None;
    }
    let row = duel.boat_at.square.1;
    let south = |facing: u8| (3..=5).contains(&facing);
    let why = "into the convoy";
    if row == 17 && south(duel.boat_at.facing) {
        return Some(Plan::new([Action::Ahead, Action::EndMove], why));
    }
    if !duel.under_attack || row != 16 || !south(duel.boat_at.facing) {
        return None;
    }
    let turn = (-2..=2).find(|turn| south(duel.boat_at.facing.wrapping_add_signed(*turn) & 7))?;
    let actions = [Some(Action::Ahead), turning(turn), Some(Action::Ahead), Some(Action::EndMove)];
    Some(Plan::new(actions.into_iter().flatten(), why))
}

pub fn adjust(duel: &Duel) -> Plan {
    let turns = [-1i8, 1, -2, 2].into_iter().filter(|turn| {
        let facing = duel.boat_at.facing.wrapping_add_signed(*turn) & 7;
        !is_edge_ahead(Stance { facing, ..duel.boat_at })
    });
    let action = turns.min_by_key(|turn| turn.abs()).and_then(turning).map(|action| match action {
        Action::Turn(turn) => Action::Adjust(turn),
        other => other,
    });
    Plan::new(action.into_iter().chain([Action::EndMove]), "the edge is ahead: turn clear of it")
}

/// What the escort gets if the boat stands here when the escort moves: little is good for the boat.
fn danger(duel: &Duel, at: Stance) -> f32 {
    // The solved duel counts the rows itself; what is left settles ties far from the enemy.
    let known = duel.prospect.as_ref().map(|prospect| (prospect.row, f32::from(u8::from(!heads_south(at)))));
    let (row, astray) = known.unwrap_or((ROW, 0.0));
    duel.chase_to_move(at) + edge_risk(at) + row * (f32::from(18 - at.square.1) + astray)
}

fn heads_south(at: Stance) -> bool {
    (3..=5).contains(&at.facing)
}

/// A bow that points at the north edge wastes a turn; at the convoy's edge it is just right.
fn edge_risk(at: Stance) -> f32 {
    if is_edge_ahead(at) && at.square.1 < 9 { 0.2 } else { 0.0 }
}

pub fn safest(duel: &Duel) -> Option<(Berth, Stance, f32)> {
    let rated = options(duel).into_iter().map(|(berth, at)| (berth, at, danger(duel, at)));
    rated.min_by(|a, b| a.2.total_cmp(&b.2))
}

/// On the surface by choice: fast, until the escort comes near.
fn run_in(duel: &Duel) -> Plan {
    let Some((berth, at, _)) = safest(duel) else { return adjust(duel) };
    let near = distance(at.square, duel.escort_at.square) < SAFE_ON_SURFACE;
    let (depth, why) = if near {
        (1, "dive now: next turn the escort could open fire")
    } else if at.square.1 >= DIVING_ROW {
        (1, "dive now: the convoy is near, and only a submerged boat gets in")
    } else {
        (0, "run in on the surface while the escort is far")
    };
    Plan::new(berth_actions(berth, 0, depth, &[]), why)
}

/// The safest step without a word: on the surface while that is safe, else submerged.
pub fn sail_on(duel: &Duel) -> Plan {
    if duel.is_surfaced() {
        return run_in(duel);
    }
    let Some((berth, ..)) = safest(duel) else { return adjust(duel) };
    Plan::new(
        berth_actions(berth, duel.depth, toward(duel.depth, CRUISING), &[]),
        "the step that leaves the escort least",
    )
}

/// Up, or coming up: the place that is least exposed.
pub fn keep_clear(duel: &Duel) -> Plan {
    let depth = duel.depth.saturating_sub(1);
    let rated = options(duel).into_iter().map(|(berth, at)| (berth, exposure(duel, at, depth)));
    let Some((berth, _)) = rated.min_by(|a, b| a.1.total_cmp(&b.1)) else { return adjust(duel) };
    Plan::new(berth_actions(berth, duel.depth, depth, &[]), "the boat must come up: keep out of the escort's way")
}

/// Submerged and not under attack: the safest step, and torpedoes if they slow the escort enough.
fn stalk(duel: &Duel, style: Style, dice: &mut SeededDice) -> Plan {
    let Some((berth, at, _)) = safest(duel) else { return adjust(duel) };
    if let Some(plan) = deter(duel, (berth, at), style, dice) {
        return plan;
    }
    let depth = toward(duel.depth, CRUISING);
    let why = if distance(at.square, duel.escort_at.square) > 8 {
        "make for the convoy at two hundred feet, where three depths are open"
    } else {
        "the step that leaves the escort least"
    };
    Plan::new(berth_actions(berth, duel.depth, depth, &[]), why)
}

/// Torpedoes to keep an escort off that is about to attack.
fn deter(duel: &Duel, (berth, at): (Berth, Stance), style: Style, dice: &mut SeededDice) -> Option<Plan> {
    let danger = duel.chase_to_move(at);
    if duel.depth > 2 || duel.spare().min(style.warning) == 0 || distance(at.square, duel.escort_at.square) > 8 {
        return None;
    }
    let mut fired = duel.clone();
    (fired.boat_at, fired.depth) = (at, 1);
    let stake = Salvo { torpedoes: duel.spare().min(style.warning), price: price(duel), nerve: 0.0 };
    let guess = guess::salvo(&fired, stake)?;
    if guess.value() + style.margin >= danger {
        return None;
    }
    let targets = targets_of(&guess.draw_targets(dice.unit()), duel, at);
    let why = format!(
        "{} to make the escort halt: even an escort that dares has {:.0} percent then, left alone {:.0}",
        count(targets.len()),
        100.0 * guess.value(),
        100.0 * danger
    );
    Some(Plan::new(berth_actions(berth, duel.depth, 1, &targets), why))
}

/// Under an announced attack: hide, or fire and be seen.
fn evade(duel: &Duel, style: Style, dice: &mut SeededDice) -> Plan {
    let Some(hiding) = guess::attack(duel) else { return stalk(duel, style, dice) };
    if let Some(plan) = stand_and_fire(duel, hiding.value(), style, dice) {
        return plan;
    }
    hide(duel, &hiding, dice)
}

fn hide(duel: &Duel, hiding: &guess::Seen<guess::AttackGuess>, dice: &mut SeededDice) -> Plan {
    let hider = hiding.draw_hider(dice.unit());
    let found = options(duel).into_iter().find(|(_, at)| at.square == hider.square && at.facing == hider.facing);
    let Some((berth, _)) = found.or_else(|| options(duel).into_iter().next()) else { return adjust(duel) };
    let why = format!(
        "under attack: the even-handed mix of hiding places gives the escort {:.0} percent, this is a draw of it",
        100.0 * hiding.value()
    );
    Plan::new(berth_actions(berth, duel.depth, hider.depth, &[]), why)
}

/// A salvo between the boat and the escort that comes to charge it, from the best place for it.
fn stand_and_fire(duel: &Duel, hiding: f32, style: Style, dice: &mut SeededDice) -> Option<Plan> {
    if duel.depth > 2 || duel.spare() == 0 {
        return None;
    }
    let stake = Salvo { torpedoes: duel.spare().min(style.answer), price: price(duel), nerve: 0.0 };
    let mut places: Vec<(Berth, Stance, f32)> = options(duel)
        .into_iter()
        .filter(|(_, at)| crossings(duel.escort_at, at.square) > 0)
        .map(|(berth, at)| (berth, at, danger(duel, at)))
        .collect();
    places.sort_by(|a, b| a.2.total_cmp(&b.2));
    let fired = |at: Stance| Duel { boat_at: at, depth: 1, attacked: true, ..duel.clone() };
    let rated =
        places.iter().take(2).filter_map(|(berth, at, _)| Some((*berth, *at, guess::salvo(&fired(*at), stake)?)));
    let (berth, at, guess) = rated.min_by(|a, b| a.2.value().total_cmp(&b.2.value()))?;
    if guess.value() + style.margin >= hiding {
        return None;
    }
    let targets = targets_of(&guess.draw_targets(dice.unit()), duel, at);
    let why = format!(
        "{} across the escort's way: firing leaves it {:.0} percent, hiding would leave {:.0}",
        count(targets.len()),
        100.0 * guess.value(),
        100.0 * hiding
    );
    Some(Plan::new(berth_actions(berth, duel.depth, 1, &targets), why))
}

/// How few squares that torpedoes can be put into lie on the escort's ways to a square; many when it cannot come there.
pub fn crossings(escort: Stance, target: Offset) -> usize {
    let ways = runs(escort.facing).iter().filter_map(|run| {
        let squares = run.squares().iter().map(|(x, y)| (escort.square.0 + x, escort.square.1 + y));
        let at = squares.enumerate().find(|(_, square)| *square == target)?.0;
        // The start, the first square and the boat's own are safe.
        Some(at.saturating_sub(2))
    });
    ways.min().unwrap_or(9)
}

/// Damaged or out of torpedoes: rise, and on the surface fight as close as the guns of the escort are useless.
pub fn fight(duel: &Duel, dice: &mut SeededDice) -> Plan {
    let depth = duel.depth.saturating_sub(1);
    let rated = options(duel).into_iter().map(|(berth, at)| (berth, at, exposure(duel, at, depth)));
    let Some((berth, at, _)) = rated.min_by(|a, b| a.2.total_cmp(&b.2)) else { return adjust(duel) };
    let can_fire = depth <= 1 && duel.torpedoes > 0;
    let mut fired = duel.clone();
    (fired.boat_at, fired.depth) = (at, depth);
    let stake = Salvo { torpedoes: duel.torpedoes.min(3), price: 0.01, nerve: 0.0 };
    let near = distance(at.square, duel.escort_at.square) <= GUN_RANGE + 4;
    let guess = if can_fire && near { guess::salvo(&fired, stake) } else { None };
    let targets = match guess {
        Some(guess) => targets_of(&guess.draw_targets(dice.unit()), duel, at),
        None => Vec::new(),
    };
    let why = if targets.is_empty() {
        "the boat must come up: keep out of the escort's way"
    } else {
        "nothing to save torpedoes for: fire where the escort wants to go"
    };
    Plan::new(berth_actions(berth, duel.depth, depth, &targets), why)
}

/// What the escort gets from a boat that is up, or coming up.
fn exposure(duel: &Duel, at: Stance, depth: u8) -> f32 {
    if depth > 0 {
        return danger(duel, at);
    }
    let first = super::geometry::ahead(duel.escort_at.square, duel.escort_at.facing);
    let across = (duel.escort_at.facing + 8 - at.facing) % 4 == 2;
    if first == at.square && across {
        return 1.0;
    }
    let best = runs(duel.escort_at.facing).iter().map(|run| {
        let (x, y) = run.end();
        gunnery((duel.escort_at.square.0 + x, duel.escort_at.square.1 + y), at.square)
    });
    0.5 * gunnery(first, at.square) + 0.5 * best.fold(0.0, f32::max)
}

/// What a torpedo is worth to the boat: by the solved duel, or by how many there are to spare.
fn price(duel: &Duel) -> f32 {
    if let Some(prospect) = &duel.prospect {
        return prospect.torpedo;
    }
    match duel.spare() {
        0..=1 => 0.05,
        2..=3 => 0.035,
        4..=6 => 0.025,
        _ => 0.015,
    }
}

/// Targets the boat may aim at; a bluff needs one torpedo, which goes where nobody comes.
pub fn targets_of(drawn: &[Offset], duel: &Duel, at: Stance) -> Vec<Offset> {
    if !drawn.is_empty() {
        return drawn.to_vec();
    }
    let away = if duel.escort_at.square.1 > 8 { 0 } else { 17 };
    let column = at.square.0.clamp(2, 13);
    vec![(column, if at.square == (column, away) { 8 } else { away })]
}

fn toward(depth: u8, wanted: u8) -> u8 {
    match depth.cmp(&wanted) {
        std::cmp::Ordering::Less => depth + 1,
        std::cmp::Ordering::Equal => depth,
        std::cmp::Ordering::Greater => depth - 1,
    }
}

pub fn count(n: usize) -> String {
    if n == 1 { "one torpedo".to_owned() } else { format!("{n} torpedoes") }
}

/// One way to spend a boat's turn, to be compared with others.
pub enum Way {
    /// Say nothing, go there.
    Silent(Berth, Stance, u8),
    /// Fire from there by the solved torpedo game.
    Fire(Berth, Stance, guess::Seen<guess::SalvoGuess>, u8),
    /// Hide by the solved depth-charge game.
    Hide(guess::Seen<guess::AttackGuess>),
}

impl Way {
    /// What it leaves the escort by rule of thumb; only differences count.
    pub fn danger(&self, duel: &Duel, style: Style) -> f32 {
        match self {
            Way::Silent(_, at, depth) if duel.must_rise => exposure(duel, *at, *depth),
            Way::Silent(_, at, depth) => {
                let cruising = if *depth == toward(duel.depth, CRUISING) || duel.is_surfaced() { 0.0 } else { 0.02 };
                danger(duel, *at) + cruising
            }
            Way::Fire(_, _, guess, depth) if duel.must_rise => guess.value() - f32::from(u8::from(*depth == 0)) * 0.02,
            Way::Fire(_, _, guess, _) if duel.under_attack => guess.value() + style.margin,
            Way::Fire(_, at, guess, _) => guess.value() + style.margin + danger(duel, *at) - duel.chase_to_move(*at),
            Way::Hide(guess) => guess.value(),
        }
    }

    /// The plan, drawn where it is mixed.
    pub fn draw(&self, duel: &Duel, dice: &mut SeededDice) -> Plan {
        match self {
            Way::Silent(berth, _, depth) => Plan::new(berth_actions(*berth, duel.depth, *depth, &[]), "keep silent"),
            Way::Fire(berth, at, guess, depth) => {
                let targets = targets_of(&guess.draw_targets(dice.unit()), duel, *at);
                let why = format!("{} where the escort wants to go", count(targets.len()));
                Plan::new(berth_actions(*berth, duel.depth, *depth, &targets), why)
            }
            Way::Hide(guess) => hide(duel, guess, dice),
        }
    }
}

/// The ways worth comparing; none where there is nothing to choose.
pub fn ways(duel: &Duel, style: Style) -> Vec<Way> {
    if duel.must_rise {
        return fighting_ways(duel);
    }
    if duel.under_attack && !is_edge_ahead(duel.escort_at) {
        let mut ways: Vec<Way> = guess::attack(duel).map(Way::Hide).into_iter().collect();
        ways.extend(firing_ways(duel, 3, style.answer));
        return ways;
    }
    let mut rated: Vec<(Berth, Stance, f32)> =
        options(duel).into_iter().map(|(berth, at)| (berth, at, danger(duel, at))).collect();
    rated.sort_by(|a, b| a.2.total_cmp(&b.2));
    let mut ways = Vec::new();
    for (berth, at, _) in rated.iter().take(if duel.is_surfaced() { 6 } else { 4 }) {
        for depth in depths_from(duel, *at) {
            ways.push(Way::Silent(*berth, *at, depth));
        }
    }
    if !duel.is_surfaced() && duel.distance() <= 9 {
        ways.extend(firing_ways(duel, 2, style.warning));
    }
    ways
}

/// The depths a boat may end its move at, those that make sense.
fn depths_from(duel: &Duel, at: Stance) -> Vec<u8> {
    match duel.depth {
        0 if distance(at.square, duel.escort_at.square) < SAFE_ON_SURFACE => vec![1],
        0 => vec![0, 1],
        depth => (depth - 1..=(depth + 1).min(3)).filter(|depth| *depth > 0).collect(),
    }
}

fn firing_ways(duel: &Duel, n_places: usize, most: u8) -> Vec<Way> {
    if duel.depth > 2 || duel.spare().min(most) == 0 {
        return Vec::new();
    }
    let stake = Salvo { torpedoes: duel.spare().min(most), price: price(duel), nerve: 0.0 };
    let mut places: Vec<(Berth, Stance, f32)> = options(duel)
        .into_iter()
        .filter(|(_, at)| !duel.under_attack || crossings(duel.escort_at, at.square) > 0)
        .map(|(berth, at)| (berth, at, danger(duel, at)))
        .collect();
    places.sort_by(|a, b| a.2.total_cmp(&b.2));
    let fired = |at: Stance| Duel { boat_at: at, depth: 1, attacked: duel.under_attack, ..duel.clone() };
    let ways = places.into_iter().take(n_places);
    ways.filter_map(|(berth, at, _)| Some(Way::Fire(berth, at, guess::salvo(&fired(at), stake)?, 1))).collect()
}

/// A boat that must come up, or is up for good: where to, and with torpedoes or without.
fn fighting_ways(duel: &Duel) -> Vec<Way> {
    let depth = duel.depth.saturating_sub(1);
    let mut rated: Vec<(Berth, Stance, f32)> =
        options(duel).into_iter().map(|(berth, at)| (berth, at, exposure(duel, at, depth))).collect();
    rated.sort_by(|a, b| a.2.total_cmp(&b.2));
    let mut ways = Vec::new();
    let stake = Salvo { torpedoes: duel.torpedoes.min(3), price: 0.01, nerve: 0.0 };
    for (berth, at, _) in rated.into_iter().take(6) {
        ways.push(Way::Silent(berth, at, depth));
        let near = distance(at.square, duel.escort_at.square) <= GUN_RANGE + 4;
        if depth <= 1 && duel.torpedoes > 0 && near {
            let fired = Duel { boat_at: at, depth, ..duel.clone() };
            ways.extend(guess::salvo(&fired, stake).map(|guess| Way::Fire(berth, at, guess, depth)));
        }
    }
    ways
}
