-- What was told of a finished game, as JSON: later programs with other rules can still show it.

CREATE TABLE archive (
    game TEXT PRIMARY KEY REFERENCES game (id),
    body TEXT NOT NULL
);
