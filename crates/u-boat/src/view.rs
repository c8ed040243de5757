//! What one viewer may see, built field by field.

use fathom_core::{Aim, Seat};
use serde::{Deserialize, Serialize};

use crate::board::{Depth, Pose, Square};
use crate::cite::{R_WIN_1, R_WIN_2B};
use crate::rules::depth_charge::patterns;
use crate::ship::{Ship, Side};
use crate::sight::{Hand, Sight};
use crate::state::{Ending, Hull, Marks, Stage, UBoat};

/// A position as one viewer sees it. Clients and bots need nothing else, and no rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// The turn, from 1.
    pub turn: u8,
    /// The last turn before the game is drawn.
    pub turn_limit: u8,
    /// Whose turn it is.
    pub side: Side,
    /// What the game waits for.
    pub stage: Stage,
    /// The ship that moves.
    pub active: Option<Ship>,
    /// The seats with their ships.
    pub seats: Vec<SeatView>,
    /// The viewer's own ships; all of them for the umpire, none for an observer.
    pub own: Vec<Ship>,
    /// The escorts in order, sunk ones included.
    pub escorts: Vec<EscortView>,
    /// The boats in order, sunk ones included.
    pub boats: Vec<BoatView>,
    /// The turn of the active ship so far: for its owner, and for everybody while an escort runs among torpedoes.
    pub draft: Option<DraftView>,
    /// Whether the active ship has laid or fired its guns.
    pub fired: bool,
    /// Whether torpedoes are running, so that escorts halt in every square (TORP.9).
    pub torpedoes_running: bool,
    /// The westernmost and easternmost column torpedoes can be aimed at.
    pub target_columns: (i16, i16),
    /// Whether a boat may aim at its own square.
    pub own_square_torpedo: bool,
    /// The results table in use.
    pub table: String,
    /// Torpedoes that escorts met this turn.
    pub n_met: u8,
    /// How the game ended, if it did.
    pub ending: Option<Ending>,
}

impl View {
    /// What each side must do to win, and how many of the enemy it has sunk, as far as the viewer knows.
    pub(crate) fn aims(&self) -> Vec<Aim> {
        let n_sunk =
            |all: &mut dyn Iterator<Item = Status>| all.filter(|status| *status == Status::Sunk).count() as i64;
        let boats = n_sunk(&mut self.boats.iter().map(|boat| boat.status));
        let escorts = n_sunk(&mut self.escorts.iter().map(|escort| escort.status));
        let (n_boats, n_escorts) = (self.boats.len() as i64, self.escorts.len() as i64);
        let sink =
            |n: i64, one: &str, all: &str| if n == 1 { format!("Sink the {one}") } else { format!("Sink all {all}") };
        let reach = "or get into the convoy zone submerged with at least 3 torpedoes left";
        vec![
            Aim::new("escorts", R_WIN_1, sink(n_boats, "submarine", "submarines") + ".").have(boats).need(n_boats),
            Aim::new("submarines", R_WIN_2B, format!("{}, {reach}.", sink(n_escorts, "escort", "escorts")))
                .have(escorts)
                .need(n_escorts),
        ]
    }
}

/// A seat and its ships.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Its role.
    pub role: String,
    /// Its ships.
    pub ships: Vec<Ship>,
}

/// Whether a ship still counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It moves and fights.
    Able,
    /// It lies dead in the water (MULTI.11c).
    DeadInTheWater,
    /// It is sunk.
    Sunk,
}

/// What everybody knows of stores spent: at least and at most so many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Spent {
    /// At least.
    pub least: u8,
    /// At most.
    pub most: u8,
}

impl Spent {
    pub(crate) fn add(&mut self, least: u8, most: u8) {
        self.least = self.least.saturating_add(least);
        self.most = self.most.saturating_add(most);
    }
}

/// A destroyer escort.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EscortView {
    /// Which.
    pub ship: Ship,
    /// Whose.
    pub seat: Seat,
    /// Whether it still counts.
    pub status: Status,
    /// Whether it has moved this turn.
    pub moved: bool,
    /// Where it is, without what is only drafted.
    pub pose: Pose,
    /// The boat it has announced an attack on.
    pub attacking: Option<Ship>,
    /// What its guns are laid on.
    pub gun: Option<Ship>,
    /// Its patterns, for the owner only.
    pub charges: Option<u8>,
    /// The patterns it is known to have dropped.
    pub spent: Spent,
    /// Boats of the viewer whose torpedoes it has met this turn: those of his others run past it (MULTI.7c).
    pub met: Vec<Ship>,
    /// The square it must enter first, where no torpedo can be; none while it stands still.
    pub first_square: Option<Square>,
    /// Every square its next move can bring it to.
    pub reach: Vec<Square>,
    /// The squares its sonar cannot see into.
    pub blind_zone: Vec<Square>,
}

