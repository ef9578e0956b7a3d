package betza

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/geom"
	"github.com/google/go-cmp/cmp"
)

// walk returns the moves of a notation from a square, described.
func walk(t *testing.T, scene *Scene, from, notation string) []string {
	t.Helper()
	return describe(scene.Board, outcomes(t, scene, from, notation))
}

func outcomes(t *testing.T, scene *Scene, from, notation string) []Outcome {
	t.Helper()
	p, err := Parse(notation, XBetza)
	if err != nil {
		t.Fatal(err)
	}
	out, err := Walk(scene, square(t, scene.Board, from), p)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func checkMoves(t *testing.T, got []string, want ...string) {
	t.Helper()
	slices.Sort(want)
	if diff := cmp.Diff(strings.Join(want, "\n"), strings.Join(got, "\n")); diff != "" {
		t.Errorf("moves (-want +got):\n%s", diff)
	}
}

// set changes what stands on squares of a scene.
func (s *Scene) set(t *testing.T, occupant Occupant, names ...string) {
	t.Helper()
	before, changed := s.At, map[geom.Square]bool{}
	for _, name := range names {
		changed[square(t, s.Board, name)] = true
	}
	s.At = func(sq geom.Square) Occupant {
		if changed[sq] {
			return occupant
		}
		return before(sq)
	}
}

func TestEnPassantCapture(t *testing.T) {
	scene := scene9x9(t, "-d5")
	scene.EnPassant = map[geom.Square]geom.Square{square(t, scene.Board, "d6"): square(t, scene.Board, "d5")}
	checkMoves(t, walk(t, scene, "e5", "fmWfceF"), "e6", "d6 remove d5")
}

func TestPlainMoveBesideEnPassantCapture(t *testing.T) {
	scene := scene9x9(t, "-d5")
	scene.EnPassant = map[geom.Square]geom.Square{square(t, scene.Board, "d6"): square(t, scene.Board, "d5")}
	checkMoves(t, walk(t, scene, "e5", "fmceF"), "d6", "d6 remove d5", "f6")
}

func TestDoubleStep(t *testing.T) {
	for _, row := range []struct {
		name, notation, pieces string
		moves, rights          []string
	}{
		{"free", "ifmnD", "none", []string{"e4"}, []string{"e3"}},
		{"blocked halfway", "ifmnD", "-e3", nil, nil},
		{"blocked at the end", "ifmnD", "+e4", nil, nil},
		{"no right without n", "ifmD", "none", []string{"e4"}, nil},
		{"lame without right", "fmniD", "none", []string{"e4"}, nil},
		{"right by nn", "fmnnD", "none", []string{"e4"}, []string{"e3"}},
		{"every square passed", "ifmnW3", "none", []string{"e3", "e4", "e5"}, []string{"e3", "e4"}},
		{"to the end of the own half", "fmnW*", "none", []string{"e3", "e4"}, []string{"e3"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			scene := scene9x9(t, row.pieces)
			found := outcomes(t, scene, "e2", row.notation)
			checkMoves(t, describe(scene.Board, found), row.moves...)
			var rights geom.Set
			for _, o := range found {
				rights = rights.Or(o.Rights)
			}
			var names []string
			for sq := range rights.All() {
				names = append(names, scene.Board.Name(sq))
			}
			checkMoves(t, names, row.rights...)
		})
	}
}

func TestInitialOnlyWhileUnmoved(t *testing.T) {
	scene := scene9x9(t, "none")
	scene.Unmoved = false
	checkMoves(t, walk(t, scene, "e2", "fmWifmnD"), "e3")
}

func TestCastling(t *testing.T) {
	for _, row := range []struct {
		name, notation string
		friends        []string // unmoved
		others         string
		want           []string
	}{
		{"both sides", "isO2", []string{"a1", "i1"}, "none", []string{"c1 with a1 to d1", "g1 with i1 to f1"}},
		{"a piece between", "isO2", []string{"a1", "i1"}, "+b1", []string{"g1 with i1 to f1"}},
		{"an enemy between", "isO2", []string{"a1", "i1"}, "-g1", []string{"c1 with a1 to d1"}},
		{"a partner that has moved", "isO2", []string{"a1"}, "+i1", []string{"c1 with a1 to d1"}},
		{"to the right only", "irO3", []string{"a1", "i1"}, "none", []string{"h1 with i1 to g1"}},
		{"the outermost piece", "isO2", []string{"h1"}, "none", []string{"g1 with h1 to f1"}},
		{"one square inside", "ijsO2", []string{"b1", "i1"}, "none", []string{"c1 with b1 to d1"}},
		{"no room for the king", "isO3", []string{"c1"}, "none", nil},
	} {
		t.Run(row.name, func(t *testing.T) {
			scene := scene9x9(t, row.others)
			scene.set(t, Friend|Untouched, row.friends...)
			var got []string
			for _, o := range outcomes(t, scene, "e1", row.notation) {
				b := scene.Board
				got = append(got, b.Name(o.To)+" with "+b.Name(o.PartnerFrom)+" to "+b.Name(o.PartnerTo))
			}
			slices.Sort(got)
			checkMoves(t, got, row.want...)
		})
	}
}

func TestRelay(t *testing.T) {
	scene := scene9x9(t, "+f7")
	scene.set(t, Friend, "e5") // the Knight itself stays where it is
	var own, friends []string
	for _, o := range outcomes(t, scene, "e5", "mNxaN") {
		if scene.Board.Name(o.From) == "e5" {
			own = append(own, scene.Board.Name(o.To))
		} else {
			friends = append(friends, scene.Board.Name(o.To))
		}
	}
	slices.Sort(own)
	slices.Sort(friends)
	checkMoves(t, own, "g6", "g4", "f3", "d3", "c4", "c6", "d7")
	checkMoves(t, friends, "d6", "d8", "e9", "g9", "h8", "h6", "g5")
}

func TestBorrowedMoves(t *testing.T) {
	scene := scene9x9(t, "+e6 -e8")
	rook, err := Parse("vR", XBetza)
	if err != nil {
		t.Fatal(err)
	}
	paths, err := rook.Paths(rectangle(9, 9))
	if err != nil {
		t.Fatal(err)
	}
	scene.PathsAt = func(geom.Square) []Path { return paths }
	checkMoves(t, walk(t, scene, "e5", "xK"), "e4", "e3", "e2", "e1")
}

func TestImitator(t *testing.T) {
	scene := scene9x9(t, "-d7")
	knight, err := Parse("fN", XBetza)
	if err != nil {
		t.Fatal(err)
	}
	scene.Imitated, err = knight.Paths(rectangle(9, 9))
	if err != nil {
		t.Fatal(err)
	}
	checkMoves(t, walk(t, scene, "e5", "I"), "xd7", "f7")
	checkMoves(t, walk(t, scene, "e5", "mI"), "f7")
	checkMoves(t, walk(t, scene, "e5", "bI"), "d3", "f3")
}

func TestSecondPlayerIsTurned(t *testing.T) {
	scene := scene9x9(t, "none")
	scene.Second = true
	checkMoves(t, walk(t, scene, "e5", "fN"), "d3", "f3")
	checkMoves(t, walk(t, scene, "e5", "rW"), "d5")
	checkMoves(t, walk(t, scene, "e8", "fmW*"), "e7", "e6")
}

func TestRoyalTargets(t *testing.T) {
	scene := scene9x9(t, "none")
	scene.set(t, Enemy|Royal, "e8")
	checkMoves(t, walk(t, scene, "e5", "kQ"), "xe8")
	checkMoves(t, walk(t, scene, "e5", "ftR"), "e6", "e7")
	scene.set(t, Enemy, "e8")
	checkMoves(t, walk(t, scene, "e5", "kQ"))
}

func TestCylinder(t *testing.T) {
	scene := scene9x9(t, "+d7")
	checkMoves(t, walk(t, scene, "i5", "rofW"), "a5", "i6")
	checkMoves(t, walk(t, scene, "h8", "ofrF"), "i9")
	checkMoves(t, walk(t, scene, "i9", "oofrF"), "a1")
	// Round the cylinder and up to the square where it began, no further.
	checkMoves(t, walk(t, scene, "e5", "orR"), "f5", "g5", "h5", "i5", "a5", "b5", "c5", "d5")
}

func TestLegThatLeavesTheBoard(t *testing.T) {
	scene := scene9x9(t, "none")
	checkMoves(t, walk(t, scene, "e1", "bmcoabmW"), "e1") // off the board and back home
	checkMoves(t, walk(t, scene, "e1", "bmcabmW"))
	checkMoves(t, walk(t, scene, "e1", "bmoabyafmK"), "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9")
}

func TestUnload(t *testing.T) {
	t.Run("not where the piece ends", func(t *testing.T) {
		checkMoves(t, walk(t, scene9x9(t, "-e6"), "e5", "fcabuabK"))
	})
	t.Run("not on a piece", func(t *testing.T) {
		checkMoves(t, walk(t, scene9x9(t, "-e6 +e7 -e8"), "e5", "fcafpafucW"))
	})
	t.Run("the last one captured", func(t *testing.T) {
		scene := scene9x9(t, "-e6 -e7")
		found := outcomes(t, scene, "e5", "fcafcafmuW")
		checkMoves(t, describe(scene.Board, found), "e8 remove e6 e7 unload e7")
		if name := scene.Board.Name(found[0].Unloaded); name != "e7" {
			t.Errorf("the piece of %s was unloaded, want that of e7", name)
		}
	})
	t.Run("nothing to unload", func(t *testing.T) {
		checkMoves(t, walk(t, scene9x9(t, "none"), "e5", "fuW"), "e6")
	})
}

func TestHoles(t *testing.T) {
	holes := geom.SetOf(9*5 + 4) // e6
	board, err := geom.NewBoard(9, 9, holes)
	if err != nil {
		t.Fatal(err)
	}
	scene := &Scene{Board: board, At: func(geom.Square) Occupant { return 0 }}
	checkMoves(t, walk(t, scene, "e5", "fR"))
	checkMoves(t, walk(t, scene, "e5", "fD"), "e7")
	checkMoves(t, walk(t, scene, "e5", "fnD"))
}

func TestToggleBelongsToTheBranchThatTookIt(t *testing.T) {
	// After the step over an empty square it slides; after a capture it steps.
	checkMoves(t, walk(t, scene9x9(t, "-e6"), "e5", "vycafmW"),
		"e1", "e2", "e3", "e7 remove e6")
}

func TestHoppersOfSteps(t *testing.T) {
	for _, row := range []struct {
		notation, pieces string
		want             []string
	}{
		{"fpW", "-e6", []string{"e7"}},
		{"fpW", "-e7", nil},
		{"fgW", "+e6 -e9", []string{"e7", "e8", "xe9"}},
		{"fgR3", "+e7", []string{"e8"}},
		{"fgR3", "+e8", nil},
		{"fpR3", "+e7", []string{"e8"}},
		{"fpD", "+e7", []string{"e9"}},
		{"fpN", "-f7", []string{"g9"}},
		{"fgN", "-d7", []string{"c9"}},
	} {
		t.Run(row.notation+" "+row.pieces, func(t *testing.T) {
			checkMoves(t, walk(t, scene9x9(t, row.pieces), "e5", row.notation), row.want...)
		})
	}
}

func TestSkippedSquares(t *testing.T) {
	checkMoves(t, walk(t, scene9x9(t, "-e6"), "e5", "fjW3"), "e7", "e8")
	checkMoves(t, walk(t, scene9x9(t, "-e6 -e7"), "e5", "fjjR"), "e8", "e9")
}
