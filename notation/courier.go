package notation

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Game Courier writes what is done to the board, part by part: "P e2-e4", "P*e5" for a drop, "P e7-e8; Q-e8" where a pawn becomes a
// queen, "K e1-g1; R h1-f1" for castling, "P e5-d6; @-d5" where d5 is emptied. Letters of the second side are lower case. Where
// a page there knows the rules players write the first part alone, and what belongs to it happens by itself.

// courierEmpty stands for nothing.
const courierEmpty = "@"

// courierPass is a pass.
const courierPass = "pass"

// courier writes a step as Game Courier does.
func (p *page) courier(m *move) string {
	e := p.pos.Effect(m.step, nil)
	switch {
	case m.own == passText:
		return courierPass
	case e.To == geom.NoSquare || slices.ContainsFunc(e.Changes, changesWall):
		return m.own
	case e.Drop():
		return p.courierParts(courierLabel(p.pos, game.Holding(e.Mover))+"*"+p.board.Name(e.To), &e)
	case e.From == e.To:
		return p.courierParts("", &e)
	}
	return p.courierParts(courierLabel(p.pos, game.Holding(e.Mover))+" "+p.board.Name(e.From)+"-"+p.board.Name(e.To), &e)
}

// changesWall reports whether a wall comes or goes, for which Game Courier has no letter.
func changesWall(c game.Change) bool { return c.Before == game.Wall || c.After == game.Wall }

// courierParts writes behind the first part what it does not say of an effect.
func (p *page) courierParts(first string, e *game.Effect) string {
	parts := []string{}
	if first != "" {
		parts = append(parts, first)
	}
	said := map[geom.Square]bool{}
	if e.GoesOn {
		parts = append(parts, p.board.Name(e.To)+"-"+p.board.Name(e.Onto))
		said[e.To], said[e.Onto] = true, true
	}
	mover := game.Holding(e.Mover)
	for i := range e.Changes {
		c := &e.Changes[i]
		stays := c.Square == e.From && !c.After.IsPiece() || c.Square == e.To && c.After == mover
		if c.Square == geom.NoSquare || said[c.Square] || c.Before == c.After || first != "" && stays {
			continue
		}
		if to, ok := p.courierGoes(e, c, said); ok {
			parts = append(parts, courierLabel(p.pos, c.Before)+" "+p.board.Name(c.Square)+"-"+p.board.Name(to))
			said[to] = true
			continue
		}
		if !p.courierComes(e, c) {
			parts = append(parts, courierLabel(p.pos, c.After)+"-"+p.board.Name(c.Square))
		}
	}
	if left := p.courierLeaves(e); first != "" && left != mover && !said[e.To] {
		parts = append(parts, courierLabel(p.pos, left)+"-"+p.board.Name(e.To))
	}
	return strings.Join(parts, "; ")
}

// courierLeaves returns what an effect leaves on the mover's square if that is what was there: where the mover has not stayed. Otherwise it
// returns the mover, and the change of the square tells what is left.
func (p *page) courierLeaves(e *game.Effect) game.Content {
	for i := range e.Changes {
		if c := &e.Changes[i]; c.Square == e.To && c.Before != c.After {
			return game.Holding(e.Mover)
		}
	}
	return game.ContentOf(p.pos, e.To)
}

// courierGoes returns where a piece has gone that has left a square beside the mover's: the partner that castles.
func (p *page) courierGoes(e *game.Effect, c *game.Change, said map[geom.Square]bool) (to geom.Square, ok bool) {
	if c.Square == e.From || c.Square == e.To || c.After != game.Empty || !c.Before.IsPiece() {
		return 0, false
	}
	for i := range e.Changes {
		d := &e.Changes[i]
		if d.Square != e.From && d.Square != e.To && !said[d.Square] && d.Before == game.Empty && d.After == c.Before {
			return d.Square, true
		}
	}
	return 0, false
}

