package playtest

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Walk are the rules of a tiny game: one stone on a board of one rank. A step moves it one to
// three squares to the right; the turn has as many steps as Steps says. Whoever reaches the last
// square wins at once: the other has no move. On the e-file a Stone becomes a Boulder, which moves
// alike. Within three squares of the end it is in check. On the c-file it counts as immobilized and
// on the d-file as relayed, though it goes on as ever.
type Walk struct {
	Name  string
	Files int // 6 to 26
	Steps int // 1 or more

	// Dull is the reason for which a draw may be claimed while the stone is on the third file, "" if there is none.
	Dull game.Reason

	Featured bool // it is good to begin with

	Alone bool // one person walks the stone, and wins when it is there
}

const (
	farthest  = 3
	promotion = 4 // the e-file
)

var walkTypes = []*game.Type{
	{ID: "S", Name: "Stone", Notation: "rR3", Sentence: "The Stone goes one to three squares to the right.",
		Note: "On the e-file it becomes a Boulder.", Promotes: []game.TypeID{1}, Royal: true},
	{ID: "B", Name: "Boulder", Notation: "rR3", Sentence: "The Boulder goes one to three squares to the right.",
		Royal: true, Group: 1, Figure: "rook"},
}

// Info describes the game.
func (w *Walk) Info() *game.Info {
	board, err := geom.NewBoard(w.Files, 1, geom.Set{})
	if err != nil {
		panic(err) // a test asked for a board that cannot exist
	}
	var sides []string
	if w.Alone {
		sides = []string{"Walker"}
	}
	return &game.Info{
		Sides: sides, Name: w.Name, Title: "The " + w.Name, Summary: "Walk the stone to the end.",
		Text:     "One stone walks <right>.\n\nWhoever brings it to the last square wins.",
		Inventor: "Nobody", Year: "2026", Source: "https://example.org/walk",
		Featured: w.Featured, Board: board, Steps: w.Steps, Setups: true, Groups: []string{"Light", "Heavy"},
	}
}

// Start returns a new position with the stone on a1.
func (w *Walk) Start() game.Position { return w.at(0, game.First) }

func (w *Walk) at(file int, side game.Side) *position {
	return &position{rules: w, board: w.Info().Board, at: file, side: side, full: 1}
}

// Setup starts from the file that the layout names, a to d.
func (w *Walk) Setup(layout string) (game.Position, error) {
	if len(layout) != 1 || layout[0] < 'a' || layout[0] > 'd' {
		return nil, &game.SyntaxError{Field: "layout", Text: layout, At: -1, Why: "expected a file from a to d"}
	}
	return w.at(int(layout[0]-'a'), game.First), nil
}

// RandomLayout names a file from a to d.
func (w *Walk) RandomLayout(intn func(n int) int) string { return string(rune('a' + intn(4))) }

// Parse reads a position string such as "2S5 w - - 0 1".
func (w *Walk) Parse(fen string) (game.Position, error) {
	fields := strings.Split(fen, " ")
	if len(fields) != 6 {
		return nil, &game.SyntaxError{Field: "position", Text: fen, At: -1, Why: "expected six fields"}
	}
	file := strings.IndexFunc(fields[0], func(r rune) bool { return r == 'S' || r == 'B' })
	if file < 0 {
		return nil, &game.SyntaxError{Field: "placement", Text: fields[0], Why: "expected a stone"}
	}
	before, err := strconv.Atoi("0" + fields[0][:file])
	full, err2 := strconv.Atoi(fields[5])
	if err := errors.Join(err, err2); err != nil {
		return nil, &game.SyntaxError{Field: "placement", Text: fields[0], At: -1, Why: err.Error()}
	}
	pos := w.at(before, game.First)
	if fields[1] == "b" {
		pos.side = game.Second
	}
	pos.boulder = fields[0][file] == 'B'
	pos.full = full
	if pos.FEN() != fen {
		return nil, &game.SyntaxError{Field: "position", Text: fen, At: -1, Why: "expected " + pos.FEN()}
	}
	return pos, nil
}

// position is a position of Walk. A Step is the number of squares that the stone goes.
type position struct {
	rules   *Walk
	board   *geom.Board
	at      int
	boulder bool
	side    game.Side
	done    int // steps of the open turn
	full    int
	made    []position // before each step made
	waived  bool       // draws are not claimed
}

// dull is the file on which a draw may be claimed.
const dull = 2

var _ game.Claimable = (*position)(nil)

// Waive implements game.Claimable.
func (p *position) Waive(on bool) { p.waived = on }

// Claim implements game.Claimable.
func (p *position) Claim() game.Result {
	if p.rules.Dull == "" || p.at != dull || p.TurnOpen() {
		return game.Result{}
	}
	return game.Result{Outcome: game.Draw, Reason: p.rules.Dull}
}

func (p *position) Side() game.Side { return p.side }
func (p *position) TurnOpen() bool  { return p.done > 0 }
func (p *position) Made() int       { return len(p.made) }

