package xboard_test

import (
	"context"
	"strings"
	"testing"

	"aanca.chess/xboard"
)

// FuzzRun sends anything: it must come to an end, and answer in whole lines.
func FuzzRun(f *testing.F) {
	for _, seed := range []string{
		"xboard\nprotover 2\nnew\nrandom\nlevel 40 5 0\nhard\npost\nusermove e2e4\nping 1\nhint\n?\n",
		"variant teramachy\nusermove p3p5\nlift o3\nput o4\nundo\nremove\nanalyze\n.\nexclude all\ninclude p3p4\nexit\n",
		"variant xiangqi\nsetboard rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1\ngo\n",
		"variant tester-chu\nforce\nsetboard 11k/12/12/12/5p6/5N6/12/12/12/12/12/K11 w - - 0 1\nusermove f7f8,f8f7\n",
		"variant shogi\nforce\nsetboard 4k4/9/4P4/9/9/9/9/9/4K4[-] w - - 0 1\nusermove e7e8+\nusermove P@e4\n",
		"setboard 999999999999999999999/+/'!~{[ w\nusermove e2e4\nusermove @@@@\nlift \nput a1\n",
		"level x y z\nst -1\nsd 0\ntime 9999999999999999999\nmemory 0\ncores 0\noption Lines=5\noption Clear Hash\nresult 1-0 {x}\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var out strings.Builder
		in := strings.NewReader(text + "\nquit\n")
		if err := xboard.Run(context.Background(), config(&engine{}), in, &out); err != nil {
			t.Fatal(err)
		}
		if s := out.String(); s != "" && !strings.HasSuffix(s, "\n") {
			t.Errorf("the last line is not whole: %q", s)
		}
	})
}
