//! Sections 20.3 and 20.4: where ships and submarines start.

use std::ops::{Deref, RangeInclusive};

use fathom_core::{Seat, Umpire};
use fathom_hex::{Facing, Hex, Hull};

use super::Faults;
use super::s09_diving::FATHOMS;
use crate::action::Action;
use crate::cards::TorpedoId;
use crate::cite::{
    R_S3_OOB_BRITISH, R_S10_SPECIAL_1, R2_1, R3_5, R3_6, R4_4_11, R9_2, R10_7, R11_1, R20_2_6, R20_3_1, R20_3_2,
    R20_4_2, R20_4_3,
};
use crate::event::Event;
use crate::scenario::{Side, Start, board};
use crate::sight::{EscortSight, SubmarineSight};
use crate::state::{Boat, Chosen, Draft, Fate, MAX_TUBES, Open, Pad, Ship, ShipId, Submarine, Tube};

/// Boats start at most so far from their compass (20.4.2).
pub(crate) const COMPASS_RANGE: u16 = 12;
/// Boats start more than seven hexes from every enemy ship (20.4.2).
const ENEMY_DISTANCE: u16 = 8;
/// Compasses II and VI, and how many killers start at each (S3).
pub(crate) const KILLER_COMPASSES: [usize; 2] = [2, 6];
pub(crate) const KILLERS_EACH: usize = 2;
const TOO_NEAR: &str = "within seven hexes of an enemy ship";
const IN_BOX: &str = "inside the box formed by the convoy";

/// Where a vessel may start, as far as it is the same for every hex.
struct Waters {
    /// A boat starts so far from the enemy.
    enemy_distance: u16,
    /// The columns and rows of the convoy.
    convoy: Option<[RangeInclusive<i16>; 2]>,
    /// The convoy is not in its formation yet.
    has_gap: bool,
}

impl Waters {
    fn is_in_convoy(&self, hex: Hex) -> bool {
        self.convoy.as_ref().is_some_and(|[columns, rows]| columns.contains(&hex.column()) && rows.contains(&hex.row()))
    }
}

impl Open {
    /// Whether a side still has something to choose before play.
    pub(crate) fn must_place(&self, side: Side) -> bool {
        match side {
            Side::Submarine => self.submarine_seat().is_some() && self.boat_ids().any(|id| self.has_choice(id)),
            Side::Escort => self.surface_ids().any(|id| !self.starts_openly(id)),
        }
    }

    /// Whether the scenario itself says where the vessel starts, and what she is.
    pub(crate) fn starts_openly(&self, id: ShipId) -> bool {
        matches!(self.slot(id).start, Start::At(_)) && self.slot(id).class.is_some()
    }

    /// Whether anything of a boat's start is free: its place, its depth, its torpedoes.
    fn has_choice(&self, id: ShipId) -> bool {
        let slot = self.slot(id);
        !matches!(slot.start, Start::At(_)) || slot.depth.is_none() || self.scenario().torpedoes.len() > 1
    }

    /// How far the enemy is from a vessel with her bow in a hex that heads away as well as she can.
    fn farthest_way_round(&self, hex: Hex) -> u16 {
        Facing::ALL.into_iter().map(|facing| self.nearest_enemy(Hull::new(hex, facing))).max().unwrap_or(0)
    }

    /// How far the enemy is from a vessel, bow and stern.
    fn nearest_enemy(&self, hull: Hull) -> u16 {
        self.on_board(Side::Escort).map(|id| self.ship(id).hull.distance(hull)).min().unwrap_or(u16::MAX)
    }

    /// How far a boat must start from the enemy: eight hexes, or as far as its compass lets it.
    fn enemy_distance(&self, id: ShipId) -> u16 {
        if !self.is_boat(id) || self.contact(id).compass == 0 {
            return 0;
        }
        let compass = board().compasses[usize::from(self.contact(id).compass) - 1];
        let farthest = compass.within(COMPASS_RANGE).map(|hex| self.farthest_way_round(hex)).max().unwrap_or(0);
        farthest.min(ENEMY_DISTANCE)
    }
}

/// The board as a side sees it that places its vessels: what lies there, and what it has chosen itself.
#[derive(Clone, Copy)]
pub(crate) struct Choosing<'a> {
    open: &'a Open,
    own: Own<'a>,
}

