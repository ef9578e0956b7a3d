package variant

import "aanca.chess/game"

// The reasons for which a game ends whose result may be counted.
const (
	BothPassed  game.Reason = "both passed"
	KingsFacing game.Reason = "kings facing"
	FullBoard   game.Reason = "full board"
)

// A Count decides by the pieces on the board: the first side wins if twice the sum of what its pieces are worth, less what
// the other's are, is more than Handicap, and loses if it is less.
type Count struct {
	Worth    []int // by type
	Handicap int   // in halves, so that a tie may be ruled out
}

// janggiPoints are what the pieces of Janggi count, by their keys.
var janggiPoints = map[string]int{
	"rook": 13, "janggiCannon": 7, "horse": 5, "janggiElephant": 3, "wazir": 3, "soldier": 2,
}

// materialCounting reads how draws are decided; nil if they are not.
func (r *resolver) materialCounting() *Count {
	const janggiHandicap = 3 // a point and a half, for the side that moves second
	c := &Count{Worth: make([]int, len(r.v.Types))}
	words := []string{"none", "janggi", "unweighted", "whitedrawodds", "blackdrawodds"}
	switch words[r.word("materialCounting", words...)] {
	case "none":
		return nil
	case "janggi":
		c.Handicap = janggiHandicap
		for key, points := range janggiPoints {
			for _, t := range r.counted(r.ofKeys(key)) {
				c.Worth[t] = points
			}
		}
	case "unweighted":
		for t := range c.Worth {
			c.Worth[t] = 1
		}
	case "whitedrawodds":
		c.Handicap = -1
	case "blackdrawodds":
		c.Handicap = 1
	}
	return c
}
