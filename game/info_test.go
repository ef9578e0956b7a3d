package game_test

import (
	"testing"

	"aanca.chess/game"
)

func TestWithArticle(t *testing.T) {
	for noun, want := range map[string]string{
		"Amazon": "an Amazon", "elephant": "an elephant", "queen": "a queen", "Unicorn": "a Unicorn", "unicorn or rook": "a unicorn or rook",
	} {
		if got := game.WithArticle(noun); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
