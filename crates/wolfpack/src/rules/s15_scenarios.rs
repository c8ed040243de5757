//! 15.0 The scenarios: how to set up and start the game.

use fathom_core::{Eyes, Refusal, Seats, Told};

use super::{Umpire, draw};
use crate::action::Action;
use crate::cite::{R13_13, R15_4, R15_5, R15_8};
use crate::data::data;
use crate::event::Event;
use crate::hex::{Axis, Hex, HexSet};
use crate::state::{
    Attacked, Bound, Convoy, ConvoyId, Escort, Fleet, Fog, MAX_STORMS, N_CONVOYS, Phase, Size, Storm, Straggle, Unit,
    Wolfpack,
};
use crate::world::World;

/// Convoys of each direction (7.2).
pub const N_EACH_WAY: usize = N_CONVOYS / 2;

/// A row of table 15.81.
struct SetUpRow {
    convoys: [u16; 5],
    /// Whether HX-5 begins straggled.
    straggled: bool,
    /// Whether a storm stands in the B hexes.
    storm_b: bool,
    storms: &'static [[u16; 3]],
}

const fn row(convoys: [u16; 5], straggled: bool, storm_b: bool, storms: &'static [[u16; 3]]) -> SetUpRow {
    SetUpRow { convoys, straggled, storm_b, storms }
}

/// 15.81 Initial Set-Up Table: by chit, the hexes of HX-1, ONS-2, SC-3, ON-4 and HX-5, and the storms.
#[rustfmt::skip]
const INITIAL_SET_UP: [SetUpRow; 10] = [
    row([ 731, 1623, 1509, 1225,  104], false, false, &[]),
    row([1328, 1623,  713, 1828,  707], true,  true,  &[]),
    row([1925,  823,  311, 1225,  707], false, false, &[]),
    row([ 731, 2025, 1111, 1231,  707], false, false, &[[1810, 1610, 1410], [915, 715, 515]]),
    row([ 128, 1221,  713,  628,  707], true,  false, &[[2133, 1933, 1733]]),
    row([ 731, 1221,  713, 1225,  707], false, true,  &[[1819, 1619, 1419]]),
    row([1322,  127, 1111,  628, 1304], false, false, &[]),
    row([1328, 1221,  709, 1225, 1304], false, false, &[[619, 419, 219]]),
    row([ 719, 2025,  713, 1225,  707], false, false, &[]),
    row([ 128, 1623,  713, 1828,  707], false, false, &[]),
];

/// Where the first five convoys begin, for each chit (15.81).
pub(crate) fn first_convoys() -> [[Hex; 5]; 10] {
    INITIAL_SET_UP.each_ref().map(|row| row.convoys.map(Hex::at))
}

impl Wolfpack {
    /// The map with the air groups at their bases (15.3), before any U-boat is deployed.
    pub(crate) fn before_deployment(world: fathom_core::World<World>) -> Wolfpack {
        let mut number = 0;
        let convoys = [(); N_CONVOYS].map(|()| {
            number += 1;
            Convoy::waiting(ConvoyId(number).kind().bound())
        });
        Wolfpack {
            phase: Phase::Deployment,
            turn: 0,
            reserve: world.boats,
            fleet: Fleet::default(),
            in_hand: None,
            convoys,
            storms: [Storm::default(); MAX_STORMS],
            storm_hexes: HexSet::NONE,
            fog: Fog::None,
            sightings: HexSet::NONE,
            air: world.air,
            points: 0,
            sunk: 0,
            attacked: Attacked::default(),
            world,
        }
    }

    pub(crate) fn check_deploy(&self, hex: Hex, size: Size) -> Result<(), Refusal> {
        self.check_phase(Phase::Deployment)?;
        Refusal::all([check_deploy_hex(hex), self.check_deploy_size(size)])
    }

    fn check_deploy_size(&self, size: Size) -> Result<(), Refusal> {
        if size.boats() > self.reserve {
            let left = match self.reserve {
                0 => "no U-boat is left to deploy".to_owned(),
                1 => "only 1 U-boat is left to deploy".to_owned(),
                boats => format!("only {boats} U-boats are left to deploy"),
            };
            return Err(Refusal::new(R15_4, left));
        }
        if !self.has_counter(size) {
            return Err(Refusal::new(R13_13, format!("no counter of {} boats is left", size.boats())));
        }
        Ok(())
    }

