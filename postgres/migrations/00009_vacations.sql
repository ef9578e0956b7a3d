-- +goose Up
-- As sqlite/migrations/00017_vacations.sql.
CREATE TABLE vacations (
	account TEXT   COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	begins  BIGINT NOT NULL,
	ends    BIGINT NOT NULL,
	PRIMARY KEY (account, begins)
);

-- +goose Down
DROP TABLE vacations;
