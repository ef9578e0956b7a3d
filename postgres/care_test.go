package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/postgrestest"
	"aanca.chess/people"
	"aanca.chess/play"
)

// fill stores games with so many turns each.
func fill(t *testing.T, s *Store, games, turns int) {
	t.Helper()
	now := time.UnixMilli(1_700_000_000_000).UTC()
	for i := range games {
		id := fmt.Sprint("game", i)
		if err := s.Create(t.Context(), play.Game{ID: id, Variant: "walk", Start: "S7", Level: 1, Created: now, Updated: now}); err != nil {
			t.Fatal(err)
		}
		for ply := range turns {
			if err := s.AppendTurn(t.Context(), id, int64(ply), fmt.Sprint("turn", ply), play.Standing{Next: game.First, At: now}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func run(t *testing.T, s *Store, query string) {
	t.Helper()
	if _, err := s.write.ExecContext(t.Context(), query); err != nil {
		t.Fatal(err)
	}
}

// TestManyOpenANewDatabaseAtOnce: one makes the tables, the others wait for it.
func TestManyOpenANewDatabaseAtOnce(t *testing.T) {
	url := postgrestest.Database(t)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			s, err := Open(t.Context(), url, Options{})
			if err != nil {
				t.Error(err)
				return
			}
			if _, err := s.Count(t.Context()); err != nil {
				t.Error(err)
			}
			if err := s.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

// TestADatabaseOfANewerVersion: who does not know the tables must not write to them.
func TestADatabaseOfANewerVersion(t *testing.T) {
	url := postgrestest.Database(t)
	s := open(t, url)
	run(t, s, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, true)`)
	if _, err := Open(t.Context(), url, Options{}); err == nil || !strings.Contains(err.Error(), "newer version") {
		t.Errorf("it was opened: %v", err)
	}
}

// TestWhatCannotBeOpened: one line says what is wrong, without the password.
func TestWhatCannotBeOpened(t *testing.T) {
	for name, url := range map[string]string{
		"no server":   "postgres://aanca:secret@/aanca?host=/nowhere",
		"no database": strings.Replace(postgrestest.Database(t), "postgres://aanca@/test", "postgres://aanca:secret@/none", 1),
		"no URL":      "postgres://aanca:secret@host:port:port/x",
	} {
		s, err := Open(t.Context(), url, Options{})
		if err == nil {
			t.Errorf("%s: it was opened", name)
			s.Close() //nolint:errcheck // the test has failed anyway
			continue
		}
		if strings.Contains(err.Error(), "secret") || !strings.Contains(err.Error(), "PostgreSQL") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestARecordThatWasChanged: a record that is not what was written is told, and not played on.
func TestARecordThatWasChanged(t *testing.T) {
	s := open(t, "")
	fill(t, s, 4, 3)
	for _, query := range []string{
		`UPDATE turns SET turn = 'turn9' WHERE game = 'game1' AND ply = 1`,
		`DELETE FROM turns WHERE game = 'game2' AND ply = 2`,
		`UPDATE games SET next = 1 WHERE id = 'game3'`,
	} {
		run(t, s, query)
	}
	for i := range 4 {
		_, err := s.Get(t.Context(), fmt.Sprint("game", i))
		if damaged := err != nil && strings.Contains(err.Error(), "damaged"); damaged != (i > 0) {
			t.Errorf("game %d: %v", i, err)
		}
	}
	found, err := s.Verify(t.Context(), func(play.Game) error { return nil })
	if err != nil || found.Games != 4 || len(found.Faults) != 3 {
		t.Errorf("Verify: %+v, %v", found, err)
	}
}

// TestReadOnly: what only looks changes nothing.
func TestReadOnly(t *testing.T) {
	url := postgrestest.Database(t)
	fill(t, open(t, url), 1, 1)
	s, err := Open(t.Context(), url, Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // it has only read
	if g, err := s.Get(t.Context(), "game0"); err != nil || len(g.Turns) != 1 {
		t.Errorf("it reads %+v, %v", g, err)
	}
	if err := s.SetLevel(t.Context(), "game0", 0, 3, time.Now()); err == nil {
		t.Error("it has written")
	}
}

// TestTooManyChanges: who finds no room is refused without harm.
func TestTooManyChanges(t *testing.T) {
	url := postgrestest.Database(t)
	fill(t, open(t, url), 2, 0)
	s, err := Open(t.Context(), url, Options{Queue: 1})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close() //nolint:errcheck // nothing is under way
	s.writer.places <- struct{}{}
	if err := s.SetLevel(t.Context(), "game0", 0, 3, time.Now()); err == nil || play.KindOf(err) != play.Busy {
		t.Errorf("without room: %v", err)
	}
	<-s.writer.places
	if err := s.SetLevel(t.Context(), "game0", 0, 3, time.Now()); err != nil {
		t.Error(err)
	}
}

// TestRatingsCountEveryGame: many processes rate games of the same players at once, in either order.
func TestRatingsCountEveryGame(t *testing.T) {
	url := postgrestest.Database(t)
	processes := []*Store{open(t, url), open(t, url), open(t, url)}
	now := time.UnixMilli(1_700_000_000_000).UTC()
	for _, id := range []string{"a", "b"} {
		if err := processes[0].CreateAccount(t.Context(), people.Account{ID: id, Name: id, Key: id, Role: people.Member, Created: now}); err != nil {
			t.Fatal(err)
		}
	}
	const games = 24
	var all sync.WaitGroup
	for i := range games {
		id, who := fmt.Sprint("game", i), [2]string{"a", "b"}
		if i%2 == 1 {
			who[0], who[1] = who[1], who[0]
		}
		g := play.Game{ID: id, Variant: "walk", Start: "S7", People: true, Rated: true, Created: now, Updated: now,
			Seats: []play.Seat{{ID: id + "w", Account: who[0]}, {ID: id + "b", Account: who[1]}}}
		if err := processes[0].Create(t.Context(), g); err != nil {
			t.Fatal(err)
		}
		for _, s := range processes {
			all.Go(func() {
				err := s.Rate(t.Context(), people.Rated{Game: id, Variant: "walk", Speed: play.Blitz, Accounts: who, Score: 1, At: now},
					func(r people.Rated, now [2]people.Standing) [2]people.Standing {
						for side := range now {
							now[side].Games++
							now[side].At = r.At
						}
						return now
					})
				if err != nil {
					t.Error(err)
				}
			})
		}
	}
	all.Wait()
	for _, id := range []string{"a", "b"} {
		if got, err := processes[0].Standing(t.Context(), id, "walk", play.Blitz); err != nil || got.Games != games {
			t.Errorf("%s has played %d rated games, %v; want %d", id, got.Games, err, games)
		}
	}
}

// TestTheDatabaseIsKilled: several processes write to it, and none loses a turn that was acknowledged. They go on when it is back.
func TestTheDatabaseIsKilled(t *testing.T) {
	server, url := postgrestest.Own(t, "killed")
	processes := []*Store{open(t, url), open(t, url), open(t, url)}
	fill(t, processes[0], len(processes), 0)
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	acknowledged := make([]int, len(processes))
	var all sync.WaitGroup
	for i, s := range processes {
		all.Go(func() { acknowledged[i] = s.appendUntil(ctx, t, fmt.Sprint("game", i)) })
	}
	for range 2 {
		time.Sleep(300 * time.Millisecond)
		if err := errors.Join(server.Kill(), server.Restart()); err != nil {
			t.Fatal(err)
		}
	}
	time.Sleep(300 * time.Millisecond)
	stop()
	all.Wait()
	for i, want := range acknowledged {
		g, err := processes[0].Get(t.Context(), fmt.Sprint("game", i))
		if err != nil || len(g.Turns) < want || want == 0 {
			t.Errorf("game %d has %d turns, %v; %d were acknowledged", i, len(g.Turns), err, want)
		}
	}
}

// appendUntil appends turns until ctx ends and returns how many were acknowledged. Where nobody can tell whether one was kept it looks.
func (s *Store) appendUntil(ctx context.Context, t *testing.T, id string) (ply int) {
	for ctx.Err() == nil {
		err := s.AppendTurn(context.WithoutCancel(ctx), id, int64(ply), fmt.Sprint("turn", ply), play.Standing{Next: game.First, At: time.Now()})
		switch {
		case err == nil:
			ply++
		case play.KindOf(err) == play.Conflict:
			g, err := s.Get(context.WithoutCancel(ctx), id)
			if err == nil && len(g.Turns) != ply+1 {
				t.Errorf("%s has %d turns after %d were acknowledged and one was not", id, len(g.Turns), ply)
			}
			if err == nil {
				ply = len(g.Turns)
			}
		}
	}
	return ply
}
