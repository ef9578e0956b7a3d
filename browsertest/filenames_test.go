package browsertest_test

import (
	"testing"

	"aanca.chess/internal/gametest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestFileNames plays on squares whose files the game names itself: by clicks and by the keyboard.
func TestFileNames(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Read(t, "[skipping]\nking = k\nrook = r\nmaxFile = 4\nmaxRank = 5\n"+
		"fileNames = acxz\nstartFen = r2k/4/4/4/R2K w - - 0 1\n")), 1280, 800)
	v.begin("skipping", "")
	v.shows("z1", "wK")
	v.shows("z5", "bK")
	names := `[...document.querySelectorAll('.coordinates text')].map((e) => e.textContent).join("")`
	if got := eval[string](v, names); got != "acxz12345" {
		t.Errorf("beside the board stands %s", got)
	}
	v.click("a1")
	v.await(`document.querySelectorAll('.square.target').length === 6`)
	v.click("x1")
	v.played("a1x1")
	v.shows("x1", "wR")
	v.begin("skipping", "")
	v.tabToBoard()
	v.walkTo("z1")
	v.do("picking the king", chromedp.KeyEvent(kb.Enter))
	v.walkTo("x2")
	v.do("putting it down", chromedp.KeyEvent(kb.Enter))
	v.played("z1x2")
	v.open("/rules/skipping")
	v.await(`document.querySelectorAll('aanca-diagram[data-type="K"] g.mark').length === 8`)
}
