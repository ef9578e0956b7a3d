package matesuite

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
)

// A Problem is a position in which the side to move wins by force.
type Problem struct {
	Variant string
	FEN     string
	Turns   int      // in how many turns of the winner, the last one included, and no fewer
	First   []string // every turn that begins such a win, sorted
	Nodes   uint64   // positions that the proof looked at
}

//go:embed suite.txt
var suite string

// Problems returns the suite, in the order of the file.
func Problems() ([]Problem, error) {
	var all []Problem
	for i, line := range strings.Split(strings.TrimSuffix(suite, "\n"), "\n") {
		p, err := Parse(line)
		if err != nil {
			return nil, fmt.Errorf("suite.txt:%d: %w", i+1, err)
		}
		all = append(all, p)
	}
	return all, nil
}

// String returns the line of the problem in the suite's file.
func (p Problem) String() string {
	return fmt.Sprintf("%s; %s; %d; %s; %d", p.Variant, p.FEN, p.Turns, strings.Join(p.First, " "), p.Nodes)
}

// Parse reads a line as String writes it.
func Parse(line string) (Problem, error) {
	fields := strings.Split(line, "; ")
	if len(fields) != 5 {
		return Problem{}, fmt.Errorf("%d fields between semicolons; expected variant, FEN, turns, first turns, nodes", len(fields))
	}
	turns, err := strconv.Atoi(fields[2])
	if err != nil || turns < 1 {
		return Problem{}, fmt.Errorf("%q turns; expected a number from 1 on", fields[2])
	}
	nodes, err := strconv.ParseUint(fields[4], 10, 64)
	if err != nil {
		return Problem{}, fmt.Errorf("%q nodes; expected a number", fields[4])
	}
	first := strings.Fields(fields[3])
	if len(first) == 0 {
		return Problem{}, fmt.Errorf("no first turns")
	}
	return Problem{Variant: fields[0], FEN: fields[1], Turns: turns, First: first, Nodes: nodes}, nil
}
