package rules

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Setup implements game.Setups. The layout of a shuffle names the pieces of the first side on the
// shuffled squares in their order, as in "BBQNNRKR"; that of a choice is a letter for the
// symmetry and a digit for each pair, as in "M0101".
func (g *Game) Setup(layout string) (game.Position, error) {
	if g.v.Choice != nil {
		return g.chosen(layout)
	}
	if g.v.Shuffle == nil {
		return nil, &game.SyntaxError{Field: "layout", Text: layout, At: -1, Why: "this game has one setup only"}
	}
	pieces, err := g.readLayout(layout)
	if err != nil {
		return nil, err
	}
	if why := g.layoutFault(pieces); why != "" {
		return nil, &game.SyntaxError{Field: "layout", Text: layout, At: -1, Why: why}
	}
	p := g.arrange(pieces)
	if sq := p.unprotected(); sq != geom.NoSquare && layout != g.usualLayout() {
		why := "nobody protects the " + g.types[p.board[sq].kind()].ID + " on " + g.board.Name(sq)
		return nil, &game.SyntaxError{Field: "layout", Text: layout, At: -1, Why: why}
	}
	return g.playable(p, layout)
}

// unprotected returns the square of a piece of the first side that has to be protected at the start and is not, NoSquare if there is none.
func (p *Position) unprotected() geom.Square {
	for _, t := range p.g.v.Shuffle.Protected {
		for _, sq := range p.of[codeOf(t, game.First)].Squares() {
			if !p.attacked(uint8(sq), game.First) {
				return sq
			}
		}
	}
	return geom.NoSquare
}

// playable refuses a start that no game can be begun from, such as one in which the side that is not to
// move is in check.
func (g *Game) playable(p *Position, layout string) (game.Position, error) {
	_, err := g.parse(p.FEN())
	if err == nil {
		return p, nil
	}
	why := err.Error()
	var fault *game.SyntaxError
	if errors.As(err, &fault) {
		why = fault.Why
	}
	return nil, &game.SyntaxError{Field: "layout", Text: layout, At: -1, Why: "cannot be played: " + why}
}

// checkShuffle makes sure that the shuffled squares hold pieces at the usual start, and their
// mirror images the same pieces of the second side.
func (g *Game) checkShuffle() error {
	if g.v.Shuffle == nil {
		return nil
	}
	for _, sq := range g.v.Shuffle.Squares {
		c, opposite := g.start.board[uint8(sq)], g.start.board[uint8(g.shuffled(sq))]
		if c == none || c.side() != game.First || opposite != c^1 {
			return g.v.Errorf("shuffle", "%s and %s must hold the same piece of the two sides in startFen",
				g.board.Name(sq), g.board.Name(g.shuffled(sq)))
		}
	}
	return nil
}

// shuffled returns the second side's square that corresponds to a shuffled one.
func (g *Game) shuffled(sq geom.Square) geom.Square {
	if g.v.Shuffle.Turned {
		return g.board.Rotate(sq)
	}
	return g.board.Mirror(sq)
}

// readLayout reads one piece for each shuffled square.
func (g *Game) readLayout(layout string) ([]game.TypeID, error) {
	fail := func(at int, why string) ([]game.TypeID, error) {
		return nil, &game.SyntaxError{Field: "layout", Text: layout, At: at, Why: why}
	}
	squares := g.v.Shuffle.Squares
	var pieces []game.TypeID
	for i := 0; i < len(layout); {
		c, n, why := g.readToken(layout[i:])
		switch {
		case why != "":
			return fail(i, why)
		case c.side() != game.First:
			return fail(i, "pieces of a layout are written as the first side's")
		case len(pieces) == len(squares):
			return fail(i, fmt.Sprintf("more than %d pieces", len(squares)))
		}
		pieces = append(pieces, c.kind())
		i += n
	}
	if len(pieces) != len(squares) {
		return fail(len(layout), fmt.Sprintf("has %d pieces; expected %d, such as %s", len(pieces), len(squares), g.usualLayout()))
	}
	return pieces, nil
}

// usual lists the pieces on the shuffled squares at the usual start.
func (g *Game) usual() []game.TypeID {
	var pieces []game.TypeID
	for _, sq := range g.v.Shuffle.Squares {
		pieces = append(pieces, g.start.board[uint8(sq)].kind())
	}
	return pieces
}

func (g *Game) usualLayout() string { return g.layoutText(g.usual()) }

func (g *Game) layoutText(pieces []game.TypeID) string {
	var b strings.Builder
	for _, t := range pieces {
		b.WriteString(g.token(codeOf(t, game.First)))
	}
	return b.String()
}

