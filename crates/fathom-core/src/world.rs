//! What is fixed for a game, beside its positions.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, LazyLock, OnceLock};

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::record::Hash;

/// The World of a game: scenario, cards, tables, limits and options, built once from data and setup and shared by every
/// position of that game.
///
/// Everybody at the table may know all of it; what a setup hides from somebody belongs into the position. Its identity is
/// the hash of its content, and a position that is written down carries nothing else of it: so the hash of a position covers
/// the World too, and a record names the World it was played in.
///
/// ```
/// use fathom_core::World;
///
/// let (calm, same, storm) = (World::new("calm"), World::new("calm"), World::new("storm"));
/// assert_eq!(calm, same);
/// assert_ne!(calm.id(), storm.id());
/// assert_eq!(calm.len(), 4, "what is in it is read through it");
/// ```
pub struct World<W>(Arc<Fixed<W>>);

struct Fixed<W> {
    content: W,
    /// Found out when first asked for: a simulation never does.
    id: OnceLock<Hash>,
}

impl<W: Serialize> World<W> {
    /// A World of this content.
    pub fn new(content: W) -> World<W> {
        World(Arc::new(Fixed { content, id: OnceLock::new() }))
    }

    /// The hash of the content.
    ///
    /// # Panics
    /// When the content cannot be encoded, which is a fault of its `Serialize`.
    pub fn id(&self) -> Hash {
        *self.0.id.get_or_init(|| Hash::of_content(&self.0.content))
    }
}

impl World<()> {
    /// The World of a game in which nothing is fixed but its rules.
    pub fn empty() -> &'static World<()> {
        static EMPTY: LazyLock<World<()>> = LazyLock::new(|| World::new(()));
        &EMPTY
    }
}

impl<W> Clone for World<W> {
    fn clone(&self) -> World<W> {
        World(Arc::clone(&self.0))
    }
}

impl<W> Deref for World<W> {
    type Target = W;

    fn deref(&self) -> &W {
        &self.0.content
    }
}

impl<W: Serialize> PartialEq for World<W> {
    fn eq(&self, other: &World<W>) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.id() == other.id()
    }
}

impl<W: Serialize> Eq for World<W> {}

impl<W: Serialize> fmt::Debug for World<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "World({:?})", self.id())
    }
}

thread_local! {
    /// The World in which positions are being read on this thread.
    static AT_HAND: RefCell<Option<Box<dyn Any>>> = const { RefCell::new(None) };
}

impl<W: Serialize + 'static> World<W> {
    /// Runs `read`, in which positions of this World can be read again from where they were written down.
    pub fn reading<T>(&self, read: impl FnOnce() -> T) -> T {
        let _put_back = PutBack(AT_HAND.replace(Some(Box::new(self.clone()))));
        read()
    }
}

/// What was at hand before, put back whatever happens.
struct PutBack(Option<Box<dyn Any>>);

impl Drop for PutBack {
    fn drop(&mut self) {
        AT_HAND.set(self.0.take());
    }
}

/// Reads the identity and finds the World that is at hand, see [`World::reading`].
impl<'de, W: Serialize + 'static> Deserialize<'de> for World<W> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<World<W>, D::Error> {
        let id = Hash::deserialize(deserializer)?;
        let found = AT_HAND.with_borrow(|at_hand| at_hand.as_ref()?.downcast_ref::<World<W>>().cloned());
        found.filter(|world| world.id() == id).ok_or_else(|| D::Error::custom("its World is not at hand"))
    }
}

/// As its identity: the content is built again from the setup.
impl<W: Serialize> Serialize for World<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.id().serialize(serializer)
    }
}
