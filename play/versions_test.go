package play_test

import (
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// walks are rules made of texts: how many files the walk has.
type walks map[string]string

func (w walks) Text(name string) string { return w[name] }

func (w walks) Compile(name, text string) (game.Rules, error) {
	r := &playtest.Walk{Name: name, Steps: 1}
	_, err := fmt.Sscanf(text, "%d files", &r.Files)
	return r, err
}

// startedWith starts a service whose walk is made of a text.
func startedWith(t *testing.T, store *playtest.Store, text string) *world {
	t.Helper()
	made := walks{"walk": text}
	return restart(t, store, func(c *play.Config) {
		library := must(play.NewCatalogue(must(made.Compile("walk", text)), stroll))
		library.Remember(made, store)
		c.Library = library
	})
}

// TestGamesGoOnByTheirOwnRules: the walk was longer when the game began. It goes on as long, also in another life of the
// server, and new games go by the new rules.
func TestGamesGoOnByTheirOwnRules(t *testing.T) {
	w := startedWith(t, playtest.NewStore(), "12 files")
	begun := w.begin(t, "walk", "a1d1")
	for range 2 {
		w.Close()
		w = startedWith(t, w.store, "8 files")
		old := must(w.State(t.Context(), begun.Game.ID))
		if name, version, _ := strings.Cut(old.Game.Variant, play.VersionSign); name != "walk" || version != play.VersionOf("12 files") {
			t.Errorf("the old game is of %q", old.Game.Variant)
		}
		if old.Board.Files() != 12 || old.FEN != begun.FEN || old.Game.Variant != must(w.Game(t.Context(), begun.Game.ID)).Variant {
			t.Errorf("the old game is at %s of %d files, was at %s", old.FEN, old.Board.Files(), begun.FEN)
		}
		if fresh := w.begin(t, "walk"); fresh.Board.Files() != 8 || fresh.Game.Variant != "walk" {
			t.Errorf("the new game is of %s, of %d files", fresh.Game.Variant, fresh.Board.Files())
		}
	}
	next := must(w.Play(t.Context(), begun.Game.ID, 2, "e1h1"))
	w.open()
	w.await(t, next.Game.ID, func(st *play.State) bool { return st.Ply() == 4 })
	// Another game of the old one's name has the rules of today.
	again := must(w.Create(t.Context(), play.NewGame{Variant: begun.Game.Variant + "@" + play.VersionOf("12 files"), Side: "w", Level: 1}))
	if again.Game.Variant != "walk" {
		t.Errorf("a new game is of %q", again.Game.Variant)
	}
}

// TestGamesFromBeforeVersionsWereKept: they have the rules of today, and keep those from their next change on.
func TestGamesFromBeforeVersionsWereKept(t *testing.T) {
	store := playtest.NewStore()
	w := restart(t, store, func(c *play.Config) { c.Library = must(play.NewCatalogue(walk)) })
	begun := w.begin(t, "walk", "a1d1")
	w.Close()
	w = startedWith(t, store, "12 files")
	w.open()
	state := w.await(t, begun.Game.ID, func(st *play.State) bool { return st.Ply() == 2 })
	must(w.Play(t.Context(), begun.Game.ID, state.Ply(), "e1h1"))
	w.Close()
	w = startedWith(t, store, "8 files")
	old := must(w.State(t.Context(), begun.Game.ID))
	if want := "walk" + play.VersionSign + play.VersionOf("12 files"); old.Game.Variant != want || old.Board.Files() != 12 {
		t.Errorf("the old game is of %q on %d files, want %q", old.Game.Variant, old.Board.Files(), want)
	}
}

// TestEndedGamesFromBeforeVersionsWereKept: the first server that can play them by its rules lets them keep these, and they stay as they are
// when the rules change, in the archive or not. One that cannot be played so is left to a server that can.
func TestEndedGamesFromBeforeVersionsWereKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := playtest.NewStore()
		w := restart(t, store, func(c *play.Config) { c.Library = must(play.NewCatalogue(walk)) })
		synctest.Wait() // what this life, which knows no versions, looks for at its start is not the game that ends in it
		long := w.begin(t, "walk", "a1d1")
		must(w.Resign(t.Context(), long.Game.ID, long.Ply()))
		w.Close()
		if n := must(store.Archive(t.Context(), time.Now().Add(time.Hour), 9)); n != 1 {
			t.Fatalf("%d games are archived", n)
		}
		for _, life := range []struct {
			text  string
			files int
		}{{"3 files", 0}, {"12 files", 12}, {"8 files", 12}, {"3 files", 12}} {
			w = startedWith(t, store, life.text)
			synctest.Wait()
			old, err := w.State(t.Context(), long.Game.ID)
			if life.files == 0 {
				wantKind(t, err, play.Illegal)
			} else if err != nil || old.Board.Files() != life.files {
				t.Errorf("with %s: %v, %+v", life.text, err, old)
			}
			w.Close()
		}
	})
}

// TestRulesOfAnUnknownVersion: whoever makes one up is told that there is no such game.
func TestRulesOfAnUnknownVersion(t *testing.T) {
	w := startedWith(t, playtest.NewStore(), "12 files")
	for _, name := range []string{"walk@", "walk@0", "stroll@" + play.VersionOf("12 files"), "nothing@0"} {
		_, err := w.Library.Rules(name)
		if name == "walk@" && err == nil {
			t.Errorf("%s is a game", name)
			continue
		}
		wantKind(t, err, play.NotFound)
	}
}

