package zrf

import (
	"slices"

	"aanca.chess/game"
)

// A Loss is what a side has lost by: that it has so few pieces of some types, counted together.
type Loss struct {
	Side     game.Side
	Types    []game.TypeID
	Count    int
	Captured bool // by the capture of one of them
}

// Losses returns by which pieces that are gone sides lose, as far as a condition asks for nothing else.
func (g *Game) Losses() (list []Loss) {
	for i := range g.goals {
		gl := &g.goals[i]
		for _, player := range gl.players {
			if gl.kind == goalLoss && g.players[player].decides {
				list = g.lossesOf(list, &gl.test, player)
			}
		}
	}
	return list
}

func (g *Game) lossesOf(list []Loss, t *goalTest, player int16) []Loss {
	loss := Loss{Side: g.players[player].side}
	switch t.op {
	case goalOr:
		for i := range t.parts {
			list = g.lossesOf(list, &t.parts[i], player)
		}
	case goalCaptured:
		for _, kind := range t.types {
			if left, ok := g.leftAfterOne(player, kind); ok {
				list = append(list, Loss{loss.Side, []game.TypeID{game.TypeID(kind)}, left, true})
			}
		}
	case goalRemaining:
		for kind := range g.types {
			if t.types == nil && !g.types[kind].dummy || slices.Contains(t.types, int16(kind)) {
				loss.Types = append(loss.Types, game.TypeID(kind))
			}
		}
		if loss.Count = t.n; len(loss.Types) > 0 {
			list = append(list, loss)
		}
	}
	return list
}

// leftAfterOne returns how many pieces of a type a player has when one has been captured. ok is false where that is not always as many.
func (g *Game) leftAfterOne(player, kind int16) (left int, ok bool) {
	if g.isSingle(kind) {
		return 0, true
	}
	for _, c := range g.setup.cells {
		if c != 0 && c.owner() == player && c.kind() == kind {
			left++
		}
	}
	return left - 1, left > 0 && !g.restores && !g.promoted[kind]
}

// Checkmated reports whether a side may not leave a piece of a type attacked.
func (g *Game) Checkmated(t game.TypeID) bool {
	return slices.ContainsFunc(g.royal, func(s typeSet) bool { return s.has(int16(t)) })
}

// Unowned reports whether pieces may belong to players who never decide: such players begin with some, are given some, or move.
func (g *Game) Unowned() bool {
	idle := func(player int16) bool { return !g.players[player].decides }
	if slices.ContainsFunc(g.setup.cells, func(c cell) bool { return c != 0 && idle(c.owner()) }) {
		return true
	}
	for player, store := range g.setup.store {
		if idle(int16(player)) && slices.ContainsFunc(store, func(n int32) bool { return n > 0 }) {
			return true
		}
	}
	return slices.ContainsFunc(g.code, func(i instruction) bool { return i.op == opCreate && i.c != none && idle(i.c) }) ||
		slices.ContainsFunc(g.entries, func(e entryOfTurn) bool { return idle(e.as) })
}
