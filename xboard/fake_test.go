package xboard_test

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/internal/talktest"
	"aanca.chess/search"
	"aanca.chess/xboard"
)

// shelf has some games of the catalogue.
type shelf struct{}

func (shelf) Names() []string {
	return []string{"chess", "chess960", "chu", "crazyhouse", "grand", "omega", "shako", "shogi", "tepuy", "teramachy", "typhoon", "xiangqi"}
}

func (shelf) Rules(name string) (game.Rules, error) {
	g, err := gametest.Compile(name)
	if err != nil {
		return nil, err
	}
	return g, nil
}

// An engine finds the first of the steps, by their texts, at once, unless it has to wait.
type engine struct {
	begun chan search.Limits // if not nil, receives the limits of each search
	wait  bool               // a search goes on until it is told to end
	size  int
}

func (e *engine) Search(ctx context.Context, pos game.Position, limits search.Limits, report func(search.Progress)) (search.Result, error) {
	steps := pos.Steps(nil)
	if len(steps) == 0 {
		return search.Result{}, search.ErrOver
	}
	best := steps[0]
	for _, s := range steps {
		if pos.StepText(s) < pos.StepText(best) {
			best = s
		}
	}
	report(search.Progress{Score: 31, PV: []game.Step{best}, Depth: 1, SelDepth: 2, Nodes: 1000, Time: 10 * time.Millisecond})
	if e.begun != nil {
		e.begun <- limits
	}
	if limits.Ponder != nil {
		select {
		case <-limits.Ponder:
		case <-ctx.Done():
		}
	}
	if e.wait {
		<-ctx.Done()
	}
	own := pos.Clone()
	own.Make(best)
	result := search.Result{Turn: []game.Step{best}, Score: 31}
	if answers := own.Steps(nil); len(answers) > 0 {
		result.Ponder = answers[:1]
	}
	return result, nil
}

func (e *engine) Strength(elo int) search.Limits { return search.Limits{Nodes: uint64(elo)} }
func (e *engine) Resize(bytes int)               { e.size = bytes }
func (e *engine) SetThreads(int)                 {}
func (e *engine) Forget()                        {}

func config(e *engine) xboard.Config {
	return xboard.Config{
		Name: "Tester", Games: shelf{}, Game: "chess",
		NewEngine: func(game.Rules, search.Options) xboard.Engine { return e },
		Known: map[string]xboard.Known{
			"chess":      {Name: "normal"},
			"chess960":   {Name: "fischerandom"},
			"crazyhouse": {Name: "crazyhouse"},
			"shogi":      {Name: "shogi"},
			"xiangqi":    {Name: "xiangqi", Letters: map[string]string{"N": "H", "B": "E"}},
		},
		Taken: []string{"grand", "chu"},
	}
}

// say runs a dialogue to the end of the input and returns what was answered.
func say(t *testing.T, e *engine, lines ...string) string {
	t.Helper()
	var out strings.Builder
	if err := xboard.Run(context.Background(), config(e), strings.NewReader(strings.Join(lines, "\n")+"\n"), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// begin starts a dialogue in which answers are waited for.
func begin(t *testing.T, e *engine) *talktest.Talk {
	t.Helper()
	return talktest.Begin(t, func(in io.Reader, out io.Writer) error { return xboard.Run(context.Background(), config(e), in, out) })
}

// quit ends a dialogue of which every line has been heard.
func quit(t *testing.T, k *talktest.Talk) {
	t.Helper()
	for _, line := range k.Quit() {
		t.Errorf("heard %q after quit", line)
	}
}
