-- +goose Up
-- What games between people that are over are found by (package gamebase): a row for each, numbered as they were noted, and one for each of their positions. noted tells
-- which games have been looked at. A game that has no variant is not found.
CREATE TABLE finished (
	n       INTEGER PRIMARY KEY,
	game    TEXT    NOT NULL UNIQUE,
	variant TEXT    NOT NULL,
	result  TEXT    NOT NULL,
	outcome TEXT    NOT NULL,
	ended   INTEGER NOT NULL,
	turns   INTEGER NOT NULL
);
CREATE INDEX finished_variant ON finished (variant, n);

CREATE TABLE positions (
	key INTEGER NOT NULL,
	n   INTEGER NOT NULL,
	ply INTEGER NOT NULL,
	PRIMARY KEY (key, n)
) WITHOUT ROWID;

ALTER TABLE games ADD COLUMN noted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE archive ADD COLUMN noted INTEGER NOT NULL DEFAULT 0;
CREATE INDEX games_unnoted ON games (updated) WHERE people = 1 AND result <> 'ongoing' AND noted = 0;
CREATE INDEX archive_unnoted ON archive (id) WHERE noted = 0;

-- +goose Down
DROP INDEX archive_unnoted;
DROP INDEX games_unnoted;
ALTER TABLE archive DROP COLUMN noted;
ALTER TABLE games DROP COLUMN noted;
DROP TABLE positions;
DROP TABLE finished;
