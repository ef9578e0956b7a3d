package csipgs

import (
	"encoding/json"
	"fmt"
	"strings"

	"aanca.chess/game"
)

// Edition counts the rules that this package has had. Whoever changes what may be played, what it costs or how it ends raises it:
// games that were begun under another edition are refused then, and not played on by rules that they did not begin with.
// TestEdition fails when it has been forgotten.
const Edition = 1

// keptGame begins the text by which the rules of a game are kept.
const keptGame = "csipgs chess, edition "

// Kept returns what the rules of a game are known by: their edition and its options. They are written in Go, so that there is no
// text that says more.
func (g *Game) Kept() string {
	options, err := json.Marshal(g.options)
	if err != nil {
		panic("csipgs: options that cannot be written: " + err.Error()) // they are numbers, words and truths
	}
	return fmt.Sprintf("%s%d\n%s\n", keptGame, Edition, options)
}

// OpenKept returns the game of which Kept has written a text. Its rules are those of this program: others are refused.
func OpenKept(text string) (game.Rules, error) {
	rest, ok := strings.CutPrefix(text, keptGame)
	if !ok {
		return nil, fmt.Errorf("%.40q is no game of this program", text)
	}
	edition, options, _ := strings.Cut(rest, "\n")
	if edition != fmt.Sprint(Edition) {
		return nil, fmt.Errorf("they are edition %.20q of csipgs chess, and this program has edition %d", edition, Edition)
	}
	var o Options
	if err := json.Unmarshal([]byte(options), &o); err != nil {
		return nil, fmt.Errorf("the options of csipgs chess: %w", err)
	}
	return New(o), nil
}
