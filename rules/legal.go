package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// Steps implements game.Position.
func (p *Position) Steps(buf []game.Step) []game.Step {
	if p.ruledOut() {
		return buf
	}
	return p.legal(buf, false)
}

// Captures implements game.Position.
func (p *Position) Captures(buf []game.Step) []game.Step {
	if p.ruledOut() {
		return buf
	}
	return p.legal(buf, true)
}

// legal appends the legal steps of a position that no rule has ended.
func (p *Position) legal(buf []game.Step, noisy bool) []game.Step {
	begin := len(buf)
	if noisy && p.part == 0 && (p.g.stirs || p.g.laws != nil && p.g.laws.mustDrop != nil) {
		return p.stirring(p.legal(buf, false), begin)
	}
	if p.g.turns != nil {
		return p.legalInTurn(buf, noisy)
	}
	if p.g.bySets {
		k := collector{buf: buf}
		p.collect(&k, noisy)
		if p.g.enters() {
			return p.addEntries(p.lawful(k.buf, begin), begin)
		}
		if p.g.ending.forbidden || p.g.trade != nil || p.g.laws != nil || p.facing {
			return p.lawful(k.buf, begin)
		}
		return k.buf
	}
	buf = p.generate(buf, noisy)
	if p.royal[p.side] != geom.NoSquare {
		buf = p.g.watch.keepSafe(p, buf, begin)
	}
	if p.facing && !noisy && p.mayStay() && !contains(buf[begin:], passStep) {
		buf = append(buf, passStep)
	}
	if p.g.pseudo != nil {
		buf = p.keepLast(buf, begin)
	}
	buf = p.lawful(buf, begin)
	if p.g.enters() {
		return p.addEntries(buf, begin)
	}
	return buf
}

// stirring keeps the steps from begin on after which material has changed, by themselves or by what
// follows them.
func (p *Position) stirring(buf []game.Step, begin int) []game.Step {
	kept := begin
	for _, s := range buf[begin:] {
		e := p.Effect(s, p.told)
		p.told = e.Changes[:0]
		if e.Material() {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// lawful drops the steps from begin on that a rule forbids for what they would lead to.
func (p *Position) lawful(buf []game.Step, begin int) []game.Step {
	if !p.g.dropMateRule && !p.g.ending.forbidden && p.g.trade == nil && p.g.laws == nil && !p.facing {
		return buf
	}
	kept := begin
	for _, s := range buf[begin:] {
		if !p.isDropMate(s) && !p.repeats(s) && !p.trades(s) && !p.staysFacing(s) {
			buf[kept] = s
			kept++
		}
	}
	if p.g.laws != nil {
		return p.obey(buf[:kept], begin)
	}
	return buf[:kept]
}

// repeats reports whether a step would bring about a position once more than the rule of
// repetition allows.
func (p *Position) repeats(s game.Step) bool {
	e := &p.g.ending
	if !e.forbidden || !p.mayRepeat(s, e.repetitions-1) {
		return false
	}
	p.Make(s)
	repeated := !p.TurnOpen() && p.repeated()
	p.Unmake()
	return repeated
}

// mayRepeat rules out most steps without making them. Captures bring about nothing that has been
// there, as long as nothing is dropped; for a move that captures nothing the new hash is quickly
// known.
func (p *Position) mayRepeat(s game.Step, earlier int) bool {
	if len(p.history)+1 < 2*earlier {
		return false
	}
	kind := stepKindOf(s)
	if p.hand[0] != nil || p.g.turns != nil || p.g.reacts || p.g.imitators != nil || kind == kindSwap || kind == kindPush || kind == kindPull || stepCarriage(s).is || isNobodys(s) ||
		kind == kindRights || p.restores(s) || !p.unmoved.Empty() || !p.passant.squares.Empty() || p.castle != 0 {
		return true
	}
	from, to := stepFrom(s), stepTo(s)
	if kind != kindMove && kind != kindRelay && kind != kindLine || p.board[to] != none && to != from {
		return false
	}
	z, mover, into := p.g.keys, p.board[from], stepInto(s)
	if into == none {
		into = mover
	}
	hash := p.hash ^ z.piece[mover][from] ^ z.piece[into][to] ^ z.second
	return int(p.seen[hash%uint64(len(p.seen))]) >= earlier
}

// restores reports whether a step does something aside by a power that could be undone again.
func (p *Position) restores(s game.Step) bool {
	if kind := stepKindOf(s); kind == kindLocust || kind != kindAct && s&flagAction == 0 {
		return false
	}
	t, _ := p.g.lineOf(s, p.board[stepFrom(s)])
	return t.restores
}
