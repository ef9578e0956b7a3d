package literal

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A placed is a piece on a square.
type placed struct {
	piece game.Piece
	at    geom.Square
}

// drawnBesideStuck applies when the game would be drawn without a piece "that can never move again, where stalemate draws", and no placement of the
// others decides it beside that piece either.
func (p *Position) drawnBesideStuck(sq geom.Square) bool {
	stuck := placed{p.pieces.at(sq), sq}
	if !p.game.isStuck(stuck) || p.game.v.Types[stuck.piece.Type].Royal {
		return false
	}
	rest := p.clone()
	rest.pieces.remove(sq)
	if rest.memo = (memo{}); !rest.game.v.Ending.Proven || rest.placesDecide() || !rest.drawnByPlacements() {
		return false
	}
	if squares := p.game.v.Board.Squares(); squares.Len() > mostTriedLast && p.game.ShownBeside != nil {
		return p.game.ShownBeside(p.FEN())
	}
	if p.game.besideStuck == nil {
		p.game.besideStuck = map[placed]bool{}
	}
	draws, known := p.game.besideStuck[stuck]
	if !known {
		draws = !rest.decidesBeside(stuck)
		p.game.besideStuck[stuck] = draws
	}
	return draws
}

// isStuck reports whether a piece can never move from a square: by none of its ways, whatever stands elsewhere, and since no other piece moves it.
// Where stalemate or checks decide, pieces lend moves to others or come back from hands, its author knows better.
func (g *Game) isStuck(s placed) bool {
	e, piece := &g.v.Ending, s.piece
	for t, typ := range g.v.Types {
		moves := func(path betza.Path) bool {
			return slices.ContainsFunc(path.Legs, func(l betza.Leg) bool { return l.Unload || l.Mode&betza.Induce != 0 })
		}
		moving := func(w way) bool { return slices.ContainsFunc(w.always, moves) || slices.ContainsFunc(w.initial, moves) }
		if len(typ.Powers) > 0 || slices.ContainsFunc(g.ways[t], moving) {
			return false
		}
	}
	instead := func(pr variant.Promotion) bool { return pr.Type == piece.Type && pr.Instead }
	return e.Stalemate == variant.Draws && !e.Checks && (g.v.Hand == nil || !g.v.Hand.Captures) &&
		!slices.ContainsFunc(g.v.Promotions, instead) && !g.movesFirstFrom(piece, s.at) && !g.couldMove(piece, s.at)
}

// movesFirstFrom reports whether a piece has a way of moving from a square while it has not moved.
func (g *Game) movesFirstFrom(piece game.Piece, sq geom.Square) bool {
	return slices.ContainsFunc(g.ways[piece.Type], func(w way) bool { return len(w.initial) > 0 && w.From[piece.Side].Has(sq) })
}

// decidesBeside looks for a placement of the two pieces that are left, of one type, beside one that is stuck, in which the game is decided, or could
// be with the next turn where the two are royal as the last of their sides.
func (p *Position) decidesBeside(stuck placed) bool {
	t := p.pieces.at(p.pieces.taken.First()).Type
	region := p.game.v.Types[t].Region
	for _, a := range region[game.First].Squares() {
		for _, b := range region[game.Second].Squares() {
			if a == b || a == stuck.at || b == stuck.at {
				continue
			}
			q := p.onlyRoyal(a, b)
			q.pieces = pieces{}
			q.pieces.put(a, game.Piece{Type: t, Side: game.First})
			q.pieces.put(b, game.Piece{Type: t, Side: game.Second})
			q.pieces.put(stuck.at, stuck.piece)
			if p.game.v.Ending.PseudoRoyal == nil {
				if q.decidedForSomeone() {
					return true
				}
				continue
			}
			if q.decidesNext(t, game.First) || q.decidesNext(t, game.Second) {
				return true
			}
		}
	}
	return false
}
