package play

import (
	"context"
	"fmt"
	"time"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// The sides that a person may ask for in NewGame.
const (
	SideWhite  = "w"
	SideBlack  = "b"
	SideRandom = "random"
)

// RandomLayout asks for a setup chosen at random, in games with many setups.
const RandomLayout = "random"

// A NewGame says what game somebody wants. At most one of FEN and Layout may be set.
type NewGame struct {
	Variant string
	Side    string // of the person who asks
	Level   int    // of the computer; not looked at between people
	FEN     string // where to start, "" for the usual setup
	Layout  string // text form of a setup or RandomLayout, "" for the usual one

	Time    string // a Pace as text, "" for no limit; between people alone
	Name    string // of the person who asks, "" for none
	Account string // of the person who asks, "" for a guest
	Rated   bool   // ratings change by it; between two people with accounts
	Open    bool   // anybody may take the other seats: the game stands in the lobby until they are taken
	StandIn int    // the level of the computer player that accepts an open challenge when nobody else has for a while; 0 for none

	// OpponentComputer, which has all other sides, or OpponentPerson; "" for the computer in games of two sides without
	// chance where it plays, or else for people.
	Opponent string
}

// Create begins a game. In one between people the state has the invitations for the others.
func (s *Service) Create(ctx context.Context, want NewGame) (*State, error) {
	if err := s.checkCapacity(ctx, want.Opponent); err != nil {
		return nil, err
	}
	g, err := s.newGame(want)
	if err != nil {
		return nil, err
	}
	if g.Open && !s.lobby.room(askerOf(ctx)) {
		return nil, Errorf(TooMany, "you have %d open challenges already; withdraw one of them", seeksEach)
	}
	if err := s.keepNew(ctx, &g); err != nil {
		return nil, err
	}
	s.count.Add(1)
	s.lobby.add(&g, askerOf(ctx), s.now())
	if g.Open {
		s.tell("open", g.ID)
	}
	if g.People {
		return s.State(ctx, g.Seats[g.Human].ID)
	}
	return s.first(ctx, g.ID)
}

// first is State of a game against the computer that has just begun here.
func (s *Service) first(ctx context.Context, id string) (*State, error) {
	var state *State
	err := s.with(ctx, id, func(l *live, me game.Side) error {
		l.own = true
		state = l.present(me)
		return nil
	})
	return state, err
}

func (s *Service) checkCapacity(ctx context.Context, opponent string) error {
	if s.count.Load() >= int64(s.MaxGames) {
		return Errorf(TooMany, "%d games are kept here, no more fit", s.MaxGames)
	}
	if opponent == OpponentPerson {
		return nil
	}
	if s.thinking.Load() >= int64(s.MaxThinking) {
		return Errorf(TooMany, "the computer is thinking about too many games; try again later")
	}
	return s.checkShare(ctx)
}

// checkShare refuses what would make the computer think about too many games of one asker.
func (s *Service) checkShare(ctx context.Context) error {
	if who := askerOf(ctx); who != "" && s.awaited.count(who) >= s.ThinkingEach {
		return Errorf(TooMany, "the computer is thinking about %d games of yours; wait for its answers", s.ThinkingEach)
	}
	return nil
}

// newGame checks the wishes and turns them into a game without id.
func (s *Service) newGame(want NewGame) (Game, error) {
	if plain, _ := Unversioned(want.Variant); plain != want.Variant {
		if _, err := s.Library.Rules(plain); err == nil { // it is no draft: new games have new rules
			want.Variant = plain
		}
	}
	rules, err := s.Library.Rules(want.Variant)
	if err != nil {
		return Game{}, err
	}
	players := rules.Info().Players()
	people, err := betweenPeople(want.Opponent, rules.Info())
	if err != nil {
		return Game{}, err
	}
	if people {
		if err := s.checkStandIn(&want, rules.Info()); err != nil {
			return Game{}, err
		}
		want.Level = want.StandIn
	} else if err := checkLevel(want.Level); err != nil {
		return Game{}, err
	}
	pace, err := paceOf(want.Time, people && players > 1)
	if err != nil {
		return Game{}, err
	}
	if err := want.checkRated(pace, people, players); err != nil {
		return Game{}, err
	}
	if err := s.checkWorth(&want, rules); err != nil {
		return Game{}, err
	}
	human, err := s.side(want.Side, players)
	if err != nil {
		return Game{}, err
	}
	pos, err := s.start(rules, want)
	if err != nil {
		return Game{}, err
	}
	if r := pos.Result(); r.Over() {
		return Game{}, Errorf(Illegal, "the game is over in this position (%s)", r)
	}
	if people {
		if err := checkOpenStart(pos, rules.Info()); err != nil {
			return Game{}, err
		}
	}
	now := s.now()
	g := Game{
		Variant: InVersion(rules.Info().Name, want.Variant), Start: pos.FEN(), Next: pos.Side(), People: people,
		Human: human, Level: want.Level, Created: now, Updated: now, Pace: pace, Times: pace.start(players),
		Open: want.Open && people && players > 1, Rated: want.Rated,
	}
	if !people {
		g.Account = want.Account
	}
	if people {
		g.Seats = make([]Seat, players)
		g.Seats[human].Name, g.Seats[human].Account = CleanName(want.Name), want.Account
	}
	return g, nil
}

// paceOf reads the wish for a limit of time.
func paceOf(text string, others bool) (Pace, error) {
	pace, err := ParsePace(text)
	if err == nil && pace.Kind != Unlimited && !others {
		err = Errorf(Illegal, "there are clocks in games between people alone")
	}
	return pace, err
}

// betweenPeople reads the wish for an opponent.
func betweenPeople(opponent string, info *game.Info) (bool, error) {
	switch opponent {
	case OpponentPerson:
		return true, nil
	case OpponentComputer:
		if info.Players() == 1 {
			return false, Errorf(Illegal, "%s is played alone", info.Title)
		}
		return false, checkPlays(info)
	case "":
		return info.ForTwo() != nil, nil
	}
	return false, Errorf(Invalid, "opponent %.20q: expected %q or %q", opponent, OpponentComputer, OpponentPerson)
}

// side reads the wish for a side of a game of so many.
func (s *Service) side(wish string, players int) (game.Side, error) {
	if wish == SideRandom {
		return game.Side(s.Int(players)), nil
	}
	if side, ok := game.ParseSide(wish); ok && int(side) < players {
		return side, nil
	}
	expected := ""
	for side := range game.Side(players) {
		expected += fmt.Sprintf("%q, ", side.String())
	}
	return 0, Errorf(Invalid, "side %.20q: expected %s or %q", wish, expected[:len(expected)-2], SideRandom)
}

// start returns the position in which the game begins.
func (s *Service) start(rules game.Rules, want NewGame) (game.Position, error) {
	if want.FEN != "" && want.Layout != "" {
		return nil, Errorf(Invalid, "a game starts from a FEN or from a layout, not from both")
	}
	if err := checkText("FEN", want.FEN, MaxFENText); err != nil {
		return nil, err
	}
	if err := checkText("layout", want.Layout, MaxFENText); err != nil {
		return nil, err
	}
	if want.Layout != "" {
		pos, _, err := s.setup(rules, want.Layout)
		return pos, err
	}
	if want.FEN == "" {
		return rules.Start(), nil
	}
	pos, err := notation.Position(rules, want.FEN)
	if err != nil {
		return nil, fromRules(err, rules.Info().Board)
	}
	return pos, nil
}

// keepNew gives the game an id, between people a seat and invitations for the other seats too, and
// stores it. Ids cannot be guessed: knowing that of a seat is what allows to play.
func (s *Service) keepNew(ctx context.Context, g *Game) error {
	return s.keep(ctx, g, func() {
		for side := range g.Seats {
			seat := &g.Seats[side]
			if seat.ID, seat.Invite = "", newSeatID(g.ID); side == int(g.Human) {
				seat.ID, seat.Invite = newSeatID(g.ID), ""
			}
		}
	})
}

// keepSeated is keepNew for a game whose players are all known, by name or not.
func (s *Service) keepSeated(ctx context.Context, g *Game, who func(side int) Player) error {
	return s.keep(ctx, g, func() { g.seatAll(g.ID, who) })
}

// seatAll gives a game its id and its players, who are all known: it begins.
func (g *Game) seatAll(id string, who func(side int) Player) {
	g.ID = id
	for side := range g.Seats {
		g.Seats[side] = Seat{ID: newSeatID(id), Name: who(side).Name, Account: who(side).Account}
	}
	g.restart(nil, g.Created)
}

// keep stores a game under a new id. seat gives ids to its seats.
func (s *Service) keep(ctx context.Context, g *Game, seat func()) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeTime)
	defer cancel()
	if err := s.keepRules(ctx, g); err != nil {
		return err
	}
	for {
		g.ID = newGameID(g.People)
		seat()
		err := s.Store.Create(ctx, *g)
		if err == nil {
			return nil
		}
		if KindOf(err) != Conflict {
			return fmt.Errorf("keep a new game: %w", err)
		}
	}
}

