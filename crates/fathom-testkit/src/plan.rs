//! Which games a law plays, and how many.

use fathom_core::dice::SeededDice;
use fathom_core::{Game, Heard, Seat};

use crate::RunStep;

/// Which games the laws play, how many, and the bounds they hold them to.
///
/// The defaults run in seconds for games of some hundred actions; a longer game looks less often:
/// `Plan { look_every: 40, ..Plan::new(setups, 5000, 600) }`. `FATHOM_LAW_GAMES=1000 cargo nextest run` plays that many
/// games for every law.
#[derive(Clone, Debug)]
pub struct Plan<G: Game> {
    /// The setups, played in turn.
    pub setups: Vec<G::Setup>,
    /// The most actions a game may take.
    pub max_actions: usize,
    /// The most bytes a position may take, in memory and written down.
    pub max_bytes: usize,
    /// How many games each law plays.
    pub n_games: usize,
    /// What the games are drawn from.
    pub seed: u64,
    /// The costly laws look at one position in this many.
    pub look_every: usize,
    /// How many actions each seat is asked about that it may not do.
    pub n_probes: usize,
    /// How many worlds are imagined from one view.
    pub n_twins: usize,
    /// Whether there is anything a seat may not know; if so, a law that met no secret is not kept but vacuous.
    pub has_secrets: bool,
    /// Events that say more than the view shows after them; see [`heard_is_seen`](crate::law::heard_is_seen).
    pub is_fleeting: fn(Heard<&G::Event>) -> bool,
    /// Orders to try, good and bad; see [`submitted_whole_or_not_at_all`](crate::law::submitted_whole_or_not_at_all).
    pub orders: Option<Orders<G>>,
}

/// Writes orders for a seat, good and bad ones.
pub type Orders<G> = fn(&G, Seat, &mut SeededDice) -> Vec<<G as Game>::Order>;

impl<G: Game> Plan<G> {
    /// A plan for these setups: every game ends within `max_actions`, every position fits in `max_bytes`.
    pub fn new(setups: impl Into<Vec<G::Setup>>, max_actions: usize, max_bytes: usize) -> Plan<G> {
        let n_games = std::env::var("FATHOM_LAW_GAMES").ok().and_then(|n| n.parse().ok());
        Plan {
            setups: setups.into(),
            max_actions,
            max_bytes,
            n_games: n_games.unwrap_or(24),
            seed: 1,
            look_every: 7,
            n_probes: 24,
            n_twins: 3,
            has_secrets: true,
            is_fleeting: |_| false,
            orders: None,
        }
    }

    /// The plan with other orders to try.
    #[must_use]
    pub fn with_orders(self, orders: Orders<G>) -> Plan<G> {
        Plan { orders: Some(orders), ..self }
    }

    /// The plan for a game in which everybody knows everything.
    #[must_use]
    pub fn without_secrets(self) -> Plan<G> {
        Plan { has_secrets: false, ..self }
    }

    /// The plan, with events that may say more than the view shows after them.
    #[must_use]
    pub fn with_fleeting(self, is_fleeting: fn(Heard<&G::Event>) -> bool) -> Plan<G> {
        Plan { is_fleeting, ..self }
    }

    /// The setup of a game.
    ///
    /// # Panics
    /// When the plan has no setup.
    pub fn setup_of(&self, game: usize) -> &G::Setup {
        assert!(!self.setups.is_empty(), "a plan has at least one setup");
        &self.setups[game % self.setups.len()]
    }

    /// Whether a costly law looks at this place.
    pub fn looks_at(&self, place: RunStep) -> bool {
        (place.game + place.step).is_multiple_of(self.look_every.max(1))
    }

    /// The numbers of the games to play: at least one for each setup.
    pub fn games(&self) -> std::ops::Range<usize> {
        0..self.n_games.max(self.setups.len())
    }
}
