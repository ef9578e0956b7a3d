package match

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

func TestWritePGN(t *testing.T) {
	r := &Record{
		Game: 3, Sides: 2, Names: [game.MostSides]string{`The "Second"`, "First"}, Seats: seating(2, 3),
		Limits: [game.MostSides]Limit{{Nodes: 100}, {Main: 10 * time.Second}},
		Start:  "4k3/8/8/8/8/8/8/4K2R b K - 0 7",
		Turns: []Played{
			{Text: "e8d8", Opening: true},
			{Text: "e1g1", Took: 1500 * time.Millisecond, Thought: Thought{Scored: true, Score: 512, Depth: 9}},
			{Text: "d8c8", Took: 250 * time.Millisecond, Thought: Thought{Scored: true, Mate: -4}},
		},
		Outcome: game.FirstWins, Ending: ByTime, Note: "First: no answer",
		Began: time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC),
	}
	const want = `[Event "A - B"]
[Site "?"]
[Date "2026.11.21"]
[Round "2.2"]
[White "The \"Second\""]
[Black "First"]
[Result "1-0"]
[Variant "From Position"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K2R b K - 0 7"]
[WhiteTimeControl "nodes=100"]
[BlackTimeControl "10"]
[PlyCount "3"]
[Termination "time forfeit: First: no answer"]

7... Kd8 {opening} 8. O-O {+5.12/9 1.500s} 8... Kc8 {#-4 0.250s} 1-0

`
	var b strings.Builder
	if err := WritePGN(&b, "A - B", gametest.Rules(t, "chess"), r); err != nil {
		t.Fatal(err)
	}
	if b.String() != want {
		t.Errorf("the game is written\n%s\nwant\n%s", b.String(), want)
	}
}

// TestLinesOfPGN: no line is longer than 80 characters, as the standard asks.
func TestLinesOfPGN(t *testing.T) {
	r := &Record{Sides: 2, Outcome: game.Draw, Ending: ByRules, Note: "repetition"}
	rules, random := gametest.Rules(t, "tepuy"), rand.New(rand.NewPCG(1, 1))
	pos := rules.Start()
	for range 50 {
		turn := gametest.RandomTurn(pos, random)
		r.Turns = append(r.Turns, Played{Text: game.TurnText(pos, turn), Took: time.Second})
		game.Play(pos, turn)
	}
	var b strings.Builder
	if err := WritePGN(&b, "A - B", rules, r); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(b.String(), "\n")
	if len(lines) < 30 {
		t.Fatalf("there are only %d lines", len(lines))
	}
	for _, line := range lines {
		if len(line) > 80 {
			t.Errorf("a line has %d characters: %s", len(line), line)
		}
	}
}
