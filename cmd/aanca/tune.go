package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"

	"aanca.chess/eval"
	"aanca.chess/game"
	"aanca.chess/lab"
	"aanca.chess/match"
	"aanca.chess/match/engine"
	"aanca.chess/tuning"
)

// How many games are played where nothing is said.
const (
	usualGames    = 1000
	usualGamesNet = 20_000
)

type tuneCmd struct {
	Variant string  `arg:"" help:"The game (see: aanca variants)."`
	Games   int     `default:"-1" help:"How many games to play and learn from; 1000 by default, 20000 for a net."`
	Kept    string  `placeholder:"FILE" help:"Keep the games in this file, and learn from those that it has already, too; with --games 0 from them alone."`
	Verify  int     `default:"400" help:"How many games the match has that verifies the result."`
	Nodes   uint64  `default:"1000" help:"How many positions to look at for each turn."`
	Seconds int     `default:"0" help:"How long it may take altogether; 0 for as long as it takes."`
	Seed    uint64  `default:"1" help:"Determines the random starts."`
	Out     string  `placeholder:"FILE" help:"Write the values to this file if the match is won."`
	Keep    bool    `help:"Write them even if it is not."`
	Net     bool    `help:"Teach a net instead: what the evaluation misses by where pieces stand. Uses all cores."`
	Neurons int     `default:"32" help:"How many neurons each side of the net has, a multiple of 16 up to 512."`
	Alone   bool    `help:"The net is to do without the terms of the evaluation, which makes the engine faster: it learns what they say, too."`
	Further bool    `help:"The net of the game learns further, in place of a new one; what it knows need not be in the games. Its shape stays, so that --neurons and --alone need not be said."`
	Master  string  `placeholder:"COMMAND" help:"With --net: not this program but another one plays the games, and the net learns its scores."`
	Lessons string  `placeholder:"FILE" help:"With --master: the net learns what the master says of the positions in this file, beside the games, in place of what it says of such positions itself."`
	Beside  int     `placeholder:"N" help:"Ask the master first of N positions beside each one of the games in --kept, and add what it says to --lessons."`
	Own     float64 `default:"0.5" help:"With --lessons: this share of what the net learns is what it says itself of the same positions, from 0 to below 1. What two players know is nearer to the truth than what each does; a master who knows much more is better believed alone, with 0."`
	Pupil   bool    `help:"With --master: this program plays one side of each game, so that the master judges positions that it comes to."`
	Terms   bool    `help:"Instead, play a match for each term of the evaluation against the engine without it."`
}

// Help is shown by aanca tune --help.
func (tuneCmd) Help() string {
	return `The engine plays games against itself from random starts. The values of the pieces and the weights of
the evaluation are then fitted to the results of quiet positions, and a match tells whether the engine
plays better with them. The file that --out names can be used at once:

  aanca tune chess --games 2000 --out tuned.ini
  aanca --variants tuned.ini play chess

With --net the values stay, and a small neural network learns what they miss. It takes ten times as many games, and
an hour or more:

  aanca tune chess --net --nodes 250 --out net.ini

The games may be those of another engine that speaks UCI or XBoard. A net that learns from one whose mistakes are
others than its own learns more from each game:

  aanca tune chess --net --further --master fairy-stockfish --nodes 250 --games 5000 --out net.ini

With --pupil this program plays one side of those games itself: what it is wrong about is found best in positions
that it comes to.

The last form measures what each term of the evaluation is worth:

  aanca tune chess --terms --verify 200`
}

