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
}

// Count returns the number of sequences of depth legal turns from pos, which is unchanged
// when it returns. At depth 0 it is 1.
func (p *Perft) Count(pos Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	if pos.TurnOpen() && TurnDone(pos) {
		return 0 // nothing follows
	}
	p.counter = CapabilitiesOf(pos).Counter
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
		return 1 // the game has ended inside of the turn
	}
	var n uint64
	for _, s := range steps {
		pos.Make(s)
		switch {
		case pos.TurnOpen():
			n += p.count(pos, depth, level+1)
		case depth == 1:
			n++
		default:
			n += p.count(pos, depth-1, level+1)
		}
		pos.Unmake()
		if p.Most > 0 && n > p.Most {
			break
		}
	}
	return n
}
