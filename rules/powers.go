package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// generatePowers appends what the piece on from can do by its own powers, and adds to its plain
// moves from begin on what they bring about. The piece is not immobilized.
func (p *Position) generatePowers(buf []game.Step, begin int, from uint8, noisy bool) []game.Step {
	c := p.board[from]
	if p.g.after[c] {
		buf = p.dropLocusts(buf, begin)
	}
	plain := len(buf)
	for i := range p.g.powers[c] {
		t := &p.g.powers[c][i]
		for j := range t.lines[from] {
			l, line := &t.lines[from][j], withLine(i, j)
			switch t.form {
			case formAct:
				buf = p.act(buf, begin, newStep(kindAct, from, from)|line, t, l)
			case formOver:
				buf = p.goOver(buf, begin, newStep(kindLine, from, from)|line, t, l, noisy)
			case formHop:
				buf = p.hopOnto(buf, begin, newStep(kindLine, from, from)|line, t, l)
			case formVault:
				buf = p.vault(buf, begin, newStep(kindLine, from, from)|line, t, l)
			case formLeaps:
				buf = p.longLeap(buf, begin, newStep(kindLine, from, from)|line, t, l, noisy)
			case formAlong:
				buf = p.goAlong(buf, begin, newStep(kindLine, from, from)|line, t, l, noisy)
			case formSwap:
				if !noisy || p.g.special[c] {
					buf = p.swapAlong(buf, begin, from, t, l)
				}
			case formPush:
				buf = p.push(buf, newStep(kindPush, from, l.squares[0]), t, noisy)
			case formShove:
				buf = p.shoveAlong(buf, begin, newStep(kindLine, from, from)|line, t, l, noisy)
			case formPull:
				buf = p.pull(buf, newStep(kindPull, from, l.squares[0]), t, noisy)
			case formMay:
				buf = p.withActions(buf, begin, plain, line, t, l)
			}
		}
	}
	return buf
}

// dropLocusts drops the steps from begin on that capture on the way what a plain move to the same
// square captures always.
func (p *Position) dropLocusts(buf []game.Step, begin int) []game.Step {
	raw := append(p.scratch[:0], buf[begin:]...)
	p.scratch = raw
	buf = buf[:begin]
	for _, s := range raw {
		same := func(t game.Step) bool { return isPlain(t) && stepTo(t) == stepTo(s) && !p.spared(t) && p.alike(s, t) }
		if stepKindOf(s) != kindLocust || !slices.ContainsFunc(raw, same) {
			buf = append(buf, s)
		}
	}
	return buf
}

// add appends a step unless the piece can do the same already by one from begin on.
func (p *Position) add(buf []game.Step, begin int, s game.Step) []game.Step {
	for _, t := range buf[begin:] {
		if stepTo(t) == stepTo(s) && !p.spared(t) && p.alike(s, t) {
			return buf
		}
	}
	return append(buf, s)
}

// spared reports whether a step that is not refined yet captures where it ends what its piece
// spares. What a power works on it need not spare.
func (p *Position) spared(s game.Step) bool {
	if stepKindOf(s) == kindLine {
		return false
	}
	c, captured := p.board[stepFrom(s)], p.capturedOn(s)
	if stepKindOf(s) == kindEnPassant && p.g.v.Types[c.kind()].PassesOwn && captured.kind() == c.kind() {
		return false
	}
	return captured != none && p.g.spares[c] != nil && p.g.spares[c][captured]
}

// alike reports whether two steps of one piece to the same square are the same move but for
// their promotions: they have the same effects, or are at least written in the same way.
func (p *Position) alike(s, t game.Step) bool {
	if a, b := stepKindOf(s), stepKindOf(t); displaces(a) || displaces(b) {
		return a == b && stepAux(s) == stepAux(t)
	}
	if a, b := stepCarriage(s), stepCarriage(t); a != b {
		return false
	}
	c := p.board[stepFrom(s)]
	if p.isMere(s, c) && p.isMere(t, c) {
		return true
	}
	if p.g.varied[c] {
		return p.actionsOf(s, c) == p.actionsOf(t, c)
	}
	return p.victimsOf(s, c) == p.victimsOf(t, c)
}

// displaces reports whether steps of a kind move another piece besides.
func displaces(k stepKind) bool { return k == kindSwap || k == kindPush || k == kindPull }

// isPrey reports whether sq holds an enemy of c that c does not spare.
func (p *Position) isPrey(c code, sq uint8) bool {
	at := p.board[sq]
	return at != none && (at^c)&1 != 0 && (p.g.spares[c] == nil || !p.g.spares[c][at])
}

