package browsertest_test

import (
	"strconv"
	"testing"
)

// TestPuzzles solves puzzles as people do.
func TestPuzzles(t *testing.T) {
	t.Parallel()
	run(t, []visit{
		{name: "wrong turns, a hint, the solution found", do: solvePuzzle},
		{name: "the solution shown", do: showSolution},
		{name: "the lists of puzzles", do: listsOfPuzzles},
	})
}

// said waits until the page of a puzzle says something.
func (v *visitor) said(words string) {
	v.t.Helper()
	v.await(`document.querySelector('[data-testid="said"]').textContent.includes(` + quoted(words) + `)`)
}

// riddle opens the puzzle of chess that begins with a position, wherever it stands in its set.
func (v *visitor) riddle(fen string) {
	v.t.Helper()
	v.open("/puzzles/chess/1")
	n := eval[int](v, `JSON.parse(document.getElementById('data').textContent).all.find((p) => p.fen === `+quoted(fen)+`).n`)
	eval[any](v, `void (location.href = '/puzzles/chess/' + `+quoted(strconv.Itoa(n))+`)`)
	v.await(`JSON.parse(document.getElementById('data')?.textContent ?? '{}').puzzle?.fen === ` + quoted(fen) +
		` && document.querySelectorAll('[data-square]').length === 64`)
}

// queenBeforeRook is a puzzle of two turns: Qf3+ Kh2 Rh1.
const queenBeforeRook = "5k2/6p1/1p2p3/p3n1P1/1n1pN1P1/3P4/5PK1/2rq4 b - - 0 40"

func solvePuzzle(v *visitor) {
	v.riddle(queenBeforeRook)
	v.click("b6")
	v.click("b5")
	v.await(`document.querySelector('[data-testid="notice"]').textContent.includes('After b5 White answers')`)
	v.click("a5")
	v.click("a3")
	v.await(`document.querySelector('[data-testid="notice"]').textContent.includes('Pawn')`)
	v.press("hint")
	v.said("Queen on d1")
	v.click("d1")
	v.click("f3")
	v.said("Right")
	v.await(`document.querySelector('[data-testid="status"]').textContent === 'Black to move: your turn.'`)
	v.click("c1")
	v.click("h1")
	v.said("Solved!")
	v.await(`document.querySelector('[data-testid="tree"]').textContent.includes('Rh1#')`)
	v.await(`document.querySelector('[data-testid="progress"]').textContent.startsWith('1 of ')`)
	v.await(`document.activeElement.dataset.testid === 'next'`)
	from := eval[string](v, `location.pathname`)
	v.press("next")
	v.await(`location.pathname !== ` + quoted(from) + ` && document.querySelector('[data-testid="hint"]') !== null`)
}

func showSolution(v *visitor) {
	v.riddle(queenBeforeRook)
	v.press("solution")
	v.said("This is the solution.")
	v.await(`document.querySelector('[data-testid="tree"]').textContent.includes('Rh1#')`)
	v.await(`!document.querySelector('[data-testid="again"]').hidden`)
	v.press("again")
	v.await(`document.querySelector('[data-testid="again"]')?.hidden === true`)
	v.await(`document.querySelector('[data-testid="progress"]').textContent.startsWith('0 of ')`)
}

func listsOfPuzzles(v *visitor) {
	v.open("/")
	v.clickOn(`.site-nav a[href="/puzzles"]`)
	v.await(`document.querySelectorAll('.puzzle-card').length >= 15`)
	v.clickOn(`.puzzle-card[data-variant="chess"] a`)
	v.await(`document.querySelectorAll('.puzzle-tile').length >= 20`)
	v.clickOn(`.set-levels [data-level="hard"]`)
	v.await(`[...document.querySelectorAll('.puzzle-tile:not([hidden])')].every((tile) => tile.dataset.level === 'hard')`)
	v.clickOn(`.puzzle-tile:not([hidden]) a`)
	v.await(`document.querySelector('.puzzle-title .level')?.textContent === 'hard'`)
}
