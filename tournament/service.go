package tournament

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"time"

	"aanca.chess/limit"
	"aanca.chess/people"
	"aanca.chess/play"
)

// Config is what a Service needs. Store and Games must be set; the others have defaults.
type Config struct {
	Store Store
	Games *play.Service

	// Rating returns what is known of how strong an account is when it joins; nobody is known to be better than anybody else if nil.
	Rating func(account, variant string, speed play.Speed) float64

	// Poke lets open pages of accounts hear that there is news. It must not wait. Not called if nil.
	Poke func(accounts ...string)

	// Tell tells other processes that use the store who is there, for their Heard. It must not wait. Not called if nil.
	Tell func(text string)

	Log   *slog.Logger     // nothing is logged if nil
	Now   func() time.Time // time.Now if nil
	Every time.Duration    // how often it is looked what is due; a second if 0
}

// A Service looks after all tournaments of one process. Its methods may be called by many goroutines.
type Service struct {
	Config
	making *limit.Limiter[string] // tournaments of one account

	mu       sync.Mutex
	views    map[string]*View // of those that were looked at last
	watchers map[string]map[chan struct{}]bool
	known    map[string]int64                // versions of those that are open, as of the last look
	decided  map[string]decision             // by tournament: the last round that was seen to be decided
	waits    map[string]map[string]time.Time // since when players of arenas are seen to wait, by tournament and account
	here     map[string]map[string]sight     // players who look, by tournament and account

	failed   string    // the error that was logged last, by what looks after tournaments
	failedAt time.Time // when

	wake   chan struct{} // there may be something to do
	ctx    context.Context
	cancel context.CancelFunc
	work   sync.WaitGroup
}

// makingPerMinute is how many tournaments one account may make.
const makingPerMinute = 5

// New starts a service, which looks after the tournaments in the store. Close it before the games.
func New(c Config) (*Service, error) {
	s, err := newService(c)
	if err != nil {
		return nil, err
	}
	s.work.Go(s.run)
	return s, nil
}

func newService(c Config) (*Service, error) {
	if c.Store == nil || c.Games == nil {
		return nil, errors.New("tournament: a service needs a store and games")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Every == 0 {
		c.Every = time.Second
	}
	s := &Service{
		Config: c, making: limit.New[string](makingPerMinute), views: make(map[string]*View), watchers: make(map[string]map[chan struct{}]bool),
		known: make(map[string]int64), decided: make(map[string]decision), waits: make(map[string]map[string]time.Time), here: make(map[string]map[string]sight), wake: make(chan struct{}, 1),
	}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	return s, nil
}

// Close ends what goes on in the background.
func (s *Service) Close() {
	s.cancel()
	s.work.Wait()
}

// Done is closed when the service is being closed.
func (s *Service) Done() <-chan struct{} { return s.ctx.Done() }

// now returns the time as stores keep it.
func (s *Service) now() time.Time { return s.Now().UTC().Truncate(time.Millisecond) }

// A View is a tournament as it stands. It never changes: many may read it.
type View struct {
	Tournament
	Rows  []Row // the best first
	Pairs []Pair
}

// Find returns the row of an account; nil if it has not joined.
func (v *View) Find(account string) *Row {
	for i := range v.Rows {
		if v.Rows[i].Account == account {
			return &v.Rows[i]
		}
	}
	return nil
}

// Winners returns those who have the first place of a tournament that is over; nobody where nobody has a point.
func (v *View) Winners() []Row {
	if v.Stage != Over {
		return nil
	}
	n := 0
	for n < len(v.Rows) && v.Rows[n].Place == 1 && v.Rows[n].Score != "0" {
		n++
	}
	return v.Rows[:n]
}

// Playing returns the pair in which an account plays now; nil if there is none.
func (v *View) Playing(account string) *Pair {
	for i := len(v.Pairs) - 1; i >= 0 && v.Stage == Running; i-- {
		if p := &v.Pairs[i]; p.Result == Going && (p.Players[0] == account || p.Players[1] == account) {
			return p
		}
	}
	return nil
}

// viewsKept is how many tournaments are remembered.
const viewsKept = 100

// View returns a tournament as it stands.
func (s *Service) View(ctx context.Context, id string) (*View, error) {
	now, err := s.Store.Tournament(ctx, id)
	if err != nil {
		return nil, err
	}
	s.mu.Lock()
	found := s.views[id]
	s.mu.Unlock()
	if found != nil && found.Version == now.Version && found.Host == now.Host {
		return found, nil
	}
	t, players, pairs, err := s.Store.Roster(ctx, id)
	if err != nil {
		return nil, err
	}
	view := &View{Tournament: t, Rows: Table(&t, players, pairs), Pairs: pairs}
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.views) >= viewsKept {
		clear(s.views)
	}
	s.views[id] = view
	return view, nil
}

