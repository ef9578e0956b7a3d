package game_test

import (
	"slices"
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
)

const (
	pawn game.TypeID = iota
	rook
	king
)

func mine(t game.TypeID) game.Content   { return game.Holding(game.Piece{Type: t}) }
func theirs(t game.TypeID) game.Content { return game.Holding(game.Piece{Type: t, Side: game.Second}) }

// What steps are read as. Squares are numbers; the mover goes from 0.
func TestEffects(t *testing.T) {
	none := geom.NoSquare
	changes := func(c ...game.Change) []game.Change { return c }
	tests := []struct {
		name               string
		to                 geom.Square
		changes            []game.Change
		captures, converts []geom.Square
		promotes           game.TypeID
		partner            [2]geom.Square
		swaps, material    bool
	}{
		{"a move", 5, changes(game.OnSquare(0, mine(king), game.Empty), game.OnSquare(5, game.Empty, mine(king))),
			nil, nil, game.NoType, [2]geom.Square{none, none}, false, false},
		{"a capture", 5, changes(game.OnSquare(0, mine(king), game.Empty), game.OnSquare(5, theirs(pawn), mine(king))),
			[]geom.Square{5}, nil, game.NoType, [2]geom.Square{none, none}, false, true},
		{"a capture into the hand", 5, changes(game.OnSquare(0, mine(king), game.Empty), game.OnSquare(5, theirs(pawn), mine(king)),
			game.InHand(game.Piece{Type: pawn}, 0, 1)), []geom.Square{5}, nil, game.NoType, [2]geom.Square{none, none}, false, true},
		{"a promotion", 5, changes(game.OnSquare(0, mine(king), game.Empty), game.OnSquare(5, game.Empty, mine(rook))),
			nil, nil, rook, [2]geom.Square{none, none}, false, true},
		{"a promotion in place", 0, changes(game.OnSquare(0, mine(king), mine(rook))),
			nil, nil, rook, [2]geom.Square{none, none}, false, true},
		{"castling", 2, changes(game.OnSquare(2, game.Empty, mine(king)), game.OnSquare(1, game.Empty, mine(rook)),
			game.OnSquare(0, mine(king), game.Empty), game.OnSquare(3, mine(rook), game.Empty)),
			nil, nil, game.NoType, [2]geom.Square{3, 1}, false, false},
		{"castling to the partner's square", 1, changes(game.OnSquare(1, mine(rook), mine(king)),
			game.OnSquare(2, game.Empty, mine(rook)), game.OnSquare(0, mine(king), game.Empty)),
			nil, nil, game.NoType, [2]geom.Square{1, 2}, false, false},
		{"a push of one like itself", 1, changes(game.OnSquare(2, game.Empty, mine(king)), game.OnSquare(0, mine(king), game.Empty)),
			nil, nil, game.NoType, [2]geom.Square{none, none}, false, false},
		{"a swap with an enemy", 1, changes(game.OnSquare(1, theirs(rook), mine(king)), game.OnSquare(0, mine(king), theirs(rook))),
			nil, nil, game.NoType, [2]geom.Square{none, none}, true, false},
		{"a swap with a friend", 1, changes(game.OnSquare(1, mine(rook), mine(king)), game.OnSquare(0, mine(king), mine(rook))),
			nil, nil, game.NoType, [2]geom.Square{1, 0}, true, false},
		{"a shot", 0, changes(game.OnSquare(4, theirs(rook), game.Empty)),
			[]geom.Square{4}, nil, game.NoType, [2]geom.Square{none, none}, false, true},
		{"a conversion", 0, changes(game.OnSquare(4, theirs(rook), mine(rook))),
			nil, []geom.Square{4}, game.NoType, [2]geom.Square{none, none}, false, true},
		{"a piece that leaves the board", 0, changes(game.OnSquare(0, mine(king), game.Empty)),
			[]geom.Square{0}, nil, game.NoType, [2]geom.Square{none, none}, false, true},
		{"an explosion", 5, changes(game.OnSquare(0, mine(king), game.Empty), game.OnSquare(5, theirs(pawn), game.Empty),
			game.OnSquare(6, mine(rook), game.Empty), game.OnSquare(7, theirs(rook), game.Empty)),
			[]geom.Square{0, 5, 6, 7}, nil, game.NoType, [2]geom.Square{none, none}, false, true},
		{"a capture that turns to stone", 5, changes(game.OnSquare(0, mine(king), game.Empty), game.OnSquare(5, theirs(pawn), game.Wall)),
			[]geom.Square{0, 5}, nil, game.NoType, [2]geom.Square{none, none}, false, true},
		{"a push", 1, changes(game.OnSquare(0, mine(king), game.Empty), game.OnSquare(1, theirs(rook), mine(king)),
			game.OnSquare(2, game.Empty, theirs(rook))), nil, nil, game.NoType, [2]geom.Square{none, none}, false, false},
		{"a push onto a piece", 1, changes(game.OnSquare(0, mine(king), game.Empty), game.OnSquare(1, theirs(rook), mine(king)),
			game.OnSquare(2, theirs(pawn), theirs(rook))), []geom.Square{2}, nil, game.NoType, [2]geom.Square{none, none}, false, true},
		{"one of two pawns pushed, the other captured", 1, changes(game.OnSquare(0, mine(king), game.Empty),
			game.OnSquare(1, theirs(pawn), mine(king)), game.OnSquare(2, game.Empty, theirs(pawn)), game.OnSquare(3, theirs(pawn), game.Empty)),
			[]geom.Square{3}, nil, game.NoType, [2]geom.Square{none, none}, false, true},
		{"flips", 5, changes(game.OnSquare(0, mine(king), game.Empty), game.OnSquare(5, game.Empty, mine(king)),
			game.OnSquare(6, theirs(rook), mine(rook)), game.OnSquare(7, theirs(pawn), mine(pawn))),
			nil, []geom.Square{6, 7}, game.NoType, [2]geom.Square{none, none}, false, true},
		{"a friend becomes another type", 0, changes(game.OnSquare(4, mine(pawn), mine(rook))),
			nil, nil, game.NoType, [2]geom.Square{none, none}, false, true},
		{"a pass", none, nil, nil, nil, game.NoType, [2]geom.Square{none, none}, false, false},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := game.Effect{Mover: game.Piece{Type: king}, To: test.to, Changes: test.changes}
			if test.to == none {
				e.From = none
			}
			if got := e.Captures().Squares(); !slices.Equal(got, test.captures) {
				t.Errorf("it captures on %v, want %v", got, test.captures)
			}
			if got := e.Converts().Squares(); !slices.Equal(got, test.converts) {
				t.Errorf("it converts on %v, want %v", got, test.converts)
			}
			if got := e.Promotes(); got != test.promotes {
				t.Errorf("it promotes to %d, want %d", got, test.promotes)
			}
			if from, to := e.Partner(); [2]geom.Square{from, to} != test.partner {
				t.Errorf("a partner goes from %d to %d, want %v", from, to, test.partner)
			}
			if e.Swaps() != test.swaps || e.Material() != test.material {
				t.Errorf("it swaps: %v, changes material: %v; want %v, %v", e.Swaps(), e.Material(), test.swaps, test.material)
			}
		})
	}
}

func TestWhichChangesAreDrops(t *testing.T) {
	drop := game.Effect{From: geom.NoSquare, To: 3, Changes: []game.Change{game.OnSquare(3, game.Empty, mine(rook))}}
	pass := game.Effect{From: geom.NoSquare, To: geom.NoSquare}
	if !drop.Drop() || pass.Drop() {
		t.Error("a drop is not told from a pass")
	}
}
