//! Prompts and labels.

use std::borrow::Cow;

use fathom_core::{Label, Rule, Said, Seat};
use fathom_hex::{Facing, Helm, Hull};

use crate::action::Action;
use crate::cards::TorpedoId;
use crate::cite::{
    R_S6_SPECIAL_2, R_S7_SPECIAL_1, R4_4_11, R5, R5_1_1, R5_1_3, R5_2, R5_4, R5_5, R6_2, R6_6, R7_1, R7_3_1, R7_3_2,
    R7_4, R7_5, R7_6_2, R7_7, R8_2, R8_3_3, R8_3_4, R9_11, R10_2, R11_4, R11_4_4, R12_4, R13_9, R14_2, R15_4_4,
    R15_5_3, R15_6_3, R15_6_4, R16_2, R16_3_1, R16_3_6, R17_1, R19_2, R20_1, R20_2_6, R20_3_1, R20_4_1, R20_4_3,
};
use crate::event::{depth_words, side_name};
use crate::moves::{Moves, Step};
use crate::phase::Phase;
use crate::rules::s06_movement::escorts::{Sailing, deed_of};
use crate::rules::s06_movement::stepped;
use crate::rules::s07_plotting::TURNS_AHEAD;
use crate::rules::s11_launching::launched;

use crate::rules::s20_scenarios::Choosing;
use crate::scenario::{Side, Victory};
use crate::sight::{EscortSight, Sight, SubmarineSight};
use crate::state::{Course, First, Open, ShipId, Tube};

fn side_word(helm: Helm) -> &'static str {
    if helm == Helm::Port { "port" } else { "starboard" }
}

/// A course as it is written in the log.
fn course_code(course: Course) -> String {
    let turn = match course.turn {
        None => "",
        Some(Helm::Port) => "L",
        Some(Helm::Starboard) => "R",
    };
    format!("{:?}{turn}", course.first)
}

/// Where a torpedo of this course goes first, and how it turns there.
fn course_words(course: Course) -> String {
    let first = match course.first {
        First::A => "off the port bow",
        First::B => "straight ahead",
        First::C => "off the starboard bow",
        First::X => "off the port quarter",
        First::Y => "straight astern",
        First::Z => "off the starboard quarter",
    };
    match course.turn {
        None => first.to_owned(),
        Some(helm) => format!("{first}, then to {}", side_word(helm)),
    }
}

/// The same in fewer letters: L is to port and R to starboard, as in the log.
fn course_brief(course: Course) -> String {
    let first = match course.first {
        First::A => "port bow",
        First::B => "straight ahead",
        First::C => "starboard bow",
        First::X => "port quarter",
        First::Y => "straight astern",
        First::Z => "starboard quarter",
    };
    match course.turn {
        None => first.to_owned(),
        Some(Helm::Port) => format!("{first}, to L"),
        Some(Helm::Starboard) => format!("{first}, to R"),
    }
}

fn hexes_words(n: u8) -> String {
    if n == 1 { "1 hex".to_owned() } else { format!("{n} hexes") }
}

/// A torpedo with what its card says of it.
fn torpedo_words(torpedo: TorpedoId) -> String {
    let card = torpedo.card();
    format!("{}, speed {}, damage factor {}", card.name, card.speed, card.factor)
}

fn torpedo_brief(torpedo: TorpedoId) -> String {
    let card = torpedo.card();
    format!("{} speed {}, factor {}", card.name, card.speed, card.factor)
}

/// The kind of decision an action is.
const fn group(action: Action) -> &'static str {
    match action {
        Action::Assign { .. } => "arrange",
        Action::Place { .. } => "place",
        Action::Face { .. } => "face",
        Action::Load { .. } | Action::LoadTube { .. } => "load",
        Action::Depth { .. } => "depth",
        Action::Ahead(_) | Action::Turn { .. } => "move",
        Action::Launch { .. } => "launch",
        Action::Run { .. } | Action::Shallow { .. } => "run",
        Action::Reload { .. } => "reload",
        Action::Convoy(_) => "convoy",
        Action::Rewrite(_) => "rewrite",
        Action::Reveal(_) => "reveal",
        Action::Ask(_) | Action::AskConvoy => "ask",
        Action::Fire { .. } => "fire",
        Action::Charge { .. } | Action::KGun { .. } | Action::Hedgehog { .. } | Action::Squid { .. } => "attack",
        Action::RunTorpedo(_) => "torpedo",
        Action::Set { .. } => "set",
        Action::Commit | Action::CeaseFire | Action::EndMove(_) | Action::RunRest => "done",
    }
}

