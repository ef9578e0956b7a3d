package game

// A Side is one of the two players.
type Side uint8

// First moves first and sits at rank 1; Second sits at the last rank. The text forms call them
// w and b, whatever the game calls them.
const (
	First Side = iota
	Second
)

// Other returns the opponent.
func (s Side) Other() Side { return s ^ 1 }

// String returns "w" or "b".
func (s Side) String() string {
	if s == First {
		return "w"
	}
	return "b"
}
