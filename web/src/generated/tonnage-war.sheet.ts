// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.
// What is printed of Tonnage War Solitaire.

import type { Sheet } from "./tonnage-war";

export const PRINTED: Sheet = {
  "surface": {
    "movement": {
      "slow": {
        "entry": 8,
        "outer": 8,
        "inner_low": 8,
        "inner_high": 6,
        "attack": 6
      },
      "fast": {
        "entry": 6,
        "outer": 6,
        "inner_low": 7,
        "inner_high": 5,
        "attack": 5
      }
    },
    "sectors": {
      "stern": 2,
      "port_beam": 7,
      "starboard_beam": 12,
      "bow": 17
    },
    "attacks": {
      "convoy": {
        "attacks": 3,
        "modifier": 2
      },
      "bow": {
        "attacks": 2,
        "modifier": 1
      },
      "starboard_beam": {
        "attacks": 2,
        "modifier": 1
      },
      "stern": {
        "attacks": 1,
        "modifier": -1
      },
      "port_beam": {
        "attacks": 2,
        "modifier": 1
      },
      "stragglers": {
        "attacks": 1,
        "modifier": 2
      }
    }
  },
  "reactions": {
    "standard": {
      "to_convoy": [
        7,
        3,
        1,
        1
      ],
      "attack_convoy": [
        18,
        9,
        6,
        4
      ],
      "attack_escort": [
        18,
        10,
        7,
        5
      ]
    },
    "zaunkonig": {
      "to_convoy": [
        7,
        3,
        2,
        1
      ],
      "attack_convoy": [
        18,
        10,
        7,
        5
      ],
      "attack_escort": [
        18,
        16,
        14,
        12
      ]
    },
    "air": {
      "dive": [
        5,
        4,
        3
      ],
      "fight_back": [
        10,
        8,
        6
      ]
    }
  }
};
