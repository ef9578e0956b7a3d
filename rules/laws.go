package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// laws are variant.Laws in compiled form.
type laws struct {
	noChecks, noDropChecks, royalStands bool
	mustCapture, captureMost            bool
	worth                               []int        // by type: what captures of it count where they must take the most
	first                               []bool       // by code: whose captures go before those of others; nil if nobody's
	inRow                               []int        // by code: how many moves in a row; 0 for any number, nil if so for all
	passesLast                          [2]bool      // by side
	spared                              *[2]geom.Set // where pieces of a side go only to capture; nil if nowhere

	dropsInSight bool // pieces are dropped where their side sees

	mustDrop []bool // by type; nil if nothing must be dropped
	wary     []bool // by code: who does not move to where it could be captured; nil if nobody
	divided  []bool // by code: pieces of which half may stand on one colour; nil if there are none
}

// lawKeys names the keys that variant.Laws come from.
const lawKeys = "checking, dropChecks, makpongRule, dropOppositeColoredBishop, wary, captureRegion, mustDrop, mustCapture, captureMost, captureFirst, movesInRow, passOnStalemate"

// compileLaws takes over what forbids steps.
func (g *Game) compileLaws() error {
	v := g.v.Laws
	if v == nil {
		return nil
	}
	if g.turns != nil && (!g.v.Turns.OneStep() || len(v.Wary) > 0 || len(v.InRow) > 0) {
		return g.v.Errorf("turn", "a turn of several steps and a key that forbids steps (%s) cannot be together, but for a step that walls follow "+
			"and other keys than wary and movesInRow", lawKeys)
	}
	g.laws = &laws{noChecks: v.NoChecks, noDropChecks: v.NoDropChecks, royalStands: v.RoyalStands,
		mustCapture: v.MustCapture, captureMost: v.CaptureMost, passesLast: v.PassesLast}
	g.compileCaptureLaws(v)
	if v.CaptureRegion != [2]geom.Set{} {
		g.laws.spared = &v.CaptureRegion
	}
	if len(v.MustDrop) > 0 {
		g.laws.mustDrop = make([]bool, len(g.types))
		for _, t := range v.MustDrop {
			g.laws.mustDrop[t] = true
		}
	}
	if len(v.Divided) > 0 {
		g.laws.divided = make([]bool, g.codes)
		for i := range g.v.Types {
			if slices.Contains(v.Divided, g.v.Types[i].MovesAs) {
				g.laws.divided[codeOf(game.TypeID(i), game.First)] = true
				g.laws.divided[codeOf(game.TypeID(i), game.Second)] = true
			}
		}
	}
	return nil
}

// compileCaptureLaws takes over which captures go before others, and how often a piece moves without.
func (g *Game) compileCaptureLaws(v *variant.Laws) {
	g.laws.worth = make([]int, len(g.types))
	for t := range g.laws.worth {
		g.laws.worth[t] = 1
		if n, told := v.Worth[game.TypeID(t)]; told {
			g.laws.worth[t] = n
		}
	}
	if len(v.Wary) > 0 {
		g.laws.wary = make([]bool, g.codes)
		for _, c := range bothSides(v.Wary) {
			g.laws.wary[c] = true
		}
	}
	if len(v.First) > 0 {
		g.laws.first = make([]bool, g.codes)
		for _, c := range bothSides(v.First) {
			g.laws.first[c] = true
		}
	}
	if len(v.InRow) > 0 {
		g.info.Remembers = true
		g.laws.inRow = make([]int, g.codes)
		for t, n := range v.InRow {
			g.laws.inRow[codeOf(t, game.First)], g.laws.inRow[codeOf(t, game.Second)] = n, n
		}
	}
}

// obey drops the steps from begin on that the laws forbid; they are all that are legal otherwise, or, where noisy is
// set and nothing must be dropped, all of them but mere moves.
func (p *Position) obey(buf []game.Step, begin int) []game.Step {
	l := p.g.laws
	if l.dropsInSight {
		buf = p.dropInSight(buf, begin)
	}
	kept := begin
	for _, s := range buf[begin:] {
		if !p.forbids(s) {
			buf[kept] = s
			kept++
		}
	}
	buf = buf[:kept]
	if l.spared != nil {
		buf = p.keepNeeded(buf, begin)
	}
	if l.mustDrop != nil {
		buf = p.dropDue(buf, begin)
	}
	if l.mustCapture {
		buf = p.unlessNone(buf, begin, p.takes)
	}
	if l.captureMost {
		buf = p.keepGreatest(buf, begin)
	}
	if l.first != nil {
		buf = p.keepFirst(buf, begin)
	}
	if l.passesLast[p.side] && (!p.facing || !p.InCheck()) {
		buf = p.unlessNone(buf, begin, isNoPass)
	}
	return buf
}

// unlessNone keeps of the steps from begin on those of a kind, if there are any, else all.
func (p *Position) unlessNone(buf []game.Step, begin int, ofKind func(game.Step) bool) []game.Step {
	kept := begin
	for _, s := range buf[begin:] {
		if ofKind(s) {
			buf[kept] = s
			kept++
		}
	}
	if kept == begin {
		return buf
	}
	return buf[:kept]
}