// Run tunes, or measures the terms.
func (c *tuneCmd) Run(env *environment) error {
	if c.Games < 0 {
		c.Games = usualGames
		if c.Net {
			c.Games = usualGamesNet
		}
	}
	if c.Games == 1 || c.Games == 0 && c.Kept == "" || c.Verify < 2 || c.Nodes < 1 || c.Seconds < 0 {
		return usage(errors.New("--games (but for 0 with --kept) and --verify are 2 or more, --nodes 1 or more, --seconds 0 or more"))
	}
	rules, err := env.rules(c.Variant)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	meter := &meter{w: env.console.err, terminal: isTerminal(env.console.err)}
	plan := lab.Plan{
		Rules: rules, Games: c.Games, Verify: c.Verify, Nodes: c.Nodes, Seed: c.Seed,
		Time: time.Duration(c.Seconds) * time.Second, Report: meter.show, Kept: c.Kept,
		Neurons: c.Neurons, Alone: c.Alone, Further: c.Further, Pupil: c.Pupil,
		Lessons: c.Lessons, Beside: c.Beside, Own: c.Own,
	}
	if c.Neurons < tuning.NeuronsStep || c.Neurons > tuning.NeuronsMost || c.Neurons%tuning.NeuronsStep != 0 {
		return usage(fmt.Errorf("--neurons is a multiple of %d up to %d", tuning.NeuronsStep, tuning.NeuronsMost))
	}
	if (c.Alone || c.Further) && !c.Net {
		return usage(errors.New("--alone and --further say something of a net: add --net"))
	}
	if c.Master != "" && !c.Net {
		return usage(errors.New("--master says from whom a net learns: add --net"))
	}
	if c.Pupil && c.Master == "" {
		return usage(errors.New("--pupil says who plays a master's games: add --master"))
	}
	if c.Lessons != "" && c.Master == "" {
		return usage(errors.New("--lessons are what a master says: add --master"))
	}
	if c.Beside < 0 || c.Beside > 0 && (c.Lessons == "" || c.Kept == "") {
		return usage(errors.New("--beside says of how many positions beside the games in --kept a master is asked for --lessons: add both, and a number above 0"))
	}
	if inRange := c.Own >= 0 && c.Own < 1; !inRange { // NaN is not, either
		return usage(errors.New("--own is a share from 0 to below 1"))
	}
	if c.Terms && c.Net {
		return usage(errors.New("--terms and --net do different things: choose one"))
	}
	if c.Terms {
		return c.terms(ctx, env.console.out, plan)
	}
	if plan.Master, err = c.master(ctx, rules, false); err != nil {
		return err
	}
	if plan.Judge, err = c.master(ctx, rules, true); err != nil {
		return err
	}
	learn := lab.Tune
	if c.Net {
		learn = lab.Learn
	}
	found, err := learn(ctx, plan)
	meter.clear()
	if err != nil {
		return err
	}
	text := c.file(rules, found)
	fmt.Fprint(env.out, text)
	if c.Out == "" {
		return nil
	}
	if !found.Better() && !c.Keep {
		fmt.Fprintf(env.out, "# The match was not won: %s is not written.\n", c.Out)
		return nil
	}
	return os.WriteFile(c.Out, []byte(text), 0o644)
}

// master returns who plays the games to learn from, nobody if that is this program, or who judges positions beside them. Where there is nothing
// to do the name is enough.
func (c *tuneCmd) master(ctx context.Context, rules game.Rules, judges bool) (p match.Contestant, err error) {
	p.Name, p.Limit = c.Master, match.Limit{Nodes: c.Nodes}
	if c.Master == "" || judges && c.Beside == 0 || !judges && c.Games == 0 {
		return p, nil
	}
	p.Open, p.Name, err = engine.New(ctx, engine.Config{
		Command: c.Master, Rules: rules, Limit: p.Limit, Memory: masterMemory, Unrelated: judges,
	})
	return p, err
}

// masterMemory is how many turns another player is told with each position, enough to see that the same ones come again. With short searches
// programs take longer to play through all turns of a game than to think: Fairy-Stockfish in Shogi four fifths of the time.
const masterMemory = 8

// terms prints what each term contributes, as soon as it is known.
func (c *tuneCmd) terms(ctx context.Context, out io.Writer, plan lab.Plan) error {
	if plan.Time > 0 {
		limited, cancel := context.WithTimeout(ctx, plan.Time)
		defer cancel()
		ctx = limited
	}
	fmt.Fprintf(out, "The engine against itself without a term, %d nodes for each turn\n", c.Nodes)
	return lab.Contributions(ctx, plan, func(t lab.Contribution) {
		fmt.Fprintf(out, "%-12s %v\n", t.Term.Name, t.Tally)
	})
}

