package people

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"aanca.chess/limit"
	"aanca.chess/play"
)

// Config is what a Service needs. Store must be set; the others have defaults.
type Config struct {
	Store Store
	Log   *slog.Logger     // nothing is logged if nil
	Now   func() time.Time // time.Now if nil

	Mail Mailer // letters go to the log if nil
	Push Pusher // no browser is told anything that is not open if nil

	// Tell tells other processes that use the store a text of one line, for their Heard. It must not wait. There are none if nil.
	Tell func(text string)

	Others Players // who acts by tokens without an account; nobody if nil

	Hashes int  // passwords that are hashed at a time, each in 19 MiB; 2 if 0
	Cost   Cost // of new passwords; the usual one if zero
}

// A Service is all accounts of one process. Its methods may be called by many goroutines.
type Service struct {
	Config
	hasher  *hasher
	letters chan letter
	ended   chan struct{} // there may be games to be rated
	shown   shownCache
	hub     hub
	talk    *limit.Limiter[string] // lines of chat of one person
	reports *limit.Limiter[string]

	notes     chan waitingNote
	noted     *limit.Limiter[string] // notes to one account
	unreached *limit.Limiter[string] // failures of one browser

	ctx    context.Context // ends with Close
	cancel context.CancelFunc
	work   sync.WaitGroup
}

// How long a letter may take, and how often what is too old is forgotten.
const (
	mailTime   = time.Minute
	sweepEvery = time.Hour
)

