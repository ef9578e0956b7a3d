-- +goose Up
-- As sqlite/migrations/00020_push.sql.
CREATE TABLE subscriptions (
	id       TEXT   COLLATE "C" PRIMARY KEY,
	account  TEXT   COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	session  TEXT   COLLATE "C" NOT NULL REFERENCES tokens (digest) ON DELETE CASCADE,
	name     TEXT   NOT NULL,
	language TEXT   NOT NULL,
	endpoint TEXT   NOT NULL,
	key      BYTEA  NOT NULL,
	auth     BYTEA  NOT NULL,
	created  BIGINT NOT NULL
);
CREATE INDEX subscriptions_of ON subscriptions (account, created);
CREATE INDEX subscriptions_session ON subscriptions (session);

CREATE TABLE sitekeys (
	name TEXT  COLLATE "C" PRIMARY KEY,
	key  BYTEA NOT NULL
);

-- +goose Down
DROP TABLE sitekeys;
DROP TABLE subscriptions;
