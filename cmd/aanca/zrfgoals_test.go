package main

import (
	"testing"

	"aanca.chess/eval"
)

// TestValuesOfGoals compares positions with the same pieces: the first is worth more to White, for what the file says decides.
func TestValuesOfGoals(t *testing.T) {
	const (
		step = `(n (verify empty?) add) (s (verify empty?) add) (e (verify empty?) add) (w (verify empty?) add)
			(ne (verify enemy?) add) (sw (verify enemy?) add)`
		outside = `(n (verify empty?) (verify (not-in-zone? core)) add) (s (verify empty?) (verify (not-in-zone? core)) add)
			(e (verify empty?) (verify (not-in-zone? core)) add) (w (verify empty?) (verify (not-in-zone? core)) add)`
	)
	tests := []struct{ name, goal, better, worse string }{
		{"one nearer to where one must stand", "(win-condition (White Black) (absolute-config M (f6)))", "m5/6/6/3M2/6/6", "m5/6/6/6/2M3/6"},
		{"one of the other type nearer to where either must stand", "(win-condition (White Black) (or (absolute-config M (f6)) (absolute-config K (f6))))", "m5/5K/6/6/6/6", "m5/6/6/3K2/6/6"},
		{"several nearer to where several must stand", "(win-condition (White Black) (absolute-config M (f6 e6 d6)))", "6/3M2/4M1/6/m5/6", "6/6/6/1M2M1/m5/6"},
		{"each near a place of its own", "(win-condition (White Black) (absolute-config M (a6 f6)))", "1M4/6/5M/6/6/m5", "1M4/M5/6/6/6/m5"},
		{"a place kept free for who alone may be there", "(win-condition (White Black) (absolute-config K G (c3 d3)))", "6/6/m5/2K3/4G1/6", "6/6/m5/3KG1/6/6"},
		{"no enemy on a place", "(win-condition (White Black) (absolute-config M (a6 c6)))", "1mM3/M5/6/6/6/6", "m1M3/M5/6/6/6/6"},
		{"who is ahead goes after the last", "(loss-condition (White Black) (pieces-remaining 0))", "6/3m2/6/3MM1/6/6", "6/3m2/6/6/6/MM4"},
		{"a pattern that is nearly there", "(win-condition (White Black) (relative-config M e M e M))", "m5/6/6/6/1MM3/6", "m5/6/6/1M4/6/3M2"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			g := compileZRF(t, `(piece (name M) (moves `+step+`)) (piece (name G) (moves `+outside+`)) (piece (name K) (moves `+step+`))
				(board-setup (White (M a1 b1)) (Black (M f5))) `+tt.goal)
			worth := func(placement string) int {
				pos, err := g.Parse(placement + " w - - 0 1")
				if err != nil {
					t.Fatal(err)
				}
				return eval.New(g, nil).Evaluate(pos)
			}
			if better, worse := worth(tt.better), worth(tt.worse); better <= worse {
				t.Errorf("%s is worth %d, %s %d", tt.better, better, tt.worse, worse)
			}
		})
	}
}
