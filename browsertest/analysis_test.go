package browsertest_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestAnalysis does on the analysis board what people do there.
func TestAnalysis(t *testing.T) {
	t.Parallel()
	run(t, []visit{
		{name: "variations by mouse and keys", do: variations},
		{name: "the computer's lines, its course, and the turning points", do: computerLines},
		{name: "a position set up by hand", do: setUp},
		{name: "rights and counters of a position set up by hand", do: rightsAndCounters},
		{name: "texts", do: texts},
		{name: "a game from a file", do: fromFile},
		{name: "arrows", do: arrows},
		{name: "a game that is over", do: afterAGame},
		{name: "colours of the sides", do: coloursOfSides},
	})
}

// address waits until the address holds what it should.
func (v *visitor) address(search string) {
	v.t.Helper()
	v.await(`location.search === ` + quoted(search))
}

// fill gives a field a value, as typing and choosing do.
func (v *visitor) fill(id, value string) {
	v.t.Helper()
	eval[any](v, `void ((field) => {
		field.value = `+quoted(value)+`;
		for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, {bubbles: true}));
	})(document.querySelector('[data-testid="`+id+`"]'))`)
}

func variations(v *visitor) {
	v.open("/analysis/chess?moves=e4+e5")
	v.address("?moves=e2e4+e7e5")
	v.click("g1")
	v.click("f3")
	v.address("?moves=e2e4+e7e5+g1f3")
	v.press("go-back")
	v.address("?moves=e2e4+e7e5")
	v.click("f1")
	v.click("c4")
	v.address("?moves=e2e4+e7e5+f1c4")
	v.await(`document.querySelector('.variation').textContent.trim() === '2. Bc4'`)
	key := func(name string) { v.do("pressing "+name, chromedp.KeyEvent(name)) }
	key(kb.ArrowUp)
	v.address("?moves=e2e4+e7e5+g1f3")
	key(kb.Home)
	v.address("")
	key(kb.End)
	v.address("?moves=e2e4+e7e5+g1f3")
	key(kb.ArrowDown)
	v.address("?moves=e2e4+e7e5+f1c4")
	v.clickOn(`[data-testid="notes"] summary`)
	v.clickOn(`.sign[data-nag="5"]`)
	v.await(`document.querySelector('.tree-move[aria-current]').textContent.includes('Bc4!?')`)
	v.press("promote")
	v.await(`document.querySelector('.variation').textContent.trim() === '2. Nf3'`)
	v.press("delete")
	v.address("?moves=e2e4+e7e5")
	v.click("e4")
	v.click("e5")
	v.await(`document.querySelector('[data-testid="notice"]').textContent.includes('Pawn')`)
}

func computerLines(v *visitor) {
	v.open("/analysis/chess?moves=f3+e5+g4")
	const beside = `document.querySelector('[data-testid="threat"]').getBoundingClientRect().left`
	before := eval[float64](v, beside)
	v.press("engine")
	if after := eval[float64](v, beside); after != before {
		v.t.Errorf("what stands beside the button that is pressed moves from %.0f to %.0f, under the pointer", before, after)
	}
	v.await(`document.querySelector('.engine-score')?.textContent === '−#1'`)
	v.await(`document.querySelector('[data-testid="worth"]').getAttribute('aria-label') === 'Evaluation −#1'`)
	v.await(`document.querySelector('.drawn-arrow.best')?.dataset.to === 'h4'`)
	v.clickOn(`.engine-moves .move`)
	v.address("?moves=f2f3+e7e5+g2g4+d8h4")
	v.status("Black wins: checkmate.")
	const bar = `document.querySelector('[data-testid="worth"]')`
	v.await(bar + `.getAttribute('aria-label') === 'Evaluation Black wins: checkmate.' && ` + bar + `.style.getPropertyValue('--first') === '0'`)
	v.press("arrange")
	v.await(bar + `.getAttribute('aria-label') === 'No evaluation yet'`)
	v.press("arrange-cancel")
	v.press("course")
	v.await(`document.querySelectorAll('[data-testid="turning"]').length > 0`)
	v.await(`document.querySelector('[data-testid="graph"]') !== null`)
	v.clickOn(`[data-testid="turning"]`)
	v.await(`location.search.split('+').length < 4`)
	v.clickOn(`button.language[value="es"]`)
	v.await(`document.documentElement.lang === 'es'`)
	v.open("/analysis/chess?moves=f3+e5+g4+Qh4")
	v.press("course")
	v.await(`[...document.querySelectorAll('[data-testid="turning"]')].some((e) => e.textContent.includes('(Error'))`)
}

