package eval

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// wandered calls f with positions of random games of the catalogue, between turns, and an evaluator for each game.
func wandered(t *testing.T, games int, f func(t *testing.T, rules game.Rules, pos game.Position, e *Evaluator)) {
	for _, name := range variant.Catalogue().Names() {
		t.Run(name, func(t *testing.T) {
			g := compile(t, name)
			e := New(g, nil)
			wild := randomMover(rand.New(rand.NewPCG(5, 6)))
			for range games {
				pos := g.Start()
				for range 60 {
					if pos.Result().Over() {
						break
					}
					f(t, g, pos, e)
					game.Play(pos, wild(t, pos))
				}
			}
		})
	}
}

// turned returns the position with the sides exchanged: the board reflected from top to bottom, or turned by half a
// turn where the rules want castling rights so.
func turned(t *testing.T, rules game.Rules, pos game.Position) game.Position {
	t.Helper()
	board := rules.Info().Board
	if other, err := rules.Parse(exchanged(t, rules, pos, board.Mirror)); err == nil {
		return other
	}
	return parse(t, rules, exchanged(t, rules, pos, board.Rotate))
}

// exchanged writes the position with the sides exchanged, whose squares correspond as told.
func exchanged(t *testing.T, rules game.Rules, pos game.Position, opposite func(geom.Square) geom.Square) string {
	t.Helper()
	fields := strings.Fields(pos.FEN())
	placement := func(of game.Position) string {
		var b strings.Builder
		board := rules.Info().Board
		for rank := board.Ranks() - 1; rank >= 0; rank-- {
			empty := 0
			for _, sq := range board.Row(rank) {
				p, ok := of.At(opposite(sq))
				if !ok {
					empty++
					continue
				}
				if empty > 0 {
					fmt.Fprint(&b, empty)
					empty = 0
				}
				b.WriteString(spelled(of, p.Type, p.Side.Other()))
			}
			if empty > 0 {
				fmt.Fprint(&b, empty)
			}
			if rank > 0 {
				b.WriteByte('/')
			}
		}
		return b.String()
	}
	hands := ""
	if rules.Info().Hands {
		hands = "[" + held(pos, game.Second, game.First) + held(pos, game.First, game.Second) + "]"
	}
	fields[0] = placement(pos) + hands
	fields[1] = pos.Side().Other().String()
	fields[2] = swapCase(fields[2])
	fields[3] = reflected(t, rules.Info().Board, fields[3], opposite)
	return strings.Join(fields, " ")
}

// spelled writes a piece as position strings do.
func spelled(pos game.Position, typ game.TypeID, side game.Side) string {
	id := pos.Type(typ).ID
	if side == game.Second {
		id = strings.ToLower(id)
	}
	if len(strings.Trim(id, "+~")) > 1 {
		return "{" + id + "}"
	}
	return id
}

// held writes what a side has in hand as that of another.
func held(pos game.Position, side, as game.Side) string {
	type kind struct {
		id string
		t  game.TypeID
	}
	var kinds []kind
	for i := range pos.Types() {
		kinds = append(kinds, kind{pos.Type(game.TypeID(i)).ID, game.TypeID(i)})
	}
	slices.SortFunc(kinds, func(a, b kind) int { return strings.Compare(a.id, b.id) })
	text := ""
	for _, k := range kinds {
		text += strings.Repeat(spelled(pos, k.t, as), pos.InHand(side, k.t))
	}
	return text
}

// reflected gives for a list of squares those that correspond to them.
func reflected(t *testing.T, board *geom.Board, list string, opposite func(geom.Square) geom.Square) string {
	t.Helper()
	var set geom.Set
	for rest := list; rest != "-" && rest != ""; {
		sq, after := board.ParsePrefix(rest)
		if sq == geom.NoSquare {
			t.Fatalf("%q is no list of squares", list)
		}
		set.Add(opposite(sq))
		rest = after
	}
	if set.Empty() {
		return list
	}
	text := ""
	for sq := range set.All() {
		text += board.Name(sq)
	}
	return text
}

// swapCase exchanges the rights of the sides; those of the first side stand first.
func swapCase(rights string) string {
	var first, second string
	for _, c := range rights {
		switch {
		case unicode.IsUpper(c):
			second += string(unicode.ToLower(c))
		case unicode.IsLower(c):
			first += string(unicode.ToUpper(c))
		default:
			return rights
		}
	}
	return first + second
}

// A position is worth as much as the one with the sides exchanged, to who is to move.
func TestEvaluationIsFairInEveryGame(t *testing.T) {
	wandered(t, 2, func(t *testing.T, rules game.Rules, pos game.Position, e *Evaluator) {
		other := turned(t, rules, pos)
		score := e.Evaluate(pos)
		if mirrored := e.Evaluate(other); score != mirrored {
			t.Fatalf("%s is worth %d, and with the sides exchanged (%s) %d", pos.FEN(), score, other.FEN(), mirrored)
		}
	})
}
