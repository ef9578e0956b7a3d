package uci_test

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/rules"
	"aanca.chess/search"
	"aanca.chess/uci"
	"aanca.chess/variant"
)

// shelf has the games of the catalogue.
type shelf struct {
	mu       sync.Mutex
	compiled map[string]game.Rules
}

var catalogue = &shelf{compiled: map[string]game.Rules{}}

func (s *shelf) Names() []string {
	return []string{"chess", "chess960", "crazyhouse", "shako", "shogi", "tepuy", "teramachy", "amazons"}
}

func (s *shelf) Rules(name string, fromAnywhere bool) (game.Rules, error) {
	if fromAnywhere && name == "chess" {
		name = "chess960"
	}
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

var errNoFile = errors.New("there is no such file")

func (s *shelf) Load(string) error { return errNoFile }

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
	return search.Evaluation{Score: 7, Terms: []search.Term{{Name: "men", Middle: [2]int{100, 50}, End: [2]int{90, 60}}}}
}
func (e *engine) Strength(elo int) search.Limits {
	return search.Limits{Nodes: uint64(elo), Weakness: search.Weakness{Noise: 5}}
}
func (e *engine) Resize(bytes int) { e.size = bytes }
func (e *engine) SetThreads(int)   {}
func (e *engine) Forget()          { e.forget++ }

func config(e *engine) uci.Config {
	return uci.Config{
		Name: "Tester", Author: "nobody", Games: catalogue, Game: "chess",
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

// A talk is a dialogue in which each answer is waited for.
type talk struct {
	t   *testing.T
	in  *io.PipeWriter
	out chan string
	end chan error
}

func begin(t *testing.T, e *engine) *talk {
	t.Helper()
	in, toIn := io.Pipe()
	fromOut, out := io.Pipe()
	k := &talk{t: t, in: toIn, out: make(chan string, 100), end: make(chan error, 1)}
	go func() {
		err := uci.Run(context.Background(), config(e), in, out)
		out.Close()
		k.end <- err
	}()
	go func() {
		defer close(k.out)
		var text strings.Builder
		buf := make([]byte, 1)
		for {
			if _, err := fromOut.Read(buf); err != nil {
				return
			}
			if buf[0] == '\n' {
				k.out <- text.String()
				text.Reset()
				continue
			}
			text.Write(buf)
		}
	}()
	return k
}

func (k *talk) say(line string) {
	k.t.Helper()
	if _, err := io.WriteString(k.in, line+"\n"); err != nil {
		k.t.Fatal(err)
	}
}

// hear waits for a line with a prefix and returns it.
func (k *talk) hear(prefix string) string {
	k.t.Helper()
	for line := range k.out {
		if strings.HasPrefix(line, prefix) {
			return line
		}
	}
	k.t.Fatalf("the dialogue ended without %q", prefix)
	return ""
}

func (k *talk) quit() {
	k.t.Helper()
	k.say("quit")
	for range k.out {
	}
	if err := <-k.end; err != nil {
		k.t.Errorf("Run: %v", err)
	}
}
