package game

// A Claimable position knows draws that end the game only when a player claims them. Result takes them for claimed, and no
// step follows, since programs and referees always claim; between people, and for perft, the claims are waived: then the
// game goes on past them.
type Claimable interface {
	Position

	// Waive says whether draws that nobody has claimed are left out of Result and of what steps there are. Clones do
	// as their original.
	Waive(on bool)

	// Claim returns the draw that may be claimed in the present position; it is not over where there is none.
	Claim() Result
}

// Waived returns a copy of a position in which no draw is claimed.
func Waived(pos Position) Position {
	pos = pos.Clone()
	if c := CapabilitiesOf(pos).Claimable; c != nil {
		c.Waive(true)
	}
	return pos
}

// ClaimOf returns the draw that may be claimed in a position, if any.
func ClaimOf(pos Position) Result {
	if c := CapabilitiesOf(pos).Claimable; c != nil {
		return c.Claim()
	}
	return Result{}
}

// A Helpless position tells by its pieces alone whether a side cannot win any more, whatever the other side does: it does not win
// either when the other's time is up.
type Helpless interface {
	Helpless(side Side) bool
}

// OutOfTime returns the result when the time of a side of so many is up: the other one of two wins, unless it is helpless; of
// more nobody does.
func OutOfTime(pos Position, side Side, players int) Result {
	r := Result{Outcome: Draw, Reason: Time}
	if players != 2 {
		return r
	}
	winner := side.Other()
	if h := CapabilitiesOf(pos).Helpless; h != nil && h.Helpless(winner) {
		return r
	}
	return Result{Outcome: Win(winner), Reason: Time}
}
