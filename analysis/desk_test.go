package analysis_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/play"
	"aanca.chess/play/playtest"
)

// An engine expects the first turns that it finds, and thinks until it is told to stop.
type engine struct {
	turns   int  // how many it expects
	forever bool // it thinks until its context ends
	asked   []analysis.Limits
	breaks  bool
	begun   chan struct{} // closed when it is asked for the first time, if it is not nil

	tells func(pos game.Position) analysis.Progress // all that it finds, if it is not nil
}

func (e *engine) Analyse(ctx context.Context, _ string, pos game.Position, limits analysis.Limits, report func(analysis.Progress)) error {
	e.asked = append(e.asked, limits)
	if e.breaks {
		panic("no such square")
	}
	if e.begun != nil {
		close(e.begun)
	}
	if e.tells != nil {
		report(e.tells(pos))
		return nil
	}
	var steps []game.Step
	for range e.turns {
		steps = append(steps, playtest.FirstTurn(pos)...)
	}
	for line := range limits.Lines {
		report(analysis.Progress{Line: line, Score: analysis.Score{Value: 100, Expected: 700}, Depth: 3, PV: steps})
	}
	if e.forever {
		<-ctx.Done()
	}
	return nil
}

func (e *engine) Values(string) (map[string]int, error) { return map[string]int{"S": 100}, nil }

// newDesk returns a desk for chess, a game whose turns have two steps, and one for three.
func newDesk(t *testing.T, e analysis.Engine) *analysis.Desk {
	t.Helper()
	library, err := play.NewCatalogue(gametest.Rules(t, "chess"), &playtest.Walk{Name: "stroll", Files: 16, Steps: 2}, gametest.NewRace(8, 20),
		gametest.Rules(t, "darkchess"))
	if err != nil {
		t.Fatal(err)
	}
	desk, err := analysis.New(analysis.Config{Library: library, Engine: e, Each: 1})
	if err != nil {
		t.Fatal(err)
	}
	return desk
}

func TestLinesAreTheFirstSides(t *testing.T) {
	for _, tt := range []struct {
		name  string
		line  play.Line
		wish  analysis.Wish
		value int
		turns string
	}{
		{"the first side to move", play.Line{Variant: "chess"}, analysis.Wish{Lines: 1}, 100, "Na3 a5"},
		{"the second side to move", play.Line{Variant: "chess", Turns: []string{"e4"}}, analysis.Wish{Lines: 1}, -100, "a5 Na3"},
		{"the threat", play.Line{Variant: "chess", Turns: []string{"e4"}}, analysis.Wish{Lines: 1, Threat: true}, 100, "Na3 a5"},
		{"turns of two steps", play.Line{Variant: "stroll"}, analysis.Wish{Lines: 2}, 100, "Sb1,Sc1 Sd1,Se1=B"},
		{"another notation", play.Line{Variant: "chess", Way: "own"}, analysis.Wish{Lines: 1}, 100, "b1a3 a7a5"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var last []analysis.Found
			err := newDesk(t, &engine{turns: 2}).Lines(t.Context(), tt.line, tt.wish, func(found []analysis.Found) error {
				last = found
				return nil
			})
			if err != nil || len(last) != tt.wish.Lines {
				t.Fatalf("found %+v, error %v", last, err)
			}
			var labels []string
			for _, turn := range last[0].Turns {
				labels = append(labels, turn.Label)
			}
			if got := strings.Join(labels, " "); !strings.HasPrefix(got, tt.turns) || last[0].Score.Value != tt.value {
				t.Errorf("the line is %q, worth %+v; want %q, worth %d", got, last[0].Score, tt.turns, tt.value)
			}
		})
	}
}

// A changing engine finds the second of two turns better at the next depth.
type changing struct{ engine }

func (*changing) Analyse(_ context.Context, _ string, pos game.Position, _ analysis.Limits, report func(analysis.Progress)) error {
	steps := pos.Steps(nil)
	for _, p := range []analysis.Progress{{Line: 0, Depth: 3, PV: steps[:1]}, {Line: 1, Depth: 3, PV: steps[1:2]}, {Line: 0, Depth: 4, PV: steps[1:2]}} {
		report(p)
	}
	return nil
}

// TestATurnHasOneLine: where a deeper search has found the turn of another line to be the best, that turn does not stand there twice until
// there is something else to say.
func TestATurnHasOneLine(t *testing.T) {
	var counts []int
	err := newDesk(t, &changing{}).Lines(t.Context(), play.Line{Variant: "chess"}, analysis.Wish{Lines: 2}, func(found []analysis.Found) error {
		counts = append(counts, len(found))
		return nil
	})
	if want := []int{1, 2, 1}; err != nil || !slices.Equal(counts, want) {
		t.Errorf("so many lines are told: %v, %v; want %v", counts, err, want)
	}
}

