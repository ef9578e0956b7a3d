package csipgs

import (
	"errors"
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// maxArmy bounds the text of an army.
const maxArmy = 4096

// parseArmy reads the turn in which a side chooses its army.
func (p *Position) parseArmy(text string) (game.Step, error) {
	a, why := p.g.readArmy(text)
	if why != "" {
		return 0, noMove(text, "%s", why)
	}
	s := p.armyStep(a)
	if fault := p.armyFault(s); fault != nil {
		return 0, illegal(fault.kind, text, fault.squares, "%s", fault.why)
	}
	return s, nil
}

// A fault is why an army is not allowed.
type fault struct {
	kind    game.Refusal
	why     string
	squares []geom.Square
}

// armyFault returns why the rules do not allow an army, nil if they do.
func (p *Position) armyFault(s game.Step) *fault {
	a := p.armies.numbered(stepDraft(s))
	side, budget := p.side, p.treasury[p.side]
	if why := p.designsFault(a); why != "" {
		return &fault{why: why}
	}
	p.Make(s)
	defer p.Unmake()
	if cost := budget - p.treasury[side]; cost > budget {
		return &fault{kind: game.Unaffordable, why: fmt.Sprintf("it costs %s zorkmids, and there are %s", amountText(cost), amountText(budget))}
	}
	if p.royals[side] == 0 {
		return &fault{why: "it has no royal piece"}
	}
	return p.threatFault(side)
}

// designsFault says what is wrong with the designs of an army, "" if nothing is.
func (p *Position) designsFault(a *army) string {
	var texts []string
	unknown := 0
	for slot, k := range a.designs {
		if k == nil {
			k = p.kinds[p.designs[p.side][slot]]
		} else if _, known := p.typeOf(k.text); !known {
			unknown++
		}
		if s, missing := p.estimates.missing(k.design); missing {
			return unpriced(s)
		}
		for other, text := range texts {
			if text == k.text {
				return fmt.Sprintf("the designs %s and %s are the same, %s", firstTypes[other].id, firstTypes[slot].id, text)
			}
		}
		texts = append(texts, k.text)
	}
	if len(p.kinds)+unknown > maxTypes {
		return fmt.Sprintf("the game may have %d types at most", maxTypes)
	}
	return ""
}

// threatFault returns which piece of an army would attack the other side's first ranks. No army may,
// whatever the other side's is, so that nobody is in check when the armies are revealed.
func (p *Position) threatFault(side game.Side) *fault {
	theirs := squares(1)<<(armyRows*size) - 1
	if side == game.First {
		theirs <<= (size - armyRows) * size
	}
	for victims := theirs; victims != 0; victims &= victims - 1 {
		victim := victims & -victims
		if p.attacked(side, p.occupied[side], p.occupied[side]|victim, victim) == 0 {
			continue
		}
		name := p.list(victim)
		for _, sq := range p.occupied[side].appendTo(nil) {
			if k := p.kinds[p.board[sq].kind()]; k.attacks(side, uint8(sq), p.occupied[side]|victim, victim) != 0 {
				return &fault{kind: game.Exposed, squares: []geom.Square{sq}, why: fmt.Sprintf(
					"the %s on %s would attack %s, and no army may attack the other side's two first ranks",
					p.types[p.board[sq].kind()].Name, p.g.info.Board.Name(sq), name)}
			}
		}
		return &fault{why: fmt.Sprintf("a lent move would attack %s, and no army may attack the other side's two first ranks", name)}
	}
	return nil
}

// readArmy reads designs and two ranks, such as R=NN;Q=BN:PPPPPPPP/RNBQKBNR. If the text is none, why
// says what is wrong.
func (g *Game) readArmy(text string) (a *army, why string) {
	if len(text) > maxArmy {
		return nil, fmt.Sprintf("an army has at most %d characters", maxArmy)
	}
	a = &army{}
	designs, ranks, designed := strings.Cut(text, ":")
	if !designed {
		designs, ranks = "", text
	} else if why = g.readArmyDesigns(a, designs); why != "" {
		return nil, why
	}
	rows := strings.Split(ranks, "/")
	if len(rows) != armyRows {
		return nil, fmt.Sprintf("expected an army of two ranks, the upper one first, as in PPPPPPPP/RNBQKBNR, not of %d", len(rows))
	}
	for i, row := range rows {
		if why = a.readRow(i, row); why != "" {
			return nil, why
		}
	}
	a.write()
	return a, ""
}

// readArmyDesigns reads designs separated by semicolons.
func (g *Game) readArmyDesigns(a *army, text string) (why string) {
	for entry := range strings.SplitSeq(text, ";") {
		id, design, ok := strings.Cut(entry, "=")
		slot := slotOf(id)
		switch {
		case !ok || slot < 0:
			return fmt.Sprintf("in front of \":\" stand designs separated by \";\", such as R=NN, for some of P R N B K Q; found %s", shortQuote(entry))
		case a.designs[slot] != nil:
			return fmt.Sprintf("the design %s stands twice", id)
		}
		if why := g.readArmyDesign(a, slot, design); why != "" {
			return why
		}
	}
	return ""
}

// readArmyDesign reads the design of one slot.
func (g *Game) readArmyDesign(a *army, slot int, text string) (why string) {
	d, err := g.vocabulary.design(text)
	var wrong *game.SyntaxError
	if errors.As(err, &wrong) {
		return fmt.Sprintf("in the design %s, at character %d: %s", firstTypes[slot].id, wrong.At+1, wrong.Why)
	}
	if k := g.compile(d); !k.same(g.first[slot]) {
		a.designs[slot] = k
	}
	return ""
}

// slotOf returns the slot whose first design has an id, -1 if there is none.
func slotOf(id string) int {
	for slot := range firstTypes {
		if firstTypes[slot].id == id {
			return slot
		}
	}
	return -1
}

// readRow reads one rank of an army: ids of slots, and numbers of empty squares.
func (a *army) readRow(row int, text string) (why string) {
	file, ran := 0, false
	for i := range len(text) {
		ch := text[i]
		slot := slotOf(text[i : i+1])
		switch {
		case ch >= '1' && ch <= '9' && !ran:
			file, ran = file+int(ch-'0'), true
		case slot < 0:
			return fmt.Sprintf("in %s, at character %d: expected one of P R N B K Q or a number of empty squares", shortQuote(text), i+1)
		case file < size:
			a.cells[row][file] = cell(slot + 1)
			file, ran = file+1, false
		default:
			file++
		}
	}
	if file != size {
		return fmt.Sprintf("the rank %s has %d squares instead of %d", shortQuote(text), file, size)
	}
	return ""
}
