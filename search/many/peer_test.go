package many

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/search"
)

func peer(t *testing.T, rules game.Rules) Peer {
	t.Helper()
	p, err := NewPeer(rules, Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestPeerOnAWideBoard asks for a win, and for the answer to a threat, on a board that package search does not take.
func TestPeerOnAWideBoard(t *testing.T) {
	rules := load(t, filepath.Join("..", "..", "zrf", "testdata", "fiveinarow.zrf"), "")
	if err := rules.Info().ForSearch(); !errors.Is(err, game.ErrWide) {
		t.Fatalf("for package search: %v", err)
	}
	p := peer(t, rules)
	pos := after(t, rules, "S@j10", "S@a1", "S@j11", "S@a2", "S@j12", "S@a3", "S@j13", "S@b9")
	var told []search.Progress
	found, err := p.Search(context.Background(), pos, search.Limits{Nodes: 2000}, func(x search.Progress) { told = append(told, x) })
	if err != nil {
		t.Fatal(err)
	}
	if turn := game.TurnText(pos, found.Turn); turn != "S@j14" && turn != "S@j9" {
		t.Errorf("%s does not complete five", turn)
	}
	if turns, ok := found.Score.Mate(); !ok || turns != 1 || len(told) == 0 || told[len(told)-1].Score != found.Score {
		t.Errorf("the score is %v, and %v was told", found.Score, told)
	}
	pos = after(t, rules, "S@j10", "S@j9", "S@j11", "S@a2", "S@j12", "S@a4", "S@j13")
	if found, err = p.Search(context.Background(), pos, search.Limits{Nodes: 40_000}, nil); err != nil {
		t.Fatal(err)
	}
	if turn := game.TurnText(pos, found.Turn); turn != "S@j14" {
		t.Errorf("%s does not keep the other side from five: %+v", turn, found)
	}
}

// TestPeerObeysLimits asks for chosen steps and for several lines.
func TestPeerObeysLimits(t *testing.T) {
	rules := load(t, filepath.Join("..", "..", "zrf", "testdata", "trio.zrf"), "")
	p, pos := peer(t, rules), rules.Start()
	steps := pos.Steps(nil)
	found, err := p.Search(context.Background(), pos, search.Limits{Depth: 2, Steps: steps[1:2]}, nil)
	if err != nil || found.Turn[0] != steps[1] {
		t.Errorf("of one step to choose: %v, %v", found.Turn, err)
	}
	if _, err := p.Search(context.Background(), pos, search.Limits{Depth: 2, Steps: []game.Step{1 << 60}}, nil); !errors.Is(err, search.ErrNoChoice) {
		t.Errorf("of none: %v", err)
	}
	lines := map[int]search.Score{}
	if _, err := p.Search(context.Background(), pos, search.Limits{Depth: 2, Lines: 3}, func(x search.Progress) { lines[x.Line] = x.Score }); err != nil {
		t.Fatal(err)
	}
	if len(lines) != 3 || lines[0] < lines[1] || lines[1] < lines[2] {
		t.Errorf("three lines: %v", lines)
	}
}

// TestPeerPonders: a search while the other side thinks ends when the side's own time begins.
func TestPeerPonders(t *testing.T) {
	rules := load(t, filepath.Join("..", "..", "zrf", "testdata", "trio.zrf"), "")
	p := peer(t, rules)
	ponder, ended := make(chan struct{}), make(chan error)
	go func() {
		_, err := p.Search(context.Background(), rules.Start(), search.Limits{Time: time.Nanosecond, Ponder: ponder}, nil)
		ended <- err
	}()
	select {
	case <-ended:
		t.Error("the search has ended before it was its turn")
	case <-time.After(20 * time.Millisecond):
		close(ponder)
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}

// TestPeerScores turns values into scores and back.
func TestPeerScores(t *testing.T) {
	p := peer(t, own(t, "throws", ""))
	for _, tt := range []struct {
		value float64
		want  string
	}{{0, "+0.00"}, {valueOf(100), "+1.00"}, {valueOf(-250), "-2.50"}, {1 - 3*tilt, "#2"}, {-1 + 4*tilt, "#-2"}, {mostSure, "+"}} {
		if got := p.score(vector{game.First: tt.value}, game.First).String(); !strings.HasPrefix(got, tt.want) {
			t.Errorf("%v is %s, want %s", tt.value, got, tt.want)
		}
	}
	if s := p.score(vector{1, -1}, game.Chance); s != 0 {
		t.Errorf("for chance it is %v", s)
	}
	if s := p.Strength(search.MinElo); s.Nodes == 0 || s.Weakness.Noise == 0 || p.Strength(search.MaxElo).Nodes != 0 {
		t.Errorf("the weakest: %+v", s)
	}
	if p.PieceValue(0) <= 0 || p.PieceValue(99) != 0 {
		t.Errorf("pieces are worth %d and %d", p.PieceValue(0), p.PieceValue(99))
	}
}

// TestForesight: where Chance is to move the score is the mean of what may fall, and the lines say what that is.
func TestForesight(t *testing.T) {
	rules := own(t, "throws", "")
	pos := rules.Start()
	for pos.Side() != game.Chance {
		pos.Make(pos.Steps(nil)[0])
	}
	p := peer(t, rules)
	last := map[int]search.Progress{}
	found, err := p.Search(t.Context(), pos, search.Limits{Depth: 2, Lines: 20}, func(x search.Progress) { last[x.Line] = x })
	if err != nil || len(found.Turn) > 0 || found.Score != last[0].Score || len(last[0].PV) > 0 || len(last) != 1+len(pos.Steps(nil)) {
		t.Fatalf("%+v, %v; told %+v", found, err, last)
	}
	e, sum := p.Engine, 0.0
	for _, step := range pos.Steps(nil) {
		pos.Make(step)
		sum += find(t, e, pos, Limits{Depth: 1}).Values[game.First]
		pos.Unmake()
	}
	want := p.score(vector{game.First: sum / float64(len(pos.Steps(nil)))}, game.First)
	if found.Score != want {
		t.Errorf("the mean is %v, want %v", found.Score, want)
	}
}

// TestSidesOfPeer: of three sides each has a score.
func TestSidesOfPeer(t *testing.T) {
	p := peer(t, own(t, "hill", ""))
	var last search.Progress
	if _, err := p.Search(t.Context(), own(t, "hill", "").Start(), search.Limits{Depth: 2}, func(x search.Progress) { last = x }); err != nil {
		t.Fatal(err)
	}
	if len(last.Sides) != 3 || last.Sides[game.First] != last.Score {
		t.Errorf("the sides have %v, and the one to move %v", last.Sides, last.Score)
	}
}
