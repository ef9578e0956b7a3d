package variant

import (
	"fmt"
	"strings"
)

// A fairyMove is one move of a notation in the FSF dialect: modifiers, an atom and its range.
// Only these are rewritten: moves of one leg without parentheses.
type fairyMove struct {
	mods string
	atom string // one letter
	tail string // extension and range
}

func (m fairyMove) String() string { return m.mods + m.atom + m.tail }

// splitFairy splits a notation into its moves. It returns false if a move has several legs.
func splitFairy(text string) ([]fairyMove, bool) {
	if strings.ContainsAny(text, "a()[]") {
		return nil, false
	}
	var out []fairyMove
	for text != "" {
		at := strings.IndexFunc(text, func(c rune) bool { return c >= 'A' && c <= 'Z' })
		if at < 0 {
			return out, len(text) == 0
		}
		end := at + 1
		for end < len(text) && (text[end] == 'X' || text[end] == 'Y') {
			end++
		}
		switch {
		case end < len(text) && text[end] == text[at]:
			end++ // NN
		default:
			for end < len(text) && (text[end] >= '0' && text[end] <= '9' || text[end] == '*') {
				end++
			}
		}
		out = append(out, fairyMove{text[:at], text[at : at+1], text[at+1 : end]})
		text = text[end:]
	}
	return out, true
}

// initial reports whether the move is only open in the double step region.
func (m fairyMove) initial() bool { return strings.Contains(m.mods, "i") }

// plain returns what is left of an initial move where it is open. Such moves never capture,
// and the squares that a straight one passes become capturable en passant. It returns "" if
// the move never exists. The result has the same meaning in both dialects.
func (m fairyMove) plain() (string, error) {
	captures, moves := strings.Contains(m.mods, "c"), strings.Contains(m.mods, "m")
	if captures && !moves {
		return "", nil
	}
	m.mods = strings.NewReplacer("i", "", "c", "", "m", "").Replace(m.mods) + "m"
	lame := strings.Contains(m.mods, "n")
	m.mods = strings.ReplaceAll(m.mods, "n", "")
	switch {
	case strings.Contains("DAHG", m.atom) && m.tail == "":
		if !lame {
			return "", fmt.Errorf("an initial leap that leaves en passant rights needs n: squares that are passed must be empty")
		}
		m.mods += "nn"
	case strings.Contains("WFKRBQ", m.atom):
		m.mods += "n"
	case lame && m.tail == "":
		m.mods += "n"
	}
	return m.common()
}

// enPassant adds the capture en passant to a move that captures, and returns it in a form that
// has the same meaning in both dialects.
func (m fairyMove) enPassant() (string, error) {
	m.mods = strings.ReplaceAll(m.mods, "e", "")
	switch {
	case strings.Contains(m.mods, "c"):
		m.mods = strings.Replace(m.mods, "c", "ce", 1)
	case !strings.Contains(m.mods, "m"):
		m.mods += "mce"
	}
	return m.common()
}

// common returns the move in a form that has the same meaning in both dialects.
func (m fairyMove) common() (string, error) {
	directions := strings.Map(func(c rune) rune {
		if strings.ContainsRune("mcne", c) {
			return -1
		}
		return c
	}, m.mods)
	if strings.Trim(directions, "fblrvsh") != "" {
		return "", fmt.Errorf("the modifiers of %s cannot be combined with i or en passant in this form", m)
	}
	if directions == "" || !strings.Contains("KQ", m.atom) {
		return m.String(), nil
	}
	if len(directions) > 1 {
		return "", fmt.Errorf("write %s as separate moves of W and F (or R and B)", m)
	}
	straight, diagonal := "W", "F"
	if m.atom == "Q" {
		straight, diagonal = "R", "B"
	}
	return m.mods + straight + m.tail + m.mods + diagonal + m.tail, nil
}