// file returns the text of a file of variants that gives the values found, with the figures that
// justify them.
func (c *tuneCmd) file(rules game.Rules, f *lab.Finding) string {
	var b strings.Builder
	info := rules.Info()
	what := "What pieces are worth"
	if c.Net {
		what = "What a net has learnt"
	}
	fmt.Fprintf(&b, "# %s in %s, measured by aanca tune %s %s--games %d --nodes %d --seed %d:\n",
		what, info.Title, c.Variant, c.how(), c.Games, c.Nodes, c.Seed)
	fmt.Fprintf(&b, "# %d quiet positions of %d games; loss on games kept aside %.4f, before %.4f.\n", f.Positions, f.Games, f.After, f.Before)
	if f.Scale != 0 {
		fmt.Fprintf(&b, "# Scores of %s were multiplied by %.2f.\n", c.Master, f.Scale)
	}
	fmt.Fprintf(&b, "# With this against what was believed before: %v in %d games.\n", f.Match, f.Match.Games())
	fmt.Fprintf(&b, "[%s:%s]\n", c.Variant, c.Variant)
	pos := rules.Start()
	for t := range pos.Types() {
		id := pos.Type(game.TypeID(t)).ID
		if v, ok := f.Tuning.Values[id]; ok {
			fmt.Fprintf(&b, "value.%s = %d\n", id, v)
		}
	}
	usual := map[string]int{}
	for _, w := range eval.Weights() {
		usual[w.Name] = w.Usual
	}
	for _, name := range slices.Sorted(maps.Keys(f.Tuning.Weights)) {
		if v := f.Tuning.Weights[name]; v != usual[name] {
			fmt.Fprintf(&b, "weight.%s = %d\n", name, v)
		}
	}
	if f.Tuning.Net != nil {
		writeNet(&b, f.Tuning.Net.String())
	}
	return b.String()
}

// how returns the flags that say what is learnt, and from whom.
func (c *tuneCmd) how() string {
	if !c.Net {
		return ""
	}
	how := "--net "
	if c.Alone {
		how += "--alone "
	}
	if c.Further {
		how += "--further "
	}
	if c.Master != "" {
		how += fmt.Sprintf("--master %q ", c.Master)
	}
	if c.Pupil {
		how += "--pupil "
	}
	if c.Lessons != "" {
		how += fmt.Sprintf("--lessons FILE --own %g ", c.Own)
	}
	return how
}

// writeNet writes a net on lines that an editor can show.
func writeNet(b *strings.Builder, text string) {
	const width = 120
	b.WriteString("net =\n")
	if shape, numbers, ok := strings.Cut(text, ": "); ok {
		fmt.Fprintf(b, "  %s:\n", shape)
		text = numbers
	}
	for len(text) > width {
		fmt.Fprintf(b, "  %s\n", text[:width])
		text = text[width:]
	}
	fmt.Fprintf(b, "  %s\n", text)
}

// A meter tells on a terminal how far the work has come, elsewhere in a line for each tenth.
type meter struct {
	w        io.Writer
	terminal bool
	last     string
}

func (m *meter) show(p lab.Progress) {
	if !m.terminal {
		tenth := fmt.Sprintf("%s: %d0%%", p.Stage, 10*p.Done/max(1, p.All))
		if tenth == m.last {
			return
		}
		m.last = tenth
	}
	line := fmt.Sprintf("%s: %d of %d", p.Stage, p.Done, p.All)
	if p.Left >= 0 {
		line += fmt.Sprintf(", %v left", p.Left.Round(time.Second))
	}
	if p.Tally.Games() > 0 {
		line += ", " + p.Tally.String()
	}
	if m.terminal {
		fmt.Fprintf(m.w, "\r%s\x1b[K", line)
		return
	}
	fmt.Fprintln(m.w, line)
}

// clear removes the line on a terminal.
func (m *meter) clear() {
	if m.terminal {
		fmt.Fprint(m.w, "\r\x1b[K")
	}
}
