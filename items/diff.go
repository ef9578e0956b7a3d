package items

import (
	"strings"
)

// A DiffLine is a line of what has changed: Sign is '+' for one that came, '-' for one that went, ' ' for one that stayed, and '~'
// stands for lines between that stayed.
type DiffLine struct {
	Sign byte
	Text string
}

// Words is the sign for those who do not see it.
func (l DiffLine) Words() string {
	return map[byte]string{'+': "added", '-': "removed", ' ': "", '~': ""}[l.Sign]
}

// contextLines stay around what has changed; mostCompared bounds the work of comparing, in pairs of lines.
const (
	contextLines = 2
	mostCompared = 4_000_000
)

// Lines are content as text, a field in a line, for comparing.
func (c *Content) Lines() []string {
	var lines []string
	add := func(name, text string) {
		if text != "" {
			lines = append(lines, name+": "+text)
		}
	}
	add("kind", string(c.Kind))
	add("title", c.Title)
	add("summary", c.Summary)
	add("inventors", joined(c.Inventors))
	add("authors", joined(c.Authors))
	add("year", c.Year)
	add("board", c.Board)
	add("categories", strings.Join(c.Categories, ", "))
	add("link group", c.Group)
	add("second link group", c.Second)
	add("address", c.URL)
	add("needs", c.With)
	for _, text := range []string{c.Text, c.Rules} {
		if text != "" {
			lines = append(append(lines, ""), strings.Split(text, "\n")...)
		}
	}
	return lines
}

func joined(two [2]Credit) string {
	if two[1].Name == "" {
		return two[0].Typed()
	}
	return two[0].Typed() + ", " + two[1].Typed()
}

// Diff tells what has changed between two lists of lines.
func Diff(before, after []string) []DiffLine {
	same := 0
	for same < min(len(before), len(after)) && before[same] == after[same] {
		same++
	}
	tail := 0
	for tail < min(len(before), len(after))-same && before[len(before)-1-tail] == after[len(after)-1-tail] {
		tail++
	}
	var lines []DiffLine
	add := func(sign byte, list ...string) {
		for _, text := range list {
			lines = append(lines, DiffLine{sign, text})
		}
	}
	add(' ', before[:same]...)
	lines = append(lines, changed(before[same:len(before)-tail], after[same:len(after)-tail])...)
	add(' ', before[len(before)-tail:]...)
	return shortened(lines)
}

// changed compares lists that begin and end differently, by their longest common subsequence; of very long ones all goes and
// all comes.
func changed(a, b []string) []DiffLine {
	var lines []DiffLine
	if len(a)*len(b) > mostCompared {
		for _, text := range a {
			lines = append(lines, DiffLine{'-', text})
		}
		for _, text := range b {
			lines = append(lines, DiffLine{'+', text})
		}
		return lines
	}
	common := make([][]int32, len(a)+1) // of what is left from here on
	for i := range common {
		common[i] = make([]int32, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			lines = append(lines, DiffLine{' ', a[i]})
			i, j = i+1, j+1
		case i < len(a) && (j == len(b) || common[i+1][j] >= common[i][j+1]):
			lines = append(lines, DiffLine{'-', a[i]})
			i++
		default:
			lines = append(lines, DiffLine{'+', b[j]})
			j++
		}
	}
	return lines
}

// shortened leaves out lines that stayed, but for some around those that did not.
func shortened(lines []DiffLine) []DiffLine {
	near := make([]bool, len(lines))
	for i, line := range lines {
		if line.Sign == ' ' {
			continue
		}
		for k := max(0, i-contextLines); k <= min(len(lines)-1, i+contextLines); k++ {
			near[k] = true
		}
	}
	var short []DiffLine
	for i, line := range lines {
		switch {
		case near[i]:
			short = append(short, line)
		case len(short) == 0 || short[len(short)-1].Sign != '~':
			short = append(short, DiffLine{'~', ""})
		}
	}
	if len(short) == 1 && short[0].Sign == '~' {
		return nil // nothing has changed
	}
	return short
}
