package browsertest_test

import (
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/people"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestThePagesOfTheCatalogue: a member publishes a game from the workbench, an editor lets it through, somebody else finds it, rates it, says something
// and plays it. No page has barriers.
func TestThePagesOfTheCatalogue(t *testing.T) {
	axe := axeCore(t)
	server, accounts := serveSite(t, gametest.Rules(t, "chess"))
	ann, eve, guest := arriveAt(t, server, 1280, 800), arriveAt(t, server, 390, 844), arriveAt(t, server, 844, 390)
	for _, v := range []*visitor{ann, eve, guest} {
		if _, err := chromedp.Call(v.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
			t.Fatalf("allowing the styles that axe-core adds: %v", err)
		}
	}
	for name, v := range map[string]*visitor{"Ann": ann, "Eve": eve} {
		v.open("/register")
		v.fillForm("/register", map[string]string{"name": name, "password": "correct horse"})
		v.at("/my-games")
	}
	if _, err := accounts.SetRole(t.Context(), "Eve", people.Editor); err != nil {
		t.Fatal(err)
	}

	ann.open("/workbench")
	ann.await(`document.querySelector('.bench-text, textarea') !== null`)
	ann.press("bench-submit")
	ann.at("/items/submit")
	ann.barriers(axe, "the form of a game")
	ann.fillForm("/items/add", map[string]string{"title": "Ladder Chess", "summary": "Climb.", "text": "A *long* way.", "visibility": "public", "categories": "ladders"})
	ann.at("/item/ladder-chess")
	ann.barriers(axe, "a page that waits")
	ann.await(`parseFloat(getComputedStyle(document.querySelector('.item-sign')).paddingLeft) >= 8`) // as the analysis board's signs have none
	ann.open("/item/ladder-chess/edit")
	ann.barriers(axe, "the form of a page")

	eve.open("/items/waiting")
	eve.barriers(axe, "what waits")
	eve.open("/item/ladder-chess")
	eve.barriers(axe, "an editor's view")
	eve.clickOn(`form[action="/item/ladder-chess/judge"] [name=approved]`)
	eve.submit(`form[action="/item/ladder-chess/judge"] button[type=submit]`)
	eve.await(`document.querySelector('form[action="/item/ladder-chess/judge"] [name=approved]').checked`)
	eve.open("/items/waiting")
	eve.await(`!document.body.textContent.includes('Ladder Chess')`)
	eve.open("/item/ladder-chess")

	guest.open("/items?q=ladd")
	guest.clickOn(`a[href="/item/ladder-chess"]`)
	guest.at("/item/ladder-chess")
	guest.await(`document.querySelector('.prose em')?.textContent === 'long'`)

	eve.clickOn(`details:has(> form[action="/item/ladder-chess/review"]) summary`)
	eve.fillForm("/item/ladder-chess/review", map[string]string{"review": "Steep."})
	eve.await(`document.querySelector('.review .prose')?.textContent.includes('Steep.')`)
	eve.fillForm("/item/ladder-chess/comments", map[string]string{"text": "How high?"})
	eve.await(`document.querySelector('.comment .prose')?.textContent.includes('How high?')`)
	eve.barriers(axe, "a page that people talk about")
	guest.open("/item/ladder-chess")
	guest.barriers(axe, "a member's game")
	// A name from right to left would go to the other side of the "5 minutes ago" behind it.
	guest.await(`getComputedStyle(document.querySelector('.comment a[href^="/@/"]')).unicodeBidi === 'isolate'`)
	guest.clickOn(`.item-actions .quick-start button`)
	guest.await(`location.pathname.startsWith('/play/') && document.querySelector('h1')?.textContent.startsWith('My First Variant against')`)
}
