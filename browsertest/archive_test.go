package browsertest_test

import (
	"testing"
	"time"

	"aanca.chess/internal/gametest"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestTheArchive: a game that was played is found by a position of it, to which its board leads, and its page leads to the game. The page has no barriers and is as
// wide as its window at most.
func TestTheArchive(t *testing.T) {
	axe := axeCore(t)
	server := serveGames(t, gametest.Rules(t, "chess"))
	ann := arriveAt(t, server, 390, 844)
	if _, err := chromedp.Call(ann.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
		t.Fatalf("allowing the styles that axe-core adds: %v", err)
	}
	look := func(where string) {
		t.Helper()
		for _, theme := range []string{"light", "dark"} {
			eval[any](ann, `void (document.documentElement.dataset.theme = "`+theme+`")`)
			ann.await(`document.getAnimations().every((a) => a.playState !== 'running')`)
			ann.barriers(axe, where+", "+theme)
		}
		if eval[bool](ann, `document.documentElement.scrollWidth > innerWidth`) {
			t.Errorf("%s is wider than the window", where)
		}
	}
	ann.open("/register")
	ann.fillForm("/register", map[string]string{"name": "Ann", "password": "correct horse"})
	ann.at("/my-games")
	ann.open("/challenge?name=Aanca-1")
	eval[bool](ann, `document.querySelector('#time').value = '', document.querySelector('input[name="side"][value="w"]').checked = true`)
	ann.fillForm("/challenge", map[string]string{"name": "Aanca-1"})
	ann.await(`location.pathname.startsWith('/play/')`)
	ann.await(yours)
	ann.typeMove("e2e4")
	ann.await(`document.querySelectorAll('[data-testid="move"]').length === 2`)
	ann.await(yours)
	ann.press("resign")
	ann.press("confirm-yes")
	ann.await(`document.querySelector('[data-testid="result"] h2') !== null`)

	ann.press("share")
	ann.await(`document.querySelector('[data-testid="share-archive"]') !== null`)
	search := eval[string](ann, `document.querySelector('[data-testid="share-archive"]').getAttribute('href')`)
	for end := time.Now().Add(waitTime); ; time.Sleep(pollTime) { // the game is noted in the background
		ann.open(search)
		if eval[bool](ann, `document.querySelector('[data-testid="found"] .listed-game') !== null`) {
			break
		}
		if time.Now().After(end) {
			t.Fatal("the game is not found")
		}
	}
	look("what is found")
	ann.await(`document.querySelector('[data-testid="found"]').textContent.includes('Ann – Aanca-1')`)
	ann.await(`document.querySelector('.archive-position').complete && document.querySelector('.archive-position').naturalWidth > 0`)
	ann.clickOn(`[data-testid="found"] a`)
	ann.await(`location.pathname.startsWith('/watch/')`)
	ann.open("/archive?result=draw&player=Ann")
	look("nothing found")

	// Days are the reader's: on this island they begin 14 hours before those of UTC.
	if _, err := chromedp.Call(ann.ctx, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: "Pacific/Kiritimati"}); err != nil {
		t.Fatal(err)
	}
	ann.open("/archive")
	ann.await(`(() => { const el = document.querySelector('time[data-day]');
		return el.textContent === new Date(el.dateTime).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Pacific/Kiritimati' }); })()`)
	eval[any](ann, `void (document.querySelector('#from').value = '2026-02-28')`)
	ann.clickOn(`.archive-form button[type="submit"]`)
	ann.await(`new URL(location.href).searchParams.get('from') === '2026-02-28+14:00' && document.querySelector('#from').value === '2026-02-28'`)
	ann.await(`document.querySelector('[data-testid="found"] .listed-game') !== null`)
}
