package variant

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The bounds of a file from outside.
const (
	maxFileSize   = 1 << 20 // bytes
	maxLineLength = 16 << 10
	maxSections   = 1000
	maxEntries    = 2000 // keys in one section
	maxProblems   = 50   // errors reported of one section, and of what stands in none; remarks as well
)

// A section is one [name:parent] of a file and the keys under it.
type section struct {
	file      string
	name      string
	parent    string // "" if it has none
	line, col int    // of the name
	parentCol int
	entries   []*entry
	byKey     map[string]*entry // the last entry of each key
	full      bool              // there are more keys than may be
	misnamed  bool              // its header has a mistake: what its keys mean is not asked
	mistakes  []*Error          // that reading found, keys not understood
}

// An entry is one key and its value. A value that was written on indented lines below the key
// is joined with line ends.
type entry struct {
	section   *section
	key       string
	known     *key   // what the key is, nil if unknown
	arg       string // what stands for the placeholder in the name of a family
	line, col int    // of the key
	value     string
	valueLine int // where the value starts
	valueCol  int
}

// errorf reports a mistake in the entry's value, at a byte of it. Beyond the first line of a
// long text it points to the start of the value.
func (e *entry) errorf(at int, format string, args ...any) *Error {
	err := &Error{
		File: e.section.file, Line: e.valueLine, Col: e.valueCol,
		Section: e.section.name, Key: e.key, Value: e.value, Why: fmt.Sprintf(format, args...),
	}
	if at = min(max(at, 0), len(e.value)); !strings.Contains(e.value[:at], "\n") {
		err.Col += utf8.RuneCountInString(e.value[:at])
	}
	return err
}

// keyErrorf reports a mistake in the entry's key.
func (e *entry) keyErrorf(format string, args ...any) *Error {
	return &Error{
		File: e.section.file, Line: e.line, Col: e.col,
		Section: e.section.name, Key: e.key, Value: e.value, Why: fmt.Sprintf(format, args...),
	}
}

// errorf reports a mistake that concerns the section as a whole.
func (s *section) errorf(format string, args ...any) *Error {
	return &Error{
		File: s.file, Line: s.line, Col: s.col, Section: s.name, Why: fmt.Sprintf(format, args...),
	}
}

// last returns the last entry of the section with the given key, nil if there is none. (Where
// a key is repeated the last one counts, as in Fairy-Stockfish.)
func (s *section) last(key string) *entry { return s.byKey[key] }

// readSections reads a file of the dialect. It returns what could be read even if there are
// errors.
//
// Lines are `[name]` or `[name:parent]`, `key = value`, comments (the first character is # or
// ;) or empty. A value goes to the end of its line, whatever it holds; if nothing stands there
// it is the indented lines that follow, in which empty lines separate paragraphs.
func readSections(name string, in io.Reader) ([]*section, []*Error) {
	r := &reader{file: name}
	limited := &io.LimitedReader{R: in, N: maxFileSize + 1}
	lines := bufio.NewScanner(limited)
	lines.Buffer(make([]byte, 0, 4096), maxLineLength)
	for !r.stop && lines.Scan() {
		r.lineNo++
		r.line(lines.Text())
	}
	switch err := lines.Err(); {
	case r.stop:
	case limited.N <= 0:
		r.errorf(1, "the file is longer than %d bytes; from here on nothing is read", maxFileSize)
	case errors.Is(err, bufio.ErrTooLong):
		r.lineNo++
		r.errorf(1, "the line is longer than %d bytes; from here on nothing is read", maxLineLength)
	case err != nil:
		r.errorf(1, "the file cannot be read: %v", err)
	}
	return r.sections, r.problems
}

// A reader is the state between lines.
type reader struct {
	file     string
	lineNo   int
	sections []*section
	open     *entry          // whose value may follow on indented lines
	value    strings.Builder // that value so far: it may be a net of a thousand lines
	blank    bool            // an empty line stood before in that value
	problems []*Error        // all of them
	stray    []*Error        // those that stand before the first section
	stop     bool
}

// line reads one line.
func (r *reader) line(text string) {
	if r.lineNo == 1 {
		text = strings.TrimPrefix(text, "\ufeff")
	}
	trimmed := strings.TrimSpace(text)
	col := 1 + utf8.RuneCountInString(text[:len(text)-len(strings.TrimLeft(text, " \t"))])
	switch {
	case !utf8.ValidString(text):
		if trimmed[0] != '#' && trimmed[0] != ';' { // comments of any encoding do no harm
			r.errorf(1, "the line is not UTF-8")
		}
	case trimmed == "":
		r.blank = true
	case trimmed[0] != '#' && trimmed[0] != ';' && strings.ContainsFunc(text, unseen):
		at := strings.IndexFunc(text, unseen)
		c, _ := utf8.DecodeRuneInString(text[at:])
		r.errorf(1+utf8.RuneCountInString(text[:at]), "the character %U cannot be seen, or changes how others are; it is not read", c)
	case r.open != nil && col > 1:
		r.continueValue(trimmed, col)
	case trimmed[0] == '#' || trimmed[0] == ';':
	case trimmed[0] == '[':
		r.open = nil
		r.header(trimmed, col)
	default:
		r.open = nil
		r.keyValue(trimmed, col)
	}
}

