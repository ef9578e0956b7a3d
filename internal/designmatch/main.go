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
	"os"
	"strings"
	"time"

	"aanca.chess/csipgs"
	"aanca.chess/game"
	"aanca.chess/lab"
	"aanca.chess/match"
)

// A plan is what the flags say.
type plan struct {
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

	rules game.Rules
}

func main() {
	m := plan{}
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

func (m *plan) run() error {
	for _, g := range csipgs.Games() {
		if g.Info().Name == m.variant {
			m.rules = g
		}
	}
	if m.rules == nil {
		return fmt.Errorf("there is no variant %q", m.variant)
	}
	if err := m.checkSet(); err != nil {
		return err
	}
	designing, other := m.engine(true), m.engine(false)
	b := other.contestant()
	if m.against == "random" {
		b = match.Contestant{Open: func(context.Context) (match.Player, error) { return &match.Random{Seed: m.seed}, nil }}
	}
	games := match.Match{
		Rules: m.rules, A: designing.contestant(), B: b, Games: m.games, Openings: m.openings, Concurrency: 1, Patience: lab.Patience,
		Adjudication: match.Adjudication{MaxTurns: (m.turns + m.opening + 1) / 2, LastScore: m.margin},
		Report: func(r *match.Record, _ match.Summary) error {
			if m.verbose {
				tell(r)
			}
			return r.Fault()
		},
	}
	s, err := games.Run(context.Background())
	if err != nil {
		return err
	}
	fmt.Printf("%s, against %s: %v, %d of %d played to the end\n", m.variant, m.against, s.Tally, s.Endings[match.ByRules], s.Games())
	designing.tellTime("designing")
	other.tellTime("against it")
	return nil
}

// tell prints how a game went.
func tell(r *match.Record) {
	designs := 0
	for _, t := range r.Turns {
		if strings.Contains(t.Text, ",") {
			designs++
		}
	}
	fmt.Printf("game %d: designer %s, %v (%s), %d turns, %d with designs\n", r.Game+1, game.Side(r.Seats[game.First]),
		game.Result{Outcome: r.Outcome, Reason: game.Reason(r.Ending)}, r.Note, len(r.Turns), designs)
}
