package people_test

import (
	"context"
	"testing"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
)

// A slow store tells of a challenge what was so before something happened.
type slow struct {
	people.Store
	meanwhile func(c people.Challenge)
}

func (s *slow) Challenge(ctx context.Context, id string, now time.Time) (people.Challenge, error) {
	c, err := s.Store.Challenge(ctx, id, now)
	if err == nil && s.meanwhile != nil {
		s.meanwhile(c)
	}
	return c, err
}

// TestWhoWithdrawsTooLate is told that there is no such challenge any more: it was accepted meanwhile, which programs must still find out.
func TestWhoWithdrawsTooLate(t *testing.T) {
	w := newWorld(t)
	ann, ben := w.register(t, "Ann", ""), w.register(t, "Ben", "")
	want := play.NewGame{Variant: "walk", Side: "w", Time: "days 3"}
	c, err := w.Challenge(t.Context(), ann, "Ben", want, func(play.NewGame) error { return nil })
	if err != nil {
		t.Fatal(err)
	}
	store := &slow{Store: w.Store}
	store.meanwhile = func(c people.Challenge) {
		c.Answer, c.Until = people.Accepted, w.clock.now().Add(time.Minute)
		if there, err := store.AnswerChallenge(t.Context(), c, w.clock.now()); err != nil || !there {
			t.Errorf("it waits: %t, %v", there, err)
		}
	}
	w.Store = store
	if err := w.Withdraw(t.Context(), ann.ID, c.ID); play.KindOf(err) != play.NotFound || err == nil {
		t.Errorf("who withdraws too late is answered %v", err)
	}
	store.meanwhile = nil
	if got, err := w.ChallengeOf(t.Context(), ben.ID, c.ID); err != nil || got.Answer != people.Accepted {
		t.Errorf("what became of it is %q, %v", got.Answer, err)
	}
}
