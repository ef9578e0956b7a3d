package gamebase

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"aanca.chess/game"
	"aanca.chess/notation"
	"aanca.chess/people"
	"aanca.chess/play"
)

// The bounds of a search, and of what is done in the background.
const (
	pageSize       = 30
	candidatesMost = 20_000
	searchTime     = 3 * time.Second
	searchesMost   = 4 // at a time

	notedAtOnce = 50
	noteEvery   = 30 * time.Second // how often it is looked for games of which nobody has told
	asideFor    = 10 * time.Minute // after which a game is tried again that could not be noted
)

// Config is what a Service needs. Store, Games and People must be set.
type Config struct {
	Store  Store
	Games  *play.Service
	People *people.Service
	Log    *slog.Logger // nothing is logged if nil
}

// A Service notes games that are over, and finds them. Its methods may be called by many goroutines.
type Service struct {
	Config
	searches chan struct{}
	ended    chan struct{}        // there may be games to be noted
	aside    map[string]time.Time // games that cannot be noted, as they are damaged for example, and when they were tried; for run alone

	ctx    context.Context
	cancel context.CancelFunc
	work   sync.WaitGroup
}

// New starts a service. Close it before the games.
func New(c Config) (*Service, error) {
	if c.Store == nil || c.Games == nil || c.People == nil {
		return nil, errors.New("gamebase: a service needs a store, games and people")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	s := &Service{Config: c, searches: make(chan struct{}, searchesMost), ended: make(chan struct{}, 1), aside: make(map[string]time.Time)}
	s.ctx, s.cancel = context.WithCancel(context.Background())
	s.work.Go(s.run)
	return s, nil
}

// Close ends what goes on in the background.
func (s *Service) Close() {
	s.cancel()
	s.work.Wait()
}

// GameChanged notes that a game is over, if it is. It does not wait.
func (s *Service) GameChanged(c play.Change) {
	if !c.Ended {
		return
	}
	select {
	case s.ended <- struct{}{}:
	default: // it is looked for already
	}
}

func (s *Service) run() {
	every := time.NewTicker(noteEvery)
	defer every.Stop()
	for {
		if err := s.noteAll(s.ctx); err != nil && s.ctx.Err() == nil && play.KindOf(err) != play.Closing {
			s.Log.Error("games that are over cannot be noted", "err", err)
		}
		select {
		case <-s.ended:
		case <-every.C:
		case <-s.ctx.Done():
			return
		}
	}
}

// noteAll notes all games that are over. One that cannot be noted does not keep the others waiting: it is put aside for a while.
func (s *Service) noteAll(ctx context.Context) error {
	for id, tried := range s.aside {
		if time.Since(tried) > asideFor {
			delete(s.aside, id)
		}
	}
	for {
		limit := notedAtOnce + len(s.aside)
		ids, err := s.Store.Unnoted(ctx, limit)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if _, tried := s.aside[id]; tried {
				continue
			}
			if err := s.note(ctx, id); err != nil {
				if ctx.Err() != nil {
					return err
				}
				s.aside[id] = time.Now()
				s.Log.Error("a game that is over cannot be noted", "game", fmt.Sprintf("%.6s", id), "err", err)
			}
		}
		if len(ids) < limit {
			return nil
		}
	}
}

// note notes a game. One that cannot be played through any more is found, but for its positions.
func (s *Service) note(ctx context.Context, id string) error {
	g, err := s.Games.Store.Get(ctx, id)
	if err != nil {
		return err
	}
	n := Note{Game: id, Result: g.Result, Ended: g.Updated, Turns: len(g.Turns)}
	if !shows(&g) {
		return s.Store.NoteGame(ctx, n, nil)
	}
	n.Variant = g.Variant
	keys, err := s.keys(g)
	if err != nil {
		s.Log.Error("the positions of a game cannot be noted", "game", fmt.Sprintf("%.6s", id), "err", err)
	}
	return s.Store.NoteGame(ctx, n, keys)
}

// keys is play.Keys with a panic of the rules as an error.
func (s *Service) keys(g play.Game) (keys []play.Key, err error) {
	defer func() {
		if r := recover(); r != nil {
			keys, err = nil, fmt.Errorf("%v", r)
		}
	}()
	return play.Keys(s.Games.Library, g)
}

