-- +goose Up
-- As sqlite/migrations/00018_passkeys.sql.
CREATE TABLE passkeys (
	id      TEXT   COLLATE "C" PRIMARY KEY,
	account TEXT   COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	name    TEXT   NOT NULL,
	data    BYTEA  NOT NULL,
	created BIGINT NOT NULL,
	seen    BIGINT NOT NULL
);
CREATE INDEX passkeys_of ON passkeys (account, created);

CREATE TABLE ceremonies (
	digest TEXT   COLLATE "C" PRIMARY KEY,
	data   BYTEA  NOT NULL,
	until  BIGINT NOT NULL
);
CREATE INDEX ceremonies_until ON ceremonies (until);

-- +goose Down
DROP TABLE ceremonies;
DROP TABLE passkeys;
