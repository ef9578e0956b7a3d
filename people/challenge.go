package people

import (
	"context"
	"crypto/rand"
	"errors"
	"strings"
	"time"
	"unicode/utf8"

	"aanca.chess/game"
	"aanca.chess/play"
)

// Challenges by name: one account asks another for a game, which begins when they accept.

// A Challenge is the wish of an account to play another one. It waits until it is answered, withdrawn or too old. Who has sent it is told of
// the answer.
type Challenge struct {
	ID       string    // of no meaning, and of no use to others
	From, To string    // accounts
	Names    [2]string // of From and To, as the store knows them; not looked at when one is kept
	Variant  string
	Side     string // of From: play.SideWhite, play.SideBlack or play.SideRandom
	FEN      string // where the game begins, "" for its usual start
	Time     string // a play.Pace as text
	Rated    bool
	At       time.Time
	Until    time.Time // when it is forgotten

	Answer Answer
	Reason string // for which it was declined, in a word of lichess's API such as "later"; "" if none was given
}

// An Answer is what has become of a challenge.
type Answer string

// The answers.
const (
	Unanswered Answer = ""
	Accepted   Answer = "accepted"
	Declined   Answer = "declined"
)

// The bounds of challenges.
const (
	challengesEach = 10 // of one account that wait
	challengesMost = 50 // that one account is shown
	challengeLive  = time.Hour
	challengeDays  = 14 * 24 * time.Hour
	declinedLive   = 7 * 24 * time.Hour // how long a challenge that was declined is kept for who has sent it, unless they dismiss it
	acceptedLive   = 10 * time.Minute   // how long programs can find out that one was accepted
	reasonLongest  = 40                 // bytes
	blocksEach     = 500
)

// A Block is somebody whose challenges and messages an account does not want.
type Block struct {
	Account, Name string
	At            time.Time
}

// ChallengeStore keeps challenges and blocks.
type ChallengeStore interface {
	// KeepChallenge keeps a challenge, and forgets those that whom it is for has declined before. It is a play.Conflict if the same one
	// waits already, play.TooMany if most of its account wait, and play.Illegal if whom it is for has blocked who sends it.
	KeepChallenge(ctx context.Context, c Challenge, most int) error

	// Challenge returns one that is not too old now.
	Challenge(ctx context.Context, id string, now time.Time) (Challenge, error)

	// Challenges returns those from and to an account that are not too old now, the last one first, at most limit: those that wait, and of
	// its own those that were declined.
	Challenges(ctx context.Context, account string, now time.Time, limit int) ([]Challenge, error)

	// DropChallenge forgets one whose answer is that one. there tells whether there was one that was not too old now: of many who ask one is
	// told so.
	DropChallenge(ctx context.Context, id string, answer Answer, now time.Time) (there bool, err error)

	// AnswerChallenge notes the answer of one that waits, which is kept until a time. there is as of DropChallenge.
	AnswerChallenge(ctx context.Context, c Challenge, now time.Time) (there bool, err error)

	// Block keeps somebody from challenging an account and drops their challenges but for those that were accepted; it is no error if that has been done. Above
	// most it is play.TooMany.
	Block(ctx context.Context, account, other string, at time.Time, most int) error

	// Unblock undoes that; it is no error if there was none.
	Unblock(ctx context.Context, account, other string) error

	// Blocks returns whom an account has blocked, the last first.
	Blocks(ctx context.Context, account string) ([]Block, error)
}

