package eval

import "aanca.chess/game"

// An Evaluation is what a position is worth without looking ahead.
type Evaluation struct {
	Score int // for the side to move
	Terms []Term
}

// A Term is a part of an evaluation, in hundredths of a pawn for each side: with all pieces on the
// board, and with hardly any.
type Term struct {
	Name        string
	Middle, End [2]int
}

// An explainer notes what each term adds.
type explainer struct {
	*Evaluator
	before [2]army
	terms  []Term
}

// Explain returns the value of a position together with the terms that it is made of.
func (e *Evaluator) Explain(pos game.Position) Evaluation {
	e.Acquaint(pos)
	e.Heed(true) // a search may have left off
	x := explainer{Evaluator: e}
	score := e.Evaluate(pos)
	if e.special != nil {
		e.special.explain(&x, pos)
	} else {
		e.takeStock(pos)
		x.note("pieces")
		if x.asksNetAlone(x.can.Evaluable) {
			x.explainUnseen()
		} else {
			x.explainRest(pos)
		}
		x.noteNet(pos)
		x.noteFading(pos)
	}
	return Evaluation{Score: score, Terms: x.terms}
}

// note notes a term: what both armies have more than before.
func (x *explainer) note(name string) {
	t := Term{Name: name}
	for side := range t.Middle {
		t.Middle[side] = x.army[side].middle - x.before[side].middle
		t.End[side] = x.army[side].end - x.before[side].end
	}
	x.terms, x.before = append(x.terms, t), x.army
}

// explainRest notes all terms but material and places.
func (x *explainer) explainRest(pos game.Position) {
	if x.can.Controlled != nil {
		x.examine(x.can.Controlled, x.note)
	} else {
		x.addNeighbours()
		x.note("mobility")
	}
	x.addPowers(pos)
	x.note("powers")
	x.addCages()
	x.note("mop-up")
	mop := &x.terms[len(x.terms)-1]
	for side := range x.army {
		mop.Middle[side] += x.mopUp(game.Side(side))
		mop.End[side] += x.mopUp(game.Side(side))
	}
}

// explainUnseen notes what a net that stands alone does not know.
func (x *explainer) explainUnseen() {
	if x.counted {
		x.addUnseen()
		x.note("goals")
	}
	if x.fears() {
		x.addAssaults()
		x.note("assault")
	}
}

// noteFading notes what is taken off the lead where hardly anything is left to win by.
func (x *explainer) noteFading(pos game.Position) {
	us := pos.Side()
	score := x.balance(us) + x.learnt(x.can.Evaluable)
	if off := x.faded(us, score) - score; off != 0 {
		fading := Term{Name: "drawish"}
		fading.Middle[us], fading.End[us] = off, off
		x.terms = append(x.terms, fading)
	}
}

// noteNet notes what the game's net adds, if it has one.
func (x *explainer) noteNet(pos game.Position) {
	if x.net == nil {
		return
	}
	net := Term{Name: "net"}
	net.Middle[pos.Side()] = x.learnt(x.can.Evaluable)
	net.End = net.Middle
	x.terms = append(x.terms, net)
}
