package zrf_test

import (
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// twins are games that are written in ZRF here and as variant files in the catalogue.
var twins = []struct {
	name  string // in the catalogue
	file  string
	title string // in the file, "" for its first game
	depth int
	nodes uint64
}{
	{"chess", "chess", "", 4, 197281},
	{"xiangqi", "xiangqi", "", 3, 79666},
	{"shogi", "shogi", "", 3, 25470},
	{"kingofthehill", "kingofthehill", "King of the Hill", 3, 8902},
	{"gardner", "small", "Gardner", 4, 4775},
	{"losalamos", "small", "Los Alamos", 4, 14332},
	{"breakthrough", "breakthrough", "", 3, 11132},
	{"hexapawn", "hexapawn", "", 4, 56},
	{"tictactoe", "tictactoe", "", 4, 3024},
	{"fourinarow", "fourinarow", "", 4, 2401},
}

func TestPerftOfTwins(t *testing.T) {
	for _, tt := range twins {
		t.Run(tt.name, func(t *testing.T) {
			g := compileFile(t, filepath.Join("testdata", tt.file+".zrf"), tt.title)
			perft := game.Perft{OneStep: g.Info().Steps == 1}
			if got := perft.Count(g.Start(), tt.depth); got != tt.nodes {
				t.Errorf("perft %d is %d, want %d", tt.depth, got, tt.nodes)
			}
		})
	}
}

// TestTurnsOfTwins plays the same random turns by both rules: they must allow the same ones everywhere.
func TestTurnsOfTwins(t *testing.T) {
	const games, turns = 12, 150
	for _, tt := range twins {
		t.Run(tt.name, func(t *testing.T) {
			ours := gametest.Rules(t, tt.name)
			theirs := compileFile(t, filepath.Join("testdata", tt.file+".zrf"), tt.title)
			random := rand.New(rand.NewPCG(7, 7))
			for range games {
				playBoth(t, ours.Start(), theirs.Start(), random, turns)
			}
		})
	}
}

func playBoth(t *testing.T, ours, theirs game.Position, random *rand.Rand, turns int) {
	t.Helper()
	for range turns {
		if ours.Result().Over() || theirs.Result().Over() {
			return
		}
		a, b := byText(ours), byText(theirs)
		for text := range a {
			if _, ok := b[text]; !ok {
				t.Fatalf("%s is missing in %s (%s)", text, theirs.FEN(), ours.FEN())
			}
		}
		for text := range b {
			if _, ok := a[text]; !ok {
				t.Fatalf("%s is too much in %s (%s)", text, theirs.FEN(), ours.FEN())
			}
		}
		var list []string
		for text := range a {
			list = append(list, text)
		}
		slices.Sort(list)
		text := list[random.IntN(len(list))]
		ours.Make(a[text])
		theirs.Make(b[text])
	}
}

var (
	alsoCaptured = regexp.MustCompile(`x[a-z][0-9]+`)
	risen        = regexp.MustCompile(`=(\{\w+\}|[A-Z])$`)
)

// byText returns the steps of a position by their texts: without what they capture elsewhere, and with any promotion
// but that of chess as a plus.
func byText(pos game.Position) map[string]game.Step {
	steps := map[string]game.Step{}
	for _, s := range pos.Steps(nil) {
		text := alsoCaptured.ReplaceAllString(pos.StepText(s), "")
		if e := pos.Effect(s, nil); e.Promotes() != game.NoType && len(pos.Type(e.Promotes()).ID) > 1 || pos.Type(0).Name == "Pawn" && pos.Types() > 6 {
			text = risen.ReplaceAllString(text, "+")
		}
		steps[text] = s
	}
	return steps
}

// BenchmarkPerft counts by the files here and by the catalogue's games of the same names.
func BenchmarkPerft(b *testing.B) {
	for _, tt := range twins {
		theirs := compileFile(b, filepath.Join("testdata", tt.file+".zrf"), tt.title)
		for name, g := range map[string]game.Rules{"zrf": theirs, "variant": gametest.Rules(b, tt.name)} {
			b.Run(tt.name+"/"+name, func(b *testing.B) {
				pos, perft := g.Start(), game.Perft{OneStep: g.Info().Steps == 1}
				nodes := uint64(0)
				for b.Loop() {
					nodes += perft.Count(pos, 3)
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "steps/s")
			})
		}
	}
}

func TestGeneratingDoesNotAllocate(t *testing.T) {
	for _, tt := range twins {
		t.Run(tt.name, func(t *testing.T) {
			g := compileFile(t, filepath.Join("testdata", tt.file+".zrf"), tt.title)
			pos, perft := g.Start(), game.Perft{OneStep: true}
			perft.Count(pos, 3)
			if n := testing.AllocsPerRun(3, func() { perft.Count(pos, 2) }); n > 0 {
				t.Errorf("%v allocations", n)
			}
		})
	}
}
