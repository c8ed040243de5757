-- When a session was first found to have run out; null while it has not. One clock reading deletes nothing.

ALTER TABLE session ADD COLUMN lapsed_at BIGINT;