/// The half in which a side has written its choices.
#[derive(Clone, Copy)]
enum Own<'a> {
    Boats(&'a [Boat]),
    Ships(&'a Pad),
}

impl Deref for Choosing<'_> {
    type Target = Open;

    fn deref(&self) -> &Open {
        self.open
    }
}

impl<'a> Choosing<'a> {
    pub(crate) fn boats(open: &'a Open, boats: &'a [Boat]) -> Choosing<'a> {
        Choosing { open, own: Own::Boats(boats) }
    }

    pub(crate) fn ships(open: &'a Open, pad: &'a Pad) -> Choosing<'a> {
        Choosing { open, own: Own::Ships(pad) }
    }

    /// The side that chooses.
    const fn side(&self) -> Side {
        match self.own {
            Own::Boats(_) => Side::Submarine,
            Own::Ships(_) => Side::Escort,
        }
    }

    /// What it has chosen for a vessel.
    pub(crate) fn chosen(&self, id: ShipId) -> Chosen {
        let found = match self.own {
            Own::Boats(boats) => boats.get(id.index()).map(|boat| boat.start),
            Own::Ships(Pad::Starts(starts)) => {
                id.index().checked_sub(self.contacts.len()).and_then(|at| starts.get(at)).copied()
            }
            Own::Ships(Pad::Move(_)) => None,
        };
        found.unwrap_or_default()
    }

    /// Whether a vessel has her hex, or a place of the formation its merchantman.
    pub(crate) fn is_placed(&self, id: ShipId) -> bool {
        self.ship(id).fate != Fate::Waiting || self.chosen(id) != Chosen::Nothing
    }

    /// Whether everything is chosen for a vessel.
    fn is_chosen(&self, id: ShipId) -> bool {
        self.ship(id).fate != Fate::Waiting || matches!(self.chosen(id), Chosen::Class(_) | Chosen::Hull(_))
    }

    /// The bow hex of a vessel that has been placed.
    pub(crate) fn bow(&self, id: ShipId) -> Option<Hex> {
        match self.chosen(id) {
            Chosen::Bow(bow) | Chosen::Hull(Hull { bow, .. }) => Some(bow),
            Chosen::Class(_) => Some(self.ship(id).hull.bow),
            Chosen::Nothing => (self.ship(id).fate != Fate::Waiting).then_some(self.ship(id).hull.bow),
        }
    }

    /// Bow and stern of a vessel, where both are chosen.
    fn hull(&self, id: ShipId) -> Option<Hull> {
        match self.chosen(id) {
            Chosen::Hull(hull) => Some(hull),
            Chosen::Class(_) => Some(self.ship(id).hull),
            Chosen::Bow(_) => None,
            Chosen::Nothing => (self.ship(id).fate != Fate::Waiting).then_some(self.ship(id).hull),
        }
    }

    /// Whether a vessel that has been placed lies in a hex.
    fn covers(&self, id: ShipId, hex: Hex) -> bool {
        self.hull(id).map_or(self.bow(id) == Some(hex), |hull| hull.covers(hex))
    }

    /// The vessel as its owner sees it: with what has been chosen for it.
    pub(crate) fn placed(&self, id: ShipId) -> Ship {
        let ship = *self.ship(id);
        let up = ship.hull.facing;
        match self.chosen(id) {
            Chosen::Nothing => ship,
            Chosen::Class(class) => Ship { class, fate: Fate::Afloat, ..ship },
            Chosen::Bow(bow) => Ship { hull: Hull::new(bow, up), fate: Fate::Afloat, ..ship },
            Chosen::Hull(hull) => Ship { hull, fate: Fate::Afloat, is_done: true, ..ship },
        }
    }

    /// What is wrong with a choice before play that shows on the board.
    fn start_faults(&self, faults: &mut Faults<'_>, action: Action) {
        let is_own = |id: &ShipId| self.is_boat(*id) == (self.side() == Side::Submarine);
        let Some(id) = action.ship().filter(is_own) else {
            return faults.add(R3_5, "only your own vessels are placed");
        };
        match action {
            Action::Assign { class, .. } => self.assign_faults(faults, id, class),
            Action::Place { hex, .. } => self.place_faults(faults, id, hex, &self.waters(id)),
            Action::Face { facing, .. } => self.face_faults(faults, id, facing),
            Action::Depth { .. } => faults.add(R20_4_3, "only a submarine has a depth"),
            Action::Load { .. } | Action::LoadTube { .. } => faults.add(R4_4_11, "only a submarine carries torpedoes"),
            _ => faults.add(R3_5, "this is not done in the placement"),
        }
    }

    /// Nothing is handed in while a vessel has no place.
    fn unplaced_faults(&self, faults: &mut Faults<'_>, id: ShipId) {
        let is_given = self.starts_openly(id) || self.is_formation_place(id);
        faults.when(!is_given && !self.is_chosen(id), R3_6, "a vessel is not placed yet");
    }

    /// What is the same for every hex in which a vessel may start.
    fn waters(&self, id: ShipId) -> Waters {
        Waters { enemy_distance: self.enemy_distance(id), convoy: self.convoy_box(), has_gap: self.has_gap() }
    }

    fn place_faults(&self, faults: &mut Faults<'_>, id: ShipId, hex: Hex, waters: &Waters) {
        let start = self.slot(id).start;
        if matches!(start, Start::At(_)) {
            return faults.add(R3_6, "the scenario gives this vessel its hex");
        }
        faults.when(self.is_placed(id), R3_6, "the vessel has been placed");
        faults.when(!board().has(hex), R2_1, "that is not on the board");
        faults.when(self.is_taken(id, hex), R10_7, "another vessel lies there");
        faults.when(!self.is_boat(id) && waters.has_gap, R20_3_1, "the convoy is placed before the escorts");
        match start {
            Start::Killer => return self.killer_faults(faults, id, hex),
            Start::OutsideConvoy => return self.outside_faults(faults, id, hex, waters),
            Start::At(_) | Start::Compass | Start::Row44 => {}
        }
        let compass = board().compasses[usize::from(self.contact(id).compass.clamp(1, 6)) - 1];
        faults.when(
            compass.distance(hex) > COMPASS_RANGE,
            R20_4_2,
            "that is more than twelve hexes from the compass rose",
        );
        let is_far = self.farthest_way_round(hex) >= waters.enemy_distance;
        faults.when(!is_far, R20_4_2, TOO_NEAR);
    }

    /// Whether a vessel that has been placed keeps another from a hex. Below the surface boats share hexes (10.4), and
    /// where two of them start is known to be wrong only when their depths are (10.7).
    fn is_taken(&self, id: ShipId, hex: Hex) -> bool {
        let bars = |other: ShipId| other != id && !(self.is_boat(id) && self.is_boat(other));
        self.ids().any(|other| bars(other) && self.covers(other, hex))
    }

    /// 20.3.2: anywhere on the board outside the box of the convoy, in some direction.
    fn outside_faults(&self, faults: &mut Faults<'_>, id: ShipId, hex: Hex, waters: &Waters) {
        if waters.is_in_convoy(hex) {
            return faults.add(R20_3_2, IN_BOX);
        }
        let is_open = |facing| {
            let stern = Hull::new(hex, facing).stern();
            board().has(stern) && !waters.is_in_convoy(stern) && !self.is_taken(id, stern)
        };
        faults.when(!Facing::ALL.into_iter().any(is_open), R20_3_2, "no direction leaves room for the stern");
    }

    fn killer_faults(&self, faults: &mut Faults<'_>, id: ShipId, hex: Hex) {
        let is_near = |compass: usize, hex: Hex| board().compasses[compass - 1].distance(hex) <= COMPASS_RANGE;
        let n_at = |compass: usize| {
            let placed = self.surface_ids().filter(|other| *other != id).filter_map(|other| self.bow(other));
            placed.filter(|bow| is_near(compass, *bow)).count()
        };
        let mut at = KILLER_COMPASSES.into_iter().filter(|compass| is_near(*compass, hex)).peekable();
        if at.peek().is_none() {
            return faults.add(R_S3_OOB_BRITISH, "that is more than twelve hexes from compass roses II and VI");
        }
        faults.when(
            at.all(|compass| n_at(compass) >= KILLERS_EACH),
            R_S3_OOB_BRITISH,
            "two ships start at each compass",
        );
    }

    fn face_faults(&self, faults: &mut Faults<'_>, id: ShipId, facing: Facing) {
        if matches!(self.slot(id).start, Start::At(_)) {
            return faults.add(R3_6, "the scenario gives this vessel its direction");
        }
        let Some(bow) = self.bow(id) else { return faults.add(R3_6, "the vessel has no hex yet") };
        faults.when(self.is_chosen(id), R3_6, "the direction has been chosen");
        let hull = Hull::new(bow, facing);
        faults.when(!board().has(hull.stern()), R2_1, "the stern would lie off the board");
        faults.when(self.is_taken(id, hull.stern()), R10_7, "another vessel lies there");
        faults.when(self.nearest_enemy(hull) < self.enemy_distance(id), R20_4_2, TOO_NEAR);
        let is_outside = self.slot(id).start != Start::OutsideConvoy || !self.waters(id).is_in_convoy(hull.stern());
        faults.when(!is_outside, R20_3_2, IN_BOX);
    }

    /// The box formed by the convoy (20.3.2), as its outermost columns and rows. Once play has begun escorts may go there
    /// (20.3.3).
    fn convoy_box(&self) -> Option<[RangeInclusive<i16>; 2]> {
        let ships = || self.surface_ids().filter(|id| self.is_plotted(*id)).filter_map(|id| self.hull(id));
        let hexes = || ships().flat_map(Hull::hexes);
        let reach = |of: fn(Hex) -> i16| Some(hexes().map(of).min()?..=hexes().map(of).max()?);
        Some([reach(Hex::column)?, reach(Hex::row)?])
    }

    fn gen_places(&self, ship: ShipId, acc: &mut Vec<Action>) {
        if self.is_placed(ship) {
            return;
        }
        let waters = self.waters(ship);
        let offer = |hex: Hex| {
            let mut is_legal = true;
            self.place_faults(&mut Faults(&mut |_, _| is_legal = false), ship, hex, &waters);
            if is_legal {
                acc.push(Action::Place { ship, hex });
            }
        };
        match self.slot(ship).start {
            Start::At(_) => {}
            Start::Compass | Start::Row44 => {
                let compass = board().compasses[usize::from(self.contact(ship).compass.clamp(1, 6)) - 1];
                compass.within(COMPASS_RANGE).for_each(offer);
            }
            Start::Killer => {
                let compasses = KILLER_COMPASSES.into_iter().map(|compass| board().compasses[compass - 1]);
                compasses.flat_map(|compass| compass.within(COMPASS_RANGE)).for_each(offer);
            }
            Start::OutsideConvoy => board().hexes().for_each(offer),
        }
    }
}

