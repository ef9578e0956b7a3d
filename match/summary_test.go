package match

import (
	"encoding/json"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"

	"github.com/google/go-cmp/cmp"
)

// TestSummaryAsJSON: infinities, which JSON has no word for, are null.
func TestSummaryAsJSON(t *testing.T) {
	m := &Match{
		Rules: gametest.Rules(t, "chess"), Games: 4, Margin: 100 * time.Millisecond,
		A: Contestant{Name: "a", Limit: Limit{Nodes: 5}}, B: Contestant{Name: "b", Limit: Limit{Depth: 2}},
	}
	s := newScorer(m)
	for n := range 2 {
		s.add(&Record{Game: n, Sides: 2, Seats: seating(2, n), Outcome: game.Win(game.Side(n)), Ending: ByCrash, blamed: game.Side(n).Other()})
	}
	sum := s.summary()
	sum.Seconds = 1.5
	text, err := json.Marshal(sum)
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]any
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatal(err)
	}
	want := map[string]any{
		"variant": "chess", "planned": 4.0, "wins": 2.0, "draws": 0.0, "losses": 0.0,
		"a":     map[string]any{"name": "a", "limit": "nodes=5", "faults": map[string]any{}},
		"b":     map[string]any{"name": "b", "limit": "depth=2", "faults": map[string]any{"crash": 2.0}},
		"pairs": []any{0.0, 0.0, 0.0, 0.0, 1.0}, "first": []any{1.0, 0.0, 1.0},
		"elo": nil, "elo_margin": nil, "superiority": 1.0, "endings": map[string]any{"crash": 2.0},
		"adjudication": "none", "margin_seconds": 0.1, "seconds": 1.5,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("want (-), got (+):\n%s", diff)
	}
}
