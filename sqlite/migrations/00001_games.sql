-- +goose Up
-- Games between a person and the computer (play.Game). Sides are 0 for the first player and 1 for
-- the second, times are milliseconds since 1970, results are in their text form.
CREATE TABLE games (
	id      TEXT    NOT NULL PRIMARY KEY,
	variant TEXT    NOT NULL,
	start   TEXT    NOT NULL,
	begins  INTEGER NOT NULL CHECK (begins IN (0, 1)),
	human   INTEGER NOT NULL CHECK (human IN (0, 1)),
	level   INTEGER NOT NULL,
	ply     INTEGER NOT NULL, -- how many turns there are
	result  TEXT    NOT NULL,
	created INTEGER NOT NULL,
	updated INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE turns (
	game TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
	ply  INTEGER NOT NULL, -- how many turns were played before it
	turn TEXT    NOT NULL,
	PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

-- Games in which the computer is to move: few among many.
CREATE INDEX games_awaiting ON games (updated DESC, id)
	WHERE result = 'ongoing' AND (begins + ply) % 2 <> human;

-- +goose Down
DROP TABLE turns;
DROP TABLE games;
