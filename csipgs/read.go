package csipgs

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"aanca.chess/game"
)

// maxDesign bounds the text of a design. The longest normal form is far shorter.
const maxDesign = 4096

// spellings are the atoms as they may be written, those of two letters first, and the normal
// atoms that they stand for.
var spellings = []struct {
	text  string
	atoms []string
}{
	{"WW", []string{"R"}}, {"FF", []string{"B"}}, {"NN", []string{"NN"}}, {"Nr", []string{"NN"}},
	{"W", []string{"W"}}, {"D", []string{"D"}}, {"H", []string{"H"}}, {"R", []string{"R"}},
	{"F", []string{"F"}}, {"A", []string{"A"}}, {"G", []string{"G"}}, {"B", []string{"B"}},
	{"N", []string{"N"}}, {"L", []string{"C"}}, {"C", []string{"C"}},
	{"K", []string{"W", "F"}}, {"Q", []string{"R", "B"}},
}

// ParseDesign reads a design. The error is a *game.SyntaxError that names the character.
func ParseDesign(text string) (Design, error) {
	r := reader{text: text}
	if len(text) > maxDesign {
		return Design{}, r.fail(maxDesign, fmt.Sprintf("a design has at most %d characters", maxDesign))
	}
	var d Design
	if strings.HasPrefix(text, royalPrefix) {
		d.Royal, r.at = true, len(royalPrefix)
	}
	for first := true; first || r.at < len(text); first = false {
		terms, err := r.term()
		if err != nil {
			return Design{}, err
		}
		d.terms = append(d.terms, terms...)
	}
	d.normalize()
	return d, nil
}

// A reader reads the text of a design from left to right.
type reader struct {
	text string
	at   int
}

func (r *reader) fail(at int, why string) error {
	return &game.SyntaxError{Field: "design", Text: r.text, At: at, Why: why}
}

// term reads modifiers and an atom. K and Q are two terms.
func (r *reader) term() ([]term, error) {
	start := r.at
	for r.at < len(r.text) && strings.IndexByte("fsbhvmc", r.text[r.at]) >= 0 {
		r.at++
	}
	end := r.at
	written, names, err := r.atom()
	if err != nil {
		return nil, err
	}
	terms := make([]term, 0, len(names))
	for _, name := range names {
		t := term{atom: atomNamed(name)}
		if t.dirs, t.mode, err = r.modifiers(start, end, written, atoms[t.atom].row); err != nil {
			return nil, err
		}
		terms = append(terms, t)
	}
	return terms, nil
}

// atom reads an atom, as it is written and as the normal atoms it stands for.
func (r *reader) atom() (written string, names []string, err error) {
	rest := r.text[r.at:]
	for _, s := range spellings {
		if strings.HasPrefix(rest, s.text) {
			r.at += len(s.text)
			return s.text, s.atoms, nil
		}
	}
	const expected = "expected an atom: W D H R F A G B N NN Nr L C K or Q"
	if rest == "" {
		return "", nil, r.fail(r.at, "the design ends here; "+expected)
	}
	if strings.HasPrefix(rest, royalPrefix) {
		return "", nil, r.fail(r.at, fmt.Sprintf("%q stands once, in front of all", royalPrefix))
	}
	_, size := utf8.DecodeRuneInString(rest)
	return "", nil, r.fail(r.at, fmt.Sprintf("found %q; %s", rest[:size], expected))
}

// modifiers reads the characters from start to end as modifiers of an atom of a row. No
// directions are all of them.
func (r *reader) modifiers(start, end int, written string, row *row) (dirs directions, m mode, err error) {
	var seen []string
	for at := start; at < end; {
		text := r.text[at : at+1]
		switch l, ok := row.letterAt(r.text[at:end]); {
		case ok:
			text, dirs = l.text, dirs|l.dirs
		case text == "m" || text == "c":
			if m != anyMode && text != modeLetters[m] {
				return 0, 0, r.fail(at, "\"m\" and \"c\" exclude each other; a term without both moves and captures")
			}
			m = moveOnly
			if text == "c" {
				m = captureOnly
			}
		default:
			return 0, 0, r.fail(at, fmt.Sprintf("%q is no modifier of %s; expected %s, m or c", text, written, row.names()))
		}
		for _, s := range seen {
			if s == text {
				return 0, 0, r.fail(at, fmt.Sprintf("%q is written twice", text))
			}
		}
		seen, at = append(seen, text), at+len(text)
	}
	if dirs == 0 {
		dirs = row.all
	}
	return dirs, m, nil
}

// names lists the letters of a row for messages.
func (r *row) names() string {
	names := make([]string, 0, len(r.letters))
	for _, l := range r.letters {
		names = append(names, l.text)
	}
	return strings.Join(names, " ")
}

// atomNamed returns the index of a normal atom.
func atomNamed(name string) int {
	for i := range atoms {
		if atoms[i].text == name {
			return i
		}
	}
	panic("no atom is named " + name)
}
