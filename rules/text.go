package rules

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// StepText implements game.Position.
func (p *Position) StepText(s game.Step) string {
	if p.g.entering(s) != game.NoType {
		return p.StepText(withoutEntry(s)) + p.entryText(s)
	}
	name := p.g.board.Name
	from, to := geom.Square(stepFrom(s)), geom.Square(stepTo(s))
	switch stepKindOf(s) {
	case kindPass:
		if isEnd(s) {
			return endText
		}
		return passText
	case kindWall:
		if from == to {
			return wallToken + "@" + name(to)
		}
		return name(from) + name(to)
	case kindDrop:
		return p.g.moveID(stepInto(s)) + "@" + name(to) + p.choiceText(s)
	case kindCastle:
		return p.castlingText(stepFrom(s), stepTo(s), stepPartner(s), stepPartnerTo(s)) + p.choiceText(s)
	}
	text := name(from) + name(to) + p.effectText(s) + p.choiceText(s)
	if into := stepInto(s); into != none {
		return text + p.promotionText(s)
	}
	return text
}

// passText is how a pass is written.
const passText = "0000"

// effectText writes what a step changes beyond its to-square.
func (p *Position) effectText(s game.Step) string {
	c, text := p.board[stepFrom(s)], ""
	for action, squares := range p.actionsOf(s, c) {
		if variant.Action(action) != variant.Capture {
			for sq := range squares.All() {
				text += variant.Actions[action].Sign + p.g.board.Name(sq)
			}
			continue
		}
		p.victims(s, c, func(sq uint8) { text += variant.Actions[action].Sign + p.g.board.Name(geom.Square(sq)) })
	}
	switch aux := geom.Square(stepAux(s)); stepKindOf(s) {
	case kindSwap:
		text += variant.Actions[variant.Swap].Sign
	case kindPush:
		text += variant.Actions[variant.Push].Sign + p.g.board.Name(aux)
	case kindPull:
		text += variant.Actions[variant.Pull].Sign + p.g.board.Name(aux)
	}
	if c := stepCarriage(s); c.is {
		if c.from != stepTo(s) {
			text += variant.Actions[variant.Pull].Sign + p.g.board.Name(geom.Square(c.from))
		}
		text += variant.Actions[variant.Push].Sign + p.g.board.Name(geom.Square(c.to))
	}
	return text
}

// choiceText writes what follows a step by choice, moment by moment, and at each in the order of squares.
func (p *Position) choiceText(s game.Step) string {
	if stepChoices(s) == 0 {
		return ""
	}
	text := ""
	p.eachChosen(s, func(a *aside) {
		text += variant.Actions[a.action].Sign + p.g.board.Name(geom.Square(a.sq))
	})
	return text
}

// moveID is how a piece is named in moves.
func (g *Game) moveID(c code) string { return g.v.Types[c.kind()].MoveID }

// promotionText writes what the piece of a step becomes: "+" or "-" where that is one form, else "=" and its id.
func (p *Position) promotionText(s game.Step) string {
	for _, rule := range p.g.promotions[p.board[stepFrom(s)]] {
		switch {
		case !slices.Contains(rule.into, stepInto(s)):
		case rule.plus:
			return "+"
		case rule.back:
			return "-"
		}
	}
	return "=" + p.g.moveID(stepInto(s))
}

// ParseStep implements game.Position.
func (p *Position) ParseStep(text string) (game.Step, error) {
	m, why := p.readMove(text)
	if why != "" {
		return 0, &game.Illegal{Text: text, Kind: game.Malformed, Why: why}
	}
	own := text
	if m.wall {
		own = wallToken + "@" + p.g.board.Name(m.to)
	}
	for _, s := range p.Steps(nil) {
		if p.StepText(s) == own {
			return s, nil
		}
	}
	return 0, p.explain(text, &m)
}

// A written is a move as it was written, before it is known to be legal.
type written struct {
	dropped  game.TypeID // NoType for a move from one square to another
	from, to geom.Square
	suffix   string // the promotion, as written
	entry    string // what enters by a gate, as written
	effects  string // what it does beyond the to-square, as written
	pass     bool
	wall     bool // is placed on to
	end      bool // of a turn that could go on
}

