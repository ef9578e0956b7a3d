package eval

import (
	"math"

	"aanca.chess/game"
)

// powerStrength is what a mark of a power adds to the strength of a piece, by its worth in captures.
// For a piece that can be captured in different ways the weight of a capture stands for the threat
// to a square, whether an enemy is there or not; for a power, likewise.
func (a *appraiser) powerStrength(m game.Mark, marks []game.Mark) float64 {
	clear := a.mean(func(d float64) float64 { return math.Pow(1-d, float64(m.Via)) })
	friend := a.mean(func(d float64) float64 { return d / 2 })
	switch {
	case m.Does == game.Lends: // each friend at one of the marks gets as many moves as there are marks
		return (moveWeight + captureWeight) * m.Worth * friend * float64(count(marks, m.Power))
	case m.Does == game.LendsLeap:
		return (moveWeight + captureWeight) * m.Worth * friend * (1 - friend)
	case m.Does == game.Goes && m.Over > 0 && m.Via == 0 && !m.Capture: // where it lands must be empty
		return captureWeight * m.Worth * a.mean(func(d float64) float64 { return 1 - d })
	case m.Does == game.Goes && m.Over == 0 && m.Move: // it need not meet anybody
		return (moveWeight + captureWeight*m.Worth) * clear
	}
	return captureWeight * m.Worth * clear
}

// aside is what each move of a type to an empty square adds to its strength by what goes with it
// elsewhere.
func (a *appraiser) aside(t game.TypeID) float64 { return captureWeight * a.pos.Type(t).Aside }

func count(marks []game.Mark, power game.Power) int {
	n := 0
	for i := range marks {
		if marks[i].Power == power {
			n++
		}
	}
	return n
}

// goesThere reports whether the piece itself goes where the mark is.
func goesThere(m game.Mark) bool { return m.Does == game.Goes }

// takesThere reports whether the piece, by that mark, captures or converts an enemy on the
// mark's square; with others the victim is elsewhere.
func takesThere(m game.Mark) bool {
	return m.Does == game.Takes || m.Does == game.Goes && m.Capture && (m.Power == "" || m.Over == 0)
}
