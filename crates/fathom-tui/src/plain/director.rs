//! Whose turn it is to look, when a bot thinks, what a key means.

use std::io;
use std::time::Instant;

use fathom_core::{Seat, Viewer};
use fathom_table::At;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::list::List;
use super::session::{Session, Thinking};
use super::told::{Audit, LogLine, Seen};
use crate::app::HandOver;
use crate::director::Keeping;
use crate::list::Way;
use crate::save::write_whole;
use crate::terminal::next_key;
use crate::theme::Theme;

/// What is on the screen.
pub enum Screen {
    /// The game as the viewer sees it.
    Table,
    /// Nothing but a name: the next player is to come to the screen.
    HandOver(HandOver),
    /// The end, with everything laid open.
    Over(Option<Audit>),
}

/// Something that lies over the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Page {
    /// What keys do.
    Help,
    /// A paragraph of the rules.
    Rule(String),
    /// Whether to leave.
    Quit,
}

/// A game at a terminal. Keys and time go in, the screen comes out.
pub struct Director {
    session: Session,
    pub(super) title: &'static str,
    pub(super) theme: Theme,
    keeping: Keeping,
    /// The screen.
    pub screen: Screen,
    pub(super) page: Option<Page>,
    viewer: Viewer,
    pub(super) seen: Seen,
    pub(super) log: Vec<LogLine>,
    pub(super) list: List,
    pub(super) notice: Option<String>,
    thinking: Option<Thinking>,
    began: Instant,
    is_done: bool,
}

impl Director {
    /// Begins with what the session has come to.
    pub fn new(session: Session, theme: Theme, keeping: Keeping) -> Director {
        let viewer = session.humans().next().map_or(Viewer::Observer, Viewer::Seat);
        let (seen, title) = (session.look(Viewer::Observer), session.game().info().title);
        let mut director = Director {
            session,
            title,
            theme,
            keeping,
            screen: Screen::Table,
            page: None,
            viewer,
            seen,
            log: Vec::new(),
            list: List::default(),
            notice: None,
            thinking: None,
            began: Instant::now(),
            is_done: false,
        };
        director.begin();
        director
    }

    /// Several people are asked who is there before anything is shown.
    fn begin(&mut self) {
        let next = self.session.to_act().iter().find(|seat| self.session.is_human(*seat));
        match next.or(self.viewer.seat()) {
            Some(seat) if self.session.humans().count() > 1 && !self.session.is_over() => self.hand_over(seat),
            _ => self.carry_on(),
        }
    }

    /// Draws and listens until the players leave.
    pub(super) fn run(&mut self, terminal: &mut DefaultTerminal) -> io::Result<()> {
        while !self.is_done {
            terminal.draw(|frame| frame.render_widget(&*self, frame.area()))?;
            if let Some(key) = next_key(self.thinking.is_some())? {
                self.key(key);
            }
            self.tick();
        }
        Ok(())
    }

