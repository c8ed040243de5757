//! What is on the screen, and what a key means there.

use fathom_core::{Rule, Viewer, World};
use fathom_table::{Choice, SnapshotOf};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::chart::{Camera, Chart, Layer, Press, Scene};
use crate::list::{List, Row, Way};
use crate::log::{LogLine, Mark};
use crate::report::Report;
use crate::survey;
use crate::theme::Theme;

/// What a key asks the game for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command<A> {
    /// Do this.
    Act(A),
    /// Take the last action back.
    Undo,
    /// Ask a bot what it would do.
    Hint,
    /// The next player is at the screen.
    Ready,
    /// Let another person at this terminal go first.
    PassOn,
    /// Show the next thing that happened.
    Next,
    /// Show everything that happened.
    Skip,
    /// After the end: so many steps on or back.
    Step(i32),
    /// After the end: the eyes of the next seat.
    NextEyes,
    /// Write the game to its file.
    Save,
    /// Write the game to its file and leave.
    SaveAndQuit,
    /// Leave.
    Quit,
}

/// Everything on the screen.
pub struct App<G: Chart> {
    /// The title of the game.
    pub title: &'static str,
    /// How things look.
    pub theme: Theme,
    /// The screen.
    pub screen: Screen<G>,
    /// What lies over it.
    pub page: Option<Page<G::Action>>,
    /// The file the game is written to.
    pub file: String,
    /// Whether the file is up to date.
    pub is_saved: bool,
}

/// One of the screens.
pub enum Screen<G: Chart> {
    /// The game.
    Table(Box<TableScreen<G>>),
    /// Nothing but a name: the next player is to come to the screen.
    HandOver(HandOver),
    /// The end.
    Over(Box<OverScreen<G>>),
}

/// The game as one viewer sees it.
pub struct TableScreen<G: Chart> {
    /// What is fixed for the game.
    pub world: World<G::World>,
    /// The last snapshot.
    pub snapshot: SnapshotOf<G>,
    /// The role of the viewer.
    pub role: Option<&'static str>,
    /// What was told so far.
    pub log: Vec<LogLine>,
    /// What is being told right now.
    pub told: Option<LogLine>,
    /// Who is thinking.
    pub thinking: Option<String>,
    /// A refusal or another answer.
    pub notice: Option<Notice>,
    /// The list of actions.
    pub list: List,
    /// How many lines the log is scrolled back.
    pub back: usize,
    /// Whether the log stands where the board is.
    pub shows_log: bool,
    /// Which lines of the log are shown.
    pub filter: Filter,
    /// Whether another person at this terminal may act now.
    pub can_pass_on: bool,
    /// The place being looked at, while the viewer looks around.
    pub look: Option<(i32, i32)>,
    /// Chances laid over the board, while the viewer wants them.
    pub layer: Option<Layer>,
    /// Which part of the board is shown.
    pub camera: Camera,
    /// The name of a place being typed, while one is picked on the board.
    pub typed: Option<String>,
}

/// Which lines of the log are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Filter {
    /// All.
    #[default]
    All,
    /// What the viewer did.
    Own,
    /// Dice.
    Dice,
    /// Lines with this word.
    About(String),
}

impl Filter {
    /// Whether it lets a line through.
    pub fn shows(&self, line: &LogLine) -> bool {
        match self {
            Filter::All => true,
            Filter::Own => line.mark == Mark::Own,
            Filter::Dice => line.mark == Mark::Dice,
            Filter::About(word) => line.text.contains(word.as_str()),
        }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        match self {
            Filter::All => "",
            Filter::Own => "own orders",
            Filter::Dice => "dice",
            Filter::About(word) => word,
        }
    }
}

/// An answer shown above the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// In words.
    pub text: String,
    /// The paragraph, where there is one.
    pub rule: Option<Rule>,
    /// Whether something was refused.
    pub is_refusal: bool,
}

/// A screen that hides everything.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HandOver {
    /// The role of the next player.
    pub role: &'static str,
    /// What the game waits for, where everybody knows it.
    pub moment: String,
}

