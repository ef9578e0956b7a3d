package variant

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// symmetries are the words for how the second side's setup follows from the first's.
var symmetries = map[string]Symmetry{"mirror": Mirror, "rotation": Rotation}

// choice reads the setups that a game may begin with where each of several pairs of pieces may
// stand either way round.
//
//	setupPairs = Lance: {FH}{GW} a1 l1, Regal: K{Co} f1 g1
func (r *resolver) choice() {
	c := &Choice{Symmetries: r.symmetries()}
	e, text := r.value("setupPairs")
	if text == "-" {
		return
	}
	seen := map[geom.Square]bool{}
	for at, part := range fields(text, ',') {
		p, ok := r.setupPair(e, at, part)
		if !ok || !r.stands(e, at, p, c.Symmetries[0]) {
			continue
		}
		for _, sq := range p.Squares {
			if seen[sq] {
				r.fail(e, at, "%s belongs to two pairs", r.v.Board.Name(sq))
			}
			seen[sq] = true
		}
		c.Pairs = append(c.Pairs, p)
	}
	if len(c.Pairs) > 0 {
		r.v.Choice = c
	}
	if r.v.Shuffle != nil {
		r.fail(e, 0, "the key shuffle gives the setups already")
	}
}

// symmetries reads how the second side's setup may follow from the first's.
func (r *resolver) symmetries() []Symmetry {
	var out []Symmetry
	e, text := r.value("setupSymmetry")
	for at, word := range fields(text, ',') {
		s, ok := symmetries[word]
		if !ok || len(out) == 1 && out[0] == s || len(out) == 2 {
			r.fail(e, at, "expected mirror, rotation or both, separated by a comma")
			continue
		}
		out = append(out, s)
	}
	if len(out) == 0 {
		return []Symmetry{Mirror}
	}
	return out
}

// setupPair reads one pair: a name, a colon, two pieces and their squares.
func (r *resolver) setupPair(e *entry, at int, text string) (SetupPair, bool) {
	name, rest, ok := strings.Cut(text, ":")
	words := strings.Fields(rest)
	if !ok || len(words) != 3 || strings.TrimSpace(name) == "" {
		r.fail(e, at, "expected a name, a colon, two pieces and two squares, such as Knights: NM b1 g1")
		return SetupPair{}, false
	}
	p := SetupPair{Name: unwrap(strings.TrimSpace(name))}
	piecesAt := at + len(name) + 1 + strings.Index(rest, words[0])
	before := len(r.problems.list)
	pieces := r.typesAt(e, piecesAt, words[0])
	if len(pieces) != 2 {
		if len(r.problems.list) == before {
			r.missing(e, piecesAt, "expected two different pieces, not %s", clip(words[0]))
		}
		return p, false
	}
	p.Members = [2]game.TypeID(pieces)
	for i, word := range words[1:] {
		sq, err := r.v.Board.Parse(word)
		if err != nil {
			r.missing(e, piecesAt, "%v", err)
			return p, false
		}
		p.Squares[i] = sq
	}
	if p.Squares[0] == p.Squares[1] {
		r.fail(e, piecesAt, "expected two different squares")
	}
	return p, p.Squares[0] != p.Squares[1]
}

// stands reports whether the pieces of a pair stand on their squares in the usual setup, and the
// second side's where the symmetry has them.
func (r *resolver) stands(e *entry, at int, p SetupPair, s Symmetry) bool {
	ok := true
	for i, sq := range p.Squares {
		opposite := r.v.Board.Mirror(sq)
		if s == Rotation {
			opposite = r.v.Board.Rotate(sq)
		}
		id := r.v.Types[p.Members[i]].ID
		switch {
		case !r.isPlaced(sq, p.Members[i], game.First):
			r.missing(e, at, "in startFen %s must stand on %s", id, r.v.Board.Name(sq))
			ok = false
		case !r.isPlaced(opposite, p.Members[i], game.Second):
			r.missing(e, at, "in startFen %s of the second side must stand on %s", id, r.v.Board.Name(opposite))
			ok = false
		}
	}
	return ok
}

// isPlaced reports whether a piece stands on a square in the start position.
func (r *resolver) isPlaced(sq geom.Square, t game.TypeID, side game.Side) bool {
	piece, ok := r.placed[sq]
	return ok && piece == game.Piece{Type: t, Side: side}
}
