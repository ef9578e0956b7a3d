package play_test

import (
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// set gives conditional moves to a seat, each line as one text.
func (p *pair) set(seat string, ply int, lines ...string) *play.State {
	p.t.Helper()
	st, err := p.SetConditions(p.t.Context(), seat, ply, linesOf(lines...))
	if err != nil {
		p.t.Fatal(err)
	}
	return st
}

func linesOf(texts ...string) (lines [][]string) {
	for _, text := range texts {
		lines = append(lines, strings.Fields(text))
	}
	return lines
}

func wantConditions(t *testing.T, st *play.State, want ...string) {
	t.Helper()
	if diff := cmp.Diff(strings.Join(want, "\n"), string(st.Game.Conditions[st.Game.Human])); diff != "" {
		t.Errorf("conditional moves (-want +got):\n%s", diff)
	}
}

// TestConditionalMovesArePlayed: each answer comes with the turn that it is to, until the other side plays something else.
func TestConditionalMovesArePlayed(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	st := p.set(p.host, 1, "b1c1 c1d1 d1g1 g1h1", "b1d1 d1f1", "b1c1 c1d1 d1f1 f1g1")
	wantConditions(t, st, "b1c1 c1d1 d1g1 g1h1", "b1d1 d1f1", "b1c1 c1d1 d1f1 f1g1")
	st = p.turn(p.guest, 1, "b1c1")
	if st.Ply() != 3 || st.Turns[2].Text != "c1d1" || st.Turns[2].By != game.First {
		t.Fatalf("the answer has not come: %d turns", st.Ply())
	}
	wantConditions(t, p.see(p.host), "d1g1 g1h1", "d1f1 f1g1")
	if st := p.turn(p.guest, 3, "d1e1=B"); st.Ply() != 4 {
		t.Errorf("to a turn that was not foreseen there is an answer: %d turns", st.Ply())
	}
	wantConditions(t, p.see(p.host))
	wantTurns(t, w.store, p.host, "a1b1", "b1c1", "c1d1", "d1e1=B")
}

// TestOnlyTheirAuthorKnowsThem: no state of others tells of them, and none comes when they are entered.
func TestOnlyTheirAuthorKnowsThem(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	others := []*play.Watch{}
	for _, open := range []func() (*play.Watch, error){
		func() (*play.Watch, error) { return w.Watch(t.Context(), p.guest) },
		func() (*play.Watch, error) { return w.Spectate(t.Context(), play.GameOf(p.host)) },
	} {
		watch, err := open()
		if err != nil {
			t.Fatal(err)
		}
		defer watch.Close()
		others = append(others, watch)
	}
	own, err := w.Watch(t.Context(), p.host)
	if err != nil {
		t.Fatal(err)
	}
	defer own.Close()
	for _, watch := range others {
		awaitIn(t, watch, func(st *play.State) bool { return st.Watching == 1 })
	}
	before := p.see(p.guest)
	p.set(p.host, 1, "b1c1 c1d1")
	awaitIn(t, own, func(st *play.State) bool { return st.Game.Conditions[game.First] != "" })
	for i, watch := range others {
		select {
		case st := <-watch.States():
			t.Errorf("the watch %d is told of a change: %+v", i, st)
		default:
		}
	}
	after := p.see(p.guest)
	if after != before {
		t.Errorf("the other side has another state: serial %d, then %d", before.Serial, after.Serial)
	}
	public, err := w.Public(t.Context(), play.GameOf(p.host))
	if err != nil {
		t.Fatal(err)
	}
	for name, g := range map[string]play.Game{"the other side": after.Game, "who watches": public.Game, "a list": must(w.Game(t.Context(), p.guest))} {
		if g.Conditions != [game.MostSides]play.Conditions{} {
			t.Errorf("%s knows of %q", name, g.Conditions)
		}
		if !g.Updated.Equal(before.Game.Updated) {
			t.Errorf("%s sees that something has changed at %v", name, g.Updated)
		}
	}
}

// TestOthersAreNotToldByAnotherProcess either, through which they look at the game.
func TestOthersAreNotToldByAnotherProcess(t *testing.T) {
	t.Parallel()
	hub, store := &playtest.Hub{}, playtest.NewStore()
	onBus := func(c *play.Config) { c.Bus = hub.Port() }
	one, other := restart(t, store, onBus), restart(t, store, onBus)
	p := one.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	guest, err := other.Watch(t.Context(), p.guest)
	if err != nil {
		t.Fatal(err)
	}
	defer guest.Close()
	host, err := other.Watch(t.Context(), p.host)
	if err != nil {
		t.Fatal(err)
	}
	defer host.Close()
	awaitIn(t, guest, func(st *play.State) bool { return st.Ply() == 1 })
	p.set(p.host, 1, "b1c1 c1d1")
	awaitIn(t, host, func(st *play.State) bool { return st.Game.Conditions[game.First] != "" })
	select {
	case st := <-guest.States():
		t.Errorf("the other side is told of a change: %+v", st)
	default:
	}
	if _, err := other.Play(t.Context(), p.guest, 1, "b1c1"); err != nil {
		t.Fatal(err)
	}
	wantTurns(t, store, p.host, "a1b1", "b1c1", "c1d1")
}

// TestConditionalMovesAreReplaced by what is entered later, and go with a turn that is taken back and with the end.
func TestConditionalMovesAreReplaced(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	p.set(p.host, 1, "b1c1 c1d1", "b1c1 c1d1 d1g1 g1h1", "b1c1 c1d1")
	wantConditions(t, p.see(p.host), "b1c1 c1d1 d1g1 g1h1") // the others say nothing more
	wantConditions(t, p.set(p.host, 1, "b1d1 d1f1"), "b1d1 d1f1")
	wantConditions(t, p.set(p.host, 1))
	p.set(p.host, 1, "b1d1 d1f1")
	for _, seat := range []string{p.host, p.guest} {
		must(w.OfferBack(t.Context(), seat, 1))
	}
	wantConditions(t, p.see(p.host))
	p.turn(p.host, 0, "a1b1")
	p.set(p.host, 1, "b1d1 d1f1")
	must(w.Resign(t.Context(), p.host, 1))
	g, err := w.store.Get(t.Context(), play.GameOf(p.host))
	if err != nil || g.Conditions != [game.MostSides]play.Conditions{} {
		t.Errorf("after the end there are %q, %v", g.Conditions, err)
	}
}

func TestWhatIsNoConditionalMove(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	long := strings.Repeat("b1c1 ", 401)
	for name, test := range map[string]struct {
		seat  string
		ply   int
		lines []string
		kind  play.Kind
		want  string
	}{
		"another position":        {p.host, 0, []string{"b1c1 c1d1"}, play.Conflict, "the request is about ply 0, but the game is at ply 1"},
		"the own turn":            {p.guest, 1, []string{"b1c1"}, play.Illegal, "it is your turn: play it"},
		"an illegal turn":         {p.host, 1, []string{"b1c1 c1d1", "b1c1 c1z1"}, play.Illegal, "line 2: turn 2: malformed move \"c1z1\": expected two squares"},
		"no answer":               {p.host, 1, []string{"b1c1 c1d1 d1f1"}, play.Illegal, "line 1: it ends without an answer of yours"},
		"nothing":                 {p.host, 1, []string{""}, play.Illegal, "line 1: it ends without an answer of yours"},
		"two answers to one turn": {p.host, 1, []string{"b1c1 c1d1", "b1c1 c1f1"}, play.Illegal, "line 2: turn 2: after the same turns another line has the answer c1d1"},
		"after the end":           {p.host, 1, []string{"b1d1 d1g1 g1j1 j1l1 l1m1"}, play.Illegal, "line 1: the game is over before turn 5"},
		"too many turns":          {p.host, 1, []string{long}, play.Illegal, "the conditional moves are too many; at most 400 turns, with 8000 characters, are kept"},
		"too many lines":          {p.host, 1, make([]string, 51), play.Illegal, "there are 51 lines of conditional moves; at most 50 are kept"},
	} {
		_, err := w.SetConditions(t.Context(), test.seat, test.ply, linesOf(test.lines...))
		var e *play.Error
		if !errors.As(err, &e) || e.Kind != test.kind || !strings.HasPrefix(e.Message, test.want) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
	wantConditions(t, p.see(p.host))
}

// TestWhereThereAreConditionalMoves: where the players are not there together, and know what can follow.
func TestWhereThereAreConditionalMoves(t *testing.T) {
	w := newWorld(t)
	for name, test := range map[string]struct {
		variant, time string
		want          bool
	}{
		"without a limit":  {"walk", "", true},
		"days for a turn":  {"walk", "days 3", true},
		"a clock":          {"walk", "fischer 180 2", false},
		"hidden choices":   {"hush", "days 3", false},
		"turns of several": {"stroll", "", true},
	} {
		st, err := w.Create(t.Context(), play.NewGame{Variant: test.variant, Side: play.SideBlack, Opponent: play.OpponentPerson, Time: test.time})
		if err != nil {
			t.Fatal(err)
		}
		if st.Ahead {
			t.Errorf("%s: conditional moves before the other player is there", name)
		}
		if _, err := w.Join(t.Context(), invitationIn(st), ""); err != nil {
			t.Fatal(err)
		}
		if st = must(w.State(t.Context(), st.Game.ID)); st.Ahead != test.want {
			t.Errorf("%s: Ahead is %v", name, st.Ahead)
		}
		if _, err = w.SetConditions(t.Context(), st.Game.ID, 0, nil); (err == nil) != test.want {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestAnAnswerThatWasNotPlayed because the process ended is played by the next one.
func TestAnAnswerThatWasNotPlayed(t *testing.T) {
	w := newWorld(t)
	p := w.meet(t, "walk")
	p.turn(p.host, 0, "a1b1")
	p.set(p.host, 1, "b1c1 c1d1")
	var turns atomic.Int64 // others ask the store at the same time
	w.store.Before(func(operation string) error {
		if operation == "append" {
			turns.Add(1)
		}
		if turns.Load() > 1 {
			return errors.New("the disk is full")
		}
		return nil
	})
	p.turn(p.guest, 1, "b1c1") // is acknowledged
	wantTurnsLater := func(want ...string) {
		t.Helper()
		awaitThat(t, "the answer is there", func() bool {
			g, err := w.store.Get(t.Context(), play.GameOf(p.host))
			return err == nil && len(g.Turns) == len(want)
		})
		wantTurns(t, w.store, p.host, want...)
	}
	w.store.Before(nil)
	wantTurnsLater("a1b1", "b1c1")
	w.Close()
	restart(t, w.store)
	wantTurnsLater("a1b1", "b1c1", "c1d1")
}

// TestAnswersTakeNoTime: who has said beforehand what they play has all the time for the next turn.
func TestAnswersTakeNoTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := newWorld(t)
		st := must(w.Create(t.Context(), play.NewGame{Variant: "walk", Side: play.SideWhite, Opponent: play.OpponentPerson, Time: "days 2"}))
		guest := must(w.Join(t.Context(), invitationIn(st), "")).Game.ID
		p := &pair{world: w, t: t, host: st.Game.ID, guest: guest}
		p.turn(p.host, 0, "a1b1")
		p.set(p.host, 1, "b1c1 c1d1")
		time.Sleep(30 * time.Hour)
		p.turn(p.guest, 1, "b1c1")
		st = p.see(p.host)
		if at, runs := st.Game.Deadline(); st.Ply() != 3 || !runs || time.Until(at).Round(time.Hour) != 48*time.Hour {
			t.Errorf("after %d turns the time is up at %v", st.Ply(), at)
		}
		w.Close()
	})
}
