//! What a catalog shows of the game.

use fathom_core::diary::listed;
use fathom_core::{Book, Reconstruction, RuleTable, Scenario, SetupOption};

use crate::Submarine;
use crate::cards::{Kind, cards};
use crate::cite::{R2_1, R4_4_11, R4_5_2_2, R11_4_1, R13_3, R13_4, R15_5_6, R16_3_4, R17_5, R17_9_3, R20_6};
use crate::options;
use crate::rule_tables;
use crate::scenario::scenarios;
use crate::setup::Setup;

/// What is neither on a card nor in a table: what, from what, for which paragraph.
const TABLES: [(&str, &str, fathom_core::Rule); 5] = [
    (
        "58 rows and the hexes of the compasses",
        "board of 28 by 33 inches; direction of each number from the middle",
        R2_1,
    ),
    ("launch hexes A, B, C and X, Y, Z", "the torpedoes of the sample game", R11_4_1),
    ("five torpedo attitudes", "attitudes 3 and 4 of the sample game", R13_3),
    ("fields of fire of 60 degrees ahead and astern", "the names of the fields", R17_5),
    ("where K-Gun charges fall", "the K-Guns of the sample game", R15_5_6),
];

impl Book for Submarine {
    const TITLE: &'static str = "SUBMARINE";
    const BLURB: &'static str =
        "Tactical actions between submarines and escorts: plotted moves, torpedoes, depth charges.";
    const LESSON: &'static str = include_str!("../data/lesson.toml");

    fn scenarios() -> Vec<Scenario<Setup>> {
        let described = |scenario: &'static crate::scenario::Scenario| Scenario {
            id: &scenario.id,
            title: scenario.title.clone(),
            summary: scenario.summary.clone(),
            setup: Setup::of(&scenario.id),
            unavailable: scenario.unavailable.clone(),
        };
        scenarios().iter().map(described).collect()
    }

    fn options(setup: &Setup) -> Vec<SetupOption> {
        options::of(setup)
    }

    fn tables() -> Vec<RuleTable> {
        rule_tables::all()
    }

    fn reconstructed() -> Vec<Reconstruction> {
        let tables = TABLES.iter().map(|(what, basis, rule)| Reconstruction {
            what: (*what).to_owned(),
            basis: (*basis).to_owned(),
            rule: *rule,
        });
        let figures = crate::figures::tables();
        let torpedoes_hit = format!("Torpedo Detonation Table, all but {}", figures.torpedo.printed);
        let basis = [
            (torpedoes_hit, &figures.torpedo.basis, R13_4),
            ("Depth Charge Attack Table".into(), &figures.charge.basis, R16_3_4),
            ("Surface Gunnery Table, its range and submarines as targets".into(), &figures.gun.basis, R17_9_3),
        ];
        let figures = basis.map(|(what, basis, rule)| Reconstruction { what, basis: basis.clone(), rule });
        let classes = cards().classes.iter().map(|class| Reconstruction {
            what: format!("class {}: all but {}", class.name, printed(class)),
            basis: class.basis.clone(),
            rule: if class.kind == Kind::Submarine { R4_4_11 } else { R20_6 },
        });
        let torpedoes = cards().torpedoes.iter().filter(|torpedo| torpedo.printed.is_empty()).map(|torpedo| {
            Reconstruction { what: format!("torpedo {}", torpedo.name), basis: torpedo.basis.clone(), rule: R4_4_11 }
        });
        let weapons = Reconstruction {
            what: "availability and settings of depth charges, Hedgehog and Squid".into(),
            basis: "general introduction of the weapons, unchecked".into(),
            rule: R4_5_2_2,
        };
        tables.chain(figures).chain(classes).chain(torpedoes).chain([weapons]).collect()
    }
}

fn printed(class: &crate::cards::Class) -> String {
    if class.printed.is_empty() {
        return "its name".into();
    }
    let figures = class.printed.keys().map(|key| match key.as_str() {
        "atw" => "ahead-thrown weapons".to_owned(),
        "from" => "year of service".to_owned(),
        "kguns" => "K-Guns".to_owned(),
        "max_depth" => "greatest depth".to_owned(),
        "max_submerged" => "greatest speed under water".to_owned(),
        "power" => "emergency power".to_owned(),
        "to_surface" => "damage that brings her up".to_owned(),
        figure => figure.replace('_', " "),
    });
    listed(figures)
}
