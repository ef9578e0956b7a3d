package play

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"aanca.chess/game"
)

// Offers are what players of a game between people have proposed to each other: bits by side for a draw, for a turn to be
// taken back and for another game, and whose turn it is that would be taken back.
type Offers uint16

// The kinds of offers, by their first bit.
const (
	OfferDraw    = 0
	OfferBack    = 4
	OfferRematch = 8

	backOf = 12 // two bits: the side that has asked first to take a turn back
)

// Of reports whether a side has made an offer of a kind.
func (o Offers) Of(kind int, side game.Side) bool { return o>>kind>>side&1 == 1 }

func (o Offers) with(kind int, side game.Side) Offers { return o | 1<<kind<<side }

// without returns the offers but for those of a kind.
func (o Offers) without(kind int) Offers {
	o &^= 0xf << kind
	if kind == OfferBack {
		o &^= 3 << backOf
	}
	return o
}

// all reports whether so many sides have made an offer of a kind: then it is agreed.
func (o Offers) all(kind, sides int) bool { return bits.OnesCount16(uint16(o>>kind)&0xf) == sides }

// any reports whether a side has made an offer of a kind.
func (o Offers) any(kind int) bool { return o>>kind&0xf != 0 }

// asker is the side whose turn is to be taken back.
func (o Offers) asker() game.Side { return game.Side(o >> backOf & 3) }

// after returns what is still offered when a side has played: to play is to decline what others have offered. What should
// be taken back has changed.
func (o Offers) after(by game.Side) Offers {
	if by >= game.Chance {
		return o
	}
	return o.without(OfferBack) &^ (0xf &^ (1 << by))
}

// The reasons for which games between people end that no rules know.
const (
	Aborted   game.Reason = "aborted"   // before all have played
	Abandoned game.Reason = "abandoned" // a player is not there any more, and another one has claimed the game
)

// OfferDraw offers a draw, or agrees to it: when all have, the game is drawn. An offer holds until another one plays.
func (s *Service) OfferDraw(ctx context.Context, id string, ply int) (*State, error) {
	return s.change(ctx, id, ply, func(ctx context.Context, l *live, me game.Side) error {
		if err := l.game.checkBetweenPeople(); err != nil {
			return err
		}
		offers := l.game.Offers.with(OfferDraw, me)
		if offers.all(OfferDraw, len(l.game.Seats)) {
			return l.finish(ctx, s.Store, game.Result{Outcome: game.Draw, Reason: game.Agreement}, s.now())
		}
		return l.offer(ctx, s, offers)
	})
}

// OfferBack asks the others to let one's last turn be taken back, or agrees to what somebody has asked.
func (s *Service) OfferBack(ctx context.Context, id string, ply int) (*State, error) {
	return s.change(ctx, id, ply, func(ctx context.Context, l *live, me game.Side) error {
		if err := l.game.checkBetweenPeople(); err != nil {
			return err
		}
		if l.game.Event != "" {
			return Errorf(Illegal, "in a tournament no turns are taken back")
		}
		offers := l.game.Offers
		if !offers.any(OfferBack) {
			offers |= Offers(me) << backOf
		}
		offers = l.game.computersAgree(offers.with(OfferBack, me), OfferBack)
		keep, err := l.backTo(offers.asker())
		if err != nil {
			return err
		}
		if offers.all(OfferBack, len(l.game.Seats)) {
			if err := l.truncate(ctx, s.Store, keep, s.now()); err != nil {
				return err
			}
			l.stopSearch()
			return nil
		}
		return l.offer(ctx, s, offers)
	})
}

// backTo returns how many turns remain when the last one of a side is taken back.
func (l *live) backTo(side game.Side) (keep int, err error) {
	if keep, err = lastOf(side, l.turns); err != nil {
		return 0, err
	}
	for other := range game.Side(len(l.game.Seats)) {
		if l.revealedSince(other, keep) {
			return 0, Errorf(Illegal, "that would hide again what has been seen since")
		}
	}
	return keep, nil
}

// Decline withdraws or refuses what is offered but for another game: nothing is any more.
func (s *Service) Decline(ctx context.Context, id string, ply int) (*State, error) {
	return s.change(ctx, id, ply, func(ctx context.Context, l *live, _ game.Side) error {
		return l.offer(ctx, s, l.game.Offers.without(OfferDraw).without(OfferBack))
	})
}

