package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// powerMoves returns what the piece on from does by its own powers, moves with effects along
// their line (effects.go) apart.
func (p *Position) powerMoves(from geom.Square) []move {
	var out []move
	for _, way := range []struct {
		kind variant.PowerKind
		rule func(geom.Square, power, line) []move
	}{
		{variant.Rifle, p.rifle},
		{variant.HopCapture, p.hopCapture},
		{variant.HopCaptureOn, p.hopCaptureOn},
		{variant.LongLeap, p.longLeap},
		{variant.Sweep, p.sweep},
		{variant.Convert, p.convert},
		{variant.Swap, p.swap},
	} {
		for _, power := range p.game.powersOf(p.pieces[from].Type, way.kind) {
			for _, l := range power.lines {
				for _, m := range way.rule(from, power, l) {
					if m.to == from || p.mayStandOn(m.mover, m.to) {
						out = append(out, m)
					}
				}
			}
		}
	}
	return out
}

// by starts a move of the piece on from to a square, without effects.
func (p *Position) by(from, to geom.Square) move {
	return move{mover: p.pieces[from], from: from, to: to, promotes: game.NoType}
}

// taking adds captures to a move, in the order in which the piece meets them. The one on the
// to-square is not written.
func (m move) taking(squares ...geom.Square) move {
	for _, sq := range squares {
		m.captured.Add(sq)
		if sq != m.to {
			m.further = append(m.further[:len(m.further):len(m.further)], sq)
		}
	}
	return m
}

// rifle: "captures, without moving, the first piece along a line if it is an enemy".
func (p *Position) rifle(from geom.Square, power power, l line) []move {
	for _, sq := range p.game.along(l, p.pieces[from].Side, from) {
		if p.isEmpty(sq) {
			continue
		}
		if !p.worksOn(power, from, sq) {
			return nil
		}
		return []move{p.by(from, from).taking(sq)}
	}
	return nil
}

// twoSteps returns the squares of the first and the second step of a line, the second whatever
// the line's range is.
func (p *Position) twoSteps(from geom.Square, l line) (first, second geom.Square) {
	side := p.pieces[from].Side
	first, second = p.game.offset(from, l.step, side), geom.NoSquare
	if first != geom.NoSquare {
		second = p.game.offset(first, l.step, side)
	}
	return first, second
}

// hopCapture "goes over an enemy on the first step of a line to the square of the second step,
// which must be empty; the enemy is captured".
func (p *Position) hopCapture(from geom.Square, power power, l line) []move {
	over, to := p.twoSteps(from, l)
	if to == geom.NoSquare || !p.worksOn(power, from, over) || !p.isEmpty(to) {
		return nil
	}
	return []move{p.by(from, to).taking(over)}
}

// hopCaptureOn is hopCapture "where the second square may also hold an enemy, which is captured
// too".
func (p *Position) hopCaptureOn(from geom.Square, power power, l line) []move {
	over, to := p.twoSteps(from, l)
	if to == geom.NoSquare || !p.worksOn(power, from, over) || !p.worksOn(power, from, to) {
		return p.hopCapture(from, power, l)
	}
	return []move{p.by(from, to).taking(over, to)}
}

// longLeap "goes along a line over empty squares to an enemy and over it to an empty square
// right behind it; from there it may go on over empty squares and over more enemies in the same
// way, and stop on any empty square after the first capture".
func (p *Position) longLeap(from geom.Square, power power, l line) []move {
	var out []move
	var leapt []geom.Square
	onPiece := false
	for _, sq := range p.game.along(l, p.pieces[from].Side, from) {
		switch {
		case p.isEmpty(sq):
			onPiece = false
			if len(leapt) > 0 {
				out = append(out, p.by(from, sq).taking(leapt...))
			}
		case onPiece || !p.worksOn(power, from, sq):
			return out
		default:
			onPiece = true
			leapt = append(leapt, sq)
		}
	}
	return out
}

// sweep "goes along a line over empty squares and enemies, never a friend; every enemy on the
// way and on the last square is captured".
func (p *Position) sweep(from geom.Square, power power, l line) []move {
	var out []move
	var swept []geom.Square
	for _, sq := range p.game.along(l, p.pieces[from].Side, from) {
		if !p.isEmpty(sq) {
			if !p.worksOn(power, from, sq) {
				return out
			}
			swept = append(swept, sq)
		}
		out = append(out, p.by(from, sq).taking(swept...))
	}
	return out
}

// convert "makes, without moving, an enemy on a first step of a line a friend of the same type".
func (p *Position) convert(from geom.Square, power power, l line) []move {
	sq, _ := p.twoSteps(from, l)
	if sq == geom.NoSquare || !p.worksOn(power, from, sq) {
		return nil
	}
	m := p.by(from, from)
	m.converts.Add(sq)
	return []move{m}
}

// swap "changes places with any piece, friend or enemy, on the first step of a line".
func (p *Position) swap(from geom.Square, _ power, l line) []move {
	to, _ := p.twoSteps(from, l)
	if to == geom.NoSquare || p.isEmpty(to) {
		return nil
	}
	m := p.by(from, to)
	m.swap = true
	return []move{m}
}

// passing returns the pass of the side to move, if one of its men, "not immobilized", gives it the
// right to pass: "always if the reach is zero, otherwise while a square on a first step of a line
// is empty".
func (p *Position) passing() []move {
	for _, sq := range p.holders(p.side, variant.Pass) {
		for _, power := range p.game.powersOf(p.pieces[sq].Type, variant.Pass) {
			room := power.Reach.IsZero() || slices.ContainsFunc(p.firstSteps(power, sq), p.isEmpty)
			if room && !p.immobilized(sq) {
				return []move{{from: geom.NoSquare, to: geom.NoSquare, pass: true, promotes: game.NoType}}
			}
		}
	}
	return nil
}
