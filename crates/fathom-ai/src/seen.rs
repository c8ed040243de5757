use std::cell::OnceCell;

use fathom_core::{Game, Seat, Viewer, World};

/// What a bot sees when it is to act: the World, its seat, its legal actions, its view.
///
/// The position stays private, so that a bot cannot look at it. Whoever runs a game makes one of these from the true
/// position; a bot that thinks ahead makes them from positions it imagined.
///
/// ```compile_fail,E0616
/// fn peek<G: fathom_core::Game>(seen: &fathom_ai::Seen<'_, G>) -> Option<&G> {
///     seen.position
/// }
/// ```
pub struct Seen<'a, G: Game> {
    /// `None` where the view is there already.
    position: Option<&'a G>,
    world: &'a World<G::World>,
    seat: Seat,
    legal: &'a [G::Action],
    view: OnceCell<G::View>,
}

impl<'a, G: Game> Seen<'a, G> {
    /// What `seat` sees of `position`, where its legal actions have been listed already.
    pub fn new(position: &'a G, seat: Seat, legal: &'a [G::Action]) -> Seen<'a, G> {
        Seen { position: Some(position), world: position.world(), seat, legal, view: OnceCell::new() }
    }

    /// What `seat` sees at a table that gave it `view` and `legal` and keeps the position to itself.
    pub fn at_table(world: &'a World<G::World>, view: G::View, seat: Seat, legal: &'a [G::Action]) -> Seen<'a, G> {
        Seen { position: None, world, seat, legal, view: OnceCell::from(view) }
    }

    /// What is fixed for the game and known to everybody.
    pub fn world(&self) -> &'a World<G::World> {
        self.world
    }

    /// The bot's own seat.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Everything the seat may do now, sorted; never empty.
    pub fn legal(&self) -> &'a [G::Action] {
        self.legal
    }

    /// What the seat may see. It is built when first asked for.
    #[expect(clippy::missing_panics_doc, reason = "both constructors give one or the other")]
    pub fn view(&self) -> &G::View {
        self.view.get_or_init(|| {
            let position = self.position.expect("a sight without a view has a position");
            position.view(Viewer::Seat(self.seat))
        })
    }
}
