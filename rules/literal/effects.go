package literal

import (
	"slices"

	"aanca.chess/geom"
	"aanca.chess/variant"
)

// onMoving finds where a power does its action by a plain move along a line, by the place of the action.
var onMoving = map[variant.Where]func(*Position, move, power, line) []geom.Square{
	variant.Behind:     (*Position).behind,
	variant.Between:    (*Position).betweenFriends,
	variant.Crossing:   (*Position).crossing,
	variant.Beyond:     (*Position).beyond,
	variant.JustBeyond: (*Position).justBeyond,
}

// withEffects returns the forms of a plain move of a piece to an empty square: what its powers do
// always, and that together with what one of them does by choice. "On each square one action is done,
// the first."
func (p *Position) withEffects(m move) []move {
	for _, power := range p.game.powersOf(m.mover.Type, always) {
		for _, l := range power.lines {
			m = p.withEffect(m, power, l)
		}
	}
	out := []move{m}
	for _, power := range p.game.powersOf(m.mover.Type, byChoice) {
		for _, l := range power.lines {
			if with := p.withEffect(m, power, l); len(with.further)+len(with.actions) > len(m.further)+len(m.actions) {
				out = append(out, with)
			}
		}
	}
	return out
}

// withEffect adds to a move what a power does by it if its to-square lies on a line of the power.
func (p *Position) withEffect(m move, power power, l line) move {
	if !slices.Contains(p.game.along(l, m.mover.Side, m.from), m.to) {
		return m
	}
	for _, sq := range onMoving[power.Where](p, m, power, l) {
		if !m.touches(sq) && sq != m.from {
			m = m.doing(power, sq)
		}
	}
	return m
}

// behind is "the square one step back from where the line of a move starts".
func (p *Position) behind(m move, power power, l line) []geom.Square {
	sq := p.game.back(l, m.mover.Side, m.from)
	if sq == geom.NoSquare || !p.worksOn(power, m.from, sq) {
		return nil
	}
	return []geom.Square{sq}
}

// betweenFriends is "on a first step of a line from where the piece arrives, with a friend on the
// square right behind it".
func (p *Position) betweenFriends(m move, power power, _ line) []geom.Square {
	var out []geom.Square
	for _, l := range power.lines {
		sq := p.game.offset(m.to, l.step, m.mover.Side)
		if sq == geom.NoSquare || !p.worksOn(power, m.from, sq) {
			continue
		}
		behind := p.game.offset(sq, l.step, m.mover.Side)
		friend, there := p.pieces.find(behind)
		if there && behind != m.from && friend.Side == m.mover.Side {
			out = append(out, sq)
		}
	}
	return out
}

// crossing is "where the new rank of the piece meets the file of one of its Partners, or its new
// file the rank of one".
func (p *Position) crossing(m move, power power, _ line) []geom.Square {
	b := p.game.v.Board
	var out []geom.Square
	for _, t := range power.Partners {
		for _, at := range p.squares() {
			partner := p.pieces.at(at)
			if at == m.from || partner.Side != m.mover.Side || partner.Type != t {
				continue
			}
			for _, sq := range []geom.Square{b.Square(b.File(at), b.Rank(m.to)), b.Square(b.File(m.to), b.Rank(at))} {
				if p.worksOn(power, m.from, sq) {
					out = append(out, sq)
				}
			}
		}
	}
	return out
}

// beyond is "the unbroken line of pieces that the power works on, right beyond where a move along a
// line ends. The range does not bound it."
func (p *Position) beyond(m move, power power, l line) []geom.Square {
	var out []geom.Square
	for sq := p.game.offset(m.to, l.step, m.mover.Side); sq != geom.NoSquare && sq != m.from && p.worksOn(power, m.from, sq); {
		out = append(out, sq)
		sq = p.game.offset(sq, l.step, m.mover.Side)
	}
	return out
}

// justBeyond is "the first square of it".
func (p *Position) justBeyond(m move, power power, l line) []geom.Square {
	line := p.beyond(m, power, l)
	return line[:min(1, len(line))]
}