func (p *position) Steps(buf []game.Step) []game.Step {
	if !p.waived && p.Claim().Over() {
		return buf
	}
	for n := 1; n <= farthest && p.at+n < p.rules.Files; n++ {
		buf = append(buf, game.Step(n))
	}
	return buf
}

func (p *position) Captures(buf []game.Step) []game.Step { return buf }

func (p *position) Make(s game.Step) {
	if s < 1 || s > farthest || p.at+int(s) >= p.rules.Files {
		panic(fmt.Sprintf("illegal step %d from file %d", s, p.at))
	}
	before := *p
	before.made = nil
	p.made = append(p.made, before)
	p.at += int(s)
	p.boulder = p.boulder || p.at == promotion
	p.done++
	if p.done < p.rules.Steps && p.at < p.rules.Files-1 {
		return
	}
	p.done = 0
	if p.side == game.Second || p.rules.Alone {
		p.full++
	}
	if !p.rules.Alone {
		p.side = p.side.Other()
	}
}

func (p *position) Unmake() {
	made := p.made
	*p = made[len(made)-1]
	p.made = made[:len(made)-1]
}

func (p *position) Result() game.Result {
	if claim := p.Claim(); claim.Over() && !p.waived {
		return claim
	}
	if p.at < p.rules.Files-1 {
		return game.Result{}
	}
	winner := p.side.Other()
	if p.rules.Alone {
		winner = game.First
	}
	return game.Result{Outcome: game.Win(winner), Reason: game.NoMove}
}

func (p *position) InCheck() bool { return false }

func (p *position) Checked(buf []geom.Square) []geom.Square {
	if p.at+farthest >= p.rules.Files-1 {
		buf = append(buf, geom.Square(p.at))
	}
	return buf
}

func (p *position) Immobilized(buf []geom.Square) []geom.Square { return p.onFile(2, buf) }

func (p *position) Relayed(buf []geom.Square) []geom.Square { return p.onFile(3, buf) }

// onFile appends the stone's square if it is on a file.
func (p *position) onFile(file int, buf []geom.Square) []geom.Square {
	if p.at == file {
		buf = append(buf, geom.Square(p.at))
	}
	return buf
}

func (p *position) stone() game.Piece {
	if p.boulder {
		return game.Piece{Type: 1}
	}
	return game.Piece{}
}

func (p *position) At(sq geom.Square) (game.Piece, bool) { return p.stone(), int(sq) == p.at }

func (p *position) InHand(game.Side, game.TypeID) int { return 0 }
func (p *position) Types() int                        { return len(walkTypes) }
func (p *position) Type(t game.TypeID) *game.Type     { return walkTypes[t] }
func (p *position) Hash() uint64                      { return uint64(p.at)<<8 | uint64(p.side)<<4 | uint64(p.done) }

func (p *position) Reach(_ game.TypeID, _ game.Side, from geom.Square) []game.Mark {
	var marks []game.Mark
	for n := 1; n <= farthest && int(from)+n < p.rules.Files; n++ {
		marks = append(marks, game.Mark{To: from + geom.Square(n), How: game.BySlide, Move: true, Via: uint8(n - 1)})
	}
	return marks
}

func (p *position) FEN() string {
	run := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%s%s%s %s - - 0 %d", run(p.at), walkTypes[p.stone().Type].ID,
		run(p.rules.Files-1-p.at), p.side, p.full)
}

func (p *position) StepText(s game.Step) string {
	text := p.board.Name(geom.Square(p.at)) + p.board.Name(geom.Square(p.at+int(s)))
	if p.promotes(s) {
		text += "=B"
	}
	return text
}

func (p *position) promotes(s game.Step) bool { return !p.boulder && p.at+int(s) == promotion }

func (p *position) ParseStep(text string) (game.Step, error) {
	for _, s := range p.Steps(nil) {
		if p.StepText(s) == text {
			return s, nil
		}
	}
	from, rest := p.board.ParsePrefix(text)
	to, rest := p.board.ParsePrefix(rest)
	switch {
	case from == geom.NoSquare || to == geom.NoSquare || rest != "" && rest != "=B":
		return 0, &game.Illegal{Text: text, Kind: game.Malformed, Why: "expected two squares"}
	case int(from) != p.at:
		return 0, &game.Illegal{Text: text, Kind: game.NoPiece, Why: "there is no stone on " + p.board.Name(from),
			Squares: []geom.Square{geom.Square(p.at)}}
	}
	return 0, &game.Illegal{Text: text, Kind: game.Unreachable, Why: "the stone goes one to three squares to the right",
		Squares: []geom.Square{from, to}}
}

func (p *position) Effect(s game.Step, buf []game.Change) game.Effect {
	from, to := geom.Square(p.at), geom.Square(p.at+int(s))
	goes, comes := p.stone(), p.stone()
	if p.promotes(s) {
		comes.Type = 1
	}
	return game.Effect{Mover: goes, From: from, To: to, Changes: append(buf[:0],
		game.OnSquare(from, game.Holding(goes), game.Empty), game.OnSquare(to, game.Empty, game.Holding(comes)))}
}

func (p *position) Clone() game.Position {
	with := *p
	with.made = append([]position(nil), p.made...)
	return &with
}
