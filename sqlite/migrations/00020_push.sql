-- +goose Up
-- Browsers that want notes (people.Subscription): they go with their sessions. And the keys of the site, by which they know it.
CREATE TABLE subscriptions (
	id       TEXT    PRIMARY KEY,
	account  TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	session  TEXT    NOT NULL REFERENCES tokens (digest) ON DELETE CASCADE,
	name     TEXT    NOT NULL,
	language TEXT    NOT NULL,
	endpoint TEXT    NOT NULL,
	key      BLOB    NOT NULL,
	auth     BLOB    NOT NULL,
	created  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX subscriptions_of ON subscriptions (account, created);
CREATE INDEX subscriptions_session ON subscriptions (session);

CREATE TABLE sitekeys (
	name TEXT PRIMARY KEY,
	key  BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE sitekeys;
DROP TABLE subscriptions;
