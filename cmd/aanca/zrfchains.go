package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/zrf"
)

// Pieces that capture by leaping over their victims, and may go on from where they have come to: draughts. In ZRF each leap is a
// partial move, in a variant file the whole capture is one step.

var (
	errNoLeaps  = errors.New("turns have several steps that are no captures by leaping over one enemy each")
	errManyWays = errors.New("turns can go on in more ways than can be compared")
)

// mostWholeTurns bounds the turns of a position that are gone through, with all ways to go on.
const mostWholeTurns = 2000

// A hop is a capture by leaping: in which direction, how many steps to the victim, and how many from there.
type hop struct {
	unit           way
	before, behind int
}

// A rise is what a type becomes, and the nearest rank on which it does.
type rise struct {
	into game.TypeID
	rank int
}

// A chaining is what random games show of turns of several captures, as the first side sees it.
type chaining struct {
	board    *geom.Board
	standing []bool               // by type: whether it stands there between turns; others mark what has been captured
	hops     []map[hop]bool       // by type
	rises    map[game.TypeID]rise // of what is promoted
	atOnce   bool                 // what has been captured is gone when the piece goes on
	why      error                // why a variant file cannot say it
}

// watchChains plays random games by whole turns and notes how pieces capture, how they go on and where they promote.
func watchChains(g *zrf.Game) (*chaining, error) {
	types := g.Start().Types()
	c := &chaining{board: g.Info().Board, standing: make([]bool, types), hops: make([]map[hop]bool, types), rises: map[game.TypeID]rise{}}
	for t := range c.hops {
		c.hops[t] = map[hop]bool{}
	}
	c.watch(g, c.seeBoard)
	c.watch(g, c.seeTurns)
	return c, c.why
}

// watch plays random games; see is told of each of their positions and all turns that there are.
func (c *chaining) watch(g *zrf.Game, see func(pos game.Position, turns [][]game.Step)) {
	random := rand.New(rand.NewPCG(1, 0))
	for range watchedGames {
		pos := g.Start()
		for range watchedTurns {
			turns, ok := wholeTurns(pos)
			if !ok {
				c.why = errManyWays
			}
			if c.why != nil || len(turns) == 0 {
				break
			}
			see(pos, turns)
			game.Play(pos, turns[random.IntN(len(turns))])
		}
	}
}

// wholeTurns lists the turns of a position; ok is false where there are too many.
func wholeTurns(pos game.Position) (turns [][]game.Step, ok bool) {
	var open []game.Step
	var goOn func() bool
	goOn = func() bool {
		for _, s := range pos.Steps(nil) {
			open = append(open, s)
			pos.Make(s)
			done := game.TurnDone(pos)
			if done {
				turns = append(turns, slices.Clone(open))
			}
			few := len(turns) <= mostWholeTurns && (done || goOn())
			pos.Unmake()
			if open = open[:len(open)-1]; !few {
				return false
			}
		}
		return true
	}
	return turns, goOn()
}

// seeBoard notes which types stand on the board between turns.
func (c *chaining) seeBoard(pos game.Position, _ [][]game.Step) {
	for sq := range c.board.Area().All() {
		if p, ok := pos.At(sq); ok {
			c.standing[p.Type] = true
		}
	}
}

// seeTurns notes how the pieces of a position capture and promote.
func (c *chaining) seeTurns(pos game.Position, turns [][]game.Step) {
	for _, turn := range turns {
		for i, s := range turn {
			e := pos.Effect(s, nil)
			victim, captured := c.victim(pos, &e), e.Captures()
			switch {
			case victim != geom.NoSquare:
				c.seeHop(&e, victim)
			case len(turn) > 1 && e.To != geom.NoSquare, !captured.Empty():
				c.why = errNoLeaps
			}
			c.seeRise(&e)
			pos.Make(s)
			if victim != geom.NoSquare && i < len(turn)-1 {
				_, there := pos.At(victim)
				c.atOnce = !there
			}
		}
		for range turn {
			pos.Unmake()
		}
	}
}

// victim returns the square of the enemy that a step leaps over, NoSquare if there is not just one piece on its way.
func (c *chaining) victim(pos game.Position, e *game.Effect) geom.Square {
	victim := geom.NoSquare
	if e.From == geom.NoSquare || e.To == geom.NoSquare {
		return victim
	}
	for _, sq := range c.board.Between(e.From, e.To) {
		p, ok := pos.At(sq)
		if !ok {
			continue
		}
		if victim != geom.NoSquare || p.Side == pos.Side() || !c.standing[p.Type] {
			return geom.NoSquare
		}
		victim = sq
	}
	return victim
}

// seeHop notes a capture by the first side.
func (c *chaining) seeHop(e *game.Effect, victim geom.Square) {
	if e.Mover.Side != game.First {
		return
	}
	to, on := c.wayTo(e.From, victim), c.wayTo(victim, e.To)
	h := hop{before: to.length(), behind: on.length()}
	h.unit = way{to.dx / h.before, to.dy / h.before}
	if h.behind == 0 || to != h.unit.times(h.before) || on != h.unit.times(h.behind) {
		c.why = errNoLeaps
		return
	}
	c.hops[e.Mover.Type][h] = true
}

