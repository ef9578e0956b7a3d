package eval

import (
	"fmt"
	"maps"
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

// An exchange tells which square corresponds to another when the sides are exchanged.
type exchange = func(geom.Square) geom.Square

// exchanges lists the ways of exchanging the sides: the board is reflected from top to bottom or, first where the
// pieces of the sides correspond so alone, turned by half a turn. Where both win on the same squares of one end it is
// reflected from left to right.
func exchanges(rules game.Rules) []exchange {
	board := rules.Info().Board
	if goAbreast(rules.Info()) {
		return []exchange{board.Flip}
	}
	if !correspond(rules.Start(), board, board.Mirror) {
		return []exchange{board.Rotate, board.Mirror}
	}
	return []exchange{board.Mirror, board.Rotate}
}

// A fairness is how the sides of a game are exchanged, and whether the start is the same then, or has the same types at least.
type fairness struct {
	ways             []exchange
	alike, sameTypes bool
}

func fairnessOf(t *testing.T, rules game.Rules) fairness {
	t.Helper()
	f, start := fairness{ways: exchanges(rules)}, rules.Start()
	for _, way := range f.ways {
		f.alike = f.alike || strings.Fields(exchanged(t, rules, start, way))[0] == strings.Fields(start.FEN())[0]
	}
	f.sameTypes = sameTypes(start, rules.Info().Board)
	return f
}

// turned returns the position with the sides exchanged in the first way in which the rules read it. It is nil where the sides
// have different games: the start is neither way the same, and what one side has the other cannot have, or begins without (the
// squares of initial moves are told by the start).
func (f fairness) turned(t *testing.T, rules game.Rules, pos game.Position) game.Position {
	t.Helper()
	if !f.alike && !f.sameTypes {
		return nil
	}
	for _, way := range f.ways {
		if other, err := rules.Parse(exchanged(t, rules, pos, way)); err == nil {
			return other
		}
	}
	if !f.alike {
		return nil
	}
	return parse(t, rules, exchanged(t, rules, pos, f.ways[0]))
}

// sameTypes reports whether both sides have pieces of the same types.
func sameTypes(pos game.Position, board *geom.Board) bool {
	var types [2]map[game.TypeID]bool
	types[0], types[1] = map[game.TypeID]bool{}, map[game.TypeID]bool{}
	for rank := range board.Ranks() {
		for _, sq := range board.Row(rank) {
			if p, ok := pos.At(sq); ok {
				types[p.Side][p.Type] = true
			}
		}
	}
	return maps.Equal(types[0], types[1])
}

// correspond reports whether each piece of one side goes where that of the other goes from the corresponding square.
func correspond(pos game.Position, board *geom.Board, opposite exchange) bool {
	reach := func(side game.Side, typ game.TypeID, from geom.Square, same exchange) (set geom.Set) {
		for _, m := range pos.Reach(typ, side, from) {
			set.Add(same(m.To))
		}
		return set
	}
	itself := func(sq geom.Square) geom.Square { return sq }
	for typ := range pos.Types() {
		for rank := range board.Ranks() {
			for _, sq := range board.Row(rank) {
				if reach(game.First, game.TypeID(typ), sq, opposite) != reach(game.Second, game.TypeID(typ), opposite(sq), itself) {
					return false
				}
			}
		}
	}
	return true
}

// exchanged writes the position with the sides exchanged, whose squares correspond as told.
func exchanged(t *testing.T, rules game.Rules, pos game.Position, opposite exchange) string {
	t.Helper()
	fields := strings.Fields(pos.FEN())
	placement := func(of game.Position) string {
		var b strings.Builder
		board := rules.Info().Board
		for rank := board.Ranks() - 1; rank >= 0; rank-- {
			empty := 0
			for _, sq := range board.Row(rank) {
				p, ok := of.At(opposite(sq))
				wall := isWall(of, opposite(sq))
				if !ok && !wall {
					empty++
					continue
				}
				if empty > 0 {
					fmt.Fprint(&b, empty)
					empty = 0
				}
				if wall {
					b.WriteByte('*')
					continue
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
	if first, second, counted := strings.Cut(fields[4], "+"); counted { // checks still to be given
		fields[4] = second + "+" + first
	}
	return strings.Join(fields, " ")
}

// isWall reports whether a wall stands on a square.
func isWall(pos game.Position, sq geom.Square) bool {
	return game.ContentOf(pos, sq) == game.Wall
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
func reflected(t *testing.T, board *geom.Board, list string, opposite exchange) string {
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
	games := map[game.Rules]fairness{}
	wandered(t, 2, func(t *testing.T, rules game.Rules, pos game.Position, e *Evaluator) {
		f, known := games[rules]
		if !known {
			f = fairnessOf(t, rules)
			games[rules] = f
		}
		other := f.turned(t, rules, pos)
		if other == nil {
			return
		}
		score := e.Evaluate(pos)
		if mirrored := e.Evaluate(other); score != mirrored {
			t.Fatalf("%s is worth %d, and with the sides exchanged (%s) %d", pos.FEN(), score, other.FEN(), mirrored)
		}
	})
}
