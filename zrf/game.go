package zrf

import (
	"path/filepath"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Game is the rules of one game or variant of a file. It implements game.Rules and never changes.
type Game struct {
	info   game.Info
	title  string
	file   string     // that the game stands in, without its folder
	parts  []fileText // the text of that file and of those that it includes
	number int        // of the game in its file, from 1
	art    *game.Art  // nil if the file names no pictures, or was not read from the disk
	rules  rulesOptions

	program
	board   *graph
	remarks *remarks

	square []geom.Square // by position: where it is on the board that others see
	spotOf []spot        // by square; nowhere for holes

	players      []player
	playerNumber map[string]int16
	owners       []int16 // by side: the player
	minder       []int16 // by player: who decides for it, itself or the only one who moves as it; none if several or nobody do
	entries      []entryOfTurn
	again        int // where the turn order goes on when it ends
	priorities   []int16

	types      []pieceType
	typeNumber map[string]int16
	described  []*game.Type
	attribute  map[string]int16
	attributes []string

	zoneNumber map[string]int16
	zones      [][]spots  // by player and zone
	ways       [][][]spot // by player, direction and position: symmetry applied
	backs      [][][]spot // the same against the direction
	neighbours []spots    // by position: where its links lead
	goalSpots  spots      // the positions that absolute configurations of any player name

	goals    []goal
	cause    []game.Side // by type: who loses when pieces of it that belong to nobody are gone; game.Neutral for others
	captures []captureGoal
	judging  int       // what is looked at to judge the goals, see charge
	royal    []typeSet // by player: the types that may not be left attacked
	rivals   [][]int16 // by player: who attacks it, as whom others may move
	hunters  [][]int16 // by player: those of them as whom its minder does not move, who attack its royal pieces

	repeaterLoses []bool // by player: it loses by repeating a position itself

	alone [][]int16 // by player: the player itself

	setup      state
	zonesSetUp int // see maxZonesSetUp

	startKey uint64 // of the setup, which is no end of the game whatever the goals say

	blocksOf [][]int32 // by type: its blocks of moves
	dropsOf  [][]int32 // by type: its blocks of drops
	saved    []int     // by move type: what saves call it

	longestName int // in words, of the pieces and the players

	reaches reaches
	scans   scans
	scopes  scopes
	marks   marksOf

	companies companies
}

// The bounds of a game.
const (
	maxPlayers    = 32
	maxTypes      = 1000
	maxAttributes = 40
	maxEntriesOf  = 1000 // of a turn order
	maxReaches    = 12_000_000
)

// Compile makes the rules of the game or variant with a title; "" is the first game. They are named after the title.
func (f *File) Compile(title string) (*Game, error) { return f.CompileAs(title, "") }

// CompileAs is Compile for a game that is to be known by a name.
func (f *File) CompileAs(title, name string) (*Game, error) {
	e, err := f.entry(title)
	if err != nil {
		return nil, err
	}
	return f.compileEntry(e, name)
}

// compileEntry makes the rules of an entry, named after its title if name is "".
func (f *File) compileEntry(e *entry, name string) (*Game, error) {
	if f.sizes.full(e) {
		return nil, e.form.fail("the games before this one are too much for one file: together they take more than %d MiB", mostSize>>20)
	}
	s, err := e.sections()
	if err != nil {
		return nil, err
	}
	g, err := compile(s)
	if err != nil {
		return nil, err
	}
	f.sizes.add(e, g.size())
	g.file, g.parts, g.number = filepath.Base(f.Name), f.parts, 1+slices.Index(f.entries, e)
	g.readArt(s, f.folder)
	if name != "" {
		g.info.Name = name
	}
	return g, nil
}

// compile makes the rules of a game from its parts.
func compile(s *sections) (*Game, error) {
	g := &Game{
		title: s.title, remarks: &remarks{}, playerNumber: map[string]int16{}, typeNumber: map[string]int16{},
		attribute: map[string]int16{}, zoneNumber: map[string]int16{},
		program: program{
			moveTypes: map[string]int16{}, flags: map[string]int16{}, spotFlags: map[string]int16{}, promoted: map[int16]bool{},
		},
	}
	if n := s.single["engine"]; n != nil {
		return nil, n.fail("the moves of this game are made by another program (engine), not by the file")
	}
	for _, part := range []func(*sections) error{
		g.readPlayers, g.readBoard, g.readTypes, g.readTurnOrder, g.readOptions, g.readBlocks, g.readGoals, g.readSetup, g.remarkUnknown,
	} {
		if err := part(s); err != nil {
			return nil, err
		}
	}
	if n := len(g.program.blocks) * len(g.players) * len(g.board.names); n > maxReaches && len(g.board.names) <= geom.MaxSquares {
		return nil, s.form.fail("the ways of moving, the players and the positions multiply to %d; at most %d are possible", n, maxReaches)
	}
	g.restores = g.rules.recycle || g.usesCopies || slices.ContainsFunc(g.code, func(i instruction) bool { return i.op == opCreate })
	g.saved, g.longestName = g.savedTypes(), g.mostWords()
	g.findRivals()
	g.endless = g.mayGoOn()
	if err := g.layOut(s); err != nil {
		return nil, err
	}
	g.describe(s)
	g.startKey = g.Start().(*Position).repetitionKey()
	g.describeGoals()
	g.drawBoard()
	return g, nil
}

// need returns a part that a game cannot do without.
func (s *sections) need(word string) (*node, error) {
	if n := s.single[word]; n != nil {
		return n, nil
	}
	return nil, s.form.fail("the game has no (%s ...)", word)
}
