-- Who made a table: how many one person has, and how many of them a list shows, is bounded.

ALTER TABLE game ADD COLUMN host BIGINT;

CREATE INDEX game_by_host ON game (host, over);
