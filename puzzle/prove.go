package puzzle

import (
	"fmt"
	"slices"

	"aanca.chess/game"
	"aanca.chess/proof"
)

// Prove replays the puzzle and proves what it promises: that there is no shorter win, that each turn but the last is
// the only one that wins in so few turns, and that the other side holds out as long as it can. budget bounds how many
// positions one proof may look at; 0 is as many as it takes.
func (p *Puzzle) Prove(rules game.Rules, budget uint64) error {
	if err := p.Replay(rules); err != nil {
		return err
	}
	prover := &proof.Prover{Budget: budget}
	for i := 0; i < len(p.Line); i += 2 {
		pos, err := p.after(rules, i)
		if err != nil {
			return err
		}
		if err := p.proveTurn(prover, pos, i); err != nil {
			return fmt.Errorf("turn %d: %w", i+1, err)
		}
	}
	return nil
}

// proveTurn proves that the i-th turn of the line is the one with which the win goes on.
func (p *Puzzle) proveTurn(prover *proof.Prover, pos game.Position, i int) error {
	left := p.Turns() - i/2
	n, first, err := prover.Shortest(pos, left)
	switch {
	case err != nil:
		return err
	case n == 0:
		return fmt.Errorf("there is no win in %d", left)
	case n < left:
		return fmt.Errorf("there is a win in %d, and %d turns of the solver follow", n, left)
	}
	ways := distinct(pos, first)
	if n > 1 && len(ways) > 1 {
		return fmt.Errorf("several turns win in %d: %v", n, ways)
	}
	if !slices.Contains(first, p.Line[i]) {
		return fmt.Errorf("%s is not what wins in %d: %v", p.Line[i], n, ways)
	}
	return nil
}

// Find returns the line of the puzzle that a position is, nil if it is none: if the side to move does not win in at
// most so many turns, or in more than one way.
func Find(prover *proof.Prover, pos game.Position, most int) ([]string, error) {
	n, first, err := prover.Shortest(pos, most)
	if err != nil || n == 0 {
		return nil, err
	}
	if n == 1 && len(distinct(pos, first)) > 1 {
		return nil, nil
	}
	return findFrom(prover, pos, n, first)
}

// findFrom returns the line from a position that is won in n turns, which begin with one of first.
func findFrom(prover *proof.Prover, pos game.Position, n int, first []string) ([]string, error) {
	if n == 1 {
		return first[:1], nil
	}
	if len(distinct(pos, first)) > 1 {
		return nil, nil
	}
	after := played(pos, first[0])
	var best []string
	var effort uint64
	for _, reply := range game.Turns(after) {
		then := played(after, reply)
		if then.Result().Over() {
			continue
		}
		k, wins, err := prover.Shortest(then, n-1)
		if err != nil {
			return nil, err
		}
		cost := prover.Nodes
		if k < n-1 || best != nil && cost <= effort {
			continue
		}
		rest, err := findFrom(prover, then, n-1, wins)
		if err != nil {
			return nil, err
		}
		if rest != nil {
			best, effort = append([]string{first[0], reply}, rest...), cost
		}
	}
	return best, nil
}

// distinct returns the turns that lead to different positions, one for each.
func distinct(pos game.Position, turns []string) []string {
	var ways []string
	known := make(map[string]bool)
	for _, text := range turns {
		if fen := played(pos, text).FEN(); !known[fen] {
			known[fen] = true
			ways = append(ways, text)
		}
	}
	return ways
}

// played returns the position after a legal turn.
func played(pos game.Position, text string) game.Position {
	after := pos.Clone()
	steps, err := game.ParseTurn(after, text)
	if err != nil {
		panic(fmt.Sprintf("puzzle: a legal turn is not read: %v", err))
	}
	game.Play(after, steps)
	return after
}
