package zrf_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/zrf"
)

// TestLanguage goes through the files of testdata/language. Each uses the language in some way that games seldom do, and
// says in comments what must come of it, found by hand from what the language means:
//
//	;; game TITLE     the game or variant that follows, from its start; the first game without it
//	;; play TURN...   turns that must be legal, made one after the other
//	;; turns TURN...  all turns that there are, in the order of their letters
//	;; count N        how many turns there are
//	;; perft N COUNT  how many sequences of N turns there are
//	;; board PLACEMENT
//	;; result RESULT
//	;; save LINE      a line of a save that must be legal, and is made
//	;; writes LINE    what a save says of the last step
//	;; undo N         N steps are taken back
//	;; error TEXT     a file or game that cannot be read says so
//	;; remark TEXT    what is said without effect
func TestLanguage(t *testing.T) {
	files, err := filepath.Glob("testdata/language/*.zrf")
	if err != nil || len(files) < 158 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".zrf"), func(t *testing.T) { (&sayings{t: t, file: file}).follow() })
	}
}

// Sayings are the comments of a file with what they are about.
type sayings struct {
	t     *testing.T
	file  string
	rules *zrf.Game
	pos   game.Position
	said  bool
}

// follow does and checks what a file says, and lets each of its games obey the laws.
func (s *sayings) follow() {
	data, err := os.ReadFile(s.file)
	if err != nil {
		s.t.Fatal(err)
	}
	lines := strings.FieldsFunc(string(data), func(c rune) bool { return c == '\n' || c == '\r' })
	for _, line := range lines {
		text, ok := strings.CutPrefix(strings.TrimPrefix(line, "\ufeff"), ";; ")
		if !ok {
			continue
		}
		s.said = true
		word, rest, _ := strings.Cut(text, " ")
		s.obey(word, strings.TrimSpace(rest))
	}
	if !s.said {
		s.t.Error("the file says nothing that could be checked")
	}
	f, err := zrf.Load(s.file)
	if err != nil {
		return // an error that is expected
	}
	for i := range f.Titles() {
		if g, err := f.Compile(fmt.Sprint(i + 1)); err == nil {
			gametest.Check(s.t, g, gametest.Walk{Games: 1, Turns: 30})
		}
	}
}

// open compiles a game; it returns the error of one that cannot be played.
func (s *sayings) open(title string) error {
	f, err := zrf.Load(s.file)
	if err != nil {
		return err
	}
	g, err := f.Compile(title)
	if err != nil {
		return err
	}
	s.rules, s.pos = g, g.Start()
	return nil
}

// at returns the position at hand.
func (s *sayings) at() game.Position {
	s.t.Helper()
	if s.pos == nil {
		if err := s.open(""); err != nil {
			s.t.Fatal(err)
		}
	}
	return s.pos
}

func (s *sayings) obey(word, rest string) {
	s.t.Helper()
	check := func(got string) {
		s.t.Helper()
		if got != rest {
			s.t.Errorf("%s: %q, want %q", word, got, rest)
		}
	}
	switch word {
	case "game":
		if err := s.open(rest); err != nil {
			s.t.Fatal(err)
		}
	case "error":
		if err := s.open(""); err == nil || !strings.Contains(err.Error(), rest) {
			s.t.Errorf("error %v, want one with %q", err, rest)
		}
	case "remark":
		s.at()
		if !slices.ContainsFunc(s.rules.Remarks(), func(err error) bool { return strings.Contains(err.Error(), rest) }) {
			s.t.Errorf("remarks %v, want one with %q", s.rules.Remarks(), rest)
		}
	case "play":
		play(s.t, s.at(), rest)
	case "turns":
		check(turns(s.at()))
	case "count":
		check(fmt.Sprint(len(s.at().Steps(nil))))
	case "perft":
		check(s.sequences(rest))
	case "board":
		check(board(s.at()))
	case "result":
		check(s.at().Result().String())
	case "undo":
		n, err := strconv.Atoi(rest)
		if err != nil {
			s.t.Fatal(err)
		}
		for range n {
			s.at().Unmake()
		}
	case "save":
		s.save(rest)
	case "writes":
		check(s.lastLine())
	default:
		s.t.Fatalf("%s is no word for what can be checked", word)
	}
}

// sequences counts what a depth and a number say, and returns what would be right.
func (s *sayings) sequences(rest string) string {
	s.t.Helper()
	var depth int
	if _, err := fmt.Sscan(rest, &depth); err != nil {
		s.t.Fatal(err)
	}
	return fmt.Sprint(depth, (&game.Perft{}).Count(s.at(), depth))
}

// save makes the move of a line of a save.
func (s *sayings) save(line string) {
	s.t.Helper()
	text := s.at().(*zrf.Position).Save("x.zrf").String() + line + "\r\n"
	save, err := zrf.ReadSave(strings.NewReader(text))
	if err != nil {
		s.t.Fatal(err)
	}
	pos, _, err := s.rules.Replay(save)
	if err != nil {
		s.t.Fatalf("%v, of %s", err, turns(pos))
	}
	s.pos = pos
}

// lastLine returns what a save says of the last step.
func (s *sayings) lastLine() string {
	lines := strings.Split(strings.TrimSpace(s.at().(*zrf.Position).Save("x.zrf").String()), "\r\n")
	return lines[len(lines)-1]
}
