package csipgs

import (
	"slices"
	"strconv"
	"sync"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Game is the rules of one variant. It implements game.Rules.
type Game struct {
	options    Options
	income     int64 // in thousandths of a zorkmid
	info       game.Info
	vocabulary vocabulary
	lines      *directory
	first      []*kind // the six types with which every game begins
	types      []*game.Type
	prices     []int
	ready      [2][]*army
	ideas      func() []string
}

// firstTypes are the six types with which every game begins, in the order of the slots.
var firstTypes = []struct{ id, name, figure, design string }{
	{"P", "Pawn", "pawn", "fmWfcF"},
	{"R", "Rook", "rook", "R"},
	{"N", "Knight", "knight", "N"},
	{"B", "Bishop", "bishop", "B"},
	{"K", "King", "king", "royal-WF"},
	{"Q", "Queen", "queen", "RB"},
}

// The limits of the game.
const (
	slots     = 6  // designs of a side
	maxPieces = 16 // of a side, on the board and in its reserve
)

// New returns the rules of a variant.
func New(o Options) *Game {
	board, err := geom.NewBoard(size, size, geom.Set{})
	if err != nil {
		panic(err) // the size is a constant
	}
	o = o.withDefaults()
	g := &Game{
		options: o, income: int64(o.Income), vocabulary: o.vocabulary(), lines: newDirectory(),
		ideas: sync.OnceValue(findIdeas),
		info: game.Info{
			Name:    o.Name,
			Title:   o.title(),
			Summary: o.summary(),
			Text:    o.rules(),
			Board:   board,
			Steps:   o.steps(),
			Hands:   true,
			Family:  "chess",
			Series:  named[0].Name,
			Powers:  []game.PowerDisplay{game.RelayDisplay},

			Parameter: o.parameter(),
		},
	}
	for _, t := range firstTypes {
		d, err := ParseDesign(t.design)
		if err != nil {
			panic(err) // the designs are constants
		}
		k := g.compile(d)
		described := k.describe(t.id, nil)
		described.Name, described.Figure = t.name, t.figure
		g.first, g.types = append(g.first, k), append(g.types, described)
		g.prices = append(g.prices, d.Price())
	}
	if o.Army {
		g.ready = [2][]*army{g.newReadyArmies(game.First), g.newReadyArmies(game.Second)}
	}
	return g
}

// Info implements game.Rules.
func (g *Game) Info() *game.Info { return &g.info }

// Start implements game.Rules.
func (g *Game) Start() game.Position {
	p := g.empty()
	if g.options.Army {
		p.treasury = [2]int64{int64(g.options.Budget) * zorkmid, int64(g.options.Budget) * zorkmid}
	} else {
		p.put(pieceOf(kingType, game.First), 4)
		p.put(pieceOf(kingType, game.Second), 7*size+4)
	}
	p.designs = [2][slots]game.TypeID{firstDesigns(), firstDesigns()}
	if g.options.Half {
		p.treasury[game.Second] += zorkmid / 2
	}
	p.hash = p.hashFromScratch()
	return p
}

// firstDesigns are the designs with which a side begins.
func firstDesigns() (designs [slots]game.TypeID) {
	for slot := range designs {
		designs[slot] = game.TypeID(slot)
	}
	return designs
}

// kingType is the type with which both sides begin.
const kingType game.TypeID = 4

// empty returns a position without pieces.
func (g *Game) empty() *Position {
	return &Position{
		g: g, full: 1, drafts: &drafts[*kind]{}, armies: &drafts[*army]{},
		kinds:  slices.Clone(g.first),
		types:  slices.Clone(g.types),
		prices: slices.Clone(g.prices),
		hand:   [2][]uint8{make([]uint8, len(g.first)), make([]uint8, len(g.first))},
	}
}

// designedID returns the id of a type that was designed during play, by its number.
func designedID(t int) string { return "X" + strconv.Itoa(t-slots+1) }
