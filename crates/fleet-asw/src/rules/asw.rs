//! Anti-submarine warfare: two dice against each other, and what their difference does.

use fathom_core::{Eyes, Rule, Seats};

use crate::Umpire;
use crate::audience::privately;
use crate::cite::{
    R_ASW_A_1, R_ASW_A_3, R_ASW_A_4A, R_ASW_A_4B, R_ASW_A_4C, R_ASW_A_4D, R_ASW_A_4E, R_ASW_A_4F, R_ASW_A_4G,
    R_ASW_A_4H, R_ASW_B_2, R_ASW_B_3, R_ASW_B_5A, R_ASW_B_5B, R_ASW_B_5C, R_ASW_B_5D, R_ASW_B_5E, R_ASW_B_5F,
};
use crate::event::Event;
use crate::facts::Facts as _;
use crate::setup::{Level, Weather};
use crate::state::{Depth, FleetAsw, Whereabouts};

/// What an attack did to a submerged submarine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Finding {
    /// Nobody knows that it is there.
    NotDetected,
    /// Detected and not hurt.
    Detected,
    /// Detected, and so many damage levels (ASW.A.5).
    Damaged(u8),
}

impl Finding {
    /// The damage levels.
    pub const fn levels(self) -> u8 {
        match self {
            Finding::Damaged(levels) => levels,
            Finding::NotDetected | Finding::Detected => 0,
        }
    }
}

/// The table from -3 or less to 4 or more, with the paragraphs of either level.
#[rustfmt::skip]
const TABLE: [(Finding, Rule, Rule); 8] = [
    (Finding::NotDetected, R_ASW_B_5A, R_ASW_A_4A), // -3 or less
    (Finding::Detected,    R_ASW_B_5B, R_ASW_A_4B), // -2
    (Finding::Detected,    R_ASW_B_5B, R_ASW_A_4C), // -1
    (Finding::Detected,    R_ASW_B_5B, R_ASW_A_4D), //  0
    (Finding::Damaged(1),  R_ASW_B_5C, R_ASW_A_4E), //  1
    (Finding::Damaged(2),  R_ASW_B_5D, R_ASW_A_4F), //  2
    (Finding::Damaged(3),  R_ASW_B_5E, R_ASW_A_4G), //  3
    (Finding::Damaged(4),  R_ASW_B_5F, R_ASW_A_4H), //  4 or more
];

const fn row(net: i8) -> &'static (Finding, Rule, Rule) {
    let at = if net < -3 {
        0
    } else if net > 4 {
        7
    } else {
        net + 3
    };
    &TABLE[at as usize]
}

/// What a net result, attacker less defender (ASW.B.4), does (ASW.B.5, ASW.A.4).
pub const fn finding(net: i8) -> Finding {
    row(net).0
}

/// The line of the table a net result is read in.
pub const fn line(level: Level, net: i8) -> Rule {
    match level {
        Level::Basic => row(net).1,
        Level::Advanced => row(net).2,
    }
}

/// The paragraph of the attacker's die and of the defender's.
pub(crate) const fn dice_of(level: Level) -> (Rule, Rule) {
    match level {
        Level::Basic => (R_ASW_B_2, R_ASW_B_3),
        Level::Advanced => (R_ASW_A_1, R_ASW_A_3),
    }
}

/// A unit that hunts on the strategic map.
#[derive(Clone, Copy)]
enum Hunter {
    Ship(usize),
    Wing(usize),
}

impl FleetAsw {
    /// Every unit that can hunts what is submerged in its hex (ASW.B.1). It costs nothing, so nobody is asked.
    pub(crate) fn hunt(&mut self, umpire: &mut Umpire<'_>) {
        for hunter in self.world.all_ships() {
            for boat in self.world.all_ships() {
                if self.can_hunt(hunter, boat) {
                    self.hunt_one(umpire, hunter, boat);
                }
            }
        }
    }

    /// Whether a ship attacks a submarine: an enemy, submerged, in the same hex.
    pub(crate) fn can_hunt(&self, hunter: usize, boat: usize) -> bool {
        let (own, enemy) = (self.world.ship(hunter), self.world.ship(boat));
        own.side != enemy.side
            && enemy.is_boat()
            && self.is_fighting(hunter)
            && self.is_fighting(boat)
            && self.rated(hunter, own.class.asw) > 0
            && self.halves.ships[boat].depth == Depth::Submerged
            && self.hex(hunter) == self.hex(boat)
    }

    /// The dice are the boat's secret until it is detected: that they fell at all would tell where it is.
    fn hunt_one(&mut self, umpire: &mut Umpire<'_>, hunter: usize, boat: usize) {
        let (own, enemy) = (self.world.ship(hunter), self.world.ship(boat));
        let (attack_rule, defense_rule) = dice_of(self.world.level);
        let owner = Seats::from(enemy.side.seat());
        let attack_die = umpire.secret_d6(owner, attack_rule) as i8;
        let defense_die = umpire.secret_d6(owner, defense_rule) as i8;
        let attack = attack_die + self.rated(hunter, own.class.asw) as i8 + self.asw_modifier(boat);
        let defense = defense_die + enemy.class.submerged_defense as i8;
        let found = self.with_charges(hunter, finding(attack - defense));
        let is_empty = self.open.ships[hunter].charges == 0;
        let (ship, target, level, hex) = (own.name, enemy.name, self.world.level, self.halves.ships[boat].hex);
        let event = move || Event::Hunted { ship, boat: target, level, attack, defense, is_empty };
        if found == Finding::NotDetected {
            // ASW.B.5a: nobody else knows that it is there.
            umpire.tell(|| privately(enemy.side, event()));
            return;
        }
        self.drop_pattern(hunter);
        self.open.ships[boat].hurt += found.levels();
        self.show(boat, hex);
        umpire.tell(|| self.seen(boat, event()));
    }

