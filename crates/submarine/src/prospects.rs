//! What may come of each action, for whoever is to choose: [`odds`](crate::odds) put into words.

use fathom_core::Prospect;
use fathom_core::dice::Chance;
use fathom_hex::{Facing, Hex, Hull};

use crate::action::Action;
use crate::cards::{Kind, TorpedoId, cards};
use crate::cite::{R13_4, R13_8, R13_9, R17_9_4};
use crate::moves::Step;
use crate::odds;
use crate::phase::Phase;
use crate::rules::s06_movement::stepped;
use crate::rules::s11_launching::launched;
use crate::rules::s13_detonation::attitude;
use crate::state::{Course, Fate, ShipId, Tube};
use crate::view::{LogView, ShipView, TorpedoView, View};
use crate::world::{Shared, World};

/// How many turns after the turn of fire a torpedo is followed.
const TURNS: u8 = 4;

/// What may come of these actions, as far as it can be said beforehand; an action that decides nothing is left out.
pub fn prospects(world: &Shared, view: &View, actions: &[Action]) -> Vec<Prospect<Action>> {
    actions.iter().flat_map(|action| of_action(world, view, *action)).collect()
}

fn of_action(world: &World, view: &View, action: Action) -> Vec<Prospect<Action>> {
    let told = match action {
        Action::Fire { ship, target } => return gunfire(view, action, ship, target).into_iter().collect(),
        Action::RunTorpedo(at) => return running(world, view, action, at).into_iter().collect(),
        Action::Ahead(ship) => return entering(view, action, ship, Step::Ahead).into_iter().collect(),
        Action::Turn { ship, helm } => return entering(view, action, ship, Step::Turn(helm)).into_iter().collect(),
        Action::Launch { ship, tube, course } => plotted(view, ship, tube, Some(course), None),
        Action::Run { ship, tube, hexes } => plotted(view, ship, tube, None, Some(hexes)),
        _ => None,
    };
    told.map(|told| told.prospects(world, view, action)).unwrap_or_default()
}

/// The damage of a shot, exactly: nothing is hidden of it.
fn gunfire(view: &View, action: Action, ship: ShipId, target: ShipId) -> Option<Prospect<Action>> {
    let (from, to) = (view.ships.get(ship.index())?, view.ships.get(target.index())?);
    let is_boat = target.index() < view.boats.len();
    let chances = odds::gun_damage(from.guns, hull(from)?, hull(to)?, is_boat);
    let told = |(points, chance): (u8, Chance)| (crate::event::points(points), chance);
    let chances: Vec<_> = chances.into_iter().map(told).collect();
    (!chances.is_empty()).then(|| Prospect { action, rule: R17_9_4, basis: String::new(), chances })
}

/// An escort enters a hex, in which torpedoes are rolled for at once (13.9).
fn entering(view: &View, action: Action, ship: ShipId, step: Step) -> Option<Prospect<Action>> {
    let draft = view.draft.as_ref().filter(|_| view.phase == Phase::EscortMovement)?;
    let seen = view.ships.get(ship.index())?;
    let is_hers = draft.ship == Some(ship);
    let drafted = draft.deeds.iter().skip(draft.n_made.into()).filter(|_| is_hers).filter_map(|deed| deed.step());
    let before = drafted.fold(hull(seen)?, |hull, step| stepped(hull, step).0);
    let (after, entered) = stepped(before, step);
    let sailing = Sailing { hulls: vec![(ship.index(), after)], speeds: vec![0] };
    let mut chances = Vec::new();
    for torpedo in view.torpedoes.iter().filter(|torpedo| torpedo.hex == entered) {
        let TorpedoView { hex, facing, is_shallow, missed, .. } = *torpedo;
        let mut run = Run { hex, facing, is_shallow, met: missed, left: Chance::CERTAIN };
        run.meet(view, &sailing, &mut |name, chance| chances.push((format!("a torpedo hits {name}"), chance)));
    }
    (!chances.is_empty()).then(|| Prospect { action, rule: R13_9, basis: String::new(), chances })
}

/// A torpedo in the water runs now, and all ships lie where they are.
fn running(world: &World, view: &View, action: Action, at: u8) -> Option<Prospect<Action>> {
    let TorpedoView { hex, facing, is_shallow, missed, kind, .. } = view.torpedoes.get(usize::from(at))?;
    let mut run = Run { hex: *hex, facing: *facing, is_shallow: *is_shallow, met: *missed, left: Chance::CERTAIN };
    let mut chances = Vec::new();
    let sailing = Sailing::of(world, view);
    for _ in 0..(*kind)?.card().speed {
        run.hex = run.hex.neighbor(run.facing);
        run.meet(view, &sailing, &mut |name, chance| chances.push((format!("hits {name}"), chance)));
    }
    (!chances.is_empty()).then(|| Prospect { action, rule: R13_4, basis: String::new(), chances })
}

