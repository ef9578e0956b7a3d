package rules

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// Where a side sees nothing but its own pieces it cannot know which of its steps are legal. It tries one that is thinkable: possible
// for all that it sees, that is, with no enemy out of its sight or with one somewhere. Whether its royal piece is safe then it cannot
// tell. All that is legal is thinkable, since no step of the games that are allowed needs two pieces of the enemy: see unthinkable.

// unthinkable says why some legal step might not be found by placing one enemy, "" if all are.
func (g *Game) unthinkable() string {
	switch {
	case !g.inTables() || g.shaped:
		return "pieces do more than to move and to capture where they go"
	case g.enters():
		return "pieces enter by gates"
	case g.v.DropRule != nil:
		return "where a piece may be dropped depends on the pieces around"
	case g.ending.facing != nil:
		return "what is legal depends on whether kings face each other"
	}
	for i := range g.v.Types {
		t := &g.v.Types[i]
		if slices.ContainsFunc(t.Moves, func(m variant.Regional) bool { return g.needsOthers(m) }) {
			return "those of the " + t.Name + " depend on other pieces than the one that it captures"
		}
	}
	return ""
}

// needsOthers reports whether a way of moving needs a piece elsewhere than where it ends.
func (g *Game) needsOthers(m variant.Regional) bool {
	paths, err := m.Piece.Paths(g.board)
	return err != nil || slices.ContainsFunc(paths, func(p betza.Path) bool {
		if p.Imitates {
			return true
		}
		for i, leg := range p.Legs {
			if leg.Jumps || i < len(p.Legs)-1 && leg.Mode != betza.Move {
				return true
			}
		}
		return false
	})
}

// thinkable returns the steps of the side to move that are possible for all that it sees, as those of the view: what they would
// capture is not there. With noTries no pawn captures.
func (v *view) thinkable(noTries bool) []game.Step {
	q := v.Position.Clone().(*Position)
	t := thoughts{known: map[game.Step]bool{}}
	t.add(q)
	t.noTries = noTries
	q.passant.squares = v.unseen // anything might have passed
	t.add(q)
	q.passant.squares = geom.Set{}
	for _, enemy := range q.preyOf(q.side) {
		for sq := range v.unseen.All() {
			q.put(enemy, uint8(sq))
			t.add(q)
			q.take(uint8(sq))
		}
	}
	return t.steps
}

// thoughts are steps that somebody thinks of, each once.
type thoughts struct {
	steps, found []game.Step
	known        map[game.Step]bool
	noTries      bool
}

// add adds the pseudo-legal steps of a position; with noTries none by pawns, which move alike without an enemy.
func (t *thoughts) add(q *Position) {
	t.found = q.generate(t.found[:0], false)
	for _, s := range t.found {
		if t.noTries && stepKindOf(s) != kindDrop && !isNobodys(s) && q.g.isPawn(q.board[stepFrom(s)].kind()) {
			continue
		}
		if stepKindOf(s) == kindEnPassant { // on the view it captures nothing
			s ^= newStep(kindEnPassant^kindMove, 0, 0)
		}
		if !t.known[s] {
			t.known[s] = true
			t.steps = append(t.steps, s)
		}
	}
}

// preyOf returns the codes of enemies of a side between which its pieces may tell a difference when they capture.
func (p *Position) preyOf(side game.Side) (prey []code) {
	choosy := slices.ContainsFunc(p.g.spares, func(spared []bool) bool { return spared != nil })
	var met [2]bool // what decides the game, and what does not
	for t := range p.g.types {
		c := codeOf(game.TypeID(t), side.Other())
		decides := 0
		if p.g.decides[c] {
			decides = 1
		}
		if choosy || !met[decides] {
			prey = append(prey, c)
		}
		met[decides] = true
	}
	return prey
}
