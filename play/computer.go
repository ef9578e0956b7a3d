package play

import (
	"context"
	"time"

	"aanca.chess/game"
)

// Computer players: the computer, at a level, in the seat of a game of two like anybody else. It is challenged by name, plays in arenas, stands in for
// those who do not come to the lobby, and has ratings. It has the seat that is not of who began the game (Game.Human), at Game.Level.

// standInAfter is how long an open challenge waits for people before the computer accepts it, where that is wanted (NewGame.StandIn), and
// standInEvery how often it is looked for such.
const (
	standInAfter = 20 * time.Second
	standInEvery = 2 * time.Second
)

// byComputer reports whether the computer has a side of a game between people.
func (g *Game) byComputer(side game.Side) bool {
	return g.People && g.Level > 0 && side != g.Human && int(side) < len(g.Seats) && g.Seats[side].ID != ""
}

// hasComputer reports whether the computer plays in the game.
func (g *Game) hasComputer() bool {
	return !g.People || g.Level > 0 && g.byComputer(g.Human.Other())
}

// checkComputerPlays refuses a game between people that the computer can be no player of.
func checkComputerPlays(info *game.Info, level int) error {
	if err := checkLevel(level); err != nil {
		return err
	}
	if info.Players() != 2 {
		return Errorf(Illegal, "computer players play games of two; this one has %d", info.Players())
	}
	return checkPlays(info)
}

// computersAgree adds to an offer what a computer player says to it at once: yes to another game, and to a turn that is taken back where
// nothing is at stake. A draw it leaves to the rules.
func (g *Game) computersAgree(offers Offers, kind int) Offers {
	if !g.People || !g.hasComputer() || kind == OfferDraw || kind == OfferBack && g.Rated {
		return offers
	}
	return offers.with(kind, g.Human.Other())
}

// The computer thinks for a part of what it has left, so that its clock lasts: as if there were so many turns to come, and most of what a turn brings.
const (
	turnsToCome = 30
	leastTime   = 50 * time.Millisecond
)

// thinkingTime returns how long the computer may think about its turn; 0 if its level alone says so.
func (g *Game) thinkingTime(now time.Time) time.Duration {
	if !g.Pace.Live() || g.Times.Since.IsZero() || g.AwaitsFirst() {
		return 0
	}
	left := g.Times.Left[g.Next] - g.Elapsed(now)
	share := max(0, left) / turnsToCome
	switch {
	case g.Pace.Kind == Byoyomi && g.Times.Periods[g.Next] > 0:
		share = max(share, min(max(0, left)+g.Pace.Bonus/2, g.Pace.Bonus/2))
	case g.Pace.Kind == Fischer, g.Pace.Kind == Bronstein:
		share += min(g.Pace.Bonus*3/4, max(0, left)/2)
	}
	return max(share, leastTime)
}

// standIns accepts open challenges that nobody has come to, until the service is closed.
func (s *Service) standIns() {
	s.every(standInEvery, func() { s.guarded("", s.standIn) })
}

// standIn lets the computer accept the challenges that wait for it.
func (s *Service) standIn() {
	for _, one := range s.lobby.unanswered(s.now()) {
		if s.thinking.Load() >= int64(s.MaxThinking) {
			return
		}
		_, err := s.JoinAs(s.ctx, one.Token, "", s.Computer(one.StandIn))
		if err != nil && KindOf(err) != NotFound && s.ctx.Err() == nil { // somebody may have been faster
			s.Log.Error("the computer cannot accept a challenge", "game", tellable(gameOf(one.Token)), "err", err)
		}
	}
}

// unanswered lists the challenges that the computer is to accept now.
func (l *lobby) unanswered(now time.Time) []Seek {
	l.mu.Lock()
	defer l.mu.Unlock()
	var list []Seek
	for _, s := range l.seeks {
		if s.StandIn > 0 && now.Sub(s.At) >= standInAfter && s.shown(now) {
			list = append(list, s.Seek)
		}
	}
	return list
}

// checkStandIn refuses a challenge to which the computer can be no answer.
func (s *Service) checkStandIn(want *NewGame, info *game.Info) error {
	switch {
	case want.StandIn == 0:
		return nil
	case s.Computer == nil:
		return Errorf(Illegal, "there are no computer players here")
	case !want.Open:
		return Errorf(Invalid, "the computer stands in for those who do not come to the lobby alone")
	}
	return checkComputerPlays(info, want.StandIn)
}

// CheckComputer reports why a computer player of a level cannot play a game.
func (s *Service) CheckComputer(variant string, level int) error {
	if s.Computer == nil {
		return Errorf(Illegal, "there are no computer players here")
	}
	rules, err := s.Library.Rules(variant)
	if err != nil {
		return err
	}
	return checkComputerPlays(rules.Info(), level)
}

// setOut lets a computer player begin who has the first turn of a game that was just kept. If it cannot now it does when the game is looked at.
func (s *Service) setOut(ctx context.Context, g *Game) {
	if !g.ComputerToMove() {
		return
	}
	if err := s.open(ctx, g.ID, func(l *live) error { l.own = true; return nil }); err != nil {
		s.Log.Error("the computer cannot begin", "game", tellable(g.ID), "err", err)
	}
}

// checkSeatedComputer refuses a game between people and computer players that cannot be: of two there is one at most, and it can play the game.
func (s *Service) checkSeatedComputer(ctx context.Context, g *Game, other Player) error {
	if other.Level == 0 {
		return nil
	}
	if err := s.CheckComputer(g.Variant, other.Level); err != nil {
		return err
	}
	if s.thinking.Load() >= int64(s.MaxThinking) {
		return Errorf(TooMany, "the computer is thinking about too many games; try again later")
	}
	return s.checkShare(ctx)
}
