//! What is chosen before play, and the position it leads to.

use std::borrow::Cow;

use arrayvec::ArrayVec;
use fathom_core::{Refusal, Seats, Umpire, check_options};
use fathom_hex::{Facing, Hex, Hull};
use serde::{Deserialize, Serialize};

use crate::cards::ClassId;
use crate::cite::R3_1;
use crate::event::Event;
use crate::moves::Moves;
use crate::options;
use crate::phase::Phase;
use crate::scenario::{MAX_BOATS, Scenario, Side, Slot, Start, check, scenarios};
use crate::state::{
    Boat, Chosen, Contact, ConvoySeen, Fate, Logs, MAX_TUBES, Open, Pad, Plans, Plot, Ship, ShipId, Submarine, Tube,
};
use crate::world::{Shared, World};

/// Boats that the tables move have no depth; this one is shallow enough for every weapon.
const AUTOMATIC_DEPTH: u16 = 100;

/// The scenario and its options.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The id of a printed scenario, such as `s8`; it need not be given with a scenario file.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub scenario: String,
    /// The longer form of scenario 8.
    #[serde(default)]
    pub extended: bool,
    /// A scenario of one's own in place of a printed one, as the text of a scenario file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario_file: Option<String>,
}

impl Setup {
    /// A scenario as printed.
    pub fn of(scenario: &str) -> Setup {
        Setup { scenario: scenario.to_owned(), ..Setup::default() }
    }

    /// The scenario of a file with this text.
    pub fn from_file(text: &str) -> Setup {
        Setup { scenario_file: Some(text.to_owned()), ..Setup::default() }
    }

    /// The World it stands for.
    ///
    /// # Errors
    /// Everything that is wrong with it: there is no such scenario, it cannot be played yet, it has no longer form, or its
    /// file has faults, each with its place.
    pub(crate) fn world(&self) -> Result<Shared, Refusal> {
        match &self.scenario_file {
            Some(text) => self.world_of_file(text),
            None => self.world_of_book(),
        }
    }

    /// The scenario as it is printed or as its file has it.
    pub(crate) fn scenario(&self) -> Result<Cow<'static, Scenario>, Refusal> {
        match &self.scenario_file {
            Some(text) => check(text).map(Cow::Owned).map_err(|refusal| refusal.at("scenario_file")),
            None => self.printed().map(Cow::Borrowed),
        }
    }

    fn printed(&self) -> Result<&'static Scenario, Refusal> {
        let known = scenarios().iter().find(|scenario| scenario.id == self.scenario);
        known.ok_or_else(|| Refusal::new(R3_1, "there is no such scenario").at("scenario"))
    }

    fn world_of_book(&self) -> Result<Shared, Refusal> {
        let scenario = self.printed()?;
        let unavailable = scenario.unavailable.as_ref().map(|why| Refusal::new(R3_1, why.clone()).at("scenario"));
        Refusal::all([unavailable.map_or(Ok(()), Err), self.check_options(scenario)])?;
        Ok(World::printed(&self.scenario, self.extended).expect("every form of a printed scenario has its World"))
    }

    fn world_of_file(&self, text: &str) -> Result<Shared, Refusal> {
        let scenario = check(text).map_err(|refusal| refusal.at("scenario_file"))?;
        let other = (!self.scenario.is_empty() && self.scenario != scenario.id)
            .then(|| Refusal::new(R3_1, format!("the file holds another scenario, {}", scenario.id)).at("scenario"));
        let why = scenario.unavailable.as_ref();
        let unavailable = why.map(|why| Refusal::new(R3_1, why.clone()).at("scenario_file.unavailable"));
        let faults = [other, unavailable].into_iter().flatten().map(Err);
        Refusal::all(faults.chain([self.check_options(&scenario)]))?;
        Ok(World::new(scenario, self.extended))
    }

    fn check_options(&self, scenario: &Scenario) -> Result<(), Refusal> {
        check_options(&options::in_scenario(Some(scenario)), self)
    }
}

