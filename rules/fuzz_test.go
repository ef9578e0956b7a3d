package rules_test

import (
	"errors"
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
)

// fuzzed are the variants whose texts are fuzzed: rights and en passant; hands, drops and promoted
// forms; many pieces, first-move rights and holes; turns of several steps; powers.
var fuzzed = []string{"chess", "shogi", "crazyhouse", "teramachy", "cuarenta", "tepuy", "typhoon"}

// fuzzedGames compiles them once.
func fuzzedGames(f *testing.F) []*rules.Game {
	f.Helper()
	var games []*rules.Game
	for _, name := range fuzzed {
		games = append(games, compiled(f, name))
	}
	return games
}

// FuzzFEN: whatever is read either is refused by a SyntaxError or prints itself, after at most
// one normalisation, and has steps that can be made and taken back.
func FuzzFEN(f *testing.F) {
	games := fuzzedGames(f)
	for i, g := range games {
		f.Add(uint8(i), g.Start().FEN())
	}
	f.Add(uint8(0), "4k3/8/8/8/4P3/8/8/4K2R b K e3 12 34")
	f.Add(uint8(1), "4k4/9/4+p4/9/9/9/9/9/4K4[PPl] b - - 0 9")
	f.Add(uint8(2), "4k3/8/8/8/4Q~3/8/8/4K3[Qn] w - - 0 1")
	f.Add(uint8(3), "16/15k/16/16/16/16/16/6pP8/16/16/16/K15 b K h4 0 3")
	f.Add(uint8(4), "9/4k4/9/9/3p5/2P6/9/4K4/9 w - - 80 90")
	f.Add(uint8(5), "9/9/9/4k4/4S4/9/9/9/K8 w - - 0 1")
	f.Add(uint8(6), "11k/11r/12/1{Der}10/P11/12/12/12/3{im}8/{Un}2R8/p11/{Lo}pn8K w - - 0 1")
	f.Fuzz(func(t *testing.T, which uint8, fen string) {
		g := games[int(which)%len(games)]
		pos, err := g.Parse(fen)
		if err != nil {
			var syntax *game.SyntaxError
			if !errors.As(err, &syntax) || syntax.At > len(fen) || syntax.Field == "" {
				t.Fatalf("%q is refused by %#v", fen, err)
			}
			return
		}
		normal := pos.FEN()
		again, err := g.Parse(normal)
		if err != nil {
			t.Fatalf("%q prints as %q, which is refused: %v", fen, normal, err)
		}
		if again.FEN() != normal || again.Hash() != pos.Hash() {
			t.Fatalf("%q prints as %q (hash %x), that as %q (hash %x)",
				fen, normal, pos.Hash(), again.FEN(), again.Hash())
		}
		for _, s := range pos.Steps(nil) {
			pos.Make(s)
			pos.Unmake()
		}
		if pos.FEN() != normal || pos.Hash() != again.Hash() {
			t.Fatalf("steps made and taken back leave %q (hash %x) of %q", pos.FEN(), pos.Hash(), normal)
		}
	})
}

// FuzzTurn: a turn is refused by an Illegal that leaves the position alone, or is one of the legal
// ones and prints as itself.
func FuzzTurn(f *testing.F) {
	games := fuzzedGames(f)
	for i, g := range games {
		for _, turn := range game.Turns(g.Start()) {
			f.Add(uint8(i), turn)
		}
		for _, turn := range []string{"", ",", "0000", "e1g1", "a7a8=Q", "h3h2+", "P@e4", "e2e4,e4e5", "e2e2", "a1a1xa2", "z9z9",
			"c1c2,S@c4,e1e3", "c1c2,S@c4", "a4a5~+", "a4a4*a5", "a3b3xc3xd3"} {
			f.Add(uint8(i), turn)
		}
	}
	f.Fuzz(func(t *testing.T, which uint8, text string) {
		pos := games[int(which)%len(games)].Start()
		before := pos.FEN()
		turn, err := game.ParseTurn(pos, text)
		if pos.FEN() != before {
			t.Fatalf("reading %q changed the position to %q", text, pos.FEN())
		}
		if err != nil {
			var illegal *game.Illegal
			if !errors.As(err, &illegal) || illegal.Why == "" {
				t.Fatalf("%q is refused by %#v", text, err)
			}
			return
		}
		if got := game.TurnText(pos, turn); got != text {
			t.Fatalf("%q reads as the turn %q", text, got)
		}
	})
}
