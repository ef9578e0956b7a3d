package proof

import (
	"errors"
	"slices"

	"aanca.chess/game"
)

// ErrBudget is returned when a proof would take more positions than the prover may look at.
var ErrBudget = errors.New("the proof takes too many positions")

// A Prover proves wins by trying all turns of both sides, with nothing but game.Position: no
// table, no evaluation, nothing left out. The order in which it tries replies is all its skill.
type Prover struct {
	Budget uint64 // positions that a proof may look at; 0 for as many as it takes
	Nodes  uint64 // positions looked at by the last proof

	pos      game.Position
	attacker game.Side
	levels   []level
}

// A level is what a prover keeps for each number of steps made.
type level struct {
	steps    []game.Step
	refuters [4]game.Step // the replies that refuted last, latest first
}

// Shortest returns in how many turns of its own, at most so many, the side to move wins against
// every defence, and the texts of all turns that begin such a win, sorted. It returns 0 and no
// turns if there is no such win.
func (p *Prover) Shortest(pos game.Position, most int) (n int, turns []string, err error) {
	p.begin(pos)
	for n = 1; n <= most; n++ {
		if turns, err = p.first(nil, n); err != nil || len(turns) > 0 {
			slices.Sort(turns)
			return n, slices.Compact(turns), err
		}
	}
	return 0, nil, nil
}

func (p *Prover) begin(pos game.Position) {
	p.pos, p.attacker, p.Nodes = pos.Clone(), pos.Side(), 0
}

// first returns the texts of the turns that begin with the steps made and win in n turns.
func (p *Prover) first(made []game.Step, n int) (turns []string, err error) {
	for _, s := range p.steps(len(made)) {
		with := append(slices.Clone(made), s)
		p.pos.Make(s)
		more, err := p.firstAfter(with, n)
		p.pos.Unmake()
		if err != nil {
			return nil, err
		}
		turns = append(turns, more...)
	}
	return turns, nil
}

// firstAfter is first once the last of the steps has been made.
func (p *Prover) firstAfter(made []game.Step, n int) (turns []string, err error) {
	if p.pos.TurnOpen() {
		return p.first(made, n)
	}
	won, err := p.afterAttack(len(made), n)
	if !won || err != nil {
		return nil, err
	}
	return []string{p.text(made)}, nil
}

// text returns the text of a turn that has been made.
func (p *Prover) text(turn []game.Step) string {
	before := p.pos.Clone()
	for range turn {
		before.Unmake()
	}
	return game.TurnText(before, turn)
}

// wins reports whether the attacker, who has a step to make, wins in n turns.
func (p *Prover) wins(depth, n int) (bool, error) {
	for _, s := range p.steps(depth) {
		p.pos.Make(s)
		won, err := p.afterAttack(depth+1, n)
		p.pos.Unmake()
		if won || err != nil {
			return won, err
		}
	}
	return false, nil
}

// afterAttack judges a position that a step of the attacker has led to.
func (p *Prover) afterAttack(depth, n int) (bool, error) {
	p.Nodes++
	if p.Budget > 0 && p.Nodes > p.Budget {
		return false, ErrBudget
	}
	if p.pos.TurnOpen() {
		return p.wins(depth, n)
	}
	if r := p.pos.Result(); r.Over() {
		return r.Outcome == game.Win(p.attacker), nil
	}
	if n == 1 {
		return false, nil
	}
	return p.loses(depth, n-1)
}

// loses reports whether the defender, who has a step to make, then loses in n turns whatever he
// does.
func (p *Prover) loses(depth, n int) (bool, error) {
	steps := p.steps(depth)
	p.refutersFirst(depth, steps)
	for _, s := range steps {
		p.pos.Make(s)
		lost, err := p.afterDefence(depth+1, n)
		p.pos.Unmake()
		if err != nil {
			return false, err
		}
		if !lost {
			p.remember(depth, s)
			return false, nil
		}
	}
	return true, nil
}

// afterDefence judges a position that a step of the defender has led to.
func (p *Prover) afterDefence(depth, n int) (bool, error) {
	if p.pos.TurnOpen() {
		return p.loses(depth, n)
	}
	if r := p.pos.Result(); r.Over() {
		return r.Outcome == game.Win(p.attacker), nil
	}
	return p.wins(depth, n)
}

// steps returns all legal steps, in a buffer that belongs to the depth.
func (p *Prover) steps(depth int) []game.Step {
	for len(p.levels) <= depth {
		p.levels = append(p.levels, level{})
	}
	l := &p.levels[depth]
	l.steps = p.pos.Steps(l.steps[:0])
	return l.steps
}

// refutersFirst puts the replies that refuted at this depth before to the front.
func (p *Prover) refutersFirst(depth int, steps []game.Step) {
	front := 0
	for _, r := range p.levels[depth].refuters {
		if i := slices.Index(steps[front:], r); i >= 0 {
			steps[front], steps[front+i] = steps[front+i], steps[front]
			front++
		}
	}
}

// remember makes s the first refuter of the depth.
func (p *Prover) remember(depth int, s game.Step) {
	r := p.levels[depth].refuters[:]
	i := slices.Index(r, s)
	if i < 0 {
		i = len(r) - 1
	}
	copy(r[1:i+1], r[:i])
	r[0] = s
}
