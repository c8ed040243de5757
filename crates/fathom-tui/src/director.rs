//! Brings session and screen together: whose turn it is to look, what is told next, when a bot thinks.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use fathom_ai::Choice;
use fathom_core::{Book, Heard, Seat, Viewer};
use fathom_table::{At, Denied, LineOf, Seq, Snapshot, SnapshotOf, What};
use ratatui::crossterm::event::KeyEvent;

use crate::app::{App, Command, HandOver, Notice, OverScreen, Page, Screen, TableScreen};
use crate::chart::Chart;
use crate::log::{LogLine, is_no_die, log_line, log_of};
use crate::player::Player;
use crate::save::write_whole;
use crate::session::{Playable, Session, Thinking};
use crate::text::role_words;
use crate::theme::Theme;

/// How fast what others do is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// At once.
    Fast,
    /// One thing after the other, this long each.
    Steps(Duration),
}

/// Where the game is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keeping {
    /// The file.
    pub path: PathBuf,
    /// Whether it is written after everything that happens, as asked for on the command line.
    pub always: bool,
}

/// A game at a terminal. Keys and time go in, the screen comes out.
pub struct Director<G: Chart + Playable + Book> {
    session: Session<G>,
    /// What is on the screen.
    pub app: App<G>,
    pace: Pace,
    keeping: Keeping,
    viewer: Viewer,
    /// How much of its stream each viewer has been shown; the last one is the observer's.
    shown: Vec<Seq>,
    /// The last line of every deed in the stream of each viewer; there is no snapshot between them.
    ends: Vec<Vec<Seq>>,
    work: Work<G>,
    hint: Option<Thinking<G>>,
    /// Why bots did what they did, by the step of the record; shown when the game is over.
    reasons: Vec<(usize, String)>,
    now: Duration,
    is_done: bool,
}

/// What goes on between two keys.
enum Work<G: Playable> {
    /// Nothing: the viewer is to act, or to come to the screen.
    Idle,
    /// A bot thinks.
    Thinking(Thinking<G>),
    /// What happened is told.
    Telling {
        /// The lines still to be told.
        queue: VecDeque<Seq>,
        /// When the next one is due.
        due: Duration,
    },
}

impl<G: Chart + Playable + Book> Director<G> {
    /// Begins with what the session has come to.
    pub fn new(session: Session<G>, theme: Theme, pace: Pace, keeping: Keeping) -> Director<G> {
        let viewer = session.humans().next().map_or(Viewer::Observer, Viewer::Seat);
        let file = keeping.path.display().to_string();
        let n_viewers = session.places().len() + 1;
        let shown = vec![Seq(0); n_viewers];
        let ends = vec![Vec::new(); n_viewers];
        let screen = Screen::HandOver(HandOver { role: "", moment: String::new() });
        let app = App { title: G::TITLE, theme, screen, page: None, file, is_saved: false };
        let work = Work::Idle;
        let now = Duration::ZERO;
        let mut director = Director {
            session,
            app,
            pace,
            keeping,
            viewer,
            shown,
            ends,
            work,
            hint: None,
            reasons: Vec::new(),
            now,
            is_done: false,
        };
        let latest = director.version();
        director.set_shown(latest);
        director.note_ends();
        director.begin();
        director
    }

    /// The first screen: a person's own when there is only one, else a hand-over.
    fn begin(&mut self) {
        if self.session.humans().count() > 1 {
            let to_act = self.session.snapshot(Viewer::Observer).to_act;
            let next = to_act.iter().map(|place| place.seat).find(|seat| self.is_human(*seat));
            self.hand_over(next.unwrap_or_else(|| self.viewer.seat().unwrap_or(Seat(0))));
        } else {
            self.show_now();
            self.carry_on();
        }
    }

    /// Whether the players have left.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Whether something happens without a key.
    pub fn is_busy(&self) -> bool {
        self.hint.is_some() || !matches!(self.work, Work::Idle)
    }