// shows reports whether others may find a game: it is over, was not called off, and is none of the computer's that only one person knows.
func shows(g *play.Game) bool {
	return g.People && len(g.Seats) > 1 && g.Result.Over() && g.Result.Reason != play.Aborted
}

// A Wish says in words which games somebody looks for. What is "" or zero does not matter.
type Wish struct {
	Variant     string
	FEN         string   // a position, which needs a variant
	Moves       []string // that lead to it from FEN, or from the usual start
	Position    bool     // the position is asked for, even if FEN and Moves are empty
	Player      string
	Against     string
	Result      Outcome
	From, Until time.Time
	Before      int64
}

// A Page is what was found.
type Page struct {
	Games []Found
	Next  int64  // Wish.Before of the next page; 0 if there is none
	FEN   string // of the position that was asked for
}

// Search returns games that are over.
func (s *Service) Search(ctx context.Context, want Wish) (*Page, error) {
	page := &Page{}
	q, err := s.query(ctx, want, page)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, searchTime)
	defer cancel()
	select {
	case s.searches <- struct{}{}:
		defer func() { <-s.searches }()
	case <-ctx.Done():
		return nil, tooLong(ctx)
	}
	page.Games, page.Next, err = s.Store.Find(ctx, q, pageSize, candidatesMost)
	if ctx.Err() != nil {
		return nil, tooLong(ctx)
	}
	return page, err
}

func tooLong(ctx context.Context) error {
	if !errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return ctx.Err()
	}
	return play.Errorf(play.TooMany, "this search takes too long; say more of what you look for, or try again later")
}

func (s *Service) query(ctx context.Context, want Wish, page *Page) (Query, error) {
	q := Query{Variant: want.Variant, Result: want.Result, From: want.From, Until: want.Until, Before: want.Before}
	switch want.Result {
	case "", FirstWon, SecondWon, Drawn:
	default:
		return q, play.Errorf(play.Invalid, "result %.20q: expected %q, %q or %q", want.Result, FirstWon, SecondWon, Drawn)
	}
	for i, name := range []string{want.Player, want.Against} {
		if name == "" {
			continue
		}
		a, err := s.People.Named(ctx, name)
		if err != nil {
			return q, err
		}
		q.Accounts[i] = a.ID
	}
	if q.Accounts[0] == "" {
		q.Accounts[0], q.Accounts[1] = q.Accounts[1], ""
	}
	if want.FEN == "" && len(want.Moves) == 0 && !want.Position {
		return q, nil
	}
	if want.Variant == "" {
		return q, play.Errorf(play.Invalid, "a position is searched for in one game alone: choose the game, too")
	}
	pos, err := s.position(want)
	if err != nil {
		return q, err
	}
	q.Key, q.HasKey, page.FEN = play.KeyOf(want.Variant, pos), true, pos.FEN()
	return q, nil
}

// position returns the position that is asked for.
func (s *Service) position(want Wish) (game.Position, error) {
	rules, err := s.Games.Library.Rules(want.Variant)
	if err != nil {
		return nil, err
	}
	if len(want.FEN) > play.MaxFENText || len(want.Moves) > play.MaxStudied {
		return nil, play.Errorf(play.Invalid, "a position is told in %d bytes and %d moves at most", play.MaxFENText, play.MaxStudied)
	}
	pos := rules.Start()
	if want.FEN != "" {
		if pos, err = notation.Position(rules, want.FEN); err != nil {
			return nil, play.Errorf(play.Illegal, "the position cannot be read: %v", err)
		}
	}
	pos = game.Waived(pos)
	walk := notation.For(rules.Info()).Walk()
	for i, text := range want.Moves {
		if len(text) > play.MaxTurnText {
			return nil, play.Errorf(play.Invalid, "move %d has more than %d bytes", i+1, play.MaxTurnText)
		}
		turn, err := walk.Read(pos, text)
		if err != nil {
			return nil, play.Errorf(play.Illegal, "move %d: %v", i+1, err)
		}
		game.Play(pos, turn)
	}
	return pos, nil
}

// Game returns a game that is over as everybody may see it, for who has found it.
func (s *Service) Game(ctx context.Context, id string) (*play.State, error) {
	st, err := s.Games.Public(ctx, id)
	if err == nil && !st.Game.Result.Over() {
		err = play.Errorf(play.NotFound, "there is no game %.40q that is over", id)
	}
	return st, err
}
