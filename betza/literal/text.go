package literal

import (
	"slices"
	"strconv"
	"strings"
)

// far stands for a range without end.
const far = 1000

// A word is one move of a notation: an atom, or a bracket, with the letters before it.
type word struct {
	letters string
	atom    atom
	bracket []part // nil if there is none
}

// A part is a leg in a bracket.
type part struct {
	letters string
	atom    atom
	mayStop bool // the move may end behind it
}

// An atom is how far its step goes to one side and to the other, and how often the step may be made.
type atom struct {
	name        byte
	short, long int
	times       int
	half        bool // to the end of the own half
	hexagonal   bool
}

// read divides a notation into its words.
func read(text string) []word {
	var out []word
	for text != "" {
		n := strings.IndexFunc(text, func(c rune) bool { return c == '[' || c == '@' || 'A' <= c && c <= 'Z' })
		w := word{letters: text[:n]}
		if text = text[n:]; text[0] == '[' {
			inside, rest, _ := strings.Cut(text[1:], "]")
			older, juxtaposed := strings.CutSuffix(w.letters, "t") // t[FR]
			if juxtaposed {
				w.letters = older
			}
			w.bracket, text = readBracket(inside, juxtaposed), rest
		} else {
			w.atom, text = readAtom(text)
		}
		out = append(out, w)
	}
	return out
}

// onBoard tells a word what its squares are.
func (w word) onBoard(hexagonal bool) word {
	w.atom.hexagonal = hexagonal
	w.bracket = slices.Clone(w.bracket)
	for i := range w.bracket {
		w.bracket[i].atom.hexagonal = hexagonal
	}
	return w
}

// readBracket reads legs with "-" or "?" between them; the older brackets have "?" between all that stand side by side.
func readBracket(text string, juxtaposed bool) []part {
	var out []part
	for text != "" {
		var p part
		n := strings.IndexFunc(text, func(c rune) bool { return 'A' <= c && c <= 'Z' })
		p.letters = text[:n]
		p.atom, text = readAtom(text[n:])
		p.mayStop = text == "" || text[0] == '?' || juxtaposed && text[0] != '-'
		text = strings.TrimLeft(text, "-?")
		out = append(out, p)
	}
	return out
}

// readAtom reads an atom at the start of a text, with X, Y and its range.
func readAtom(text string) (atom, string) {
	a := atom{name: text[0], times: 1}
	switch a.name {
	case 'W', 'K', 'R', 'Q', 'O':
		a.short, a.long = 0, 1
	case 'F', 'B':
		a.short, a.long = 1, 1
	case 'D':
		a.short, a.long = 0, 2
	case 'A':
		a.short, a.long = 2, 2
	case 'H':
		a.short, a.long = 0, 3
	case 'G':
		a.short, a.long = 3, 3
	case 'N':
		a.short, a.long = 1, 2
	case 'C', 'L':
		a.short, a.long = 1, 3
	case 'Z', 'J':
		a.short, a.long = 2, 3
	}
	if strings.IndexByte("RBQ", a.name) >= 0 {
		a.times = far
	}
	text = text[1:]
	plain := text
	for ; text != "" && (text[0] == 'X' || text[0] == 'Y'); text = text[1:] {
		if text[0] == 'X' {
			a.long += 3
		} else {
			a.short, a.long = a.short+2, a.long+2
		}
	}
	n := 0
	for n < len(text) && '0' <= text[n] && text[n] <= '9' {
		n++
	}
	switch {
	case n > 0:
		if a.times, _ = strconv.Atoi(text[:n]); a.times == 0 {
			a.times = far
		}
	case text != "" && text[0] == '*':
		a.times, a.half, n = far, true, 1
	case text != "" && text[0] == a.name && text == plain: // RR, but not WXW
		a.times, n = far, 1
	}
	return a, text[n:]
}

// written writes out parentheses: what is in them not at all, once, and up to most times in a row.
func written(letters string, most int) []string {
	open := strings.IndexByte(letters, '(')
	if open < 0 {
		return []string{letters}
	}
	depth, shut := 0, open
	for ; ; shut++ {
		if letters[shut] == '(' {
			depth++
		} else if letters[shut] == ')' {
			depth--
		}
		if depth == 0 {
			break
		}
	}
	before, after := letters[:open], written(letters[shut+1:], most)
	rows := []string{""}
	var out []string
	for n := 0; n <= most; n++ {
		for _, row := range rows {
			for _, rest := range after {
				out = append(out, before+row+rest)
			}
		}
		var longer []string
		for _, row := range rows {
			for _, once := range written(letters[open+1:shut], most) {
				longer = append(longer, row+once)
			}
		}
		rows = longer
	}
	return out
}