    /// Without depth charges a unit can only hold its contact. On the map an hour is long enough to make more ready.
    fn with_charges(&self, hunter: usize, found: Finding) -> Finding {
        if self.open.ships[hunter].charges == 0 { found.min(Finding::Detected) } else { found }
    }

    /// A pattern goes with every attack.
    fn drop_pattern(&mut self, hunter: usize) {
        self.open.ships[hunter].charges = self.open.ships[hunter].charges.saturating_sub(1);
    }

    /// In phase 1 of the strategic map every unit with an ASW rating attacks what is submerged in its hex (ASW.B.1, SUB.9).
    ///
    /// Nobody sees the dice, for that they fell would tell both sides who is near; whoever is detected gets its card.
    pub(crate) fn hunt_on_map(&mut self, umpire: &mut Umpire<'_>) {
        for boat in self.world.all_ships() {
            let Some(division) = self.world.ship(boat).division.map(usize::from) else { continue };
            let is_below = self.world.ship(boat).is_boat() && self.halves.ships[boat].depth == Depth::Submerged;
            if !is_below || !self.is_afloat(boat) {
                continue;
            }
            let mut found = Vec::new();
            for hunter in self.hunters_over(boat, division) {
                found.push(self.hunt_from(umpire, hunter, boat));
            }
            if found.iter().all(|finding| *finding == Finding::NotDetected) {
                continue;
            }
            self.spot(umpire, division);
            let levels: u8 = found.iter().map(|finding| finding.levels()).sum();
            if levels > 0 {
                self.damage(umpire, boat, levels, line(self.world.level, levels as i8));
            }
        }
    }

    /// The enemy units with an ASW rating in the hex of a division; aircraft only by day (STRAT.B.8f).
    fn hunters_over(&self, boat: usize, division: usize) -> Vec<Hunter> {
        let (side, hex) = (self.world.ship(boat).side.other(), self.halves.divisions[division].hex);
        let is_here = |at: &usize| {
            let printed = self.world.ship(*at);
            printed.side == side
                && self.is_afloat(*at)
                && self.rated(*at, printed.class.asw) > 0
                && printed.division.is_some_and(|own| self.halves.divisions[usize::from(own)].hex == hex)
        };
        let is_over = |at: &usize| {
            let printed = self.world.wing(*at);
            printed.side == side && printed.class.asw > 0 && self.halves.wings[*at].place == Whereabouts::Aloft(hex)
        };
        let ships = self.world.all_ships().filter(is_here).map(Hunter::Ship);
        let wings = self.world.all_wings().filter(|_| !self.is_night()).filter(is_over).map(Hunter::Wing);
        ships.chain(wings).collect()
    }

    fn hunt_from(&self, umpire: &mut Umpire<'_>, hunter: Hunter, boat: usize) -> Finding {
        let (level, enemy) = (self.world.level, self.world.ship(boat));
        let (attack_rule, defense_rule) = dice_of(level);
        let nobody = Eyes::Only(Seats::NONE);
        let rating = match hunter {
            Hunter::Ship(at) => self.rated(at, self.world.ship(at).class.asw),
            Hunter::Wing(at) => self.world.wing(at).class.asw,
        };
        let attack = umpire.roll(6, attack_rule, nobody) as i8 + rating as i8 + self.asw_modifier(boat);
        let defense = umpire.roll(6, defense_rule, nobody) as i8 + enemy.class.submerged_defense as i8;
        let found = finding(attack - defense);
        if found != Finding::NotDetected {
            // The boat's side learns of it by the card alone: who attacked is the hunter's secret.
            let event = match hunter {
                Hunter::Ship(at) => {
                    let (ship, boat) = (self.world.ship(at).name, enemy.name);
                    Event::Hunted { ship, boat, level, attack, defense, is_empty: false }
                }
                Hunter::Wing(at) => {
                    let (wing, rule) = (self.world.wing(at).name, line(level, attack - defense));
                    Event::Struck { wing, ship: enemy.name, attack, defense, rule }
                }
            };
            umpire.tell(|| privately(enemy.side.other(), event));
        }
        found
    }

    /// The modifiers of an attack on a boat: of the advanced rules (ASW.A.2), or night in the basic game (STRAT.B.8e).
    pub(crate) fn asw_modifier(&self, boat: usize) -> i8 {
        let night = self.night_modifier();
        match self.world.level {
            Level::Basic => night,
            Level::Advanced => {
                i8::from(self.halves.ships[boat].torpedo.is_some()) - i8::from(self.world.weather == Weather::Poor)
                    + night
            }
        }
    }

    /// An open die of the attacker or defender.
    pub(crate) fn open_dice(umpire: &mut Umpire<'_>, rules: (Rule, Rule)) -> (i8, i8) {
        let attack = umpire.roll(6, rules.0, Eyes::All) as i8;
        (attack, umpire.roll(6, rules.1, Eyes::All) as i8)
    }
}

#[cfg(test)]
mod tests;
