package zrf

import (
	"fmt"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Reasons of this family beside those of every game.
const (
	reasonConfiguration game.Reason = "configuration"
	reasonRemaining     game.Reason = "pieces remaining"
	reasonCount         game.Reason = "more pieces"
)

// Result implements game.Position.
func (p *Position) Result() game.Result {
	p.settle()
	return p.now.result
}

var _ game.Ender = (*Position)(nil)

// Ended implements game.Ender.
func (p *Position) Ended() bool { return p.now.result.Over() }

// judge tests the conditions for the end after a turn of an entry of the turn order. The mover's win comes first, then
// the conditions in their order; where another has lost the mover shares the win.
func (p *Position) judge(mover int16) {
	turn := &p.g.entries[mover]
	var first, best game.Result
	for i := range p.g.goals {
		gl := &p.g.goals[i]
		for _, player := range gl.players {
			if !p.meets(&gl.test, player, false, turn) {
				continue
			}
			r := p.outcome(gl, player, turn)
			if side := p.g.players[turn.who].side; gain(r, side) > gain(best, side) {
				best = r
			}
			if !first.Over() {
				first = r
			}
		}
	}
	if best.Over() {
		first = best
	}
	if p.now.result = first; !first.Over() && p.now.repeated && !p.g.hasGoal(goalRepetition) {
		p.now.result = game.Result{Outcome: game.Draw, Reason: game.Repetition}
	}
}

// gain says how good a result is for a side: 2 for a win, 1 for one that is shared, 0 for any other.
func gain(r game.Result, side game.Side) int {
	if winner, ok := r.Winner(); ok && winner == side {
		return 2
	}
	if loser, ok := r.Loser(); ok && loser != side {
		return 1
	}
	return 0
}

// stuck returns how the game ends for the player to move who has no move; the reason is NoMove if no condition says.
func (p *Position) stuck() game.Result {
	turn := &p.g.entries[p.now.entry]
	for i := range p.g.goals {
		gl := &p.g.goals[i]
		for _, player := range gl.players {
			if p.meets(&gl.test, player, true, turn) {
				return p.outcome(gl, player, turn)
			}
		}
	}
	return game.Result{Outcome: game.Draw, Reason: game.NoMove}
}

// decider returns whose affair it is what a player wins or loses in a turn: its minder's, or that of the one of several who moved for it;
// none if nobody does.
func (g *Game) decider(player int16, turn *entryOfTurn) int16 {
	if turn.as == player && !g.players[player].decides && g.players[turn.who].decides {
		return turn.who
	}
	return g.minder[player]
}

// isUp reports whether it is a player's turn: its own, or one in which another moves for it because it never decides.
func (g *Game) isUp(player int16, turn *entryOfTurn) bool {
	return player == turn.who || player == turn.as && !g.players[player].decides
}

// meets reports whether a condition holds for a player. stuck says that nothing can be moved in the turn; otherwise it was the last.
func (p *Position) meets(t *goalTest, player int16, stuck bool, turn *entryOfTurn) bool {
	switch t.op {
	case goalAnd:
		for i := range t.parts {
			if !p.meets(&t.parts[i], player, stuck, turn) {
				return false
			}
		}
		return true
	case goalOr:
		for i := range t.parts {
			if p.meets(&t.parts[i], player, stuck, turn) {
				return true
			}
		}
		return false
	case goalNot:
		return !p.meets(&t.parts[0], player, stuck, turn)
	case goalCheckmated:
		return stuck && p.g.isUp(player, turn) && p.exposed(player) || p.lostRoyals(t, player)
	case goalStalemated:
		return stuck && p.g.isUp(player, turn) && !p.inDanger() // mate is none, whichever condition stands first
	case goalCaptured:
		return p.wasCaptured(t, player)
	case goalRemaining:
		return p.count(t, player) == t.n
	case goalTotal:
		n := 0
		for other := range p.g.players {
			n += p.count(t, int16(other))
		}
		return n == t.n
	case goalAbsolute:
		return p.configured(t, player)
	case goalRelative:
		return p.patterned(t, player)
	case goalRepetition:
		return p.now.repeated && (player == turn.who || !p.g.repeaterLoses[player])
	}
	return false
}

// has reports whether a condition asks for something.
func (t *goalTest) has(op goalOp) bool {
	if t.op == op {
		return true
	}
	for i := range t.parts {
		if t.parts[i].has(op) {
			return true
		}
	}
	return false
}

func (g *Game) hasGoal(op goalOp) bool {
	for i := range g.goals {
		if g.goals[i].test.has(op) {
			return true
		}
	}
	return false
}

// wasCaptured reports whether a piece of the types and the player has been captured in the last turn.
func (p *Position) wasCaptured(t *goalTest, player int16) bool {
	return t.bits[player] != none && p.now.captured>>t.bits[player]&1 != 0
}

// lostRoyals reports whether a player has lost a piece of the types that may not be lost: one has been captured, or none
// of those with which it began is left, as in a position that was set up.
func (p *Position) lostRoyals(t *goalTest, player int16) bool {
	if p.wasCaptured(t, player) {
		return true
	}
	began := false
	for _, kind := range t.types {
		if !p.where[p.slot(player, kind)].empty() {
			return false
		}
		began = began || p.g.began(player, kind)
	}
	return began
}

// began reports whether a player begins with a piece of a type on the board.
func (g *Game) began(player, kind int16) bool {
	return slices.ContainsFunc(g.setup.cells, func(c cell) bool { return c != 0 && c.owner() == player && c.kind() == kind })
}

// count returns how many pieces of the types that a condition names a player has, of all that are no dummies if it
// names none.
func (p *Position) count(t *goalTest, player int16) int {
	n := 0
	for kind := range p.g.types {
		if t.types == nil && p.g.types[kind].dummy {
			continue
		}
		if t.types != nil && !contains(t.types, int16(kind)) {
			continue
		}
		slot := p.slot(player, int16(kind))
		n += p.where[slot].len()
		if p.g.rules.countStores {
			n += int(p.store[slot])
		}
	}
	return n
}

func contains(list []int16, t int16) bool {
	for _, e := range list {
		if e == t {
			return true
		}
	}
	return false
}

// configured reports whether every place of an absolute configuration holds one of its occupants.
func (p *Position) configured(t *goalTest, player int16) bool {
	for i := range t.places {
		places, found := p.g.placesOf(t, player, i), false
		for s := range places.all() {
			if p.occupied(t.occupants, player, s) {
				found = true
				break
			}
		}
		if !found {
			return false
		}
	}
	return len(t.places) > 0
}

// occupied reports whether one of some occupants stands on a position.
func (p *Position) occupied(list []occupant, player int16, s spot) bool {
	for i := range list {
		if p.stands(&list[i], player, s) {
			return true
		}
	}
	return false
}

func (p *Position) stands(o *occupant, player int16, s spot) bool {
	c := p.cells[s]
	there := c != 0 && c.kind() == o.t && (o.anyOwner || (c.owner() == player) != o.opponents)
	return there != o.not
}

// patterned reports whether a relative configuration stands somewhere.
func (p *Position) patterned(t *goalTest, player int16) bool {
	if first := &t.pattern[0]; first.direction == none && first.occupant.isOwn() { // it can begin nowhere else
		for s := range p.where[p.slot(player, first.occupant.t)].all() {
			if p.patternAt(t, player, s) {
				return true
			}
		}
		return false
	}
	for s := range p.g.board.names {
		if p.patternAt(t, player, spot(s)) {
			return true
		}
	}
	return false
}

func (p *Position) patternAt(t *goalTest, player int16, s spot) bool {
	for i := range t.pattern {
		step := &t.pattern[i]
		if step.direction == none {
			if !p.stands(&step.occupant, player, s) {
				return false
			}
		} else if s = p.g.stepAlong(step, player, s); s == nowhere {
			return false
		}
	}
	return true
}

// stepAlong returns the position to which a step of a pattern leads a player.
func (g *Game) stepAlong(step *patternStep, player int16, s spot) spot {
	if step.against {
		return g.backs[player][step.direction][s]
	}
	return g.ways[player][step.direction][s]
}

// reasons are the words for what a condition asks.
var reasons = map[goalOp]game.Reason{
	goalCheckmated: game.Checkmate, goalCaptured: game.RoyalCaptured, goalStalemated: game.Stalemate,
	goalRemaining: reasonRemaining, goalTotal: reasonRemaining, goalAbsolute: reasonConfiguration,
	goalRelative: reasonConfiguration, goalRepetition: game.Repetition,
}

// reason returns what a condition that holds is called: after the first that it asks for.
func (p *Position) reason(t *goalTest, player int16) game.Reason {
	for t.op == goalAnd || t.op == goalOr || t.op == goalNot {
		if len(t.parts) == 0 {
			return reasonConfiguration
		}
		t = &t.parts[0]
	}
	if t.op == goalCheckmated && p.lostRoyals(t, player) {
		return game.RoyalCaptured
	}
	return reasons[t.op]
}

// outcome returns what it means that a condition holds for a player. What one who never decides wins or loses is that of who moved for it
// in the turn.
func (p *Position) outcome(gl *goal, player int16, turn *entryOfTurn) game.Result {
	why := p.reason(&gl.test, player)
	who := p.g.decider(player, turn)
	decides := who != none
	side := game.Neutral
	if decides {
		side = p.g.players[who].side
	}
	switch gl.kind {
	case goalWin:
		if decides {
			return game.Result{Outcome: game.Win(side), Reason: why}
		}
	case goalLoss:
		switch {
		case decides:
			return game.Result{Outcome: game.Lose(side, len(p.g.owners)), Reason: why}
		case !decides && len(p.g.owners) == 1:
			return game.Result{Outcome: game.FirstWins, Reason: why}
		}
	case goalCount:
		return p.counted(why)
	}
	return game.Result{Outcome: game.Draw, Reason: why}
}

// counted gives the game to the side with the most pieces on the board.
func (p *Position) counted(why game.Reason) game.Result {
	most, best, shared := -1, game.First, false
	for side, player := range p.g.owners {
		n := p.count(&goalTest{}, player)
		if shared = n == most || shared && n < most; n > most {
			most, best, shared = n, game.Side(side), false
		}
	}
	if shared {
		return game.Result{Outcome: game.Draw, Reason: why}
	}
	return game.Result{Outcome: game.Win(best), Reason: reasonCount}
}

// faultReason tells which limit was reached, and where.
func (p *Position) faultReason() game.Reason {
	name := "the moves"
	if p.faultOf != nil {
		name = "the moves of " + p.g.types[p.faultOf.piece].name
	}
	return game.Reason(fmt.Sprintf("limit: %s need %s (%v)", name, p.fault.what, p.fault.at.at))
}

// InCheck implements game.Position. Pieces of those who never decide are nobody's, so that who decides for them is not in check.
func (p *Position) InCheck() bool {
	who, _ := p.who()
	p.refuel()
	return p.g.royal[who] != nil && !p.g.players[who].random && p.exposed(who)
}

// Checked implements game.Position.
func (p *Position) Checked(buf []geom.Square) []geom.Square {
	p.refuel()
	for player, minder := range p.g.minder {
		for t, royal := range p.g.royal[player] {
			if !royal || minder == none {
				continue
			}
			for s := range p.where[p.slot(int16(player), int16(t))].all() {
				if p.struck(p.g.hunters[player], s, none) {
					buf = append(buf, p.g.square[s])
				}
			}
		}
	}
	return buf
}

// Stalemate returns what it means for the player to move to have no move, in the words of variant files: "loss", "win" or
// "draw".
func (g *Game) Stalemate() string {
	for i := range g.goals {
		if gl := &g.goals[i]; gl.test.op == goalStalemated && gl.kind == goalLoss {
			return "loss"
		} else if gl.test.op == goalStalemated && gl.kind == goalWin {
			return "win"
		}
	}
	return "draw"
}

// Repetition implements game.RepetitionRules.
func (g *Game) Repetition() game.RepetitionRule {
	r := game.RepetitionRule{Count: 3}
	for i := range g.goals {
		if gl := &g.goals[i]; gl.kind == goalLoss && gl.test.op == goalRepetition {
			r.Mover = 1 // whoever repeats loses, so who is to move then wins
		} else if gl.kind == goalWin && gl.test.op == goalRepetition {
			r.Mover = -1
		}
	}
	return r
}
