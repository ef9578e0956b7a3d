package rules

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// symmetryLetters are how layouts write symmetries.
var symmetryLetters = map[variant.Symmetry]byte{variant.Mirror: 'M', variant.Rotation: 'R'}

// chosen returns the start of a layout that chooses how the pieces of each pair stand.
func (g *Game) chosen(layout string) (game.Position, error) {
	pairs := g.v.Choice.Pairs
	fail := func(at int, why string) (game.Position, error) {
		return nil, &game.SyntaxError{Field: "layout", Text: layout, At: at, Why: why}
	}
	if layout == "" {
		return fail(-1, "empty; expected "+g.choiceForm())
	}
	symmetry, ok := g.symmetry(layout[0])
	if !ok {
		return fail(0, "expected "+g.choiceForm())
	}
	if len(layout) != 1+len(pairs) {
		return fail(min(len(layout), 1+len(pairs)), fmt.Sprintf("has %d digits; expected %s", len(layout)-1, g.choiceForm()))
	}
	p := g.start.Clone().(*Position)
	g.clearPairs(p)
	for i := range pairs {
		digit := layout[i+1]
		if digit != '0' && digit != '1' {
			return fail(i+1, "expected 0 or 1 for the pair "+pairs[i].Name)
		}
		g.placePair(p, &pairs[i], int(digit-'0'), symmetry)
	}
	p.settleUnmoved()
	p.hash = p.hashFromScratch()
	return g.playable(p, layout)
}

// choiceForm says what a layout looks like.
func (g *Game) choiceForm() string {
	letters := make([]string, 0, 2)
	for _, s := range g.v.Choice.Symmetries {
		letters = append(letters, string(symmetryLetters[s]))
	}
	return fmt.Sprintf("%s and %d digits 0 or 1", strings.Join(letters, " or "), len(g.v.Choice.Pairs))
}

func (g *Game) symmetry(letter byte) (variant.Symmetry, bool) {
	for _, s := range g.v.Choice.Symmetries {
		if symmetryLetters[s] == letter {
			return s, true
		}
	}
	return 0, false
}

// opposite returns the square of the second side that corresponds to one of the first.
func (g *Game) opposite(sq geom.Square, s variant.Symmetry) geom.Square {
	if s == variant.Rotation {
		return g.board.Rotate(sq)
	}
	return g.board.Mirror(sq)
}

// clearPairs removes the pieces of all pairs. The squares of the second side are the same whatever
// the symmetry, since pairs stand on squares that are mirror images left to right.
func (g *Game) clearPairs(p *Position) {
	for i := range g.v.Choice.Pairs {
		for _, sq := range g.v.Choice.Pairs[i].Squares {
			p.take(uint8(sq))
			p.take(uint8(g.opposite(sq, variant.Mirror)))
		}
	}
}

// placePair puts the pieces of a pair on their squares, exchanged if flip is 1.
func (g *Game) placePair(p *Position, pair *variant.SetupPair, flip int, s variant.Symmetry) {
	for i, sq := range pair.Squares {
		t := pair.Members[i^flip]
		p.put(codeOf(t, game.First), uint8(sq))
		p.put(codeOf(t, game.Second), uint8(g.opposite(sq, s)))
	}
}

// describeChoice tells people which pairs there are.
func (g *Game) describeChoice() {
	if g.v.Choice == nil {
		return
	}
	for _, pair := range g.v.Choice.Pairs {
		g.info.Pairs = append(g.info.Pairs, game.SetupPair(pair))
	}
	for _, s := range g.v.Choice.Symmetries {
		g.info.Symmetries = append(g.info.Symmetries, string(symmetryLetters[s]))
	}
}

// checkChoice makes sure that the usual start is the layout of all zeros, and that pairs stand
// where every symmetry finds the second side's squares.
func (g *Game) checkChoice() error {
	if g.v.Choice == nil {
		return nil
	}
	taken := map[geom.Square]bool{}
	for _, pair := range g.v.Choice.Pairs {
		for i, sq := range pair.Squares {
			if taken[sq] || taken[g.board.Mirror(sq)] {
				return g.v.Errorf("setupPairs", "%s: %s belongs to two pairs", pair.Name, g.board.Name(sq))
			}
			taken[sq], taken[g.board.Mirror(sq)] = true, true
			if g.start.board[uint8(sq)] != codeOf(pair.Members[i], game.First) {
				return g.v.Errorf("setupPairs", "%s: startFen has no %s on %s", pair.Name, g.types[pair.Members[i]].ID, g.board.Name(sq))
			}
			first := g.v.Choice.Symmetries[0]
			if g.start.board[uint8(g.opposite(sq, first))] != codeOf(pair.Members[i], game.Second) {
				return g.v.Errorf("setupPairs", "%s: startFen has no %s of the second side on %s", pair.Name,
					g.types[pair.Members[i]].ID, g.board.Name(g.opposite(sq, first)))
			}
		}
		if slices.Contains(g.v.Choice.Symmetries, variant.Rotation) && g.board.Flip(pair.Squares[0]) != pair.Squares[1] {
			return g.v.Errorf("setupPairs", "%s: the two squares must be mirror images left to right", pair.Name)
		}
	}
	return nil
}

func (g *Game) randomChoice(intn func(n int) int) string {
	b := []byte{symmetryLetters[g.v.Choice.Symmetries[intn(len(g.v.Choice.Symmetries))]]}
	for range g.v.Choice.Pairs {
		b = append(b, '0'+byte(intn(2)))
	}
	return string(b)
}

// usualChoice is the layout of the usual start.
func (g *Game) usualChoice() string {
	return string(symmetryLetters[g.v.Choice.Symmetries[0]]) + strings.Repeat("0", len(g.v.Choice.Pairs))
}
