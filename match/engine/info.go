package engine

import (
	"strconv"
	"strings"

	"aanca.chess/match"
)

// mateBound is the score from which on XBoard engines mean a win: 100000 and the number of turns.
const mateBound = 100000

// parseInfo reads what a UCI engine says about its search into t; what is not told stays.
func parseInfo(text string, t *match.Thought) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "info" {
		return
	}
	if i := index(words, "multipv"); i >= 0 && number(words, i+1) > 1 {
		return
	}
	for i := 1; i < len(words); i++ {
		switch words[i] {
		case "string", "pv":
			return // only text follows
		case "depth":
			t.Depth = number(words, i+1)
		case "nodes":
			t.Nodes = uint64(max(0, number(words, i+1)))
		case "cp":
			t.Scored, t.Score, t.Mate = true, number(words, i+1), 0
		case "mate":
			t.Scored, t.Score, t.Mate = true, 0, number(words, i+1)
		}
	}
}

func index(words []string, word string) int {
	for i, w := range words {
		if w == word {
			return i
		}
	}
	return -1
}

// number returns the number at i, 0 if there is none.
func number(words []string, i int) int {
	if i >= len(words) {
		return 0
	}
	n, err := strconv.ParseInt(words[i], 10, 32)
	if err != nil {
		return 0
	}
	return int(n)
}

// parsePost reads a line of an XBoard engine's thinking: depth, score, hundredths of a second,
// nodes, line. It reports whether the line is one.
func parsePost(text string, t *match.Thought) bool {
	words := strings.Fields(text)
	const numbers = 4
	if len(words) < numbers {
		return false
	}
	var n [numbers]int64
	for i := range n {
		var err error
		word := words[i]
		if i == 0 {
			word = strings.TrimRight(word, ".&+-") // marks of some engines
		}
		if n[i], err = strconv.ParseInt(word, 10, 64); err != nil {
			return false
		}
	}
	score := n[1]
	*t = match.Thought{Scored: true, Depth: int(int32(n[0])), Score: int(int32(score)), Nodes: uint64(max(0, n[3]))}
	switch {
	case score >= mateBound:
		t.Score, t.Mate = 0, max(1, int(int32(score-mateBound)))
	case score <= -mateBound:
		t.Score, t.Mate = 0, min(-1, -int(int32(-score-mateBound)))
	}
	return true
}
