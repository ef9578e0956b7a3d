package rules

import (
	"slices"
	"sync"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A verdict is whether the royal pieces alone, or with a piece of one code, could ever decide a game: it is found out by looking
// at all their placements, when somebody asks first.
type verdict struct {
	once  sync.Once
	draws bool
}

// mostTried bounds the placements of three pieces that are looked at; on larger boards, such as those of more than 104 squares, a piece
// beside the royal ones is enough to play on.
const mostTried = 2_250_000

// provenDraw reports whether nothing is left but the royal pieces and at most one other, and these never decide the game.
func (p *Position) provenDraw() bool {
	if p.drawnApart() {
		return true
	}
	walls := p.walls()
	if walls != p.g.startWalls() {
		return false // they could take squares away from a piece that has few
	}
	first, second := p.men(game.First), p.men(game.Second)
	all := first.Or(second)
	if p.g.pseudo != nil {
		return walls.Empty() && all.Len() == p.pieceCount() && p.emptyHands() && p.lastNeverDecide(first, second)
	}
	if p.royal[0] == geom.NoSquare || p.royal[1] == geom.NoSquare || all.Len() != p.pieceCount() || !p.emptyHands() {
		return false
	}
	other := none
	for sq := range all.Minus(geom.SetOf(p.royal[:]...)).All() {
		if other != none {
			return false
		}
		other = p.board[uint8(sq)]
	}
	if other == none {
		return all.Len() == 2 && p.g.neverDecided(none)
	}
	return all.Len() == 3 && (p.g.neverDecided(other) || p.g.neverDecidedBeside(p.stuckAmong(all)))
}

// walls returns the squares on which walls stand.
func (p *Position) walls() geom.Set {
	if p.g.wall == none {
		return geom.Set{}
	}
	return p.of[p.g.wall]
}

// startWalls returns the walls of the usual start, which stay where nothing makes or takes any.
func (g *Game) startWalls() geom.Set {
	if g.start == nil {
		return geom.Set{}
	}
	return g.start.walls()
}

// openSquares returns the squares on which no wall of the usual start stands.
func (g *Game) openSquares() geom.Set { return g.v.Board.Squares().Minus(g.startWalls()) }

// bare returns a position with nothing but the walls of the usual start.
func (g *Game) bare() *Position {
	p := g.empty()
	for sq := range g.startWalls().All() {
		p.put(g.wall, uint8(sq))
	}
	return p
}

// onlyByMate reports whether games in which turns have one step are decided by checkmate, stalemate and checks alone, and royal pieces change
// nothing else, so that looking for those proves a draw.
func (g *Game) onlyByMate() bool { return g.turns == nil && g.onlyByMateInTurns() }

// onlyByMateInTurns is onlyByMate of a game in which turns may have several steps.
func (g *Game) onlyByMateInTurns() bool {
	e := &g.v.Ending
	return g.imitators == nil && len(g.v.Types[g.royalType].Powers) == 0 && len(e.Extinctions) == 0 && e.PseudoRoyal == nil && g.decidesByNothingElse()
}

// withoutGoals reports whether nothing decides games but how pieces stand and what steps take off the board, those apart that decide by where they
// stand, of which none is left.
func (g *Game) withoutGoals() bool {
	return g.turns == nil && g.decidesByNothingElse()
}

// decidesByNothingElse is withoutGoals of a game in which turns may have several steps.
func (g *Game) decidesByNothingElse() bool {
	e := &g.v.Ending
	return g.v.FreeDrops == nil && e.CastlingWins == ([2][2]bool{}) &&
		e.Repetition.Verdict == variant.Draws && !e.Repetition.Forbidden && !e.NoShuttles && e.Count == nil
}

// promotes reports whether a piece may become another.
func (g *Game) promotes(c code) bool { return len(g.promotions[c]) > 0 }

// promotesOfEither reports whether a piece of a type may become another, of either side.
func (g *Game) promotesOfEither(t game.TypeID) bool {
	return g.promotes(codeOf(t, game.First)) || g.promotes(codeOf(t, game.Second))
}

// staysAlone reports whether a piece remains what it is as long as it is on the board and never comes back, so that trying it
// proves something, and changes nothing else. Of pieces whose moves the file itself gives, and where stalemate decides, checks count or sides may pass, its author knows better.
func (g *Game) staysAlone(c code) bool {
	squares := g.openSquares()
	n := squares.Len()
	return 2*n*n*n <= mostTried && g.remainsItself(c)
}

// remainsItself is staysAlone on a board of any size.
func (g *Game) remainsItself(c code) bool {
	e := &g.v.Ending
	return e.Stalemate == variant.Draws && !e.Checks && g.v.Passes == [2]bool{} && g.v.Types[c.kind()].Predefined && len(g.v.Types[c.kind()].Powers) == 0 && !g.promotes(c) && (g.v.Hand == nil || !g.v.Hand.Captures) && !g.movesFirst(c.kind())
}

// movesFirst reports whether a type has moves that it makes only while it has not moved.
func (g *Game) movesFirst(t game.TypeID) bool {
	for _, m := range g.v.Types[t].Moves {
		paths, err := m.Piece.Paths(g.v.Board)
		if err != nil || slices.ContainsFunc(paths, func(p betza.Path) bool { return p.Initial }) {
			return true
		}
	}
	return false
}

// neverDecided reports whether the royal pieces alone, or with one that has a code, can never mate, nor stalemate where that decides.
func (g *Game) neverDecided(with code) bool {
	v := &g.tooFew[with]
	v.once.Do(func() {
		v.draws = g.royalType != game.NoType && g.onlyByMate() && !g.promotesOfEither(g.royalType) && (with == none || g.staysAlone(with)) && !g.someoneDecides(with, g.openSquares())
	})
	return v.draws
}

// neverDecidedBeside reports whether the royal pieces alone, or beside one that is stuck, can never mate.
func (g *Game) neverDecidedBeside(stuck stuckPiece) bool {
	if stuck == nothingStuck || !g.neverDecided(none) {
		return false
	}
	v := g.besideStuck.of(g.royalType, stuck)
	v.once.Do(func() { v.draws = !g.someoneDecides(stuck.code, geom.SetOf(stuck.at)) })
	return v.draws
}

// someoneDecides looks for a placement of two royal pieces, and of one that has a code on some squares, in which the game is decided.
func (g *Game) someoneDecides(with code, where geom.Set) bool {
	p, open := g.bare(), g.openSquares()
	royal := &g.v.Types[g.royalType]
	for a := range royal.Region[game.First].And(open).All() {
		p.put(codeOf(g.royalType, game.First), uint8(a))
		for b := range royal.Region[game.Second].And(open).Minus(geom.SetOf(a)).All() {
			p.put(codeOf(g.royalType, game.Second), uint8(b))
			if p.decidedWith(with, where.Minus(geom.SetOf(a, b))) {
				return true
			}
			p.take(uint8(b))
		}
		p.take(uint8(a))
	}
	return false
}

// decidedWith looks at the placement of the royal pieces, with one of a code on each of some squares.
func (p *Position) decidedWith(with code, where geom.Set) bool {
	if with == none {
		return p.decidedForSomeone()
	}
	for sq := range where.All() {
		p.put(with, uint8(sq))
		decided := p.decidedForSomeone()
		p.take(uint8(sq))
		if decided {
			return true
		}
	}
	return false
}

// decidedForSomeone reports whether the game is decided with one of the sides to move.
func (p *Position) decidedForSomeone() bool {
	for _, p.side = range [2]game.Side{game.First, game.Second} {
		if p.decidedByMate() {
			return true
		}
	}
	return false
}

// decidedByMate reports whether the side to move cannot move and the game is no draw, or is in check where checks count. Positions in which the other could be captured do
// not occur.
func (p *Position) decidedByMate() bool {
	e := &p.g.v.Ending
	p.facing = p.g.ending.facing != nil && p.nowFacing()
	if p.attacked(uint8(p.royal[p.side.Other()]), p.side) || e.Stalemate == variant.Draws && !p.InCheck() {
		return false
	}
	if e.Checks && p.InCheck() {
		return true
	}
	return !p.hasLegal() && p.stuckDecides()
}

// stuckDecides reports whether the side to move, which has no step, has lost or won by that.
func (p *Position) stuckDecides() bool {
	e := &p.g.v.Ending
	if p.InCheck() {
		return e.Checkmate == variant.Wins || e.Checkmate == variant.Loses
	}
	return e.Stalemate == variant.Wins || e.Stalemate == variant.Loses
}