// Challenge asks the account of a name for a game. check says whether it can be begun (play.Service.CheckSeated).
func (s *Service) Challenge(ctx context.Context, from Account, name string, want play.NewGame, check func(play.NewGame) error) (Challenge, error) {
	to, err := s.Named(ctx, name)
	if err != nil {
		return Challenge{}, err
	}
	if to.ID == from.ID {
		return Challenge{}, play.Errorf(play.Illegal, "nobody challenges themselves")
	}
	want.Account, want.Name = from.ID, from.Name
	if err := check(want); err != nil {
		return Challenge{}, err
	}
	pace, err := play.ParsePace(want.Time)
	if err != nil {
		return Challenge{}, err
	}
	age := challengeDays
	if pace.Live() {
		age = challengeLive
	}
	if want.Rated && s.HasProgram(to.ID) {
		return Challenge{}, play.Errorf(play.Illegal, "a program plays as %s now, and programs play for no rating", to.Name)
	}
	now := s.now()
	c := Challenge{
		ID: strings.ToLower(rand.Text()[:16]), From: from.ID, To: to.ID, Names: [2]string{from.Name, to.Name}, Variant: want.Variant, Side: want.Side,
		FEN: want.FEN, Time: want.Time, Rated: want.Rated, At: now, Until: now.Add(age),
	}
	err = s.Store.KeepChallenge(ctx, c, challengesEach)
	switch play.KindOf(err) {
	case play.Illegal:
		if err != nil {
			err = play.Errorf(play.Illegal, "%s takes no challenges from you", to.Name)
		}
	case play.Conflict:
		err = play.Errorf(play.Conflict, "%s has this very challenge of yours already", to.Name)
	case play.TooMany:
		err = play.Errorf(play.TooMany, "%d challenges of yours wait for an answer already; withdraw one", challengesEach)
	}
	if err != nil {
		return Challenge{}, err
	}
	s.Poke(c.From, c.To)
	s.note(c.To, Note{Kind: NoteChallenge, Variant: c.Variant, Other: from.Name})
	return c, nil
}

// Meet begins the game of a challenge to a computer player, who accepts at once, and returns the seat of who asks; "" if the name is of a person, who
// is to be challenged.
func (s *Service) Meet(ctx context.Context, from Account, name string, want play.NewGame, games *play.Service) (seat string, err error) {
	to, err := s.Named(ctx, name)
	if err != nil || to.Level() == 0 {
		return "", err
	}
	want.Account, want.Name = from.ID, from.Name
	g, err := games.Seated(ctx, want, to.Player())
	if err != nil {
		return "", err
	}
	s.Poke(from.ID)
	return g.Seats[g.Human].ID, nil
}

// Challenges are those of an account, the last ones first.
type Challenges struct {
	In       []Challenge // that wait for it
	Out      []Challenge // of its own that wait for others
	Declined []Challenge // of its own, by others, that it has not dismissed
}

// Challenges returns the challenges of an account.
func (s *Service) Challenges(ctx context.Context, account string) (found Challenges, err error) {
	all, err := s.Store.Challenges(ctx, account, s.now(), challengesMost)
	for _, one := range all {
		list := &found.Out
		switch {
		case one.To == account:
			list = &found.In
		case one.Answer == Declined:
			list = &found.Declined
		}
		*list = append(*list, one)
	}
	return found, err
}

// ChallengeOf tells what has become of a challenge from or to an account: play.NotFound if it was withdrawn or forgotten.
func (s *Service) ChallengeOf(ctx context.Context, account, id string) (Challenge, error) {
	c, err := s.Store.Challenge(ctx, id, s.now())
	if err == nil && account != c.From && account != c.To {
		err = noChallenge()
	}
	return c, err
}

// Accept begins the game of a challenge to an account, and returns the seats of who accepts and of who has challenged.
func (s *Service) Accept(ctx context.Context, who Account, id string, games *play.Service) (seat, other string, err error) {
	c, err := s.challengeTo(ctx, who.ID, id)
	if err != nil {
		return "", "", err
	}
	c.Answer, c.Until = Accepted, s.now().Add(acceptedLive)
	if err := s.answer(ctx, c); err != nil {
		return "", "", err
	}
	g, err := games.Seated(ctx, c.wish(), play.Player{Name: who.Name, Account: who.ID})
	if err != nil {
		_, dropped := s.Store.DropChallenge(ctx, id, Accepted, s.now())
		err = errors.Join(err, dropped)
	}
	s.Poke(c.From, c.To)
	if err != nil {
		return "", "", err
	}
	s.note(c.From, Note{Kind: NoteBegun, Game: g.GameOf(), Variant: g.Variant, Other: who.Name})
	return g.Seats[g.Human.Other()].ID, g.Seats[g.Human].ID, nil
}