// act appends the action on the first piece along a line, without moving.
func (p *Position) act(buf []game.Step, begin int, s game.Step, t *powerTable, l *powerLine) []game.Step {
	for _, sq := range l.squares {
		if p.board[sq] == none {
			continue
		}
		if p.worksOn(t, stepFrom(s), sq) {
			buf = p.add(buf, begin, s|withAux(sq))
		}
		return buf
	}
	return buf
}

// goOver appends the move over a neighbour; s is the step along the line, its end left open.
func (p *Position) goOver(buf []game.Step, begin int, s game.Step, t *powerTable, l *powerLine, noisy bool) []game.Step {
	from := stepFrom(s)
	if len(l.beyond) < 2 || !p.worksOn(t, from, l.beyond[0]) {
		return buf
	}
	to := l.beyond[1]
	if !t.region.Has(geom.Square(to)) {
		return buf
	}
	if p.board[to] == none || t.where == variant.OverOnto && p.worksOn(t, from, to) {
		return p.addWay(buf, begin, endingOn(s, to), t, noisy)
	}
	return buf
}

// hopOnto appends the capture right behind whatever stands next to the piece; s is the step along the line, its end left open.
func (p *Position) hopOnto(buf []game.Step, begin int, s game.Step, t *powerTable, l *powerLine) []game.Step {
	if len(l.beyond) < 2 || p.board[l.beyond[0]] == none || !p.hopsOver(p.board[stepFrom(s)], l.beyond[0]) {
		return buf
	}
	to := l.beyond[1]
	if !t.region.Has(geom.Square(to)) || !p.worksOn(t, stepFrom(s), to) {
		return buf
	}
	return p.add(buf, begin, endingOn(s, to)|flagSpare)
}

// vault appends the captures along a line behind those over which the piece hops; s is the step along the line, its end left open.
func (p *Position) vault(buf []game.Step, begin int, s game.Step, t *powerTable, l *powerLine) []game.Step {
	c, hopped := p.board[stepFrom(s)], false
	for _, sq := range l.squares {
		if p.board[sq] == none {
			continue
		}
		if hopped && t.region.Has(geom.Square(sq)) && p.worksOn(t, stepFrom(s), sq) {
			buf = p.add(buf, begin, endingOn(s, sq)|flagSpare)
		}
		if !p.hopsOver(c, sq) {
			return buf
		}
		hopped = true
	}
	return buf
}

// swapAlong appends the change of places with the first piece along a line.
func (p *Position) swapAlong(buf []game.Step, begin int, from uint8, t *powerTable, l *powerLine) []game.Step {
	for _, sq := range l.squares {
		if p.board[sq] == none {
			continue
		}
		if p.worksOn(t, from, sq) && t.region.Has(geom.Square(sq)) {
			buf = p.add(buf, begin, newStep(kindSwap, from, sq))
		}
		return buf
	}
	return buf
}

// addWay appends a step over or through others, and the same without doing anything to them on the way
// where that is by choice.
func (p *Position) addWay(buf []game.Step, begin int, s game.Step, t *powerTable, noisy bool) []game.Step {
	buf = p.add(buf, begin, s)
	if t.may && (!noisy || p.board[stepTo(s)] != none || p.g.special[p.board[stepFrom(s)]]) {
		buf = p.add(buf, begin, s|flagSpare)
	}
	return buf
}

// longLeap appends the landings behind enemies along a line.
func (p *Position) longLeap(buf []game.Step, begin int, s game.Step, t *powerTable, l *powerLine, noisy bool) []game.Step {
	captured := false
	for i := 0; i < len(l.squares); i++ {
		sq := l.squares[i]
		if p.board[sq] == none {
			if captured && t.region.Has(geom.Square(sq)) {
				buf = p.addWay(buf, begin, endingOn(s, sq), t, noisy)
			}
			continue
		}
		if !p.worksOn(t, stepFrom(s), sq) || i+1 >= len(l.squares) || p.board[l.squares[i+1]] != none {
			return buf
		}
		captured = true
	}
	return buf
}

// goAlong appends the moves along a line through all that the power works on. One that meets nobody
// is a plain move.
func (p *Position) goAlong(buf []game.Step, begin int, s game.Step, t *powerTable, l *powerLine, noisy bool) []game.Step {
	quiet := true
	for _, sq := range l.squares {
		if p.board[sq] != none {
			if !p.worksOn(t, stepFrom(s), sq) {
				return buf
			}
			quiet = false
		}
		if t.region.Has(geom.Square(sq)) && (!quiet || !noisy || p.g.special[p.board[stepFrom(s)]]) {
			buf = p.addWay(buf, begin, endingOn(s, sq), t, noisy)
		}
	}
	return buf
}

