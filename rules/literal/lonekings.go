package literal

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// loneKings applies when "nothing but the royal pieces is left, where it can be shown that they never decide the game".
func (p *Position) loneKings() bool {
	if !p.game.v.Ending.LoneKings || len(p.pieces) != 2 || p.royals(game.First) != 1 || p.royals(game.Second) != 1 {
		return false
	}
	if p.game.alone == nil {
		never := p.game.onlyByMate() && !p.someoneDecides()
		p.game.alone = &never
	}
	return *p.game.alone
}

// onlyByMate reports whether nothing but checkmate and stalemate decides games.
func (g *Game) onlyByMate() bool {
	e := &g.v.Ending
	for t, typ := range g.v.Types {
		for _, promotion := range g.v.Promotions {
			if typ.Royal && promotion.Type == game.TypeID(t) {
				return false
			}
		}
		if len(typ.Powers) > 0 {
			return false
		}
	}
	return g.v.Turns == nil && g.v.FreeDrops == nil && len(e.Extinctions) == 0 && e.PseudoRoyal == nil && e.Flag == nil &&
		e.Connection == nil && e.CastlingWins == [2][2]bool{} && e.Repetition.Verdict == variant.Draws && !e.Repetition.Forbidden
}

// someoneDecides looks for a placement of the royal pieces in which the side to move has lost or won.
func (p *Position) someoneDecides() bool {
	e := &p.game.v.Ending
	for _, a := range p.royalSquares(game.First) {
		for _, b := range p.royalSquares(game.Second) {
			q := p.clone()
			clear(q.pieces)
			q.pieces[a] = game.Piece{Type: p.royalType(), Side: game.First}
			q.pieces[b] = game.Piece{Type: p.royalType(), Side: game.Second}
			q.walls, q.passed, q.passers, q.victims, q.faced = geom.Set{}, geom.Set{}, geom.Set{}, nil, false
			q.unmoved = [2]map[game.TypeID]bool{{}, {}}
			q.history = nil
			for side := range q.castling {
				q.castling[side] = [2]geom.Square{geom.NoSquare, geom.NoSquare}
			}
			for _, q.side = range []game.Side{game.First, game.Second} {
				q.turns, q.turnsKnown = nil, false
				check := q.InCheck()
				if check && e.Checks && a != b && !q.attacked(q.side.Other()) {
					return true
				}
				if a == b || q.attacked(q.side.Other()) || e.Stalemate == variant.Draws && !check || len(q.legal()) > 0 {
					continue
				}
				if !check && e.Stalemate != variant.GoesOn || check && (e.Checkmate == variant.Wins || e.Checkmate == variant.Loses) {
					return true
				}
			}
		}
	}
	return false
}

// royalSquares lists where the royal piece of a side may stand.
func (p *Position) royalSquares(side game.Side) []geom.Square {
	return p.game.v.Types[p.royalType()].Region[side].Squares()
}

// royalType returns the type of the royal piece on the board.
func (p *Position) royalType() game.TypeID {
	for _, piece := range p.pieces {
		return piece.Type
	}
	return game.NoType
}

// holdsAny reports whether a piece is in hand.
func (p *Position) holdsAny() bool {
	for _, hand := range p.hands {
		for _, n := range hand {
			if n > 0 {
				return true
			}
		}
	}
	return false
}