impl Sight<'_> {
    /// What a seat is asked to do now and why; for one that is not to act, what it is waiting for.
    pub(crate) fn prompt(&self, seat: Seat) -> Said {
        match self {
            _ if !self.deciding().has(seat) => self.waiting(),
            Sight::Submarine(sight) => sight.prompt(),
            Sight::Escort(sight) => sight.prompt(),
        }
    }

    /// What a legal action will do, in words and for programs.
    pub(crate) fn label(&self, action: Action) -> Label {
        let (label, place) = match self {
            Sight::Submarine(sight) => (sight.describe(action), sight.place(action)),
            Sight::Escort(sight) => (sight.describe(action), sight.place(action)),
        };
        Label { piece: self.piece(action), part: self.part(action), place: place.map(Cow::Owned), ..label }
            .group(group(action))
    }
}

impl Open {
    fn waiting(&self) -> Said {
        match self.deciding().iter().next() {
            Some(seat) if self.ending.is_none() => {
                let rule = self.phase.stage().map_or(R5, |stage| stage.rule);
                Said::new(rule, format!("wait for the {}", side_name(self.side_of(seat))))
            }
            _ => Said::new(R20_1, "the game is over"),
        }
    }

    fn asked_for_gunfire(&self, legal: &[Action]) -> Said {
        let has_target = legal.iter().any(|action| matches!(action, Action::Fire { .. }));
        let what = if has_target { "fire guns at an enemy on the surface" } else { "no gun bears on any enemy" };
        Said::new(R5_2, format!("turn {}: {what}", self.turn))
    }

