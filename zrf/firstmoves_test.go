package zrf_test

import (
	"path/filepath"
	"testing"

	"aanca.chess/game"
	"aanca.chess/zrf"
)

// firstMoves are the numbers of first moves that are known of files of others: of their first game, partial moves
// counted by their first part.
var firstMoves = map[string]int{
	"Chess_mandatory.zrf": 20, "CirceAndAndernach.zrf": 20, "KnightCourt.zrf": 4, "CubicChess.zrf": 48,
	"StavropolChess.zrf": 40, "LeShogi.zrf": 9, "SimpleShogi.zrf": 27, "RenShogi.zrf": 7, "Dobutsu.zrf": 4,
	"Chu_Shogi_Original_v1.3.zrf": 36, "CheckersCollection.zrf": 8, "HuffCheckers.zrf": 7, "StavropolCheckers.zrf": 14,
	"alquerque.zrf": 4, "horn-chess.zrf": 3, "shafran.zrf": 11, "hi-que.zrf": 25, "Lewthwaite.zrf": 13, "Gonu.zrf": 4,
	"YoninShogi.zrf": 9, "Makyek.zrf": 32, "Duel.zrf": 9, "FarmersChess.zrf": 29, "Thud.zrf": 656,
}

func TestCorpusFirstMoves(t *testing.T) {
	for _, file := range corpus(t) {
		want, known := firstMoves[filepath.Base(file)]
		if !known {
			continue
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			pos := compileFile(t, file, "").Start()
			if got := pos.Steps(nil); len(got) != want {
				t.Errorf("%d first moves, want %d: %q", len(got), want, texts(pos, got))
			}
		})
	}
}

func compileFile(t testing.TB, file, title string) *zrf.Game {
	t.Helper()
	f, err := zrf.Load(file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Compile(title)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func texts(pos game.Position, steps []game.Step) []string {
	var list []string
	for _, s := range steps {
		list = append(list, pos.StepText(s))
	}
	return list
}