// dropDue keeps of the steps from begin on those that drop what must be dropped. Where there are none, and such a piece is in hand,
// nothing else is dropped before it.
func (p *Position) dropDue(buf []game.Step, begin int) []game.Step {
	buf = p.unlessNone(buf, begin, p.isDueDrop)
	if !p.holdsDue() {
		return buf
	}
	kept := begin
	for _, s := range buf[begin:] {
		if !p.dropsHeld(s) || p.isDueDrop(s) {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// keepGreatest drops of the steps from begin on the captures that take less than another.
func (p *Position) keepGreatest(buf []game.Step, begin int) []game.Step {
	most := 0
	for _, s := range buf[begin:] {
		most = max(most, p.worthTaken(s))
	}
	kept := begin
	for _, s := range buf[begin:] {
		if !p.takes(s) || p.worthTaken(s) == most {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// keepFirst drops of the steps from begin on the captures by others than those whose captures go before, if there are any.
func (p *Position) keepFirst(buf []game.Step, begin int) []game.Step {
	goesBefore := func(s game.Step) bool { return p.takes(s) && p.g.laws.first[p.board[stepFrom(s)]] }
	if !slices.ContainsFunc(buf[begin:], goesBefore) {
		return buf
	}
	kept := begin
	for _, s := range buf[begin:] {
		if !p.takes(s) || goesBefore(s) {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// keepNeeded drops of the steps from begin on those that end where pieces go only to capture, but could do without.
func (p *Position) keepNeeded(buf []game.Step, begin int) []game.Step {
	p.scratch = append(p.scratch[:0], buf[begin:]...)
	buf = buf[:begin]
	for _, s := range p.scratch {
		if !p.isNeedless(s, p.scratch) {
			buf = append(buf, s)
		}
	}
	return buf
}

// isNeedless reports whether a step ends where pieces go only to capture, and captures nothing, or only what one of others
// by the same piece captures, too, and ends elsewhere or is shorter.
func (p *Position) isNeedless(s game.Step, others []game.Step) bool {
	if !p.endsSpared(s) || stepKindOf(s) == kindSwap {
		return false
	}
	taken := p.takenBySelf(s)
	if taken.Empty() {
		return true
	}
	length := p.g.board.Distance(geom.Square(stepFrom(s)), geom.Square(stepTo(s)))
	return slices.ContainsFunc(others, func(t game.Step) bool {
		if isNobodys(t) || stepKindOf(t) == kindDrop || stepFrom(t) != stepFrom(s) || p.takenBySelf(t) != taken {
			return false
		}
		return !p.endsSpared(t) || p.g.board.Distance(geom.Square(stepFrom(t)), geom.Square(stepTo(t))) < length
	})
}

// endsSpared reports whether a piece moves, castling apart, to a square where pieces go only to capture.
func (p *Position) endsSpared(s game.Step) bool {
	kind := stepKindOf(s)
	return !isNobodys(s) && kind != kindDrop && kind != kindCastle && stepFrom(s) != stepTo(s) && p.g.laws.spared[p.side].Has(geom.Square(stepTo(s)))
}

// worthTaken returns the sum of what the pieces count that a step captures by itself.
func (p *Position) worthTaken(s game.Step) int {
	sum := 0
	taken := p.takenBySelf(s)
	for sq := range taken.All() {
		sum += p.g.laws.worth[p.board[uint8(sq)].kind()]
	}
	return sum
}

// takenBySelf returns where the pieces stand that a step captures by itself.
func (p *Position) takenBySelf(s game.Step) geom.Set {
	if !p.takes(s) {
		return geom.Set{}
	}
	victims := p.victimsOf(s, p.board[stepFrom(s)])
	switch {
	case p.capturedOn(s) == none:
	case stepKindOf(s) == kindEnPassant:
		victims.Add(geom.Square(p.victimOver(&p.passant, stepTo(s))))
	default:
		victims.Add(geom.Square(stepTo(s)))
	}
	return victims
}

// movesOn reports whether a step would move the same piece, without capturing, more often in a row than it may.
func (p *Position) movesOn(s game.Step) bool {
	if isNobodys(s) || stepKindOf(s) == kindDrop || stepKindOf(s) == kindCastle || p.takes(s) {
		return false
	}
	at, c := stepFrom(s), p.board[stepFrom(s)]
	limit := p.g.laws.inRow[c]
	if limit == 0 || !p.hasFreer(p.side) {
		return false
	}
	for i := len(p.history) - 1; i >= 0 && limit > 0; i-- {
		u := &p.history[i]
		if u.side != p.side {
			continue
		}
		if isNobodys(u.step) || stepKindOf(u.step) == kindDrop || stepKindOf(u.step) == kindCastle ||
			u.mover != c || p.g.beyond(stepTo(u.step)) != at || p.tookAt(i) {
			return false
		}
		at = stepFrom(u.step)
		limit--
	}
	return limit == 0
}

// tookAt reports whether a step of the history has captured by itself.
func (p *Position) tookAt(i int) bool {
	u, end := &p.history[i], len(p.aside)
	if i+1 < len(p.history) {
		end = p.history[i+1].aside
	}
	if p.g.reacts {
		end = u.actions
	}
	taken := takenBy(u, p.aside[u.aside:end])
	return !taken.Empty()
}

// hasFreer reports whether a side has a piece on the board that may move any number of times in a row.
func (p *Position) hasFreer(side game.Side) bool {
	for t := range p.g.types {
		if c := codeOf(game.TypeID(t), side); p.g.laws.inRow[c] == 0 && !p.of[c].Empty() {
			return true
		}
	}
	return false
}