    /// Whether a bot thinks.
    pub fn is_thinking(&self) -> bool {
        self.hint.is_some() || matches!(self.work, Work::Thinking(_))
    }

    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent) {
        if let Some(command) = self.app.key(key) {
            self.command(command);
        }
    }

    fn command(&mut self, command: Command<G::Action>) {
        match command {
            Command::Act(action) => self.act(action),
            Command::Undo => self.undo(),
            Command::Hint => self.ask_hint(),
            Command::Ready => self.take_seat(),
            Command::PassOn => self.pass_on(),
            Command::Next => self.tell_next(),
            Command::Skip => self.tell_all(),
            Command::Step(by) => self.step_by(by),
            Command::NextEyes => self.next_eyes(),
            Command::Save => {
                let notice = self.save();
                self.notice(notice);
            }
            Command::SaveAndQuit => {
                let notice = self.save();
                self.is_done = self.app.is_saved;
                self.notice(notice);
            }
            Command::Quit => self.is_done = true,
        }
    }

    /// Time has passed; `now` counts from the beginning.
    pub fn tick(&mut self, now: Duration) {
        self.now = now;
        self.poll_hint();
        match &self.work {
            Work::Thinking(thinking) => {
                if let Some((bot, decision)) = thinking.poll() {
                    let seat = thinking.seat;
                    self.session.seat_bot(seat, bot);
                    self.bot_acts(seat, decision);
                }
            }
            Work::Telling { due, .. } if *due <= now => self.tell_next(),
            Work::Idle | Work::Telling { .. } => {}
        }
    }

    /// Waits until nothing happens any more without a key, telling everything at once. For tests and for scripts.
    pub fn settle(&mut self) {
        while self.is_busy() {
            if let Some(hint) = self.hint.take() {
                let (_, decision) = hint.wait();
                self.show_hint(decision.action, decision.why.into_owned());
            }
            match std::mem::replace(&mut self.work, Work::Idle) {
                Work::Idle => {}
                Work::Thinking(thinking) => {
                    let seat = thinking.seat;
                    let (bot, decision) = thinking.wait();
                    self.session.seat_bot(seat, bot);
                    self.bot_acts(seat, decision);
                }
                telling @ Work::Telling { .. } => {
                    self.work = telling;
                    self.tell_all();
                }
            }
        }
    }

    fn act(&mut self, action: G::Action) {
        let Some(seat) = self.viewer.seat().filter(|_| matches!(self.work, Work::Idle)) else { return };
        let at = self.at();
        match self.session.act(seat, action, at) {
            Ok(_) => self.went_on(),
            Err(denied) => self.deny(&denied),
        }
    }

    fn undo(&mut self) {
        let Some(seat) = self.viewer.seat().filter(|_| matches!(self.work, Work::Idle)) else { return };
        let at = self.at();
        match self.session.undo(seat, at) {
            Ok(_) => self.went_on(),
            Err(Denied::NothingToUndo) => {
                let text =
                    "there is nothing to take back: undo ends where dice fell or somebody else was told something";
                self.notice(Notice { text: text.to_owned(), rule: None, is_refusal: true });
            }
            Err(denied) => self.deny(&denied),
        }
    }

    fn bot_acts(&mut self, seat: Seat, decision: Choice<G::Action>) {
        let at = self.at();
        self.work = Work::Idle;
        self.session.act(seat, decision.action, at).expect("a bot picks a legal action");
        if !decision.why.is_empty() {
            self.reasons.push((self.session.n_steps(), decision.why.into_owned()));
        }
        self.went_on();
    }

    /// Something was done: it is kept, told, and the game goes on.
    fn went_on(&mut self) {
        self.note_ends();
        self.app.is_saved = false;
        if self.keeping.always {
            let notice = self.save();
            if notice.is_refusal {
                self.notice(notice);
            }
        }
        self.tell();
    }

    /// Tells the viewer what is new, one thing after the other where it is worth it.
    fn tell(&mut self) {
        let lines = self.session.lines(self.viewer, self.shown());
        let by_others = !lines.iter().any(|line| matches!(line.what, What::Did { .. } | What::Withdrawn { .. }));
        let has_dice = lines.iter().any(|line| log_line::<G>(line).is_some_and(|line| !line.rolls.is_empty()));
        let is_told = |line: &&LineOf<G>| matches!(line.what, What::Heard { .. }) && log_line::<G>(line).is_some();
        let queue: VecDeque<Seq> = lines.iter().filter(is_told).map(|line| line.seq).collect();
        if self.pace == Pace::Fast || queue.is_empty() || !(by_others || has_dice) {
            return self.tell_all();
        }
        self.work = Work::Telling { queue, due: self.now };
        self.tell_next();
    }

    fn tell_next(&mut self) {
        let Work::Telling { queue, due } = &mut self.work else { return };
        let Some(seq) = queue.pop_front() else { return self.tell_all() };
        let Pace::Steps(pause) = self.pace else { return self.tell_all() };
        *due = self.now + pause;
        let lines = self.session.lines(self.viewer, Seq(0));
        let told = lines.iter().find(|line| line.seq == seq).and_then(log_line::<G>);
        let log = log_of::<G>(&lines[..seq.0 as usize]);
        let snapshot = self.snapshot_at(seq);
        self.set_shown(seq);
        self.show(snapshot, log);
        if let Screen::Table(table) = &mut self.app.screen {
            table.told = told;
        }
    }

    /// Shows everything told so far, and goes on.
    fn tell_all(&mut self) {
        self.work = Work::Idle;
        self.set_shown(self.version());
        self.show_now();
        self.carry_on();
    }

    /// Notes that every stream is told to the end of a deed.
    fn note_ends(&mut self) {
        let seats = (0..self.session.places().len() as u8).map(|seat| Viewer::Seat(Seat(seat)));
        for (slot, viewer) in seats.chain([Viewer::Observer]).enumerate() {
            let end = Seq(self.session.lines(viewer, Seq(0)).len() as u64);
            if self.ends[slot].last() != Some(&end) {
                self.ends[slot].push(end);
            }
        }
    }

    /// A snapshot of an earlier moment, where nothing can be done. In the middle of a deed it is the one before, and follows
    /// what was told since.
    fn snapshot_at(&self, seq: Seq) -> SnapshotOf<G> {
        let mut moment = self.session.moment(self.viewer, seq);
        let end = self.ends[self.slot()].iter().rev().find(|end| **end <= seq).copied().unwrap_or(Seq(0));
        for line in &self.session.lines(self.viewer, Seq(0))[end.0 as usize..seq.0 as usize] {
            if let What::Heard { heard: Heard::Event(event), .. } = &line.what {
                G::follow(&mut moment.view, event);
            }
        }
        Snapshot {
            seat: moment.seat,
            version: seq,
            aims: Vec::new(),
            warnings: Vec::new(),
            grid: G::grid(&moment.view),
            view: moment.view,
            to_act: moment.to_act,
            prompt: moment.prompt,
            actions: Vec::new(),
            bundles: Vec::new(),
            may_undo: false,
            may_talk_to: fathom_core::Seats::NONE,
            outcome: None,
        }
    }

    /// Finds out who is next, when nothing is left to tell.
    fn carry_on(&mut self) {
        if self.session.is_over() {
            return self.lay_open();
        }
        let to_act = self.session.snapshot(self.viewer).to_act;
        let seats: Vec<Seat> = to_act.iter().map(|place| place.seat).collect();
        if let Some(bot) = seats.iter().copied().find(|seat| !self.is_human(*seat)) {
            let thinking = self.session.think(bot);
            let name = format!("{} ({})", role_words(self.role(bot)), self.session.player(bot));
            self.work = Work::Thinking(thinking);
            if let Screen::Table(table) = &mut self.app.screen {
                table.thinking = Some(name);
            }
        } else if let Some(seat) = self.viewer.seat().filter(|seat| seats.contains(seat)) {
            let others = seats.iter().any(|other| *other != seat);
            if let Screen::Table(table) = &mut self.app.screen {
                table.can_pass_on = others;
            }
        } else if let Some(next) = seats.first() {
            self.hand_over(*next);
        }
    }

    fn hand_over(&mut self, seat: Seat) {
        let moment = G::moment(&self.session.snapshot(Viewer::Observer).view);
        self.app.page = None;
        self.app.screen = Screen::HandOver(HandOver { role: self.role(seat), moment });
        self.viewer = Viewer::Seat(seat);
    }

    /// Lets the next person of those who may act go first.
    fn pass_on(&mut self) {
        let to_act = self.session.snapshot(self.viewer).to_act;
        let others: Vec<Seat> = to_act.iter().map(|place| place.seat).filter(|seat| self.is_human(*seat)).collect();
        let now = others.iter().position(|seat| Some(*seat) == self.viewer.seat()).unwrap_or(0);
        if let Some(next) = others.get((now + 1) % others.len().max(1)) {
            self.hand_over(*next);
        }
    }

    /// The next person has come to the screen.
    fn take_seat(&mut self) {
        let seen = self.shown();
        let log = log_of::<G>(&self.session.lines(self.viewer, Seq(0))[..seen.0 as usize]);
        let snapshot = if seen == Seq(0) { self.session.snapshot(self.viewer) } else { self.snapshot_at(seen) };
        self.app.screen =
            Screen::Table(Box::new(TableScreen::new(self.session.world().clone(), snapshot, self.viewer_role(), log)));
        if seen == Seq(0) { self.tell_all() } else { self.tell() }
    }

    fn show_now(&mut self) {
        let snapshot = self.session.snapshot(self.viewer);
        let log = log_of::<G>(self.session.lines(self.viewer, Seq(0)));
        self.show(snapshot, log);
    }

    fn show(&mut self, snapshot: SnapshotOf<G>, log: Vec<LogLine>) {
        let (role, world) = (self.viewer_role(), self.session.world().clone());
        match &mut self.app.screen {
            Screen::Table(table) if table.role == role => {
                table.update(snapshot, log);
                table.told = None;
                table.thinking = None;
            }
            screen => *screen = Screen::Table(Box::new(TableScreen::new(world, snapshot, role, log))),
        }
    }

    /// The lights come up.
    fn lay_open(&mut self) {
        let Some(report) = self.session.report() else { return };
        let step = report.n_steps;
        self.show_step(step, Some(report));
    }

    fn step_by(&mut self, by: i32) {
        let Screen::Over(over) = &self.app.screen else { return };
        let last = over.report.n_steps as i32;
        let step = (over.step as i32).saturating_add(by).clamp(0, last);
        self.show_step(step as usize, None);
    }

    fn next_eyes(&mut self) {
        let Screen::Over(over) = &self.app.screen else { return };
        let (n, step) = (self.session.places().len() as u8, over.step);
        self.viewer = Viewer::Seat(self.viewer.seat().map_or(Seat(0), |seat| Seat((seat.0 + 1) % n)));
        self.show_step(step, None);
    }

    /// A sentence, with its paragraph where those are shown.
    fn words_of(&self, said: &fathom_core::Said) -> String {
        match self.app.theme.cite(said.rule) {
            Some(para) => format!("{} [{para}]", said.text),
            None => said.text.clone(),
        }
    }

    fn show_step(&mut self, step: usize, report: Option<crate::report::Report>) {
        let (Some(truth), Some(belief)) =
            (self.session.step(Viewer::Umpire, step), self.session.step(self.viewer, step))
        else {
            return;
        };
        let mut happened: Vec<String> = truth
            .done
            .iter()
            .map(|(seat, _, said)| format!("{}: {}", role_words(self.role(*seat)), self.words_of(said)))
            .collect();
        let reason = self.reasons.iter().find(|(at, _)| *at == step);
        happened.extend(reason.map(|(_, why)| format!("its reason: {why}")));
        let heard = truth.heard.iter().filter(|(heard, _)| !is_no_die(heard));
        happened.extend(heard.map(|(_, said)| self.words_of(said)));
        let role =
            self.viewer_role().map_or_else(|| "an observer".to_owned(), |role| format!("the {}", role_words(role)));
        match (&mut self.app.screen, report) {
            (Screen::Over(over), None) => {
                over.step = step;
                over.role = role;
                over.happened = happened;
                over.truth = truth.moment.view;
                over.belief = belief.moment.view;
            }
            (screen, Some(report)) => {
                let (truth, belief) = (truth.moment.view, belief.moment.view);
                let world = self.session.world().clone();
                let (shows_words, notice) = (false, None);
                let over = OverScreen { world, report, role, step, happened, truth, belief, shows_words, notice };
                *screen = Screen::Over(Box::new(over));
            }
            _ => {}
        }
    }

    fn ask_hint(&mut self) {
        let Some(seat) = self.viewer.seat() else { return };
        match self.session.hint(seat) {
            Ok((who, thinking)) => {
                self.app.page = Some(Page::Hint { who, what: None, why: String::new() });
                self.hint = Some(thinking);
            }
            Err(error) => self.notice(Notice { text: error.to_string(), rule: None, is_refusal: true }),
        }
    }

    fn poll_hint(&mut self) {
        if let Some((_, decision)) = self.hint.as_ref().and_then(Thinking::poll) {
            self.hint = None;
            self.show_hint(decision.action, decision.why.into_owned());
        }
    }

    fn show_hint(&mut self, action: G::Action, reason: String) {
        let Screen::Table(table) = &self.app.screen else { return };
        let label = table.snapshot.actions.iter().find(|choice| choice.action == action);
        let label = label.map(|choice| (action, choice.said.text.clone()));
        // The page may have been closed while the bot was thinking.
        if let Some(Page::Hint { what, why, .. }) = &mut self.app.page {
            *what = label;
            *why = reason;
        }
    }

    /// Writes the game to its file; says how that went.
    fn save(&mut self) -> Notice {
        let text = if self.session.is_over() {
            self.session.table().record().map(|record| serde_json::to_string(&record).expect("a record is JSON"))
        } else {
            let mut nonce = [0; 16];
            match getrandom::fill(&mut nonce) {
                Ok(()) => Ok(self.session.saved().seal(nonce)),
                Err(_) => Err(Denied::NotYet),
            }
        };
        let written = text
            .map_err(|denied| denied.to_string())
            .and_then(|text| write_whole(&self.keeping.path, &text).map_err(|error| error.to_string()));
        self.app.is_saved = written.is_ok();
        match written {
            Ok(()) => Notice { text: format!("saved in {}", self.app.file), rule: None, is_refusal: false },
            Err(error) => {
                Notice { text: format!("not saved in {}: {error}", self.app.file), rule: None, is_refusal: true }
            }
        }
    }

    fn deny(&mut self, denied: &Denied<SnapshotOf<G>>) {
        let rule = if let Denied::Refused { refusal } = denied { Some(refusal.rule()) } else { None };
        let text = match denied {
            Denied::Refused { refusal } => refusal.violations()[0].message.to_string(),
            denied => denied.to_string(),
        };
        self.notice(Notice { text, rule, is_refusal: true });
    }

    fn notice(&mut self, notice: Notice) {
        match &mut self.app.screen {
            Screen::Table(table) => table.notice = Some(notice),
            Screen::Over(over) => over.notice = Some(notice),
            Screen::HandOver(_) => {}
        }
    }

    fn version(&self) -> Seq {
        self.session.snapshot(self.viewer).version
    }

    fn shown(&self) -> Seq {
        self.shown[self.slot()]
    }

    fn set_shown(&mut self, seq: Seq) {
        let slot = self.slot();
        self.shown[slot] = seq;
    }

    fn slot(&self) -> usize {
        self.viewer.seat().map_or(self.shown.len() - 1, Seat::index)
    }

    fn is_human(&self, seat: Seat) -> bool {
        *self.session.player(seat) == Player::Human
    }

    fn role(&self, seat: Seat) -> &'static str {
        self.session.places()[seat.index()].role
    }

    fn viewer_role(&self) -> Option<&'static str> {
        self.viewer.seat().map(|seat| self.role(seat))
    }

    fn at(&self) -> At {
        At(self.now.as_millis() as u64)
    }
}
