-- +goose Up
-- As sqlite/migrations/00011_challenges.sql.
CREATE TABLE challenges (
	id         TEXT     COLLATE "C" PRIMARY KEY,
	challenger TEXT     COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	challenged TEXT     COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	variant    TEXT     NOT NULL,
	side       TEXT     NOT NULL,
	pace       TEXT     NOT NULL,
	rated      SMALLINT NOT NULL CHECK (rated IN (0, 1)),
	at         BIGINT   NOT NULL,
	until      BIGINT   NOT NULL
);
CREATE INDEX challenges_challenger ON challenges (challenger, at DESC);
CREATE INDEX challenges_challenged ON challenges (challenged, at DESC);

CREATE TABLE blocks (
	account TEXT   COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	other   TEXT   COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	at      BIGINT NOT NULL,
	PRIMARY KEY (account, other)
);
CREATE INDEX blocks_other ON blocks (other);

-- +goose Down
DROP TABLE blocks;
DROP TABLE challenges;
