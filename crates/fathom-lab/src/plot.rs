//! Distributions as a picture: one row of bars for each, all on one scale.

use std::fmt::Write as _;

use crate::Spread;

/// How many bars a row has at most.
const N_BARS: i64 = 40;
const WIDTH: f64 = 760.0;
const LEFT: f64 = 110.0;
const ROW: f64 = 110.0;
const BARS: f64 = 80.0;
const TOP: f64 = 40.0;

/// An SVG picture of some distributions, each with its name.
pub fn plot(title: &str, unit: &str, rows: &[(String, &Spread)]) -> String {
    let (least, step) = scale(rows);
    let height = TOP + ROW * rows.len() as f64 + 40.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"13\" role=\"img\" aria-label=\"{0}\"><title>{0}</title>\
         <rect width=\"100%\" height=\"100%\" fill=\"#fbf7ee\"/><text x=\"16\" y=\"24\" font-size=\"16\">{0}</text>\n",
        escape(title)
    );
    for (at, (name, spread)) in rows.iter().enumerate() {
        draw_row(&mut svg, TOP + ROW * at as f64, name, spread, (least, step));
    }
    draw_axis(&mut svg, height, unit, (least, step));
    svg.push_str("</svg>\n");
    svg
}

/// The first value shown and how many values share a bar.
fn scale(rows: &[(String, &Spread)]) -> (i64, i64) {
    let least = rows.iter().map(|(_, spread)| spread.length.min).min().unwrap_or(0);
    let most = rows.iter().map(|(_, spread)| spread.length.max).max().unwrap_or(0);
    // Values that all stand a step apart, as tons of whole ships do, fall one step to a bar.
    let values = rows.iter().flat_map(|(_, spread)| spread.counts.iter().map(|(value, _)| value - least));
    let grain = values.fold(0, gcd).max(1);
    let per_bar = ((most - least) / grain + N_BARS) / N_BARS;
    (least, grain * per_bar.max(1))
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

fn draw_row(svg: &mut String, y: f64, name: &str, spread: &Spread, (least, step): (i64, i64)) {
    let n: u64 = spread.counts.iter().map(|(_, count)| count).sum();
    let mut bars = vec![0u64; N_BARS as usize];
    for (value, count) in &spread.counts {
        bars[((value - least) / step).min(N_BARS - 1) as usize] += count;
    }
    let most = bars.iter().copied().max().unwrap_or(1).max(1);
    let base = y + BARS + 16.0;
    let _ = writeln!(svg, "<text x=\"16\" y=\"{:.0}\">{}</text>", base - 30.0, escape(name));
    let wide = (WIDTH - LEFT - 20.0) / N_BARS as f64;
    for (at, count) in bars.iter().enumerate().filter(|(_, count)| **count > 0) {
        let high = BARS * *count as f64 / most as f64;
        let x = LEFT + wide * at as f64;
        let share = 100.0 * *count as f64 / n as f64;
        let from = least + step * at as i64;
        let _ = writeln!(
            svg,
            "<rect x=\"{x:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{high:.1}\" fill=\"#3b6a7d\"><title>{from}: {share:.1} %</title></rect>",
            base - high,
            wide - 1.0
        );
    }
    let middle = LEFT + wide * ((spread.length.mean.mean - least as f64) / step as f64 + 0.5);
    let _ = writeln!(
        svg,
        "<line x1=\"{middle:.1}\" x2=\"{middle:.1}\" y1=\"{:.1}\" y2=\"{base:.1}\" stroke=\"#b0362b\" stroke-width=\"2\"/>\
         <text x=\"{:.1}\" y=\"{:.1}\" fill=\"#b0362b\">mean {:.0}</text>",
        base - BARS,
        middle + 5.0,
        base - BARS + 10.0,
        spread.length.mean.mean
    );
    let _ = writeln!(
        svg,
        "<line x1=\"{LEFT}\" x2=\"{:.0}\" y1=\"{base:.1}\" y2=\"{base:.1}\" stroke=\"#555\"/>",
        WIDTH - 20.0
    );
}

fn draw_axis(svg: &mut String, height: f64, unit: &str, (least, step): (i64, i64)) {
    let wide = (WIDTH - LEFT - 20.0) / N_BARS as f64;
    for bar in (0..N_BARS).step_by(8) {
        let x = LEFT + wide * (bar as f64 + 0.5);
        let value = least + step * bar;
        let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{:.0}\" text-anchor=\"middle\">{value}</text>", height - 24.0);
    }
    let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"{:.0}\">{}</text>", height - 8.0, escape(unit));
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
        Spread { length, lower_quartile: 0, upper_quartile: max, counts: counts.to_vec() }
    }

    #[test]
    fn every_value_has_its_bar_and_its_share() {
        let march = spread(&[(0, 1), (5000, 2), (20000, 1)]);
        let svg = plot("tons <sunk>", "tons", &[("march".to_owned(), &march)]);
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>\n"));
        assert!(svg.contains("tons &lt;sunk>") && svg.contains("<title>5000: 50.0 %</title>"), "{svg}");
        assert_eq!(svg.matches("<rect x=").count(), 3);
    }

    #[test]
    fn wide_distributions_share_bars() {
        let wide = spread(&(0..100).map(|n| (n * 5000, 1)).collect::<Vec<_>>());
        assert_eq!(scale(&[("all".to_owned(), &wide)]), (0, 15000));
    }
}