impl SubmarineSight<'_> {
    pub(crate) fn placement_faults(&self, faults: &mut Faults<'_>, action: Action) {
        match action {
            Action::Commit => self.handing_in_faults(faults),
            Action::Depth { ship, feet } if self.is_boat(ship) => self.start_depth_faults(faults, ship, feet),
            Action::Load { ship, torpedo } if self.is_boat(ship) => self.load_faults(faults, ship, torpedo),
            Action::LoadTube { ship, tube, torpedo } if self.is_boat(ship) => {
                self.load_tube_faults(faults, ship, tube, torpedo);
            }
            _ => self.choosing().start_faults(faults, action),
        }
    }

    fn start_depth_faults(&self, faults: &mut Faults<'_>, id: ShipId, feet: u16) {
        if self.slot(id).depth.is_some() {
            return faults.add(R20_4_3, "the depth is given");
        }
        faults.when(self.boat(id).plot.depth.is_some(), R20_4_3, "the depth has been chosen");
        faults.when(!feet.is_multiple_of(FATHOMS), R9_2, "a depth is a multiple of 25 feet");
        faults.when(feet > self.ship(id).card().max_depth, crate::cite::R9_7, "that is below the maximum depth");
    }

    fn load_faults(&self, faults: &mut Faults<'_>, id: ShipId, torpedo: TorpedoId) {
        faults.when(self.scenario().mixed, R4_4_11, "torpedoes are chosen for each tube");
        if let [given] = self.scenario().torpedoes[..]
            && given != torpedo
        {
            return faults.add(self.scenario().section.torpedo(), "the scenario prescribes another torpedo");
        }
        faults.when(self.boat(id).torpedo.is_some(), R4_4_11, "the torpedo has been chosen");
        faults.when(!self.scenario().torpedoes.contains(&torpedo), R4_4_11, "this torpedo is not available");
    }

    fn load_tube_faults(&self, faults: &mut Faults<'_>, id: ShipId, tube: u8, torpedo: TorpedoId) {
        if !self.scenario().mixed {
            return faults.add(R_S10_SPECIAL_1, "one type of torpedo is chosen for the whole boat");
        }
        faults.when(self.tube(id, tube) != Tube::Unnamed, R11_1, "this tube does not wait for a torpedo");
        faults.when(!self.scenario().torpedoes.contains(&torpedo), R4_4_11, "this torpedo is not available");
    }

    fn handing_in_faults(&self, faults: &mut Faults<'_>) {
        faults.when(self.boats_start_in_one_hex(), R10_7, "two boats on the surface cannot lie in one hex");
        for id in self.boat_ids() {
            self.choosing().unplaced_faults(faults, id);
            let no_depth = self.slot(id).depth.is_none() && self.boat(id).plot.depth.is_none();
            faults.when(no_depth, R20_4_3, "a boat has no depth yet");
            let unnamed = self.boat(id).tubes.contains(&Tube::Unnamed);
            faults.when(unnamed, R4_4_11, "a boat has no torpedoes yet");
        }
    }

    /// Whether two boats are to start on the surface where only one can lie (10.7).
    fn boats_start_in_one_hex(&self) -> bool {
        let depth = |id: ShipId| self.boat(id).plot.depth.or(self.slot(id).depth);
        let hulls = self.boat_ids().filter(|id| depth(*id) == Some(0)).filter_map(|id| self.choosing().hull(id));
        let up: Vec<Hull> = hulls.collect();
        up.iter().enumerate().any(|(at, hull)| up[..at].iter().any(|other| other.overlaps(*hull)))
    }

    pub(crate) fn gen_placements(&self, acc: &mut Vec<Action>) {
        for ship in self.boat_ids() {
            self.choosing().gen_places(ship, acc);
            faces(ship).for_each(|face| self.offer(face, acc));
            let depths = (0..=self.ship(ship).card().max_depth).step_by(usize::from(FATHOMS));
            depths.for_each(|feet| self.offer(Action::Depth { ship, feet }, acc));
            self.gen_loads(ship, acc);
        }
        self.offer(Action::Commit, acc);
    }

    fn gen_loads(&self, ship: ShipId, acc: &mut Vec<Action>) {
        for torpedo in self.scenario().torpedoes.iter().copied() {
            self.offer(Action::Load { ship, torpedo }, acc);
            for tube in 0..self.n_tubes(ship) {
                self.offer(Action::LoadTube { ship, tube, torpedo }, acc);
            }
        }
    }
}

