package variant

import (
	"fmt"
	"strings"

	"aanca.chess/betza"
	"aanca.chess/geom"
)

// A fairyMove is one move of a notation that Fairy-Stockfish reads in full: modifiers, an atom and
// its range. Such moves have one leg and no parentheses.
type fairyMove struct {
	mods string
	atom string // one letter
	tail string // extension and range
}

func (m fairyMove) String() string { return m.mods + m.atom + m.tail }

// splitFairy splits a notation into its moves.
func splitFairy(text string) []fairyMove {
	var out []fairyMove
	for {
		at := strings.IndexFunc(text, func(c rune) bool { return c >= 'A' && c <= 'Z' })
		if at < 0 {
			return out
		}
		end := at + 1
		if end < len(text) && text[end] == text[at] {
			end++ // NN
		}
		for end < len(text) && text[end] >= '0' && text[end] <= '9' {
			end++
		}
		out = append(out, fairyMove{text[:at], text[at : at+1], text[at+1 : end]})
		text = text[end:]
	}
}

// initial reports whether the move is only open in the double step region.
func (m fairyMove) initial() bool { return strings.Contains(m.mods, "i") }

// capturesApart reports whether the move captures where it does not go otherwise. Nothing else captures en passant: a knight goes to the
// square that was passed, and takes nothing there.
func (m fairyMove) capturesApart() bool {
	return !m.initial() && strings.Contains(m.mods, "c") && !strings.Contains(m.mods, "m")
}

// plain returns what is left of an initial move where it is open. Such moves never capture,
// and the squares that a straight one passes become capturable en passant, unless it is a king's: of a leap over what stands
// there none. It returns "" if the move never exists. The result has the same meaning in both dialects.
func (m fairyMove) plain(king bool) (string, error) {
	captures, moves := strings.Contains(m.mods, "c"), strings.Contains(m.mods, "m")
	if captures && !moves {
		return "", nil
	}
	m.mods = strings.NewReplacer("i", "", "c", "", "m", "").Replace(m.mods) + "m"
	lame := strings.Contains(m.mods, "n")
	m.mods = strings.ReplaceAll(m.mods, "n", "")
	switch {
	case king && lame && m.tail == "":
		m.mods += "n"
	case king:
	case strings.Contains("DAHG", m.atom) && m.tail == "":
		over := m
		m.mods += "nn"
		if !lame {
			return m.and(over)
		}
	case strings.Contains("WFKRBQ", m.atom):
		m.mods += "n"
	case lame && m.tail == "":
		m.mods += "n"
	}
	return m.common("fblrvsh")
}

// and returns two initial moves in a form that has the same meaning in both dialects.
func (m fairyMove) and(other fairyMove) (string, error) {
	first, err := m.common("fblrvsh")
	if err != nil {
		return "", err
	}
	second, err := other.common("fblrvsh")
	return first + second, err
}

// enPassant adds the capture en passant to a move that captures, and returns it in a form that
// has the same meaning in both dialects.
func (m fairyMove) enPassant() (string, error) {
	m.mods = strings.ReplaceAll(m.mods, "e", "")
	if m.tail != "" || strings.Contains("RBQ", m.atom) {
		m.mods = strings.ReplaceAll(m.mods, "n", "") // which means nothing on riders there
	}
	switch {
	case strings.Contains(m.mods, "c"):
		m.mods = strings.Replace(m.mods, "c", "ce", 1)
	case !strings.Contains(m.mods, "m"):
		m.mods += "mce"
	}
	return m.common("fblrvshpg")
}

// common returns the move in a form that has the same meaning in both dialects, if its modifiers of direction and of hops are allowed.
func (m fairyMove) common(allowed string) (string, error) {
	if strings.Trim(m.without("mcne"), allowed) != "" {
		return "", fmt.Errorf("the modifiers of %s cannot be combined with i or en passant in this form", m)
	}
	if !strings.Contains("KQ", m.atom) || m.without("mcnepg") == "" {
		return m.String(), nil
	}
	others := m.without("fblrvsh")
	straight, diagonal := "W"+m.tail, "F"+m.tail
	if m.atom == "Q" || m.tail == m.atom { // KK is Q
		straight, diagonal = "R"+strings.TrimPrefix(m.tail, m.atom), "B"+strings.TrimPrefix(m.tail, m.atom)
	}
	if ways := m.without("mcnepg"); len(ways) == 1 && ways != "h" {
		return m.mods + straight + m.mods + diagonal, nil
	}
	way, slant, err := m.ways()
	if way != "" {
		way += others + straight
	}
	if slant != "" {
		slant += others + diagonal
	}
	return way + slant, err
}

// without returns the modifiers that are not among some letters.
func (m fairyMove) without(letters string) string {
	return strings.Map(func(c rune) rune {
		if strings.ContainsRune(letters, c) {
			return -1
		}
		return c
	}, m.mods)
}

// ways returns the directions of a king's or queen's move, as Fairy-Stockfish reads them, as letters before W and R and before F and B.
func (m fairyMove) ways() (straight, diagonal string, err error) {
	piece, err := betza.Parse(m.mods+"K", betza.FSF)
	if err != nil {
		return "", "", err
	}
	board, err := geom.NewBoard(3, 3, geom.Set{})
	if err != nil {
		return "", "", err
	}
	paths, err := piece.Paths(board)
	if err != nil {
		return "", "", err
	}
	seen := map[betza.Offset]bool{}
	for _, path := range paths {
		step := path.Legs[0].Step
		if seen[step] {
			continue
		}
		seen[step] = true
		letters := []string{"b", "", "f"}[step.DY+1] + []string{"l", "", "r"}[step.DX+1]
		if len(letters) == 1 {
			straight += letters
		} else {
			diagonal += letters
		}
	}
	return straight, diagonal, nil
}
