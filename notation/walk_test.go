package notation_test

import (
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// A walk writes what is written where all legal steps are taken apart.
func TestWalkWritesTheSame(t *testing.T) {
	eachPosition(t, 3, 1, 20, func(t *testing.T, rules game.Rules, pos game.Position) {
		n := notation.On(rules.Info().Board)
		walk := n.Walk()
		for _, way := range []notation.Way{notation.SAN, notation.LAN, notation.UCI} {
			steps, texts := n.StepTexts(pos, way)
			for i, s := range steps {
				if got, err := walk.Text(pos, []game.Step{s}, way); err != nil || got != texts[i] {
					t.Errorf("%s: %s in %s is %q, %v; want %q", pos.FEN(), pos.StepText(s), way, got, err, texts[i])
				}
			}
		}
	})
}

// A walk reads what is read where all legal steps are taken apart, with signs and letters left out and put in.
func TestWalkReadsTheSame(t *testing.T) {
	eachPosition(t, 4, 1, 16, func(t *testing.T, rules game.Rules, pos game.Position) {
		if pos.TurnOpen() {
			return
		}
		n := notation.On(rules.Info().Board)
		walk := n.Walk()
		_, texts := n.StepTexts(pos, notation.SAN)
		for i := 0; i < len(texts); i += max(1, len(texts)/4) {
			for _, text := range spoiled(texts[i]) {
				want, wantErr := n.Slowly(pos, text)
				got, err := walk.Read(pos, text)
				if !slices.Equal(got, want) || (err == nil) != (wantErr == nil) {
					t.Errorf("%s: %q is %v, %v; want %v, %v", pos.FEN(), text, got, err, want, wantErr)
				}
			}
		}
	})
}

// spoiled returns a text of a step and others that could mean it or another step.
func spoiled(text string) []string {
	all := []string{text, text + "+", strings.ReplaceAll(text, "x", ""), strings.ReplaceAll(text, "=", "")}
	for i := range min(len(text), 3) {
		all = append(all, text[:i]+text[i+1:])
	}
	return all
}

// Captures of pawns that name squares in another order are told apart.
func TestSquaresBehindTheEnd(t *testing.T) {
	rules := gametest.Rules(t, "typhoon")
	gametest.Scattered(rules, 7, func(pos game.Position) {
		n := notation.On(rules.Info().Board)
		walk := n.Walk()
		steps, texts := n.StepTexts(pos, notation.SAN)
		for i, s := range steps {
			if got, err := walk.Text(pos, []game.Step{s}, notation.SAN); err != nil || got != texts[i] {
				t.Errorf("%s: %s is %q, %v; want %q", pos.FEN(), pos.StepText(s), got, err, texts[i])
			}
		}
	})
}