/// The torpedo a boat has in a tube, on the course that is chosen or written.
fn plotted(view: &View, ship: ShipId, tube: u8, course: Option<Course>, hexes: Option<u8>) -> Option<Fired> {
    let log: &LogView = view.boats.get(ship.index())?.log.as_ref()?;
    let Tube::Loaded(kind) = *log.tubes.get(usize::from(tube))? else { return None };
    let written = log.plot.shots.get(usize::from(tube)).copied().flatten();
    let course = course.or(written.map(|shot| shot.course))?;
    let (first, facing) = launched(hull(&view.ships[ship.index()])?, course);
    let is_shallow = written.is_some_and(|shot| shot.is_shallow);
    let from = first.neighbor(facing.reversed());
    Some(Fired { kind, from, facing, is_shallow, hexes: hexes.unwrap_or(kind.card().speed) })
}

/// A torpedo as it would be fired.
struct Fired {
    kind: TorpedoId,
    /// The hex behind its first one.
    from: Hex,
    facing: Facing,
    is_shallow: bool,
    /// Hexes on the turn of fire.
    hexes: u8,
}

impl Fired {
    /// What it would meet if every ship went straight on: duds on the turn of fire (13.8), then hits.
    fn prospects(&self, world: &World, view: &View, action: Action) -> Vec<Prospect<Action>> {
        let Fired { kind, from, facing, is_shallow, hexes } = *self;
        let mut run = Run { hex: from, facing, is_shallow, met: 0, left: Chance::CERTAIN };
        let mut sailing = Sailing::of(world, view);
        let (mut duds, mut hits) = (Vec::new(), Vec::new());
        let last = (view.turn + TURNS).min(view.last_turn);
        for turn in view.turn..=last {
            let is_fresh = turn == view.turn;
            let mut told = |name: &str, chance: Chance| {
                if is_fresh {
                    duds.push((format!("hits {name} before it is armed, and does not explode"), chance));
                } else {
                    hits.push((format!("hits {name} on turn {turn}"), chance));
                }
            };
            sailing.go_on(&mut |sailing| {
                if !is_fresh {
                    run.meet(view, sailing, &mut told); // 13.9
                }
            });
            for _ in 0..if is_fresh { hexes } else { kind.card().speed } {
                run.hex = run.hex.neighbor(run.facing);
                run.meet(view, &sailing, &mut told);
            }
        }
        if hits.is_empty() {
            hits.push((format!("meets nobody until turn {last}"), run.left));
        }
        let straight = "if every ship goes straight on at the speed it has";
        let mean: f64 =
            odds::damage(kind.card().factor, kind.card().special).iter().map(|(n, p)| f64::from(*n) * p.as_f64()).sum();
        let basis = format!("{straight}; a hit does {mean:.1} points on average");
        let mut all = vec![Prospect { action, rule: R13_4, basis, chances: hits }];
        if !duds.is_empty() {
            all.push(Prospect { action, rule: R13_8, basis: "on the turn of fire".to_owned(), chances: duds });
        }
        all
    }
}

/// A torpedo on its way.
struct Run {
    hex: Hex,
    facing: Facing,
    is_shallow: bool,
    /// A bit for every ship it has met (13.10).
    met: u32,
    /// That it still runs.
    left: Chance,
}

impl Run {
    /// Tries every ship in its hex it has not met yet.
    fn meet(&mut self, view: &View, sailing: &Sailing, told: &mut dyn FnMut(&str, Chance)) {
        for (at, hull) in sailing.hulls.iter().filter(|(_, hull)| hull.covers(self.hex)) {
            let ship = &view.ships[*at];
            // 13.11
            if self.met & 1 << at != 0 || (ship.kind == Kind::Escort && !self.is_shallow) {
                continue;
            }
            self.met |= 1 << at;
            let Some(class) = cards().class(&ship.class) else { continue };
            let (attitude, is_dead) = (attitude(*hull, self.hex, self.facing), ship.fate == Fate::Dead);
            let hit = |chance: fn(u8, u8, bool, bool) -> Chance| {
                chance(class.card().defense, attitude, self.is_shallow, is_dead)
            };
            let (chance, miss) = (self.left * hit(odds::hit), self.left * hit(odds::miss));
            if chance != Chance::NEVER {
                told(&ship.vessel.name, chance);
            }
            self.left = miss;
        }
    }
}

/// The surface ships, each on a straight course.
struct Sailing {
    hulls: Vec<(usize, Hull)>,
    /// Hexes each makes in a turn.
    speeds: Vec<u8>,
}

impl Sailing {
    fn of(world: &World, view: &View) -> Sailing {
        let n_boats = view.boats.len();
        let ships = view.ships.iter().enumerate().skip(n_boats);
        let hulls: Vec<(usize, Hull)> = ships.filter_map(|(at, ship)| Some((at, hull(ship)?))).collect();
        let speeds = hulls.iter().map(|(at, _)| speed(world, &view.ships[*at])).collect();
        Sailing { hulls, speeds }
    }

