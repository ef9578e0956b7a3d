package browsertest_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestBoardDesigner sets boards up beside their text: with the mouse, with keys alone, with a finger.
func TestBoardDesigner(t *testing.T) {
	t.Parallel()
	run(t, []visit{
		{name: "with the mouse", do: designByMouse},
		{name: "with keys", do: designByKeys},
		{"with a finger", 390, 844, designByTouch},
		{name: "what is not drawn", do: keepWhatIsNotDrawn},
		{name: "taken back", do: designTakenBack},
	})
}

const setup = ".view-setup"

// design opens the board designer with a text.
func (v *visitor) design(text string) {
	v.t.Helper()
	v.open("/workbench")
	v.tells("preview-title", "My First Variant")
	v.fill("text", text)
	v.press("tab-setup")
}

// holds waits until the text holds a line.
func (v *visitor) holds(line string) {
	v.t.Helper()
	v.await(`document.querySelector('[data-testid="text"]').value.split('\n').includes(` + quoted(line) + `)`)
}

// tool is the button of the palette that is called so.
func tool(name string) string { return setup + ` .tool[aria-label="` + name + `"]` }

const small = `[small]
title = Small
maxFile = 5
maxRank = 5
king = k
rook = r
startFen = rk3/5/5/5/RK3 w - - 0 1
`

func designByMouse(v *visitor) {
	v.design(small)
	v.tells("setup-says", "25 squares, 4 pieces.")
	v.clickOn(tool("White Rook"))
	v.clickIn(setup, "c2")
	v.tells("setup-says", "White Rook on c2. Black Rook on c4. 25 squares, 6 pieces.")
	v.holds("startFen = rk3/2r2/5/2R2/RK3 w - - 0 1")
	v.drag(setup+` [data-square="c2"]`, setup+` [data-square="d2"]`)
	v.holds("startFen = rk3/3r1/5/3R1/RK3 w - - 0 1")
	v.drag(tool("Wall"), cell(setup, "e3"))
	v.holds("startFen = rk3/3r1/4*/3R1/RK3 w - - 0 1")
	v.clickOn(tool("No square"))
	v.clickIn(setup, "c3")
	v.holds("holes = c3")
	v.fill("setup-files", "7")
	v.holds("maxFile = 7")
	v.holds("startFen = rk5/3r3/4*2/3R3/RK5 w - - 0 1")
	v.press("setup-undo")
	v.holds("maxFile = 5")
	v.fill("setup-topology", "cylinder")
	v.holds("topology = cylinder")
	v.tells("bench-status", "Small can be played.")
	v.fill("text", small+"topology = torus\nholes = a3\n")
	v.await(`document.querySelector('[data-testid="setup-topology"]').value === 'torus'`)
	v.tells("setup-says", "24 squares, 4 pieces.")
}

func designByKeys(v *visitor) {
	v.design(small)
	v.tells("setup-says", "4 pieces.")
	eval[any](v, `void document.querySelector('`+tool("White Rook")+`').focus()`)
	v.do("choosing the Rook", chromedp.KeyEvent(kb.Enter))
	v.tabToBoard()
	v.walkTo("e2")
	v.do("putting it", chromedp.KeyEvent(kb.Enter))
	v.tells("setup-says", "White Rook on e2. Black Rook on e4.")
	v.holds("startFen = rk3/4r/5/4R/RK3 w - - 0 1")
	if at := eval[string](v, focused); at != "e2" {
		v.t.Errorf("the focus is on %q, not where something was put", at)
	}
	v.do("taking it away", chromedp.KeyEvent(kb.Enter))
	v.holds("startFen = rk3/5/5/5/RK3 w - - 0 1")
	v.await(`document.querySelector('.view-setup [data-square="e2"]').getAttribute('aria-label').startsWith('e2')`)
}

func designByTouch(v *visitor) {
	v.design(small)
	v.tells("setup-says", "4 pieces.")
	v.clickOn(tool("Wall"))
	v.tapIn(setup, "c2")
	v.tells("setup-says", "Wall on c2. Wall on c4.")
	v.holds("startFen = rk3/2*2/5/2*2/RK3 w - - 0 1")
	v.await(`document.documentElement.scrollWidth <= innerWidth`)
}

func keepWhatIsNotDrawn(v *visitor) {
	v.design("[four:chess]\ntitle = Odd\n")
	v.tells("bench-status", "Odd can be played.")
	v.fill("text", "[four:chess]\ntitle = Odd\nstartFen = 8/8/QUEENS/8/8/8/8/8 w - - 0 1\n")
	v.tells("setup-kept", "The start of the text cannot be read")
	v.holds("startFen = 8/8/QUEENS/8/8/8/8/8 w - - 0 1")
	v.fill("text", `(define checkerboard (board))
(game (title "Other") (players White Black) (turn-order White Black)
(board (image "x.bmp") (grid (start-rectangle 0 0 9 9) (dimensions ("a/b/c" (10 0)) ("3/2/1" (0 10))) (directions (n 0 -1))))
(piece (name Man) (moves ((n add))))
(board-setup (White (Man a1)) (Black (Man c3))))
`)
	v.tells("setup-kept", "This text is no variant file")
	v.fill("text", "[five:chess]\nmaxFile = 99\n")
	v.tells("setup-kept", "The board can be designed as soon as the game can be played")
}

