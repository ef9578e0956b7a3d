package browsertest_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"aanca.chess/internal/gametest"
)

// premoved is true while a move is shown that was chosen for the turn to come.
const premoved = `document.querySelector('.arrow.premove') !== null`

// TestPremoves: while another player thinks one chooses a move, forgets it by Escape, a tap or the button, and chooses it again. It is
// played when the turn has come; what is not legal then is not. The other player sees nothing of it.
func TestPremoves(t *testing.T) {
	t.Parallel()
	axe := axeCore(t)
	server := serveGames(t, gametest.Rules(t, "chess"))
	host, guest := arriveAt(t, server, 1280, 800), arriveAt(t, server, 390, 844)
	seated(t, host, guest, "chess")
	host.typeMove("e2e4")
	guest.await(yours)

	choose := func(from, to string) {
		t.Helper()
		host.click(from)
		host.click(to)
		host.await(premoved)
	}
	choose("g1", "f3")
	host.status("Next you play g1 to f3")
	host.barriers(axe, "a premove")
	if eval[bool](guest, premoved) {
		t.Error("the other player is shown the premove")
	}
	host.do("pressing Escape", chromedp.KeyEvent(kb.Escape))
	host.await("!(" + premoved + ")")
	host.status("Black is to move")
	choose("g1", "f3")
	host.click("d5")
	host.await("!(" + premoved + ")")
	choose("g1", "f3")
	host.press("forget-premove")
	host.await("!(" + premoved + ")")
	choose("g1", "f3")
	guest.typeMove("e5")
	moves := func(n string) string { return `document.querySelectorAll('[data-testid="move"]').length === ` + n }
	host.await(moves("3"))
	guest.await(moves("3"))

	choose("f3", "e5") // legal now, and no more when the King stands in check
	guest.typeMove("Qg5")
	host.await(moves("5"))
	guest.await(yours)
	choose("e1", "e3")
	guest.typeMove("Qxg2")
	host.text("notice", "E1 to e3 is not possible now.")
	host.await(yours)
	host.typeMove("Nxf7")
	guest.await(yours)

	// One that was typed waits, too.
	host.typeMove("Rg1")
	host.status("Next you play Rg1")
	guest.typeMove("Kxf7")
	host.await(moves("9"))

	// One that gets no answer is sent again.
	guest.await(yours)
	choose("f1", "c4")
	eval[any](host, `void (() => {
		const usual = window.fetch;
		window.lost = 0;
		window.fetch = (path, request) =>
			/\/turns\?/.test(path) && window.lost++ === 0 ? Promise.reject(new TypeError('no line')) : usual(path, request);
	})()`)
	guest.typeMove("d6")
	host.await(`window.lost === 1 && ` + premoved)
	host.text("notice", "No answer from the server: f1 to c4 is sent again when it can be reached.")
	host.status("Next you play f1 to c4")
	host.barriers(axe, "a premove without an answer")
	host.await(moves("11"))
	guest.await(moves("11"))

	// One that arrives though its answer is lost is on the board, and nobody is told to try again.
	guest.await(yours)
	choose("d2", "d3")
	eval[any](host, `void (() => {
		const usual = window.fetch;
		window.fetch = async (path, request) => {
			const answer = await usual(path, request);
			if (!/\/turns\?/.test(path)) return answer;
			while (document.querySelectorAll('[data-testid="move"]').length < 13) await new Promise(requestAnimationFrame);
			setTimeout(() => { window.rejected = true; }, 100);
			throw new TypeError('no line');
		};
	})()`)
	guest.typeMove("Ke7")
	host.await(`window.rejected === true`)
	if notice := eval[string](host, `document.querySelector('[data-testid="notice"]').textContent`); notice != "" {
		t.Errorf("a move that was played is told of: %q", notice)
	}
	host.status("Black is to move")
}
