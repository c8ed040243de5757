//! 7 Game conventions: how values are modified and rounded.

/// A value in the making: what is added and how often it is halved (7.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Value {
    sum: i16,
    halvings: u8,
}

impl Value {
    /// A printed value.
    pub const fn of(printed: i16) -> Value {
        Value { sum: printed, halvings: 0 }
    }

    /// Adds to it, or subtracts; always before any halving, in whichever order it is told (7.1).
    #[must_use]
    pub const fn plus(self, modifier: i16) -> Value {
        Value { sum: self.sum + modifier, ..self }
    }

    /// Adds to it if a condition holds.
    #[must_use]
    pub const fn plus_if(self, holds: bool, modifier: i16) -> Value {
        if holds { self.plus(modifier) } else { self }
    }

    /// Halves it once more if a condition holds; two halvings make a quarter (7.1).
    #[must_use]
    pub const fn halved_if(self, holds: bool) -> Value {
        Value { halvings: self.halvings + holds as u8, ..self }
    }

    /// The number to roll, or less: fractions are dropped, but more than 0 is at least 1; 0 cannot be rolled (7.1).
    pub fn number(self) -> u8 {
        if self.sum <= 0 {
            return 0;
        }
        (self.sum >> self.halvings).clamp(1, i16::from(u8::MAX)) as u8
    }
}

/// Half of a value, rounded as 7.1 says.
pub fn half(value: u8) -> u8 {
    Value::of(i16::from(value)).halved_if(true).number()
}

/// A quarter of a value, rounded as 7.1 says.
pub fn quarter(value: u8) -> u8 {
    Value::of(i16::from(value)).halved_if(true).halved_if(true).number()
}

#[cfg(test)]
mod tests;
