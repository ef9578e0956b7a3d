package main

import (
	"strings"
	"testing"
)

// TestRefusals asks what cannot be answered about games of longer turns and of powers: the exit
// status must be 2, with one line on standard error and nothing on standard output.
func TestRefusals(t *testing.T) {
	const (
		parrot  = "12/12/12/12/12/12/12/3kp7/3p8/3{Pa}8/12/K11 w - - 0 1"
		frozen  = "12/12/12/12/12/12/12/3k8/12/3{Im}p7/4q7/K11 b - - 0 1"
		kingmet = "4k4/4S4/9/9/9/9/9/9/4K4 w - - 0 1"
	)
	tests := []struct {
		name string
		args []string
		want string // in the line
	}{
		{"no step after the first", []string{"fen", "tepuy", "c1c4"}, `"c1c4": the turn is not complete: a further step is missing`},
		{"no last step", []string{"fen", "tepuy", "c1c4,S@c6"}, "the turn is not complete"},
		{"a step too many", []string{"fen", "tepuy", "c1c4,S@c6,e1e2,e2e3"}, `the turn is complete before "e2e3"`},
		{"a step after the king's capture", []string{"fen", "tepuy", "--fen", kingmet, "e8e9,S@e7,e1e2"}, `the turn is complete before "S@e7"`},
		{"drop too near", []string{"fen", "tepuy", "c1c4,S@c5,e1e2"}, `illegal move "S@c5"`},
		{"drop on a piece", []string{"fen", "tepuy", "c1c3,S@a3,e1e2"}, `illegal move "S@a3"`},
		{"drop of another piece", []string{"fen", "tepuy", "c1c4,K@c6,e1e2"}, `illegal move "K@c6"`},
		{"steps in another order", []string{"fen", "tepuy", "c1c4,e1e2,S@c6"}, `illegal move "e1e2"`},
		{"drop first", []string{"fen", "tepuy", "S@c4,c1c4,e1e2"}, `illegal move "S@c4"`},
		{"king first", []string{"fen", "tepuy", "e1e2,S@e4,e2e3"}, `illegal move "e1e2"`},
		{"move instead of a drop", []string{"fen", "tepuy", "c1c4,c4c5,e1e2"}, `illegal move "c4c5"`},
		{"a second piece instead of the king", []string{"fen", "tepuy", "c1c4,S@c6,c6c7"}, `illegal move "c6c7"`},
		{"king stays", []string{"fen", "tepuy", "c1c4,S@c6,e1e1"}, `illegal move "e1e1"`},
		{"second turn", []string{"fen", "tepuy", "c1c4,S@c6,e1e2", "c9c8"}, `move 2 of 2: illegal move "c9c8"`},
		{"empty step", []string{"fen", "tepuy", "c1c4,,e1e2"}, `malformed move ""`},
		{"comma at the end", []string{"fen", "tepuy", "c1c4,S@c6,"}, `malformed move ""`},
		{"pass in a turn of steps", []string{"fen", "tepuy", "0000"}, `illegal move "0000"`},
		{"no king", []string{"moves", "tepuy", "--fen", "9/9/9/9/9/9/9/9/9 w - - 0 1"}, "malformed FEN: placement"},
		{"two kings", []string{"moves", "tepuy", "--fen", "4k4/9/9/9/9/9/9/9/4K3K w - - 0 1"}, "White has 2 of King"},
		{"half-moves of a game without them", []string{"moves", "tepuy", "--fen", "4k4/9/9/9/9/9/9/9/4K4 w - - 3 1"}, `halfmove "3": expected 0`},
		{"rights", []string{"moves", "tepuy", "--fen", "4k4/9/9/9/9/9/9/9/4K4 w K - 0 1"}, "rights, character 1"},
		{"en passant", []string{"moves", "tepuy", "--fen", "4k4/9/9/9/9/9/9/9/4K4 w - e3 0 1"}, `en passant "e3"`},
		{"hands", []string{"moves", "tepuy", "--fen", "4k4/9/9/9/9/9/9/9/4K4[S] w - - 0 1"}, "holdings, character 1"},

		{"a third time", []string{"fen", "typhoon", "d3e5", "d10e8", "e5d3", "e8d10", "d3e5", "d10e8", "e5d3", "e8d10"}, `move 8 of 8: illegal move "e8d10"`},
		{"too far", []string{"fen", "typhoon", "a1a9"}, `illegal move "a1a9"`},
		{"pass of a side that may not", []string{"fen", "typhoon", "0000"}, `illegal move "0000"`},
		{"promotion far from the zone", []string{"fen", "typhoon", "a4a5+"}, `"a4a5+": the Fu on a4 does not promote there`},
		{"promotion to a piece of choice", []string{"fen", "typhoon", "a4a5=Q"}, `illegal move "a4a5=Q"`},
		{"effect without a square", []string{"fen", "typhoon", "a4a5x"}, `malformed move "a4a5x": expected "="`},
		{"swap by a piece that cannot", []string{"fen", "typhoon", "a4a5~"}, `illegal move "a4a5~"`},
		{"conversion by a piece that cannot", []string{"fen", "typhoon", "a4a5*a6"}, `illegal move "a4a5*a6"`},
		{"shot by a piece that cannot", []string{"fen", "typhoon", "a4a4xa5"}, `illegal move "a4a4xa5"`},
		{"self-capture of a free piece", []string{"fen", "typhoon", "a4a4xa4"}, `illegal move "a4a4xa4"`},
		{"victim left out", []string{"fen", "typhoon", "--fen", parrot, "d3d5xe5"}, `illegal move "d3d5xe5"`},
		{"shot too far", []string{"fen", "typhoon", "--fen", parrot, "d3d3xd5"}, `illegal move "d3d3xd5"`},
		{"immobilized", []string{"fen", "typhoon", "--fen", frozen, "e3e2"}, `illegal move "e3e2"`},
		{"drop where there are no hands", []string{"fen", "typhoon", "Fu@a5"}, `illegal move "Fu@a5"`},
		{"two turns in one", []string{"fen", "typhoon", "d3e5,d10e8"}, `the turn is complete before "d10e8"`},
		{"no such square", []string{"fen", "typhoon", "a4m5"}, `malformed move "a4m5"`},
		{"no such piece", []string{"moves", "typhoon", "--fen", "12/12/12/12/12/12/12/12/12/12/12/{Kx}11 w - - 0 1"}, `placement, character 34: "Kx" is no piece`},
		{"brace left open", []string{"moves", "typhoon", "--fen", "12/12/12/12/12/12/12/12/12/12/12/{GW11 w - - 0 1"}, "placement, character 34"},
		{"long id without braces", []string{"moves", "typhoon", "--fen", "12/12/12/12/12/12/12/12/12/12/12/GW10 w - - 0 1"}, "placement, character 34"},
		{"rank too long", []string{"moves", "typhoon", "--fen", "12/12/12/12/12/12/12/12/12/12/12/K12 w - - 0 1"}, "placement"},
		{"half-moves", []string{"moves", "typhoon", "--fen", "12/12/12/12/12/12/12/12/12/12/12/K10k w - - 1 1"}, `halfmove "1": expected 0`},
		{"rights of castling", []string{"moves", "typhoon", "--fen", "12/12/12/12/12/12/12/12/12/12/12/K10k w KQ - 0 1"}, "rights, character 1"},
		{"passed square", []string{"moves", "typhoon", "--fen", "12/12/12/12/12/12/12/12/12/12/12/K10k w - e3 0 1"}, `en passant "e3"`},
		{"empty layout", []string{"setup", "typhoon", "M"}, "layout, character 2: has 0 digits"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a := ask(tt.args...)
			if a.status != exitUsage || a.out != "" {
				t.Errorf("status %d and answer %q, expected status %d and none", a.status, a.out, exitUsage)
			}
			if !strings.HasPrefix(a.err, "aanca: ") || strings.Count(a.err, "\n") != 1 || !strings.Contains(a.err, tt.want) {
				t.Errorf("got %q, expected a line with %q", a.err, tt.want)
			}
		})
	}
}
