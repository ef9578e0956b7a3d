package browsertest_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestNoBarriers lets axe-core look at every kind of page: in light colours on a screen, in dark ones on a phone, and held sideways where that
// makes another page. On each, who uses the keyboard alone sees where they are.
func TestNoBarriers(t *testing.T) {
	t.Parallel()
	axe := axeCore(t)
	for _, window := range []struct {
		width, height int64
		theme         string
	}{{1280, 800, "light"}, {844, 390, "light"}, {390, 844, "dark"}} {
		t.Run(fmt.Sprintf("%dx%d %s", window.width, window.height, window.theme), func(t *testing.T) {
			t.Parallel()
			v := arrive(t, window.width, window.height)
			if _, err := chromedp.Call(v.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
				t.Fatalf("allowing the styles that axe-core adds: %v", err)
			}
			v.barriersOfPages(axe, window.theme, window.height < 480)
		})
	}
}

// barriersOfPages looks at every kind of page, or at those that are laid out anew on a phone held sideways.
func (v *visitor) barriersOfPages(axe, theme string, sideways bool) {
	v.t.Helper()
	paths := v.everyPage()
	// Pages come in their colours: those that change are on their way to them where nobody has looked yet.
	eval[any](v, `void localStorage.setItem("aanca.theme", "`+theme+`")`)
	for _, path := range paths {
		if sideways && !differsHeldSideways(path) {
			continue
		}
		v.open(path)
		v.await(`document.documentElement.dataset.theme === "` + theme + `"`)
		v.await(`document.getAnimations().every((a) => a.playState !== 'running')`)
		v.barriers(axe, path+" "+theme)
		v.focusShows(path + " " + theme)
		if path != "/workbench" {
			continue
		}
		for _, tab := range []string{"pieces", "rules", "report", "piece", "setup"} {
			v.press("tab-" + tab)
			v.barriers(axe, path+" "+tab+" "+theme)
		}
	}
}

// differsHeldSideways reports whether a page, or its head on all pages, is laid out anew on a phone held sideways: where a board is that must fit.
func differsHeldSideways(path string) bool {
	return path == "/" || path == "/workbench" || slices.ContainsFunc([]string{"/play/", "/join/", "/analysis/", "/embed/", "/puzzles/chess/"},
		func(start string) bool { return strings.HasPrefix(path, start) })
}

// TestNoBarriersInWhatOpens lets axe-core look at what pages show only when it is opened.
func TestNoBarriersInWhatOpens(t *testing.T) {
	t.Parallel()
	axe := axeCore(t)
	for _, window := range []struct {
		width, height int64
		theme         string
	}{{1280, 800, "light"}, {390, 844, "dark"}} {
		v := arrive(t, window.width, window.height)
		if _, err := chromedp.Call(v.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
			t.Fatalf("allowing the styles that axe-core adds: %v", err)
		}
		v.openedParts(window.theme, func(where string) {
			t.Helper()
			v.await(`document.getAnimations().every((a) => a.playState !== 'running')`)
			v.barriers(axe, where+" "+window.theme)
		})
	}
}

