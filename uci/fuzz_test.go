package uci_test

import (
	"context"
	"strings"
	"testing"

	"aanca.chess/uci"
)

// FuzzRun sends anything: it must come to an end, and answer in whole lines.
func FuzzRun(f *testing.F) {
	for _, seed := range []string{
		"uci\nisready\nposition startpos moves e2e4\ngo depth 3\nstop\n",
		"setoption name UCI_Variant value shogi\nposition fen 4k4/9/9/9/9/9/9/4+P4/4K4[-] w 5 3\nd\neval\ngo infinite\n",
		"setoption name UCI_Variant value tepuy\nposition startpos moves c1c4,S@c6,e1e2\ngo searchmoves c1c4 depth 2\n",
		"setoption name UCI_Variant value teramachy\nposition startpos moves p3p5\nd\n",
		"setoption name MultiPV value 3\nsetoption name UCI_ShowWDL value true\ngo wtime 1 btime -1 winc x movestogo 0\n",
		"go perft 2\ngo ponder\nponderhit\nbench 1\nucinewgame\nsetoption name VariantPath value /etc/passwd\n",
		"position fen \x00\n\r\n\ngo\xff\n position\tstartpos moves 0000 @@ , ,, e2e4,\n",
		"setoption name UCI_Chess960 value true\nposition fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1 moves e1g1\nd\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var out strings.Builder
		in := strings.NewReader(text + "\nquit\n")
		if err := uci.Run(context.Background(), config(&engine{}), in, &out); err != nil {
			t.Fatal(err)
		}
		if s := out.String(); s != "" && !strings.HasSuffix(s, "\n") {
			t.Errorf("the last line is not whole: %q", s)
		}
	})
}
