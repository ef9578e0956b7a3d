package zrf

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// maxSave bounds the size of a save.
const maxSave = 4 << 20

// saveHead begins a save.
const saveHead = "Zillions Save Game File"

// ReadSave reads a save. Remarks and variations that people have written into it are passed over.
func ReadSave(r io.Reader) (*Save, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSave+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > maxSave:
		return nil, fmt.Errorf("the save is larger than %d bytes", maxSave)
	}
	lines := strings.Split(decode(data), "\n")
	head := 0
	for head < len(lines)-1 && strings.TrimSpace(lines[head]) == "" {
		head++
	}
	if !strings.HasPrefix(strings.TrimSpace(lines[head]), saveHead) {
		return nil, fmt.Errorf("line %d: expected %q at its beginning", head+1, saveHead)
	}
	s := &Save{}
	for i, line := range lines[head+1:] {
		if s.takeName(line, head+2+i) {
			lines[head+1+i] = ""
		}
	}
	for i, line := range strings.Split(withoutRemarks(strings.Join(lines[head+1:], "\n")), "\n") {
		s.takeMoves(line, head+2+i)
	}
	if s.Rules == "" {
		return nil, errors.New("no line tells the file of rules: expected RulesFile=FILE")
	}
	return s, nil
}

// takeName takes a line such as RulesFile=FILE. It returns false if the line is of another kind.
func (s *Save) takeName(line string, number int) bool {
	name, value, found := strings.Cut(line, "=")
	value = strings.TrimSpace(value)
	switch name = strings.TrimSpace(name); {
	case !found:
		return false
	case strings.EqualFold(name, "RulesFile"):
		s.Rules = strings.ReplaceAll(value, `\`, "/")
	case strings.EqualFold(name, "VariantName"):
		s.Variant, s.titleLine = value, number
	default:
		return false
	}
	return true
}

// takeMoves takes the moves of a line: usually one, behind its number.
func (s *Save) takeMoves(line string, number int) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return
	}
	first, numbered := behindNumber(words[0])
	if !numbered {
		if s.passed == 0 {
			s.passed = number
		}
		return
	}
	text := []string{first}
	for _, word := range words[1:] {
		if rest, another := behindNumber(word); another {
			s.takeMove(text, number)
			text = []string{rest}
		} else {
			text = append(text, word)
		}
	}
	s.takeMove(text, number)
}

// behindNumber returns what a word says behind the number of a move, such as 12. or 12... for the second player's.
func behindNumber(word string) (rest string, ok bool) {
	rest = strings.TrimLeft(word, "0123456789")
	if rest == word || rest == "" || rest[0] != '.' {
		return word, false
	}
	return strings.TrimLeft(rest, "."), true
}

// takeMove takes what a line says of one move. A number of which nothing is said tells of no move.
func (s *Save) takeMove(words []string, number int) {
	text := strings.TrimLeft(strings.Join(words, " "), ". ")
	if text == "" {
		return
	}
	m := SaveMove{Line: number, Text: text}
	if word, rest, _ := strings.Cut(text, " "); strings.EqualFold(word, "partial") {
		m.Text, m.Partial = rest, true
		count, text, _ := strings.Cut(rest, " ")
		if then, err := strconv.Atoi(count); err == nil {
			m.Text, m.Then = text, then
		}
	}
	s.Moves = append(s.Moves, m)
}

// withoutRemarks returns a text without what people have written into it: after ; or // to the end of the line, in braces, and in
// parentheses, also within each other and over several lines. None of these begins a name. What is never closed ends with its line.
func withoutRemarks(text string) string {
	r := remarked{text: text, closing: closings(text), lastBrace: strings.LastIndexByte(text, '}')}
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		end := i
		if i == 0 || isBlank(text[i-1]) {
			end = r.end(i)
		}
		for ; i < end; i++ {
			if text[i] == '\n' {
				b.WriteByte('\n') // lines keep their numbers
			}
		}
		if i < len(text) {
			b.WriteByte(text[i])
		}
	}
	return b.String()
}

// A remarked text has remarks in it.
type remarked struct {
	text      string
	closing   map[int]int // by place of an opening parenthesis: that of the one that closes it
	lastBrace int
}

// closings finds the pairs of parentheses of a text.
func closings(text string) map[int]int {
	pairs := map[int]int{}
	var open []int
	for i := range len(text) {
		switch last := len(open) - 1; {
		case text[i] == '(':
			open = append(open, i)
		case text[i] == ')' && last >= 0:
			pairs[open[last]] = i
			open = open[:last]
		}
	}
	return pairs
}

// end returns where the remark ends that begins at a place, the place itself if none does.
func (r *remarked) end(at int) int {
	rest := r.text[at:]
	if rest[0] == '{' && at < r.lastBrace {
		return at + strings.IndexByte(rest, '}') + 1
	}
	if close, ok := r.closing[at]; ok {
		return close + 1
	}
	if strings.ContainsRune(";{(", rune(rest[0])) || strings.HasPrefix(rest, "//") {
		if end := strings.IndexByte(rest, '\n'); end >= 0 {
			return at + end
		}
		return len(r.text)
	}
	return at
}
