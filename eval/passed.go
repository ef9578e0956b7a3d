package eval

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// A piece that nobody of its like can stop is worth less while something stands in its way,
	// and more if nothing does nor reaches it.
	blockedShare = 0.5
	freeShare    = 1.5

	// With all pieces on the board others will stop it; with hardly any it decides games.
	passedMiddle = 0.3
	passedEnd    = 2

	escortFar = 5 // royal pieces that are further away do not matter
)

// A runner tells of a type for which promotion is what it is for (it gains more than it is worth)
// what it needs on its way, by side and square.
type runner [2][]course

// A course is the way of a piece to its promotion.
type course struct {
	middle, end int32       // what it is worth that nobody of its like can stop it
	moves       int         // how many it needs
	next        geom.Set    // squares it goes to next
	lead        geom.Square // the least far ahead of them
	way         geom.Set    // all squares that it may need
	stops       geom.Set    // squares on which an enemy of its like may stop it
	helpers     geom.Set    // squares on which a friend of its like may yet guard it
	guards      geom.Set    // squares on which it may come to capture
}

// addRunners adds how the pieces of a side that live for their promotion work together, and what it is worth
// that no enemy of their like can stop some of them.
func (e *Evaluator) addRunners(side game.Side) {
	a, enemy := &e.army[side], &e.army[side.Other()]
	a.middle += int(a.form.middle)
	a.end += int(a.form.end)
	for sq := range a.form.passed.All() {
		e.addPassed(e.course(side, sq), a, enemy)
	}
}

// addPassed adds what it is worth that no enemy of its like can stop a piece.
func (e *Evaluator) addPassed(c *course, a, enemy *army) {
	middle, end := int(c.middle), int(c.end)
	taken := a.occupied.Or(enemy.occupied)
	ahead := c.next.Minus(taken)
	switch {
	case ahead.Empty():
		middle, end = int(blockedShare*float64(middle)), int(blockedShare*float64(end))
	case !c.way.Intersects(&taken) && !c.way.Intersects(&enemy.reach.any):
		middle, end = int(freeShare*float64(middle)), int(freeShare*float64(end))
	}
	a.middle += middle
	a.end += end
	if a.royals == 1 && enemy.royals == 1 && !c.next.Empty() {
		nearer := e.apart(enemy.royal, c.lead) - e.apart(a.royal, c.lead)
		a.end += 2 * e.weights[termEscort] * nearer / (1 + c.moves)
	}
}

// apart returns how many steps of a king two squares are apart, up to escortFar.
func (e *Evaluator) apart(a, b geom.Square) int {
	return min(escortFar, e.appraiser.board.Distance(a, b))
}

// runners adds to the tables of all types those of the types that live for their promotion.
func (a *appraiser) runners(tables []typeTable, values []float64) {
	if a.weights[termPassed] == 0 {
		return
	}
	var types []game.TypeID
	for t := range tables {
		gain := promotionGain(a.pos.Type(game.TypeID(t)), game.TypeID(t), values)
		if !tables[t].royal && gain >= values[t] {
			types = append(types, game.TypeID(t))
		}
	}
	var stoppers, guards [2][]geom.Set // by side and square: what a runner that stands there may hinder, and capture on
	for side := range stoppers {
		stoppers[side] = make([]geom.Set, a.board.Size())
		guards[side] = make([]geom.Set, a.board.Size())
		for _, t := range types {
			for _, sq := range a.squares {
				h := a.hinderedBy(t, game.Side(side), sq)
				stoppers[side][sq] = stoppers[side][sq].Or(h.all)
				guards[side][sq] = guards[side][sq].Or(h.captures)
			}
		}
	}
	for _, t := range types {
		gain := promotionGain(a.pos.Type(t), t, values) * a.weights.share(termPassed)
		r := &runner{}
		for side := range r {
			r[side] = a.courses(t, game.Side(side), gain)
			for _, sq := range a.squares {
				c := &r[side][sq]
				c.guards = guards[side][sq]
				course := c.way
				course.Add(sq)
				for _, from := range a.squares {
					if c.way.Intersects(&stoppers[1-side][from]) {
						c.stops.Add(from)
					}
					if from != sq && course.Intersects(&guards[side][from]) {
						c.helpers.Add(from)
					}
				}
			}
		}
		tables[t].runner = r
	}
}

// A hindrance is what a runner may do by moves straight ahead: the squares that it may come to or
// capture on, and the latter alone.
type hindrance struct{ all, captures geom.Set }

// hindered returns what a runner may hinder.
func (a *appraiser) hindered(t game.TypeID, side game.Side, sq geom.Square) (h hindrance) {
	seen := geom.SetOf(sq)
	h.all = seen
	for todo := []geom.Square{sq}; len(todo) > 0; {
		from := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, m := range a.reach(t, side, from) {
			if m.Capture {
				h.all.Add(m.To)
				h.captures.Add(m.To)
			}
			if m.Move && goesThere(m) && !seen.Has(m.To) {
				seen.Add(m.To)
				h.all.Add(m.To)
				todo = append(todo, m.To)
			}
		}
	}
	return h
}

// courses returns the ways of a type to its promotion from each square.
func (a *appraiser) courses(t game.TypeID, side game.Side, gain float64) []course {
	courses := make([]course, a.board.Size())
	moves := a.promotionMoves(t, side)
	for n := 1; n < len(a.squares); n++ {
		found := false
		for _, sq := range a.squares {
			if moves[sq] != n {
				continue
			}
			found = true
			c := &courses[sq]
			c.middle = int32(gain * passedMiddle * hope(n))
			c.end = int32(gain * passedEnd * hope(n))
			c.moves = n
			for _, m := range a.reach(t, side, sq) {
				if m.Move && goesThere(m) && m.Over == 0 && moves[m.To] == n-1 && moves[m.To] >= 0 {
					c.next.Add(m.To)
					c.way = c.way.Or(courses[m.To].way)
				}
			}
			c.way = c.way.Or(c.next)
			c.lead = c.next.First()
			for to := range c.next.All() {
				if a.ahead(side, to) < a.ahead(side, c.lead) {
					c.lead = to
				}
			}
		}
		if !found {
			break
		}
	}
	return courses
}
