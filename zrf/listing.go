package zrf

import "aanca.chess/game"

// A question is all by which the steps of two positions of a game differ.
type question struct {
	hash                        uint64
	made                        int // steps before it
	entry, then, chain          int16
	partialAt, lastFrom, lastTo spot
	playedOn                    bool
}

func (p *Position) question() question {
	n := &p.now
	return question{n.hash, len(p.history), n.entry, n.then, n.chain, n.partialAt, n.lastFrom, n.lastTo, n.playedOn}
}

// A listing is the steps of the last position that took long to list: it is asked for them again and again, by who shows them, names
// them, and looks whether one is among them.
type listing struct {
	of    question
	has   bool
	steps []game.Step
}

// longListing is from how many instructions on a list is kept.
const longListing = 1 << 16

func (l *listing) isOf(p *Position) bool { return l.has && l.of == p.question() }

func (l *listing) keep(p *Position, steps []game.Step) {
	l.of, l.has = p.question(), true
	l.steps = append(l.steps[:0], steps...)
}