// push appends the moves to the square of another piece that goes to an empty square next to it; s is
// such a step without that square.
func (p *Position) push(buf []game.Step, s game.Step, t *powerTable, noisy bool) []game.Step {
	from, to := stepFrom(s), stepTo(s)
	if noisy && !p.g.special[p.board[from]] || !t.region.Has(geom.Square(to)) || !p.worksOn(t, from, to) {
		return buf
	}
	for i := range t.lines[to] {
		if sq := t.lines[to][i].squares[0]; p.board[sq] == none && p.mayStandOn(p.board[to], sq) {
			buf = appendOnce(buf, s|withAux(sq))
		}
	}
	return buf
}

// shoveAlong appends the move to the square of the first piece along a line, which goes on as far again, or off the board; s is the step along the
// line, its end left open.
func (p *Position) shoveAlong(buf []game.Step, begin int, s game.Step, t *powerTable, l *powerLine, noisy bool) []game.Step {
	near := 0
	for near < len(l.squares) && p.board[l.squares[near]] == none {
		near++
	}
	if near == len(l.squares) {
		return buf
	}
	from, to, far := stepFrom(s), l.squares[near], 2*near+1
	if !t.region.Has(geom.Square(to)) || !p.worksOn(t, from, to) {
		return buf
	}
	for _, sq := range l.beyond[near+1 : min(far+1, len(l.beyond))] {
		if p.board[sq] != none {
			return buf
		}
	}
	switch {
	case far >= len(l.beyond) && l.leaves:
		return p.add(buf, begin, endingOn(s, to)|flagSpare)
	case far >= len(l.beyond) || noisy && !p.g.special[p.board[from]] || !p.mayStandOn(p.board[to], l.beyond[far]):
		return buf
	}
	return appendOnce(buf, newStep(kindPush, from, to)|withAux(l.beyond[far]))
}

// pull appends the moves to an empty square after which another piece follows; s is such a step
// without the square of that piece.
func (p *Position) pull(buf []game.Step, s game.Step, t *powerTable, noisy bool) []game.Step {
	from, to := stepFrom(s), stepTo(s)
	if noisy && !p.g.special[p.board[from]] || !t.region.Has(geom.Square(to)) || p.board[to] != none {
		return buf
	}
	for i := range t.lines[from] {
		if sq := t.lines[from][i].squares[0]; p.worksOn(t, from, sq) && p.mayStandOn(p.board[sq], from) {
			buf = appendOnce(buf, s|withAux(sq))
		}
	}
	return buf
}

// mayStandOn reports whether a piece of code c may go to a square at all.
func (p *Position) mayStandOn(c code, sq uint8) bool {
	return p.g.v.Types[c.kind()].Region[c.side()].Has(geom.Square(sq))
}

func appendOnce(buf []game.Step, s game.Step) []game.Step {
	if contains(buf, s) {
		return buf
	}
	return append(buf, s)
}

// withActions appends, to each plain move from begin to plain that ends on the line, the same with
// what the power does besides, by choice.
func (p *Position) withActions(buf []game.Step, begin, plain int, line game.Step, t *powerTable, l *powerLine) []game.Step {
	for _, s := range buf[begin:plain] {
		if to := stepTo(s); !isPlain(s) || p.board[to] != none || l.end(to) < 0 {
			continue
		}
		some := false
		p.actOnMove(s, t, l, func(sq uint8) { some = some || sq != stepFrom(s) })
		if some {
			buf = p.add(buf, begin, s|flagAction|line)
		}
	}
	return buf
}

// isPlain reports whether a step is a mere move, to which effects along its line may belong.
func isPlain(s game.Step) bool { return stepKindOf(s) == kindMove || stepKindOf(s) == kindRights }

// end returns the number of the last square of a line on which a plain move to a square ends; -1
// if the square is not on the line.
func (l *powerLine) end(to uint8) int {
	for k, sq := range l.squares {
		if sq == to {
			return k
		}
	}
	return -1
}

// lineOf returns the line of a power along which a step by a piece of code c goes.
func (g *Game) lineOf(s game.Step, c code) (*powerTable, *powerLine) {
	i, j := stepLine(s)
	t := &g.powers[c][i]
	return t, &t.lines[stepFrom(s)][j]
}
