package tournament

import (
	"context"
	"fmt"
	"time"

	"aanca.chess/game"
	"aanca.chess/pairing"
	"aanca.chess/people"
	"aanca.chess/play"
)

// What is due in tournaments is looked for now and again: results, starts, pairs, ends. Each process does so; what one has done the others see in the store, and what two
// would do at once is done by one.

const (
	mostTries     = 5               // how often a change is made anew that others have been faster than
	decidedAtOnce = 500             // results that are noted in one look
	lostEvery     = time.Minute     // how often it is looked for games that are not where they should be
	orphanAfter   = 3 * time.Second // after which another process begins the game of a pair
	pairEvery     = 3 * time.Second // between two waves of an arena: who comes together is paired well
	waitsLong     = 12 * time.Second
	roundPause    = 15 * time.Second // between rounds of live games

	sameErrorEvery = time.Minute // how often an error is logged that stays the same
)

// run looks after all tournaments until the service is closed.
func (s *Service) run() {
	every := time.NewTicker(s.Every)
	defer every.Stop()
	var lost time.Time
	for {
		if now := s.now(); now.Sub(lost) >= lostEvery {
			lost = now
			s.logged(s.noteResults(s.ctx, s.Store.Lost))
		}
		s.logged(s.look(s.ctx))
		select {
		case <-every.C:
		case <-s.wake:
		case <-s.ctx.Done():
			return
		}
	}
}

// logged tells of an error, and again each minute while it stays the same: where the store is away each look fails alike.
func (s *Service) logged(err error) {
	if err == nil || s.ctx.Err() != nil || play.KindOf(err) == play.Closing {
		return
	}
	if now, text := s.now(), err.Error(); text != s.failed || now.Sub(s.failedAt) >= sameErrorEvery {
		s.failed, s.failedAt = text, now
		s.Log.Error("tournaments cannot be looked after", "err", err)
	}
}

// look notes results and does what is due in each tournament that is not over.
func (s *Service) look(ctx context.Context) error {
	if err := s.noteResults(ctx, s.Store.Decided); err != nil {
		return err
	}
	list, err := s.Store.OpenTournaments(ctx, tournamentsAll)
	if err != nil {
		return err
	}
	s.noteVersions(list)
	for i := range list {
		if t := &list[i]; t.Stage == Running || !s.now().Before(t.Starts) {
			s.logged(s.directGuarded(ctx, t.ID))
		}
	}
	return nil
}

// directGuarded is direct with a panic as an error: one tournament must not take the others down.
func (s *Service) directGuarded(ctx context.Context, id string) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("tournament %s: %v", id, r)
		}
	}()
	return s.direct(ctx, id)
}

// noteVersions tells those who watch tournaments of changes since the last look.
func (s *Service) noteVersions(list []Tournament) {
	open := make(map[string]int64, len(list))
	for i := range list {
		open[list[i].ID] = list[i].Version
	}
	s.forget(open)
	s.mu.Lock()
	defer s.mu.Unlock()
	for id, version := range s.known {
		if now, there := open[id]; !there || now != version {
			s.tellWatchers(id)
		}
	}
	s.known = open
}

// noteResults notes the results of games that are over.
func (s *Service) noteResults(ctx context.Context, which func(ctx context.Context, limit int) ([]Decision, error)) error {
	list, err := which(ctx, decidedAtOnce)
	if err != nil {
		return err
	}
	for _, d := range list {
		g, err := s.Games.Store.Get(ctx, d.Game)
		if err != nil && play.KindOf(err) != play.NotFound {
			return fmt.Errorf("the result of a game of tournament %s: %w", d.Tournament, err)
		}
		result, away := Void, []string(nil)
		if err == nil {
			if !g.Result.Over() {
				continue
			}
			result, away = resultOf(&g)
		}
		if _, err := s.Store.Note(ctx, d.Tournament, d.N, result, away); err != nil {
			return fmt.Errorf("the result of a game of tournament %s: %w", d.Tournament, err)
		}
	}
	return nil
}