// wish is the game that a challenge asks for.
func (c *Challenge) wish() play.NewGame {
	return play.NewGame{
		Variant: c.Variant, Side: c.Side, FEN: c.FEN, Time: c.Time, Rated: c.Rated, Name: c.Names[0], Account: c.From, Opponent: play.OpponentPerson,
	}
}

// Decline refuses a challenge to an account, for a reason in a word of lichess's API or "" for none.
func (s *Service) Decline(ctx context.Context, account, id, reason string) error {
	c, err := s.challengeTo(ctx, account, id)
	if err != nil {
		return err
	}
	if len(reason) > reasonLongest || !utf8.ValidString(reason) {
		reason = ""
	}
	c.Answer, c.Reason, c.Until = Declined, reason, s.now().Add(declinedLive)
	if err := s.answer(ctx, c); err != nil {
		return err
	}
	s.Poke(c.From, c.To)
	return nil
}

// answer notes the answer to a challenge, which is play.NotFound if it waits no more.
func (s *Service) answer(ctx context.Context, c Challenge) error {
	there, err := s.Store.AnswerChallenge(ctx, c, s.now())
	if err == nil && !there {
		err = noChallenge()
	}
	return err
}

// Withdraw takes a challenge of an account back, or dismisses one that was declined. It is play.NotFound for one that has been answered meanwhile.
func (s *Service) Withdraw(ctx context.Context, account, id string) error {
	c, err := s.Store.Challenge(ctx, id, s.now())
	if err == nil && (account != c.From || c.Answer == Accepted) {
		err = noChallenge()
	}
	if err != nil {
		return err
	}
	there, err := s.Store.DropChallenge(ctx, id, c.Answer, s.now())
	if err == nil && !there {
		err = noChallenge()
	}
	if err != nil {
		return err
	}
	s.Poke(c.From, c.To)
	return nil
}

// EndChallenge refuses a challenge to an account, or takes one of its own back.
func (s *Service) EndChallenge(ctx context.Context, account, id string) error {
	err := s.Decline(ctx, account, id, "")
	if err != nil && play.KindOf(err) == play.NotFound {
		return s.Withdraw(ctx, account, id)
	}
	return err
}

// challengeTo returns a challenge that waits for an account.
func (s *Service) challengeTo(ctx context.Context, account, id string) (Challenge, error) {
	c, err := s.Store.Challenge(ctx, id, s.now())
	if err == nil && (c.To != account || c.Answer != Unanswered) {
		err = noChallenge()
	}
	return c, err
}

func noChallenge() error {
	return play.Errorf(play.NotFound, "there is no such challenge any more")
}

// Block keeps the account of a name from challenging another one.
func (s *Service) Block(ctx context.Context, account, name string) (Account, error) {
	other, err := s.Named(ctx, name)
	if err != nil {
		return Account{}, err
	}
	if other.ID == account {
		return Account{}, play.Errorf(play.Illegal, "nobody blocks themselves")
	}
	if err := s.Store.Block(ctx, account, other.ID, s.now(), blocksEach); err != nil {
		return Account{}, err
	}
	s.Poke(account, other.ID)
	return other, nil
}

// Unblock undoes Block.
func (s *Service) Unblock(ctx context.Context, account, name string) (Account, error) {
	other, err := s.Named(ctx, name)
	if err != nil {
		return Account{}, err
	}
	return other, s.Store.Unblock(ctx, account, other.ID)
}

// Blocks returns whom an account has blocked, the last first.
func (s *Service) Blocks(ctx context.Context, account string) ([]Block, error) {
	return s.Store.Blocks(ctx, account)
}

// Against returns the side that an account would play in the game of a challenge; ok is false if chance will tell.
func (c *Challenge) Against(account string) (side game.Side, ok bool) {
	side, ok = game.ParseSide(c.Side)
	if account != c.From {
		side = side.Other()
	}
	return side, ok
}
