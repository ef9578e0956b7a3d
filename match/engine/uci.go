package engine

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/match"
)

// A uci is a player that speaks the UCI protocol.
type uci struct {
	*process
	config  Config
	dialect dialect
	name    string   // as the program calls itself
	games   []string // that it says it plays
	options map[string]bool
	trail   trail // of the game that is played
	begun   bool  // a game has been
}

// openUCI starts a program and makes it ready for its first game.
func openUCI(ctx context.Context, c Config) (*uci, error) {
	p, err := start(c.words)
	if err != nil {
		return nil, err
	}
	e := &uci{process: p, config: c, options: make(map[string]bool)}
	if err := e.greet(ctx); err != nil {
		return nil, errors.Join(err, e.Close())
	}
	return e, nil
}

// greet learns what the program can do and sets its options.
func (e *uci) greet(ctx context.Context) error {
	if err := e.send(ctx, "uci"); err != nil {
		return err
	}
	for {
		l, err := e.read(ctx)
		if err != nil {
			return fmt.Errorf("waiting for uciok: %w", err)
		}
		if strings.TrimSpace(l.text) == "uciok" {
			break
		}
		e.learn(l.text)
	}
	return e.prepare(ctx)
}

// learn reads a line of the greeting.
func (e *uci) learn(text string) {
	if name, ok := strings.CutPrefix(text, "id name "); ok {
		e.name = strings.TrimSpace(name)
	}
	rest, ok := strings.CutPrefix(text, "option name ")
	if !ok {
		return
	}
	name, kind, _ := strings.Cut(rest, " type ")
	e.options[strings.TrimSpace(name)] = true
	if name == "UCI_Variant" {
		_, games, _ := strings.Cut(kind, " var ")
		for _, g := range strings.Split(games, " var ") {
			e.games = append(e.games, strings.TrimSpace(g))
		}
	}
}

// prepare chooses the game and sets the options.
func (e *uci) prepare(ctx context.Context) error {
	lines, err := e.settings()
	if err != nil {
		return err
	}
	return e.ready(ctx, lines...)
}

// settings returns the lines that set the options and the game.
func (e *uci) settings() (lines []string, err error) {
	set := func(name, value string) {
		lines = append(lines, "setoption name "+name+" value "+value)
	}
	for _, o := range e.config.Options {
		set(o.Name, o.Value)
	}
	name, known := e.config.nameAmong(e.games)
	if e.config.VariantFile != "" && e.options["VariantPath"] {
		set("VariantPath", e.config.VariantFile)
	} else if !known {
		return nil, e.config.unknown(e.games)
	}
	if name != "" && e.options["UCI_Variant"] {
		set("UCI_Variant", name)
	}
	if e.config.naming.toRook && e.options["UCI_Chess960"] {
		set("UCI_Chess960", "true")
	}
	e.dialect = dialect{board: e.config.Rules.Info().Board, own: e.config.ours(e.name)}
	return lines, nil
}

// ready sends lines and waits until the program has dealt with them.
func (e *uci) ready(ctx context.Context, lines ...string) error {
	if err := e.send(ctx, append(lines, "isready")...); err != nil {
		return err
	}
	for {
		l, err := e.read(ctx)
		if err != nil {
			return fmt.Errorf("waiting for readyok: %w", err)
		}
		if strings.TrimSpace(l.text) == "readyok" {
			return nil
		}
	}
}

// Begin implements match.Player.
func (e *uci) Begin(ctx context.Context, _ match.Start) error {
	e.trail = nil
	if e.begun && e.config.Unrelated {
		return nil
	}
	e.begun = true
	return e.ready(ctx, "ucinewgame")
}

