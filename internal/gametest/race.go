package gametest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Race are the rules of a tiny game that has what the games of the catalogue have not: three sides and a die. Each
// side has one runner, all of which begin on a1 of a board of one rank. Before a side's turn Chance throws one to
// three; the side then moves its runner so far, or stays. A runner that lands on others sends them home, into the
// hand, from where they enter with a throw. Whoever first reaches the last square wins. After a number of rounds
// nobody has.
type Race struct {
	info   *game.Info
	rounds int
}

const (
	racers    = 3
	mostThrow = 3
)

var runner = &game.Type{ID: "R", Name: "Runner", Notation: "rR3", Sentence: "It runs one to three squares, as the die says."}

// NewRace returns the rules on a board of so many files that last so many rounds.
func NewRace(files, rounds int) *Race {
	board, err := geom.NewBoard(files, 1, geom.Set{})
	if err != nil {
		panic(err) // a test asked for a board that cannot exist
	}
	return &Race{rounds: rounds, info: &game.Info{
		Name: "race", Title: "The Race", Summary: "Three runners and a die.", Text: "Run.", Board: board, Steps: 1, Hands: true,
		Sides: []string{"Red", "Green", "Blue"}, Chance: true,
	}}
}

// Info describes the game.
func (r *Race) Info() *game.Info { return r.info }

// Start returns a new position: everybody is in hand, and Chance throws for the first side.
func (r *Race) Start() game.Position {
	return &racePosition{rules: r, now: raceState{at: [racers]geom.Square{geom.NoSquare, geom.NoSquare, geom.NoSquare}}}
}

// A raceState is what a step changes.
type raceState struct {
	at    [racers]geom.Square // NoSquare in hand
	next  game.Side           // whose throw or move it is
	throw int                 // 0: Chance is to throw
	round int
}

type racePosition struct {
	rules *Race
	now   raceState
	past  []raceState
}

// The steps: stay, run, and from throwing on the throw of one.
const (
	stay game.Step = iota + 1
	run
	throwing
)

// Parse reads a position string such as "c1 - a1 w 2 1": where the runners are, "-" for in hand, who throws or
// moves, the throw or "-", and the round.
func (r *Race) Parse(fen string) (game.Position, error) {
	p := r.Start().(*racePosition)
	if why := p.read(strings.Fields(fen)); why != "" {
		return nil, &game.SyntaxError{Field: "position", Text: fen, At: -1, Why: why}
	}
	return p, nil
}

func (p *racePosition) read(fields []string) (why string) {
	if len(fields) != racers+3 {
		return "expected three squares, a side, a throw and a round"
	}
	var err error
	for i := range racers {
		if fields[i] == "-" {
			continue
		}
		if p.now.at[i], err = p.rules.info.Board.Parse(fields[i]); err != nil {
			return err.Error()
		}
	}
	side, ok := game.ParseSide(fields[racers])
	if !ok || side >= racers {
		return "expected one of the sides w, b and c"
	}
	p.now.next = side
	if fields[racers+1] != "-" {
		p.now.throw, _ = strconv.Atoi(fields[racers+1])
		if p.now.throw < 1 || p.now.throw > mostThrow {
			return "expected a throw from 1 to 3"
		}
	}
	if p.now.round, err = strconv.Atoi(fields[racers+2]); err != nil || p.now.round < 0 {
		return "expected the number of a round"
	}
	return ""
}

// FEN implements game.Position.
func (p *racePosition) FEN() string {
	var fields []string
	for _, sq := range p.now.at {
		if sq == geom.NoSquare {
			fields = append(fields, "-")
		} else {
			fields = append(fields, p.rules.info.Board.Name(sq))
		}
	}
	throw := "-"
	if p.now.throw > 0 {
		throw = strconv.Itoa(p.now.throw)
	}
	return strings.Join(fields, " ") + fmt.Sprintf(" %v %s %d", p.now.next, throw, p.now.round)
}

// Side implements game.Position.
func (p *racePosition) Side() game.Side {
	if p.now.throw == 0 {
		return game.Chance
	}
	return p.now.next
}

func (p *racePosition) last() geom.Square { return geom.Square(p.rules.info.Board.Files() - 1) }

// Result implements game.Position.
func (p *racePosition) Result() game.Result {
	for side, sq := range p.now.at {
		if sq == p.last() {
			return game.Result{Outcome: game.Win(game.Side(side)), Reason: "home"}
		}
	}
	if p.now.round >= p.rules.rounds {
		return game.Result{Outcome: game.Draw, Reason: game.MoveLimit}
	}
	return game.Result{}
}

// target returns where the runner of the side to move would run; ok is false if that is off the board.
func (p *racePosition) target() (to geom.Square, ok bool) {
	to = p.now.at[p.now.next] + geom.Square(p.now.throw)
	return to, to <= p.last()
}

// Steps implements game.Position.
func (p *racePosition) Steps(buf []game.Step) []game.Step {
	if p.Result().Over() {
		return buf
	}
	if p.now.throw == 0 {
		return append(buf, throwing, throwing+1, throwing+2)
	}
	if _, ok := p.target(); ok {
		buf = append(buf, run)
	}
	return append(buf, stay)
}