    /// What an action does, as far as everybody could tell; and the same in a few words, where the piece is known.
    #[expect(clippy::too_many_lines, reason = "every action has its words here, and none can be forgotten")]
    fn describe_openly(&self, action: Action) -> Label {
        let name = action.ship().map_or("", |id| self.name_of(id));
        match action {
            Action::Assign { class, .. } => {
                let class = &class.card().name;
                Label::new(R20_2_6, format!("{name} is a {class}")).short(format!("a {class}"))
            }
            Action::Place { ship, hex } => {
                let rule = if self.is_boat(ship) { R20_4_1 } else { R20_3_1 };
                Label::new(rule, format!("{name} starts with her bow in {hex}")).short(format!("to {hex}"))
            }
            Action::Face { ship, facing } => {
                let rule = if self.is_boat(ship) { R20_4_3 } else { R20_3_1 };
                Label::new(rule, format!("{name} starts in direction {facing}")).short(format!("faces {facing}"))
            }
            Action::Load { torpedo, .. } => {
                Label::new(R4_4_11, format!("{name} carries {}", torpedo_words(torpedo))).short(torpedo_brief(torpedo))
            }
            Action::LoadTube { ship, tube, torpedo } => {
                let text = format!("{name} loads {} with {}", self.tube_name(ship, tube), torpedo_words(torpedo));
                Label::new(R4_4_11, text).short(torpedo_brief(torpedo))
            }
            Action::Depth { feet, .. } => {
                let rule = if matches!(self.phase, Phase::Placement(_)) { R20_4_3 } else { R7_7 };
                let depth = depth_words(feet);
                Label::new(rule, format!("{name} starts {depth}")).short(depth)
            }
            // Boats are plotted, escorts are not (7.2).
            Action::Ahead(ship) => {
                let rule = if self.is_boat(ship) { R7_3_1 } else { R6_2 };
                Label::new(rule, format!("{name} goes one hex ahead")).short("ahead")
            }
            Action::Turn { ship, helm } => {
                let rule = if self.is_boat(ship) { R7_3_2 } else { R6_6 };
                let text = format!("turns to {}", side_word(helm));
                Label::new(rule, format!("{name} {text}")).short(text)
            }
            Action::Launch { ship, tube, course } => {
                let (tube, code) = (self.tube_name(ship, tube), course_code(course));
                let text = format!("{name} fires {tube}, course {code}: {}", course_words(course));
                Label::new(R11_4, text).short(format!("{code}: {}", course_brief(course)))
            }
            Action::Run { ship, tube, hexes } => {
                let (tube, run) = (self.tube_name(ship, tube), hexes_words(hexes));
                Label::new(R11_4_4, format!("the torpedo from {tube} runs {run}")).short(run)
            }
            Action::Shallow { ship, tube } => {
                let tube = self.tube_name(ship, tube);
                Label::new(R12_4, format!("the torpedo from {tube} runs shallow")).short(format!("{tube} shallow"))
            }
            Action::Reload { ship, tube, torpedo } => {
                let (tube, torpedo) = (self.tube_name(ship, tube), &torpedo.card().name);
                let text = format!("reload {tube} with {torpedo}");
                Label::new(R14_2, text.clone()).short(text)
            }
            Action::Convoy(moves) => {
                let (rule, who) = self.plotted_ships();
                let words = moves.in_full();
                Label::new(rule, format!("plot {who}: {words}")).short(words)
            }
            Action::Commit => Label::new(R7_1, "hand in all plots").short("hand in"),
            Action::Rewrite(_) => {
                Label::new(R7_4, format!("strike out the plot of {name} and write it anew")).short("plot anew")
            }
            Action::Reveal(_) => {
                Label::new(R16_3_6, format!("admit that {name} is lost")).short("admit that she is lost")
            }
            Action::Ask(_) => Label::new(R16_2, format!("ask to see the last plot of {name}, without her depth"))
                .short("ask for her plot"),
            Action::AskConvoy => {
                Label::new(R7_5, "ask to see the convoy's last plot").short("ask for the convoy's plot")
            }
            Action::Fire { target, .. } => {
                let text = format!("fires at {}", self.name_of(target));
                Label::new(R17_1, format!("{name} {text}")).short(text)
            }
            Action::CeaseFire => Label::new(R17_1, "fire no more this turn").short("fire no more"),
            Action::Charge { kind, .. } => {
                let text = format!("drops a {} charge", kind.name());
                Label::new(R15_4_4, format!("{name} {text}")).short(text)
            }
            Action::KGun { side, kind, .. } => {
                let text = format!("fires a {} charge to {}", kind.name(), side_word(side));
                Label::new(R15_5_3, format!("{name} {text}")).short(text)
            }
            Action::Hedgehog { range, .. } => {
                let text = format!("fires a Hedgehog pattern {} ahead", hexes_words(range));
                Label::new(R15_6_3, format!("{name} {text}")).short(text)
            }
            Action::Squid { hex, .. } => Label::new(R15_6_4, format!("{name} fires a Squid pattern into {hex}"))
                .short(format!("fires Squid into {hex}")),
            Action::EndMove(_) => Label::new(R8_2, format!("{name} ends her move")).short("ends her move"),
            Action::RunTorpedo(at) => {
                let hex = self.torpedoes.get(usize::from(at)).map(|torpedo| torpedo.hex.to_string());
                let text = format!("run the torpedo at {}", hex.as_deref().unwrap_or("no hex"));
                Label::new(R5_5, text.clone()).short(text)
            }
            Action::RunRest => Label::new(R5_5, "run all remaining torpedoes").short("run all torpedoes"),
            Action::Set { hex, kind, feet } => {
                let text = format!("the {} charge in {hex} explodes at {feet} feet", kind.name());
                Label::new(R16_3_1, text).short(format!("at {feet} feet"))
            }
        }
    }

