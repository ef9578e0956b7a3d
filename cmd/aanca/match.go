package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"time"

	"aanca.chess/game"
	"aanca.chess/match"
	"aanca.chess/stats"
)

type matchCmd struct {
	A string `arg:"" help:"The first player: a command line, \"self\" or \"random\"."`
	B string `arg:"" help:"The second player."`

	Variant     string `required:"" help:"The game (see: aanca variants)."`
	Games       int    `default:"100" help:"How many games; each opening is played twice."`
	TC          string `name:"tc" default:"10+0.1" help:"The limit of both players: a clock such as 40/60+0.6, 10+0.1 or \"300 byoyomi=10\", or movetime=0.1, nodes=10000, depth=6."`
	TCA         string `name:"tc-a" placeholder:"LIMIT" help:"The limit of A, where it is another one."`
	TCB         string `name:"tc-b" placeholder:"LIMIT" help:"The limit of B, where it is another one."`
	Concurrency int    `short:"j" help:"Games at a time; the number of processors if it is left out."`

	OptionA     []string `name:"option-a" sep:"none" placeholder:"NAME=VALUE" help:"Set an option of A. May be repeated."`
	OptionB     []string `name:"option-b" sep:"none" placeholder:"NAME=VALUE" help:"Set an option of B. May be repeated."`
	LabelA      string   `placeholder:"TEXT" help:"Call A so in the results."`
	LabelB      string   `placeholder:"TEXT" help:"Call B so in the results."`
	GameA       string   `placeholder:"NAME" help:"What A calls the game, where it cannot be found out."`
	GameB       string   `placeholder:"NAME" help:"What B calls the game."`
	VariantsINI string   `name:"variants-ini" placeholder:"FILE" help:"A file that tells Fairy-Stockfish (or who reads its files) about the game."`

	Openings string `placeholder:"FILE" help:"Begin with these positions or moves, one opening per line, instead of random turns."`
	Plies    *int   `placeholder:"N" help:"How many random turns an opening has: 6 if it is left out, none in games for one."`
	Layouts  bool   `help:"Begin from random setups of the game."`
	Seed     uint64 `default:"1" help:"Decides about openings and about the choices of random players."`

	SPRT  string  `name:"sprt" placeholder:"ELO0,ELO1" help:"Stop when it is decided by which of the two A is stronger."`
	Alpha float64 `default:"0.05" help:"The probability of accepting ELO1 where ELO0 is true."`
	Beta  float64 `default:"0.05" help:"The probability of accepting ELO0 where ELO1 is true."`

	MaxTurns int           `default:"300" help:"A game of so many turns of each side is a draw; 0 for no such bound."`
	Draw     string        `placeholder:"FROM,TURNS,SCORE" help:"From turn FROM on, TURNS turns scored within SCORE hundredths by both are a draw: 40,8,10."`
	Win      string        `placeholder:"TURNS,SCORE" help:"TURNS turns that both score as SCORE hundredths or more for one side win for it: 4,800."`
	Margin   time.Duration `default:"100ms" help:"By how much a clock may be overstepped."`
	Patience time.Duration `default:"60s" help:"How long to wait for an answer where no clock runs."`

	PGN  string `name:"pgn" placeholder:"FILE" help:"Append the games to a file as they end."`
	JSON bool   `name:"json" help:"Print the result as JSON."`
}

// Help is shown by aanca match --help.
func (matchCmd) Help() string {
	return `A player is the command line of an engine that speaks UCI or XBoard (found out, or said with "uci:" or
"xboard:" before it), "self" for this program, or "random", which chooses any legal turn. Our rules
decide what is legal and who has won. See docs/match.md.

Examples:
  aanca match self fairy-stockfish --variant chess --games 200 --tc nodes=10000
  aanca match self "xboard:sjaakii" --variant chess --tc 10+0.1 --pgn games.pgn
  aanca match self self --variant chess --tc-a nodes=100000 --tc-b nodes=10000
  aanca match "./new uci" "./old uci" --variant chess --sprt 0,10 --games 20000
  aanca match self random --variant chess960 --layouts --tc movetime=0.1 --games 20`
}

