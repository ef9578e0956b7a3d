package rules

import (
	"math/bits"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// turns are variant.Turns in compiled form.
type turns struct {
	forms        [2][]turnForm // by side, in the order of its turns; the last holds for all that follow
	formKeys     []uint64      // by place in that order: what tells situations of different forms apart
	throughCheck bool
	checking     variant.TurnChecking
	stuck        variant.TurnStuck
	changes      bool
	whole        bool // a step that decides the game does not end the turn
	free         bool // a turn that fits its form is always legal
	shots        bool // and on the type of the piece that made it
	remembers    bool // what may follow depends on the step before: where it began and ended
}

// A turnForm is a sequence of slots, each for one step. A place is a number of slots that have been
// passed, made or left out; a set of places, which is a set of bits, is where a turn may be: steps
// may be made in more slots than one.
type turnForm struct {
	slots    []*turnPart
	optional uint32 // places whose slot may be left out
	mayEnd   uint32 // places at which the turn may end
}

// A turnPart is a variant.TurnPart in compiled form.
type turnPart struct {
	any, moves, castle, pass bool
	may                      []bool    // by code: may move
	movers                   [2][]code // by side: those that may
	hand                     []bool    // by type: may be dropped from the hand; nil if none
	supplies                 []supply
	walls                    []wallWay
	same, other, onward      bool
}

// A supply is a drop of new pieces.
type supply struct {
	piece    [2]code       // by side: what is dropped
	near     [2]powerTable // by side: the lines from where the step before ended to where it may be dropped
	anywhere bool
}

// An openTurn is what has been done of an open turn, as far as it matters to what may follow. It
// is zero between turns.
type openTurn struct {
	places       uint32
	from, landed uint16   // squares where the last step began and ended, plus 1; 0 for none
	shooter      code     // what made the last step, if that matters
	emptied      geom.Set // squares that what followed the last step has emptied, where walls are placed
	decided      bool     // the game was over before the turn: any step ends it
	start        uint64   // the situation in which the turn began, if that matters
}

// compileTurn takes over what turns consist of.
func (g *Game) compileTurn() error {
	v := g.v.Turns
	if v == nil {
		return nil
	}
	if g.royalType != game.NoType && v.Supplies(g.royalType) {
		return g.v.Errorf("turn", "it drops the royal %s: of such a piece each side has one, always", g.types[g.royalType].ID)
	}
	g.turns = &turns{throughCheck: v.ThroughCheck, checking: v.Checking, stuck: v.Stuck, changes: v.Changes, whole: v.Whole}
	keys := splitMix(0x1F83D9ABFB41BD6B)
	g.turns.formKeys = append([]uint64{0}, keys.fill(max(len(v.Forms[0]), len(v.Forms[1])))...)
	g.info.Steps = 1
	for side := range v.Forms {
		for _, vf := range v.Forms[side] {
			form, err := g.compileForm(vf)
			if err != nil {
				return err
			}
			g.turns.forms[side] = append(g.turns.forms[side], form)
			g.info.Steps = max(g.info.Steps, len(form.slots))
		}
	}
	g.info.EndsOpen = v.Stuck == variant.StuckDecides && g.info.Steps > 1
	if err := g.checkSupplies(); err != nil {
		return err
	}
	if g.turns.shots {
		if err := g.compileShots(); err != nil {
			return err
		}
	}
	g.turns.free = g.royalType == game.NoType && g.v.Ending.PseudoRoyal == nil && !v.Changes && g.v.Trade == nil &&
		(g.v.Ending.Repetition.Count == 0 || !g.v.Ending.Repetition.Forbidden)
	return nil
}

// compileForm makes the slots of the parts of a turn.
func (g *Game) compileForm(parts variant.TurnForm) (turnForm, error) {
	var f turnForm
	for i := range parts {
		part, err := g.compilePart(&parts[i])
		if err != nil {
			return f, err
		}
		for n := range parts[i].Most {
			if n >= parts[i].Least {
				f.optional |= 1 << len(f.slots)
			}
			f.slots = append(f.slots, part)
		}
	}
	f.mayEnd = 1 << len(f.slots)
	for i := len(f.slots) - 1; i >= 0 && f.optional>>i&1 != 0; i-- {
		f.mayEnd |= 1 << i
	}
	return f, nil
}

func (g *Game) compilePart(v *variant.TurnPart) (*turnPart, error) {
	t := &turnPart{same: v.Same, other: v.Other, onward: v.Onward, may: make([]bool, g.codes)}
	g.turns.remembers = g.turns.remembers || v.Same || v.Other || v.Onward
	for i := range v.Ways {
		switch w := &v.Ways[i]; w.Kind {
		case variant.AnyWay:
			t.any = true
		case variant.CastleWay:
			t.castle = true
		case variant.PassWay:
			t.pass = true
		case variant.MoveWay:
			t.moves = true
			for _, c := range bothSides(w.Types) {
				if !t.may[c] {
					t.movers[c.side()] = append(t.movers[c.side()], c)
				}
				t.may[c] = true
			}
		case variant.WallWay, variant.DuckWay:
			way, err := g.compileWallWay(w)
			if err != nil {
				return nil, err
			}
			t.walls = append(t.walls, way)
		case variant.HandWay:
			if t.hand == nil {
				t.hand = make([]bool, len(g.types))
			}
			for _, id := range w.Types {
				t.hand[id] = true
			}
		case variant.SupplyWay:
			s, err := g.compileSupply(w)
			if err != nil {
				return nil, err
			}
			t.supplies = append(t.supplies, s)
		}
	}
	return t, nil
}

// checkSupplies refuses turns in which a drop could be one from the hand or one of a new piece: they
// are written alike.
func (g *Game) checkSupplies() error {
	if g.v.FreeDrops == nil && (g.v.Hand == nil || !g.v.Hand.Drops) {
		return nil
	}
	for t := range g.types {
		if g.v.Turns.Supplies(game.TypeID(t)) && g.v.Turns.FromHand(game.TypeID(t)) {
			return g.v.Errorf("turn", "%s comes from an endless supply and from the hand; a drop must be one of them", g.types[t].ID)
		}
	}
	return nil
}

func (g *Game) compileSupply(w *variant.TurnWay) (supply, error) {
	id := w.Types[0]
	s := supply{piece: [2]code{codeOf(id, game.First), codeOf(id, game.Second)}, anywhere: w.Anywhere}
	if s.anywhere {
		return s, nil
	}
	g.turns.remembers = true
	paths, err := g.powerPaths(id, variant.Power{Reach: w.Near})
	if err != nil {
		return s, err
	}
	for side := range s.near {
		s.near[side] = g.powerTable(0, paths, game.Side(side))
	}
	return s, nil
}

// reachable adds to a set of places those that are reached by leaving slots out.
func (f *turnForm) reachable(places uint32) uint32 {
	for {
		more := places | places&f.optional<<1
		if more == places {
			return places
		}
		places = more
	}
}

// end is the place after all slots.
func (f *turnForm) end() uint32 { return 1 << len(f.slots) }

// form returns the form of the turn that is due or open.
func (p *Position) form() *turnForm {
	forms := p.g.turns.forms[p.side]
	return &forms[min(p.full, len(forms))-1]
}

// TurnSteps implements game.TurnMeasurer.
func (p *Position) TurnSteps() (least, most int) {
	if p.g.turns == nil {
		return 1, 1
	}
	f := p.form()
	most = len(f.slots)
	return max(1, most-bits.OnesCount32(f.optional)), most
}

// formKey tells situations apart in which turns of different forms are due.
func (p *Position) formKey() uint64 {
	return p.g.turns.formKeys[min(p.full, len(p.g.turns.forms[p.side]))-1]
}

// openKey is the part of an open turn in the hash of the position.
func (p *Position) openKey() uint64 {
	if p.open.places == 0 {
		return 0
	}
	key := splitMix(p.open.places)
	if p.g.turns.remembers {
		key |= splitMix(p.open.from)<<32 | splitMix(p.open.landed)<<48
		key ^= splitMix(p.open.shooter) << 20
	}
	for sq := range p.open.emptied.All() {
		key ^= splitMix(p.g.keys.unmoved[sq])
	}
	if p.g.turns.changes {
		return key.next() ^ p.open.start
	}
	return key.next()
}

// places returns where in its form the turn may be, all that may be left out before the next step
// left out or not.
func (p *Position) places(f *turnForm) uint32 {
	if p.part == 0 {
		return f.reachable(1)
	}
	return f.reachable(p.open.places)
}

// enterStep notes, before a step is made, where the turn will be after it.
func (p *Position) enterStep(s game.Step) {
	p.opens = append(p.opens, p.open)
	p.hash ^= p.openKey()
	f, next := p.form(), p.open
	next.places, next.emptied = 0, geom.Set{}
	switch here := p.places(f); {
	case isEnd(s):
		next.places = f.end()
	case here&(here-1) == 0: // in only one slot
		next.places = here << 1
	default:
		for rest := here &^ f.end(); rest != 0; rest &= rest - 1 {
			if i := bits.TrailingZeros32(rest); p.fits(f.slots[i], s) {
				next.places |= 2 << i
			}
		}
	}
	if p.part == 0 {
		next.decided = len(p.g.ending.extinctions) > 0 && !p.g.turns.whole && p.isExtinct()
		if p.g.turns.changes {
			next.start = p.situation()
		}
	}
	next.from, next.landed = uint16(stepFrom(s))+1, uint16(stepTo(s))+1
	if p.g.turns.shots {
		next.shooter = p.board[stepFrom(s)]
	}
	switch stepKindOf(s) {
	case kindDrop:
		next.from = 0
		if p.g.turns.shots {
			next.shooter = stepInto(s)
		}
	case kindPass, kindWall:
		next.from, next.landed, next.shooter = 0, 0, none
	}
	p.open = next
}

// goesOn follows a step that has been made, and reports whether the turn goes on.
func (p *Position) goesOn(s game.Step, u *undo) bool {
	f := p.form()
	here := f.reachable(p.open.places)
	if isEnd(s) || here == f.end() || (p.open.decided || p.mayDecide(s, u)) && p.decided() || p.checkEnds(here&f.end() != 0) {
		p.gatherPassant(s, u.mover)
		p.begun, p.part, p.open = p.open.start, 0, openTurn{}
		p.hash ^= p.formKey()
		return false
	}
	p.part++
	if p.g.reacts && p.g.wall != none {
		p.open.emptied = p.emptiedSince(u.actions)
	}
	p.clearPassant()
	p.hash ^= p.openKey()
	return true
}

// emptiedSince returns the squares that are empty now and were not before what has been noted aside from a number on.
func (p *Position) emptiedSince(first int) geom.Set {
	var out geom.Set
	for _, a := range p.aside[first:] {
		if a.was != none && p.board[a.sq] == none {
			out.Add(geom.Square(a.sq))
		}
	}
	return out
}

// checkEnds reports whether the step just made gives a check that ends the turn.
func (p *Position) checkEnds(mayEnd bool) bool {
	if p.attempting {
		return false
	}
	switch p.g.turns.checking {
	case variant.CheckingEnds:
		return p.givesCheck()
	case variant.CheckingLast:
		return mayEnd && p.givesCheck()
	}
	return false
}

// givesCheck reports whether the side to move attacks the other's royal piece.
func (p *Position) givesCheck() bool {
	king := p.royal[p.side.Other()]
	return king != geom.NoSquare && p.attacked(uint8(king), p.side)
}

// mayDecide reports whether the step just made can have ended the game whatever follows. A mere move
// leaves as many pieces of each type as there were, and a drop no fewer.
func (p *Position) mayDecide(s game.Step, u *undo) bool {
	if len(p.g.ending.extinctions) == 0 || p.g.turns.whole {
		return false
	}
	kind := stepKindOf(s)
	mere := kind == kindMove && stepInto(s) == none || kind == kindDrop
	return !mere || p.g.ending.compares || u.captured != none || len(p.aside) > u.aside
}

// decided reports whether the pieces that are left end the game.
func (p *Position) decided() bool {
	p.side = p.side.Other()
	_, loser := p.extinct()
	p.side = p.side.Other()
	return loser != nobody
}

// leaveStep takes back what enterStep has done.
func (p *Position) leaveStep() {
	last := len(p.opens) - 1
	p.open = p.opens[last]
	p.opens = p.opens[:last]
}
