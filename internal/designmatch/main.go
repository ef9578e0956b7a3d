// Designmatch measures what designing is worth to the computer player in games in which pieces
// are designed and bought: the engine plays against itself without new designs, or against a
// player of random turns.
//
//	go run ./internal/designmatch -games 100 -nodes 4000
//	go run ./internal/designmatch -games 50 -against random
//
// Games begin with a few random actions, and each beginning is played twice with changed sides. A
// game that is not over after so many turns of both sides together is adjudicated: a win if both
// engines have last seen the same side ahead by the margin, otherwise a draw.
package main

import (
	"context"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"time"

	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/search"
)

// A match is what the flags say.
type match struct {
	variant string
	against string
	games   int
	nodes   uint64
	time    time.Duration
	turns   int
	opening int
	margin  int
	seed    uint64
	set     string
	verbose bool

	rules  game.Rules
	random *rand.Rand
	spent  [2]time.Duration // on a processor: by the engine that designs, and by the other
	turned [2]int           // turns of theirs
}

func main() {
	m := match{}
	flag.StringVar(&m.variant, "variant", "csipgs", "the game")
	flag.StringVar(&m.against, "against", "orthodox", "whom to play: orthodox (the engine without new designs) or random")
	flag.IntVar(&m.games, "games", 100, "number of games")
	flag.Uint64Var(&m.nodes, "nodes", 4000, "positions that an engine may look at for a turn; 0 if only the time counts")
	flag.DurationVar(&m.time, "time", 0, "time on a processor for a turn; 0 if only the nodes count")
	flag.IntVar(&m.turns, "turns", 240, "turns of both sides after which a game is adjudicated")
	flag.IntVar(&m.opening, "opening", 4, "random turns at the beginning")
	flag.IntVar(&m.margin, "margin", 300, "how far ahead a side must be, in hundredths of a zorkmid's worth, to be adjudicated the win")
	flag.Uint64Var(&m.seed, "seed", 1, "of the random turns")
	flag.StringVar(&m.set, "set", "", "six designs, with commas between: the engine begins with them and makes no others")
	flag.BoolVar(&m.verbose, "v", false, "print the end of each game")
	flag.Parse()
	if err := m.run(); err != nil {
		fmt.Fprintln(os.Stderr, "designmatch:", err)
		os.Exit(1)
	}
}

func (m *match) run() error {
	for _, g := range csipgs.Games() {
		if g.Info().Name == m.variant {
			m.rules = g
		}
	}
	if m.rules == nil {
		return fmt.Errorf("there is no variant %q", m.variant)
	}
	m.random = rand.New(rand.NewPCG(m.seed, 0))
	if err := m.readSet(); err != nil {
		return err
	}
	var won, drawn, lost, over int
	var opening []string
	for n := range m.games {
		if n%2 == 0 {
			opening = m.open()
		}
		score, mated, err := m.play(n, opening)
		if err != nil {
			return fmt.Errorf("game %d: %w", n+1, err)
		}
		if mated {
			over++
		}
		switch {
		case score > 0:
			won++
		case score < 0:
			lost++
		default:
			drawn++
		}
	}
	share := (float64(won) + float64(drawn)/2) / float64(m.games)
	fmt.Printf("%s, against %s: %d games, %d won, %d drawn, %d lost (%.1f%%, %s), %d played to the end\n",
		m.variant, m.against, m.games, won, drawn, lost, 100*share, elo(share), over)
	for i, who := range []string{"designing", "against it"} {
		if m.turned[i] > 0 {
			fmt.Printf("%s: %v a turn\n", who, (m.spent[i] / time.Duration(m.turned[i])).Round(10*time.Microsecond))
		}
	}
	return nil
}

// elo writes the difference in rating that a share of the points stands for.
func elo(share float64) string {
	if share <= 0 || share >= 1 {
		return "no Elo"
	}
	return fmt.Sprintf("%+.0f Elo", -400*math.Log10(1/share-1))
}

// open returns random turns to begin with.
func (m *match) open() []string {
	for {
		pos := m.rules.Start()
		var turns []string
		for range m.opening {
			turns = append(turns, m.randomTurn(pos))
		}
		if !pos.Result().Over() && m.playable(turns) {
			return turns
		}
	}
}

// randomTurn plays a random turn and returns its text; "" if the game is over.
func (m *match) randomTurn(pos game.Position) string {
	if pos.Result().Over() {
		return ""
	}
	var turn []game.Step
	for len(turn) == 0 || pos.TurnOpen() {
		steps := pos.Steps(nil)
		turn = append(turn, steps[m.random.IntN(len(steps))])
		pos.Make(turn[len(turn)-1])
	}
	for range turn {
		pos.Unmake()
	}
	text := game.TurnText(pos, turn)
	game.Play(pos, turn)
	return text
}

// play plays a game; score is 1 if the designing engine has won and -1 if it has lost.
func (m *match) play(n int, opening []string) (score int, mated bool, err error) {
	designer := game.Side(n % 2)
	pos, err := m.begin(designer, opening)
	if err != nil {
		return 0, false, err
	}
	engines := [2]*search.Engine{}
	engines[designer] = search.New(m.rules, search.Options{TableSize: 4 << 20, Seed: m.seed, NoDesigns: m.set != "", Now: cpuTime})
	engines[designer.Other()] = search.New(m.rules, search.Options{TableSize: 4 << 20, Seed: m.seed, NoDesigns: true, Now: cpuTime})
	var seen [2]search.Score
	designs := 0
	for turn := 0; turn < m.turns && !pos.Result().Over(); turn++ {
		us := pos.Side()
		if us != designer && m.against == "random" {
			m.randomTurn(pos)
			continue
		}
		before := cpuTime()
		found, err := engines[us].Search(context.Background(), pos, search.Limits{Nodes: m.nodes, Time: m.time}, nil)
		if err != nil {
			return 0, false, err
		}
		m.note(us != designer, cpuTime().Sub(before))
		seen[us] = found.Score
		if err := check(pos, found.Turn); err != nil {
			return 0, false, err
		}
		if len(found.Turn) > 1 {
			designs++
			if m.verbose {
				fmt.Printf("  turn %d %s\n", turn, game.TurnText(pos, found.Turn))
			}
		}
		game.Play(pos, found.Turn)
	}
	score, mated = m.judge(pos, designer, seen)
	if m.verbose {
		fmt.Printf("game %d: designer %s, %+d, %v, %d designs, scores %v, %s\n", n+1, designer, score, pos.Result(), designs, seen, pos.FEN())
	}
	return score, mated, nil
}

// note adds to what is known of the time that the engines use.
func (m *match) note(plain bool, used time.Duration) {
	i := 0
	if plain {
		i = 1
	}
	m.spent[i] += used
	m.turned[i]++
}

// check reports whether an engine's turn is legal.
func check(pos game.Position, turn []game.Step) error {
	text := game.TurnText(pos, turn)
	if _, err := game.ParseTurn(pos, text); err != nil {
		return fmt.Errorf("in %s: %w", pos.FEN(), err)
	}
	return nil
}

// judge returns the result for the designing engine.
func (m *match) judge(pos game.Position, designer game.Side, seen [2]search.Score) (score int, mated bool) {
	if winner, ok := pos.Result().Winner(); ok {
		if winner == designer {
			return 1, true
		}
		return -1, true
	}
	if m.against == "random" {
		return 0, false
	}
	own, other := int(seen[designer]), -int(seen[designer.Other()])
	switch {
	case min(own, other) >= m.margin:
		return 1, false
	case max(own, other) <= -m.margin:
		return -1, false
	}
	return 0, false
}
