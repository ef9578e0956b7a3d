package csipgs

import (
	"fmt"
	"strings"

	"aanca.chess/game"
)

// A figure is an estimate, in thousandths: of an atom's price in zorkmids, or of the runner's factor.
// 0 is one that is not known.
type figure int64

// An estimate is what an atom that is not on the list costs, or by what the runner multiplies
// the price of an atom.
type estimate struct {
	subject subject
	figure  figure // the higher one of both sides; that of the first alone while it is open
	open    bool   // the other side has not made its own yet
}

// A subject is what is estimated: an atom by its index, or the runner.
type subject int

// theRunner is the subject of the runner's factor.
const theRunner subject = -1

// estimates are those of a game in the order in which they were made. Only the last may be open.
type estimates []estimate

// of returns the figure that holds for a subject, 0 if there is none.
func (e estimates) of(s subject) figure {
	for _, one := range e {
		if one.subject == s && !one.open {
			return one.figure
		}
	}
	return 0
}

// base returns the price of a leap and what it is multiplied by, in thousandths. Either is 0
// if it is not on the list and has not been estimated.
func (e estimates) base(index int) (base, factor int64) {
	a := &atoms[index]
	base, factor = atoms[a.leap].base, 1000
	if base == 0 {
		base = int64(e.of(subject(a.leap)))
	}
	if a.runs {
		factor = int64(e.of(theRunner))
	}
	return base, factor
}

// maxFigure bounds estimates: 99.999.
const maxFigure figure = 99_999

// listedFigures are the estimates that Steps lists, since all of them are too many to list.
var listedFigures = []figure{1000, 1500, 2000, 2500, 3000, 4000, 5000}

// String writes the figure in decimal, "?" if it is not known.
func (f figure) String() string {
	if f == 0 {
		return hidden
	}
	return amountText(int64(f))
}

// readFigure reads an estimate.
func readFigure(text string) (f figure, ok bool) {
	amount, ok := readAmount(text)
	return figure(amount), ok && amount > 0 && figure(amount) <= maxFigure
}

// String names what is estimated: the normal name of an atom, or r.
func (s subject) String() string {
	if s == theRunner {
		return runner
	}
	return atoms[s].text
}

// name is what people call what is estimated.
func (s subject) name() string {
	if s == theRunner {
		return "the runner"
	}
	return s.String()
}

// question is what is asked of who proposes it.
func (s subject) question() string {
	asked := s.String() + " has no price yet. What is it worth?"
	if s == theRunner {
		asked = "The runner has no price yet. By what does it multiply that of a leap?"
	}
	return asked + " Your opponent answers without seeing your figure; the higher one holds."
}

// subjectOf returns the subject that is written so. If there is none, why says what is the matter.
func subjectOf(text string) (s subject, why string) {
	if text == runner {
		return theRunner, ""
	}
	r := reader{vocabulary: vocabulary{further: true}, text: text}
	_, names, err := r.atom()
	if err != nil || r.at < len(text) || len(names) != 1 {
		return 0, fmt.Sprintf("%s is no atom that can be proposed; expected a leap such as Z or FX, a lame one such as nN, or r for the runner", shortQuote(text))
	}
	index, _ := atomNamed(names[0])
	switch {
	case isListed(index):
		return 0, fmt.Sprintf("%s has a price on the list", text)
	case atoms[index].runs:
		return 0, fmt.Sprintf("%s is not proposed: its price is that of %s times the runner's factor", text, atoms[atoms[index].leap].text)
	}
	return subject(index), ""
}

// String writes the estimates: nN=2.4;r=5. Behind one that the other side has yet to answer
// stands "?", and "?" alone for its figure where that is not known.
func (e estimates) String() string {
	if len(e) == 0 {
		return "-"
	}
	var texts []string
	for _, one := range e {
		text := one.subject.String() + "=" + one.figure.String()
		if one.open && one.figure != 0 {
			text += hidden
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ";")
}

// find returns the estimate of a subject, nil if there is none.
func (e estimates) find(s subject) *estimate {
	for i := range e {
		if e[i].subject == s {
			return &e[i]
		}
	}
	return nil
}

// open returns the estimate that the side to move must answer, nil if there is none.
func (e estimates) open() *estimate {
	if last := len(e) - 1; last >= 0 && e[last].open {
		return &e[last]
	}
	return nil
}

// missing returns an atom of the design, or the runner, that has no price; ok is false if all have.
func (e estimates) missing(d Design) (s subject, ok bool) {
	for _, t := range d.terms {
		switch base, factor := e.base(t.atom); {
		case base == 0:
			return subject(atoms[t.atom].leap), true
		case factor == 0:
			return theRunner, true
		}
	}
	return 0, false
}

// propose adds an estimate that the other side has to answer.
func (p *Position) propose(e estimate) {
	p.estimates = append(p.estimates, e)
	p.hash ^= estimateKey(e)
}

// answer closes the open estimate: the higher figure holds. It returns the one before.
func (p *Position) answer(f figure) (before figure) {
	e := p.estimates.open()
	before = e.figure
	p.hash ^= estimateKey(*e)
	e.figure, e.open = max(f, before), false
	p.hash ^= estimateKey(*e)
	return before
}

// answers appends estimates of round figures.
func (p *Position) answers(buf []game.Step) []game.Step {
	for _, f := range listedFigures {
		buf = append(buf, answerStep(f))
	}
	return buf
}

// unpriced says that something has no price in this game yet.
func unpriced(s subject) string {
	if s == theRunner {
		return "the runner has no factor yet; it is proposed behind an action, as in e1e2,?r=4"
	}
	return fmt.Sprintf("%s has no price yet; it is proposed behind an action, as in e1e2,?%s=2", s, s)
}

// parsePropose reads a proposal: "?", what is proposed, "=" and an estimate.
func (p *Position) parsePropose(text string) (game.Step, error) {
	name, amount, ok := strings.Cut(text[1:], "=")
	if !ok {
		return 0, noMove(text, "expected what is proposed and an estimate, as in ?nN=2")
	}
	s, why := subjectOf(name)
	if why != "" {
		return 0, noMove(text, "%s", why)
	}
	if known := p.estimates.find(s); known != nil {
		return 0, illegal(game.Forbidden, text, nil, "%s has been estimated already, at %s", s, known.figure)
	}
	f, ok := readFigure(amount)
	if !ok {
		return 0, noMove(text, "%s", badFigure(amount))
	}
	return proposeStep(s, f), nil
}

// parseAnswer reads the estimate with which a turn begins after a proposal.
func (p *Position) parseAnswer(text string) (game.Step, error) {
	s := p.estimates.open().subject
	amount, ok := strings.CutPrefix(text, "=")
	if !ok {
		return 0, noMove(text, "the turn begins with an estimate of %s, as in =2,e1e2", s)
	}
	f, ok := readFigure(amount)
	if !ok {
		return 0, noMove(text, "%s", badFigure(amount))
	}
	return answerStep(f), nil
}

func badFigure(text string) string {
	return fmt.Sprintf("%s is no estimate; expected a number above 0 and up to %s, with at most three decimals and no zeros that could be left out", shortQuote(text), maxFigure)
}
