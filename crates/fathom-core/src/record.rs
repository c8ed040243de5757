//! A game on paper: setup, actions, dice, and a hash of the position after every step.
//!
//! A record is all there is to a game; everything else is a cache of it. See `docs/adr/0003-record-format.md`.

use std::fmt;

use serde::de::{DeserializeSeed, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::dice::{DiceFault, FairSeeds, RecordedDice, UnfairRoll, hex, parse_hex32};
use crate::{Entry, Game, Log, Refusal, Roll, Seat, Umpire};

/// The version of the file format that this program writes and reads.
pub const FORMAT: u32 = 2;

/// BLAKE3 of something in canonical form, the postcard encoding. Before a position stand the game's id, a zero byte, and the
/// rules version as four little-endian bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", extend("pattern" = "^[0-9a-f]{64}$")))]
pub struct Hash([u8; 32]);

impl Hash {
    /// The hash of a position.
    ///
    /// # Panics
    /// When the position cannot be encoded, which is a fault of the game's `Serialize`.
    pub fn of<G: Game>(position: &G) -> Hash {
        let mut hasher = blake3::Hasher::new();
        hasher.update(G::BOOK.as_bytes());
        hasher.update(&[0]);
        hasher.update(&G::RULES.to_le_bytes());
        // Encoded first: a position is written byte by byte, and hashing so takes several times as long.
        hasher.update(&postcard::to_io(position, Vec::new()).expect("a position can be encoded"));
        Hash(*hasher.finalize().as_bytes())
    }

    /// The hash of what a World consists of.
    pub(crate) fn of_content(content: &impl Serialize) -> Hash {
        let mut hasher = blake3::Hasher::new();
        postcard::to_io(content, &mut hasher).expect("the content of a World can be encoded");
        Hash(*hasher.finalize().as_bytes())
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Hash({})", &hex(&self.0)[..12])
    }
}

impl Serialize for Hash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hash, D::Error> {
        if !deserializer.is_human_readable() {
            return Deserialize::deserialize(deserializer).map(Hash);
        }
        let text = String::deserialize(deserializer)?;
        parse_hex32(&text)
            .map(Hash)
            .ok_or_else(|| D::Error::custom("a hash is 64 hexadecimal digits, in small letters"))
    }
}

/// A die in a record, written `["TORP.10", 6, 4]`: paragraph, sides, face.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "(String, u32, u32)"))]
pub struct RollNote {
    /// The paragraph, without the book.
    pub rule: String,
    /// How many sides.
    pub sides: u32,
    /// The face, from 1.
    pub face: u32,
}

impl From<Roll> for RollNote {
    fn from(roll: Roll) -> RollNote {
        RollNote { rule: roll.rule.para().to_owned(), sides: roll.sides, face: roll.face }
    }
}

impl Serialize for RollNote {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.rule, self.sides, self.face).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for RollNote {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RollNote, D::Error> {
        let (rule, sides, face) = Deserialize::deserialize(deserializer)?;
        Ok(RollNote { rule, sides, face })
    }
}

/// The dice in a log, as a record keeps them.
pub fn rolls_in<E>(log: &[Entry<E>]) -> Vec<RollNote> {
    log.iter()
        .filter_map(|entry| match entry {
            Entry::Rolled(roll, _) => Some((*roll).into()),
            Entry::Told(_) => None,
        })
        .collect()
}

/// One action, the dice it rolled and the position it led to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Step"))]
#[serde(deny_unknown_fields)]
pub struct Step<A> {
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: A,
    /// The dice that fell.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<RollNote>,
    /// The position afterwards.
    pub hash: Hash,
}

/// Where a game took up an earlier one: it has that game's dice and its first steps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Branch {
    /// The table at which the earlier game was played.
    pub table: String,
    /// How many of its steps were taken over; with none of them only the dice are the same.
    pub steps: usize,
}

/// A whole game. It says what was played; only [`Record::replay`] says whether that is a game by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record<G: Game> {
    /// The setup.
    pub setup: G::Setup,
    /// The rules version the game was played by.
    pub rules: u32,
    /// The World it was played in.
    pub world: Hash,
    /// What the dice were made of, where they were fair dice and the game is over.
    pub seeds: Option<FairSeeds>,
    /// Where it took up an earlier game, if it did.
    pub branch: Option<Branch>,
    /// The dice of the setup.
    pub opening: Vec<RollNote>,
    /// The position after the setup.
    pub hash: Hash,
    /// Everything done since.
    pub steps: Vec<Step<G::Action>>,
}

