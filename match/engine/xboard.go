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

// An xboard is a player that speaks the XBoard protocol.
type xboard struct {
	*process
	config   Config
	dialect  dialect
	features features
	variant  string // the program's name of the game

	pos   game.Position // as the program knows it
	known int           // how many turns of the game it knows
	pings int
}

// openXBoard starts a program and makes it ready for its first game.
func openXBoard(ctx context.Context, c Config) (*xboard, error) {
	if err := c.Rules.Info().ForTwo(); err != nil {
		return nil, fmt.Errorf("the XBoard protocol has no words for such games: %w", err)
	}
	if c.Limit.Nodes > 0 {
		return nil, errors.New("the XBoard protocol has no limit in nodes; give a time or a depth")
	}
	p, err := start(c.words)
	if err != nil {
		return nil, err
	}
	e := &xboard{process: p, config: c}
	if err := e.greet(ctx); err != nil {
		return nil, errors.Join(err, e.Close())
	}
	return e, nil
}

// greet learns what the program can do and sets its options.
func (e *xboard) greet(ctx context.Context) error {
	if err := e.send(ctx, "xboard", "protover 2"); err != nil {
		return err
	}
	if err := e.learn(ctx); err != nil {
		return err
	}
	name, known := e.config.nameAmong(e.features.variants)
	if !known {
		return e.config.unknown(e.features.variants)
	}
	e.variant = name
	const shifted = 10 // XBoard counts the ranks from 0 on boards with so many
	board := e.config.Rules.Info().Board
	e.dialect = dialect{board: board, shift: board.Ranks() == shifted, words: e.config.naming.toRook}
	return e.send(ctx, e.settings()...)
}

// learn reads the features until the program says that these are all, or is silent.
func (e *xboard) learn(ctx context.Context) error {
	const more = time.Minute // for those that have begun to tell
	patience := greeting
	for !e.features.done {
		l, silent, err := e.readWithin(ctx, patience)
		if silent {
			return nil // an old program that knows no features
		}
		if err != nil {
			return fmt.Errorf("waiting for its features: %w", err)
		}
		if text, ok := featureLine(l.text); ok {
			e.features.read(text)
			patience = more
		}
	}
	return nil
}

// settings returns the lines that set the options.
func (e *xboard) settings() (lines []string) {
	for _, name := range e.features.accepted {
		lines = append(lines, "accepted "+name)
	}
	for _, o := range e.config.Options {
		switch {
		case o.Name == "Hash" && e.features.memory:
			lines = append(lines, "memory "+o.Value)
		case o.Name == "Threads" && e.features.smp:
			lines = append(lines, "cores "+o.Value)
		default:
			lines = append(lines, "option "+o.Name+"="+o.Value)
		}
	}
	return append(lines, "post", "easy")
}

// Begin implements match.Player.
func (e *xboard) Begin(ctx context.Context, start match.Start) (err error) {
	lines := []string{"new"}
	if e.variant != "" {
		lines = append(lines, "variant "+e.variant)
	}
	lines = append(lines, "force")
	if start.FEN != "" {
		if !e.features.setboard {
			return errors.New("it cannot set up positions: use openings of moves")
		}
		lines = append(lines, "setboard "+start.FEN)
	}
	if e.pos, err = beginning(e.config.Rules, start.FEN); err != nil {
		return err
	}
	e.known = 0
	lines = append(lines, level(e.config.Limit)...)
	if e.config.Limit.Depth > 0 {
		lines = append(lines, fmt.Sprintf("sd %d", e.config.Limit.Depth))
	}
	if err := e.send(ctx, lines...); err != nil {
		return err
	}
	return e.sync(ctx)
}

// sync waits until the program has dealt with all that was sent, if it can tell.
func (e *xboard) sync(ctx context.Context) error {
	if !e.features.ping {
		return nil
	}
	e.pings++
	if err := e.send(ctx, fmt.Sprintf("ping %d", e.pings)); err != nil {
		return err
	}
	pong := fmt.Sprintf("pong %d", e.pings)
	for {
		l, err := e.read(ctx)
		if err != nil {
			return fmt.Errorf("waiting for %s: %w", pong, err)
		}
		if strings.TrimSpace(l.text) == pong {
			return nil
		}
	}
}

// Choose implements match.Player.
func (e *xboard) Choose(ctx context.Context, q match.Question) (match.Answer, error) {
	lines, err := e.question(q)
	if err != nil {
		return match.Answer{}, err
	}
	if err := e.send(ctx, lines...); err != nil {
		return match.Answer{}, err
	}
	return e.answer(ctx, q, time.Now())
}

// question returns the lines that tell of the turns which the program does not know yet, and make it
// think.
func (e *xboard) question(q match.Question) (lines []string, err error) {
	starts := e.known == 0
	var moves []string
	for _, t := range q.Turns[e.known:] {
		move := e.dialect.theirs(e.pos, t)
		if e.features.usermove {
			move = "usermove " + move
		}
		moves = append(moves, move)
		if err := e.play(t); err != nil {
			return nil, err
		}
	}
	side := q.Pos.Side()
	times := []string{
		fmt.Sprintf("time %d", centiseconds(q.Clocks[side])),
		fmt.Sprintf("otim %d", centiseconds(q.Clocks[side.Other()])),
	}
	if starts {
		return append(append(moves, times...), "go"), nil
	}
	return append(times, moves...), nil
}

// play makes a turn that the program knows now.
func (e *xboard) play(text string) error {
	turn, err := game.ParseTurn(e.pos, text)
	if err != nil {
		return err
	}
	game.Play(e.pos, turn)
	e.known++
	return nil
}

// answer waits for the program's turn.
func (e *xboard) answer(ctx context.Context, q match.Question, asked time.Time) (match.Answer, error) {
	var a match.Answer
	for {
		l, err := e.read(ctx)
		if err != nil {
			return match.Answer{}, err
		}
		a.Took = l.at.Sub(asked)
		said := parseReply(l.text, &a.Thought)
		switch said.kind {
		case replyMove:
			a.Turn = e.dialect.ours(q.Pos, said.text)
			if isLegal(q.Pos, a.Turn) {
				err = e.play(a.Turn)
			}
			return a, err
		case replyResign:
			a.Resigns = true
			return a, nil
		case replyClaim:
			if lostBy(q.Pos.Side(), said.text) {
				a.Resigns = true
			} else {
				a.Claims = said.text
			}
			return a, nil
		case replyRefusal:
			return match.Answer{}, fmt.Errorf("it refuses a legal turn (%s): %s", strings.Join(q.Turns, " "), said.text)
		}
	}
}

func (e *xboard) named() string { return e.features.name }

// End implements match.Player.
func (e *xboard) End(result game.Result) error {
	ctx, cancel := context.WithTimeout(context.Background(), farewell)
	defer cancel()
	text := "*"
	switch result.Outcome {
	case game.FirstWins:
		text = "1-0"
	case game.SecondWins:
		text = "0-1"
	case game.Draw:
		text = "1/2-1/2"
	}
	return e.send(ctx, fmt.Sprintf("result %s {%s}", text, result.Reason), "force")
}

// Close implements match.Player.
func (e *xboard) Close() error { return e.close("quit") }
