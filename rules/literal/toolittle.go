package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// mostTried bounds the placements of three pieces that are looked at here, since each takes long. On larger boards Game.Shown tells.
const mostTried = 10_000

// provenDraw applies when "nothing but the royal pieces and at most one other is left, where it can be shown that they never decide
// the game".
func (p *Position) provenDraw() bool {
	return p.game.v.Ending.Proven && !p.placesDecide() && (p.drawnApart() || p.drawnByPlacements() || p.drawnOnOneColour())
}

// drawnByPlacements applies where looking at all placements of the pieces shows it.
func (p *Position) drawnByPlacements() bool {
	if p.walls != p.game.startWalls() {
		return false
	}
	if p.pieces.taken.Len() == 3 && slices.ContainsFunc(p.pieces.taken.Squares(), p.drawnBesideStuck) {
		return true
	}
	if p.game.v.Ending.PseudoRoyal != nil {
		return p.walls.Empty() && p.lastNeverDecide()
	}
	if p.pieces.taken.Len() > 3 || p.royals(game.First) != 1 || p.royals(game.Second) != 1 {
		return false
	}
	var other game.Piece // the royal piece for none
	others := 0
	for _, piece := range p.pieces.all() {
		if other.Type = p.royalType(); piece.Type != p.royalType() {
			other, others = piece, others+1
			break
		}
	}
	if others == 1 && !p.game.staysAlone(other) {
		return false
	}
	if n := p.placements(); others == 1 && n > mostTried {
		return p.game.onlyByMate() && p.game.Shown != nil && p.game.Shown(other)
	}
	if p.game.tooFew == nil {
		p.game.tooFew = map[game.Piece]bool{}
	}
	draws, known := p.game.tooFew[other]
	if !known {
		draws = p.game.onlyByMate() && !p.someoneDecides(other)
		p.game.tooFew[other] = draws
	}
	return draws
}

// placements counts the placements of three pieces, with either side to move.
func (p *Position) placements() int {
	squares := p.game.openSquares()
	n := squares.Len()
	return 2 * n * n * n
}

// openSquares are those on which no wall stands.
func (g *Game) openSquares() geom.Set { return g.v.Board.Squares().Minus(g.startWalls()) }

// startWalls are the walls of the usual start; what is shown of a few pieces is shown beside them alone.
func (g *Game) startWalls() geom.Set {
	if g.standing == nil {
		g.standing = &geom.Set{}
		if start, err := g.Start(); err == nil {
			g.standing = &start.walls
		}
	}
	return *g.standing
}

// onlyByMate reports whether nothing but checkmate and stalemate decides games, no royal piece has a power and nobody imitates others.
func (g *Game) onlyByMate() bool {
	e := &g.v.Ending
	for t, typ := range g.v.Types {
		if typ.Royal && (g.promotes(game.TypeID(t)) || len(typ.Powers) > 0) {
			return false
		}
	}
	return !slices.Contains(g.imitates, true) && len(e.Extinctions) == 0 && e.PseudoRoyal == nil && g.withoutGoals()
}

// withoutGoals reports whether nothing decides games but how pieces stand and what is taken off the board.
func (g *Game) withoutGoals() bool {
	return g.v.Turns == nil && g.decidesByNothingElse()
}

// decidesByNothingElse is withoutGoals of a game in which turns may have several steps.
func (g *Game) decidesByNothingElse() bool {
	e := &g.v.Ending
	return g.v.FreeDrops == nil && e.CastlingWins == [2][2]bool{} &&
		e.Repetition.Verdict == variant.Draws && !e.Repetition.Forbidden && !e.NoShuttles && e.Count == nil // they decide it, too
}

func (g *Game) promotes(t game.TypeID) bool {
	return slices.ContainsFunc(g.v.Promotions, func(p variant.Promotion) bool { return p.Type == t })
}

// staysAlone reports whether a piece never promotes, never comes back and moves as it does from its first move on, by moves that
// the language gives it, in a game where stalemate draws, checks do not count and nobody may pass.
func (g *Game) staysAlone(piece game.Piece) bool {
	e := &g.v.Ending
	return e.Stalemate == variant.Draws && !e.Checks && g.v.Passes == [2]bool{} && g.v.Types[piece.Type].Predefined && len(g.v.Types[piece.Type].Powers) == 0 && !g.promotes(piece.Type) && (g.v.Hand == nil || !g.v.Hand.Captures) && !g.movesFirst(piece.Type)
}

// movesFirst reports whether a type has moves that it makes only while it has not moved.
func (g *Game) movesFirst(t game.TypeID) bool {
	return slices.ContainsFunc(g.ways[t], func(w way) bool { return len(w.initial) > 0 })
}

// someoneDecides looks for a placement of the royal pieces, and of another if it is none of them, in which the side to move has lost
// or won.
func (p *Position) someoneDecides(other game.Piece) bool {
	for _, a := range p.royalSquares(game.First) {
		for _, b := range p.royalSquares(game.Second) {
			if a == b {
				continue
			}
			q := p.onlyRoyal(a, b)
			if other.Type == p.royalType() {
				if q.decidedForSomeone() {
					return true
				}
				continue
			}
			for sq := range p.game.openSquares().All() {
				if geom.Square(sq) == a || geom.Square(sq) == b {
					continue
				}
				r := q.clone()
				r.pieces.put(geom.Square(sq), other)
				if r.decidedForSomeone() {
					return true
				}
			}
		}
	}
	return false
}

// onlyRoyal returns the position with nothing but the royal pieces, on two squares.
func (p *Position) onlyRoyal(a, b geom.Square) *Position {
	q := p.clone()
	q.pieces = pieces{}
	q.pieces.put(a, game.Piece{Type: p.royalType(), Side: game.First})
	q.pieces.put(b, game.Piece{Type: p.royalType(), Side: game.Second})
	q.walls, q.passed, q.passers, q.victims, q.faced = p.game.startWalls(), geom.Set{}, geom.Set{}, nil, false
	q.unmoved = [2]map[game.TypeID]bool{{}, {}}
	q.history = nil
	for side := range q.castling {
		q.castling[side] = [2]geom.Square{geom.NoSquare, geom.NoSquare}
	}
	return q
}

// decidedForSomeone reports whether one of the sides, to move, has lost or won, or is in check where checks count.
func (p *Position) decidedForSomeone() bool {
	e := &p.game.v.Ending
	for _, p.side = range []game.Side{game.First, game.Second} {
		p.memo = memo{}
		check := p.InCheck()
		if e.Stalemate == variant.Draws && !check || p.attacked(p.side.Other()) {
			continue
		}
		if check && e.Checks {
			return true
		}
		if len(p.legal()) > 0 {
			continue
		}
		if !check && e.Stalemate != variant.GoesOn || check && (e.Checkmate == variant.Wins || e.Checkmate == variant.Loses) {
			return true
		}
	}
	return false
}

// royalSquares lists where the royal piece of a side may stand.
func (p *Position) royalSquares(side game.Side) []geom.Square {
	return p.game.v.Types[p.royalType()].Region[side].Minus(p.game.startWalls()).Squares()
}

// royalType returns the type of the royal pieces.
func (p *Position) royalType() game.TypeID {
	return game.TypeID(slices.IndexFunc(p.game.v.Types, func(t variant.Type) bool { return t.Royal }))
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
