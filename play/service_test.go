package play_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

func TestAWatchGivesTheStateAtOnceAndAfterEveryChange(t *testing.T) {
	w := newWorld(t)
	st := w.begin(t, "walk")
	watch, err := w.Watch(t.Context(), st.Game.ID)
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Close()
	is := func(ply int, thinking bool) func(*play.State) bool {
		return func(st *play.State) bool {
			if st.Ply() != ply || st.Thinking != thinking {
				t.Errorf("state at ply %d, thinking %t; want %d, %t", st.Ply(), st.Thinking, ply, thinking)
			}
			return true
		}
	}
	awaitIn(t, watch, is(0, false))
	w.playOn(t, st, "a1b1")
	awaitIn(t, watch, is(1, true))
	w.engine.Gate <- struct{}{}
	awaitIn(t, watch, is(2, false))
}

func TestASlowWatcherGetsTheNewestState(t *testing.T) {
	w := newWorld(t)
	st := w.begin(t, "walk")
	watch, err := w.Watch(t.Context(), st.Game.ID)
	if err != nil {
		t.Fatal(err)
	}
	defer watch.Close()
	for level := play.MinLevel; level <= play.MaxLevel; level++ {
		if _, err := w.SetLevel(t.Context(), st.Game.ID, level); err != nil {
			t.Fatal(err)
		}
	}
	if got := (<-watch.States()).Game.Level; got != play.MaxLevel {
		t.Errorf("the state is that at level %d, want %d", got, play.MaxLevel)
	}
	select {
	case st := <-watch.States():
		t.Errorf("there is another state: %+v", st)
	default:
	}
}

func TestAGameIsTakenUpAgain(t *testing.T) {
	for _, test := range []struct {
		name string
		look func(t *testing.T, w *world, id string)
	}{
		{"when the service starts", func(*testing.T, *world, string) {}},
		{"when it is looked at", func(t *testing.T, w *world, id string) {
			if _, err := w.State(t.Context(), id); err != nil {
				t.Fatal(err)
			}
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			before := newWorld(t)
			st := before.playOn(t, before.begin(t, "walk"), "a1b1")
			before.Close()
			if kept, err := before.store.Get(t.Context(), st.Game.ID); err != nil || len(kept.Turns) != 1 {
				t.Fatalf("after the end of the service: %+v, %v", kept, err)
			}
			after := restart(t, before.store)
			test.look(t, after, st.Game.ID)
			after.engine.Gate <- struct{}{} // blocks unless the engine is asked
			after.await(t, st.Game.ID, func(st *play.State) bool { return st.Ply() == 2 })
		})
	}
}

func TestSearchesAreBounded(t *testing.T) {
	w := newWorld(t, func(c *play.Config) { c.Searches = 3 }) // one is left for others
	var ids []string
	for range 6 {
		ids = append(ids, w.playOn(t, w.begin(t, "walk"), "a1b1").Game.ID)
	}
	awaitThat(t, "two searches run", func() bool { return w.engine.Running.Load() == 2 })
	w.open()
	for _, id := range ids {
		w.await(t, id, func(st *play.State) bool { return st.Ply() == 2 })
	}
	if most := w.engine.Most.Load(); most != 2 {
		t.Errorf("%d searches at a time, want 2", most)
	}
}

func TestAnEngineThatFails(t *testing.T) {
	for _, test := range []struct {
		name   string
		answer func(pos game.Position, level int) ([]game.Step, error)
		logged string
	}{
		{"with an error", func(game.Position, int) ([]game.Step, error) { return nil, errors.New("out of ideas") }, "out of ideas"},
		{"with a panic", func(game.Position, int) ([]game.Step, error) { panic("divided by zero") }, "the engine failed: divided by zero"},
		{"with an illegal step", func(game.Position, int) ([]game.Step, error) { return []game.Step{9}, nil }, "step 1 of the engine's turn is illegal"},
		{"with no turn", func(game.Position, int) ([]game.Step, error) { return nil, nil }, "the engine's turn is not complete"},
		{"with two turns", func(game.Position, int) ([]game.Step, error) { return []game.Step{1, 1}, nil }, "the engine's turn goes on after its end"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t)
			w.open()
			w.engine.Answer = test.answer
			st := w.playOn(t, w.begin(t, "walk"), "a1b1")
			awaitThat(t, "the failure is logged", func() bool { return strings.Contains(w.log.String(), test.logged) })
			w.Close()

			after := restart(t, w.store)
			after.open() // its engine is a good one
			after.await(t, st.Game.ID, func(st *play.State) bool { return st.Ply() == 2 })
		})
	}
}

