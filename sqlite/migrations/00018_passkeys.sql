-- +goose Up
-- Passkeys (people.Passkey), and what browsers were asked about them until they answer. Times in milliseconds since 1970.
CREATE TABLE passkeys (
	id      TEXT    PRIMARY KEY,
	account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	name    TEXT    NOT NULL,
	data    BLOB    NOT NULL,
	created INTEGER NOT NULL,
	seen    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_of ON passkeys (account, created);

CREATE TABLE ceremonies (
	digest TEXT    PRIMARY KEY,
	data   BLOB    NOT NULL,
	until  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ceremonies_until ON ceremonies (until);

-- +goose Down
DROP TABLE ceremonies;
DROP TABLE passkeys;
