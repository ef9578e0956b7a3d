package rules

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// mostStopLinks bounds how often the captures of a step are gone on with while its stops are looked for.
const mostStopLinks = 1 << 9

// A course is where a rover stands between the captures of a chain, and those stops from which it has come to the outcome
// that it looks for. With a goal it captures nothing else than that does, and goes every way to it.
type course struct {
	goal  *outcome
	here  []geom.Square
	stops []geom.Square
}

// Stops appends to buf the squares on which a legal step stands between its captures, whichever way it goes.
func (p *Position) Stops(s game.Step, buf []geom.Square) []geom.Square {
	if stepKindOf(s) != kindLocust || stepRoute(s) < 0 {
		return buf
	}
	from := stepFrom(s)
	c := p.board[from]
	if !p.g.chains(c) {
		return buf
	}
	goal := p.outcomeOf(s, c)
	way := course{goal: &goal}
	p.rove(&rover{p: p, c: c, by: from, from: from, course: &way, further: maxLinks - mostStopLinks})
	return append(buf, way.stops...)
}

// reach notes the stops on the way to where a rover has come, if that is the goal.
func (w *course) reach(found *outcome, from uint8) {
	if found.to != w.goal.to || found.taken != w.goal.taken || found.into != w.goal.into {
		return
	}
	for _, sq := range w.here {
		if uint8(sq) != from && uint8(sq) != found.to && !slices.Contains(w.stops, sq) {
			w.stops = append(w.stops, sq)
		}
	}
}

// explainStop says how a piece goes on from where it would only stand on its way; "" if it does not come there by capturing.
func (p *Position) explainStop(m *written) string {
	who, here := "the "+p.describe(m.from), p.g.board.Name(m.to)
	var on, others []string
	for _, s := range p.Steps(nil) {
		switch {
		case isNobodys(s) || geom.Square(stepFrom(s)) != m.from:
		case slices.Contains(p.Stops(s, nil), m.to):
			on = append(on, p.StepText(s))
		default:
			others = append(others, p.StepText(s))
		}
	}
	switch {
	case on != nil:
		return "from " + here + " " + who + " has to go on capturing; possible: " + strings.Join(on, ", ")
	case !p.breaksOff(m):
		return ""
	case others != nil:
		return who + " does not end its captures on " + here + ", since it can capture more; possible: " + strings.Join(others, ", ")
	}
	return who + " does not end its captures on " + here + ", and other captures go before those with which it goes on"
}

// breaksOff reports whether a piece can come to the square of a move by captures that it may not end there.
func (p *Position) breaksOff(m *written) bool {
	from := uint8(m.from)
	if !p.g.chains(p.board[from]) {
		return false
	}
	p.outcomes, p.links, p.halts = p.outcomes[:0], p.links[:0], p.halts[:0]
	p.rove(&rover{p: p, c: p.board[from], by: from, from: from})
	ends := func(o outcome) bool { return geom.Square(o.to) == m.to }
	return slices.ContainsFunc(p.outcomes, func(o outcome) bool { return ends(o) && !o.whole }) &&
		!slices.ContainsFunc(p.outcomes, func(o outcome) bool { return ends(o) && o.whole })
}
