package engine

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
)

// TestMain makes an engine of the test program: "TESTPROGRAM fake PROTOCOL MANNERS GAME".
func TestMain(m *testing.M) {
	if len(os.Args) == 5 && os.Args[1] == "fake" {
		f := fake{manners: os.Args[3], rules: mustRules(os.Args[4]), in: bufio.NewScanner(os.Stdin)}
		board := f.rules.Info().Board
		f.dialect.board = board
		if os.Args[2] == "uci" {
			f.uci()
		} else {
			f.dialect.shift = board.Ranks() == 10
			f.xboard()
		}
		return
	}
	os.Exit(m.Run())
}

func mustRules(name string) game.Rules {
	r, err := gametest.Compile(name)
	if err != nil {
		panic(err)
	}
	return r
}

// fakeCommand returns the command line of an engine with the given manners.
func fakeCommand(t *testing.T, protocol, manners, game string) string {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join([]string{Quote(path), "fake", protocol, manners, game}, " ")
}

// A fake is an engine that plays the first legal turn in alphabetical order, or worse.
type fake struct {
	manners string
	rules   game.Rules
	dialect dialect
	in      *bufio.Scanner
	pos     game.Position
	asked   int
	forced  bool
}

func (f *fake) say(format string, values ...any) { fmt.Printf(format+"\n", values...) }

// misbehave does what the manners ask for instead of answering; it reports whether it did.
func (f *fake) misbehave() bool {
	f.asked++
	switch f.manners {
	case "crash":
		if f.asked == 2 {
			fmt.Fprintln(os.Stderr, "out of ideas")
			os.Exit(3)
		}
	case "hang":
		return true
	case "family": // it hangs, and so does a child that holds its output open
		child := exec.Command(os.Args[0], os.Args[1], os.Args[2], "deaf", os.Args[4])
		child.Stdout = os.Stdout
		if err := child.Start(); err != nil {
			panic(err)
		}
		return true
	case "flood":
		fmt.Print(strings.Repeat("x", 3*longestLine))
		return true
	case "chatter":
		for range 100_000 {
			f.say("info string and another thing")
		}
	}
	return false
}

// turn plays and returns its turn.
func (f *fake) turn() string {
	if f.manners == "illegal" {
		return "a1a1"
	}
	text := game.Turns(f.pos)[0]
	said := f.dialect.theirs(f.pos, text)
	f.play(said)
	return said
}

func (f *fake) play(text string) {
	turn, err := game.ParseTurn(f.pos, f.dialect.ours(f.pos, text))
	if err != nil {
		f.say("Illegal move: %s", text)
		return
	}
	game.Play(f.pos, turn)
}

func (f *fake) uci() {
	if f.manners == "deaf" {
		time.Sleep(time.Hour)
	}
	for f.in.Scan() {
		words := strings.Fields(f.in.Text())
		switch words[0] {
		case "uci":
			f.say("id name Fake\noption name UCI_Variant type combo default %[1]s var %[1]s\nuciok", f.rules.Info().Name)
		case "isready":
			f.say("readyok")
		case "position":
			f.pos = f.rules.Start()
			for i, w := range words {
				if w != "moves" {
					continue
				}
				for _, m := range words[i+1:] {
					f.play(m)
				}
			}
		case "go":
			if f.misbehave() {
				continue
			}
			f.say("info depth 7 score cp 12 nodes 34 pv a1a1")
			if f.manners == "resign" {
				f.say("bestmove resign")
				continue
			}
			f.say("bestmove %s", f.turn())
		case "quit":
			if f.manners != "hang" && f.manners != "family" {
				return
			}
		}
	}
	if f.manners == "hang" || f.manners == "family" {
		time.Sleep(time.Hour)
	}
}

func (f *fake) xboard() {
	for f.in.Scan() {
		words := strings.Fields(f.in.Text())
		switch words[0] {
		case "protover":
			f.say(`feature myname="Fake X" variants="%s" ping=1 setboard=0`, f.rules.Info().Name)
			f.say("feature usermove=1 done=1")
		case "new":
			f.pos = f.rules.Start()
		case "ping":
			f.say("pong %s", words[1])
		case "force":
			f.forced = true
		case "usermove":
			f.play(words[1])
			if !f.forced {
				f.move()
			}
		case "go":
			f.forced = false
			f.move()
		case "quit":
			return
		}
	}
}

func (f *fake) move() {
	if f.misbehave() {
		return
	}
	f.say("7 12 1 34 a1a1")
	switch f.manners {
	case "claim":
		f.say("1/2-1/2 {I am tired}")
	case "concede":
		f.say("0-1 {White resigns}")
	default:
		f.say("move %s", f.turn())
	}
}

// patient bounds what a test waits for.
func patient(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}
