use super::*;

fn hex(number: u16) -> Hex {
    Hex::at(number)
}

/// Verb, piece, from and to of what an event shows.
fn shown(event: Event) -> Option<(Verb, String, String, String)> {
    let name = |name: Option<std::borrow::Cow<'static, str>>| name.unwrap_or_default().into_owned();
    event.cue().map(|cue| (cue.verb, name(cue.piece), name(cue.from), name(cue.to)))
}

#[track_caller]
fn shows(event: Event, verb: Verb, names: [&str; 3]) {
    let [piece, from, to] = names.map(str::to_owned);
    assert_eq!(shown(event), Some((verb, piece, from, to)));
}

#[test]
fn pieces_move_from_hex_to_hex() {
    let (from, to) = (hex(1020), hex(1021));
    shows(Event::Sailed { size: Size::Six, from, to }, Verb::Move, ["six", "1020", "1021"]);
    shows(Event::ConvoyMoved { convoy: ConvoyId(2), from, to }, Verb::Move, ["ONS-2", "1020", "1021"]);
    shows(Event::StormMoved { from, to: Some(to) }, Verb::Move, ["storm", "1020", "1021"]);
    shows(Event::StormMoved { from, to: None }, Verb::Leave, ["storm", "1020", ""]);
    shows(Event::Turned { hex: from, axis: Axis::EastWest }, Verb::Turn, ["1020", "", "1020"]);
}

#[test]
fn searches_show_what_they_find_and_nothing_else() {
    let search = |sighted| {
        let (base, hex) = (Base::Ulster, hex(1031));
        Event::AirSearch { base, hex, groups: 3, product: 7, chit: 2, modifier: 0, sighted }
    };
    shows(search(true), Verb::Detect, ["ulster", "1039", "1031"]);
    assert_eq!(shown(search(false)), None);
    let picket = |sighted| {
        let (convoy, hex) = (ConvoyId(1), hex(1020));
        Event::PicketSearch { convoy, hex, strength: 7, chit: 0, modifier: 0, sighted }
    };
    shows(picket(true), Verb::Detect, ["HX-1", "", "1020"]);
    assert_eq!(shown(picket(false)), None);
}

#[test]
fn attacks_show_what_they_did() {
    for (hit, verb) in [(Hit::None, Verb::Miss), (Hit::Pinned, Verb::Hit), (Hit::Sunk, Verb::Sink)] {
        let event = Event::Attacked { hex: hex(1020), strength: 3, boats: 6, chit: 4, modifier: 0, hit };
        shows(event, verb, ["1020", "", "1020"]);
    }
    for (points, verb) in [(0, Verb::Miss), (2, Verb::Hit)] {
        let (convoy, from) = (ConvoyId(1), hex(1021));
        let event = Event::ConvoyAttacked { convoy, from, differential: 6, chit: 4, modifier: 0, points };
        shows(event, verb, ["HX-1", "1021", ""]);
    }
    let revealed = |escort| Event::Revealed { convoy: ConvoyId(1), escort };
    shows(revealed(Escort::Dummy), Verb::Leave, ["HX-1", "", ""]);
    shows(revealed(Escort::SupportGroup), Verb::Appear, ["HX-1", "", ""]);
}

#[test]
fn bases_are_named_as_in_the_view() {
    for base in Base::ALL {
        assert_eq!(serde_json::to_value(base).unwrap(), base.word());
    }
}