// State returns a game as it stands and as the seat sees it.
func (s *Service) State(ctx context.Context, id string) (*State, error) {
	var state *State
	err := s.with(ctx, id, func(l *live, me game.Side) error {
		state = l.present(me)
		return nil
	})
	return state, err
}

// Game returns a game without playing through it: for lists. Of its turns there is nothing but
// the number, since their texts may be hidden.
func (s *Service) Game(ctx context.Context, id string) (Game, error) {
	g, err := s.Store.Get(ctx, gameOf(id))
	if err != nil {
		return Game{}, err
	}
	side, ok := g.sideOf(id)
	if !ok {
		return Game{}, noGame(id)
	}
	g = g.seenFrom(side)
	g.Variant = g.rulesName(s.Library)
	clear(g.Turns)
	return g, nil
}

// Play is PlayIn for somebody who does not say how long they have thought.
func (s *Service) Play(ctx context.Context, id string, ply int, turn string) (*State, error) {
	return s.PlayIn(ctx, id, ply, turn, 0)
}

// PlayIn plays the person's turn on the position after ply turns. When it returns without error
// the turn is durable. The computer's answer comes to those who watch. told is how long the person has thought as their
// program says, 0 if it does not: for the way to the server nobody pays, within bounds.
func (s *Service) PlayIn(ctx context.Context, id string, ply int, turn string, told time.Duration) (*State, error) {
	if err := checkText("turn", turn, MaxTurnText); err != nil {
		return nil, err
	}
	return s.change(ctx, id, ply, func(ctx context.Context, l *live, me game.Side) error {
		if err := l.game.checkToMove(me); err != nil {
			return err
		}
		if err := l.game.checkRoom(s.MaxTurns); err != nil {
			return err
		}
		if l.game.hasComputer() {
			if err := s.checkShare(ctx); err != nil {
				return err
			}
		}
		steps, err := l.read(me, turn)
		if err != nil {
			return err
		}
		if err := l.checkDesigns(steps, s.MaxDesigns); err != nil {
			return err
		}
		at := s.now()
		took, err := l.game.taken(at, told)
		if err != nil { // and the clock ends the game
			if failed := l.finish(ctx, s.Store, l.outOfTime(), at); failed != nil {
				return failed
			}
			return err
		}
		return l.append(ctx, s.Store, steps, at, took)
	})
}

