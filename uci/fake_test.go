package uci_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/internal/talktest"
	"aanca.chess/search"
	"aanca.chess/uci"
)

// shelf has some games of the catalogue.
type shelf struct{}

func (shelf) Names() []string {
	return []string{"chess", "chess960", "crazyhouse", "shako", "shogi", "tepuy", "teramachy", "amazons", "xiangqi"}
}

func (shelf) Rules(name string, fromAnywhere bool) (game.Rules, error) {
	if fromAnywhere && name == "chess" {
		name = "chess960"
	}
	if name == "race" {
		return gametest.NewRace(8, 20), nil
	}
	g, err := gametest.Compile(name)
	if err != nil {
		return nil, err
	}
	return g, nil
}

var errNoFile = errors.New("there is no such file")

func (shelf) Load(string) error { return errNoFile }

// An engine finds the first step at once, unless it has to wait.
type engine struct {
	begun  chan search.Limits // if not nil, receives the limits of each search, which then
	wait   bool               // goes on until it is told to end
	forget int
	size   int
}

func (e *engine) Search(ctx context.Context, pos game.Position, limits search.Limits, report func(search.Progress)) (search.Result, error) {
	steps := pos.Steps(nil)
	if len(steps) == 0 {
		return search.Result{}, search.ErrOver
	}
	if e.begun != nil {
		e.begun <- limits
	}
	if e.wait {
		if limits.Ponder != nil {
			select {
			case <-limits.Ponder:
				return e.answer(pos, steps, report), nil
			case <-ctx.Done():
			}
		}
		<-ctx.Done()
	}
	return e.answer(pos, steps, report), nil
}

// answer plays the first steps of each part of the turn.
func (e *engine) answer(pos game.Position, steps []game.Step, report func(search.Progress)) search.Result {
	own := pos.Clone()
	turn := []game.Step{steps[0]}
	for own.Make(steps[0]); own.TurnOpen(); own.Make(turn[len(turn)-1]) {
		turn = append(turn, own.Steps(nil)[0])
	}
	p := search.Progress{Score: 31, PV: turn, Depth: 1, SelDepth: 2, Nodes: 1000, Time: 10 * time.Millisecond, TableFull: 3}
	if report != nil {
		report(p)
	}
	return search.Result{Turn: turn, Score: 31, PV: turn, Depth: 1, Nodes: 1000, Time: p.Time}
}

func (e *engine) Evaluate(game.Position) search.Evaluation {
	return search.Evaluation{Score: 7, Terms: []search.Term{{Name: "pieces", Middle: [2]int{100, 50}, End: [2]int{90, 60}}}}
}
func (e *engine) Strength(elo int) search.Limits {
	return search.Limits{Nodes: uint64(elo), Weakness: search.Weakness{Noise: 5}}
}
func (e *engine) Resize(bytes int) { e.size = bytes }
func (e *engine) SetThreads(int)   {}
func (e *engine) Forget()          { e.forget++ }

func config(e *engine) uci.Config {
	return uci.Config{
		Name: "Tester", Author: "nobody", Games: shelf{}, Game: "chess",
		NewEngine: func(game.Rules, search.Options) uci.Engine { return e },
	}
}

// say runs a dialogue to the end of the input and returns what was answered.
func say(t *testing.T, e *engine, lines ...string) string {
	t.Helper()
	var out strings.Builder
	if err := uci.Run(context.Background(), config(e), strings.NewReader(strings.Join(lines, "\n")+"\n"), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// begin starts a dialogue in which each answer is waited for.
func begin(t *testing.T, e *engine) *talktest.Talk {
	t.Helper()
	return talktest.Begin(t, func(in io.Reader, out io.Writer) error { return uci.Run(context.Background(), config(e), in, out) })
}
