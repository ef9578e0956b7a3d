package postgres

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"aanca.chess/internal/postgrestest"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// serviceOn starts a service that uses a database together with others.
func serviceOn(t *testing.T, url string) *play.Service {
	t.Helper()
	s := open(t, url)
	library, err := play.NewCatalogue(&playtest.Walk{Name: "walk", Files: 26, Steps: 1})
	if err != nil {
		t.Fatal(err)
	}
	service, err := play.NewService(play.Config{Store: s, Bus: s, Engine: &playtest.Engine{}, Library: library})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(service.Close)
	return service
}

// together begins a game of two on the first of some services. watches are those of the first seat, on each of them.
func together(t *testing.T, services []*play.Service) (seats []string, watches []*play.Watch) {
	t.Helper()
	st, err := services[0].Create(t.Context(), play.NewGame{Variant: "walk", Side: play.SideWhite, Opponent: play.OpponentPerson})
	if err != nil {
		t.Fatal(err)
	}
	joined, err := services[1].Join(t.Context(), st.Game.Seats[1].Invite, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range services {
		w, err := s.Watch(t.Context(), st.Game.ID)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(w.Close)
		watches = append(watches, w)
	}
	return []string{st.Game.ID, joined.Game.ID}, watches
}

// awaitPly waits until a watch has seen so many turns.
func awaitPly(t *testing.T, w *play.Watch, ply int) {
	t.Helper()
	late := time.After(2 * time.Minute)
	for {
		select {
		case st := <-w.States():
			if st.Ply() >= ply {
				return
			}
		case <-late:
			t.Fatalf("nobody has told of turn %d in two minutes", ply)
		}
	}
}

// square is that of a file of the game.
func square(file int) string { return string(rune('a'+file)) + "1" }

// turnAt is the turn that follows ply turns of one file each.
func turnAt(ply int) string {
	if square(ply+1) == "e1" {
		return "d1e1=B"
	}
	return square(ply) + square(ply+1)
}

// TestAGameThroughThreeProcesses: it is played through each in turn, and all watchers see every turn.
func TestAGameThroughThreeProcesses(t *testing.T) {
	url := postgrestest.Database(t)
	services := []*play.Service{serviceOn(t, url), serviceOn(t, url), serviceOn(t, url)}
	seats, watches := together(t, services)
	for ply := range 20 {
		if _, err := services[ply%3].Play(t.Context(), seats[ply%2], ply, turnAt(ply)); err != nil {
			t.Fatal(err)
		}
		for _, w := range watches {
			awaitPly(t, w, ply+1)
		}
	}
}

// TestProcessesComeTogetherAgain: the database is killed and comes back; the game goes on, and watchers hear of it without doing anything.
func TestProcessesComeTogetherAgain(t *testing.T) {
	server, url := postgrestest.Own(t, "together")
	services := []*play.Service{serviceOn(t, url), serviceOn(t, url)}
	seats, watches := together(t, services)
	for ply := range 6 {
		if ply%2 == 1 {
			if err := errors.Join(server.Kill(), server.Restart()); err != nil {
				t.Fatal(err)
			}
		}
		playUntilKept(t, services[ply%2], seats[ply%2], ply)
		for _, w := range watches {
			awaitPly(t, w, ply+1)
		}
	}
}

// playUntilKept plays a turn as clients do: where it is not acknowledged they look whether it is there.
func playUntilKept(t *testing.T, s *play.Service, seat string, ply int) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		_, err := s.Play(t.Context(), seat, ply, turnAt(ply))
		if err == nil {
			return
		}
		var e *play.Error
		if errors.As(err, &e) && e.State != nil && e.State.Ply() == ply+1 {
			return
		}
	}
	t.Fatalf("turn %d could not be played in two minutes", ply)
}

// TestNewsBetweenProcesses: each hears the others and not itself, also much at a time.
func TestNewsBetweenProcesses(t *testing.T) {
	url := postgrestest.Database(t)
	one, other := open(t, url), open(t, url)
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
	defer stop()
	heard := map[*Store]chan string{one: make(chan string, 10_000), other: make(chan string, 10_000)}
	ready := make(chan struct{}, 2)
	for s, into := range heard {
		go s.Listen(ctx, func(text string) { into <- text }, func() { ready <- struct{}{} })
	}
	<-ready
	<-ready
	const many = 3000
	for i := range many {
		one.Tell("game "+square(i%26), "it's \"quoted\" \\ é")
	}
	for range 2 * many {
		select {
		case <-heard[other]:
		case <-ctx.Done():
			t.Fatal("not all was heard in two minutes")
		}
	}
	other.Tell("the answer")
	if text := <-heard[one]; text != "the answer" {
		t.Errorf("heard %q", text)
	}
}

// TestWhoIsThere: clocks stand still only while no process at all is there, however the last one has gone.
func TestWhoIsThere(t *testing.T) {
	url := postgrestest.Database(t)
	at := func(seconds int) time.Time { return time.UnixMilli(1e12).Add(time.Duration(seconds) * time.Second) }
	attends := func(s *Store, seconds int, anew bool, want time.Duration) {
		t.Helper()
		if absent, err := s.Attend(t.Context(), at(seconds), anew); err != nil || absent != want {
			t.Errorf("at %d nobody was there for %v, %v, want %v", seconds, absent, err, want)
		}
	}
	one, other := open(t, url), open(t, url)
	attends(one, 0, true, 0)
	attends(other, 5, true, 0) // one is there
	attends(one, 30, true, 0)  // the other one was
	attends(one, 40, false, 0)
	if err := one.Close(); err != nil {
		t.Fatal(err)
	}
	attends(other, 50, false, 0)
	attends(other, 60, true, 10*time.Second) // it slept, alone
	// The connections of all are cut, as by a database that starts again.
	if _, err := open(t, url).read.ExecContext(t.Context(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`); err != nil {
		t.Fatal(err)
	}
	attends(other, 90, false, 30*time.Second)
	third := open(t, url)
	attends(third, 95, true, 0)
	attends(third, 95+600, true, 600*time.Second) // the database still holds the other one for connected, which has said nothing for too long
}

// TestManyBeginAtOnce: of processes that begin together after a time without any the first one alone sets the clocks.
func TestManyBeginAtOnce(t *testing.T) {
	url := postgrestest.Database(t)
	first := open(t, url)
	now := time.UnixMilli(1e12)
	if _, err := first.Attend(t.Context(), now, true); err != nil {
		t.Fatal(err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	var found atomic.Int64
	var all sync.WaitGroup
	for range 5 {
		s := open(t, url)
		all.Go(func() {
			absent, err := s.Attend(context.Background(), now.Add(time.Minute), true)
			if err != nil {
				t.Error(err)
			}
			found.Add(int64(absent))
		})
	}
	all.Wait()
	if got := time.Duration(found.Load()); got != time.Minute {
		t.Errorf("the clocks were set by %v in all, want a minute", got)
	}
}
