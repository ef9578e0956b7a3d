package csipgs

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// A wording is a design as it is written: its terms in their order, with the letters that say their
// directions, which a Design in normal form has forgotten.
type wording struct {
	before []string // prefixes
	terms  []wordedTerm
}

// A wordedTerm is a term with the letters of its directions; no letters are all directions.
type wordedTerm struct {
	atom    int
	letters []string
	mode    mode
}

// Compose implements game.Workshop.
func (p *Position) Compose(design string) (*game.Composition, error) {
	w, err := p.g.vocabulary.wording(design)
	if err != nil {
		return nil, err
	}
	c := &game.Composition{Design: w.String()}
	for i := range w.terms {
		c.Terms = append(c.Terms, p.composedTerm(w, i))
	}
	for _, pre := range prefixes {
		if p.g.vocabulary.has(pre) {
			c.Whole = append(c.Whole, game.Choice{
				Text: pre.text, Name: prefixNames[pre.text], Price: strconv.FormatInt(pre.factor, 10),
				On: slices.Contains(w.before, pre.text), Then: w.toggled(pre.text).String(),
			})
		}
	}
	for i := range atoms {
		if base, factor := p.estimates.base(i); base > 0 && factor > 0 {
			c.Add = append(c.Add, p.addition(w, i, share(base*factor, 1_000_000)))
		}
	}
	c.Propose = p.proposals(w)
	return c, nil
}

// wording reads a design as it is written. An empty text is a design that has nothing yet.
func (v vocabulary) wording(text string) (w wording, err error) {
	if text == "" {
		return wording{}, nil
	}
	r := reader{vocabulary: v, text: text}
	if len(text) > maxDesign {
		_, err := v.design(text)
		return wording{}, err
	}
	var d Design
	if err := r.prefixes(&d); err != nil {
		return wording{}, err
	}
	for _, p := range prefixes {
		if *p.of(&d) {
			w.before = append(w.before, p.text)
		}
	}
	for r.at < len(text) {
		start := r.at
		terms, err := r.term()
		if err != nil {
			return wording{}, err
		}
		for _, t := range terms {
			w.terms = append(w.terms, wordedTerm{t.atom, lettersIn(text[start:], atoms[t.atom].row), t.mode})
		}
	}
	return w, nil
}

// lettersIn returns the directions at the start of a term that has been read.
func lettersIn(text string, row *row) (letters []string) {
	for text != "" {
		l, ok := row.letterAt(text)
		switch {
		case ok:
			letters = append(letters, l.text)
			text = text[len(l.text):]
		case text[0] == 'm' || text[0] == 'c':
			text = text[1:]
		default:
			return letters
		}
	}
	return letters
}

// String writes the design as it is worded.
func (w wording) String() string {
	var b strings.Builder
	for _, p := range w.before {
		b.WriteString(p)
	}
	for _, t := range w.terms {
		b.WriteString(t.String())
	}
	return b.String()
}

// String writes the term as it is worded.
func (t wordedTerm) String() string {
	return strings.Join(t.letters, "") + modeLetters[t.mode] + atoms[t.atom].text
}

// toggled returns the design with a prefix put in or taken out.
func (w wording) toggled(prefix string) wording {
	before := w.before
	w.before = nil
	for _, p := range prefixes {
		if slices.Contains(before, p.text) != (p.text == prefix) {
			w.before = append(w.before, p.text)
		}
	}
	return w
}

// with returns the design with another term in the place of one.
func (w wording) with(at int, t wordedTerm) wording {
	w.terms = slices.Clone(w.terms)
	w.terms[at] = t
	return w
}

// with returns the term with a direction put in or taken out.
func (t wordedTerm) with(letter string) wordedTerm {
	had := t.letters
	t.letters = nil
	for _, l := range atoms[t.atom].row.letters {
		if slices.Contains(had, l.text) != (l.text == letter) {
			t.letters = append(t.letters, l.text)
		}
	}
	return t
}

// composedTerm tells a term of a design, and what it becomes by each choice.
func (p *Position) composedTerm(w wording, at int) game.ComposedTerm {
	t := w.terms[at]
	a := &atoms[t.atom]
	out := game.ComposedTerm{
		Text: t.String(), Name: a.name(), Price: p.termPrice(t),
		Without: wording{w.before, slices.Delete(slices.Clone(w.terms), at, at+1)}.String(),
	}
	words := []string{out.Name}
	all := t
	all.letters = nil
	out.Directions = []game.Choice{{Name: "all", Sample: a.text, On: len(t.letters) == 0, Then: w.with(at, all).String()}}
	for _, l := range a.row.letters {
		on, name := slices.Contains(t.letters, l.text), directionNames[a.row][l.text]
		if on {
			words = append(words, name)
		}
		out.Directions = append(out.Directions, game.Choice{
			Text: l.text, Name: name, Price: share(int64(l.share), 100), Sample: l.text + a.text,
			On: on, Then: w.with(at, t.with(l.text)).String(),
		})
	}
	for m, name := range modeNames {
		other := t
		other.mode = mode(m)
		out.Modes = append(out.Modes, game.Choice{
			Text: modeLetters[m], Name: name, Price: share(other.mode.tenths(), 10),
			On: t.mode == other.mode, Then: w.with(at, other).String(),
		})
	}
	if t.mode != anyMode {
		words = append(words, modeNames[t.mode])
	}
	out.Words = strings.Join(words, ", ")
	return out
}

// termPrice is what a term adds to the sum of a design.
func (p *Position) termPrice(t wordedTerm) string {
	_, hundredths := atoms[t.atom].row.spell(strings.Join(t.letters, ""))
	base, factor := p.estimates.base(t.atom)
	return share(base*factor*int64(hundredths)*t.mode.tenths(), 1000*1000*100*10)
}

// addition is the choice of one more atom, in all directions.
func (p *Position) addition(w wording, index int, price string) game.Choice {
	a := &atoms[index]
	w.terms = append(slices.Clone(w.terms), wordedTerm{atom: index})
	return game.Choice{Text: a.text, Name: a.name(), Price: price, Sample: a.text, Then: w.String()}
}

// proposable are some atoms that have no price: far leaps, leaps that do not jump, leaps that are repeated.
var proposable = []string{"Z", "FX", "WX", "DY", "nN", "nD", "nA", "Dr", "Ar"}

// proposals are the choices of an atom that may be proposed in this turn.
func (p *Position) proposals(w wording) (choices []game.Choice) {
	if !p.g.options.Estimate || p.answerDue() || p.Result().Over() {
		return nil
	}
	for _, name := range proposable {
		index, known := atomNamed(name)
		if base, factor := p.estimates.base(index); known && (base == 0 || factor == 0) {
			c := p.addition(w, index, "")
			c.Then = c.Text // proposed alone
			choices = append(choices, c)
		}
	}
	return choices
}
