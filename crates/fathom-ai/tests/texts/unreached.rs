//! What the games of the other file never come to.

/// What a game can tell that neither the captain's games nor those at random come to.
pub struct Unreached {
    /// Such events, one of every kind and with every ending, as they are written in JSON.
    pub events: &'static [&'static str],
    /// Actions that nobody has labelled.
    pub actions: &'static [&'static str],
}

pub const SUBMARINE: Unreached = Unreached {
    events: &[
        r#"{"slowed":{"ship":{"id":1,"name":"Fukue"}}}"#,
        r#"{"immune":{"ship":{"id":0,"name":"Wahoo"}}}"#,
        r#"{"boat_lost":{"ship":{"id":0,"name":"Wahoo"}}}"#,
        r#"{"plot_shown":{"ship":null,"moves":"0"}}"#,
        r#"{"convoy_move":{"moves":"0","by_die":true}}"#,
        r#"{"convoy_move":{"moves":"0","by_die":false}}"#,
        r#"{"table_move":{"ship":{"id":0,"name":"Wahoo"},"moves":"0"}}"#,
        r#"{"hedgehog":{"ship":{"id":0,"name":"Wahoo"},"did_damage":false}}"#,
    ],
    // 20.2.6 and 16.3.6: a formation to be filled, and a loss to be admitted.
    actions: &["assign", "reveal"],
};

pub const U_BOAT: Unreached = Unreached {
    events: &[
        r#"{"rammed":{"escort":"DE1","boat":"UB1"}}"#,
        r#"{"surfaced":{"boat":"UB1","damaged":true}}"#,
        r#"{"charged":{"boat":"UB1","blast":"miss"}}"#,
        r#"{"shot":{"attackers":["UB1"],"target":"DE1","column":"adjacent","effect":"defender_sunk"}}"#,
        r#"{"over":{"ending":"collision","multiship":true}}"#,
    ],
    actions: &[],
};

pub const WOLFPACK: Unreached = Unreached { events: &[r#"{"joined":{"convoy":1,"size":"twelve"}}"#], actions: &[] };

pub const TONNAGE_WAR: Unreached = Unreached {
    events: &[
        r#"{"boats_joined":{"boats":1}}"#,
        r#"{"flak":{"boat":3,"escort":"Liberator 1","value":5,"roll":2,"hit":"damaged"}}"#,
        r#"{"attacked":{"boat":3,"escort":"Arvida","value":4,"roll":1,"hit":"sunk_by_damage","air":false}}"#,
        r#"{"reacted":{"boat":3,"escorts":0,"roll":12,"reaction":"nothing"}}"#,
        r#"{"ended":{"player":1,"u_boats":1}}"#,
    ],
    actions: &[],
};

pub const FLEET_ASW: Unreached = Unreached {
    events: &[
        r#"{"hunted":{"ship":"Starling","boat":"U-592","level":"basic","attack":1,"defense":4,"is_empty":false}}"#,
        r#"{"hunted":{"ship":"Starling","boat":"U-592","level":"basic","attack":4,"defense":4,"is_empty":false}}"#,
        r#"{"hunted":{"ship":"Starling","boat":"U-592","level":"basic","attack":7,"defense":4,"is_empty":false}}"#,
        r#"{"hunted":{"ship":"Starling","boat":"U-592","level":"basic","attack":7,"defense":4,"is_empty":true}}"#,
        r#"{"forced_up":{"ship":"U-592","hex":"G5-A"}}"#,
        r#"{"forced_up":{"ship":"U-592","hex":null}}"#,
        r#"{"dogfight":{"fighter":"Fighting Two","wing":"Zuikaku scouts","is_shot_down":true,"rule":"STRAT.A.2c"}}"#,
        r#"{"dogfight":{"fighter":"Fighting Two","wing":"Zuikaku scouts","is_shot_down":false,"rule":"STRAT.A.2c"}}"#,
        r#"{"bombed":{"wing":"Zuikaku scouts","base":"Port Moresby","attack":5,"defense":4,"damage":1}}"#,
        r#"{"goal_reached":{"division":"Carrier Striking Force","aim":"reach","hex":"G5-A"}}"#,
    ],
    // STRAT.A.2c: bombers over an enemy base.
    actions: &["bomb"],
};
