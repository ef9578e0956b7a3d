package game

// Veiled is implemented by a Position in which a choice may stay hidden from the other side until
// it is revealed: an army set up behind a screen, an estimate that both sides make at once. At
// any time no more than the last turn holds something hidden.
type Veiled interface {
	// Hides reports whether the position holds a choice that side may not see yet.
	Hides(side Side) bool

	// View returns an independent copy of the position as side may see it: its FEN, its pieces
	// and its steps tell nothing that is hidden from side. Where nothing is hidden it is a Clone.
	View(side Side) Position

	// LastTurn returns the text of the last turn made, as side may see it. Where nothing is
	// hidden it is the text that was played; what is hidden stands as "?". It is "" before the
	// first turn.
	LastTurn(side Side) string
}

// Hides reports whether a position holds a choice that side may not see yet.
func Hides(pos Position, side Side) bool {
	veiled := CapabilitiesOf(pos).Veiled
	return veiled != nil && veiled.Hides(side)
}

// SeenBy returns a position as side may see it: the position itself where nothing is hidden.
func SeenBy(pos Position, side Side) Position {
	if veiled := CapabilitiesOf(pos).Veiled; veiled != nil && veiled.Hides(side) {
		return veiled.View(side)
	}
	return pos
}