// How many tournaments are listed.
const (
	openShown = 100
	pastShown = 30
	ownShown  = 50
)

// Lists returns those that are not over, the first to start first, and some that are, the last to end first.
func (s *Service) Lists(ctx context.Context) (open, past []Tournament, err error) {
	if open, err = s.Store.OpenTournaments(ctx, openShown); err != nil {
		return nil, nil, err
	}
	past, err = s.Store.PastTournaments(ctx, pastShown)
	return open, past, err
}

// Of returns those that an account has joined, the last to start first.
func (s *Service) Of(ctx context.Context, account string) ([]Tournament, error) {
	return s.Store.TournamentsOf(ctx, account, ownShown)
}

// Name returns the name of a tournament.
func (s *Service) Name(ctx context.Context, id string) (string, error) {
	t, err := s.Store.Tournament(ctx, id)
	return t.Name, err
}

// Calls returns the games with clocks that an account plays in tournaments now: who is elsewhere loses them.
func (s *Service) Calls(ctx context.Context, account string) ([]Call, error) {
	list, err := s.Store.Calls(ctx, account)
	return slices.DeleteFunc(list, func(c Call) bool {
		pace, err := play.ParsePace(c.Time)
		return err != nil || !pace.Live()
	}), err
}

// everything is more tournaments than anybody has.
const everything = 100_000

// All returns all tournaments that an account has joined, and all that it has made: for who takes their data along.
func (s *Service) All(ctx context.Context, account string) (joined, made []Tournament, err error) {
	if joined, err = s.Store.TournamentsOf(ctx, account, everything); err != nil {
		return nil, nil, err
	}
	made, err = s.Store.TournamentsBy(ctx, account, everything)
	return joined, made, err
}

// Join lets an account play in a tournament, or come back to it.
func (s *Service) Join(ctx context.Context, who people.Account, id string) error {
	t, err := s.Store.Tournament(ctx, id)
	if err != nil {
		return err
	}
	if err := s.enter(ctx, &t, who.ID); err != nil {
		return err
	}
	s.Here(id, who.ID)
	return nil
}

func (s *Service) enter(ctx context.Context, t *Tournament, account string) error {
	p := Player{Account: account, Joined: s.now()}
	if s.Rating != nil {
		p.Rating = s.Rating(account, t.Variant, t.Pace().Speed())
	}
	if err := s.Store.Enter(ctx, t.ID, p, MostPlayers); err != nil {
		return err
	}
	s.tellChanged(t.ID)
	return nil
}

// Withdraw lets an account be paired no more. A game that it plays goes on.
func (s *Service) Withdraw(ctx context.Context, account, id string) error {
	if err := s.Store.Withdraw(ctx, id, account); err != nil {
		return err
	}
	s.tellChanged(id)
	return nil
}

// Cancel calls a tournament off that has not begun. Its owner may, and who looks after conversations.
func (s *Service) Cancel(ctx context.Context, who people.Account, id string) error {
	for try := 1; ; try++ {
		t, err := s.Store.Tournament(ctx, id)
		switch {
		case err != nil:
			return err
		case t.Owner != who.ID && !who.Can(people.Moderate):
			return play.Errorf(play.Illegal, "a tournament is cancelled by who has made it")
		case t.Stage != Created:
			return play.Errorf(play.Illegal, "a tournament that has begun is not cancelled")
		}
		err = s.Store.Advance(ctx, id, t.Version, Cancelled, 0, s.now(), nil)
		if play.KindOf(err) == play.Conflict && err != nil && try < mostTries {
			continue // somebody has joined meanwhile
		}
		if err == nil {
			s.tellChanged(id)
		}
		return err
	}
}

// Watch returns a channel that has something in it after a tournament has changed, until leave is called. What other processes change is
// noticed at the next look.
func (s *Service) Watch(id string) (news <-chan struct{}, leave func()) {
	one := make(chan struct{}, 1)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.watchers[id] == nil {
		s.watchers[id] = make(map[chan struct{}]bool)
	}
	s.watchers[id][one] = true
	return one, sync.OnceFunc(func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		delete(s.watchers[id], one)
		if len(s.watchers[id]) == 0 {
			delete(s.watchers, id)
		}
	})
}

// tellChanged tells those who watch a tournament in this process that it has changed, and has it looked after soon.
func (s *Service) tellChanged(id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.tellWatchers(id)
	s.rouse()
}

// tellWatchers is for those who hold s.mu.
func (s *Service) tellWatchers(id string) {
	for one := range s.watchers[id] {
		select {
		case one <- struct{}{}:
		default: // they have not looked yet
		}
	}
}

func (s *Service) rouse() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// GameChanged notes that a game has gone on: if it was one of a tournament and is over, its result is looked for at once.
func (s *Service) GameChanged(c play.Change) {
	if c.Game.Event != "" && c.Ended {
		s.rouse()
	}
}
