package csipgs

import (
	"slices"
	"testing"

	"aanca.chess/game"

	"pgregory.net/rapid"
)

// literalTargets lists where a piece may go, by its own moves and by those of every friend that
// could capture it if it were an enemy.
func literalTargets(p *Position, from uint8) squares {
	side := p.board[from].side()
	occupied, enemies := p.occupied[0]|p.occupied[1], p.occupied[side.Other()]
	to := p.kinds[p.board[from].kind()].targets(side, from, occupied, enemies)
	for sq := range p.board {
		if p.board[sq] == 0 || p.board[sq].side() != side || sq == int(from) {
			continue
		}
		k := p.kinds[p.board[sq].kind()]
		if k.design.Relay && k.targets(side, uint8(sq), occupied, 1<<from)&(1<<from) != 0 {
			to |= k.targets(side, from, occupied, enemies)
		}
	}
	return to
}

// literalLoses reports whether the only royal piece of a side can be captured.
func literalLoses(p *Position, side game.Side) bool {
	if !p.royals[side].single() {
		return false
	}
	for sq, c := range p.board {
		if c != 0 && c.side() != side && literalTargets(p, uint8(sq))&p.royals[side] != 0 {
			return true
		}
	}
	return false
}

// literalMoves lists the moves of some of the pieces of the side to move, after which a turn may end.
func literalMoves(p *Position, movers squares) []game.Step {
	var steps []game.Step
	side := p.side
	movers.each(func(from uint8) {
		literalTargets(p, from).each(func(to uint8) {
			s := moveStep(from, to)
			p.Make(s)
			if !literalLoses(p, side) {
				steps = append(steps, s)
			}
			p.Unmake()
		})
	})
	return steps
}

// literalDoubles lists the moves after which the same piece may move again.
func literalDoubles(p *Position, moves []game.Step) []game.Step {
	var steps []game.Step
	for _, s := range moves {
		if !p.kinds[p.board[stepFrom(s)].kind()].design.Double {
			continue
		}
		p.Make(s | stepAgain)
		if !literalLoses(p, p.side.Other()) && len(literalMoves(p, 1<<stepTo(s))) > 0 {
			steps = append(steps, s|stepAgain)
		}
		p.Unmake()
	}
	return steps
}

// TestLentAndSecondMoves compares the moves of random positions with a slow and obvious listing.
func TestLentAndSecondMoves(t *testing.T) {
	g := New(Options{Name: "lent", Relay: true, Doublemove: true})
	designs := []string{"relay-N", "relay-RmF", "double-W", "double-relay-B", "royal-relay-K", "royal-double-fF", "cNNmW", "Q"}
	lent, twice := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		p := g.Start().(*Position)
		for _, text := range designs {
			d, err := g.vocabulary.design(text)
			if err != nil {
				t.Fatal(err)
			}
			p.addType(g.compile(d))
		}
		for range rapid.IntRange(0, 20).Draw(t, "pieces") {
			sq := uint8(rapid.IntRange(0, 63).Draw(t, "square"))
			side := game.Side(rapid.IntRange(0, 1).Draw(t, "side"))
			if p.board[sq] == 0 && p.count[side] < maxPieces {
				p.put(pieceOf(game.TypeID(rapid.IntRange(0, len(p.kinds)-1).Draw(t, "type")), side), sq)
			}
		}
		p.side = game.Side(rapid.IntRange(0, 1).Draw(t, "to move"))
		if literalLoses(p, p.side.Other()) {
			return // the other side is in check though it is not to move
		}
		p.hash = p.hashFromScratch()
		if (p.inCheck(p.side) != 0 && p.royals[p.side].single()) != literalLoses(p, p.side) {
			t.Fatalf("%s: in check is %t", p.FEN(), p.InCheck())
		}
		want := literalMoves(p, p.occupied[p.side])
		want = append(want, literalDoubles(p, want)...)
		got := slices.DeleteFunc(p.Steps(nil), func(s game.Step) bool { return s&kindMask != kindMove })
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("%s: %d moves, want %d", p.FEN(), len(got), len(want))
		}
		for _, s := range got {
			if s&stepAgain != 0 {
				twice++
			}
			from := stepFrom(s)
			if p.kinds[p.board[from].kind()].targets(p.side, from, p.occupied[0]|p.occupied[1], p.occupied[p.side.Other()])&(1<<stepTo(s)) == 0 {
				lent++
			}
		}
	})
	if lent < 20 || twice < 20 {
		t.Errorf("only %d lent and %d second moves were seen", lent, twice)
	}
}
