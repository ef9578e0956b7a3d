package sqlstore

import (
	"context"
	"database/sql"

	"aanca.chess/play"
)

// Found is what Verify has read.
type Found struct {
	Games, Turns int
	Accounts     int
	Faults       []error // of single games, at most mostFaults
	More         int     // faults beyond these
}

const mostFaults = 100

func (f *Found) fault(err error) {
	if len(f.Faults) == mostFaults {
		f.More++
		return
	}
	f.Faults = append(f.Faults, err)
}

// Verify reads all games as of one moment and looks at the checksum of each. each is called with every game that is whole; an
// error that it returns is a fault of that game. The error is that of the database as a whole.
func (s *Store) Verify(ctx context.Context, each func(g play.Game) error) (found Found, err error) {
	tx, err := s.moment(ctx)
	if err != nil {
		return found, err
	}
	defer tx.Rollback() //nolint:errcheck // it has only read
	if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM accounts`).Scan(&found.Accounts); err != nil {
		return found, err
	}
	if err := verifyTable(ctx, tx, "games", readWhole, &found, each); err != nil {
		return found, err
	}
	return found, verifyTable(ctx, tx, "archive", readArchived, &found, each)
}

func verifyTable(ctx context.Context, tx *sql.Tx, table string, read reading, found *Found, each func(g play.Game) error) error {
	for last, some := "", 500; some == 500; {
		rows, err := tx.QueryContext(ctx, `SELECT id FROM `+table+` WHERE id > $1 ORDER BY id LIMIT 500`, last)
		if err != nil {
			return err
		}
		ids, err := texts(rows)
		if err != nil {
			return err
		}
		for _, id := range ids {
			verifyGame(ctx, tx, id, read, found, each)
			last = id
		}
		some = len(ids)
	}
	return ctx.Err()
}

// reading reads a game from a table.
type reading func(ctx context.Context, tx *sql.Tx, id string) (play.Game, error)

func verifyGame(ctx context.Context, tx *sql.Tx, id string, read reading, found *Found, each func(g play.Game) error) {
	g, err := read(ctx, tx, id)
	if err == nil {
		err = each(g)
	}
	if err != nil {
		found.fault(err)
	}
	found.Games++
	found.Turns += len(g.Turns)
}
