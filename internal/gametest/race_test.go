package gametest_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

func TestRaceKeepsTheLaws(t *testing.T) {
	gametest.Check(t, gametest.NewRace(8, 20), gametest.Walk{Games: 20, Turns: 150, Seed: 1})
}

// Three sides and Chance take turns, and whoever of them wins is written so.
func TestThreeSidesAndADie(t *testing.T) {
	rules := gametest.NewRace(3, 20)
	if n, names := rules.Info().Players(), rules.Info().SideNames(); n != 3 || !slices.Equal(names, []string{"Red", "Green", "Blue"}) {
		t.Errorf("%d sides play: %v", n, names)
	}
	pos := rules.Start()
	var sides []game.Side
	for _, text := range []string{"d1", "R@a1", "d2", "0000", "d3", "R@c1"} {
		sides = append(sides, pos.Side())
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
	}
	want := []game.Side{game.Chance, game.First, game.Chance, game.Second, game.Chance, game.Third}
	if !slices.Equal(sides, want) {
		t.Errorf("to move were %v, want %v", sides, want)
	}
	if r := pos.Result(); r.String() != "c wins: home" {
		t.Errorf("the result is %v", r)
	}
}

// From the start the die has three throws, after each of which one may enter or stay.
func TestPerftWithChance(t *testing.T) {
	var p game.Perft
	for depth, want := range []uint64{1, 3, 6, 18, 36} {
		if got := p.Count(gametest.NewRace(8, 20).Start(), depth); got != want {
			t.Errorf("at depth %d there are %d sequences, want %d", depth, got, want)
		}
	}
}

// A random source that is handed in makes the steps of Chance.
func TestChancePlays(t *testing.T) {
	pos := gametest.NewRace(8, 20).Start()
	random := rand.New(rand.NewPCG(1, 1))
	seen := map[string]int{}
	for range 300 {
		turn := game.ChanceTurn(pos, random.IntN)
		seen[game.TurnText(pos, turn)]++
	}
	if len(seen) != 3 || seen["d1"] < 70 || seen["d2"] < 70 || seen["d3"] < 70 {
		t.Errorf("the die is not fair: %v", seen)
	}
	game.Play(pos, game.ChanceTurn(pos, random.IntN))
	if turn := game.ChanceTurn(pos, random.IntN); turn != nil {
		t.Errorf("Chance plays %v for %v", turn, pos.Side())
	}
}
