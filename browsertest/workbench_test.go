package browsertest_test

import "testing"

// TestWorkbench does on the workbench what inventors do there.
func TestWorkbench(t *testing.T) {
	run(t, []visit{
		{name: "a game is written, measured and played", do: inventGame},
		{"a link on a phone", 390, 844, shareText},
	})
}

// tells waits until an element of the page holds some words.
func (v *visitor) tells(id, words string) {
	v.t.Helper()
	v.await(`document.querySelector('[data-testid="` + id + `"]').textContent.includes(` + quoted(words) + `)`)
}

func inventGame(v *visitor) {
	v.open("/rules/minishogi")
	v.clickOn(`a[href="/workbench?copy=minishogi"]`)
	v.tells("preview-title", "My Minishogi")
	v.fill("bench-start", "1")
	v.tells("preview-title", "Six by Six")
	v.press("tab-pieces")
	v.await(`document.querySelectorAll('.piece-card aanca-diagram svg').length === 6`)
	v.press("tab-report")
	v.press("measure")
	v.tells("report-words", " games.")
	v.press("measure")
	v.tells("report-words", "Stopped.")
	v.press("bench-play")
	v.press("start")
	v.await(yours)
	v.click("a2")
	v.click("a3")
	v.await(`document.querySelector('[data-testid="move"][data-ply="1"]') !== null`)
	v.await(`document.title.includes('Six by Six')`)
}

func shareText(v *visitor) {
	v.open("/workbench")
	v.tells("preview-title", "My First Variant")
	v.fill("text", "[shared:chess]\ntitle = Seen by All\n")
	v.tells("preview-title", "Seen by All")
	v.press("bench-share")
	v.await(`location.hash.startsWith('#text=')`)
	v.await(`document.documentElement.scrollWidth <= innerWidth`)
	eval[any](v, `void (localStorage.clear(), location.reload())`)
	v.tells("preview-title", "Seen by All")
}
