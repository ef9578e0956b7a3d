package rules

import (
	"aanca.chess/game"
	"aanca.chess/variant"
)

// A judge tells whether a position has ended for one reason, and how; the empty result says that it goes on.
type judge struct {
	reason game.Reason
	look   func(p *Position, reason game.Reason, m motion) game.Result
}

// motion is what the side to move can do.
type motion struct {
	stuck bool // it has no legal step,
	check bool // and is in check
}

// An endingRule says by whom a reason is judged, in those games that know it.
type endingRule struct {
	judge
	known func(e *ending, v *variant.Ending) bool
}

// endingRules has an entry for each reason for which a game ends between two turns.
var endingRules = []endingRule{
	{judge{game.Checkmate, judgeMate}, func(_ *ending, v *variant.Ending) bool { return v.Checkmate != variant.GoesOn }},
	{judge{game.Stalemate, judgeStalemate}, func(_ *ending, v *variant.Ending) bool { return v.Stalemate != variant.GoesOn }},
	{judge{game.MoveLimit, judgeMoveLimit}, func(e *ending, _ *variant.Ending) bool { return e.counts }},
	{judge{game.Repetition, judgeShuttles}, func(e *ending, _ *variant.Ending) bool { return e.shuttles != nil }},
	{judge{game.Repetition, judgeRepetition}, func(e *ending, _ *variant.Ending) bool { return e.repetitions > 0 && !e.forbidden }},
	{judge{variant.Counted, judgeCounting}, func(e *ending, _ *variant.Ending) bool { return e.counting != nil }},
	{judge{variant.BothPassed, judgePasses}, func(e *ending, _ *variant.Ending) bool { return e.bothPass }},
	{judge{variant.KingsFacing, judgeFacing}, func(e *ending, _ *variant.Ending) bool { return e.facing != nil }},
	{judge{variant.FullBoard, judgeFullBoard}, func(e *ending, _ *variant.Ending) bool { return e.fullBoard }},
	{judge{variant.FlagReached, judgeFlag}, func(e *ending, _ *variant.Ending) bool { return e.flag != nil }},
	{judge{variant.ChecksGiven, judgeChecks}, func(e *ending, _ *variant.Ending) bool { return e.checks }},
	{judge{variant.Connected, judgeConnection}, func(e *ending, _ *variant.Ending) bool { return e.connection != nil }},
	{judge{variant.Castled, judgeCastling}, func(e *ending, _ *variant.Ending) bool { return e.castling != 0 }},
	{judge{variant.CastlingLost, judgeLostCastling}, func(e *ending, _ *variant.Ending) bool { return e.castling != 0 }},
	{judge{game.InsufficientMaterial, judgeMaterial}, func(e *ending, _ *variant.Ending) bool { return len(e.armies) > 0 || e.proven }},
	{judge{game.RoyalCaptured, judgeExtinction}, func(e *ending, _ *variant.Ending) bool { return e.knows(game.RoyalCaptured) }},
	{judge{game.Bare, judgeExtinction}, func(e *ending, _ *variant.Ending) bool { return e.knows(game.Bare) }},
}

// knows reports whether losing pieces ends the game for a reason.
func (e *ending) knows(reason game.Reason) bool {
	for i := range e.extinctions {
		if e.extinctions[i].Reason == reason {
			return true
		}
	}
	return false
}

// compileJudges finds who judges the game, in the order in which results that apply together are given.
func (g *Game) compileJudges() error {
	for _, reason := range g.v.Ending.Order {
		for _, r := range endingRules {
			if r.reason == reason && r.known(&g.ending, &g.v.Ending) {
				g.ending.judges = append(g.ending.judges, r.judge)
			}
		}
	}
	return nil
}

// judged returns the result of a position between two turns.
func (p *Position) judged(m motion) game.Result {
	for i := range p.g.ending.judges {
		j := &p.g.ending.judges[i]
		if r := j.look(p, j.reason, m); r.Over() {
			return r
		}
	}
	return game.Result{}
}

func draw(reason game.Reason) game.Result {
	return game.Result{Outcome: game.Draw, Reason: reason}
}

func judgeMate(p *Position, reason game.Reason, m motion) game.Result {
	if !m.stuck || !m.check {
		return game.Result{}
	}
	return p.verdict(p.mate(), p.side, reason)
}

func judgeStalemate(p *Position, _ game.Reason, m motion) game.Result {
	if !m.stuck || m.check {
		return game.Result{}
	}
	return p.byCount(p.verdict(p.stalemate(), p.side, p.g.v.Ending.StalemateReason))
}

func judgeMoveLimit(p *Position, reason game.Reason, _ motion) game.Result {
	if !p.atMoveLimit() || p.waives(reason) {
		return game.Result{}
	}
	return p.byCount(draw(reason))
}

func judgeShuttles(p *Position, reason game.Reason, _ motion) game.Result {
	if !p.shuttled() {
		return game.Result{}
	}
	return p.verdict(variant.Wins, p.side, reason)
}

func judgeRepetition(p *Position, _ game.Reason, _ motion) game.Result {
	if !p.repeated() {
		return game.Result{}
	}
	r := p.repetition()
	if p.undecided(r) {
		return game.Result{}
	}
	return p.byCount(r)
}

func judgeCounting(p *Position, reason game.Reason, _ motion) game.Result {
	if !p.countedOut() || p.waives(reason) {
		return game.Result{}
	}
	return draw(reason)
}

func judgePasses(p *Position, reason game.Reason, _ motion) game.Result {
	if p.idle < bothSidesPassed {
		return game.Result{}
	}
	return p.byCount(draw(reason))
}

func judgeFacing(p *Position, reason game.Reason, _ motion) game.Result {
	if !p.stillFacing() {
		return game.Result{}
	}
	return p.byCount(draw(reason))
}

func judgeFullBoard(p *Position, reason game.Reason, _ motion) game.Result {
	if !p.isFull() {
		return game.Result{}
	}
	return p.byCount(draw(reason))
}

func judgeFlag(p *Position, reason game.Reason, _ motion) game.Result {
	verdict, side := p.flagVerdict()
	if verdict == variant.GoesOn {
		return game.Result{}
	}
	return p.verdict(verdict, side, reason)
}

func judgeChecks(p *Position, reason game.Reason, _ motion) game.Result {
	if !p.checksDecide() {
		return game.Result{}
	}
	return game.Result{Outcome: game.Win(p.checker()), Reason: reason}
}

func judgeConnection(p *Position, reason game.Reason, _ motion) game.Result {
	side, ok := p.connected()
	if !ok {
		return game.Result{}
	}
	return p.verdict(p.g.v.Ending.Connection.Verdict, side, reason)
}

func judgeCastling(p *Position, reason game.Reason, _ motion) game.Result {
	if !p.hasCastled() {
		return game.Result{}
	}
	return game.Result{Outcome: game.Win(p.side.Other()), Reason: reason}
}

func judgeLostCastling(p *Position, reason game.Reason, _ motion) game.Result {
	loser := p.castlingLoser()
	if loser == nobody {
		return game.Result{}
	}
	return game.Result{Outcome: game.Win(game.Side(loser).Other()), Reason: reason}
}

func judgeMaterial(p *Position, reason game.Reason, _ motion) game.Result {
	if !p.insufficient() || p.waives(reason) {
		return game.Result{}
	}
	return draw(reason)
}

func judgeExtinction(p *Position, reason game.Reason, _ motion) game.Result {
	x, loser := p.extinct()
	if loser == nobody || x.Reason != reason {
		return game.Result{}
	}
	return p.verdict(x.Verdict, game.Side(loser), reason)
}
