-- +goose Up
-- Tournaments (tournament.Tournament), who has joined them and who was paired with whom. Times are milliseconds since 1970. Accounts that are gone stay as
-- ids without a name. A pair has the id of its game before the game begins; one without a game is a bye.
CREATE TABLE tournaments (
	id      TEXT    NOT NULL PRIMARY KEY,
	name    TEXT    NOT NULL,
	format  TEXT    NOT NULL CHECK (format IN ('arena', 'swiss')),
	variant TEXT    NOT NULL,
	pace    TEXT    NOT NULL,
	rated   INTEGER NOT NULL CHECK (rated IN (0, 1)),
	owner   TEXT    NOT NULL,
	created INTEGER NOT NULL,
	starts  INTEGER NOT NULL,
	minutes INTEGER NOT NULL, -- of an arena
	rounds  INTEGER NOT NULL, -- of a Swiss
	stage   TEXT    NOT NULL CHECK (stage IN ('created', 'running', 'over', 'cancelled')),
	round   INTEGER NOT NULL,
	changed INTEGER NOT NULL, -- stage or round
	version INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tournaments_open ON tournaments (starts, id) WHERE stage IN ('created', 'running');
CREATE INDEX tournaments_over ON tournaments (changed DESC, id) WHERE stage = 'over';

CREATE TABLE tournament_players (
	tournament TEXT    NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
	account    TEXT    NOT NULL,
	n          INTEGER NOT NULL, -- in the order in which they joined
	rating     REAL    NOT NULL,
	joined     INTEGER NOT NULL,
	away       INTEGER NOT NULL CHECK (away IN (0, 1)),
	PRIMARY KEY (tournament, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_players_account ON tournament_players (account);

CREATE TABLE tournament_pairs (
	tournament TEXT    NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
	n          INTEGER NOT NULL,
	round      INTEGER NOT NULL,
	first      TEXT    NOT NULL,
	second     TEXT    NOT NULL, -- '' for a bye
	game       TEXT    NOT NULL,
	begun      INTEGER NOT NULL CHECK (begun IN (0, 1)),
	result     TEXT    NOT NULL, -- '' while the game goes on
	at         INTEGER NOT NULL,
	PRIMARY KEY (tournament, n)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX tournament_pairs_game ON tournament_pairs (game) WHERE game <> '';
CREATE INDEX tournament_pairs_going ON tournament_pairs (tournament, n) WHERE result = '';

-- +goose Down
DROP TABLE tournament_pairs;
DROP TABLE tournament_players;
DROP TABLE tournaments;
