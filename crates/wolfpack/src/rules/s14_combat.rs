//! 14.1 U-boat combat, 14.3 straggling and the counterattack.

use fathom_core::{Refusal, Told};
use serde::{Deserialize, Serialize};

use super::{Umpire, draw, modified};
use crate::action::Action;
use crate::cite::{R7_2, R9_42, R14_11, R14_11_PROC, R14_12, R14_13, R14_14, R14_16, R14_31};
use crate::data::CombatTable;
use crate::event::Event;
use crate::hex::Hex;
use crate::state::{Attacked, Convoy, ConvoyId, Phase, Sighting, Size, Straggle, Unit, Wolfpack};

/// The least Combat Differential of an attack (14.16).
const MIN_DIFFERENTIAL: u16 = 2;

/// The least Combat Differential of each column of table 14.2.
pub(crate) const DIFFERENTIALS: [u16; 6] = [2, 6, 15, 24, 32, 40];

/// A column of table 14.37.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum StraggleColumn {
    /// Victory Points scored, 1 to 4, before they are doubled.
    Points(u8),
    /// Caught by fog.
    Fog,
    /// Caught by a storm.
    Storm,
}

use Straggle::{None as __, S1, S2};

/// 14.37 Convoy Straggle Table: by chit, then by column 1, 2, 3 or fog, 4 or storm.
#[rustfmt::skip]
pub(crate) const CONVOY_STRAGGLE: [[Straggle; 4]; 10] = [
    [__, __, __, __],
    [__, __, __, __],
    [__, __, __, __],
    [__, __, __, S1],
    [__, __, S1, S1],
    [__, S1, S1, S1],
    [S1, S1, S1, S2],
    [S1, S1, S1, S2],
    [S1, S2, S2, S2],
    [S2, S2, S2, S2],
];

impl StraggleColumn {
    pub(crate) fn look_up(self, chit: u8) -> Straggle {
        let column = match self {
            StraggleColumn::Points(points) => usize::from(points.clamp(1, 4)) - 1,
            StraggleColumn::Fog => 2,
            StraggleColumn::Storm => 3,
        };
        CONVOY_STRAGGLE[usize::from(chit)][column]
    }
}

impl Straggle {
    /// What becomes of a convoy straggled so when the table gives this result (14.36).
    #[must_use]
    pub(crate) fn worsened_by(self, result: Straggle) -> Straggle {
        match (self, result) {
            (_, Straggle::None) => self,
            (Straggle::None, result) => result,
            _ => Straggle::S2,
        }
    }
}

/// Victory Points and straggling an attack would bring, all but the dice: what [`odds`](crate::odds) rolls as well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Attack {
    pub(crate) differential: u16,
    pub(crate) modifier: i8,
    pub(crate) is_doubled: bool,
    pub(crate) table: &'static CombatTable,
}

impl Attack {
    /// An attack at a Combat Differential, if it may be made (14.16). Straggling adds its level to the chit and doubles the
    /// points (14.34, 14.17); foul weather takes from the chit (14.18).
    pub(crate) fn at(differential: u16, straggle: Straggle, foul: i8, table: &'static CombatTable) -> Option<Attack> {
        let (modifier, is_doubled) = (straggle as i8 + foul, straggle != Straggle::None);
        (differential >= MIN_DIFFERENTIAL).then_some(Attack { differential, modifier, is_doubled, table })
    }

    /// Victory Points by the table for a chit as drawn (14.2).
    pub(crate) fn table_points(self, chit: u8) -> u8 {
        let column = DIFFERENTIALS.iter().rposition(|least| self.differential >= *least).unwrap_or(0);
        self.table[usize::from(modified(chit, self.modifier))][column]
    }

    /// Victory Points scored (14.17).
    pub(crate) fn points(self, table_points: u8) -> u8 {
        if self.is_doubled { table_points * 2 } else { table_points }
    }
}

/// Why a convoy cannot be attacked.
#[derive(Clone, Copy)]
enum NoTarget {
    NoConvoy,
    NotOnMap,
    NotSighted,
    AttackedBefore,
    NobodyAtBow,
    OtherHex(Hex),
}

impl NoTarget {
    #[cold]
    fn refusal(self, id: ConvoyId) -> Refusal {
        match self {
            NoTarget::NoConvoy => Refusal::new(R7_2, "there is no such convoy"),
            NoTarget::NotOnMap => Refusal::new(R14_11, format!("convoy {id} is not on the map")),
            NoTarget::NotSighted => Refusal::new(R14_12, format!("convoy {id} is not sighted")),
            NoTarget::AttackedBefore => Refusal::new(R14_14, format!("convoy {id} has been attacked in this segment")),
            NoTarget::NobodyAtBow => Refusal::new(R14_11, format!("no U-boats are at the bow of convoy {id}")),
            NoTarget::OtherHex(bow) => Refusal::new(R9_42, format!("the U-boats in {bow} attack another hex")),
        }
    }
}

