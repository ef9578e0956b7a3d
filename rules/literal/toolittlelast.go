package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// mostTriedLast is on how many squares all placements of two pieces are looked at here. On larger boards Game.Shown and Game.ShownBeside tell.
const mostTriedLast = 36

// lastNeverDecide applies when "nothing but one piece of each side is left, both of one type that is royal while few of it are left, where
// it can be shown that they never decide the game".
func (p *Position) lastNeverDecide() bool {
	first := p.pieces.taken.First()
	if first == geom.NoSquare {
		return false
	}
	t := p.pieces.at(first).Type
	if !p.onePerSide(t) || p.pieces.taken.Len() != 2 || p.holdsAny() ||
		slices.ContainsFunc(p.game.v.Types, func(t variant.Type) bool { return t.Royal }) {
		return false
	}
	if squares := p.game.v.Board.Squares(); squares.Len() > mostTriedLast && p.game.Shown != nil {
		return p.game.Shown(game.Piece{Type: t})
	}
	key := game.Piece{Type: t}
	draws, known := p.game.tooFew[key]
	if known {
		return draws
	}
	if p.game.tooFew == nil {
		p.game.tooFew = map[game.Piece]bool{}
	}
	p.game.tooFew[key] = false // while it is looked for
	draws = len(p.couldBeRoyal(game.First)) == 1 && p.game.withoutGoals() && !slices.Contains(p.game.imitates, true) && !p.game.promotes(t) && !p.game.movesFirst(t) &&
		!p.lastDecide(t)
	p.game.tooFew[key] = draws
	return draws
}

// lastDecide looks for a placement of both pieces in which one of the sides, to move, has lost or won, is in check where checks count, or
// can take one of them off the board.
func (p *Position) lastDecide(t game.TypeID) bool {
	for _, a := range p.game.v.Types[t].Region[game.First].Squares() {
		for _, b := range p.game.v.Types[t].Region[game.Second].Squares() {
			if a == b {
				continue
			}
			q := p.onlyRoyal(a, b)
			q.pieces = pieces{}
			q.pieces.put(a, game.Piece{Type: t, Side: game.First})
			q.pieces.put(b, game.Piece{Type: t, Side: game.Second})
			if q.decidesNext(t, game.First) || q.decidesNext(t, game.Second) {
				return true
			}
		}
	}
	return false
}

// decidesNext reports whether a side to move has lost or won, is in check where checks count, or has a step after which not each side has
// its piece of a type. Positions in which the other side is in check do not occur.
func (p *Position) decidesNext(typ game.TypeID, us game.Side) bool {
	e := &p.game.v.Ending
	p.side, p.memo = us.Other(), memo{}
	if p.InCheck() {
		return false
	}
	p.side, p.memo = us, memo{}
	check, turns := p.InCheck(), p.legal()
	switch {
	case check && e.Checks:
		return true
	case len(turns) > 0:
		for _, t := range turns {
			if !t.next.onePerSide(typ) {
				return true
			}
		}
		return false
	case check:
		return e.Checkmate == variant.Wins || e.Checkmate == variant.Loses
	}
	return e.Stalemate != variant.Draws && e.Stalemate != variant.GoesOn
}

// onePerSide reports whether each side has one piece of a type.
func (p *Position) onePerSide(t game.TypeID) bool {
	var n [2]int
	for _, piece := range p.pieces.all() {
		if piece.Type == t {
			n[piece.Side]++
		}
	}
	return n == [2]int{1, 1}
}