impl EscortSight<'_> {
    pub(crate) fn placement_faults(&self, faults: &mut Faults<'_>, action: Action) {
        if action != Action::Commit {
            return self.choosing().start_faults(faults, action);
        }
        let choosing = self.choosing();
        faults.when(choosing.has_gap(), R20_2_6, "the formation has a gap");
        self.surface_ids().for_each(|id| choosing.unplaced_faults(faults, id));
    }

    pub(crate) fn gen_placements(&self, acc: &mut Vec<Action>) {
        for ship in self.surface_ids() {
            if self.is_formation_place(ship) {
                self.gen_assignments(ship, acc);
                continue;
            }
            self.choosing().gen_places(ship, acc);
            faces(ship).for_each(|face| self.offer(face, acc));
        }
        self.offer(Action::Commit, acc);
    }
}

/// Every way round a vessel may start.
fn faces(ship: ShipId) -> impl Iterator<Item = Action> {
    Facing::ALL.into_iter().map(move |facing| Action::Face { ship, facing })
}

impl Submarine {
    /// One die for each boat that starts at a compass (20.4.2).
    pub(crate) fn roll_compasses(&mut self, umpire: &mut Umpire<'_, Event>) {
        for id in self.boat_ids() {
            if self.slot(id).start == Start::Compass {
                let compass = umpire.d6(R20_4_2);
                self.contacts[id.index()].compass = compass;
                umpire.tell(|| self.seen(id, |ship| Event::Compass { ship, compass }));
            }
        }
    }