/// The end of a game.
pub struct OverScreen<G: Chart> {
    /// What is fixed for the game.
    pub world: World<G::World>,
    /// In words.
    pub report: Report,
    /// Whose belief is shown, with an article.
    pub role: String,
    /// The step shown.
    pub step: usize,
    /// What happened in it.
    pub happened: Vec<String>,
    /// What was true.
    pub truth: G::View,
    /// What was believed.
    pub belief: G::View,
    /// Whether the words are shown in place of the boards, where there is no room for both.
    pub shows_words: bool,
    /// The answer to the last key.
    pub notice: Option<Notice>,
}

/// Something that lies over the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Page<A> {
    /// What keys and signs mean, scrolled so far.
    Help(usize),
    /// Everything the viewer knows, scrolled so far.
    Survey(usize),
    /// What the viewer was told before the first move, scrolled so far.
    Briefing(usize),
    /// A paragraph of the rules.
    Rule(Rule),
    /// What a bot would do.
    Hint {
        /// The bot.
        who: String,
        /// What it would do, in words; nothing while it thinks.
        what: Option<(A, String)>,
        /// Why.
        why: String,
    },
    /// Whether to leave.
    Quit,
}

impl<G: Chart> App<G> {
    /// What a key means here. What only moves the focus or opens a page is done at once.
    pub fn key(&mut self, key: KeyEvent) -> Option<Command<G::Action>> {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return (key.code == KeyCode::Char('c')).then_some(Command::Quit);
        }
        if self.page.is_some() {
            return self.key_on_page(key.code);
        }
        let pan = way_of(key.code).filter(|_| G::has_camera() && key.modifiers.contains(KeyModifiers::SHIFT));
        match (&mut self.screen, key.code) {
            (Screen::Table(table), code) if table.typed.is_some() => table.type_place(code),
            (_, KeyCode::Char('?') | KeyCode::F(1)) => self.page = Some(Page::Help(0)),
            // At the table `q` is a key of the helm.
            (_, KeyCode::Char('Q')) | (Screen::HandOver(_) | Screen::Over(_), KeyCode::Char('q')) => {
                self.page = Some(Page::Quit);
            }
            (_, KeyCode::Char('R')) => self.theme.cites = !self.theme.cites,
            (Screen::Table(_), KeyCode::Char('B')) => self.page = Some(Page::Briefing(0)),
            (Screen::HandOver(_), KeyCode::Enter) => return Some(Command::Ready),
            (Screen::HandOver(_), _) => {}
            (Screen::Over(over), code) => {
                let (command, page) = over.key(code);
                self.page = page;
                return command;
            }
            (Screen::Table(table), _) if pan.is_some() => {
                table.camera = pan.map_or(table.camera, |way| table.camera.panned(way));
            }
            (Screen::Table(table), code) => {
                let (command, page) = table.key(self.theme, code);
                self.page = page;
                return command;
            }
        }
        None
    }

    fn key_on_page(&mut self, code: KeyCode) -> Option<Command<G::Action>> {
        if let (Some(Page::Survey(at)), Screen::Table(table)) = (&self.page, &self.screen) {
            let lines = survey::lines(&table.scene(self.theme));
            self.page = survey::scrolled(&lines, *at, code).map(Page::Survey);
            return None;
        }
        if let (Some(Page::Briefing(at)), Screen::Table(table)) = (&self.page, &self.screen) {
            let lines = survey::briefing(&table.scene(self.theme));
            self.page = survey::scrolled(&lines, *at, code).map(Page::Briefing);
            return None;
        }
        match (self.page.take()?, code) {
            (Page::Quit, KeyCode::Char('s' | 'S')) => Some(Command::SaveAndQuit),
            (Page::Quit, KeyCode::Char('q' | 'Q' | 'y')) => Some(Command::Quit),
            (Page::Hint { what: Some((action, _)), .. }, KeyCode::Enter) => Some(Command::Act(action)),
            (Page::Help(at), KeyCode::Down | KeyCode::PageDown | KeyCode::Char('j' | ' ')) => {
                self.page = Some(Page::Help(at.saturating_add(5)));
                None
            }
            (Page::Help(at), KeyCode::Up | KeyCode::PageUp | KeyCode::Char('k')) => {
                self.page = Some(Page::Help(at.saturating_sub(5)));
                None
            }
            (page @ Page::Quit, KeyCode::Enter) => {
                self.page = Some(page);
                None
            }
            _ => None,
        }
    }
}

