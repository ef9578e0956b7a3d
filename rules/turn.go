package rules

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A turnStep is one step of a turn in compiled form.
type turnStep struct {
	drop  bool
	may   []bool        // by code: may move in this step
	piece [2]code       // by side: what is dropped
	near  [2]powerTable // by side: the lines from where the step before ended to where it may be dropped
}

// compileTurn takes over the steps of a turn.
func (g *Game) compileTurn() error {
	for i := range g.v.Turn {
		vs := &g.v.Turn[i]
		ts := turnStep{drop: vs.Drop, may: make([]bool, g.codes)}
		for _, t := range vs.Types {
			ts.may[codeOf(t, game.First)], ts.may[codeOf(t, game.Second)] = true, true
		}
		if vs.Drop {
			paths, err := g.dropPaths(i, vs)
			if err != nil {
				return err
			}
			t := vs.Types[0]
			ts.piece = [2]code{codeOf(t, game.First), codeOf(t, game.Second)}
			for side := range ts.near {
				ts.near[side] = g.powerTable(0, paths, game.Side(side))
			}
		}
		g.turn = append(g.turn, ts)
	}
	if g.turn == nil {
		return nil
	}
	if g.royalType != game.NoType {
		return g.v.Errorf("turn", "a game with check (royal %s) has turns of one move", g.types[g.royalType].ID)
	}
	g.info.Steps = len(g.turn)
	return nil
}

func (g *Game) dropPaths(i int, vs *variant.TurnStep) ([]betza.Path, error) {
	if i == 0 || len(vs.Types) != 1 {
		return nil, g.v.Errorf("turn", "step %d drops: that needs a step before it and one piece to drop", i+1)
	}
	return g.powerPaths(vs.Types[0], variant.Power{Reach: vs.Near})
}

// goesOn ends a step that is not the last of its turn, and reports whether the turn goes on.
func (p *Position) goesOn(s game.Step) bool {
	z := p.g.keys
	p.hash ^= z.part[p.part] ^ z.landed[p.landed]
	last := int(p.part)+1 == len(p.g.turn)
	p.part, p.landed = p.part+1, stepTo(s)
	if last || p.decided() {
		p.part, p.landed = 0, 0
	}
	p.hash ^= z.part[p.part] ^ z.landed[p.landed]
	return p.part != 0
}

// decided reports whether the step just made ends the game whatever follows.
func (p *Position) decided() bool {
	if len(p.g.ending.extinctions) == 0 {
		return false
	}
	p.side = p.side.Other()
	_, loser := p.extinct()
	p.side = p.side.Other()
	return loser != nobody
}

// generatePart appends the pseudo-legal steps for the next part of a turn. There is no pass, no
// castling and no drop from the hand in it.
func (p *Position) generatePart(buf []game.Step, noisy bool) []game.Step {
	ts := &p.g.turn[p.part]
	if ts.drop {
		return p.generateNear(buf, ts)
	}
	begin := len(buf)
	frozen := p.findFrozen(p.side)
	men := p.occ[p.side].Minus(frozen)
	for sq := men.Pop(); sq != geom.NoSquare; sq = men.Pop() {
		if ts.may[p.board[uint8(sq)]] && (!noisy || p.hasQuarry(uint8(sq))) {
			buf = p.generateFrom(buf, uint8(sq), noisy)
		}
	}
	if !p.g.anyPowers {
		return buf
	}
	buf = p.generateShared(buf, begin, frozen, noisy)
	kept := begin
	for _, s := range buf[begin:] {
		if stepKindOf(s) != kindPass && ts.may[p.board[stepFrom(s)]] {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// generateNear appends the drops along lines from where the step before ended, as far as they
// are empty.
func (p *Position) generateNear(buf []game.Step, ts *turnStep) []game.Step {
	c := ts.piece[p.side]
	region := &p.g.v.Types[c.kind()].Region[p.side]
	for i := range ts.near[p.side].lines[p.landed] {
		for _, sq := range ts.near[p.side].lines[p.landed][i].squares {
			if p.board[sq] != none {
				break
			}
			if region.Has(geom.Square(sq)) {
				buf = append(buf, newPromotion(newStep(kindDrop, sq, sq), c))
			}
		}
	}
	return buf
}

// completable drops the steps from begin on after which the turn could not be completed.
func (p *Position) completable(buf []game.Step, begin int) []game.Step {
	kept := begin
	for _, s := range buf[begin:] {
		if p.leavesWay(s) {
			buf[kept] = s
			kept++
		}
	}
	return buf[:kept]
}

// leavesWay reports whether the turn is complete after a step, or can be completed.
func (p *Position) leavesWay(s game.Step) bool {
	p.Make(s)
	ok := !p.TurnOpen() || p.canComplete()
	p.Unmake()
	return ok
}

// canComplete reports whether the open turn can be completed.
func (p *Position) canComplete() bool {
	level := int(p.part)
	for len(p.parts) <= level {
		p.parts = append(p.parts, nil)
	}
	steps := p.generatePart(p.parts[level][:0], false)
	p.parts[level] = steps
	last := level+1 == len(p.g.turn)
	for _, s := range steps {
		if last && !p.repeats(s) || !last && p.leavesWay(s) {
			return true
		}
	}
	return false
}
