package game

import (
	"math"
	"slices"
	"strings"
)

// A TurnReader is a Position in which a turn may have parts that Steps does not list, since they
// are without number. ReadTurn reads the whole text in place of ParseStep.
type TurnReader interface {
	// ReadTurn returns the steps of one whole turn if it is legal. Otherwise the error is an
	// *Illegal. The position is unchanged when it returns.
	ReadTurn(text string) ([]Step, error)
}

// A Detacher is a Position whose copies share a bounded memory of what was read in any of them, so
// that a step may become unknown when very many others are read before it is made.
type Detacher interface {
	// Detach returns a Clone with a memory of its own. No step of the one may be made in the other.
	Detach() Position
}

// Detached returns a copy of pos in which steps stay known whatever is read in pos and its other
// copies.
func Detached(pos Position) Position {
	if d := CapabilitiesOf(pos).Detacher; d != nil {
		return d.Detach()
	}
	return pos.Clone()
}

// ParseTurn reads the text of one whole turn, steps joined by commas, and returns its steps if
// it is legal in pos. The error is an *Illegal. The position is unchanged when it returns.
func ParseTurn(pos Position, text string) ([]Step, error) {
	made := 0
	defer func() {
		for range made {
			pos.Unmake()
		}
	}()
	if r := pos.Result(); r.Over() {
		return nil, &Illegal{Text: text, Kind: GameOver, Why: "the game is over (" + r.String() + ")"}
	}
	if reader := CapabilitiesOf(pos).TurnReader; reader != nil {
		return reader.ReadTurn(text)
	}
	var turn []Step
	rest, more := text, true
	for more {
		var part string
		part, rest, more = strings.Cut(rest, ",")
		if len(turn) > 0 && !pos.TurnOpen() {
			return nil, &Illegal{Text: text, Kind: TurnComplete, Why: "the turn is complete before " + quote(part)}
		}
		s, err := pos.ParseStep(part)
		if err != nil {
			return nil, err
		}
		turn = append(turn, s)
		pos.Make(s)
		made++
	}
	if !TurnDone(pos) {
		return nil, &Illegal{Text: text, Kind: TurnIncomplete, Why: "the turn is not complete: a further step is missing"}
	}
	return turn, nil
}

// A TurnMeasurer is a Position of a game whose turns differ in length.
type TurnMeasurer interface {
	// TurnSteps returns how many steps the present turn may have, those made included: the fewest, unless
	// it ends early by what happens in it, and the most.
	TurnSteps() (least, most int)
}

// TurnSteps returns how many steps the present turn of a position may have, which is all that Info.Steps says where
// turns do not differ.
func TurnSteps(info *Info, pos Position) (least, most int) {
	if m := CapabilitiesOf(pos).TurnMeasurer; m != nil {
		return m.TurnSteps()
	}
	most = max(1, info.Steps)
	return most, most
}

// TurnDone reports whether the steps made are whole turns: no turn is open, or the game has ended inside
// of it.
func TurnDone(pos Position) bool {
	return !pos.TurnOpen() || pos.Result().Over()
}

// Play makes all the steps of a turn.
func Play(pos Position, turn []Step) {
	for _, s := range turn {
		pos.Make(s)
	}
}

// ChanceTurn returns a turn of Chance, each of its steps as likely as the others; nil if Chance is not to move.
// intn(n) returns a number from 0 to n-1. The position is unchanged when it returns.
func ChanceTurn(pos Position, intn func(n int) int) []Step {
	var turn []Step
	defer func() {
		for range turn {
			pos.Unmake()
		}
	}()
	for pos.Side() == Chance {
		steps := pos.Steps(nil)
		if len(steps) == 0 {
			break
		}
		s := steps[intn(len(steps))]
		turn = append(turn, s)
		if pos.Make(s); !pos.TurnOpen() {
			break
		}
	}
	return turn
}

// TurnText returns the text of a legal turn: its steps joined by commas.
func TurnText(pos Position, turn []Step) string {
	parts := make([]string, 0, len(turn))
	for _, s := range turn {
		parts = append(parts, pos.StepText(s))
		pos.Make(s)
	}
	for range turn {
		pos.Unmake()
	}
	return strings.Join(parts, ",")
}

// Turns returns the texts of all legal turns, sorted by byte value, without duplicates.
func Turns(pos Position) []string {
	turns, _ := TurnsWithin(pos, math.MaxInt)
	return turns
}

// TurnsWithin is Turns for whoever can use no more than so many, duplicates counted: where there are more it
// returns none and false. With turns of five moves there are more than anybody could wait for.
func TurnsWithin(pos Position, most int) (turns []string, ok bool) {
	ok = eachTurn(pos, nil, func(parts []string) bool {
		turns = append(turns, strings.Join(parts, ","))
		return len(turns) <= most
	})
	if !ok {
		return nil, false
	}
	slices.Sort(turns)
	return slices.Compact(turns), true
}

// eachTurn calls f with the texts of the steps of every turn that begins with the given ones,
// which have been made, until f returns false, which is returned.
func eachTurn(pos Position, parts []string, f func(parts []string) bool) bool {
	steps := pos.Steps(nil)
	if len(steps) == 0 && len(parts) > 0 {
		return f(parts) // the game has ended inside of the turn
	}
	for _, s := range steps {
		with := append(parts, pos.StepText(s))
		pos.Make(s)
		var goOn bool
		if pos.TurnOpen() {
			goOn = eachTurn(pos, with, f)
		} else {
			goOn = f(with)
		}
		pos.Unmake()
		if !goOn {
			return false
		}
	}
	return true
}
