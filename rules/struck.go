package rules

import (
	"math/bits"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// struck tells, where there is a rule on trades, on which squares strong pieces have been captured by pieces that are not strong.
type struck struct {
	before geom.Set // by the last turn of the other side
	now    geom.Set // by the open turn
}

// noteStruck adds what the step just made has captured.
func (p *Position) noteStruck(u *undo) {
	if p.g.trade.strong[u.mover] {
		return
	}
	if u.captured != none && p.g.trade.strong[u.captured] {
		p.addStruck(u.at)
	}
	for _, a := range p.aside[u.aside:] {
		if a.captured && p.g.trade.strong[a.was] {
			p.addStruck(a.sq)
		}
	}
}

func (p *Position) addStruck(sq uint8) {
	if p.struck.now.Has(geom.Square(sq)) {
		return
	}
	p.struck.now.Add(geom.Square(sq))
	p.hash ^= p.g.strikingKey(geom.Square(sq))
}

// handStruck makes what the turn has captured that of the last turn.
func (p *Position) handStruck() {
	p.hash ^= p.struckKey()
	p.struck = struck{before: p.struck.now}
	p.hash ^= p.struckKey()
}

// struckKey is what struck adds to the hash.
func (p *Position) struckKey() uint64 {
	key := p.g.struckKey(p.struck.before)
	for sq := range p.struck.now.All() {
		key ^= p.g.strikingKey(sq)
	}
	return key
}

// struckKey is the part of the squares on which the last turn has struck.
func (g *Game) struckKey(squares geom.Set) uint64 {
	key := uint64(0)
	for sq := range squares.All() {
		key ^= g.keys.struck[sq]
	}
	return key
}

// strikingKey is the part of a square on which the open turn has struck.
func (g *Game) strikingKey(sq geom.Square) uint64 { return bits.RotateLeft64(g.keys.struck[sq], 1) }

// struckMatters reports whether, for what the last turn has captured, a capture is no legal step that else were one. In turns of several
// steps it may be any of them: there it always matters.
func (p *Position) struckMatters() bool {
	if p.g.turns != nil {
		return true
	}
	q := p.Clone().(*Position)
	var steps []game.Step
	for _, s := range q.generate(nil, true) {
		if !q.g.trade.strong[q.board[stepFrom(s)]] && q.trades(s) {
			steps = append(steps, s)
		}
	}
	if q.royal[q.side] != geom.NoSquare {
		steps = q.g.watch.keepSafe(q, steps, 0)
	}
	return len(steps) > 0
}

// struckMark stands before the squares of struck.before.
const struckMark = "!"

// struckText writes them, or nothing if there are none.
func (p *Position) struckText() string {
	if p.struck.before.Empty() {
		return ""
	}
	return struckMark + p.g.namesOf(p.struck.before) + " "
}

// cutStruck reads the field of the squares on which the last turn has struck, which stands before the counters, and returns the
// others. A position in which there are none is without the field.
func (p *Position) cutStruck(fields []string) ([]string, error) {
	const first = 4
	for i := first; i < len(fields); i++ {
		text, found := strings.CutPrefix(fields[i], struckMark)
		if !found {
			continue
		}
		if err := p.parseStruck(text); err != nil {
			return nil, err
		}
		return slices.Delete(slices.Clone(fields), i, i+1), nil
	}
	return fields, nil
}

// parseStruck reads squares one after another, from the first rank on.
func (p *Position) parseStruck(text string) error {
	fail := func(why string) error {
		return &game.SyntaxError{Field: "struck", Text: struckMark + text, At: len(struckMark), Why: why}
	}
	for rest := text; rest != ""; {
		var sq geom.Square
		if sq, rest = p.g.board.ParsePrefix(rest); sq == geom.NoSquare {
			return fail("expected squares of the board, on which the last turn has captured pieces that may not be traded")
		}
		p.struck.before.Add(sq)
	}
	if p.struck.before.Empty() || p.g.namesOf(p.struck.before) != text {
		return fail("expected squares in order, from the first rank on, each once")
	}
	return nil
}