func (c *chaining) wayTo(from, to geom.Square) way {
	return way{c.board.File(to) - c.board.File(from), c.board.Rank(to) - c.board.Rank(from)}
}

func (w way) times(n int) way { return way{n * w.dx, n * w.dy} }

// length returns how many steps of a king a way has.
func (w way) length() int { return max(w.dx, -w.dx, w.dy, -w.dy) }

// seeRise notes a promotion of the first side.
func (c *chaining) seeRise(e *game.Effect) {
	into := e.Promotes()
	if into == game.NoType || e.Mover.Side != game.First || e.To == geom.NoSquare {
		return
	}
	r, known := c.rises[e.Mover.Type]
	if !known {
		r = rise{into, c.board.Rank(e.To)}
	}
	c.rises[e.Mover.Type] = rise{into, min(r.rank, c.board.Rank(e.To))}
}

// notation writes the captures of a type: over what stands beside it, or far, to the square behind, or to any behind.
func (c *chaining) notation(t game.TypeID) (string, error) {
	var units []way
	far, beyond := false, false
	for h := range c.hops[t] {
		far, beyond = far || h.before > 1, beyond || h.behind > 1
		if !slices.Contains(units, h.unit) {
			units = append(units, h.unit)
		}
	}
	var b strings.Builder
	for _, part := range spellUnits("", units, "", far || beyond) {
		sides, atom := part[:len(part)-1], part[len(part)-1:]
		switch {
		case far && !beyond && sides != "":
			return "", errNoLeaps
		case far && !beyond:
			fmt.Fprintf(&b, "[c%s-mf%s]", atom, map[string]string{"B": "F", "R": "W"}[atom])
		default:
			b.WriteString(sides + "cafm" + atom)
		}
	}
	return b.String(), nil
}

// chaining returns the keys of pieces that capture on.
func (d *chesslike) chaining(try guess) string {
	var b strings.Builder
	chained := ""
	for t := range d.pieces {
		if len(d.chains.hops[t]) > 0 {
			chained += d.letters[t]
		}
	}
	fmt.Fprintf(&b, "chains = %s\n", chained)
	var rules []string
	for _, r := range []struct {
		is   bool
		text string
	}{{d.chains.atOnce, "at once"}, {try.noReversal, "no reversal"}, {try.mayStop, "may stop"}, {try.promoting, "promoting"}} {
		if r.is {
			rules = append(rules, r.text)
		}
	}
	if len(rules) > 0 {
		fmt.Fprintf(&b, "chainRules = %s\n", strings.Join(rules, ", "))
	}
	if try.captureMost {
		b.WriteString("captureMost = true\n")
	}
	for t := range d.pieces {
		if r, ok := d.chains.rises[game.TypeID(t)]; ok {
			fmt.Fprintf(&b, "promotion.%s = %s into", d.pieces[t].typ.ID, capitals(d.letters[r.into]))
			for rank := r.rank; rank < d.ranks; rank++ {
				fmt.Fprintf(&b, " *%d", rank+1)
			}
			b.WriteString(" forced\n")
		}
	}
	return b.String()
}

// takings returns the turns of a position by what they capture, in whatever order; ok is false where there are too many.
func takings(pos game.Position, board *geom.Board, id func(game.TypeID) string) (turns map[string][]game.Step, ok bool) {
	all, ok := wholeTurns(pos)
	turns = map[string][]game.Step{}
	for _, turn := range all {
		turns[takingOf(pos, board, turn, id)] = turn
	}
	return turns, ok
}

// takingOf writes a turn: from where to where, what is captured, in the order of the squares, and what the piece becomes.
func takingOf(pos game.Position, board *geom.Board, turn []game.Step, id func(game.TypeID) string) string {
	first := pos.Effect(turn[0], nil)
	if first.To == geom.NoSquare {
		return pos.StepText(turn[0])
	}
	var enemies []geom.Square
	for sq := range board.Area().All() {
		if p, ok := pos.At(sq); ok && p.Side != pos.Side() {
			enemies = append(enemies, sq)
		}
	}
	to, side := first.To, pos.Side()
	for i, s := range turn {
		if e := pos.Effect(s, nil); i > 0 && e.To != geom.NoSquare {
			to = e.To
		}
		pos.Make(s)
	}
	text := board.Name(first.From) + board.Name(to)
	for _, sq := range enemies {
		if p, ok := pos.At(sq); !ok || p.Side == side {
			text += "x" + board.Name(sq)
		}
	}
	if p, ok := pos.At(to); ok && p.Type != first.Mover.Type {
		text += "=" + id(p.Type)
	}
	for range turn {
		pos.Unmake()
	}
	return text
}
