package browsertest_test

import (
	"testing"

	"aanca.chess/internal/gametest"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestLooks chooses how board and pieces look: the choice shows at once, is remembered, and its dialog has no barriers.
func TestLooks(t *testing.T) {
	t.Parallel()
	axe := axeCore(t)
	v := arrive(t, 1280, 800)
	if _, err := chromedp.Call(v.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
		t.Fatalf("allowing the styles that axe-core adds: %v", err)
	}
	v.open("/rules/chess")
	v.await(`document.querySelectorAll('.board .figure').length === 32`)
	ground := `getComputedStyle(document.querySelector('.setup .square.dark rect')).fill`
	usual := eval[string](v, ground)
	v.press("pieces")
	v.await(`document.querySelector('dialog.looks')?.open`)
	v.barriers(axe, "the dialog about board and pieces")
	if !eval[bool](v, `[...document.querySelectorAll('dialog.looks .swatch')].every((e) => e.getBoundingClientRect().width >= 60)`) {
		t.Error("the samples of the choices are too small to be seen")
	}
	choose := func(name, value string) {
		v.clickOn(`dialog.looks input[name="looks-` + name + `"][value="` + value + `"]`)
	}
	choose("board", "blue")
	v.await(ground + ` !== "` + usual + `"`)
	choose("colours", "contrast")
	v.await(`document.documentElement.dataset.pieces === "contrast"`)
	choose("style", "tokens")
	v.await(`document.querySelectorAll('.setup .board .token').length === 32`)
	v.open("/rules/chess")
	v.await(`document.querySelectorAll('.setup .board .token').length === 32`)
	if got := eval[string](v, ground); got == usual {
		t.Errorf("the dark squares are %s again", got)
	}
	v.press("pieces")
	v.await(`document.querySelector('input[name="looks-board"]:checked')?.value === "blue"`)
	choose("board", "usual")
	v.await(ground + ` === "` + usual + `"`)
}

// TestRangesAreUpright: the numbers on tokens that tell how far a slide goes can be read on those of both sides: a 6 that stood on its head
// would be a 9.
func TestRangesAreUpright(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Read(t, "[ranges]\nmaxFile = 10\nmaxRank = 10\nking = k\ncustomPiece1 = a:Q6\ncastling = false\n"+
		"startFen = 1ka7/10/10/10/10/10/10/10/10/A8K w - - 0 1\n")), 1280, 800)
	v.open("/rules/ranges")
	eval[any](v, `void localStorage.setItem("aanca.pieces", "tokens")`)
	v.open("/rules/ranges")
	v.await(`document.querySelectorAll('.setup .board .token').length === 4`)
	const numbers = `[...document.querySelectorAll('.setup .board .range')]`
	if got := eval[int](v, numbers+`.length`); got != 16 {
		t.Errorf("%d numbers stand on the tokens, want 16", got)
	}
	if !eval[bool](v, numbers+`.every((e) => e.textContent === "6" && e.getScreenCTM().a > 0.1 && Math.abs(e.getScreenCTM().b) < 0.01)`) {
		t.Error("numbers do not stand upright")
	}
}
