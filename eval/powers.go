package eval

import (
	"math"

	"aanca.chess/game"
)

// What the powers of a piece are worth, beside weights for plain moves and captures: how much
// more or less than a capture they do where they can be used.
const (
	rifleWorth    = 1.3 // a capture after which the piece stands where it stood, out of reach
	hopWorth      = 1.0 // a capture by going over the victim
	longLeapWorth = 1.2 // a capture by going over, and often over another one
	sweepWorth    = 1.1 // a capture that does not end the move
	convertWorth  = 2.0 // a capture and a gain
	swapWorth     = 0.3 // to change places with anybody
	freezeWorth   = 2.0 // to keep an enemy from everything for as long as one stands there

	// What moves to empty squares capture beside, where they have that effect.
	lineWorth       = 1.2 // what stands beyond, sometimes a whole line
	withdrawWorth   = 0.5 // what it was next to, if it can go straight away from it
	pincerWorth     = 0.6 // what it takes between itself and a friend, perhaps several
	coordinateWorth = 0.3 // what stands at the crossings with its partner's lines

	// Of a move that is lent to a friend so much counts: the friend has moves of its own.
	lentShare = 0.25
)

// powerStrength is what a mark of a power adds to the strength of a piece. For a piece that
// can be captured in different ways the weight of a capture stands for the threat to a square,
// whether an enemy is there or not; for a power, likewise.
func (a *appraiser) powerStrength(m game.Mark, marks []game.Mark) float64 {
	clear := a.mean(func(d float64) float64 { return math.Pow(1-d, float64(m.Via)) })
	landing := a.mean(func(d float64) float64 { return math.Pow(1-d, float64(m.Via)+1) })
	friend := a.mean(func(d float64) float64 { return d / 2 })
	switch m.Power {
	case game.PowerRifle:
		return captureWeight * rifleWorth * clear
	case game.PowerHopCapture, game.PowerLocust:
		if m.Capture { // it may capture on the landing square as well
			return captureWeight * hopWorth * clear
		}
		return captureWeight * hopWorth * landing
	case game.PowerLongLeap:
		return captureWeight * longLeapWorth * clear // Via counts the landing
	case game.PowerSweep:
		return (moveWeight + captureWeight*sweepWorth) * clear
	case game.PowerConvert:
		return captureWeight * convertWorth * clear
	case game.PowerSwap:
		return captureWeight * swapWorth
	case game.PowerImmobilize:
		return captureWeight * freezeWorth
	case game.PowerRelay: // each friend at one of the marks gets as many moves as there are marks
		return (moveWeight + captureWeight) * lentShare * friend * float64(count(marks, m.Power))
	case game.PowerRelayOver:
		return (moveWeight + captureWeight) * friend * (1 - friend)
	}
	return captureWeight * m.Worth * clear // it is composed
}

// aside is what each move of a type to an empty square adds to its strength by the captures and
// conversions elsewhere that go with it. No marks tell of them.
func (a *appraiser) aside(t game.TypeID) float64 {
	worth := map[game.Power]float64{
		game.PowerApproach: lineWorth, game.PowerApproachConvert: convertWorth,
		game.PowerWithdraw: withdrawWorth, game.PowerPincer: pincerWorth, game.PowerCoordinate: coordinateWorth,
	}
	var sum float64
	for _, power := range a.pos.Type(t).Powers {
		sum += captureWeight * worth[power]
	}
	return sum
}

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
func goesThere(m game.Mark) bool {
	switch m.Power {
	case game.PowerRifle, game.PowerConvert, game.PowerRelay, game.PowerRelayOver, game.PowerImmobilize:
		return false
	}
	return true
}

// takesThere reports whether the piece, by that mark, captures or converts an enemy on the
// mark's square; with others the victim is elsewhere.
func takesThere(m game.Mark) bool {
	switch m.Power {
	case "", game.PowerRifle, game.PowerSweep:
		return m.Capture
	case game.PowerConvert:
		return true
	}
	return false
}
