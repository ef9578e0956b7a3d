-- +goose Up
-- When the clocks of an account stand still in games with days for a turn (play.Rest), in milliseconds since 1970.
CREATE TABLE vacations (
	account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	begins  INTEGER NOT NULL,
	ends    INTEGER NOT NULL,
	PRIMARY KEY (account, begins)
) STRICT, WITHOUT ROWID;

-- +goose Down
DROP TABLE vacations;
