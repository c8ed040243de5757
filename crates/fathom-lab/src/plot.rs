//! Distributions as a picture: one panel of bars for each, all on one scale.

use plotters::coord::Shift;
use plotters::coord::types::{RangedCoordf64, RangedCoordi64};
use plotters::prelude::{
    Cartesian2d, ChartBuilder, ChartContext, DrawingArea, IntoDrawingArea, PathElement, RGBColor, Rectangle,
    SVGBackend, Text,
};
use plotters::style::{Color, IntoFont};

use crate::Spread;

/// How many bars a panel has at most.
const N_BARS: i64 = 40;
const WIDTH: u32 = 800;
const PANEL: u32 = 170;
const HEAD: u32 = 40;

const PAPER: RGBColor = RGBColor(0xfb, 0xf7, 0xee);
const INK: RGBColor = RGBColor(0x22, 0x30, 0x3a);
const BAR: RGBColor = RGBColor(0x3b, 0x6a, 0x7d);
const MEAN: RGBColor = RGBColor(0xb0, 0x36, 0x2b);
const RULE: RGBColor = RGBColor(0xd8, 0xd0, 0xbf);

type Panel<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Bars<'a, 'b> = ChartContext<'a, SVGBackend<'b>, Cartesian2d<RangedCoordi64, RangedCoordf64>>;

/// What cannot happen while drawing into a string.
const DRAWN: &str = "a picture in memory has no way to fail";

/// An SVG picture of some distributions, each with its name: how many of a hundred games fall to each value.
///
/// # Panics
/// Never: drawing into memory cannot fail.
pub fn plot(title: &str, unit: &str, rows: &[(String, &Spread)]) -> String {
    let mut svg = String::new();
    let height = HEAD + PANEL * rows.len().max(1) as u32;
    {
        let root = SVGBackend::with_string(&mut svg, (WIDTH, height)).into_drawing_area();
        root.fill(&PAPER).expect(DRAWN);
        let body = root.titled(title, ("sans-serif", 18).into_font().color(&INK)).expect(DRAWN);
        let scale = scale(rows);
        for ((name, spread), panel) in rows.iter().zip(body.split_evenly((rows.len().max(1), 1))) {
            draw(&panel, name, unit, spread, scale);
        }
        root.present().expect(DRAWN);
    }
    // Told to who cannot see it, and scaled to whatever shows it.
    svg.replacen("<svg ", &format!("<svg role=\"img\" aria-label=\"{}\" ", escape(title)), 1)
}

/// Where bars stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Scale {
    /// The first value shown.
    least: i64,
    /// How wide a bar is.
    step: i64,
    /// How far values stand apart.
    grain: i64,
}

impl Scale {
    /// Where a bar begins: its values stand in its middle, so that the mean can be drawn where it is.
    fn edge(self, bar: i64) -> i64 {
        self.least + self.step * bar - self.grain / 2
    }
}

