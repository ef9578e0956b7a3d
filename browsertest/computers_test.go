package browsertest_test

import (
	"testing"

	"aanca.chess/internal/gametest"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestComputerPlayers: one is challenged by name and answers with a clock, another one comes to the lobby when nobody else does. The pages have no barriers.
func TestComputerPlayers(t *testing.T) {
	axe := axeCore(t)
	server := serveGames(t, gametest.Rules(t, "chess"))
	ann, guest := arriveAt(t, server, 390, 844), arriveAt(t, server, 1280, 800)
	for _, v := range []*visitor{ann, guest} {
		if _, err := chromedp.Call(v.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
			t.Fatalf("allowing the styles that axe-core adds: %v", err)
		}
	}
	guest.open("/")
	guest.clickOn(`[data-variant="chess"] .actions .quick-start`)
	guest.clickOn(`label:has(> [data-testid="opponent-anyone"])`)
	guest.clickOn(`dialog label:has(> input[name="side"][value="w"])`)
	guest.await(`!document.querySelector('[data-testid="stand-in"]').disabled`)
	eval[bool](guest, `document.querySelector('[data-testid="stand-in"]').value = '1', document.querySelector('[data-testid="pace"]').value = 'fischer 600 0', true`)
	guest.barriers(axe, "the dialog with a stand-in")
	guest.press("start")
	guest.gameID()

	ann.open("/register")
	ann.fillForm("/register", map[string]string{"name": "Ann", "password": "correct horse"})
	ann.at("/my-games")
	ann.open("/@/Aanca-1")
	ann.barriers(axe, "the page of a computer player")
	ann.clickOn(`form[action="/challenge"] button`)
	ann.at("/challenge")
	ann.barriers(axe, "/challenge of a computer player")
	eval[bool](ann, `document.querySelector('#time').value = 'fischer 600 0', document.querySelector('input[name="side"][value="w"]').checked = true`)
	ann.fillForm("/challenge", map[string]string{"name": "Aanca-1"})
	ann.await(`location.pathname.startsWith('/play/')`)
	ann.await(`document.querySelector('.player.computer .player-name')?.textContent.startsWith('Aanca-1 (400?), Black')`)
	ann.await(yours)
	ann.typeMove("e2e4")
	ann.await(`document.querySelectorAll('[data-testid="move"]').length === 2`)
	ann.await(yours)

	guest.await(`document.querySelector('.player.computer .player-name')?.textContent.startsWith('Aanca-1 (400?), Black')`)
	guest.await(yours)
	guest.typeMove("d2d4")
	guest.await(`document.querySelectorAll('[data-testid="move"]').length === 2`)
	guest.press("undo") // it takes moves back
	guest.await(`document.querySelectorAll('[data-testid="move"]').length === 0`)
}
