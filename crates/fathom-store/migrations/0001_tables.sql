-- The same text serves SQLite and PostgreSQL: texts, 64-bit integers, nothing else. Times are milliseconds since 1970.

CREATE TABLE person (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    -- Null for guests; set when they register.
    login TEXT UNIQUE,
    password TEXT,
    created_at BIGINT NOT NULL
);

CREATE TABLE session (
    -- SHA-256 of the cookie, in hexadecimal: a stolen database opens no session.
    token_hash TEXT PRIMARY KEY,
    person BIGINT NOT NULL REFERENCES person (id),
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE TABLE game (
    id TEXT PRIMARY KEY,
    book TEXT NOT NULL,
    -- What the table was opened with: setup, dice seeds, clocks. Never sent to a client.
    opening TEXT NOT NULL,
    -- What anybody may read of it in a list: title, roles, whether it is over.
    listing TEXT NOT NULL,
    -- 1 when the listing may be shown to everybody.
    public INTEGER NOT NULL,
    created_at BIGINT NOT NULL,
    -- When the listing last changed.
    changed_at BIGINT NOT NULL,
    over INTEGER NOT NULL
);

CREATE INDEX game_by_change ON game (public, over, changed_at);

CREATE TABLE journal (
    game TEXT NOT NULL REFERENCES game (id),
    n BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (game, n)
);

CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id),
    seat BIGINT NOT NULL,
    -- A bot such as `captain:hard`, if one sits here.
    bot TEXT,
    -- SHA-256 of the invitation, in hexadecimal.
    invitation_hash TEXT UNIQUE,
    PRIMARY KEY (game, seat)
);

CREATE INDEX seat_with_bot ON seat (game) WHERE bot IS NOT NULL;

CREATE TABLE holder (
    game TEXT NOT NULL,
    seat BIGINT NOT NULL,
    person BIGINT NOT NULL REFERENCES person (id),
    PRIMARY KEY (game, seat, person),
    FOREIGN KEY (game, seat) REFERENCES seat (game, seat)
);

CREATE INDEX holder_by_person ON holder (person);

CREATE TABLE chat (
    game TEXT NOT NULL REFERENCES game (id),
    n BIGINT NOT NULL,
    seat BIGINT,
    person BIGINT NOT NULL REFERENCES person (id),
    -- The seats it was for, as a JSON list; null for all.
    audience TEXT,
    body TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, n)
);
