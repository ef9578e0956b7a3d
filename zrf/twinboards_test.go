package zrf_test

import (
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/gametest"
	"aanca.chess/zrf"
)

// twinBoards are games in testdata/twins that the catalogue has, too, but whose turns are written otherwise: in several steps, or with
// other names for what is captured. Their turns are told apart by the boards to which they lead.
var twinBoards = []struct {
	name, file, title string
	goalless          bool   // the file cannot say how the game is won
	fen               string // where ours begins, if elsewhere
}{
	{"draughts", "draughts", "International", false, ""},
	{"braziliandraughts", "draughts", "Brazilian", false, ""},
	{"russiandraughts", "draughts", "Russian", false, ""},
	{"englishdraughts", "folk", "English Draughts", false, ""},
	{"turkishdraughts", "folk", "Turkish Draughts", false, ""},
	{"threemusketeers", "hunts", "Three Musketeers", false, ""},
	{"fourfieldkono", "hunts", "Four Field Kono", false, ""},
	{"fox-and-hounds", "hunts", "Fox and Hounds", false, ""},
	{"hasami", "hunts", "Hasami Shogi", false, ""},
	{"andernach", "captures", "Andernach Chess", false, ""},
	{"nocheckatomic", "captures", "Atomic Chess without Check", false, ""},
	{"benedict", "captures", "Benedict Chess", false, ""},
	{"linesofaction", "swarm", "Lines of Action", true, ""},
	{"ataxx", "swarm", "Ataxx", false, ""},
	{"brandubh", "swarm", "Brandubh", false, ""},
	{"hexdame", "hex", "Hexdame", false, ""},
	{"ultima", "ultima", "Ultima without Chameleons", false, "cl1wk1li/pppppppp/8/8/8/8/PPPPPPPP/IL1WK1LC w - - 0 1"},
	{"riflechess", "shots", "Rifle Chess", false, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"},
	{"knightmate", "fairy", "Knightmate", false, ""},
	{"extinction", "fairy", "Extinction Chess", false, ""},
	{"kinglet", "fairy", "Kinglet Chess", false, ""},
	{"threekings", "fairy", "Three Kings Chess", false, ""},
	{"grasshopper", "fairy", "Grasshopper Chess", false, ""},
	{"cylinderchess", "fairy", "Cylinder Chess", false, ""},
	{"pocketknight", "fairy", "Pocket Knight", false, ""},
	{"monster", "fairy", "Monster Chess", false, ""},
	{"doublemovechess", "fairy", "Double-Move Chess", false, ""},
	{"glinski", "wide", "Glinski's Hexagonal Chess", false, ""},
	{"isolation", "walls", "Isolation", false, ""},
	{"snailtrail", "walls", "Snailtrail", false, ""},
	{"joust", "walls", "Joust", false, ""},
	{"amazons", "walls", "Amazons", false, "**********/**********/**********/**********/2q2*****/5*****/5q****/Q4*****/5*****/3Q1***** w - - 0 1"},
	{"clobber", "walls", "Clobber", false, ""},
	{"flipello", "enclosing", "Flipello", false, ""},
	{"flipersi", "enclosing", "Flipersi", false, ""},
	{"baghchal", "enclosing", "Bagh-Chal", false, ""}, // only as long as goats are placed: then no position may come again
	{"alquerque", "enclosing", "Alquerque", false, ""},
	{"congo", "river", "Congo without Monkeys", false, "g1elecz/ppppppp/7/7/7/PPPPPPP/G1ELECZ w - - 0 1"},
}

// TestBoardsOfTwins plays the same random turns by both rules: everywhere they must lead to the same boards and end alike.
func TestBoardsOfTwins(t *testing.T) {
	const games, turns = 8, 120
	for _, tt := range twinBoards {
		t.Run(tt.name, func(t *testing.T) {
			ours := gametest.Rules(t, tt.name)
			theirs := compileFile(t, filepath.Join("testdata", "twins", tt.file+".zrf"), tt.title)
			random := rand.New(rand.NewPCG(7, 7))
			gametest.Check(t, theirs, gametest.Walk{Games: 1, Turns: 30})
			games, turns := games, turns
			switch {
			case tt.name == "baghchal":
				turns = 40
			case tt.name == "monster" || tt.name == "doublemovechess": // two moves make so many turns
				games, turns = 2, 12
			case tt.file == "fairy" || tt.file == "wide":
				games = 3
			}
			for range games {
				playBoards(t, startOf(t, ours, tt.fen), startOf(t, theirs, ""), random, turns, tt.goalless)
			}
		})
	}
}

func playBoards(t *testing.T, ours, theirs twin, random *rand.Rand, turns int, goalless bool) {
	t.Helper()
	for range turns {
		a, b := ours.pos.Result(), theirs.pos.Result()
		if a.Over() || b.Over() {
			if a.Outcome != b.Outcome && !onlyCounted(a, b) && !(goalless && a.Over()) {
				t.Fatalf("%v in %s, %v in %s", a, ours.pos.FEN(), b, theirs.pos.FEN())
			}
			return
		}
		want, got := ours.turnsByBoard(), theirs.turnsByBoard()
		for board, turn := range want {
			if _, ok := got[board]; !ok {
				t.Fatalf("%s is missing in %s (%s)", game.TurnText(ours.pos, turn), theirs.pos.FEN(), ours.pos.FEN())
			}
		}
		for board, turn := range got {
			if _, ok := want[board]; !ok {
				t.Fatalf("%s is too much in %s (%s)", game.TurnText(theirs.pos, turn), theirs.pos.FEN(), ours.pos.FEN())
			}
		}
		boards := slices.Sorted(maps.Keys(want))
		board := boards[random.IntN(len(boards))]
		game.Play(ours.pos, want[board])
		game.Play(theirs.pos, got[board])
	}
}

// onlyCounted tells whether one game is over by a rule that files in ZRF cannot say: so many turns without a capture.
func onlyCounted(a, b game.Result) bool { return a.Outcome == game.Draw && !b.Over() }

// A twin is a game under one of its two rules.
type twin struct {
	squares []namedSquare // in the order of their names
	pos     game.Position
}

type namedSquare struct {
	name   string
	square geom.Square
}

// startOf begins a game, at a position of ours if one is given. Positions of a file are called as there.
func startOf(t *testing.T, g game.Rules, fen string) twin {
	t.Helper()
	board := g.Info().Board
	tw, name := twin{pos: g.Start()}, board.Name
	if theirs, ok := g.(*zrf.Game); ok {
		name = theirs.PositionName
	}
	for sq := range board.Area().All() {
		tw.squares = append(tw.squares, namedSquare{name(sq), sq})
	}
	slices.SortFunc(tw.squares, func(a, b namedSquare) int { return strings.Compare(a.name, b.name) })
	if fen != "" {
		var err error
		if tw.pos, err = g.Parse(fen); err != nil {
			t.Fatal(err)
		}
	}
	return tw
}

// turnsByBoard returns a turn for each board that can come of a turn.
func (tw twin) turnsByBoard() map[string][]game.Step {
	found, side := map[string][]game.Step{}, tw.pos.Side()
	var turn []game.Step
	var goOn func()
	goOn = func() {
		for _, s := range tw.pos.Steps(nil) {
			turn = append(turn, s)
			if tw.pos.Make(s); game.TurnDone(tw.pos) && (tw.pos.Side() != side || tw.pos.Result().Over()) {
				found[tw.stands()] = slices.Clone(turn)
			} else {
				goOn()
			}
			tw.pos.Unmake()
			turn = turn[:len(turn)-1]
		}
	}
	goOn()
	return found
}

// stands writes what stands where in words that both rules have.
func (tw twin) stands() string {
	var b strings.Builder
	for _, at := range tw.squares {
		what := game.ContentOf(tw.pos, at.square)
		if p, ok := what.Piece(); ok {
			b.WriteString(at.name + " " + sides[p.Side] + " " + plainName(tw.pos.Type(p.Type).Name) + ", ")
		} else if what == game.Wall {
			b.WriteString(at.name + " " + sides[game.Neutral] + " Wall, ")
		}
	}
	return b.String()
}

var sides = map[game.Side]string{game.First: "first", game.Second: "second", game.Neutral: "nobody's"}

// plainName returns the name of a type as files write it. Types that differ only in where they stand are one there.
func plainName(name string) string {
	name, _, _ = strings.Cut(name, " without ")
	if name == "Arrow" {
		name = "Wall"
	}
	return strings.ReplaceAll(name, " ", "")
}
