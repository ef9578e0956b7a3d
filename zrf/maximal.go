package zrf

import "aanca.chess/game"

// keepMaximal keeps those of the steps on a level's list with which the most pieces can be captured in the whole turn.
func (p *Position) keepMaximal(l *level) {
	if len(l.steps) == 0 {
		return
	}
	best, kept := 0, 0
	for _, s := range l.steps {
		n := p.capturesFrom(s)
		if n > best {
			best, kept = n, 0
		}
		if n == best {
			l.steps[kept] = s
			kept++
		}
	}
	l.steps = l.steps[:kept]
}

// kingWorth is what a king counts more than a man where captures are weighed: so little that the number comes first.
const (
	manWorth  = 1 << 10
	kingWorth = 1
)

// pushCost is how many instructions it is worth to make a step of a turn that is looked through.
const pushCost = 20

// capturesFrom returns how much can be captured in the turn by a step and what may follow it. A partial move counts as
// a capture even if what it captures stays on the board for now, as another piece.
func (p *Position) capturesFrom(s game.Step) int {
	f := p.find(s)
	if f == nil {
		return 0
	}
	n, goesOn := len(f.gone)*manWorth, f.addition.partial && !f.block.drop
	if goesOn && n == 0 {
		n = manWorth
	}
	for _, gone := range f.gone {
		if p.g.rules.weighed && p.g.promoted[gone.piece.kind()] {
			n += kingWorth
		}
	}
	if !goesOn || p.fuel <= 0 {
		return n
	}
	p.push(f, s)
	if p.fuel -= pushCost; p.TurnOpen() {
		n += p.mostCaptures()
	}
	p.Unmake()
	return n
}

// mostCaptures returns how much can still be captured in an open turn.
func (p *Position) mostCaptures() int {
	p.depth++
	l := p.level(p.depth)
	l.any, l.bare = false, false
	p.generate(l)
	most := 0
	for i := range l.steps {
		most = max(most, p.capturesFrom(l.steps[i]))
	}
	p.depth--
	return most
}
