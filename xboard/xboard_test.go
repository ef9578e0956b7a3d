package xboard_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/search"
	"aanca.chess/xboard"
)

func TestDialogues(t *testing.T) {
	tests := []struct {
		name  string
		lines []string
		want  string // part of what is answered
	}{
		{"the features", []string{"xboard", "protover 2"}, "feature done=0\nfeature myname=\"Tester\" setboard=1 usermove=1 ping=1 "},
		{"the games that XBoard can show", []string{"protover 2"}, "feature variants=\"normal,fischerandom,tester-chu,crazyhouse,tester-grand,omega,shako,shogi,teramachy,xiangqi\"\n"},
		{"ping", []string{"ping 7"}, "pong 7\n"},
		{"no ping", []string{"ping x"}, "Error (expected a number from -2147483648 to 2147483648): ping x\n"},
		{"an unknown command", []string{"jump high"}, "Error (unknown command): jump high\n"},
		{"a move and its answer", []string{"new", "usermove e2e4"}, "move a7a5\n"},
		{"a move in algebraic notation", []string{"new", "usermove e4"}, "move a7a5\n"},
		{"a move in algebraic notation that is not legal", []string{"new", "usermove Nf4"}, "Illegal move (no move of this board): Nf4\n"},
		{"a move without its command", []string{"new", "e2e4"}, "move a7a5\n"},
		{"force mode", []string{"new", "force", "usermove e2e4", "usermove e7e5", "go"}, "move a2a3\n"},
		{"the other side", []string{"new", "force", "usermove e2e4", "playother", "usermove e7e5"}, "move a2a3\n"},
		{"an illegal move", []string{"new", "usermove e2e5"}, "Illegal move (the Pawn on e2 cannot go to e5): e2e5\n"},
		{"no move", []string{"new", "usermove zebra"}, "Illegal move (no move of this board): zebra\n"},
		{"undo", []string{"new", "force", "usermove e2e4", "undo", "usermove e2e3", "go"}, "move a7a5\n"},
		{"nothing to undo", []string{"new", "undo"}, "Error (there is nothing to take back): undo\n"},
		{"remove", []string{"new", "force", "usermove e2e4", "usermove e7e5", "remove", "usermove e2e3"}, ""},
		{"a position", []string{"force", "setboard 8/P6k/8/8/8/8/8/K7 w - - 0 1", "go"}, "move a1a2\n"},
		{"no position", []string{"force", "setboard 8/P6k/8/8 w - - 0 1", "usermove e2e4"}, "tellusererror Illegal position: placement"},
		{"no move in no position", []string{"force", "setboard k7/8 w", "usermove e2e4"}, "Illegal move (the position is illegal): e2e4\n"},
		{"new is a position again", []string{"force", "setboard k7/8 w", "new", "usermove e2e4"}, "move a7a5\n"},
		{"mate", []string{"force", "setboard 7k/8/6K1/8/8/8/8/R7 w - - 0 1", "usermove a1a8"}, "1-0 {checkmate}\n"},
		{"stalemate", []string{"force", "setboard 7k/8/6K1/8/8/8/8/4Q3 w - - 0 1", "usermove e1e7", "setboard 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "usermove f1f7"}, "1/2-1/2 {stalemate}\n"},
		{"a game that is over", []string{"force", "setboard 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go", "usermove h8g8"}, "1/2-1/2 {stalemate}\nIllegal move (the game is over, draw: stalemate): h8g8\n"},
		{"a promotion", []string{"force", "setboard 8/P6k/8/8/8/8/8/K7 w - - 0 1", "usermove a7a8n", "undo", "usermove a7a8"}, "Illegal move (it does not say which promotion): a7a8\n"},
		{"castling by the king's squares", []string{"force", "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "usermove e1g1", "usermove e8e7", "usermove g1e1"}, "Illegal move (the King on g1"},
		{"castling by the wing", []string{"variant fischerandom", "force", "setboard 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "usermove O-O", "usermove e8e7", "usermove g1e1"}, "Illegal move (the King on g1"},
		{"castling in which the rook stays", []string{"variant fischerandom", "force", "setboard 4k3/8/8/8/8/8/8/3RK3 w D - 0 1", "usermove O-O-O", "usermove e8e7", "usermove c1e1"}, "Illegal move (the King on c1"},
		{"a drop", []string{"variant crazyhouse", "force", "setboard 4k3/8/8/8/8/8/8/4K3[Pq] w - - 0 1", "usermove P@e4", "go"}, "move Q@a1\n"},
		{"an empty hand", []string{"variant crazyhouse", "force", "setboard 4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", "go"}, "move e1d1\n"},
		{"other letters", []string{"variant xiangqi", "force", "setboard rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1", "usermove b0c2", "go"}, "move a9a7\n"},
		{"ranks from 0 on boards of ten", []string{"variant shako", "force", "usermove a2a3", "go"}, "move "},
		{"rank 10 does not exist there", []string{"variant shako", "force", "usermove a10a9"}, "Illegal move (no move of this board): a10a9\n"},
		{"ranks from 1 on larger ones", []string{"variant teramachy", "usermove p3p5"}, "move "},
		{"an unknown game", []string{"variant go"}, "Error (unknown variant): variant go\n"},
		{"a game that XBoard cannot show", []string{"variant typhoon"}, "Error (unknown variant): variant typhoon\n"},
		{"the setup of a game that XBoard does not know", []string{"variant shako"},
			"setup (PNBRQ.E....C..........Kpnbrq.e....c..........k) 10x10+0_fairy c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w KQkq - 0 1\npiece K& K\n"},
		{"a long first move", []string{"variant omega"}, "\npiece P& fmWfceFfmiW3\n"},
		{"a bent slide", []string{"variant teramachy"}, "\npiece G& FyafsF\n"},
		{"holes", []string{"variant omega"}, " 12x12+0_fairy w**********w/*crnbqkbnrc*/"},
		{"promoted forms", []string{"variant tester-chu"}, "\npiece +P& WfF\n"},
		{"no setup of a game that XBoard knows", []string{"variant shogi", "ping 1"}, "pong 1\n"},
		{"promotion to the only form", []string{"variant shogi", "force", "setboard 4k4/9/4P4/9/9/9/9/9/4K4[-] w - - 0 1", "usermove e7e8+", "setboard 4k4/9/4P4/9/9/9/9/9/4K4[-] w - - 0 1", "usermove e7e8=", "go"}, "move e9d8\n"},
		{"two legs", []string{"variant tester-chu", "force", "setboard 11k/12/12/12/5p6/5N6/12/12/12/12/12/K11 w - - 0 1", "usermove f7f8,f8f9", "go"}, "move l12k11\n"},
		{"two legs there and back", []string{"variant tester-chu", "force", "setboard 11k/12/12/12/5p6/5N6/12/12/12/12/12/K11 w - - 0 1", "usermove f7f8,f8f7", "go"}, "move l12k11\n"},
		{"where a piece may go", []string{"lift e2"}, "highlight 8/8/8/8/4Y3/4Y3/8/8\n"},
		{"what it may capture", []string{"force", "usermove e2e4", "usermove d7d5", "lift e4"}, "highlight 8/8/8/3RY3/8/8/8/8\n"},
		{"where it promotes", []string{"force", "setboard 8/P6k/8/8/8/8/8/K7 w - - 0 1", "lift a7", "put a8"}, "highlight M7/8/8/8/8/8/8/8\nchoice QRBN\n"},
		{"no square", []string{"lift z9"}, "Error (expected a square): lift z9\n"},
		{"a hint after the engine's move", []string{"new", "usermove e2e4", "ping 1", "hint"}, "move a7a5\npong 1\n"},
		{"a hint before it", []string{"new", "hint"}, "Hint: a2a3\n"},
		{"thinking", []string{"post", "new", "usermove e2e4"}, "1 31 1 1000 2 100000 0\ta7a5\nmove a7a5\n"},
		{"a bad level", []string{"level 40"}, "Error (expected three numbers): level 40\n"},
		{"a bad time", []string{"st x"}, "Error (expected a number of seconds): st x\n"},
		{"too much memory", []string{"memory 99999999"}, "Error (expected a number from 1 to 65536): memory 99999999\n"},
		{"an unknown option", []string{"option Book=1"}, "Error (no such option): option Book=1\n"},
		{"a long line", []string{strings.Repeat("x", 1<<18), "ping 1"}, "Error (line of more than 65536 bytes): dropped\npong 1\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := say(t, &engine{}, tt.lines...); !strings.Contains(got, tt.want) {
				t.Errorf("answered\n%s\nwhich should contain\n%s", got, tt.want)
			}
		})
	}
}

// TestSetupsReadBack takes the position of each setup as XBoard would send it back.
func TestSetupsReadBack(t *testing.T) {
	for _, name := range []string{"tester-chu", "tester-grand", "omega", "shako", "teramachy"} {
		t.Run(name, func(t *testing.T) {
			out := say(t, &engine{}, "variant "+name)
			first, _, _ := strings.Cut(out, "\n")
			words := strings.SplitN(first, " ", 4)
			if len(words) != 4 || words[0] != "setup" {
				t.Fatalf("answered %q", first)
			}
			out = say(t, &engine{}, "variant "+name, "force", "setboard "+words[3], "go")
			if strings.Contains(out, "tellusererror") || !strings.Contains(out, "\nmove ") {
				t.Errorf("%q was answered\n%s", words[3], out)
			}
		})
	}
}

func TestLimits(t *testing.T) {
	const s = time.Second
	tests := []struct {
		name  string
		lines []string
		time  time.Duration
		depth int
		clock search.Clock
	}{
		{"nothing said", nil, 5 * s, 0, search.Clock{}},
		{"a time for the move", []string{"st 3"}, 3 * s, 0, search.Clock{}},
		{"a depth", []string{"sd 4"}, 0, 4, search.Clock{}},
		{"forty moves", []string{"level 40 5 0"}, 0, 0, search.Clock{Left: 300 * s, Turns: 40}},
		{"minutes and seconds", []string{"level 0 1:30 2.5"}, 0, 0, search.Clock{Left: 90 * s, Increment: 2500 * time.Millisecond}},
		{"the clock now", []string{"level 40 5 0", "sd 9", "time 1234", "otim 1"}, 0, 9, search.Clock{Left: 12340 * time.Millisecond, Turns: 40}},
		{"late in a control", []string{"level 40 5 0", "force", "usermove e2e4", "usermove e7e5"}, 0, 0, search.Clock{Left: 300 * s, Turns: 39}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			e := &engine{begun: make(chan search.Limits, 1)}
			say(t, e, append(append([]string{"new"}, tt.lines...), "go")...)
			got := <-e.begun
			if got.Time != tt.time || got.Depth != tt.depth {
				t.Errorf("the limits are %+v", got)
			}
			if clock := got.Clock; clock == nil && tt.clock != (search.Clock{}) || clock != nil && *clock != tt.clock {
				t.Errorf("the clock is %+v, want %+v", clock, tt.clock)
			}
		})
	}
}

// TestMoveNow ends a search; a ping before the move is answered after it.
func TestMoveNow(t *testing.T) {
	e := &engine{begun: make(chan search.Limits), wait: true}
	k := begin(t, e)
	k.Say("new", "usermove e2e4")
	<-e.begun
	k.Say("ping 1", "?")
	k.Hear("move a7a5")
	k.Hear("pong 1")
	quit(t, k)
}

// TestForceEndsThinking sends nothing of the move that was being thought of.
func TestForceEndsThinking(t *testing.T) {
	e := &engine{begun: make(chan search.Limits), wait: true}
	k := begin(t, e)
	k.Say("new", "usermove e2e4")
	<-e.begun
	k.Say("memory 8", "force", "ping 2")
	k.Hear("pong 2")
	quit(t, k)
	if e.size != 8<<20 {
		t.Errorf("the table has %d bytes", e.size)
	}
}

func TestPonderHit(t *testing.T) {
	e := &engine{begun: make(chan search.Limits)}
	k := begin(t, e)
	k.Say("new", "hard", "usermove e2e4")
	<-e.begun
	k.Hear("move a7a5")
	if limits := <-e.begun; limits.Ponder == nil {
		t.Errorf("after its move the engine does not ponder: %+v", limits)
	}
	k.Say("hint", "ping 1")
	expected, _ := strings.CutPrefix(k.Next(), "Hint: ")
	k.Hear("pong 1")
	k.Say("usermove " + expected)
	if move := k.Next(); !strings.HasPrefix(move, "move ") {
		t.Errorf("heard %q after the expected move", move)
	}
	<-e.begun // of the next pondering
	quit(t, k)
}

func TestPonderMiss(t *testing.T) {
	e := &engine{begun: make(chan search.Limits)}
	k := begin(t, e)
	k.Say("new", "hard", "usermove e2e4")
	<-e.begun
	k.Hear("move a7a5")
	<-e.begun
	k.Say("easy", "usermove h2h4")
	if limits := <-e.begun; limits.Ponder != nil {
		t.Errorf("the engine still ponders")
	}
	if move := k.Next(); !strings.HasPrefix(move, "move ") {
		t.Errorf("heard %q after an unexpected move", move)
	}
	quit(t, k)
}

func TestAnalysis(t *testing.T) {
	e := &engine{begun: make(chan search.Limits), wait: true}
	k := begin(t, e)
	k.Say("new", "post", "analyze")
	k.Hear("1 31 1 1000 2 100000 0\ta2a3")
	if limits := <-e.begun; limits.Time != 0 || limits.Clock != nil || len(limits.Steps) != 20 {
		t.Errorf("the limits of analysis are %+v", limits)
	}
	k.Say(".")
	k.Hear("stat01: 1 1000 1 0 20")
	k.Say("exclude a2a3")
	k.Hear("1 31 1 1000 2 100000 0\ta2a3")
	if limits := <-e.begun; len(limits.Steps) != 19 {
		t.Errorf("%d steps are analysed", len(limits.Steps))
	}
	k.Say("nopost", "usermove e2e4")
	if limits := <-e.begun; len(limits.Steps) != 20 {
		t.Errorf("%d steps are analysed after a move", len(limits.Steps))
	}
	k.Say("exit", "ping 1")
	k.Hear("pong 1")
	quit(t, k)
}

// TestNoCastlingThatXBoardCannotShow has rooks that do not stand in the corners.
func TestNoCastlingThatXBoardCannotShow(t *testing.T) {
	const ready = "setboard 10/4k5/10/10/10/10/10/10/1R3K4/10 w Q - 0 1"
	e := &engine{begun: make(chan search.Limits, 1)}
	say(t, e, "variant shako", "force", ready, "go")
	if limits := <-e.begun; len(limits.Steps) == 0 {
		t.Error("the engine may choose any step")
	}
	say(t, e, "variant normal", "force", "setboard 4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "go")
	if limits := <-e.begun; limits.Steps != nil {
		t.Error("the engine may not castle as XBoard can show it")
	}
}

func TestAGameThatCannotBeShown(t *testing.T) {
	c := config(&engine{})
	c.Game = "tepuy"
	err := xboard.Run(context.Background(), c, strings.NewReader(""), &strings.Builder{})
	if err == nil || err.Error() != "XBoard cannot show tepuy: its turns have several steps" {
		t.Errorf("the error is %v", err)
	}
}

// A threeSided shelf has a game of three sides under every name.
type threeSided struct{ xboard.Games }

func (threeSided) Rules(string) (game.Rules, error) { return gametest.NewRace(8, 20), nil }

// XBoard's protocol is for two players.
func TestAGameOfThreeSidesCannotBeShown(t *testing.T) {
	c := config(&engine{})
	c.Games = threeSided{c.Games}
	err := xboard.Run(context.Background(), c, strings.NewReader(""), &strings.Builder{})
	if err == nil || !strings.Contains(err.Error(), game.ErrNotForTwo.Error()) {
		t.Errorf("the error is %v", err)
	}
}
