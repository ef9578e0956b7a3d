package search

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/toytest"
)

// ticTacToe is a game without moving pieces, values or royal pieces: stones are dropped, three
// in a row win.
type ticTacToe struct{ board *geom.Board }

func newTicTacToe() *ticTacToe {
	board, err := geom.NewBoard(3, 3, geom.Set{})
	if err != nil {
		panic(err)
	}
	return &ticTacToe{board}
}

func (r *ticTacToe) Info() *game.Info {
	return &game.Info{Name: "tictactoe", Board: r.board, Steps: 1}
}

func (r *ticTacToe) Start() game.Position { return &grid{ticTacToe: r} }

// Parse reads nine characters, of which "x" and "o" are stones.
func (r *ticTacToe) Parse(fen string) (game.Position, error) {
	p := &grid{ticTacToe: r}
	stones := 0
	for i, c := range fen {
		if side := map[rune]int{'x': 0, 'o': 1}; c == 'x' || c == 'o' {
			p.stones[side[c]].Add(geom.Square(i))
			stones++
		}
	}
	p.side = game.Side(stones % 2)
	return p, nil
}

type grid struct {
	*ticTacToe
	stones [2]geom.Set
	side   game.Side
	made   []geom.Square
}

var rows = [][3]geom.Square{
	{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6},
}

func (p *grid) full(side game.Side) bool {
	for _, row := range rows {
		s := &p.stones[side]
		if s.Has(row[0]) && s.Has(row[1]) && s.Has(row[2]) {
			return true
		}
	}
	return false
}

func (p *grid) Side() game.Side                         { return p.side }
func (p *grid) TurnOpen() bool                          { return false }
func (p *grid) Made() int                               { return len(p.made) }
func (p *grid) InCheck() bool                           { return false }
func (p *grid) Checked(buf []geom.Square) []geom.Square { return buf }

func (p *grid) Immobilized(buf []geom.Square) []geom.Square { return buf }
func (p *grid) Relayed(buf []geom.Square) []geom.Square     { return buf }
func (p *grid) InHand(game.Side, game.TypeID) int           { return 0 }
func (p *grid) Types() int                                  { return 1 }
func (p *grid) Type(game.TypeID) *game.Type                 { return &game.Type{ID: "X", Name: "Stone"} }
func (p *grid) Captures(buf []game.Step) []game.Step        { return buf }
func (p *grid) FEN() string                                 { return p.side.String() }
func (p *grid) StepText(s game.Step) string                 { return "X@" + p.board.Name(geom.Square(s-1)) }
func (p *grid) Hash() uint64                                { return toytest.Scramble(p.stones[0].W0<<20 | p.stones[1].W0<<1) }
func (p *grid) Clone() game.Position {
	c := *p
	c.made = append([]geom.Square(nil), p.made...)
	return &c
}
func (p *grid) Reach(game.TypeID, game.Side, geom.Square) []game.Mark { return nil }

func (p *grid) At(sq geom.Square) (game.Piece, bool) {
	for side := range p.stones {
		if p.stones[side].Has(sq) {
			return game.Piece{Side: game.Side(side)}, true
		}
	}
	return game.Piece{}, false
}

func (p *grid) Steps(buf []game.Step) []game.Step {
	if p.full(p.side.Other()) {
		return buf
	}
	for sq := range p.board.Squares().Minus(p.stones[0]).Minus(p.stones[1]).All() {
		buf = append(buf, game.Step(sq+1))
	}
	return buf
}

func (p *grid) Make(s game.Step) {
	p.stones[p.side].Add(geom.Square(s - 1))
	p.made = append(p.made, geom.Square(s-1))
	p.side = p.side.Other()
}

func (p *grid) Unmake() {
	p.side = p.side.Other()
	p.stones[p.side].Remove(p.made[len(p.made)-1])
	p.made = p.made[:len(p.made)-1]
}

func (p *grid) Result() game.Result {
	switch {
	case p.full(p.side.Other()):
		return game.Result{Outcome: game.Win(p.side.Other()), Reason: game.NoMove}
	case len(p.Steps(nil)) == 0:
		return game.Result{Outcome: game.Draw, Reason: game.NoMove}
	}
	return game.Result{}
}

func (p *grid) ParseStep(text string) (game.Step, error) {
	for _, s := range p.Steps(nil) {
		if p.StepText(s) == text {
			return s, nil
		}
	}
	return 0, &game.Illegal{Text: text, Why: "no such step"}
}

func (p *grid) Effect(s game.Step, buf []game.Change) game.Effect {
	stone, to := game.Piece{Side: p.side}, geom.Square(s-1)
	return game.Effect{Mover: stone, From: geom.NoSquare, To: to,
		Changes: append(buf[:0], game.OnSquare(to, game.Empty, game.Holding(stone)))}
}

func TestTicTacToe(t *testing.T) {
	tests := []struct {
		name, stones, turn string
		score              Score
	}{
		{"the empty board is a draw", "---------", "", 0},
		{"wins", "xx-oo----", "X@c1", mate - 1},
		{"must block and is lost all the same", "x-x-o-x-o", "", -mate + 2},
		{"blocks", "xx--o----", "X@c1", 0},
	}
	rules := newTicTacToe()
	e := New(rules, Options{TableSize: 1 << 16})
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pos, err := rules.Parse(test.stones)
			if err != nil {
				t.Fatal(err)
			}
			r := find(t, e, pos, Limits{Depth: 10})
			if got := game.TurnText(pos, r.Turn); test.turn != "" && got != test.turn {
				t.Errorf("turn %s, want %s", got, test.turn)
			}
			if r.Score != test.score {
				t.Errorf("score %v, want %v", r.Score, test.score)
			}
		})
	}
}