impl Convoy {
    /// The hex at its bow, the only one it can be attacked from (14.11, 10.0).
    pub(crate) fn bow(&self) -> Option<Hex> {
        self.hex().and_then(|hex| hex.step(self.facing))
    }
}

impl Wolfpack {
    /// Opens the U-boat Attack Segment (4.2.F.1), the only one in which U-boats attack, and convoys alone (14.0).
    pub(crate) fn begin_attack(&mut self, _umpire: &mut Umpire<'_>) {
        self.attacked = Attacked::default();
        self.fleet.units_mut().iter_mut().for_each(|unit| unit.target = 0);
    }

    /// Whether any attack is possible at all.
    pub(crate) fn can_attack(&self) -> bool {
        ConvoyId::all().any(|convoy| {
            let Ok(hex) = self.target(convoy) else { return false };
            let free = self.fleet.stack(hex).iter().filter(|unit| unit.target == 0 || unit.target == convoy.0);
            let total: u16 = free.map(|unit| unit.size.strength()).sum();
            total >= MIN_DIFFERENTIAL + u16::from(self.convoy(convoy).escort_strength())
        })
    }

    /// The hex a convoy can be attacked from now, if it can.
    fn target(&self, id: ConvoyId) -> Result<Hex, NoTarget> {
        let convoy = self.convoys.get(usize::from(id.0).wrapping_sub(1)).ok_or(NoTarget::NoConvoy)?;
        let hex = convoy.hex().ok_or(NoTarget::NotOnMap)?;
        if convoy.sight != Sighting::Sighted {
            return Err(NoTarget::NotSighted);
        }
        if self.attacked.has(id) {
            return Err(NoTarget::AttackedBefore);
        }
        let bow = convoy.bow().filter(|bow| !self.fleet.stack(*bow).is_empty()).ok_or(NoTarget::NobodyAtBow)?;
        let is_elsewhere = |unit: &Unit| unit.target != 0 && self.convoy(ConvoyId(unit.target)).hex() != Some(hex);
        if self.fleet.stack(bow).iter().any(is_elsewhere) {
            return Err(NoTarget::OtherHex(bow));
        }
        Ok(bow)
    }

    fn check_target(&self, id: ConvoyId) -> Result<Hex, Refusal> {
        self.check_phase(Phase::Attack)?;
        self.target(id).map_err(|why| why.refusal(id))
    }

    /// A stack may be split among the convoys of one hex, and nobody has to join (9.43).
    pub(crate) fn check_join(&self, convoy: ConvoyId, size: Size) -> Result<(), Refusal> {
        let hex = self.check_target(convoy)?;
        let mut alike = self.fleet.stack(hex).iter().filter(|unit| unit.size == size).peekable();
        if alike.peek().is_none() {
            return Err(Refusal::new(R14_11, format!("{} is not in {hex}", size.words())));
        }
        if alike.all(|unit| unit.target != 0) {
            return Err(Refusal::new(R14_14, format!("every such unit in {hex} attacks already")));
        }
        Ok(())
    }

    pub(crate) fn join(&mut self, umpire: &mut Umpire<'_>, convoy: ConvoyId, size: Size) {
        let hex = self.convoy(convoy).bow().expect("checked");
        let mut free = self.fleet.stack_mut(hex).iter_mut().filter(|unit| unit.size == size && unit.target == 0);
        free.next().expect("checked").target = convoy.0;
        umpire.tell(|| Told::All(Event::Joined { convoy, size }));
    }

    pub(crate) fn check_strike(&self, convoy: ConvoyId) -> Result<(), Refusal> {
        let hex = self.check_target(convoy)?;
        let strength = self.joined_strength(convoy, hex);
        if strength == 0 {
            return Err(Refusal::new(R14_13, format!("no U-boat has joined an attack on convoy {convoy}")));
        }
        let escort = u16::from(self.convoy(convoy).escort_strength());
        if strength < escort + MIN_DIFFERENTIAL {
            let differential = i32::from(strength) - i32::from(escort);
            let message = format!("a Combat Differential of {differential:+} is less than +2");
            return Err(Refusal::new(R14_16, message));
        }
        Ok(())
    }