// openedParts looks at what pages show only when it is opened: the course of a game that is over, dialogs, the computer's lines,
// a position that is set up, a turn that is half made.
func (v *visitor) openedParts(theme string, look func(where string)) {
	v.t.Helper()
	shown := func(path string) {
		v.t.Helper()
		v.open(path)
		eval[any](v, `void (document.documentElement.dataset.theme = "`+theme+`")`)
	}
	g := v.server.Create(v.t, `{"variant":"chess","side":"w","level":1}`)
	shown("/play/" + g.ID)
	v.await(yours)
	v.typeMove("e4")
	v.await(`document.querySelectorAll('[data-testid="move"]').length === 2`)
	v.press("new-game")
	look("the dialog that starts a game")
	v.press("opponent-person")
	look("the dialog that starts a game between people")
	eval[any](v, `void document.querySelector('dialog[open]').close()`)
	v.press("resign")
	look("the dialog that asks")
	v.press("confirm-yes")
	v.result("b wins: resignation")
	v.press("course")
	v.await(`document.querySelector('.course .graph-head').hidden && document.querySelector('[data-testid="graph"]') !== null`)
	look("the course of a game that is over")

	shown("/analysis/chess?moves=e4+e5")
	eval[any](v, `void document.querySelectorAll('details').forEach((d) => { d.open = true; })`)
	v.press("engine")
	v.await(`document.querySelectorAll('[data-testid="engine-lines"] li').length > 0`)
	v.press("engine")
	look("the computer's lines, with all that can be opened")
	v.press("arrange")
	v.await(`document.querySelector('[data-testid="arrange-side"]') !== null`)
	look("a position that is set up")

	v.begin("tepuy", "")
	eval[any](v, `void (document.documentElement.dataset.theme = "`+theme+`")`)
	v.typeMove("c1c5")
	v.status("Step 2: drop a Soldier")
	look("a turn that is half made")
	v.begin("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1")
	eval[any](v, `void (document.documentElement.dataset.theme = "`+theme+`")`)
	v.click("a7")
	v.click("a8")
	v.await(`document.querySelector('[data-testid="chooser"]') !== null`)
	look("a choice")
}

// everyPage returns the address of a page of each kind.
func (v *visitor) everyPage() []string {
	v.t.Helper()
	begin := func(body string) string { return v.server.Create(v.t, body).ID }
	over := v.server.Create(v.t, `{"variant":"chess","side":"w","level":1}`)
	v.open("/play/" + over.ID)
	v.await(yours)
	v.press("resign")
	v.press("confirm-yes")
	v.result("b wins: resignation")
	friend := v.server.Create(v.t, `{"variant":"teramachy","side":"w","opponent":"person"}`)
	return []string{
		"/", "/rules/chess", "/rules/tepuy", "/nothing", "/pieces", "/pieces/knight", "/pieces/nothing", "/api", "/analysis/chess?moves=e4+e5", "/analysis/shogi",
		"/puzzles", "/puzzles/chess", "/puzzles/chess/5", "/puzzles/shogi/2", "/puzzles/chess/nothing", "/workbench", "/embed/chess?moves=e4",
		"/offline", "/register", "/sign-in", "/forgot", "/leaders",
		"/items", "/items?q=nothing+of+the+kind", "/items/new", "/item/chess", "/item/chess/history", "/item/chess/history/1",
		"/play/" + begin(`{"variant":"chess","side":"w","level":1}`),
		"/play/" + begin(`{"variant":"shogi","side":"w","level":1,"fen":"lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/P1PPPPPPP/1B5R1/LNSGKGSNL[Pp] w - - 0 1"}`),
		"/play/" + begin(`{"variant":"csipgs","side":"w","level":1}`),
		"/play/" + over.ID, "/play/" + friend.ID, friend.Invitation,
	}
}

// axeCore returns the text of axe-core.
func axeCore(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../tools/axe/node_modules/axe-core/axe.min.js")
	if err != nil {
		t.Fatal("this test needs axe-core: cd tools/axe && npm ci")
	}
	return string(text)
}

// barriers fails the test if axe-core finds a violation on the page as it is.
func (v *visitor) barriers(axe, where string) {
	v.t.Helper()
	eval[any](v, `void (window.axe ?? (0, eval)(`+quoted(axe)+`))`)
	// Of what passes nothing is asked: to describe it takes axe-core longer than to look.
	eval[any](v, `void (window.barriers = null, axe.run({resultTypes: ['violations']}).then((found) => { window.barriers = found.violations.map((v) =>
		v.id + ": " + v.nodes.slice(0, 3).map((n) => n.html.slice(0, 120)).join(" | ")); }))`)
	v.await(`window.barriers !== null`)
	for _, barrier := range eval[[]string](v, `window.barriers`) {
		v.t.Errorf("%s: %s", where, barrier)
	}
}
