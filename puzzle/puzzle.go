package puzzle

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// MaxTurns is how many turns of the solver a puzzle may have.
const MaxTurns = 8

// A Puzzle is a position in which the side to move wins by force, in one way.
type Puzzle struct {
	Variant string
	FEN     string
	Line    []string // turns of the solver and of the other side; the solver has the first and the last
	Nodes   uint64   // positions that the engine looked at until it had found the win
}

// Turns returns how many turns the solver has to find.
func (p *Puzzle) Turns() int { return (len(p.Line) + 1) / 2 }

// ID names the puzzle wherever it stands in a set.
func (p *Puzzle) ID() string {
	sum := sha256.Sum256([]byte(p.Variant + " " + p.FEN))
	return hex.EncodeToString(sum[:4])
}

// A Level says how hard a puzzle is.
type Level int

// The levels, from the easiest on.
const (
	Easy Level = iota
	Medium
	Hard
)

// The numbers of positions from which on puzzles are medium and hard.
const (
	mediumFrom = 400
	hardFrom   = 4000
)

// Level is found from how long the engine has looked for the win.
func (p *Puzzle) Level() Level {
	switch {
	case p.Nodes < mediumFrom:
		return Easy
	case p.Nodes < hardFrom:
		return Medium
	}
	return Hard
}

// String returns the name of the level.
func (l Level) String() string { return [...]string{"easy", "medium", "hard"}[l] }

// String returns the line of the puzzle, as Parse reads it.
func (p *Puzzle) String() string {
	return fmt.Sprintf("%s; %s; %s; %d", p.Variant, p.FEN, strings.Join(p.Line, " "), p.Nodes)
}

// Parse reads a line: the game, the position, the turns of the solution and the number of nodes, between semicolons.
func Parse(line string) (Puzzle, error) {
	fields := strings.Split(line, ";")
	if len(fields) != 4 {
		return Puzzle{}, fmt.Errorf("%d fields between semicolons; expected game, position, turns, nodes", len(fields))
	}
	for i := range fields {
		fields[i] = strings.TrimSpace(fields[i])
	}
	p := Puzzle{Variant: fields[0], FEN: fields[1], Line: strings.Fields(fields[2])}
	if p.Variant == "" || p.FEN == "" {
		return Puzzle{}, fmt.Errorf("no game or no position before the first two semicolons")
	}
	if n := len(p.Line); n%2 == 0 || p.Turns() > MaxTurns {
		return Puzzle{}, fmt.Errorf("%d turns; expected an odd number up to %d, since the solver has the first and the last", n, 2*MaxTurns-1)
	}
	nodes, err := strconv.ParseUint(fields[3], 10, 64)
	if err != nil {
		return Puzzle{}, fmt.Errorf("%.40q nodes; expected a number", fields[3])
	}
	p.Nodes = nodes
	return p, nil
}

// after returns the position after so many turns of the line.
func (p *Puzzle) after(rules game.Rules, turns int) (game.Position, error) {
	pos, err := rules.Parse(p.FEN)
	if err != nil {
		return nil, fmt.Errorf("the position: %w", err)
	}
	for i, text := range p.Line[:turns] {
		if pos.Result().Over() {
			return nil, fmt.Errorf("turn %d, %s: the game is over before it", i+1, text)
		}
		steps, err := game.ParseTurn(pos, text)
		if err != nil {
			return nil, fmt.Errorf("turn %d: %w", i+1, err)
		}
		game.Play(pos, steps)
	}
	return pos, nil
}

// Replay plays the line and returns an error if it is none or does not win. It proves nothing.
func (p *Puzzle) Replay(rules game.Rules) error {
	if err := Solvable(rules); err != nil {
		return err
	}
	start, err := p.after(rules, 0)
	if err != nil {
		return err
	}
	end, err := p.after(rules, len(p.Line))
	if err != nil {
		return err
	}
	if end.Result().Outcome != game.Win(start.Side()) {
		return fmt.Errorf("after the last turn the game is not won but %s", end.Result())
	}
	return nil
}

// Solvable returns an error for games in which not all turns can be tried: a proof would not be one.
func Solvable(rules game.Rules) error {
	info := rules.Info()
	if err := info.ForTwo(); err != nil {
		return err
	}
	if can := game.CapabilitiesOf(rules.Start()); can.Veiled != nil || can.TurnReader != nil {
		return fmt.Errorf("%s has turns that cannot all be tried", info.Title)
	}
	return nil
}