// resultOf returns the result of a game that is over, and who is away from then on: whose time was up before the first turn.
func resultOf(g *play.Game) (r Result, away []string) {
	winner, won := g.Result.Winner()
	switch {
	case g.Result.Reason == play.Aborted:
		return Void, nil
	case !won:
		return Drawn, nil
	}
	loser := winner.Other()
	if g.Result.Reason == game.Time && len(g.Turns) <= int(loser) && int(loser) < len(g.Seats) {
		away = []string{g.Seats[loser].Account}
	}
	if winner == game.First {
		return First, away
	}
	return Second, away
}

// direct does what is due in a tournament. What another process was faster with is looked at again.
func (s *Service) direct(ctx context.Context, id string) error {
	for try := 1; ; try++ {
		v, err := s.View(ctx, id)
		if err != nil {
			return err
		}
		err = s.step(ctx, v)
		if err == nil || play.KindOf(err) != play.Conflict || try == mostTries {
			return err
		}
	}
}

// step does the next thing that is due.
func (s *Service) step(ctx context.Context, v *View) error {
	now := s.now()
	if err := s.beginOrphans(ctx, v, now); err != nil {
		return err
	}
	switch {
	case v.Stage == Created && now.Before(v.Starts), !v.Open():
		return nil
	case v.Stage == Created && len(v.Rows) < 2:
		return s.advance(ctx, v, Cancelled, 0, now, nil)
	case v.Format == Arena:
		return s.stepArena(ctx, v, now)
	}
	return s.stepSwiss(ctx, v, now)
}

func (s *Service) stepArena(ctx context.Context, v *View, now time.Time) error {
	waiting := s.waiting(v, now)
	switch {
	case v.Stage == Created:
		return s.advance(ctx, v, Running, 0, now, nil)
	case !now.Before(v.Ends()): // games that go on count no more
		return s.advance(ctx, v, Over, 0, now, nil)
	case len(v.Pairs) > 0 && now.Sub(v.Pairs[len(v.Pairs)-1].At) < pairEvery:
		return nil
	}
	pairs := pairing.Arena(waiting)
	if len(pairs) == 0 {
		return nil
	}
	return s.advance(ctx, v, Running, 0, now, pairs)
}

// waitNoMore forgets since when players have waited who are paired.
func (s *Service) waitNoMore(id string, pairs []Pair) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, p := range pairs {
		delete(s.waits[id], p.Players[0])
		delete(s.waits[id], p.Players[1])
	}
}

// waiting lists those who look at an arena and have no game. Who was paired has looked at it since.
func (s *Service) waiting(v *View, now time.Time) []pairing.Waiting {
	players := make([]Player, len(v.Rows))
	for i := range v.Rows {
		players[i] = v.Rows[i].Player
	}
	all, _ := played(players, v.Pairs)
	playing, paired := make(map[string]bool), make(map[string]time.Time) // the latter: for the last time
	for _, p := range v.Pairs {
		for _, account := range p.Players {
			playing[account] = playing[account] || p.Result == Going
			paired[account] = p.At
		}
	}
	s.mu.Lock()
	before, since := s.waits[v.ID], make(map[string]time.Time)
	s.mu.Unlock()
	var list []pairing.Waiting
	for i := range v.Rows {
		row := &v.Rows[i]
		if row.Away || row.Name == "" || playing[row.Account] || !isComputer(row.Account) && !s.isHere(v.ID, row.Account, paired[row.Account], now) {
			continue
		}
		at, waited := before[row.Account]
		if !waited {
			at = now
		}
		since[row.Account] = at
		list = append(list, pairing.Waiting{Player: all[i], Place: row.Place, Long: now.Sub(at) >= waitsLong, Computer: isComputer(row.Account)})
	}
	s.mu.Lock()
	s.waits[v.ID] = since
	s.mu.Unlock()
	return list
}

