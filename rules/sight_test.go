package rules_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
)

const darkChess, ownPieces = "[random:darkchess]\n", "[random:chess]\nsees = own pieces\n"

// A sightCase is what both sides see after some turns of a game.
type sightCase struct {
	rule, file, fen, turns string
	white, black           string // the placements that they see
}

func TestSeen(t *testing.T) {
	for _, c := range []sightCase{
		{
			"at the start both see the half of the board that they can reach", darkChess, "", "",
			"????????/????????/????????/????????/8/8/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8/????????/????????/????????/????????",
		},
		{
			"a pawn sees what it can capture, and not what stands before it", darkChess, "4k3/8/8/8/3pp3/3P4/8/4K3 w - - 0 1", "",
			"????????/????????/????????/????????/????p???/???P????/???3??/???1K1??", "???1k1??/???3??/????????/????????/???pp???/???P1???/????????/????????",
		},
		{
			"of a pawn that could be captured en passant one sees the pawn", darkChess, "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5",
			"????????/????????/???2???/???pP???/????????/????????/???3??/???1K1??", "???1k1??/???3??/????????/???p????/???1????/????????/????????/????????",
		},
		{
			"own pieces alone", ownPieces, "4k3/8/8/8/3pp3/3P4/8/R3K3 w Q - 0 1", "",
			"????????/????????/????????/????????/????????/???P????/????????/R???K???", "????k???/????????/????????/????????/???pp???/????????/????????/????????",
		},
	} {
		for side, want := range []string{c.white, c.black} {
			got, _, _ := strings.Cut(game.SeenBy(c.position(t), game.Side(side)).FEN(), " ")
			if got != want {
				t.Errorf("%s: %v sees\n%s, want\n%s", c.rule, game.Side(side), got, want)
			}
		}
	}
}

