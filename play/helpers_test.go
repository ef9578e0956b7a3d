package play_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"aanca.chess/internal/gametest"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// walk and stroll are the games of the tests: turns of one step and of two.
var (
	walk   = &playtest.Walk{Name: "walk", Files: 12, Steps: 1}
	stroll = &playtest.Walk{Name: "stroll", Files: 16, Steps: 2}
	hush   = playtest.NewWhisper("hush", 20) // with designs and hidden choices

	race   = gametest.NewRace(8, 20)                                          // of three sides and a die
	ramble = &playtest.Walk{Name: "ramble", Files: 12, Steps: 1, Alone: true} // of one side
)

// A world is a service with everything around it.
type world struct {
	*play.Service
	store  *playtest.Store
	engine *playtest.Engine
	log    *playtest.Log
}

// newWorld starts a service with an engine that waits for its gate. with may change the Config.
func newWorld(t *testing.T, with ...func(c *play.Config)) *world {
	t.Helper()
	return restart(t, playtest.NewStore(), with...)
}

// restart starts a service over a store that has been used before.
func restart(t *testing.T, store *playtest.Store, with ...func(c *play.Config)) *world {
	t.Helper()
	w := &world{store: store, engine: &playtest.Engine{Gate: make(chan struct{})}, log: &playtest.Log{}}
	library, err := play.NewCatalogue(walk, stroll, hush, race, ramble)
	if err != nil {
		t.Fatal(err)
	}
	c := play.Config{Store: store, Engine: w.engine, Library: library, Log: slog.New(slog.NewTextHandler(w.log, nil))}
	for _, f := range with {
		f(&c)
	}
	if w.Service, err = play.NewService(c); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(w.Close)
	return w
}

// open lets the engine answer whenever it is asked.
func (w *world) open() { close(w.engine.Gate) }

// begin creates a game in which the person has the first turn and plays the given turns of the
// person, each answered by the computer.
func (w *world) begin(t *testing.T, variant string, turns ...string) *play.State {
	t.Helper()
	state, err := w.Create(t.Context(), play.NewGame{Variant: variant, Side: play.SideWhite, Level: 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range turns {
		if _, err := w.Play(t.Context(), state.Game.ID, state.Ply(), turn); err != nil {
			t.Fatal(err)
		}
		w.engine.Gate <- struct{}{}
		state = w.await(t, state.Game.ID, func(st *play.State) bool { return !st.Thinking })
	}
	return state
}

// await watches a game until it is as wanted.
func (w *world) await(t *testing.T, id string, wanted func(st *play.State) bool) *play.State {
	t.Helper()
	watch, err := w.Watch(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Close()
	return awaitIn(t, watch, wanted)
}

func awaitIn(t *testing.T, watch *play.Watch, wanted func(st *play.State) bool) *play.State {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	for {
		select {
		case st := <-watch.States():
			if wanted(st) {
				return st
			}
		case <-ctx.Done():
			t.Fatal("the wanted state has not come in two minutes")
		}
	}
}

// awaitThat waits until something that gives no sign of itself is so.
func awaitThat(t *testing.T, what string, is func() bool) {
	t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); !is(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("after two minutes it is not so that ", what)
		}
	}
}

func texts(steps []play.Step) []string {
	list := []string{}
	for _, s := range steps {
		list = append(list, s.Text)
	}
	return list
}

func wantKind(t *testing.T, err error, want play.Kind) *play.Error {
	t.Helper()
	var e *play.Error
	if !errors.As(err, &e) || e.Kind != want {
		t.Fatalf("error %v, want one of kind %d", err, want)
	}
	return e
}

func wantMessage(t *testing.T, err error, want play.Kind, message string) {
	t.Helper()
	if e := wantKind(t, err, want); e.Message != message {
		t.Errorf("message %q, want %q", e.Message, message)
	}
}
