package variant

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// symmetries are the words for how the second side's setup follows from the first's.
var symmetries = map[string]Symmetry{"mirror": Mirror, "rotation": Rotation}

// choice reads the setups that a game may begin with where each of several pairs of men may
// stand either way round.
//
//	setupPairs = Lance: {FH}{GW} a1 l1, Regal: K{Co} f1 g1
func (r *resolver) choice() {
	e, text := r.value("setupPairs")
	if text == "-" {
		return
	}
	c := &Choice{Symmetries: r.symmetries()}
	seen := map[geom.Square]bool{}
	for at, part := range fields(text, ',') {
		p, ok := r.setupPair(e, at, part)
		if !ok {
			return
		}
		for i, sq := range p.Squares {
			if seen[sq] {
				r.fail(e, at, "%s belongs to two pairs", r.v.Board.Name(sq))
			}
			seen[sq] = true
			r.checkMember(e, at, sq, p.Members[i], c.Symmetries[0])
		}
		c.Pairs = append(c.Pairs, p)
	}
	r.v.Choice = c
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
		out = []Symmetry{Mirror}
	}
	return out
}

// setupPair reads one pair: a name, a colon, two pieces and their squares.
func (r *resolver) setupPair(e *entry, at int, text string) (SetupPair, bool) {
	name, rest, ok := strings.Cut(text, ":")
	restAt := at + len(text) - len(rest)
	words := strings.Fields(rest)
	if !ok || len(words) != 3 || strings.TrimSpace(name) == "" {
		r.fail(e, at, "expected a name, a colon, two pieces and two squares, such as Knights: NM b1 g1")
		return SetupPair{}, false
	}
	p := SetupPair{Name: unwrap(strings.TrimSpace(name))}
	men := r.typesAt(e, restAt, words[0])
	if len(men) != 2 {
		r.fail(e, restAt, "expected two different pieces, not %s", clip(words[0]))
		return p, false
	}
	p.Members = [2]game.TypeID(men)
	for i, word := range words[1:] {
		sq, err := r.v.Board.Parse(word)
		if err != nil {
			r.fail(e, restAt, "%v", err)
			return p, false
		}
		p.Squares[i] = sq
	}
	if p.Squares[0] == p.Squares[1] {
		r.fail(e, restAt, "expected two different squares")
		return p, false
	}
	return p, true
}

// checkMember expects a man on its square in the usual setup, and its opposite where the first
// of the symmetries has it.
func (r *resolver) checkMember(e *entry, at int, sq geom.Square, t game.TypeID, s Symmetry) {
	opposite := r.v.Board.Mirror(sq)
	if s == Rotation {
		opposite = geom.Square(r.v.Board.Size()) - 1 - sq
	}
	if r.placed[sq] != (game.Piece{Type: t, Side: game.First}) || !r.stands(sq) {
		r.fail(e, at, "in startFen %s must stand on %s", r.v.Types[t].ID, r.v.Board.Name(sq))
	} else if r.placed[opposite] != (game.Piece{Type: t, Side: game.Second}) {
		r.fail(e, at, "in startFen %s of the second side must stand on %s", r.v.Types[t].ID, r.v.Board.Name(opposite))
	}
}

func (r *resolver) stands(sq geom.Square) bool {
	_, ok := r.placed[sq]
	return ok
}
