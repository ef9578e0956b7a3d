package literal

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// shuttled: the side that has just moved has "gone to and fro with one piece, four times after it came there without capturing, and
// never out of check. One pass before the last of these moves does not count as another turn."
func (p *Position) shuttled() bool {
	v, now := p.game.v, len(p.history)-1
	plies := p.calmPlies()
	if !v.Ending.NoShuttles || plies < 8 {
		return false
	}
	var own []move // of that side, latest first
	for i := now; i >= 1; i -= 2 {
		own = append(own, p.history[i].made)
	}
	back := 8
	if own[1].pass {
		own, back = append([]move{own[0]}, own[2:]...), 10
	}
	if plies < back || len(own) < 5 || !p.mayNotShuttle(own[0]) {
		return false
	}
	for i := range 3 {
		later, earlier := own[i], own[i+1]
		if !earlier.isPlain() || earlier.from != later.to || earlier.to != later.from {
			return false
		}
	}
	came, first := own[4], own[3]
	switch {
	case came.pass:
		if !v.Types[first.mover.Type].Royal {
			return false
		}
	case came.to != first.from || came.captured.Has(came.to) || !came.captured.Empty():
		return false
	}
	for i := 1; i <= back+1 && now-i >= 0; i += 2 {
		if (i <= 3 || i <= plies) && p.history[now-i].check {
			return false
		}
	}
	return true
}

// calmPlies counts the turns "since the last capture, drop or move of a piece whose moves start the move counter again".
func (p *Position) calmPlies() int {
	now := len(p.history) - 1
	if p.game.v.Ending.CountsMoves() {
		return min(now, p.halfmove)
	}
	for n := range now {
		m := p.history[now-n].made
		if !m.captured.Empty() || m.drop || !m.pass && p.game.v.Types[m.mover.Type].Resets[m.mover.Side] {
			return n
		}
	}
	return now
}

// isPlain reports whether a piece has moved, and nothing else.
func (m move) isPlain() bool {
	return !m.drop && !m.pass && !m.castles && m.promotes == game.NoType && m.from != geom.NoSquare && m.from != m.to
}

// mayNotShuttle: a piece "that may go somewhere where the other side's royal piece may".
func (p *Position) mayNotShuttle(m move) bool {
	if !m.isPlain() {
		return false
	}
	for _, typ := range p.game.v.Types {
		region := p.game.v.Types[m.mover.Type].Region[m.mover.Side]
		if typ.Royal && typ.Region[m.mover.Side.Other()].Intersects(&region) {
			return true
		}
	}
	return false
}
