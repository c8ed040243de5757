//! Colors and signs: the red-lit control room, in as many colors as the terminal has.
//!
//! Color is never the only sign: everything that has a color of its own also has a glyph or a word.

use fathom_core::Rule;
use ratatui::style::{Color, Modifier, Style};

/// How many colors the terminal shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Colors {
    /// None, as `NO_COLOR` asks for.
    None,
    /// The sixteen every terminal has.
    Sixteen,
    /// The 256 of xterm.
    Indexed,
    /// All of them.
    True,
}

impl Colors {
    /// What the terminal can show, as told by `NO_COLOR`, `COLORTERM` and `TERM`.
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Colors {
        let is_set = |name| variable(name).is_some_and(|value| !value.is_empty());
        let term = variable("TERM").unwrap_or_default();
        if is_set("NO_COLOR") || term == "dumb" {
            return Colors::None;
        }
        match variable("COLORTERM").as_deref() {
            Some("truecolor" | "24bit") => Colors::True,
            _ if term.contains("256") => Colors::Indexed,
            _ => Colors::Sixteen,
        }
    }
}

/// What something is, as far as its color goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// Plain text.
    Text,
    /// Text of lesser weight: keys, paragraphs, captions.
    Quiet,
    /// Water and lines of the grid.
    Grid,
    /// The first side of a game.
    Allied,
    /// The second side.
    German,
    /// The one accent: what you can do now.
    Brass,
    /// Torpedoes, hits, refusals.
    Danger,
    /// Belief, ghosts, last known places.
    Unknown,
}

impl Ink {
    /// All of them.
    pub const ALL: [Ink; 8] =
        [Ink::Text, Ink::Quiet, Ink::Grid, Ink::Allied, Ink::German, Ink::Brass, Ink::Danger, Ink::Unknown];

    const fn rgb(self) -> (u8, u8, u8) {
        match self {
            Ink::Text => (0xE9, 0xDF, 0xCB),
            Ink::Quiet => (0xA8, 0x9E, 0x8C),
            Ink::Grid => (0x5F, 0x86, 0x94),
            Ink::Allied => (0x7F, 0xB2, 0xE8),
            Ink::German => (0xE0, 0x8A, 0x7F),
            Ink::Brass => (0xD9, 0xB4, 0x5B),
            Ink::Danger => (0xFF, 0x6B, 0x5E),
            Ink::Unknown => (0xB8, 0xA7, 0xE8),
        }
    }

    const fn sixteen(self) -> Color {
        match self {
            Ink::Text => Color::White,
            Ink::Quiet | Ink::Grid => Color::Gray,
            Ink::Allied => Color::LightBlue,
            Ink::German => Color::LightRed,
            Ink::Brass => Color::LightYellow,
            Ink::Danger => Color::Red,
            Ink::Unknown => Color::LightMagenta,
        }
    }
}

/// What lies behind the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// The page.
    Paper,
    /// The sea.
    Sea,
    /// The sea where sonar does not reach.
    Shade,
    /// The convoy, or a coast.
    Land,
}

impl Ground {
    const fn rgb(self) -> (u8, u8, u8) {
        match self {
            Ground::Paper => (0x14, 0x11, 0x0F),
            Ground::Sea => (0x08, 0x13, 0x19),
            Ground::Shade => (0x1B, 0x2B, 0x33),
            Ground::Land => (0x2A, 0x24, 0x1A),
        }
    }
}

/// How things are drawn on this terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Theme {
    /// How many colors.
    pub colors: Colors,
    /// With which signs.
    pub glyphs: &'static Glyphs,
    /// Whether every sentence shows its paragraph. Refusals and what is in focus show theirs in any case.
    pub cites: bool,
}

impl Theme {
    /// A theme with Unicode signs.
    pub const fn new(colors: Colors) -> Theme {
        Theme { colors, glyphs: &Glyphs::UNICODE, cites: false }
    }

    /// The same with ASCII signs only.
    #[must_use]
    pub const fn ascii(self) -> Theme {
        Theme { glyphs: &Glyphs::ASCII, ..self }
    }

    /// The same with the paragraph of every sentence.
    #[must_use]
    pub const fn citing(self, cites: bool) -> Theme {
        Theme { cites, ..self }
    }

    /// The paragraph of a sentence, where it is to be shown.
    pub(crate) fn cite(self, rule: Rule) -> Option<&'static str> {
        self.cites.then(|| rule.para())
    }

    /// Whether only ASCII is to be drawn.
    pub(crate) fn is_ascii(self) -> bool {
        *self.glyphs == Glyphs::ASCII
    }

    /// The style of an ink, on whatever lies behind.
    pub fn ink(self, ink: Ink) -> Style {
        match self.colors {
            Colors::None => Style::new(),
            Colors::Sixteen => Style::new().fg(ink.sixteen()),
            Colors::Indexed => Style::new().fg(Color::Indexed(nearest(ink.rgb()))),
            Colors::True => Style::new().fg(color(ink.rgb())),
        }
    }

    /// The style of the ground.
    pub fn ground(self, ground: Ground) -> Style {
        match self.colors {
            Colors::None | Colors::Sixteen => Style::new(),
            Colors::Indexed => Style::new().bg(Color::Indexed(nearest(ground.rgb()))),
            Colors::True => Style::new().bg(color(ground.rgb())),
        }
    }

    /// The page: text on paper.
    pub fn page(self) -> Style {
        self.ink(Ink::Text).patch(self.ground(Ground::Paper))
    }

    /// Captions.
    pub fn title(self) -> Style {
        self.ink(Ink::Brass).add_modifier(Modifier::BOLD)
    }

    /// What is in focus: reversed, so that it shows without colors too.
    pub fn focus(self) -> Style {
        self.ink(Ink::Brass).add_modifier(Modifier::REVERSED)
    }
}

