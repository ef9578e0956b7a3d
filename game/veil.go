package game

// Veiled is implemented by a Position that may hold something that a side may not see: a choice that stays hidden from the
// other side until it is revealed, such as an army set up behind a screen, which only the last turn may hold; or, where
// Info.Dark says so, whatever is out of its sight, as long as the game goes on.
type Veiled interface {
	// Veils reports whether positions of this game ever hide anything. If not it counts as having no such capability.
	Veils() bool

	// Hides reports whether the position holds something that side may not see yet.
	Hides(side Side) bool

	// View returns an independent copy of the position as side may see it: its FEN, its pieces
	// and its steps tell nothing that is hidden from side. Where nothing is hidden it is a Clone. In a game of Info.Dark,
	// a side that does not play, such as Chance, sees nothing.
	View(side Side) Position

	// LastTurn returns the text of the last turn made, as side may see it. Where nothing is
	// hidden it is the text that was played; what is hidden stands as "?". It is "" before the
	// first turn.
	LastTurn(side Side) string
}

// Hides reports whether a position holds something that side may not see yet.
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
