package csipgs

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// Bounds on what a position may hold.
const (
	maxTypes = 4096    // piece types of a game
	maxFEN   = 1 << 18 // bytes of a position string
)

// Parse implements game.Rules.
func (g *Game) Parse(fen string) (game.Position, error) {
	if len(fen) > maxFEN {
		return nil, malformed("position", fen, maxFEN, fmt.Sprintf("a position has at most %d characters", maxFEN))
	}
	names, expected := "PLACEMENT[HOLDINGS] SIDE TREASURIES DESIGNS TYPES FULLMOVE", 6
	if g.options.Estimate {
		names, expected = "PLACEMENT[HOLDINGS] SIDE TREASURIES DESIGNS TYPES ESTIMATES FULLMOVE", 7
	}
	fields := strings.Split(fen, " ")
	if len(fields) != expected {
		return nil, malformed("position", fen, -1, fmt.Sprintf("it has %d fields separated by one space each; expected %d: %s", len(fields), expected, names))
	}
	estimated := "-"
	if g.options.Estimate {
		estimated = fields[5]
	}
	p := g.empty()
	// What other fields name or price comes first.
	for _, f := range []struct {
		text string
		read func(string) error
	}{
		{estimated, p.readEstimates}, {fields[4], p.readTypes}, {fields[0], p.readPieces}, {fields[1], p.readSide},
		{fields[2], p.readTreasuries}, {fields[3], p.readDesigns}, {fields[expected-1], p.readFullMove},
	} {
		if err := f.read(f.text); err != nil {
			return nil, err
		}
	}
	if err := p.sound(fields[0]); err != nil {
		return nil, err
	}
	p.hash = p.hashFromScratch()
	return p, nil
}

func malformed(field, text string, at int, why string) error {
	return &game.SyntaxError{Field: field, Text: text, At: at, Why: why}
}

// sound checks what the fields must be together.
func (p *Position) sound(placement string) error {
	if p.armyDue() {
		return p.soundArmyChoice(placement)
	}
	if p.veiled {
		return malformed("placement", placement, -1, "the treasury of w is not known, but b has chosen its army")
	}
	for _, side := range []game.Side{game.First, game.Second} {
		switch {
		case p.royals[side] == 0:
			return malformed("placement", placement, -1, fmt.Sprintf("%s has no royal piece on the board", side))
		case p.count[side] > maxPieces:
			return malformed("placement", placement, -1, fmt.Sprintf("%s has %d pieces on the board and in the reserve, more than %d", side, p.count[side], maxPieces))
		}
	}
	idle := p.side.Other()
	if p.royals[idle].single() && p.inCheck(idle) != 0 {
		return malformed("placement", placement, -1, fmt.Sprintf("%s, who is not to move, has one royal piece and it is in check", idle))
	}
	return nil
}

// readTypes reads the types that were designed: X1=fR;X2=royal-F.
func (p *Position) readTypes(text string) error {
	if text == "-" {
		return nil
	}
	at := 0
	for entry := range strings.SplitSeq(text, ";") {
		if err := p.readType(text, entry, at); err != nil {
			return err
		}
		at += len(entry) + 1
	}
	return nil
}

// readType reads the entry of one type, which begins at a character of the field. Its design
// need not be in normal form; it will be written so.
func (p *Position) readType(text, entry string, at int) error {
	if len(p.kinds) == maxTypes {
		return malformed("types", text, at, fmt.Sprintf("a game has at most %d types", maxTypes))
	}
	prefix := designedID(len(p.kinds)) + "="
	design, ok := strings.CutPrefix(entry, prefix)
	if !ok {
		return malformed("types", text, at, fmt.Sprintf("expected %q and a design (\"-\" if there are no types)", prefix))
	}
	at += len(prefix)
	d, err := p.g.vocabulary.design(design)
	if err != nil {
		var wrong *game.SyntaxError
		if errors.As(err, &wrong) {
			return malformed("types", text, at+wrong.At, wrong.Why)
		}
		return err
	}
	if s, missing := p.estimates.missing(d); missing {
		return malformed("types", text, at, unpriced(s))
	}
	k := p.g.compile(d)
	if t, known := p.typeOf(k.text); known {
		return malformed("types", text, at, fmt.Sprintf("this design has the id %s already", p.types[t].ID))
	}
	p.addType(k)
	return nil
}

func (p *Position) readSide(text string) error {
	switch text {
	case game.First.String():
		p.side = game.First
	case game.Second.String():
		p.side = game.Second
	default:
		return malformed("side", text, -1, "expected w or b")
	}
	return nil
}

// readTreasuries reads what both sides own, such as 3/0.5.
func (p *Position) readTreasuries(text string) error {
	first, second, ok := strings.Cut(text, "/")
	if !ok {
		return malformed("treasuries", text, -1, "expected two amounts separated by \"/\"")
	}
	if p.veiled = p.g.options.Army && first == hidden; p.veiled {
		first = "0"
	}
	for side, amount := range []string{first, second} {
		value, ok := readAmount(amount)
		if !ok {
			at := side * (len(first) + 1)
			return malformed("treasuries", text, at, "expected an amount of zorkmids below a billion, with at most three decimals and no zeros that could be left out")
		}
		p.treasury[side] = value
	}
	return nil
}

// readAmount reads an amount that amountText could have written.
func readAmount(text string) (thousandths int64, ok bool) {
	whole, fraction, _ := strings.Cut(text, ".")
	if len(whole) > 9 || len(fraction) > 3 {
		return 0, false
	}
	digits := whole + fraction + strings.Repeat("0", 3-len(fraction))
	value, err := strconv.ParseUint(digits, 10, 63)
	if err != nil || amountText(int64(value)) != text {
		return 0, false
	}
	return int64(value), true
}

// readDesigns reads the designs of both sides.
func (p *Position) readDesigns(text string) error {
	first, second, ok := strings.Cut(text, "/")
	if !ok {
		return malformed("designs", text, -1, "expected the designs of both sides separated by \"/\"")
	}
	at := 0
	for side, list := range []string{first, second} {
		ids := strings.Split(list, ",")
		if len(ids) != slots {
			return malformed("designs", text, at, fmt.Sprintf("%s has %d designs; expected %d ids separated by commas", game.Side(side), len(ids), slots))
		}
		for slot, id := range ids {
			t, ok := p.typeNamed(id)
			if !ok {
				return malformed("designs", text, at, fmt.Sprintf("%s is no type of this game", shortQuote(id)))
			}
			for _, earlier := range p.designs[side][:slot] {
				if earlier == t {
					return malformed("designs", text, at, fmt.Sprintf("%s has the design %s twice", game.Side(side), id))
				}
			}
			p.designs[side][slot] = t
			at += len(id) + 1
		}
	}
	return nil
}

// typeNamed returns the type with an id.
func (p *Position) typeNamed(id string) (game.TypeID, bool) {
	for t := range p.types {
		if p.types[t].ID == id {
			return game.TypeID(t), true
		}
	}
	return game.NoType, false
}

func (p *Position) readFullMove(text string) error {
	n, err := strconv.ParseUint(text, 10, 31)
	if err != nil || n < 1 || strconv.FormatUint(n, 10) != text {
		return malformed("fullmove", text, -1, "expected a number from 1 on, without leading zeros")
	}
	p.full = int(n)
	return nil
}

// shortQuote quotes text from outside, cut to a readable length.
func shortQuote(text string) string {
	const most = 40
	if len(text) > most {
		text = text[:most] + "..."
	}
	return strconv.Quote(text)
}
