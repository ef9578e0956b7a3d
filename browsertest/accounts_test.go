package browsertest_test

import (
	"fmt"
	"testing"

	"aanca.chess/internal/gametest"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// fillForm fills in the fields of a form and sends it.
func (v *visitor) fillForm(action string, fields map[string]string) {
	v.t.Helper()
	form := fmt.Sprintf(`form[action=%q]`, action)
	v.await(fmt.Sprintf(`document.querySelector('%s') !== null`, form))
	for name, value := range fields {
		eval[bool](v, fmt.Sprintf(`document.querySelector('%s [name=%q]').value = %q, true`, form, name, value))
	}
	v.submit(form + " button[type=submit]")
}

// at waits until the page of a path is there.
func (v *visitor) at(path string) {
	v.t.Helper()
	v.await(fmt.Sprintf(`location.pathname === %q && document.readyState === 'complete'`, path))
}

// TestAGuestRegistersAndPlaysForARating: the game that was begun before is among the own ones; a challenge in the lobby is rated, a
// guest who wants to take it is led to sign in, and both see what the game has done to their ratings when it is over. No page has barriers.
func TestAGuestRegistersAndPlaysForARating(t *testing.T) {
	axe := axeCore(t)
	server := serveGames(t, gametest.Rules(t, "chess"))
	ann := arriveAt(t, server, 1280, 800)
	if _, err := chromedp.Call(ann.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
		t.Fatalf("allowing the styles that axe-core adds: %v", err)
	}
	ann.begin("chess", "")
	before := ann.gameID()
	ann.open("/sign-in")
	ann.barriers(axe, "/sign-in")
	ann.open("/register")
	ann.barriers(axe, "/register")
	ann.fillForm("/register", map[string]string{"name": "Ann", "password": "correct horse"})
	ann.at("/my-games")
	ann.await(fmt.Sprintf(`document.querySelector('.listed-game a[href="/play/%s"]') !== null`, before))
	ann.barriers(axe, "/my-games")

	ann.open("/")
	ann.clickOn(`[data-variant="chess"] .actions .quick-start`)
	ann.clickOn(`label:has(> [data-testid="opponent-anyone"])`)
	ann.clickOn(`dialog label:has(> input[name="side"][value="w"])`)
	eval[bool](ann, `document.querySelector('[data-testid="pace"]').value = 'fischer 600 0', document.querySelector('[data-testid="pace"]').dispatchEvent(new Event('change', { bubbles: true })), true`)
	ann.await(`document.querySelector('[data-testid="rated"]')?.checked && !document.querySelector('.field-rated').hidden`)
	const gap = `(() => {
		const box = document.querySelector('[data-testid="rated"]'), words = document.createRange();
		words.selectNodeContents(box.nextSibling);
		return words.getBoundingClientRect().left - box.getBoundingClientRect().right;
	})()`
	if got := eval[float64](ann, gap); got < 4 {
		t.Errorf("between the box and its words are %.1f pixels", got)
	}
	ann.press("start")
	ann.gameID()
	ann.status("Your turn")

	ben := arriveAt(t, server, 390, 844)
	if _, err := chromedp.Call(ben.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
		t.Fatalf("allowing the styles that axe-core adds: %v", err)
	}
	ben.open("/")
	ben.await(`document.querySelector('[data-testid="seek"]')?.textContent.includes('Ann, you play Black, 10 minutes, rated') ||
		document.querySelector('[data-testid="seek"]')?.textContent.includes('Ann, you play Black, 10 + 0, rated')`)
	ben.clickOn(`[data-testid="seek"] button`)
	ben.at("/sign-in")
	ben.clickOn(`main a[href^="/register"]`)
	ben.at("/register")
	ben.fillForm("/register", map[string]string{"name": "Ben", "password": "battery staple"})
	ben.await(`location.pathname.startsWith('/join/')`)
	ben.clickOn(`.join button`)
	ben.gameID()
	ben.await(`document.querySelector('.player.computer .player-name a')?.textContent === 'Ann'`)
	ben.await(`document.querySelector('.account-words')?.textContent === 'My games'`)
	ann.await(`document.querySelector('.player.computer .player-name').textContent === 'Ben, Black'`)

	for ply, text := range []string{"e2e4", "e7e5"} {
		mover := []*visitor{ann, ben}[ply]
		mover.await(yours)
		mover.typeMove(text)
	}
	ann.await(yours)
	ann.press("resign")
	ann.press("confirm-yes")
	for _, v := range []*visitor{ann, ben} {
		v.await(`/\(1500\? [+−]162\)/.test(document.querySelector('.player.computer .player-name').textContent)`)
		v.await(`/You \(1500\? [+−]162\)/.test(document.querySelector('.player.person .player-name').textContent)`)
		v.barriers(axe, "a rated game")
		for _, path := range []string{"/@/Ben", "/leaders", "/account", "/my-games", "/forgot"} {
			v.open(path)
			v.barriers(axe, path)
		}
	}
	ben.open("/@/Ben")
	ben.await(`document.querySelector('.standings .rating')?.textContent === '1662?'`)

	ann.open("/account")
	ann.fillForm("/account/programs", map[string]string{"program": "My engine"})
	ann.await(`document.querySelector('#token')?.value.startsWith('aanca_')`)
	if !eval[bool](ann, `(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('#token').getBoundingClientRect())`) {
		t.Error("the new token, which is shown only once, is outside of the window")
	}
	ann.barriers(axe, "a new token")
	ann.submit(`form[action="/account/programs/revoke"] button`)
	ann.at("/account")
	ann.await(`document.querySelector('.form-done')?.textContent === 'The token is void.'`)

	ann.submit(`form[action="/sign-out"] button`)
	ann.at("/")
	ann.await(`document.querySelector('.site-account').textContent.trim() === 'Sign in'`)
}