/// Why a record is not a game by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReplayError {
    /// It was played by other rules than this program has.
    OtherRules {
        /// The rules of the record.
        recorded: u32,
        /// The rules of this program.
        known: u32,
    },
    /// The setup was refused.
    Setup(Refusal),
    /// The setup makes another World here: a scenario, card or table of this program is not what it was played by.
    OtherWorld {
        /// The World of the record.
        recorded: Hash,
        /// The World its setup makes here.
        found: Hash,
    },
    /// The setup rolled other dice or led to another position.
    Opening(Difference),
    /// A step was refused, rolled other dice or led to another position.
    Step(usize, Difference),
}

/// How a step differs from its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// The action is against the rules.
    Refused(Refusal),
    /// The dice do not fit.
    Dice(DiceFault),
    /// The position has another hash.
    Position {
        /// What the record says.
        recorded: Hash,
        /// What came out.
        found: Hash,
    },
    /// The dice did not come from the seeds.
    Unfair(UnfairRoll),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::OtherRules { recorded, known } => {
                write!(f, "played by rules version {recorded}, this program has version {known}")
            }
            ReplayError::Setup(refusal) => write!(f, "setup: {refusal}"),
            ReplayError::OtherWorld { recorded, found } => {
                write!(f, "played in a World of hash {recorded}; here its scenario and data have hash {found}")
            }
            ReplayError::Opening(difference) => write!(f, "opening: {difference}"),
            ReplayError::Step(index, difference) => write!(f, "step {index}: {difference}"),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Difference::Refused(refusal) => refusal.fmt(f),
            Difference::Dice(fault) => fault.fmt(f),
            Difference::Position { recorded, found } => {
                write!(f, "the position has hash {found}, the record says {recorded}")
            }
            Difference::Unfair(roll) => roll.fmt(f),
        }
    }
}

impl std::error::Error for ReplayError {}

impl<G: Game> Record<G> {
    /// The record of a game that has just been set up.
    pub fn open(setup: G::Setup, position: &G, log: &[Entry<G::Event>]) -> Record<G> {
        Record {
            setup,
            rules: G::RULES,
            world: position.world().id(),
            seeds: None,
            branch: None,
            opening: rolls_in(log),
            hash: Hash::of(position),
            steps: Vec::new(),
        }
    }

    /// Writes down an action that was just done and led to `position`.
    pub fn push(&mut self, seat: Seat, action: G::Action, position: &G, log: &[Entry<G::Event>]) {
        self.steps.push(Step { seat, action, rolls: rolls_in(log), hash: Hash::of(position) });
    }

    /// Plays the record again from its own dice; gives the last position.
    ///
    /// # Errors
    /// The first step that is not by the rules or leads elsewhere.
    pub fn replay(&self) -> Result<G, ReplayError> {
        self.replay_with(|_, _, _| {})
    }

    /// [`Record::replay`], showing every position on the way with what happened: first the opening as `None`, then the
    /// steps from 0.
    ///
    /// # Errors
    /// As [`Record::replay`]; what was shown until then is sound.
    pub fn replay_with(&self, mut show: impl FnMut(Option<usize>, &G, Log<G::Event>)) -> Result<G, ReplayError> {
        let (mut position, log) = self.replay_opening()?;
        show(None, &position, log);
        for index in 0..self.steps.len() {
            let log = self.replay_step(index, &mut position)?;
            show(Some(index), &position, log);
        }
        Ok(position)
    }

    /// Plays step `index` again on the position before it.
    ///
    /// # Errors
    /// When the step is not by the rules or leads elsewhere; the position is of no use then.
    ///
    /// # Panics
    /// When there is no such step.
    pub fn replay_step(&self, index: usize, position: &mut G) -> Result<Log<G::Event>, ReplayError> {
        replay_step(position, &self.steps[index]).map_err(|difference| ReplayError::Step(index, difference))
    }

