package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"text/tabwriter"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/lab"
)

type playtestCmd struct {
	Variant string `arg:"" help:"The game (see: aanca variants)."`
	Games   int    `default:"100" help:"How many games to play."`
	Nodes   uint64 `default:"1000" help:"How many positions to look at for each turn: the more, the better the play."`
	Plies   int    `default:"4" help:"How many random turns each game begins with, so that no two are alike."`
	Longest int    `default:"200" help:"After how many turns of each side a game is broken off; 0 for never."`
	Workers int    `name:"concurrency" short:"j" default:"0" help:"Games at a time; the number of processors if it is left out."`
	Seed    uint64 `default:"1" help:"Determines the random turns."`
	JSON    bool   `help:"Print the figures as JSON."`
}

// Help is shown by aanca playtest --help.
func (playtestCmd) Help() string {
	return `The computer plays the game against itself, and tells what an inventor would like to know: whether one side
has an advantage, how long games are and how they end, how much there is to choose, how often the lead changes, and
which pieces and squares nobody uses. At the end it says what looks wrong. Interrupted, it tells of what has been played.

Examples:
  aanca playtest chess
  aanca --variants mine.ini playtest mygame --games 40 --nodes 300
  aanca playtest chess --json > chess.json`
}

// Run plays and prints.
func (c *playtestCmd) Run(env *environment) error {
	if c.Games < 1 || c.Nodes < 1 || c.Plies < 0 || c.Longest < 0 || c.Workers < 0 {
		return usage(errors.New("--games and --nodes are 1 or more, --plies, --longest and --concurrency 0 or more"))
	}
	rules, err := env.rules(c.Variant)
	if err != nil {
		return err
	}
	if c.Workers == 0 {
		c.Workers = runtime.GOMAXPROCS(0)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	meter := &meter{w: env.console.err, terminal: isTerminal(env.console.err)}
	figures, err := lab.Playtest(ctx, lab.PlaytestPlan{
		Rules: rules, Games: c.Games, Nodes: c.Nodes, Random: c.Plies, Longest: c.Longest, Workers: c.Workers, Seed: c.Seed,
		Report: meter.show,
	})
	meter.clear()
	if err != nil {
		return err
	}
	if c.JSON {
		out := json.NewEncoder(env.out)
		out.SetIndent("", "  ")
		return out.Encode(figures)
	}
	return writeFigures(env.out, rules, figures)
}

// writeFigures prints what games have told of a game.
func writeFigures(out io.Writer, rules game.Rules, f *lab.Figures) error {
	info := rules.Info()
	names := info.SideNames()
	fmt.Fprintf(out, "%s, %d games of the computer against itself\n\n", info.Title, f.Games)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	writeResults(w, names, f)
	for i, e := range f.Endings {
		title := ""
		if i == 0 {
			title = "Ended by"
		}
		fmt.Fprintf(w, "%s\t%-22s %s\n", title, e.Reason, portion(e.Games, f.Games))
	}
	if f.BrokenOff > 0 {
		fmt.Fprintf(w, "Broken off\t%s\n", portion(f.BrokenOff, f.Games))
	}
	fmt.Fprintf(w, "Turns in a game\t%s\n", spread(f.Lengths))
	fmt.Fprintf(w, "Steps to choose from\t%s\n", spread(f.Choices))
	fmt.Fprintf(w, "One step alone\t%s\n", portion(f.Forced, f.Choices.Count))
	fmt.Fprintf(w, "In check\t%s\n", portion(f.Checks, f.Choices.Count))
	if len(names) == 2 {
		fmt.Fprintf(w, "Changes of the lead\t%.1f in a game\n", float64(f.LeadChanges)/float64(max(1, f.Games)))
		fmt.Fprintf(w, "Won after being far behind\t%s\n", portion(f.Comebacks, f.First+f.Second))
	}
	if f.Open.Count > 0 {
		fmt.Fprintf(w, "Open for\t%d %% of the turns, in half of the games that were won\n", f.Open.Median)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return errors.Join(writePieces(out, f), writeVisits(out, info.Board, f), writeNotes(out, f))
}

// writeResults prints who has won.
func writeResults(w io.Writer, names []string, f *lab.Figures) {
	switch {
	case len(names) == 1:
		fmt.Fprintf(w, "Goal reached\t%s\n", portion(f.First, f.Games))
		if f.Solved.Count > 0 {
			fmt.Fprintf(w, "Turns to the goal\t%s\n", spread(f.Solved))
		}
	case len(names) > 2:
		for side, s := range f.Sides {
			fmt.Fprintf(w, "Won by %s\t%s\n", names[side], portion(s.Won, f.Games))
			if s.Shared+s.Lost > 0 {
				fmt.Fprintf(w, "\t         %d won with others, %d lost\n", s.Shared, s.Lost)
			}
		}
		fmt.Fprintf(w, "Won by nobody\t%s\n", portion(f.Draws, f.Games))
	default:
		share, doubt := f.FirstShare()
		fmt.Fprintf(w, "Won by %s\t%s\n", names[game.First], portion(f.First, f.Games))
		fmt.Fprintf(w, "Drawn\t%s\n", portion(f.Draws, f.Games))
		fmt.Fprintf(w, "Won by %s\t%s\n", names[game.Second], portion(f.Second, f.Games))
		fmt.Fprintf(w, "Points of %s\t%.1f %% ± %.1f\n", names[game.First], 100*share, 100*doubt)
	}
}

// portion tells a number as a part of another.
func portion(n, of int) string {
	return fmt.Sprintf("%5.1f %%  %s %d", 100*float64(n)/float64(max(1, of)), bar(n, of, 20), n)
}

// bar draws a part of a whole.
func bar(n, of, width int) string {
	filled := (n*width + of/2) / max(1, of)
	return strings.Repeat("█", filled) + strings.Repeat("·", max(0, width-filled))
}

// spread tells how numbers are spread.
func spread(d lab.Distribution) string {
	return fmt.Sprintf("%.1f on average, %d to %d; half of them from %d to %d", d.Mean, d.Least, d.Most, d.Lower, d.Upper)
}

// writePieces prints what the pieces did.
func writePieces(out io.Writer, f *lab.Figures) error {
	fmt.Fprintln(out)
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(w, "STEPS\tTAKING\tTAKEN\tGAMES\tIDLE IN\tVALUE\t  PIECE")
	for _, p := range f.Pieces {
		value := "-"
		if p.Value > 0 {
			value = fmt.Sprint(p.Value)
		}
		fmt.Fprintf(w, "%d\t%d\t%d\t%d\t%d\t%s\t  %s %s\n", p.Steps, p.Takes, p.Captured, p.Games, p.Idle, value, p.ID, p.Name)
	}
	return w.Flush()
}

// shades are from a square that nobody came to to the one to which most steps led.
const shades = "·123456789"

// writeVisits draws the board with how often steps ended on each square.
func writeVisits(out io.Writer, board *geom.Board, f *lab.Figures) error {
	most := 0
	for _, n := range f.Visits {
		most = max(most, n)
	}
	var b strings.Builder
	b.WriteString("\nWhere steps ended (9: most often, ·: never)\n")
	for y := board.Ranks() - 1; y >= 0; y-- {
		b.WriteString(" ")
		for x := range board.Files() {
			sq := board.SquareAt(x, y)
			if sq == geom.NoSquare || !board.Exists(sq) {
				b.WriteString("  ")
				continue
			}
			b.WriteString(" " + string([]rune(shades)[shade(f.Visits[sq], most)]))
		}
		b.WriteString("\n")
	}
	_, err := io.WriteString(out, b.String())
	return err
}

// shade returns the shade of a number: 0 for none, else from 1 on.
func shade(n, most int) int {
	if n == 0 {
		return 0
	}
	return 1 + 8*n/max(1, most)
}

// writeNotes prints what to look at.
func writeNotes(out io.Writer, f *lab.Figures) error {
	if len(f.Notes) == 0 {
		return nil
	}
	var b strings.Builder
	b.WriteString("\nTo look at\n")
	for _, n := range f.Notes {
		fmt.Fprintf(&b, "  %s\n", n.Text)
	}
	_, err := io.WriteString(out, b.String())
	return err
}