// courierComes reports whether what stands on a square in the end has come there from another one, which says so.
func (p *page) courierComes(e *game.Effect, c *game.Change) bool {
	return c.Before == game.Empty && slices.ContainsFunc(e.Changes, func(d game.Change) bool {
		to, ok := p.courierGoes(e, &d, nil)
		return ok && to == c.Square
	})
}

// courierLabel names what a square holds.
func courierLabel(pos game.Position, c game.Content) string {
	piece, ok := c.Piece()
	if !ok {
		return courierEmpty
	}
	id := pos.Type(piece.Type).ID
	if piece.Side != game.First {
		return strings.ToLower(id)
	}
	return id
}

// ReadCourier reads one turn as Game Courier writes it: it is that one whose effect on the board is the one described, if several have it
// the one that begins with the first part, or, if there is none, that one which begins with it and does all that is said besides. The error is a *game.Illegal.
func (n Notation) ReadCourier(pos game.Position, text string) ([]game.Step, error) {
	c := &courierTurn{text: strings.TrimSpace(text), n: n, pos: pos, holds: map[geom.Square]game.Content{}}
	if len(c.text) > maxText {
		return nil, &game.Illegal{Text: text, Kind: game.Malformed, Why: "longer than any turn"}
	}
	if strings.EqualFold(c.text, courierPass) {
		return n.Read(pos, passText)
	}
	if word := strings.ToUpper(strings.ReplaceAll(c.text, "0", "O")); word == "O-O" || word == "O-O-O" {
		return n.Read(pos, word)
	}
	for part := range strings.SplitSeq(c.text, ";") {
		if why := c.part(strings.TrimSpace(part)); why != "" {
			return nil, &game.Illegal{Text: text, Kind: game.Malformed, Why: why}
		}
	}
	return c.find()
}

// A courierTurn is a turn being read.
type courierTurn struct {
	text  string
	n     Notation
	pos   game.Position
	parts int

	from, to geom.Square // of the first part; from is NoSquare for a drop
	holds    map[geom.Square]game.Content
}

// part carries out one part. It returns what is wrong with it.
func (c *courierTurn) part(text string) (why string) {
	c.parts++
	if squares, ok := strings.CutPrefix(text, "capture "); ok {
		for name := range strings.FieldsSeq(squares) {
			sq, err := c.n.board.Parse(name)
			if err != nil {
				return "expected a square to empty, found " + name
			}
			c.holds[sq] = game.Empty
		}
		return ""
	}
	label, rest, labelled := strings.Cut(text, " ")
	if !labelled {
		label, rest = "", text
	}
	at := strings.IndexAny(rest, "-*")
	if at < 0 {
		return "expected a part such as P e2-e4, P*e5 or Q-e8, found " + text
	}
	left, right := strings.TrimSpace(rest[:at]), strings.TrimSpace(rest[at+1:])
	from, err := c.n.board.Parse(left)
	if err == nil && rest[at] == '-' {
		return c.goes(label, from, right)
	}
	to, err := c.n.board.Parse(right)
	if err != nil || labelled {
		return "expected a square of the board in " + text
	}
	return c.place(left, to)
}

// goes moves what stands on a square, or takes it off the board if there is no other square.
func (c *courierTurn) goes(label string, from geom.Square, right string) (why string) {
	what := c.on(from)
	switch {
	case !what.IsPiece():
		return "there is no piece on " + c.n.board.Name(from)
	case label != "" && label != courierLabel(c.pos, what):
		return "there is " + courierLabel(c.pos, what) + " on " + c.n.board.Name(from) + ", and not " + label
	}
	to := from
	c.holds[from] = game.Empty
	if right != "" {
		var err error
		if to, err = c.n.board.Parse(right); err != nil {
			return "expected a square of the board, found " + right
		}
		c.holds[to] = what
	}
	if c.parts == 1 {
		c.from, c.to = from, to
	}
	return ""
}

