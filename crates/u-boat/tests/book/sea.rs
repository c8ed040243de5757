//! Short words for long positions: how the tests of this crate set games up and play them.

use std::ops::{Deref, DerefMut};

use fathom_core::{Entry, Game, Seat, Viewer};
use fathom_testkit::Play;
use u_boat::{Action, BoatView, Depth, EscortView, Event, Pose, Setup, Ship, ShipSetup, Square, Turn, UBoat, View};

/// The seat of the escort in a duel.
pub const DE: Seat = Seat(0);
/// The seat of the submarine in a duel.
pub const UB: Seat = Seat(1);

/// A scenario of our own: two boats below two escorts.
pub const NIGHT_WATCH: &str = include_str!("../files/night-watch.toml");

/// The setup that brings a scenario file along.
pub fn file(text: &str) -> Setup {
    Setup::of_file(text)
}

/// A game under test.
pub struct Sea(Play<UBoat>);

impl Deref for Sea {
    type Target = Play<UBoat>;

    fn deref(&self) -> &Play<UBoat> {
        &self.0
    }
}

impl DerefMut for Sea {
    fn deref_mut(&mut self) -> &mut Play<UBoat> {
        &mut self.0
    }
}

/// One ship of a setup in words: `DE1 S2 E 10`, `UB1 A11 S 200ft 10`.
pub fn ship(words: &str) -> ShipSetup {
    let words: Vec<&str> = words.split_whitespace().collect();
    let depth = words.iter().find_map(|word| word.strip_suffix("ft")).map(|feet| feet.parse().unwrap());
    let stores = words.iter().skip(3).find_map(|word| word.parse().ok());
    ShipSetup {
        ship: words[0].into(),
        square: Some(words[1].into()),
        facing: Some(words[2].into()),
        depth,
        stores: stores.or(Some(10)),
    }
}

/// Dice in these tests are read with the table `proposed`, whatever table is the default.
pub fn scripted(setup: Setup) -> Setup {
    Setup { table: "proposed".into(), ..setup }
}

/// A duel between two ships in words.
pub fn duel(escort: &str, boat: &str) -> Setup {
    Setup { ships: vec![ship(&format!("DE1 {escort}")), ship(&format!("UB1 {boat}"))], ..scripted(Setup::default()) }
}

/// A multiship game of the ships in these words, one seat a ship.
pub fn fleet(ships: &[&str]) -> Setup {
    let n = |kind: &str| ships.iter().filter(|words| words.starts_with(kind)).count() as u8;
    Setup { ships: ships.iter().map(|words| ship(words)).collect(), ..scripted(Setup::multiship(n("DE"), n("UB"))) }
}

impl Sea {
    /// A game from a setup that draws no stores.
    #[track_caller]
    pub fn new(setup: Setup) -> Sea {
        Sea(Play::new(setup, []))
    }

    #[track_caller]
    pub fn duel(escort: &str, boat: &str) -> Sea {
        Sea::new(duel(escort, boat))
    }

    #[track_caller]
    pub fn fleet(ships: &[&str]) -> Sea {
        Sea::new(fleet(ships))
    }

    /// The escort of a duel does this.
    #[track_caller]
    pub fn de(&mut self, words: &str) -> &mut Sea {
        self.by(DE, words)
    }

    /// The submarine of a duel does this.
    #[track_caller]
    pub fn ub(&mut self, words: &str) -> &mut Sea {
        self.by(UB, words)
    }

    /// A seat does this.
    #[track_caller]
    pub fn by(&mut self, seat: Seat, words: &str) -> &mut Sea {
        for word in words.split_whitespace() {
            self.0.act(seat, action(word));
        }
        self
    }

    /// A seat may not do this, for this paragraph.
    #[track_caller]
    pub fn no(&mut self, seat: Seat, word: &str, para: &str) -> &mut Sea {
        self.0.refuses(seat, action(word), para);
        self
    }

    /// Whether a seat is offered this.
    pub fn may(&self, seat: Seat, word: &str) -> bool {
        self.legal(seat).contains(&action(word))
    }

    /// The dice to fall next, all for one paragraph.
    pub fn roll<const N: usize>(&mut self, para: &str, faces: [u32; N]) -> &mut Sea {
        self.0.dice(faces.map(|face| (para, face)));
        self
    }

    pub fn truth(&self) -> View {
        self.view(Viewer::Umpire)
    }

    pub fn seen_by(&self, seat: Seat) -> View {
        self.view(Viewer::Seat(seat))
    }

    /// A ship as the umpire knows it: `S2 E` or `A11 S 200ft`.
    pub fn at(&self, name: &str) -> String {
        let view = self.truth();
        let ship: Ship = name.parse().unwrap();
        let draft = view.draft.as_ref().filter(|draft| draft.ship == ship).map(|draft| draft.pose);
        let settled = if ship.is_boat() { boat(&view, name).pose.unwrap() } else { escort(&view, name).pose };
        in_words(draft.unwrap_or(settled))
    }

