package lab

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/match"
)

// Games that are kept teach again what they taught when they were played, and later runs add others.
func TestGamesAreKept(t *testing.T) {
	rules := gametest.Rules(t, "minishogi")
	path := filepath.Join(t.TempDir(), "games.jsonl")
	gather := func(games int) *netSampler {
		t.Helper()
		tuner := newTuner(Plan{Rules: rules, Games: games, Nodes: 40, Seed: 3, Kept: path})
		s := newNetSampler(newInputMap(rules), rules, tuner.believed(), false, nil, 1)
		if n, err := tuner.gather(context.Background(), s.add); err != nil || n < games {
			t.Fatalf("%d games: %v", n, err)
		}
		return s
	}
	played := gather(6)
	if kept := gather(0); kept.all.len() == 0 || !reflect.DeepEqual(played.all, kept.all) || !reflect.DeepEqual(played.held, kept.held) {
		t.Errorf("the games that were played gave %d samples, those that were kept %d, or others", played.all.len(), kept.all.len())
	}
	gather(6)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	if len(lines) != 12 {
		t.Fatalf("%d games are kept, want 12", len(lines))
	}
	for i, line := range lines[:6] {
		for j, other := range lines[6:] {
			if line == other {
				t.Errorf("the second run played game %d of the first again, as its game %d", i+1, j+1)
			}
		}
	}
}

func TestKeptGamesAreRefused(t *testing.T) {
	for name, text := range map[string]string{
		"no game":        "moves: e2e4",
		"broken off":     `{"given":0,"turns":["e2e4"],"sco`,
		"scores missing": `{"given":0,"turns":["e2e4","e7e5"],"scores":[10]}`,
		"no such turn":   `{"given":0,"turns":["e2e5"],"scores":[10]}`,
	} {
		path := filepath.Join(t.TempDir(), "games.jsonl")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		tuner := newTuner(Plan{Rules: gametest.Rules(t, "chess"), Kept: path})
		_, err := tuner.gather(context.Background(), newSampler(tuner.Rules, 1).add)
		if err == nil || !strings.Contains(err.Error(), path+", game 1") {
			t.Errorf("%s: %v, want an error that names the file and the game", name, err)
		}
	}
}

// A score is believed together with those of the turns after it, from whichever side they are seen.
func TestHindsight(t *testing.T) {
	l := &netSamples{score: []float32{0, 0}}
	l.look([]thoughtOf{
		{game.First, 100, 0},
		{game.Second, -200, -1}, // 200 for the first side
		{game.Second, 3 * -netCalm, 1},
	})
	const last = netCalm
	before := (1-hindsight)*200 + hindsight*last
	if want := float32((1-hindsight)*100 + hindsight*before); l.score[0] != want {
		t.Errorf("the first sample has %v, want %v", l.score[0], want)
	}
	if l.score[1] != -last {
		t.Errorf("the last sample has %v, want %v", l.score[1], -last)
	}
}

// What scores say of forced wins is not kept, and comes back as that.
func TestForcedWinsAreNoScores(t *testing.T) {
	r := &match.Record{Turns: []match.Played{
		{Text: "e2e4", Opening: true},
		{Text: "e7e5", Thought: match.Thought{Scored: true, Score: -12}},
		{Text: "d1h5", Thought: match.Thought{Scored: true, Mate: 3}},
	}}
	k := keep(r)
	again, err := k.record(7)
	if err != nil {
		t.Fatal(err)
	}
	if again.Game != 7 || !again.Turns[0].Opening || again.Turns[1].Thought != r.Turns[1].Thought {
		t.Errorf("got %+v", again)
	}
	if _, ok := scoreOf(again.Turns[2].Thought); ok {
		t.Error("a forced win has a score")
	}
}
