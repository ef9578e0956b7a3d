package play

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// walledRace is a race with a wall on its way.
type walledRace struct {
	game.Position
	wall geom.Square
}

func (p walledRace) Walls() geom.Set { return geom.SetOf(p.wall) }

func TestWallsAreDrawnAmongSeveral(t *testing.T) {
	race := gametest.NewRace(8, 20)
	pos := walledRace{gametest.Parse(t, race, "c1 - a1 w 2 1"), 4}
	if got, want := DrawnText(race.Info(), pos), "{c:R}1{w:R}1*3[{b:R}] w"; got != want {
		t.Errorf("drawn as %s, want %s", got, want)
	}
}

// TestStepsThatPlaceWalls: a part of a turn that changes nothing but walls is told as such, and a piece that leaves one
// still moves.
func TestStepsThatPlaceWalls(t *testing.T) {
	rules := gametest.Read(t, "[duck:chess]\nturn = any, duck:*\npower.N = on leaving: wall left\n")
	pos := rules.Start()
	for _, part := range []struct {
		text string
		kind game.PartKind
	}{{"g1f3", game.PartMove}, {"g1e5", game.PartWall}, {"e7e6", game.PartMove}, {"e5d4", game.PartWall}} {
		s, err := pos.ParseStep(part.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := partOf(pos, &Step{Text: part.text, Effect: pos.Effect(s, nil)}).Kind; got != part.kind {
			t.Errorf("%s is told as %q, want %q", part.text, got, part.kind)
		}
		pos.Make(s)
	}
}

// TestStepsAreWrittenInAnyWay: who types the first step of a turn in algebraic notation is told what may follow, as after our own text.
func TestStepsAreWrittenInAnyWay(t *testing.T) {
	rules := gametest.Read(t, "[duck:chess]\nturn = any, duck:*\npower.N = on leaving: wall left\n")
	in := notation.On(rules.Info().Board)
	own, err := stepsAfter(rules.Start(), in, "g1f3")
	if err != nil || len(own.Next) == 0 {
		t.Fatalf("after g1f3: %+v, %v", own, err)
	}
	san, err := stepsAfter(rules.Start(), in, "Nf3")
	if err != nil || len(san.Chosen) != 1 || san.Chosen[0].Text != "g1f3" || len(san.Next) != len(own.Next) {
		t.Errorf("after Nf3: %+v, %v; want what follows g1f3", san, err)
	}
}
