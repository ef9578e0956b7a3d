package postgres

import (
	"context"
	"database/sql"
	"math/rand/v2"
)

// presence is the first number of the locks that processes hold as long as they are there, each one with a second number of its own. PostgreSQL
// gives a lock up with the connection, however the process ends.
const presence = 0x61616e63 // "aanc"

// A present holds the lock of a process.
type present struct {
	db  *sql.DB // one connection, which has the lock
	own int32
}

// in reports whether no other process is there, and whether this one was not known to be. It is called by one process at a time, which has locked
// a row: of several that begin together one alone is alone.
func (p *present) in(ctx context.Context, tx *sql.Tx) (alone, lost bool, err error) {
	err = tx.QueryRowContext(ctx, `
		SELECT count(*) FILTER (WHERE objid::bigint <> $2) = 0, count(*) FILTER (WHERE objid::bigint = $2) = 0 FROM pg_locks
		WHERE locktype = 'advisory' AND granted AND objsubid = 2 AND classid::bigint = $1
			AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
		int64(presence), int64(p.own)).Scan(&alone, &lost)
	if err == nil && lost {
		_, err = p.db.ExecContext(ctx, `SELECT pg_advisory_lock($1, $2)`, int32(presence), p.own)
	}
	return alone, lost, err
}

func newPresent(db *sql.DB) *present {
	db.SetConnMaxIdleTime(0) // the lock would go with it
	return &present{db: db, own: rand.Int32()}
}