// New starts a service. Close it when nothing uses it any more.
func New(c Config) (*Service, error) {
	if c.Store == nil {
		return nil, errors.New("people: a service needs a store")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Hashes == 0 {
		c.Hashes = 2
	}
	if c.Cost == (Cost{}) {
		c.Cost = usualCost
	}
	s := &Service{Config: c, hasher: newHasher(c.Cost, c.Hashes), letters: make(chan letter, lettersMost), ended: make(chan struct{}, 1)}
	s.shown.known = make(map[shownKey]Shown)
	s.talk, s.reports = limit.New[string](linesPerMinute), limit.New[string](reportsPerMinute)
	s.notes = make(chan waitingNote, notesWaiting)
	s.noted, s.unreached = limit.Of[string](notesAtOnce, noteEvery), limit.Of[string](failuresAtOnce, failureEvery)
	s.hub.init()
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.work.Go(s.send)
	s.work.Go(s.sweep)
	if s.Tell != nil {
		s.work.Go(s.tellPrograms)
	}
	if s.Writes() {
		s.work.Go(s.writeLetters)
	}
	if s.Push != nil {
		for range pushers {
			s.work.Go(s.sendNotes)
		}
	}
	return s, nil
}

// Close ends what goes on in the background. It does not close the store.
func (s *Service) Close() {
	s.cancel()
	s.work.Wait()
}

// sweep forgets tokens that are too old, now and again.
func (s *Service) sweep() {
	every := time.NewTicker(sweepEvery)
	defer every.Stop()
	for {
		if err := s.Store.DropOldTokens(s.ctx, s.now()); err != nil && s.ctx.Err() == nil {
			s.Log.Error("old sessions cannot be forgotten", "err", err)
		}
		select {
		case <-every.C:
		case <-s.ctx.Done():
			return
		}
	}
}

// now returns the time as stores keep it.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// A Wish is what somebody asks for who registers.
type Wish struct {
	Name, Password string
	Email          string // "" for none
}

// Register makes an account. A name that could be taken for that of another one is a play.Conflict.
func (s *Service) Register(ctx context.Context, want Wish) (Account, error) {
	name, err := CheckName(want.Name)
	if err != nil {
		return Account{}, err
	}
	email, err := checkEmail(want.Email)
	if err != nil {
		return Account{}, err
	}
	if err := checkPassword(want.Password, name); err != nil {
		return Account{}, err
	}
	a := Account{ID: newAccountID(), Name: name, Key: KeyOf(name), Email: email, Role: Member, Created: s.now()}
	if err := s.free(ctx, a); err != nil {
		return Account{}, err
	}
	if a.Password, err = s.hasher.hash(ctx, want.Password); err != nil {
		return Account{}, err
	}
	if err := s.Store.CreateAccount(ctx, a); err != nil {
		if play.KindOf(err) == play.Conflict {
			return Account{}, taken(name)
		}
		return Account{}, err
	}
	return a, nil
}

// free refuses a name that is taken before much is done for it.
func (s *Service) free(ctx context.Context, a Account) error {
	switch _, err := s.Store.AccountByKey(ctx, a.Key); {
	case err == nil:
		return taken(a.Name)
	case play.KindOf(err) == play.NotFound:
		return nil
	default:
		return err
	}
}

func taken(name string) error {
	return play.Errorf(play.Conflict, "the name %s is taken, or looks like one that is", name)
}

// Named returns the account that a name is of, or is easily taken for.
func (s *Service) Named(ctx context.Context, name string) (Account, error) {
	if len(name) > 8*longestName {
		return Account{}, noAccount(name)
	}
	a, err := s.Store.AccountByKey(ctx, KeyOf(name))
	if play.KindOf(err) == play.NotFound && err != nil {
		return Account{}, noAccount(name)
	}
	return a, err
}

func noAccount(name string) error {
	return play.Errorf(play.NotFound, "there is no player %.40q", name)
}

// errWrong tells nobody whether the name or the password is wrong.
func errWrong() error { return play.Errorf(play.Illegal, "the name or the password is wrong") }

// SignIn returns the account of a name, if the password is its own.
func (s *Service) SignIn(ctx context.Context, name, password string) (Account, error) {
	a, err := s.Named(ctx, name)
	if err != nil && play.KindOf(err) != play.NotFound {
		return Account{}, err
	}
	ok, err := s.hasher.matches(ctx, password, a.Password) // of nobody's password, too: that takes as long
	if err != nil {
		return Account{}, err
	}
	if !ok {
		return Account{}, errWrong()
	}
	return a, nil
}

// checkOwn refuses what asks for the password again and does not get it.
func (s *Service) checkOwn(ctx context.Context, id, password string) (Account, error) {
	a, err := s.Store.Account(ctx, id)
	if err != nil {
		return Account{}, err
	}
	ok, err := s.hasher.matches(ctx, password, a.Password)
	if err == nil && !ok {
		err = play.Errorf(play.Illegal, "the present password is another one")
	}
	return a, err
}

// ChangePassword changes the password of who knows the present one, and signs all other browsers out.
func (s *Service) ChangePassword(ctx context.Context, id, token, present, next string) error {
	a, err := s.checkOwn(ctx, id, present)
	if err != nil {
		return err
	}
	if err := s.setPassword(ctx, a, next); err != nil {
		return err
	}
	return s.EndOthers(ctx, id, token)
}

func (s *Service) setPassword(ctx context.Context, a Account, password string) error {
	if err := checkPassword(password, a.Name); err != nil {
		return err
	}
	hash, err := s.hasher.hash(ctx, password)
	if err != nil {
		return err
	}
	return s.Store.ChangeAccount(ctx, a.ID, func(a *Account) error { a.Password = hash; return nil })
}

// ChangeEmail changes the address of who knows the password; "" for none.
func (s *Service) ChangeEmail(ctx context.Context, id, password, email string) error {
	email, err := checkEmail(email)
	if err != nil {
		return err
	}
	if _, err := s.checkOwn(ctx, id, password); err != nil {
		return err
	}
	if err := s.Store.ChangeAccount(ctx, id, func(a *Account) error { a.Email = email; return nil }); err != nil {
		return err
	}
	if l, wanted, err := s.Letters(ctx, id); err != nil || !wanted || l.Address == email {
		return err
	}
	return s.EndLetters(ctx, id) // nobody has said yet whose the new address is
}

// SetRole gives a role to the account of a name.
func (s *Service) SetRole(ctx context.Context, name string, role Role) (Account, error) {
	a, err := s.Named(ctx, name)
	if err != nil {
		return Account{}, err
	}
	a.Role = role
	return a, s.Store.ChangeAccount(ctx, a.ID, func(a *Account) error { a.Role = role; return nil })
}

// GiveRole is SetRole by somebody who looks after accounts. Nobody changes their own, so that there is always an admin left.
func (s *Service) GiveRole(ctx context.Context, who *Account, name string, role Role) (Account, error) {
	if err := who.Must(ManageAccounts); err != nil {
		return Account{}, err
	}
	a, err := s.Named(ctx, name)
	switch {
	case err != nil:
		return Account{}, err
	case a.ID == who.ID:
		return Account{}, play.Errorf(play.Illegal, "your own role another admin gives you")
	case a.Level() > 0:
		return Account{}, play.Errorf(play.Illegal, "the computer has no role")
	}
	return s.SetRole(ctx, name, role)
}

// Delete forgets the account of who knows the password. It returns the ids of its games, which stay without the name.
func (s *Service) Delete(ctx context.Context, id, password string) (games []string, err error) {
	if _, err := s.checkOwn(ctx, id, password); err != nil {
		return nil, err
	}
	return s.Store.DeleteAccount(ctx, id)
}