    /// Sets the game up again from its own dice; what happened comes along.
    ///
    /// # Errors
    /// When the setup is refused or leads elsewhere, or the rules are others.
    pub fn replay_opening(&self) -> Result<(G, Log<G::Event>), ReplayError> {
        if self.rules != G::RULES {
            return Err(ReplayError::OtherRules { recorded: self.rules, known: G::RULES });
        }
        let mut log = Vec::new();
        let mut dice = RecordedDice::new(&self.opening);
        let position = G::new(&mut Umpire::new(&mut dice, &mut log), &self.setup).map_err(ReplayError::Setup)?;
        let found = position.world().id();
        if found != self.world {
            return Err(ReplayError::OtherWorld { recorded: self.world, found });
        }
        dice.finish().map_err(|fault| ReplayError::Opening(Difference::Dice(fault)))?;
        same_hash(self.hash, &position).map_err(ReplayError::Opening)?;
        Ok((position, log))
    }

    /// Draws every die of the record again from its seeds; gives how many there were, `None` without seeds.
    ///
    /// # Errors
    /// The first die that did not come from the seeds.
    pub fn verify_dice(&self) -> Result<Option<usize>, ReplayError> {
        let Some(seeds) = &self.seeds else { return Ok(None) };
        let mut dice = seeds.dice();
        let mut n_dice = 0;
        let mut retrace = |rolls: &[RollNote]| {
            n_dice += rolls.len();
            rolls.iter().try_for_each(|roll| dice.retrace(roll.sides, roll.face)).map_err(Difference::Unfair)
        };
        retrace(&self.opening).map_err(ReplayError::Opening)?;
        for (index, step) in self.steps.iter().enumerate() {
            retrace(&step.rolls).map_err(|difference| ReplayError::Step(index, difference))?;
        }
        Ok(Some(n_dice))
    }
}

fn replay_step<G: Game>(position: &mut G, step: &Step<G::Action>) -> Result<Log<G::Event>, Difference> {
    let mut log = Vec::new();
    let mut dice = RecordedDice::new(&step.rolls);
    position.play(&mut Umpire::new(&mut dice, &mut log), step.seat, step.action).map_err(Difference::Refused)?;
    dice.finish().map_err(Difference::Dice)?;
    same_hash(step.hash, position)?;
    Ok(log)
}

fn same_hash<G: Game>(recorded: Hash, position: &G) -> Result<(), Difference> {
    let found = Hash::of(position);
    if found == recorded { Ok(()) } else { Err(Difference::Position { recorded, found }) }
}

/// A record as it is written.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Record"))]
pub struct RecordFile<'a, S, A> {
    /// The version of the file format.
    pub fathom_record: u32,
    /// The id of the game.
    pub game: &'a str,
    /// The rules version it was played by.
    pub rules: u32,
    /// The setup.
    pub setup: &'a S,
    /// The World it was played in.
    pub world: Hash,
    /// What the dice were made of, where they were fair dice.
    pub seeds: Option<&'a FairSeeds>,
    /// Where it took up an earlier game; left out where it did not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub branch: Option<&'a Branch>,
    /// The dice of the setup.
    pub opening: &'a [RollNote],
    /// The position after the setup.
    pub hash: Hash,
    /// What was done.
    pub steps: &'a [Step<A>],
}

/// What stands at the head of a record file: enough to know whose it is.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub struct Header {
    /// The version of the file format.
    pub fathom_record: u32,
    /// The id of the game.
    pub game: String,
    /// The rules version it was played by.
    pub rules: u32,
}

impl Header {
    /// Reads the head of a record and passes over the rest.
    ///
    /// # Errors
    /// When the text is not JSON or not a record of a known format.
    pub fn read(text: &str) -> Result<Header, serde_json::Error> {
        let header: Header = serde_json::from_str(text)?;
        known_format(header.fathom_record)?;
        Ok(header)
    }
}

fn known_format<E: serde::de::Error>(format: u32) -> Result<(), E> {
    if format == FORMAT {
        return Ok(());
    }
    Err(E::custom(format!("record format {format} is not known, this program reads format {FORMAT}")))
}

impl<G: Game> Serialize for Record<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let file = RecordFile {
            fathom_record: FORMAT,
            game: G::BOOK,
            rules: self.rules,
            setup: &self.setup,
            world: self.world,
            seeds: self.seeds.as_ref(),
            branch: self.branch.as_ref(),
            opening: &self.opening,
            hash: self.hash,
            steps: &self.steps,
        };
        file.serialize(serializer)
    }
}