// offer keeps what is offered.
func (l *live) offer(ctx context.Context, s *Service, offers Offers) error {
	if offers == l.game.Offers {
		return nil
	}
	now := l.game.Standing()
	now.Offers = offers
	if err := l.stand(ctx, s.Store, now, s.now()); err != nil {
		return fmt.Errorf("keep an offer: %w", err)
	}
	return nil
}

// Abort ends a game in which not all have played yet. Nobody has won or lost it.
func (s *Service) Abort(ctx context.Context, id string, ply int) (*State, error) {
	return s.change(ctx, id, ply, func(ctx context.Context, l *live, _ game.Side) error {
		if err := l.game.checkOngoing(); err != nil {
			return err
		}
		if !l.abortable() {
			return Errorf(Illegal, "this game can be resigned, not aborted")
		}
		return l.finish(ctx, s.Store, game.Result{Outcome: game.Draw, Reason: Aborted}, s.now())
	})
}

// abortable reports whether a game between people goes on in which not all have played.
func (l *live) abortable() bool {
	if l.game.Result.Over() || len(l.game.Seats) < 2 || l.game.Event != "" {
		return false
	}
	for side := range game.Side(len(l.game.Seats)) {
		if !hasMoved(l.turns, side) {
			return true
		}
	}
	return false
}

// OfferRematch offers another game, or agrees to it: then it begins, with the sides exchanged where there are two. Each finds
// the own seat in it as Next of the present one.
func (s *Service) OfferRematch(ctx context.Context, id string, ply int) (*State, error) {
	return s.change(ctx, id, ply, func(ctx context.Context, l *live, me game.Side) error {
		if len(l.game.Seats) < 2 || !l.game.seated() || !l.game.Result.Over() {
			return Errorf(Illegal, "another game is offered to others when this one is over")
		}
		if l.game.Seats[me].Next != "" {
			return nil
		}
		offers := l.game.computersAgree(l.game.Offers.with(OfferRematch, me), OfferRematch)
		if !offers.all(OfferRematch, len(l.game.Seats)) {
			return l.offer(ctx, s, offers)
		}
		return s.rematch(ctx, l)
	})
}

// rematch begins another game of the same people from the same start. It is there when the present one leads to it, and not else: who agrees
// at once through another process leads to the same one.
func (s *Service) rematch(ctx context.Context, l *live) error {
	if s.count.Load() >= int64(s.MaxGames) {
		return Errorf(TooMany, "%d games are kept here, no more fit", s.MaxGames)
	}
	g, err := s.newGame(NewGame{
		Variant: l.game.Variant, Side: l.game.Human.String(), FEN: l.game.Start, Opponent: OpponentPerson, Time: l.game.Pace.String(),
	})
	if err != nil {
		return err
	}
	g.Rated = l.game.Rated && !slices.ContainsFunc(l.game.Seats, func(seat Seat) bool { return seat.Account == "" })
	players := len(l.game.Seats)
	follows := func(side int) int {
		if players == 2 {
			return 1 - side
		}
		return side
	}
	g.Human, g.Level = game.Side(follows(int(g.Human))), l.game.Level
	if err := s.keepRules(ctx, &g); err != nil {
		return err
	}
	g.seatAll(newGameID(true), func(side int) Player {
		seat := l.game.Seats[follows(side)]
		return Player{Name: seat.Name, Account: seat.Account}
	})
	seats := slices.Clone(l.game.Seats)
	for side := range seats {
		seats[side].Next = g.Seats[follows(side)].ID
	}
	if err := s.Store.Follow(ctx, l.id, l.game.Version, seats, 0, g); err != nil {
		return fmt.Errorf("begin another game: %w", err)
	}
	s.count.Add(1)
	l.game.Version++
	l.game.Seats, l.game.Offers = seats, 0
	return nil
}

// checkBetweenPeople refuses what players who are all there say to each other in a game that goes on.
func (g *Game) checkBetweenPeople() error {
	if err := g.checkOngoing(); err != nil {
		return err
	}
	if len(g.Seats) < 2 || !g.seated() {
		return Errorf(Illegal, "nobody else is there to agree")
	}
	return nil
}