func TestAfterAFailureTheComputerTriesAgainWhenTheGameIsLookedAt(t *testing.T) {
	w := newWorld(t)
	w.engine.Answer = func(game.Position, int) ([]game.Step, error) { return nil, errors.New("not today") }
	id := w.playOn(t, w.begin(t, "walk"), "a1b1").Game.ID
	for range 2 {
		w.engine.Gate <- struct{}{} // the engine is asked again each time
		awaitThat(t, "the search has ended", func() bool { return w.engine.Running.Load() == 0 })
		awaitThat(t, "it is being tried again", func() bool {
			if _, err := w.State(t.Context(), id); err != nil {
				t.Fatal(err)
			}
			return w.engine.Running.Load() == 1
		})
	}
}

func TestAStateThatWasHandedOutStaysAsItIs(t *testing.T) {
	w := newWorld(t)
	before := w.begin(t, "walk", "a1b1", "c1d1")
	turns, texts := slices.Clone(before.Turns), slices.Clone(before.Game.Turns)
	st, err := w.Undo(t.Context(), before.Game.ID, before.Ply())
	if err != nil {
		t.Fatal(err)
	}
	w.playOn(t, st, "c1f1")
	if !cmp.Equal(before.Game.Turns, texts) {
		t.Errorf("its turns have become %q, they were %q", before.Game.Turns, texts)
	}
	for i, turn := range before.Turns {
		if turn.Text != turns[i].Text || turn.FEN != turns[i].FEN {
			t.Errorf("its turn %d has become %+v, it was %+v", i, turn, turns[i])
		}
	}
}

func TestAStoreThatFails(t *testing.T) {
	w := newWorld(t)
	st := w.begin(t, "walk", "a1b1")
	failure := errors.New("the disk is full")
	var failing sync.Map
	w.store.Before(func(operation string) error {
		if _, yes := failing.Load(operation); yes {
			return failure
		}
		return nil
	})
	for operation, request := range map[string]func() error{
		"append":   func() error { _, err := w.Play(t.Context(), st.Game.ID, 2, "c1d1"); return err },
		"truncate": func() error { _, err := w.Undo(t.Context(), st.Game.ID, 2); return err },
		"stand":    func() error { _, err := w.Resign(t.Context(), st.Game.ID, 2); return err },
		"level":    func() error { _, err := w.SetLevel(t.Context(), st.Game.ID, 9); return err },
	} {
		t.Run(operation, func(t *testing.T) {
			failing.Store(operation, true)
			defer failing.Delete(operation)
			if err := request(); !errors.Is(err, failure) || play.KindOf(err) != play.Internal {
				t.Errorf("error %v, want the store's", err)
			}
			after, err := w.State(t.Context(), st.Game.ID)
			if err != nil || after.Ply() != 2 || after.Game.Level != 3 || after.Game.Result.Over() {
				t.Errorf("after the failure: %+v, %v", after, err)
			}
		})
	}
	w.playOn(t, st, "c1d1")
}

func TestAnotherServiceOverTheSameStore(t *testing.T) {
	w := newWorld(t)
	st := w.begin(t, "walk")
	other := restart(t, w.store)
	other.playOn(t, st, "a1d1")
	_, err := w.Play(t.Context(), st.Game.ID, 0, "a1b1")
	e := wantKind(t, err, play.Conflict)
	if e.State == nil || !cmp.Equal(e.State.Game.Turns, []string{"a1d1"}) {
		t.Errorf("the conflict tells %+v", e.State)
	}
}

func TestAPanicLeavesTheGameAsItWas(t *testing.T) {
	w := newWorld(t)
	st := w.begin(t, "walk")
	w.store.Before(func(operation string) error {
		if operation == "append" {
			panic("the disk has melted")
		}
		return nil
	})
	func() {
		defer func() {
			if recover() == nil {
				t.Error("there was no panic")
			}
		}()
		_, err := w.Play(t.Context(), st.Game.ID, 0, "a1b1")
		t.Errorf("Play returned %v", err)
	}()
	w.store.Before(nil)
	if after, err := w.State(t.Context(), st.Game.ID); err != nil || after.FEN != st.FEN {
		t.Errorf("after the panic: %+v, %v", after, err)
	}
	w.playOn(t, st, "a1d1")
}

