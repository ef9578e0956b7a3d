-- +goose Up
-- As sqlite/migrations/00024_letters.sql.
CREATE TABLE letters (
	account TEXT   COLLATE "C" PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
	address TEXT   NOT NULL,
	site    TEXT   NOT NULL,
	stop    TEXT   COLLATE "C" NOT NULL UNIQUE,
	begun   BIGINT NOT NULL,
	written BIGINT NOT NULL
);
CREATE INDEX letters_written ON letters (written);

-- +goose Down
DROP TABLE letters;
