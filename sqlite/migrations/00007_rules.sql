-- +goose Up
-- The rules that games began with: the text that they are compiled from, once for all games that have it. version is
-- a digest of the text; '' stands in games whose rules are part of the program and in those from before.
CREATE TABLE rules (
	version TEXT NOT NULL PRIMARY KEY,
	text    TEXT NOT NULL
) STRICT, WITHOUT ROWID;

ALTER TABLE games ADD COLUMN rules TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE games DROP COLUMN rules;
DROP TABLE rules;
