package sqlite

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// openNumbers opens a file with a table of the numbers from 0 to 9, for one connection.
func openNumbers(t *testing.T) *sql.DB {
	t.Helper()
	db, err := openWriter(filepath.Join(t.TempDir(), "numbers.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	if _, err := db.ExecContext(t.Context(), `CREATE TABLE numbers (n INTEGER PRIMARY KEY)`); err != nil {
		t.Fatal(err)
	}
	for n := range 10 {
		if _, err := db.ExecContext(t.Context(), `INSERT INTO numbers (n) VALUES ($1)`, n); err != nil {
			t.Fatal(err)
		}
	}
	return db
}

// keptBy is what the one connection of a handle keeps.
func keptBy(t *testing.T, db *sql.DB) (n int) {
	t.Helper()
	c, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close() //nolint:errcheck // it goes back to the handle
	if err := c.Raw(func(own any) error { n = len(own.(*keeper).kept); return nil }); err != nil {
		t.Fatal(err)
	}
	return n
}

// TestAStatementInsideOfItself: a statement whose rows are being read is asked again for each of them.
func TestAStatementInsideOfItself(t *testing.T) {
	tx, err := openNumbers(t).BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback() //nolint:errcheck // it has only read
	const above = `SELECT n FROM numbers WHERE n > $1 ORDER BY n`
	var count func(from int) int
	count = func(from int) (sum int) {
		rows, err := tx.QueryContext(t.Context(), above, from)
		if err != nil {
			t.Fatal(err)
		}
		defer rows.Close()
		for rows.Next() {
			var n int
			if err := rows.Scan(&n); err != nil {
				t.Fatal(err)
			}
			sum += 1 + count(n)
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
		return sum
	}
	for range 2 { // the second time the statement is there
		if got := count(5); got != 15 { // all sets of 6 to 9 but the empty one
			t.Errorf("%d ways up from 5, want 15", got)
		}
	}
}

// TestStatementsAreBounded, and those that change tables are not kept. A table that has changed is read as it is.
func TestStatementsAreBounded(t *testing.T) {
	db := openNumbers(t)
	for i := range 3 * mostPrepared {
		var n int
		if err := db.QueryRowContext(t.Context(), fmt.Sprintf(`SELECT n + %d FROM numbers WHERE n = $1`, i), 4).Scan(&n); err != nil || n != 4+i {
			t.Fatalf("4 + %d is %d (%v)", i, n, err)
		}
	}
	if n := keptBy(t, db); n != mostPrepared {
		t.Errorf("%d statements are kept, want %d", n, mostPrepared)
	}
	for _, columns := range []int{1, 2} {
		rows, err := db.QueryContext(t.Context(), `SELECT * FROM numbers`)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := rows.Columns(); err != nil || len(got) != columns {
			t.Errorf("columns %v (%v), want %d", got, err, columns)
		}
		if err := rows.Close(); err != nil {
			t.Fatal(err)
		}
		if columns == 1 {
			if _, err := db.ExecContext(t.Context(), `ALTER TABLE numbers ADD COLUMN square INTEGER`); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestAStatementThatFailed is run again afterwards.
func TestAStatementThatFailed(t *testing.T) {
	db := openNumbers(t)
	for _, n := range []int{20, 20, 21, 20, 22} {
		_, err := db.ExecContext(t.Context(), `INSERT INTO numbers (n) VALUES ($1)`, n)
		var count int
		if again := db.QueryRowContext(t.Context(), `SELECT count(*) FROM numbers WHERE n = $1`, n).Scan(&count); again != nil || count != 1 {
			t.Errorf("%d stands there %d times (%v, then %v)", n, count, err, again)
		}
	}
	if _, err := db.ExecContext(t.Context(), `INSERT INTO nothing (n) VALUES ($1)`, 1); err == nil {
		t.Error("there is a table nothing")
	}
}

// BenchmarkTurns plays turns in a hundred games at once.
func BenchmarkTurns(b *testing.B) {
	s, err := Open(b.Context(), filepath.Join(b.TempDir(), "games.db"))
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // the file goes
	now := time.UnixMilli(1_700_000_000_123).UTC()
	const games = 100
	for i := range games {
		seats := []play.Seat{{ID: fmt.Sprint("w", i)}, {ID: fmt.Sprint("b", i)}}
		if err := s.Create(b.Context(), play.Game{ID: fmt.Sprint("game", i), Variant: "walk", Start: "S7 w - - 0 1", People: true, Seats: seats, Created: now, Updated: now}); err != nil {
			b.Fatal(err)
		}
	}
	var left atomic.Int64
	left.Store(int64(b.N))
	b.ResetTimer()
	var all sync.WaitGroup
	for i := range games {
		all.Go(func() {
			for version := int64(0); left.Add(-1) >= 0; version++ {
				if err := s.AppendTurn(b.Context(), fmt.Sprint("game", i), version, "a1b1", play.Standing{Next: game.Side((version + 1) % 2), At: now}); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	all.Wait()
}
