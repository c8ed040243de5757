//! What the view holds, in words: for the panel, for a look at a hex, and for the page that lists everything.

use ::wolfpack::View;
use ::wolfpack::hex::Hex;
use ::wolfpack::sheet::sheet;
use ::wolfpack::state::{AirEscort, ConvoyId, Escort, Fog, Sighting, Size, Straggle, Unit, Whereabouts};
use ::wolfpack::view::{BaseView, ConvoyView, StackView};

use crate::theme::Ink;

/// The kind of an escort in the letters of its counter.
pub(super) const fn escort_letters(escort: Escort) -> &'static str {
    match escort {
        Escort::EscortGroup1 | Escort::EscortGroup2 => "EG",
        Escort::SupportGroup => "SG",
        Escort::EscortCarrier => "CVE",
        Escort::Dummy => "false",
    }
}

const fn escort_kind(escort: Escort) -> &'static str {
    match escort {
        Escort::EscortGroup1 | Escort::EscortGroup2 => "Escort Group",
        Escort::SupportGroup => "Support Group",
        Escort::EscortCarrier => "Escort Carrier group",
        Escort::Dummy => "a false report",
    }
}

pub(super) const fn convoy_ink(convoy: &ConvoyView) -> Ink {
    match convoy.sight {
        Sighting::Sighted => Ink::Danger,
        Sighting::Unsighted => Ink::Allied,
        Sighting::FaceDown => Ink::Unknown,
    }
}

/// Convoys on the map, those in sight first, then those whose escort is known.
pub(super) fn at_sea(view: &View) -> Vec<&ConvoyView> {
    let mut convoys: Vec<&ConvoyView> = view.convoys.iter().filter(|convoy| hex_of(convoy).is_some()).collect();
    convoys.sort_by_key(|convoy| {
        (convoy.sight != Sighting::Sighted, convoy.escort.is_none(), std::cmp::Reverse(convoy.straggle))
    });
    convoys
}

pub(super) const fn hex_of(convoy: &ConvoyView) -> Option<Hex> {
    match convoy.place {
        Whereabouts::AtSea(hex) => Some(hex),
        Whereabouts::Waiting | Whereabouts::Arrived | Whereabouts::Removed => None,
    }
}

