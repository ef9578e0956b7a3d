package play

import (
	"slices"

	"aanca.chess/game"
)

// Games by which ratings change are between two people with accounts, with a limit of time, from one of the game's own setups.

// checkRated refuses a rated game that can be none.
func (want *NewGame) checkRated(pace Pace, people bool, players int) error {
	switch {
	case !want.Rated:
		return nil
	case want.Account == "":
		return Errorf(Illegal, "sign in to play for a rating")
	case !people || players != 2:
		return Errorf(Invalid, "only games between two people are rated")
	case pace.Kind == Unlimited:
		return Errorf(Invalid, "a rated game has a limit of time")
	case want.FEN != "":
		return Errorf(Invalid, "a rated game begins from one of the game's own setups")
	}
	return nil
}

// checkWorth refuses a rated game of rules that somebody has written and that are not good enough for it.
func (s *Service) checkWorth(want *NewGame, rules game.Rules) error {
	if _, version := Unversioned(want.Variant); !want.Rated || version == "" || s.Unworthy == nil {
		return nil
	}
	return s.Unworthy(want.Variant, rules)
}

// checkPlayer refuses who may not take a seat of the game.
func (g *Game) checkPlayer(who Player) error {
	switch {
	case !g.Rated:
		return nil
	case who.Program:
		return Errorf(Illegal, "this game is rated: it is accepted in the browser, not by programs")
	case who.Account == "":
		return Errorf(Illegal, "this game is rated: sign in to play it")
	case slices.ContainsFunc(g.Seats, func(seat Seat) bool { return seat.Account == who.Account }):
		return Errorf(Illegal, "nobody plays against themselves for a rating")
	}
	return nil
}

// tellEnded tells that a rated game is over. l.mu is held.
func (s *Service) tellEnded(l *live) {
	if s.Ended != nil && l.game.Rated && l.game.Result.Over() && !l.told {
		l.told = true
		s.Ended(l.game.ID)
	}
}

// A Speed is how much time a pace leaves to think: ratings are counted by it.
type Speed string

// The speeds, the fastest first.
const (
	Bullet         Speed = "bullet"
	Blitz          Speed = "blitz"
	Rapid          Speed = "rapid"
	Classical      Speed = "classical"
	Correspondence Speed = "correspondence"
)

// Speeds are all of them, the fastest first.
var Speeds = []Speed{Bullet, Blitz, Rapid, Classical, Correspondence}

// turnsOfAGame is how many turns of a player a game is taken to have when its length is estimated.
const turnsOfAGame = 40

// Speed returns how fast games of a pace are, by the time that a player has for about forty turns.
func (p Pace) Speed() Speed {
	estimate := p.Base + turnsOfAGame*p.Bonus
	if p.Kind == Byoyomi { // who is in it uses a part of each period
		estimate = p.Base + turnsOfAGame*p.Bonus/2
	}
	switch minutes := estimate.Minutes(); {
	case p.Kind == Days || p.Kind == Unlimited:
		return Correspondence
	case minutes < 3:
		return Bullet
	case minutes < 8:
		return Blitz
	case minutes < 25:
		return Rapid
	}
	return Classical
}
