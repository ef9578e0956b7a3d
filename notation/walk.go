package notation

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Walk writes and reads the turns of one position after the other, as those of a game. It keeps its memory, and takes
// apart only those steps that a text could mean, or could be taken for. It belongs to one goroutine.
type Walk struct {
	n    Notation
	page page
	turn []game.Step

	ranks ranks
}

// Walk returns a walk without memory yet.
func (n Notation) Walk() *Walk { return &Walk{n: n, page: page{board: n.board, usual: n.usual}} }

// Text writes a legal turn, or the beginning of one; steps are joined by commas. The position is unchanged when it
// returns.
func (n Notation) Text(pos game.Position, turn []game.Step, w Way) (string, error) {
	return n.Walk().Text(pos, turn, w)
}

// Text does what Notation.Text does.
func (k *Walk) Text(pos game.Position, turn []game.Step, w Way) (string, error) {
	e, err := k.n.entryOf(w)
	if err != nil {
		return "", err
	}
	made := 0
	defer func() {
		k.page.wall = ""
		for range made {
			pos.Unmake()
		}
	}()
	text := ""
	for i, s := range turn {
		if i > 0 {
			text += ","
		}
		k.page.wall = wallBehind(k.n.board, pos, turn[i:])
		text += k.stepText(pos, s, e)
		if i+1 < len(turn) {
			pos.Make(s)
			made++
		}
	}
	return text, nil
}

// wallBehind returns the square of the wall that follows the first of some steps, "" if none does.
func wallBehind(b *geom.Board, pos game.Position, steps []game.Step) string {
	if len(steps) < 2 || game.CapabilitiesOf(pos).WallWriter == nil {
		return ""
	}
	pos.Make(steps[0])
	defer pos.Unmake()
	if square, ok := wallPlaced(b, pos, pos.StepText(steps[1])); ok {
		return square
	}
	return ""
}

// Read does what Notation.Read does, and reads the turns of a game in ICCS, too (see For). What it returns is valid until it is called again.
func (k *Walk) Read(pos game.Position, text string) ([]game.Step, error) {
	if k.n.iccs {
		return k.counted(pos, text)
	}
	return k.ours(pos, text)
}

// ours reads a turn with squares that are named as we do.
func (k *Walk) ours(pos game.Position, text string) ([]game.Step, error) {
	text = ownWalls(k.n.board, pos, text)
	if turn := k.quickly(pos, text); turn != nil {
		return turn, nil
	}
	return k.n.slowly(pos, text)
}

// stepText writes one step.
func (k *Walk) stepText(pos game.Position, s game.Step, e *entry) string {
	if e.way == Own {
		return pos.StepText(s)
	}
	k.page.effect = pos.Effect(s, k.page.effect.Changes)
	to := k.page.effect.To
	k.page.turn(pos, func(o *game.Effect) bool { return o.To == to || touchesFriend(o) })
	if m := k.page.of(s); m != nil && (e.way == UCI || e.way == SAN && k.page.isApart(m)) {
		return k.page.text(e, m) + k.page.markOf(m, e)
	}
	k.page.turn(pos, nil)
	if m := k.page.of(s); m != nil {
		return k.page.text(e, m) + k.page.markOf(m, e)
	}
	return pos.StepText(s) // a step that the position does not list: see game.TurnReader
}

// of returns the move that is a step, nil if it is not on the page.
func (p *page) of(s game.Step) *move {
	for i := range p.moves {
		if p.moves[i].step == s {
			return &p.moves[i]
		}
	}
	return nil
}

// isApart reports whether only steps to the same square, and such as castling, could have the same algebraic text. That
// is not so where a square stands at the end that is not the one that the step goes to, nor for a pawn's b4xa2, which
// a pawn that goes to b4 and captures a2 from there may be, too.
func (p *page) isApart(m *move) bool {
	switch m.kind {
	case castle:
		return true
	case drop:
		return m.rest == ""
	case plain:
		return m.rest == "" && !(m.captures && p.disambiguation(m) == bySquare)
	}
	return false
}

// touchesFriend reports whether a step changes something of its own side but for the mover, as castling does.
func touchesFriend(e *game.Effect) bool {
	for i := range e.Changes {
		c := &e.Changes[i]
		if piece, ok := c.Before.Piece(); ok && c.Square != e.From && piece.Side == e.Mover.Side {
			return true
		}
	}
	return false
}

// quickly reads a turn by taking apart only those steps that its text could mean. It returns nil for what is no whole
// turn, is ambiguous, or is written in a way that does not name the square to which a piece goes.
func (k *Walk) quickly(pos game.Position, text string) []game.Step {
	if len(text) > maxText || game.CapabilitiesOf(pos).TurnReader != nil {
		return nil
	}
	if strings.HasSuffix(text, "+") && 'a' <= text[0] && text[0] <= 'z' {
		return nil // that may be a promotion in our own form
	}
	k.turn = k.turn[:0]
	defer func() {
		for range k.turn {
			pos.Unmake()
		}
	}()
	rest, more := text, true
	for more {
		var part string
		part, rest, more = strings.Cut(rest, ",")
		if len(k.turn) > 0 && !pos.TurnOpen() {
			return nil
		}
		m := k.find(pos, part)
		if m == nil {
			return nil
		}
		pos.Make(m.step)
		k.turn = append(k.turn, m.step)
	}
	if !game.TurnDone(pos) {
		return nil
	}
	return k.turn
}

// find returns the step that a text means, nil if it is none or several.
func (k *Walk) find(pos game.Position, text string) *move {
	named := k.squaresIn(text)
	k.page.turn(pos, func(e *game.Effect) bool {
		return e.To == geom.NoSquare || named.Has(e.To) || touchesFriend(e)
	})
	m, why := k.page.find(text)
	if why != nil {
		return nil
	}
	return m
}

// squaresIn returns the squares whose names stand anywhere in a text: of "a12" both a1 and a12.
func (k *Walk) squaresIn(text string) (named geom.Area) {
	for i := range text {
		for end := i + 2; end <= min(len(text), i+4) && isDigit(text[end-1]); end++ {
			if sq, err := k.n.board.Parse(text[i:end]); err == nil {
				named.Add(sq)
			}
		}
	}
	return named
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