/// How a convoy fares: whether it is in sight, its escort and what straggling leaves of it, its air escort.
pub(super) fn convoy_state(convoy: &ConvoyView) -> String {
    if convoy.escort == Some(Escort::Dummy) {
        return escort_kind(Escort::Dummy).to_owned();
    }
    let sight = match convoy.sight {
        Sighting::Sighted => "in sight",
        Sighting::Unsighted => "out of sight",
        Sighting::FaceDown => "never sighted",
    };
    let straggle = match convoy.straggle {
        Straggle::None => None,
        Straggle::S1 => Some("straggles S1".to_owned()),
        Straggle::S2 => Some("straggles S2".to_owned()),
    };
    let parts = [Some(sight.to_owned()), straggle, escort_strength(convoy), convoy.air.map(air_escort)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The escort with its strength, and what straggling takes from it (14.3).
fn escort_strength(convoy: &ConvoyView) -> Option<String> {
    let escort = convoy.escort?;
    let (whole, now) = (escort.strength(), convoy.escort_strength?);
    let kind = escort_kind(escort);
    Some(if now < whole { format!("{kind} {whole}, now {now}") } else { format!("{kind} {whole}") })
}

fn air_escort(air: AirEscort) -> String {
    format!("air escort from {}, range {}", air.base.name(), air.range.hexes())
}

/// The units of a stack, largest first, those that are pinned apart.
pub(super) fn units(view: &View, hex: Hex) -> String {
    let kinds = Size::ALL.into_iter().rev().flat_map(|size| [(size, false), (size, true)]);
    let many = |(size, pinned): (Size, bool)| {
        let is_one = |unit: &&Unit| unit.hex == hex && unit.size == size && unit.pinned == pinned;
        let n = view.units.iter().filter(is_one).count();
        let mark = if pinned { " pinned" } else { "" };
        match (n, size) {
            (0, _) => None,
            (n, Size::Single) => Some(format!("{n} single{mark}")),
            (1, pack) => Some(format!("pack of {}{mark}", pack.boats())),
            (n, pack) => Some(format!("{n} packs of {}{mark}", pack.boats())),
        }
    };
    kinds.filter_map(many).collect::<Vec<_>>().join(", ")
}

/// What a stack can do, and how it lies.
pub(super) fn stack_state(stack: &StackView) -> String {
    let [bow, stern] = stack.axis.ends();
    format!("strength {}, search {}, lies {}-{}", stack.strength, stack.search_strength, bow.word(), stern.word())
}

/// The convoys that units of a hex have joined the attack on.
pub(super) fn targets(view: &View, hex: Hex) -> Vec<String> {
    let mut convoys: Vec<u8> = view.units.iter().filter(|unit| unit.hex == hex).map(|unit| unit.target).collect();
    convoys.sort_unstable();
    convoys.dedup();
    convoys.into_iter().filter(|convoy| *convoy > 0).map(|convoy| ConvoyId(convoy).to_string()).collect()
}

pub(super) fn thousands(tons: u32) -> String {
    if tons < 1000 { tons.to_string() } else { format!("{},{:03}", tons / 1000, tons % 1000) }
}

pub(super) fn u_boats(n: u16) -> String {
    if n == 1 { "1 U-boat".to_owned() } else { format!("{n} U-boats") }
}

/// The weather in a hex, where there is any.
pub(super) fn weather_in(view: &View, hex: Hex) -> Option<&'static str> {
    if view.storm_hexes.contains(&hex) {
        Some("storm")
    } else if view.fog_hexes.contains(&hex) {
        Some("fog")
    } else {
        None
    }
}

pub(super) const fn fog(view: &View) -> &'static str {
    match view.fog {
        Fog::None => "no fog",
        Fog::Zone1 => "fog zone 1",
        Fog::Zones1And2 => "fog zones 1, 2",
    }
}

/// The air groups at a base by range.
pub(super) fn air_groups(base: &BaseView) -> String {
    let at_base = base.groups.iter().zip(sheet().ranges).filter(|(n, _)| **n > 0);
    let groups: Vec<String> = at_base.map(|(n, range)| format!("{n} of range {range}")).collect();
    let groups = if groups.is_empty() { "no air groups".to_owned() } else { groups.join(", ") };
    if base.grounded { format!("{groups}; grounded by weather") } else { groups }
}

/// How many groups of a base fly as far as a hex.
pub(super) fn groups_reaching(base: &BaseView, hex: Hex) -> u8 {
    let distance = base.hex.distance(hex);
    base.groups.iter().zip(sheet().ranges).filter(|(_, range)| *range >= distance).map(|(n, _)| n).sum()
}

/// Face-down escorts: so many convoys with these escorts, so many false reports.
pub(super) fn hidden(escorts: &[Escort]) -> String {
    let count = |kind: Escort| escorts.iter().filter(|escort| **escort == kind).count();
    let n_false = count(Escort::Dummy);
    let n_real = escorts.len() - n_false;
    let kinds = Escort::ALL.into_iter().filter(|kind| *kind != Escort::Dummy && count(*kind) > 0);
    let each = |kind: Escort| format!("{} with {} {}", count(kind), escort_letters(kind), kind.strength());
    let kinds: Vec<String> = kinds.map(each).collect();
    let of = if kinds.is_empty() { String::new() } else { format!(" ({})", kinds.join(", ")) };
    format!("{}{of}, {}", convoys(n_real), many(n_false, "false report"))
}

pub(super) fn convoys(n: usize) -> String {
    many(n, "convoy")
}

fn many(n: usize, what: &str) -> String {
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}
