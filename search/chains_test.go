package search

import (
	"testing"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/internal/gametest"
)

// hopping is a game in which men step, or hop over others as often as they like, towards the opposite corner.
const hopping = `
(define step ($1 (verify empty?) add))
(define hop ($1 (verify not-empty?) $1 (verify empty?) (add-partial hopping)))
(define eight ($1 n) ($1 s) ($1 e) ($1 w) ($1 ne) ($1 nw) ($1 se) ($1 sw))
(game (title "Hopping") (players White Black) (turn-order White Black)
	(option "pass partial" true)
	(board (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c/d/e/f/g/h" (10 0)) ("8/7/6/5/4/3/2/1" (0 10)))
		(directions (n 0 -1) (s 0 1) (e 1 0) (w -1 0) (ne 1 -1) (nw -1 -1) (se 1 1) (sw -1 1))))
	(piece (name Man) (moves (move-type stepping) (eight step) (move-type hopping) (eight hop)))
	(board-setup (White (Man a1 b1 c1 a2 b2 c2 a3 b3 c3)) (Black (Man f6 g6 h6 f7 g7 h7 f8 g8 h8)))
	(win-condition (White) (absolute-config Man (f6 g6 h6 f7 g7 h7 f8 g8 h8)))
	(win-condition (Black) (absolute-config Man (a1 b1 c1 a2 b2 c2 a3 b3 c3))))`

// Nobody hops to and fro to put off the other side's answer: with every turn White comes nearer to where it wins.
func TestChainsPutNothingOff(t *testing.T) {
	g := gametest.ReadZRF(t, "hopping", hopping)
	for depth := 1; depth <= 3; depth++ {
		pos := parse(t, g, "7M/3mMMMM/2m2MMm/8/7M/2M1m2m/4m1m1/6mm w - - 0 40")
		before := advanced(g.Info().Board, pos)
		turn := find(t, New(g, Options{TableSize: 1 << 18}), pos, Limits{Depth: depth}).Turn
		text := game.TurnText(pos, turn)
		game.Play(pos, turn)
		if after := advanced(g.Info().Board, pos); after <= before {
			t.Errorf("depth %d: %s, after which White is %d files and ranks ahead, before %d", depth, text, after, before)
		}
	}
}

// advanced is how many files and ranks White's pieces are away from a1, together.
func advanced(board *geom.Board, pos game.Position) (sum int) {
	for sq := range board.Squares().All() {
		if p, there := pos.At(sq); there && p.Side == game.First {
			sum += board.File(sq) + board.Rank(sq)
		}
	}
	return sum
}
