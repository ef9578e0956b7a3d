package browsertest_test

import (
	"testing"
	"time"

	"aanca.chess/internal/gametest"
	"aanca.chess/tournament"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// TestAnArena: two join an arena, on a screen and on a phone. When it begins they are led into a game by themselves, and back when it is over; the table
// follows on the page of who watches. No page has barriers, in light or in dark colours, and none is wider than its window.
func TestAnArena(t *testing.T) {
	axe := axeCore(t)
	server, accounts := serveSite(t, gametest.Rules(t, "chess"))
	store := accounts.Store.(tournament.Store)
	ann, bob, guest := arriveAt(t, server, 1280, 800), arriveAt(t, server, 390, 844), arriveAt(t, server, 844, 390)
	all := map[string]*visitor{"Ann": ann, "Bob": bob, "": guest}
	for name, v := range all {
		if _, err := chromedp.Call(v.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
			t.Fatalf("allowing the styles that axe-core adds: %v", err)
		}
		if name == "" {
			continue
		}
		v.open("/register")
		v.fillForm("/register", map[string]string{"name": name, "password": "correct horse"})
		v.at("/my-games")
	}
	look := func(v *visitor, where string) {
		t.Helper()
		for _, theme := range []string{"light", "dark"} {
			eval[any](v, `void (document.documentElement.dataset.theme = "`+theme+`")`)
			v.await(`document.getAnimations().every((a) => a.playState !== 'running')`)
			v.barriers(axe, where+", "+theme)
		}
		if eval[bool](v, `document.documentElement.scrollWidth > innerWidth`) {
			t.Errorf("%s is wider than the window", where)
		}
	}
	ann.open("/tournaments")
	look(ann, "no tournaments")
	ann.open("/tournaments/new")
	look(ann, "the form of a tournament")
	eval[any](ann, `void (document.querySelector('#minutes').value = '60', document.querySelector('#starts').value = '120')`)
	ann.fillForm("/tournaments", map[string]string{"name": "Friday night"})
	ann.await(`location.pathname.startsWith('/tournament/') && document.readyState === 'complete'`)
	path := eval[string](ann, `location.pathname`)
	id := path[len("/tournament/"):]
	look(ann, "a tournament that nobody has joined")
	bob.open("/tournaments")
	look(bob, "a tournament to come")
	bob.clickOn(`a[href="` + path + `"]`)
	guest.open(path)
	for _, v := range []*visitor{ann, bob} {
		v.press("join")
		v.await(`document.querySelector('[data-testid="leave"]') !== null && document.querySelectorAll('.tournament-table tbody tr').length > 0`)
	}
	guest.await(`document.querySelectorAll('.tournament-table tbody tr').length === 2`)
	look(guest, "a tournament for guests")

	v, err := store.Tournament(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Advance(t.Context(), id, v.Version, tournament.Running, 0, time.Now(), nil); err != nil { // in place of two hours
		t.Fatal(err)
	}
	for _, v := range []*visitor{ann, bob} {
		v.await(`location.pathname.startsWith('/play/') && document.querySelector('[data-testid="resign"]')?.checkVisibility()`)
	}
	if covered := eval[string](ann, `[...document.querySelectorAll('.player')].filter((row) => {
		const [turn, clock] = [row.querySelector('.to-move'), row.querySelector('.clock')];
		return turn.checkVisibility() && getComputedStyle(turn).visibility === 'visible' && turn.getBoundingClientRect().right > clock.getBoundingClientRect().left;
	}).map((row) => row.innerText).join()`); covered != "" {
		t.Errorf("the clock covers whose turn it is: %s", covered)
	}
	guest.await(`document.querySelectorAll('.tournament-playing a').length === 1`)
	guest.await(`document.querySelector('.tournament-board iframe')?.contentDocument?.querySelectorAll('[data-square]').length === 64`)
	look(guest, "an arena that is played")
	bob.press("resign")
	bob.press("confirm-yes")
	for _, v := range []*visitor{ann, bob} {
		v.await(`document.querySelector('[data-testid="to-event"]')?.checkVisibility()`)
		v.clickOn(`[data-testid="to-event"]`)
		v.await(`location.pathname === '` + path + `'`)
	}
	guest.await(`document.querySelector('.tournament-table tbody tr')?.textContent.replace(/\s+/g, ' ').includes('Ann') && document.querySelector('.tournament-table .points:not(th)').textContent.trim() === '2'`)
	look(guest, "an arena with a result")
	look(bob, "an arena for who plays")
	guest.open("/@/Ann")
	guest.await(`document.querySelector('a[href="` + path + `"]') !== null`)
	bob.press("leave")
	bob.await(`document.querySelector('[data-testid="join"]')?.textContent === 'Come back'`)
}

// TestFormOfATournamentFits: on a small phone its fields stay inside of their sheet, however long their choices are.
func TestFormOfATournamentFits(t *testing.T) {
	server, _ := serveSite(t, gametest.Rules(t, "chess"))
	v := arriveAt(t, server, 360, 640)
	v.open("/register")
	v.fillForm("/register", map[string]string{"name": "Ann", "password": "correct horse"})
	v.at("/my-games")
	v.open("/tournaments/new")
	if !eval[bool](v, `[...document.querySelectorAll('.sheet :is(input, select)')].every((e) =>
		e.getBoundingClientRect().right <= document.querySelector('.sheet').getBoundingClientRect().right - 10)`) {
		t.Error("fields stick out of the sheet")
	}
}

// TestAGameCallsItsPlayers: who reads another page when their game of a tournament begins is told there, once, and led to it.
func TestAGameCallsItsPlayers(t *testing.T) {
	axe := axeCore(t)
	server, accounts := serveSite(t, gametest.Rules(t, "chess"))
	store := accounts.Store.(tournament.Store)
	ann, bob := arriveAt(t, server, 1280, 800), arriveAt(t, server, 390, 844)
	for name, v := range map[string]*visitor{"Ann": ann, "Bob": bob} {
		v.open("/register")
		v.fillForm("/register", map[string]string{"name": name, "password": "correct horse"})
		v.at("/my-games")
	}
	ann.open("/tournaments/new")
	eval[any](ann, `void (document.querySelector('input[name="format"][value="swiss"]').checked = true, document.querySelector('#starts').value = '120')`)
	ann.fillForm("/tournaments", map[string]string{"name": "Friday night"})
	ann.await(`location.pathname.startsWith('/tournament/') && document.readyState === 'complete'`)
	path := eval[string](ann, `location.pathname`)
	bob.open(path)
	for _, v := range []*visitor{ann, bob} {
		v.press("join")
		v.await(`document.querySelector('[data-testid="leave"]') !== null`)
	}
	if _, err := chromedp.Call(bob.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
		t.Fatalf("allowing the styles that axe-core adds: %v", err)
	}
	bob.open("/pieces")
	id := path[len("/tournament/"):]
	one, err := store.Tournament(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Advance(t.Context(), id, one.Version, tournament.Running, 0, time.Now(), nil); err != nil { // in place of two hours
		t.Fatal(err)
	}
	ann.await(`location.pathname.startsWith('/play/')`)
	bob.await(`document.querySelector('#news a[href^="/my-games/"]')?.checkVisibility()`)
	bob.await(`[...document.querySelectorAll('[role="status"]')].some((el) => el.textContent === 'Your game in Friday night is being played')`)
	bob.await(`document.title.startsWith('(')`)
	bob.barriers(axe, "a game that calls")
	bob.open("/leaders")
	bob.await(`document.querySelector('.news-button .due')?.checkVisibility()`)
	if eval[bool](bob, `document.querySelector('#news').matches(':popover-open')`) {
		t.Error("the same game is told of a second time")
	}
	bob.clickOn(`.news-button`)
	bob.clickOn(`#news a[href^="/my-games/"]`)
	bob.await(`location.pathname.startsWith('/play/') && document.querySelector('[data-testid="resign"]')?.checkVisibility()`)
	bob.await(`document.querySelectorAll('#news [data-call]').length === 1 && !document.querySelector('.news-button .due').checkVisibility()`)
	bob.press("resign")
	bob.press("confirm-yes")
	bob.await(`document.querySelectorAll('#news [data-call]').length === 0`)
}
