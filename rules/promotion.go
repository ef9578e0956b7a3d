package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// compilePromotions sorts the variant's promotions by the code that promotes.
func (g *Game) compilePromotions() error {
	g.promotions = make([][]promotionRule, g.codes)
	g.limits = make([]uint8, g.codes)
	for _, pr := range g.v.Promotions {
		if g.v.Types[pr.Type].Royal {
			return g.v.TypeErrorf(pr.Type, "it would promote, and leave its side without a royal piece")
		}
		for _, side := range []game.Side{game.First, game.Second} {
			rule := promotionRule{
				plus: pr.Plus, back: pr.Back, intoZone: pr.Into[side], outOf: pr.OutOf[side],
				forced: pr.Forced, onCapture: pr.OnCapture, entering: pr.Entering, from: pr.From[side], instead: pr.Instead, farther: pr.Farther,
			}
			if pr.Instead && !pr.For[side] {
				continue
			}
			g.types[pr.Type].Stays = g.types[pr.Type].Stays || pr.Instead
			for _, t := range pr.To {
				rule.into = append(rule.into, codeOf(t, side))
			}
			rule.present, rule.absent = bothSides(pr.Present), bothSides(pr.Absent)
			c := codeOf(pr.Type, side)
			g.promotions[c] = append(g.promotions[c], rule)
		}
		for _, t := range pr.To {
			g.types[pr.Type].Promotes = appendNew(g.types[pr.Type].Promotes, t)
		}
	}
	for i := range g.v.Types {
		if n, limited := g.v.PromotionLimit[g.v.Types[i].MovesAs]; limited {
			g.limits[codeOf(game.TypeID(i), game.First)] = uint8(min(n, 255))
			g.limits[codeOf(game.TypeID(i), game.Second)] = uint8(min(n, 255))
		}
	}
	return nil
}

// bothSides returns the codes of types for either side.
func bothSides(types []game.TypeID) []code {
	var codes []code
	for _, t := range types {
		codes = append(codes, codeOf(t, game.First), codeOf(t, game.Second))
	}
	return codes
}

func appendNew(list []game.TypeID, t game.TypeID) []game.TypeID {
	for _, u := range list {
		if u == t {
			return list
		}
	}
	return append(list, t)
}

// refine rewrites the raw steps of a special piece from begin on: captures that it spares and
// squares on which it would be stuck are left out, promotions are added. With noisy set, steps
// that neither capture nor promote are left out too.
func (p *Position) refine(buf []game.Step, begin int, c code, noisy bool) []game.Step {
	raw := append(p.scratch[:0], buf[begin:]...)
	p.scratch = raw
	buf = buf[:begin]
	for _, s := range raw {
		to := stepTo(s)
		captured := p.capturedOn(s)
		if p.spared(s) {
			continue
		}
		forced, some := false, false
		quiet := noisy && (captured == none || captured == p.g.wall) && !p.isNoisy(s, c)
		if stepInto(s) != none { // it has become that on its way
			buf = append(buf, s)
			continue
		}
		if mayPromote(s) {
			promoted := len(buf)
			buf, forced = p.promote(buf, s, c, captured != none || p.hasVictims(s))
			some = len(buf) > promoted
			if quiet {
				same := func(with game.Step) bool { return stepInto(with) == c } // that changes nothing
				buf = append(buf[:promoted], slices.DeleteFunc(buf[promoted:], same)...)
			}
		}
		stuck := to != stepFrom(s) && p.isStuck(c, geom.Square(to))
		// A threat holds whatever the piece must become, even if there is nothing that it could; where what follows depends
		// on that, it holds as that.
		if forced && (!p.threats || p.g.reacts && some) || stuck && !p.threats || quiet {
			continue
		}
		buf = append(buf, s)
	}
	return buf
}

// capturedOn returns what a step captures where it ends (or en passant), none if it captures
// nothing there.
func (p *Position) capturedOn(s game.Step) code {
	switch stepKindOf(s) {
	case kindMove, kindRights, kindLine, kindRelay, kindLocust:
		if c := stepCarriage(s); c.is && c.from == stepTo(s) {
			return none
		}
		if stepTo(s) != stepFrom(s) {
			return p.board[stepTo(s)]
		}
	case kindEnPassant:
		return p.board[p.victimOver(&p.passant, stepTo(s))]
	}
	return none
}

// isNoisy reports whether a step by a piece of code c does something elsewhere than where it ends.
func (p *Position) isNoisy(s game.Step, c code) bool {
	return p.hasActions(s, c)
}

