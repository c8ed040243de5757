//! What an operator watches, in the text form of Prometheus.
//!
//! These numbers move with secret actions too, so they are for the operator alone.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number that rises and falls.
#[derive(Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn add(&self, n: i64) {
        self.0.fetch_add(n, Ordering::Relaxed);
    }
}

/// The upper ends of the classes of time, in seconds.
const CLASSES: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 10.0];

/// How long something took.
#[derive(Default)]
pub(crate) struct Times {
    classes: [Counter; CLASSES.len()],
    n: Counter,
    micros: Counter,
}

impl Times {
    pub(crate) fn add(&self, took: Duration) {
        if let Some(class) = CLASSES.iter().position(|end| took.as_secs_f64() <= *end) {
            self.classes[class].add(1);
        }
        self.n.add(1);
        self.micros.add(took.as_micros() as u64);
    }
}

/// Everything that is counted.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Answers by the first digit of their status.
    pub(crate) answers: [Counter; 5],
    /// From an action's arrival to its answer.
    pub(crate) actions: Times,
    pub(crate) commits: Counter,
    pub(crate) not_stored: Counter,
    pub(crate) loads: Counter,
    /// What was worked out about finished games.
    pub(crate) findings: Counter,
    pub(crate) cut: Counter,
    pub(crate) sockets: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) thinking: Gauge,
    pub(crate) thoughts: Times,
}

impl Metrics {
    /// The text Prometheus reads.
    pub(crate) fn text(&self, live_games: usize) -> String {
        let mut text = String::new();
        header(&mut text, "fathom_http_answers_total", "counter", "answers by class of status");
        for (class, counter) in self.answers.iter().enumerate() {
            let _ = writeln!(text, "fathom_http_answers_total{{class=\"{}xx\"}} {}", class + 1, counter.get());
        }
        times(&mut text, "fathom_action_seconds", "from an action's arrival to its durable answer", &self.actions);
        times(&mut text, "fathom_bot_seconds", "how long bots think", &self.thoughts);
        let counters = [
            ("fathom_commits_total", "changes of games on disk", &self.commits),
            ("fathom_not_stored_total", "changes that could not be stored", &self.not_stored),
            ("fathom_loads_total", "games read from the database", &self.loads),
            ("fathom_findings_total", "what was worked out about finished games", &self.findings),
            ("fathom_cut_total", "slow clients cut off", &self.cut),
        ];
        for (name, help, counter) in counters {
            header(&mut text, name, "counter", help);
            let _ = writeln!(text, "{name} {}", counter.get());
        }
        let gauge = |gauge: &Gauge| gauge.0.load(Ordering::Relaxed);
        let gauges = [
            ("fathom_live_games", "games in use", live_games as i64),
            ("fathom_sockets", "open WebSockets", gauge(&self.sockets)),
            ("fathom_connections", "open connections", gauge(&self.connections)),
            ("fathom_bots_thinking", "bots that think or wait to", gauge(&self.thinking)),
        ];
        for (name, help, value) in gauges {
            header(&mut text, name, "gauge", help);
            let _ = writeln!(text, "{name} {value}");
        }
        text
    }
}

fn header(text: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

fn times(text: &mut String, name: &str, help: &str, times: &Times) {
    header(text, name, "histogram", help);
    let mut sum = 0;
    for (end, class) in CLASSES.iter().zip(&times.classes) {
        sum += class.get();
        let _ = writeln!(text, "{name}_bucket{{le=\"{end}\"}} {sum}");
    }
    let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {}", times.n.get());
    let _ = writeln!(text, "{name}_sum {}", times.micros.get() as f64 / 1e6);
    let _ = writeln!(text, "{name}_count {}", times.n.get());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_add_up() {
        let metrics = Metrics::default();
        for millis in [1, 3, 30_000] {
            metrics.actions.add(Duration::from_millis(millis));
        }
        let text = metrics.text(7);
        assert!(text.contains("fathom_action_seconds_bucket{le=\"0.001\"} 1\n"), "{text}");
        assert!(text.contains("fathom_action_seconds_bucket{le=\"0.005\"} 2\n"), "{text}");
        assert!(text.contains("fathom_action_seconds_bucket{le=\"10\"} 2\n"), "{text}");
        assert!(text.contains("fathom_action_seconds_bucket{le=\"+Inf\"} 3\n"), "{text}");
        assert!(text.contains("fathom_live_games 7\n"), "{text}");
    }
}
