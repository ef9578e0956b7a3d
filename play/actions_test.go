package play_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
	"aanca.chess/play"
)

func TestNewGamesThatAreRefused(t *testing.T) {
	w := newWorld(t)
	good := play.NewGame{Variant: "walk", Side: "w", Level: 3}
	for _, test := range []struct {
		name    string
		change  func(g *play.NewGame)
		kind    play.Kind
		message string
	}{
		{"no such game", func(g *play.NewGame) { g.Variant = "run" }, play.NotFound, `there is no game called "run"`},
		{"no such side", func(g *play.NewGame) { g.Side = "x" }, play.Invalid, `side "x": expected "w", "b" or "random"`},
		{"level too low", func(g *play.NewGame) { g.Level = 0 }, play.Invalid, "level 0: levels go from 1 to 10"},
		{"level too high", func(g *play.NewGame) { g.Level = 11 }, play.Invalid, "level 11: levels go from 1 to 10"},
		{"malformed FEN", func(g *play.NewGame) { g.FEN = "x w - - 0 1" }, play.Illegal,
			`placement, character 1: expected a stone`},
		{"long FEN", func(g *play.NewGame) { g.FEN = strings.Repeat("x", 5000) }, play.Illegal,
			"the FEN has 5000 bytes; at most 4000 are read"},
		{"finished position", func(g *play.NewGame) { g.FEN = "11B b - - 0 1" }, play.Illegal,
			"the game is over in this position (w wins: no move)"},
		{"malformed layout", func(g *play.NewGame) { g.Layout = "z" }, play.Illegal,
			`layout "z": expected a file from a to d`},
		{"two starts", func(g *play.NewGame) { g.Layout, g.FEN = "a", "S11 w - - 0 1" }, play.Invalid,
			"a game starts from a FEN or from a layout, not from both"},
	} {
		t.Run(test.name, func(t *testing.T) {
			want := good
			test.change(&want)
			_, err := w.Create(t.Context(), want)
			wantMessage(t, err, test.kind, test.message)
		})
	}
}

func TestStartsOfNewGames(t *testing.T) {
	w := newWorld(t, func(c *play.Config) { c.Int = func(n int) int { return n - 1 } })
	for _, test := range []struct {
		name     string
		want     play.NewGame
		fen      string
		human    game.Side
		thinking bool
	}{
		{"the usual setup", play.NewGame{Side: "w"}, "S11 w - - 0 1", game.First, false},
		{"the computer begins", play.NewGame{Side: "b"}, "S11 w - - 0 1", game.Second, true},
		{"a side by chance", play.NewGame{Side: "random"}, "S11 w - - 0 1", game.Second, true},
		{"a FEN", play.NewGame{Side: "b", FEN: "3S8 b - - 0 7"}, "3S8 b - - 0 7", game.Second, false},
		{"a layout", play.NewGame{Side: "w", Layout: "b"}, "1S10 w - - 0 1", game.First, false},
		{"a layout by chance", play.NewGame{Side: "w", Layout: "random"}, "3S8 w - - 0 1", game.First, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			test.want.Variant, test.want.Level = "walk", 3
			st, err := w.Create(t.Context(), test.want)
			if err != nil {
				t.Fatal(err)
			}
			if st.Game.Start != test.fen || st.FEN != test.fen || st.Game.Human != test.human || st.Thinking != test.thinking {
				t.Errorf("start %q, present %q, human %s, thinking %t", st.Game.Start, st.FEN, st.Game.Human, st.Thinking)
			}
		})
	}
}

func TestStateAfterTurns(t *testing.T) {
	w := newWorld(t)
	st := w.begin(t, "walk", "a1d1") // answered by d1e1=B
	if got, want := st.Game.Turns, []string{"a1d1", "d1e1=B"}; !cmp.Equal(got, want) {
		t.Fatalf("turns %q, want %q", got, want)
	}
	last := st.Turns[1]
	if last.FEN != "4B7 w - - 0 2" || last.By != game.Second || last.Steps[0].Mover != "S" || last.Steps[0].Promotes != "B" {
		t.Errorf("the computer's turn is shown as %+v", last)
	}
	if got, want := texts(st.Steps), []string{"e1f1", "e1g1", "e1h1"}; !cmp.Equal(got, want) {
		t.Errorf("steps %q, want %q", got, want)
	}
	if st.Ply() != 2 || st.Side != game.First || st.Thinking || st.FEN != last.FEN || len(st.Check) != 0 {
		t.Errorf("state %+v", st)
	}
}