    /// Whether the players have left.
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Whether a bot thinks.
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// The role of the viewer.
    pub(super) fn role(&self) -> Option<&'static str> {
        self.viewer.seat().map(|seat| self.session.role(seat))
    }

    /// The id of the game.
    pub(super) fn game(&self) -> &'static str {
        self.session.game().id()
    }

    /// Looks whether a bot has decided.
    pub fn tick(&mut self) {
        if let Some(thought) = self.thinking.as_ref().and_then(Thinking::poll) {
            let seat = self.thinking.take().map_or(Seat(0), |thinking| thinking.seat);
            let at = self.at();
            self.session.decided(seat, thought, at);
            self.went_on();
        }
    }

    /// Waits until nothing happens any more without a key. For tests.
    pub fn settle(&mut self) {
        while let Some(thinking) = self.thinking.take() {
            let (seat, at) = (thinking.seat, self.at());
            self.session.decided(seat, thinking.wait(), at);
            self.went_on();
        }
    }

    /// Finds out who is next.
    fn carry_on(&mut self) {
        self.show();
        let to_act = self.session.to_act();
        let is_human = |seat: &Seat| self.session.is_human(*seat);
        let bot = to_act.iter().find(|seat| !is_human(seat));
        let is_mine = self.viewer.seat().is_some_and(|seat| to_act.has(seat));
        if self.session.is_over() {
            self.lay_open();
        } else if let Some(bot) = bot {
            self.thinking = Some(self.session.think(bot));
        } else if let Some(next) = to_act.iter().next().filter(|_| !is_mine) {
            self.hand_over(next);
        }
    }

    fn show(&mut self) {
        self.seen = self.session.look(self.viewer);
        self.log = self.session.log(self.viewer);
        let n = self.list.rows(&self.seen.actions).len();
        if n == 0 {
            self.list = List::default();
        }
        self.list.focus = self.list.focus.min(n.saturating_sub(1));
    }

    fn hand_over(&mut self, seat: Seat) {
        let (role, moment) = (self.session.role(seat), String::new());
        self.viewer = Viewer::Seat(seat);
        (self.page, self.notice, self.list) = (None, None, List::default());
        self.screen = Screen::HandOver(HandOver { role, moment });
    }

    /// The lights come up.
    fn lay_open(&mut self) {
        self.seen = self.session.look(Viewer::Umpire);
        self.log = self.session.log(Viewer::Umpire);
        self.screen = Screen::Over(self.session.audit());
    }

    /// Something was done: it is kept, and the game goes on.
    fn went_on(&mut self) {
        self.notice = None;
        if self.keeping.always {
            self.save();
        }
        if !matches!(self.screen, Screen::HandOver(_)) {
            self.carry_on();
        }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.is_done |= key.code == KeyCode::Char('c');
            return;
        }
        if let Some(page) = self.page.take() {
            return self.key_on_page(page, key.code);
        }
        match (&self.screen, key.code) {
            (_, KeyCode::Char('q' | 'Q')) => self.page = Some(Page::Quit),
            (_, KeyCode::Char('?') | KeyCode::F(1)) => self.page = Some(Page::Help),
            (Screen::HandOver(_), KeyCode::Enter) => {
                self.screen = Screen::Table;
                self.carry_on();
            }
            (Screen::HandOver(_), _) => {}
            (_, KeyCode::Char('S')) => self.save(),
            (_, KeyCode::Char('R')) => self.theme.cites = !self.theme.cites,
            (Screen::Table, code) => self.key_at_table(code),
            (Screen::Over(_), _) => {}
        }
    }

    fn key_on_page(&mut self, page: Page, code: KeyCode) {
        match (page, code) {
            (Page::Quit, KeyCode::Char('s' | 'S')) => {
                self.save();
                self.is_done = true;
            }
            (Page::Quit, KeyCode::Char('q' | 'Q' | 'y')) => self.is_done = true,
            _ => {}
        }
    }

    fn key_at_table(&mut self, code: KeyCode) {
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.go(Way::Up),
            KeyCode::Down | KeyCode::Char('j') => self.go(Way::Down),
            KeyCode::Left => self.go(Way::Left),
            KeyCode::Right => self.go(Way::Right),
            KeyCode::Enter => self.enter(self.list.focus),
            KeyCode::Char(digit @ '1'..='9') => self.enter(digit as usize - '1' as usize),
            KeyCode::Esc | KeyCode::Backspace => self.list = List::default(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char('r') => self.page = self.rule_in_focus().map(Page::Rule),
            _ => {}
        }
    }

    fn go(&mut self, way: Way) {
        self.list.go(&self.seen.actions, self.seen.grid.as_ref(), way);
    }

    fn enter(&mut self, row: usize) {
        let Some(seat) = self.viewer.seat().filter(|_| self.thinking.is_none()) else { return };
        let Some(at) = self.list.enter(&self.seen.actions, row) else { return };
        let (action, now) = (self.seen.actions[at].action.get().to_owned(), self.at());
        match self.session.act(seat, &action, now) {
            Ok(()) => self.went_on(),
            Err(error) => self.notice = Some(error.to_string()),
        }
    }

    fn undo(&mut self) {
        let Some(seat) = self.viewer.seat() else { return };
        let now = self.at();
        match self.session.undo(seat, now) {
            Ok(()) => self.went_on(),
            Err(error) => self.notice = Some(error.to_string()),
        }
    }

    /// The paragraph of the action in focus, or of what is asked.
    fn rule_in_focus(&self) -> Option<String> {
        let focused = self.list.focused(&self.seen.actions).map(|at| self.seen.actions[at].said.rule.clone());
        focused.or_else(|| self.seen.prompt.as_ref().map(|prompt| prompt.rule.clone()))
    }

    fn save(&mut self) {
        let mut nonce = [0; 16];
        let file = self.keeping.path.display();
        let written = getrandom::fill(&mut nonce).map_err(|error| error.to_string()).and_then(|()| {
            write_whole(&self.keeping.path, &self.session.saved(nonce)).map_err(|error| error.to_string())
        });
        self.notice = Some(match written {
            Ok(()) => format!("saved in {file}"),
            Err(error) => format!("not saved in {file}: {error}"),
        });
    }

    fn at(&self) -> At {
        At(self.began.elapsed().as_millis() as u64)
    }
}