    pub(crate) fn place(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Commit => self.committed = self.committed.with(seat),
            Action::Assign { ship, class } => self.choose(ship, Chosen::Class(class)),
            Action::Place { ship, hex } => self.choose(ship, Chosen::Bow(hex)),
            Action::Face { ship, facing } => {
                if let Chosen::Bow(bow) = self.chosen(ship) {
                    self.choose(ship, Chosen::Hull(Hull::new(bow, facing)));
                }
            }
            Action::Depth { ship, feet } => self.logs.boats[ship.index()].plot.depth = Some(feet),
            Action::Load { ship, torpedo } => self.load(ship, torpedo),
            Action::LoadTube { ship, tube, torpedo } => {
                let boat = &mut self.logs.boats[ship.index()];
                boat.tubes[usize::from(tube)] = Tube::Loaded(torpedo);
                boat.torpedo = Some(torpedo);
            }
            // Never legal before play.
            Action::Ahead(_)
            | Action::Turn { .. }
            | Action::Launch { .. }
            | Action::Run { .. }
            | Action::Shallow { .. }
            | Action::Reload { .. }
            | Action::Convoy(_)
            | Action::Reveal(_)
            | Action::Rewrite(_)
            | Action::Ask(_)
            | Action::AskConvoy
            | Action::Fire { .. }
            | Action::CeaseFire
            | Action::Charge { .. }
            | Action::KGun { .. }
            | Action::Hedgehog { .. }
            | Action::Squid { .. }
            | Action::EndMove(_)
            | Action::RunTorpedo(_)
            | Action::RunRest
            | Action::Set { .. } => {}
        }
    }

    /// What its side has chosen for a vessel.
    pub(crate) fn chosen(&self, id: ShipId) -> Chosen {
        if self.is_boat(id) { self.submarine().choosing().chosen(id) } else { self.escort().choosing().chosen(id) }
    }

    /// Writes a choice down in the half of its side.
    pub(crate) fn choose(&mut self, id: ShipId, chosen: Chosen) {
        if self.is_boat(id) {
            self.logs.boats[id.index()].start = chosen;
        } else if let Pad::Starts(starts) = &mut self.plans.pad {
            starts[id.index() - self.open.contacts.len()] = chosen;
        }
    }

    /// A vessel in a hex that was refused still has one, for the direction written after it.
    pub(crate) fn assume_placed(&mut self, id: ShipId, action: Action) {
        let is_free = self.chosen(id) == Chosen::Nothing && !matches!(self.slot(id).start, Start::At(_));
        if let Action::Place { hex, .. } = action
            && is_free
        {
            self.choose(id, Chosen::Bow(hex));
        }
    }

    /// Fills every ready tube of a boat with the chosen torpedo.
    pub(crate) fn load(&mut self, id: ShipId, torpedo: TorpedoId) {
        let boat = &mut self.logs.boats[id.index()];
        boat.torpedo = Some(torpedo);
        for tube in &mut boat.tubes[..MAX_TUBES] {
            if *tube == Tube::Unnamed {
                *tube = Tube::Loaded(torpedo);
            }
        }
    }

    /// The Escort player's ships come on the board, and everybody sees where.
    pub(crate) fn hand_in_ships(&mut self, umpire: &mut Umpire<'_, Event>) {
        for id in self.surface_ids() {
            self.ships[id.index()] = Ship { is_done: false, ..self.escort().choosing().placed(id) };
        }
        self.plans.pad = Pad::Move(Draft::default());
        for id in self.surface_ids() {
            if self.is_formation_place(id) && self.escort_seat().is_some() {
                let class = self.ship(id).card().name.clone();
                umpire.tell(|| self.seen(id, |ship| Event::Dealt { ship, class }));
            }
            self.tell_of_start(umpire, id);
        }
    }

    /// The boats come on the board; whether each is on the surface must be stated (9.10).
    pub(crate) fn hand_in_boats(&mut self, umpire: &mut Umpire<'_, Event>) {
        for id in self.boat_ids() {
            self.ships[id.index()] = Ship { is_done: false, ..self.submarine().choosing().placed(id) };
            let boat = &mut self.logs.boats[id.index()];
            boat.start = Chosen::Nothing;
            let depth = std::mem::take(&mut boat.plot).depth.unwrap_or(boat.depth);
            self.set_depth(id, depth);
            let is_surfaced = self.contact(id).is_surfaced;
            umpire.tell(|| self.seen(id, |ship| Event::Surface { ship, is_surfaced }));
            self.tell_of_start(umpire, id);
        }
    }

    fn tell_of_start(&self, umpire: &mut Umpire<'_, Event>, id: ShipId) {
        let hull = self.ship(id).hull;
        umpire.tell(|| self.seen(id, |ship| Event::Placed { ship, hull }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phase::Phase;
    use crate::testing::Table;

    #[test]
    fn r20_3_2_an_escort_without_a_hex_starts_outside_the_box_of_the_convoy() {
        let mut table = Table::new("boxed");
        let fukue = table.id("Fukue");
        assert_eq!(table.game.phase(), Phase::Placement(Side::Escort));
        // The merchantmen reach from K41-B to Q47-B.
        let place = |code: &str| Action::Place { ship: fukue, hex: code.parse().unwrap() };
        for inside in ["K41-B", "N44-B", "Q47-B"] {
            assert_eq!(table.refused_escort(place(inside)), ["20.3.2"], "{inside}");
        }
        assert_eq!(table.refused_escort(place("N41-B")), ["10.7", "20.3.2"]);
        let legal = table.legal_escort();
        let n_places = legal.iter().filter(|action| matches!(action, Action::Place { .. })).count();
        assert_eq!(n_places, 78 * 58 - 7 * 7 - 2, "anywhere else on the board, but for the boat's hexes");
        table.act_escort(place("N40-B"));
        let face = |facing| Action::Face { ship: fukue, facing: Facing::new(facing).unwrap() };
        assert_eq!(table.refused_escort(face(6)), ["10.7", "20.3.2"], "her stern would lie in the box");
        table.act_escort(face(3));
        table.act_escort(Action::Commit);
        assert_eq!(table.game.ship(fukue).hull, Hull::new("N40-B".parse().unwrap(), Facing::new(3).unwrap()));
    }

    #[test]
    fn r3_6_what_is_placed_is_in_no_open_fact_before_it_is_handed_in() {
        let mut table = Table::setup("s3", &[]);
        let (ship, open) = (table.game.surface_ids().next().unwrap(), table.game.open.clone());
        let hex = board().compasses[1];
        table.act_escort(Action::Place { ship, hex });
        table.act_escort(Action::Face { ship, facing: Facing::ALL[2] });
        assert_eq!(table.game.open, open, "the Sight of the other side cannot reach it");
        assert_eq!(table.game.escort().choosing().hull(ship), Some(Hull::new(hex, Facing::ALL[2])));
        table.place_killers();
        assert_eq!(table.game.ship(ship).hull, Hull::new(hex, Facing::ALL[2]));

        let mut table = Table::setup("s1", &[("20.4.2", 6)]);
        let open = table.game.open.clone();
        table.act(Action::Place { ship: ShipId(0), hex: "A15-B".parse().unwrap() });
        table.act(Action::Face { ship: ShipId(0), facing: Facing::ALL[1] });
        table.act(Action::Depth { ship: ShipId(0), feet: 0 });
        assert_eq!(table.game.open, open);
    }

    #[test]
    fn r20_4_2_a_boat_starts_near_its_compass_and_away_from_the_enemy() {
        for compass in 1..=6 {
            let mut table = Table::setup("s1", &[("20.4.2", compass)]);
            let places: Vec<Hex> = table
                .legal()
                .into_iter()
                .filter_map(|action| if let Action::Place { hex, .. } = action { Some(hex) } else { None })
                .collect();
            assert!(!places.is_empty());
            let center = board().compasses[compass as usize - 1];
            for hex in &places {
                assert!(center.distance(*hex) <= 12 && table.game.farthest_way_round(*hex) > 7, "{hex}");
            }
            let ship = ShipId(0);
            let far = center.ahead(Facing::ALL[0], 13);
            assert!(table.refused(Action::Place { ship, hex: far }).contains(&"20.4.2"));
            table.act(Action::Place { ship, hex: places[0] });
            let away = table.legal().into_iter().find(|action| matches!(action, Action::Face { .. }));
            table.act(away.expect("some way round she is far enough"));
            assert!(table.refused(Action::Commit).contains(&"20.4.3"));
            table.act(Action::Depth { ship, feet: 25 });
            let g7a = TorpedoId::named("G7A").unwrap();
            table.act(Action::Load { ship, torpedo: g7a });
            table.act(Action::Commit);
            assert_eq!(table.game.turn(), 1);
        }
    }

    #[test]
    fn r20_4_2_the_stern_keeps_away_from_the_enemy_too() {
        let mut table = Table::setup("s1", &[("20.4.2", 6)]);
        let ship = ShipId(0);
        // Bow A15 is eight hexes from the nearest ship, and heading 5 the stern B16 seven.
        table.act(Action::Place { ship, hex: "A15-B".parse().unwrap() });
        assert_eq!(table.refused(Action::Face { ship, facing: Facing::ALL[4] }), ["20.4.2"]);
        assert_eq!(table.refused(Action::Face { ship, facing: Facing::ALL[1] }), Vec::<&str>::new());
    }

    #[test]
    fn r20_4_2_where_no_hex_is_far_enough_the_farthest_will_do() {
        let mut table = Table::setup("s1", &[("20.4.2", 6)]);
        // A ship in the middle of the circle and four more around leave no hex at eight.
        for (at, id) in table.game.surface_ids().enumerate() {
            let center = board().compasses[5];
            let hex = if at < 6 { center.ahead(Facing::ALL[at], 7) } else { center.ahead(Facing::ALL[at % 6], 12) };
            table.put_hull(id, Hull::new(hex, Facing::ALL[5]));
        }
        let distance = table.game.enemy_distance(ShipId(0));
        assert!(distance < ENEMY_DISTANCE);
        let legal = table.legal();
        let places: Vec<_> = legal.iter().filter(|action| matches!(action, Action::Place { .. })).collect();
        assert!(!places.is_empty());
        for place in places {
            let Action::Place { hex, .. } = place else { unreachable!() };
            assert_eq!(table.game.farthest_way_round(*hex), distance);
        }
    }

    #[test]
    fn r_s3_oob_british_two_killers_at_each_compass() {
        let mut table = Table::new("s3");
        let ids: Vec<_> = table.game.surface_ids().collect();
        let at = |compass: usize, n: i16| board().compasses[compass - 1].ahead(Facing::ALL[2], n);
        table.act_escort(Action::Place { ship: ids[0], hex: at(2, 0) });
        table.act_escort(Action::Place { ship: ids[1], hex: at(2, 3) });
        assert_eq!(table.refused_escort(Action::Place { ship: ids[2], hex: at(2, 6) }), ["S3.oob.british"]);
        assert_eq!(table.refused_escort(Action::Place { ship: ids[2], hex: at(1, 0) }), ["S3.oob.british"]);
        assert_eq!(table.refused_escort(Action::Place { ship: ids[2], hex: at(6, 0) }), Vec::<&str>::new());
    }

    #[test]
    fn r_s6_special_3_one_torpedo_ahead_and_four_astern() {
        let table = Table::new("s6");
        let loaded: Vec<_> = (0..10).filter(|tube| table.game.submarine().is_loaded(ShipId(0), *tube)).collect();
        assert_eq!(loaded, [0, 6, 7, 8, 9]);
        assert_eq!(table.game.boat(ShipId(0)).reloads, [0, 0]);
    }

    #[test]
    fn r_s10_special_1_types_may_be_mixed() {
        let mut table = Table::setup("s10", &[]);
        let ship = ShipId(0);
        let (g7a, t3) = (TorpedoId::named("G7A").unwrap(), TorpedoId::named("T-3").unwrap());
        assert!(table.refused(Action::Load { ship, torpedo: g7a }).contains(&"4.4.11"));
        table.act(Action::LoadTube { ship, tube: 0, torpedo: g7a });
        table.act(Action::LoadTube { ship, tube: 1, torpedo: t3 });
        assert_eq!(table.game.submarine().tube(ship, 1), Tube::Loaded(t3));
        assert_eq!(table.refused(Action::LoadTube { ship, tube: 0, torpedo: t3 }), ["11.1"]);
    }
}
