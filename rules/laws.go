package rules

import (
	"fmt"
	"slices"
	"strings"

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
		buf = p.unlessNone(buf, begin, p.isDueDrop)
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

// forbids reports whether a law forbids a step, whatever else could be done.
func (p *Position) forbids(s game.Step) bool {
	l, drops := p.g.laws, stepKindOf(s) == kindDrop
	return (l.noChecks || l.noDropChecks && drops) && p.checksBy(s) ||
		l.royalStands && p.fleesCheck(s) ||
		l.inRow != nil && p.movesOn(s) ||
		l.wary != nil && p.daresTo(s) ||
		l.divided != nil && drops && p.dividesBadly(s)
}

// daresTo reports whether a wary piece moves, castling apart, to where an enemy could capture it then.
func (p *Position) daresTo(s game.Step) bool {
	kind := stepKindOf(s)
	if isNobodys(s) || kind == kindDrop || kind == kindCastle || stepFrom(s) == stepTo(s) || !p.g.laws.wary[p.board[stepFrom(s)]] {
		return false
	}
	us, at := p.side, p.g.beyond(stepTo(s))
	p.makeBlindly(s)
	dares := p.occ[us].Has(geom.Square(at)) && (p.attacked(at, us.Other()) || p.passedBadly(at))
	p.Unmake()
	return dares
}

// passedBadly reports whether the side to move can capture en passant the piece on a square, which has just moved there.
func (p *Position) passedBadly(at uint8) bool {
	return !p.passant.squares.Empty() && p.passant.victim == at && slices.ContainsFunc(p.generate(nil, true), func(s game.Step) bool {
		return stepKindOf(s) == kindEnPassant
	})
}

// checksBy reports whether a step gives check to the other side's royal piece, before any wall is placed: it is attacked
// then by the piece that has moved, or by one that did not attack it before, as it may where something has exploded.
func (p *Position) checksBy(s game.Step) bool {
	us, king := p.side, p.royal[p.side.Other()]
	if king == geom.NoSquare {
		return false
	}
	var before []geom.Square
	if p.g.mortal && p.attacked(uint8(king), us) {
		before = p.Attackers(nil, king, us)
	}
	p.attemptBlindly(s)
	defer p.Unmake()
	if p.royal[us.Other()] != king || !p.attacked(uint8(king), us) {
		return false
	}
	return before == nil || slices.ContainsFunc(p.Attackers(nil, king, us), func(from geom.Square) bool {
		return !isNobodys(s) && from == geom.Square(stepTo(s)) || !slices.Contains(before, from)
	})
}

// fleesCheck reports whether the royal piece leaves its square by a step while it is in check, and does not capture the
// only piece that gives check.
func (p *Position) fleesCheck(s game.Step) bool {
	king := p.royal[p.side]
	if king == geom.NoSquare || isNobodys(s) || stepKindOf(s) == kindDrop ||
		stepFrom(s) != uint8(king) || stepTo(s) == uint8(king) || !p.InCheck() {
		return false
	}
	var room [8]geom.Square
	by := p.Attackers(room[:0], king, p.side.Other())
	return len(by) != 1 || !p.takesOn(s, by[0])
}

// takesOn reports whether a step captures what stands on a square.
func (p *Position) takesOn(s game.Step, sq geom.Square) bool {
	if stepKindOf(s) == kindEnPassant {
		return sq == geom.Square(p.victimOver(&p.passant, stepTo(s)))
	}
	victims := p.victimsOf(s, p.board[stepFrom(s)])
	return victims.Has(sq) || sq == geom.Square(stepTo(s)) && p.capturedOn(s) != none
}

// dividesBadly reports whether a drop puts too many pieces that must be divided among the colours on one of them, or leaves
// too little room for those in hand.
func (p *Position) dividesBadly(s game.Step) bool {
	c, to := stepInto(s), geom.Square(stepTo(s))
	standing, region, all := p.divided()
	for _, colour := range p.g.colours {
		on := standing.And(colour)
		switch {
		case !p.g.laws.divided[c]:
			room := region.And(colour)
			room.Remove(to)
			if on.Len()+room.Len() < all/2 {
				return true
			}
		case colour.Has(to) && on.Len()+1 > (all+1)/2:
			return true
		}
	}
	return false
}

// divided returns where the pieces of the side to move stand that must be divided among the colours, where more of them
// may be dropped, and how many there are, those in hand included.
func (p *Position) divided() (standing, room geom.Set, all int) {
	for _, t := range p.g.v.Laws.Divided {
		all += p.InHand(p.side, t)
		room = room.Or(p.g.dropRegion[t][p.side])
	}
	for c, divided := range p.g.laws.divided {
		if divided && code(c).side() == p.side {
			standing = standing.Or(p.of[c])
		}
	}
	return standing, room.Minus(p.occ[0]).Minus(p.occ[1]), all + standing.Len()
}

// isDueDrop reports whether a step drops one of the pieces that must be dropped.
func (p *Position) isDueDrop(s game.Step) bool {
	return stepKindOf(s) == kindDrop && s&flagSupply == 0 && p.g.laws.mustDrop[p.g.heldIn(stepInto(s)).kind()]
}

// takes reports whether a step captures anything by itself: where it ends, en passant, or on its way.
func (p *Position) takes(s game.Step) bool {
	if isNobodys(s) || stepKindOf(s) == kindDrop || stepKindOf(s) == kindCastle {
		return false
	}
	return p.capturedOn(s) != none || p.hasVictims(s)
}

// isNoPass reports whether a step does something.
func isNoPass(s game.Step) bool { return stepKindOf(s) != kindPass }

// lawAgainst says which law forbids a step that is legal otherwise; "" if none does.
func (p *Position) lawAgainst(s game.Step) string {
	l, drops := p.g.laws, stepKindOf(s) == kindDrop
	switch {
	case l.dropsInSight && drops && !contains(p.dropInSight([]game.Step{s}, 0), s):
		return "pieces are dropped on squares that their side sees"
	case l.noChecks && p.checksBy(s):
		return "nobody may give check"
	case l.noDropChecks && drops && p.checksBy(s):
		return "nobody may give check by dropping a piece"
	case l.royalStands && p.fleesCheck(s):
		return "the " + p.describe(p.royal[p.side]) + " may not leave its square while it is in check"
	case l.inRow != nil && p.movesOn(s):
		c := p.board[stepFrom(s)]
		return fmt.Sprintf("the same %s may not move more than %d times in a row without capturing", p.typeName(c), l.inRow[c])
	case l.wary != nil && p.daresTo(s):
		return "the " + p.typeName(p.board[stepFrom(s)]) + " may not go where an enemy could capture it"
	case l.divided != nil && drops && p.dividesBadly(s):
		return "then too many " + p.dividedNames() + " would stand on squares of one colour"
	case l.spared != nil && p.isNeedless(s, nil):
		return "a piece goes there only to capture, or to change places with another"
	case l.spared != nil && p.endsSpared(s) && stepKindOf(s) != kindSwap:
		return "the same could be captured without going there, or by a shorter move"
	case l.mustDrop != nil && !p.isDueDrop(s):
		return "a piece in hand must be dropped"
	case l.passesLast[p.side] && !isNoPass(s):
		return "who can do anything else may not pass"
	case l.mustCapture && !p.takes(s):
		return "there is something to capture, so that a capture must be made"
	case l.captureMost && (l.first == nil || l.first[p.board[stepFrom(s)]]):
		return "of the captures only one that takes the most may be made"
	case l.first != nil && p.takes(s):
		return "another capture goes before: one that takes more, or as much by a piece whose captures go first"
	}
	return ""
}

// dividedNames names the pieces that must be divided among the colours.
func (p *Position) dividedNames() string {
	var names []string
	for _, t := range p.g.v.Laws.Divided {
		names = append(names, p.typeName(codeOf(t, p.side))+"s")
	}
	return strings.Join(names, " and ")
}
