package match

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestParseLimit(t *testing.T) {
	tests := []struct {
		text string
		want Limit
	}{
		{"40/60+0.6", Limit{Main: time.Minute, Turns: 40, Increment: 600 * time.Millisecond}},
		{"10+0.1", Limit{Main: 10 * time.Second, Increment: 100 * time.Millisecond}},
		{"300", Limit{Main: 5 * time.Minute}},
		{"300 byoyomi=10", Limit{Main: 5 * time.Minute, Byoyomi: 10 * time.Second}},
		{"movetime 0.1", Limit{PerTurn: 100 * time.Millisecond}},
		{"nodes=10000,depth=6", Limit{Nodes: 10000, Depth: 6}},
		{"10+0.1 nodes=5", Limit{Main: 10 * time.Second, Increment: 100 * time.Millisecond, Nodes: 5}},
	}
	for _, tt := range tests {
		if got, err := ParseLimit(tt.text); err != nil || got != tt.want {
			t.Errorf("%q: %+v, %v; want %+v", tt.text, got, err, tt.want)
		}
	}
	for _, text := range []string{"", "fast", "0", "-1", "1e9", "NaN", "0/10", "x/10", "10+", "10 20", "nodes", "nodes=0",
		"nodes=-1", "depth=x", "movetime=0", "10 movetime=1", "byoyomi=5 movetime=1", "10+0.1+2"} {
		if got, err := ParseLimit(text); err == nil {
			t.Errorf("%q was read as %+v", text, got)
		}
	}
}

func TestLimitsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		some := func(name string) time.Duration {
			return time.Duration(rapid.IntRange(0, 1_000_000).Draw(t, name)) * time.Millisecond
		}
		l := Limit{Nodes: rapid.Uint64Range(0, 1<<40).Draw(t, "nodes"), Depth: rapid.IntRange(1, 99).Draw(t, "depth")}
		if rapid.Bool().Draw(t, "clock") {
			l.Main, l.Increment, l.Byoyomi = some("main")+1e6, some("increment"), some("byoyomi")
			l.Turns = rapid.IntRange(0, 60).Draw(t, "turns")
		} else {
			l.PerTurn = some("per turn")
		}
		if got, err := ParseLimit(l.String()); err != nil || got != l {
			t.Fatalf("%+v is written %q, which is read as %+v, %v", l, l, got, err)
		}
	})
}

func FuzzParseLimit(f *testing.F) {
	for _, seed := range []string{"40/60+0.6", "300 byoyomi=10", "nodes=1 depth=2", "movetime 0.001", "10+0.1 nodes=5"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ParseLimit(text)
		if err != nil {
			return
		}
		if again, err := ParseLimit(l.String()); err != nil || again != l {
			t.Errorf("%q is %+v, which is written %q and read as %+v, %v", text, l, l, again, err)
		}
	})
}

// TestClock plays turns of given lengths, in seconds, on a clock.
func TestClock(t *testing.T) {
	tests := []struct {
		name, limit string
		margin      float64
		took        []float64
		left        float64 // of the main time, after the last turn
		falls       bool    // at the last turn
	}{
		{"increment", "10+1", 0, []float64{3, 4}, 5, false},
		{"exactly all", "10", 0, []float64{3, 7}, 0, false},
		{"too long", "10", 0, []float64{3, 7.1}, 7, true},
		{"too long, but within the margin", "10+1", 0.5, []float64{3, 8.4}, 1, false},
		{"a control reached", "2/10", 0, []float64{3, 4}, 13, false},
		{"a control, then all", "2/10+1", 0, []float64{3, 4, 15}, 1, false},
		{"a control, then too long", "2/10+1", 0, []float64{3, 4, 15.1}, 15, true},
		{"byoyomi", "10 byoyomi=5", 0, []float64{12, 5, 5}, 0, false},
		{"more than byoyomi", "10 byoyomi=5", 0, []float64{12, 5.1}, 0, true},
		{"byoyomi alone", "byoyomi=5", 0, []float64{5, 5}, 0, false},
		{"for each turn", "movetime=5", 0, []float64{5, 5, 5}, 0, false},
		{"too long for a turn", "movetime=5", 0.1, []float64{5, 5.2}, 0, true},
		{"no clock", "nodes=5", 0, []float64{5, 500}, 0, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			l, err := ParseLimit(tt.limit)
			if err != nil {
				t.Fatal(err)
			}
			seconds := func(s float64) time.Duration { return time.Duration(s * float64(time.Second)) }
			c := newClock(l)
			for i, took := range tt.took {
				last := i == len(tt.took)-1
				if ok := c.spend(seconds(took), seconds(tt.margin)); ok == (last && tt.falls) {
					t.Fatalf("turn %d of %v s: enough time is %t", i+1, took, ok)
				}
			}
			if c.Left != seconds(tt.left) {
				t.Errorf("%v are left, want %v", c.Left, seconds(tt.left))
			}
		})
	}
}
