-- +goose Up
-- Accounts of people (people.Account). Times are milliseconds since 1970. key is what names are told apart by, password what
-- the hasher made of it.
CREATE TABLE accounts (
	id       TEXT    NOT NULL PRIMARY KEY,
	name     TEXT    NOT NULL,
	key      TEXT    NOT NULL UNIQUE,
	email    TEXT    NOT NULL DEFAULT '',
	password TEXT    NOT NULL DEFAULT '',
	role     TEXT    NOT NULL,
	created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX accounts_email ON accounts (email) WHERE email <> '';

-- Sessions of browsers, and what lets somebody choose a new password: digests of what they show.
CREATE TABLE tokens (
	digest  TEXT    NOT NULL PRIMARY KEY,
	account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	kind    TEXT    NOT NULL,
	agent   TEXT    NOT NULL,
	created INTEGER NOT NULL,
	seen    INTEGER NOT NULL,
	until   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_account ON tokens (account, kind, seen DESC);
CREATE INDEX tokens_until ON tokens (until);

-- Which account has which seat of a game, in the archive or not. Games themselves name no account: who is deleted leaves them.
CREATE TABLE players (
	game    TEXT    NOT NULL,
	side    INTEGER NOT NULL CHECK (side BETWEEN 0 AND 3),
	account TEXT    NOT NULL,
	seat    TEXT    NOT NULL, -- with which the side is played
	at      INTEGER NOT NULL,
	PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;
CREATE INDEX players_account ON players (account, at DESC);

-- Games by which ratings change: done is 1 when they have.
CREATE TABLE rated (
	game TEXT    NOT NULL PRIMARY KEY,
	done INTEGER NOT NULL CHECK (done IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX rated_open ON rated (game) WHERE done = 0;

-- What is known of how strong an account is (people.Standing), and how each rated game has changed it.
CREATE TABLE ratings (
	account    TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	variant    TEXT    NOT NULL,
	speed      TEXT    NOT NULL,
	rating     REAL    NOT NULL,
	deviation  REAL    NOT NULL,
	volatility REAL    NOT NULL,
	games      INTEGER NOT NULL,
	at         INTEGER NOT NULL, -- of the last game
	PRIMARY KEY (account, variant, speed)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_best ON ratings (variant, speed, rating DESC);

CREATE TABLE changes (
	game    TEXT    NOT NULL,
	side    INTEGER NOT NULL CHECK (side IN (0, 1)),
	account TEXT    NOT NULL,
	variant TEXT    NOT NULL,
	speed   TEXT    NOT NULL,
	score   REAL    NOT NULL,
	before  REAL    NOT NULL,
	after   REAL    NOT NULL,
	at      INTEGER NOT NULL,
	PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;
CREATE INDEX changes_account ON changes (account, at DESC);

-- What is noted of a game goes with it, but not when it goes to the archive.
-- +goose StatementBegin
CREATE TRIGGER games_gone AFTER DELETE ON games WHEN NOT EXISTS (SELECT 1 FROM archive WHERE id = old.id)
BEGIN
	DELETE FROM players WHERE game = old.id;
	DELETE FROM rated WHERE game = old.id;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER games_gone;
DROP TABLE changes;
DROP TABLE ratings;
DROP TABLE rated;
DROP TABLE players;
DROP TABLE tokens;
DROP TABLE accounts;
