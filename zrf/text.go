package zrf

import (
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// StepTexts are the texts of the steps of one position, made when they are first asked for: a text tells no more than
// it must to be told from the others.
type stepTexts struct {
	of   question
	has  bool
	text map[game.Step]string
	step map[string]game.Step
}

// The words for steps that move nothing.
const (
	passText = "0000"
	endText  = "end"
)

// StepText implements game.Position.
func (p *Position) StepText(s game.Step) string {
	if text, ok := p.named().text[s]; ok {
		return text
	}
	return p.tellStep(s, 2)
}

// named returns the texts of the present position's steps.
func (p *Position) named() *stepTexts {
	t := &p.texts
	if t.has && t.of == p.question() {
		return t
	}
	steps := p.Steps(nil)
	*t = stepTexts{of: p.question(), has: true, text: map[game.Step]string{}, step: map[string]game.Step{}}
	for detail := 0; len(steps) > 0; detail++ {
		steps = p.name(steps, detail)
	}
	return t
}

// name gives the steps their texts with so much detail and returns those whose text is not theirs alone.
func (p *Position) name(steps []game.Step, detail int) []game.Step {
	t := &p.texts
	times := map[string]int{}
	told := make([]string, len(steps))
	for i, s := range steps {
		told[i] = p.tellStep(s, detail)
		times[told[i]]++
	}
	var rest []game.Step
	for i, s := range steps {
		if _, taken := t.step[told[i]]; (taken || times[told[i]] > 1) && detail < mostDetail {
			rest = append(rest, s)
			continue
		} else if taken || times[told[i]] > 1 {
			told[i] = fmt.Sprintf("%s#%d", told[i], i+1)
		}
		t.text[s], t.step[told[i]] = told[i], s
	}
	return rest
}

// mostDetail is with how much detail a step tells everything that it does.
const mostDetail = 2

// tellStep returns the text of a step: where it goes, what it captures, turns and becomes; with more detail all places
// that it changes, and then how it goes on.
func (p *Position) tellStep(s game.Step, detail int) string {
	switch s & kindMask {
	case stepPass:
		return passText
	case stepEnd:
		return endText
	}
	p.refuel()
	f := p.find(s)
	if f == nil {
		return passText
	}
	e := p.effectOf(f, nil)
	board := p.g.info.Board
	var b strings.Builder
	switch {
	case e.From != geom.NoSquare:
		b.WriteString(board.Name(e.From) + board.Name(e.To))
	case e.To != geom.NoSquare:
		b.WriteString(p.g.typeText(e.Mover.Type) + "@" + board.Name(e.To))
	default:
		b.WriteString(p.squareName(f.main.from) + ">" + p.squareName(f.main.to))
	}
	for i := range e.Changes {
		c := &e.Changes[i]
		if c.Square == geom.NoSquare {
			continue
		}
		switch fate := e.Fate(i); {
		case fate == game.Captured && c.Square != e.To:
			b.WriteString("x" + board.Name(c.Square))
		case fate == game.Converted:
			b.WriteString("*" + board.Name(c.Square))
		}
	}
	if t := e.Promotes(); t != game.NoType {
		b.WriteString("=" + p.g.typeText(t))
	}
	if detail > 0 {
		p.tellChanges(&b, f)
	}
	if detail > 1 {
		p.tellRest(&b, f)
	}
	return b.String()
}

func (g *Game) typeText(t game.TypeID) string {
	if id := g.described[t].ID; len(id) == 1 {
		return id
	}
	return "{" + g.described[t].ID + "}"
}

// tellChanges writes what every position that changes holds afterwards.
func (p *Position) tellChanges(b *strings.Builder, f *frame) {
	for _, c := range f.changes {
		if p.g.content(c.old) == p.g.content(c.now) {
			continue
		}
		b.WriteString(";" + p.squareName(c.at) + "=")
		if c.now != 0 {
			b.WriteString(p.g.pieceText(c.now))
		}
	}
}

// tellRest writes attributes that change, the parts, and how the turn goes on.
func (p *Position) tellRest(b *strings.Builder, f *frame) {
	for _, c := range f.changes {
		if c.now != 0 && c.now.attributes() != c.old.attributes() {
			fmt.Fprintf(b, ";%s.%x", p.squareName(c.at), c.now.attributes()>>codeBits)
		}
	}
	fmt.Fprintf(b, ";%s>%s", p.squareName(f.last.from), p.squareName(f.last.to))
	if f.addition.partial {
		fmt.Fprintf(b, ";then%d", f.addition.then+1)
	}
}

// ParseStep implements game.Position.
func (p *Position) ParseStep(text string) (game.Step, error) {
	if s, ok := p.named().step[text]; ok {
		return s, nil
	}
	return 0, p.refuse(text)
}

// refuse says why a text is no legal step.
func (p *Position) refuse(text string) *game.Illegal {
	no := &game.Illegal{Text: text}
	say := func(kind game.Refusal, format string, args ...any) *game.Illegal {
		no.Kind, no.Why = kind, fmt.Sprintf(format, args...)
		return no
	}
	if r := p.Result(); r.Over() {
		return say(game.GameOver, "the game is over (%v)", r)
	}
	if text == passText || text == endText {
		return say(game.NoRight, "the rules do not let %v do that here", p.Side())
	}
	board := p.g.info.Board
	if id, rest, found := strings.Cut(text, "@"); found {
		if sq, _ := board.ParsePrefix(rest); sq == geom.NoSquare || p.g.typeOf(strings.Trim(id, "{}")) == none {
			return say(game.Malformed, "expected the id of a piece, @ and a square")
		}
		return say(game.NotInHand, "the piece cannot be dropped there")
	}
	from, rest := board.ParsePrefix(text)
	to, _ := board.ParsePrefix(rest)
	if from == geom.NoSquare || to == geom.NoSquare {
		return say(game.Malformed, "expected two squares, a drop such as P@%s, %s or %s",
			board.Name(p.g.square[0]), passText, endText)
	}
	no.Squares = []geom.Square{from}
	piece, there := p.At(from)
	switch {
	case p.TurnOpen() && from != p.g.square[p.now.partialAt]:
		return say(game.WrongPart, "the piece on %s must go on", p.squareName(p.now.partialAt))
	case !there:
		return say(game.NoPiece, "no piece stands on %s", board.Name(from))
	case piece.Side != p.Side() && !p.g.info.Shared && piece.Side != game.Neutral:
		return say(game.NotYours, "the %s on %s belongs to another side", p.Type(piece.Type).Name, board.Name(from))
	}
	return say(game.Unreachable, "the %s on %s may not go to %s now", p.Type(piece.Type).Name, board.Name(from), board.Name(to))
}
