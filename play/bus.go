package play

import (
	"context"
	"strconv"
	"strings"
	"time"

	"aanca.chess/game"
)

// A Bus carries news between the processes that use one store: short texts in one line, without secrets. It may lose some, with a process that ends or
// a connection that breaks: the store is the truth, and what was missed is looked for in it.
type Bus interface {
	// Tell tells the other processes. It does not wait.
	Tell(texts ...string)

	// Listen calls news with what other processes tell, and anew when it begins to hear them, for the first time or again after it did
	// not, until ctx ends. It calls one function at a time.
	Listen(ctx context.Context, news func(text string), anew func())
}

const (
	lookEvery  = 10 * time.Second // how often the store is asked for what was not heard
	hereFor    = 25 * time.Second // how long players count as there of whom another process has told
	overdueFor = 2 * time.Second  // how long a clock may be up before it is taken care of who has no timer for it
	overdueAll = 1000             // so many clocks at a time
	awaitFor   = 30 * time.Second // after which another process takes up what the computer owes, if it has not heard of who thinks (pulse.go)
)

// share begins to exchange news with the other processes. Without a bus there are none.
func (s *Service) share() {
	if s.Bus == nil {
		return
	}
	s.work.Go(func() { s.Bus.Listen(s.ctx, s.hear, s.lookForMissed) })
	s.work.Go(s.lookOut)
	s.work.Go(func() { s.every(pulseEvery, func() { s.guarded("", s.pulse) }) })
}

// tell tells the other processes.
func (s *Service) tell(words ...string) {
	if s.Bus != nil {
		s.Bus.Tell(strings.Join(words, " "))
	}
}

// tellVersion tells that a game has a new version. l.mu is held.
func (s *Service) tellVersion(l *live) { s.tell("game", l.id, strconv.FormatInt(l.game.Version, 10)) }

// hear takes what another process tells: that a game has changed, that the computer thinks about one, that one is open, that a
// player looks at one or does not any more. Other words are those of a later version, or not for games.
func (s *Service) hear(text string) {
	words := strings.Split(text, " ")
	switch {
	case words[0] == "game" && len(words) == 3:
		if version, err := strconv.ParseInt(words[2], 10, 64); err == nil {
			s.forgetPulse(words[1])
			s.heard(words[1], version)
		}
	case words[0] == "thinks" && len(words) == 2:
		s.heardPulse(words[1])
	case words[0] == "open" && len(words) == 2:
		s.work.Go(func() { s.guarded(words[1], func() { s.lookAtSeek(words[1]) }) })
	case (words[0] == "here" || words[0] == "gone") && len(words) == 3:
		if side, err := strconv.ParseUint(words[2], 10, 8); err == nil && side < uint64(game.MostSides) {
			s.heardOf(words[1], game.Side(side), words[0] == "here")
		}
	}
}