// header reads [name] or [name:parent].
func (r *reader) header(text string, col int) {
	if len(r.sections) >= maxSections {
		r.fileError(col, "more than %d sections; from here on nothing is read", maxSections)
		return
	}
	inside, ok := strings.CutSuffix(text[1:], "]")
	name, parent, inherits := strings.Cut(inside, ":")
	s := &section{
		file: r.file, name: strings.TrimSpace(name), parent: strings.TrimSpace(parent),
		line: r.lineNo, col: col + 1, parentCol: col + 2 + utf8.RuneCountInString(name),
		byKey: map[string]*entry{},
	}
	before := r.sections
	r.sections = append(r.sections, s)
	if !ok {
		r.errorf(col, "the section %q does not end with ]", clip(text))
	}
	if !isName(s.name) {
		r.errorf(s.col, "%q is no name of a variant: letters, digits and - are allowed", clip(s.name))
	}
	if inherits && !isName(s.parent) {
		r.errorf(s.parentCol, "%q is no name of a variant: letters, digits and - are allowed", clip(s.parent))
	}
	if i := slices.IndexFunc(before, func(other *section) bool { return other.name == s.name }); i >= 0 {
		r.errorf(s.col, "[%s] exists already, in line %d", clip(s.name), before[i].line)
	}
	s.misnamed = len(s.mistakes) > 0
}

// keyValue reads key = value, or a key whose value follows on indented lines.
func (r *reader) keyValue(text string, col int) {
	if len(r.sections) == 0 {
		r.errorf(col, "%q stands before the first [section]", clip(text))
		return
	}
	s := r.sections[len(r.sections)-1]
	key, value, ok := strings.Cut(text, "=")
	if !ok {
		r.errorf(col, "expected [section] or key = value, not %q", clip(text))
		return
	}
	if len(s.entries) >= maxEntries {
		if !s.full {
			r.errorf(col, "[%s] has more than %d keys", clip(s.name), maxEntries)
		}
		s.full = true
		return
	}
	start := text[:len(text)-len(strings.TrimLeft(value, " \t"))]
	e := &entry{
		section: s, key: strings.TrimSpace(key), line: r.lineNo, col: col,
		value: strings.TrimSpace(value), valueLine: r.lineNo, valueCol: col + utf8.RuneCountInString(start),
	}
	if e.key == "" {
		r.errorf(col, "no key stands before the =")
		return
	}
	e.known, e.arg = findKey(e.key)
	s.entries = append(s.entries, e)
	s.byKey[e.key] = e
	if e.value == "" {
		r.open, r.blank = e, false
		r.value.Reset()
	}
}

// continueValue adds an indented line to the open value.
func (r *reader) continueValue(text string, col int) {
	e := r.open
	switch {
	case e.value == "":
		e.valueLine, e.valueCol = r.lineNo, col
	case r.blank:
		r.value.WriteString("\n\n")
	default:
		r.value.WriteString("\n")
	}
	r.value.WriteString(text)
	e.value = r.value.String()
	r.blank = false
}

// errorf reports an error of the section that is being read, or of the file where there is none yet.
func (r *reader) errorf(col int, format string, args ...any) {
	err := &Error{File: r.file, Line: r.lineNo, Col: col, Why: fmt.Sprintf(format, args...)}
	of := &r.stray
	if n := len(r.sections); n > 0 {
		of = &r.sections[n-1].mistakes
	}
	if len(*of) >= maxProblems {
		return
	}
	*of = append(*of, err)
	r.problems = append(r.problems, err)
}

// fileError reports an error that is no section's, after which reading stops.
func (r *reader) fileError(col int, format string, args ...any) {
	r.problems = append(r.problems, &Error{File: r.file, Line: r.lineNo, Col: col, Why: fmt.Sprintf(format, args...)})
	r.stop = true
}

// isName reports whether text may name a variant. Names appear in URLs.
func isName(text string) bool {
	if text == "" || len(text) > 64 {
		return false
	}
	for _, c := range text {
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9') && c != '-' && c != '_' {
			return false
		}
	}
	return true
}

// unseen reports characters that have no place in a name or a sentence: control characters, blanks without width and letters that
// nobody sees, and what makes a text run the other way, by which one name can look like another.
func unseen(c rune) bool {
	switch {
	case c == '\t':
		return false
	case unicode.IsControl(c), c == '\u2028', c == '\u2029', c == '\u200b', c >= '\u2060' && c <= '\u2064', c == '\ufeff', c == '\u2800':
		return true
	}
	return unicode.In(c, unicode.Bidi_Control, unicode.Other_Default_Ignorable_Code_Point)
}

// isSeen reports whether anything of a name can be seen. Joiners and marks alone, which belong to what they stand beside, cannot.
func isSeen(name string) bool {
	return strings.ContainsFunc(name, func(c rune) bool { return unicode.IsPrint(c) && !unicode.IsSpace(c) && !unicode.IsMark(c) })
}
