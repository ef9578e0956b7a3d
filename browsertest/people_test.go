package browsertest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"aanca.chess/internal/gametest"
)

// TestStrangersMeetInTheLobby: one challenges anyone, with a clock; another one, in a browser of their own, accepts by one click
// on the home page, where the challenge has appeared by itself. Their clocks run, an offer is declined and another one
// accepted, somebody watches, and the rematch brings both to the same new game.
func TestStrangersMeetInTheLobby(t *testing.T) {
	axe := axeCore(t)
	server := serveGames(t, gametest.Rules(t, "chess"))
	guest := arriveAt(t, server, 390, 844)
	guest.open("/")
	guest.await(`document.querySelector('.lobby') !== null && document.querySelector('.lobby').hidden`)

	host := arriveAt(t, server, 1280, 800)
	host.open("/")
	host.clickOn(`[data-variant="chess"] .actions .quick-start`)
	host.clickOn(`label:has(> [data-testid="opponent-anyone"])`)
	host.clickOn(`dialog label:has(> input[name="side"][value="w"])`)
	eval[bool](host, `document.querySelector('[data-testid="pace"]').value = 'fischer 180 2', true`)
	eval[bool](host, `document.querySelector('[data-testid="name"]').value = 'Ann', true`)
	host.text("start", "Challenge anyone")
	host.press("start")
	white := host.gameID()
	host.status("Your turn")

	guest.await(`document.querySelector('[data-testid="seek"]')?.textContent.includes('Ann, you play Black, 3 + 2')`)
	guest.clickOn(`[data-testid="seek"] button`)
	black := guest.gameID()
	guest.await(`document.querySelector('.player.computer .player-name').textContent === 'Ann, White'`)
	host.await(`document.querySelector('[data-testid="invite"]').hidden`)

	played := []string{"e2e4", "e7e5", "g1f3"}
	for ply, text := range played {
		mover := []*visitor{host, guest}[ply%2]
		mover.await(yours)
		mover.typeMove(text)
		mover.await(fmt.Sprintf(`document.querySelectorAll('[data-testid="move"]').length > %d`, ply))
	}
	// After both have moved the clocks run: Black's, and White's shows what the increment has brought.
	for _, v := range []*visitor{host, guest} {
		v.await(`document.querySelector('[data-testid="clock-b"]').classList.contains('running')`)
		v.await(`/^2:5\d$/.test(document.querySelector('[data-testid="clock-b"]').textContent)`)
		v.await(`/^3:0[0-2]$|^2:5\d$/.test(document.querySelector('[data-testid="clock-w"]').textContent)`)
	}

	if height := eval[int](host, `document.querySelector('.moves-scroll').clientHeight`); height < 3*32 {
		t.Errorf("the list of moves is %d pixels high, less than three moves of each side", height)
	}

	// A long name with a rating, and what the game has done to it, stands beside the clock and not under it, and so does that it is to move.
	const covered = `[...document.querySelectorAll('.player')].filter((row) => {
		const [name, turn, clock] = ['.player-name', '.to-move', '.clock'].map((part) => row.querySelector(part)), before = name.textContent;
		name.textContent = 'Wilhelmine Steinitz (1500? −162), White';
		const [one, words, other] = [name, turn, clock].map((el) => el.getBoundingClientRect()), cut = name.scrollWidth > name.clientWidth;
		name.textContent = before;
		return one.right > other.left || words.right > other.left || cut;
	}).length`
	for _, v := range []*visitor{host, guest} {
		if n := eval[int](v, covered); n > 0 {
			t.Errorf("%d names lie under a clock", n)
		}
	}

	// Somebody watches, and can do nothing.
	watcher := arriveAt(t, server, 844, 390)
	watcher.open(eval[string](host, `document.querySelector('[data-testid="watch"]').getAttribute('href')`))
	watcher.status("Black is to move")
	watcher.await(`document.querySelector('[data-testid="type-move"]').closest('form').hidden`)
	host.await(`document.querySelector('[data-testid="watch"]').textContent === '1 person watches'`)
	watcher.do("a low window", chromedp.EmulateViewport(640, 400))
	if n := eval[int](watcher, covered); n > 0 {
		t.Errorf("in a low window %d names, or that somebody is to move, lie under a clock", n)
	}
	for v, want := range map[*visitor]string{host: "Opponent, You", watcher: "Black, White"} {
		const labels = `[...document.querySelectorAll('.player')].map((row) => row.getAttribute('aria-label')).join(', ')`
		if got := eval[string](v, labels); got != want {
			t.Errorf("the rows of the players are called %q, want %q", got, want)
		}
	}
	html := eval[string](watcher, `document.documentElement.outerHTML`)
	if strings.Contains(html, white[12:]) || strings.Contains(html, black[12:]) {
		t.Error("who watches is told the id of a seat")
	}

	host.press("offer-draw")
	guest.await(`document.querySelector('[data-testid="offers"]').textContent.includes('offers a draw')`)
	if eval[bool](host, `document.querySelector('[data-testid="offers"] .button').classList.contains('primary')`) {
		t.Error("to withdraw an offer is what the page asks for above all")
	}
	guest.press("decline")
	host.await(`document.querySelector('[data-testid="offers"]').hidden`)
	guest.await(`document.activeElement.id === 'main'`) // and is not lost with the button
	host.press("undo")
	guest.await(`document.querySelector('[data-testid="offers"]').textContent.includes('take a move back')`)
	guest.press("accept-back")
	host.await(yours)
	host.press("offer-draw")
	guest.press("accept-draw")
	for _, v := range []*visitor{host, guest, watcher} {
		v.await(`document.querySelector('[data-testid="result"] h2')?.textContent === 'A draw'`)
	}
	for _, v := range []*visitor{host, guest} {
		v.barriers(axe, "a game between people")
	}

	host.press("rematch")
	guest.await(`document.querySelector('[data-testid="rematch"]')?.textContent === 'Accept the rematch'`)
	guest.press("rematch")
	host.await(fmt.Sprintf(`location.pathname !== '/play/%s' && location.pathname.startsWith('/play/')`, white))
	guest.await(fmt.Sprintf(`location.pathname !== '/play/%s' && location.pathname.startsWith('/play/')`, black))
	guest.await(yours) // the sides are exchanged
	if a, b := host.gameID(), guest.gameID(); a[:12] != b[:12] || a == b {
		t.Errorf("the rematch is at %s and %s", a, b)
	}
	host.await(`document.querySelector('.player.person .player-name').textContent === 'You, Black'`)
}

