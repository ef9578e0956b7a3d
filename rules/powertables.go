package rules

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A powerTable is one power of one type and side, compiled.
type powerTable struct {
	form       form
	when       variant.When
	action     variant.Action
	where      variant.Where
	may        bool
	unforeseen bool // by the rules on check
	toHand     bool // what it takes off the board goes to a hand
	name       game.Power
	worth      float64

	lines [][]powerLine // by square
	first []geom.Set    // by square: the first steps of its lines

	prey     []bool   // by code: what it works on
	region   geom.Set // where its piece may go
	always   bool     // it has no reach at all
	partners []code   // for Crossing
	leaves   []code   // by code of what stands on the square of its action: what stands there afterwards; nil if it changes nothing
	restores bool     // it leaves something that a power could undo again
	bounds   *bounds  // further conditions; nil if there are none
}

// A form is how steps of their own are generated from a power.
type form uint8

const (
	formNone  form = iota // it makes no steps of its own
	formAct               // on a piece, perhaps itself, without moving
	formOver              // over a piece
	formHop               // over what is next to it
	formVault             // over whatever is on the way
	formLeaps             // over pieces with room between them
	formAlong             // through pieces
	formSwap
	formPush
	formShove // along a line, as far again
	formPull
	formMay // plain moves with the action besides
)

// formOf returns the form of a power.
func formOf(pw *variant.Power) form {
	switch {
	case pw.When == variant.Moving && pw.May:
		return formMay
	case pw.When != variant.Instead:
		return formNone
	case pw.Action == variant.Swap:
		return formSwap
	case pw.Action == variant.Push && pw.Where == variant.Meeting:
		return formShove
	case pw.Action == variant.Push:
		return formPush
	case pw.Action == variant.Pull:
		return formPull
	}
	switch pw.Where {
	case variant.Over, variant.OverOnto:
		return formOver
	case variant.Hopping:
		return formHop
	case variant.Vaulting:
		return formVault
	case variant.Leaping:
		return formLeaps
	case variant.Along:
		return formAlong
	}
	return formAct
}

// bounds are conditions of a power.
type bounds struct {
	on     *geom.Set // squares on which it works; nil for all
	guards []guard
}

// A guard asks for neighbours, see variant.Guard.
type guard struct {
	unless, beside bool
	who            []bool     // by code
	first          []geom.Set // by square
}

// A powerLine is one line of a power's reach.
type powerLine struct {
	squares []uint8 // in the order in which they are met, as far as the range goes
	beyond  []uint8 // the line without regard to its range, up to the edge of the board
	back    int16   // the square one step back from where the line starts; -1 if there is none
	leaves  bool    // the line ends where the board does, not where it would come back to its start
}

// compilePowers builds the power tables of all types.
func (g *Game) compilePowers() error {
	g.mortal, g.heirs = g.v.Mortal(), g.v.Heirs()
	g.powers = make([][]powerTable, g.codes)
	g.after = make([]bool, g.codes)
	g.varied = make([]bool, g.codes)
	for i := range g.v.Types {
		for j := range g.v.Types[i].Powers {
			if err := g.compilePower(game.TypeID(i), &g.v.Types[i].Powers[j]); err != nil {
				return err
			}
		}
	}
	return nil
}

func (g *Game) compilePower(of game.TypeID, pw *variant.Power) error {
	paths, err := g.powerPaths(of, *pw)
	if err != nil {
		return err
	}
	for _, side := range []game.Side{game.First, game.Second} {
		c := codeOf(of, side)
		t := g.powerTable(formOf(pw), paths, side)
		if pw.Where == variant.Here && pw.When == variant.Instead {
			t.layHere()
		}
		t.when, t.action, t.where, t.may, t.name, t.worth = pw.When, pw.Action, pw.Where, pw.May, pw.Name, pw.Worth(g.numSquares())
		t.unforeseen, t.toHand = pw.Unforeseen, pw.ToHand
		t.region, t.prey, t.always = g.v.Types[of].Region[side], g.preyOf(c, pw), len(paths) == 0
		for _, u := range pw.Partners {
			t.partners = append(t.partners, codeOf(u, side))
		}
		g.compileLeaves(&t, pw)
		if t.bounds, err = g.boundsOf(of, pw, side); err != nil {
			return err
		}
		g.powers[c] = append(g.powers[c], t)
		g.notePower(c, &t, pw.Whom)
	}
	return nil
}

// compileLeaves makes a table of what a power leaves on squares.
func (g *Game) compileLeaves(t *powerTable, pw *variant.Power) {
	if !pw.Action.Changes() {
		return
	}
	t.leaves = make([]code, g.codes)
	t.leaves[none] = g.codeOn(pw.Leaves(game.Empty))
	for c := codeOf(0, game.First); c < code(g.codes); c++ {
		t.leaves[c] = g.codeOn(pw.Leaves(g.contentOf(c)))
		t.restores = t.restores || t.prey[c] && t.leaves[c] != none
	}
}

