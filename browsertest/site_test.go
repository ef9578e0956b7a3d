package browsertest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

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
		{name: "games are found by what they are like", do: gamesByKind},
		{name: "pieces are found by their names", do: piecesByName},
		{"a game by keyboard with a reload in the middle", 1000, 900, gameByKeyboard},
		{"every page fits a phone", 390, 844, pagesOnPhone},
	})
}

// gameByClicking starts a game of Teramachy from the home page, plays some turns against the
// computer, and resigns.
func gameByClicking(v *visitor) {
	v.open("/")
	v.clickOn(`[data-variant="teramachy"] .actions .quick-start`)
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
		if got := slices.ContainsFunc(loaded, func(name string) bool { return strings.Contains(name, "/js/pages/game-trading-") }); got != want {
			v.t.Errorf("%s: the market is loaded: %t, want %t; of %d files", game, got, want, len(loaded))
		}
	}
}

// gamesByKind: the home page finds games by what they are like, hides the kinds of which nothing is left, and opens
// one of those that are shown.
func gamesByKind(v *visitor) {
	const shown = `[...document.querySelectorAll(".game-card:not([hidden])")].map((c) => c.dataset.variant)`
	v.open("/")
	all := eval[[]string](v, shown)
	if len(all) < 100 || slices.Contains(all, "csipgs-army") || !slices.Contains(all, "csipgs") {
		v.t.Errorf("%d games are shown: %v", len(all), all)
	}
	v.do("looking for games of hexagons", chromedp.SendKeys(chromedp.CSS(`[data-testid="search"]`), "hexagonal chess"))
	v.await(shown + `.length < 20`)
	found := eval[[]string](v, shown)
	if !slices.Contains(found, "glinski") || slices.Contains(found, "chess") || slices.Contains(found, "hexdame") {
		v.t.Errorf("hexagonal chess is %v", found)
	}
	if kinds := eval[[]string](v, `[...document.querySelectorAll(".kind:not([hidden])")].map((k) => k.id)`); !slices.Contains(kinds, "kin") || slices.Contains(kinds, "checkers") {
		v.t.Errorf("kinds that are shown: %v", kinds)
	}
	v.fill("search", "NN") // in capitals it is a piece's notation, not a part of words
	v.await(shown + `.length > 0 && ` + shown + `.every((name) => document.querySelector('[data-variant="' + name + '"][data-words]').dataset.words.split(' ').includes('nn'))`)
	v.fill("search", "hexagonal chess")
	v.await(shown + `.includes("glinski")`)
	found = eval[[]string](v, shown) // more than before, since what games are found by has come
	v.press("any-game")
	v.await(`location.pathname.startsWith("/rules/")`)
	if path := eval[string](v, `location.pathname`); !slices.Contains(found, strings.TrimPrefix(path, "/rules/")) {
		v.t.Errorf("any of %v is %s", found, path)
	}
}

// piecesByName: the encyclopaedia finds a piece by a name that few games give it; its page draws it and tells what it is worth.
func piecesByName(v *visitor) {
	const shown = `[...document.querySelectorAll(".piece-entry:not([hidden])")].map((e) => e.dataset.piece)`
	v.open("/pieces")
	if all := eval[[]string](v, shown); len(all) < 100 {
		v.t.Errorf("%d pieces are shown: %v", len(all), all)
	}
	v.do("looking for a piece", chromedp.SendKeys(chromedp.CSS(`[data-testid="search"]`), "cardinal bn"))
	v.await(shown + `.length < 5`)
	if found := eval[[]string](v, shown); !slices.Contains(found, "archbishop") || slices.Contains(found, "bishop") {
		v.t.Errorf("the cardinal is %v", found)
	}
	v.clickOn(`[data-piece="archbishop"] a`)
	v.await(`location.pathname === "/pieces/archbishop" && document.querySelector("aanca-diagram svg") !== null`)
	v.await(`document.querySelectorAll(".piece-games .piece-worth").length > 1`)
	if icons := eval[int](v, `document.querySelectorAll(".entry-picture svg").length`); icons == 0 {
		v.t.Error("the piece is not drawn")
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
	v.await(`document.querySelector('aanca-board').getAttribute('aria-busy') !== 'true'`) // the answer is shown after a moment
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
	pages := []string{"/", "/pieces", "/pieces/nightrider", "/rules/chess", "/rules/teramachy", "/rules/typhoon", "/puzzles", "/puzzles/xiangqi", "/puzzles/shogi/2", "/puzzles/capablanca/5"}
	for _, variant := range []string{"chess", "cuarenta", "teramachy", "crazyhouse", "tepuy", "typhoon"} {
		g := v.server.Create(v.t, fmt.Sprintf(`{"variant":%q,"side":"b","level":1}`, variant))
		pages = append(pages, "/play/"+g.ID)
	}
	for _, page := range pages {
		v.open(page)
		v.settle()
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