// place puts a piece, or nothing, on a square.
func (c *courierTurn) place(label string, to geom.Square) (why string) {
	if c.parts == 1 {
		c.from, c.to = geom.NoSquare, to
	}
	if label == courierEmpty {
		c.holds[to] = game.Empty
		return ""
	}
	for t := range game.TypeID(c.pos.Types()) {
		for _, side := range [2]game.Side{game.First, game.Second} {
			if what := game.Holding(game.Piece{Type: t, Side: side}); courierLabel(c.pos, what) == label {
				c.holds[to] = what
				return ""
			}
		}
	}
	return label + " is no piece of this game"
}

// on returns what a square holds after the parts so far.
func (c *courierTurn) on(sq geom.Square) game.Content {
	if what, known := c.holds[sq]; known {
		return what
	}
	return game.ContentOf(c.pos, sq)
}

// find returns the step that is described.
func (c *courierTurn) find() ([]game.Step, error) {
	var same, exact, begun []game.Step // several steps may do the same, as a drop and a move that leaves such a piece behind
	steps := c.pos.Steps(nil)
	var e game.Effect
	for _, s := range steps {
		e = c.pos.Effect(s, e.Changes)
		moved, all := c.from == e.From && c.to == e.To, c.isAll(&e)
		switch {
		case all && moved:
			same = append(same, s)
		case all:
			exact = append(exact, s)
		case moved && c.agrees(&e):
			begun = append(begun, s)
		}
	}
	for _, list := range [][]game.Step{same, exact, begun} {
		if len(list) > 0 {
			return c.only(list)
		}
	}
	return nil, c.refusal()
}

// isAll reports whether an effect on the board is what is described, and no more.
func (c *courierTurn) isAll(e *game.Effect) bool {
	changed := 0
	for sq, what := range c.holds {
		if what != game.ContentOf(c.pos, sq) {
			changed++
		}
	}
	for i := range e.Changes {
		ch := &e.Changes[i]
		if ch.Square == geom.NoSquare || ch.Before == ch.After {
			continue
		}
		if what, described := c.holds[ch.Square]; !described || what != ch.After {
			return false
		}
		changed--
	}
	return changed == 0
}

// agrees reports whether an effect does all that is said beyond the first part. What that has moved may have become another piece, or
// be gone.
func (c *courierTurn) agrees(e *game.Effect) bool {
	for sq, what := range c.holds {
		after := game.ContentOf(c.pos, sq)
		for i := range e.Changes {
			if e.Changes[i].Square == sq {
				after = e.Changes[i].After
			}
		}
		if moved := c.parts == 1 && sq == c.to; what != after && !moved {
			return false
		}
	}
	return true
}

// only returns the one step of a list as a turn.
func (c *courierTurn) only(list []game.Step) ([]game.Step, error) {
	if len(list) > 1 {
		texts := []string{}
		for _, s := range list {
			texts = append(texts, c.pos.StepText(s))
		}
		slices.Sort(texts)
		return nil, &game.Illegal{Text: c.text, Kind: game.Ambiguous, Why: "it could mean " + strings.Join(texts, " or ")}
	}
	c.pos.Make(list[0])
	open := !game.TurnDone(c.pos)
	c.pos.Unmake()
	if open {
		return nil, &game.Illegal{Text: c.text, Kind: game.Ambiguous, Why: "turns of several steps cannot be read in the notation of Game Courier"}
	}
	return list, nil
}

// refusal says why nothing legal is described.
func (c *courierTurn) refusal() error {
	if c.from != geom.NoSquare && c.from != c.to {
		if _, err := c.pos.ParseStep(c.n.board.Name(c.from) + c.n.board.Name(c.to)); err != nil {
			return err
		}
	}
	return &game.Illegal{Text: c.text, Kind: game.Malformed, Why: "no legal turn does this to the board"}
}