// notePower keeps the lists that generation asks first.
func (g *Game) notePower(c code, t *powerTable, whom variant.Whom) {
	g.anyPowers = true
	g.shaped = g.shaped || t.when == variant.Instead || t.when == variant.Moving || t.when == variant.Staying || t.when == variant.Always || t.may
	switch t.when {
	case variant.Instead:
		g.varied[c] = g.varied[c] || t.action != variant.Capture && t.action.Changes()
	case variant.Moving:
		g.after[c] = true
		g.varied[c] = g.varied[c] || t.action != variant.Capture
	case variant.Always:
		g.noteStanding(c, t.action, whom)
	default:
		g.events, g.reacts = true, true
		g.foreseen = g.foreseen || !t.unforeseen
		g.blinds = g.blinds || t.unforeseen
		g.offers = g.offers || t.may
		g.stirs = g.stirs || t.when == variant.Leaving || t.when == variant.Arriving || t.when == variant.Staying
		if t.when == variant.Staying && !slices.Contains(g.stayers, c) {
			g.stayers = append(g.stayers, c)
		}
	}
}

// noteStanding notes a power that works while its piece stands.
func (g *Game) noteStanding(c code, action variant.Action, whom variant.Whom) {
	note := func(of *[]code) {
		if !slices.Contains(*of, c) {
			*of = append(*of, c)
		}
	}
	switch action {
	case variant.Freeze:
		if whom&variant.Enemies != 0 {
			note(&g.immobilizers[c.side().Other()])
		}
		if whom&variant.Friends != 0 {
			note(&g.immobilizers[c.side()])
		}
	case variant.Lend:
		if whom&variant.Friends != 0 {
			note(&g.relayers[c.side()])
		}
		if whom&variant.Enemies != 0 {
			note(&g.relayers[c.side().Other()])
		}
	case variant.Pass:
		note(&g.passers[c.side()])
	default:
		note(&g.standing)
		g.reacts, g.stirs, g.foreseen = true, true, true
	}
}

// preyOf tells for each code whether a power of c works on it: on those of the sides and types that
// the power names, but for what c spares.
func (g *Game) preyOf(c code, pw *variant.Power) []bool {
	own := &g.v.Types[c.kind()]
	prey := make([]bool, g.codes)
	for i := range g.v.Types {
		t := game.TypeID(i)
		if pw.Only != nil && !slices.Contains(pw.Only, t) || slices.Contains(pw.Except, t) {
			continue
		}
		spares := pw.Only == nil && variant.Actions[pw.Action].Spares
		enemy, friend := codeOf(t, c.side().Other()), codeOf(t, c.side())
		prey[enemy] = pw.Whom&variant.Enemies != 0 && !(spares && slices.Contains(own.Spares, t)) && g.mayBeDoneTo(enemy, pw)
		prey[friend] = pw.Whom&variant.Friends != 0 && !(spares && slices.Contains(own.SparesOwn, t)) && g.mayBeDoneTo(friend, pw)
	}
	if g.wall != none {
		prey[g.wall] = pw.Whom&variant.Walls != 0
	}
	return prey
}

// mayBeDoneTo reports whether a power could be used on a piece: it does not leave it as it is, and makes no other
// piece of one that must be kept safe.
func (g *Game) mayBeDoneTo(c code, pw *variant.Power) bool {
	if !pw.Action.Changes() {
		return true
	}
	was := g.contentOf(c)
	left := pw.Leaves(was)
	return left != was && !(left.IsPiece() && g.v.Types[c.kind()].Royal)
}

// boundsOf compiles the conditions of a power.
func (g *Game) boundsOf(of game.TypeID, pw *variant.Power, side game.Side) (*bounds, error) {
	if pw.On == nil && len(pw.Guards) == 0 {
		return nil, nil
	}
	b := &bounds{}
	if pw.On != nil {
		b.on = &pw.On[side]
	}
	for i := range pw.Guards {
		vg := &pw.Guards[i]
		paths, err := g.powerPaths(of, variant.Power{Reach: vg.Reach})
		if err != nil {
			return nil, err
		}
		gd := guard{unless: vg.Unless, beside: vg.Beside, who: g.guardedBy(vg, side), first: g.powerTable(formNone, paths, side).first}
		b.guards = append(b.guards, gd)
	}
	return b, nil
}