/// A submarine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts a client shows as such")]
pub struct BoatView {
    /// Which.
    pub ship: Ship,
    /// Whose.
    pub seat: Seat,
    /// Whether it still counts.
    pub status: Status,
    /// Whether it has moved this turn.
    pub moved: bool,
    /// Whether its piece is off the board.
    pub hidden: bool,
    /// Whether it is submerged, which everybody knows.
    pub submerged: bool,
    /// Where it is, without what is only drafted; for a hidden boat for its owner only.
    pub pose: Option<Pose>,
    /// How deep it is, as far as the viewer knows.
    pub depth: Option<Depth>,
    /// Whether it has told its depth since it moved.
    pub depth_told: bool,
    /// Whether an attack on it is announced and not yet run.
    pub under_attack: bool,
    /// Whether a near miss damaged it.
    pub damaged: bool,
    /// Whether it has come up since the escorts last moved.
    pub just_surfaced: bool,
    /// Whether its torpedoes are running.
    pub running: bool,
    /// Where they are running, for the owner only.
    pub salvo: Option<Vec<Square>>,
    /// Its torpedoes, for the owner only.
    pub torpedoes: Option<u8>,
    /// The torpedoes it is known to have launched.
    pub spent: Spent,
    /// Whether everybody knows that it has none left.
    pub out_of_torpedoes: bool,
    /// What its guns are laid on.
    pub gun: Option<Ship>,
    /// Whether it can be made to show its last record.
    pub proof_due: bool,
    /// Whether it has shown its last record.
    pub proven: bool,
    /// What it last wrote down when it was hidden: for the owner, and for everybody once it was shown (DC.16).
    pub record: Option<Pose>,
    /// What is known of a hidden boat.
    pub trail: Option<Trail>,
    /// The squares it can reach at emergency speed from where it is seen.
    pub emergency_range: Vec<Square>,
}

/// What everybody knows of a boat that is out of sight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Trail {
    /// Where it was last seen.
    pub seen: Pose,
    /// How many moves it has made since.
    pub moves: u8,
    /// The most squares of each of those moves, up to eight of them.
    pub paces: Vec<u8>,
    /// Every square it may be in. The true one is always among them; squares that only earlier turns rule out may be too.
    pub haunts: Vec<Square>,
    /// Every depth it may have.
    pub depths: Vec<Depth>,
}

/// The turn of the active ship so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts a client shows as such")]
pub struct DraftView {
    /// The ship.
    pub ship: Ship,
    /// Where it began.
    pub start: Pose,
    /// Where it is now.
    pub pose: Pose,
    /// How many squares it has moved.
    pub steps: u8,
    /// An escort's run so far, where it began included.
    pub run: Vec<Square>,
    /// Whether it has turned in the present square.
    pub turned: bool,
    /// Whether it has adjusted its angle instead of moving.
    pub adjusted: bool,
    /// Whether it has changed depth.
    pub depth_changed: bool,
    /// Whether it has struck another ship.
    pub struck: bool,
    /// The patterns set, for the owner only.
    pub charges: Vec<(Square, Vec<Depth>)>,
    /// The squares aimed at, one entry a torpedo.
    pub torpedoes: Vec<Square>,
    /// Charges or torpedoes it has left, for the owner only.
    pub left: Option<u8>,
}

