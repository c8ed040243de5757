//! The paragraphs of the book, see `rules.md`.

fathom_core::cite! { "strait";
    R_SET_1 = "SET.1",
    R_SET_2 = "SET.2",
    R_SET_3 = "SET.3",
    R_TURN_1 = "TURN.1",
    R_RUN_1 = "RUN.1",
    R_RUN_2 = "RUN.2",
    R_RUN_3 = "RUN.3",
    R_RUN_4 = "RUN.4",
    R_HUNT_1 = "HUNT.1",
    R_HUNT_2 = "HUNT.2",
    R_HUNT_3 = "HUNT.3",
    R_HIT_1 = "HIT.1",
    R_HIT_2 = "HIT.2",
    R_HIT_3 = "HIT.3",
    R_END_1 = "END.1",
    R_END_2 = "END.2",
    R_END_3 = "END.3",
}