    /// The stores of a ship.
    pub fn stores(&self, name: &str) -> u8 {
        let view = self.truth();
        let is_boat = name.starts_with("UB");
        if is_boat { boat(&view, name).torpedoes.unwrap() } else { escort(&view, name).charges.unwrap() }
    }

    /// How the game ended and who won, if it is over.
    pub fn ending(&self) -> Option<(&'static str, Vec<Seat>)> {
        self.position().outcome().map(|outcome| (outcome.ending, outcome.winners.iter().collect()))
    }

    /// The last action's events as a viewer heard them.
    pub fn events(&self, viewer: Viewer) -> Vec<Event> {
        let told = self.log().iter().filter_map(|entry| match entry {
            Entry::Told(told) => told.heard_by(viewer).cloned(),
            Entry::Rolled(..) => None,
        });
        told.collect()
    }

    /// Whether a seat heard this in the last action.
    pub fn heard_event(&self, seat: Seat, event: &Event) -> bool {
        self.events(Viewer::Seat(seat)).contains(event)
    }

    /// Whether a die fell in the last action.
    pub fn has_rolled(&self) -> bool {
        self.log().iter().any(|entry| matches!(entry, Entry::Rolled(..)))
    }

    /// Lets the ships of a duel sail on for some turns, the escort westward and the boat as it points.
    #[track_caller]
    pub fn both(&mut self, escort: &str, boat: &str) -> &mut Sea {
        self.de(escort).ub(boat)
    }
}

/// A boat of a view.
pub fn boat<'a>(view: &'a View, name: &str) -> &'a BoatView {
    let ship: Ship = name.parse().unwrap();
    view.boats.iter().find(|boat| boat.ship == ship).unwrap()
}

/// An escort of a view.
pub fn escort<'a>(view: &'a View, name: &str) -> &'a EscortView {
    let ship: Ship = name.parse().unwrap();
    view.escorts.iter().find(|escort| escort.ship == ship).unwrap()
}

/// A pose in words: `S2 E`, or `A11 S 200ft` when submerged.
pub fn in_words(pose: Pose) -> String {
    let place = format!("{} {}", pose.square, pose.facing);
    if pose.depth.is_submerged() { format!("{place} {}ft", pose.depth.feet()) } else { place }
}

/// A pose from words.
pub fn pose(words: &str) -> Pose {
    let words: Vec<&str> = words.split_whitespace().collect();
    let feet = words.get(2).map_or(0, |word| word.trim_end_matches("ft").parse().unwrap());
    Pose { square: sq(words[0]), facing: words[1].parse().unwrap(), depth: Depth::from_feet(feet).unwrap() }
}

pub fn sq(word: &str) -> Square {
    word.parse().unwrap()
}

/// Squares in words, sorted.
pub fn squares(words: &str) -> Vec<Square> {
    let mut squares: Vec<Square> = words.split_whitespace().map(sq).collect();
    squares.sort();
    squares
}

pub fn de(number: u8) -> Ship {
    Ship::escort(number)
}

pub fn ub(number: u8) -> Ship {
    Ship::boat(number)
}

/// An action in a word: `ahead`, `left`, `hard-right`, `adjust-left`, `charge:200`, `depth:100`, `aim:K7`, `end`,
/// `announce:UB1`, `pass`, `take:DE2`, `gun:UB1`, `ask:UB1`, `proof:UB1`.
pub fn action(word: &str) -> Action {
    let (verb, object) = word.split_once(':').unwrap_or((word, ""));
    let named = || object.parse::<Ship>().unwrap();
    let feet = || Depth::from_feet(object.parse().unwrap()).unwrap();
    match verb {
        "ahead" => Action::Ahead,
        "end" => Action::EndMove,
        "pass" => Action::Pass,
        "charge" => Action::Charge(feet()),
        "depth" => Action::Depth(feet()),
        "aim" => Action::Aim(sq(object)),
        "announce" => Action::Announce(named()),
        "take" => Action::Take(named()),
        "gun" => Action::Gun(named()),
        "ask" => Action::AskDepth(named()),
        "proof" => Action::DemandProof(named()),
        _ => match verb.strip_prefix("adjust-") {
            Some(verb) => Action::Adjust(turn(verb)),
            None => Action::Turn(turn(verb)),
        },
    }
}

fn turn(word: &str) -> Turn {
    match word {
        "left" => Turn::Left,
        "right" => Turn::Right,
        "hard-left" => Turn::HardLeft,
        "hard-right" => Turn::HardRight,
        _ => panic!("`{word}` is no action"),
    }
}