impl Sight<'_> {
    /// All of it, field by field.
    pub(crate) fn view(&self) -> View {
        let ships = |side| self.world().ships().filter(move |ship| ship.side() == side);
        View {
            turn: self.turn,
            turn_limit: self.world().turn_limit,
            side: self.side,
            stage: self.stage,
            active: self.active(),
            seats: self.view_seats(),
            own: self.world().ships().filter(|ship| self.owns(*ship)).collect(),
            escorts: ships(Side::Escorts).map(|ship| self.view_escort(ship)).collect(),
            boats: ships(Side::Submarines).map(|ship| self.view_boat(ship)).collect(),
            draft: self.view_draft(),
            fired: self.has_fired(),
            torpedoes_running: self.is_torpedo_threat(),
            target_columns: self.target_columns(),
            own_square_torpedo: self.world().own_square_torpedo,
            table: self.world().table().id.clone(),
            n_met: self.n_met,
            ending: self.ending,
        }
    }

    fn view_seats(&self) -> Vec<SeatView> {
        let world = self.world();
        let ships = |seat| world.ships().filter(|ship| world.owner(*ship) == seat).collect();
        world.seats().map(|seat| SeatView { seat, role: world.role_of(seat).to_owned(), ships: ships(seat) }).collect()
    }

    fn view_escort(&self, ship: Ship) -> EscortView {
        let piece = *self.piece(ship);
        let is_afloat = piece.is_afloat();
        EscortView {
            ship,
            seat: self.world().owner(ship),
            status: status(piece),
            moved: piece.marks.has(Marks::MOVED),
            pose: piece.pose(),
            attacking: self.attack_of(ship),
            gun: self.gun_of(ship),
            charges: self.stores(ship),
            spent: self.spent[ship.index()],
            met: Ship::ALL[3..].iter().copied().filter(|boat| self.has_met(ship, *boat)).collect(),
            first_square: self.first_square(ship).filter(|_| is_afloat),
            reach: if is_afloat { self.reach(ship) } else { Vec::new() },
            blind_zone: if is_afloat { piece.square.block().collect() } else { Vec::new() },
        }
    }

    fn view_boat(&self, ship: Ship) -> BoatView {
        let hull = self.settled(ship);
        let (marks, track) = (hull.marks, self.track(ship));
        let is_known = self.owns(ship) || !hull.is_hidden();
        let depth_told = marks.has(Marks::DEPTH_TOLD);
        let is_proven = track.marks.has(Marks::PROVEN);
        BoatView {
            ship,
            seat: self.world().owner(ship),
            status: status(hull),
            moved: marks.has(Marks::MOVED),
            hidden: hull.is_hidden(),
            submerged: hull.is_submerged(),
            pose: is_known.then(|| hull.pose()),
            depth: (is_known || depth_told).then(|| hull.helm.depth()),
            depth_told,
            under_attack: self.is_under_attack(ship),
            damaged: marks.has(Marks::DAMAGED),
            just_surfaced: marks.has(Marks::JUST_SURFACED),
            running: marks.has(Marks::RUNNING),
            salvo: self.running_salvo(ship),
            torpedoes: self.stores(ship),
            spent: self.spent[ship.index()],
            out_of_torpedoes: track.marks.has(Marks::OUT_OF_TORPEDOES),
            gun: self.gun_of(ship),
            proof_due: track.marks.has(Marks::PROOF_DUE),
            proven: is_proven,
            record: if is_proven { Some(track.seen_pose()) } else { self.record(ship) },
            trail: hull.is_hidden().then(|| self.view_trail(ship)),
            emergency_range: emergency_range(is_known && hull.is_afloat(), hull.pose()),
        }
    }

    /// The torpedoes of an own boat that still run; what is only drafted shows in the draft.
    fn running_salvo(&self, boat: Ship) -> Option<Vec<Square>> {
        let is_running = self.piece(boat).marks.has(Marks::RUNNING);
        let salvo = self.salvo(boat)?.iter().copied().filter(|square| is_running && *square != Square::NONE);
        Some(salvo.collect())
    }

    fn view_trail(&self, boat: Ship) -> Trail {
        let track = self.track(boat);
        let mut haunts: Vec<Square> = self.haunts(boat).into_iter().map(|(square, _)| square).collect();
        haunts.sort_unstable();
        haunts.dedup();
        Trail {
            seen: track.seen_pose(),
            moves: track.n_moves,
            paces: (0..track.n_moves.min(8)).map(|i| 1 + (track.fast >> i & 1)).collect(),
            haunts,
            depths: self.possible_depths(boat),
        }
    }

    fn view_draft(&self) -> Option<DraftView> {
        let (ship, run, hand) = (self.active()?, self.run()?, self.hand());
        let is_open = self.stage == Stage::Move;
        let set = hand.filter(|_| !ship.is_boat()).map(|hand| patterns(run.squares().zip(hand.draft().charges)));
        let left = |hand: &Hand<'_>| hand.stores() - if is_open { hand.n_drafted() } else { 0 };
        Some(DraftView {
            ship,
            start: run.start_pose(),
            pose: if is_open { run.pose() } else { self.settled(ship).pose() },
            steps: run.n_steps,
            run: if ship.is_boat() { Vec::new() } else { run.squares().collect() },
            turned: run.marks.has(Marks::TURNED),
            adjusted: run.marks.has(Marks::ADJUSTED),
            depth_changed: run.marks.has(Marks::DEPTH_CHANGED),
            struck: run.marks.has(Marks::STRUCK),
            charges: set.unwrap_or_default(),
            torpedoes: hand.as_ref().map(|hand| hand.aimed().to_vec()).unwrap_or_default(),
            left: hand.as_ref().map(left),
        })
    }
}

impl Hand<'_> {
    /// The charges or torpedoes that are drafted.
    fn n_drafted(&self) -> u8 {
        if self.ship.is_boat() { self.draft().n_torpedoes } else { self.draft().n_charges() }
    }
}

fn status(hull: Hull) -> Status {
    match (hull.is_afloat(), hull.is_able()) {
        (false, _) => Status::Sunk,
        (_, false) => Status::DeadInTheWater,
        _ => Status::Able,
    }
}

/// BLIND.5, for a boat whose place the viewer knows.
fn emergency_range(is_known: bool, pose: Pose) -> Vec<Square> {
    if is_known && !pose.square.is_convoy() { UBoat::emergency_range(pose.square, pose.facing) } else { Vec::new() }
}
