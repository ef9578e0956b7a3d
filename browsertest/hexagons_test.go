package browsertest_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestHexagons plays on hexagons: by clicks, by the keyboard and on a phone.
func TestHexagons(t *testing.T) {
	t.Parallel()
	run(t, []visit{
		{name: "by clicks", do: hexagonsByClicking},
		{name: "on a phone", width: 390, height: 844, do: hexagonsByClicking},
		{name: "by the keyboard", do: hexagonsByKeyboard},
		{name: "castling long", do: castlingOnHexagons},
	})
}

func hexagonsByClicking(v *visitor) {
	v.begin("glinski", "")
	v.click("d1")
	v.await(`document.querySelectorAll('.square.target').length === 4`)
	v.click("d1")
	v.click("k1")
	v.click("k3")
	v.played("k1k3")
	v.shows("k3", "wP")
	v.shows("k1", "")
}

func hexagonsByKeyboard(v *visitor) {
	v.begin("glinski", "")
	v.tabToBoard()
	v.await(`(` + focused + `) === "f1"`)
	for _, key := range []struct{ press, at string }{
		{kb.ArrowUp, "f2"}, {kb.ArrowUp, "f3"}, {kb.ArrowUp, "f4"}, {kb.ArrowUp, "f5"}, {kb.ArrowRight, "g4"}, {kb.ArrowLeft, "f5"},
	} {
		v.do("pressing an arrow", chromedp.KeyEvent(key.press))
		v.await(`(` + focused + `) === "` + key.at + `"`)
	}
	v.do("picking the pawn", chromedp.KeyEvent(kb.Enter))
	v.do("going on", chromedp.KeyEvent(kb.ArrowUp))
	v.do("putting it down", chromedp.KeyEvent(kb.Enter))
	v.played("f5f6")
}

// castlingOnHexagons castles the longer of two ways with a rook.
func castlingOnHexagons(v *visitor) {
	v.begin("shafran", "k3r/6/7/8/r8/8R/8/7/6/R3K w KQkq - 0 1")
	v.click("e1")
	v.await(`document.querySelectorAll('.square.target').length === 9`)
	v.click("b1")
	v.played("e1b1")
	v.shows("b1", "wK")
	v.shows("c1", "wR")
	v.shows("a1", "")
}