const fn color((red, green, blue): (u8, u8, u8)) -> Color {
    Color::Rgb(red, green, blue)
}

/// The nearest of the 256 colors, from their cube and their grays.
fn nearest((red, green, blue): (u8, u8, u8)) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let step = |value: u8| (0..6).min_by_key(|at| STEPS[*at].abs_diff(value)).unwrap_or(0);
    let (r, g, b) = (step(red), step(green), step(blue));
    let off = |a: (u8, u8, u8)| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(a.0, red) + square(a.1, green) + square(a.2, blue)
    };
    let cube = off((STEPS[r], STEPS[g], STEPS[b]));
    let level = ((u16::from(red) + u16::from(green) + u16::from(blue)) / 3).saturating_sub(3) / 10;
    let gray = level.min(23) as u8;
    let value = 8 + 10 * gray;
    if off((value, value, value)) < cube { 232 + gray } else { (16 + 36 * r + 6 * g + b) as u8 }
}

/// The signs, each one column wide.
#[derive(PartialEq, Eq, Debug)]
pub struct Glyphs {
    /// Arrows, clockwise from north.
    pub arrows: [&'static str; 8],
    /// Open water.
    pub water: &'static str,
    /// Water where sonar does not reach.
    pub shade: &'static str,
    /// A place something may be in.
    pub maybe: &'static str,
    /// A place where something was attacked or set.
    pub cross: &'static str,
    /// A step on the way.
    pub step: &'static str,
    /// A pip one can count, full and empty.
    pub pips: [&'static str; 2],
    /// A vertical line.
    pub bar: &'static str,
    /// A horizontal line.
    pub rule: &'static str,
    /// The mark at the focused line.
    pub pointer: &'static str,
    /// What was left off.
    pub more: &'static str,
    /// Faces of a die of six sides.
    pub dice: [&'static str; 6],
    /// Up and down, for what can be scrolled.
    pub scroll: [&'static str; 2],
    /// What was done by oneself.
    pub own: &'static str,
    /// A separator in a line.
    pub dot: &'static str,
    /// Degrees of an angle.
    pub degrees: &'static str,
}

impl Glyphs {
    /// For any terminal of this century.
    pub const UNICODE: Glyphs = Glyphs {
        arrows: ["↑", "↗", "→", "↘", "↓", "↙", "←", "↖"],
        water: "·",
        shade: "░",
        maybe: "?",
        cross: "×",
        step: "•",
        pips: ["●", "○"],
        bar: "│",
        rule: "─",
        pointer: "▸",
        more: "…",
        dice: ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"],
        scroll: ["▲", "▼"],
        own: "»",
        dot: "·",
        degrees: "°",
    };
    /// For the others.
    pub const ASCII: Glyphs = Glyphs {
        arrows: ["^", "/", ">", "\\", "v", ",", "<", "`"],
        water: ".",
        shade: ":",
        maybe: "?",
        cross: "x",
        step: "o",
        pips: ["*", "-"],
        bar: "|",
        rule: "-",
        pointer: ">",
        more: "~",
        dice: ["", "", "", "", "", ""],
        scroll: ["^", "v"],
        own: ">",
        dot: "-",
        degrees: "",
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance((red, green, blue): (u8, u8, u8)) -> f64 {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.03928 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
    }

    #[test]
    fn every_ink_reads_on_every_ground() {
        for ink in Ink::ALL {
            for ground in [Ground::Paper, Ground::Sea, Ground::Shade, Ground::Land] {
                let ratio = (luminance(ink.rgb()) + 0.05) / (luminance(ground.rgb()) + 0.05);
                let least = if ink == Ink::Grid { 3.0 } else { 4.5 };
                assert!(ratio >= least, "{ink:?} on {ground:?}: {ratio:.2}");
            }
        }
    }

    #[test]
    fn the_terminal_says_how_many_colors_it_has() {
        let with = |pairs: &[(&str, &str)]| {
            let find = |name: &str| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
            Colors::detect(find)
        };
        assert_eq!(with(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Colors::True);
        assert_eq!(with(&[("TERM", "tmux-256color")]), Colors::Indexed);
        assert_eq!(with(&[("TERM", "linux")]), Colors::Sixteen);
        assert_eq!(with(&[("TERM", "xterm-256color"), ("NO_COLOR", "1")]), Colors::None);
        assert_eq!(with(&[("TERM", "xterm-256color"), ("NO_COLOR", "")]), Colors::Indexed);
    }

    #[test]
    fn colors_find_their_nearest_neighbors() {
        assert_eq!(nearest((255, 0, 0)), 196);
        assert_eq!(nearest((8, 8, 8)), 232);
        assert_eq!(nearest((255, 255, 255)), 231);
    }

    #[test]
    fn without_colors_nothing_is_colored() {
        let theme = Theme::new(Colors::None);
        for ink in Ink::ALL {
            assert_eq!(theme.ink(ink), Style::new());
        }
        assert!(theme.focus().add_modifier.contains(Modifier::REVERSED));
    }
}
