//! The paragraphs of the book.

fathom_core::cite! { "toy";
    R_SETUP_1 = "SETUP.1",
    R_SETUP_2 = "SETUP.2",
    R_SETUP_3 = "SETUP.3",
    R_READY_1 = "READY.1",
    R_SAIL_1 = "SAIL.1",
    R_SAIL_2 = "SAIL.2",
    R_SAIL_3 = "SAIL.3",
    R_AIM_1 = "AIM.1",
    R_AIM_2 = "AIM.2",
    R_AIM_3 = "AIM.3",
    R_AIM_4 = "AIM.4",
    R_CHARGE_1 = "CHARGE.1",
    R_CHARGE_2 = "CHARGE.2",
    R_CHARGE_3 = "CHARGE.3",
    R_END_1 = "END.1",
    R_END_2 = "END.2",
}
