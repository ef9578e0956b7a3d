package rules_test

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/rules"
)

// busy are positions from the middle of games, in which benchmarks generate moves.
var busy = map[string]string{
	"chess":     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
	"shako":     "c8c/ernbqkb1re/pppp1ppppp/7n2/4p5/4P5/3N6/PPPP1PPPPP/ER1BQKBNRE/C8C w KQkq - 2 4",
	"tepuy":     "2g1k1g2/9/3S2g2/9/2s2S3/9/G7G/4s4/2G1K4 w - - 0 4",
	"typhoon":   "1a3{Cu}{vu}{BT}1{BD}1{Sp}/{im}D{wa}{ge}5{Sp}2/1q2{za}1{Im}1{Em}1{em}{do}/7{Sp}4/7{Za}1{ta}2/{FH}1AA2{Wi}{Be}3{za}/3K{st}2q4/{Ib}2{da}8/5{ba}2{sq}3/3{sp}8/1{oc}{em}9/5{oc}2D1C1 w - - 0 109",
	"teramachy": "cmzvfxhajsyuvzmc/ern1wigkql1wbnr1/1pp2p3p1p2p1/7p5e1p/p3p3p1p5/9i1Pp3/P2p2p7P1/1P6PbP1P2P/2P1WP4I5/3PPIPP1P6/ERNB2GKQL1WBNRE/CMZVFXHAJSYUVZMC w Kk i9 0 21",
}

func BenchmarkSteps(b *testing.B) {
	for _, name := range []string{"chess", "shako", "teramachy", "typhoon", "tepuy"} {
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
	}{{"chess", 4}, {"shako", 3}, {"teramachy", 2}, {"typhoon", 2}, {"tepuy", 1}} {
		b.Run(row.name, func(b *testing.B) {
			pos := parse(b, row.name, busy[row.name])
			perft := game.Perft{OneStep: compiled(b, row.name).Info().Steps == 1}
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
			depth := 2
			if compiled(t, name).Info().Steps > 1 {
				depth = 1 // turns of several steps are many
			}
			perft := game.Perft{OneStep: depth > 1}
			perft.Count(pos, depth)
			if n := testing.AllocsPerRun(3, func() { perft.Count(pos, depth) }); n != 0 {
				t.Errorf("perft %d allocates %v times a run; expected none", depth, n)
			}
		})
	}
}

// TestNoAllocationByComposedPowers is the same for powers that work on others at each moment, effects
// included.
func TestNoAllocationByComposedPowers(t *testing.T) {
	v, err := readOne("[random:chess]\n" + explosive + "pieceDrops = true\ncapturesToHand = true\nstrength = PNBRAQ\n" +
		"piece.A = Arrow:W\npower.A = on arriving: convert enclosed Q; always: freeze weaker around W unless enemies beside W; on leaving: wall left\n" +
		"piece.C = Catapult:F\npower.C = instead: push all around W; instead: pull all around W; instead: become P meeting R; on moving: may burn beyond Q; always: burn here on c3 f6 unless friends around W\n")
	if err != nil {
		t.Fatal(err)
	}
	g, err := rules.Compile(v)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := g.Parse("r3k2r/p1ppqpb1/bn1Apnp1/3PN3/1p2P1c1/2N1aQ1p/PPPBBPPP/R2CK2R[Nn] w KQkq - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	perft := game.Perft{OneStep: true}
	var steps []game.Step
	var places []game.Change
	all := func() {
		perft.Count(pos, 2)
		steps = pos.Steps(steps[:0])
		for _, s := range steps {
			places = pos.Effect(s, places[:0]).Changes
		}
	}
	all()
	if n := testing.AllocsPerRun(3, all); n != 0 {
		t.Errorf("%v allocations; expected none", n)
	}
}
