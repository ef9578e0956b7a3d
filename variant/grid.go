package variant

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/geom"
)

// gridLines reads lines that every move must cross, and limits the moves of all types to those that do. They are drawn, too.
//
//	gridLines = b d f 2 4 6
func (r *resolver) gridLines() {
	b := r.v.Board
	behindFile, behindRank := make([]bool, b.Files()), make([]bool, b.Ranks())
	e, text := r.value("gridLines")
	for at, word := range fields(strings.ReplaceAll(text, "\n", " "), ' ') {
		rank, err := strconv.Atoi(word)
		file := -1
		if len(word) == 1 {
			file = b.FileNamed(word[0])
		}
		switch {
		case word == "-":
		case err == nil && rank >= 1 && rank < b.Ranks():
			behindRank[rank-1] = true
		case err != nil && file >= 0 && file < b.Files()-1:
			behindFile[file] = true
		default:
			r.missing(e, at, "expected a file or a rank that has another one behind it, such as b or 2")
		}
	}
	if !b.IsHexagonal() { // where no straight line runs between files
		r.v.Look.BehindFiles, r.v.Look.BehindRanks = counted(behindFile), counted(behindRank)
	}
	cells := cellsBetween(b, behindFile, behindRank)
	if len(cells) == 1 {
		return
	}
	for i := range r.v.Types {
		t := &r.v.Types[i]
		if t.Chains {
			r.problems.add(r.src.errorf("gridLines", "not together with chains: a piece that captures on would cross a line or not as a whole"))
			return
		}
		t.Moves = slices.Clone(t.Moves) // which forms share with what they move as
		for j := range t.Moves {
			if !t.Moves[j].Beyond {
				t.Moves[j].Cells = cells
			}
		}
	}
}

// counted returns which of a list are true, counted from 1.
func counted(list []bool) (which []int) {
	for i, is := range list {
		if is {
			which = append(which, i+1)
		}
	}
	return which
}

// cellsBetween returns the squares of each cell between lines behind some files and ranks.
func cellsBetween(b *geom.Board, behindFile, behindRank []bool) []geom.Set {
	before := func(lines []bool) (out []int) {
		n := 0
		for _, line := range lines {
			out = append(out, n)
			if line {
				n++
			}
		}
		return append(out, n)
	}
	columns, rows := before(behindFile), before(behindRank)
	wide := columns[len(columns)-1] + 1
	cells := make([]geom.Set, wide*(rows[len(rows)-1]+1))
	for sq := range b.Squares().All() {
		cells[rows[b.Rank(sq)]*wide+columns[b.File(sq)]].Add(sq)
	}
	return cells
}