func TestWhatIsNotSearched(t *testing.T) {
	chess := play.Line{Variant: "chess"}
	for _, tt := range []struct {
		name   string
		engine analysis.Engine
		line   play.Line
		wish   analysis.Wish
		want   string
	}{
		{"without an engine", nil, chess, analysis.Wish{Lines: 1}, "This server has no computer to analyse with."},
		{"a game in the dark", &engine{}, play.Line{Variant: "darkchess"}, analysis.Wish{Lines: 1}, "a side sees only a part of the board"},
		{"a threat among three", &engine{}, play.Line{Variant: "race", Turns: []string{"d2"}}, analysis.Wish{Lines: 1, Threat: true}, "there is no threat to show"},
		{"no lines", &engine{}, chess, analysis.Wish{}, "0 lines: expected 1 to 5"},
		{"too many threads", &engine{}, chess, analysis.Wish{Lines: 1, Threads: 2}, "2 threads: this server allows 1 to 1"},
		{"a game that is over", &engine{}, play.Line{Variant: "chess", Turns: strings.Fields("f3 e5 g4 Qh4#")}, analysis.Wish{Lines: 1}, "the game is over in this position (b wins: checkmate)"},
		{"a threat to who is in check", &engine{}, play.Line{Variant: "chess", Turns: strings.Fields("e4 e5 Qh5 Nc6 Qxf7+")}, analysis.Wish{Lines: 1, Threat: true}, "there is no threat to show"},
		{"an illegal turn", &engine{}, play.Line{Variant: "chess", Turns: []string{"e4", "e4"}}, analysis.Wish{Lines: 1}, "turn 2: "},
	} {
		t.Run(tt.name, func(t *testing.T) {
			err := newDesk(t, tt.engine).Lines(t.Context(), tt.line, tt.wish, func([]analysis.Found) error { return nil })
			if err == nil || !strings.Contains(err.Error(), tt.want) || play.KindOf(err) == play.Internal {
				t.Errorf("the error is %v, of kind %d; want %q", err, play.KindOf(err), tt.want)
			}
		})
	}
}

// TestSeveralSides: of three sides the score is the first one's, whoever is to move, and where dice fall the mean comes first.
func TestSeveralSides(t *testing.T) {
	one, other := analysis.Score{Value: 70, Expected: 600}, analysis.Score{Value: -40, Expected: 400}
	for _, tt := range []struct {
		name  string
		turns []string
		found analysis.Progress
		value int
		lines int
	}{
		{"the second side", []string{"d2", "R@b1", "d1"}, analysis.Progress{Depth: 1, Score: other, Sides: []analysis.Score{one, other, other}}, 70, 1},
		{"the die", nil, analysis.Progress{Depth: 1, Score: one, Mean: true}, 70, 1},
		{"nothing found", nil, analysis.Progress{Depth: 1, Score: one}, 0, 0},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var last []analysis.Found
			line := play.Line{Variant: "race", Turns: tt.turns}
			e := &engine{tells: func(pos game.Position) analysis.Progress {
				p := tt.found
				if len(p.Sides) > 0 {
					p.PV = pos.Steps(nil)[:1]
				}
				return p
			}}
			if err := newDesk(t, e).Lines(t.Context(), line, analysis.Wish{Lines: 1}, func(f []analysis.Found) error { last = f; return nil }); err != nil {
				t.Fatal(err)
			}
			if len(last) != tt.lines || tt.lines > 0 && last[0].Score.Value != tt.value {
				t.Errorf("found %+v", last)
			}
		})
	}
}

func TestASearchEndsWithItsListener(t *testing.T) {
	gone := errors.New("gone")
	err := newDesk(t, &engine{turns: 1, forever: true}).Lines(t.Context(), play.Line{Variant: "chess"}, analysis.Wish{Lines: 1},
		func([]analysis.Found) error { return gone })
	if !errors.Is(err, gone) {
		t.Errorf("the search ends with %v", err)
	}
}

// Who has as many searches as one may have gets no further one; another does not notice.
func TestShares(t *testing.T) {
	desk := newDesk(t, &engine{turns: 1, forever: true, begun: make(chan struct{})})
	ada, stop := context.WithCancel(play.AskedBy(t.Context(), "ada"))
	chess, ended := play.Line{Variant: "chess"}, make(chan error)
	nothing := func([]analysis.Found) error { return nil }
	go func() { ended <- desk.Lines(ada, chess, analysis.Wish{Lines: 1}, nothing) }()
	<-desk.Engine.(*engine).begun
	if err := desk.Lines(ada, chess, analysis.Wish{Lines: 1}, nothing); play.KindOf(err) != play.TooMany {
		t.Errorf("a second search of the same one ends with %v", err)
	}
	stop()
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("a search that is stopped ends with %v", err)
	}
}

func TestAPanicOfTheEngineIsAnError(t *testing.T) {
	err := newDesk(t, &engine{breaks: true}).Lines(t.Context(), play.Line{Variant: "chess"}, analysis.Wish{Lines: 1},
		func([]analysis.Found) error { return nil })
	if err == nil || play.KindOf(err) != play.Internal || !strings.Contains(err.Error(), "no such square") {
		t.Errorf("the error is %v", err)
	}
}

func TestCourseGoesFromTheEndToTheStart(t *testing.T) {
	e := &engine{turns: 1}
	var plies []int
	var scores []int
	err := newDesk(t, e).Course(t.Context(), play.Line{Variant: "chess", Turns: strings.Fields("f3 e5 g4 Qh4#")}, func(p analysis.Point) error {
		plies, scores = append(plies, p.Ply), append(scores, p.Score.Expected)
		return nil
	})
	if err != nil || len(plies) != 5 || plies[0] != 4 || plies[4] != 0 {
		t.Fatalf("the plies are %v, error %v", plies, err)
	}
	if scores[0] != 0 || scores[1] != 300 || scores[2] != 700 {
		t.Errorf("expected of the first side are %v", scores)
	}
	if len(e.asked) != 4 || e.asked[0].Time <= 0 || e.asked[0].Time > time.Second {
		t.Errorf("the engine was asked with %+v", e.asked)
	}
}
