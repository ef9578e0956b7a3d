package browsertest_test

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"aanca.chess/internal/gametest"
)

// TestRulesArePrinted: on paper the rules of a game are black on white, also for who has chosen dark colours; what leads
// elsewhere is left out, and every piece stays with its diagram.
func TestRulesArePrinted(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Rules(t, "chess")), 1280, 800)
	v.open("/rules/chess")
	v.await(`document.querySelectorAll('aanca-diagram svg').length === 6`)
	eval[any](v, `void (document.documentElement.dataset.theme = 'dark')`)
	const ground, ink = `getComputedStyle(document.body).backgroundColor`, `getComputedStyle(document.querySelector('.sentence')).color`
	v.await(ground + ` === 'rgb(20, 23, 28)'`) // the screen stays dark
	if _, err := chromedp.Call(v.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}); err != nil {
		t.Fatalf("asking for paper: %v", err)
	}
	v.await(ground + ` === 'rgb(255, 255, 255)'`)
	v.await(ink + ` === 'rgb(0, 0, 0)'`)
	for _, gone := range []string{".site-header", ".site-footer", ".skip-link", ".rules > .new", ".rules > .related"} {
		if eval[bool](v, `[...document.querySelectorAll('`+gone+`')].some((el) => getComputedStyle(el).display !== 'none')`) {
			t.Errorf("%s is printed", gone)
		}
	}
	for _, whole := range []string{".setup", ".legend-box", ".piece-table tr[id]"} {
		if !eval[bool](v, `[...document.querySelectorAll('`+whole+`')].every((el) => getComputedStyle(el).breakInside === 'avoid')`) {
			t.Errorf("%s may be torn by the end of a page", whole)
		}
	}
}
