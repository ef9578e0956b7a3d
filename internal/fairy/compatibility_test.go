package fairy_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/fairy"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

var update = flag.Bool("update", false, "rewrite docs/compatibility.md")

const compatibilityPage = "../../docs/compatibility.md"

// A departure is a turn on which Fairy-Stockfish and we differ by intent.
type departure struct {
	rule  string // what our rule is, a heading
	games string // where it is seen
	ini   string // the section that the test plays
	fen   string
	// played is a turn that is made first, if any.
	played string
	turn   string // in our text
	ours   bool   // we allow it
	why    string

	// newer departures are seen only in versions that know all keys of the section: what these do was looked at with
	// ffish 0.7, and the installed one is not asked.
	newer bool
}

// departures are what docs/compatibility.md tells.
var departures = []departure{
	{
		rule: "A pawn is not dropped to give checkmate", games: "shogi, minishogi, gorogoro, judkins, torishogi and others with `shogiPawnDropMateIllegal`",
		ini: "[departure:gorogoro]\n", fen: "k4/2G2/1G3/5/5/4K[P] w - - 0 1", turn: "P@a5", ours: false,
		why: "The turn is illegal by the rules of shogi. Fairy-Stockfish lists it, counts it in perft, and then gives the game to the side " +
			"that was mated.",
	},
	{
		rule: "A piece promotes by an en passant capture too", games: "shogun, shinobiplus and others with promoted forms in a zone of several ranks",
		ini: "[departure:chess]\nfers = f\npromotedPieceType = p:f\npromotionPieceTypes = -\npromotionRegionWhite = *6 *7 *8\n" +
			"promotionRegionBlack = *1 *2 *3\nmandatoryPawnPromotion = false\n",
		fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", turn: "e5d6+", ours: true,
		why: "A pawn that moves into the zone may promote, whatever it captures there. Fairy-Stockfish lists the capture without promotion alone.",
	},
	{
		rule: "A wall is placed against check", games: "atlantis and others with `wallOrMove`",
		ini: "[departure:chess]\nwallingRule = edge\nwallOrMove = true\n",
		fen: "3*k3/8/2B5/8/8/8/4P3/4K3 b - - 0 1", turn: "*@d7", ours: true, newer: true,
		why: "Who may place a wall instead of moving may place it between the king and the piece that gives check. Fairy-Stockfish lists no walls " +
			"in check.",
	},
	{
		rule: "A royal piece goes to no hand", games: "mixtures of explosions or petrification with captures that go to the hand",
		ini: "[departure:minishogi]\npetrifyOnCaptureTypes = k\n",
		fen: "4k/4p/5/3p1/3K1[] w - - 0 1", played: "d1d2", turn: "K@a1", ours: false, newer: true,
		why: "Kings are not captured, so that nobody has one in hand. In Fairy-Stockfish a king that explodes or turns to stone does, and is dropped " +
			"by the other side, as a second king.",
	},
}

// TestDepartures: we and the other program differ as the page says, which is written from the same table (-update).
func TestDepartures(t *testing.T) {
	for _, d := range departures {
		t.Run(d.rule, func(t *testing.T) {
			if got := slices.Contains(d.turns(t), d.turn); got != d.ours {
				t.Errorf("we allow %s: %v, want %v; all are %v", d.turn, got, d.ours, d.turns(t))
			}
			if d.newer {
				return
			}
			if theirs := d.asked(t); theirs == d.ours {
				t.Errorf("fairy-stockfish allows %s: %v, as we do", d.turn, theirs)
			}
		})
	}
	page := compatibility()
	if *update {
		if err := os.WriteFile(compatibilityPage, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(compatibilityPage)
	if err != nil {
		t.Fatal(err)
	}
	if string(kept) != page {
		t.Errorf("%s is not what the test writes: go test ./internal/fairy -run TestDepartures -update", compatibilityPage)
	}
}

// turns are ours in the position.
func (d *departure) turns(t *testing.T) []string {
	t.Helper()
	library, err := variant.Read("departure.ini", strings.NewReader(d.ini))
	if err != nil {
		t.Fatal(err)
	}
	v, err := library.Lookup("departure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := g.Parse(d.fen)
	if err != nil {
		t.Fatal(err)
	}
	if d.played != "" {
		steps, err := game.ParseTurn(pos, d.played)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, steps)
	}
	return game.Turns(pos)
}

// asked reports whether the other program lists the turn.
func (d *departure) asked(t *testing.T) bool {
	t.Helper()
	engine := started(t)
	path := filepath.Join(t.TempDir(), "departure.ini")
	if err := os.WriteFile(path, []byte(d.ini), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := engine.Load(path); err != nil {
		t.Fatal(err)
	}
	if err := engine.Use("departure", false); err != nil {
		t.Fatal(err)
	}
	counts, err := engine.Perft(d.fen, 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(counts.Divide) == 0 {
		t.Fatal("fairy-stockfish lists no turns")
	}
	_, ok := counts.Divide[fairy.Turn(d.turn)]
	return ok
}

// compatibility writes the page.
func compatibility() string {
	var b strings.Builder
	b.WriteString("# Where Aanca and Fairy-Stockfish differ\n\n" +
		"Files of variants mean to Aanca what they mean to Fairy-Stockfish (docs/variants.md). These are the differences by intent that\n" +
		"are known. A test holds that they are so, against the Fairy-Stockfish that is installed where that knows the keys, and\n" +
		"writes this page: `go test ./internal/fairy -run TestDepartures -update`.\n")
	for _, d := range departures {
		allowed := map[bool]string{true: "allowed", false: "refused"}
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n- Seen in: %s\n- Position: `%s`%s, in\n\n", d.rule, wrap(d.why), d.games, d.fen, after(d.played))
		for line := range strings.Lines(d.ini) {
			b.WriteString("      " + line)
		}
		fmt.Fprintf(&b, "\n- `%s` is %s here and %s there", d.turn, allowed[d.ours], allowed[!d.ours])
		if d.newer {
			b.WriteString(" (looked at with ffish 0.7; the test asks our rules alone)")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// after says what is played first.
func after(played string) string {
	if played == "" {
		return ""
	}
	return " after `" + played + "`"
}

// wrap breaks a paragraph into lines of some 120 characters.
func wrap(text string) string {
	const width = 120
	var b strings.Builder
	column := 0
	for i, word := range strings.Fields(text) {
		if column+1+len(word) > width {
			b.WriteString("\n")
			column = 0
		} else if i > 0 {
			b.WriteString(" ")
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	return b.String()
}
