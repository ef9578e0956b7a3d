package search

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// bazaar returns the plain game whose pieces are designed and bought.
func bazaar() *csipgs.Game { return csipgs.New(csipgs.Options{Name: "bazaar"}) }

// ask searches and returns the text of the turn, which must be legal.
func ask(t *testing.T, e *Engine, pos game.Position, limits Limits) (string, Result) {
	t.Helper()
	before, hash := pos.FEN(), pos.Hash()
	r, err := e.Search(context.Background(), pos, limits, nil)
	if err != nil {
		t.Fatalf("in %s: %v", before, err)
	}
	text := game.TurnText(pos, r.Turn)
	read, err := game.ParseTurn(pos, text)
	if err != nil || !slices.Equal(read, r.Turn) {
		t.Fatalf("in %s the turn %s is read as %v, not %v, %v", before, text, read, r.Turn, err)
	}
	if pos.FEN() != before || pos.Hash() != hash {
		t.Fatalf("the search has changed %s to %s", before, pos.FEN())
	}
	return text, r
}

func TestMarketDecisions(t *testing.T) {
	const worst = " X1,X2,X3,X4,X5,X6/P,R,N,B,K,Q X1=bmWbcF;X2=bWbcF;X3=bFbcW;X4=bWbcD;X5=bmFbcW;X6=bDbcF 1"
	for _, test := range []struct {
		name, fen string
		plain     bool // without new designs
		prefix    string
		contains  string
		mate      int
	}{
		{"buys when it can", "4k3/8/8/8/8/8/8/4K3[] w 8/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1", true, "$", "", 0},
		{"places what it has bought", "4k3/8/8/8/8/8/8/4K3[Q] w 0/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1", true, "Q@", "", 0},
		{"mates by placing a piece", "7k/8/5K2/8/8/8/8/8[Q] w 0/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1", false, "Q@", "", 1},
		{"designs something better", "4k3/8/8/8/8/8/8/4K3[] w 5/0" + worst, false, "", "=", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			rules := bazaar()
			e := New(rules, Options{TableSize: 1 << 20, NoDesigns: test.plain})
			pos := parse(t, rules, test.fen)
			text, r := ask(t, e, pos, Limits{Nodes: 4000})
			if !strings.HasPrefix(text, test.prefix) || !strings.Contains(text, test.contains) {
				t.Errorf("the turn is %s", text)
			}
			if mate, _ := r.Score.Mate(); mate != test.mate {
				t.Errorf("the score is %v, want mate in %d", r.Score, test.mate)
			}
		})
	}
}

// TestDesignsAtOnce: what will buy more is designed in the first turns, however little time there is.
func TestDesignsAtOnce(t *testing.T) {
	for _, nodes := range []uint64{200, 1000, 5000} {
		rules := bazaar()
		e := New(rules, Options{TableSize: 1 << 20})
		pos := rules.Start()
		designs := 0
		for range 6 {
			text, r := ask(t, e, pos, Limits{Nodes: nodes})
			if strings.Contains(text, "=") {
				designs++
			}
			game.Play(pos, r.Turn)
		}
		if designs < 2 {
			t.Errorf("with %d nodes there are %d designs after three turns of each side", nodes, designs)
		}
	}
}

// TestProspectsAreComparable: the score of a position with a design does not depend on what was
// searched before.
func TestProspectsAreComparable(t *testing.T) {
	rules := bazaar()
	e := New(rules, Options{TableSize: 1 << 20})
	pos := parse(t, rules, "4k3/8/8/8/8/8/8/4K3[] w 6/6 P,R,N,B,K,Q/P,R,N,B,K,Q - 6")
	turn, err := game.ParseTurn(pos, "$R")
	if err != nil {
		t.Fatal(err)
	}
	prospect := func() (depth, score int) {
		e.search.pos = pos
		e.search.timer = newTimer(t.Context(), time.Now, &Limits{})
		e.search.stopped = false
		e.search.learnAnew()
		return e.search.plugin.(*designer).prospect(turn, designDepth, 1)
	}
	depth, score := prospect()
	if depth != designDepth {
		t.Fatalf("the depth is %d", depth)
	}
	ask(t, e, pos, Limits{Nodes: 20000})
	if _, again := prospect(); again != score {
		t.Errorf("the score is %d, and %d after a longer search", score, again)
	}
}

func TestNoDesigns(t *testing.T) {
	rules := bazaar()
	e := New(rules, Options{TableSize: 1 << 20, NoDesigns: true})
	pos := rules.Start()
	for range 20 {
		text, r := ask(t, e, pos, Limits{Nodes: 300})
		if strings.Contains(text, "=") {
			t.Errorf("%s designs", text)
		}
		game.Play(pos, r.Turn)
	}
}

