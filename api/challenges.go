package api

import (
	"cmp"
	"crypto/rand"
	"slices"
	"strings"
	"sync"
	"time"

	"aanca.chess/play"
	"aanca.chess/tokens"
)

// challengeAge is how long a challenge waits for an answer.
const challengeAge = 20 * time.Minute

// How a challenge stands.
const (
	challengeCreated  = "created"
	challengeAccepted = "accepted"
	challengeDeclined = "declined"
	challengeCanceled = "canceled"
)

// A challenge asks one player for a game with another.
type challenge struct {
	id       string // of the challenge
	from, to tokens.Player
	want     play.NewGame
	pace     play.Pace
	at       time.Time
	color    string

	status string        // under challenges.mu, as reason
	reason string        // for which it was declined
	done   chan struct{} // closed when it is answered or withdrawn
}

// challenges are those that wait for an answer. They are forgotten with the process.
type challenges struct {
	now func() time.Time

	mu   sync.Mutex
	open map[string]*challenge
}

func newChallenges(now func() time.Time) *challenges {
	return &challenges{now: now, open: make(map[string]*challenge)}
}

// add keeps a challenge; false if its player has as many as they may.
func (s *challenges) add(one *challenge, most int) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sweep()
	own := 0
	for _, other := range s.open {
		if other.from.ID() == one.from.ID() {
			own++
		}
	}
	if own >= most {
		return false
	}
	s.open[one.id] = one
	return true
}

// sweep forgets those that nobody has answered. s.mu is held.
func (s *challenges) sweep() {
	for _, one := range s.open {
		if s.now().Sub(one.at) >= challengeAge {
			s.end(one, challengeCanceled)
		}
	}
}

// end takes a challenge away. s.mu is held.
func (s *challenges) end(one *challenge, status string) {
	delete(s.open, one.id)
	one.status = status
	close(one.done)
}

// get returns the challenge of an id that one of two players asks for; nil if there is none.
func (s *challenges) get(id, player string) *challenge {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sweep()
	one := s.open[id]
	if one == nil || one.from.ID() != player && one.to.ID() != player {
		return nil
	}
	return one
}

// answer ends a challenge, for a reason or "" for none; false if that has happened before.
func (s *challenges) answer(one *challenge, status, reason string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[one.id] != one {
		return false
	}
	one.reason = reason
	s.end(one, status)
	return true
}

// of returns the challenges from and to a player, the first ones first.
func (s *challenges) of(player string) []*challenge {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sweep()
	var list []*challenge
	for _, one := range s.open {
		if one.from.ID() == player || one.to.ID() == player {
			list = append(list, one)
		}
	}
	slices.SortFunc(list, func(a, b *challenge) int { return cmp.Or(a.at.Compare(b.at), cmp.Compare(a.id, b.id)) })
	return list
}

// statusOf returns how a challenge stands, and the reason for which it was declined.
func (s *challenges) statusOf(one *challenge) (status, reason string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return one.status, one.reason
}

// newChallengeID returns an id that cannot be guessed.
func newChallengeID() string { return strings.ToLower(rand.Text()[:12]) }
