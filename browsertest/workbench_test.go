package browsertest_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestWorkbench does on the workbench what inventors do there.
func TestWorkbench(t *testing.T) {
	t.Parallel()
	run(t, []visit{
		{name: "a game is written, measured and played", do: inventGame},
		{"a link on a phone", 390, 844, shareText},
		{name: "what looks wrong is told", do: warnOfGames},
		{name: "what is shown while there are mistakes is told", do: tellWhatIsShown},
		{"the pages of a game with long words", 390, 844, longWords},
		{name: "ways to go on are chosen by keys", do: completeByKeys},
		{name: "words of ZRF are explained and proposed", do: wordsOfZRF},
		{name: "files that belong together are opened", do: openFiles},
		{"a long file on a phone", 390, 844, openLongFile},
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

func tellWhatIsShown(v *visitor) {
	v.open("/workbench")
	v.tells("preview-title", "My First Variant")
	v.fill("text", "[broken:chess]\ntitle = Broken\nqueen = royal\n")
	v.tells("bench-status", "1 mistake in broken. Board and pieces are those of My First Variant before.")
	v.fill("text", "[broken:chess]\ntitle = Mended\n")
	v.tells("bench-status", "Mended can be played.")
	if text := eval[string](v, `document.querySelector('[data-testid="bench-status"]').textContent`); text != "Mended can be played." {
		v.t.Errorf("the status says %q", text)
	}
	// Mistakes of a text before are not those of one that the server has not looked at yet, or cannot look at.
	v.fill("text", "[broken:chess]\nqueen = royal\n")
	v.await(`document.querySelectorAll('[data-testid="bench-problems"] li').length === 1`)
	eval[any](v, `void ((ask) => { window.fetch = (what, how) => String(what).includes('/workbench/check')
		? new Promise((done) => setTimeout(() => done(new Response('{"error":"this game is too large"}', { status: 422 })), 3000)) : ask(what, how); })(window.fetch)`)
	v.fill("text", "[large:chess]\ntitle = Large\n")
	const none = ` && document.querySelector('[data-testid="bench-problems"] li') === null`
	v.await(`document.querySelector('[data-testid="bench-status"]').textContent === 'The text is being looked at…'` + none)
	v.await(`document.querySelector('[data-testid="bench-status"]').textContent === 'This game is too large'` + none)
}

// longWords opens the pages of a game that somebody has written with words that are longer than any window is wide.
func longWords(v *visitor) {
	v.open("/workbench")
	v.tells("preview-title", "My First Variant")
	text := "[long:chess]\ntitle = " + strings.Repeat("Long", 40) + "\nsummary = " + strings.Repeat("a", 3000) + "\ninventor = " + strings.Repeat("b", 300) +
		"\ntext = " + strings.Repeat("c", 3000) + "\nqueen = -\npiece.Q = " + strings.Repeat("Name", 40) + ":Q\n"
	eval[any](v, fmt.Sprintf(`void fetch("/api/workbench/games", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text: %q, game: "long" }) })
		.then((answer) => answer.json()).then((kept) => { document.body.dataset.kept = kept.name; })`, text))
	v.await(`document.body.dataset.kept !== undefined`)
	kept := eval[string](v, `encodeURIComponent(document.body.dataset.kept)`)
	for _, page := range []string{"rules", "analysis", "embed"} {
		v.open("/" + page + "/" + kept)
		if wide := eval[int](v, `document.documentElement.scrollWidth - innerWidth`); wide > 0 {
			v.t.Errorf("%s: the page is %d pixels wider than its window", page, wide)
		}
	}
}

func shareText(v *visitor) {
	v.open("/workbench")
	v.tells("preview-title", "My First Variant")
	v.fill("text", "[long:chess]\ntitle = "+strings.Repeat("Long", 60)+"\nsummary = "+strings.Repeat("a", 3000)+"\n")
	v.tells("preview-title", "LongLong")
	v.await(`document.documentElement.scrollWidth <= innerWidth`)
	v.fill("text", "[shared:chess]\ntitle = Seen by All\n")
	v.tells("preview-title", "Seen by All")
	v.press("bench-share")
	v.await(`location.hash.startsWith('#text=')`)
	v.await(`document.documentElement.scrollWidth <= innerWidth`)
	eval[any](v, `void (localStorage.clear(), location.reload())`)
	v.tells("preview-title", "Seen by All")
}

// warnOfGames writes games that can be played and that nobody wants.
func warnOfGames(v *visitor) {
	v.open("/workbench")
	v.tells("preview-title", "My First Variant")
	for _, game := range []struct{ text, warning string }{
		{"piece.S = Statue:\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKSNR w", "The Statue can never move"},
		{"startFen = rnbqkbnr/pppp1ppp/8/8/7q/8/PPPPP1PP/RNBQKBNR w", "the King of White on e1 is in check"},
		{"startFen = 4k3/pppppppp/8/8/8/8/8/3NK3 w\ninsufficientMaterial = -", "White may be unable to win"},
		{"startFen = 4k3/8/4K3/8/8/8/8/7R w", "White can win with the very first move: Rh8#"},
	} {
		v.fill("text", "[odd:chess]\n"+game.text+"\n")
		v.tells("bench-warnings", game.warning)
		v.tells("bench-status", "below the board.") // where they may be out of sight
	}
	v.fill("text", "[odd:chess]\ntitle = Odd No More\n")
	v.tells("preview-title", "Odd No More")
	v.await(`document.querySelector('[data-testid="bench-status"]').textContent === 'Odd No More can be played.'`)
	v.await(`document.querySelector('[data-testid="bench-warnings"]').textContent === ''`)
}

// completeByKeys types beginnings and lets the list go on.
func completeByKeys(v *visitor) {
	const open, chosen = `!document.getElementById('completions').hidden`, `document.querySelector('#completions [aria-selected="true"]')`
	key := func(name string) { v.do("pressing "+name, chromedp.KeyEvent(name)) }
	v.open("/workbench")
	v.tells("preview-title", "My First Variant")
	write := func(text string) {
		v.fill("text", text)
		eval[any](v, `void ((area) => { area.focus(); area.setSelectionRange(area.value.length, area.value.length); })(document.querySelector('[data-testid="text"]'))`)
	}
	write("[mine:chess]\n")
	key("pro")
	v.await(open)
	first := eval[string](v, chosen+`.id`)
	key(kb.ArrowDown)
	if second := eval[string](v, chosen+`.id`); second == first {
		v.t.Errorf("the arrow leads from %s to %s", first, second)
	}
	v.await(`document.querySelector('[data-testid="text"]').getAttribute('aria-activedescendant') === ` + chosen + `.id`)
	key(kb.ArrowUp)
	key(kb.ArrowUp)
	if last := eval[bool](v, chosen+` === `+chosen+`.parentElement.lastElementChild`); !last {
		v.t.Error("from the first one the arrow does not lead to the last one")
	}
	key(kb.Escape)
	v.await(`!(` + open + `)`)
	v.holds("pro")
	for _, taking := range []string{kb.Enter, kb.Tab} {
		write("[mine:chess]\n")
		key("wallNa")
		v.await(open)
		key(taking)
		v.holds("wallName = ")
		v.await(`!(` + open + `) && document.activeElement.dataset.testid === 'text'`)
	}
	key(kb.Tab)
	v.await(`document.activeElement.dataset.testid !== 'text'`) // the focus is not caught
}

// wordsOfZRF begins with the text in ZRF, asks for words of it, and goes on with one.
func wordsOfZRF(v *visitor) {
	v.open("/workbench")
	v.fill("bench-start", "10")
	v.tells("bench-status", "Race in ZRF can be played.")
	point := func(behind string) {
		eval[any](v, `void ((area) => { area.focus(); const at = area.value.indexOf(`+quoted(behind)+`) + `+fmt.Sprint(len(behind))+
			`; area.setSelectionRange(at, at); area.dispatchEvent(new Event('click')); })(document.querySelector('[data-testid="text"]'))`)
	}
	point("(verify enemy")
	v.tells("reference", "(enemy? PLACE)")
	point("(moves (go")
	v.tells("reference", "(define go   ($1 (verify empty?) add))")
	point("(moves (go n) (take ne) (take nw)")
	v.do("pressing keys", chromedp.KeyEvent(" (ta"))
	v.await(`document.querySelector('#completions [aria-selected="true"]')?.textContent === 'takemacro'`)
	v.do("pressing Enter", chromedp.KeyEvent(kb.Enter+" s)"))
	v.tells("bench-status", "Race in ZRF can be played.")
	eval[any](v, `void (document.querySelector('[data-testid="reference-all"]').open = true)`)
	v.tells("reference-all", "add-copy-partial")
}

// openFiles opens a game in several files: without one that it includes, with it, and all of them in an archive.
func openFiles(v *visitor) {
	folder := v.t.TempDir()
	files := []struct{ name, text string }{
		{"race.zrf", `(include "men.zrf") (game (title "Race of Parts") (players White Black) (turn-order White Black)
(board (grid (start-rectangle 0 0 10 10) (dimensions ("a/b/c" (10 0)) ("3/2/1" (0 10))) (directions (n 0 -1) (s 0 1))))
(board-setup (White (Man a1)) (Black (Man c3))) (men) (win-condition (White) (absolute-config Man (a3))))`},
		{"men.zrf", `(define men (piece (name Man) (moves (n add) (s add))))`},
		{"man.bmp", "BM"},
	}
	var packed bytes.Buffer
	archive := zip.NewWriter(&packed)
	paths := make([]string, len(files))
	for i, file := range files {
		paths[i] = filepath.Join(folder, file.name)
		if err := os.WriteFile(paths[i], []byte(file.text), 0o644); err != nil {
			v.t.Fatal(err)
		}
		w, err := archive.Create("race/" + file.name)
		if err != nil {
			v.t.Fatal(err)
		}
		if _, err := w.Write([]byte(file.text)); err != nil {
			v.t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		v.t.Fatal(err)
	}
	zipped := filepath.Join(folder, "race.zip")
	if err := os.WriteFile(zipped, packed.Bytes(), 0o644); err != nil {
		v.t.Fatal(err)
	}
	open := func(files ...string) {
		v.open("/workbench")
		v.tells("preview-title", "My First Variant")
		v.do("choosing files", chromedp.SetUploadFiles(chromedp.CSS(`[data-testid="bench-file"]`), files))
	}
	open(paths[0])
	v.tells("bench-notice", "race.zrf includes men.zrf, which is not among the files: choose it as well.")
	open(paths...)
	v.tells("bench-notice", "race.zrf is opened with men.zrf. Not used: man.bmp.")
	v.tells("preview-title", "Race of Parts")
	eval[any](v, `void localStorage.clear()`)
	open(zipped)
	v.tells("bench-notice", "race/race.zrf is opened with race/men.zrf. Not used: race/man.bmp.")
	v.tells("preview-title", "Race of Parts")
}

// openLongFile opens a game of thousands of lines, as there are in ZRF.
func openLongFile(v *visitor) {
	path := filepath.Join(v.t.TempDir(), "long.zrf")
	text := strings.Repeat("; a line that says nothing\n    ; and another\n", 3000) + `(game (title "At Length") (players White Black)
(turn-order White Black) (board (grid (start-rectangle 0 0 10 10) (dimensions ("a/b/c" (10 0)) ("3/2/1" (0 10))) (directions (n 0 -1) (s 0 1))))
(piece (name Man) (moves (n add) (s add))) (board-setup (White (Man a1)) (Black (Man c3))) (win-condition (White) (absolute-config Man (a3))))
(variant (title "At More Length") (board-setup (White (Man b1)) (Black (Man c3))))`
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		v.t.Fatal(err)
	}
	v.open("/workbench")
	v.tells("preview-title", "My First Variant")
	v.do("choosing a file", chromedp.SetUploadFiles(chromedp.CSS(`[data-testid="bench-file"]`), []string{path}))
	v.tells("preview-title", "At Length")
	v.fill("bench-game", "at-more-length")
	v.tells("preview-title", "At More Length")
	v.await(`document.documentElement.scrollWidth <= innerWidth`)
}
