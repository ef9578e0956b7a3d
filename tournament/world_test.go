package tournament_test

import (
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/sqlite"
	"aanca.chess/tournament"
)

// A world is a service with a clock of its own that does what is due when it is told to.
type world struct {
	*tournament.Service
	t     *testing.T
	store *sqlite.Store
	games *play.Service
	now   time.Time
	all   map[string]people.Account
	log   strings.Builder
}

func newWorld(t *testing.T, names ...string) *world {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "aanca.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	w := &world{t: t, store: store, now: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC), all: make(map[string]people.Account)}
	for _, name := range names {
		a := people.Account{ID: "id" + name, Name: name, Key: people.KeyOf(name), Role: people.Member, Created: w.now}
		if err := store.CreateAccount(t.Context(), a); err != nil {
			t.Fatal(err)
		}
		w.all[name] = a
	}
	w.start()
	return w
}

// start begins to look after the tournaments of the store, as a process does that is started again.
func (w *world) start() {
	w.t.Helper()
	library, err := play.NewCatalogue(&playtest.Walk{Name: "walk", Files: 12, Steps: 1})
	if err != nil {
		w.t.Fatal(err)
	}
	if w.games, err = play.NewService(play.Config{Store: w.store, Engine: &playtest.Engine{}, Library: library, Computer: people.ComputerPlayer}); err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(w.games.Close)
	w.Service, err = tournament.NewQuiet(tournament.Config{
		Store: w.store, Games: w.games, Now: func() time.Time { return w.now },
		Rating: func(account, _ string, _ play.Speed) float64 { return 2000 - float64(account[2]) },
		Log:    slog.New(slog.NewTextHandler(&w.log, nil)),
	})
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(w.Close)
}

func (w *world) create(want tournament.Wish) tournament.Tournament {
	w.t.Helper()
	want.Name, want.Variant, want.Starts = "Friday", "walk", w.now.Add(time.Minute)
	one, err := w.Create(w.t.Context(), w.all["Ann"], want)
	if err != nil {
		w.t.Fatal(err)
	}
	return one
}

func (w *world) join(id string, names ...string) {
	w.t.Helper()
	for _, name := range names {
		if err := w.Join(w.t.Context(), w.all[name], id); err != nil {
			w.t.Fatal(err)
		}
	}
}

// pass lets time go by in which players look at a tournament.
func (w *world) pass(d time.Duration, id string, here ...string) *tournament.View {
	w.t.Helper()
	w.now = w.now.Add(d)
	for _, name := range here {
		w.Here(id, "id"+name)
	}
	if err := w.Look(w.t.Context()); err != nil {
		w.t.Fatal(err)
	}
	return w.view(id)
}

func (w *world) view(id string) *tournament.View {
	w.t.Helper()
	v, err := w.View(w.t.Context(), id)
	if err != nil {
		w.t.Fatal(err)
	}
	return v
}

// lose has a player give up the game of a tournament.
func (w *world) lose(v *tournament.View, name string) {
	w.t.Helper()
	pair := v.Playing("id" + name)
	if pair == nil {
		w.t.Fatalf("%s plays no game", name)
	}
	g, err := w.store.Get(w.t.Context(), pair.Game)
	if err != nil {
		w.t.Fatal(err)
	}
	for _, seat := range g.Seats {
		if seat.Account == "id"+name {
			if _, err := w.games.Resign(w.t.Context(), seat.ID, 0); err != nil {
				w.t.Fatal(err)
			}
		}
	}
}

// standings tells how all stand in one line.
func standings(v *tournament.View) string {
	var list []string
	for _, row := range v.Rows {
		text := fmt.Sprintf("%d %s %s", row.Place, row.Name, row.Score)
		if row.Fire {
			text += " on fire"
		}
		if row.Away {
			text += " away"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func (w *world) want(what string, v *tournament.View, stage tournament.Stage, want string) {
	w.t.Helper()
	if got := standings(v); v.Stage != stage || got != want {
		w.t.Errorf("%s it is %s: %s; want %s: %s", what, v.Stage, got, stage, want)
	}
}

var arena = tournament.Wish{Format: tournament.Arena, Time: "fischer 180 2", Minutes: 30, Rated: true}

func swiss(rounds int) tournament.Wish {
	return tournament.Wish{Format: tournament.Swiss, Time: "fischer 180 2", Rounds: rounds}
}

func wantKind(t *testing.T, what string, err error, want play.Kind) {
	t.Helper()
	if err == nil || play.KindOf(err) != want {
		t.Errorf("%s: error %v of kind %d, want kind %d", what, err, play.KindOf(err), want)
	}
}
