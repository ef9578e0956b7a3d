package search

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/tuning"
)

func TestOrthodoxValues(t *testing.T) {
	e := New(orthodox(), Options{TableSize: 1 << 10})
	tests := []struct {
		name        string
		t           game.TypeID
		least, most int
	}{
		{"king", toyKing, 0, 0},
		{"pawn", toyPawn, 100, 100},
		{"knight", toyKnight, 270, 350},
		{"bishop", toyBishop, 280, 370},
		{"rook", toyRook, 430, 570},
		{"queen", toyQueen, 800, 1050},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if v := e.PieceValue(test.t); v < test.least || v > test.most {
				t.Errorf("value %d, want %d to %d", v, test.least, test.most)
			}
		})
	}
	if v := e.PieceValue(99); v != 0 {
		t.Errorf("a type that does not exist is worth %d", v)
	}
}

func TestSquareTables(t *testing.T) {
	rules := orthodox()
	e := New(rules, Options{TableSize: 1 << 10})
	at := func(typ game.TypeID, name string) *squareTable {
		sq, err := rules.board.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		return &e.search.eval.types[typ].at[game.First][sq]
	}
	tests := []struct {
		name   string
		better *squareTable
		worse  *squareTable
		end    bool
	}{
		{"a knight in the middle rather than in the corner", at(toyKnight, "e4"), at(toyKnight, "a1"), false},
		{"a pawn near promotion", at(toyPawn, "e7"), at(toyPawn, "e3"), false},
		{"a sheltered king", at(toyKing, "g1"), at(toyKing, "e5"), false},
		{"an active king when little is left", at(toyKing, "e5"), at(toyKing, "g1"), true},
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
	rules := orthodox()
	e := newEvaluator(rules)
	for _, fen := range middlegames {
		pos := parse(t, rules, fen).(*toyPosition)
		mirrored := pos.Clone().(*toyPosition)
		mirrored.side = pos.side.Other()
		for sq, c := range pos.cells[:64] {
			c.piece.Side ^= 1
			mirrored.cells[rules.board.Mirror(geom.Square(sq))] = c
		}
		score, _ := e.evaluate(pos, -infinite, infinite)
		other, _ := e.evaluate(mirrored, -infinite, infinite)
		if score != other {
			t.Errorf("%s: score %d, its mirror image %d", fen, score, other)
		}
	}
}

func TestGuards(t *testing.T) {
	rules := orthodox()
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
			s := plain(rules, false)
			prepare(t, s, pos, Limits{})
			step, err := pos.ParseStep(test.step)
			if err != nil {
				t.Fatal(err)
			}
			effect := pos.Effect(step, nil)
			if got := s.guarded(&effect, game.Second); got != test.guarded {
				t.Errorf("guarded: %v, want %v", got, test.guarded)
			}
		})
	}
}

func TestBareKingIsMated(t *testing.T) {
	rules := compile(t, "chess")
	for _, fen := range []string{"8/8/8/3k4/8/8/8/KR6 w - - 0 1", "8/8/8/3k4/8/8/8/KQ6 w - - 0 1"} {
		e := New(rules, Options{TableSize: 1 << 20})
		pos := parse(t, rules, fen)
		for range 60 {
			if pos.Result().Over() {
				break
			}
			game.Play(pos, find(t, e, pos, Limits{Nodes: 3000}).Turn)
		}
		if r := pos.Result(); r.Reason != game.Checkmate {
			t.Errorf("%s: after %d turns %v in %s", fen, pos.Made(), r, pos.FEN())
		}
	}
}

// grown is an orthodox position in which a type has been made during play.
type grown struct{ *toyPosition }

const toyLion game.TypeID = toyPawn + 1

func (p grown) Types() int           { return len(toyTypes) + 1 }
func (p grown) Clone() game.Position { return grown{p.toyPosition.Clone().(*toyPosition)} }

func (p grown) Type(t game.TypeID) *game.Type {
	if t == toyLion {
		return &game.Type{ID: "L", Name: "Lion"}
	}
	return p.toyPosition.Type(t)
}

func (p grown) Reach(t game.TypeID, side game.Side, from geom.Square) []game.Mark {
	if t == toyLion {
		return append(p.Reach(toyKing, side, from), p.Reach(toyKnight, side, from)...)
	}
	return p.toyPosition.Reach(t, side, from)
}

func TestTypesMadeDuringPlay(t *testing.T) {
	rules := orthodox()
	s := plain(rules, false)
	known := s.eval.values()
	pos := grown{parse(t, rules, "4k3/pp6/8/8/8/8/PP6/4KQ2 w").(*toyPosition)}
	f1, err := rules.board.Parse("f1")
	if err != nil {
		t.Fatal(err)
	}
	pos.cells[f1].piece.Type = toyLion
	score, _ := s.eval.evaluate(pos, -infinite, infinite)
	values := s.eval.values()
	if v := values[toyLion]; v <= known[toyKnight] || v >= known[toyQueen] {
		t.Errorf("the new type is worth %d, want more than a knight and less than a queen", v)
	}
	if score < values[toyLion]/2 {
		t.Errorf("score %d: the new type does not count", score)
	}
	for i, v := range known {
		if values[i] != v {
			t.Errorf("type %d was worth %d and is now worth %d", i, v, values[i])
		}
	}
}

// What stays at home is worth more than it can do, and where men come back the board stays full.
func TestValuesElsewhere(t *testing.T) {
	value := func(name, id string) int {
		g := compile(t, name)
		values, pos := NewEvaluator(g, &tuning.Data{}).Values(), g.Start()
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
