//! The book, paragraph by paragraph: every test is named for the paragraph it proves.

mod sea;

mod capabilities;
mod data;
mod depth_charge;
mod escorts;
mod examples;
mod golden_games;
mod input;
mod labels;
mod multiship;
mod multiship_guns;
mod odds;
mod orders;
mod prepare;
mod scenario_file;
mod sonar;
mod submarines;
mod surface;
mod torpedo;
mod victory;