// TestTypesOfAnotherGame: what the numbers of types meant in one game is forgotten in the next.
func TestTypesOfAnotherGame(t *testing.T) {
	rules := bazaar()
	const start = "4k3/8/8/8/8/8/8/3{X1}K3[] w 0/0 P,R,N,B,K,Q/P,R,N,B,K,Q X1="
	used := New(rules, Options{TableSize: 1 << 20})
	for _, types := range []string{"fmW", "RBN", "fmW;X2=F", "BN"} {
		pos := parse(t, rules, start+types+" 1")
		fresh := New(rules, Options{TableSize: 1 << 20})
		ask(t, used, pos, Limits{Nodes: 200})
		if got, want := used.Evaluate(pos).Score, fresh.Evaluate(pos).Score; got != want {
			t.Errorf("with %s a used engine says %v, a fresh one %v", types, got, want)
		}
	}
	pos := rules.Start() // fewer types than before
	if got, want := used.Evaluate(pos).Score, New(rules, Options{}).Evaluate(pos).Score; got != want {
		t.Errorf("at the start a used engine says %v, a fresh one %v", got, want)
	}
}

// TestMarketTurns: in all variants the turns of all kinds of searches are whole and legal, in
// positions of random games with designs.
func TestMarketTurns(t *testing.T) {
	designs := []string{"W", "fR", "royal-fF", "NN", "fmWcF", "BffN", "mWcfR"}
	for _, rules := range csipgs.Games() {
		t.Run(rules.Info().Name, func(t *testing.T) {
			e := New(rules, Options{TableSize: 1 << 20})
			random := rand.New(rand.NewPCG(1, 1))
			pos := rules.Start()
			for n := 0; n < 60; n++ {
				if pos.Result().Over() {
					pos = rules.Start()
				}
				limits := Limits{Nodes: 150}
				switch n % 4 {
				case 1:
					limits = Limits{Depth: 1, Nodes: 100, Weakness: Weakness{Noise: 100, Miss: 0.3}}
				case 2:
					limits = Limits{Nodes: 1}
				}
				_, r := ask(t, e, pos, limits)
				if n%3 > 0 {
					game.Play(pos, r.Turn)
					continue
				}
				text := game.TurnText(pos, gametest.RandomTurn(pos, random))
				change := text + ",P=" + designs[random.IntN(len(designs))]
				if turn, err := game.ParseTurn(pos, change); err == nil {
					game.Play(pos, turn)
				} else if turn, err = game.ParseTurn(pos, text); err == nil {
					game.Play(pos, turn)
				} else {
					t.Fatalf("in %s: %v", pos.FEN(), err)
				}
			}
		})
	}
}

func TestBeatsRandomPlayer(t *testing.T) {
	rules := bazaar()
	for seed := range uint64(4) {
		e := New(rules, Options{TableSize: 1 << 20})
		random := rand.New(rand.NewPCG(seed, 0))
		us := game.Side(seed % 2)
		pos := rules.Start()
		for n := 0; n < 300 && !pos.Result().Over(); n++ {
			if pos.Side() != us {
				game.Play(pos, gametest.RandomTurn(pos, random))
				continue
			}
			_, r := ask(t, e, pos, Limits{Nodes: 1000})
			game.Play(pos, r.Turn)
		}
		if winner, ok := pos.Result().Winner(); !ok || winner != us {
			t.Errorf("game %d against a random player ended with %v in %s", seed, pos.Result(), pos.FEN())
		}
	}
}

// TestHiddenArmyIsNotSeen: the second side's army does not depend on the first one's.
func TestHiddenArmyIsNotSeen(t *testing.T) {
	rules := csipgs.New(csipgs.Options{Name: "armies", Army: true})
	var chosen []string
	for i := range 3 {
		pos := rules.Start()
		pos.Make(pos.Steps(nil)[i])
		text, _ := ask(t, New(rules, Options{TableSize: 1 << 20}), pos, Limits{Nodes: 1000})
		chosen = append(chosen, text)
	}
	if len(slices.Compact(chosen)) != 1 {
		t.Errorf("the answers to three hidden armies are %v", chosen)
	}
}

// TestEstimates: what is proposed is estimated by what it can do, and the better it is the higher.
func TestEstimates(t *testing.T) {
	rules := csipgs.New(csipgs.Options{Name: "estimates", Estimate: true})
	e := New(rules, Options{TableSize: 1 << 20})
	estimate := func(subject string) float64 {
		pos := rules.Start()
		turn, err := game.ParseTurn(pos, "e1e2,?"+subject+"=0.1")
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, turn)
		step := e.search.plugin.before(pos.Clone(), &Limits{})
		if len(step) != 1 {
			t.Fatalf("%s is not estimated", subject)
		}
		amount := 0.0
		for _, s := range strings.TrimPrefix(pos.StepText(step[0]), "=") {
			if s != '.' {
				amount = 10*amount + float64(s-'0')
			}
		}
		if !strings.Contains(pos.StepText(step[0]), ".") {
			amount *= 10
		}
		ask(t, e, pos, Limits{Nodes: 300})
		return amount / 10
	}
	lame, leap, runner := estimate("nN"), estimate("Z"), estimate("r")
	if lame < 0.5 || lame >= 3 || leap < 0.5 || leap > 5 || runner < 1 || runner > 4 {
		t.Errorf("a lame Knight is worth %.1f, a leap by 3 and 2 %.1f, running %.1f times as much", lame, leap, runner)
	}
}
