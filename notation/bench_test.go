package notation_test

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// benchGame returns a random game of 80 turns at most, and their texts.
func benchGame(b *testing.B, name string) (game.Rules, [][]game.Step, []string) {
	rules := gametest.Rules(b, name)
	n := notation.On(rules.Info().Board)
	pos := rules.Start()
	random := rand.New(rand.NewPCG(1, 1))
	var turns [][]game.Step
	var texts []string
	for len(turns) < 80 && !pos.Result().Over() {
		turn := gametest.RandomTurn(pos, random)
		text, err := n.Text(pos, turn, notation.SAN)
		if err != nil {
			b.Fatal(err)
		}
		turns, texts = append(turns, turn), append(texts, text)
		game.Play(pos, turn)
	}
	return rules, turns, texts
}

func BenchmarkWriteGame(b *testing.B) {
	rules, turns, _ := benchGame(b, "chess")
	n := notation.On(rules.Info().Board).Walk()
	for b.Loop() {
		pos := rules.Start()
		for _, t := range turns {
			if _, err := n.Text(pos, t, notation.SAN); err != nil {
				b.Fatal(err)
			}
			game.Play(pos, t)
		}
	}
}

func BenchmarkReadGame(b *testing.B) {
	rules, _, texts := benchGame(b, "chess")
	n := notation.On(rules.Info().Board).Walk()
	for b.Loop() {
		pos := rules.Start()
		for _, t := range texts {
			turn, err := n.Read(pos, t)
			if err != nil {
				b.Fatal(err)
			}
			game.Play(pos, turn)
		}
	}
}