// typeMove plays a turn by its text.
func (v *visitor) typeMove(text string) {
	v.t.Helper()
	eval[bool](v, fmt.Sprintf(`document.querySelector('[data-testid="type-move"]').value = %q,
		document.querySelector('[data-testid="type-move"]').form.requestSubmit(), true`, text))
}

// mistype types what is no move, and waits until that is said.
func (v *visitor) mistype(text string) {
	v.t.Helper()
	v.mistyped.Store(true)
	v.typeMove(text)
	v.await(fmt.Sprintf(`document.querySelector('[data-testid="notice"]').textContent.includes(%q)`, text))
}

// TestThePageOfRulesOffersMore: who plays a friend is not asked for a level there, and finds clocks and challenges to anyone.
func TestThePageOfRulesOffersMore(t *testing.T) {
	run(t, []visit{{name: "shogi", do: func(v *visitor) {
		v.open("/rules/shogi")
		v.await(`document.querySelector('.new-game .field-level').checkVisibility() && document.querySelector('[data-testid="choose"]') !== null`)
		v.clickOn(`.new-game [name="opponent"][value="person"]`)
		v.await(`!document.querySelector('.new-game .field-level').checkVisibility()`)
		v.clickOn(`.new-game [name="side"][value="b"]`)
		v.press("choose")
		v.await(`['opponent', 'side'].map((name) => document.querySelector('[data-testid="start-dialog"] [name="' + name + '"]:checked').value).join() === 'person,b'`)
		v.clickOn(`[data-testid="start-dialog"] [name="opponent"][value="anyone"]`)
		v.await(`[...document.querySelectorAll('[data-testid="pace"] option')].some((o) => o.value === 'byoyomi 600 30 5')`)
		v.await(`document.querySelector('[data-testid="pace"]').checkVisibility()`)
	}}})
}
