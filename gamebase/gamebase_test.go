package gamebase_test

import (
	"context"
	"fmt"
	"net/url"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/gamebase"
	"aanca.chess/internal/gametest"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
	"aanca.chess/sqlite"
)

// A world is a service with everything behind it.
type world struct {
	*gamebase.Service
	games    *play.Service
	accounts *people.Service
	store    *damaged
}

// A damaged store cannot read some of its games.
type damaged struct {
	*sqlite.Store
	mu    sync.Mutex
	games map[string]bool
}

func (d *damaged) damage(games ...string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.games = make(map[string]bool)
	for _, id := range games {
		d.games[id] = true
	}
}

func (d *damaged) Get(ctx context.Context, id string) (play.Game, error) {
	d.mu.Lock()
	is := d.games[id]
	d.mu.Unlock()
	if is {
		return play.Game{}, fmt.Errorf("the record of game %q is damaged", id)
	}
	return d.Store.Get(ctx, id)
}

func newWorld(t *testing.T) *world {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "aanca.db"))
	if err != nil {
		t.Fatal(err)
	}
	w := &world{store: &damaged{Store: store}}
	if w.accounts, err = people.New(people.Config{Store: store, Cost: people.Cost{Memory: 8, Passes: 1}}); err != nil {
		t.Fatal(err)
	}
	library, err := play.NewCatalogue(gametest.Rules(t, "chess"), gametest.Rules(t, "darkchess"), playtest.NewWhisper("hush", 20))
	if err != nil {
		t.Fatal(err)
	}
	if w.games, err = play.NewService(play.Config{Store: w.store, Engine: &playtest.Engine{}, Library: library}); err != nil {
		t.Fatal(err)
	}
	if w.Service, err = gamebase.New(gamebase.Config{Store: store, Games: w.games, People: w.accounts}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		w.Close()
		w.accounts.Close()
		w.games.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}

