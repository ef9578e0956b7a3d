package search

import "aanca.chess/game"

// An Evaluation is what a position is worth without looking ahead.
type Evaluation struct {
	Score Score // for the side to move
	Terms []Term
}

// A Term is a part of an evaluation, in hundredths of a pawn for each side: with all men on the
// board, and with hardly any.
type Term struct {
	Name        string
	Middle, End [2]int
}

// Evaluate values a position by itself. A call waits while a search of the engine is on.
func (e *Engine) Evaluate(pos game.Position) Evaluation {
	e.busy <- struct{}{}
	defer func() { <-e.busy }()
	return e.search.eval.explain(pos.Clone())
}

// explain returns a value together with the terms that it is made of.
func (e *evaluator) explain(pos game.Position) Evaluation {
	e.acquaint(pos)
	score, _ := e.evaluate(pos, -infinite, infinite)
	x := Evaluation{Score: Score(score)}
	var before [2]army
	note := func(name string) {
		t := Term{Name: name}
		for side := range t.Middle {
			t.Middle[side] = e.army[side].middle - before[side].middle
			t.End[side] = e.army[side].end - before[side].end
		}
		x.Terms, before = append(x.Terms, t), e.army
	}
	if e.land != nil {
		e.survey(pos)
		note("men")
		e.addTerritory(pos)
		note("room")
		return x
	}
	if k := e.attach(pos); k != nil {
		e.weigh(k)
	} else {
		e.survey(pos)
	}
	note("men")
	if e.can.Controlled != nil {
		e.examine(e.can.Controlled, note)
	} else {
		e.addNeighbours()
		note("mobility")
	}
	e.addPowers(pos)
	note("powers")
	e.addCages()
	note("mop-up")
	mop := &x.Terms[len(x.Terms)-1]
	for side := range e.army {
		mop.Middle[side] += e.mopUp(game.Side(side))
		mop.End[side] += e.mopUp(game.Side(side))
	}
	if e.net != nil {
		net := Term{Name: "net"}
		net.Middle[pos.Side()] = e.learnt(e.can.Evaluable)
		net.End = net.Middle
		x.Terms = append(x.Terms, net)
	}
	return x
}
