//! A random game, one action at a time.

use fathom_core::dice::SeededDice;
use fathom_core::record::Record;
use fathom_core::{Game, Log, Seat, Umpire};

use crate::{Breach, Law, Plan, RunStep};

/// A random game: dice and choices come from the plan's seed and the number of the game, and from nothing else.
pub struct Walk<'p, G: Game> {
    plan: &'p Plan<G>,
    game: usize,
    dice: SeededDice,
    choices: SeededDice,
    /// How many actions were done.
    pub step: usize,
    /// Where the game stands.
    pub position: G,
    /// What happened in the last action, or in the setup.
    pub log: Log<G::Event>,
}

/// Choices must not follow the dice, so they come from a stream of their own.
const CHOICES: u64 = 0x0043_484f_4943_4553;

impl<'p, G: Game> Walk<'p, G> {
    /// Sets game number `game` of the plan up.
    ///
    /// # Errors
    /// When its setup is refused.
    pub fn start(plan: &'p Plan<G>, game: usize) -> Result<Walk<'p, G>, Breach> {
        let mut dice = SeededDice::for_game(plan.seed, game as u64);
        let mut log = Vec::new();
        let position = G::new(&mut Umpire::new(&mut dice, &mut log), plan.setup_of(game))
            .map_err(|refusal| Breach::new(Law::Ends, format!("the setup of game {game} was refused: {refusal}")))?;
        let choices = SeededDice::for_game(plan.seed ^ CHOICES, game as u64);
        Ok(Walk { plan, game, dice, choices, step: 0, position, log })
    }

    /// Who does what next, drawn evenly; nothing when the game is over.
    ///
    /// # Errors
    /// When somebody is to act and nobody can, or the game goes on past its bound.
    pub fn choose(&mut self) -> Result<Option<(Seat, G::Action)>, Breach> {
        let mut able = Vec::new();
        for seat in self.position.to_act().iter() {
            let legal = legal_actions(&self.position, seat);
            if !legal.is_empty() {
                able.push((seat, legal));
            }
        }
        if self.position.to_act().is_empty() {
            return Ok(None);
        }
        if able.is_empty() {
            return Err(self.breach(Law::Ends, format!("{:?} are to act and can do nothing", self.position.to_act())));
        }
        if self.step >= self.plan.max_actions {
            return Err(self.breach(Law::Ends, format!("not over after {} actions", self.plan.max_actions)));
        }
        let (seat, legal) = &able[self.choices.pick(able.len())];
        Ok(Some((*seat, legal[self.choices.pick(legal.len())])))
    }

    /// Does an action.
    ///
    /// # Errors
    /// When it is refused.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), Breach> {
        self.log.clear();
        let mut umpire = Umpire::new(&mut self.dice, &mut self.log);
        if let Err(refusal) = self.position.play(&mut umpire, seat, action) {
            let what = format!("{action:?} of seat {} is listed but refused: {refusal}", seat.0);
            return Err(self.breach(Law::ListedIsChecked, what));
        }
        self.step += 1;
        Ok(())
    }

    /// Plays on to the end.
    ///
    /// # Errors
    /// As [`Walk::choose`] and [`Walk::play`].
    pub fn finish(mut self) -> Result<G, Breach> {
        while let Some((seat, action)) = self.choose()? {
            self.play(seat, action)?;
        }
        Ok(self.position)
    }

    /// Plays the whole game and writes it down.
    ///
    /// # Errors
    /// As [`Walk::choose`] and [`Walk::play`].
    pub fn record(mut self) -> Result<(Record<G>, G), Breach> {
        let mut record = Record::open(self.plan.setup_of(self.game).clone(), &self.position, &self.log);
        while let Some((seat, action)) = self.choose()? {
            self.play(seat, action)?;
            record.push(seat, action, &self.position, &self.log);
        }
        Ok((record, self.position))
    }

    /// A number below `n` from the stream of choices.
    pub fn pick(&mut self, n: usize) -> usize {
        self.choices.pick(n)
    }

    /// Where the game is.
    pub fn place(&self) -> RunStep {
        RunStep { seed: self.plan.seed, game: self.game, step: self.step }
    }

    /// A breach found here.
    pub fn breach(&self, law: Law, what: impl Into<String>) -> Breach {
        Breach::new(law, what).at(self.place())
    }
}

/// What a seat may do.
pub fn legal_actions<G: Game>(position: &G, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    position.legal_actions(seat, &mut legal);
    legal
}