// position returns the position that is looked at.
func (c sightCase) position(t *testing.T) game.Position {
	t.Helper()
	v, err := readOne(c.file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	pos := g.Start()
	if c.fen != "" {
		if pos, err = g.Parse(c.fen); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range strings.Fields(c.turns) {
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
	}
	return pos
}

// A thought is what the side to move, which sees its own pieces alone, may think possible.
type thought struct {
	rule, file, fen string
	can, cannot     string
}

func TestThinkable(t *testing.T) {
	drops := "[random:crazyhouse]\nsees = own pieces\n"
	for _, c := range []thought{
		{"pawns may capture on any square that they see nothing on", ownPieces, "", "e2e4 e2d3 e2f3 a2b3", "e2d1 e2e5 e2d2"},
		{"whatever stands in the way is not seen", ownPieces, "r3k3/8/8/8/8/p7/8/R3K3 w - - 0 1", "a1a3 a1a7 a1a8 a1d1", "a1e1 a1f1 a1b2"},
		{"whether the king is safe is not known", ownPieces, "4r2k/8/8/8/8/8/3R4/3RK3 w - - 0 1", "e1e2 e1f1 d2e2 d2d8 e1f2", "e1d1 d2d1"},
		{"castling with what is seen between king and rook", ownPieces, "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "e1g1", "e1c1"},
		{"nor whether a castling king passes an attack", ownPieces, "4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "e1c1"},
		{"a pawn that passed looks as any other", ownPieces, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6 e5f6 e5e6", "e5d5"},
		{"a pawn becomes what it may where it may get", ownPieces, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8=Q a7b8=N", "a7a8 a7b8"},
		{"pieces are dropped wherever no own piece stands", drops, "4k3/8/8/8/8/8/8/4K3[Nn] w - - 0 1", "N@e8 N@a1", "N@e1"},
	} {
		pos := sightCase{file: c.file, fen: c.fen}.position(t)
		view := game.SeenBy(pos, pos.Side())
		var offered []string
		for _, s := range view.Steps(nil) {
			offered = append(offered, view.StepText(s))
		}
		for _, text := range strings.Fields(c.can) {
			if _, err := view.ParseStep(text); err != nil || !slices.Contains(offered, text) {
				t.Errorf("%s: %s is not offered: %v", c.rule, text, err)
			}
		}
		for _, text := range strings.Fields(c.cannot) {
			if _, err := view.ParseStep(text); err == nil || slices.Contains(offered, text) {
				t.Errorf("%s: %s is offered", c.rule, text)
			}
		}
	}
}

// TestThoughtsDependOnWhatIsSeen compares positions that differ in what the side to move does not see.
func TestThoughtsDependOnWhatIsSeen(t *testing.T) {
	const seen = "/8/8/3PP3/8/8/R3K2R w KQ "
	var first string
	for i, hidden := range []string{"4k3/3p4", "1k6/1q1p1r2", "6k1/qqqqqqq1"} {
		pos := sightCase{file: ownPieces, fen: hidden + seen + "- 0 1"}.position(t)
		view := game.SeenBy(pos, game.First)
		said := view.FEN() + " " + strings.Join(game.Turns(view), " ")
		for _, text := range []string{"e1e2", "e1d1", "a1a8", "h1h9", "d4e5", "O-O", "P@d5", "d7d5"} {
			_, err := view.ParseStep(text)
			said += " " + text
			if err != nil {
				said += err.Error()
			}
		}
		if i == 0 {
			first = said
		} else if said != first {
			t.Errorf("with %s out of sight White is told\n%s, before\n%s", hidden, said, first)
		}
	}
}

// TestUnthinkable: where a step may need more of the enemy than one piece where it ends, a side is not left with its own pieces.
func TestUnthinkable(t *testing.T) {
	for _, c := range []struct{ file, why string }{
		{"[random:xiangqi]\n", "those of the Cannon depend on other pieces than the one that it captures"},
		{"[random:chess]\npower.N = instead: capture around W\n", "pieces do more than to move and to capture where they go"},
		{"[random:seirawan]\n", "pieces enter by gates"},
		{"[random:crazyhouse]\nenclosingDrop = reversi\n", "where a piece may be dropped depends on the pieces around"},
		{"[random:chess]\nbikjangRule = true\n", "what is legal depends on whether kings face each other"},
	} {
		v, err := readOne(c.file + "sees = own pieces\n")
		if err != nil {
			t.Errorf("%s%v", c.file, err)
			continue
		}
		if _, err := rules.Compile(v); err == nil || !strings.HasSuffix(err.Error(), c.why) {
			t.Errorf("%sthe refusal is %v, want %s", c.file, err, c.why)
		}
	}
}

// An announced case is what both sides are told after a turn.
type announcedCase struct{ fen, turn, told string }

func TestAnnounced(t *testing.T) {
	const file = "[random:chess]\nsees = own pieces\nannounces = captures, checks, tries\n"
	for _, c := range []announcedCase{
		{"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1", "d2d4", ""},
		{"4k3/8/8/4p3/8/8/3P4/4K3 w - - 0 1", "d2d4", "Black can capture with a pawn"},
		{"4k3/8/8/4p3/3P4/8/8/4K3 b - - 0 1", "e5d4", "a pawn is captured on d4"},
		{"4k3/p7/8/4n3/3P4/8/8/4K3 w - - 0 1", "d4e5", "a piece is captured on e5"},
		{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", "a pawn is captured on e4"},
		{"4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", "White can capture with a pawn"},
		{"3r2k1/4p3/8/3P4/8/8/8/3K4 b - - 0 1", "e7e6", ""}, // the pawn that stands to capture is pinned
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "check on the rank"},
		{"3k4/8/8/8/8/8/4R3/4K3 w - - 0 1", "e2d2", "check on the file"},
		{"4k3/p7/8/8/8/8/8/4KB2 w - - 0 1", "f1b5", "check on the long diagonal"},
		{"4k3/p7/8/8/8/8/4B3/4K3 w - - 0 1", "e2h5", "check on the short diagonal"},
		{"4k3/p7/8/8/8/2N5/8/4K3 w - - 0 1", "c3d5", ""},
		{"4k3/p7/8/8/4N3/8/8/4K3 w - - 0 1", "e4f6", "Knight check"},
		{"4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", "e4d6", "Knight check, check on the file"},
		{"4k3/3p4/8/8/B7/8/8/4K3 w - - 0 1", "a4d7", "a pawn is captured on d7, check on the long diagonal"},
	} {
		pos := sightCase{file: file, fen: c.fen, turns: c.turn}.position(t)
		var told []string
		for _, a := range game.CapabilitiesOf(pos).Announcer.Announced() {
			told = append(told, a.Words)
		}
		if got := strings.Join(told, ", "); got != c.told {
			t.Errorf("after %s in %s both are told %q, want %q", c.turn, c.fen, got, c.told)
		}
	}
}

// TestWhoExplodesIsNotTold: the square from which a piece came that captured and exploded is nobody's business.
func TestWhoExplodesIsNotTold(t *testing.T) {
	const file = "[random:atomic]\nsees = own moves\nannounces = captures\n"
	pos := sightCase{file: file, fen: "4k3/8/8/3nr3/8/8/8/K3R3 w - - 0 1", turns: "e1e5"}.position(t)
	var told []string
	for _, a := range game.CapabilitiesOf(pos).Announcer.Announced() {
		told = append(told, a.Words)
	}
	if got, want := strings.Join(told, ", "), "a piece is captured on d5, a piece is captured on e5"; got != want {
		t.Errorf("both are told %q, want %q", got, want)
	}
}

// TestNoPawnCapturesAreOfferedThatAreDenied: a side that has been told that no pawn of its can capture need not try.
func TestNoPawnCapturesAreOfferedThatAreDenied(t *testing.T) {
	const file = "[random:chess]\nsees = own pieces\nannounces = tries\n"
	for _, c := range []struct {
		black   string // its turn
		offered bool
	}{{"e8e7", false}, {"e5e4", true}} {
		pos := sightCase{file: file, fen: "4k3/8/8/4p3/8/3P4/P7/4K3 b - - 0 1", turns: c.black}.position(t)
		view := game.SeenBy(pos, game.First)
		for _, text := range []string{"d3e4", "d3c4", "a2b3"} {
			if _, err := view.ParseStep(text); (err == nil) != c.offered {
				t.Errorf("after %s White is offered %s: %v", c.black, text, err)
			}
		}
		for _, text := range []string{"d3d4", "a2a4", "e1e2", "e1d1"} {
			if _, err := view.ParseStep(text); err != nil {
				t.Errorf("after %s: %v", c.black, err)
			}
		}
	}
}