    pub(crate) fn joined_strength(&self, convoy: ConvoyId, hex: Hex) -> u16 {
        self.fleet.stack(hex).iter().filter(|unit| unit.target == convoy.0).map(|unit| unit.size.strength()).sum()
    }

    /// What an attack of this total strength would be like (14.11): the escort counts less what straggling takes (14.19).
    pub(crate) fn attack_on(&self, id: ConvoyId, strength: u16) -> Option<Attack> {
        let convoy = self.convoy(id);
        let hex = convoy.hex()?;
        let differential = strength.checked_sub(u16::from(convoy.escort_strength()))?;
        Attack::at(differential, convoy.straggle, self.foul_attack(hex), self.world.combat)
    }

    /// Resolves an attack (14.11). It scores and straggles; the convoy itself is never eliminated (14.19.note).
    pub(crate) fn strike(&mut self, umpire: &mut Umpire<'_>, convoy: ConvoyId) {
        let from = self.convoy(convoy).bow().expect("checked");
        let attack = self.attack_on(convoy, self.joined_strength(convoy, from)).expect("checked");
        let chit = draw(umpire, R14_11_PROC);
        let table_points = attack.table_points(chit);
        let points = attack.points(table_points);
        let Attack { differential, modifier, .. } = attack;
        umpire.tell(|| Told::All(Event::ConvoyAttacked { convoy, from, differential, chit, modifier, points }));
        self.points += u16::from(points);
        if table_points > 0 {
            let chit = draw(umpire, R14_31);
            self.straggle(umpire, convoy, StraggleColumn::Points(table_points), chit);
        }
        self.sightings.insert(from);
        self.attacked.push(convoy);
    }

    /// Looks a straggle result up and applies it (14.31, 14.36).
    pub(crate) fn straggle(&mut self, umpire: &mut Umpire<'_>, convoy: ConvoyId, column: StraggleColumn, chit: u8) {
        let before = self.convoy(convoy).straggle;
        let level = before.worsened_by(column.look_up(chit));
        self.convoy_mut(convoy).straggle = level;
        umpire.tell(|| Told::All(Event::StraggleChit { convoy, column, chit, level, worse: level != before }));
    }

    /// 4.2.F.2 Counterattack Segment, in the order of the attacks.
    pub(crate) fn counterattack(&mut self, umpire: &mut Umpire<'_>) {
        for convoy in self.attacked.iter() {
            let Some(hex) = self.convoy(convoy).bow() else { continue };
            let strength = u16::from(self.convoy(convoy).escort_strength());
            if self.n_attacks_from(hex) > 1 {
                // 14.15
                self.attack_units(umpire, hex, strength, |unit| unit.target == convoy.0);
            } else {
                self.attack_hex(umpire, hex, strength);
            }
        }
        self.fleet.units_mut().iter_mut().for_each(|unit| unit.target = 0);
        self.attacked = Attacked::default();
    }

    fn n_attacks_from(&self, hex: Hex) -> usize {
        self.attacked.iter().filter(|convoy| self.convoy(*convoy).bow() == Some(hex)).count()
    }

    /// 4.2.F.3 Straggle Reduction Segment (14.32).
    pub(crate) fn reduce_straggling(&mut self, umpire: &mut Umpire<'_>) {
        let mut is_reduced = false;
        for convoy in &mut self.convoys {
            let reduced = match convoy.straggle {
                Straggle::None | Straggle::S1 => Straggle::None,
                Straggle::S2 => Straggle::S1,
            };
            is_reduced |= convoy.straggle != reduced;
            convoy.straggle = reduced;
        }
        if is_reduced {
            umpire.tell(|| Told::All(Event::StraggleReduced));
        }
    }

    /// Appends units that can join attacks, then the attacks that can be made.
    pub(crate) fn gen_attacks(&self, acc: &mut Vec<Action>) {
        let targets = || ConvoyId::all().filter_map(|convoy| Some((convoy, self.target(convoy).ok()?)));
        for (convoy, hex) in targets() {
            let free = |size: &Size| self.fleet.stack(hex).iter().any(|unit| unit.size == *size && unit.target == 0);
            acc.extend(Size::ALL.into_iter().filter(free).map(|size| Action::Join { convoy, size }));
        }
        let can_strike = |(convoy, hex): &(ConvoyId, Hex)| {
            let strength = self.joined_strength(*convoy, *hex);
            strength >= MIN_DIFFERENTIAL + u16::from(self.convoy(*convoy).escort_strength())
        };
        let strikes = targets().filter(can_strike);
        acc.extend(strikes.map(|(convoy, _)| Action::Strike { convoy }));
    }
}

#[cfg(test)]
mod tests;