// guardedBy tells for each code whether it is one of those that a guard of a side asks for.
func (g *Game) guardedBy(v *variant.Guard, side game.Side) []bool {
	who := make([]bool, g.codes)
	for i := range g.v.Types {
		t := game.TypeID(i)
		if v.Types == nil || slices.Contains(v.Types, t) {
			who[codeOf(t, side.Other())] = v.Whom&variant.Enemies != 0
			who[codeOf(t, side)] = v.Whom&variant.Friends != 0
		}
	}
	if g.wall != none {
		who[g.wall] = v.Whom&variant.Walls != 0
	}
	return who
}

// powerPaths resolves the reach of a power and refuses what is not made of plain lines.
func (g *Game) powerPaths(t game.TypeID, pw variant.Power) ([]betza.Path, error) {
	paths, err := pw.Reach.Paths(g.board)
	if err != nil {
		return nil, g.v.TypeErrorf(t, "reach %s of a power: %v", pw.Reach, err)
	}
	for i := range paths {
		p := &paths[i]
		if len(p.Legs) != 1 || p.Initial || p.Castling != 0 || p.Drop || p.Imitates || p.Anywhere {
			return nil, g.v.TypeErrorf(t, "reach %s of a power: only plain leaps and slides can be a reach", pw.Reach)
		}
		leg := &p.Legs[0]
		if leg.Min != 1 || leg.Skip != 0 || len(leg.Lame) != 0 || leg.Wraps || leg.WrapsBoth || leg.HalfBoard {
			return nil, g.v.TypeErrorf(t, "reach %s of a power: only plain leaps and slides can be a reach", pw.Reach)
		}
	}
	return paths, nil
}

// powerTable lays the lines of a reach out from every square.
func (g *Game) powerTable(f form, paths []betza.Path, side game.Side) powerTable {
	t := powerTable{form: f, lines: make([][]powerLine, g.size), first: make([]geom.Set, g.size)}
	for from := range g.board.Squares().All() {
		for i := range paths {
			leg := &paths[i].Legs[0]
			l := g.powerLine(from, turned(leg.Step, side), leg.Max)
			if len(l.squares) > 0 {
				t.lines[from] = append(t.lines[from], l)
				t.first[from].Add(geom.Square(l.squares[0]))
			}
		}
	}
	return t
}

// layHere gives a power that is used on its own piece a line from each square that has that square alone.
func (t *powerTable) layHere() {
	for from := range t.lines {
		t.lines[from] = []powerLine{{squares: []uint8{uint8(from)}, beyond: []uint8{uint8(from)}, back: -1}}
	}
}

func (g *Game) powerLine(from geom.Square, v geom.Vector, most int) powerLine {
	l := powerLine{back: int16(g.board.Step(from, v.Back(), 0)), beyond: g.along(from, v, g.size)}
	l.squares = l.beyond[:min(most, len(l.beyond))]
	if n := len(l.beyond); n > 0 {
		l.leaves = g.board.Step(geom.Square(l.beyond[n-1]), v, 0) == geom.NoSquare
	}
	return l
}

// landings lists the squares of a line on which the power could ever end a move.
func (t *powerTable) landings(l *powerLine) []uint8 {
	switch t.form {
	case formOver, formHop:
		return l.beyond[min(1, len(l.beyond)):min(2, len(l.beyond))]
	case formLeaps, formVault:
		return l.squares[1:]
	case formAlong, formSwap, formShove:
		return l.squares
	case formPush, formPull:
		return l.squares[:1]
	}
	return nil
}

// meets reports whether the conditions of a power of the piece on from allow it to work on a square.
func (p *Position) meets(b *bounds, from, sq uint8) bool {
	if b.on != nil && !b.on.Has(geom.Square(sq)) {
		return false
	}
	for i := range b.guards {
		gd := &b.guards[i]
		centre := from
		if gd.beside {
			centre = sq
		}
		if p.guarded(gd, centre, sq) == gd.unless {
			return false
		}
	}
	return true
}

// guarded reports whether one of those that a guard asks for stands around a square, what stands on
// the other square apart.
func (p *Position) guarded(gd *guard, centre, apart uint8) bool {
	near := gd.first[centre].And(p.occ[0].Or(p.occ[1]))
	near.Remove(geom.Square(apart))
	for sq := near.Pop(); sq != geom.NoSquare; sq = near.Pop() {
		if gd.who[p.board[uint8(sq)]] {
			return true
		}
	}
	return false
}

// worksOn reports whether a power of the piece on from works on what stands on a square.
func (p *Position) worksOn(t *powerTable, from, sq uint8) bool {
	return t.prey[p.board[sq]] && (t.bounds == nil || p.meets(t.bounds, from, sq))
}

// numSquares counts the squares of the board.
func (g *Game) numSquares() int {
	squares := g.board.Squares()
	return squares.Len()
}
