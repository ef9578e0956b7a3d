package uci_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"aanca.chess/search"
	"aanca.chess/uci"
)

func TestDialogues(t *testing.T) {
	tests := []struct {
		name  string
		lines []string
		want  string // part of what is answered
	}{
		{"isready", []string{"isready"}, "readyok\n"},
		{"the name", []string{"uci"}, "id name Tester\nid author nobody\n"},
		{"the games", []string{"uci"}, "option name UCI_Variant type combo default chess var chess var chess960 var"},
		{"an unknown command", []string{"jump"}, "info string unknown command \"jump\"\n"},
		{"a move", []string{"position startpos moves e2e4", "d"}, "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"},
		{"a position", []string{"position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8q", "d"}, "Fen: Q7/7k/8/8/8/8/8/K7 b - - 0 1\n"},
		{"our own promotion", []string{"position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8=N", "d"}, "Fen: N7/7k/8/8/8/8/8/K7 b - - 0 1\n"},
		{"algebraic notation", []string{"position startpos moves e4 Nc6 e5 d7d5 exd6 Kd7?!", "d"}, "Fen: r1bq1bnr/pppkpppp/2nP4/8/8/8/PPPP1PPP/RNBQKBNR w KQ - 1 4\n"},
		{"an ambiguous move", []string{"position fen 4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1 moves Nd2"}, "info string position: move 1: illegal move \"Nd2\": it could mean Nbd2 or Nfd2\n"},
		{"a short FEN", []string{"position fen 8/8/7k/8/8/8/8/K1R5 b", "d"}, "Fen: 8/8/7k/8/8/8/8/K1R5 b - - 0 1\n"},
		{"the rook's square in castling", []string{"position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1", "d"}, "Fen: 4k3/8/8/8/8/8/8/5RK1 b - - 1 1\n"},
		{"the king's square in castling", []string{"setoption name UCI_Chess960 value true", "position fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1 moves e1g1", "d"}, "Fen: 4k3/8/8/8/8/8/8/5RK1 b - - 1 1\n"},
		{"a wrong move changes nothing", []string{"position startpos moves e2e4", "position startpos moves d2d4 e2e4", "d"}, "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"},
		{"a wrong move is told", []string{"position startpos moves d2d4 e2e4"}, "info string position: move 2: illegal move \"e2e4\": "},
		{"a wrong position is told", []string{"position fen 8/8"}, "info string position: malformed FEN: "},
		{"no position", []string{"position"}, "info string position: expected \"startpos\", \"fen\" or \"sfen\", found \"\"\n"},
		{"a drop", []string{"setoption name UCI_Variant value crazyhouse", "position startpos moves e2e4 d7d5 e4d5 a7a6 P@e4", "d"}, "Fen: rnbqkbnr/1pp1pppp/p7/3P4/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 3\n"},
		{"promoted pieces and empty hands of others", []string{"setoption name UCI_Variant value shogi", "position fen 4k4/9/9/9/9/9/9/4+P4/4K4[-] w 5 3", "d"}, "Fen: 4k4/9/9/9/9/9/9/4+P4/4K4[] w - - "},
		{"a large board", []string{"setoption name UCI_Variant value teramachy", "position startpos moves p3p5 p10p8", "d"}, "Fen: cmzvfxhajsyuvzmc/ernbwigkqliwbnre/ppppppppppppppp1/16/15p/16/16/15P/16/PPPPPPPPPPPPPPP1/ERNBWIGKQLIWBNRE/CMZVFXHAJSYUVZMC w Kk p9 0 2\n"},
		{"a turn of steps", []string{"setoption name UCI_Variant value tepuy", "position startpos moves c1c4,S@c6,e1e2", "d"}, "Fen: 2g1k1g2/9/g7g/2S6/9/2G6/G7G/4K4/6G2 b - - 0 1\n"},
		{"an incomplete turn", []string{"setoption name UCI_Variant value tepuy", "position startpos moves c1c4,S@c6"}, "info string position: move 1: illegal move"},
		{"what a client needs of a game", []string{"setoption name uci_variant value shako"}, "info string variant shako files 10 ranks 10 pocket 0 template shako startpos c8c/"},
		{"an unknown game", []string{"setoption name UCI_Variant value chexx"}, "info string setoption UCI_Variant: unknown variant \"chexx\""},
		{"a number out of range", []string{"setoption name MultiPV value 0"}, "info string setoption MultiPV: expected a number from 1 to 256, found \"0\"\n"},
		{"an unknown option", []string{"setoption name Contempt value 1"}, "info string setoption: there is no option \"Contempt\"\n"},
		{"a file that is none", []string{"setoption name VariantPath value x.ini"}, "info string setoption VariantPath: there is no such file\n"},
		{"thinking", []string{"go depth 1"}, "info depth 1 seldepth 2 score cp 31 nodes 1000 nps 100000 hashfull 3 time 10 pv "},
		{"several lines", []string{"setoption name MultiPV value 3", "go depth 1"}, "info depth 1 seldepth 2 multipv 1 score cp 31 "},
		{"chances", []string{"setoption name UCI_ShowWDL value true", "go depth 1"}, " score cp 31 wdl "},
		{"the game is over", []string{"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 1"}, "info string the game is over: draw: stalemate\ninfo depth 0 score cp 0\nbestmove (none)\n"},
		{"a draw that was not claimed", []string{"position fen 4k3/8/8/8/8/8/8/4K2R w - - 99 80 moves h1h2 e8d8", "d"}, "Fen: 3k4/8/8/8/8/8/7R/4K3 w - - 101 81\n"},
		{"mated", []string{"position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go depth 1"}, "info depth 0 score mate 0\nbestmove (none)\n"},
		{"a missing number", []string{"go depth"}, "info string go: expected a number behind \"depth\"\n"},
		{"no number", []string{"go depth x movetime 5"}, "info string go: depth: expected a number, found \"x\"\n"},
		{"a count", []string{"go perft 2"}, "h2h4: 20\n\nNodes searched: 400\n"},
		{"a deep count", []string{"position fen 8/8/8/8/8/1k6/7P/K7 w - - 0 1", "go perft 4"}, "\nNodes searched: "},
		{"a count of turns of steps", []string{"setoption name UCI_Variant value tepuy", "position fen 4k4/9/9/9/9/9/9/9/4K3G w - - 0 1", "go perft 1"}, "\nNodes searched: "},
		{"a count of promotions", []string{"position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1", "go perft 1"}, "a7a8b: 1\na7a8n: 1\na7a8q: 1\na7a8r: 1\n"},
		{"the evaluation", []string{"eval"}, "pieces          1.00    0.50    0.90    0.60\n\nEvaluation: +0.07 for the side to move (w)\n"},
		{"bench", []string{"bench 2"}, "\nNodes searched  : 18000\n"},
		{"bench of nothing", []string{"bench x"}, "info string bench: expected a depth from 1 to 64, found \"x\"\n"},
		{"commands wait for a search that ends", []string{"go depth 1", "position startpos moves e2e4", "go depth 1", "d"}, "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\n"},
		{"what dice show", []string{"setoption name UCI_Variant value race", "position startpos moves d2 R@b1 d3", "d"}, "Fen: b1 - - b 3 0\n"},
		{"what dice cannot show", []string{"setoption name UCI_Variant value race", "position startpos moves d4"}, "info string position: move 1: "},
		{"the clock of the third side", []string{"setoption name UCI_Variant value race", "position startpos moves d1 0000 d1 0000 d1", "go ctime 5000 cinc 100"}, "bestmove "},
		{"a game in the dark", []string{"setoption name UCI_Variant value darkchess"}, "info string setoption UCI_Variant: in Dark Chess a side sees only a part of the board"},
		{"a long line", []string{strings.Repeat("x", 1<<19), "isready"}, "info string a line of more than 262144 bytes was dropped\nreadyok\n"},
		{"control characters", []string{"\x00\x1b[2J"}, "info string unknown command \"??[2J\"\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := say(t, &engine{}, tt.lines...); !strings.Contains(got, tt.want) {
				t.Errorf("answered\n%s\nwhich should contain\n%s", got, tt.want)
			}
		})
	}
}

