package uci

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"aanca.chess/search"
)

// settings are the values of the options.
type settings struct {
	game     string
	chosen   bool // by UCI_Variant
	dialect  dialect
	seconds  bool // UCCI tells times in seconds
	anywhere bool // UCI_Chess960
	hash     int  // MiB
	threads  int
	lines    int
	overhead time.Duration
	showWDL  bool
	limited  bool // UCI_LimitStrength
	elo      int
}

func defaults() settings {
	return settings{hash: 16, threads: 1, lines: 1, seconds: true, overhead: 10 * time.Millisecond, elo: search.MaxElo}
}

const (
	maxHash    = 1 << 16
	maxThreads = 512
	maxLines   = 256
)

// An option is something that "setoption" changes.
type option struct {
	name, kind string
	value      string   // the default; "" for a button
	low, high  int      // of a spin
	choices    []string // of a combo
	set        func(value string) error
	only       dialect // that lists it, plainUCI for all
}

// describe returns what is said of the option in the answer to "uci".
func (o *option) describe() string {
	text := o.name + " type " + o.kind
	switch o.kind {
	case "button":
		return text
	case "spin":
		return fmt.Sprintf("%s default %s min %d max %d", text, o.value, o.low, o.high)
	}
	text += " default " + o.value
	for _, c := range o.choices {
		text += " var " + c
	}
	return text
}

// listOptions returns all options, which change the session.
func (s *session) listOptions() []option {
	v := &s.settings
	return []option{
		spin("Hash", &v.hash, 1, maxHash, func() {
			if s.engine != nil {
				s.engine.Resize(v.hash << 20)
			}
		}),
		spin("Threads", &v.threads, 1, maxThreads, func() {
			if s.engine != nil {
				s.engine.SetThreads(v.threads)
			}
		}),
		{name: "Clear Hash", kind: "button", set: func(string) error {
			if s.engine != nil {
				s.engine.Forget()
			}
			return nil
		}},
		spin("MultiPV", &v.lines, 1, maxLines, nil),
		check("Ponder", new(bool), nil), // that the client ponders changes nothing here
		{name: "Move Overhead", kind: "spin", value: "10", high: 5000, set: func(value string) error {
			ms, err := number(value, 0, 5000)
			v.overhead = time.Duration(ms) * time.Millisecond
			return err
		}},
		{name: "UCI_Variant", kind: "combo", value: v.game, choices: s.config.Games.Names(),
			set: func(value string) error {
				v.chosen = true
				return s.chooseGame(value, v.anywhere)
			}},
		{name: "Protocol", kind: "combo", value: v.dialect.String(), choices: dialectNames, set: func(value string) error {
			d, ok := dialectNamed(value)
			if !ok {
				return fmt.Errorf("expected one of %s, found %s", strings.Join(dialectNames, ", "), clip(value))
			}
			s.speak(d)
			return nil
		}},
		{name: "VariantPath", kind: "string", value: empty, set: s.load},
		{name: "UCI_Chess960", kind: "check", value: "false", set: func(value string) error {
			on, err := truth(value)
			if err != nil {
				return err
			}
			return s.chooseGame(v.game, on)
		}},
		check("UCI_LimitStrength", &v.limited, nil),
		spin("UCI_Elo", &v.elo, search.MinElo, search.MaxElo, nil),
		check("UCI_ShowWDL", &v.showWDL, nil),
		{name: "usemillisec", kind: "check", value: "false", only: ucci, set: func(value string) error {
			on, err := truth(value)
			v.seconds = !on
			return err
		}},
	}
}

// empty is how an empty string is written in options.
const empty = "<empty>"

// spin is an option with a number, after whose change f is called.
func spin(name string, into *int, low, high int, f func()) option {
	return option{name: name, kind: "spin", value: strconv.Itoa(*into), low: low, high: high, set: func(value string) error {
		n, err := number(value, low, high)
		if err != nil {
			return err
		}
		*into = n
		if f != nil {
			f()
		}
		return nil
	}}
}

// check is an option that is on or off, after whose change f is called.
func check(name string, into *bool, f func()) option {
	return option{name: name, kind: "check", value: strconv.FormatBool(*into), set: func(value string) error {
		on, err := truth(value)
		if err != nil {
			return err
		}
		*into = on
		if f != nil {
			f()
		}
		return nil
	}}
}

// setOption carries out "setoption name NAME [value VALUE]", in UCCI "setoption NAME [VALUE]".
func (s *session) setOption(text string) {
	d := s.settings.dialect
	name, value, err := d.cutOption(text)
	if err != nil {
		s.complain("setoption: %v", err)
		return
	}
	for _, o := range s.options {
		if !d.means(&o, name) {
			continue
		}
		if err := o.set(strings.TrimSpace(value)); err != nil {
			s.complain("setoption %s: %v", o.name, err)
		}
		return
	}
	s.complain("setoption: there is no option %s", clip(name))
}

// chooseGame changes the game, with castling from anywhere if asked for.
func (s *session) chooseGame(name string, anywhere bool) error {
	rules, err := s.config.Games.Rules(name, anywhere)
	if err == nil {
		err = rules.Info().ForComputer()
	}
	if err != nil {
		return err
	}
	changed := s.rules != nil
	s.settings.game, s.settings.anywhere = name, anywhere
	s.rules, s.engine = rules, nil
	s.pos, s.banned = rules.Start(), nil
	if changed {
		s.describeGame()
	}
	return nil
}

// describeGame tells clients that know no rules what they need to show the game.
func (s *session) describeGame() {
	info := s.rules.Info()
	s.out.Printf("info string variant %s files %d ranks %d pocket %d template %s startpos %s", info.Name,
		info.Board.Files(), info.Board.Ranks(), pocket(s.rules), info.Name, s.rules.Start().FEN())
}

// load adds the games of a file.
func (s *session) load(path string) error {
	if path == "" || path == empty {
		return nil
	}
	if err := s.config.Games.Load(path); err != nil {
		return err
	}
	for i := range s.options {
		if s.options[i].name == "UCI_Variant" {
			s.options[i].choices = s.config.Games.Names()
			s.out.Printf("option %s", s.settings.dialect.describe(&s.options[i]))
		}
	}
	return s.chooseGame(s.settings.game, s.settings.anywhere)
}

// number reads a number between two limits.
func number(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("expected a number from %d to %d, found %s", low, high, clip(text))
	}
	return n, nil
}

// truth reads "true" or "false".
func truth(text string) (bool, error) {
	switch strings.ToLower(text) {
	case "true":
		return true, nil
	case "false":
		return false, nil
	}
	return false, fmt.Errorf("expected true or false, found %s", clip(text))
}
