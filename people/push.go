package people

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// Notes to browsers that are not open: that it is somebody's turn, that somebody challenges them or writes to them. Only browsers
// get them in which their account has asked for them, as long as it is signed in there: a subscription goes with its session.

// A Subscription is a browser that wants notes, as it has told us.
type Subscription struct {
	ID       string // of no meaning
	Account  string
	Session  string // the digest of the token of its session
	Name     string // what the browser calls itself
	Language string // in which its reader wants the notes
	Endpoint string // the address at its push service: who knows it can disturb the browser
	Key      []byte // for messages that it alone can read
	Auth     []byte // the same
	Created  time.Time
}

// A NoteKind says what a note is about.
type NoteKind string

// The kinds of notes.
const (
	NoteTurn      NoteKind = "turn"      // it is the turn of who gets it
	NoteBegun     NoteKind = "begun"     // a challenge of theirs was accepted
	NoteChallenge NoteKind = "challenge" // somebody challenges them
	NoteMessage   NoteKind = "message"   // somebody writes to them in a game
)

// A Note is what somebody is told. Nothing in it allows anything.
type Note struct {
	Kind    NoteKind
	Game    string // its id, which opens no seat; "" for challenges
	Variant string
	Other   string // who has moved, challenges or writes; "" for guests without a name
	Text    string // of a message
}

// A Pusher sends notes to browsers.
type Pusher interface {
	// Key is the public key that browsers are told when they are asked.
	Key() string

	// Check reports why a browser could not be sent anything.
	Check(to Subscription) error

	// Push sends a note. It is ErrNoSubscription if the browser wants none any more.
	Push(ctx context.Context, to Subscription, n Note) error
}

// ErrNoSubscription tells that a browser wants no notes any more.
var ErrNoSubscription = errors.New("people: the browser wants no notes any more")

// A PushStore keeps subscriptions, and the keys of the site.
type PushStore interface {
	// KeepSubscription keeps one in place of the one with its id, whosever that was. Of those of an account the last most stay. It is
	// an error of kind play.NotFound if its session has ended.
	KeepSubscription(ctx context.Context, s Subscription, most int) error

	// Subscriptions returns those of an account, the first made first.
	Subscriptions(ctx context.Context, account string) ([]Subscription, error)

	// DropSubscription forgets one of an account; it is no error if there is none.
	DropSubscription(ctx context.Context, account, id string) error

	// SiteKey returns the key of a name, which is key if there has been none: whoever asks gets the same one.
	SiteKey(ctx context.Context, name string, key []byte) ([]byte, error)
}

// The bounds of notes.
const (
	subscriptionsEach = 10
	notesWaiting      = 1000
	notesAtOnce       = 20 // to one account, and then
	noteEvery         = 30 * time.Second
	pushers           = 8 // notes that are sent at a time
	pushTime          = 5 * time.Second
	failuresAtOnce    = 3 // of one browser, after which it is tried
	failureEvery      = time.Hour
)

// A waiting note is one that is to be sent.
type waitingNote struct {
	account string
	note    Note
}

// Pushes reports whether browsers may ask for notes.
func (s *Service) Pushes() bool { return s.Push != nil }

// Subscribe lets the browser with the token of a session have notes for its account.
func (s *Service) Subscribe(ctx context.Context, account, token string, want Subscription) error {
	if s.Push == nil {
		return play.Errorf(play.NotFound, "this site sends no notifications")
	}
	if err := s.Push.Check(want); err != nil {
		return play.Errorf(play.Invalid, "%v", err)
	}
	sum := sha256.Sum256([]byte(want.Endpoint))
	want.ID = hex.EncodeToString(sum[:16])
	want.Account, want.Session, want.Name, want.Created = account, digestOf(token), plain(want.Name), s.now()
	return s.Store.KeepSubscription(ctx, want, subscriptionsEach)
}

// Subscriptions returns those of an account. own is the one of the session with a token, "" if it has none.
func (s *Service) Subscriptions(ctx context.Context, account, token string) (list []Subscription, own string, err error) {
	list, err = s.Store.Subscriptions(ctx, account)
	for _, one := range list {
		if one.Session == digestOf(token) {
			own = one.ID
		}
	}
	return list, own, err
}