// Run plays the match. What has been played when Ctrl-C is typed counts.
func (c *matchCmd) Run(env *environment) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	m, err := c.match(ctx, env)
	if err != nil {
		return err
	}
	games, err := c.openGames()
	if err != nil {
		return err
	}
	report := newMatchReport(env.console.err)
	m.Report = func(r *match.Record, s match.Summary) error {
		report.show(r, &s)
		if games == nil {
			return nil
		}
		return match.WritePGN(games, m.A.Name+" - "+m.B.Name, m.Rules, r)
	}
	summary, err := m.Run(ctx)
	report.end()
	if games != nil {
		if closeErr := games.Close(); err == nil {
			err = closeErr
		}
	}
	if err != nil && ctx.Err() == nil {
		return fmt.Errorf("the match was broken off after %d games: %w", summary.Games(), err)
	}
	return c.print(env.out, &summary)
}

// print writes the result.
func (c *matchCmd) print(w io.Writer, s *match.Summary) error {
	if !c.JSON {
		_, err := io.WriteString(w, s.String())
		return err
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(s)
}

// openGames opens the file for the games, nil if none was asked for.
func (c *matchCmd) openGames() (*os.File, error) {
	if c.PGN == "" {
		return nil, nil
	}
	f, err := os.OpenFile(c.PGN, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, usage(fmt.Errorf("the file for the games: %w", err))
	}
	return f, nil
}

// match makes the match of what was asked for.
func (c *matchCmd) match(ctx context.Context, env *environment) (*match.Match, error) {
	rules, err := env.rules(c.Variant)
	if err != nil {
		return nil, err
	}
	m := &match.Match{
		Rules: rules, Games: c.Games, Concurrency: c.Concurrency, Margin: c.Margin, Patience: c.Patience,
	}
	if m.Concurrency == 0 {
		m.Concurrency = runtime.NumCPU()
	}
	if c.Games < 1 || m.Concurrency < 1 || c.plies(rules) < 0 || c.MaxTurns < 0 || c.Margin < 0 || c.Patience <= 0 {
		return nil, usage(fmt.Errorf("games, concurrency and patience must be positive, and no number negative"))
	}
	if err := c.conditions(m, rules); err != nil {
		return nil, usage(err)
	}
	return m, c.contestants(ctx, env, m)
}

// conditions reads under which conditions the games are played.
func (c *matchCmd) conditions(m *match.Match, rules game.Rules) (err error) {
	if m.Openings, err = c.openings(rules); err != nil {
		return err
	}
	if c.SPRT != "" {
		if m.SPRT, err = stats.ParseSPRT(c.SPRT, c.Alpha, c.Beta); err != nil {
			return err
		}
	}
	m.Adjudication, err = match.ParseAdjudication(c.MaxTurns, c.Draw, c.Win)
	return err
}

// plies returns how many random turns openings have: in a puzzle, those may leave no way to the goal.
func (c *matchCmd) plies(rules game.Rules) int {
	const usual = 6
	switch {
	case c.Plies != nil:
		return *c.Plies
	case rules.Info().Players() == 1:
		return 0
	}
	return usual
}

// openings returns how the games begin.
func (c *matchCmd) openings(rules game.Rules) (match.Openings, error) {
	switch {
	case c.Openings != "" && c.Layouts:
		return nil, fmt.Errorf("--openings and --layouts cannot be used together")
	case c.Layouts:
		return match.RandomLayouts(rules, c.plies(rules), c.Seed)
	case c.Openings == "":
		return match.RandomOpenings(rules, c.plies(rules), c.Seed), nil
	}
	f, err := os.Open(c.Openings)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	o, err := match.ReadOpenings(rules, f, c.Seed)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(c.Openings), err)
	}
	return o, nil
}