impl<'de, G: Game> Deserialize<'de> for Record<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Record<G>, D::Error> {
        deserializer.deserialize_map(RecordVisitor(std::marker::PhantomData))
    }
}

/// Reads a record field by field, so that a fault can be laid at its step.
struct RecordVisitor<G>(std::marker::PhantomData<G>);

impl<'de, G: Game> Visitor<'de> for RecordVisitor<G> {
    type Value = Record<G>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a record of {}", G::BOOK)
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Record<G>, M::Error> {
        let mut record = PartialRecord::<G>::default();
        while let Some(key) = map.next_key::<String>()? {
            record.read(&key, &mut map)?;
        }
        record.finish()
    }
}

struct PartialRecord<G: Game> {
    format: Option<u32>,
    game: Option<String>,
    rules: Option<u32>,
    setup: Option<G::Setup>,
    world: Option<Hash>,
    seeds: Option<FairSeeds>,
    branch: Option<Branch>,
    opening: Option<Vec<RollNote>>,
    hash: Option<Hash>,
    steps: Option<Vec<Step<G::Action>>>,
}

impl<G: Game> Default for PartialRecord<G> {
    fn default() -> Self {
        PartialRecord {
            format: None,
            game: None,
            rules: None,
            setup: None,
            world: None,
            seeds: None,
            branch: None,
            opening: None,
            hash: None,
            steps: None,
        }
    }
}

impl<G: Game> PartialRecord<G> {
    fn read<'de, M: MapAccess<'de>>(&mut self, key: &str, map: &mut M) -> Result<(), M::Error> {
        match key {
            "fathom_record" => self.format = Some(map.next_value()?),
            "game" => self.game = Some(map.next_value()?),
            "rules" => self.rules = Some(map.next_value()?),
            "setup" => self.setup = Some(map.next_value().map_err(|e| M::Error::custom(format!("setup: {e}")))?),
            "world" => self.world = Some(map.next_value()?),
            "seeds" => self.seeds = map.next_value().map_err(|e| M::Error::custom(format!("seeds: {e}")))?,
            "branch" => self.branch = map.next_value().map_err(|e| M::Error::custom(format!("branch: {e}")))?,
            "opening" => self.opening = Some(map.next_value().map_err(|e| M::Error::custom(format!("opening: {e}")))?),
            "hash" => self.hash = Some(map.next_value()?),
            "steps" => self.steps = Some(map.next_value_seed(Steps(std::marker::PhantomData))?),
            other => {
                map.next_value::<IgnoredAny>()?;
                return Err(M::Error::custom(format!("unknown field `{other}`")));
            }
        }
        Ok(())
    }

    fn finish<E: serde::de::Error>(self) -> Result<Record<G>, E> {
        known_format(self.format.ok_or_else(|| E::missing_field("fathom_record"))?)?;
        let game = self.game.ok_or_else(|| E::missing_field("game"))?;
        if game != G::BOOK {
            return Err(E::custom(format!("a record of `{game}`, not of `{}`", G::BOOK)));
        }
        Ok(Record {
            setup: self.setup.ok_or_else(|| E::missing_field("setup"))?,
            rules: self.rules.ok_or_else(|| E::missing_field("rules"))?,
            world: self.world.ok_or_else(|| E::missing_field("world"))?,
            seeds: self.seeds,
            branch: self.branch,
            opening: self.opening.ok_or_else(|| E::missing_field("opening"))?,
            hash: self.hash.ok_or_else(|| E::missing_field("hash"))?,
            steps: self.steps.ok_or_else(|| E::missing_field("steps"))?,
        })
    }
}

/// Reads the list of steps; an error in it says at which step.
struct Steps<A>(std::marker::PhantomData<A>);

impl<'de, A: Deserialize<'de>> DeserializeSeed<'de> for Steps<A> {
    type Value = Vec<Step<A>>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, A: Deserialize<'de>> Visitor<'de> for Steps<A> {
    type Value = Vec<Step<A>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of steps")
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut seq: S) -> Result<Self::Value, S::Error> {
        let mut steps = Vec::new();
        loop {
            match seq.next_element() {
                Ok(Some(step)) => steps.push(step),
                Ok(None) => return Ok(steps),
                Err(error) => return Err(S::Error::custom(format!("step {}: {error}", steps.len()))),
            }
        }
    }
}
