package rules_test

import (
	"testing"

	"aanca.chess/game"
)

// busy are positions from the middle of games, in which benchmarks generate moves.
var busy = map[string]string{
	"chess":     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"shako":     "c8c/ernbqkb1re/pppp1ppppp/7n2/4p5/4P5/3N6/PPPP1PPPPP/ER1BQKBNRE/C8C w KQkq - 2 4",
	"teramachy": "cmzvfxhajsyuvzmc/ern1wigkql1wbnr1/1pp2p3p1p2p1/7p5e1p/p3p3p1p5/9i1Pp3/P2p2p7P1/1P6PbP1P2P/2P1WP4I5/3PPIPP1P6/ERNB2GKQL1WBNRE/CMZVFXHAJSYUVZMC w Kk i9 0 21",
}

func BenchmarkSteps(b *testing.B) {
	for _, name := range []string{"chess", "shako", "teramachy"} {
		b.Run(name, func(b *testing.B) {
			pos := parse(b, name, busy[name])
			buf := pos.Steps(nil)
			b.ReportAllocs()
			for b.Loop() {
				buf = pos.Steps(buf[:0])
			}
			b.ReportMetric(float64(len(buf))*float64(b.N)/b.Elapsed().Seconds()/1e6, "Msteps/s")
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	for _, row := range []struct {
		name  string
		depth int
	}{{"chess", 4}, {"shako", 3}, {"teramachy", 2}} {
		b.Run(row.name, func(b *testing.B) {
			pos := parse(b, row.name, busy[row.name])
			perft := game.Perft{OneStep: true}
			nodes := perft.Count(pos, row.depth)
			b.ReportAllocs()
			for b.Loop() {
				perft.Count(pos, row.depth)
			}
			b.ReportMetric(float64(nodes)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

// BenchmarkChessPerft6 counts the 119,060,324 positions six turns from the start.
func BenchmarkChessPerft6(b *testing.B) {
	pos := start(b, "chess")
	for b.Loop() {
		perft := game.Perft{OneStep: true}
		if n := perft.Count(pos, 6); n != 119_060_324 {
			b.Fatalf("perft 6 from the start: %d; expected 119060324", n)
		}
	}
}

// TestNoAllocation makes sure that generating, making and unmaking do not allocate once the
// buffers have grown.
func TestNoAllocation(t *testing.T) {
	for name, fen := range busy {
		t.Run(name, func(t *testing.T) {
			pos := parse(t, name, fen)
			perft := game.Perft{OneStep: true}
			perft.Count(pos, 2)
			if n := testing.AllocsPerRun(3, func() { perft.Count(pos, 2) }); n != 0 {
				t.Errorf("perft 2 allocates %v times a run; expected none", n)
			}
		})
	}
}
