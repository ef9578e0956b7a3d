package sqlite

import (
	"context"
	"database/sql"
	"io/fs"
	"path/filepath"
	"slices"
	"testing"

	"github.com/pressly/goose/v3"

	"aanca.chess/game"
)

// provider returns what migrates the file at path up and down.
func provider(t *testing.T, path string) (*goose.Provider, *sql.DB) {
	t.Helper()
	db, err := openWriter(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, db, files)
	if err != nil {
		t.Fatal(err)
	}
	return p, db
}

func run(t *testing.T, db *sql.DB, query string, args ...any) {
	t.Helper()
	if _, err := db.ExecContext(t.Context(), query, args...); err != nil {
		t.Fatal(err)
	}
}

// TestGamesOfTheFirstVersionGoOn: a file from before there were games between people is brought up
// to date, its games as they were.
func TestGamesOfTheFirstVersionGoOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	old, db := provider(t, path)
	if _, err := old.UpTo(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"waits", "answered"} {
		run(t, db, `INSERT INTO games (id, variant, start, begins, human, level, ply, result, created, updated)
			VALUES (?, 'walk', 'S7 w - - 0 1', 0, 0, 4, 0, 'ongoing', 1000, 2000)`, id)
	}
	run(t, db, `INSERT INTO turns (game, ply, turn) VALUES ('waits', 0, 'a1b1')`)
	run(t, db, `UPDATE games SET ply = 1 WHERE id = 'waits'`)

	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // it has only read
	g, err := s.Get(t.Context(), "waits")
	if err != nil || g.People || g.Seats != [2]string{} || g.Invite != "" || g.Human != game.First || g.Level != 4 || !slices.Equal(g.Turns, []string{"a1b1"}) {
		t.Errorf("the game is now %+v, %v", g, err)
	}
	if due, err := s.Awaiting(t.Context(), 9); err != nil || !slices.Equal(due, []string{"waits"}) {
		t.Errorf("the computer owes answers in %q, %v", due, err)
	}
}

// TestMigrationsGoDownAndUp: going down drops the games between people and keeps the others.
func TestMigrationsGoDownAndUp(t *testing.T) {
	p, db := provider(t, filepath.Join(t.TempDir(), "games.db"))
	ctx := context.WithoutCancel(t.Context())
	if _, err := p.Up(ctx); err != nil {
		t.Fatal(err)
	}
	for id, people := range map[string]int{"computer": 0, "people": 1} {
		run(t, db, `INSERT INTO games (id, variant, start, begins, human, level, ply, result, created, updated, people)
			VALUES (?, 'walk', 'S7 w - - 0 1', 0, 0, 4, 0, 'ongoing', 1000, 2000, ?)`, id, people)
	}
	if _, err := p.DownTo(ctx, 1); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Up(ctx); err != nil {
		t.Fatal(err)
	}
	var left string
	if err := db.QueryRowContext(ctx, `SELECT group_concat(id) FROM games`).Scan(&left); err != nil || left != "computer" {
		t.Errorf("the games %q are left, %v", left, err)
	}
}

// TestTheIndexOfDueGamesIsUsed: a server that starts does not read all games.
func TestTheIndexOfDueGamesIsUsed(t *testing.T) {
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "games.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // it has only read
	var id, parent, unused int
	var detail string
	err = s.read.QueryRowContext(t.Context(), "EXPLAIN QUERY PLAN "+awaitingQuery, 10).Scan(&id, &parent, &unused, &detail)
	if want := "SCAN games USING INDEX games_awaiting"; err != nil || detail != want {
		t.Errorf("the plan is %q, %v; want %q", detail, err, want)
	}
}
