package play_test

import (
	"context"
	"errors"
	"testing"

	"aanca.chess/play"
)

func TestBounds(t *testing.T) {
	create := func(t *testing.T, w *world) error {
		_, err := w.Create(t.Context(), play.NewGame{Variant: "walk", Side: "w", Level: 1})
		return err
	}
	t.Run("games", func(t *testing.T) {
		w := newWorld(t, func(c *play.Config) { c.MaxGames = 2 })
		w.begin(t, "walk")
		w.begin(t, "walk")
		wantMessage(t, create(t, w), play.TooMany, "2 games are kept here, no more fit")
		again := restart(t, w.store, func(c *play.Config) { c.MaxGames = 2 })
		wantKind(t, create(t, again), play.TooMany)
	})
	t.Run("answers awaited", func(t *testing.T) {
		w := newWorld(t, func(c *play.Config) { c.MaxThinking = 1 })
		w.playOn(t, w.begin(t, "walk"), "a1b1")
		wantMessage(t, create(t, w), play.TooMany, "the computer is thinking about too many games; try again later")
	})
	t.Run("watches", func(t *testing.T) {
		w := newWorld(t, func(c *play.Config) { c.MaxWatchers = 2 })
		id := w.begin(t, "walk").Game.ID
		var watches []*play.Watch
		for range 2 {
			watch, err := w.Watch(t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			watches = append(watches, watch)
		}
		_, err := w.Watch(t.Context(), id)
		wantMessage(t, err, play.TooMany, "too many games are being watched; try again later")
		watches[0].Close()
		watches[0].Close() // a second time does not count
		for i, want := range []bool{true, false} {
			if _, err := w.Watch(t.Context(), id); (err == nil) != want {
				t.Errorf("watch %d after one was closed: %v", i, err)
			}
		}
	})
	t.Run("hints", func(t *testing.T) {
		w := newWorld(t, func(c *play.Config) { c.MaxHints = 1 })
		id := w.begin(t, "walk").Game.ID
		ctx, cancel := context.WithCancel(t.Context())
		first := make(chan error)
		go func() {
			_, err := w.Hint(ctx, id, 0)
			first <- err
		}()
		awaitThat(t, "the first hint is thought about", func() bool { return w.engine.Running.Load() == 1 })
		_, err := w.Hint(t.Context(), id, 0)
		wantMessage(t, err, play.TooMany, "too many hints are being thought about; try again later")
		cancel()
		if err := <-first; !errors.Is(err, context.Canceled) {
			t.Errorf("the first hint: %v, want that its client has gone", err)
		}
	})
	t.Run("hints of one asker", func(t *testing.T) {
		w := newWorld(t, func(c *play.Config) { c.HintsEach = 1 })
		id := w.begin(t, "walk").Game.ID
		ctx, cancel := context.WithCancel(play.AskedBy(t.Context(), "greedy"))
		first := make(chan error)
		go func() {
			_, err := w.Hint(ctx, id, 0)
			first <- err
		}()
		awaitThat(t, "the first hint is thought about", func() bool { return w.engine.Running.Load() == 1 })
		_, err := w.Hint(ctx, id, 0)
		wantMessage(t, err, play.TooMany, "too many hints are being thought about; try again later")
		w.open()
		if _, err := w.Hint(play.AskedBy(t.Context(), "other"), w.begin(t, "walk").Game.ID, 0); err != nil {
			t.Errorf("another asker: %v", err)
		}
		cancel()
		<-first
	})
	t.Run("answers awaited by one asker", func(t *testing.T) {
		w := newWorld(t, func(c *play.Config) { c.ThinkingEach = 2 })
		greedy := play.AskedBy(t.Context(), "greedy")
		begin := func() string {
			st, err := w.Create(greedy, play.NewGame{Variant: "walk", Side: "w", Level: 1})
			if err != nil {
				t.Fatal(err)
			}
			return st.Game.ID
		}
		ids := []string{begin(), begin(), begin()}
		for i, id := range ids {
			_, err := w.Play(greedy, id, 0, "a1b1")
			if i < 2 && err != nil {
				t.Fatal(err)
			}
			if i == 2 {
				wantMessage(t, err, play.TooMany, "the computer is thinking about 2 games of yours; wait for its answers")
			}
		}
		_, err := w.Create(greedy, play.NewGame{Variant: "walk", Side: "w", Level: 1})
		wantMessage(t, err, play.TooMany, "the computer is thinking about 2 games of yours; wait for its answers")
		w.begin(t, "walk") // another's
	})
	t.Run("games in memory", func(t *testing.T) {
		w := newWorld(t, func(c *play.Config) { c.MaxLive = 2 })
		var ids []string
		for range 5 {
			ids = append(ids, w.begin(t, "walk").Game.ID)
		}
		watch, err := w.Watch(t.Context(), ids[0])
		if err != nil {
			t.Fatal(err)
		}
		defer watch.Close()
		for _, id := range ids {
			if st, err := w.State(t.Context(), id); err != nil || st.Game.ID != id {
				t.Errorf("game %s: %+v, %v", id, st, err)
			}
		}
		if n := w.LiveGames(); n != 3 { // the watched one and two others
			t.Errorf("%d games in memory, want 3", n)
		}
	})
	t.Run("turns", func(t *testing.T) {
		w := newWorld(t, func(c *play.Config) { c.MaxTurns = 3 })
		st := w.begin(t, "walk", "a1b1", "c1d1") // the computer may answer the last one
		_, err := w.Play(t.Context(), st.Game.ID, 4, "e1f1")
		wantMessage(t, err, play.Illegal, "the game has 4 turns; longer ones are not kept")
	})
}