func (s *Service) stepSwiss(ctx context.Context, v *View, now time.Time) error {
	for i := range v.Pairs {
		if v.Pairs[i].Result == Going {
			return nil
		}
	}
	var players []Player
	for i := range v.Rows {
		if !v.Rows[i].Away && v.Rows[i].Name != "" {
			players = append(players, v.Rows[i].Player)
		}
	}
	switch {
	case v.Stage == Running && (v.Round >= v.Rounds || len(players) < 2):
		return s.advance(ctx, v, Over, v.Round, now, nil)
	case v.Stage == Created && len(players) < 2:
		return s.advance(ctx, v, Cancelled, 0, now, nil)
	case v.Stage == Running && v.Pace().Live() && now.Sub(s.decidedAt(v, now)) < roundPause:
		return nil
	}
	list, _ := played(players, v.Pairs)
	return s.advance(ctx, v, Running, v.Round+1, now, pairing.Swiss(list))
}

// A decision is a round that this process has seen to be decided.
type decision struct {
	round int
	at    time.Time // for the first time
}

// decidedAt returns when a round was first seen to be decided.
func (s *Service) decidedAt(v *View, now time.Time) time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.decided[v.ID].round != v.Round {
		s.decided[v.ID] = decision{v.Round, now}
	}
	return s.decided[v.ID].at
}

// advance keeps the next stage or round with its pairs, and begins their games.
func (s *Service) advance(ctx context.Context, v *View, stage Stage, round int, now time.Time, pairs []pairing.Pair) error {
	list := make([]Pair, len(pairs))
	for i, p := range pairs {
		list[i] = Pair{N: len(v.Pairs) + 1 + i, Round: round, Players: [2]string{p.First, p.Second}, At: now}
		if p.Second == "" {
			list[i].Begun, list[i].Result = true, Bye
		} else {
			list[i].Game = play.NewGameID()
		}
	}
	if err := s.Store.Advance(ctx, v.ID, v.Version, stage, round, now, list); err != nil {
		return err
	}
	defer s.tellChanged(v.ID)
	s.waitNoMore(v.ID, list)
	for i := range list {
		if err := s.begin(ctx, v, &list[i]); err != nil {
			return err
		}
	}
	return nil
}

// beginOrphans begins the games of pairs of which nobody else has done so.
func (s *Service) beginOrphans(ctx context.Context, v *View, now time.Time) error {
	for i := range v.Pairs {
		if p := &v.Pairs[i]; !p.Begun && now.Sub(p.At) > orphanAfter {
			if err := s.begin(ctx, v, p); err != nil {
				return err
			}
			s.tellChanged(v.ID)
		}
	}
	return nil
}

// begin begins the game of a pair. One that was begun before stays as it is; one that cannot be begun, as its rules are gone, is void.
func (s *Service) begin(ctx context.Context, v *View, p *Pair) error {
	if p.Begun {
		return nil
	}
	a := play.Appointment{Game: p.Game, Event: v.ID, Variant: v.Variant, Time: v.Time, Rated: v.Rated}
	for side, account := range p.Players {
		a.Players[side] = play.Player{Account: account, Level: people.LevelOf(account)}
		if row := v.Find(account); row != nil {
			a.Players[side].Name = row.Name
		}
	}
	err := s.Games.Begin(ctx, a)
	switch kind := play.KindOf(err); {
	case err == nil, kind == play.Conflict:
	case kind == play.Invalid, kind == play.Illegal, kind == play.NotFound:
		s.Log.Error("a game of a tournament cannot be begun", "tournament", v.ID, "err", err)
		_, err = s.Store.Note(ctx, v.ID, p.N, Void, nil)
		return err
	default:
		return fmt.Errorf("tournament %s: %w", v.ID, err)
	}
	if err := s.Store.Begun(ctx, v.ID, p.N); err != nil {
		return err
	}
	if s.Poke != nil {
		s.Poke(p.Players[:]...)
	}
	return nil
}
