package eval

import (
	"math/rand/v2"
	"testing"

	"aanca.chess/game"
	"aanca.chess/tuning"
)

// randomNet makes a net of random numbers, some of them as large as they may be.
func randomNet(info *game.Info, types int, random *rand.Rand) *tuning.Net {
	n := tuning.NewNet(tuning.NeuronsStep*(1+random.IntN(5)), tuning.Inputs(types, info.Board.Size(), info.Hands), 1+random.IntN(5))
	for i := range n.Weights {
		n.Weights[i] = int8(random.IntN(61) - 30)
		if random.IntN(50) == 0 {
			n.Weights[i] = -128
		}
	}
	for i := range n.Bias {
		n.Bias[i] = int16(random.IntN(2*tuning.BiasMost+1) - tuning.BiasMost)
	}
	for h := range n.Heads {
		head := &n.Heads[h]
		for i := range head.Out {
			head.Out[i] = int16(random.IntN(4001) - 2000)
		}
		head.Offset = int32(random.IntN(1001) - 500)
	}
	return n
}

// literalNet says what a net does, piece by piece, in a game that begins with so many.
func literalNet(n *tuning.Net, pos game.Position, info *game.Info, start int) int {
	sums := [2][]int{}
	for looks := range sums {
		for _, b := range n.Bias {
			sums[looks] = append(sums[looks], int(b))
		}
		see := func(p game.Piece, place, times int) {
			in := tuning.Input(pos.Types(), info.Board.Size(), info.Hands, int(p.Side) != looks, int(p.Type), place)
			for i := range sums[looks] {
				sums[looks][i] += times * int(n.Weights[in*n.Neurons+i])
			}
		}
		for sq := range info.Board.Squares().All() {
			p, ok := pos.At(sq)
			if !ok {
				continue
			}
			switch {
			case looks == int(game.First):
			case info.Name == "racingkings": // both go to the same end
				sq = info.Board.Flip(sq)
			default:
				sq = info.Board.Mirror(sq)
			}
			see(p, int(sq), 1)
		}
		for side := range 2 {
			for t := range pos.Types() {
				if held := pos.InHand(game.Side(side), game.TypeID(t)); held > 0 {
					see(game.Piece{Type: game.TypeID(t), Side: game.Side(side)}, info.Board.Size(), held)
				}
			}
		}
	}
	pieces := 0
	for sq := range info.Board.Squares().All() {
		if _, ok := pos.At(sq); ok {
			pieces++
		}
	}
	head, value := n.Heads[min(pieces*len(n.Heads)/(start+1), len(n.Heads)-1)], 0
	for i, looks := range [2]game.Side{pos.Side(), pos.Side().Other()} {
		both := 0 // products of two neighbours, of which small fractions are lost
		for j, sum := range sums[looks] {
			x := min(max(sum, 0), tuning.One)
			if both += x * x * int(head.Out[i*n.Neurons+j]); j%2 == 1 {
				value += both >> 8
				both = 0
			}
		}
	}
	return (value/(tuning.One*tuning.One>>8) + int(head.Offset)) / tuning.Fine
}

// TestNet compares the sums that follow a position through random games, forward and back, with those
// that are made anew.
func TestNet(t *testing.T) {
	for _, name := range []string{"chess", "shogi", "crazyhouse", "xiangqi", "typhoon", "antichess", "3check", "racingkings"} {
		t.Run(name, func(t *testing.T) {
			rules := compile(t, name)
			info, random := rules.Info(), rand.New(rand.NewPCG(1, 1))
			pos := rules.Start()
			start := PiecesOf(info.Board, pos)
			weights := map[string]int{"assault": 0, "drawish": 0} // what a net that stands alone is not all there is to
			data := tuning.Data{Net: randomNet(info, pos.Types(), random), Weights: weights}
			with, without := New(rules, &data), New(rules, &tuning.Data{Weights: weights})
			itself := *data.Net
			itself.Alone = true
			alone := New(rules, &tuning.Data{Net: &itself, Weights: weights})
			check := func() {
				t.Helper()
				a := with.Evaluate(pos)
				b := without.Evaluate(pos)
				learnt := literalNet(data.Net, pos, info, start)
				if with.mopping() {
					learnt = 0
				}
				if want := clamp(b + learnt); a != want {
					t.Fatalf("%s: %d, want %d", pos.FEN(), a, want)
				}
				c := alone.Evaluate(pos)
				alone.takeStock(pos)
				if alone.CountsChecks() { // which no net sees
					alone.addChecks()
				}
				if want := clamp(alone.balance(pos.Side()) + learnt); alone.special == nil && !alone.mopping() && c != want {
					t.Fatalf("%s: %d alone, want %d", pos.FEN(), c, want)
				}
				if ofAlone, known := alone.Aspects(); with.special == nil && with.whole && (!known || ofAlone != with.aspects) {
					t.Fatalf("%s: aspects %x (%v) alone, want %x", pos.FEN(), ofAlone, known, with.aspects)
				}
			}
			for range 8 {
				made := 0
				for range 60 {
					steps := pos.Steps(nil)
					if len(steps) == 0 {
						break
					}
					pos.Make(steps[random.IntN(len(steps))])
					if made++; random.IntN(3) > 0 {
						check()
					}
				}
				for ; made > 0; made-- {
					pos.Unmake()
					if random.IntN(3) == 0 {
						check()
					}
				}
			}
		})
	}
}

func BenchmarkNet(b *testing.B) {
	rules := compile(b, "chess")
	info, random := rules.Info(), rand.New(rand.NewPCG(1, 1))
	pos := rules.Start()
	e := New(rules, &tuning.Data{Net: randomNet(info, pos.Types(), random)})
	steps := pos.Steps(nil)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		pos.Make(steps[i%len(steps)])
		e.net.value(e.attach(pos))
		pos.Unmake()
	}
}

// A position with the sides exchanged is worth the same to a net, whatever it has learnt: each side sees the board from where it goes from.
func TestNetsAreFair(t *testing.T) {
	for _, name := range []string{"chess", "capablanca", "3check", "racingkings"} {
		t.Run(name, func(t *testing.T) {
			rules := compile(t, name)
			random := rand.New(rand.NewPCG(3, 3))
			data := tuning.Data{Net: randomNet(rules.Info(), rules.Start().Types(), random)}
			beside := New(rules, &data)
			itself := *data.Net
			itself.Alone = true
			alone := New(rules, &tuning.Data{Net: &itself})
			f, pos, move := fairnessOf(t, rules), rules.Start(), randomMover(random)
			for range 200 {
				if pos.Result().Over() {
					pos = rules.Start()
				}
				game.Play(pos, move(t, pos))
				other := f.turned(t, rules, pos)
				for _, e := range []*Evaluator{beside, alone} {
					if a, b := e.Evaluate(pos), e.Evaluate(other); a != b {
						t.Fatalf("%s is worth %d, and with the sides exchanged (%s) %d", pos.FEN(), a, other.FEN(), b)
					}
				}
			}
		})
	}
}
