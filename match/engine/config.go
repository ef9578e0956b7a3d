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

// A Protocol is a way of talking to engines.
type Protocol string

// The protocols.
const (
	UCI    Protocol = "uci"
	XBoard Protocol = "xboard"
)

// An Option is set before the first game.
type Option struct{ Name, Value string }

// ParseOption reads NAME=VALUE.
func ParseOption(text string) (Option, error) {
	name, value, ok := strings.Cut(text, "=")
	if name = strings.TrimSpace(name); !ok || name == "" || strings.ContainsAny(text, "\r\n") {
		return Option{}, fmt.Errorf("option %q: expected NAME=VALUE", text)
	}
	return Option{name, value}, nil
}

// SetOptions reads options in the form NAME=VALUE.
func (c *Config) SetOptions(texts []string) error {
	for _, text := range texts {
		o, err := ParseOption(text)
		if err != nil {
			return err
		}
		c.Options = append(c.Options, o)
	}
	return nil
}

// A Config says how to run an engine.
type Config struct {
	// Command is the command line: words, quoted where they contain white space. With the name
	// of a protocol and a colon before it that protocol is used, otherwise the one that the
	// program answers to: UCI if it speaks both.
	Command string

	Rules       game.Rules
	Name        string // what the program calls the game; "" if it should be found out
	Options     []Option
	VariantFile string // a file of variants for programs that read those of Fairy-Stockfish
	Limit       match.Limit

	// Memory is how many turns before the position a program is told at least, 0 for all since the beginning of the game. Programs that
	// play through them at each question are faster with a few, and see repetitions among those alone. XBoard's are never
	// told anything again.
	Memory int

	// Unrelated says that each game is one question. Programs that speak UCI are then told but once to forget what they know, which takes
	// many of them longer than a short search.
	Unrelated bool

	words    []string
	protocol Protocol
	naming   naming
}

// ownName begins the names by which programs of ours introduce themselves.
const ownName = "aanca"

// ours reports whether a program of that name uses our text forms.
func (c *Config) ours(name string) bool {
	return strings.HasPrefix(strings.ToLower(name), ownName)
}

// nameAmong returns the name by which a program that knows these games knows ours.
func (c *Config) nameAmong(games []string) (name string, known bool) {
	if c.Name != "" {
		return c.Name, true
	}
	if name, known = c.naming.among(games); known {
		return name, true
	}
	return c.naming.names[0], false
}

// unknown is the error of a program that does not know the game.
func (c *Config) unknown(games []string) error {
	plays := "it names no games"
	if len(games) > 0 {
		plays = "it plays " + strings.Join(games, ", ")
	}
	return fmt.Errorf("it does not know %s; %s", c.naming.names[0], plays)
}

// greeting is the time in which a program answers the first line of its protocol.
const greeting = 5 * time.Second

// New finds out which protocol a program speaks and whether it plays the game. It returns how to
// open players of it, and the name that the program has for itself.
func New(ctx context.Context, c Config) (open func(context.Context) (match.Player, error), name string, err error) {
	if c.naming, err = namingOf(c.Rules.Info().Name); err != nil {
		return nil, "", err
	}
	command := c.Command
	for _, p := range []Protocol{UCI, XBoard} {
		if rest, ok := strings.CutPrefix(command, string(p)+":"); ok {
			c.protocol, command = p, rest
			break
		}
	}
	if c.words, err = Words(command); err != nil {
		return nil, "", fmt.Errorf("engine %q: %w", c.Command, err)
	}
	if c.protocol == "" {
		if c.protocol, err = detect(ctx, c.words); err != nil {
			return nil, "", fmt.Errorf("engine %q: %w", c.Command, err)
		}
	}
	open = func(ctx context.Context) (match.Player, error) { return openPlayer(ctx, c) }
	p, err := openPlayer(ctx, c)
	if err != nil {
		return nil, "", fmt.Errorf("engine %q: %w", c.Command, err)
	}
	name = p.named()
	if name == "" {
		name = c.words[0]
	}
	return open, name, p.Close()
}

// A named is a player that knows its name.
type named interface {
	match.Player
	named() string
}

// openPlayer starts the program.
func openPlayer(ctx context.Context, c Config) (named, error) {
	const most = 30 * time.Second
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	if c.protocol == XBoard {
		return openXBoard(ctx, c)
	}
	return openUCI(ctx, c)
}

// detect returns the protocol that a program answers to.
func detect(ctx context.Context, words []string) (Protocol, error) {
	for _, try := range []struct {
		protocol    Protocol
		ask, answer string
	}{
		{UCI, "uci", "uciok"},
		{XBoard, "xboard\nprotover 2", "feature "},
	} {
		p, err := start(words)
		if err != nil {
			return "", err
		}
		found := answers(ctx, p, try.ask, try.answer)
		if err := p.close("quit"); err != nil {
			return "", err
		}
		if found {
			return try.protocol, nil
		}
		if err := ctx.Err(); err != nil {
			return "", err
		}
	}
	return "", errors.New("it answers neither to the UCI nor to the XBoard protocol")
}

// answers reports whether a program answers a line with one that contains the expected text.
func answers(ctx context.Context, p *process, ask, expected string) bool {
	ctx, cancel := context.WithTimeout(ctx, greeting)
	defer cancel()
	if p.send(ctx, ask) != nil {
		return false
	}
	for {
		l, err := p.read(ctx)
		if err != nil {
			return false
		}
		if strings.Contains(l.text, expected) {
			return true
		}
	}
}
