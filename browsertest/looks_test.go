package browsertest_test

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestLooks chooses how board and pieces look: the choice shows at once, is remembered, and its dialog has no barriers.
func TestLooks(t *testing.T) {
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