// Undo takes the person's last turn back, and the computer's answer to it if there is one. What
// has been revealed to the person cannot be hidden again: before that nothing is taken back.
func (s *Service) Undo(ctx context.Context, id string, ply int) (*State, error) {
	return s.change(ctx, id, ply, func(ctx context.Context, l *live, me game.Side) error {
		keep, err := l.game.undoTo(me, l.turns)
		if err != nil {
			return err
		}
		if l.revealedSince(me, keep) {
			return Errorf(Illegal, "that would hide again what you have seen since")
		}
		if err := l.truncate(ctx, s.Store, keep, s.now()); err != nil {
			return err
		}
		l.stopSearch()
		return nil
	})
}

// Resign ends the game: the one who asks loses. With more than two sides nobody wins then: a game that
// the others go on with would have to say what becomes of the pieces of the one who left.
func (s *Service) Resign(ctx context.Context, id string, ply int) (*State, error) {
	return s.change(ctx, id, ply, func(ctx context.Context, l *live, me game.Side) error {
		if err := l.game.checkOngoing(); err != nil {
			return err
		}
		if err := l.finish(ctx, s.Store, resigned(me, l.rules.Info().Players()), s.now()); err != nil {
			return fmt.Errorf("resign: %w", err)
		}
		return nil
	})
}

// Claim ends the game by a draw that the rules let the side to move claim. Against the computer such a draw needs no
// claim.
func (s *Service) Claim(ctx context.Context, id string, ply int) (*State, error) {
	return s.change(ctx, id, ply, func(ctx context.Context, l *live, me game.Side) error {
		if err := l.game.checkToMove(me); err != nil {
			return err
		}
		result := game.ClaimOf(l.seenBy(me))
		if !result.Over() {
			return Errorf(Illegal, "no draw can be claimed in this position")
		}
		if err := l.finish(ctx, s.Store, result, s.now()); err != nil {
			return fmt.Errorf("claim a draw: %w", err)
		}
		return nil
	})
}

// SetLevel sets how well the computer plays from its next turn on.
func (s *Service) SetLevel(ctx context.Context, id string, level int) (*State, error) {
	if err := checkLevel(level); err != nil {
		return nil, err
	}
	var state *State
	err := s.with(ctx, id, func(l *live, me game.Side) error {
		if err := l.game.checkComputer(); err != nil {
			return err
		}
		err := s.writeAnew(ctx, l, l.game.checkComputer, func(ctx context.Context, l *live) error {
			at := s.now()
			if err := s.Store.SetLevel(ctx, l.id, l.game.Version, level, at); err != nil {
				return fmt.Errorf("set the level: %w", err)
			}
			l.game.Level, l.game.Updated = level, at
			l.game.Version++
			return nil
		})
		if err != nil {
			return err
		}
		l.publish()
		state = l.present(me)
		return nil
	})
	return state, err
}