func setUp(v *visitor) {
	v.open("/analysis/chess")
	v.press("arrange")
	v.clickOn(`[aria-label="White King"]`)
	v.click("e1") // takes it away, and the rights to castle that need it
	v.await(`document.querySelector('[data-testid="arrange-rest"]').value === 'kq - 0 1'`)
	v.await(`document.querySelector('[data-testid="arrange-problem"]').textContent.includes('has no King')`)
	v.press("arrange-empty")
	v.await(`document.querySelector('[data-testid="arrange-problem"]').textContent.includes('has no King')`)
	v.clickOn(`[aria-label="White King"]`)
	v.click("e1")
	v.clickOn(`[aria-label="Black King"]`)
	v.click("e8")
	v.clickOn(`[aria-label="White Rook"]`)
	v.click("a8")
	v.await(`document.querySelector('[data-testid="arrange-problem"]').textContent.includes('in check')`)
	v.click("a8")
	v.click("a7")
	v.fill("arrange-full", "7")
	v.await(`document.querySelector('[data-testid="arrange-rest"]').value === '- - 0 7'`)
	v.await(`document.querySelector('[data-testid="arrange-problem"]').textContent === 'This position can be played.'`)
	v.press("arrange-done")
	v.await(`new URLSearchParams(location.search).get('fen') === '4k3/R7/8/8/8/8/8/4K3 w - - 0 7'`)
}

// rightsAndCounters: what stands behind the side to move is chosen and counted, and follows what is typed.
func rightsAndCounters(v *visitor) {
	const rest = `document.querySelector('[data-testid="arrange-rest"]').value`
	box := func(right string) string { return `document.querySelector('[data-right="` + right + `"]')` }
	v.open("/analysis/chess?moves=e4")
	v.press("arrange")
	v.await(rest + ` === 'KQkq e3 0 1'`)
	v.clickOn(`label:has(> [data-right="Q"])`)
	v.await(rest + ` === 'Kkq e3 0 1'`)
	v.clickOn(`label:has(> [data-right="Q"])`)
	v.await(rest + ` === 'KQkq e3 0 1'`)
	if words := eval[string](v, box("q")+`.parentElement.innerText.trim()`); words != "Black castles on the queen's side" {
		v.t.Errorf("the last right is %q", words)
	}
	v.fill("arrange-passant", "")
	v.await(rest + ` === 'KQkq - 0 1'`)
	v.fill("arrange-passant", "e6")
	v.await(`document.querySelector('[data-testid="arrange-problem"]').textContent.includes('passed')`)
	v.fill("arrange-passant", "e3")
	v.fill("arrange-half", "4")
	v.await(rest + ` === 'KQkq e3 4 1'`)
	v.fill("arrange-rest", "Kq - 9 30")
	v.await(box("K") + `.checked && !` + box("Q") + `.checked && document.querySelector('[data-testid="arrange-half"]').value === '9'`)
	v.fill("arrange-rest", "what is this")
	v.await(`!document.querySelector('.arrange-more').checkVisibility()`)
	v.open("/analysis/shogi")
	v.press("arrange")
	v.await(`document.querySelector('[data-testid="arrange-full"]')?.checkVisibility()`)
	if eval[bool](v, `document.querySelector('[data-testid="arrange-passant"]') !== null || document.querySelector('[data-right]') !== null`) {
		v.t.Error("rights are offered that the game does not have")
	}
	v.open("/analysis/csipgs")
	v.press("arrange")
	v.await(`document.querySelector('[data-testid="arrange-rest"]')?.checkVisibility()`)
}

func texts(v *visitor) {
	v.open("/analysis/chess")
	v.clickOn(`[data-testid="texts"] summary`)
	v.fill("pgn", "1. e4 {best by test} e5 (1... c5) 2. Nf3 $1 *")
	v.press("pgn-read")
	v.address("?moves=e2e4+e7e5+g1f3")
	v.await(`document.querySelector('.tree-list').textContent.includes('best by test')`)
	v.press("pgn-write")
	v.await(`document.querySelector('[data-testid="pgn"]').value.includes('1. e4 {best by test} 1... e5 (1... c5) 2. Nf3 $1 *')`)
	v.fill("notation", "lan")
	v.await(`document.querySelector('.variation').textContent.trim() === '1… c7-c5'`)
}

func fromFile(v *visitor) {
	game := filepath.Join(v.t.TempDir(), "game.pgn")
	if err := os.WriteFile(game, []byte("1. d4 {na\xefve} d5 *"), 0o600); err != nil {
		v.t.Fatal(err)
	}
	v.open("/analysis/chess")
	v.clickOn(`[data-testid="texts"] summary`)
	v.do("opening a file", chromedp.SetUploadFiles(chromedp.CSS(`[data-testid="file"]`), []string{game}))
	v.address("?moves=d2d4+d7d5")
	v.await(`document.querySelector('.tree-list').textContent.includes('naïve')`)
}

