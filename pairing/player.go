package pairing

// A Player is somebody in a tournament with what they have played so far.
type Player struct {
	ID     string
	Rating float64
	Played []Game // in the order in which they were paired
}

// An Outcome is what a game was to one of its players.
type Outcome int

// The outcomes. A game that goes on, or that was called off, is worth nothing to either.
const (
	Open Outcome = iota
	Loss
	Draw
	Win
	Bye // no opponent was left: as much as a win
)

// A Game is one of a tournament, as one of its players sees it.
type Game struct {
	Opponent string // "" for a bye
	Second   bool   // the player has the second side
	Outcome  Outcome
}

// A Pair is two players who play each other.
type Pair struct {
	First, Second string // Second is "" for a bye
}

// half points of an outcome in the usual scoring
var halves = [...]int{Open: 0, Loss: 0, Draw: 1, Win: 2, Bye: 2}

// Halves returns the score of a player in half points: a win is two.
func (p *Player) Halves() int {
	sum := 0
	for _, g := range p.Played {
		sum += halves[g.Outcome]
	}
	return sum
}

// met returns how often a player was paired with another one; with nobody: how many byes there were.
func (p *Player) met(other string) int {
	n := 0
	for _, g := range p.Played {
		if g.Opponent == other {
			n++
		}
	}
	return n
}

// lean tells how much the first side is due to a player: positive if they had the second one more often, or had it last.
func (p *Player) lean() (balance, last int) {
	for _, g := range p.Played {
		switch {
		case g.Opponent == "":
		case g.Second:
			balance++
			last = 1
		default:
			balance--
			last = -1
		}
	}
	return balance, last
}

// must returns the side that a player must have: 1 for the first, -1 for the second, 0 for either. Nobody has one side twice more often than the
// other, or three times in a row.
func (p *Player) must() int {
	balance, _ := p.lean()
	switch {
	case balance >= 2:
		return 1
	case balance <= -2:
		return -1
	}
	run := 0
	for i := len(p.Played) - 1; i >= 0; i-- {
		g := p.Played[i]
		if g.Opponent == "" {
			continue
		}
		side := -1
		if g.Second {
			side = 1
		}
		if run != 0 && run*side < 0 {
			break
		}
		run += side
	}
	switch {
	case run >= 2:
		return 1
	case run <= -2:
		return -1
	}
	return 0
}

// seat returns the pair of two players, with the first side for whom it is due more; where it is due to both alike to the one who is
// named first, if even is true.
func seat(a, b *Player, even bool) Pair {
	first := func(a, b *Player) Pair { return Pair{a.ID, b.ID} }
	balance, last := a.lean()
	balanceB, lastB := b.lean()
	switch {
	case a.must() != b.must():
		even = a.must() > b.must()
	case balance != balanceB:
		even = balance > balanceB
	case last != lastB:
		even = last > lastB
	}
	if even {
		return first(a, b)
	}
	return first(b, a)
}