    /// The piece an action is about, as views name it; of a convoy, its first ship.
    fn piece(&self, action: Action) -> Option<Cow<'static, str>> {
        let id = match action {
            Action::Convoy(_) => self.fleet().next(),
            _ => action.ship(),
        };
        id.map(|id| self.name_of(id).to_owned().into())
    }

    /// The tube or the charge an action is about.
    fn part(&self, action: Action) -> Option<Cow<'static, str>> {
        match action {
            Action::LoadTube { ship, tube, .. }
            | Action::Launch { ship, tube, .. }
            | Action::Run { ship, tube, .. }
            | Action::Shallow { ship, tube }
            | Action::Reload { ship, tube, .. } => Some(self.tube_name(ship, tube).into()),
            Action::Set { hex, kind, .. } => Some(format!("{} charge in {hex}", kind.name()).into()),
            _ => None,
        }
    }

    /// The hex an action points at, as far as everybody could tell.
    fn open_place(&self, action: Action) -> Option<String> {
        let ship = |id: ShipId| self.ships.get(id.index());
        let hex = match action {
            Action::Place { hex, .. } | Action::Squid { hex, .. } | Action::Set { hex, .. } => Some(hex),
            Action::Fire { target: id, .. } | Action::Ask(id) | Action::Reveal(id) => {
                ship(id).map(|ship| ship.hull.bow)
            }
            Action::Launch { ship: id, course, .. } => ship(id).map(|boat| launched(boat.hull, course).0),
            Action::RunTorpedo(at) => self.torpedoes.get(usize::from(at)).map(|torpedo| torpedo.hex),
            _ => None,
        };
        hex.map(|hex| hex.to_string())
    }

    fn name_of(&self, id: ShipId) -> &str {
        if id.index() < self.ships.len() { self.name(id) } else { "nobody" }
    }

    pub(crate) fn tube_name(&self, id: ShipId, tube: u8) -> String {
        let [bow, stern] = self.ship(id).card().tubes;
        if tube < bow {
            format!("bow tube {}", tube + 1)
        } else if tube < bow + stern {
            format!("stern tube {}", tube - bow + 1)
        } else {
            format!("external tube {}", tube - bow - stern + 1)
        }
    }

    /// Who moves by the plots that are written turns ahead, and by which rule.
    fn plotted_ships(&self) -> (Rule, String) {
        match self.scenario().victory {
            Victory::WoundedBear => {
                let carrier = self.surface_ids().find(|id| self.is_plotted(*id));
                (R_S6_SPECIAL_2, carrier.map_or("the carrier", |id| self.name(id)).to_owned())
            }
            Victory::ArkRoyal => (R_S7_SPECIAL_1, "the capital ships".to_owned()),
            _ => (R7_6_2, "the convoy".to_owned()),
        }
    }
}

/// Where a vessel lies and how she heads: `N14-B/6`.
fn pose(hull: Hull) -> String {
    format!("{}/{}", hull.bow, hull.facing)
}

/// Where a vessel will lie in her hex, once she has one.
fn faced(choosing: Choosing<'_>, id: ShipId, facing: Facing) -> Option<String> {
    choosing.bow(id).map(|bow| pose(Hull::new(bow, facing)))
}

