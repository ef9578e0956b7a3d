package main

import (
	"strings"
	"testing"

	"aanca.chess/zrf"
)

// TestConvertChains: what pieces capture on, one after the other, is found from random games.
func TestConvertChains(t *testing.T) {
	tests := []struct{ file, title, lines string }{
		{"draughts", "International", "piece.M = Man:mfFcafmF\npiece.K = King:mBcafmB|chains = mk\ncaptureMost = true\npromotion.M = K into *10 forced\nmustCapture = true"},
		{"draughts", "Russian", "chains = mk\nchainRules = promoting\npromotion.M = K into *8 forced\nmustCapture = true"},
		{"folk", "English Draughts", "piece.M = Man:mfFfcafmF\npiece.K = King:mFcafmF|promotion.M = K into *8 forced\nmustCapture = true"},
		{"folk", "Turkish Draughts", "piece.M = Man:mflrWflrcafmW\npiece.K = King:mRcafmR|chainRules = at once, no reversal\ncaptureMost = true"},
	}
	for _, tt := range tests {
		t.Run(tt.title, func(t *testing.T) {
			f, err := zrf.Load("../../zrf/testdata/twins/" + tt.file + ".zrf")
			if err != nil {
				t.Fatal(err)
			}
			g, err := f.Compile(tt.title)
			if err != nil {
				t.Fatal(err)
			}
			wantConverted(t, g, strings.Split(tt.lines, "|")...)
		})
	}
}