// Captures implements game.Position.
func (p *racePosition) Captures(buf []game.Step) []game.Step {
	for _, s := range p.Steps(nil) {
		if e := p.Effect(s, nil); e.Material() {
			buf = append(buf, s)
		}
	}
	return buf
}

// Make implements game.Position.
func (p *racePosition) Make(s game.Step) {
	p.past = append(p.past, p.now)
	n := &p.now
	if s >= throwing {
		n.throw = int(s-throwing) + 1
		return
	}
	if s == run {
		to, _ := p.target()
		if i := slices.Index(n.at[:], to); i >= 0 {
			n.at[i] = geom.NoSquare
		}
		n.at[n.next] = to
	}
	n.throw = 0
	if n.next++; n.next == racers {
		n.next = game.First
		n.round++
	}
}

// Unmake implements game.Position.
func (p *racePosition) Unmake() {
	p.now = p.past[len(p.past)-1]
	p.past = p.past[:len(p.past)-1]
}

// Effect implements game.Position.
func (p *racePosition) Effect(s game.Step, buf []game.Change) game.Effect {
	e := game.Effect{From: geom.NoSquare, To: geom.NoSquare, Changes: buf[:0]}
	if s != run {
		return e
	}
	to, _ := p.target()
	e.Mover, e.From, e.To = game.Piece{Side: p.now.next}, p.now.at[p.now.next], to
	if e.From == geom.NoSquare {
		e.Changes = append(e.Changes, game.InHand(e.Mover, 1, 0))
	} else {
		e.Changes = append(e.Changes, game.OnSquare(e.From, game.Holding(e.Mover), game.Empty))
	}
	before := game.ContentOf(p, to)
	e.Changes = append(e.Changes, game.OnSquare(to, before, game.Holding(e.Mover)))
	if sent, ok := before.Piece(); ok {
		e.Changes = append(e.Changes, game.InHand(sent, 0, 1))
	}
	return e
}

// StepText implements game.Position: "d2" is a throw, "0000" to stay.
func (p *racePosition) StepText(s game.Step) string {
	switch {
	case s >= throwing:
		return "d" + strconv.Itoa(int(s-throwing)+1)
	case s == stay:
		return "0000"
	}
	to, _ := p.target()
	if from := p.now.at[p.now.next]; from != geom.NoSquare {
		return p.rules.info.Board.Name(from) + p.rules.info.Board.Name(to)
	}
	return "R@" + p.rules.info.Board.Name(to)
}

// ParseStep implements game.Position.
func (p *racePosition) ParseStep(text string) (game.Step, error) {
	for _, s := range p.Steps(nil) {
		if p.StepText(s) == text {
			return s, nil
		}
	}
	from, rest := p.rules.info.Board.ParsePrefix(text)
	to, rest := p.rules.info.Board.ParsePrefix(rest)
	switch {
	case from == geom.NoSquare || to == geom.NoSquare || rest != "":
		return 0, &game.Illegal{Text: text, Kind: game.Malformed, Why: "expected two squares, a throw such as d2 or 0000"}
	case !slices.Contains(p.now.at[:], from):
		return 0, &game.Illegal{Text: text, Kind: game.NoPiece, Why: "nobody stands there", Squares: []geom.Square{from}}
	}
	return 0, &game.Illegal{Text: text, Kind: game.WrongPart, Why: "the die does not say so"}
}

// At implements game.Position.
func (p *racePosition) At(sq geom.Square) (game.Piece, bool) {
	side := slices.Index(p.now.at[:], sq)
	if sq == geom.NoSquare || side < 0 {
		return game.Piece{}, false
	}
	return game.Piece{Side: game.Side(side)}, true
}

// InHand implements game.Position.
func (p *racePosition) InHand(side game.Side, _ game.TypeID) int {
	if side < racers && p.now.at[side] == geom.NoSquare {
		return 1
	}
	return 0
}

// Reach implements game.Position.
func (p *racePosition) Reach(_ game.TypeID, _ game.Side, from geom.Square) []game.Mark {
	var marks []game.Mark
	for to := from + 1; to <= min(from+mostThrow, p.last()); to++ {
		marks = append(marks, game.Mark{To: to, How: game.ByLeap, Move: true, Capture: true})
	}
	return marks
}

// Hash implements game.Position.
func (p *racePosition) Hash() uint64 {
	h := uint64(p.now.round)<<8 | uint64(p.now.next)<<4 | uint64(p.now.throw)
	for _, sq := range p.now.at {
		h = h*1000003 + uint64(sq+1)
	}
	return h
}

// Clone implements game.Position.
func (p *racePosition) Clone() game.Position {
	return &racePosition{p.rules, p.now, slices.Clone(p.past)}
}

func (p *racePosition) TurnOpen() bool                              { return false }
func (p *racePosition) Made() int                                   { return len(p.past) }
func (p *racePosition) InCheck() bool                               { return false }
func (p *racePosition) Checked(buf []geom.Square) []geom.Square     { return buf }
func (p *racePosition) Immobilized(buf []geom.Square) []geom.Square { return buf }
func (p *racePosition) Relayed(buf []geom.Square) []geom.Square     { return buf }
func (p *racePosition) Types() int                                  { return 1 }
func (p *racePosition) Type(game.TypeID) *game.Type                 { return runner }