// leavingStore is a store that, as a database does, gives up when the one who asks has gone.
type leavingStore struct{ *playtest.Store }

func (s leavingStore) AppendTurn(ctx context.Context, id string, version int64, turn string, now play.Standing) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return s.Store.AppendTurn(ctx, id, version, turn, now)
}

func TestAClientThatLeavesDoesNotStopTheGame(t *testing.T) {
	w := newWorld(t, func(c *play.Config) { c.Store = leavingStore{c.Store.(*playtest.Store)} })
	st := w.begin(t, "walk")
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := w.Play(gone, st.Game.ID, 0, "a1b1"); err != nil {
		t.Fatal(err)
	}
	w.engine.Gate <- struct{}{}
	awaitThat(t, "the answer is kept", func() bool {
		g, err := w.store.Get(t.Context(), st.Game.ID)
		return err == nil && len(g.Turns) == 2
	})
}

func TestHints(t *testing.T) {
	w := newWorld(t)
	w.open()
	st := w.begin(t, "stroll")
	hint, err := w.Hint(t.Context(), st.Game.ID, 0)
	if err != nil || hint.Turn != "a1b1,b1c1" || len(hint.Parts) != 2 || hint.Parts[1].Kind != game.PartMove {
		t.Errorf("hint %+v, %v", hint, err)
	}
	if after, err := w.State(t.Context(), st.Game.ID); err != nil || after.Ply() != 0 {
		t.Errorf("the hint has changed the game: %+v, %v", after, err)
	}
}

func TestAHintThatTakesTooLong(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		begun := time.Now()
		_, err := w.Hint(t.Context(), w.begin(t, "walk").Game.ID, 0)
		wantMessage(t, err, play.TooMany, "the computer is too busy for a hint; try again later")
		if took := time.Since(begun); took != 20*time.Second {
			t.Errorf("it took %v", took)
		}
		w.Close()
	})
}

func TestClosing(t *testing.T) {
	w := newWorld(t)
	st := w.playOn(t, w.begin(t, "walk"), "a1b1")
	watch, err := w.Watch(t.Context(), st.Game.ID)
	if err != nil {
		t.Fatal(err)
	}
	w.Close()
	w.Close()
	<-w.Done()
	watch.Close()
	_, err = w.State(t.Context(), st.Game.ID)
	wantMessage(t, err, play.Closing, "the server is shutting down; try again later")
	if n := w.engine.Running.Load(); n != 0 {
		t.Errorf("%d searches run after the end", n)
	}
	if log := w.log.String(); log != "" {
		t.Errorf("an orderly end is logged as a failure: %s", log)
	}
}

func TestGamesThatCannotBeReplayedAreLeftAlone(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(g *play.Game)
		logged string
	}{
		{"a variant that is gone", func(g *play.Game) { g.Variant = "run" }, `there is no game called`},
		{"a start that is malformed", func(g *play.Game) { g.Start = "?" }, "its start"},
		{"a turn that is illegal now", func(g *play.Game) { g.Turns = []string{"a1b1", "b1a1", "a1b1"} }, "turn 2"},
	} {
		t.Run(test.name, func(t *testing.T) {
			store := playtest.NewStore()
			g := play.Game{ID: "old", Variant: "walk", Start: "S11 w - - 0 1", Human: game.Second, Level: 1, Turns: []string{"a1b1", "b1c1"}}
			test.change(&g)
			g.Next = game.Side(len(g.Turns) % 2)
			g.Human = g.Next.Other()
			if err := store.Create(t.Context(), g); err != nil {
				t.Fatal(err)
			}
			w := restart(t, store)
			awaitThat(t, "it is logged", func() bool { return strings.Contains(w.log.String(), test.logged) })
			if kept, err := store.Get(t.Context(), "old"); err != nil || !cmp.Equal(kept, g) {
				t.Errorf("the game has become %+v, %v", kept, err)
			}
		})
	}
}

// brittle are rules whose positions panic when a turn is played from the c-file on.
type brittle struct{ *playtest.Walk }

func (b brittle) Parse(fen string) (game.Position, error) {
	pos, err := b.Walk.Parse(fen)
	return brittlePosition{pos}, err
}

type brittlePosition struct{ game.Position }

func (p brittlePosition) Clone() game.Position { return brittlePosition{p.Position.Clone()} }