/// A command, and a page to open.
type Answer<A> = (Option<Command<A>>, Option<Page<A>>);

impl<G: Chart> TableScreen<G> {
    /// A screen for `snapshot`, with the focus where the game suggests.
    pub fn new(
        world: World<G::World>,
        snapshot: SnapshotOf<G>,
        role: Option<&'static str>,
        log: Vec<LogLine>,
    ) -> TableScreen<G> {
        let mut screen = TableScreen {
            world,
            snapshot,
            role,
            log,
            told: None,
            thinking: None,
            notice: None,
            list: List::default(),
            back: 0,
            shows_log: false,
            filter: Filter::default(),
            can_pass_on: false,
            look: None,
            layer: None,
            camera: Camera::default(),
            typed: None,
        };
        let first = G::suggested(&screen.snapshot.actions);
        screen.list.settle::<G>(&screen.snapshot.actions, None, first);
        screen
    }

    /// Shows a newer snapshot to the same viewer.
    pub fn update(&mut self, snapshot: SnapshotOf<G>, log: Vec<LogLine>) {
        let old = self.focused();
        self.snapshot = snapshot;
        self.log = log;
        self.typed = None;
        self.layer = self.layer.take().and_then(|_| G::layer(&self.world, &self.snapshot.view));
        let first = G::suggested(&self.snapshot.actions);
        self.list.settle::<G>(&self.snapshot.actions, old, first);
    }

    /// The action in focus.
    pub fn focused(&self) -> Option<G::Action> {
        let at = self.list.focused::<G>(&self.snapshot.actions)?;
        Some(self.snapshot.actions[at].action)
    }

