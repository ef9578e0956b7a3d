package literal

import (
	"fmt"
	"maps"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Position is a game in play. It never changes: Play returns a new one.
type Position struct {
	game   *Game
	pieces map[geom.Square]game.Piece
	hands  [2]map[game.TypeID]int
	side   game.Side

	// castling holds, by side and wing, the square of the partner with which the king may
	// still castle; NoSquare where the right is lost.
	castling [2][2]geom.Square

	// unmoved holds, by side, the types whose only member has never moved.
	unmoved [2]map[game.TypeID]bool

	// passed are the squares that the last move passed with a right to be captured there, victim
	// is where the piece that did so stands now.
	passed geom.Set
	victim geom.Square

	halfmove, fullmove int

	// history holds the positions of this game from the first on, this one last.
	history []moment

	// turns are the legal moves once somebody has asked for them: a position never changes.
	turns      []move
	turnsKnown bool
}

// A moment is what later positions must know of an earlier one.
type moment struct {
	key   string // placement, hands, side, rights and EP
	check bool   // its side to move was in check
}

// clone copies everything but the legal moves, since copies are made to be changed.
func (p *Position) clone() *Position {
	c := *p
	c.pieces = maps.Clone(p.pieces)
	for side := range 2 {
		c.hands[side] = maps.Clone(p.hands[side])
		c.unmoved[side] = maps.Clone(p.unmoved[side])
	}
	c.history = slices.Clone(p.history)
	c.turns, c.turnsKnown = nil, false
	return &c
}

// squares lists the occupied squares in ascending order.
func (p *Position) squares() []geom.Square { return slices.Sorted(maps.Keys(p.pieces)) }

// Side returns whose move is next.
func (p *Position) Side() game.Side { return p.side }

// Turns lists the texts of the legal moves, sorted by byte value. A finished game has none.
func (p *Position) Turns() []string {
	if p.Result() != "ongoing" {
		return nil
	}
	var texts []string
	for _, m := range p.legal() {
		texts = append(texts, m.text(p.game))
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// Play returns the position after a legal move. It panics if the move is not legal.
func (p *Position) Play(turn string) *Position {
	if p.Result() == "ongoing" {
		for _, m := range p.legal() {
			if m.text(p.game) == turn {
				return p.after(m).remembered()
			}
		}
	}
	panic(fmt.Sprintf("%s is not legal in %s", turn, p.FEN()))
}

// legal returns the legal moves, whether or not a draw has ended the game.
func (p *Position) legal() []move {
	if p.turnsKnown {
		return p.turns
	}
	for _, m := range p.pseudoLegal() {
		if p.isLegal(m) {
			p.turns = append(p.turns, m)
		}
	}
	p.turnsKnown = true
	return p.turns
}

// remembered appends the position to its own history.
func (p *Position) remembered() *Position {
	p.history = append(p.history, moment{key: p.key(), check: p.InCheck()})
	return p
}

// after returns the position after a move, the history left as it was.
//
// A captured piece leaves the board, or goes to the hand of its captor where pieces do. The
// counter starts again as the game says, and goes on by one otherwise; the number of the move
// goes up after the second side's.
func (p *Position) after(m move) *Position {
	n := p.clone()
	for sq := range m.captured.All() {
		n.toHand(p.side, p.pieces[sq].Type)
		delete(n.pieces, sq)
	}
	if m.drop {
		n.hands[p.side][m.mover.Type]--
	} else {
		delete(n.pieces, m.from)
	}
	arrived := m.mover
	if m.promotes != game.NoType {
		arrived.Type = m.promotes
	}
	if m.castles {
		partner := n.pieces[m.partnerFrom]
		delete(n.pieces, m.partnerFrom)
		n.pieces[m.partnerTo] = partner
	}
	n.pieces[m.to] = arrived

	n.loseRights(p, m)
	n.passed, n.victim = m.passed, geom.NoSquare
	if !m.passed.Empty() {
		n.victim = m.to
	}
	n.halfmove = p.counterAfter(m)
	if p.side == game.Second {
		n.fullmove++
	}
	n.side = p.side.Other()
	return n
}

// toHand gives a captured piece of the given type to its captor, if the game has hands and the
// type a form in hand.
func (p *Position) toHand(captor game.Side, captured game.TypeID) {
	hand := p.game.v.Hand
	if hand == nil || !hand.Captures {
		return
	}
	if t := p.game.v.Types[captured].InHand; t != game.NoType {
		p.hands[captor][t]++
	}
}

// counterAfter returns the move counter after m: turns by either side since the last capture,
// promotion (if ResetOnPromotion) or move of a type that Resets; always 0 where there is no limit.
func (p *Position) counterAfter(m move) int {
	ending := p.game.v.Ending
	switch {
	case ending.MoveLimit == 0,
		!m.captured.Empty(),
		m.promotes != game.NoType && ending.ResetOnPromotion,
		p.game.v.Types[m.mover.Type].Resets:
		return 0
	}
	return p.halfmove + 1
}

// loseRights takes away what the move m, made in before, ends: the first-move right of a piece
// that moves or is captured, the castling rights of a king that moves and of a partner that
// moves or is captured.
func (p *Position) loseRights(before *Position, m move) {
	touched := append([]geom.Square{m.to}, m.captured.Squares()...)
	if !m.drop {
		touched = append(touched, m.from)
	}
	if m.castles {
		touched = append(touched, m.partnerFrom)
	}
	for _, sq := range touched {
		piece, ok := before.pieces[sq]
		if !ok {
			continue
		}
		delete(p.unmoved[piece.Side], piece.Type)
		for wing, partner := range p.castling[piece.Side] {
			isKing := p.game.v.Castling != nil && piece.Type == p.game.v.Castling.King
			if partner == sq || isKing {
				p.castling[piece.Side][wing] = geom.NoSquare
			}
		}
	}
}
