package betza

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"aanca.chess/geom"
)

// sayTheSame are notations that say the same, as the comparison of readers has them (docs/betza.md).
var sayTheSame = []string{
	// Ranges.
	"R3 W3", "Q1 K WF", "K2 Q2 W2F2", "B4 F4", "WW W0 R", "FF F0 B", "KK K0 Q", "NN N0", "R0 R", "DD D0 D7", "C L", "Z J", "C0 L0",
	// Classes of atoms.
	"K WF", "Q RB", "G FY", "fF flFfrF", "frF rfF", "flF lfF", "fsF fF", "fbF F", "lrF F", "vF F", "sF F", "ffF fF", "fhF fF", "rrB rB",
	"lfrbB lfBrbB", "fhW fW", "vW fbW", "sW lrW", "fsW flrW", "frW fWrW", "hW W", "bvW vW",
	// Oblique ones.
	"fN ffN rflfN", "rN rrN frbrN", "fsN frflN", "fhN fNfsN", "bhN bNbsN", "lhN lNlvN", "rhN rNrvN", "vN fbN rvlvN", "sN lrN fsbsN", "fvN vN", "lrN sN",
	"ffrrN fNrN", "fblN fNblN", "hrN rfbrlbflN", "hlN frrbbllfN", "hrNhlN N", "fhNbhN N", "rfC rfL",
	// The octal ones.
	"fK fW", "frK frF", "rfK frF", "fsK fF", "bsK bF", "rvK rF", "lvK lF", "fhK fWfF", "bhK bWbF", "lhK lWlF", "rhK rWrF", "vK vW", "sK sW", "ffK fW",
	"fQ fR", "frQ frB", "fhQ fRfB", "vQ vR", "fsQ fB", "fhK2 fW2fF2",
	// Modes.
	"mcN N", "mWcW W", "mcdK KdK", "cmR R", "mRcR R", "dmcB BdB",
	// Hops.
	"pR fpRbpRlpRrpR", "mcpR pR", "gQ gRgB", "pQ pRpB", "pafpafR [pR-pR-R]", "gafK gWgF gafWgafF",
	// Lame leaps.
	"nN [W-F] mafsW", "nA mafF", "nD mafW", "nZ mafsmafW", "nH mafmafW", "nW W", "nR R", "nNN nN0", "nK K", "mpafsK N", "mpafF A", "mpafW D", "mpafmpafW H", "mpafmpafmpafsW FX",
	"afsK nNafsF", "afsF mafsF",
	// Skipped squares.
	"jW2 mpafW", "jF2 mpafF", "jjW3 H", "jR jW0", "jD pafW", "jH pafpafW", "jA pafF",
	// Crooked ones.
	"zB zF", "zR zW zW0", "zN (az)N zN0", "qN qN7",
	// Several legs.
	"WyafsW [W?B]", "cabK [cK-bK]", "mafF nA", "afW [mW-fW]", "cafmF [cF-fmF]", "(af)F F0", "(maf)W R",
	// Brackets.
	"[F?R] F[F-R] t[FR]", "[W?B] W[W-B] t[WB]", "[N?B] N[N-B]", "[cK?K] cK[cK-K]", "[W?fsB] [W?B]", "[F-B] [F-fB]", "[W-W] nD", "[F-F] nA", "[W-F] nN", "[F-W] [F-fsW]",
	"v[F?R]s[F?R] [F?R]", "[K?K?K] K3", "m[F?R]c[F?R] [F?R]", "[W-sR] [W-lR][W-rR]", "[nD?B] nD[nD-B]",
	// Order and repetition do not matter.
	"WF FW", "NN NNNN N0", "KNAD NADK DANK", "frlRbK rlfRbK bKfrlR", "mNcK cKmN",
}

// TestNotationsThatSayTheSame plays each of the notations of a line on the same random boards.
func TestNotationsThatSayTheSame(t *testing.T) {
	random := rand.New(rand.NewPCG(14, 1))
	for _, line := range sayTheSame {
		notations := strings.Fields(line)
		for range 12 {
			scene, at := crowd(random)
			var first []string
			for i, notation := range notations {
				p, err := Parse(notation, XBetza)
				if err != nil {
					t.Fatalf("%s: %v", notation, err)
				}
				found, err := Walk(scene, at, p)
				if err != nil {
					t.Fatalf("%s: %v", notation, err)
				}
				got := slices.Compact(describe(scene.Board, found))
				if i == 0 {
					first = got
				} else if !slices.Equal(got, first) {
					t.Errorf("%s and %s differ: %s", notations[0], notation, fmt.Sprint(first, got))
					break
				}
			}
		}
	}
}

// TestStepsOfAtoms: an atom is one step with all its turns and mirror images, with X three squares further one way, with Y two both ways.
func TestStepsOfAtoms(t *testing.T) {
	b := rectangle(15, 15)
	home, _ := b.Parse("h8")
	scene := &Scene{Board: b, At: func(geom.Square) Occupant { return 0 }}
	for atom, step := range map[string][2]int{
		"W": {0, 1}, "F": {1, 1}, "D": {0, 2}, "A": {2, 2}, "H": {0, 3}, "G": {3, 3}, "N": {1, 2}, "C": {1, 3}, "L": {1, 3}, "Z": {2, 3}, "J": {2, 3},
		"WX": {0, 4}, "DX": {0, 5}, "HX": {0, 6}, "WXX": {0, 7}, "FX": {1, 4}, "AX": {2, 5}, "GX": {3, 6}, "NX": {1, 5}, "CX": {1, 6}, "ZX": {2, 6},
		"WY": {2, 3}, "DY": {2, 4}, "HY": {2, 5}, "FY": {3, 3}, "AY": {4, 4}, "GY": {5, 5}, "NY": {3, 4}, "CY": {3, 5}, "ZY": {4, 5}, "FYY": {5, 5}, "NXY": {3, 7},
	} {
		var want []string
		for sq := range b.Squares().All() {
			dx, dy := b.File(sq)-b.File(home), b.Rank(sq)-b.Rank(home)
			far := [2]int{max(dx, -dx), max(dy, -dy)}
			if slices.Sort(far[:]); far == step {
				want = append(want, b.Name(sq))
			}
		}
		slices.Sort(want)
		if got := walk(t, scene, "h8", atom); !slices.Equal(got, want) {
			t.Errorf("%s goes to %v, want %v", atom, got, want)
		}
	}
}

// crowd returns a board of 15 by 15 squares with random pieces, and the square of one in the middle.
func crowd(random *rand.Rand) (*Scene, geom.Square) {
	b := rectangle(15, 15)
	at := map[geom.Square]Occupant{}
	density := random.IntN(4)
	for sq := range b.Squares().All() {
		if random.IntN(10) < density {
			at[sq] = []Occupant{Friend, Enemy}[random.IntN(2)]
		}
	}
	from, _ := b.Parse("h8")
	at[from] = Friend
	return &Scene{Board: b, At: func(sq geom.Square) Occupant { return at[sq] }}, from
}
