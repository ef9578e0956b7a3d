package play

import (
	"context"
	"strconv"
	"time"

	"aanca.chess/game"
)

// Players may look at a game through another process, which tells that they do, now and again. Who is not told of any more is away.

// isHere reports whether the player of a side looks at the game, through this process or another one; computer players always do. l.mu is held.
func (s *Service) isHere(l *live, side game.Side) bool {
	return l.here[side] > 0 || l.game.byComputer(side) || s.now().Before(l.far[side])
}

// tellHere tells the other processes whether the player of a side looks at the game. l.mu is held.
func (s *Service) tellHere(l *live, side game.Side) {
	if s.Bus == nil || !l.loaded || !l.presenceMatters() {
		return
	}
	word := "gone"
	if l.here[side] > 0 {
		word = "here"
	}
	s.tell(word, l.id, strconv.Itoa(int(side)))
}

// presenceMatters reports whether others want to know who looks at the game: those who play, and those who look at the lobby.
func (l *live) presenceMatters() bool {
	return l.game.Pace.Live() && !l.game.Result.Over() && (l.game.Open || l.game.seated())
}

// heardOf notes that the player of a side looks at a game through another process, or does not any more.
func (s *Service) heardOf(id string, side game.Side, here bool) {
	s.lobby.far(id, side, here, s.now())
	s.mu.Lock()
	defer s.mu.Unlock()
	l := s.live[id]
	if l == nil || s.closed || l.users == 0 {
		return
	}
	s.use(l)
	s.work.Go(func() {
		defer s.release(l)
		s.guarded(id, func() {
			l.mu.Lock()
			defer l.mu.Unlock()
			l.far[side] = s.now()
			if here {
				l.far[side] = s.now().Add(hereFor)
			}
			s.noteHere(l)
		})
	})
}

// noteHere notes who has come or gone as another process tells, or does not tell any more, and publishes that. l.mu is held.
func (s *Service) noteHere(l *live) {
	changed := false
	for side := range game.Side(game.MostSides) {
		switch here, gone := s.isHere(l, side), l.gone[side]; {
		case here && !gone.IsZero():
			l.gone[side], changed = time.Time{}, true
		case !here && gone.IsZero():
			l.gone[side], changed = s.now(), true
		}
	}
	if changed && l.loaded && l.absenceMatters() {
		l.publish()
	}
}

// tellWhoIsHere tells the other processes who looks at games here, and notes of whom they do not tell any more.
func (s *Service) tellWhoIsHere() {
	s.mu.Lock()
	var used []*live
	for _, l := range s.live {
		if l.users > 0 && !s.closed {
			s.use(l)
			used = append(used, l)
		}
	}
	s.mu.Unlock()
	for _, l := range used {
		l.mu.Lock()
		for side := range game.Side(game.MostSides) {
			if l.here[side] > 0 {
				s.tellHere(l, side)
			}
		}
		s.noteHere(l)
		l.mu.Unlock()
		s.release(l)
	}
}

// Here tells whose players look at a game, of which id is the one or a seat, through this process or another one.
func (s *Service) Here(ctx context.Context, id string) (here [game.MostSides]bool, err error) {
	err = s.open(ctx, gameOf(id), func(l *live) error {
		for side := range here {
			here[side] = s.isHere(l, game.Side(side))
		}
		return nil
	})
	return here, err
}
