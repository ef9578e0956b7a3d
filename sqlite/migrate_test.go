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
	"aanca.chess/play"
	"aanca.chess/sqlstore"
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
	if err != nil || g.People || g.Seats != nil || g.Next != game.Second || g.Human != game.First || g.Level != 4 || !slices.Equal(g.Turns, []string{"a1b1"}) {
		t.Errorf("the game is now %+v, %v", g, err)
	}
	if g, err := s.Get(t.Context(), "answered"); err != nil || g.Next != game.First {
		t.Errorf("the other game is now %+v, %v", g, err)
	}
	if due, err := s.Awaiting(t.Context(), 9); err != nil || !slices.Equal(due, []string{"waits"}) {
		t.Errorf("the computer owes answers in %q, %v", due, err)
	}
}

// TestSeatsOfTheSecondVersionGoOn: a file in which games had two sides is brought up to date with the
// seats and invitations that there were, and with every turn.
func TestSeatsOfTheSecondVersionGoOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	old, db := provider(t, path)
	if _, err := old.UpTo(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	const columns = `id, variant, start, begins, human, level, ply, result, created, updated, people, first_seat, second_seat, invite`
	run(t, db, `INSERT INTO games (`+columns+`)
		VALUES ('both', 'walk', 'S7 b - - 0 1', 1, 0, 0, 2, 'ongoing', 1000, 2000, 1, 'a', 'b', ''),
			('free', 'walk', 'S7 w - - 0 1', 0, 1, 0, 1, 'ongoing', 1000, 2000, 1, '', 'c', 'token'),
			('computer', 'walk', 'S7 w - - 0 1', 0, 1, 4, 0, 'ongoing', 1000, 2000, 0, '', '', '')`)
	run(t, db, `INSERT INTO turns (game, ply, turn) VALUES ('both', 0, 'a1b1'), ('both', 1, 'b1c1'), ('free', 0, 'a1c1')`)

	check := func(s *Store) {
		t.Helper()
		for id, want := range map[string]play.Game{
			"both":     {Next: game.Second, People: true, Seats: []play.Seat{{ID: "a"}, {ID: "b"}}, Turns: []string{"a1b1", "b1c1"}},
			"free":     {Next: game.Second, Human: game.Second, People: true, Seats: []play.Seat{{Invite: "token"}, {ID: "c"}}, Turns: []string{"a1c1"}},
			"computer": {Human: game.Second},
		} {
			g, err := s.Get(t.Context(), id)
			if err != nil || g.Next != want.Next || g.Human != want.Human || g.People != want.People ||
				!slices.Equal(g.Seats, want.Seats) || !slices.Equal(g.Turns, want.Turns) {
				t.Errorf("the game %s is now %+v, %v", id, g, err)
			}
		}
		if due, err := s.Awaiting(t.Context(), 9); err != nil || !slices.Equal(due, []string{"computer"}) {
			t.Errorf("answers are owed in %q, %v", due, err)
		}
	}
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // it has only read
	check(s)
	// And what goes down comes up again as it was.
	if _, err := old.DownTo(t.Context(), 2); err != nil {
		t.Fatal(err)
	}
	var begins, human int
	if err := db.QueryRowContext(t.Context(), `SELECT begins, human FROM games WHERE id = 'both'`).Scan(&begins, &human); err != nil || begins != 1 || human != 0 {
		t.Errorf("going down: begun by %d, human %d, %v", begins, human, err)
	}
	if _, err := old.Up(t.Context()); err != nil {
		t.Fatal(err)
	}
	check(s)
}

// TestMigrationsGoDownAndUp: going down drops the games between people and keeps the others.
func TestMigrationsGoDownAndUp(t *testing.T) {
	p, db := provider(t, filepath.Join(t.TempDir(), "games.db"))
	ctx := context.WithoutCancel(t.Context())
	if _, err := p.Up(ctx); err != nil {
		t.Fatal(err)
	}
	for id, people := range map[string]int{"computer": 0, "people": 1} {
		run(t, db, `INSERT INTO games (id, variant, start, next, human, level, ply, result, created, updated, people)
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
	err = s.read.QueryRowContext(t.Context(), "EXPLAIN QUERY PLAN "+sqlstore.AwaitingQuery, 10).Scan(&id, &parent, &unused, &detail)
	if want := "SCAN games USING INDEX games_awaiting"; err != nil || detail != want {
		t.Errorf("the plan is %q, %v; want %q", detail, err, want)
	}
}
