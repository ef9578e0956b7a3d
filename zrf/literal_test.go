package zrf

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"aanca.chess/game"
)

// literalMoves returns what the legal moves of a position do; ok is false where that takes too long.
func literalMoves(p *Position) (moves map[string]bool, ok bool) {
	steps := 0
	moves = literalMovesWithin(p, &steps)
	return moves, steps < mostLiteral
}

// literalMovesWithin is literalMoves for a position within another question, which counts its steps, too.
func literalMovesWithin(p *Position, steps *int) map[string]bool {
	who, as := p.who()
	moves, refused := map[string]bool{}, map[string]bool{}
	run := func(b *block, at spot) {
		if *steps >= mostLiteral {
			return
		}
		*steps += literalRun(p, as, b, at, false, func(l *literal, a literalAdd) {
			if *steps >= mostLiteral {
				l.stop = true
				return
			}
			if cells, text, ok := l.outcome(a); ok && !moves[text] && !refused[text] {
				if literalLegal(l, who, cells, a, steps) {
					moves[text] = true
				} else {
					refused[text] = true
				}
			}
		})
	}
	class := func(admits func(*block) bool) {
		for i := range p.g.program.blocks {
			b := &p.g.program.blocks[i]
			if !admits(b) || b.drop && p.store[p.slot(as, b.piece)] == 0 {
				continue
			}
			for s, c := range p.cells {
				if b.drop || c != 0 && c.owner() == as && c.kind() == b.piece {
					run(b, spot(s))
				}
			}
		}
	}
	typed := func(t int16) func(*block) bool { return func(b *block) bool { return b.moveType == t } }
	e := p.g.entries[p.now.entry]
	switch {
	case p.now.partialAt != nowhere:
		for i := range p.g.program.blocks {
			c := p.cells[p.now.partialAt]
			if b := &p.g.program.blocks[i]; c != 0 && !b.drop && b.piece == c.kind() && (p.now.then == none || b.moveType == p.now.then) {
				run(b, p.now.partialAt)
			}
		}
	case e.moveType != none:
		class(typed(e.moveType))
	case len(p.g.priorities) == 0:
		class(func(*block) bool { return true })
	default:
		for _, t := range append(slices.Clone(p.g.priorities), none) {
			if class(typed(t)); len(moves) > 0 {
				break
			}
		}
	}
	return moves
}

// literalLegal reports whether no royal piece of the player stands attacked after a move, or its piece or player can go on.
func literalLegal(l *literal, who int16, cells []cell, a literalAdd, steps *int) bool {
	p := l.p
	if p.g.entries[p.now.entry].again {
		return true
	}
	before, now := slices.Clone(p.cells), p.now
	last := l.open()
	p.now.lastFrom, p.now.lastTo = last.from, last.to
	for s, c := range cells {
		p.set(spot(s), c)
	}
	safe := true
	for s, c := range cells {
		if c != 0 && (c.owner() == who || c.owner() == l.player) && p.g.royal[c.owner()].has(c.kind()) {
			safe = safe && !literalAttack(p, p.g.hunters[c.owner()], spot(s), "", steps)
		}
	}
	if !safe && a.partial && !l.block.drop && p.now.chain < maxChain {
		p.now.partialAt, p.now.then, p.now.chain = append(slices.Clone(l.parts), last)[0].to, none, p.now.chain+1
		if a.then != "" {
			p.now.then = p.g.moveTypes[a.then]
		}
		safe = len(literalMovesWithin(p, steps)) > 0
	}
	for s, c := range before {
		p.set(spot(s), c)
	}
	p.now = now
	return safe
}

// compiledMoves is literalMoves as the game itself finds it.
func compiledMoves(p *Position) map[string]bool {
	p.refuel()
	l := p.level(p.depth)
	l.any, l.bare = false, false
	p.generate(l)
	moves := map[string]bool{}
	for _, s := range slices.Clone(l.steps) {
		f := p.find(s)
		cells, stores := slices.Clone(p.cells), map[int]int{}
		for _, c := range f.changes {
			cells[c.at] = c.now
		}
		for _, c := range f.stores {
			stores[c.slot] += int(c.n)
		}
		moves[tellMove(p, cells, stores, f.main, f.last, f.addition.partial, f.addition.then)] = true
	}
	return moves
}

// TestLiteral compares the moves of all files with those that a slow literal reading finds, in random games.
func TestLiteral(t *testing.T) {
	folders := []string{"testdata/*.zrf", "testdata/language/*.zrf", "testdata/twins/*.zrf"}
	if folder := os.Getenv("AANCA_ZRF"); folder != "" {
		folders = []string{filepath.Join(folder, "*.zrf")}
	}
	for _, pattern := range folders {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			f, err := Load(file)
			if err != nil {
				continue // files about errors
			}
			for i := range f.Titles() {
				g, err := f.Compile(fmt.Sprint(i + 1))
				if err != nil || g.rules.discards {
					continue
				}
				t.Run(fmt.Sprintf("%s:%d", filepath.Base(file), i+1), func(t *testing.T) { compareLiteral(t, g) })
			}
		}
	}
}

func compareLiteral(t *testing.T, g *Game) {
	random := rand.New(rand.NewPCG(1, 2))
	p := g.Start().(*Position)
	for turn := range 40 {
		if p.Result().Over() {
			return
		}
		want, ok := literalMoves(p)
		if !ok {
			return
		}
		got := compiledMoves(p)
		for m := range want {
			if !got[m] {
				t.Errorf("turn %d, %s: %s is not found", turn, stringFor(p), m)
			}
		}
		for m := range got {
			if !want[m] {
				t.Errorf("turn %d, %s: %s is found", turn, stringFor(p), m)
			}
		}
		if t.Failed() {
			return
		}
		steps := p.Steps(nil)
		if len(steps) == 0 {
			return
		}
		p.Make(steps[random.IntN(len(steps))])
	}
}

func stringFor(p *Position) string {
	if p.TurnOpen() {
		return "in an open turn"
	}
	return p.FEN()
}

var _ game.Position = (*Position)(nil)
