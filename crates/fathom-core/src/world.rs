//! What is fixed for a game, beside its positions.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

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
///
/// Every copy of a position copies its World as well. Where the World is kept for good, that is a pointer; else copies are
/// counted, and threads that copy positions of one such World wait for each other's count.
pub struct World<W: 'static>(Held<W>);

enum Held<W: 'static> {
    /// For good.
    Kept(&'static Fixed<W>),
    /// Until the last position of it is gone.
    Counted(Arc<Fixed<W>>),
}

struct Fixed<W> {
    content: W,
    /// Found out when first asked for: a simulation never does.
    id: OnceLock<Hash>,
}

impl<W> Fixed<W> {
    const fn new(content: W) -> Fixed<W> {
        Fixed { content, id: OnceLock::new() }
    }
}

impl<W> World<W> {
    /// A World of this content, gone with the last position of it: for what somebody brings along.
    pub fn new(content: W) -> World<W> {
        World(Held::Counted(Arc::new(Fixed::new(content))))
    }

    /// A World of this content that stays in memory for good: for the printed ones, each made once. Who cannot say how
    /// many there will be uses a [`Shelf`].
    pub fn kept(content: W) -> World<W> {
        World(Held::Kept(Box::leak(Box::new(Fixed::new(content)))))
    }

    #[inline]
    fn fixed(&self) -> &Fixed<W> {
        match &self.0 {
            Held::Kept(fixed) => fixed,
            Held::Counted(fixed) => fixed,
        }
    }
}

impl<W: Serialize> World<W> {
    /// The hash of the content.
    ///
    /// # Panics
    /// When the content cannot be encoded, which is a fault of its `Serialize`.
    pub fn id(&self) -> Hash {
        let fixed = self.fixed();
        *fixed.id.get_or_init(|| Hash::of_content(&fixed.content))
    }
}

impl World<()> {
    /// The World of a game in which nothing is fixed but its rules.
    pub const fn empty() -> &'static World<()> {
        static FIXED: Fixed<()> = Fixed::new(());
        static EMPTY: World<()> = World(Held::Kept(&FIXED));
        &EMPTY
    }
}

/// The Worlds of a game that are kept for good, found again by what they are built from. It has room for
/// [`MOST`](Shelf::MOST): what a host is asked for beyond these is counted, so its memory stays bounded whatever setups
/// people think of. Files are never to be kept here.
///
/// ```
/// use fathom_core::{Shelf, World};
///
/// static SHELF: Shelf<u8, String> = Shelf::new();
/// let build = |turns: u8| move || Ok::<_, ()>(format!("{turns} turns"));
/// let (first, again) = (SHELF.world(&7, build(7)).unwrap(), SHELF.world(&7, || Err(())).unwrap());
/// assert!(std::ptr::eq(&*first, &*again), "it was not built again");
/// assert_eq!(*SHELF.world(&8, build(8)).unwrap(), "8 turns");
/// ```
pub struct Shelf<K: 'static, W: 'static>(RwLock<Vec<(K, World<W>)>>);

impl<K: PartialEq + Clone, W> Shelf<K, W> {
    /// How many Worlds are kept at most.
    pub const MOST: usize = 64;

    /// Nothing is kept yet.
    pub const fn new() -> Shelf<K, W> {
        Shelf(RwLock::new(Vec::new()))
    }

    /// The World built from `key`, kept or built now. One that was refused is not kept.
    ///
    /// # Errors
    /// What `build` refuses.
    pub fn world<E>(&self, key: &K, build: impl FnOnce() -> Result<W, E>) -> Result<World<W>, E> {
        if let Some(world) = find(&self.0.read().unwrap_or_else(PoisonError::into_inner), key) {
            return Ok(world);
        }
        let content = build()?;
        let mut kept = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(world) = find(&kept, key) {
            return Ok(world);
        }
        if kept.len() == Self::MOST {
            return Ok(World::new(content));
        }
        let world = World::kept(content);
        kept.push((key.clone(), world.clone()));
        Ok(world)
    }
}

impl<K: PartialEq + Clone, W> Default for Shelf<K, W> {
    fn default() -> Shelf<K, W> {
        Shelf::new()
    }
}

fn find<K: PartialEq, W>(kept: &[(K, World<W>)], key: &K) -> Option<World<W>> {
    kept.iter().find(|(known, _)| known == key).map(|(_, world)| world.clone())
}

impl<W> Clone for World<W> {
    #[inline]
    fn clone(&self) -> World<W> {
        World(match &self.0 {
            Held::Kept(fixed) => Held::Kept(fixed),
            Held::Counted(fixed) => Held::Counted(Arc::clone(fixed)),
        })
    }
}

impl<W> Deref for World<W> {
    type Target = W;

    #[inline]
    fn deref(&self) -> &W {
        &self.fixed().content
    }
}

impl<W: Serialize> PartialEq for World<W> {
    fn eq(&self, other: &World<W>) -> bool {
        std::ptr::eq(self.fixed(), other.fixed()) || self.id() == other.id()
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_shelf_counts_what_is_new_and_still_finds_what_it_has() {
        let shelf = Shelf::<usize, usize>::new();
        let world = |n: usize| shelf.world(&n, || Ok::<_, ()>(n)).unwrap();
        let is_kept = |n: usize| matches!(world(n).0, Held::Kept(_));
        assert!((0..Shelf::<usize, usize>::MOST).all(is_kept));
        let (one, other) = (world(1000), world(1000));
        assert!(matches!(one.0, Held::Counted(_)) && !std::ptr::eq(one.fixed(), other.fixed()));
        assert_eq!(one, other, "the content makes the World");
        assert!(is_kept(0));
    }

    #[test]
    fn a_world_that_is_refused_is_not_kept() {
        let shelf = Shelf::<u8, u8>::new();
        assert_eq!(shelf.world(&1, || Err("no")).unwrap_err(), "no");
        assert_eq!(*shelf.world(&1, || Ok::<_, ()>(1)).unwrap(), 1);
    }

    #[test]
    fn a_kept_and_a_counted_world_of_one_content_are_one() {
        assert_eq!(World::kept("calm"), World::new("calm"));
        assert_ne!(World::kept("calm"), World::new("storm"));
    }
}