// readMove reads the text of a step. If it is none, why says what was expected where.
func (p *Position) readMove(text string) (m written, why string) {
	b := p.g.board
	m.dropped = game.NoType
	if text == passText {
		m.pass = true
		return m, ""
	}
	if p.g.turns != nil && text == endText {
		m.end = true
		return m, ""
	}
	if id, square, places := strings.Cut(text, "@"); places && p.g.v.Turns.Walls() && p.g.namesWall(id) {
		to, err := b.Parse(square)
		if err != nil {
			return m, "behind \"@\": " + err.Error()
		}
		m.wall, m.from, m.to = true, geom.NoSquare, to
		return m, ""
	}
	if id, square, isDrop := strings.Cut(text, "@"); isDrop {
		t, ok := p.g.ids[id]
		if !ok {
			return m, "\"@\" follows the id of a piece, and this game has no such piece"
		}
		to, effects := b.ParsePrefix(square)
		if _, rest := p.cutEffects(effects); to == geom.NoSquare || rest != "" {
			_, err := b.Parse(square)
			return m, "behind \"@\": " + err.Error()
		}
		m.dropped, m.from, m.to, m.effects = t, geom.NoSquare, to, effects
		return m, ""
	}
	if p.g.enters() {
		if text, m.entry, why = p.cutEntry(text); why != "" {
			return m, why
		}
	}
	from, rest := b.ParsePrefix(text)
	if from == geom.NoSquare {
		return m, "expected a square of the board at character 1, as in " + p.example()
	}
	to, suffix := b.ParsePrefix(rest)
	if to == geom.NoSquare {
		return m, "expected a second square at character " + itoa(len(text)-len(rest)+1) + ", as in " + p.example()
	}
	m.from, m.to = from, to
	m.effects, m.suffix = p.cutEffects(suffix)
	suffix = m.suffix
	if suffix == "" || suffix == "+" || suffix == "-" {
		return m, ""
	}
	at := itoa(len(text) - len(suffix) + 1)
	if suffix[0] != '=' {
		return m, "expected \"=\" and the id of a piece, \"+\", \"-\" or nothing at character " + at
	}
	if _, ok := p.g.ids[suffix[1:]]; !ok {
		return m, "\"=\" at character " + at + " is followed by no piece of this game"
	}
	return m, ""
}

// cutEffects splits what follows the squares of a step into effects and promotion.
func (p *Position) cutEffects(text string) (effects, promotion string) {
	rest := text
	for rest != "" {
		action := slices.IndexFunc(variant.Actions[:], func(r variant.ActionRow) bool { return r.Sign != "" && strings.HasPrefix(rest, r.Sign) })
		if action < 0 {
			return text[:len(text)-len(rest)], rest
		}
		after := rest[len(variant.Actions[action].Sign):]
		if variant.Action(action) != variant.Swap {
			sq, behind := p.g.board.ParsePrefix(after)
			if sq == geom.NoSquare {
				return text[:len(text)-len(rest)], rest
			}
			after = behind
		}
		rest = after
	}
	return text, ""
}

// example returns a move that shows how moves are written.
func (p *Position) example() string {
	if steps := p.Steps(nil); len(steps) > 0 {
		return p.StepText(steps[0])
	}
	return "e2e4"
}

// Plain implements game.PlainTeller. Most steps are plain, and their whole Effect takes longer.
func (p *Position) Plain(s game.Step) (m game.Motion, plain bool) {
	from, to := stepFrom(s), stepTo(s)
	nobody := game.Piece{Type: game.NoType}
	switch stepKindOf(s) {
	case kindDrop:
		c := stepInto(s)
		return game.Motion{Mover: c.piece(), From: geom.NoSquare, To: geom.Square(to), Victim: nobody}, p.g.heldIn(c) == c && !p.g.stirs
	case kindMove:
		c, there := p.board[from], p.board[to]
		switch {
		case s>>20 != 0 || p.g.after[c] || p.g.stirs:
		case there == none:
			return game.Motion{Mover: c.piece(), From: geom.Square(from), To: geom.Square(to), Victim: nobody}, true
		case there != c && there != p.g.wall && !p.g.reacts: // who captures one of its own kind is said to be gone itself (game.Effect)
			return game.Motion{Mover: c.piece(), From: geom.Square(from), To: geom.Square(to), Victim: there.piece()}, true
		}
	}
	return game.Motion{}, false
}