func TestLimits(t *testing.T) {
	const ms = time.Millisecond
	clock := func(c search.Clock) *search.Clock {
		c.Overhead = 10 * ms
		return &c
	}
	tests := []struct {
		name, line string
		before     []string
		want       search.Limits
	}{
		{"depth", "go depth 7", nil, search.Limits{Depth: 7}},
		{"a mate that need not be there", "go mate 2", nil, search.Limits{Mate: 2, Depth: 16}},
		{"no mate at all", "go mate -3", nil, search.Limits{Mate: 1, Depth: 12}},
		{"nodes and mate", "go nodes 500 mate 3", nil, search.Limits{Nodes: 500, Mate: 3}},
		{"a time for the move", "go movetime 250 wtime 10", nil, search.Limits{Time: 250 * ms}},
		{"the clock of the first side", "go wtime 1000 btime 2000 winc 10 binc 20 movestogo 5", nil,
			search.Limits{Clock: clock(search.Clock{Left: 1000 * ms, Increment: 10 * ms, Turns: 5})}},
		{"the clock of the second side", "go wtime 1000 btime 2000 winc 10 binc 20", []string{"position startpos moves e2e4"},
			search.Limits{Clock: clock(search.Clock{Left: 2000 * ms, Increment: 20 * ms})}},
		{"a clock below nothing", "go wtime -50", nil, search.Limits{Clock: clock(search.Clock{Left: ms})}},
		{"numbers beyond all bounds", "go depth 999999999999", nil, search.Limits{Depth: 32767}},
		{"a rating", "go depth 7", []string{"setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 1000"},
			search.Limits{Depth: 7, Nodes: 1000, Weakness: search.Weakness{Noise: 5}}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			e := &engine{begun: make(chan search.Limits, 1)}
			say(t, e, append(tt.before, tt.line)...)
			got := <-e.begun
			if (got.Clock == nil) != (tt.want.Clock == nil) || got.Clock != nil && *got.Clock != *tt.want.Clock {
				t.Errorf("the clock is %+v, want %+v", got.Clock, tt.want.Clock)
			}
			if got.Depth != tt.want.Depth || got.Nodes != tt.want.Nodes || got.Mate != tt.want.Mate ||
				got.Time != tt.want.Time || got.Weakness != tt.want.Weakness || got.Lines != 1 {
				t.Errorf("the limits are %+v, want %+v", got, tt.want)
			}
		})
	}
}

