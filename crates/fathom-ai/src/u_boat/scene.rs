//! One escort and one boat, as a commander thinks of them: read off a view, in small numbers.

use u_boat::results::{Column, Effect, ResultsTable};
use u_boat::{BoatView, EscortView, N_ROWS, Pose, Ship, Square, Status, View, World};

use super::charges::Hider;
use super::geometry::{Offset, berths, runs, steps};
use super::outlook::{Outlook, shifted};
use super::worth;

/// Torpedoes that must be left in the convoy (WIN.2a).
pub const NEEDED: u8 = 3;
/// The range of guns (SURF.1).
pub const GUN_RANGE: i16 = 6;

/// A ship's place and course.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stance {
    /// Column and row.
    pub square: Offset,
    /// Where the bow points, in eighths from north.
    pub facing: u8,
}

/// One escort against one boat.
#[derive(Clone, PartialEq, Debug)]
pub struct Duel {
    /// The escort.
    pub escort: Ship,
    /// The boat.
    pub boat: Ship,
    /// Where the escort is.
    pub escort_at: Stance,
    /// The escort's charges, or a guess.
    pub charges: u8,
    /// Where the boat is, or was last seen.
    pub boat_at: Stance,
    /// Its depth there, in hundreds of feet.
    pub depth: u8,
    /// Where it can be now, when it is out of sight.
    pub hiders: Vec<Hider>,
    /// The boat's torpedoes, or a guess.
    pub torpedoes: u8,
    /// Whether the boat must come up, or has.
    pub must_rise: bool,
    /// Whether this escort's attack on this boat is announced.
    pub attacked: bool,
    /// Whether anybody's attack on this boat is announced.
    pub under_attack: bool,
    /// The chance of one torpedo to hit.
    pub hit: f64,
    /// What the solved duel says of places, for a commander who knows it.
    pub prospect: Option<Prospect>,
}

/// What the solved duel says, given what is known of both stores.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// What places are worth.
    pub outlook: Outlook,
    /// What a charge pattern is worth here.
    pub charge: f32,
    /// What a torpedo is worth here.
    pub torpedo: f32,
    /// What a row still to go costs the boat, so that it does not linger where all is the same.
    pub row: f32,
}

impl Duel {
    /// The escort and the boat of a view.
    ///
    /// # Panics
    /// When the view shows neither a boat's place nor where it was last seen, which no view does.
    pub fn of(world: &World, view: &View, escort: &EscortView, boat: &BoatView) -> Duel {
        let draft = view.draft.as_ref();
        let drafted = |ship: Ship| draft.filter(|draft| draft.ship == ship).map(|draft| draft.pose);
        let seen = drafted(boat.ship).or(boat.pose).or(boat.trail.as_ref().map(|trail| trail.seen));
        let seen = seen.expect("a boat is seen or was seen");
        let surfaced_for_good = !boat.submerged && (boat.damaged || boat.out_of_torpedoes);
        let torpedoes = if boat.out_of_torpedoes { 0 } else { boat.torpedoes.unwrap_or_else(|| guess(boat.spent)) };
        Duel {
            escort: escort.ship,
            boat: boat.ship,
            escort_at: place(drafted(escort.ship).unwrap_or(escort.pose)),
            charges: escort.charges.unwrap_or_else(|| guess(escort.spent)),
            boat_at: place(seen),
            depth: seen.depth.level(),
            hiders: if boat.pose.is_none() { hiders(boat) } else { Vec::new() },
            torpedoes,
            must_rise: boat.damaged || torpedoes == 0 || surfaced_for_good,
            attacked: escort.attacking == Some(boat.ship),
            under_attack: boat.under_attack,
            hit: torpedo_chance(world.table()),
            prospect: None,
        }
    }

