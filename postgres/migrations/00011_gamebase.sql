-- +goose Up
-- As sqlite/migrations/00019_gamebase.sql.
CREATE TABLE finished (
	n       BIGINT   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	game    TEXT     NOT NULL UNIQUE,
	variant TEXT     NOT NULL,
	result  TEXT     NOT NULL,
	outcome TEXT     NOT NULL,
	ended   BIGINT   NOT NULL,
	turns   INTEGER  NOT NULL
);
CREATE INDEX finished_variant ON finished (variant, n);

CREATE TABLE positions (
	key BIGINT   NOT NULL,
	n   BIGINT   NOT NULL,
	ply SMALLINT NOT NULL,
	PRIMARY KEY (key, n)
);

ALTER TABLE games ADD COLUMN noted SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE archive ADD COLUMN noted SMALLINT NOT NULL DEFAULT 0;
CREATE INDEX games_unnoted ON games (updated) WHERE people = 1 AND result <> 'ongoing' AND noted = 0;
CREATE INDEX archive_unnoted ON archive (id) WHERE noted = 0;

-- +goose Down
DROP INDEX archive_unnoted;
DROP INDEX games_unnoted;
ALTER TABLE archive DROP COLUMN noted;
ALTER TABLE games DROP COLUMN noted;
DROP TABLE positions;
DROP TABLE finished;