func (w *world) register(t *testing.T, name string) people.Account {
	t.Helper()
	a, err := w.accounts.Register(t.Context(), people.Wish{Name: name, Password: "correct horse"})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// play plays a game of two to its end, by the second side's giving up, and returns its id.
func (w *world) play(t *testing.T, variant string, white, black people.Account, turns ...string) string {
	t.Helper()
	g, err := w.games.Seated(t.Context(), play.NewGame{Variant: variant, Side: play.SideWhite, Name: white.Name, Account: white.ID}, black.Player())
	if err != nil {
		t.Fatal(err)
	}
	for ply, turn := range turns {
		if _, err := w.games.Play(t.Context(), g.Seats[ply%2].ID, ply, turn); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.games.Resign(t.Context(), g.Seats[1].ID, len(turns)); err != nil {
		t.Fatal(err)
	}
	w.GameChanged(play.Change{Ended: true})
	return g.ID
}

// await searches until so many games are found.
func (w *world) await(t *testing.T, want gamebase.Wish, games int) *gamebase.Page {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		page, err := w.Search(t.Context(), want)
		if err != nil {
			t.Fatal(err)
		}
		if len(page.Games) == games {
			return page
		}
		if time.Now().After(deadline) {
			t.Fatalf("after a minute %d games are found, want %d", len(page.Games), games)
		}
	}
}

// TestGamesAreFound by a position however it came about, by who has played and how it ended.
func TestGamesAreFound(t *testing.T) {
	w := newWorld(t)
	ann, ben := w.register(t, "Ann"), w.register(t, "Ben")
	w.play(t, "chess", ann, ben, "e2e4", "e7e5", "g1f3", "b8c6")
	other := w.play(t, "chess", ben, ann, "g1f3", "b8c6", "e2e4", "e7e5", "f1b5")
	w.await(t, gamebase.Wish{}, 2)
	page := w.await(t, gamebase.Wish{Variant: "chess", FEN: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 7 9"}, 2)
	if page.Games[0].Ply != 4 || page.Games[0].Game != other || page.Games[0].Players[1] != "Ann" {
		t.Errorf("the last one is %+v", page.Games[0])
	}
	for name, test := range map[string]struct {
		want  gamebase.Wish
		games int
	}{
		"a position by its moves":     {gamebase.Wish{Variant: "chess", Moves: []string{"e4", "e5"}}, 1},
		"the start":                   {gamebase.Wish{Variant: "chess", Position: true}, 2},
		"a position that was not":     {gamebase.Wish{Variant: "chess", Moves: []string{"d4"}}, 0},
		"a player":                    {gamebase.Wish{Player: "ann"}, 2},
		"two":                         {gamebase.Wish{Against: "Ben", Player: "Ann"}, 2},
		"a result that is in no game": {gamebase.Wish{Result: gamebase.Drawn}, 0},
		"a result":                    {gamebase.Wish{Result: gamebase.FirstWon}, 2},
		"another variant":             {gamebase.Wish{Variant: "hush"}, 0},
		"days that have not come yet": {gamebase.Wish{From: time.Now().Add(48 * time.Hour)}, 0},
		"days until then":             {gamebase.Wish{Until: time.Now().Add(48 * time.Hour)}, 2},
	} {
		page, err := w.Search(t.Context(), test.want)
		if err != nil || len(page.Games) != test.games {
			t.Errorf("%s: %+v, %v", name, page, err)
		}
	}
	for name, test := range map[string]struct {
		want gamebase.Wish
		kind play.Kind
	}{
		"a position of no game":       {gamebase.Wish{FEN: "8/8/8/8/8/8/8/K1k5 w - - 0 1"}, play.Invalid},
		"a position that is none":     {gamebase.Wish{Variant: "chess", FEN: "nonsense"}, play.Illegal},
		"a move that is not possible": {gamebase.Wish{Variant: "chess", Moves: []string{"e5"}}, play.Illegal},
		"a variant that is not there": {gamebase.Wish{Variant: "chest", Position: true}, play.NotFound},
		"a player who is not there":   {gamebase.Wish{Player: "Nobody"}, play.NotFound},
		"a result that is none":       {gamebase.Wish{Result: "won"}, play.Invalid},
	} {
		if _, err := w.Search(t.Context(), test.want); play.KindOf(err) != test.kind || err == nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if st, err := w.Game(t.Context(), other); err != nil || len(st.Game.Turns) != 5 {
		t.Errorf("the game itself: %v, %v", st, err)
	}
}

// TestDamagedGamesKeepNobodyWaiting: more of them than are looked at at once, and older ones than the game that is whole.
func TestDamagedGamesKeepNobodyWaiting(t *testing.T) {
	w := newWorld(t)
	w.Close() // nothing is noted meanwhile
	ann, ben := w.register(t, "Ann"), w.register(t, "Ben")
	var broken []string
	for range 70 {
		broken = append(broken, w.play(t, "chess", ann, ben))
	}
	whole := w.play(t, "chess", ben, ann, "e2e4")
	w.store.damage(broken...)
	base, err := gamebase.New(gamebase.Config{Store: w.store, Games: w.games, People: w.accounts})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(base.Close)
	w.Service = base
	page := w.await(t, gamebase.Wish{Variant: "chess", Position: true}, 1)
	if page.Games[0].Game != whole {
		t.Errorf("found is %+v", page.Games[0])
	}
	w.play(t, "chess", ben, ann, "d2d4")
	w.await(t, gamebase.Wish{Player: "Ben"}, 2)
}

// TestWhatIsNotFound: games that go on, were called off, or are the computer's.
func TestWhatIsNotFound(t *testing.T) {
	w := newWorld(t)
	ann, ben := w.register(t, "Ann"), w.register(t, "Ben")
	want := play.NewGame{Variant: "chess", Side: play.SideWhite, Name: "Ann", Account: ann.ID}
	going, err := w.games.Seated(t.Context(), want, ben.Player())
	if err != nil {
		t.Fatal(err)
	}
	off, err := w.games.Seated(t.Context(), want, ben.Player())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.games.Abort(t.Context(), off.Seats[0].ID, 0); err != nil {
		t.Fatal(err)
	}
	alone, err := w.games.Create(t.Context(), play.NewGame{Variant: "chess", Side: play.SideWhite, Level: 1, Account: ann.ID})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.games.Resign(t.Context(), alone.Game.ID, 0); err != nil {
		t.Fatal(err)
	}
	w.play(t, "chess", ann, ben, "e2e4")
	w.await(t, gamebase.Wish{}, 1)
	w.await(t, gamebase.Wish{Variant: "chess", Position: true}, 1)
	if _, err := w.Game(t.Context(), going.ID); play.KindOf(err) != play.NotFound || err == nil {
		t.Errorf("a game that goes on: %v", err)
	}
	if _, err := w.Game(t.Context(), alone.Game.ID); play.KindOf(err) != play.NotFound || err == nil {
		t.Errorf("a game against the computer: %v", err)
	}
}

// TestKeysOfHiddenGames: what those who watch are not told when a game is over is found by no position; what was in the dark all see then.
func TestKeysOfHiddenGames(t *testing.T) {
	library, err := play.NewCatalogue(gametest.Rules(t, "chess"), gametest.Rules(t, "darkchess"), playtest.NewWhisper("hush", 20))
	if err != nil {
		t.Fatal(err)
	}
	hush, err := library.Rules("hush")
	if err != nil {
		t.Fatal(err)
	}
	pos := hush.Start()
	var turns []string
	hidden := false
	for range 12 { // until something is hidden from somebody
		turns = append(turns, game.TurnText(pos, playtest.FirstTurn(pos.Clone())))
		steps, err := game.ParseTurn(pos, turns[len(turns)-1])
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, steps)
		if hidden = game.Hides(pos, game.First) || game.Hides(pos, game.Second); hidden {
			break
		}
	}
	keys, err := play.Keys(library, play.Game{ID: "a", Variant: "hush", Start: hush.Start().FEN(), People: true, Turns: turns})
	if err != nil || hidden != (keys == nil) {
		t.Errorf("hidden %v, but there are %d keys, %v", hidden, len(keys), err)
	}
	dark, err := library.Rules("darkchess")
	if err != nil {
		t.Fatal(err)
	}
	keys, err = play.Keys(library, play.Game{ID: "a", Variant: "darkchess", Start: dark.Start().FEN(), People: true, Turns: []string{"e2e4", "e7e5"}})
	if err != nil || len(keys) != 3 || keys[0] == keys[2] {
		t.Errorf("a game in the dark has the keys %v, %v", keys, err)
	}
	chess, err := library.Rules("chess")
	if err != nil {
		t.Fatal(err)
	}
	if play.KeyOf("chess", chess.Start()) == play.KeyOf("other", chess.Start()) {
		t.Error("positions of two variants have one key")
	}
	if _, err := play.Keys(library, play.Game{ID: "a", Variant: "chess", Start: chess.Start().FEN(), People: true, Turns: []string{"e2e5"}}); err == nil {
		t.Error("a game that cannot be played through has keys")
	}
}

// TestDays begin and end by UTC, or by the clock that they name.
func TestDays(t *testing.T) {
	for _, c := range []struct{ query, from, until string }{
		{"from=2026-11-29&until=2026-11-30", "2026-11-29T00:00:00Z", "2026-12-01T00:00:00Z"},
		{"from=2026-11-30%2B01:00&until=2026-11-30%2B01:00", "2026-11-29T23:00:00Z", "2026-11-30T23:00:00Z"},
		{"from=2026-11-30+01:00&until=2026-11-30-03:30", "2026-11-29T23:00:00Z", "2026-12-01T03:30:00Z"}, // a plus that has become a blank
		{"from=2026-11-30Z", "2026-11-30T00:00:00Z", ""},
	} {
		query, err := url.ParseQuery(c.query)
		if err != nil {
			t.Fatal(err)
		}
		want, err := gamebase.ReadWish(query)
		if err != nil {
			t.Errorf("%s: %v", c.query, err)
			continue
		}
		for _, one := range []struct {
			got  time.Time
			want string
		}{{want.From, c.from}, {want.Until, c.until}} {
			if got := one.got.UTC().Format(time.RFC3339); one.want != "" && got != one.want {
				t.Errorf("%s: %s, want %s", c.query, got, one.want)
			}
		}
	}
	for _, bad := range []string{"2026-11-30T00:00", "2026-11-30+1", "2026-13-30+01:00", "2026-11-30+99:00"} {
		if _, err := gamebase.ReadWish(url.Values{"until": {bad}}); play.KindOf(err) != play.Invalid {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

// FuzzReadWish: whatever stands in an address is read or refused.
func FuzzReadWish(f *testing.F) {
	for _, seed := range []string{"variant=chess&from=2026-01-02&until=2026-02-03&before=7", "from=yesterday", "before=-1", "moves=e4+e5&result=draw", "%zz"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		query, err := url.ParseQuery(text)
		if err != nil {
			return
		}
		want, err := gamebase.ReadWish(query)
		if err == nil && want.Before < 0 || err != nil && play.KindOf(err) != play.Invalid {
			t.Errorf("%q: %+v, %v", text, want, err)
		}
	})
}
