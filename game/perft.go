package game

// A Perft counts sequences of legal turns. It keeps its buffers between calls, so that
// counting does not allocate; it belongs to one goroutine.
type Perft struct {
	buffers [][]Step
	counter Counter // the position, if it counts its own steps

	// OneStep says that every turn has one step (Info.Steps is 1): the last turn's steps need
	// then not be made to be counted.
	OneStep bool

	// Most bounds the counting for whoever needs no larger numbers: once it is passed what is returned is some number above it.
	// 0 for no bound.
	Most uint64

	// MostTurns bounds the turns of each position, duplicates counted: where pieces may go on and on nobody could wait for all. Once it is
	// passed counting ends, TooMany reports it, and what is returned means nothing. 0 for no bound.
	MostTurns uint64

	turns   uint64 // so far, of the position whose turns are gone through
	tooMany bool
}

// TooMany reports whether a position has had more turns than MostTurns in the last count.
func (p *Perft) TooMany() bool { return p.tooMany }

// Count returns the number of sequences of depth legal turns from pos, which is unchanged
// when it returns. At depth 0 it is 1.
func (p *Perft) Count(pos Position, depth int) uint64 {
	p.tooMany = false
	return p.countAll(pos, depth)
}

func (p *Perft) countAll(pos Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if pos.TurnOpen() && TurnDone(pos) {
		return 0 // nothing follows
	}
	p.counter, p.turns = CapabilitiesOf(pos).Counter, 0
	return p.count(pos, depth, 0)
}

// count does the work of Count for depth turns, the open one included; level is the depth of
// the recursion, in steps.
func (p *Perft) count(pos Position, depth, level int) uint64 {
	if depth == 1 && p.OneStep && p.counter != nil {
		return uint64(p.counter.CountSteps())
	}
	if level == len(p.buffers) {
		p.buffers = append(p.buffers, make([]Step, 0, 256))
	}
	steps := pos.Steps(p.buffers[level][:0])
	p.buffers[level] = steps
	if depth == 1 && p.OneStep {
		return uint64(len(steps))
	}
	if len(steps) == 0 && depth == 1 && pos.TurnOpen() {
		p.turns++
		return 1 // the game has ended inside of the turn
	}
	var n uint64
	for _, s := range steps {
		pos.Make(s)
		switch {
		case pos.TurnOpen():
			n += p.count(pos, depth, level+1)
		case depth == 1:
			p.turns++
			n++
		default:
			turns := p.turns + 1
			p.turns = 0
			n += p.count(pos, depth-1, level+1)
			p.turns = turns
		}
		pos.Unmake()
		if p.MostTurns > 0 && p.turns > p.MostTurns {
			p.tooMany = true
		}
		if p.tooMany || p.Most > 0 && n > p.Most {
			break
		}
	}
	return n
}
