package game

// A Side is one of the players, of which a game has one to four, or Chance.
type Side uint8

// First moves first and sits at rank 1; in games of two sides Second sits at the last rank. The text forms call
// them w and b, whatever the game calls them, and further ones c and d.
const (
	First Side = iota
	Second
	Third
	Fourth

	// MostSides is how many sides a game may have.
	MostSides = 4

	// Chance is the side that nobody sits at: its steps are what dice and shuffles may bring about. The text forms
	// call it r. A random one of its steps is made, each as likely as the others.
	Chance Side = MostSides

	// Neutral is nobody: pieces that belong to no side are its. It never moves. The text forms call it n.
	Neutral Side = MostSides + 1
)

const sideNames = "wbcdrn"

// Other returns the opponent, in games of two sides.
func (s Side) Other() Side { return s ^ 1 }

// String returns the letter of the side in texts: "w" or "b" in most games.
func (s Side) String() string {
	if s > Neutral {
		return "?"
	}
	return sideNames[s : s+1]
}

// ParseSide reads the letter of a side; ok is false if it is none.
func ParseSide(text string) (side Side, ok bool) {
	for s := First; s <= Chance; s++ {
		if s.String() == text {
			return s, true
		}
	}
	return First, false
}
