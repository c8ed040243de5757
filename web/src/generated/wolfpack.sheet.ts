// Generated from Rust by `FATHOM_BLESS=1 cargo test -p fathom-server --lib schema`; do not edit.
// What is printed of Wolfpack.

import type { Sheet } from "./wolfpack";

export const PRINTED: Sheet = {
  "rows": 24,
  "columns": 40,
  "area": [
    [
      1,
      4,
      32
    ],
    [
      2,
      3,
      32
    ],
    [
      3,
      3,
      33
    ],
    [
      4,
      2,
      33
    ],
    [
      5,
      2,
      34
    ],
    [
      6,
      1,
      34
    ],
    [
      7,
      1,
      35
    ],
    [
      8,
      1,
      35
    ],
    [
      9,
      2,
      36
    ],
    [
      10,
      2,
      36
    ],
    [
      11,
      3,
      37
    ],
    [
      12,
      3,
      37
    ],
    [
      13,
      4,
      37
    ],
    [
      14,
      4,
      36
    ],
    [
      15,
      5,
      36
    ],
    [
      16,
      5,
      35
    ],
    [
      17,
      6,
      35
    ],
    [
      18,
      6,
      34
    ],
    [
      19,
      7,
      34
    ],
    [
      20,
      7,
      33
    ]
  ],
  "east": [
    "0701",
    "1237"
  ],
  "west": [
    "1237",
    "0701"
  ],
  "fog_zones": [
    [
      "0903",
      "0501",
      "0502",
      "0503",
      "0504",
      "0505",
      "0601",
      "0602",
      "0603",
      "0604",
      "0605",
      "0701",
      "0702",
      "0703",
      "0704",
      "0705",
      "0706",
      "0801",
      "0802",
      "0803",
      "0804",
      "0805",
      "0806",
      "0901",
      "0902",
      "0904",
      "0905",
      "0906",
      "0907",
      "1001",
      "1002",
      "1003",
      "1004",
      "1005",
      "1006",
      "1101",
      "1102",
      "1103",
      "1104",
      "1105",
      "1106",
      "1201",
      "1202",
      "1203",
      "1204",
      "1205",
      "1301",
      "1302",
      "1303",
      "1304",
      "1305"
    ],
    [
      "1110",
      "0708",
      "0709",
      "0710",
      "0711",
      "0712",
      "0807",
      "0808",
      "0809",
      "0810",
      "0811",
      "0812",
      "0908",
      "0909",
      "0910",
      "0911",
      "0912",
      "0913",
      "1007",
      "1008",
      "1009",
      "1010",
      "1011",
      "1012",
      "1013",
      "1107",
      "1108",
      "1109",
      "1111",
      "1112",
      "1113",
      "1114",
      "1206",
      "1207",
      "1208",
      "1209",
      "1210",
      "1211",
      "1212",
      "1213",
      "1307",
      "1308",
      "1309",
      "1310",
      "1311",
      "1312",
      "1313",
      "1407",
      "1408",
      "1409",
      "1410",
      "1411",
      "1412",
      "1508",
      "1509",
      "1510",
      "1511",
      "1512"
    ]
  ],
  "storm_entries": [
    [
      "1801",
      "1601",
      "1401"
    ],
    [
      "1201",
      "1001",
      "0801"
    ],
    [
      "0601",
      "0401",
      "0201"
    ]
  ],
  "ranges": [
    7,
    10,
    12,
    16,
    20
  ],
  "counters": [
    {
      "size": "single",
      "boats": 1,
      "strength": 1,
      "movement": 6,
      "counters": 75
    },
    {
      "size": "six",
      "boats": 6,
      "strength": 7,
      "movement": 6,
      "counters": 10
    },
    {
      "size": "twelve",
      "boats": 12,
      "strength": 15,
      "movement": 6,
      "counters": 5
    },
    {
      "size": "eighteen",
      "boats": 18,
      "strength": 24,
      "movement": 6,
      "counters": 3
    },
    {
      "size": "twenty_four",
      "boats": 24,
      "strength": 32,
      "movement": 4,
      "counters": 2
    },
    {
      "size": "thirty",
      "boats": 30,
      "strength": 40,
      "movement": 4,
      "counters": 2
    }
  ],
  "tons_per_point": 5000,
  "levels": [
    [
      27,
      "decisive"
    ],
    [
      20,
      "substantive"
    ],
    [
      12,
      "marginal"
    ]
  ],
  "tables": [
    {
      "rule": "5.11",
      "title": "Fog and Storm Formation",
      "across": "month",
      "columns": [
        {
          "label": "February",
          "least": 0
        },
        {
          "label": "March",
          "least": 1
        },
        {
          "label": "April",
          "least": 2
        },
        {
          "label": "May",
          "least": 3
        }
      ],
      "rows": [
        {
          "label": "0",
          "least": 0
        },
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        }
      ],
      "cells": [
        [
          "F1",
          "F2",
          "F2",
          "F2"
        ],
        [
          "SA",
          "F1",
          "F1",
          "F2"
        ],
        [
          "SB",
          "SA",
          "F1",
          "F1"
        ],
        [
          "SB",
          "SB",
          "SA",
          "F1"
        ],
        [
          "SC",
          "SC",
          "SB",
          "SA"
        ],
        [
          "·",
          "·",
          "SC",
          "SB"
        ],
        [
          "·",
          "·",
          "·",
          "SC"
        ],
        [
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·"
        ]
      ],
      "other_reading": false
    },
    {
      "rule": "5.11",
      "title": "Fog and Storm Formation",
      "across": "month",
      "columns": [
        {
          "label": "February",
          "least": 0
        },
        {
          "label": "March",
          "least": 1
        },
        {
          "label": "April",
          "least": 2
        },
        {
          "label": "May",
          "least": 3
        }
      ],
      "rows": [
        {
          "label": "0",
          "least": 0
        },
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        }
      ],
      "cells": [
        [
          "F1",
          "F2",
          "F2",
          "F2"
        ],
        [
          "SA",
          "F1",
          "F1",
          "F1"
        ],
        [
          "SB",
          "SA",
          "F1",
          "F1"
        ],
        [
          "SB",
          "SB",
          "SA",
          "F1"
        ],
        [
          "SC",
          "SC",
          "SB",
          "SA"
        ],
        [
          "·",
          "·",
          "SC",
          "SB"
        ],
        [
          "·",
          "·",
          "·",
          "SC"
        ],
        [
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·"
        ]
      ],
      "other_reading": true
    },
    {
      "rule": "5.26",
      "title": "Storm and Convoy Movement",
      "across": "last digit of the hex",
      "columns": [
        {
          "label": "0",
          "least": 0
        },
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        }
      ],
      "rows": [
        {
          "label": "0",
          "least": 0
        },
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        }
      ],
      "cells": [
        [
          "N",
          "N",
          "S",
          "L",
          "L",
          "L",
          "L",
          "L",
          "L",
          "L"
        ],
        [
          "L",
          "N",
          "N",
          "S",
          "L",
          "L",
          "L",
          "L",
          "L",
          "L"
        ],
        [
          "L",
          "L",
          "N",
          "N",
          "S",
          "L",
          "L",
          "L",
          "L",
          "L"
        ],
        [
          "L",
          "L",
          "L",
          "N",
          "N",
          "S",
          "L",
          "L",
          "L",
          "L"
        ],
        [
          "L",
          "L",
          "L",
          "L",
          "N",
          "N",
          "S",
          "L",
          "L",
          "L"
        ],
        [
          "L",
          "L",
          "L",
          "L",
          "L",
          "N",
          "N",
          "S",
          "L",
          "L"
        ],
        [
          "L",
          "L",
          "L",
          "L",
          "L",
          "L",
          "N",
          "N",
          "S",
          "L"
        ],
        [
          "L",
          "L",
          "L",
          "L",
          "L",
          "L",
          "L",
          "N",
          "N",
          "S"
        ],
        [
          "S",
          "L",
          "L",
          "L",
          "L",
          "L",
          "L",
          "L",
          "N",
          "N"
        ],
        [
          "N",
          "S",
          "L",
          "L",
          "L",
          "L",
          "L",
          "L",
          "L",
          "N"
        ]
      ],
      "other_reading": false
    },
    {
      "rule": "11.36",
      "title": "Air Search, by range",
      "across": "Air-Sub Product",
      "columns": [
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        },
        {
          "label": "10",
          "least": 10
        },
        {
          "label": "11",
          "least": 11
        },
        {
          "label": "12+",
          "least": 12
        }
      ],
      "rows": [
        {
          "label": "1-2",
          "least": 1
        },
        {
          "label": "3-7",
          "least": 3
        },
        {
          "label": "8-10",
          "least": 8
        },
        {
          "label": "11-12",
          "least": 11
        },
        {
          "label": "13-16",
          "least": 13
        },
        {
          "label": "17-20",
          "least": 17
        }
      ],
      "cells": [
        [
          "1-2",
          "1-2",
          "1-3",
          "1-3",
          "1-3",
          "1-6",
          "1-6",
          "1-6",
          "1-9",
          "1-9",
          "1-9",
          "0-9"
        ],
        [
          "1",
          "1",
          "1-2",
          "1-2",
          "1-3",
          "1-4",
          "1-4",
          "1-5",
          "1-5",
          "1-6",
          "1-6",
          "1-7"
        ],
        [
          "·",
          "1",
          "1",
          "1-2",
          "1-2",
          "1-2",
          "1-3",
          "1-3",
          "1-4",
          "1-4",
          "1-4",
          "1-5"
        ],
        [
          "·",
          "·",
          "1",
          "1-2",
          "1-2",
          "1-2",
          "1-2",
          "1-3",
          "1-3",
          "1-3",
          "1-4",
          "1-4"
        ],
        [
          "·",
          "·",
          "·",
          "1",
          "1-2",
          "1-2",
          "1-2",
          "1-2",
          "1-3",
          "1-3",
          "1-3",
          "1-4"
        ],
        [
          "·",
          "·",
          "·",
          "1",
          "1",
          "1",
          "1-2",
          "1-2",
          "1-2",
          "1-2",
          "1-2",
          "1-3"
        ]
      ],
      "other_reading": false
    },
    {
      "rule": "12.19",
      "title": "Picket Search",
      "across": "U-boat strength",
      "columns": [
        {
          "label": "1-2",
          "least": 1
        },
        {
          "label": "3-4",
          "least": 3
        },
        {
          "label": "5-6",
          "least": 5
        },
        {
          "label": "7-14",
          "least": 7
        },
        {
          "label": "15-23",
          "least": 15
        },
        {
          "label": "24-31",
          "least": 24
        },
        {
          "label": "32-39",
          "least": 32
        },
        {
          "label": "40+",
          "least": 40
        }
      ],
      "rows": [
        {
          "label": "0",
          "least": 0
        },
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        }
      ],
      "cells": [
        [
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S"
        ],
        [
          "·",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S"
        ],
        [
          "·",
          "·",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "S",
          "S",
          "S",
          "S"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "S",
          "S",
          "S"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "S",
          "S"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "S"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·"
        ]
      ],
      "other_reading": false
    },
    {
      "rule": "12.3",
      "title": "Submarine Search",
      "across": "Naval-Sub Product",
      "columns": [
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        },
        {
          "label": "10",
          "least": 10
        },
        {
          "label": "11",
          "least": 11
        },
        {
          "label": "12+",
          "least": 12
        }
      ],
      "rows": [
        {
          "label": "0",
          "least": 0
        },
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        }
      ],
      "cells": [
        [
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S"
        ],
        [
          "·",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S"
        ],
        [
          "·",
          "·",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S",
          "S"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "S",
          "S",
          "S",
          "S"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "S"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·",
          "·"
        ]
      ],
      "other_reading": false
    },
    {
      "rule": "14.2",
      "title": "U-boat Combat Results",
      "across": "Combat Differential",
      "columns": [
        {
          "label": "2-5",
          "least": 2
        },
        {
          "label": "6-14",
          "least": 6
        },
        {
          "label": "15-23",
          "least": 15
        },
        {
          "label": "24-31",
          "least": 24
        },
        {
          "label": "32-39",
          "least": 32
        },
        {
          "label": "40+",
          "least": 40
        }
      ],
      "rows": [
        {
          "label": "0",
          "least": 0
        },
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        }
      ],
      "cells": [
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "1",
          "1",
          "1",
          "1"
        ],
        [
          "·",
          "1",
          "1",
          "1",
          "1",
          "1"
        ],
        [
          "·",
          "1",
          "1",
          "1",
          "1",
          "2"
        ],
        [
          "1",
          "1",
          "2",
          "2",
          "2",
          "2"
        ],
        [
          "1",
          "2",
          "2",
          "2",
          "2",
          "2"
        ],
        [
          "1",
          "2",
          "2",
          "2",
          "3",
          "3"
        ],
        [
          "1",
          "2",
          "2",
          "3",
          "3",
          "3"
        ],
        [
          "1",
          "2",
          "2",
          "3",
          "3",
          "3"
        ],
        [
          "2",
          "3",
          "3",
          "4",
          "4",
          "4"
        ]
      ],
      "other_reading": false
    },
    {
      "rule": "14.2",
      "title": "U-boat Combat Results",
      "across": "Combat Differential",
      "columns": [
        {
          "label": "2-5",
          "least": 2
        },
        {
          "label": "6-14",
          "least": 6
        },
        {
          "label": "15-23",
          "least": 15
        },
        {
          "label": "24-31",
          "least": 24
        },
        {
          "label": "32-39",
          "least": 32
        },
        {
          "label": "40+",
          "least": 40
        }
      ],
      "rows": [
        {
          "label": "0",
          "least": 0
        },
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        }
      ],
      "cells": [
        [
          "·",
          "·",
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "1",
          "1",
          "1",
          "1"
        ],
        [
          "·",
          "1",
          "1",
          "1",
          "1",
          "1"
        ],
        [
          "·",
          "1",
          "1",
          "2",
          "2",
          "2"
        ],
        [
          "1",
          "1",
          "2",
          "2",
          "2",
          "2"
        ],
        [
          "1",
          "2",
          "2",
          "2",
          "2",
          "2"
        ],
        [
          "1",
          "2",
          "2",
          "2",
          "3",
          "3"
        ],
        [
          "1",
          "2",
          "2",
          "3",
          "3",
          "3"
        ],
        [
          "2",
          "2",
          "2",
          "3",
          "3",
          "3"
        ],
        [
          "2",
          "3",
          "3",
          "4",
          "4",
          "4"
        ]
      ],
      "other_reading": true
    },
    {
      "rule": "14.37",
      "title": "Convoy Straggle",
      "across": "Victory Points or weather",
      "columns": [
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3 / fog",
          "least": 3
        },
        {
          "label": "4 / storm",
          "least": 4
        }
      ],
      "rows": [
        {
          "label": "0",
          "least": 0
        },
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        }
      ],
      "cells": [
        [
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "·"
        ],
        [
          "·",
          "·",
          "·",
          "S1"
        ],
        [
          "·",
          "·",
          "S1",
          "S1"
        ],
        [
          "·",
          "S1",
          "S1",
          "S1"
        ],
        [
          "S1",
          "S1",
          "S1",
          "S2"
        ],
        [
          "S1",
          "S1",
          "S1",
          "S2"
        ],
        [
          "S1",
          "S2",
          "S2",
          "S2"
        ],
        [
          "S2",
          "S2",
          "S2",
          "S2"
        ]
      ],
      "other_reading": false
    },
    {
      "rule": "14.47",
      "title": "Anti-Submarine Combat Results",
      "across": "attacking strength",
      "columns": [
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6+",
          "least": 6
        }
      ],
      "rows": [
        {
          "label": "0",
          "least": 0
        },
        {
          "label": "1",
          "least": 1
        },
        {
          "label": "2",
          "least": 2
        },
        {
          "label": "3",
          "least": 3
        },
        {
          "label": "4",
          "least": 4
        },
        {
          "label": "5",
          "least": 5
        },
        {
          "label": "6",
          "least": 6
        },
        {
          "label": "7",
          "least": 7
        },
        {
          "label": "8",
          "least": 8
        },
        {
          "label": "9",
          "least": 9
        }
      ],
      "cells": [
        [
          "·",
          "·",
          "·",
          "P",
          "P",
          "P"
        ],
        [
          "·",
          "·",
          "P",
          "P",
          "P",
          "P"
        ],
        [
          "·",
          "·",
          "P",
          "P",
          "P",
          "P"
        ],
        [
          "·",
          "·",
          "P",
          "P",
          "P",
          "X"
        ],
        [
          "·",
          "·",
          "P",
          "P",
          "P",
          "X"
        ],
        [
          "·",
          "P",
          "P",
          "P",
          "X",
          "X"
        ],
        [
          "·",
          "P",
          "P",
          "P",
          "X",
          "X"
        ],
        [
          "·",
          "P",
          "P",
          "X",
          "X",
          "X"
        ],
        [
          "P",
          "P",
          "X",
          "X",
          "X",
          "X"
        ],
        [
          "X",
          "X",
          "X",
          "X",
          "X",
          "X"
        ]
      ],
      "other_reading": false
    }
  ]
};
