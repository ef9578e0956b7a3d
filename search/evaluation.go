package search

import (
	"aanca.chess/eval"
	"aanca.chess/game"
)

// An Evaluation is what a position is worth without looking ahead.
type Evaluation struct {
	Score Score // for the side to move
	Terms []Term
}

// A Term is a part of an evaluation.
type Term = eval.Term

// Evaluate values a position by itself. A call waits while a search of the engine is on.
func (e *Engine) Evaluate(pos game.Position) Evaluation {
	e.busy <- struct{}{}
	defer func() { <-e.busy }()
	x := e.search.eval.Explain(pos.Clone())
	return Evaluation{Score: Score(x.Score), Terms: x.Terms}
}
