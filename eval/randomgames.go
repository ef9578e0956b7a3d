package eval

import (
	"math/rand/v2"

	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	// A few random games of so many steps are played to learn what the interfaces do not tell.
	sampleGames = 6
	sampleSteps = 120

	// sampleAhead is among how many random steps the one that goes furthest ahead is played:
	// otherwise hardly anybody would come to promote.
	sampleAhead = 3

	// fillShare says when the board fills up: at least so many pieces more in so many turns.
	fillShare = 0.5

	// nearlyAlways leaves out turns that end a game.
	nearlyAlways = 0.9

	// spareEvidence is how often a piece must have been unable to capture what it should be
	// able to, before it is taken to spare it.
	spareEvidence = 3

	// changeEvidence is how many steps of a type must have been seen before it is taken to become another with all of them.
	changeEvidence = 10
)

// findings are what a few random games tell about a game.
type findings struct {
	// fills says that there are more and more pieces, or walls: who is enclosed will be lost.
	fills bool

	// royalMoves says that a royal piece moves in every turn.
	royalMoves bool

	// noisy counts for each step of a turn those that changed material, quiet those that left it as it was; turning are the noisy
	// ones by which others changed sides.
	noisy, quiet, turning []int

	// captures are the steps that captured something, vanishing those of them by which the mover left the board, too.
	captures, vanishing int

	// takes are the steps that captured a piece of the other side.
	takes int

	// fewer are the steps after which fewer pieces stood on the board.
	fewer int

	// zone is, by type, the rank furthest back, as its side sees it, on which a move has ended
	// or begun with a promotion; -1 where none has been seen.
	zone []int

	// sparesRoyal tells, by type, whether it stands beside royal pieces without capturing them.
	sparesRoyal []bool

	// exits are, by side and type, the squares from which pieces have left the board by a step of their own that did nothing else.
	exits [2][]geom.Set

	// passing tells, by type, whether it becomes another with whatever it does, as what waits to be put back does.
	passing []bool
}

// steps returns how many steps were looked at.
func (f *findings) steps() (n int) {
	for i := range f.noisy {
		n += f.noisy[i] + f.quiet[i]
	}
	return n
}

// A sampler plays the random games.
type sampler struct {
	findings
	a       *appraiser
	pos     game.Position
	changes []game.Change // of the effect asked for last
	random  *rand.Rand
	steps   []game.Step
	took    []int // by type: royal pieces captured
	spared  []int // by type: and not captured, though beside one
	acted   []int // by type: steps that it could make
	changed []int // by type: those by which it became another
	grew    int   // pieces added in all games
	walls   int   // and walls
	turns   int   // turns made
	part    int   // steps made of the open turn
	royal   int   // steps of royal pieces made
	royals  [2][]geom.Square
}

// playRandomGames plays a few random games, always the same ones.
func playRandomGames(a *appraiser, start game.Position, info *game.Info) findings {
	p := &sampler{a: a, random: rand.New(rand.NewPCG(1, 2))}
	n := start.Types()
	for _, counts := range []*[]int{&p.noisy, &p.quiet, &p.turning} {
		*counts = make([]int, max(1, info.Steps))
	}
	p.zone, p.sparesRoyal = make([]int, n), make([]bool, n)
	p.took, p.spared, p.acted, p.changed = make([]int, n), make([]int, n), make([]int, n), make([]int, n)
	p.passing = make([]bool, n)
	for side := range p.exits {
		p.exits[side] = make([]geom.Set, n)
	}
	for t := range p.zone {
		p.zone[t] = -1
	}
	for range sampleGames {
		p.pos, p.part = start.Clone(), 0
		before, walls := p.pieces(), p.wallsNow()
		for range sampleSteps {
			if !p.play() {
				break
			}
		}
		p.grew += p.pieces() - before
		p.walls += p.wallsNow() - walls
	}
	more := p.grew
	if p.grew >= 0 { // where pieces are captured they count for more than walls
		more += p.walls
	}
	p.fills = p.turns > 0 && float64(more) > fillShare*float64(p.turns)
	p.royalMoves = p.turns > 0 && float64(p.royal) > nearlyAlways*float64(p.turns)
	for t := range p.sparesRoyal {
		p.sparesRoyal[t] = p.took[t] == 0 && p.spared[t] >= spareEvidence
		p.passing[t] = p.changed[t] == p.acted[t] && p.acted[t] >= changeEvidence
	}
	return p.findings
}

// pieces counts the pieces of both sides, those in hand included.
func (p *sampler) pieces() int {
	n := 0
	for _, sq := range p.a.squares {
		if _, ok := p.pos.At(sq); ok {
			n++
		}
	}
	for t := range p.pos.Types() {
		n += p.pos.InHand(game.First, game.TypeID(t)) + p.pos.InHand(game.Second, game.TypeID(t))
	}
	return n
}

// wallsNow counts the walls on the board.
func (p *sampler) wallsNow() int {
	w := game.CapabilitiesOf(p.pos).Walled
	if w == nil {
		return 0
	}
	walls := w.Walls()
	return walls.Len()
}

