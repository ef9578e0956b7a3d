package browsertest_test

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestTheHeaderFits in windows of every width, in each language, for guests and for who is signed in by a long name: nothing of it is cut off,
// stands on a second line, or makes the page wider than the window.
func TestTheHeaderFits(t *testing.T) {
	v := arrive(t, 1280, 800)
	game := v.server.Create(t, `{"variant":"chess","side":"w","level":1}`)
	check := func(who string) {
		t.Helper()
		for _, language := range []string{"en", "es"} {
			v.do("choosing a language", chromedp.EmulateViewport(1400, 700))
			v.open("/play/" + game.ID)
			v.clickOn(`button.language[value="` + language + `"]`)
			v.await(`document.documentElement.lang === '` + language + `' && document.querySelector('[data-testid="theme"]') !== null`)
			for _, width := range []int64{320, 641, 860, 901, 1000, 1001, 1024, 1100, 1240, 1241, 1280, 1440, 1441} {
				v.do("another window", chromedp.EmulateViewport(width, 700))
				if got := eval[float64](v, `document.documentElement.scrollWidth - innerWidth`); got > 0 {
					t.Errorf("%s, %s, %d: the page is %.0f pixels wider than the window", who, language, width, got)
				}
				if got := eval[float64](v, `document.querySelector('.site-header').offsetHeight`); got > 60 {
					t.Errorf("%s, %s, %d: the header is %.0f pixels high", who, language, width, got)
				}
			}
		}
	}
	check("a guest")
	v.open("/register")
	v.fillForm("/register", map[string]string{"name": strings.Repeat("W", 20), "password": "correct horse"})
	v.at("/my-games")
	check("who is signed in")
}