// heard reads a game again that is in memory and that another process has changed.
func (s *Service) heard(id string, version int64) {
	if s.lobby.has(id) {
		s.work.Go(func() { s.guarded(id, func() { s.lookAtSeek(id) }) })
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	l := s.live[id]
	if l == nil || s.closed || l.version.Load() >= version {
		return
	}
	if l.users == 0 { // whoever wants it reads it
		s.drop(l)
		return
	}
	if l.reading {
		return // and will see this version, too
	}
	l.reading = true
	s.use(l)
	s.work.Go(func() {
		defer s.release(l)
		s.guarded(id, func() { s.follow(l, version) })
	})
}

// follow reads a game again unless it has a version at least.
func (s *Service) follow(l *live, version int64) {
	err := l.do(func() error {
		s.mu.Lock()
		l.reading = false
		s.mu.Unlock()
		if l.loaded && l.game.Version >= version {
			return nil
		}
		if err := l.load(s.ctx, s.Store, s.Library); err != nil {
			l.loaded = false
			return err
		}
		s.noteHere(l)
		s.alarm(l)
		return nil
	})
	if err != nil && KindOf(err) != NotFound && s.ctx.Err() == nil {
		s.Log.Error("a game that another process has changed cannot be read", "game", tellable(l.id), "err", err)
	}
}

// catchUp reads a game again if another process has changed it. l.mu is held.
func (s *Service) catchUp(ctx context.Context, l *live) (changed bool, err error) {
	if s.Bus == nil {
		return false, nil
	}
	versions, err := s.Store.Versions(ctx, []string{l.id})
	if err != nil {
		return false, err
	}
	if now, there := versions[l.id]; there && now == l.game.Version {
		return false, nil
	}
	return true, l.load(ctx, s.Store, s.Library)
}

// lookOut looks at the store now and again: for changes of which no news came, for clocks that nobody watches any more and answers that nobody
// computes, as the process that would have has ended.
func (s *Service) lookOut() {
	s.every(lookEvery, func() {
		s.guarded("", s.lookForMissed)
		s.guarded("", s.tellWhoIsHere)
	})
}

// lookForMissed reads again what others have changed, and does what others should have done.
func (s *Service) lookForMissed() {
	err := s.lookAtVersions()
	if err == nil {
		err = s.lookAtClocks()
	}
	if err == nil {
		err = s.lookAtLobby()
	}
	if err == nil {
		err = s.lookAtAwaited()
	}
	if err != nil && s.ctx.Err() == nil {
		s.Log.Error("what other processes have done cannot be read", "err", err)
	}
}

func (s *Service) lookAtVersions() error {
	s.mu.Lock()
	ids := make([]string, 0, len(s.live))
	for id := range s.live {
		ids = append(ids, id)
	}
	s.mu.Unlock()
	versions, err := s.Store.Versions(s.ctx, ids)
	for id, version := range versions {
		s.heard(id, version)
	}
	return err
}

// lookAtClocks ends games whose time has been up for a while: who should have ended them is not there any more.
func (s *Service) lookAtClocks() error {
	due, err := s.Store.Running(s.ctx, s.Now().Add(-mostLag-overdueFor), overdueAll)
	for _, d := range due {
		s.setAlarm(d.ID, d.At, true)
	}
	return err
}

// lookAtAwaited takes up games in which the computer or Chance has owed a turn since the last time, and does so for awaitFor.
func (s *Service) lookAtAwaited() error {
	ids, err := s.Store.Awaiting(s.ctx, s.MaxThinking)
	if err != nil {
		return err
	}
	s.mu.Lock()
	before := s.owed
	s.owed = make(map[string]bool, len(ids))
	var old []string
	for _, id := range ids {
		s.owed[id] = true
		if before[id] {
			old = append(old, id)
		}
	}
	s.mu.Unlock()
	for _, id := range old {
		if err := s.open(s.ctx, id, func(*live) error { return nil }); err != nil && s.ctx.Err() == nil {
			s.Log.Error("cannot take up a game", "game", tellable(id), "err", err)
		}
	}
	return nil
}

// lookAtLobby takes challenges into the lobby that began elsewhere, and away that have ended there.
func (s *Service) lookAtLobby() error {
	ids, err := s.Store.Open(s.ctx, seeksMost)
	if err != nil {
		return err
	}
	open := make(map[string]bool, len(ids))
	for _, id := range ids {
		open[id] = true
		if !s.lobby.has(id) {
			s.lookAtSeek(id)
		}
	}
	for _, id := range s.lobby.ids() {
		if !open[id] {
			s.lookAtSeek(id)
		}
	}
	return nil
}

// lookAtSeek brings the lobby in step with a game.
func (s *Service) lookAtSeek(id string) {
	g, err := s.Store.Get(s.ctx, id)
	switch {
	case err != nil && KindOf(err) == NotFound:
		s.lobby.forget(id)
	case err != nil:
		return // at the next look
	case s.lobby.has(id):
		s.lobby.changed(&g)
	default:
		s.lobby.add(&g, "", s.now())
	}
}
