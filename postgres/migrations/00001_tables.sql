-- +goose Up
-- Games, people and programs, as they are in the SQLite files (sqlite/migrations tells what the columns mean): times are milliseconds
-- since 1970, truth is 0 or 1. Texts are ordered by their bytes.
CREATE TABLE games (
	id       TEXT     COLLATE "C" PRIMARY KEY,
	variant  TEXT     NOT NULL,
	start    TEXT     NOT NULL,
	next     SMALLINT NOT NULL CHECK (next BETWEEN 0 AND 4),
	human    SMALLINT NOT NULL CHECK (human BETWEEN 0 AND 3),
	level    INTEGER  NOT NULL,
	ply      INTEGER  NOT NULL,
	result   TEXT     NOT NULL,
	created  BIGINT   NOT NULL,
	updated  BIGINT   NOT NULL,
	people   SMALLINT NOT NULL CHECK (people IN (0, 1)),
	rules    TEXT     NOT NULL,
	pace     TEXT     NOT NULL,
	clocks   TEXT     NOT NULL,
	deadline BIGINT   NOT NULL,
	offers   INTEGER  NOT NULL,
	open     SMALLINT NOT NULL CHECK (open IN (0, 1)),
	chain    BYTEA    NOT NULL,
	sum      BYTEA    NOT NULL
);
CREATE INDEX games_awaiting ON games (updated DESC, id) WHERE result = 'ongoing' AND (next = 4 OR people = 0 AND next <> human);
CREATE INDEX games_updated ON games (updated);
CREATE INDEX games_open ON games (updated DESC, id) WHERE open = 1 AND result = 'ongoing';
CREATE INDEX games_deadline ON games (deadline, id) WHERE deadline > 0;

CREATE TABLE turns (
	game  TEXT    COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
	ply   INTEGER NOT NULL,
	turn  TEXT    NOT NULL,
	clock BIGINT  NOT NULL,
	PRIMARY KEY (game, ply)
);

CREATE TABLE seats (
	game   TEXT     COLLATE "C" NOT NULL REFERENCES games (id) ON DELETE CASCADE,
	side   SMALLINT NOT NULL CHECK (side BETWEEN 0 AND 3),
	seat   TEXT     COLLATE "C" NOT NULL,
	invite TEXT     COLLATE "C" NOT NULL CHECK (seat = '' OR invite = ''),
	claim  TEXT     NOT NULL,
	name   TEXT     NOT NULL,
	next   TEXT     NOT NULL,
	sum    BYTEA    NOT NULL,
	PRIMARY KEY (game, side)
);

CREATE TABLE archive (
	id     TEXT  COLLATE "C" PRIMARY KEY,
	record BYTEA NOT NULL,
	sum    BYTEA NOT NULL
);

CREATE TABLE rules (
	version TEXT COLLATE "C" PRIMARY KEY,
	text    TEXT NOT NULL
);

CREATE TABLE accounts (
	id       TEXT   COLLATE "C" PRIMARY KEY,
	name     TEXT   COLLATE "C" NOT NULL,
	key      TEXT   COLLATE "C" NOT NULL UNIQUE,
	email    TEXT   COLLATE "C" NOT NULL,
	password TEXT   NOT NULL,
	role     TEXT   NOT NULL,
	created  BIGINT NOT NULL
);
CREATE INDEX accounts_email ON accounts (email) WHERE email <> '';

CREATE TABLE tokens (
	digest  TEXT   COLLATE "C" PRIMARY KEY,
	account TEXT   COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	kind    TEXT   NOT NULL,
	agent   TEXT   NOT NULL,
	created BIGINT NOT NULL,
	seen    BIGINT NOT NULL,
	until   BIGINT NOT NULL
);
CREATE INDEX tokens_account ON tokens (account, kind, seen DESC);
CREATE INDEX tokens_until ON tokens (until);

CREATE TABLE players (
	game    TEXT     COLLATE "C" NOT NULL,
	side    SMALLINT NOT NULL CHECK (side BETWEEN 0 AND 3),
	account TEXT     COLLATE "C" NOT NULL,
	seat    TEXT     NOT NULL,
	at      BIGINT   NOT NULL,
	PRIMARY KEY (game, side)
);
CREATE INDEX players_account ON players (account, at DESC);

CREATE TABLE rated (
	game TEXT     COLLATE "C" PRIMARY KEY,
	done SMALLINT NOT NULL CHECK (done IN (0, 1))
);
CREATE INDEX rated_open ON rated (game) WHERE done = 0;

CREATE TABLE ratings (
	account    TEXT             COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	variant    TEXT             COLLATE "C" NOT NULL,
	speed      TEXT             COLLATE "C" NOT NULL,
	rating     DOUBLE PRECISION NOT NULL,
	deviation  DOUBLE PRECISION NOT NULL,
	volatility DOUBLE PRECISION NOT NULL,
	games      INTEGER          NOT NULL,
	at         BIGINT           NOT NULL,
	PRIMARY KEY (account, variant, speed)
);
CREATE INDEX ratings_best ON ratings (variant, speed, rating DESC);

CREATE TABLE changes (
	game    TEXT             COLLATE "C" NOT NULL,
	side    SMALLINT         NOT NULL CHECK (side IN (0, 1)),
	account TEXT             COLLATE "C" NOT NULL,
	variant TEXT             NOT NULL,
	speed   TEXT             NOT NULL,
	score   DOUBLE PRECISION NOT NULL,
	before  DOUBLE PRECISION NOT NULL,
	after   DOUBLE PRECISION NOT NULL,
	at      BIGINT           NOT NULL,
	PRIMARY KEY (game, side)
);
CREATE INDEX changes_account ON changes (account, at DESC);

-- What is noted of a game goes with it, but not when it goes to the archive.
-- +goose StatementBegin
CREATE FUNCTION games_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT 1 FROM archive WHERE id = OLD.id) THEN
		DELETE FROM players WHERE game = OLD.id;
		DELETE FROM rated WHERE game = OLD.id;
	END IF;
	RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER games_gone AFTER DELETE ON games FOR EACH ROW EXECUTE FUNCTION games_gone();

-- Those who play by tokens alone, in a schema of their own: the names of the tables are those of the file beside that of the games.
CREATE SCHEMA programs;
CREATE TABLE programs.players (
	id   TEXT     COLLATE "C" PRIMARY KEY,
	name TEXT     NOT NULL,
	bot  SMALLINT NOT NULL CHECK (bot IN (0, 1))
);
CREATE TABLE programs.tokens (
	digest  TEXT   COLLATE "C" PRIMARY KEY,
	player  TEXT   COLLATE "C" NOT NULL REFERENCES programs.players (id),
	created BIGINT NOT NULL
);
CREATE INDEX tokens_player ON programs.tokens (player);
CREATE TABLE programs.player_seats (
	id      TEXT     COLLATE "C" PRIMARY KEY,
	game    TEXT     COLLATE "C" NOT NULL,
	player  TEXT     COLLATE "C" NOT NULL,
	source  TEXT     NOT NULL,
	created BIGINT   NOT NULL,
	over    SMALLINT NOT NULL
);
CREATE INDEX player_seats_player ON programs.player_seats (player, over, created DESC);
CREATE INDEX player_seats_game ON programs.player_seats (game);

-- +goose Down
DROP SCHEMA programs CASCADE;
DROP TABLE changes, ratings, rated, players, tokens, accounts, rules, archive, seats, turns, games;
DROP FUNCTION games_gone;
