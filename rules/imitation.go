package rules

import (
	"slices"
	"strings"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// An imitator (I) moves as the type of piece that has been moved last, by whichever side; a move of an imitator changes nothing in
// that. What it imitates are the moves that pieces may lend as well (see isShared). Positions remember the type, and write it in a
// field of its own.

// An imitation is a route on which a piece moves as another type does.
type imitation struct {
	mode betza.Mode // what such a move may do where it ends
	back bool       // its directions are turned by half a turn
	of   [][]routes // by code: how the piece of a side imitates that type
}

// newImitation returns the imitation that a path is, nil if it is none.
func newImitation(p *betza.Path) *imitation {
	if !p.Imitates {
		return nil
	}
	return &imitation{mode: p.Legs[0].Mode, back: p.Legs[0].Step.DY < 0}
}

// compileImitations finds the pieces that imitate, and what.
func (g *Game) compileImitations() error {
	for c := range g.routes {
		for _, r := range g.routes[c] {
			for _, first := range r.first {
				if first.imitates == nil {
					continue
				}
				if g.imitators == nil {
					g.imitators = make([]bool, g.codes)
				}
				g.imitators[c] = true
				if err := g.compileImitation(first.imitates); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func (g *Game) compileImitation(m *imitation) (err error) {
	for i := range g.v.Types {
		if g.v.Types[i].Counted {
			return g.v.TypeErrorf(game.TypeID(i), "its moves are counted (countedMoves), which is not possible together with pieces that imitate others (I)")
		}
	}
	m.of, err = g.shareable(m.mode)
	return err
}

// shareable makes routes, by code, of all that pieces may lend or that may be imitated, with nothing beyond mode where they end.
func (g *Game) shareable(mode betza.Mode) ([][]routes, error) {
	out := make([][]routes, g.codes)
	for id := range g.v.Types {
		for _, m := range g.v.Types[id].Moves {
			if m.Beyond || m.Onto != (geom.Set{}) || m.Cells != nil {
				continue
			}
			paths, err := m.Piece.Paths(g.board)
			if err != nil {
				return nil, err // it has been refused before
			}
			paths = slices.DeleteFunc(paths, func(p betza.Path) bool { return !isShared(&p) })
			paths = bounded(paths, mode)
			for _, side := range [2]game.Side{game.First, game.Second} {
				r := routes{from: m.From[side]}
				grow(&r, paths)
				c := codeOf(game.TypeID(id), side)
				out[c] = append(out[c], r)
			}
		}
	}
	return out, nil
}

// bounded returns paths with nothing beyond mode where they end, without those of which nothing is left.
func bounded(paths []betza.Path, mode betza.Mode) []betza.Path {
	var out []betza.Path
	for _, p := range paths {
		last := len(p.Legs) - 1
		p.Legs = slices.Clone(p.Legs)
		if p.Legs[last].Mode &= mode; p.Legs[last].Mode != 0 {
			out = append(out, p)
		}
	}
	return out
}

// imitate follows the routes of the type that has been moved last.
func (w *rover) imitate(m *imitation) {
	if w.look || w.p.imitated == game.NoType {
		return
	}
	w.back = m.back
	w.borrow(m.of[codeOf(w.p.imitated, w.c.side())])
	w.back = false
}

// side returns the side that directions are seen from.
func (w *rover) side() game.Side {
	if w.back {
		return w.c.side().Other()
	}
	return w.c.side()
}

// noteMoved remembers the type of the piece that has just made a step, for those that imitate it. Drops and passes are no moves of a piece,
// and one that captures itself has not moved either.
func (p *Position) noteMoved(s game.Step, mover code) {
	kind := stepKindOf(s)
	if isNobodys(s) || kind == kindDrop || kind == kindSelf || p.g.imitators[mover] {
		return
	}
	p.hash ^= p.imitatedKey()
	p.imitated = mover.kind()
	p.hash ^= p.imitatedKey()
}

// imitatedKey is what the type to imitate adds to the hash.
func (p *Position) imitatedKey() uint64 {
	if p.imitated == game.NoType {
		return 0
	}
	return p.g.keys.imitated[p.imitated]
}

// imitatedMark stands before the id of the type to imitate.
const imitatedMark = "="

// imitatedText writes the type to imitate.
func (p *Position) imitatedText() string {
	if p.imitated == game.NoType {
		return imitatedMark + "-"
	}
	return imitatedMark + p.g.types[p.imitated].ID
}

// cutImitated reads the field of the type to imitate, which stands before the counters, and returns the others. A position
// without it has none.
func (p *Position) cutImitated(fields []string) ([]string, error) {
	const first = 4
	for i := first; i < len(fields); i++ {
		id, found := strings.CutPrefix(fields[i], imitatedMark)
		if !found {
			continue
		}
		t, known := p.g.ids[id]
		switch {
		case id == "-":
		case !known || p.g.imitators[codeOf(t, game.First)]:
			return nil, &game.SyntaxError{Field: "imitated", Text: fields[i], At: len(imitatedMark),
				Why: `expected the id of the piece that was moved last, imitators apart, or "-"`}
		default:
			p.imitated = t
		}
		return slices.Delete(slices.Clone(fields), i, i+1), nil
	}
	return fields, nil
}
