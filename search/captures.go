package search

import (
	"aanca.chess/eval"
	"aanca.chess/game"
)

// captureOrder orders captures by the most valuable victim, then by the least valuable attacker.
// An attacker that is worth more than its victim may be lost for it: then it comes last of all (ranker.weigh).
func (s *searcher) captureOrder(effect *game.Effect, gain int) order {
	attacker := s.eval.ExchangeValueIn(s.pos, effect.Mover)
	within := gain*16 - min(attacker, eval.RoyalValue)/16
	switch {
	case s.eval.Burden():
		return orderOf(stageWinning, -within) // the least gift first
	case gain < 0: // it captures its own pieces
		return orderOf(stageLosing, within)
	case effect.To == effect.From: // it stays where it was
		return orderOf(stageWinning, within)
	case s.exchanges && attacker > gain:
		return orderOf(stageWinning, within).guess()
	}
	return orderOf(stageWinning, within)
}

// loses reports whether a capture by a piece worth more than its victim loses material.
func (s *searcher) loses(effect *game.Effect, gain int, us game.Side) bool {
	if s.exchange && s.see != nil {
		return s.see.loses(s.can.Occupied, s.eval, effect, gain, 0)
	}
	// A poor substitute for static exchange, where its tables would be too large.
	return effect.To >= 0 && s.eval.Guarded(s.pos, effect.To, us.Other())
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
			gain += s.loss(c.Before, effect.Mover.Side)
		case game.Converted:
			gain += 2 * s.loss(c.Before, effect.Mover.Side)
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

// loss returns what side wins when the piece on a square is gone: its value, negative if it is one of its own, and
// nothing if it is nobody's.
func (s *searcher) loss(on game.Content, side game.Side) int {
	p, _ := on.Piece()
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