// play looks at all steps and makes one of them; it returns false if the game is over.
func (p *sampler) play() bool {
	p.steps = p.pos.Steps(p.steps[:0])
	if len(p.steps) == 0 {
		return false
	}
	p.findRoyals()
	var able [geom.MaxSquares]bool // to capture a royal piece, from there
	for _, s := range p.steps {
		e := p.effect(s)
		p.note(&e, &able)
	}
	if p.part == 0 {
		p.noteSpared(&able)
	}
	s := p.choose()
	if e := p.effect(s); !e.Drop() && e.To != geom.NoSquare && p.pos.Type(e.Mover.Type).Royal {
		p.royal++
	}
	p.pos.Make(s)
	if p.part++; !p.pos.TurnOpen() {
		p.part = 0
		p.turns++
	}
	return true
}

// choose returns the step that goes furthest ahead of some random ones.
func (p *sampler) choose() game.Step {
	best, most := p.steps[p.random.IntN(len(p.steps))], -1
	for range sampleAhead {
		s := p.steps[p.random.IntN(len(p.steps))]
		e := p.effect(s)
		if e.To == geom.NoSquare {
			continue
		}
		if rank := p.a.ahead(p.pos.Side(), e.To); rank > most {
			best, most = s, rank
		}
	}
	return best
}

func (p *sampler) findRoyals() {
	p.royals = [2][]geom.Square{p.royals[0][:0], p.royals[1][:0]}
	for _, sq := range p.a.squares {
		if m, ok := p.pos.At(sq); ok && m.Side != game.Neutral && p.pos.Type(m.Type).Royal {
			p.royals[m.Side] = append(p.royals[m.Side], sq)
		}
	}
}

// effect returns what a step does. It holds until the next effect is asked for.
func (p *sampler) effect(s game.Step) game.Effect {
	e := p.pos.Effect(s, p.changes)
	p.changes = e.Changes
	return e
}

// note takes down what a step does.
func (p *sampler) note(e *game.Effect, able *[geom.MaxSquares]bool) {
	part := min(p.part, len(p.noisy)-1)
	if e.Material() {
		p.noisy[part]++
	} else {
		p.quiet[part]++
	}
	if converts := e.Converts(); !converts.Empty() {
		p.turning[part]++
	}
	t := int(e.Mover.Type)
	if t >= len(p.zone) {
		return // made during play
	}
	if !e.Drop() && e.From != geom.NoSquare {
		p.acted[t]++
	}
	if e.Promotes() != game.NoType {
		p.changed[t]++
		rank := p.a.ahead(e.Mover.Side, e.To)
		if e.From != geom.NoSquare {
			rank = max(rank, p.a.ahead(e.Mover.Side, e.From))
		}
		if p.zone[t] < 0 || rank < p.zone[t] {
			p.zone[t] = rank
		}
	}
	captures, converts := e.Captures(), e.Converts()
	if us := p.pos.Side(); len(e.Changes) == 1 && e.From != geom.NoSquare && captures.Has(e.From) && e.Mover.Side == us && us <= game.Second {
		p.exits[us][t].Add(e.From)
	}
	if grows(e) < 0 {
		p.fewer++
	}
	if takesEnemy(e) {
		p.takes++
	}
	if !captures.Empty() {
		p.captures++
		if e.From != geom.NoSquare && captures.Has(e.From) {
			p.vanishing++
		}
	}
	for _, sq := range p.royals[p.pos.Side().Other()] {
		if e.From != geom.NoSquare && (captures.Has(sq) || converts.Has(sq)) {
			able[e.From] = true
			p.took[t]++
		}
	}
}

// takesEnemy reports whether a step captures a piece of the other side.
func takesEnemy(e *game.Effect) bool {
	for i := range e.Changes {
		if p, ok := e.Changes[i].Before.Piece(); ok && p.Side == e.Mover.Side.Other() && e.Fate(i) == game.Captured {
			return true
		}
	}
	return false
}

// grows returns how many pieces more stand on the board after a step.
func grows(e *game.Effect) (more int) {
	for i := range e.Changes {
		c := &e.Changes[i]
		if c.Square == geom.NoSquare {
			continue
		}
		if _, there := c.Before.Piece(); there {
			more--
		}
		if _, there := c.After.Piece(); there {
			more++
		}
	}
	return more
}

// noteSpared takes down which pieces could capture a royal piece by their moves and yet may not.
func (p *sampler) noteSpared(able *[geom.MaxSquares]bool) {
	us := p.pos.Side()
	for _, sq := range p.a.squares {
		m, ok := p.pos.At(sq)
		if !ok || m.Side != us || able[sq] || int(m.Type) >= len(p.spared) {
			continue
		}
		for _, mark := range p.a.reach(m.Type, us, sq) {
			if mark.Capture && mark.Power == "" && mark.Via == 0 && mark.Over == 0 && !mark.Initial &&
				contains(p.royals[us.Other()], mark.To) {
				p.spared[m.Type]++
				break
			}
		}
	}
}

func contains(squares []geom.Square, sq geom.Square) bool {
	for _, s := range squares {
		if s == sq {
			return true
		}
	}
	return false
}