func TestSearchMoves(t *testing.T) {
	e := &engine{begun: make(chan search.Limits, 1)}
	out := say(t, e, "go searchmoves e2e4 e2e5 d2d4 depth 3")
	limits := <-e.begun
	if len(limits.Steps) != 2 || limits.Depth != 3 {
		t.Errorf("%d steps and depth %d, want 2 and 3", len(limits.Steps), limits.Depth)
	}
	if !strings.Contains(out, "info string go: illegal move \"e2e5\"") {
		t.Errorf("the wrong move was not told: %s", out)
	}
}

// TestStop ends a search without a limit; everything is waited for, nothing by time.
func TestStop(t *testing.T) {
	e := &engine{begun: make(chan search.Limits), wait: true}
	k := begin(t, e)
	k.Say("go infinite")
	<-e.begun
	k.Say("isready")
	k.Find("readyok")
	k.Say("setoption name UCI_Variant value shako") // waits for the end of the search
	k.Say("eval")
	k.Find("info string eval: stop the search first")
	k.Say("stop")
	k.Find("bestmove ")
	k.Find("info string variant shako")
	k.Quit()
}

// TestInfiniteWaitsForStop has a search that ends by itself, whose answer must wait.
func TestInfiniteWaitsForStop(t *testing.T) {
	k := begin(t, &engine{})
	k.Say("go infinite")
	k.Find("info depth 1") // it has found all that it wants to find
	k.Say("isready")
	if line := k.Find(""); line != "readyok" {
		t.Errorf("heard %q before the search was stopped", line)
	}
	k.Say("stop")
	k.Find("bestmove ")
	k.Quit()
}

func TestPonderHit(t *testing.T) {
	e := &engine{begun: make(chan search.Limits), wait: true}
	k := begin(t, e)
	k.Say("position startpos moves e2e4 e7e5")
	k.Say("go ponder wtime 1000 btime 1000")
	if limits := <-e.begun; limits.Ponder == nil || limits.Clock == nil {
		t.Errorf("the limits of pondering are %+v", limits)
	}
	k.Say("isready")
	k.Find("readyok")
	k.Say("ponderhit")
	k.Find("bestmove ")
	k.Quit()
}

func TestPonderMiss(t *testing.T) {
	e := &engine{begun: make(chan search.Limits), wait: true}
	k := begin(t, e)
	k.Say("go ponder wtime 1000 btime 1000")
	<-e.begun
	k.Say("stop")
	k.Find("bestmove ")
	k.Quit()
}

func TestQuitInTheMidst(t *testing.T) {
	e := &engine{begun: make(chan search.Limits), wait: true}
	k := begin(t, e)
	k.Say("go depth 50")
	<-e.begun
	k.Say("go depth 50") // waits, and is never begun
	k.Quit()
}

func TestANewGoEndsAnEndlessOne(t *testing.T) {
	e := &engine{begun: make(chan search.Limits), wait: true}
	k := begin(t, e)
	k.Say("go infinite")
	<-e.begun
	k.Say("go infinite")
	k.Find("bestmove ")
	<-e.begun
	k.Say("stop")
	k.Find("bestmove ")
	k.Quit()
}

func TestTheContextEndsADialogue(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	e := &engine{begun: make(chan search.Limits), wait: true}
	end := make(chan error)
	in := endless("go infinite\n")
	go func() { end <- uci.Run(ctx, config(e), &in, discard{}) }()
	<-e.begun
	cancel()
	if err := <-end; err != context.Canceled {
		t.Errorf("Run returned %v", err)
	}
}

// endless is a reader that has a text and then nothing more, for ever.
type endless string

func (e *endless) Read(p []byte) (int, error) {
	if *e == "" {
		select {}
	}
	n := copy(p, *e)
	*e = (*e)[n:]
	return n, nil
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }

func TestOptionsReachTheEngine(t *testing.T) {
	e := &engine{}
	say(t, e, "go depth 1", "setoption name Hash value 3", "ucinewgame", "setoption name Clear Hash")
	if e.size != 3<<20 || e.forget != 2 {
		t.Errorf("the table has %d bytes and was emptied %d times", e.size, e.forget)
	}
}
