package play

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Who has the other sides, in NewGame.
const (
	OpponentComputer = "computer"
	OpponentPerson   = "person"
)

// The lengths of ids. The id of a game is that of the person's seat in it if the other side is the
// computer's (of 12 letters in games from before they had more). In a game between people it is the beginning
// of the ids of its seats and of its invitations, and allows nothing by itself: what follows is known to one person.
const (
	gameIDLength = 12
	secretLength = 20
)

// A Seat is one side of a game between people: free for whoever has its invitation, or taken.
type Seat struct {
	ID       string // with which the side is played, "" while the seat is free
	Invite   string // the token that takes the seat, "" once it is taken
	Name     string // of who has it, "" if they have not said; that of the account if it is one's
	Next     string // the id of the seat of the same person in the game that followed this one, "" if none did
	Account  string // of who has it; "" for guests
	Computer bool   // in a State: a computer player has it, of Game.Level
	Claim    string // of a taken seat: a digest of the invitation and the key of who took it; "" if there was no key
}

// newGameID returns an id that cannot be guessed.
func newGameID(people bool) string {
	id := strings.ToLower(rand.Text())
	if people {
		return id[:gameIDLength]
	}
	return id
}

// newSeatID returns the id of a seat or an invitation of a game.
func newSeatID(gameID string) string { return gameID + strings.ToLower(rand.Text()[:secretLength]) }

// gameOf returns the id of the game that the id of a seat or an invitation belongs to.
func gameOf(id string) string {
	if len(id) == gameIDLength+secretLength {
		return id[:gameIDLength]
	}
	return id
}

// GameOf returns the id of the game that the id of a seat or an invitation belongs to, as Game.GameOf does.
func GameOf(id string) string { return gameOf(id) }

// OfSameGame reports whether two ids of seats or invitations belong to one game between people.
func OfSameGame(a, b string) bool {
	return len(a) > gameIDLength && len(b) > gameIDLength && gameOf(a) == gameOf(b)
}

// sideOf returns the side that is played with the given id; ok is false if none is.
func (g *Game) sideOf(id string) (side game.Side, ok bool) {
	if !g.People {
		return g.Human, id == g.ID
	}
	for side, seat := range g.Seats {
		if seat.ID != "" && subtle.ConstantTimeCompare([]byte(seat.ID), []byte(id)) == 1 {
			return game.Side(side), true
		}
	}
	return 0, false
}

// invites returns the side of the free seat that a token takes; ok is false if it takes none.
func (g *Game) invites(token string) (side game.Side, ok bool) {
	for side, seat := range g.Seats {
		if seat.Invite != "" && subtle.ConstantTimeCompare([]byte(seat.Invite), []byte(token)) == 1 {
			return game.Side(side), true
		}
	}
	return 0, false
}

// seated reports whether no seat is free.
func (g *Game) seated() bool {
	return !slices.ContainsFunc(g.Seats, func(seat Seat) bool { return seat.ID == "" })
}

// Taken is what the seat of somebody else tells in place of its id.
const Taken = "taken"

// seenFrom returns the game as the person on the given side may know it: with the id of their own
// seat, of the others no more than who is there, and the invitations for the one who began the game.
func (g *Game) seenFrom(side game.Side) Game {
	own := *g
	if !g.People {
		return own
	}
	own.ID, own.Human = g.Seats[side].ID, side
	own.Conditions = [game.MostSides]Conditions{}
	own.Conditions[side] = g.Conditions[side]
	own.Seats = make([]Seat, len(g.Seats))
	for i, seat := range g.Seats {
		if seat.ID != "" {
			own.Seats[i].ID = Taken
		}
		if side == g.Human {
			own.Seats[i].Invite = seat.Invite
		}
		own.Seats[i].Name, own.Seats[i].Account, own.Seats[i].Computer = seat.Name, seat.Account, g.byComputer(game.Side(i))
		if i == int(side) {
			own.Seats[i].Next = seat.Next
		}
	}
	return own
}

// with calls f with the game that a seat belongs to, locked and in step with the store, and with
// the seat's side. What f returns is returned.
func (s *Service) with(ctx context.Context, id string, f func(l *live, me game.Side) error) error {
	err := s.open(ctx, gameOf(id), func(l *live) error {
		me, ok := l.game.sideOf(id)
		if !ok && !l.game.seated() { // the free seat may have been taken by way of another process
			if err := l.load(ctx, s.Store, s.Library); err != nil {
				return err
			}
			me, ok = l.game.sideOf(id)
		}
		if !ok {
			return noGame(id)
		}
		return f(l, me)
	})
	if gameOf(id) != id && KindOf(err) == NotFound {
		return noGame(id) // and not a message that names another id
	}
	return err
}

func noGame(id string) error { return Errorf(NotFound, "there is no game %.40q", id) }

// An Invitation is what somebody sees who is asked to take the free seat of a game.
type Invitation struct {
	Variant string
	Board   *geom.Board
	Side    game.Side // of the free seat
	Pace    Pace
	Rated   bool
	Name    string // of who began the game
	FEN     string // the position as that side may see it
	Drawn   string // that position as DrawnText tells it
	Ply     int
	Types   []MadeType // in that position, those made since the start
}

// Invitation tells what a token invites to. It changes nothing.
func (s *Service) Invitation(ctx context.Context, token string) (*Invitation, error) {
	var found *Invitation
	err := s.invited(ctx, token, func(l *live, side game.Side) error {
		pos := l.seenBy(side)
		found = &Invitation{
			Variant: InVersion(l.rules.Info().Name, l.game.Variant), Board: l.rules.Info().Board, Side: side, Pace: l.game.Pace,
			Rated: l.game.Rated, Name: l.game.Seats[l.game.Human].Name,
			FEN: pos.FEN(), Drawn: DrawnText(l.rules.Info(), pos), Ply: len(l.game.Turns), Types: madeTypes(pos, l.listed),
		}
		return nil
	})
	return found, err
}

