package puzzle

import (
	"testing"

	"aanca.chess/internal/gametest"
)

// TestHoldsAmongManyTurns: where nobody could list the turns none is looked for.
func TestHoldsAmongManyTurns(t *testing.T) {
	pos := gametest.Read(t, "[endless:chess]\nturn = any x9\n").Start()
	if turn := holds(pos, 1); turn != "" {
		t.Errorf("%s was found among all", turn)
	}
}
