-- +goose Up
-- Conditional moves of games between people (play.Conditions): a line of turns behind the number of its side. due tells that one is to be
-- played now.
ALTER TABLE games ADD COLUMN conditions TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN due INTEGER NOT NULL DEFAULT 0 CHECK (due IN (0, 1));

DROP INDEX games_awaiting;
CREATE INDEX games_awaiting ON games (updated DESC, id)
	WHERE result = 'ongoing' AND (next = 4 OR people = 0 AND next <> human OR due = 1);

-- +goose Down
-- The checksums of games with conditional moves tell of them: earlier versions could not read these games.
DROP INDEX games_awaiting;
DELETE FROM games WHERE conditions <> '';
ALTER TABLE games DROP COLUMN due;
ALTER TABLE games DROP COLUMN conditions;
CREATE INDEX games_awaiting ON games (updated DESC, id)
	WHERE result = 'ongoing' AND (next = 4 OR people = 0 AND next <> human);
