package xboard

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync/atomic"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/search"
	"aanca.chess/wire"
)

// maxLine bounds a line of input in bytes.
const maxLine = 1 << 16

// A session is one dialogue. It belongs to the goroutine of Run, but for what a job has been given.
type session struct {
	config Config
	ctx    context.Context
	out    *wire.Writer

	games  []offered // those that XBoard can show
	board  *board    // of the one that is played
	engine Engine    // of the one that is played; nil until it is needed
	memory int       // MiB
	cores  int
	lines  int
	elo    int // search.MaxElo for the full strength

	pos      game.Position
	broken   bool      // the position that was sent is none: there are no moves
	force    bool      // the engine plays neither side
	plays    game.Side // the side that the engine plays otherwise
	analyses bool
	ponders  bool
	posts    atomic.Bool
	excluded map[game.Step]bool // steps that are not to be analysed
	clock    clock
	expected string      // the move that is expected from the other side
	lifted   geom.Square // of the piece that the person holds

	commands map[string]command
	job      *job     // nil if nothing is searched
	after    []func() // what waits for the end of the job
	pongs    []string // what "ping" is to be answered with when the move has been made
}

// Run carries out commands until "quit", the end of the input, of the context or of the output.
func Run(ctx context.Context, config Config, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{
		config: config, ctx: ctx, out: wire.NewWriter(out),
		memory: 16, cores: 1, lines: 1, elo: search.MaxElo, commands: listCommands(),
	}
	first, err := s.listGames()
	if err != nil {
		return err
	}
	s.begin(first)
	defer s.halt()
	lines := wire.Lines(ctx, in, maxLine)
	for {
		select {
		case line, more := <-lines:
			switch {
			case !more:
				return s.finish()
			case line.TooLong:
				s.out.Printf("Error (line of more than %d bytes): dropped", maxLine)
			case !s.obey(line.Text):
				return nil
			}
		case f := <-s.found():
			s.conclude(f)
		case <-s.out.Failed():
			return s.out.Err()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// obey carries out one command; more is false after "quit".
func (s *session) obey(line string) (more bool) {
	name, rest := cutWord(line)
	switch f, ok := s.commands[name]; {
	case name == "":
	case name == "quit":
		return false
	case ok:
		if err := f(s, rest); err != nil {
			s.out.Printf("Error (%v): %s", err, clip(line))
		}
	case s.looksLikeMove(name):
		s.userMove(name)
	default:
		s.out.Printf("Error (unknown command): %s", clip(line))
	}
	return true
}

// A command carries out what XBoard has said; rest is what follows the command's name. Its error is
// answered as an error of the command.
type command func(s *session, rest string) error

// listCommands returns what XBoard may say, but for "quit" and a move by itself.
func listCommands() map[string]command {
	nothing := func(*session, string) error { return nil }
	plain := func(f func(s *session)) command {
		return func(s *session, _ string) error { f(s); return nil }
	}
	return map[string]command{
		"protover": plain((*session).introduce),
		"new":      func(s *session, _ string) error { return s.newGame() },
		"variant":  (*session).variant,
		"setboard": (*session).setBoard,
		"usermove": func(s *session, rest string) error { s.userMove(rest); return nil },
		"go":       plain((*session).goOn), "playother": plain((*session).playOther),
		"force":  plain((*session).forceMode),
		"undo":   func(s *session, _ string) error { return s.undo(1) },
		"remove": func(s *session, _ string) error { return s.undo(2) },
		"result": plain((*session).forceMode), "?": plain((*session).moveNow),
		"analyze": plain((*session).analyze), "exit": plain((*session).exitAnalysis), ".": plain((*session).tellProgress),
		"exclude": (*session).exclude, "include": (*session).include,
		"hint": plain((*session).hint), "bk": plain(func(s *session) { s.out.Printf(" There is no book."); s.out.Printf("") }),
		"hard":   plain(func(s *session) { s.ponders = true }),
		"easy":   plain((*session).stopPondering),
		"post":   plain(func(s *session) { s.posts.Store(true) }),
		"nopost": plain(func(s *session) { s.posts.Store(false) }),
		"level":  (*session).level, "st": (*session).secondsPerMove, "sd": (*session).depth,
		"time": (*session).time, "otim": nothing,
		"memory": (*session).setMemory, "cores": (*session).setCores, "option": (*session).option,
		"ping": (*session).ping,
		"lift": (*session).lift, "put": (*session).put, "hover": nothing,
		"xboard": nothing, "accepted": nothing, "rejected": nothing, "random": nothing, "computer": nothing,
		"name": nothing, "rating": nothing, "ics": nothing, "draw": nothing, "egtpath": nothing,
	}
}

// introduce says what we can do.
func (s *session) introduce() {
	names := []string{s.board.name} // XBoard begins with the first one
	for i := range s.games {
		if name := s.games[i].name; name != s.board.name {
			names = append(names, name)
		}
	}
	s.out.Printf("feature done=0")
	s.out.Printf(`feature myname="%s" setboard=1 usermove=1 ping=1 playother=1 san=0 time=1 draw=0 reuse=1`, s.config.Name)
	s.out.Printf(`feature sigint=0 sigterm=0 colors=0 name=0 nps=0 debug=0 analyze=1 memory=1 smp=1 exclude=1 highlight=1`)
	s.out.Printf(`feature variants="%s"`, strings.Join(names, ","))
	s.out.Printf(`feature option="Lines -spin 1 1 %d"`, maxLines)
	s.out.Printf(`feature option="Rating -spin %d %d %d"`, search.MaxElo, search.MinElo, search.MaxElo)
	s.out.Printf(`feature option="Clear Hash -button"`)
	s.out.Printf("feature done=1")
}

const (
	maxLines  = 64
	maxMemory = 1 << 16
	maxCores  = 512
)

// ready returns the engine, which is made if necessary.
func (s *session) ready() Engine {
	if s.engine == nil {
		s.engine = s.config.NewEngine(s.board.rules, search.Options{TableSize: s.memory << 20, Threads: s.cores})
	}
	return s.engine
}

// setMemory carries out "memory MiB". It waits for the end of a search, which is stopped.
func (s *session) setMemory(text string) error {
	return s.setting(text, 1, maxMemory, &s.memory, func(e Engine) { e.Resize(s.memory << 20) })
}

// setCores carries out "cores N".
func (s *session) setCores(text string) error {
	return s.setting(text, 1, maxCores, &s.cores, func(e Engine) { e.SetThreads(s.cores) })
}

// setting changes a number and tells the engine, between searches.
func (s *session) setting(text string, low, high int, into *int, tell func(Engine)) error {
	n, err := number(text, low, high)
	if err != nil {
		return err
	}
	*into = n
	if s.engine != nil {
		s.interrupt(func() { tell(s.engine) })
	}
	return nil
}

// option carries out "option NAME[=VALUE]".
func (s *session) option(text string) error {
	name, value, _ := strings.Cut(text, "=")
	switch name {
	case "Lines":
		return s.setting(value, 1, maxLines, &s.lines, func(Engine) {})
	case "Rating":
		return s.setting(value, search.MinElo, search.MaxElo, &s.elo, func(Engine) {})
	case "Clear Hash":
		if s.engine != nil {
			s.interrupt(s.engine.Forget)
		}
		return nil
	}
	return fmt.Errorf("no such option")
}

// number reads a number between two limits.
func number(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("expected a number from %d to %d", low, high)
	}
	return n, nil
}

// cutWord splits a text at the end of its first word.
func cutWord(text string) (word, rest string) {
	text = strings.TrimSpace(text)
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return text[:i], strings.TrimSpace(text[i:])
	}
	return text, ""
}