// TestRulesAreKeptOnce: one row for all games, and none for rules that are part of the program.
func TestRulesAreKeptOnce(t *testing.T) {
	w := startedWith(t, playtest.NewStore(), "12 files")
	kept := 0
	w.store.Before(func(operation string) error {
		if operation == "rules" {
			kept++
		}
		return nil
	})
	for _, variant := range []string{"walk", "walk", "stroll"} {
		w.begin(t, variant)
	}
	if kept != 1 {
		t.Errorf("rules were kept %d times", kept)
	}
}

// TestDrafts: a game begins by rules that somebody has written and nobody has listed, and goes on by them when the server starts
// again; those that nobody plays by are forgotten.
func TestDrafts(t *testing.T) {
	w := newWorld(t)
	catalogue := w.Library.(*play.Catalogue)
	rules := &playtest.Walk{Name: "mine", Files: 9, Steps: 1}
	name := catalogue.Draft("mine", "nine files", rules)
	if again := catalogue.Draft("mine", "nine files", rules); again != name || catalogue.RulesText(name) != "nine files" {
		t.Errorf("the same draft is %q and %q, of %q", name, again, catalogue.RulesText(name))
	}
	st, err := w.Create(t.Context(), play.NewGame{Variant: name, Side: "w", Opponent: play.OpponentPerson})
	if err != nil {
		t.Fatal(err)
	}
	if st.Game.Variant != name || st.Board.Files() != 9 {
		t.Errorf("a game of %q on %d files", st.Game.Variant, st.Board.Files())
	}
	_, version, _ := strings.Cut(name, play.VersionSign)
	if text, err := w.store.RulesText(t.Context(), version); err != nil || text != "nine files" {
		t.Errorf("kept is %q, %v", text, err)
	}
	if found, err := w.Invitation(t.Context(), st.Game.Seats[1].Invite); err != nil || found.Variant != name {
		t.Errorf("the invitation is to %+v, %v", found, err)
	}
	for i := range 40 {
		catalogue.Draft("other", fmt.Sprint(i), rules)
	}
	if _, err := catalogue.Rules(name); play.KindOf(err) != play.NotFound {
		t.Errorf("forgotten rules: %v", err)
	}
}

// TestDraftsGrowOld: a draft that nobody has asked for is forgotten after a day; one that somebody asks for stays.
func TestDraftsGrowOld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rules := &playtest.Walk{Name: "mine", Files: 9, Steps: 1}
		catalogue, err := play.NewCatalogue()
		if err != nil {
			t.Fatal(err)
		}
		used, unused := catalogue.Draft("mine", "used", rules), catalogue.Draft("mine", "unused", rules)
		for range 3 {
			time.Sleep(10 * time.Hour)
			if _, err := catalogue.Rules(used); err != nil {
				t.Fatal(err)
			}
		}
		_, err = catalogue.Rules(unused)
		wantKind(t, err, play.NotFound)
		if text := catalogue.RulesText(unused); text != "" {
			t.Errorf("its text is %q", text)
		}
		if again := catalogue.Draft("mine", "unused", rules); again != unused {
			t.Errorf("written again it is %q", again)
		}
	})
}

// TestGamesAreCompiledWhenAskedFor: each once while many ask at the same time, and those that nobody has asked for longest are let go.
func TestGamesAreCompiledWhenAskedFor(t *testing.T) {
	const games = 100
	var compiled [games]atomic.Int32
	var list []play.Listed
	for i := range games {
		g := &playtest.Walk{Name: fmt.Sprintf("walk%d", i), Files: 12, Steps: 1}
		list = append(list, play.Listed{Info: g.Info(), Compile: func() (game.Rules, error) {
			compiled[i].Add(1)
			time.Sleep(time.Millisecond)
			return g, nil
		}})
	}
	list = append(list, play.Ready(walk))
	c, err := play.NewCatalogueOf(list...)
	if err != nil {
		t.Fatal(err)
	}
	ask := func(i int) {
		if r, err := c.Rules(fmt.Sprintf("walk%d", i)); err != nil || r.Info().Name != fmt.Sprintf("walk%d", i) {
			t.Errorf("game %d is %v, %v", i, r, err)
		}
	}
	if infos := c.Infos(); len(infos) != games+1 || infos[0].Name != "walk0" || compiled[0].Load() != 0 {
		t.Errorf("of %d games the first one is compiled %d times before somebody asks", len(infos), compiled[0].Load())
	}
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 20 {
				ask(i)
			}
		})
	}
	all.Wait()
	for i := range 20 {
		if n := compiled[i].Load(); n != 1 {
			t.Errorf("game %d is compiled %d times", i, n)
		}
	}
	for i := range games {
		ask(i)
		ask(0) // somebody plays it all the time
	}
	ask(1)
	if zero, one := compiled[0].Load(), compiled[1].Load(); zero != 1 || one != 2 {
		t.Errorf("what is asked for all the time is compiled %d times, what was let go %d", zero, one)
	}
	if r, err := c.Rules("walk"); err != nil || r != game.Rules(walk) {
		t.Errorf("what was ready is %v, %v", r, err)
	}
	if _, err := c.Rules("nothing"); play.KindOf(err) != play.NotFound {
		t.Errorf("what there is not: %v", err)
	}
	if _, err := play.NewCatalogueOf(list[0], list[0]); err == nil {
		t.Error("two games have one name")
	}
}

// TestAGameThatCannotBeCompiled: who asks for it is told, and may ask again.
func TestAGameThatCannotBeCompiled(t *testing.T) {
	fails := true
	c, err := play.NewCatalogueOf(play.Listed{Info: walk.Info(), Compile: func() (game.Rules, error) {
		if fails {
			return nil, errors.New("out of wood")
		}
		return walk, nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	if r, err := c.Rules("walk"); err == nil || r != nil {
		t.Errorf("it is %v", r)
	}
	fails = false
	if _, err := c.Rules("walk"); err != nil {
		t.Error(err)
	}
}