    /// What the chart is drawn from.
    pub fn scene(&self, theme: Theme) -> Scene<'_, G> {
        Scene {
            world: &self.world,
            view: &self.snapshot.view,
            seat: self.snapshot.seat,
            actions: &self.snapshot.actions,
            focus: self.focused(),
            leading: self.list.leading::<G>(&self.snapshot.actions).map(|at| self.snapshot.actions[at].action),
            picking: self.list.is_picking::<G>(&self.snapshot.actions),
            look: self.look,
            layer: self.layer.as_ref(),
            camera: self.camera,
            theme,
        }
    }

    fn key(&mut self, theme: Theme, code: KeyCode) -> Answer<G::Action> {
        if code == KeyCode::Char('L') {
            self.shows_log = !self.shows_log;
            return (None, None);
        }
        if self.told.is_some() {
            return (told_key(code), None);
        }
        let had_notice = self.notice.take();
        if self.look.is_some() {
            return (None, self.look_key(theme, code));
        }
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.go(Way::Up),
            KeyCode::Down | KeyCode::Char('j') => self.go(Way::Down),
            KeyCode::Left => self.go(Way::Left),
            KeyCode::Right => self.go(Way::Right),
            KeyCode::Enter => return (self.enter(theme, self.list.focus), None),
            KeyCode::Char(' ') => self.explain_space(),
            KeyCode::Esc | KeyCode::Backspace => self.close_group(),
            // Elsewhere a row has no number: the next drawing could put another choice there.
            KeyCode::Char(digit @ '1'..='9') if self.has_numbers(theme) => {
                return (self.enter(theme, digit as usize - '1' as usize), None);
            }
            KeyCode::Char(digit @ '1'..='9') => self.explain_key(digit),
            KeyCode::Char('n') => self.next_ship(),
            KeyCode::Char('/') if self.has_names() => self.typed = Some(String::new()),
            KeyCode::PageUp => self.back = (self.back + 5).min(self.log.len()),
            KeyCode::PageDown => self.back = self.back.saturating_sub(5),
            KeyCode::Char('F') => self.next_filter(),
            KeyCode::Char('u') => return (Some(Command::Undo), None),
            KeyCode::Char('h') if !self.snapshot.actions.is_empty() => return (Some(Command::Hint), None),
            KeyCode::Char('S') => return (Some(Command::Save), None),
            KeyCode::Tab if self.can_pass_on => return (Some(Command::PassOn), None),
            KeyCode::Char('r') => return (None, self.rule_in_focus(had_notice.as_ref()).map(Page::Rule)),
            KeyCode::Char(letter) => return self.press(theme, letter),
            _ => {}
        }
        (None, None)
    }

    /// Whether something is picked on the board and its places have names.
    pub fn has_names(&self) -> bool {
        self.list.is_picking::<G>(&self.snapshot.actions)
            && self.focused().and_then(G::spot).is_some_and(|place| !G::place_name(place).is_empty())
    }

    /// A key while the name of a place is typed: the cursor goes to the first place whose name begins so.
    fn type_place(&mut self, code: KeyCode) {
        let Some(mut typed) = self.typed.take() else { return };
        self.notice = None;
        match code {
            KeyCode::Char(letter) => typed.push(letter.to_ascii_uppercase()),
            KeyCode::Backspace => drop(typed.pop()),
            _ => return,
        }
        match self.list.rows::<G>(&self.snapshot.actions).iter().position(|row| self.is_named(row, &typed)) {
            Some(row) => self.list.focus = row,
            None => self.say(format!("nothing to choose from begins with {typed}")),
        }
        self.typed = Some(typed);
    }

    fn is_named(&self, row: &Row, typed: &str) -> bool {
        let Row::One(at) = row else { return false };
        let name = G::spot(self.snapshot.actions[*at].action).map(G::place_name).unwrap_or_default();
        // Without the kind of place, as in `hex 12`.
        name.rsplit(' ').next().is_some_and(|code| code.to_ascii_uppercase().starts_with(typed))
    }

    fn say(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice { text: text.into(), rule: None, is_refusal: false });
    }

    /// While the viewer looks around nothing can be done by mistake: other keys are dead.
    fn look_key(&mut self, theme: Theme, code: KeyCode) -> Option<Page<G::Action>> {
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.look_on(Way::Up),
            KeyCode::Down | KeyCode::Char('j') => self.look_on(Way::Down),
            KeyCode::Left => self.look_on(Way::Left),
            KeyCode::Right => self.look_on(Way::Right),
            KeyCode::Tab => self.look_at_next(1),
            KeyCode::BackTab => self.look_at_next(-1),
            KeyCode::Esc | KeyCode::Backspace => self.look = None,
            KeyCode::Char(letter) => {
                return G::press(&self.scene(theme), letter).and_then(|press| self.show(theme, &press));
            }
            _ => {}
        }
        None
    }

    fn look_on(&mut self, way: Way) {
        let view = &self.snapshot.view;
        self.look = self.look.map(|place| G::look_beside(view, place, way).unwrap_or(place));
    }

    /// To the landmark so many further; to the first one from a place that is none.
    fn look_at_next(&mut self, by: isize) {
        let landmarks = G::landmarks(&self.snapshot.view);
        let now = landmarks.iter().position(|place| Some(*place) == self.look);
        let next = now.map_or(0, |at| (at as isize + by).rem_euclid(landmarks.len() as isize) as usize);
        self.look = landmarks.get(next).copied().or(self.look);
    }

    /// Does what only shows more: chances, a place, everything; whatever else a key means is not done.
    fn show(&mut self, theme: Theme, press: &Press<G::Action>) -> Option<Page<G::Action>> {
        match press {
            Press::Layer if self.layer.is_some() => self.layer = None,
            Press::Layer => self.layer = G::layer(&self.world, &self.snapshot.view),
            Press::Look if self.look.is_some() => self.look = None,
            Press::Look => self.look = G::look_start(&self.scene(theme)),
            Press::Survey => return Some(Page::Survey(0)),
            Press::Zoom(by) => self.camera = self.camera.zoomed(*by),
            Press::Fit if self.camera == Camera::ALL => self.camera = Camera::default(),
            Press::Fit => self.camera = Camera::ALL,
            Press::Do(_) | Press::Focus(_) | Press::Open(_) | Press::Say(_) => {}
        }
        None
    }

    /// Space was pressed when nothing was being told: it does nothing, and says so.
    fn explain_space(&mut self) {
        if !self.snapshot.actions.is_empty() {
            self.say("Space only shows what happened, and all is shown; Enter does what is in focus");
        }
    }

    fn go(&mut self, way: Way) {
        self.list.go::<G>(&self.snapshot.actions, way);
    }

    /// Whether rows are done by their numbers: those of an open list, where nothing is picked on the board.
    pub fn has_numbers(&self, theme: Theme) -> bool {
        !self.list.open.is_empty() && !self.scene(theme).picking
    }

    /// Takes the next ship in hand: the focus goes to what she can do.
    fn next_ship(&mut self) {
        let actions = &self.snapshot.actions;
        let ship = |choice: &Choice<G::Action>| G::ship(&choice.said, choice.action);
        let mut ships: Vec<String> = Vec::new();
        for name in actions.iter().filter_map(ship) {
            if !ships.contains(&name) {
                ships.push(name);
            }
        }
        let now = self.list.leading::<G>(actions).and_then(|at| ship(&actions[at]));
        let at = now.as_ref().and_then(|now| ships.iter().position(|name| name == now));
        let Some(next) =
            ships.get(at.map_or(0, |at| (at + 1) % ships.len())).filter(|next| Some(*next) != now.as_ref())
        else {
            return self.say("there is no other ship to take in hand now");
        };
        let is_hers = |choice: &Choice<G::Action>| ship(choice).as_ref() == Some(next);
        self.list.lead_to::<G>(actions, is_hers);
    }

    /// Does what stands in a row, or opens it.
    fn enter(&mut self, theme: Theme, row: usize) -> Option<Command<G::Action>> {
        match self.list.rows::<G>(&self.snapshot.actions).get(row)? {
            Row::One(at) => {
                self.list.focus = row;
                Some(Command::Act(self.snapshot.actions[*at].action))
            }
            Row::Group { name, .. } => {
                let mut list = self.list.clone();
                list.open::<G>(&self.snapshot.actions, name);
                self.open(theme, list);
                None
            }
        }
    }

    /// Opens a group by its name; says whether it holds anything.
    fn open_group(&mut self, theme: Theme, name: &str) -> bool {
        let mut list = List::default();
        list.open::<G>(&self.snapshot.actions, name);
        let is_some = !list.rows::<G>(&self.snapshot.actions).is_empty();
        self.open(theme, list);
        is_some
    }

    fn open(&mut self, theme: Theme, list: List) {
        let rows = list.rows::<G>(&self.snapshot.actions);
        if rows.is_empty() {
            return;
        }
        self.list = list;
        let Some((x, y)) = G::cursor_start(&self.scene(theme)) else { return };
        let far = |row: &Row| match row {
            Row::One(at) => G::spot(self.snapshot.actions[*at].action)
                .map_or(i32::MAX, |(to_x, to_y)| (to_x - x).abs().max((to_y - y).abs())),
            Row::Group { .. } => i32::MAX,
        };
        self.list.focus = (0..rows.len()).min_by_key(|at| far(&rows[*at])).unwrap_or(0);
    }

    /// Folds the open group again; the focus stays on it, whatever the game suggests.
    fn close_group(&mut self) {
        self.list.close::<G>(&self.snapshot.actions);
    }

    /// A key of the game.
    fn press(&mut self, theme: Theme, letter: char) -> Answer<G::Action> {
        let Some(press) = G::press(&self.scene(theme), letter) else {
            self.explain_key(letter);
            return (None, None);
        };
        let is_legal = |action: &G::Action| self.snapshot.actions.iter().any(|choice| choice.action == *action);
        match press {
            Press::Do(wanted) => {
                let action = wanted.iter().find(|action| is_legal(action)).or(wanted.first()).copied();
                return (action.map(Command::Act), None);
            }
            Press::Focus(wanted) => {
                let legal: Vec<G::Action> = wanted.into_iter().filter(is_legal).collect();
                let now = self.focused().and_then(|focus| legal.iter().position(|action| *action == focus));
                let next = now.map_or(0, |at| (at + 1) % legal.len().max(1));
                match legal.get(next).copied() {
                    Some(action) => self.list.focus_on::<G>(&self.snapshot.actions, action),
                    None => self.explain_key(letter),
                }
            }
            Press::Open(name) if !self.open_group(theme, name) => self.explain_key(letter),
            Press::Open(_) => {}
            Press::Say(text) => self.say(text),
            Press::Layer | Press::Look | Press::Survey | Press::Zoom(_) | Press::Fit => {
                return (None, self.show(theme, &press));
            }
        }
        (None, None)
    }

    /// A key did nothing: says so, and what it is for.
    fn explain_key(&mut self, letter: char) {
        let help = G::keys().iter().find(|help| help.keys.split(' ').any(|key| key.parse() == Ok(letter)));
        let text = match help {
            None if letter.is_ascii_digit() => "numbers are for an open list; arrows and Enter choose here".to_owned(),
            None if letter == 'q' => "`q` is no key here; Q leaves, ? lists all keys".to_owned(),
            None => format!("`{letter}` is no key here; ? lists them all"),
            Some(_) if self.snapshot.actions.is_empty() => format!("`{letter}`: it is not your turn"),
            Some(help) => format!("`{letter}` ({}) is not possible now", help.does),
        };
        self.say(text);
    }

    /// The paragraph of the refusal just shown, of the focused action, or of the prompt.
    fn rule_in_focus(&self, notice: Option<&Notice>) -> Option<Rule> {
        let of_focus = self.list.focused::<G>(&self.snapshot.actions).map(|at| self.snapshot.actions[at].said.rule);
        let of_prompt = self.snapshot.prompt.as_ref().map(|prompt| prompt.rule);
        let of_log = self.log.last().map(|line| line.rule);
        notice.and_then(|notice| notice.rule).or(of_focus).or(of_prompt).or(of_log)
    }

    fn next_filter(&mut self) {
        let mut filters = vec![Filter::All, Filter::Own, Filter::Dice];
        filters.extend(G::subjects(&self.snapshot.view).into_iter().map(Filter::About));
        let at = filters.iter().position(|filter| *filter == self.filter).map_or(0, |at| at + 1);
        self.filter = filters.into_iter().nth(at).unwrap_or_default();
        self.back = 0;
    }

    /// The viewer.
    pub fn viewer(&self) -> Viewer {
        self.snapshot.seat.map_or(Viewer::Observer, Viewer::Seat)
    }
}