// layoutFault says what is wrong with a layout, "" if nothing is.
func (g *Game) layoutFault(pieces []game.TypeID) string {
	var counts [maxTypes]int
	for i, t := range g.usual() {
		counts[t]++
		counts[pieces[i]]--
	}
	for t, n := range counts {
		if n != 0 {
			return "expected the pieces of " + g.usualLayout() + " in another order; the number of " + g.types[t].ID + " differs"
		}
	}
	if slices.Equal(pieces, g.usual()) {
		return ""
	}
	for _, t := range g.v.Shuffle.Opposite {
		if !g.onBothColours(pieces, t, t) {
			return "the two " + g.types[t].ID + " must stand on squares of different colours"
		}
	}
	for t, u := range g.v.Shuffle.Apart {
		if !g.onBothColours(pieces, t, u) {
			return "the " + g.types[t].ID + " and the " + g.types[u].ID + " must stand on squares of different colours"
		}
	}
	for t, u := range g.v.Shuffle.Between {
		if !isBetween(pieces, t, u) {
			return "the " + g.types[t].ID + " must stand between two " + g.types[u].ID
		}
	}
	return ""
}

// onBothColours reports whether the pieces of two types, which may be the same, stand on squares of both colours.
func (g *Game) onBothColours(pieces []game.TypeID, t, u game.TypeID) bool {
	var squares geom.Set
	for i, v := range pieces {
		if v == t || v == u {
			squares.Add(g.v.Shuffle.Squares[i])
		}
	}
	return g.coloursOf(squares) > 1
}

// isBetween reports whether every t in the row has a u before it and one after it.
func isBetween(pieces []game.TypeID, t, u game.TypeID) bool {
	for i, m := range pieces {
		if m != t {
			continue
		}
		var before, after bool
		for j, n := range pieces {
			before = before || n == u && j < i
			after = after || n == u && j > i
		}
		if !before || !after {
			return false
		}
	}
	return true
}

// arrange returns the start with the pieces on the shuffled squares, the second side's corresponding.
func (g *Game) arrange(pieces []game.TypeID) *Position {
	p := g.start.Clone().(*Position)
	for _, sq := range g.v.Shuffle.Squares {
		p.take(uint8(sq))
		p.take(uint8(g.shuffled(sq)))
	}
	for i, sq := range g.v.Shuffle.Squares {
		p.put(codeOf(pieces[i], game.First), uint8(sq))
		p.put(codeOf(pieces[i], game.Second), uint8(g.shuffled(sq)))
	}
	rights := p.castle
	p.castle = 0
	for i := range p.castleMask {
		p.castleMask[i] = 15
	}
	for _, side := range []game.Side{game.First, game.Second} {
		for wing := range 2 {
			if rights&rightBit(side, wing) == 0 {
				continue
			}
			if sq := p.castlingPartner(side, wing); sq != geom.NoSquare {
				p.grantCastling(side, wing, sq)
			}
		}
	}
	p.settleUnmoved()
	p.hash = p.hashFromScratch()
	return p
}

// settleUnmoved gives the first-move rights of the usual start to the same pieces wherever a setup has placed them.
func (p *Position) settleUnmoved() {
	start := p.g.start
	if p.g.gating != nil {
		return // gates are where they were, whoever stands there
	}
	p.unmoved = geom.Set{}
	for side := range p.g.unmovedTypes {
		for _, t := range p.g.unmovedTypes[side] {
			c := codeOf(t, game.Side(side))
			if start.of[c].Intersects(&start.unmoved) {
				p.unmoved = p.unmoved.Or(p.of[c])
			}
		}
	}
}

// layoutTries is how many random layouts are drawn before the usual one is taken. Any may break a rule;
// of Chess960's more than one in six keeps them all, so that this many fail less often than the machine
// does.
const layoutTries = 1000

// RandomLayout implements game.Setups.
func (g *Game) RandomLayout(intn func(n int) int) string {
	if g.v.Choice == nil && g.v.Shuffle == nil {
		return ""
	}
	for range layoutTries {
		layout := g.drawLayout(intn)
		if _, err := g.Setup(layout); err == nil {
			return layout
		}
	}
	if g.v.Choice != nil {
		return g.usualChoice()
	}
	return g.usualLayout()
}

// drawLayout returns a layout that may break rules.
func (g *Game) drawLayout(intn func(n int) int) string {
	if g.v.Choice != nil {
		return g.randomChoice(intn)
	}
	pieces := g.usual()
	for i := len(pieces) - 1; i > 0; i-- {
		j := intn(i + 1)
		pieces[i], pieces[j] = pieces[j], pieces[i]
	}
	return g.layoutText(pieces)
}
