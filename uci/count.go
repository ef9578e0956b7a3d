package uci

import (
	"context"
	"slices"
	"strings"

	"aanca.chess/game"
)

// perft counts the sequences of turns in a job and tells how many begin with each first turn.
func (s *session) perft(depth int) {
	c := counter{
		writer: s.writer(), pos: game.Waived(s.pos),
		perft: game.Perft{OneStep: s.rules.Info().Steps == 1, MostTurns: mostTurns},
	}
	s.begin(true, func(ctx context.Context, _ *job) {
		c.done = ctx.Done()
		lines := c.divide(depth)
		if c.tooMany {
			s.complain("the count was given up at a position with more than %d turns", mostTurns)
			return
		}
		if c.stopped() {
			s.complain("the count was stopped")
			return
		}
		var sum uint64
		slices.SortFunc(lines, func(a, b first) int { return strings.Compare(a.turn, b.turn) })
		for _, line := range lines {
			s.out.Printf("%s: %d", line.turn, line.nodes)
			sum += line.nodes
		}
		s.out.Printf("")
		s.out.Printf("Nodes searched: %d", sum)
	})
}

// A first is a first turn and the number of sequences that begin with it.
type first struct {
	turn  string
	nodes uint64
}

// A counter counts sequences of turns and can be stopped.
type counter struct {
	writer writer
	pos    game.Position
	perft  game.Perft
	done   <-chan struct{}

	tooMany bool // a position had more than mostTurns
}

// mostTurns is how many turns of one position are counted, and how many first turns are listed: where pieces may hop on and on nobody
// could wait for all.
const mostTurns = 1_000_000

func (c *counter) stopped() bool {
	if c.tooMany {
		return true
	}
	select {
	case <-c.done:
		return true
	default:
		return false
	}
}

// divide counts the sequences of depth turns by their first turns.
func (c *counter) divide(depth int) []first {
	var all []first
	c.eachTurn(nil, func(turn []string) {
		all = append(all, first{strings.Join(turn, ","), c.count(depth - 1)})
		c.tooMany = c.tooMany || len(all) > mostTurns
	})
	return all
}

// count counts like game.Perft, looking now and then whether to stop.
func (c *counter) count(depth int) uint64 {
	if depth <= 1 {
		n := c.perft.Count(c.pos, depth)
		c.tooMany = c.tooMany || c.perft.TooMany()
		return n
	}
	var sum uint64
	for _, step := range c.pos.Steps(nil) {
		if c.stopped() {
			break
		}
		c.pos.Make(step)
		if c.pos.TurnOpen() {
			sum += c.count(depth)
		} else {
			sum += c.count(depth - 1)
		}
		c.pos.Unmake()
	}
	return sum
}

// eachTurn calls f after each turn that begins with the given steps, until it is stopped.
func (c *counter) eachTurn(begun []string, f func(turn []string)) {
	steps := c.pos.Steps(nil)
	if len(steps) == 0 && len(begun) > 0 {
		f(begun) // the game has ended inside of the turn
	}
	for _, step := range steps {
		if c.stopped() {
			return
		}
		turn := append(begun, c.writer.stepText(c.pos, step))
		c.pos.Make(step)
		if c.pos.TurnOpen() {
			c.eachTurn(turn, f)
		} else {
			f(turn)
		}
		c.pos.Unmake()
	}
}
