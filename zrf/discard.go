package zrf

// With the option "discard cascades" a run goes on where a cascade pushes a piece off the board: that piece is gone, which
// is no capture. A run that leaves the board before its first cascade ends there, as always.

// discard follows a run beyond the board, where it can add its move and ask its flags, until it ends.
func (p *Position) discard(f *frame, pc int32) {
	if !p.g.rules.discards || f.nparts == 0 || f.from == nowhere || f.to != nowhere {
		return
	}
	for ; p.fuel > 0; p.fuel-- {
		i := &p.g.code[pc]
		pc++
		switch {
		case i.op == opAdd:
			if p.added(f, &p.g.additions[i.a], pc-1) {
				return
			}
		case i.op == opFlag:
			f.setFlag(i.a, i.c != 0)
		case i.op == opJump:
			pc = i.jump
		case i.op == opHasFlag, i.op >= opEmpty && i.at == atHere, i.at == atSpot:
			if (i.op == opHasFlag || i.at == atSpot) && p.holds(f, i, p.place(f, i)) == i.want || i.op != opHasFlag && i.at == atHere && !i.want {
				pc = i.jump
			}
		default:
			return
		}
	}
}
