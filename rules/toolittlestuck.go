package rules

import (
	"sync"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A stuckPiece is a piece that can never move again, on its square: a lance on the last rank that has not promoted.
type stuckPiece struct {
	code code
	at   geom.Square
}

// nothingStuck stands for no such piece.
var nothingStuck = stuckPiece{none, geom.NoSquare}

// stuckVerdicts are what has been found out of pieces that are stuck, and of royal pieces of a type beside one.
type stuckVerdicts struct {
	mu    sync.Mutex
	known map[besideStuck]*verdict

	squares [256]struct { // by code, found out when somebody asks
		once  sync.Once
		stuck geom.Set
	}
}

// stuckOn returns the squares from which a piece could never move; none where other pieces may put it elsewhere. A search asks at each of its nodes.
func (g *Game) stuckOn(c code) *geom.Set {
	s := &g.besideStuck.squares[c]
	s.once.Do(func() {
		if !g.anyPowers && !g.displacesByRoute() {
			s.stuck = g.stuck(c)
		}
	})
	return &s.stuck
}

type besideStuck struct {
	royal game.TypeID
	stuck stuckPiece
}

// of returns the verdict of a piece.
func (s *stuckVerdicts) of(royal game.TypeID, stuck stuckPiece) *verdict {
	s.mu.Lock()
	defer s.mu.Unlock()
	key := besideStuck{royal, stuck}
	if s.known[key] == nil {
		s.known[key] = &verdict{}
	}
	return s.known[key]
}

// stuckAmong returns the first of some pieces that can never move again, and never comes to a hand. Where stalemate decides or checks count its
// author knows better, as with other pieces.
func (p *Position) stuckAmong(men geom.Set) stuckPiece {
	e := &p.g.v.Ending
	if e.Stalemate != variant.Draws || e.Checks || p.g.lent != nil || p.g.v.Hand != nil && p.g.v.Hand.Captures {
		return nothingStuck
	}
	for sq := range men.All() {
		c := p.board[uint8(sq)]
		if p.g.types[c.kind()].Stays || sq == p.royal[0] || sq == p.royal[1] {
			continue
		}
		if p.g.stuckOn(c).Has(sq) && p.g.moveSets[c][sq].unmoved == nil {
			return stuckPiece{c, sq}
		}
	}
	return nothingStuck
}

// withoutStuck returns some pieces without one that is stuck, if there is one.
func (p *Position) withoutStuck(men geom.Set) (rest geom.Set, stuck stuckPiece) {
	if stuck = p.stuckAmong(men); stuck.at != geom.NoSquare {
		men.Remove(stuck.at)
	}
	return men, stuck
}
