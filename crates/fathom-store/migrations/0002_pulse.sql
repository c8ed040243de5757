-- One row, written whenever somebody asks whether the database still takes anything.

CREATE TABLE pulse (
    id BIGINT PRIMARY KEY,
    at BIGINT NOT NULL
);
