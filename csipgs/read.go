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

// ParseDesign reads a design of atoms from the list, royal or not. The error is a
// *game.SyntaxError that names the character.
func ParseDesign(text string) (Design, error) { return vocabulary{}.design(text) }

// A vocabulary is what designs may have that not every game knows.
type vocabulary struct {
	further bool // atoms that are not on the list, and the runner
	relay   bool
	double  bool
}

// has reports whether designs may have a prefix.
func (v vocabulary) has(p prefix) bool {
	var d Design
	switch p.of(&d) {
	case &d.Relay:
		return v.relay
	case &d.Double:
		return v.double
	}
	return true
}

// design reads a design.
func (v vocabulary) design(text string) (Design, error) {
	r := reader{vocabulary: v, text: text}
	if len(text) > maxDesign {
		return Design{}, r.fail(maxDesign, fmt.Sprintf("a design has at most %d characters", maxDesign))
	}
	var d Design
	if err := r.prefixes(&d); err != nil {
		return Design{}, err
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
	vocabulary
	text string
	at   int
}

func (r *reader) fail(at int, why string) error {
	return &game.SyntaxError{Field: "design", Text: r.text, At: at, Why: why}
}

// prefixes reads what stands in front of the terms, in any order.
func (r *reader) prefixes(d *Design) error {
	for {
		p := prefixOf(r.text[r.at:])
		if p == nil {
			return nil
		}
		here := p.of(d)
		switch {
		case *here:
			return r.fail(r.at, fmt.Sprintf("%q stands once, in front of all", p.text))
		case !r.has(*p):
			return r.fail(r.at, fmt.Sprintf("this game has no %q", p.text))
		}
		*here = true
		r.at += len(p.text)
	}
}

// prefixOf returns the prefix that begins text, nil if none does.
func prefixOf(text string) *prefix {
	for i := range prefixes {
		if strings.HasPrefix(text, prefixes[i].text) {
			return &prefixes[i]
		}
	}
	return nil
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
		index, ok := atomNamed(name)
		if !ok {
			panic("no atom is named " + name)
		}
		t := term{atom: index}
		if t.dirs, t.mode, err = r.modifiers(start, end, written, atoms[t.atom].row); err != nil {
			return nil, err
		}
		terms = append(terms, t)
	}
	return terms, nil
}

// atom reads an atom, as it is written and as the normal atoms it stands for.
func (r *reader) atom() (written string, names []string, err error) {
	if r.further {
		if written, names, err = r.unlistedAtom(); err != nil || written != "" {
			return written, names, err
		}
	}
	rest := r.text[r.at:]
	for _, s := range spellings {
		if pair := len(s.text) == 2; pair && r.further && pairOf(rest) != s.text {
			continue
		}
		if strings.HasPrefix(rest, s.text) {
			r.at += len(s.text)
			return s.text, s.atoms, nil
		}
	}
	expected := "expected an atom: W D H R F A G B N NN Nr L C K or Q"
	if r.further {
		expected += ", or one that was proposed"
	}
	if rest == "" {
		return "", nil, r.fail(r.at, "the design ends here; "+expected)
	}
	if p := prefixOf(rest); p != nil {
		return "", nil, r.fail(r.at, fmt.Sprintf("%q stands once, in front of all", p.text))
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
