package csipgs

import (
	"strconv"
	"strings"

	"aanca.chess/game"
)

// An army is what a side begins with: six designs, and the pieces on its two first ranks.
type army struct {
	text    string // designs that differ from the first ones, and the two ranks, the upper one first
	seed    uint64
	designs [slots]*kind // by slot, nil where it is the first design
	cells   [2][size]cell
}

// A cell is a square of an army: one more than the slot of its piece, 0 if it is empty.
type cell uint8

// key implements draft.
func (a *army) key() (text string, seed uint64) { return a.text, a.seed }

// weight implements draft.
func (a *army) weight() int {
	sum := 200 + len(a.text)
	for _, k := range a.designs {
		if k != nil {
			sum += k.weight()
		}
	}
	return sum
}

// armyRows is the number of ranks on which an army stands.
const armyRows = 2

// square returns the square of a cell. The first row is the one that is farther up the board.
func (a *army) square(side game.Side, row, file int) uint8 {
	rank := armyRows - 1 - row
	if side == game.Second {
		rank = size - 1 - row
	}
	return uint8(rank*size + file)
}

// each calls f for every piece of the army.
func (a *army) each(side game.Side, f func(sq uint8, slot int)) {
	for row := range a.cells {
		for file, c := range a.cells[row] {
			if c > 0 {
				f(a.square(side, row, file), int(c-1))
			}
		}
	}
}

// write makes the text from the designs and the cells.
func (a *army) write() {
	var b strings.Builder
	separator := ""
	for slot, k := range a.designs {
		if k != nil {
			b.WriteString(separator + firstTypes[slot].id + "=" + k.text)
			separator = ";"
		}
	}
	if separator != "" {
		b.WriteByte(':')
	}
	for row := range a.cells {
		if row > 0 {
			b.WriteByte('/')
		}
		a.writeRow(&b, row)
	}
	a.text, a.seed = b.String(), digest(b.String())
}

func (a *army) writeRow(b *strings.Builder, row int) {
	run := 0
	end := func() {
		if run > 0 {
			b.WriteString(strconv.Itoa(run))
		}
		run = 0
	}
	for _, c := range a.cells[row] {
		if c == 0 {
			run++
			continue
		}
		end()
		b.WriteString(firstTypes[c-1].id)
	}
	end()
}

// A armyBefore is an army's turn: its text and what it replaces.
type armyBefore struct {
	text    string
	designs [slots]game.TypeID
	veiled  bool
}

// makeArmy places an army of the side to move and pays for it.
func (p *Position) makeArmy(a *army) *armyBefore {
	before := &armyBefore{a.text, p.designs[p.side], p.veiled}
	for slot, k := range a.designs {
		if k != nil {
			p.makeDesign(slot, k)
		}
	}
	cost := 0
	free := true // the first King
	a.each(p.side, func(sq uint8, slot int) {
		t := p.designs[p.side][slot]
		p.putHashed(pieceOf(t, p.side), sq)
		if free && p.kinds[t].same(p.g.first[kingType]) {
			free = false
			return
		}
		cost += p.prices[t]
	})
	p.pay(int64(cost) * zorkmid)
	if p.side == game.First {
		p.setVeiled(false)
	}
	return before
}

// unmakeArmy takes an army away again.
func (p *Position) unmakeArmy(before *armyBefore) {
	p.occupied[p.side].each(func(sq uint8) { p.take(sq) })
	p.designs[p.side] = before.designs
	if p.side == game.First {
		p.veiled = before.veiled
	}
}

// setVeiled notes whether the first side has an army that the position does not know.
func (p *Position) setVeiled(veiled bool) {
	if p.veiled != veiled {
		p.hash ^= veiledKey
	}
	p.veiled = veiled
}

// readyTexts are armies of the six first designs, the dearest first, as the first side writes
// them. Steps lists some, since all armies are too many to list.
var readyTexts = []string{
	"PNPPPPNP/RNBQKBRQ", // 55
	"PPPPPPPP/RNBQKBNR", // 47
	"PPPPPPPP/RNQ1KQ1R", // 47
	"PPPPPPPP/BNRQKRNB", // 47
	"PPPPPPPP/NNBQKBRN", // 42
	"PPPPPPPP/BNBNKNBR", // 39
	"PPPPPPPP/RNB1KBNR", // 38
	"PPPPPPPP/R3K2R",    // 26
	"1PPPPPP1/1NB1KBN1", // 24
	"2PPPP2/3NKN2",      // 14
	"3PPP2/4K3",         // 6
	"8/4K3",
}

// mostReady is how many armies are listed.
const mostReady = 5

// newReadyArmies reads the ready armies of a side; the second side's are the first's mirrored.
func (g *Game) newReadyArmies(side game.Side) []*army {
	var ready []*army
	for _, text := range readyTexts {
		upper, lower, _ := strings.Cut(text, "/")
		if side == game.Second {
			text = lower + "/" + upper
		}
		a, why := g.readArmy(text)
		if why != "" {
			panic("the army " + text + ": " + why)
		}
		ready = append(ready, a)
	}
	return ready
}

// readyArmies appends the dearest ready armies that the treasury allows.
func (p *Position) readyArmies(buf []game.Step) []game.Step {
	listed := 0
	for _, a := range p.g.ready[p.side] {
		if listed == mostReady {
			break
		}
		if s := p.armyStep(a); p.armyFault(s) == nil {
			buf = append(buf, s)
			listed++
		}
	}
	return buf
}
