package notation

import "aanca.chess/game"

// StepTexts returns the legal steps of a position and what a way says of each.
func (n Notation) StepTexts(pos game.Position, w Way) ([]game.Step, []string) {
	e, err := n.entryOf(w)
	if err != nil {
		panic(err)
	}
	p := n.open(pos)
	texts := p.texts(e)
	steps := make([]game.Step, len(texts))
	for i := range texts {
		steps[i] = p.moves[i].step
		texts[i] += p.markOf(&p.moves[i], e)
	}
	return steps, texts
}

// Slowly reads a turn by taking apart all legal steps.
func (n Notation) Slowly(pos game.Position, text string) ([]game.Step, error) {
	return n.slowly(pos, text)
}
