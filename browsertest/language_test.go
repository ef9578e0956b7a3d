package browsertest_test

import "testing"

// TestInAnotherLanguage: why a typed move is refused is told in the reader's language, and how a piece moves, which is
// English everywhere, is marked as that for screen readers.
func TestInAnotherLanguage(t *testing.T) {
	v := arrive(t, 1280, 800)
	v.open("/")
	eval[any](v, `void (document.cookie = "language=es; path=/")`)
	v.begin("chess", "")
	v.await(`document.documentElement.lang === 'es'`)
	v.mistyped.Store(true)
	v.typeMove("e2e5")
	v.await(`document.querySelector('[data-testid="notice"]').textContent.startsWith('Jugada ilegal «e2e5»: Pawn en e2 no puede ir a e5')`)
	v.click("b1")
	v.await(`document.querySelector('.inspect-text p')?.textContent.startsWith('Leaps') && document.querySelector('.inspect-text p').lang === 'en'`)
}

// TestWhatPagesDrawIsTranslated: what modules write into pages is said in the reader's language, numbers too.
func TestWhatPagesDrawIsTranslated(t *testing.T) {
	v := arrive(t, 1280, 800)
	v.open("/")
	eval[any](v, `void (document.cookie = "language=es; path=/")`)
	v.open("/pieces/archbishop")
	v.await(`/^ vale \d+,\d$/.test(document.querySelector('.piece-games .piece-worth:not(p)')?.textContent)`)
	v.open("/analysis/crazyhouse")
	v.press("arrange")
	v.await(`[...document.querySelectorAll('.palette-hand > span')].map((e) => e.textContent).join() === 'En la mano de Blancas:,En la mano de Negras:'`)
}
