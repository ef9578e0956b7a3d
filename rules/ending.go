package rules

import (
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// ending is what the hot path needs of the variant's rules on how games end.
type ending struct {
	limit            int
	resetOnPromotion bool
	repetitions      int
	forbidden        bool // the turn that would bring about the last repetition is illegal
	armies           []army
	armyLimits       []armyLimit
	counts           bool // the move counter matters
	proven           bool // the fewest pieces draw where they are proved to
	extinctions      []variant.Extinction
	compares         bool // one of them depends on who is to move, or on what the other side has left
	flag             *variant.Flag
	connection       *connection
	counting         *counting
	shuttles         []bool        // by code: pieces that may not go to and fro; nil if all may
	checks           bool          // given are counted
	castling         uint8         // rights that win by castling, and lose when they are lost
	bothPass         bool          // the game ends when both sides pass
	fullBoard        bool          // or when no square is empty
	facing           []geom.Vector // straight directions, where royal pieces that face each other end it
	runs             bool          // turns change what Position.running keeps
	judges           []judge       // by which a position between two turns may have ended, the first that says so first
}

// compileEnding takes over the rules on how games end.
func (g *Game) compileEnding() error {
	e := &g.v.Ending
	g.ending = ending{
		limit: e.MoveLimit, resetOnPromotion: e.ResetOnPromotion,
		repetitions: e.Repetition.Count, forbidden: e.Repetition.Forbidden && e.Repetition.Count > 0, extinctions: e.Extinctions, flag: e.Flag,
		checks: e.Checks, proven: e.Proven, bothPass: e.BothPass && g.turns == nil, fullBoard: e.FullBoard,
	}
	g.info.Remembers = g.info.Remembers || g.ending.forbidden
	if e.Facing {
		if g.turns != nil && !g.v.Turns.OneStep() {
			return g.v.Errorf("bikjangRule", "a turn of several steps, other than one that walls follow, and royal pieces that may not go on "+
				"facing each other cannot be together")
		}
		g.ending.facing = g.board.Orthogonal()
	}
	g.ending.runs = e.Checks || g.ending.bothPass || e.Facing || e.Counting != nil
	for side, wings := range e.CastlingWins {
		for wing, wins := range wings {
			if wins {
				g.ending.castling |= rightBit(game.Side(side), wing)
			}
		}
	}
	for i := range e.Extinctions {
		x := &e.Extinctions[i]
		g.ending.compares = g.ending.compares || x.Claimed || x.OpponentCount > 0
	}
	for _, a := range e.Insufficient {
		g.ending.armies = append(g.ending.armies, g.army(&a))
	}
	for _, l := range e.ArmyLimits {
		g.ending.armyLimits = append(g.ending.armyLimits, armyLimit{g.army(&l.Army), l.MoveLimit})
	}
	g.ending.counts = e.CountsMoves()
	g.colours = make([]geom.Set, g.board.Colours())
	for sq := range g.board.Squares().All() {
		g.colours[g.board.Colour(sq)].Add(sq)
	}
	return nil
}

// ruledOut reports whether the game has ended for another reason than that the side to move has
// no legal step. Nothing else ends it inside of a turn: a step that decides the game ends the turn.
func (p *Position) ruledOut() bool {
	return p.part == 0 && p.judged(motion{}).Over()
}

// Result implements game.Position.
func (p *Position) Result() game.Result {
	if p.part != 0 {
		return p.resultInTurn()
	}
	stuck := !p.hasLegal()
	return p.judged(motion{stuck: stuck, check: stuck && p.InCheck()})
}

// resultInTurn is Result inside of a turn: the game may end because the turn is stuck.
func (p *Position) resultInTurn() game.Result {
	e := &p.g.v.Ending
	switch {
	case !p.g.info.EndsOpen || p.hasLegal():
		return game.Result{}
	case p.InCheck():
		return p.verdict(e.Checkmate, p.side, game.Checkmate)
	}
	return p.byCount(p.verdict(p.stalemate(), p.side, e.StalemateReason))
}

// verdict turns a verdict for a side into a result.
func (p *Position) verdict(v variant.Verdict, side game.Side, reason game.Reason) game.Result {
	switch v {
	case variant.Wins:
		return game.Result{Outcome: game.Win(side), Reason: reason}
	case variant.Loses:
		return game.Result{Outcome: game.Win(side.Other()), Reason: reason}
	}
	return game.Result{Outcome: game.Draw, Reason: reason}
}

// hasLegal reports whether the side to move has a legal step, rules that end the game apart.
func (p *Position) hasLegal() bool {
	if p.g.turns != nil {
		p.listed++
		return p.canComplete()
	}
	steps := p.legal(p.results[:0], false)
	p.results = steps[:0]
	return len(steps) > 0
}

// atMoveLimit reports whether too many turns have been made without a capture and the like.
func (p *Position) atMoveLimit() bool {
	e := &p.g.ending
	if e.limit > 0 && p.half >= e.limit {
		return true
	}
	for i := range e.armyLimits {
		if l := &e.armyLimits[i]; p.half >= l.limit && p.isAllOf(&l.army, p.pieceCount()) {
			return true
		}
	}
	return false
}
