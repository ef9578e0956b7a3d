package browsertest_test

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"aanca.chess/internal/gametest"
)

// TestSharedGames: a game is shared from its page. The code for other pages holds no seat, and on the board that
// they show one goes through the moves.
func TestSharedGames(t *testing.T) {
	axe := axeCore(t)
	server := serveGames(t, gametest.Rules(t, "chess"))
	v := arriveAt(t, server, 390, 844)
	if _, err := chromedp.Call(v.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
		t.Fatalf("allowing the styles that axe-core adds: %v", err)
	}
	g := server.Create(t, `{"variant":"chess","side":"w","level":1}`)
	g = server.Play(t, g, "e2e4")
	g = server.Await(t, g.ID, 2)
	v.open("/play/" + g.ID)
	v.await(yours)
	v.press("share")
	v.await(`document.querySelector('[data-testid="share-dialog"]')?.open === true`)
	v.barriers(axe, "the dialog to share")
	v.await(`document.querySelector('[data-testid="share-link"]').value.includes('/analysis/chess?moves=e2e4+')`)
	v.await(`!document.querySelector('[data-testid="share-code"]').value.includes('` + g.ID + `')`)

	v.await("document.querySelector('[data-testid=share-film]').getAttribute('href').startsWith('/picture/chess/game.gif?moves=e2e4+')")

	v.open("/embed/chess?moves=e4+e5&side=b")
	v.await(`document.querySelector('[data-testid="frame-move"]')?.textContent === '1… e5'`)
	v.barriers(axe, "a frame")
	v.clickOn(`[aria-label="To the start"]`)
	v.await(`document.querySelector('[data-testid="frame-move"]').textContent === 'Start'`)
	v.await(`document.querySelector('[data-square="e2"]').getAttribute('aria-label').includes('white Pawn')`)
	v.await(`document.querySelector('.frame-link').getAttribute('href') === '/analysis/chess'`)
}