impl SubmarineSight<'_> {
    /// The place on the board an action is about: of a move, where it takes the boat and how she will head.
    fn place(&self, action: Action) -> Option<String> {
        let after = |id: ShipId, step: Step| pose(stepped(self.boat_track(id).hull, step).0);
        match action {
            Action::Ahead(id) if self.is_boat(id) => Some(after(id, Step::Ahead)),
            Action::Turn { ship, helm } if self.is_boat(ship) => Some(after(ship, Step::Turn(helm))),
            Action::Face { ship, facing } => faced(self.choosing(), ship, facing),
            _ => self.open_place(action),
        }
    }

    fn prompt(&self) -> Said {
        let turn = self.turn;
        match self.phase {
            Phase::Placement(_) => {
                let is_given = self.boat_ids().all(|id| self.starts_openly(id));
                let place = if is_given { "" } else { "place, " };
                Said::new(R20_4_1, format!("fill in the log: {place}depth and torpedoes"))
            }
            Phase::Plotting => self.asked_for_plot(),
            Phase::Gunnery(_) => {
                let mut open = Vec::new();
                self.gen_gunfire(&mut open);
                self.asked_for_gunfire(&open)
            }
            Phase::Torpedoes => Said::new(R5_5, format!("turn {turn}: choose which torpedo runs next")),
            Phase::EscortMovement | Phase::Resolution | Phase::Over => self.waiting(),
        }
    }

    fn describe(&self, action: Action) -> Label {
        match action {
            Action::Depth { ship, feet } if self.phase == Phase::Plotting && self.is_boat(ship) => {
                self.described_depth(ship, feet, self.name_of(ship))
            }
            Action::Ahead(ship) if self.is_boat(ship) => self.described_ahead(ship, self.name_of(ship)),
            Action::Launch { ship, .. } | Action::Reload { ship, .. } if self.is_boat(ship) => {
                Label { cost: self.cost(ship, action), ..self.describe_openly(action) }
            }
            _ => self.describe_openly(action),
        }
    }

    /// What a torpedo costs beyond itself: a point, where points are counted less torpedoes fired (20.1.4), and the last of its
    /// kind.
    fn cost(&self, id: ShipId, action: Action) -> Option<Cow<'static, str>> {
        let boat = self.boat(id);
        let counts = matches!(self.scenario().victory, Victory::Points { .. } | Victory::Score);
        let n_ready = boat.tubes.iter().filter(|tube| matches!(tube, Tube::Loaded(_) | Tube::Reloading { .. })).count();
        let n_fired = boat.plot.shots.iter().flatten().count();
        let n_left = n_ready + boat.reloads.iter().map(|n| usize::from(*n)).sum::<usize>();
        match action {
            Action::Launch { .. } if n_left <= n_fired + 1 && counts => Some("1 point, the last torpedo".into()),
            Action::Launch { .. } if n_left <= n_fired + 1 => Some("the last torpedo".into()),
            Action::Launch { .. } if counts => Some("1 point".into()),
            Action::Reload { tube, .. } if boat.reloads[self.end_of(id, tube)] == 1 => {
                let end = if self.is_bow_tube(id, tube) { "bow" } else { "stern" };
                Some(format!("the last reload of the {end}").into())
            }
            _ => None,
        }
    }

    /// What the boats are to do, for the eyes of their owner; what one of them must do comes first.
    fn asked_for_plot(&self) -> Said {
        let turn = self.turn;
        let boats = || self.on_board(Side::Submarine);
        if boats().all(|id| self.boat(id).is_lost) {
            let what = "your loss is still a secret: hand in an empty plot, or admit it";
            return Said::new(R16_3_6, format!("turn {turn}: {what}"));
        }
        let is_missing = |id: &ShipId| {
            let boat = self.boat(*id);
            let depth = boat.plot.depth.unwrap_or(boat.depth);
            !boat.is_lost && self.forced_depth(*id).is_some_and(|(forced, _)| forced != depth)
        };
        match boats().find(is_missing).and_then(|id| Some((id, self.forced_depth(id)?))) {
            Some((id, (feet, rule))) => {
                let why = if rule == R19_2 { "is too badly hurt to stay down" } else { "has no emergency power left" };
                let (name, depth) = (self.name_of(id), depth_words(feet));
                Said::new(rule, format!("turn {turn}: {name} {why}; plot her {depth} before anything is handed in"))
            }
            None => Said::new(
                R5_1_1,
                format!("turn {turn}: plot the move, depth, torpedoes and reloads, then hand them in"),
            ),
        }
    }

    /// A depth in a boat's plot, and why there is no other where she fires.
    fn described_depth(&self, id: ShipId, feet: u16, name: &str) -> Label {
        let stays = self.is_boat(id) && self.boat(id).depth == feet;
        let fires = self.is_boat(id) && self.boat(id).plot.shots.iter().any(Option::is_some);
        let depth = depth_words(feet);
        match (stays, fires) {
            (true, true) => Label::new(R9_11, format!("{name} stays {depth}, as a boat must that fires torpedoes"))
                .short(format!("stays {depth}")),
            (true, false) => Label::new(R7_7, format!("{name} stays {depth}")).short(format!("stays {depth}")),
            (false, _) if feet == 0 => Label::new(R7_7, format!("{name} comes to the surface")).short("surfaces"),
            (false, _) => Label::new(R7_7, format!("{name} goes to {feet} feet")).short(format!("to {feet} feet")),
        }
    }

    /// One hex more in a boat's plot, with what it costs.
    fn described_ahead(&self, id: ShipId, name: &str) -> Label {
        let (card, boat) = (self.ship(id).card(), self.boat(id));
        let spent = boat.plot.moves.hexes().saturating_sub(card.normal_speed);
        let is_free = boat.depth == 0 || boat.plot.moves.hexes() < card.normal_speed;
        match boat.power.saturating_sub(spent) {
            _ if is_free => Label::new(R7_3_1, format!("{name} goes one hex ahead")).short("ahead"),
            1 => Label::new(R8_3_4, format!("{name} goes one hex ahead, for her last emergency power"))
                .short("ahead, for her last power")
                .cost("the last emergency power"),
            left => Label::new(R8_3_3, format!("{name} goes one hex ahead, for 1 of {left} points of emergency power"))
                .short(format!("ahead, for 1 of {left} power"))
                .cost("1 point of emergency power"),
        }
    }
}