func (p brittlePosition) Make(s game.Step) {
	if _, onC := p.At(2); onC {
		panic("the stone broke")
	}
	p.Position.Make(s)
}

func TestRulesThatPanicTakeOnlyTheirOwnGameDown(t *testing.T) {
	sturdy := &playtest.Walk{Name: "sturdy", Files: 12, Steps: 1}
	with := func(c *play.Config) { c.Library = must(play.NewCatalogue(brittle{walk}, sturdy)) }
	w := newWorld(t, with)
	// The computer's answer is found, but cannot be played.
	w.engine.Answer = func(game.Position, int) ([]game.Step, error) { return []game.Step{1}, nil }
	broken := w.playOn(t, w.begin(t, "walk"), "a1c1")
	w.engine.Gate <- struct{}{}
	awaitThat(t, "it is logged", func() bool { return strings.Contains(w.log.String(), "the stone broke") })
	w.begin(t, "sturdy", "a1b1")
	w.Close()

	// Now it cannot even be read.
	g := must(w.store.Get(t.Context(), broken.Game.ID))
	g.ID, g.Turns, g.Human = "unreadable", []string{"a1c1", "c1d1"}, game.Second
	g.Next = game.First
	if err := w.store.Create(t.Context(), g); err != nil {
		t.Fatal(err)
	}
	after := restart(t, w.store, with)
	awaitThat(t, "it is logged", func() bool { return strings.Contains(after.log.String(), "game=unreadable") })
	after.begin(t, "sturdy")
}

func TestServicesThatCannotStart(t *testing.T) {
	if _, err := play.NewService(play.Config{}); err == nil {
		t.Error("a service without a store has started")
	}
	for _, failing := range []string{"count", "awaiting"} {
		store := playtest.NewStore()
		store.Before(func(operation string) error {
			if operation == failing {
				return errors.New("no disk")
			}
			return nil
		})
		_, err := play.NewService(play.Config{Store: store, Engine: &playtest.Engine{}, Library: &play.Catalogue{}})
		if err == nil || !strings.Contains(err.Error(), "no disk") {
			t.Errorf("%s fails: error %v, want the store's", failing, err)
		}
	}
}

func TestNoTwoGamesOfOneName(t *testing.T) {
	if _, err := play.NewCatalogue(walk, walk); err == nil || err.Error() != `two games are called "walk"` {
		t.Errorf("error %v", err)
	}
}

// TestAGameThatEndsInsideOfATurn: a turn that cannot be finished ends the game, is kept, read again and taken back.
func TestAGameThatEndsInsideOfATurn(t *testing.T) {
	stuck := gametest.Read(t, "[stuck:chess]\nturn = any x3\nturnStuck = stalemate\nstartFen = 6r1/8/8/8/p7/P6k/8/6K1 w - - 0 1\n")
	with := func(c *play.Config) {
		library, err := play.NewCatalogue(stuck)
		if err != nil {
			t.Fatal(err)
		}
		c.Library = library
	}
	w := newWorld(t, with)
	st := w.begin(t, "stuck")
	for _, step := range st.Steps {
		if ends := step.Text == "g1h1"; step.Ends != ends || step.More == ends {
			t.Errorf("%s ends the turn: %v, goes on: %v", step.Text, step.Ends, step.More)
		}
	}
	if _, ahead, err := w.Steps(t.Context(), st.Game.ID, "g1h1"); err != nil || len(ahead.Next) > 0 {
		t.Errorf("after g1h1 follow %v, %v", ahead.Next, err)
	}
	if _, err := w.Play(t.Context(), st.Game.ID, 0, "g1f1"); err == nil {
		t.Error("a turn that could go on is complete")
	}
	st, err := w.Play(t.Context(), st.Game.ID, 0, "g1h1")
	if err != nil || st.Game.Result.String() != "draw: stalemate" || st.Thinking || len(st.Steps) > 0 {
		t.Fatalf("%+v, %v", st, err)
	}
	w.Close()
	again := restart(t, w.store, with)
	if st, err = again.State(t.Context(), st.Game.ID); err != nil || !st.Game.Result.Over() || st.Turns[0].Text != "g1h1" {
		t.Fatalf("read again: %+v, %v", st, err)
	}
	if st, err = again.Undo(t.Context(), st.Game.ID, 1); err != nil || st.Game.Result.Over() || st.Ply() != 0 || len(st.Steps) == 0 {
		t.Errorf("taken back: %+v, %v", st, err)
	}
}
