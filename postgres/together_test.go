package postgres

import (
	"context"
	"errors"
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