// A turn may be written in another notation; what is kept is our own text.
func TestTurnsInOtherNotations(t *testing.T) {
	w := newWorld(t)
	st := w.begin(t, "walk")
	st, err := w.Play(t.Context(), st.Game.ID, 0, "Sd1")
	if err != nil || st.Game.Turns[0] != "a1d1" {
		t.Fatalf("turns %q, %v", st.Game.Turns, err)
	}
}

func TestTurnsThatAreRefused(t *testing.T) {
	w := newWorld(t)
	st := w.begin(t, "walk")
	for _, test := range []struct {
		name, turn, message string
		squares             []string
	}{
		{"illegal", "a1e1", `illegal move "a1e1": the stone goes one to three squares to the right`, []string{"a1", "e1"}},
		{"no piece there", "b1c1", `illegal move "b1c1": there is no stone on b1`, []string{"a1"}},
		{"malformed", "hello", `malformed move "hello": expected two squares; no legal turn is written so in algebraic notation either`, []string{}},
		{"empty", "", `malformed move "": expected two squares; no legal turn is written so in algebraic notation either`, []string{}},
		{"too many steps", "a1b1,b1c1", `illegal move "a1b1,b1c1": the turn is complete before "b1c1"`, []string{}},
		{"too long", strings.Repeat("a1b1,", 1000), "the turn has 5000 bytes; at most 1000 are read", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := w.Play(t.Context(), st.Game.ID, 0, test.turn)
			wantMessage(t, err, play.Illegal, test.message)
			if e := wantKind(t, err, play.Illegal); !cmp.Equal(e.Squares, test.squares) {
				t.Errorf("squares %q, want %q", e.Squares, test.squares)
			}
		})
	}
	if after, err := w.State(t.Context(), st.Game.ID); err != nil || after.Ply() != 0 {
		t.Errorf("after refused turns: %+v, %v", after, err)
	}
}

func TestRequestsAboutAnotherPly(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk", "a1b1").Game.ID
	for name, request := range map[string]func(ply int) error{
		"play":   func(ply int) error { _, err := w.Play(t.Context(), id, ply, "c1d1"); return err },
		"undo":   func(ply int) error { _, err := w.Undo(t.Context(), id, ply); return err },
		"resign": func(ply int) error { _, err := w.Resign(t.Context(), id, ply); return err },
		"hint":   func(ply int) error { _, err := w.Hint(t.Context(), id, ply); return err },
	} {
		t.Run(name, func(t *testing.T) {
			for _, ply := range []int{-1, 0, 1, 3} {
				e := wantKind(t, request(ply), play.Conflict)
				if e.State == nil || e.State.Ply() != 2 {
					t.Errorf("ply %d: the present state is not told: %+v", ply, e.State)
				}
			}
		})
	}
}

func TestWhileTheComputerThinks(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk").Game.ID
	st, err := w.Play(t.Context(), id, 0, "a1b1")
	if err != nil || !st.Thinking || st.Steps != nil {
		t.Fatalf("after the turn: %+v, %v", st, err)
	}
	_, err = w.Play(t.Context(), id, 1, "b1c1")
	wantMessage(t, err, play.Illegal, "it is the computer's turn")
	_, err = w.Hint(t.Context(), id, 1)
	wantMessage(t, err, play.Illegal, "it is the computer's turn")
	_, _, err = w.Steps(t.Context(), id, "")
	wantMessage(t, err, play.Illegal, "it is the computer's turn")
}

