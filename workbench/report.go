package workbench

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/lab"
	"aanca.chess/play"
)

// How a game is measured: quickly rather than well, since its inventor waits.
const (
	MaxGames    = 100
	UsualGames  = 40
	reportNodes = 400 // for each turn
	reportPlies = 4   // turns at the beginning that are drawn by lot
	reportTurns = 150 // of each side, after which a game is broken off
)

// A Report is what games of the computer against itself tell of a game.
type Report struct {
	*lab.Figures
	Sides []string `json:"sides"`
	Share float64  `json:"share"` // of the points that the first of two sides makes, from 0 to 1
	Doubt float64  `json:"doubt"` // half the width of its interval of 95 %

	Unused  []string `json:"unused"`  // pieces that never did anything, those that there never were included
	Squares []string `json:"squares"` // names, by square, of those that exist; "" of others
}

// Progress tells how far a report has come.
type Progress struct {
	Done int `json:"done"`
	All  int `json:"all"`
}

// Unable says in a sentence why the computer does not play a game against itself, "" if it does.
func Unable(info *game.Info) string {
	if info.Dark {
		return fmt.Sprintf("The computer cannot measure %s: it plays games in which all sides see the whole board.", info.Title)
	}
	return ""
}

// A Measurer measures games elsewhere: in another process, which knows a game by its name and calls Bench.Measure.
type Measurer interface {
	Measure(ctx context.Context, name string, games int, tell func(Progress) error) (*Report, error)
}

// Report lets the computer play a game against itself and tells what came of it. It ends with ctx, or when the time for it is
// up: then it tells of the games until there.
func (b *Bench) Report(ctx context.Context, name string, games int, tell func(Progress) error) (*Report, error) {
	rules, err := b.measurable(name, games)
	if err != nil {
		return nil, err
	}
	if !b.reports.Enter(ctx) {
		return nil, play.Errorf(play.TooMany, "a game is being measured for your address already; wait for it, or end it")
	}
	defer b.reports.Leave(ctx)
	if err := b.reporters.Take(ctx); err != nil {
		return nil, err
	}
	defer b.reporters.Give(ctx)
	if b.Measurer != nil {
		return b.Measurer.Measure(ctx, name, games, tell)
	}
	return b.measure(ctx, rules, games, tell)
}

// Measure does what Report does for a Measurer, at once.
func (b *Bench) Measure(ctx context.Context, name string, games int, tell func(Progress) error) (*Report, error) {
	rules, err := b.measurable(name, games)
	if err != nil {
		return nil, err
	}
	return b.measure(ctx, rules, games, tell)
}

// measurable returns the rules of a game that the computer can play so often against itself.
func (b *Bench) measurable(name string, games int) (game.Rules, error) {
	rules, err := b.Library.Rules(name)
	if err != nil {
		return nil, err
	}
	if why := Unable(rules.Info()); why != "" {
		return nil, play.Errorf(play.Illegal, "%s", why)
	}
	if games < 1 || games > MaxGames {
		return nil, play.Errorf(play.Invalid, "%d games: expected 1 to %d", games, MaxGames)
	}
	return rules, nil
}

// measure plays the games. A panic of the engine is an error.
func (b *Bench) measure(asked context.Context, rules game.Rules, games int, tell func(Progress) error) (report *Report, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the engine failed: %v", r)
		}
	}()
	ctx, cancel := context.WithTimeoutCause(asked, b.ReportTime, errTooSlow)
	defer cancel()
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if err := tell(Progress{0, games}); err != nil {
		return nil, err
	}
	figures, err := lab.Playtest(ctx, lab.PlaytestPlan{
		Rules: rules, Games: games, Nodes: reportNodes, Random: reportPlies, Longest: reportTurns, Workers: 1, Seed: 1,
		Report: func(p lab.Progress) {
			if err := tell(Progress{p.Done, p.All}); err != nil {
				stop(err)
			}
		},
	})
	switch {
	case asked.Err() != nil:
		return nil, asked.Err()
	case err != nil && ctx.Err() != nil:
		return nil, context.Cause(ctx)
	case err != nil:
		why, _, _ := strings.Cut(err.Error(), "\n") // what follows is where a panic came from
		return nil, play.Errorf(play.Illegal, "the computer cannot play this game against itself: %s", why)
	}
	return newReport(rules, figures), nil
}

var errTooSlow = play.Errorf(play.Illegal, "not even one game came to its end in the time for it")

// unused names the types of which no piece did anything in the games. One that only turns back when it is captured is no type of its
// own.
func unused(start game.Position, met []lab.PieceUse) (names []string) {
	used := make(map[string]bool)
	for _, p := range met {
		used[p.Name] = used[p.Name] || p.Steps > 0
	}
	for t := range game.TypeID(start.Types()) {
		if typ := start.Type(t); !used[typ.Name] && !slices.Contains(names, typ.Name) {
			names = append(names, typ.Name)
		}
	}
	return names
}

func newReport(rules game.Rules, figures *lab.Figures) *Report {
	info := rules.Info()
	r := &Report{Figures: figures, Sides: info.SideNames(), Unused: []string{}}
	r.Share, r.Doubt = figures.FirstShare()
	r.Unused = append(r.Unused, unused(rules.Start(), figures.Pieces)...)
	r.Squares = make([]string, info.Board.Size())
	for sq := range info.Board.Area().All() {
		r.Squares[sq] = info.Board.Name(sq)
	}
	return r
}
