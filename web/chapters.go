package web

import (
	"slices"

	"aanca.chess/words"
)

// A chapter is the pieces that move in one manner.
type chapter struct {
	ID          string
	Title, Lead words.Text
	Pieces      []*piece
}

// chaptersOf puts pieces into chapters and leaves out those that stay empty.
func chaptersOf(pieces []*piece) []*chapter {
	chapters := []*chapter{
		{ID: "steppers", Title: words.Of("Steppers"), Lead: words.Of("One square at a time.")},
		{ID: "leapers", Title: words.Of("Leapers"), Lead: words.Of("To squares farther away, whatever stands between.")},
		{ID: "riders", Title: words.Of("Riders"), Lead: words.Of("Along a line as long as it is free, or so many squares of it.")},
		{ID: "combined", Title: words.Of("Combined pieces"), Lead: words.Of("They ride, and step or leap besides.")},
		{ID: "hoppers", Title: words.Of("Hoppers"), Lead: words.Of("Over a piece that must be there.")},
		{ID: "divergent", Title: words.Of("Divergent pieces"), Lead: words.Of("They capture otherwise than they move.")},
		{ID: "bent", Title: words.Of("Bent and lame pieces"), Lead: words.Of("Their way turns, or can be blocked.")},
		{ID: "still", Title: words.Of("Pieces that stay"), Lead: words.Of("They never move by themselves.")},
	}
	for _, p := range pieces {
		manner := mannerOf(&p.Type.Diagram)
		i := slices.IndexFunc(chapters, func(c *chapter) bool { return c.ID == manner })
		chapters[i].Pieces = append(chapters[i].Pieces, p)
	}
	return slices.DeleteFunc(chapters, func(c *chapter) bool { return len(c.Pieces) == 0 })
}

// A manner is what the marks of a diagram tell of how a piece moves.
type manner struct {
	lines          map[[2]int]bool // the directions of its slides
	slides, jumps  bool            // jumps are leaps and steps that no slide includes
	leaps, bends   bool
	moves, strikes bool // to empty squares, and onto pieces
	differs        bool // to some squares only one of both
	hops           bool
	overtakes      bool // it hops over what it captures
}

// mannerOf says to which chapter a piece with such a diagram belongs.
func mannerOf(d *diagramJSON) string {
	m := readManner(d)
	switch {
	case len(d.Marks) == 0 || !m.moves && !m.strikes && !m.overtakes:
		return "still"
	case m.hops || m.overtakes && !m.strikes:
		return "hoppers"
	case m.differs && m.moves && m.strikes:
		return "divergent"
	case m.bends:
		return "bent"
	case m.slides && m.jumps:
		return "combined"
	case m.slides:
		return "riders"
	case m.leaps:
		return "leapers"
	}
	return "steppers"
}

func readManner(d *diagramJSON) manner {
	m := manner{lines: make(map[[2]int]bool)}
	for i := range d.Marks {
		if mark := &d.Marks[i]; mark.How == "slide" && mark.Power == "" {
			m.lines[d.direction(mark)] = true
		}
	}
	for i := range d.Marks {
		m.add(d, &d.Marks[i])
	}
	return m
}

// add counts a mark. First moves do not make a piece a leaper or a rider, and powers only tell whether it hops.
func (m *manner) add(d *diagramJSON, mark *markJSON) {
	if mark.Power != "" {
		m.overtakes = m.overtakes || mark.How == "hop"
		return
	}
	m.moves, m.strikes = m.moves || mark.Move, m.strikes || mark.Capture
	if mark.Initial {
		return
	}
	m.differs = m.differs || mark.Move != mark.Capture
	switch mark.How {
	case "hop":
		m.hops = true
	case "bend":
		m.bends = true
	case "slide":
		m.slides = true
	default:
		m.jumps = m.jumps || !m.lines[d.direction(mark)] && !(mark.How == "leap" && m.leapsOn(d.direction(mark)))
		m.leaps = m.leaps || mark.How == "leap"
	}
}

// leapsOn reports whether leaps like one in the given direction go on elsewhere: where a Nightrider is near the edge it has room for one alone.
func (m *manner) leapsOn(way [2]int) bool {
	for line := range m.lines {
		a, b := abs(line[0]), abs(line[1])
		if x, y := abs(way[0]), abs(way[1]); min(a, b) == min(x, y) && max(a, b) == max(x, y) {
			return true
		}
	}
	return false
}

// direction is the shortest way along the line to a mark.
func (d *diagramJSON) direction(m *markJSON) [2]int {
	var x, y int
	if m.By != nil {
		x, y = m.By[0], m.By[1]
	} else {
		x, y = d.offset(m.To)
	}
	a, b := abs(x), abs(y)
	for b != 0 {
		a, b = b, a%b
	}
	if a == 0 { // to where it stands
		return [2]int{}
	}
	return [2]int{x / a, y / a}
}
