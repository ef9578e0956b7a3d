-- +goose Up
-- Finished games that nobody has touched for a while, each as one compressed record. Their rows in games,
-- turns and seats are gone; who changes one brings it back there.
CREATE TABLE archive (
	id     TEXT NOT NULL PRIMARY KEY,
	record BLOB NOT NULL, -- JSON, compressed by zstd
	sum    BLOB NOT NULL  -- a digest of id and record
) STRICT, WITHOUT ROWID;

CREATE INDEX games_updated ON games (updated);

-- +goose Down
-- Games in the archive go with it: earlier versions cannot read them.
DROP INDEX games_updated;
DROP TABLE archive;
