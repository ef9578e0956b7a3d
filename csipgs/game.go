package csipgs

import (
	"strconv"
	"sync"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Options tell the variants of the game apart.
type Options struct {
	Name string // of the variant, as on the command line

	// Half gives the second side half a zorkmid to begin with.
	Half bool
}

// A Game is the rules of one variant. It implements game.Rules.
type Game struct {
	options Options
	info    game.Info
	kinds   *registry
	first   []*kind // the six types with which every game begins
	types   []*game.Type
	ideas   func() []string
}

// Games returns the variants.
func Games() []*Game {
	return []*Game{New(Options{Name: "csipgs"}), New(Options{Name: "csipgs-half", Half: true})}
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
	g := &Game{options: o, kinds: newRegistry(), ideas: sync.OnceValue(findIdeas), info: game.Info{
		Name:    o.Name,
		Title:   "csipgs chess",
		Summary: "Both sides begin with a King alone, and design and buy their other pieces.",
		Text:    rulesText,
		Board:   board,
		Steps:   2,
		Hands:   true,
	}}
	if o.Half {
		g.info.Title = "csipgs chess with half a zorkmid"
		g.info.Summary = "As csipgs chess, but the second side begins with half a zorkmid."
	}
	for _, t := range firstTypes {
		d, err := ParseDesign(t.design)
		if err != nil {
			panic(err) // the designs are constants
		}
		k := g.kinds.kind(d)
		described := k.describe(t.id)
		described.Name, described.Figure = t.name, t.figure
		g.first, g.types = append(g.first, k), append(g.types, described)
	}
	return g
}

// rulesText is the rules for people.
const rulesText = `The Kings begin alone, on e1 and e8. At the start of a turn its player is given one zorkmid. Then comes one action: a piece moves; or a piece of the reserve is put on an empty square next to a friendly royal piece that is not in check; or a piece of one of the player's six designs is bought for the reserve. Buying needs the price in the treasury, all friendly royal pieces safe, and fewer than sixteen pieces on the board and in the reserve.

After the action one of the six designs may be replaced. Pieces already made stay as they are. A design is a sum of terms in Betza's notation, and its price is the sum of theirs: less for fewer directions, for moving or capturing only and for staying on squares of one colour, and four times as much for a royal piece.

A side with one royal piece on the board may not leave it in check; a side with several may leave them in check and lose them by capture. The last royal piece is checkmated to win. A player who has no action loses. There is no double step, en passant, castling or promotion, and no draw.`

// Info implements game.Rules.
func (g *Game) Info() *game.Info { return &g.info }

// Start implements game.Rules.
func (g *Game) Start() game.Position {
	p := g.empty()
	p.put(pieceOf(kingType, game.First), 4)
	p.put(pieceOf(kingType, game.Second), 7*size+4)
	for side := range p.designs {
		for slot := range p.designs[side] {
			p.designs[side][slot] = game.TypeID(slot)
		}
	}
	if g.options.Half {
		p.treasury[game.Second] = zorkmid / 2
	}
	p.hash = p.hashFromScratch()
	return p
}

// kingType is the type with which both sides begin.
const kingType game.TypeID = 4

// empty returns a position without pieces.
func (g *Game) empty() *Position {
	return &Position{
		g: g, full: 1,
		kinds: append([]*kind(nil), g.first...),
		types: append([]*game.Type(nil), g.types...),
		hand:  [2][]uint8{make([]uint8, len(g.first)), make([]uint8, len(g.first))},
	}
}

// designedID returns the id of a type that was designed during play, by its number.
func designedID(t int) string { return "X" + strconv.Itoa(t-slots+1) }