    /// The same for a commander who knows the solved duel.
    #[must_use]
    pub fn with_prospect(self, view: &View) -> Duel {
        let escort = view.escorts.iter().find(|escort| escort.ship == self.escort);
        let boat = view.boats.iter().find(|boat| boat.ship == self.boat);
        let Some((escort, boat)) = escort.zip(boat) else { return self };
        let charges = known_or_guessed(escort.charges, escort.spent);
        let torpedoes = known_or_guessed(if boat.out_of_torpedoes { Some(0) } else { boat.torpedoes }, boat.spent);
        let outlook = |n_charges: u8, n_torpedoes: u8| {
            let pairs =
                charges.iter().flat_map(|(n, weight)| torpedoes.iter().map(move |(m, other)| (n, m, weight * other)));
            Outlook::of(
                pairs.map(|(n, m, weight)| {
                    (n.saturating_sub(n_charges), m.saturating_sub(NEEDED + n_torpedoes), weight)
                }),
            )
        };
        let (now, less, fewer) = (outlook(0, 0), outlook(3, 0), outlook(0, 1));
        let value = |outlook: &Outlook| outlook.quiet(self.escort_at, self.boat_at);
        let charge = ((value(&now) - value(&less)) / 3.0).clamp(0.004, 0.06);
        let torpedo = (value(&fewer) - value(&now)).clamp(0.004, 0.1);
        Duel { prospect: Some(Prospect { outlook: now, charge, torpedo, row: row_price(view.turn) }), ..self }
    }

    /// What places are worth to the escort, the boat to move and not under attack.
    pub fn chase(&self, escort: Stance, boat: Stance) -> f32 {
        match &self.prospect {
            Some(prospect) => prospect.outlook.quiet(escort, boat),
            None => worth::chase(escort, boat),
        }
    }

    /// What it is worth to the escort to end its move there, announcing an attack where that is better.
    pub fn stand(&self, escort: Stance, boat: Stance) -> f32 {
        match &self.prospect {
            Some(prospect) => prospect.outlook.quiet(escort, boat) + prospect.outlook.gain(escort, boat),
            None => worth::chase(escort, boat) - worth::edge_trouble(escort),
        }
    }

    /// As [`Duel::chase`], the escort to move: the best it can do in one run.
    pub fn chase_to_move(&self, boat: Stance) -> f32 {
        let escort = self.escort_at;
        if self.prospect.is_none() || is_edge_ahead(escort) {
            return worth::chase_to_move(escort, boat);
        }
        let ends = runs(escort.facing)
            .iter()
            .map(|run| Stance { square: shifted(escort.square, run.end()), facing: run.facing })
            .filter(|end| is_sea(end.square));
        ends.map(|end| self.stand(end, boat)).fold(0.0, f32::max)
    }

    /// Whether the boat is out of sight of the viewer.
    pub fn is_hidden(&self) -> bool {
        !self.hiders.is_empty()
    }

    /// Whether the boat is on the surface.
    pub fn is_surfaced(&self) -> bool {
        self.depth == 0
    }

    /// How many rows the boat has to go.
    pub fn rows_left(&self) -> i16 {
        i16::from(N_ROWS) - self.boat_at.square.1
    }

    /// Torpedoes the boat can spend and still win in the convoy.
    pub fn spare(&self) -> u8 {
        self.torpedoes.saturating_sub(NEEDED)
    }

    /// King's moves between the two.
    pub fn distance(&self) -> i16 {
        super::geometry::distance(self.escort_at.square, self.boat_at.square)
    }
}

/// The duel of a ship with the enemy that matters most to it: the nearest that is able, or that lies dead in the water
/// where no other is left.
pub fn duel(world: &World, view: &View, ship: Ship) -> Option<Duel> {
    let pairs = view.escorts.iter().flat_map(|escort| view.boats.iter().map(move |boat| (escort, boat)));
    pairs
        .filter(|(escort, boat)| escort.ship == ship || boat.ship == ship)
        .filter(|(escort, boat)| escort.status != Status::Sunk && boat.status != Status::Sunk)
        .map(|(escort, boat)| {
            let is_helpless = escort.status != Status::Able || boat.status != Status::Able;
            (is_helpless, Duel::of(world, view, escort, boat))
        })
        .min_by_key(|(is_helpless, duel)| {
            let way = if ship.is_boat() { 0 } else { duel.rows_left() / 3 };
            (*is_helpless, !duel.attacked, duel.distance() + way)
        })
        .map(|(_, duel)| duel)
}

