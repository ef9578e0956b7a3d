package browsertest_test

import (
	"strings"
	"testing"
)

// TestNotations: Shogi is shown as its players have it, moves typed so are played, what a refusal says names squares as the edges of
// the board do, and the reader chooses another notation, which is remembered.
func TestNotations(t *testing.T) {
	t.Parallel()
	v := arrive(t, 1280, 800)
	v.begin("shogi", "")
	beside := `[...document.querySelectorAll('aanca-board .coordinates text')].map((e) => e.textContent).join(' ')`
	if got := eval[string](v, beside); got != "9 8 7 6 5 4 3 2 1 i h g f e d c b a" {
		t.Errorf("beside the board stands %q", got)
	}
	inside := `(() => {
		const board = document.querySelector('aanca-board .board').getBoundingClientRect();
		return [...document.querySelectorAll('aanca-board .coordinates text')].every((e) => {
			const at = e.getBoundingClientRect();
			return at.left >= board.left && at.right <= board.right && at.top >= board.top - 1 && at.bottom <= board.bottom;
		});
	})()`
	if !eval[bool](v, inside) {
		t.Error("what stands beside the board is cut off")
	}
	if got := eval[string](v, `document.querySelector('.person').textContent`); !strings.Contains(got, "Sente") {
		t.Errorf("the person is %q", got)
	}
	v.click("g3")
	v.click("g5")
	v.await(`/3[ceg]/.test(document.querySelector('[data-testid=notice]').textContent)`)
	v.typeMove("P-7f")
	v.await(`document.querySelector('[data-ply="1"]')?.textContent.includes('P-7f')`)
	v.await(`document.querySelector('[data-square="c4"]').getAttribute('aria-label').startsWith('7f, ')`)
	choose := func(name string) {
		v.press("pieces")
		v.await(`document.querySelector('dialog.looks')?.open`)
		v.clickOn(`dialog.looks input[name="looks-notation"][value="` + name + `"]`)
		v.clickOn(`dialog.looks .dialog-actions button`)
		v.await(`!document.querySelector('dialog.looks')`)
	}
	offers := func(name string) bool {
		v.press("pieces")
		v.await(`document.querySelector('dialog.looks')?.open`)
		offered := eval[bool](v, `document.querySelector('dialog.looks input[name="looks-notation"][value="`+name+`"]') !== null`)
		v.clickOn(`dialog.looks .dialog-actions button`)
		v.await(`!document.querySelector('dialog.looks')`)
		return offered
	}
	if offers("kif") { // not to readers whose fonts have no kanji
		choose("kif")
		v.await(`document.querySelector('[data-ply="1"]')?.textContent.includes('７六歩(77)')`)
		v.await(beside + `.endsWith('三 二 一')`)
	}
	choose("san")
	v.await(`document.querySelector('[data-ply="1"]')?.textContent.includes('Pc4')`)
	v.await(beside + ` === 'a b c d e f g h i 1 2 3 4 5 6 7 8 9'`)
	v.open("/analysis/minishogi?moves=c1c2")
	v.await(`document.querySelector('[data-testid=notation]')?.value === 'san'`)
	v.await(`document.querySelector('.moves').textContent.includes('Sc2')`)
	v.open("/analysis/xiangqi?moves=h3e3")
	v.await(`document.querySelector('.moves').textContent.includes('C2=5')`)
	v.await(beside + ` === '9 8 7 6 5 4 3 2 1 1 2 3 4 5 6 7 8 9'`)
}

// TestTypedMoves: stones are typed by their square, the first step of a turn in algebraic notation.
func TestTypedMoves(t *testing.T) {
	t.Parallel()
	v := arrive(t, 1280, 800)
	v.begin("gomoku", "")
	v.await(`document.querySelector('#type-move').placeholder === 'e.g. a1'`)
	v.typeMove("h8")
	v.await(`document.querySelector('[data-ply="1"]')?.textContent === 'h8'`)
	v.begin("chess", "")
	v.await(`document.querySelector('#type-move').placeholder === 'e.g. Na3'`)
	v.begin("duck", "")
	v.typeMove("Nf3")
	v.await(`document.querySelector('[data-square="f3"]').getAttribute('aria-label').includes('Knight')`)
	v.typeMove("e5")
	v.await(`document.querySelector('[data-ply="1"]') !== null`)
	v.open("/analysis/duck")
	v.typeMove("Nf3")
	v.await(`document.querySelector('[data-square="f3"]').getAttribute('aria-label').includes('Knight')`)
	v.mistype("q9")
	v.shows("f3", "wN") // a wrong second step takes nothing back
	v.typeMove("e5")
	v.await(`document.querySelector('.moves').textContent.includes('Nf3')`)
}

// TestPremovesInTheGamesNotation: moves that are typed before the turn has come may be written as the board shows them.
func TestPremovesInTheGamesNotation(t *testing.T) {
	t.Parallel()
	for _, one := range []struct{ game, first, answer, next string }{
		{"shogi", "P-7f", "P-3d", "Bx2b="},
		{"xiangqi", "C2=5", "H8+7", "H2+3"},
	} {
		host, guest := arrive(t, 1280, 800), arrive(t, 390, 844)
		seated(t, host, guest, one.game)
		host.typeMove(one.first)
		guest.await(yours)
		host.typeMove(one.next)
		host.status("Next you play " + one.next)
		guest.typeMove(one.answer)
		host.await(`document.querySelectorAll('[data-testid="move"]').length === 3`)
		host.await(`document.querySelector('[data-ply="3"]').textContent.replace('×', 'x') === '` + one.next + `'`)
	}
}