// claim is what is kept of who takes a seat by a token: who has the same key may have the seat again if the
// answer was lost. A key is known to one person, as the token is not.
func claim(token, key string) string {
	if key == "" {
		return ""
	}
	sum := sha256.Sum256([]byte(token + "\n" + key))
	return hex.EncodeToString(sum[:16])
}

// claimed returns the side of the seat that was taken by a token and a key; ok is false if there is none.
func (g *Game) claimed(token, key string) (side game.Side, ok bool) {
	claim := claim(token, key)
	i := slices.IndexFunc(g.Seats, func(seat Seat) bool { return claim != "" && seat.Claim == claim })
	return game.Side(max(0, i)), i >= 0
}

// Joined returns the state of the seat that was taken by a token and a key before.
func (s *Service) Joined(ctx context.Context, token, key string) (*State, error) {
	var state *State
	err := s.open(ctx, gameOf(token), func(l *live) error {
		side, ok := l.game.claimed(token, key)
		if !ok {
			return noInvitation()
		}
		state = l.present(side)
		return nil
	})
	if KindOf(err) == NotFound {
		return nil, noInvitation()
	}
	return state, err
}

// A Player is who takes a seat: a guest, with a name or without, or somebody with an account.
type Player struct {
	Name    string
	Account string // "" for guests
	Program bool   // it asks for them
	Level   int    // of a computer player; 0 for people
}

// Join is JoinAs for a guest without a name.
func (s *Service) Join(ctx context.Context, token, key string) (*State, error) {
	return s.JoinAs(ctx, token, key, Player{})
}

// JoinAs takes the free seat of a game for whoever has the token, which is void afterwards. The
// state is that of the new seat. Who asks again with the same key, "" for none, gets the same seat.
func (s *Service) JoinAs(ctx context.Context, token, key string, who Player) (*State, error) {
	who.Name = CleanName(who.Name)
	if err := checkText("key", key, MaxKeyText); err != nil {
		return nil, err
	}
	if key != "" {
		if state, err := s.Joined(ctx, token, key); err == nil {
			return state, nil
		}
	}
	var state *State
	err := s.invited(ctx, token, func(l *live, side game.Side) error {
		check := func() error {
			if _, free := l.game.invites(token); !free {
				return noInvitation() // somebody was faster, by way of another process
			}
			if who.Level > 0 {
				if err := checkComputerPlays(l.rules.Info(), who.Level); err != nil {
					return err
				}
			}
			return cmp.Or(l.game.checkOngoing(), l.game.checkPlayer(who))
		}
		if err := check(); err != nil {
			return err
		}
		err := s.writeAnew(ctx, l, check, func(ctx context.Context, l *live) error { return l.join(ctx, s, side, claim(token, key), who) })
		if err != nil {
			return err
		}
		if l.game.Pace.Kind == Days && who.Account != "" { // they may be on vacation
			if err := l.load(ctx, s.Store, s.Library); err != nil {
				return err
			}
			l.own = true
		}
		s.lobby.changed(&l.game)
		l.publish()
		state = l.present(side)
		return nil
	})
	return state, err
}

// join gives the free seat an id: in the store, then here.
func (l *live) join(ctx context.Context, s *Service, side game.Side, claim string, who Player) error {
	seat, at := Seat{ID: newSeatID(l.id), Claim: claim, Name: who.Name, Account: who.Account}, s.now()
	g := l.game
	g.Seats = slices.Clone(g.Seats)
	g.Seats[side], g.Level, g.Updated = seat, who.Level, at
	g.restart(l.turns, at)
	if err := s.Store.Join(ctx, l.id, g.Version, l.game.Seats[side].Invite, side, seat, g.Level, g.Times, at); err != nil {
		return fmt.Errorf("take a seat: %w", err)
	}
	g.Version++
	l.game = g
	return nil
}

// invited calls f with the game that a token invites to and the side of its free seat.
func (s *Service) invited(ctx context.Context, token string, f func(l *live, side game.Side) error) error {
	err := s.open(ctx, gameOf(token), func(l *live) error {
		side, ok := l.game.invites(token)
		if !ok {
			return noInvitation()
		}
		return f(l, side)
	})
	if KindOf(err) == NotFound {
		return noInvitation()
	}
	return err
}

func noInvitation() error {
	return Errorf(NotFound, "there is no such invitation, or it has been accepted already")
}

// Holds returns the game and the side that the id of a seat is of.
func (s *Service) Holds(ctx context.Context, id string) (gameID string, side game.Side, err error) {
	g, err := s.Store.Get(ctx, gameOf(id))
	if KindOf(err) == NotFound && err != nil {
		return "", 0, noGame(id)
	}
	if err != nil {
		return "", 0, err
	}
	side, ok := g.sideOf(id)
	if !ok {
		return "", 0, noGame(id)
	}
	return g.ID, side, nil
}

// Refresh reads a game again if it is in memory: who has its seats has changed in the store.
func (s *Service) Refresh(ctx context.Context, gameID string) error {
	s.mu.Lock()
	_, there := s.live[gameID]
	s.mu.Unlock()
	if !there && s.Bus == nil {
		return nil
	}
	return s.open(ctx, gameID, func(l *live) error {
		if err := l.load(ctx, s.Store, s.Library); err != nil {
			return err
		}
		l.own = true // a search that others have stopped at this change goes on here
		s.tellVersion(l)
		return nil
	})
}
