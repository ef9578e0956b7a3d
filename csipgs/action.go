package csipgs

import (
	"errors"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// parseDesign reads a design change: the id of a design, "=" and the new design.
func (p *Position) parseDesign(text string) (game.Step, error) {
	id, design, ok := strings.Cut(text, "=")
	if !ok {
		return 0, noMove(text, "expected a design change behind the action, as in P=fR%s", p.g.options.alternatives())
	}
	t, known := p.typeNamed(id)
	slot := slices.Index(p.designs[p.side][:], t)
	if !known || slot < 0 {
		return 0, illegal(game.Forbidden, text, nil, "%s is none of the six designs: %s", shortQuote(id), p.designsText(p.side))
	}
	d, err := p.g.vocabulary.design(design)
	if err != nil {
		var wrong *game.SyntaxError
		if errors.As(err, &wrong) {
			return 0, noMove(text, "at character %d: %s", len(id)+len("=")+wrong.At+1, wrong.Why)
		}
		return 0, err
	}
	if why := p.whyNotDesign(d); why != "" {
		return 0, illegal(game.Forbidden, text, nil, "%s", why)
	}
	return p.designStep(slot, p.g.compile(d)), nil
}

// parseBuy reads a purchase: "$" and an id.
func (p *Position) parseBuy(text string) (game.Step, error) {
	t, known := p.typeNamed(text[1:])
	if !known {
		return 0, noMove(text, "\"$\" is followed by no type of this game")
	}
	name := p.types[t].ID
	checked := p.inCheck(p.side)
	if !slices.Contains(p.designs[p.side][:], t) {
		return 0, illegal(game.Forbidden, text, nil, "%s is none of the six designs: %s", name, p.designsText(p.side))
	}
	if kind, why := p.whyNotBuy(t, checked); why != "" {
		return 0, illegal(kind, text, p.attackers(checked), "%s", why)
	}
	return buyStep(t), nil
}

// parseTransfer reads a transfer: an id, "@" and a square.
func (p *Position) parseTransfer(text string) (game.Step, error) {
	id, square, _ := strings.Cut(text, "@")
	t, known := p.typeNamed(id)
	if !known {
		return 0, noMove(text, "\"@\" follows the id of a piece, and this game has no such piece")
	}
	to, err := p.g.info.Board.Parse(square)
	if err != nil {
		return 0, noMove(text, "behind \"@\": %s", err)
	}
	checked, bit := p.inCheck(p.side), squares(1)<<to
	beside := p.royals[p.side] & neighbours(bit)
	switch {
	case p.hand[p.side][t] == 0:
		return 0, illegal(game.NotInHand, text, nil, "there is no %s in the reserve", p.types[t].ID)
	case p.board[to] != 0:
		return 0, illegal(game.Blocked, text, []geom.Square{to}, "%s is not empty", square)
	case beside == 0:
		return 0, illegal(game.Unreachable, text, p.royals[p.side].appendTo(nil), "%s is not next to a royal piece of one's own (on %s)", square, p.list(p.royals[p.side]))
	case beside&^checked == 0:
		return 0, illegal(game.Exposed, text, p.attackers(beside), "the royal piece on %s is in check, so nothing can be placed next to it", p.list(beside))
	}
	return transferStep(t, uint8(to)), nil
}

// parseMove reads a move from one square to another.
func (p *Position) parseMove(text string) (game.Step, error) {
	b := p.g.info.Board
	from, rest := b.ParsePrefix(text)
	if from == geom.NoSquare {
		return 0, noMove(text, "expected a move such as e1e2, a transfer such as Q@d2 or a purchase such as $Q")
	}
	to, rest := b.ParsePrefix(rest)
	if to == geom.NoSquare || rest != "" {
		return 0, noMove(text, "expected two squares and nothing else, as in e1e2")
	}
	mover, ok := p.At(from)
	if !ok {
		return 0, illegal(game.NoPiece, text, []geom.Square{from}, "%s is empty", b.Name(from))
	}
	name := p.types[mover.Type].Name
	target, occupied := p.At(to)
	switch {
	case mover.Side != p.side:
		return 0, illegal(game.NotYours, text, []geom.Square{from}, "the %s on %s is the other side's", name, b.Name(from))
	case occupied && target.Side == p.side:
		return 0, illegal(game.Blocked, text, []geom.Square{to}, "a piece of one's own stands on %s", b.Name(to))
	}
	if p.targets(uint8(from))&(1<<to) == 0 {
		return 0, illegal(game.Unreachable, text, []geom.Square{from}, "the %s on %s cannot go to %s: it moves as %s", name, b.Name(from), b.Name(to), p.kinds[mover.Type].text)
	}
	s := moveStep(uint8(from), uint8(to))
	if p.exposes(uint8(from), uint8(to)) {
		return 0, p.explainCheck(text, s)
	}
	return s, nil
}

// explainCheck says who would attack the only royal piece after a move.
func (p *Position) explainCheck(text string, s game.Step) error {
	side := p.side
	p.Make(s)
	defer p.Unmake()
	shown := p.attackers(p.royals[side])
	attacker, _ := p.At(shown[0])
	return illegal(game.Exposed, text, shown, "the %s on %s would attack the only royal piece, on %s",
		p.types[attacker.Type].Name, p.g.info.Board.Name(shown[0]), p.list(p.royals[side]))
}

// attackers returns the squares of the pieces that attack some of the squares, all of pieces
// of one side.
func (p *Position) attackers(victims squares) []geom.Square {
	by := game.First
	if victims&p.occupied[game.First] != 0 {
		by = game.Second
	}
	var from squares
	p.occupied[by].each(func(sq uint8) {
		if p.attacksFrom(sq, victims) != 0 {
			from |= 1 << sq
		}
	})
	return from.appendTo(nil)
}

// list names the squares of a set.
func (p *Position) list(s squares) string {
	var names []string
	s.each(func(sq uint8) { names = append(names, p.g.info.Board.Name(geom.Square(sq))) })
	return strings.Join(names, ", ")
}
