package uci

import (
	"context"
	"io"
	"strings"

	"aanca.chess/game"
	"aanca.chess/wire"
)

const (
	// maxLine bounds a line of input in bytes: a game of a thousand long turns is within.
	maxLine = 1 << 18

	// maxLater bounds the commands that wait for the end of a search, in bytes.
	maxLater = 1 << 22
)

// A session is one dialogue. It belongs to the goroutine of Run, but for what a job has been given.
type session struct {
	config   Config
	ctx      context.Context
	out      *wire.Writer
	settings settings
	options  []option

	rules  game.Rules
	engine Engine // nil until it is needed
	pos    game.Position

	banned []game.Step // that the next search does without

	job     *job     // nil if nothing is searched or counted
	later   []string // commands that wait for the end of the job, in order
	waiting int      // their bytes
}

// Run carries out commands until "quit", the end of the input, of the context or of the output.
// At the end of the input a search with a limit is finished first.
func Run(ctx context.Context, config Config, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{config: config, ctx: ctx, out: wire.NewWriter(out), settings: defaults()}
	s.settings.game = config.Game
	s.options = s.listOptions()
	if err := s.chooseGame(config.Game, false); err != nil {
		return err
	}
	defer s.leave()
	lines := wire.Lines(ctx, in, maxLine)
	for {
		select {
		case line, more := <-lines:
			switch {
			case !more:
				return s.finish()
			case line.TooLong:
				s.complain("a line of more than %d bytes was dropped", maxLine)
			case !s.obey(line.Text):
				return nil
			}
		case <-s.working():
			s.settle()
		case <-s.out.Failed():
			return s.out.Err()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// complain tells what was wrong with a command.
func (s *session) complain(format string, args ...any) {
	s.out.Printf("info string "+format, args...)
}

// obey carries out one command; more is false after "quit".
func (s *session) obey(line string) (more bool) {
	name, rest := cutWord(line)
	if d, begins := dialectNamed(name); begins {
		if d == plainUCI && s.settings.dialect == cyclone {
			d = cyclone // which has no other introduction
		}
		if d != s.settings.dialect {
			s.halt()
			s.speak(d)
		}
		s.introduce()
		return true
	}
	switch name {
	case "":
		return true
	case "quit":
		if s.settings.dialect == ucci {
			s.out.Printf("bye")
		}
		return false
	case "isready":
		if s.job == nil {
			s.ready() // so that it is not made on the engine's clock
		}
		s.out.Printf("readyok")
		return true
	case "stop":
		s.stop()
		return true
	case "ponderhit":
		s.ponderHit()
		return true
	case "debug", "register", "gameover", "probe":
		return true
	}
	if s.job != nil && s.job.stopping {
		s.await()
	}
	if s.job != nil && (s.job.limited || changes(name)) {
		s.postpone(name, line)
		return true
	}
	s.carryOut(name, rest)
	return true
}

// changes reports whether a command changes what is searched next: it takes effect when the search
// in progress has ended. While a search goes on that ends by itself, all other commands wait as well.
func changes(name string) bool {
	switch name {
	case "setoption", "position", "ucinewgame", "usinewgame", "fen", "startpos", "banmoves":
		return true
	}
	return false
}

// postpone keeps a command until the end of the job.
func (s *session) postpone(name, line string) {
	if s.waiting+len(line) > maxLater {
		s.complain("%s: too many commands wait for the end of the search", clip(name))
		return
	}
	s.waiting += len(line)
	s.later = append(s.later, line)
}

// carryOut carries out a command that depends on those before it.
func (s *session) carryOut(name, rest string) {
	switch name {
	case "setoption":
		s.setOption(rest)
	case "position":
		if err := s.setPosition(rest); err != nil {
			s.complain("position: %v", err)
		}
	case "fen", "startpos": // UCI-cyclone, which leaves the word "position" out
		if s.settings.dialect == plainUCI {
			s.halt()
			s.speak(cyclone)
		}
		if err := s.setPosition(name + " " + rest); err != nil {
			s.complain("position: %v", err)
		}
	case "banmoves":
		s.ban(rest)
	case "ucinewgame", "usinewgame":
		if s.engine != nil {
			s.engine.Forget()
		}
	case "go":
		s.halt()
		s.start(rest)
	case "bench":
		s.halt()
		s.bench(rest)
	case "d":
		s.show()
	case "eval":
		s.evaluate()
	default:
		s.complain("unknown command %s", clip(name))
	}
}

// introduce answers "uci".
func (s *session) introduce() {
	s.out.Printf("id name %s", s.config.Name)
	s.out.Printf("id author %s", s.config.Author)
	for _, o := range s.options {
		if o.only == plainUCI || o.only == s.settings.dialect {
			s.out.Printf("option %s", s.settings.dialect.describe(&o))
		}
	}
	s.out.Printf("%sok", s.settings.dialect.greeting())
}

// cutWord splits a text at the end of its first word.
func cutWord(text string) (word, rest string) {
	text = strings.TrimLeft(text, " \t")
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		return text[:i], strings.TrimLeft(text[i:], " \t")
	}
	return text, ""
}

// clip quotes a text from outside, shortened so that a message stays readable.
func clip(text string) string {
	const most = 60
	if len(text) > most {
		text = text[:most] + "..."
	}
	return `"` + text + `"`
}
