-- +goose Up
-- Challenges of accounts to accounts (people.Challenge), and whom an account has blocked. Times are milliseconds since 1970.
CREATE TABLE challenges (
	id         TEXT    NOT NULL PRIMARY KEY,
	challenger TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	challenged TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	variant    TEXT    NOT NULL,
	side       TEXT    NOT NULL,
	pace       TEXT    NOT NULL,
	rated      INTEGER NOT NULL CHECK (rated IN (0, 1)),
	at         INTEGER NOT NULL,
	until      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX challenges_challenger ON challenges (challenger, at DESC);
CREATE INDEX challenges_challenged ON challenges (challenged, at DESC);

CREATE TABLE blocks (
	account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	other   TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	at      INTEGER NOT NULL,
	PRIMARY KEY (account, other)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_other ON blocks (other);

-- +goose Down
DROP TABLE blocks;
DROP TABLE challenges;
