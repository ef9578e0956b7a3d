package fairy_test

import (
	"testing"

	"aanca.chess/internal/fairy"
)

func TestTurn(t *testing.T) {
	tests := []struct{ name, ours, theirs string }{
		{"a move", "e2e4", "e2e4"},
		{"promotion by choice", "e7e8=Q", "e7e8q"},
		{"the one promoted form", "b7b8+", "b7b8+"},
		{"a drop", "P@e5", "P@e5"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := fairy.Turn(tt.ours); got != tt.theirs {
				t.Errorf("%s is %s there, not %s", tt.ours, tt.theirs, got)
			}
		})
	}
}
