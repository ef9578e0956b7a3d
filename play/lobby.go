package play

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"sync"
	"time"

	"aanca.chess/game"
)

// The bounds of the lobby.
const (
	seeksEach = 5   // open challenges of one asker
	seeksMost = 500 // of all that are shown

	seekPatience = 20 * time.Second // how long a challenge to a game with live clocks is shown when its player is away
	seekAge      = 2 * time.Hour    // and how long at most
	seekDays     = 14 * day         // how long any other one is shown
)

// A Seek is an open challenge: a game in which somebody waits for anybody.
type Seek struct {
	Token   string // the invitation that takes the free seat
	Variant string
	Side    game.Side // that is free
	Pace    Pace
	Name    string // of who waits
	Account string // the same, "" for a guest
	Rated   bool
	StandIn int // the level of the computer that accepts if nobody does for a while; 0 if none does
	At      time.Time
}

// A lobby is the list of open challenges. A game is in it as long as it has a free seat.
type lobby struct {
	mu    sync.Mutex
	seeks map[string]*seek // by game
	news  chan struct{}    // closed at the next change
}

type seek struct {
	Seek
	asker string
	here  bool      // its player is watching the game
	gone  time.Time // since when they are not
}

// openLobby makes the lobby of the games in the store.
func openLobby(ctx context.Context, store Store, now time.Time) (*lobby, error) {
	l := &lobby{seeks: make(map[string]*seek), news: make(chan struct{})}
	ids, err := store.Open(ctx, seeksMost)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		g, err := store.Get(ctx, id)
		if err != nil {
			continue // it is told of when somebody plays it
		}
		l.add(&g, "", now)
	}
	return l, nil
}

// room reports whether an asker may have another challenge.
func (l *lobby) room(asker string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	own := 0
	for _, s := range l.seeks {
		if s.asker == asker && asker != "" {
			own++
		}
	}
	return own < seeksEach
}

// add puts a game into the lobby if it is open and has a free seat.
func (l *lobby) add(g *Game, asker string, now time.Time) {
	free := slices.IndexFunc(g.Seats, func(seat Seat) bool { return seat.Invite != "" })
	if !g.Open || free < 0 || g.Result.Over() {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seeks[g.ID] = &seek{asker: asker, gone: now, Seek: Seek{
		Token: g.Seats[free].Invite, Variant: g.Variant, Side: game.Side(free), Pace: g.Pace, Name: g.Seats[g.Human].Name, Account: g.Seats[g.Human].Account, Rated: g.Rated, StandIn: g.Level, At: g.Created,
	}}
	l.tell()
}

// changed takes a game away that has no free seat any more, and offers the next one of those that it has.
func (l *lobby) changed(g *Game) {
	if !g.Open {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.seeks[g.ID]
	if s == nil {
		return
	}
	free := slices.IndexFunc(g.Seats, func(seat Seat) bool { return seat.Invite != "" })
	switch {
	case free < 0 || g.Result.Over():
		delete(l.seeks, g.ID)
	case s.Token == g.Seats[free].Invite:
		return
	default:
		s.Token, s.Side = g.Seats[free].Invite, game.Side(free)
	}
	l.tell()
}

// here notes that the player of a challenge looks at the game.
func (l *lobby) here(id string, theirs bool) {
	l.note(id, func(s *seek) { s.here = s.here || theirs })
}

// away notes that they do not any more.
func (l *lobby) away(id string, now time.Time) {
	l.note(id, func(s *seek) { s.here, s.gone = false, now })
}

func (l *lobby) note(id string, f func(s *seek)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if s := l.seeks[id]; s != nil {
		f(s)
		l.tell()
	}
}

// far notes what another process tells of the player of a side.
func (l *lobby) far(id string, side game.Side, here bool, now time.Time) {
	l.mu.Lock()
	defer l.mu.Unlock()
	s := l.seeks[id]
	if s == nil || side == s.Side || s.here {
		return
	}
	s.gone = now
	if here {
		s.gone = now.Add(hereFor - seekPatience)
	}
	l.tell()
}

// has reports whether a game is in the lobby.
func (l *lobby) has(id string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.seeks[id] != nil
}

// ids lists the games of the lobby.
func (l *lobby) ids() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return slices.Collect(maps.Keys(l.seeks))
}

// forget takes a game away that is not there any more.
func (l *lobby) forget(id string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.seeks[id] != nil {
		delete(l.seeks, id)
		l.tell()
	}
}

// tell wakes those who wait for news. l.mu is held.
func (l *lobby) tell() {
	close(l.news)
	l.news = make(chan struct{})
}

// shown reports whether a challenge can be accepted with a hope that somebody plays.
func (s *seek) shown(now time.Time) bool {
	if !s.Pace.Live() {
		return now.Sub(s.At) < seekDays
	}
	return now.Sub(s.At) < seekAge && (s.here || now.Sub(s.gone) < seekPatience)
}

// Seeks returns the open challenges, the newest first, and a channel that is closed when there may be others. Challenges whose
// players have gone leave the list without that.
func (s *Service) Seeks() ([]Seek, <-chan struct{}) {
	now := s.now()
	s.lobby.mu.Lock()
	defer s.lobby.mu.Unlock()
	list := make([]Seek, 0, len(s.lobby.seeks))
	for id, one := range s.lobby.seeks {
		switch {
		case one.shown(now):
			list = append(list, one.Seek)
		case now.Sub(one.At) >= seekDays:
			delete(s.lobby.seeks, id)
		}
	}
	slices.SortFunc(list, func(a, b Seek) int { return cmp.Or(b.At.Compare(a.At), cmp.Compare(a.Token, b.Token)) })
	return list[:min(len(list), seeksMost)], s.lobby.news
}
