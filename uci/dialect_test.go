package uci_test

import (
	"strings"
	"testing"
	"time"

	"aanca.chess/search"
)

func TestUSI(t *testing.T) {
	const position = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
	tests := []struct {
		name  string
		lines []string
		want  string // part of what is answered
	}{
		{"the greeting", []string{"usi"}, "\nusiok\n"},
		{"options", []string{"usi"}, "option name USI_Hash type spin default 16 min 1 max 65536\n"},
		{"the game", []string{"usi"}, "option name USI_Variant type combo default chess var chess"},
		{"it plays Shogi", []string{"usi", "position startpos", "d"}, "Fen: " + position + "[] w - - 0 1\n"},
		{"moves", []string{"usi", "usinewgame", "position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*5e", "d"}, "Fen: lnsgkg1nl/1r5s1/pppppp1pp/6p2/4B4/2P6/PP1PPPPPP/7R1/LNSGKGSNL[b] b - - 0 3\n"},
		{"SFEN", []string{"usi", "position sfen 4k4/9/9/9/9/9/9/9/4K4 w G2p 10 moves 5a5b", "d"}, "Fen: 9/4k4/9/9/9/9/9/9/4K4[Gpp] w - - 0 6\n"},
		{"a mistake", []string{"usi", "position startpos moves 7g7e"}, "info string position: move 1: illegal move \"c3c5\": "},
		{"an answer", []string{"usi", "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b - 1 moves 5c5b+", "go byoyomi 1000"}, "\nbestmove "},
		{"our way is read, too", []string{"usi", "position startpos moves c3c4 Pg6", "d"}, "Fen: lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL[] w - - 0 2\n"},
		{"mated", []string{"usi", "position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "go depth 1"}, "bestmove resign\n"},
		{"mates", []string{"usi", "go mate 1000"}, "checkmate notimplemented\n"},
		{"options with other names", []string{"usi", "setoption name USI_Hash value 0"}, "info string setoption Hash: expected a number from 1 to 65536"},
		{"the game that was chosen stays", []string{"setoption name UCI_Variant value shako", "usi", "d"}, "Fen: c8c/"},
		{"a game with hands stays", []string{"usi", "setoption name USI_Variant value crazyhouse", "position startpos moves 4g4e 5b5d 4e5d a7a6 P*5e", "d"}, "Fen: rnbqkbnr/"},
		{"back to UCI", []string{"usi", "uci", "position startpos moves c3c4", "go depth 1"}, "\nbestmove "},
		{"as an option", []string{"setoption name Protocol value usi", "go depth 1"}, "\nbestmove 9"},
		{"an unknown one", []string{"setoption name Protocol value xxx"}, "info string setoption Protocol: expected one of uci, usi, ucci, ucicyclone, found \"xxx\"\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { hears(t, tt.lines, tt.want) })
	}
}

func TestUCCI(t *testing.T) {
	tests := []struct {
		name  string
		lines []string
		want  string
	}{
		{"the greeting", []string{"ucci"}, "\nucciok\n"},
		{"options", []string{"ucci"}, "option Hash type spin default 16 min 1 max 65536\n"},
		{"names in one word", []string{"ucci"}, "option MoveOverhead type spin"},
		{"it plays Xiangqi", []string{"ucci", "d"}, "Fen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1\n"},
		{"moves", []string{"ucci", "position startpos moves h2e2 h9g7", "d"}, "Fen: rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w - - 2 2\n"},
		{"red moves", []string{"ucci", "position fen 4k4/9/9/9/9/9/9/9/9/R2K5 r - - 0 1 moves a0a9", "d"}, "Fen: R3k4/9/9/9/9/9/9/9/9/3K5 b - - 1 1\n"},
		{"an answer", []string{"ucci", "go depth 1"}, "info depth 1 seldepth 2 score 31 nodes"},
		{"ranks from 0", []string{"ucci", "go depth 1"}, "\nbestmove a0a1\n"},
		{"options", []string{"ucci", "setoption multipv 3", "go depth 1"}, " multipv 1 "},
		{"banned moves", []string{"ucci", "banmoves a0a1 x", "go depth 1"}, "info string banmoves: "},
		{"nothing to play", []string{"ucci", "position fen R3k4/R8/9/9/9/9/9/9/9/3K5 b", "go depth 1"}, "\nnobestmove\n"},
		{"the end", []string{"ucci", "quit"}, "\nbye\n"},
		{"no number", []string{"ucci", "go time x"}, "info string go: time: expected a number, found \"x\"\n"},
		{"an unknown word", []string{"ucci", "go depth 1 jump 3"}, "info string go: unknown word \"jump\"\n"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) { hears(t, tt.lines, tt.want) })
	}
}

func TestCyclone(t *testing.T) {
	hears(t, []string{"ucicyclone"}, "\nuciok\n")
	hears(t, []string{"ucicyclone", "go depth 1"}, " score cp 31 ")
	hears(t, []string{"ucicyclone", "startpos moves h2e2", "d"}, "Fen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1\n")
	hears(t, []string{"ucicyclone", "fen 4k4/9/9/9/9/9/9/9/9/R2K5 w - - 0 1 moves a0a9", "d"}, "Fen: R3k4/")
	hears(t, []string{"ucicyclone", "go depth 1"}, "\nbestmove a0a1\n")
	hears(t, []string{"ucicyclone", "uci", "position startpos moves h2e2", "d"}, "Fen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1\n")
	hears(t, []string{"uci", "startpos moves h2e2", "d"}, "Fen: rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b - - 1 1\n")
	hears(t, []string{"uci", "fen 4k4/9/9/9/9/9/9/9/9/R2K5 r moves a0a9", "d"}, "Fen: R3k4/")
}

// hears holds a dialogue in which something must be answered.
func hears(t *testing.T, lines []string, want string) {
	t.Helper()
	if got := say(t, &engine{}, lines...); !strings.Contains("\n"+got, want) {
		t.Errorf("%s\nis answered\n%s\nwithout\n%s", strings.Join(lines, "\n"), got, want)
	}
}

// The clocks of the dialects.
func TestDialectClocks(t *testing.T) {
	clock := func(left, increment, byoyomi time.Duration, turns int) *search.Clock {
		return &search.Clock{Left: left, Increment: increment, Byoyomi: byoyomi, Turns: turns, Overhead: 10 * time.Millisecond}
	}
	tests := []struct {
		lines []string
		want  *search.Clock
	}{
		{[]string{"usi", "position startpos", "go btime 5000 wtime 7000 byoyomi 1000"}, clock(5*time.Second, 0, time.Second, 0)},
		{[]string{"usi", "position startpos moves 7g7f", "go btime 5000 wtime 7000 binc 100 winc 200"}, clock(7*time.Second, 200*time.Millisecond, 0, 0)},
		{[]string{"ucci", "go time 60 increment 2"}, clock(time.Minute, 2*time.Second, 0, 0)},
		{[]string{"ucci", "setoption usemillisec true", "go draw time 60000 movestogo 20 opptime 3"}, clock(time.Minute, 0, 0, 20)},
	}
	for _, tt := range tests {
		e := &engine{begun: make(chan search.Limits, 1)}
		say(t, e, tt.lines...)
		if got := <-e.begun; got.Clock == nil || *got.Clock != *tt.want {
			t.Errorf("%q: the clock is %+v, want %+v", tt.lines, got.Clock, tt.want)
		}
	}
}

// Banned moves are left out of the next search alone.
func TestBannedMoves(t *testing.T) {
	e := &engine{begun: make(chan search.Limits, 2)}
	say(t, e, "ucci", "banmoves a0a1 h2e2", "go depth 1", "go depth 1")
	if first, second := <-e.begun, <-e.begun; len(first.Steps) != 42 || second.Steps != nil {
		t.Errorf("%d and %d steps are searched, want 42 and no limit", len(first.Steps), len(second.Steps))
	}
}
