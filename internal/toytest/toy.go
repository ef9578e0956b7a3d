// Package toytest gives tests a small family of games that offers nothing but what every game must: the
// house above the rules has to work with those interfaces alone.
package toytest

import (
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Game is one of a small family, chess without castling, en passant and double steps on a
// board of any size: enough to test through the interfaces alone.
type Game struct {
	Board *geom.Board
	start string // placement and side, as in FEN
	check bool   // leaving the king in check is illegal; otherwise capturing it wins
	steps int    // of each turn
}

// The types of all games.
const (
	King game.TypeID = iota
	Queen
	Rook
	Bishop
	Knight
	Pawn
)

const letters = "KQRBNP"

// Types describes the types.
var Types = []*game.Type{
	{ID: "K", Name: "King", Royal: true},
	{ID: "Q", Name: "Queen"},
	{ID: "R", Name: "Rook"},
	{ID: "B", Name: "Bishop"},
	{ID: "N", Name: "Knight"},
	{ID: "P", Name: "Pawn", Promotes: []game.TypeID{Queen, Rook, Knight}},
}

var (
	orthogonal = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	diagonal   = [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	everyWay   = append(append([][2]int{}, orthogonal...), diagonal...)
	knightly   = [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// moves are the directions and whether it slides, of all types but the pawn.
var moves = []struct {
	directions [][2]int
	slides     bool
}{{everyWay, false}, {everyWay, true}, {orthogonal, true}, {diagonal, true}, {knightly, false}}

// OrthodoxStart is where it begins.
const OrthodoxStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"

// Middlegames are positions of the orthodox game without a forced win nearby.
var Middlegames = []string{
	OrthodoxStart,
	"r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 b",
	"r2q1rk1/pp2bppp/2n1bn2/3p4/3P4/2NBBN2/PP3PPP/R2Q1RK1 w",
	"8/5pk1/6p1/3p4/1P1P4/4PN2/1b3PK1/8 w",
	"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w",
	"4k3/1P4pp/8/8/8/8/p5PP/4K3 b",
}

// New makes a game with the given start; the board is as large as its placement.
func New(start string, check bool, steps int) *Game {
	ranks := strings.Split(strings.Fields(start)[0], "/")
	files := 0
	for _, c := range ranks[0] {
		if c >= '1' && c <= '9' {
			files += int(c - '0')
		} else {
			files++
		}
	}
	board, err := geom.NewBoard(files, len(ranks), geom.Set{})
	if err != nil {
		panic(err)
	}
	return &Game{Board: board, start: start, check: check, steps: steps}
}

// Orthodox returns the game on the usual board.
func Orthodox() *Game { return New(OrthodoxStart, true, 1) }

func (r *Game) Info() *game.Info {
	return &game.Info{Name: "toy", Title: "Toy", Board: r.Board, Steps: r.steps}
}

func (r *Game) Start() game.Position {
	pos, err := r.Parse(r.start)
	if err != nil {
		panic(err)
	}
	return pos
}

func (r *Game) Parse(fen string) (game.Position, error) {
	fields := strings.Fields(fen)
	if len(fields) < 2 {
		return nil, &game.SyntaxError{Field: "position", Text: fen, At: -1, Why: "a field is missing"}
	}
	p := &Position{Game: r}
	file, rank := 0, r.Board.Ranks()-1
	for i, c := range fields[0] {
		switch t := strings.IndexRune(letters, c&^32); {
		case c == '/':
			file, rank = 0, rank-1
		case c >= '1' && c <= '9':
			file += int(c - '0')
		case t < 0 || r.Board.Square(file, rank) == geom.NoSquare:
			return nil, &game.SyntaxError{Field: "placement", Text: fields[0], At: i, Why: "no piece"}
		default:
			side := game.First
			if c >= 'a' {
				side = game.Second
			}
			p.Cells[r.Board.Square(file, rank)] = Cell{true, game.Piece{Type: game.TypeID(t), Side: side}}
			file++
		}
	}
	if fields[1] == "b" {
		p.Mover = game.Second
	}
	return p, nil
}

// A Cell is what stands on a square.
type Cell struct {
	Full  bool
	Piece game.Piece
}

type undo struct {
	step     game.Step
	from, to Cell
	side     game.Side
	done     int
}

// A Position is a position of any of the games.
type Position struct {
	*Game
	Cells  [64]Cell
	Mover  game.Side
	done   int // steps of the open turn
	undo   []undo
	buffer []game.Step
}

func newStep(from, to geom.Square, promotes game.TypeID) game.Step {
	return game.Step(1<<40 | uint64(promotes+1)<<16 | uint64(from)<<8 | uint64(to))
}

func unpack(s game.Step) (from, to geom.Square, promotes game.TypeID) {
	return geom.Square(s >> 8 & 255), geom.Square(s & 255), game.TypeID(s>>16&255) - 1
}

func (p *Position) Side() game.Side { return p.Mover }
func (p *Position) TurnOpen() bool  { return p.done > 0 }
func (p *Position) Made() int       { return len(p.undo) }
func (p *Position) Types() int      { return len(Types) }

func (p *Position) Type(t game.TypeID) *game.Type     { return Types[t] }
func (p *Position) InHand(game.Side, game.TypeID) int { return 0 }
func (p *Position) At(sq geom.Square) (game.Piece, bool) {
	return p.Cells[sq].Piece, p.Cells[sq].Full
}

func (p *Position) Clone() game.Position {
	c := *p
	c.undo = append(make([]undo, 0, 512), p.undo...)
	c.buffer = nil
	return &c
}

// pseudo appends the steps of the side to move, left in check or not.
func (p *Position) pseudo(buf []game.Step) []game.Step {
	for sq := range geom.Square(p.Board.Size()) {
		c := p.Cells[sq]
		switch {
		case !c.Full || c.Piece.Side != p.Mover:
		case c.Piece.Type == Pawn:
			buf = p.pawnSteps(buf, sq)
		default:
			buf = p.pieceSteps(buf, sq, c.Piece.Type)
		}
	}
	return buf
}

func (p *Position) pieceSteps(buf []game.Step, from geom.Square, t game.TypeID) []game.Step {
	for _, d := range moves[t].directions {
		to := p.Board.Offset(from, d[0], d[1])
		for ; to != geom.NoSquare; to = p.Board.Offset(to, d[0], d[1]) {
			if p.Cells[to].Full && p.Cells[to].Piece.Side == p.Mover {
				break
			}
			buf = append(buf, newStep(from, to, game.NoType))
			if p.Cells[to].Full || !moves[t].slides {
				break
			}
		}
	}
	return buf
}

func ahead(side game.Side) int { return 1 - 2*int(side) }

func (p *Position) pawnSteps(buf []game.Step, from geom.Square) []game.Step {
	for dx := -1; dx <= 1; dx++ {
		to := p.Board.Offset(from, dx, ahead(p.Mover))
		if to == geom.NoSquare || p.Cells[to].Full != (dx != 0) {
			continue
		}
		if p.Cells[to].Full && p.Cells[to].Piece.Side == p.Mover {
			continue
		}
		if p.Board.Offset(to, 0, ahead(p.Mover)) != geom.NoSquare {
			buf = append(buf, newStep(from, to, game.NoType))
			continue
		}
		for _, t := range Types[Pawn].Promotes {
			buf = append(buf, newStep(from, to, t))
		}
	}
	return buf
}

func (p *Position) king(side game.Side) geom.Square {
	for sq := range geom.Square(p.Board.Size()) {
		if p.Cells[sq] == (Cell{true, game.Piece{Type: King, Side: side}}) {
			return sq
		}
	}
	return geom.NoSquare
}

// attacked reports whether side could capture on sq.
func (p *Position) attacked(sq geom.Square, side game.Side) bool {
	if sq == geom.NoSquare {
		return false
	}
	for t, m := range moves {
		for _, d := range m.directions {
			to := p.Board.Offset(sq, d[0], d[1])
			for m.slides && to != geom.NoSquare && !p.Cells[to].Full {
				to = p.Board.Offset(to, d[0], d[1])
			}
			if to != geom.NoSquare && p.Cells[to] == (Cell{true, game.Piece{Type: game.TypeID(t), Side: side}}) {
				return true
			}
		}
	}
	for _, dx := range []int{-1, 1} {
		from := p.Board.Offset(sq, dx, -ahead(side))
		if from != geom.NoSquare && p.Cells[from] == (Cell{true, game.Piece{Type: Pawn, Side: side}}) {
			return true
		}
	}
	return false
}

func (p *Position) Steps(buf []game.Step) []game.Step {
	if p.royalLost() {
		return buf
	}
	p.buffer = p.pseudo(p.buffer[:0])
	for _, s := range p.buffer {
		if !p.check || p.safe(s) {
			buf = append(buf, s)
		}
	}
	return buf
}

func (p *Position) safe(s game.Step) bool {
	us := p.Mover
	p.Make(s)
	safe := !p.attacked(p.king(us), us.Other())
	p.Unmake()
	return safe
}

func (p *Position) royalLost() bool {
	return p.king(game.First) == geom.NoSquare || p.king(game.Second) == geom.NoSquare
}

func (p *Position) Captures(buf []game.Step) []game.Step {
	first := len(buf)
	all := p.Steps(buf)
	kept := all[:first]
	for _, s := range all[first:] {
		if _, to, promotes := unpack(s); p.Cells[to].Full || promotes != game.NoType {
			kept = append(kept, s)
		}
	}
	return kept
}

func (p *Position) Make(s game.Step) {
	from, to, promotes := unpack(s)
	p.undo = append(p.undo, undo{s, p.Cells[from], p.Cells[to], p.Mover, p.done})
	lost := p.Cells[to].Full && p.Cells[to].Piece.Type == King
	p.Cells[to] = p.Cells[from]
	p.Cells[from] = Cell{}
	if promotes != game.NoType {
		p.Cells[to].Piece.Type = promotes
	}
	p.done++
	if p.done == p.steps || lost {
		p.done, p.Mover = 0, p.Mover.Other()
	}
}

func (p *Position) Unmake() {
	u := p.undo[len(p.undo)-1]
	p.undo = p.undo[:len(p.undo)-1]
	from, to, _ := unpack(u.step)
	p.Cells[from], p.Cells[to] = u.from, u.to
	p.Mover, p.done = u.side, u.done
}

func (p *Position) Result() game.Result {
	if p.king(p.Mover) == geom.NoSquare {
		return game.Result{Outcome: game.Win(p.Mover.Other()), Reason: game.RoyalCaptured}
	}
	if len(p.Steps(nil)) > 0 {
		return game.Result{}
	}
	if p.InCheck() {
		return game.Result{Outcome: game.Win(p.Mover.Other()), Reason: game.Checkmate}
	}
	return game.Result{Outcome: game.Draw, Reason: game.Stalemate}
}

func (p *Position) InCheck() bool {
	return p.check && p.attacked(p.king(p.Mover), p.Mover.Other())
}

func (p *Position) Checked(buf []geom.Square) []geom.Square {
	if p.InCheck() {
		buf = append(buf, p.king(p.Mover))
	}
	return buf
}

func (p *Position) Immobilized(buf []geom.Square) []geom.Square { return buf }
func (p *Position) Relayed(buf []geom.Square) []geom.Square     { return buf }

func (p *Position) Reach(t game.TypeID, side game.Side, from geom.Square) []game.Mark {
	var marks []game.Mark
	if t == Pawn {
		for dx := -1; dx <= 1; dx++ {
			if to := p.Board.Offset(from, dx, ahead(side)); to != geom.NoSquare {
				marks = append(marks, game.Mark{To: to, Move: dx == 0, Capture: dx != 0})
			}
		}
		return marks
	}
	for _, d := range moves[t].directions {
		to := p.Board.Offset(from, d[0], d[1])
		for via := 0; to != geom.NoSquare; via++ {
			marks = append(marks, game.Mark{To: to, Move: true, Capture: true, Via: uint8(via)})
			if !moves[t].slides {
				break
			}
			to = p.Board.Offset(to, d[0], d[1])
		}
	}
	return marks
}

// Hash is computed anew each time.
func (p *Position) Hash() uint64 {
	h := uint64(p.Mover) | uint64(p.done)<<1
	for sq, c := range p.Cells[:p.Board.Size()] {
		if c.Full {
			h ^= Scramble(uint64(sq)<<8 | uint64(c.Piece.Type)<<1 | uint64(c.Piece.Side) | 1<<20)
		}
	}
	return Scramble(h)
}

// Scramble makes a hash of a number.
func Scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func (p *Position) FEN() string {
	var b strings.Builder
	for rank := p.Board.Ranks() - 1; rank >= 0; rank-- {
		for file := range p.Board.Files() {
			c := p.Cells[p.Board.Square(file, rank)]
			letter := "1"
			if c.Full {
				letter = letters[c.Piece.Type : c.Piece.Type+1]
			}
			if c.Full && c.Piece.Side == game.Second {
				letter = strings.ToLower(letter)
			}
			b.WriteString(letter)
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String() + " " + p.Mover.String()
}

func (p *Position) StepText(s game.Step) string {
	from, to, promotes := unpack(s)
	text := p.Board.Name(from) + p.Board.Name(to)
	if promotes != game.NoType {
		text += "=" + Types[promotes].ID
	}
	return text
}

func (p *Position) ParseStep(text string) (game.Step, error) {
	for _, s := range p.Steps(nil) {
		if p.StepText(s) == text {
			return s, nil
		}
	}
	return 0, &game.Illegal{Text: text, Why: fmt.Sprintf("no such step in %s", p.FEN())}
}

func (p *Position) Effect(s game.Step, buf []game.Change) game.Effect {
	from, to, promotes := unpack(s)
	goes, comes, there := p.Cells[from].Piece, p.Cells[from].Piece, game.Empty
	if promotes != game.NoType {
		comes.Type = promotes
	}
	if p.Cells[to].Full {
		there = game.Holding(p.Cells[to].Piece)
	}
	return game.Effect{Mover: goes, From: from, To: to, Changes: append(buf[:0],
		game.OnSquare(from, game.Holding(goes), game.Empty), game.OnSquare(to, there, game.Holding(comes)))}
}