func TestUndo(t *testing.T) {
	for _, test := range []struct {
		name    string
		reach   func(t *testing.T, w *world) *play.State
		ply     int // after it
		message string
	}{
		{"before the first turn", func(t *testing.T, w *world) *play.State { return w.begin(t, "walk") },
			0, "there is no turn of yours to take back"},
		{"after the computer's first turn", func(t *testing.T, w *world) *play.State {
			return w.computerBegins(t)
		}, 0, "there is no turn of yours to take back"},
		{"after an answer", func(t *testing.T, w *world) *play.State { return w.begin(t, "walk", "a1b1", "c1d1") }, 2, ""},
		{"while the computer thinks", func(t *testing.T, w *world) *play.State {
			return w.playOn(t, w.begin(t, "walk", "a1b1"), "c1d1")
		}, 2, ""},
		{"after the person has won", func(t *testing.T, w *world) *play.State {
			return w.playOn(t, w.begin(t, "walk", "a1d1", "e1h1"), "i1l1")
		}, 4, ""},
		{"after the computer has won", func(t *testing.T, w *world) *play.State {
			return w.begin(t, "walk", "a1d1", "e1h1", "i1k1")
		}, 4, ""},
		{"after resigning", func(t *testing.T, w *world) *play.State {
			st := w.begin(t, "walk", "a1b1")
			st, err := w.Resign(t.Context(), st.Game.ID, 2)
			if err != nil {
				t.Fatal(err)
			}
			return st
		}, 0, "the game is over (b wins: resignation)"},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWorld(t)
			before := test.reach(t, w)
			after, err := w.Undo(t.Context(), before.Game.ID, before.Ply())
			if test.message != "" {
				wantMessage(t, err, play.Illegal, test.message)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if after.Ply() != test.ply || after.Thinking || after.Game.Result.Over() || len(after.Steps) == 0 {
				t.Errorf("after undo: %+v", after)
			}
			if want := before.Turns[:test.ply]; after.FEN != want[len(want)-1].FEN {
				t.Errorf("position %q, want %q", after.FEN, want[len(want)-1].FEN)
			}
			kept, err := w.store.Get(t.Context(), before.Game.ID)
			if err != nil || !cmp.Equal(kept.Turns, before.Game.Turns[:test.ply]) {
				t.Errorf("kept: %q, %v", kept.Turns, err)
			}
		})
	}
}

// playOn plays a turn of the person.
func (w *world) playOn(t *testing.T, st *play.State, turn string) *play.State {
	t.Helper()
	st, err := w.Play(t.Context(), st.Game.ID, st.Ply(), turn)
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// computerBegins creates a game in which the computer has played the first turn.
func (w *world) computerBegins(t *testing.T) *play.State {
	t.Helper()
	st, err := w.Create(t.Context(), play.NewGame{Variant: "walk", Side: play.SideBlack, Level: 3})
	if err != nil {
		t.Fatal(err)
	}
	w.engine.Gate <- struct{}{}
	return w.await(t, st.Game.ID, func(st *play.State) bool { return st.Ply() == 1 })
}

func TestAnUndoneTurnIsNotAnswered(t *testing.T) {
	w := newWorld(t)
	st := w.playOn(t, w.begin(t, "walk"), "a1d1")
	awaitThat(t, "the engine thinks", func() bool { return w.engine.Running.Load() == 1 })
	st, err := w.Undo(t.Context(), st.Game.ID, 1)
	if err != nil {
		t.Fatal(err)
	}
	awaitThat(t, "the search has ended", func() bool { return w.engine.Running.Load() == 0 })
	st = w.playOn(t, st, "a1b1")
	w.engine.Gate <- struct{}{}
	st = w.await(t, st.Game.ID, func(st *play.State) bool { return st.Ply() == 2 })
	if want := []string{"a1b1", "b1c1"}; !cmp.Equal(st.Game.Turns, want) {
		t.Errorf("turns %q, want %q", st.Game.Turns, want)
	}
}

func TestResign(t *testing.T) {
	for name, reach := range map[string]func(t *testing.T, w *world) *play.State{
		"on one's own turn": func(t *testing.T, w *world) *play.State { return w.begin(t, "walk", "a1b1") },
		"while the computer thinks": func(t *testing.T, w *world) *play.State {
			return w.playOn(t, w.begin(t, "walk"), "a1b1")
		},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			st := reach(t, w)
			after, err := w.Resign(t.Context(), st.Game.ID, st.Ply())
			if err != nil {
				t.Fatal(err)
			}
			if got := after.Game.Result.String(); got != "b wins: resignation" || after.Thinking || after.Steps != nil {
				t.Errorf("after resigning: %q, %+v", got, after)
			}
			awaitThat(t, "nobody thinks about the game", func() bool { return w.engine.Running.Load() == 0 })
			_, err = w.Resign(t.Context(), st.Game.ID, st.Ply())
			wantMessage(t, err, play.Illegal, "the game is over (b wins: resignation)")
			_, err = w.Play(t.Context(), st.Game.ID, st.Ply(), "b1c1")
			wantMessage(t, err, play.Illegal, "the game is over (b wins: resignation)")
		})
	}
}

