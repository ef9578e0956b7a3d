package browsertest_test

import (
	"fmt"
	"testing"

	"aanca.chess/internal/gametest"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestAChallengeByName: one asks another by name, who is told at once on whatever page they look at, behind the bell. They accept, and
// both are at the board. The pages of challenges have no barriers.
func TestAChallengeByName(t *testing.T) {
	axe := axeCore(t)
	server := serveGames(t, gametest.Rules(t, "chess"))
	ann, ben := arriveAt(t, server, 1280, 800), arriveAt(t, server, 390, 844)
	for name, v := range map[string]*visitor{"Ann": ann, "Ben": ben} {
		if _, err := chromedp.Call(v.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
			t.Fatalf("allowing the styles that axe-core adds: %v", err)
		}
		v.open("/register")
		v.fillForm("/register", map[string]string{"name": name, "password": "correct horse"})
		v.at("/my-games")
	}
	ben.open("/rules/chess")
	ben.await(`document.querySelector('.news-button .due').hidden`)

	ann.open("/@/Ben")
	ann.submit(`form[action="/challenge"] button`)
	ann.at("/challenge")
	ann.barriers(axe, "/challenge")
	ann.fillForm("/challenge", map[string]string{"name": "Ben"})
	ann.at("/my-games")
	ann.await(`document.querySelector('.challenges') !== null`)
	ann.barriers(axe, "/my-games with a challenge")

	ben.await(`document.querySelector('.news-button .due').textContent === '1' && !document.querySelector('.news-button .due').hidden`)
	ben.await(`document.title.startsWith('(1) ')`)
	ben.open("/my-games") // on a phone the words have the whole width
	ben.await(`((card) => card.querySelector('.challenge-words').offsetWidth > 0.8 * card.offsetWidth)(document.querySelector('main .challenge'))`)
	ben.clickOn(".news-button")
	ben.await(`document.querySelector('#news:popover-open .challenge')?.textContent.includes('Ann')`)
	ben.barriers(axe, "news")
	ben.clickOn(`#news form[action$="/accept"] button`)
	ben.await(`location.pathname.startsWith('/play/')`)
	ben.await(`document.querySelector('.player .player-name') !== null`)
	ann.await(`document.querySelector('.listed-game') !== null`) // by itself
	if below := eval[float64](ann, `((row) => {
		row.querySelector('.listed-against').textContent = 'against Ben, 3 minutes, and 2 s for each move, rated, and much else that is not so';
		return row.querySelector('.listed-state').getBoundingClientRect().top - row.querySelector('.listed-title').getBoundingClientRect().top;
	})(document.querySelector('.listed-game'))`); below > 36 {
		t.Errorf("how a game stands is told %.0f pixels below the title, more than a line: words beside it push it down", below)
	}
	ann.clickOn(".listed-game a")
	if a, b := ann.gameID(), ben.gameID(); a[:12] != b[:12] || a == b {
		t.Errorf("the game is at %s and %s", a, b)
	}
	for _, v := range []*visitor{ann, ben} {
		v.await(fmt.Sprintf(`%s.some((el) => /Ann|Ben/.test(el.textContent))`, `[...document.querySelectorAll('.player .player-name')]`))
	}

	ben.open("/@/Ann")
	ben.submit(`form[action$="/block"] button`)
	ben.await(`document.querySelector('form[action$="/unblock"]') !== null`)
}
