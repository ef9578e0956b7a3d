package terminal_test

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// walkers is a tiny game whose turns have two steps: a king goes one square orthogonally, then
// its side drops a stone from its hand on any empty square. Whoever cannot complete a turn
// loses. The board is 4 by 3 and has no c2.
type walkers struct{ info *game.Info }

const (
	king game.TypeID = iota
	stone
)

var walkersTypes = []game.Type{
	{ID: "K", Name: "King", Sentence: "One step along a rank or file.", Royal: true, Promotes: nil},
	{ID: "S", Name: "Stone", Sentence: "Never moves.", Note: "It is dropped after the King has moved."},
}

func newWalkers() *walkers {
	board, err := geom.NewBoard(4, 3, geom.SetOf(6))
	if err != nil {
		panic(err)
	}
	return &walkers{info: &game.Info{Name: "walkers", Title: "Walkers", Board: board, Steps: 2, Hands: true}}
}

func (w *walkers) Info() *game.Info { return w.info }

func (w *walkers) Start() game.Position {
	p := &walkersPosition{walkers: w}
	p.now.kings = [2]geom.Square{0, 11}
	p.now.hand = [2]int{2, 2}
	return p
}

func (w *walkers) Parse(fen string) (game.Position, error) {
	return nil, &game.SyntaxError{Field: "placement", Text: fen, At: -1, Why: "walkers begin at the start"}
}

// walkersState is everything that a step changes.
type walkersState struct {
	kings  [2]geom.Square
	stones [2]geom.Set
	hand   [2]int
	side   game.Side
	open   bool
}

type walkersPosition struct {
	*walkers
	now  walkersState
	past []walkersState
}

func (p *walkersPosition) Side() game.Side { return p.now.side }
func (p *walkersPosition) TurnOpen() bool  { return p.now.open }
func (p *walkersPosition) Made() int       { return len(p.past) }
func (p *walkersPosition) Types() int      { return len(walkersTypes) }
func (p *walkersPosition) Hash() uint64    { return 0 }

func (p *walkersPosition) Type(t game.TypeID) *game.Type            { return &walkersTypes[t] }
func (p *walkersPosition) Captures(buf []game.Step) []game.Step     { return buf }
func (p *walkersPosition) Checked(buf []geom.Square) []geom.Square  { return buf }
func (p *walkersPosition) Relayed(buf []geom.Square) []geom.Square  { return buf }
func (p *walkersPosition) InCheck() bool                            { return false }
func (p *walkersPosition) FEN() string                              { return "a fen" }
func (p *walkersPosition) InHand(side game.Side, t game.TypeID) int { return p.now.hand[side] * int(t) }

func (p *walkersPosition) At(sq geom.Square) (game.Piece, bool) {
	for side := game.First; side <= game.Second; side++ {
		if p.now.kings[side] == sq {
			return game.Piece{Type: king, Side: side}, true
		}
		if p.now.stones[side].Has(sq) {
			return game.Piece{Type: stone, Side: side}, true
		}
	}
	return game.Piece{}, false
}

// Immobilized lists the king that has no neighbour to go to.
func (p *walkersPosition) Immobilized(buf []geom.Square) []geom.Square {
	if len(p.neighbours()) == 0 {
		buf = append(buf, p.now.kings[p.now.side])
	}
	return buf
}

// Steps are squares for the king's step and squares plus 100 for a drop, plus 1 so that none is 0.
func (p *walkersPosition) Steps(buf []game.Step) []game.Step {
	base := 1
	squares := p.neighbours()
	if p.now.open {
		base, squares = 101, p.empty()
	}
	if p.now.hand[p.now.side] == 0 {
		return buf
	}
	for _, sq := range squares {
		buf = append(buf, game.Step(int(sq)+base))
	}
	return buf
}

func (p *walkersPosition) neighbours() []geom.Square {
	var out []geom.Square
	for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		sq := p.info.Board.Offset(p.now.kings[p.now.side], d[0], d[1])
		if _, taken := p.At(sq); sq != geom.NoSquare && !taken {
			out = append(out, sq)
		}
	}
	return out
}

func (p *walkersPosition) empty() []geom.Square {
	return slices.DeleteFunc(p.info.Board.Area().Squares(), func(sq geom.Square) bool {
		_, taken := p.At(sq)
		return taken
	})
}

func (p *walkersPosition) Make(s game.Step) {
	p.past = append(p.past, p.now)
	n := &p.now
	if !n.open {
		n.kings[n.side] = geom.Square(s - 1)
		n.open = true
		return
	}
	n.stones[n.side].Add(geom.Square(s - 101))
	n.hand[n.side]--
	n.side, n.open = n.side.Other(), false
}

func (p *walkersPosition) Unmake() {
	p.now = p.past[len(p.past)-1]
	p.past = p.past[:len(p.past)-1]
}

func (p *walkersPosition) Result() game.Result {
	if p.now.open || len(p.Steps(nil)) > 0 {
		return game.Result{}
	}
	return game.Result{Outcome: game.Win(p.now.side.Other()), Reason: game.NoCompleteTurn}
}

func (p *walkersPosition) Reach(t game.TypeID, _ game.Side, from geom.Square) []game.Mark {
	var out []game.Mark
	for _, d := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if sq := p.info.Board.Offset(from, d[0], d[1]); t == king && sq != geom.NoSquare {
			out = append(out, game.Mark{To: sq, Move: true, Capture: d[0] == 0, Initial: d[0] < 0})
		}
	}
	return out
}

func (p *walkersPosition) StepText(s game.Step) string {
	board := p.info.Board
	if s > 100 {
		return "S@" + board.Name(geom.Square(s-101))
	}
	return board.Name(p.now.kings[p.now.side]) + board.Name(geom.Square(s-1))
}

func (p *walkersPosition) ParseStep(text string) (game.Step, error) {
	for _, s := range p.Steps(nil) {
		if p.StepText(s) == text {
			return s, nil
		}
	}
	if !strings.ContainsAny(text, "123") {
		return 0, &game.Illegal{Text: text, Kind: game.Malformed, Why: "a step names a square"}
	}
	return 0, &game.Illegal{Text: text, Why: fmt.Sprintf("no piece of %s goes there", p.now.side)}
}

func (p *walkersPosition) Effect(s game.Step, buf []game.Change) game.Effect {
	mover := game.Piece{Type: king, Side: p.now.side}
	if s > 100 {
		mover.Type = stone
		to, hand := geom.Square(s-101), p.now.hand[p.now.side]
		return game.Effect{Mover: mover, From: geom.NoSquare, To: to, Changes: append(buf[:0],
			game.InHand(mover, hand, hand-1), game.OnSquare(to, game.Empty, game.Holding(mover)))}
	}
	from, to := p.now.kings[p.now.side], geom.Square(s-1)
	return game.Effect{Mover: mover, From: from, To: to, Changes: append(buf[:0],
		game.OnSquare(from, game.Holding(mover), game.Empty), game.OnSquare(to, game.Empty, game.Holding(mover)))}
}

func (p *walkersPosition) Clone() game.Position {
	c := *p
	c.past = slices.Clone(p.past)
	return &c
}
