package notation

import (
	"slices"
	"strings"

	"aanca.chess/game"
)

// List returns the texts of every legal turn in several ways, sorted by our own text. The position is unchanged when it
// returns.
func (n Notation) List(pos game.Position, list []Way) ([][]string, error) {
	entries, err := n.entriesOf(list)
	if err != nil {
		return nil, err
	}
	var rows []row
	n.each(pos, entries, row{texts: make([]string, len(entries))}, &rows)
	slices.SortFunc(rows, func(a, b row) int { return strings.Compare(a.own, b.own) })
	rows = slices.CompactFunc(rows, func(a, b row) bool { return a.own == b.own })
	out := make([][]string, len(rows))
	for i := range rows {
		out[i] = rows[i].texts
	}
	return out, nil
}

// A row is a turn, or the beginning of one, in our own text and in several ways.
type row struct {
	own   string
	texts []string
}

// with returns a row with a further step.
func (r row) with(own string, texts []string) row {
	if r.own == "" {
		return row{own, texts}
	}
	joined := make([]string, len(texts))
	for i := range texts {
		joined[i] = r.texts[i] + "," + texts[i]
	}
	return row{r.own + "," + own, joined}
}

// each appends every turn that begins with the steps of begun, which have been made.
func (n Notation) each(pos game.Position, entries []*entry, begun row, rows *[]row) {
	p := n.open(pos)
	if len(p.moves) == 0 && begun.own != "" {
		*rows = append(*rows, begun) // the game has ended inside of the turn
	}
	columns := make([][]string, len(entries))
	for i, e := range entries {
		columns[i] = p.texts(e)
	}
	for i := range p.moves {
		m := &p.moves[i]
		texts := make([]string, len(entries))
		for j, e := range entries {
			texts[j] = columns[j][i] + p.markOf(m, e)
		}
		with := begun.with(m.own, texts)
		if p.isTold(m) && len(p.wallsAfter(m)) > 0 {
			n.eachWall(p, m, entries, with, rows)
			continue
		}
		pos.Make(m.step)
		if pos.TurnOpen() {
			n.each(pos, entries, with, rows)
		} else {
			*rows = append(*rows, with)
		}
		pos.Unmake()
	}
}

// eachWall appends every turn that a step begins and a wall ends, where the wall may tell which piece has moved.
func (n Notation) eachWall(p *page, m *move, entries []*entry, with row, rows *[]row) {
	var behind []row
	p.pos.Make(m.step)
	n.each(p.pos, entries, row{}, &behind)
	walls := make([]string, len(behind))
	for i := range behind {
		if square, ok := wallPlaced(p.board, p.pos, behind[i].own); ok {
			walls[i] = square
		}
	}
	p.pos.Unmake()
	for i := range behind {
		p.wall = walls[i]
		texts := make([]string, len(entries))
		for j, e := range entries {
			texts[j] = p.text(e, m) + p.markOf(m, e)
		}
		*rows = append(*rows, row{with.own, texts}.with(behind[i].own, behind[i].texts))
	}
	p.wall = ""
}