/// Whether a square is on the board, the convoy not counted.
pub fn is_sea(square: Offset) -> bool {
    (0..i16::from(N_ROWS)).contains(&square.1)
}

/// Whether a ship with this place has a closed edge ahead of it; the convoy counts as one.
pub fn is_edge_ahead(at: Stance) -> bool {
    !is_sea(super::geometry::ahead(at.square, at.facing))
}

/// A square of the board as column and row.
pub fn offset(square: Square) -> Offset {
    (square.column(), i16::from(square.row()))
}

/// The square of the board in this column and row.
pub fn square(offset: Offset) -> Square {
    Square::new(offset.0, offset.1 as u8)
}

fn place(pose: Pose) -> Stance {
    Stance { square: offset(pose.square), facing: pose.facing.index() as u8 }
}

/// A row costs little at first and more with every turn after the thirtieth: who waits for the turn limit wins nothing.
fn row_price(turn: u8) -> f32 {
    0.012 + 0.002 * f32::from(turn.saturating_sub(30))
}

/// What is left of three dice, as far as one can tell.
fn guess(spent: u_boat::Spent) -> u8 {
    let used = f32::midpoint(f32::from(spent.least), f32::from(spent.most));
    (10.5 - used).round().clamp(1.0, 18.0) as u8
}

/// What is left with its chances: known, or three dice less what is known to be spent.
fn known_or_guessed(known: Option<u8>, spent: u_boat::Spent) -> Vec<(u8, f32)> {
    /// In how many of 216 throws three dice come to 3, 4, 5 and so on.
    const WAYS: [u8; 16] = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    if let Some(known) = known {
        return vec![(known, 1.0)];
    }
    let mut left = [0.0f32; 19];
    for (drawn, ways) in (3u8..).zip(WAYS) {
        for used in spent.least..=spent.most.min(drawn) {
            left[usize::from(drawn - used)] += f32::from(ways);
        }
    }
    let all: Vec<(u8, f32)> = (0u8..).zip(left).filter(|(_, weight)| *weight > 0.0).collect();
    if all.is_empty() { vec![(1, 1.0)] } else { all }
}

fn torpedo_chance(table: &ResultsTable) -> f64 {
    let faces = table.column(Column::Torpedo).iter().filter(|effect| **effect != Effect::Nothing);
    faces.count() as f64 / 6.0
}

/// Where a boat out of sight can be: followed move by move from where it was seen, as far as it may be there.
fn hiders(boat: &BoatView) -> Vec<Hider> {
    let Some(trail) = &boat.trail else { return Vec::new() };
    let haunts: Vec<Offset> = trail.haunts.iter().map(|haunt| offset(*haunt)).collect();
    let mut places = vec![place(trail.seen)];
    for pace in &trail.paces {
        let mut next: Vec<Stance> = places.iter().flat_map(|at| moves(*at, *pace)).collect();
        next.sort_unstable_by_key(|at| (at.square, at.facing));
        next.dedup();
        places = next;
        if places.len() > 400 {
            break;
        }
    }
    places.retain(|at| haunts.contains(&at.square));
    if places.is_empty() {
        places = haunts.iter().map(|square| Stance { square: *square, facing: 4 }).collect();
    }
    let with_depths = |at: &Stance| {
        let at = *at;
        let depths = boat.depth.map_or_else(|| trail.depths.clone(), |depth| vec![depth]);
        depths.into_iter().map(move |depth| Hider { square: at.square, facing: at.facing, depth: depth.level() })
    };
    places.iter().flat_map(with_depths).collect()
}

/// Where a boat can be after a move of at most `pace` squares.
fn moves(at: Stance, pace: u8) -> Vec<Stance> {
    let moved = |berth: &super::geometry::Berth| Stance {
        square: (at.square.0 + berth.square.0, at.square.1 + berth.square.1),
        facing: berth.facing,
    };
    if is_edge_ahead(at) {
        return (0..8).map(|facing| Stance { facing, ..at }).collect();
    }
    let all: Vec<Stance> = if pace > 1 {
        berths(at.facing).iter().map(moved).collect()
    } else {
        steps(at.facing).map(|berth| moved(&berth)).collect()
    };
    all.into_iter().filter(|at| is_sea(at.square)).collect()
}
