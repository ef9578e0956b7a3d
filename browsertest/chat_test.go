package browsertest_test

import (
	"fmt"
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/people"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// line is the JavaScript for whether a log of the chat that can be seen has a line with these words.
func line(room, words string) string {
	return fmt.Sprintf(`[...document.querySelectorAll('[data-testid="chat-%s"] .chat-line')].some((el) => el.checkVisibility() && el.textContent === %q)`, room, words)
}

// say writes something in the chat.
func (v *visitor) say(words string) {
	v.t.Helper()
	v.await(`document.querySelector('[data-testid="chat-text"]')?.checkVisibility()`)
	eval[bool](v, fmt.Sprintf(`document.querySelector('[data-testid="chat-text"]').value = %q,
		document.querySelector('[data-testid="chat-text"]').form.requestSubmit(), true`, words))
	v.await(`document.querySelector('[data-testid="chat-text"]').value === ''`)
}

// TestChat: two players talk, on a phone behind a summary that counts what is new, and do not hear who watches before the game is over. One is
// muted and reported; who switches the chat off sees nothing of it. Nothing that is said becomes markup, and there are no barriers.
func TestChat(t *testing.T) {
	axe := axeCore(t)
	server, accounts := serveSite(t, gametest.Rules(t, "chess"))
	ann, bob, cat := arriveAt(t, server, 1280, 800), arriveAt(t, server, 390, 844), arriveAt(t, server, 844, 390)
	for name, v := range map[string]*visitor{"Ann": ann, "Cat": cat} {
		if _, err := chromedp.Call(v.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
			t.Fatalf("allowing the styles that axe-core adds: %v", err)
		}
		v.open("/register")
		v.fillForm("/register", map[string]string{"name": name, "password": "correct horse"})
		v.at("/my-games")
	}
	ann.open("/")
	eval[bool](ann, `fetch('/api/games', {method: 'POST', headers: {'Content-Type': 'application/json'},
		body: JSON.stringify({variant: 'chess', side: 'w', opponent: 'person'})}).then((answer) => answer.json()).then((game) => { window.begun = game; }), true`)
	ann.await(`window.begun !== undefined`)
	seat, invitation, watch := eval[string](ann, `begun.id`), eval[string](ann, `begun.invitation`), eval[string](ann, `begun.watch`)
	ann.open("/play/" + seat)
	bob.open(invitation)
	bob.clickOn(`main form button`)
	bob.await(`location.pathname.startsWith('/play/')`)
	cat.open(watch)

	ann.say("<b>Hello</b>")
	ann.await(line("players", "You <b>Hello</b>"))
	bob.await(`document.querySelector('.chat-count')?.textContent === '1 new' && !document.querySelector('.chat details').open`)
	bob.clickOn(".chat summary")
	bob.await(`document.querySelector('.chat-count').hidden && ` + line("players", "Ann <b>Hello</b>Mute AnnReport"))
	bob.say("Good luck")
	ann.await(line("players", "Black Good luckMute BlackReport"))
	cat.clickOn(".chat summary")
	cat.say("I watch")
	cat.await(line("watchers", "You I watch"))
	for _, v := range []*visitor{ann, bob} {
		if n := eval[int](v, `document.querySelectorAll('.chat-line').length`); n != 2 {
			t.Errorf("a player hears %d lines", n)
		}
	}
	if n := eval[int](cat, `document.querySelectorAll('.chat-line').length`); n != 1 {
		t.Errorf("who watches hears %d lines", n)
	}
	ann.barriers(axe, "a game with a chat")
	cat.barriers(axe, "a game that is watched, with a chat")

	ann.clickOn(`button.chat-who`)
	ann.press("chat-report")
	ann.await(`document.querySelector('.chat-form + .chat-notice').textContent.startsWith('Thank you')`)
	const focused = `document.activeElement.dataset.testid ?? document.activeElement.tagName`
	ann.press("chat-mute")
	ann.await(`document.querySelectorAll('.chat-line').length === 1`)
	if at := eval[string](ann, focused); at != "chat-unmute" {
		t.Errorf("after muting the focus is at %s", at)
	}
	bob.say("Can you hear me?")
	ann.say("No")
	bob.await(line("players", "Ann NoMute AnnReport"))
	ann.open("/play/" + seat) // the browser remembers who is muted
	ann.await(line("players", "You No"))
	if n := eval[int](ann, `document.querySelectorAll('.chat-line').length`); n != 2 {
		t.Errorf("with the other one muted there are %d lines", n)
	}
	ann.press("chat-unmute")
	if at := eval[string](ann, focused); at != "chat-text" {
		t.Errorf("after hearing somebody again the focus is at %s", at)
	}
	ann.await(line("players", "Black Can you hear me?Mute BlackReport"))
	ann.clickOn(`button.chat-who`)
	ann.press("chat-mute")
	ann.await(`document.querySelector('.chat-form + .chat-notice').textContent.endsWith('is hidden from you.')`)
	ann.press("chat-unmute")
	ann.await(`document.querySelector('.chat-form + .chat-notice').textContent === ''`)

	bob.press("resign") // it aborts the game: nobody has moved
	for _, v := range []*visitor{ann, bob} {
		v.await(line("watchers", "Cat I watchMute CatReport"))
		v.await(`document.querySelector('[data-testid="result"] h2')?.textContent === 'Aborted'`)
		if eval[bool](v, `document.querySelector('[data-testid="gif"]') !== null`) {
			t.Error("a game that was aborted is offered as a picture")
		}
	}
	bob.press("chat-switch")
	bob.await(`!document.querySelector('[data-testid="chat-players"]').checkVisibility()`)
	bob.open("/play/" + bob.gameID())
	bob.await(`document.querySelector('[data-testid="chat-switch"]')?.textContent === 'Switch chat on'`)
	cat.reads(accounts, axe)
}

// reads has Cat, who becomes an editor, look at what was reported, forbid its author to write and let them again: pages without barriers, at any time.
func (v *visitor) reads(accounts *people.Service, axe string) {
	v.t.Helper()
	if _, err := accounts.SetRole(v.t.Context(), "Cat", people.Editor); err != nil {
		v.t.Fatal(err)
	}
	v.open("/reports")
	v.await(`document.querySelector('.report-text')?.textContent === 'Good luck'`)
	for _, theme := range []string{"light", "dark"} {
		eval[any](v, `void (document.documentElement.dataset.theme = "`+theme+`")`)
		v.await(`document.getAnimations().every((a) => a.playState !== 'running')`)
		v.barriers(axe, "what was reported, "+theme)
	}
	if wide := eval[bool](v, `document.documentElement.scrollWidth > innerWidth`); wide {
		v.t.Error("what was reported is wider than the window")
	}
	eval[any](v, `void (document.querySelector('.report-verdict select').value = '1')`)
	v.submit(`.report-verdict button[value="remove"]`)
	v.await(`document.querySelector('form[action="/reports/allow"]') !== null`)
	v.barriers(axe, "who may not write")
	v.submit(`form[action="/reports/allow"] button`)
	v.await(`document.querySelector('.lead')?.textContent === 'Nothing waits to be looked at.' && !document.querySelector('form[action="/reports/allow"]')`)
	v.barriers(axe, "nothing that was reported")
}
