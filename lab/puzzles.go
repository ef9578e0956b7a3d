package lab

import (
	"context"
	"errors"
	"slices"
	"time"

	"aanca.chess/game"
	"aanca.chess/proof"
	"aanca.chess/puzzle"
	"aanca.chess/search"
	"aanca.chess/stats"
)

const (
	// perGame is how many positions of one game become puzzles at most: neighbours are alike.
	perGame = 2

	// hopeless is how many positions the engine looks at for a win before the puzzle counts as that hard.
	hopeless = 400_000
)

// shares are which part of all puzzles, in percent, may win in one, two and three turns; longer ones are as welcome
// as the last.
var shares = [...]int{25, 60, 60}

// fewShare is the same for puzzles with few pieces, of games that begin with many: games of weak players end with them.
const fewShare = 20

// A PuzzlePlan is what puzzles to make.
type PuzzlePlan struct {
	Rules  game.Rules
	Count  int
	Turns  int    // of the solver at most
	Budget uint64 // positions that one proof may look at
	Seed   uint64 // chooses the games
	Found  func(puzzle.Puzzle) error
	Report func(Progress) // may be nil
}

// MakePuzzles plays games and passes on the puzzles that the last positions of decided ones are, until there are as
// many as the plan wants or the context ends, which is no error. It returns how many games were played.
func MakePuzzles(ctx context.Context, plan PuzzlePlan) (games int, err error) {
	if err := plan.Rules.Info().ForSearch(); err != nil {
		return 0, err
	}
	if err := puzzle.Solvable(plan.Rules); err != nil {
		return 0, err
	}
	m := &puzzleMaker{
		PuzzlePlan: plan,
		games:      NewDecided(plan.Rules, plan.Seed),
		engine:     search.New(plan.Rules, search.Options{TableSize: 1 << 20, Seed: plan.Seed}),
		prover:     proof.Prover{Budget: plan.Budget},
		known:      make(map[string]bool),
		lengths:    make(map[int]int),
	}
	for m.found < plan.Count && ctx.Err() == nil {
		if err := m.play(ctx); err != nil && !errors.Is(err, context.Cause(ctx)) {
			return m.games.Games, err
		}
		if plan.Report != nil {
			plan.Report(Progress{"puzzles found", m.found, plan.Count, -1 * time.Second, stats.Tally{}})
		}
	}
	return m.games.Games, nil
}

type puzzleMaker struct {
	PuzzlePlan
	games   *Decided
	engine  *search.Engine
	prover  proof.Prover
	known   map[string]bool // position strings
	found   int
	lengths map[int]int // puzzles by turns of the solver
	few     int         // puzzles with few pieces
	small   bool        // the game begins with few pieces
}

// play plays a game and looks for puzzles in its last turns.
func (m *puzzleMaker) play(ctx context.Context) error {
	fens, winner, ok, err := m.games.Play(ctx)
	if err != nil || !ok {
		return err
	}
	before := m.found
	for _, fen := range m.games.Back(fens, 2*m.Turns-1) {
		if m.found-before == perGame || m.found == m.Count || ctx.Err() != nil {
			return nil
		}
		if err := m.examine(ctx, fen, winner); err != nil {
			return err
		}
	}
	return nil
}

// examine passes the position on if it is a puzzle that is wanted.
func (m *puzzleMaker) examine(ctx context.Context, fen string, winner game.Side) error {
	pos, err := m.Rules.Parse(fen)
	if err != nil {
		return err
	}
	if pos.Side() != winner || pos.Result().Over() || m.known[fen] {
		return nil
	}
	m.known[fen] = true
	line, err := puzzle.Find(&m.prover, pos, m.Turns)
	if errors.Is(err, proof.ErrBudget) {
		return nil
	}
	if err != nil || line == nil {
		return err
	}
	p := puzzle.Puzzle{Variant: m.Rules.Info().Name, FEN: fen, Line: line}
	themes, err := p.Themes(m.Rules)
	if err != nil {
		return err
	}
	few := slices.Contains(themes, puzzle.Few)
	if !m.wants(p.Turns(), few) {
		return nil
	}
	m.engine.Forget()
	found, err := m.engine.Search(ctx, pos, search.Limits{Mate: p.Turns(), Nodes: hopeless}, nil)
	if err != nil {
		return err
	}
	p.Nodes = found.Nodes
	m.found++
	m.lengths[p.Turns()]++
	if few {
		m.few++
	}
	return m.Found(p)
}

// wants reports whether there may be one more puzzle of so many turns.
func (m *puzzleMaker) wants(turns int, few bool) bool {
	if few && !m.small && 100*m.few >= fewShare*m.Count {
		return false
	}
	share := shares[min(turns, len(shares))-1]
	return 100*m.lengths[turns] < share*m.Count
}