fn scale(rows: &[(String, &Spread)]) -> Scale {
    let least = rows.iter().map(|(_, spread)| spread.length.min).min().unwrap_or(0);
    let most = rows.iter().map(|(_, spread)| spread.length.max).max().unwrap_or(0);
    // Values that all stand a step apart, as tons of whole ships do, fall one step to a bar.
    let values = rows.iter().flat_map(|(_, spread)| spread.counts.iter().map(|(value, _)| value - least));
    let grain = values.fold(0, gcd).max(1);
    let per_bar = ((most - least) / grain + N_BARS) / N_BARS;
    Scale { least, step: grain * per_bar.max(1), grain }
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Percent of the games in each bar.
fn shares(spread: &Spread, Scale { least, step, .. }: Scale) -> Vec<f64> {
    let n: u64 = spread.counts.iter().map(|(_, count)| count).sum();
    let mut bars = vec![0u64; N_BARS as usize];
    for (value, count) in &spread.counts {
        bars[((value - least) / step).min(N_BARS - 1) as usize] += count;
    }
    bars.into_iter().map(|count| 100.0 * count as f64 / n.max(1) as f64).collect()
}

fn draw(panel: &Panel<'_>, name: &str, unit: &str, spread: &Spread, scale: Scale) {
    let bars = shares(spread, scale);
    let most = bars.iter().copied().fold(0.0, f64::max).max(1.0);
    let mut chart = ChartBuilder::on(panel)
        .margin(6)
        .caption(name, ("sans-serif", 15).into_font().color(&INK))
        .x_label_area_size(34)
        .y_label_area_size(52)
        .build_cartesian_2d(scale.edge(0)..scale.edge(N_BARS), 0.0..most * 1.12)
        .expect(DRAWN);
    let mut mesh = chart.configure_mesh();
    mesh.disable_x_mesh().light_line_style(PAPER).bold_line_style(RULE).axis_style(INK).y_labels(5).x_labels(9);
    mesh.x_desc(unit).y_desc("% of games").label_style(("sans-serif", 12).into_font().color(&INK));
    mesh.x_label_formatter(&|value| thousands(*value)).y_label_formatter(&|share| format!("{share:.0}"));
    mesh.draw().expect(DRAWN);
    let bar = |(at, share): (usize, &f64)| {
        // A hair of paper between two bars.
        let (left, right, hair) = (scale.edge(at as i64), scale.edge(at as i64 + 1), scale.step / 20);
        Rectangle::new([(left + hair, 0.0), (right - hair, *share)], BAR.filled())
    };
    let seen = bars.iter().enumerate().filter(|(_, share)| **share > 0.0);
    chart.draw_series(seen.map(bar)).expect(DRAWN);
    draw_mean(&mut chart, spread.length.mean.mean, scale.step, most);
}

/// A line where the mean is, with its number.
fn draw_mean(chart: &mut Bars<'_, '_>, mean: f64, step: i64, most: f64) {
    let at = mean.round() as i64;
    let line = PathElement::new(vec![(at, 0.0), (at, most * 1.1)], MEAN.stroke_width(2));
    chart.draw_series(std::iter::once(line)).expect(DRAWN);
    let words = format!("mean {}", thousands(mean.round() as i64));
    let style = ("sans-serif", 13).into_font().color(&MEAN);
    chart.draw_series(std::iter::once(Text::new(words, (at + step / 3, most * 1.1), style))).expect(DRAWN);
}

/// `165000` as `165,000`.
fn thousands(value: i64) -> String {
    let digits = value.unsigned_abs().to_string();
    let grouped: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().map(|three| str::from_utf8(three).unwrap_or("")).collect();
    format!("{}{}", if value < 0 { "-" } else { "" }, grouped.join(","))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Length;
    use fathom_core::dice::Estimate;

    fn spread(counts: &[(i64, u64)]) -> Spread {
        let (min, max) = (counts[0].0, counts[counts.len() - 1].0);
        let mean = Estimate { mean: 7500.0, low: 7000.0, high: 8000.0, n: 4 };
        let length = Length { mean, median: 5000, min, max };
        Spread { length, sd: 0.0, lower_quartile: 0, upper_quartile: max, counts: counts.to_vec() }
    }

    #[test]
    fn every_value_has_its_bar_and_its_share() {
        let march = spread(&[(0, 1), (5000, 2), (20000, 1)]);
        let bars = shares(&march, scale(&[("march".to_owned(), &march)]));
        let percent: Vec<i64> = bars.iter().take(6).map(|share| share.round() as i64).collect();
        assert_eq!((percent, bars.len()), (vec![25, 50, 0, 0, 25, 0], N_BARS as usize));
        let svg = plot("tons <sunk>", "tons", &[("march".to_owned(), &march)]);
        assert!(svg.starts_with("<svg role=\"img\" aria-label=\"tons &lt;sunk>\"") && svg.contains("</svg>"), "{svg}");
        assert!(svg.contains("mean 7,500") && svg.contains("march") && !svg.contains("<sunk>"), "{svg}");
        assert_eq!(svg.matches("fill=\"#3B6A7D\"").count(), 3);
    }

    #[test]
    fn wide_distributions_share_bars() {
        let wide = spread(&(0..100).map(|n| (n * 5000, 1)).collect::<Vec<_>>());
        let found = scale(&[("all".to_owned(), &wide)]);
        assert_eq!(found, Scale { least: 0, step: 15000, grain: 5000 });
        // 0, 5,000 and 10,000 tons stand in the first bar, which is drawn around them.
        assert_eq!((found.edge(0), found.edge(1)), (-2500, 12500));
    }

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!([0, 999, 5000, 1_234_567, -20_000].map(thousands), ["0", "999", "5,000", "1,234,567", "-20,000"]);
    }
}