// Choose implements match.Player.
func (e *uci) Choose(ctx context.Context, q match.Question) (match.Answer, error) {
	if e.config.Memory > 0 {
		q = e.trail.shorten(q, e.config.Memory)
	}
	position, err := e.position(q)
	if err != nil {
		return match.Answer{}, err
	}
	if err := e.send(ctx, position, goCommand(q, e.config.Rules.Info().Players())); err != nil {
		return match.Answer{}, err
	}
	asked := time.Now()
	var a match.Answer
	for {
		l, err := e.read(ctx)
		if err != nil {
			return match.Answer{}, err
		}
		text, ok := bestMove(l.text)
		if !ok {
			parseInfo(l.text, &a.Thought)
			continue
		}
		a.Took = l.at.Sub(asked)
		if a.Resigns = text == "resign"; !a.Resigns {
			a.Turn = e.dialect.ours(q.Pos, text)
		}
		return a, nil
	}
}

// bestMove returns the move of a line with an answer, "(none)" if it names none.
func bestMove(text string) (move string, ok bool) {
	words := strings.Fields(text)
	if len(words) == 0 || words[0] != "bestmove" {
		return "", false
	}
	if len(words) == 1 {
		return "(none)", true
	}
	return words[1], true
}

// position returns the command for the position that a turn is asked for.
func (e *uci) position(q match.Question) (string, error) {
	command := "position startpos"
	if q.Start != "" {
		command = "position fen " + q.Start
	}
	if len(q.Turns) == 0 {
		return command, nil
	}
	turns, err := translate(e.config.Rules, e.dialect, q)
	if err != nil {
		return "", err
	}
	return command + " moves " + strings.Join(turns, " "), nil
}

// translate returns all turns since the start in the program's notation.
func translate(rules game.Rules, d dialect, q match.Question) ([]string, error) {
	if !d.words { // nothing depends on the position
		turns := make([]string, len(q.Turns))
		for i, t := range q.Turns {
			turns[i] = d.theirs(nil, t)
		}
		return turns, nil
	}
	pos, err := beginning(rules, q.Start)
	if err != nil {
		return nil, err
	}
	var turns []string
	for _, t := range q.Turns {
		steps, err := game.ParseTurn(pos, t)
		if err != nil {
			return nil, err
		}
		turns = append(turns, d.theirs(pos, t))
		game.Play(pos, steps)
	}
	return turns, nil
}

// beginning returns the position of a position string, that of the usual start for "".
func beginning(rules game.Rules, fen string) (game.Position, error) {
	if fen == "" {
		return rules.Start(), nil
	}
	return rules.Parse(fen)
}

// goCommand returns the command that starts a search with the clocks of the question. Those of a third and fourth side, of which
// the protocol does not know, are called by their letters in our texts.
func goCommand(q match.Question, sides int) string {
	c := q.Clocks[q.Pos.Side()]
	parts := []string{"go"}
	add := func(name string, n int64) { parts = append(parts, fmt.Sprintf("%s %d", name, n)) }
	switch {
	case c.Limit.PerTurn > 0:
		add("movetime", c.Limit.PerTurn.Milliseconds())
	case c.Limit.Byoyomi > 0 && c.Left < c.Limit.Byoyomi:
		// The protocol has no byoyomi; here it is all that counts, and before it is announced as
		// an increment.
		add("movetime", (c.Left + c.Limit.Byoyomi).Milliseconds())
	case c.Limit.Main > 0:
		clocks := q.Clocks
		for side := range clocks {
			if clocks[side].Limit.Main == 0 {
				clocks[side] = c // who has no clock of this kind is said to have the same
			}
		}
		told := clocks[:max(2, sides)]
		for side := range told {
			add(game.Side(side).String()+"time", told[side].Left.Milliseconds())
		}
		for side := range told {
			add(game.Side(side).String()+"inc", max(told[side].Limit.Increment, told[side].Limit.Byoyomi).Milliseconds())
		}
		if c.Until > 0 {
			add("movestogo", int64(c.Until))
		}
	}
	if c.Limit.Nodes > 0 {
		add("nodes", int64(c.Limit.Nodes))
	}
	if c.Limit.Depth > 0 {
		add("depth", int64(c.Limit.Depth))
	}
	return strings.Join(parts, " ")
}

func (e *uci) named() string { return e.name }

// End implements match.Player.
func (e *uci) End(game.Result) error { return nil }

// Close implements match.Player.
func (e *uci) Close() error { return e.close("quit") }