impl Submarine {
    pub(crate) fn set_up(umpire: &mut Umpire<'_, Event>, setup: &Setup) -> Result<Submarine, Refusal> {
        let mut game = Submarine::at_start(setup.world()?);
        game.deal_formation(umpire);
        game.load_what_is_given();
        game.advance(umpire);
        Ok(game)
    }

    /// The position before any die and any choice.
    pub(crate) fn at_start(world: Shared) -> Submarine {
        let scenario = &world.scenario;
        let slots = &scenario.slots;
        let boats: ArrayVec<Boat, MAX_BOATS> =
            slots[..scenario.n_boats].iter().map(|slot| new_boat(scenario, slot)).collect();
        let plots = given_plots(scenario);
        let open = Open {
            turn: scenario.first_turn,
            phase: Phase::Placement(Side::Escort),
            questions: ArrayVec::new(),
            committed: Seats::NONE,
            ships: slots.iter().map(|slot| new_ship(scenario, slot)).collect(),
            contacts: boats.iter().map(|boat| Contact { is_surfaced: boat.depth == 0, ..Contact::default() }).collect(),
            torpedoes: ArrayVec::new(),
            counters: ArrayVec::new(),
            convoy: ConvoySeen { n_kept: plots.iter().flatten().count() as u8, ..ConvoySeen::default() },
            wakes: ArrayVec::new(),
            n_fired: 0,
            inflicted: 0,
            ending: None,
            world,
        };
        let starts = open.surface_ids().map(|_| Chosen::Nothing).collect();
        let logs = Logs { boats, kinds: ArrayVec::new() };
        Submarine { open, logs, plans: Plans { plots, pad: Pad::Starts(starts) } }
    }

    /// Loads every boat that has no choice of torpedo.
    fn load_what_is_given(&mut self) {
        if let [only] = self.scenario().torpedoes[..] {
            (0..self.logs.boats.len() as u8).for_each(|at| self.load(ShipId(at), only));
        }
    }
}

/// A vessel as it starts: waiting, where anything about that is to be chosen.
pub(crate) fn new_ship(scenario: &Scenario, slot: &Slot) -> Ship {
    let dealt = || scenario.convoy.as_ref().and_then(|convoy| convoy.cargo.first().copied());
    let nowhere = Hull::new(Hex::default(), Facing::ALL[5]);
    let (hull, fate) = match slot.start {
        Start::At(hull) if slot.class.is_none() => (hull, Fate::Waiting),
        Start::At(hull) => (hull, Fate::Afloat),
        Start::Compass | Start::Killer | Start::Row44 | Start::OutsideConvoy => (nowhere, Fate::Waiting),
    };
    Ship {
        class: slot.class.or_else(dealt).unwrap_or(ClassId(0)),
        hull,
        fate,
        damage: 0,
        inflicted: 0,
        pending: 0,
        speed: slot.speed,
        turns_in_hex: slot.turns_in_hex,
        was_dead: false,
        is_halved: false,
        attacked: 0,
        is_done: false,
    }
}

fn new_boat(scenario: &Scenario, slot: &Slot) -> Boat {
    let card = slot.class.expect("boats are named with their class").card();
    let limit = scenario.load;
    let loaded = [limit.map_or(card.tubes[0], |load| load.bow), limit.map_or(card.tubes[1], |load| load.stern)];
    let mut tubes = [Tube::None; MAX_TUBES];
    let [n_bow, n_stern] = card.tubes;
    for tube in 0..n_bow + n_stern + card.external {
        let is_loaded = if tube < n_bow {
            tube < loaded[0]
        } else if tube < n_bow + n_stern {
            tube - n_bow < loaded[1]
        } else {
            limit.is_none()
        };
        tubes[usize::from(tube)] = if is_loaded { Tube::Unnamed } else { Tube::Empty };
    }
    Boat {
        depth: slot.depth.unwrap_or(if slot.automatic { AUTOMATIC_DEPTH } else { 0 }),
        damage: 0,
        is_lost: false,
        power: card.power,
        tubes,
        torpedo: None,
        reloads: limit.map_or(card.reloads, |load| load.reloads),
        plot: Plot::default(),
        start: Chosen::Nothing,
        last: Moves::default(),
    }
}

