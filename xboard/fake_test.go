package xboard_test

import (
	"bufio"
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/rules"
	"aanca.chess/search"
	"aanca.chess/variant"
	"aanca.chess/xboard"
)

// shelf has some games of the catalogue.
type shelf struct {
	mu       sync.Mutex
	compiled map[string]game.Rules
}

var catalogue = &shelf{compiled: map[string]game.Rules{}}

func (s *shelf) Names() []string {
	return []string{"chess", "chess960", "chu", "crazyhouse", "grand", "omega", "shako", "shogi", "tepuy", "teramachy", "typhoon", "xiangqi"}
}

func (s *shelf) Rules(name string) (game.Rules, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r := s.compiled[name]; r != nil {
		return r, nil
	}
	v, err := variant.Catalogue().Lookup(name)
	if err != nil {
		return nil, err
	}
	r, err := rules.Compile(v)
	if err != nil {
		return nil, err
	}
	s.compiled[name] = r
	return r, nil
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
		Name: "Tester", Games: catalogue, Game: "chess",
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

// A talk is a dialogue in which answers are waited for.
type talk struct {
	t   *testing.T
	in  io.Writer
	out chan string
	end chan error
}

func begin(t *testing.T, e *engine) *talk {
	t.Helper()
	in, toIn := io.Pipe()
	fromOut, out := io.Pipe()
	k := &talk{t: t, in: toIn, out: make(chan string, 100), end: make(chan error, 1)}
	go func() {
		err := xboard.Run(context.Background(), config(e), in, out)
		out.Close()
		k.end <- err
	}()
	go func() {
		defer close(k.out)
		for lines := bufio.NewScanner(fromOut); lines.Scan(); {
			k.out <- lines.Text()
		}
	}()
	return k
}

func (k *talk) say(lines ...string) {
	k.t.Helper()
	for _, line := range lines {
		if _, err := io.WriteString(k.in, line+"\n"); err != nil {
			k.t.Fatal(err)
		}
	}
}

// hear waits for the next line, which must be the given one.
func (k *talk) hear(want string) {
	k.t.Helper()
	got, ok := <-k.out
	if !ok || got != want {
		k.t.Fatalf("heard %q, want %q", got, want)
	}
}

func (k *talk) quit() {
	k.t.Helper()
	k.say("quit")
	for line := range k.out {
		k.t.Errorf("heard %q after quit", line)
	}
	if err := <-k.end; err != nil {
		k.t.Errorf("Run: %v", err)
	}
}
