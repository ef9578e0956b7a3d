package search

import (
	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// captureOrder orders captures by the most valuable victim, then by the least valuable attacker.
// An attacker that is worth more than its victim may be lost for it: then it comes last of all (ranker.weigh).
func (s *searcher) captureOrder(m game.Motion, gain int) order {
	attacker := s.eval.ExchangeValueIn(s.pos, m.Mover)
	within := gain*16 - min(attacker, eval.RoyalValue)/16
	switch {
	case s.eval.Burden():
		return orderOf(stageWinning, -within) // the least gift first
	case gain < 0: // it captures its own pieces
		return orderOf(stageLosing, within)
	case m.To == m.From: // it stays where it was
		return orderOf(stageWinning, within)
	case s.exchanges && attacker > gain:
		return orderOf(stageWinning, within).guess()
	}
	return orderOf(stageWinning, within)
}

// loses reports whether a capture by a piece worth more than its victim loses material.
func (s *searcher) loses(m motion, gain int, us game.Side) bool {
	if s.exchange && s.see != nil {
		return s.losesMore(m, gain, 0)
	}
	// A poor substitute for static exchange, where its tables would be too large.
	return m.To >= 0 && s.eval.Guarded(s.pos, m.To, us.Other())
}

// losesMore reports whether a step that wins so much material at first wins less than threshold in the end, by exchange.
func (s *searcher) losesMore(m motion, gain, threshold int) bool {
	return s.see.loses(s.can.Occupied, s.eval, m, gain, threshold)
}

// A motion is what an exchange has to know of a step.
type motion struct {
	game.Motion
	becomes  game.TypeID // what the mover is afterwards
	captives *geom.Set   // where pieces are captured; nil if the step is plain
}

// motion returns what the exchange after a step has to know of it. It holds until the next is asked for. Effects are asked for only where
// a step is not plain: they take longer.
func (s *searcher) motion(step game.Step) motion {
	if m, plain := s.plain(step); plain {
		return motion{Motion: m, becomes: m.Mover.Type}
	}
	effect := s.effect(step)
	m := motion{Motion: motionOf(&effect), becomes: effect.Mover.Type, captives: &s.captives}
	if into := effect.Promotes(); into != game.NoType {
		m.becomes = into
	}
	s.captives = effect.Captures().Set()
	return m
}

// motionOf returns who goes where by an effect, without what it captures.
func motionOf(e *game.Effect) game.Motion {
	return game.Motion{Mover: e.Mover, From: e.From, To: e.To, Victim: game.Piece{Type: game.NoType}}
}

// plain returns what a step does if it is known to be plain.
func (s *searcher) plain(step game.Step) (m game.Motion, plain bool) {
	if s.can.PlainTeller == nil {
		return m, false
	}
	return s.can.PlainTeller.Plain(step)
}

// gain returns how much material a step wins; changes is false if it changes none.
func (s *searcher) gain(effect *game.Effect) (gain int, changes bool) {
	if into := effect.Promotes(); into != game.NoType {
		gain += s.eval.PromotionGain(effect.Mover.Type, into)
		changes = true
	}
	for i := range effect.Changes {
		c := &effect.Changes[i]
		switch effect.Fate(i) {
		case game.Captured:
			gain += s.lossOf(c.Before, effect.Mover.Side)
		case game.Converted:
			gain += 2 * s.lossOf(c.Before, effect.Mover.Side)
		case game.Changed:
			after, _ := c.After.Piece()
			before, _ := c.Before.Piece()
			gain += s.eval.PromotionGain(before.Type, after.Type) * favours(effect.Mover.Side, before.Side)
		default:
			continue
		}
		changes = true
	}
	return gain, changes
}

// favours returns 1 if what a side gets better by is good for who has moved, -1 if it is bad, and 0 if it is nobody's.
func favours(mover, side game.Side) int {
	switch side {
	case game.Neutral:
		return 0
	case mover:
		return 1
	}
	return -1
}

// lossOf is loss for what a square holds.
func (s *searcher) lossOf(on game.Content, side game.Side) int {
	p, _ := on.Piece()
	return s.loss(p, side)
}

// loss returns what side wins when a piece is gone: its value, negative if it is one of its own, and nothing if it is nobody's.
func (s *searcher) loss(p game.Piece, side game.Side) int {
	if p.Side == game.Neutral {
		return 0
	}
	price := s.eval.ExchangeValueIn(s.pos, p)
	if p.Side == side {
		return -price
	}
	return price
}

// effect returns what a step does. It holds until the next effect is asked for.
func (s *searcher) effect(step game.Step) game.Effect {
	e := s.pos.Effect(step, s.changes)
	s.changes = e.Changes
	return e
}