/// The convoy's plots that are written before play.
fn given_plots(scenario: &Scenario) -> [Option<Moves>; 4] {
    let mut given = scenario.convoy.iter().flat_map(|convoy| convoy.plots.iter().copied());
    std::array::from_fn(|_| given.next())
}

#[cfg(test)]
mod tests {
    use super::*;
    use fathom_core::dice::SeededDice;

    fn refused(setup: &Setup) -> Vec<&'static str> {
        let mut dice = SeededDice::new(1);
        let refusal = Submarine::set_up(&mut Umpire::quiet(&mut dice), setup).unwrap_err();
        refusal.violations().iter().map(|violation| violation.rule.para()).collect()
    }

    #[test]
    fn r3_1_an_unknown_or_unavailable_scenario_is_refused() {
        assert_eq!(refused(&Setup::of("s99")), ["3.1"]);
        assert_eq!(refused(&Setup::of("s9")), ["3.1"]);
    }

    #[test]
    fn r_s8_optional_1_only_scenario_8_can_be_extended() {
        assert_eq!(refused(&Setup { extended: true, ..Setup::of("s7") }), ["S8.optional.1"]);
        assert_eq!(refused(&Setup { extended: true, ..Setup::of("s9") }), ["3.1", "S8.optional.1"]);
    }

    fn file(text: &str) -> Result<Submarine, String> {
        let mut dice = SeededDice::new(1);
        Submarine::set_up(&mut Umpire::quiet(&mut dice), &Setup::from_file(text)).map_err(|refusal| refusal.to_string())
    }

    const WAHOO: &str = include_str!("../data/scenarios/s08.toml");

    #[test]
    fn r20_5_the_text_of_a_printed_scenario_is_its_world() {
        let (own, printed) = (file(WAHOO).unwrap(), Setup::of("s8").world().unwrap());
        assert_eq!((own.world.id(), &own.world), (printed.id(), &printed));
        let longer = Setup { extended: true, ..Setup::from_file(WAHOO) }.world().unwrap();
        assert_ne!(longer.id(), printed.id());
        assert_eq!(longer.id(), Setup { extended: true, ..Setup::of("s8") }.world().unwrap().id());
    }

    #[test]
    fn r20_5_words_about_a_scenario_are_no_part_of_its_world_and_figures_are() {
        let id = |text: &str| file(text).unwrap().world.id();
        assert_eq!(id(&WAHOO.replace("summary = \"", "summary = \"Once more. ")), id(WAHOO));
        assert_ne!(id(&WAHOO.replace("points = 30", "points = 31")), id(WAHOO));
        assert_ne!(id(&WAHOO.replace("\"Fukue\"", "\"Mikura\"")), id(WAHOO));
    }

    #[test]
    fn r20_5_a_file_is_refused_with_the_places_of_its_faults() {
        let text = WAHOO.replace("turns = 20", "turns = 0").replace("class = \"Gato\"", "class = \"Gatto\"");
        let refusal = file(&text).unwrap_err();
        for fault in [
            "scenario_file.ship[0].class: no data card has a class «Gatto» (submarine 20.6)",
            "scenario_file.turns: a scenario has at least one turn (submarine 20.5)",
        ] {
            assert!(refusal.contains(fault), "{fault} not in {refusal}");
        }
        let refusal = file("id = 3").unwrap_err();
        assert!(refusal.starts_with("scenario_file.line 1, column 6: invalid type"), "{refusal}");
    }

    #[test]
    fn r3_1_a_file_is_played_in_place_of_a_printed_scenario() {
        let both = |id: &str| Setup { scenario: id.into(), ..Setup::from_file(WAHOO) };
        assert!(both("s8").world().is_ok());
        let refusal = both("s7").world().unwrap_err().to_string();
        assert_eq!(refusal, "scenario: the file holds another scenario, s8 (submarine 3.1)");
        let late = Setup { extended: true, ..Setup::from_file(include_str!("../data/scenarios/s09.toml")) };
        assert_eq!(refused(&late), ["3.1", "S8.optional.1"]);
        assert_eq!(refused(&Setup::default()), ["3.1"]);
    }
}