    /// Puts a unit on top of what is in the hex.
    pub(crate) fn deploy(&mut self, umpire: &mut Umpire<'_>, hex: Hex, size: Size) {
        let axis = self.fleet.stack(hex).first().map_or(Axis::EastWest, |top| top.axis);
        self.fleet.stack_mut(hex).iter_mut().for_each(|unit| unit.turned = false);
        self.fleet.add_on_top(Unit::new(hex, size, axis));
        self.reserve -= size.boats();
        umpire.tell(|| Told::All(Event::Deployed { hex, size }));
    }

    pub(crate) fn check_deployment_done(&self) -> Result<(), Refusal> {
        if self.reserve > 0 {
            return Err(Refusal::new(
                R15_4,
                match self.reserve {
                    1 => "1 U-boat is still to be deployed".to_owned(),
                    boats => format!("{boats} U-boats are still to be deployed"),
                },
            ));
        }
        Ok(())
    }

    /// Appends every unit that can be deployed in every hex.
    pub(crate) fn gen_deploys(&self, acc: &mut Vec<Action>) {
        let mut sizes = [Size::Single; Size::ALL.len()];
        let mut n_sizes = 0;
        for size in Size::ALL.into_iter().filter(|size| size.boats() <= self.reserve && self.has_counter(*size)) {
            sizes[n_sizes] = size;
            n_sizes += 1;
        }
        acc.reserve(data().map.area.len() * n_sizes + 1);
        for (row, (west, east)) in (0..).zip(data().map.limits).skip(1) {
            for hex in (west..=east).map(|column| Hex::of(row, column)) {
                acc.extend(sizes[..n_sizes].iter().map(|size| Action::Deploy { hex, size: *size }));
            }
        }
    }

    /// Pairs an escort or a dummy with every convoy (15.5).
    pub(crate) fn prepare_convoys(&mut self, umpire: &mut Umpire<'_>) {
        for bound in [Bound::East, Bound::West] {
            self.pair_escorts(umpire, bound, self.world.escorts(bound));
        }
        umpire.tell(|| Told::All(Event::Paired));
    }

    /// Places the first five convoys and the storms that are there when the game begins (15.8).
    pub(crate) fn set_up_first_turn(&mut self, umpire: &mut Umpire<'_>) {
        let chit = draw(umpire, R15_8);
        let row = &INITIAL_SET_UP[usize::from(chit)];
        for (convoy, hex) in ConvoyId::all().zip(row.convoys) {
            self.put_convoy(umpire, convoy, Hex::at(hex));
        }
        if row.straggled {
            self.convoy_mut(ConvoyId(5)).straggle = Straggle::S1;
            umpire.tell(|| Told::All(Event::Straggled { convoy: ConvoyId(5), level: Straggle::S1 }));
        }
        let entry = row.storm_b.then(|| data().map.storm_entries[1]);
        for markers in entry.into_iter().chain(row.storms.iter().map(|markers| markers.map(Hex::at))) {
            self.place_storm(markers);
            umpire.tell(|| Told::All(Event::StormPlaced { markers }));
        }
    }

    /// Mixes the escorts and dummies of one direction and pairs one with each of its convoys (15.5).
    ///
    /// Nobody sees how they fall.
    fn pair_escorts(&mut self, umpire: &mut Umpire<'_>, bound: Bound, mut pool: [Escort; N_EACH_WAY]) {
        for last in (1..N_EACH_WAY).rev() {
            let drawn = umpire.roll(last as u32 + 1, R15_5, Eyes::Only(Seats::NONE)) as usize - 1;
            pool.swap(drawn, last);
        }
        let convoys = ConvoyId::all().filter(|convoy| convoy.kind().bound() == bound);
        for (convoy, escort) in convoys.zip(pool) {
            self.convoy_mut(convoy).escort = Some(escort);
        }
    }
}

fn check_deploy_hex(hex: Hex) -> Result<(), Refusal> {
    if !data().map.area.has(hex) {
        return Err(Refusal::new(R15_4, format!("{hex} is outside the main playing area")));
    }
    Ok(())
}

/// The escorts of one direction and the dummies among them (15.5): four and six in every printed scenario (WP-COMMON).
pub(crate) fn pool(escorts: [u8; 4]) -> [Escort; N_EACH_WAY] {
    let mut pool = [Escort::Dummy; N_EACH_WAY];
    let real = escorts.into_iter().zip(Escort::ALL);
    let real = real.flat_map(|(n, escort)| std::iter::repeat_n(escort, usize::from(n)));
    for (place, escort) in pool.iter_mut().zip(real) {
        *place = escort;
    }
    pool
}

#[cfg(test)]
mod tests;
