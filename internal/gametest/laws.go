package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Walk says how far Check looks: it plays random games and holds every law in every position of them.
type Walk struct {
	Games, Turns int    // how many games, and how many turns of each
	Seed         uint64 // of the random choices
	Starts       []string
}

// Check fails the test if a family of rules breaks a law of the contract in package game. Whoever implements
// game.Rules runs it on every game that it has.
func Check(tb testing.TB, rules game.Rules, w Walk) {
	tb.Helper()
	if err := Breach(rules, w); err != nil {
		tb.Errorf("%s, seed %d: %v", rules.Info().Name, w.Seed, err)
	}
}

// Breach returns which law a game breaks, and where; nil if none is found.
func Breach(rules game.Rules, w Walk) error {
	j := &judge{
		rules: rules, info: rules.Info(), random: rand.New(rand.NewPCG(w.Seed, 1)),
	}
	if err := j.judgeRules(); err != nil {
		return err
	}
	for i := range w.Games {
		pos, err := j.begin(i, w.Starts)
		if err != nil {
			return err
		}
		if err := j.judgeGame(pos, w.Turns); err != nil {
			return err
		}
	}
	return j.countsAgree()
}

// A judge holds the laws on one game.
type judge struct {
	rules  game.Rules
	info   *game.Info
	random *rand.Rand
	past   []game.Step // legal in some earlier position
}

// A law is broken where it returns an error; steps are the legal ones.
type law struct {
	name   string
	broken func(j *judge, pos game.Position, steps []game.Step) error
}

// laws are the laws of positions.
var laws = []law{
	{"steps are distinct", (*judge).stepsDistinct},
	{"a finished game has no steps, another has some", (*judge).finishedGames},
	{"the mover of an effect stands where it says", (*judge).moversStand},
	{"an effect is what happens", (*judge).effectsHappen},
	{"captures are the steps that change material", (*judge).capturesAreMaterial},
	{"what is made can be taken back", (*judge).unmakeRestores},
	{"position strings tell everything", (*judge).positionsRead},
	{"texts of steps are read", (*judge).stepTextsRead},
	{"refusals say why", (*judge).refusalsSayWhy},
	{"copies are independent", (*judge).clonesIndependent},
	{"turns are closed", (*judge).turnsClose},
	{"check is of royal pieces", (*judge).checksRoyal},
	{"types are told apart", (*judge).typesDistinct},
	{"moves are among the marks of a piece", (*judge).movesAreMarked},
	{"capabilities keep what they promise", (*judge).capabilitiesHold},
}

// judgeGame plays random turns and holds the laws before every step.
func (j *judge) judgeGame(pos game.Position, turns int) error {
	most := 0 // steps that the turn may still have
	for turns > 0 {
		steps := pos.Steps(nil)
		for _, l := range laws {
			if err := l.broken(j, pos, steps); err != nil {
				return fmt.Errorf("%s: in %s: %w", l.name, where(pos), err)
			}
		}
		if len(steps) == 0 {
			return nil
		}
		s := steps[j.random.IntN(len(steps))]
		j.past = append(j.past, s)
		if !pos.TurnOpen() {
			_, most = game.TurnSteps(j.info, pos)
		}
		if most--; most < 0 {
			return fmt.Errorf("turns are closed: %s is one step more than the turn may have", pos.StepText(s))
		}
		if pos.Make(s); !pos.TurnOpen() {
			turns--
		}
	}
	return nil
}

// where names a position. Inside of a turn it has no string.
func where(pos game.Position) string {
	if pos.TurnOpen() {
		return fmt.Sprintf("an open turn after %d steps", pos.Made())
	}
	return pos.FEN()
}

// begin returns a position to play from: the given ones, other setups and the usual one in turn.
func (j *judge) begin(i int, starts []string) (game.Position, error) {
	if i < len(starts) {
		return j.rules.Parse(starts[i])
	}
	if setups, ok := game.SetupsOf(j.rules); ok && i%2 == 1 {
		layout := setups.RandomLayout(j.random.IntN)
		pos, err := setups.Setup(layout)
		if err != nil {
			return nil, fmt.Errorf("the layout %s that the game chose is refused: %w", layout, err)
		}
		return pos, nil
	}
	return j.rules.Start(), nil
}

// A glimpse is all that is to be seen of a position.
type glimpse struct {
	fen             string
	hash            uint64
	made, types     int
	side            game.Side
	open, check     bool
	result          game.Result
	checked         string
	steps, captures []game.Step
	places          map[place]holding
}

func (j *judge) glimpse(pos game.Position) *glimpse {
	g := &glimpse{
		hash: pos.Hash(), made: pos.Made(), types: pos.Types(), side: pos.Side(), open: pos.TurnOpen(),
		check: pos.InCheck(), result: pos.Result(), checked: fmt.Sprint(pos.Checked(nil)),
		steps: pos.Steps(nil), captures: pos.Captures(nil), places: places(j.info, pos),
	}
	if !g.open {
		g.fen = pos.FEN()
	}
	return g
}

// quickly is the part of a glimpse that takes no time.
func quickly(pos game.Position) glimpse {
	g := glimpse{hash: pos.Hash(), made: pos.Made(), types: pos.Types(), side: pos.Side(), open: pos.TurnOpen()}
	if !g.open {
		g.fen = pos.FEN()
	}
	return g
}

// differs returns what differs between two glimpses of what should be one position.
func (g *glimpse) differs(h *glimpse) error {
	switch {
	case g.fen != h.fen:
		return fmt.Errorf("the string is %s, was %s", h.fen, g.fen)
	case g.hash != h.hash:
		return fmt.Errorf("the hash is %x, was %x", h.hash, g.hash)
	case g.made != h.made || g.types != h.types || g.side != h.side || g.open != h.open:
		return fmt.Errorf("steps made, types, side and open turn are %d, %d, %v, %v, were %d, %d, %v, %v",
			h.made, h.types, h.side, h.open, g.made, g.types, g.side, g.open)
	case g.check != h.check || g.checked != h.checked:
		return fmt.Errorf("check is %v on %s, was %v on %s", h.check, h.checked, g.check, g.checked)
	case g.result != h.result:
		return fmt.Errorf("the result is %v, was %v", h.result, g.result)
	case !slices.Equal(g.steps, h.steps):
		return errors.New("the steps are not the same")
	case !slices.Equal(g.captures, h.captures):
		return errors.New("the captures are not the same")
	}
	return different(g.places, h.places)
}

// some returns up to n of the steps, spread over all.
func some(steps []game.Step, n int) []game.Step {
	if len(steps) <= n {
		return steps
	}
	chosen := make([]game.Step, 0, n)
	for i := range n {
		chosen = append(chosen, steps[i*len(steps)/n])
	}
	return chosen
}

// aSquare returns any square of the board.
func (j *judge) aSquare() geom.Square {
	squares := j.info.Board.Area().Squares()
	return squares[j.random.IntN(len(squares))]
}
