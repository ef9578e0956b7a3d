package csipgs

import (
	"fmt"
	"strings"
)

// readEstimates reads estimates such as nN=2.4;r=5?.
func (p *Position) readEstimates(text string) error {
	if text == "-" {
		return nil
	}
	at := 0
	for entry := range strings.SplitSeq(text, ";") {
		if p.estimates.open() != nil {
			return malformed("estimates", text, at, "an estimate stands behind one that is open")
		}
		e, why := readEstimate(entry)
		if why != "" {
			return malformed("estimates", text, at, why)
		}
		if p.estimates.find(e.subject) != nil {
			return malformed("estimates", text, at, fmt.Sprintf("%s has been estimated before", e.subject))
		}
		p.estimates = append(p.estimates, e)
		at += len(entry) + 1
	}
	return nil
}

// readEstimate reads one estimate. If the text is none, why says so.
func readEstimate(text string) (e estimate, why string) {
	name, amount, _ := strings.Cut(text, "=")
	if e.subject, why = subjectOf(name); why != "" {
		return e, why
	}
	if name != e.subject.String() {
		return e, fmt.Sprintf("%s is written %s", name, e.subject)
	}
	amount, e.open = strings.CutSuffix(amount, hidden)
	if e.open && amount == "" {
		return e, ""
	}
	f, ok := readFigure(amount)
	if !ok {
		return e, badFigure(amount)
	}
	e.figure = f
	return e, ""
}
