package browsertest_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/internal/programtest"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// quoted is a text as JavaScript writes it.
func quoted(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // a text has a JSON form
	}
	return string(b)
}

// TestPanelStaysInPlace: the card about a piece has a place of its own, in every window.
func TestPanelStaysInPlace(t *testing.T) {
	t.Parallel()
	server := serveGames(t, gametest.Rules(t, "chess"))
	const places = `JSON.stringify(['.board', '.moves', '.person', '.actions', '.inspect'].map((s) =>
		(({x, y, width, height}) => [x, y, width, height].map(Math.round))(document.querySelector(s).getBoundingClientRect())))`
	const name = `document.querySelector('.inspect h2')?.firstChild.textContent`
	for _, window := range []struct{ width, height int64 }{{1280, 800}, {844, 390}, {390, 844}, {640, 400}} {
		v := arriveAt(t, server, window.width, window.height)
		v.begin("chess", "")
		before := eval[string](v, places)
		v.click("g1")
		v.await(name + ` === "Knight"`)
		if after := eval[string](v, places); after != before {
			t.Errorf("in a window of %d × %d choosing a piece moves the page from %s to %s", window.width, window.height, before, after)
		}
	}
}

// TestAPieceInHandIsToldOf: the card is about the piece in hand that was chosen by the keyboard, and not about the one on the square where the way
// over the board begins.
func TestAPieceInHandIsToldOf(t *testing.T) {
	t.Parallel()
	v := arriveAt(t, serveGames(t, gametest.Rules(t, "crazyhouse")), 1280, 800)
	v.begin("crazyhouse", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R[N] w KQkq - 0 1")
	v.do("choosing the Knight", chromedp.Focus(chromedp.CSS(`[data-hand="wN"]`)), chromedp.KeyEvent(kb.Enter))
	v.heard("Knight from hand selected")
	v.await(`(` + focused + `) !== ""`)
	eval[any](v, `void setTimeout(() => { window.rested = true; }, 600)`) // longer than the focus must rest on a piece
	v.await(`window.rested === true`)
	if name := eval[string](v, `document.querySelector('.inspect h2').firstChild.textContent`); name != "Knight" {
		t.Errorf("the card is about the %s", name)
	}
}

// TestLowWindows: where the window is low or the page is zoomed the board keeps squares that can be hit, beside the panel.
func TestLowWindows(t *testing.T) {
	server := serveGames(t, gametest.Rules(t, "chess"))
	for _, window := range []struct{ width, height int64 }{{640, 400}, {844, 390}, {800, 600}, {960, 540}} {
		v := arriveAt(t, server, window.width, window.height)
		v.begin("chess", "")
		side := eval[float64](v, `document.querySelector('[data-square="e4"]').getBoundingClientRect().width`)
		if side < 32 {
			t.Errorf("in a window of %d × %d a square is %.0f pixels wide", window.width, window.height, side)
		}
		if eval[bool](v, `document.querySelector('.person').getBoundingClientRect().left < document.querySelector('.board').getBoundingClientRect().right`) {
			t.Errorf("in a window of %d × %d the panel is not beside the board", window.width, window.height)
		}
	}
}

// TestLowWindowsWithoutAGame: on the pages of analysis and puzzles the board is as large there, and what is said below it in sight.
func TestLowWindowsWithoutAGame(t *testing.T) {
	for _, window := range []struct{ width, height int64 }{{640, 400}, {844, 390}} {
		v := arrive(t, window.width, window.height)
		for _, path := range []string{"/analysis/chess", "/puzzles/chess/1"} {
			v.open(path)
			v.await(`document.querySelector('[data-square="e4"]')?.getBoundingClientRect().width >= 32`)
			v.await(`document.querySelector('[data-testid="status"]').getBoundingClientRect().bottom <= innerHeight`)
			v.await(`document.querySelector('.analysis-panel').getBoundingClientRect().left >= document.querySelector('.board').getBoundingClientRect().right`)
			v.await(`document.elementFromPoint(40, 40).closest('.board') !== null`) // the header does not lie on it
		}
	}
}

// TestFlipTurnsThePlayers: who sits at the far end of the board stands above in the panel.
func TestFlipTurnsThePlayers(t *testing.T) {
	server := serveGames(t, gametest.Rules(t, "chess"))
	const ownIsBelow = `document.querySelector('.person').getBoundingClientRect().top > document.querySelector('.computer').getBoundingClientRect().top`
	for _, window := range []struct{ width, height int64 }{{1280, 800}, {390, 844}, {844, 390}} {
		v := arriveAt(t, server, window.width, window.height)
		v.begin("chess", "")
		if !eval[bool](v, ownIsBelow) {
			t.Error("the person sits above")
		}
		v.press("flip")
		v.await(`!(` + ownIsBelow + `)`)
		v.press("flip")
		v.await(ownIsBelow)
	}
}

// TestWhatAnEndedGameOffers: a resigned game offers neither to take a turn back nor to type one, and its last turn is in sight.
func TestWhatAnEndedGameOffers(t *testing.T) {
	t.Parallel()
	v := arriveAt(t, serveGames(t, gametest.Rules(t, "chess")), 1280, 800)
	g := v.server.Create(t, `{"variant":"chess","opponent":"person","side":"w"}`)
	guest := v.server.Join(t, g)
	for i := range 60 { // knights go out and back
		seat := []programtest.Game{g, guest}[i%2]
		v.server.Play(t, v.server.Get(t, seat.ID), []string{"b1c3", "b8c6", "g1f3", "g8f6", "c3b1", "c6b8", "f3g1", "f6g8"}[i%8])
	}
	v.open("/play/" + g.ID)
	v.await(yours)
	v.press("resign")
	v.press("confirm-yes")
	v.result("b wins: resignation")
	shown := func(what string) bool {
		return eval[bool](v, `document.querySelector(`+quoted(what)+`).checkVisibility()`)
	}
	if shown(`[data-testid="undo"]`) || shown(`[data-testid="type-move"]`) {
		t.Error("a game that is over offers to go on with it")
	}
	if !eval[bool](v, `[...document.querySelectorAll('.action')].filter((e) => e.checkVisibility()).every((e) => e.getBoundingClientRect().bottom <= innerHeight)`) {
		t.Error("what can be done after the end is out of sight")
	}
	last := fmt.Sprintf(`document.querySelector('[data-testid="move"][data-ply="%d"]').getBoundingClientRect().bottom`, 60)
	v.await(last + ` <= document.querySelector('.moves-scroll').getBoundingClientRect().bottom + 1`)
}

// TestPagesAskForLittle: a page loads a handful of files, whatever the number of modules it is written in.
func TestPagesAskForLittle(t *testing.T) {
	v := arrive(t, 1280, 800)
	game := v.server.Create(t, `{"variant":"csipgs","side":"w","level":1}`)
	for _, path := range []string{"/", "/rules/chess", "/play/" + game.ID} {
		v.open(path)
		v.await(`document.querySelector('.piece, .piece-icon') !== null`)
		if n := eval[int](v, `performance.getEntriesByType("resource").filter((e) => e.name.includes("/static/")).length`); n > 7 {
			t.Errorf("%s loads %d files", path, n)
		}
	}
}

// TestAnotherGame: after a game the person begins another one from the same start, with the same side or the other one.
func TestAnotherGame(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Rules(t, "chess")), 1280, 800)
	const start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
	for _, test := range []struct{ press, side string }{{"play-again", "w"}, {"swap-sides", "b"}} {
		v.begin("chess", start)
		before := v.gameID()
		v.press("resign")
		v.press("confirm-yes")
		v.result("b wins: resignation")
		v.press(test.press)
		v.await(`location.pathname !== "/play/` + before + `"`)
		id := v.gameID()
		if human := eval[string](v, `JSON.parse(document.getElementById('data').textContent).game.human`); human != test.side {
			t.Errorf("after %s the person has %s", test.press, human)
		}
		if began := eval[string](v, `JSON.parse(document.getElementById('data').textContent).game.start`); began != start {
			t.Errorf("the game %s begins with %s", id, began)
		}
	}
}

// TestDangerIsMarked: in a game without check a king that could be captured is marked, unless the person does not want that.
func TestDangerIsMarked(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Rules(t, "tepuy")), 1280, 800)
	const mark = `document.querySelector('[data-mark="danger"]')?.dataset.on`
	v.begin("tepuy", "2g1k1g2/9/9/4s4/4K4/9/9/9/2G3G2 w - - 0 1")
	v.await(mark + ` === "e5"`)
	v.press("mark-danger")
	v.await(mark + ` === undefined`)
	v.do("reloading", chromedp.Reload())
	v.await(yours)
	if eval[bool](v, mark+` !== undefined`) {
		t.Error("the choice is not remembered")
	}
	v.press("mark-danger")
	v.await(mark + ` === "e5"`)
}
