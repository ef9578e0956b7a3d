package literal

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// instead are the ways of using a power as a step of its own, by where its action is done.
var instead = map[variant.Where]func(*Position, geom.Square, power, line) []move{
	variant.Here:     (*Position).onItself,
	variant.Around:   (*Position).meeting,
	variant.Meeting:  (*Position).meeting,
	variant.Over:     (*Position).over,
	variant.OverOnto: (*Position).overOnto,
	variant.Hopping:  (*Position).hopping,
	variant.Vaulting: (*Position).vaulting,
	variant.Leaping:  (*Position).leaping,
	variant.Along:    (*Position).through,
}

// displacing are the ways of using a power that moves another piece.
var displacing = map[variant.Action]func(*Position, geom.Square, power, line) []move{
	variant.Swap: (*Position).swap,
	variant.Push: (*Position).push,
	variant.Pull: (*Position).pull,
}

// powerMoves returns what the piece on from does by its own powers, moves with effects along
// their line (effects.go) apart.
func (p *Position) powerMoves(from geom.Square) []move {
	var out []move
	for _, power := range p.game.powersOf(p.pieces.at(from).Type, steps) {
		rule := instead[power.Where]
		if displacing[power.Action] != nil {
			rule = displacing[power.Action]
		}
		lines := power.lines
		if power.Where == variant.Here {
			lines = []line{{}} // there is no reach
		}
		for _, l := range lines {
			for _, m := range rule(p, from, power, l) {
				if m.to == from || p.mayStandOn(m.mover, m.to) {
					out = append(out, m)
				}
			}
		}
	}
	return out
}

// by starts a move of the piece on from to a square, without effects.
func (p *Position) by(from, to geom.Square) move {
	return move{mover: p.pieces.at(from), from: from, to: to, promotes: game.NoType}
}

