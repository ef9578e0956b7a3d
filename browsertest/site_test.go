package browsertest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"aanca.chess/internal/programtest"

	"github.com/chromedp/chromedp"
	"github.com/google/go-cmp/cmp"
)

// TestSite does what visitors do, each at a server and in a browser of their own.
func TestSite(t *testing.T) {
	run(t, []visit{
		{name: "a whole game by clicking", do: gameByClicking},
		{name: "checkmate by clicking", do: mateByClicking},
		{name: "only what a game needs is loaded", do: onlyWhatIsNeeded},
		{"a game by keyboard with a reload in the middle", 1000, 900, gameByKeyboard},
		{"every page fits a phone", 390, 844, pagesOnPhone},
	})
}

// gameByClicking starts a game of Teramachy from the home page, plays some turns against the
// computer, and resigns.
func gameByClicking(v *visitor) {
	v.open("/")
	v.do("starting the game", chromedp.Click(chromedp.CSS(`[data-variant="teramachy"] .quick-start button`)))
	v.press("start")
	id := v.gameID()
	for turn := range 4 {
		g := v.server.Await(v.t, id, 2*turn)
		if g.Over {
			v.t.Fatalf("the game ended after %q: %s", g.Texts(), g.Result)
		}
		s := plainStep(v.t, g, turn)
		v.await(yours)
		v.click(s.From)
		v.click(s.To)
		v.await(fmt.Sprintf(`document.querySelector('[data-testid="move"][data-ply="%d"]') !== null`, 2*turn+1))
		if got := v.server.Get(v.t, id).Texts()[2*turn]; got != s.Text {
			v.t.Fatalf("clicking %s and %s played %s, not %s", s.From, s.To, got, s.Text)
		}
	}
	v.server.Await(v.t, id, 8)
	v.await(yours)
	v.press("resign")
	v.press("confirm-yes")
	v.result("b wins: resignation")
	if g := v.server.Get(v.t, id); g.Result != "b wins: resignation" {
		v.t.Errorf("the server says %q", g.Result)
	}
}

// onlyWhatIsNeeded: the market's modules come with games that have a market, and with no others.
func onlyWhatIsNeeded(v *visitor) {
	for game, want := range map[string]bool{"chess": false, "teramachy": false, "csipgs": true} {
		v.open("/play/" + v.server.Create(v.t, `{"variant":"`+game+`","side":"w","level":1}`).ID)
		v.await(yours)
		loaded := eval[[]string](v, `performance.getEntriesByType("resource").map((e) => e.name)`)
		if got := slices.ContainsFunc(loaded, func(name string) bool { return strings.Contains(name, "/js/market/") }); got != want {
			v.t.Errorf("%s: the market is loaded: %t, want %t; of %d files", game, got, want, len(loaded))
		}
	}
}

// mateByClicking wins a game of Teramachy.
func mateByClicking(v *visitor) {
	g := v.server.Create(v.t, `{"variant":"teramachy","side":"w","level":1,
		"fen":"k15/16/2K13/16/16/16/16/16/16/16/1Q14/16 w - - 0 1"}`)
	v.open("/play/" + g.ID)
	v.await(yours)
	v.click("b2")
	v.click("b11")
	v.result("w wins: checkmate")
}

// gameByKeyboard plays Cuarenta with the arrow keys and Enter, and reloads the page.
func gameByKeyboard(v *visitor) {
	g := v.server.Create(v.t, `{"variant":"cuarenta","side":"w","level":1}`)
	v.open("/play/" + g.ID)
	v.await(yours)
	v.tabToBoard()
	for turn := range 3 {
		v.typeStep(g.ID, turn)
	}
	v.server.Await(v.t, g.ID, 6)
	v.await(yours)
	before := v.seen()
	v.do("reloading", chromedp.Reload())
	v.await(yours)
	if diff := cmp.Diff(before, v.seen()); diff != "" {
		v.t.Fatalf("the page looks different after it was reloaded (-before +after):\n%s", diff)
	}
	v.tabToBoard()
	v.typeStep(g.ID, 3)
}

// typeStep plays the person's turn of the given number, counted from 0, by keyboard.
func (v *visitor) typeStep(id string, turn int) {
	v.t.Helper()
	g := v.server.Await(v.t, id, 2*turn)
	if g.Over {
		v.t.Fatalf("the game ended after %q: %s", g.Texts(), g.Result)
	}
	s := plainStep(v.t, g, turn)
	v.await(yours)
	v.walkTo(s.From)
	v.do("picking "+s.From, chromedp.KeyEvent("\r"))
	v.walkTo(s.To)
	v.do("going to "+s.To, chromedp.KeyEvent("\r"))
	v.await(fmt.Sprintf(`document.querySelector('[data-testid="move"][data-ply="%d"]') !== null`, 2*turn+1))
	if got := v.server.Get(v.t, id).Texts()[2*turn]; got != s.Text {
		v.t.Fatalf("the keys played %s, not %s", got, s.Text)
	}
}

// pagesOnPhone looks at every kind of page at a phone's width, on the largest board too.
func pagesOnPhone(v *visitor) {
	pages := []string{"/", "/rules/chess", "/rules/teramachy", "/rules/typhoon"}
	for _, variant := range []string{"chess", "cuarenta", "teramachy", "crazyhouse", "tepuy", "typhoon"} {
		g := v.server.Create(v.t, fmt.Sprintf(`{"variant":%q,"side":"b","level":1}`, variant))
		pages = append(pages, "/play/"+g.ID)
	}
	for _, page := range pages {
		v.open(page)
		v.do("letting the page settle", chromedp.Sleep(300*time.Millisecond))
		if wide := eval[int](v, `document.documentElement.scrollWidth`); wide > 390 {
			v.t.Errorf("%s is %d pixels wide at a window of 390", page, wide)
		}
	}
}

// plainStep chooses a legal step that squares alone describe: no drop, no choice, no further
// step. The choice depends on the turn, so that different pieces move.
func plainStep(t *testing.T, g programtest.Game, turn int) programtest.Step {
	t.Helper()
	var plain []programtest.Step
	for _, s := range g.Steps {
		if s.Text == s.From+s.To && s.From != s.To && !s.More {
			plain = append(plain, s)
		}
	}
	if len(plain) == 0 {
		t.Fatalf("%s has no plain step", g.FEN)
	}
	return plain[(turn*7+len(plain)/2)%len(plain)]
}

// result waits for the banner that says how the game ended.
func (v *visitor) result(want string) {
	v.t.Helper()
	v.await(fmt.Sprintf(`document.querySelector('[data-testid="result"]:not([hidden])')?.dataset.result === %q`, want))
	words := strings.TrimSpace(eval[string](v, `document.querySelector('[data-testid="result"]').innerText`))
	if words == "" {
		v.t.Error("the banner with the result is empty")
	}
}