    /// All ships make their moves, a hex at a time.
    fn go_on(&mut self, moved: &mut dyn FnMut(&Sailing)) {
        for at in 0..self.hulls.len() {
            for _ in 0..self.speeds[at] {
                self.hulls[at].1 = self.hulls[at].1.advanced();
                moved(self);
            }
        }
    }
}

/// The speed of a ship: that of its convoy, or of its last move; one that has not moved yet lies still.
fn speed(world: &World, ship: &ShipView) -> u8 {
    match &world.scenario.convoy {
        _ if ship.fate == Fate::Dead => 0,
        Some(convoy) if ship.kind == Kind::Merchantman => convoy.speed,
        _ => ship.speed.unwrap_or(0),
    }
}

fn hull(ship: &ShipView) -> Option<Hull> {
    let [bow, _] = ship.hexes?;
    matches!(ship.fate, Fate::Afloat | Fate::Dead).then(|| Hull::new(bow, ship.facing))
}

#[cfg(test)]
mod tests {
    use fathom_core::{Game, Seat, Viewer};
    use fathom_hex::Helm;

    use super::*;
    use crate::state::First;
    use crate::testing::Table;

    const BOAT: ShipId = ShipId(0);

    fn told(table: &Table, seat: u8, action: Action) -> Vec<(String, Chance)> {
        let view = table.game.view(Viewer::Seat(Seat(seat)));
        prospects(table.game.world(), &view, &[action]).into_iter().flat_map(|prospect| prospect.chances).collect()
    }

    fn launch(first: First, turn: Option<Helm>) -> Action {
        Action::Launch { ship: BOAT, tube: 0, course: Course { first, turn } }
    }

    fn chance(label: &str, sixths: u128) -> (String, Chance) {
        (label.to_owned(), Chance::new(sixths, 6))
    }

    /// Wahoo lies astern of a C-2 that steams north at two hexes a turn.
    #[test]
    fn r13_4_a_torpedo_is_judged_against_ships_that_go_straight_on() {
        let mut table = Table::new("s8");
        table.put(BOAT, "N20-B", 6);
        let c2 = table.id("Merchantman 1");
        for id in table.game.surface_ids().filter(|id| *id != c2).collect::<Vec<_>>() {
            table.put(id, "A58-C", 6);
        }
        // Six hexes a turn after two: N14 and N8 are still behind her stern, in N6 by then, and the third run catches her.
        table.put(c2, "N9-B", 6);
        assert_eq!(told(&table, 0, launch(First::B, None)), [chance("hits Merchantman 1 on turn 3", 3)]);
        assert_eq!(told(&table, 0, launch(First::A, Some(Helm::Port))), [chance("meets nobody until turn 5", 6)]);
    }

    #[test]
    fn r13_8_a_ship_that_is_too_near_is_a_dud() {
        let mut table = Table::new("s8");
        table.put(BOAT, "N20-B", 6);
        let c2 = table.id("Merchantman 1");
        for id in table.game.surface_ids().filter(|id| *id != c2).collect::<Vec<_>>() {
            table.put(id, "A58-C", 6);
        }
        table.put(c2, "N16-B", 6);
        let all = told(&table, 0, launch(First::B, None));
        assert_eq!(
            all,
            [
                chance("meets nobody until turn 5", 3),
                chance("hits Merchantman 1 before it is armed, and does not explode", 3)
            ]
        );
    }

    #[test]
    fn r13_9_an_escort_is_told_what_a_step_into_a_torpedo_risks() {
        let mut table = Table::new("s10");
        table.commit_to_escorts();
        let armada = table.id("Armada");
        table.put(armada, "N40-B", 6);
        table.put_torpedo("N38-B", 3, "G7A", true);
        assert!(told(&table, 1, Action::Ahead(armada)).is_empty());
        table.act_escort(Action::Ahead(armada));
        let [(label, met)] = &told(&table, 1, Action::Ahead(armada))[..] else { panic!("one torpedo") };
        let needed = table.game.needed_to_hit(armada, 1, true).max(0);
        assert_eq!((label.as_str(), *met), ("a torpedo hits Armada", Chance::new(needed as u128, 6)));
    }

    #[test]
    fn r17_9_4_a_shot_has_the_chances_of_its_column() {
        let mut table = Table::new("s7");
        let javelin = table.id("Javelin");
        table.game.set_depth(ShipId(0), 0);
        table.put(BOAT, "N2-B", 3);
        table.put(javelin, "N14-B", 6);
        // Strength 2 forward at 12 hexes: factor 2, against a submarine -1.
        let fire = Action::Fire { ship: javelin, target: BOAT };
        assert_eq!(told(&table, 1, fire), [chance("1 point of damage", 1), chance("no damage", 5)]);
    }

    /// What a seat is told rests on its view; the log of a boat is not in the escort's.
    #[test]
    fn r7_5_nobody_else_is_told_of_a_boats_torpedoes() {
        assert!(told(&Table::new("s8"), 1, launch(First::B, None)).is_empty());
    }
}
