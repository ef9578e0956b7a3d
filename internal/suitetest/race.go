package suitetest

import (
	"sync"
	"testing"

	"aanca.chess/play"
)

// OneOfMany lets eight do the same at once, and returns which one has done it: exactly one has to be told that it has.
func OneOfMany(t *testing.T, try func(i int) (done bool)) int {
	t.Helper()
	var done [8]bool
	var all sync.WaitGroup
	for i := range done {
		all.Go(func() { done[i] = try(i) })
	}
	all.Wait()
	winner := -1
	for i, has := range done {
		switch {
		case !has:
		case winner >= 0:
			t.Errorf("both %d and %d of many have done it", winner, i)
		default:
			winner = i
		}
	}
	if winner < 0 {
		t.Fatal("none of many has done it")
	}
	return winner
}

// OneWithoutConflict is OneOfMany for what all others are refused as a conflict.
func OneWithoutConflict(t *testing.T, try func(i int) error) int {
	t.Helper()
	return OneOfMany(t, func(i int) bool {
		err := try(i)
		if err != nil {
			WantKind(t, "one of many", err, play.Conflict)
		}
		return err == nil
	})
}