/// Which way an arrow points.
fn way_of(code: KeyCode) -> Option<Way> {
    match code {
        KeyCode::Up => Some(Way::Up),
        KeyCode::Down => Some(Way::Down),
        KeyCode::Left => Some(Way::Left),
        KeyCode::Right => Some(Way::Right),
        _ => None,
    }
}

/// What a key means while something is told. The telling also ends by itself, between a look and a key: none of these may
/// do anything in the game at any other time.
fn told_key<A>(code: KeyCode) -> Option<Command<A>> {
    match code {
        KeyCode::Char(' ' | 'n') => Some(Command::Next),
        KeyCode::Esc => Some(Command::Skip),
        _ => None,
    }
}

impl<G: Chart> OverScreen<G> {
    fn key(&mut self, code: KeyCode) -> Answer<G::Action> {
        self.notice = None;
        let command = match code {
            KeyCode::Left | KeyCode::Up | KeyCode::Char('k') => Some(Command::Step(-1)),
            KeyCode::Right | KeyCode::Down | KeyCode::Char('j') => Some(Command::Step(1)),
            KeyCode::PageUp => Some(Command::Step(-10)),
            KeyCode::PageDown => Some(Command::Step(10)),
            KeyCode::Home => Some(Command::Step(i32::MIN)),
            KeyCode::End => Some(Command::Step(i32::MAX)),
            KeyCode::Char('e') => Some(Command::NextEyes),
            KeyCode::Char('m') => self.report.turning_point.map(|step| Command::Step(step as i32 - self.step as i32)),
            KeyCode::Char('s' | 'S') => Some(Command::Save),
            KeyCode::Char('r') => return (None, Some(Page::Rule(self.report.rule))),
            KeyCode::Tab | KeyCode::Enter => {
                self.shows_words = !self.shows_words;
                None
            }
            _ => None,
        };
        (command, None)
    }
}