func arrows(v *visitor) {
	v.open("/analysis/chess")
	v.await(`document.querySelectorAll('[data-square]').length === 64`)
	for range 2 {
		eval[any](v, `void ['pointerdown', 'pointermove', 'pointerup'].forEach((name, i) => {
			const box = document.querySelector('[data-square="' + (i === 0 ? 'g1' : 'f3') + '"]').getBoundingClientRect();
			document.querySelector('.board').dispatchEvent(new PointerEvent(name, {bubbles: true, button: 2, pointerId: 7, pointerType: 'mouse',
				clientX: box.x + box.width / 2, clientY: box.y + box.height / 2}));
		})`)
		eval[any](v, `void (window.drawn = [...(window.drawn ?? []), document.querySelectorAll('.drawn-arrow.own').length])`)
	}
	v.await(`window.drawn.join() === '1,0'`)
	v.await(`document.querySelectorAll('.picked').length === 0`)
}

func afterAGame(v *visitor) {
	game := v.server.Create(v.t, `{"variant":"chess","side":"w","level":1}`)
	v.open("/play/" + game.ID)
	v.await(yours)
	v.await(`document.querySelector('[data-testid="course"]') === null`) // while it is played
	v.click("e2")
	v.click("e4")
	v.await(`document.querySelectorAll('[data-testid="move"]').length === 2`)
	eval[bool](v, `document.activeElement.blur(), true`)
	v.do("pressing Enter beside the board", chromedp.KeyEvent(kb.Enter))
	v.await(`document.activeElement.id === 'type-move'`)
	v.press("resign")
	v.press("confirm-yes")
	v.result("b wins: resignation")
	v.await(`document.activeElement.dataset.testid === 'result'`) // from where Tab leads to what is offered
	courseOfAGame(v)
	v.press("analyse")
	v.await(`document.querySelector('.analysis-title')?.textContent.includes('Analysis of a game')`)
	v.await(`location.search.startsWith('?moves=e2e4+') && !location.search.includes('game')`)
	v.await(`document.querySelector('[data-testid="graph"]') !== null`) // its course is drawn unasked
}

// courseOfAGame shows the course of the game that is over, and goes along it by keys and by touch; the board follows.
func courseOfAGame(v *visitor) {
	v.t.Helper()
	v.press("course")
	v.await(`document.querySelector('.course .graph-head').hidden && document.querySelector('[data-testid="graph"]') !== null`)
	v.await(`document.querySelector('[data-testid="turnings"]').hidden !== (document.querySelector('[data-testid="course-words"]').textContent === '')`)
	slider := func(value, piece string) {
		v.t.Helper()
		v.await(`document.querySelector('.course [role="slider"]').getAttribute('aria-valuenow') === ` + quoted(value))
		v.await(`document.querySelector('[data-square="` + piece + `"]').getAttribute('aria-label').includes('Pawn')`)
	}
	slider("2", "e4")
	eval[any](v, `void document.querySelector('.course [role="slider"]').focus()`)
	v.do("pressing Home", chromedp.KeyEvent(kb.Home))
	slider("0", "e2")
	v.do("pressing the right arrow", chromedp.KeyEvent(kb.ArrowRight))
	slider("1", "e4")
	v.do("pressing the left arrow", chromedp.KeyEvent(kb.ArrowLeft))
	slider("0", "e2")
	eval[any](v, `void ((el) => {
		const box = el.getBoundingClientRect();
		el.setPointerCapture = () => {};
		el.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, button: 0, pointerId: 9, pointerType: 'touch',
			clientX: box.right - 1, clientY: box.y + box.height / 2}));
	})(document.querySelector('.course [role="slider"]'))`)
	slider("2", "e4")
}

// coloursOfSides: bar and graph are in the colours of the pieces, not in ivory and charcoal whatever the sides are called.
func coloursOfSides(v *visitor) {
	for _, test := range []struct{ variant, move, first, second string }{
		{"xiangqi", "h3e3", "red", "charcoal"},
		{"janggi", "a4b4", "sky", "red"},
		{"shogi", "g3g4", "charcoal", "ivory"},
		{"chess", "e2e4", "ivory", "charcoal"},
	} {
		v.open("/analysis/" + test.variant + "?moves=" + test.move)
		v.await(`document.querySelector('[data-testid="worth"]') !== null`)
		v.press("course")
		v.await(`document.querySelector('[data-testid="graph"]') !== null`)
		for _, part := range []struct{ selector, property, colour string }{
			{".worth-first", "backgroundColor", test.first},
			{".worth", "backgroundColor", test.second},
			{".graph-area", "fill", test.first},
			{".graph-ground", "fill", test.second},
		} {
			got := eval[string](v, `getComputedStyle(document.querySelector('`+part.selector+`')).`+part.property)
			if want := v.colour(part.colour); got != want {
				v.t.Errorf("%s: %s is %s, want %s (%s)", test.variant, part.selector, got, want, part.colour)
			}
		}
	}
}

// colour tells a colour of the palette as the browser writes it.
func (v *visitor) colour(name string) string {
	v.t.Helper()
	return eval[string](v, `(() => {
		const probe = document.body.appendChild(document.createElement('i'));
		probe.style.color = 'var(--`+name+`)';
		const colour = getComputedStyle(probe).color;
		probe.remove();
		return colour;
	})()`)
}