// An action is what a move does to the piece on a square, captures apart.
type action struct {
	what    variant.Action
	on      geom.Square
	becomes game.TypeID // for Become
	toHand  bool        // what it takes off the board goes to a hand
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

// doing adds to a move what a power does on squares. What stands where the move ends is captured.
func (m move) doing(power power, squares ...geom.Square) move {
	for _, sq := range squares {
		if power.Action == variant.Capture || sq == m.to && m.from != m.to {
			m = m.taking(sq)
			continue
		}
		m.actions = append(m.actions[:len(m.actions):len(m.actions)], action{power.Action, sq, power.Becomes, power.ToHand})
	}
	return m
}

// touches reports whether a move does anything to the piece on a square.
func (m move) touches(sq geom.Square) bool {
	return m.captured.Has(sq) || slices.ContainsFunc(m.actions, func(d action) bool { return d.on == sq })
}

// meeting works "on the first piece along a line", without moving. (On a line of one step that is
// "on a first step".)
func (p *Position) meeting(from geom.Square, power power, l line) []move {
	for _, sq := range p.game.along(l, p.pieces.at(from).Side, from) {
		if p.isEmpty(sq) {
			continue
		}
		if !p.worksOn(power, from, sq) {
			return nil
		}
		return []move{p.by(from, from).doing(power, sq)}
	}
	return nil
}

// onItself works on the piece "where it stands", without moving.
func (p *Position) onItself(from geom.Square, power power, _ line) []move {
	if !p.worksOn(power, from, from) {
		return nil
	}
	return []move{p.by(from, from).doing(power, from)}
}

// twoSteps returns the squares of the first and the second step of a line, the second whatever
// the line's range is.
func (p *Position) twoSteps(from geom.Square, l line) (first, second geom.Square) {
	side := p.pieces.at(from).Side
	first, second = p.game.offset(from, l.step, side), geom.NoSquare
	if first != geom.NoSquare {
		second = p.game.offset(first, l.step, side)
	}
	return first, second
}

// over works "on the first step of a line: the piece goes over it to the square of the second step,
// which must be empty".
func (p *Position) over(from geom.Square, power power, l line) []move {
	over, to := p.twoSteps(from, l)
	if to == geom.NoSquare || !p.worksOn(power, from, over) || !p.isEmpty(to) {
		return nil
	}
	return p.onTheWay(p.by(from, to), power, over)
}

// onTheWay returns the move that does something on squares that it goes over or through, and where that is
// by choice the one that does not. What stands where the move ends is captured in any case.
func (p *Position) onTheWay(m move, power power, squares ...geom.Square) []move {
	out := []move{m.doing(power, squares...)}
	if !power.May {
		return out
	}
	for _, sq := range squares {
		if sq == m.to {
			m = m.taking(sq)
		}
	}
	return append(out, m)
}

// overOnto is over "where the second square may also hold one of those that the power works on,
// which is captured".
func (p *Position) overOnto(from geom.Square, power power, l line) []move {
	over, to := p.twoSteps(from, l)
	if to == geom.NoSquare || !p.worksOn(power, from, over) || !p.worksOn(power, from, to) {
		return p.over(from, power, l)
	}
	return p.onTheWay(p.by(from, to), power, over, to)
}

// vaulting works "on a line, behind one or more of the pieces over which the piece hops with nothing else before it: the piece
// goes there".
func (p *Position) vaulting(from geom.Square, power power, l line) []move {
	var out []move
	hopped := false
	for _, sq := range p.game.along(l, p.pieces.at(from).Side, from) {
		if p.isEmpty(sq) {
			continue
		}
		if hopped && p.worksOn(power, from, sq) {
			out = append(out, p.by(from, sq).taking(sq))
		}
		if !p.hopsOver(from, sq) {
			break
		}
		hopped = true
	}
	return out
}

// hopsOver reports whether the piece on from hops over what stands on a square.
func (p *Position) hopsOver(from, sq geom.Square) bool {
	piece, ok := p.pieces.find(sq)
	return !ok || !slices.Contains(p.game.v.Types[p.pieces.at(from).Type].NoHurdles, piece.Type)
}

// hopping works "on the second step of a line, right behind what stands on the first if it hops over that: the piece goes there".
func (p *Position) hopping(from geom.Square, power power, l line) []move {
	over, to := p.twoSteps(from, l)
	if to == geom.NoSquare || p.isEmpty(over) || !p.hopsOver(from, over) || !p.worksOn(power, from, to) {
		return nil
	}
	return []move{p.by(from, to).taking(to)}
}

// leaping "goes along a line over empty squares to a piece that the power works on and over it to
// an empty square right behind it; from there it may go on over empty squares and over more such
// pieces in the same way, and stop on any empty square after the first".
func (p *Position) leaping(from geom.Square, power power, l line) []move {
	var out []move
	var leapt []geom.Square
	onPiece := false
	for _, sq := range p.game.along(l, p.pieces.at(from).Side, from) {
		switch {
		case p.isEmpty(sq):
			onPiece = false
			if len(leapt) > 0 {
				out = append(out, p.onTheWay(p.by(from, sq), power, leapt...)...)
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

// through "goes along a line over empty squares and pieces that the power works on, and captures
// such a piece on the last square".
func (p *Position) through(from geom.Square, power power, l line) []move {
	var out []move
	var met []geom.Square
	for _, sq := range p.game.along(l, p.pieces.at(from).Side, from) {
		if !p.isEmpty(sq) {
			if !p.worksOn(power, from, sq) {
				return out
			}
			met = append(met, sq)
		}
		out = append(out, p.onTheWay(p.by(from, sq), power, met...)...)
	}
	return out
}

// swap "changes places with the piece", the first along a line. (On a line of one step that is "on a first step".)
func (p *Position) swap(from geom.Square, power power, l line) []move {
	for _, to := range p.game.along(l, p.pieces.at(from).Side, from) {
		if p.isEmpty(to) {
			continue
		}
		if !p.worksOn(power, from, to) {
			return nil
		}
		m := p.by(from, to)
		m.swap = true
		return []move{m}
	}
	return nil
}

// A shove is a piece that is pushed or pulled.
type shove struct {
	from, to geom.Square
	pulled   bool
	unloaded bool // by the notation of the mover
	onEnd    bool // from where the mover ends
}

// text writes where a piece is pushed to, or pulled from.
func (s *shove) text(g *Game) string {
	if s.unloaded && !s.onEnd {
		return variant.Actions[variant.Pull].Sign + g.v.Board.Name(s.from) + variant.Actions[variant.Push].Sign + g.v.Board.Name(s.to)
	}
	if s.pulled {
		return variant.Actions[variant.Pull].Sign + g.v.Board.Name(s.from)
	}
	return variant.Actions[variant.Push].Sign + g.v.Board.Name(s.to)
}

// push: "the piece goes to its square, and it to an empty square on a further first step".
func (p *Position) push(from geom.Square, power power, l line) []move {
	if power.Where == variant.Meeting {
		return p.pushMet(from, power, l)
	}
	to, _ := p.twoSteps(from, l)
	if to == geom.NoSquare || !p.worksOn(power, from, to) {
		return nil
	}
	var out []move
	for _, further := range power.lines {
		sq := p.game.offset(to, further.step, p.pieces.at(from).Side)
		if sq != geom.NoSquare && p.isEmpty(sq) && p.mayStandOn(p.pieces.at(to), sq) {
			m := p.by(from, to)
			m.shoved = &shove{from: to, to: sq}
			out = append(out, m)
		}
	}
	return out
}

// pushMet: "the first piece along a line" goes "straight on as far as the piece has come, over empty squares. Past the edge of the board it is
// captured".
func (p *Position) pushMet(from geom.Square, power power, l line) []move {
	side := p.pieces.at(from).Side
	for n, to := range p.game.along(l, side, from) {
		if p.isEmpty(to) {
			continue
		}
		if !p.worksOn(power, from, to) {
			return nil
		}
		sq := to
		for range n + 1 {
			sq = p.game.offset(sq, l.step, side)
			if sq == geom.NoSquare {
				return []move{p.by(from, to).taking(to)}
			}
			if !p.isEmpty(sq) {
				return nil
			}
		}
		if !p.mayStandOn(p.pieces.at(to), sq) {
			return nil
		}
		m := p.by(from, to)
		m.shoved = &shove{from: to, to: sq}
		return []move{m}
	}
	return nil
}

// pull: "the piece goes to an empty square on a first step, and it to where the piece stood".
func (p *Position) pull(from geom.Square, power power, l line) []move {
	to, _ := p.twoSteps(from, l)
	if to == geom.NoSquare || !p.isEmpty(to) {
		return nil
	}
	var out []move
	for _, sq := range p.firstSteps(power, from) {
		if p.worksOn(power, from, sq) && p.mayStandOn(p.pieces.at(sq), from) {
			m := p.by(from, to)
			m.shoved = &shove{from: sq, to: from, pulled: true}
			out = append(out, m)
		}
	}
	return out
}

// passing returns the pass of the side to move, if one of its pieces, not immobilized, gives it the
// right to pass: always if the reach is zero, otherwise while a square on a first step of a line
// is empty.
func (p *Position) passing() []move {
	if p.game.v.Passes[p.side] && p.standingOf(p.side) > 0 {
		return []move{{from: geom.NoSquare, to: geom.NoSquare, pass: true, promotes: game.NoType}}
	}
	for _, sq := range p.holders(p.side, passes) {
		for _, power := range p.game.powersOf(p.pieces.at(sq).Type, passes) {
			room := power.Reach.IsZero() || slices.ContainsFunc(p.firstSteps(power, sq), p.isEmpty)
			if room && !p.immobilized(sq) {
				return []move{{from: geom.NoSquare, to: geom.NoSquare, pass: true, promotes: game.NoType}}
			}
		}
	}
	return nil
}