impl EscortSight<'_> {
    /// The place on the board an action is about: of a move, where it takes the ship and how she will head; of a weapon, where
    /// it falls.
    fn place(&self, action: Action) -> Option<String> {
        match action {
            Action::Face { ship, facing } => faced(self.choosing(), ship, facing),
            Action::Convoy(moves) => self.convoy_place(moves),
            _ => self.place_under_way(action).or_else(|| self.open_place(action)),
        }
    }

    fn place_under_way(&self, action: Action) -> Option<String> {
        let known = |id: &ShipId| id.index() < self.ships.len() && !self.is_boat(*id);
        let id = action.ship().filter(|id| self.phase == Phase::EscortMovement && known(id))?;
        let hull = self.sailing(id).track.hull;
        match deed_of(action) {
            Some(deed) => match deed.step() {
                Some(step) => {
                    let (next, entered) = stepped(hull, step);
                    // 10.7: who runs into somebody stays where she is.
                    Some(pose(if self.collides(id, entered).is_some() { hull } else { next }))
                }
                None => deed.aimed(hull).map(|(_, hex)| hex.to_string()),
            },
            None => matches!(action, Action::EndMove(_)).then(|| pose(hull)),
        }
    }

    /// Where the first ship of the convoy will lie after one plot more.
    fn convoy_place(&self, moves: Moves) -> Option<String> {
        let lead = self.fleet().next()?;
        let plotted = self.plots().iter().flatten().fold(self.ship(lead).hull, |hull, plot| plot.follow(hull));
        Some(pose(moves.follow(plotted)))
    }

    fn prompt(&self) -> Said {
        let turn = self.turn;
        match self.phase {
            Phase::Placement(_) if self.choosing().has_gap() => Said::new(R20_2_6, "arrange the convoy"),
            Phase::Placement(_) => Said::new(R20_3_1, "place your ships"),
            Phase::Plotting => {
                let first = turn + self.convoy.n_kept;
                let last = turn + TURNS_AHEAD as u8 - 1;
                let turns = if first < last { format!("turns {first} to {last}") } else { format!("turn {last}") };
                Said::new(R5_1_3, format!("turn {turn}: plot the convoy for {turns}, then hand it in"))
            }
            Phase::Gunnery(_) => {
                let mut open = Vec::new();
                self.gen_gunfire(&mut open);
                self.asked_for_gunfire(&open)
            }
            Phase::EscortMovement => self.asked_to_sail(),
            Phase::Resolution => Said::new(R16_3_1, format!("turn {turn}: {}", self.charges_in_words())),
            Phase::Torpedoes | Phase::Over => self.waiting(),
        }
    }

    fn describe(&self, action: Action) -> Label {
        match action {
            Action::Ahead(ship) if !self.is_boat(ship) => self.described_step(ship, Step::Ahead, action),
            Action::Turn { ship, helm } if !self.is_boat(ship) => self.described_step(ship, Step::Turn(helm), action),
            Action::Convoy(moves) => {
                let turn = usize::from(self.turn) + self.n_written_plots();
                let ((rule, who), words) = (self.plotted_ships(), moves.in_full());
                Label::new(rule, format!("plot {who} for turn {turn}: {words}")).short(format!("turn {turn}: {words}"))
            }
            _ => self.describe_openly(action),
        }
    }

    /// Which escort is to move, how far, and what she may still use on her way.
    fn asked_to_sail(&self) -> Said {
        let turn = self.turn;
        let mut waiting = self.surface_ids().filter(|id| self.is_waiting_to_move(*id));
        let (first, is_last) = (waiting.next(), waiting.next().is_none());
        let Some(id) = self.draft().ship.or(first.filter(|_| is_last)) else {
            let n = self.surface_ids().filter(|id| self.is_waiting_to_move(*id)).count();
            let what = format!("choose one of {n} escorts and move her, using her weapons on the way");
            return Said::new(R5_4, format!("turn {turn}: {what}"));
        };
        let (name, sailing) = (self.name(id), self.sailing(id));
        let track = sailing.track;
        let made = track.hexes;
        let (min, max) = (track.limits.min.saturating_sub(made), track.limits.max.saturating_sub(made));
        // `4 more`, or `4 hexes` of a ship that has made none.
        let hexes = |n: u8| if made == 0 { hexes_words(n) } else { format!("{n} more") };
        let way = match (min, max) {
            _ if sailing.is_stopped => "can go no farther".to_owned(),
            (_, 0) => "can go no farther".to_owned(),
            (0, max) => format!("may go up to {}", hexes(max)),
            (min, max) if min == max => format!("must go {}", hexes(max)),
            (min, max) => format!("must go {min} to {}", hexes(max)),
        };
        let arms = self.arms_left(id, &sailing);
        let so_far = if made == 0 { "has not moved".to_owned() } else { format!("has made {}", hexes_words(made)) };
        Said::new(R8_2, format!("turn {turn}: {name} {so_far} and {way}; {arms}"))
    }

    /// The weapons a ship may still use in her move.
    fn arms_left(&self, id: ShipId, sailing: &Sailing) -> String {
        let ship = self.ship(id);
        if ship.attacked > 0 && ship.attacked + 1 == self.turn {
            return "she attacked last turn and must wait".to_owned();
        }
        if !sailing.has_attacked && self.has_crossed_wake(id) {
            return "she has come into another's path and cannot attack".to_owned();
        }
        let arms = self.unused(id, sailing).into_iter().filter(|(n, ..)| *n > 0);
        let words = arms.map(|(n, one, many)| format!("{n} {}", if n == 1 { one } else { many }));
        let words: Vec<String> = words.collect();
        if words.is_empty() { "nothing left to attack with".to_owned() } else { format!("ready: {}", words.join(", ")) }
    }

    /// A step of a ship that is not plotted (7.2), with the die that it makes fall.
    fn described_step(&self, id: ShipId, step: Step, action: Action) -> Label {
        let label = self.describe_openly(action);
        let is_under_way = self.phase == Phase::EscortMovement && id.index() < self.ships.len();
        let sailing = is_under_way.then(|| self.sailing(id)).filter(|sailing| self.is_rolled(id, sailing, step));
        let Some(sailing) = sailing else { return label };
        let Label { text, short, .. } = label;
        match self.collides(id, stepped(sailing.track.hull, step).1) {
            None => Label::new(R13_9, format!("{text}, where a torpedo runs: it is rolled for at once"))
                .short(format!("{short}, where a torpedo runs")),
            Some(boat) => Label::new(R10_2, format!("{text}, into {}: it is rolled for at once", self.name(boat)))
                .short(format!("{short}, into {}", self.name(boat))),
        }
    }
}

#[cfg(test)]
mod tests;
