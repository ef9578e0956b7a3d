-- +goose Up
-- As sqlite/migrations/00015_tournaments.sql.
CREATE TABLE tournaments (
	id      TEXT     COLLATE "C" PRIMARY KEY,
	name    TEXT     NOT NULL,
	format  TEXT     NOT NULL CHECK (format IN ('arena', 'swiss')),
	variant TEXT     COLLATE "C" NOT NULL,
	pace    TEXT     NOT NULL,
	rated   SMALLINT NOT NULL CHECK (rated IN (0, 1)),
	owner   TEXT     COLLATE "C" NOT NULL,
	created BIGINT   NOT NULL,
	starts  BIGINT   NOT NULL,
	minutes INTEGER  NOT NULL,
	rounds  INTEGER  NOT NULL,
	stage   TEXT     NOT NULL CHECK (stage IN ('created', 'running', 'over', 'cancelled')),
	round   INTEGER  NOT NULL,
	changed BIGINT   NOT NULL,
	version BIGINT   NOT NULL
);
CREATE INDEX tournaments_open ON tournaments (starts, id) WHERE stage IN ('created', 'running');
CREATE INDEX tournaments_over ON tournaments (changed DESC, id) WHERE stage = 'over';

CREATE TABLE tournament_players (
	tournament TEXT     COLLATE "C" NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
	account    TEXT     COLLATE "C" NOT NULL,
	n          INTEGER  NOT NULL,
	rating     DOUBLE PRECISION NOT NULL,
	joined     BIGINT   NOT NULL,
	away       SMALLINT NOT NULL CHECK (away IN (0, 1)),
	PRIMARY KEY (tournament, account)
);
CREATE INDEX tournament_players_account ON tournament_players (account);

CREATE TABLE tournament_pairs (
	tournament TEXT     COLLATE "C" NOT NULL REFERENCES tournaments (id) ON DELETE CASCADE,
	n          INTEGER  NOT NULL,
	round      INTEGER  NOT NULL,
	first      TEXT     COLLATE "C" NOT NULL,
	second     TEXT     COLLATE "C" NOT NULL,
	game       TEXT     COLLATE "C" NOT NULL,
	begun      SMALLINT NOT NULL CHECK (begun IN (0, 1)),
	result     TEXT     NOT NULL,
	at         BIGINT   NOT NULL,
	PRIMARY KEY (tournament, n)
);
CREATE UNIQUE INDEX tournament_pairs_game ON tournament_pairs (game) WHERE game <> '';
CREATE INDEX tournament_pairs_going ON tournament_pairs (tournament, n) WHERE result = '';

-- +goose Down
DROP TABLE tournament_pairs;
DROP TABLE tournament_players;
DROP TABLE tournaments;