// Unsubscribe forgets a subscription of an account.
func (s *Service) Unsubscribe(ctx context.Context, account, id string) error {
	return s.Store.DropSubscription(ctx, account, id)
}

// note lets an account be told something. It does not wait: of very many notes some are lost.
func (s *Service) note(account string, n Note) {
	if s.Push == nil || account == "" {
		return
	}
	select {
	case s.notes <- waitingNote{account, n}:
	default:
		s.Log.Warn("too many notifications wait: one is lost", "kind", n.Kind)
	}
}

// noteTurn tells who is to move in a game that has gone on, unless they look at it.
func (s *Service) noteTurn(c play.Change) {
	g := &c.Game
	next := int(g.Next)
	if !c.Turn || g.Result.Over() || g.ChanceToMove() || next >= len(g.Seats) || c.Here[next] {
		return
	}
	s.note(g.Seats[next].Account, Note{Kind: NoteTurn, Game: g.GameOf(), Variant: g.Variant, Other: otherThan(g, g.Next)})
}

// otherThan names the first other player of a game, "" if there is no name.
func otherThan(g *play.Game, side game.Side) string {
	for i, seat := range g.Seats {
		if i != int(side) && seat.Name != "" {
			return seat.Name
		}
	}
	return ""
}

// noteMessage tells those who play in a game what another player has written, unless they look at it or have blocked who writes.
func (s *Service) noteMessage(ctx context.Context, t Talker, l *ChatLine) {
	if s.Push == nil || l.Room != PlayersRoom {
		return
	}
	g := &t.State.Game
	for side, seat := range g.Seats {
		if game.Side(side) == l.Side || seat.Account == "" || seat.Account == l.Account || t.Here[side] {
			continue
		}
		unwanted, err := s.blocked(ctx, seat.Account, l.Account)
		if err != nil {
			s.Log.Error("whom somebody has blocked cannot be read", "err", err)
			continue
		}
		if !unwanted {
			s.note(seat.Account, Note{Kind: NoteMessage, Game: l.Game, Variant: g.Variant, Other: l.Name, Text: l.Text})
		}
	}
}

// blocked reports whether an account has blocked another one.
func (s *Service) blocked(ctx context.Context, account, other string) (bool, error) {
	list, err := s.Store.Blocks(ctx, account)
	for _, one := range list {
		if one.Account == other {
			return true, err
		}
	}
	return false, err
}

// sendNotes sends what waits, until the service is closed.
func (s *Service) sendNotes() {
	for {
		select {
		case n := <-s.notes:
			if err := s.sendNote(n); err != nil && s.ctx.Err() == nil {
				s.Log.Error("a notification cannot be sent", "err", err)
			}
		case <-s.ctx.Done():
			return
		}
	}
}

// sendNote sends a note to all browsers of an account that want it.
func (s *Service) sendNote(n waitingNote) error {
	list, err := s.Store.Subscriptions(s.ctx, n.account)
	if err != nil || len(list) == 0 || !s.noted.Allow(n.account) {
		return err
	}
	for _, to := range list {
		if err := s.pushTo(to, n.note); err != nil {
			return err
		}
	}
	return nil
}

// pushTo sends a note to a browser. One that cannot be reached again and again is tried now and then, so that others need not wait for
// it; one that is gone is forgotten.
func (s *Service) pushTo(to Subscription, n Note) error {
	if !s.unreached.May(to.ID) {
		return nil
	}
	ctx, cancel := context.WithTimeout(s.ctx, pushTime)
	defer cancel()
	err := s.Push.Push(ctx, to, n)
	switch {
	case errors.Is(err, ErrNoSubscription):
		return s.Store.DropSubscription(s.ctx, to.Account, to.ID)
	case err != nil && s.ctx.Err() == nil:
		s.unreached.Allow(to.ID)
		s.Log.Info("a browser is not reached", "err", err)
	}
	return nil
}