func TestSetLevel(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "walk").Game.ID
	_, err := w.SetLevel(t.Context(), id, 11)
	wantMessage(t, err, play.Invalid, "level 11: levels go from 1 to 10")
	st, err := w.SetLevel(t.Context(), id, 9)
	if err != nil || st.Game.Level != 9 {
		t.Fatalf("level %+v, %v", st, err)
	}
	var asked int
	w.engine.Answer = func(pos game.Position, level int) ([]game.Step, error) {
		asked = level
		return pos.Steps(nil)[:1], nil
	}
	w.playOn(t, st, "a1b1")
	w.engine.Gate <- struct{}{}
	w.await(t, id, func(st *play.State) bool { return st.Ply() == 2 })
	if asked != 9 {
		t.Errorf("the engine was asked at level %d, want 9", asked)
	}
}

func TestGamesThatDoNotExist(t *testing.T) {
	w := newWorld(t)
	_, err := w.State(t.Context(), "nowhere")
	wantMessage(t, err, play.NotFound, `there is no game "nowhere"`)
	_, err = w.Watch(t.Context(), "nowhere")
	wantKind(t, err, play.NotFound)
	if n := w.LiveGames(); n != 0 {
		t.Errorf("%d games are kept in memory, want none", n)
	}
}

func TestTurnsOfSeveralSteps(t *testing.T) {
	w := newWorld(t)
	id := w.begin(t, "stroll").Game.ID
	for _, test := range []struct {
		name, after string
		want        []string
		message     string
	}{
		{"first steps", "", []string{"a1b1", "a1c1", "a1d1"}, ""},
		{"second steps", "a1d1", []string{"d1e1=B", "d1f1", "d1g1"}, ""},
		{"a whole turn", "a1d1,d1g1", []string{}, ""},
		{"too many steps", "a1d1,d1g1,g1h1", nil, `the turn is complete before "g1h1"`},
		{"an illegal step", "a1d1,d1h1", nil, `illegal move "d1h1": the stone goes one to three squares to the right`},
	} {
		t.Run(test.name, func(t *testing.T) {
			st, ahead, err := w.Steps(t.Context(), id, test.after)
			if test.message != "" {
				wantMessage(t, err, play.Illegal, test.message)
				return
			}
			if err != nil || !cmp.Equal(texts(ahead.Next), test.want) {
				t.Errorf("steps %q, %v; want %q", texts(ahead.Next), err, test.want)
			}
			if chosen := strings.Join(texts(ahead.Chosen), ","); chosen != test.after {
				t.Errorf("chosen are %q, want %q", chosen, test.after)
			}
			for _, s := range ahead.Next {
				if first := test.after == ""; s.More != first {
					t.Errorf("%s: more is %t", s.Text, s.More)
				}
			}
			if st.FEN != "S15 w - - 0 1" {
				t.Errorf("the position has become %q", st.FEN)
			}
		})
	}
	st, err := w.Play(t.Context(), id, 0, "a1d1,d1e1=B")
	if err != nil || len(st.Turns[0].Steps) != 2 || st.Turns[0].Steps[1].Text != "d1e1=B" || st.Turns[0].FEN != "4B11 b - - 0 1" {
		t.Errorf("a turn of two steps: %+v, %v", st, err)
	}
	_, err = w.Undo(t.Context(), id, 1)
	if err != nil {
		t.Fatal(err)
	}
	_, err = w.Play(t.Context(), id, 0, "a1d1")
	wantMessage(t, err, play.Illegal, `illegal move "a1d1": the turn is not complete: a further step is missing`)
}

func TestExplain(t *testing.T) {
	w := newWorld(t)
	st := w.begin(t, "walk")
	id := st.Game.ID
	why, err := w.Explain(t.Context(), id, "a1e1")
	if err != nil || why == nil || why.Message != "the stone goes one to three squares to the right" ||
		!cmp.Equal(why.Squares, []string{"a1", "e1"}) {
		t.Errorf("an illegal turn: %+v, %v", why, err)
	}
	if why, err = w.Explain(t.Context(), id, "a1b1"); err != nil || why != nil {
		t.Errorf("a legal turn: %+v, %v", why, err)
	}
	w.playOn(t, st, "a1b1")
	if why, err = w.Explain(t.Context(), id, "b1c1"); err != nil || why == nil || why.Message != "it is the computer's turn" {
		t.Errorf("a turn of the computer: %+v, %v", why, err)
	}
}
