package match

import (
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
)

func TestWritePGN(t *testing.T) {
	r := &Record{
		Game: 3, Names: [2]string{`The "Second"`, "First"}, First: 1,
		Limits: [2]Limit{{Nodes: 100}, {Main: 10 * time.Second}},
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
[Variant "chess"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/8/4K2R b K - 0 7"]
[WhiteTimeControl "nodes=100"]
[BlackTimeControl "10"]
[PlyCount "3"]
[Termination "time forfeit: First: no answer"]

7... e8d8 {opening} 8. e1g1 {+5.12/9 1.500s} d8c8 {#-4 0.250s} 1-0

`
	var b strings.Builder
	if err := WritePGN(&b, "A - B", "chess", r); err != nil {
		t.Fatal(err)
	}
	if b.String() != want {
		t.Errorf("the game is written\n%s\nwant\n%s", b.String(), want)
	}
}

// TestLinesOfPGN: no line is longer than 80 characters, as the standard asks.
func TestLinesOfPGN(t *testing.T) {
	r := &Record{Outcome: game.Draw, Ending: ByRules, Note: "repetition"}
	for range 200 {
		r.Turns = append(r.Turns, Played{Text: "b4b7,S@b5,e1e3", Took: time.Second})
	}
	var b strings.Builder
	if err := WritePGN(&b, "A - B", "tepuy", r); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(b.String(), "\n")
	if len(lines) < 40 {
		t.Fatalf("there are only %d lines", len(lines))
	}
	for _, line := range lines {
		if len(line) > 80 {
			t.Errorf("a line has %d characters: %s", len(line), line)
		}
	}
}
