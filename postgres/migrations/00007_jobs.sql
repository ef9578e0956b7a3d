-- +goose Up
-- What servers ask of workers (package jobs). Nothing of it is worth a sync: after a crash the tables are empty, and whoever waits for an answer asks again.
-- Times are microseconds since 1970 by the clock of the database.
CREATE UNLOGGED TABLE processes (
	id    TEXT    COLLATE "C" PRIMARY KEY,
	pool  TEXT    NOT NULL, -- of a worker; '' of one that asks
	slots INTEGER NOT NULL,
	until BIGINT  NOT NULL  -- when it counts as dead unless it says that it lives
);

CREATE UNLOGGED TABLE jobs (
	id     TEXT    COLLATE "C" PRIMARY KEY,
	pool   TEXT    COLLATE "C" NOT NULL,
	asker  TEXT    COLLATE "C" NOT NULL,
	owner  TEXT    COLLATE "C" NOT NULL,
	task   BYTEA   NOT NULL,
	put    BIGINT  NOT NULL,
	place  BIGINT  NOT NULL, -- in the queue; after each job that an asker is served his others stand at the end
	worker TEXT    COLLATE "C" NOT NULL,
	taken  BIGINT  NOT NULL,
	tries  INTEGER NOT NULL,
	told   INTEGER NOT NULL,
	news   BYTEA,
	answer BYTEA
);
CREATE INDEX jobs_waiting ON jobs (pool, place) WHERE answer IS NULL;
CREATE INDEX jobs_owner ON jobs (owner);

-- +goose Down
DROP TABLE jobs;
DROP TABLE processes;
