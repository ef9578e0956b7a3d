package eval

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/toytest"
	"aanca.chess/tuning"
)

func TestOrthodoxValues(t *testing.T) {
	values := New(toytest.Orthodox(), nil).Values()
	tests := []struct {
		name        string
		t           game.TypeID
		least, most int
	}{
		{"king", toytest.King, 0, 0},
		{"pawn", toytest.Pawn, 100, 100},
		{"knight", toytest.Knight, 270, 350},
		{"bishop", toytest.Bishop, 280, 370},
		{"rook", toytest.Rook, 430, 570},
		{"queen", toytest.Queen, 800, 1050},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if v := values[test.t]; v < test.least || v > test.most {
				t.Errorf("value %d, want %d to %d", v, test.least, test.most)
			}
		})
	}
}

func TestSquareTables(t *testing.T) {
	rules := toytest.Orthodox()
	e := New(rules, nil)
	at := func(typ game.TypeID, name string) *squareTable {
		sq, err := rules.Board.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		return &e.types[typ].at[game.First][sq]
	}
	tests := []struct {
		name   string
		better *squareTable
		worse  *squareTable
		end    bool
	}{
		{"a knight in the middle rather than in the corner", at(toytest.Knight, "e4"), at(toytest.Knight, "a1"), false},
		{"a pawn near promotion", at(toytest.Pawn, "e7"), at(toytest.Pawn, "e3"), false},
		{"a sheltered king", at(toytest.King, "g1"), at(toytest.King, "e5"), false},
		{"an active king when little is left", at(toytest.King, "e5"), at(toytest.King, "g1"), true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			better, worse := test.better.middle, test.worse.middle
			if test.end {
				better, worse = test.better.end, test.worse.end
			}
			if better <= worse {
				t.Errorf("%d is not more than %d", better, worse)
			}
		})
	}
}

// The tables of both sides are mirror images.
func TestEvaluationIsFair(t *testing.T) {
	rules := toytest.Orthodox()
	e := New(rules, nil)
	for _, fen := range toytest.Middlegames {
		pos := parse(t, rules, fen).(*toytest.Position)
		mirrored := pos.Clone().(*toytest.Position)
		mirrored.Mover = pos.Mover.Other()
		for sq, c := range pos.Cells[:64] {
			c.Piece.Side ^= 1
			mirrored.Cells[rules.Board.Mirror(geom.Square(sq))] = c
		}
		score := e.Evaluate(pos)
		other := e.Evaluate(mirrored)
		if score != other {
			t.Errorf("%s: score %d, its mirror image %d", fen, score, other)
		}
	}
}

// grown is an orthodox position in which a type has been made during play.
type grown struct{ *toytest.Position }

const lion game.TypeID = toytest.Pawn + 1

func (p grown) Types() int           { return len(toytest.Types) + 1 }
func (p grown) Clone() game.Position { return grown{p.Position.Clone().(*toytest.Position)} }

func (p grown) Type(t game.TypeID) *game.Type {
	if t == lion {
		return &game.Type{ID: "L", Name: "Lion"}
	}
	return p.Position.Type(t)
}

func (p grown) Reach(t game.TypeID, side game.Side, from geom.Square) []game.Mark {
	if t == lion {
		return append(p.Reach(toytest.King, side, from), p.Reach(toytest.Knight, side, from)...)
	}
	return p.Position.Reach(t, side, from)
}

func TestTypesMadeDuringPlay(t *testing.T) {
	rules := toytest.Orthodox()
	e := New(rules, nil)
	known := e.Values()
	pos := grown{parse(t, rules, "4k3/pp6/8/8/8/8/PP6/4KQ2 w").(*toytest.Position)}
	f1, err := rules.Board.Parse("f1")
	if err != nil {
		t.Fatal(err)
	}
	pos.Cells[f1].Piece.Type = lion
	score := e.Evaluate(pos)
	values := e.Values()
	if v := values[lion]; v <= known[toytest.Knight] || v >= known[toytest.Queen] {
		t.Errorf("the new type is worth %d, want more than a knight and less than a queen", v)
	}
	if score < values[lion]/2 {
		t.Errorf("score %d: the new type does not count", score)
	}
	for i, v := range known {
		if values[i] != v {
			t.Errorf("type %d was worth %d and is now worth %d", i, v, values[i])
		}
	}
}

// What stays at home is worth more than it can do, and where pieces come back the board stays full.
func TestValuesElsewhere(t *testing.T) {
	value := func(name, id string) int {
		g := compile(t, name)
		values, pos := New(g, &tuning.Data{}).Values(), g.Start()
		for i, v := range values {
			if pos.Type(game.TypeID(i)).ID == id {
				return v
			}
		}
		t.Fatalf("%s has no %s", name, id)
		return 0
	}
	if v := value("xiangqi", "A"); v < guardValue+weakest {
		t.Errorf("an advisor is worth %d, with %d for staying at home", v, guardValue)
	}
	if hands, plain := value("crazyhouse", "Q"), value("chess", "Q"); hands >= plain {
		t.Errorf("a queen that comes back is worth %d, another %d", hands, plain)
	}
}

func TestGuards(t *testing.T) {
	rules := toytest.Orthodox()
	tests := []struct {
		name, fen, step string
		guarded         bool
	}{
		{"by a pawn", "4k3/8/2p5/3p4/8/8/8/3QK3 w", "d1d5", true},
		{"by a knight", "4k3/1n6/8/2p5/8/8/8/2Q1K3 w", "c1c5", true},
		{"by the king", "8/8/3k4/3p4/8/8/8/3QK3 w", "d1d5", true},
		{"by nobody", "4k3/8/8/3p4/2p5/8/8/3QK3 w", "d1d5", false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			pos := parse(t, rules, test.fen)
			e := New(rules, nil)
			step, err := pos.ParseStep(test.step)
			if err != nil {
				t.Fatal(err)
			}
			effect := pos.Effect(step, nil)
			if got := e.Guarded(pos, effect.To, game.Second); got != test.guarded {
				t.Errorf("guarded: %v, want %v", got, test.guarded)
			}
		})
	}
}
