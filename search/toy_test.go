package search

import (
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A toy is a small family of games, chess without castling, en passant and double steps on a
// board of any size: enough to test the search through the interfaces alone.
type toy struct {
	board *geom.Board
	start string // placement and side, as in FEN
	check bool   // leaving the king in check is illegal; otherwise capturing it wins
	steps int    // of each turn
}

// The types of all toys.
const (
	toyKing game.TypeID = iota
	toyQueen
	toyRook
	toyBishop
	toyKnight
	toyPawn
)

const toyLetters = "KQRBNP"

var toyTypes = []*game.Type{
	{ID: "K", Name: "King", Royal: true},
	{ID: "Q", Name: "Queen"},
	{ID: "R", Name: "Rook"},
	{ID: "B", Name: "Bishop"},
	{ID: "N", Name: "Knight"},
	{ID: "P", Name: "Pawn", Promotes: []game.TypeID{toyQueen, toyRook, toyKnight}},
}

var (
	orthogonal = [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}
	diagonal   = [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	everyWay   = append(append([][2]int{}, orthogonal...), diagonal...)
	knightly   = [][2]int{{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}
)

// toyMoves are the directions and whether it slides, of all types but the pawn.
var toyMoves = []struct {
	directions [][2]int
	slides     bool
}{{everyWay, false}, {everyWay, true}, {orthogonal, true}, {diagonal, true}, {knightly, false}}

const orthodoxStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"

// newToy makes a toy with the given start; the board is as large as its placement.
func newToy(start string, check bool, steps int) *toy {
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
	return &toy{board: board, start: start, check: check, steps: steps}
}

func orthodox() *toy { return newToy(orthodoxStart, true, 1) }

func (r *toy) Info() *game.Info {
	return &game.Info{Name: "toy", Title: "Toy", Board: r.board, Steps: r.steps}
}

func (r *toy) Start() game.Position {
	pos, err := r.Parse(r.start)
	if err != nil {
		panic(err)
	}
	return pos
}

func (r *toy) Parse(fen string) (game.Position, error) {
	fields := strings.Fields(fen)
	if len(fields) < 2 {
		return nil, &game.SyntaxError{Field: "position", Text: fen, At: -1, Why: "a field is missing"}
	}
	p := &toyPosition{toy: r}
	file, rank := 0, r.board.Ranks()-1
	for i, c := range fields[0] {
		switch t := strings.IndexRune(toyLetters, c&^32); {
		case c == '/':
			file, rank = 0, rank-1
		case c >= '1' && c <= '9':
			file += int(c - '0')
		case t < 0 || r.board.Square(file, rank) == geom.NoSquare:
			return nil, &game.SyntaxError{Field: "placement", Text: fields[0], At: i, Why: "no piece"}
		default:
			side := game.First
			if c >= 'a' {
				side = game.Second
			}
			p.cells[r.board.Square(file, rank)] = toyCell{true, game.Piece{Type: game.TypeID(t), Side: side}}
			file++
		}
	}
	if fields[1] == "b" {
		p.side = game.Second
	}
	return p, nil
}

type toyCell struct {
	full  bool
	piece game.Piece
}

type toyUndo struct {
	step     game.Step
	from, to toyCell
	side     game.Side
	done     int
}

type toyPosition struct {
	*toy
	cells  [64]toyCell
	side   game.Side
	done   int // steps of the open turn
	undo   []toyUndo
	buffer []game.Step
}

func toyStep(from, to geom.Square, promotes game.TypeID) game.Step {
	return game.Step(1<<40 | uint64(promotes+1)<<16 | uint64(from)<<8 | uint64(to))
}

func unpack(s game.Step) (from, to geom.Square, promotes game.TypeID) {
	return geom.Square(s >> 8 & 255), geom.Square(s & 255), game.TypeID(s>>16&255) - 1
}

func (p *toyPosition) Side() game.Side { return p.side }
func (p *toyPosition) TurnOpen() bool  { return p.done > 0 }
func (p *toyPosition) Made() int       { return len(p.undo) }
func (p *toyPosition) Types() int      { return len(toyTypes) }

func (p *toyPosition) Type(t game.TypeID) *game.Type     { return toyTypes[t] }
func (p *toyPosition) InHand(game.Side, game.TypeID) int { return 0 }
func (p *toyPosition) At(sq geom.Square) (game.Piece, bool) {
	return p.cells[sq].piece, p.cells[sq].full
}

func (p *toyPosition) Clone() game.Position {
	c := *p
	c.undo = append(make([]toyUndo, 0, 512), p.undo...)
	c.buffer = nil
	return &c
}

// pseudo appends the steps of the side to move, left in check or not.
func (p *toyPosition) pseudo(buf []game.Step) []game.Step {
	for sq := range geom.Square(p.board.Size()) {
		c := p.cells[sq]
		switch {
		case !c.full || c.piece.Side != p.side:
		case c.piece.Type == toyPawn:
			buf = p.pawnSteps(buf, sq)
		default:
			buf = p.pieceSteps(buf, sq, c.piece.Type)
		}
	}
	return buf
}

func (p *toyPosition) pieceSteps(buf []game.Step, from geom.Square, t game.TypeID) []game.Step {
	for _, d := range toyMoves[t].directions {
		to := p.board.Offset(from, d[0], d[1])
		for ; to != geom.NoSquare; to = p.board.Offset(to, d[0], d[1]) {
			if p.cells[to].full && p.cells[to].piece.Side == p.side {
				break
			}
			buf = append(buf, toyStep(from, to, game.NoType))
			if p.cells[to].full || !toyMoves[t].slides {
				break
			}
		}
	}
	return buf
}

func ahead(side game.Side) int { return 1 - 2*int(side) }

func (p *toyPosition) pawnSteps(buf []game.Step, from geom.Square) []game.Step {
	for dx := -1; dx <= 1; dx++ {
		to := p.board.Offset(from, dx, ahead(p.side))
		if to == geom.NoSquare || p.cells[to].full != (dx != 0) {
			continue
		}
		if p.cells[to].full && p.cells[to].piece.Side == p.side {
			continue
		}
		if p.board.Offset(to, 0, ahead(p.side)) != geom.NoSquare {
			buf = append(buf, toyStep(from, to, game.NoType))
			continue
		}
		for _, t := range toyTypes[toyPawn].Promotes {
			buf = append(buf, toyStep(from, to, t))
		}
	}
	return buf
}

func (p *toyPosition) king(side game.Side) geom.Square {
	for sq := range geom.Square(p.board.Size()) {
		if p.cells[sq] == (toyCell{true, game.Piece{Type: toyKing, Side: side}}) {
			return sq
		}
	}
	return geom.NoSquare
}

// attacked reports whether side could capture on sq.
func (p *toyPosition) attacked(sq geom.Square, side game.Side) bool {
	if sq == geom.NoSquare {
		return false
	}
	for t, m := range toyMoves {
		for _, d := range m.directions {
			to := p.board.Offset(sq, d[0], d[1])
			for m.slides && to != geom.NoSquare && !p.cells[to].full {
				to = p.board.Offset(to, d[0], d[1])
			}
			if to != geom.NoSquare && p.cells[to] == (toyCell{true, game.Piece{Type: game.TypeID(t), Side: side}}) {
				return true
			}
		}
	}
	for _, dx := range []int{-1, 1} {
		from := p.board.Offset(sq, dx, -ahead(side))
		if from != geom.NoSquare && p.cells[from] == (toyCell{true, game.Piece{Type: toyPawn, Side: side}}) {
			return true
		}
	}
	return false
}

func (p *toyPosition) Steps(buf []game.Step) []game.Step {
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

func (p *toyPosition) safe(s game.Step) bool {
	us := p.side
	p.Make(s)
	safe := !p.attacked(p.king(us), us.Other())
	p.Unmake()
	return safe
}

func (p *toyPosition) royalLost() bool {
	return p.king(game.First) == geom.NoSquare || p.king(game.Second) == geom.NoSquare
}

func (p *toyPosition) Captures(buf []game.Step) []game.Step {
	first := len(buf)
	all := p.Steps(buf)
	kept := all[:first]
	for _, s := range all[first:] {
		if _, to, promotes := unpack(s); p.cells[to].full || promotes != game.NoType {
			kept = append(kept, s)
		}
	}
	return kept
}

func (p *toyPosition) Make(s game.Step) {
	from, to, promotes := unpack(s)
	p.undo = append(p.undo, toyUndo{s, p.cells[from], p.cells[to], p.side, p.done})
	lost := p.cells[to].full && p.cells[to].piece.Type == toyKing
	p.cells[to] = p.cells[from]
	p.cells[from] = toyCell{}
	if promotes != game.NoType {
		p.cells[to].piece.Type = promotes
	}
	p.done++
	if p.done == p.steps || lost {
		p.done, p.side = 0, p.side.Other()
	}
}

func (p *toyPosition) Unmake() {
	u := p.undo[len(p.undo)-1]
	p.undo = p.undo[:len(p.undo)-1]
	from, to, _ := unpack(u.step)
	p.cells[from], p.cells[to] = u.from, u.to
	p.side, p.done = u.side, u.done
}

func (p *toyPosition) Result() game.Result {
	if p.king(p.side) == geom.NoSquare {
		return game.Result{Outcome: game.Win(p.side.Other()), Reason: game.RoyalCaptured}
	}
	if len(p.Steps(nil)) > 0 {
		return game.Result{}
	}
	if p.InCheck() {
		return game.Result{Outcome: game.Win(p.side.Other()), Reason: game.Checkmate}
	}
	return game.Result{Outcome: game.Draw, Reason: game.Stalemate}
}

func (p *toyPosition) InCheck() bool {
	return p.check && p.attacked(p.king(p.side), p.side.Other())
}

func (p *toyPosition) Checked(buf []geom.Square) []geom.Square {
	if p.InCheck() {
		buf = append(buf, p.king(p.side))
	}
	return buf
}

func (p *toyPosition) Immobilized(buf []geom.Square) []geom.Square { return buf }
func (p *toyPosition) Relayed(buf []geom.Square) []geom.Square     { return buf }

func (p *toyPosition) Reach(t game.TypeID, side game.Side, from geom.Square) []game.Mark {
	var marks []game.Mark
	if t == toyPawn {
		for dx := -1; dx <= 1; dx++ {
			if to := p.board.Offset(from, dx, ahead(side)); to != geom.NoSquare {
				marks = append(marks, game.Mark{To: to, Move: dx == 0, Capture: dx != 0})
			}
		}
		return marks
	}
	for _, d := range toyMoves[t].directions {
		to := p.board.Offset(from, d[0], d[1])
		for via := 0; to != geom.NoSquare; via++ {
			marks = append(marks, game.Mark{To: to, Move: true, Capture: true, Via: uint8(via)})
			if !toyMoves[t].slides {
				break
			}
			to = p.board.Offset(to, d[0], d[1])
		}
	}
	return marks
}

// Hash is computed anew each time.
func (p *toyPosition) Hash() uint64 {
	h := uint64(p.side) | uint64(p.done)<<1
	for sq, c := range p.cells[:p.board.Size()] {
		if c.full {
			h ^= scramble(uint64(sq)<<8 | uint64(c.piece.Type)<<1 | uint64(c.piece.Side) | 1<<20)
		}
	}
	return scramble(h)
}

func scramble(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

func (p *toyPosition) FEN() string {
	var b strings.Builder
	for rank := p.board.Ranks() - 1; rank >= 0; rank-- {
		for file := range p.board.Files() {
			c := p.cells[p.board.Square(file, rank)]
			letter := "1"
			if c.full {
				letter = toyLetters[c.piece.Type : c.piece.Type+1]
			}
			if c.full && c.piece.Side == game.Second {
				letter = strings.ToLower(letter)
			}
			b.WriteString(letter)
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String() + " " + p.side.String()
}

func (p *toyPosition) StepText(s game.Step) string {
	from, to, promotes := unpack(s)
	text := p.board.Name(from) + p.board.Name(to)
	if promotes != game.NoType {
		text += "=" + toyTypes[promotes].ID
	}
	return text
}

func (p *toyPosition) ParseStep(text string) (game.Step, error) {
	for _, s := range p.Steps(nil) {
		if p.StepText(s) == text {
			return s, nil
		}
	}
	return 0, &game.Illegal{Text: text, Why: fmt.Sprintf("no such step in %s", p.FEN())}
}

func (p *toyPosition) Effect(s game.Step, buf []game.Change) game.Effect {
	from, to, promotes := unpack(s)
	goes, comes, there := p.cells[from].piece, p.cells[from].piece, game.Empty
	if promotes != game.NoType {
		comes.Type = promotes
	}
	if p.cells[to].full {
		there = game.Holding(p.cells[to].piece)
	}
	return game.Effect{Mover: goes, From: from, To: to, Changes: append(buf[:0],
		game.OnSquare(from, game.Holding(goes), game.Empty), game.OnSquare(to, there, game.Holding(comes)))}
}