// mayPromote reports whether a step moves the piece by its own power, to another square.
func mayPromote(s game.Step) bool {
	switch stepKindOf(s) {
	case kindMove, kindRights, kindEnPassant, kindLine, kindSwap, kindPush, kindPull, kindLocust:
		return stepFrom(s) != stepTo(s)
	}
	return false
}

// promote appends the promotions that may go with a step. forced tells that the step may not be made without one: that of a pawn even
// if no piece to become is left.
func (p *Position) promote(buf []game.Step, s game.Step, c code, captures bool) (_ []game.Step, forced bool) {
	from, to := geom.Square(stepFrom(s)), geom.Square(stepTo(s))
	begin := len(buf)
	for i := range p.g.promotions[c] {
		rule := &p.g.promotions[c][i]
		if rule.instead || !rule.intoZone.Has(to) && !rule.outOf.Has(from) || rule.onCapture && !captures ||
			rule.entering && rule.intoZone.Has(from) || !rule.from.Empty() && !rule.from.Has(from) ||
			rule.farther > 0 && p.g.board.Distance(from, to) <= rule.farther || !p.promotionOpen(rule, s, c) {
			continue
		}
		open := false
		for _, into := range rule.into {
			if n := p.g.limits[into]; n > 0 && !rule.back && p.movingAs(into) >= int(n) {
				continue
			}
			open = true
			if with := newPromotion(s, into); !contains(buf[begin:], with) {
				buf = append(buf, with)
			}
		}
		forced = forced || rule.forced && (open || !rule.plus)
	}
	return buf, forced
}

// mustHavePromoted reports whether a piece cannot stand on a square because it promotes at the
// latest when it gets there, and is not dropped there either. One that the game begins with may never have left. Powers bring
// pieces to squares in too many ways to tell, and to the twins of squares they go on.
func (g *Game) mustHavePromoted(c code, sq geom.Square) bool {
	if g.start == nil || g.start.board[uint8(sq)] == c {
		return false
	}
	if g.anyPowers || g.turns != nil || g.twins != nil || g.displacesByRoute() {
		return false
	}
	if (g.v.FreeDrops != nil || g.v.Hand != nil && g.v.Hand.Drops) && g.dropRegion[c.kind()][c.side()].Has(sq) {
		return false
	}
	for _, pr := range g.v.Promotions {
		if slices.Contains(pr.To, c.kind()) {
			return false // it may have been made there
		}
	}
	for _, rule := range g.promotions[c] {
		conditional := rule.instead || rule.farther > 0 || rule.onCapture || rule.entering || !rule.from.Empty() || len(rule.present)+len(rule.absent) > 0
		if !rule.forced || conditional || !rule.intoZone.Has(sq) {
			continue
		}
		for _, into := range rule.into {
			if g.limits[into] == 0 {
				return true
			}
		}
	}
	return false
}

// movingAs counts the pieces on the board that move as the piece with the given code.
func (p *Position) movingAs(c code) int {
	n := 0
	for t := range p.g.v.Types {
		if p.g.v.Types[t].MovesAs == p.g.v.Types[c.kind()].MovesAs {
			n += p.of[codeOf(game.TypeID(t), c.side())].Len()
		}
	}
	return n
}

// promotionOpen reports whether the types that a promotion asks for are on the board once the
// step is done, and those that it rules out are not.
func (p *Position) promotionOpen(rule *promotionRule, s game.Step, c code) bool {
	if len(rule.present)+len(rule.absent) == 0 {
		return true
	}
	if p.g.reacts {
		p.attempt(s)
		open := p.someOn(rule.present, geom.Set{}) && (len(rule.absent) == 0 || !p.someOn(rule.absent, geom.Set{}))
		p.Unmake()
		return open
	}
	var gone geom.Set
	if p.capturedOn(s) != none {
		gone.Add(geom.Square(stepTo(s)))
	}
	p.victims(s, c, func(sq uint8) { gone.Add(geom.Square(sq)) })
	return p.someOn(rule.present, gone) && (len(rule.absent) == 0 || !p.someOn(rule.absent, gone))
}

// someOn reports whether one of some codes stands on the board, but for some squares; true if there
// are no codes.
func (p *Position) someOn(codes []code, but geom.Set) bool {
	for _, c := range codes {
		if rest := p.of[c].Minus(but); !rest.Empty() {
			return true
		}
	}
	return len(codes) == 0
}

func contains(steps []game.Step, s game.Step) bool {
	for _, t := range steps {
		if s == t {
			return true
		}
	}
	return false
}
