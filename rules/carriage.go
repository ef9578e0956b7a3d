package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A carriage is a piece that a move along a route puts elsewhere (u): it is met on one square, as if it were captured there, and put
// on another. It is no capture.
type carriage struct {
	is       bool
	from, to uint8
}

// withCarriage is the part of a step along a route that says what it puts elsewhere.
func withCarriage(c carriage) game.Step {
	return flagCarries | game.Step(c.to)<<28 | game.Step(c.from)<<36
}

// stepCarriage returns what a step puts elsewhere.
func stepCarriage(s game.Step) carriage {
	if stepKindOf(s) != kindLocust || s&flagCarries == 0 {
		return carriage{}
	}
	return carriage{true, uint8(s >> 36), stepAux(s)}
}

// carry notes what a trip that is over puts elsewhere, where it does so: what has been captured where it ends, else what has been
// captured last. It reports whether there is room for it, and whether no royal friend has been captured that is not put back.
func (w *rover) carry(o *outcome, t *trip) bool {
	if t.unloads && !o.taken.Empty() {
		sq := w.p.g.board.SquareAt(t.ux, t.uy)
		if sq == geom.NoSquare || uint8(sq) == o.to || !w.empty(sq, t) && !o.taken.Has(sq) {
			return false
		}
		c := carriage{true, t.last, uint8(sq)}
		if o.taken.Has(geom.Square(o.to)) {
			c.from = o.to
		}
		o.taken.Remove(geom.Square(c.from))
		o.passant = false
		switch {
		case c.from == c.to: // it stays where it is
		case c.from == o.to && c.to == w.from && o.taken.Empty():
			o.swaps = true
			o.taken.Add(geom.Square(o.to))
		default:
			o.carries = c
		}
	}
	return o.swaps || !w.takesRoyalFriend(o)
}

// takesRoyalFriend reports whether a move captures a royal piece of its own side.
func (w *rover) takesRoyalFriend(o *outcome) bool {
	royal := w.p.royal[w.c.side()]
	return royal != geom.NoSquare && o.taken.Has(royal)
}

// unloadCarried puts a piece elsewhere once the one that does so has moved; x stood there.
func (p *Position) unloadCarried(c carriage, x code) {
	p.put(x, c.to)
	p.hash ^= p.g.keys.piece[x][c.to]
	p.dropRights(c.from)
}

// liftCarried takes off the board what is to be put elsewhere.
func (p *Position) liftCarried(c carriage) code {
	x := p.take(c.from)
	p.hash ^= p.g.keys.piece[x][c.from]
	return x
}

// carryingChanges appends what a step that puts a piece elsewhere does; its piece is into afterwards.
func (p *Position) carryingChanges(s game.Step, carries carriage, into code, buf []game.Change) []game.Change {
	from, to := stepFrom(s), stepTo(s)
	x := p.board[carries.from]
	buf = p.become(to, into, buf)
	buf = p.become(carries.to, x, buf)
	for _, left := range [2]uint8{from, carries.from} {
		if left != to && left != carries.to {
			buf = p.become(left, none, buf)
		}
	}
	for sq := range p.victimsOf(s, p.board[from]).All() {
		buf = p.handChange(p.board[uint8(sq)], buf)
		if !slices.ContainsFunc(buf, func(c game.Change) bool { return c.Square == sq }) {
			buf = p.become(uint8(sq), none, buf)
		}
	}
	return buf
}
