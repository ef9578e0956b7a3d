package zrf

import "sync"

// Some pieces do nothing alone: their blocks ask whether another piece of their player is there, as one without which a side may not
// move. What they could do on an empty board is tried out with that piece in company.
type companies struct {
	mu    sync.Mutex
	known map[int][]seat // by player and type
	board *Position      // on which it is tried out
	spent int            // instructions of all tries
}

// A seat is a piece on its position of the setup.
type seat struct {
	at    spot
	piece cell
}

const (
	maxCompany   = 5_000_000 // instructions, after which pieces have no company
	companyShare = 4         // the piece must move from one position of so many at least, or it has no need of the other but of its place
)

// companyOf returns who must be there for a piece to move; nobody if it moves alone or not at all.
func (g *Game) companyOf(player, t int16) []seat {
	if g.info.Board.Wide() {
		return nil // nothing is tried out there
	}
	c := &g.companies
	c.mu.Lock()
	defer c.mu.Unlock()
	slot := int(player)*len(g.types) + int(t)
	seats, known := c.known[slot]
	if !known {
		if c.known == nil {
			c.known, c.board = map[int][]seat{}, g.newPosition()
		}
		seats = g.findCompany(player, t)
		c.known[slot] = seats
	}
	return seats
}

func (g *Game) findCompany(player, t int16) []seat {
	if len(g.blocksOf[t]) == 0 || g.movesFrom(player, t, nil) > 0 {
		return nil
	}
	others := g.firstSeats(player, t)
	for i := range others {
		if one := others[i : i+1]; g.movesOften(player, t, one) {
			return one
		}
	}
	if len(others) > 1 && g.movesOften(player, t, others) {
		return others
	}
	return nil
}

// firstSeats returns for each other type of a player where the first piece begins.
func (g *Game) firstSeats(player, t int16) (seats []seat) {
	seen := make([]bool, len(g.types))
	seen[t] = true
	for s, c := range g.setup.cells {
		if c != 0 && c.owner() == player && !seen[c.kind()] {
			seen[c.kind()] = true
			seats = append(seats, seat{spot(s), c})
		}
	}
	return seats
}

func (g *Game) movesOften(player, t int16, company []seat) bool {
	return companyShare*g.movesFrom(player, t, company) >= len(g.board.names)
}

// movesFrom counts from how many positions a piece can move with nobody but its company on the board.
func (g *Game) movesFrom(player, t int16, company []seat) (n int) {
	board := g.companies.board
	for from := range g.board.names {
		if g.companies.spent > maxCompany {
			return 0
		}
		board.set(spot(from), g.fresh(player, t))
		board.seat(company, spot(from))
		if !board.freeMoves(player, t, spot(from)).empty() {
			n++
		}
		g.companies.spent += allFuel - board.fuel
		board.unseat(company, spot(from))
		board.set(spot(from), 0)
	}
	return n
}

// seat puts company on an empty board, but where the piece itself stands.
func (p *Position) seat(company []seat, from spot) {
	for _, s := range company {
		if s.at != from {
			p.set(s.at, s.piece)
		}
	}
}

func (p *Position) unseat(company []seat, from spot) {
	for _, s := range company {
		if s.at != from {
			p.set(s.at, 0)
		}
	}
}