// TestChoicesOfTheBoardDesignerAreReadWhole: on a small phone what is chosen is not cut off.
func TestChoicesOfTheBoardDesignerAreReadWhole(t *testing.T) {
	v := arrive(t, 360, 640)
	v.open("/workbench")
	v.press("tab-setup")
	v.await(`document.querySelector('.view-setup select') !== null`)
	if !eval[bool](v, `[...document.querySelectorAll('.view-setup .design-fields select')].every((e) => e.offsetWidth >= 140)`) {
		t.Error("a choice has too little room for its words")
	}
}

// TestPieceDesigner: clicks become a notation, a notation is drawn, and what cannot be put into the text says why.
func TestPieceDesigner(t *testing.T) {
	t.Parallel()
	v := arrive(t, 1280, 900)
	v.open("/workbench")
	v.tells("preview-title", "My First Variant")
	v.press("tab-piece")
	v.clickOn(`.stroke[aria-label^="2 forward, 1 right"]`)
	v.await(`document.getElementById('design-notation').value === 'N'`)
	v.fill("design-notation", "fmWfceFifmnD")
	v.tells("design-kept", "fceFifmnD")
	v.mistyped.Store(true)
	v.fill("design-notation", "fmWfceFif")
	v.tells("design-words", "character 10")
	v.await(`document.querySelector('[data-testid="design-kept"]').hidden && document.querySelector('[data-testid="design-put"]').disabled`)
	v.fill("design-notation", "NQ3")
	v.fill("design-id", "zz")
	v.await(`document.querySelector('[data-testid="design-unnamed"]').checkVisibility()`)
	v.fill("design-id", "M")
	v.await(`!document.querySelector('[data-testid="design-unnamed"]').checkVisibility()`)
	v.press("design-put")
	v.holds("piece.M = New piece:NQ3")
}

// designTakenBack: what was typed for the size is no change of its own that could be taken back.
func designTakenBack(v *visitor) {
	v.design(small)
	v.tells("setup-says", "25 squares, 4 pieces.")
	v.do("typing", chromedp.Focus(chromedp.CSS("#setup-files")), chromedp.KeyEvent(kb.End), chromedp.KeyEvent(kb.Backspace),
		chromedp.KeyEvent("7"), chromedp.KeyEvent(kb.Enter))
	v.holds("maxFile = 7")
	v.press("setup-undo")
	v.holds("maxFile = 5")
	for range 3 {
		v.press("setup-undo")
		v.await(`document.getElementById('setup-files').value === '5'`)
		v.tells("setup-says", "25 squares, 4 pieces.")
	}
}

// TestSentencesOfDesignsAreWhole: how the piece that is drawn moves is read to its end in small windows, and what is chosen beside the
// drawing in usual ones.
func TestSentencesOfDesignsAreWhole(t *testing.T) {
	t.Parallel()
	pawn := func(v *visitor) {
		v.open("/workbench")
		v.tells("preview-title", "My First Variant")
		v.press("tab-piece")
		eval[any](v, `void ((e) => { e.value = 'P'; e.dispatchEvent(new Event('change', { bubbles: true })); })(document.querySelector('#design-piece'))`)
		v.await(`document.querySelector('[data-testid="design-words"]').textContent.includes('en passant')`)
		if n := eval[int](v, `((e) => e.scrollHeight - e.clientHeight)(document.querySelector('[data-testid="design-words"]'))`); n > 1 {
			v.t.Errorf("%d pixels of the sentence are hidden", n)
		}
		// A list alone is as wide as the longest of its words.
		const narrow = `[...document.querySelectorAll('.view-design:not([hidden]) .design-pen select')].filter((e) => e.checkVisibility()).filter((e) => {
			const alone = e.cloneNode(true);
			Object.assign(alone.style, { width: 'auto', position: 'absolute' });
			e.after(alone);
			const wanted = alone.getBoundingClientRect().width;
			alone.remove();
			return e.getBoundingClientRect().width < wanted - 1;
		}).map((e) => e.id).join(' ')`
		if ids := eval[string](v, narrow); ids != "" {
			v.t.Errorf("what is chosen is cut off in %s", ids)
		}
	}
	run(t, []visit{{"on a phone", 390, 844, pawn}, {"on its side", 844, 390, pawn}, {"on a desk", 1280, 800, pawn}})
}
