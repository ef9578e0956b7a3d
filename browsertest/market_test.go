package browsertest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestMarket designs, buys, places and moves pieces in games against the computer, by pointer and by
// keyboard, and brings two people to one board.
func TestMarket(t *testing.T) {
	t.Parallel()
	run(t, []visit{
		{name: "design, buy, place and move by pointer", do: marketByPointer},
		{name: "the same by keyboard", do: marketByKeyboard},
		{name: "what cannot be bought says why", do: whyNot},
		{name: "a design that is typed wrongly", do: designTypedWrongly},
		{"an invitation is accepted", 1000, 800, invitation},
		{"the designer fits a phone", 390, 844, designerOnPhone},
		{name: "an army is chosen on the board", do: armyOnTheBoard},
		{name: "an estimate stays hidden", do: estimateStaysHidden},
		{name: "an income is chosen", do: incomeIsChosen},
	})
}

// rich is a start in which the person has money and the computer has none.
const rich = "4k3/8/8/8/8/8/8/4K3[] w 9/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1"

// marketByPointer: the price of a forward Rook is shown while it is made; it goes with a purchase,
// and is then bought by dragging, placed from the reserve and moved.
func marketByPointer(v *visitor) {
	id := v.trade(rich)
	v.clickOn(`.mine [data-slot="P"]`)
	v.openDesigner()
	v.clickOn(`[data-testid="atom"][data-atom="R"]`)
	v.clickOn(`[data-testid="direction"][data-modifier="f"]`)
	v.text("design-price", "3exactly 2.5")
	v.text("difference", "Pawn costs 2, fR 3: 1 more. It goes with your next move; pieces already made stay as they are.")
	if got := eval[string](v, `document.querySelector('[data-testid="design-text"]').value`); got != "fR" {
		v.t.Errorf("the notation is %q", got)
	}
	v.press("use-design")
	v.await(`!document.querySelector('.mine [data-testid="prepared"]').hidden`)
	v.clickOn(`.mine [data-slot="N"]`)
	v.clickOn(`.mine [data-testid="buy"]`)
	v.turn(id, 0, "$N,P=fR")
	v.text("treasury", "8 zorkmids") // 9 and 1 of credit, less 3 for the Knight, 1 more in the next turn
	v.drag(`.mine [data-slot="X1"]`, `.mine .shelf`)
	v.turn(id, 2, "$X1")
	v.clickOn(`[data-hand="wX1"]`)
	v.click("d2")
	v.turn(id, 4, "X1@d2")
	v.shows("d2", "wX1")
	s := plainStep(v.t, v.server.Get(v.t, id), 0) // what may be moved depends on the computer
	v.click(s.From)
	v.click(s.To)
	v.turn(id, 6, s.Text)
	words := eval[[]string](v, `[...document.querySelectorAll('[data-testid="move"]')].map((e) => e.innerText.replace(/\s+/g, " "))`)
	for i, want := range map[int]string{0: "buys Knight $N designs fR for Pawn P=fR", 2: "buys fR $X1", 4: "fR to d2 X1@d2"} {
		if !strings.HasPrefix(words[i], want) {
			v.t.Errorf("turn %d is written %q, not %q", i+1, words[i], want)
		}
	}
}

// incomeIsChosen begins a game with an income of three: the treasury has it, and the rules that the game
// leads to propose it again.
func incomeIsChosen(v *visitor) {
	v.open("/")
	v.clickOn(`[data-variant="csipgs-rich"] .quick-start`)
	v.await(`document.querySelector('[data-testid="parameter"]')?.value === "2"`)
	v.do("choosing the income", chromedp.SetValue(chromedp.CSS(`[data-testid="parameter"]`), "100"))
	v.press("start")
	v.await(`document.querySelector('[data-testid="parameter"]:invalid') !== null`)
	v.do("choosing the income", chromedp.SetValue(chromedp.CSS(`[data-testid="parameter"]`), "3"))
	v.press("start")
	if g := v.server.Get(v.t, v.gameID()); g.Variant != "csipgs-rich:3" {
		v.t.Errorf("the game is %s", g.Variant)
	}
	v.await(yours)
	v.text("treasury", "3 zorkmids")
	v.press("rules")
	v.await(`document.querySelector('.new-game input[name="parameter"]')?.value === "3"`)
}

// marketByKeyboard does the same without a pointer, and a screen reader hears it.
func marketByKeyboard(v *visitor) {
	id := v.trade(rich)
	v.do("opening the designer", chromedp.KeyEvent("d"))
	v.await(`document.querySelector('[data-testid="designer"][open]') !== null`)
	v.do("writing a design", chromedp.Focus(chromedp.CSS(`[data-testid="design-text"]`)), chromedp.KeyEvent("fR"))
	v.await(`!document.querySelector('[data-testid="use-design"]').disabled`)
	v.do("pressing Enter", chromedp.KeyEvent(kb.Enter))
	v.await(`document.querySelector('[data-testid="designer"]') === null`)
	v.heard("fR will take the place of")
	v.do("going to the designs", chromedp.Focus(chromedp.CSS(`.mine [data-slot="P"]`)),
		chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.Enter))
	v.await(`document.querySelector('.mine [data-slot="N"]').getAttribute("aria-pressed") === "true"`)
	v.do("buying", chromedp.KeyEvent(kb.Enter))
	v.turn(id, 0, "$N,P=fR")
	v.do("picking the Knight", chromedp.Focus(chromedp.CSS(`[data-hand="wN"]`)), chromedp.KeyEvent(kb.Enter))
	v.heard("Knight from hand selected")
	v.walkTo("f2")
	v.do("placing", chromedp.KeyEvent(kb.Enter))
	v.turn(id, 2, "N@f2")

	// The button with which one buys goes when one has, and the keyboard is at the designs again.
	v.await(yours)
	v.do("choosing the Knight once more", chromedp.Focus(chromedp.CSS(`.mine [data-slot="N"]`)), chromedp.KeyEvent(kb.Enter))
	v.await(`!document.querySelector('.mine [data-testid="buy"]').hidden`)
	v.do("buying by the button", chromedp.Focus(chromedp.CSS(`.mine [data-testid="buy"]`)), chromedp.KeyEvent(kb.Enter))
	v.turn(id, 4, "$N")
	v.await(`document.querySelector('.mine [data-testid="buy"]').hidden`)
	if slot := eval[string](v, `document.activeElement.dataset.slot ?? document.activeElement.tagName`); slot != "N" {
		v.t.Errorf("after buying the focus is at %s, not at the Knight", slot)
	}
}

// whyNot: what is too dear is said in words, beside the designs and to those who listen.
func whyNot(v *visitor) {
	v.trade("4k3/8/8/8/8/8/8/4K3[] w 2/0 P,R,N,B,K,Q/P,R,N,B,K,Q - 1")
	v.clickOn(`.mine [data-slot="Q"]`)
	const why = "It costs 9 zorkmids, and the treasury holds 3, this turn's credit included."
	v.text("slot-words", why)
	if !eval[bool](v, `document.querySelector('.mine [data-testid="buy"]').hidden`) {
		v.t.Error("there is a button to buy what is too dear")
	}
	label := eval[string](v, `document.querySelector('.mine [data-slot="Q"] .visually-hidden').textContent`)
	if label != "Queen, 9 zorkmids, cannot be bought now" {
		v.t.Errorf("the Queen is called %q", label)
	}
	if got := eval[string](v, `document.getElementById(document.querySelector('.mine [data-slot="Q"]').getAttribute("aria-describedby")).textContent`); got != why {
		v.t.Errorf("the Queen is described by %q", got)
	}
}

// designTypedWrongly: the character is marked, and nothing can be made of it.
func designTypedWrongly(v *visitor) {
	v.trade(rich)
	v.openDesigner()
	v.do("writing", chromedp.Focus(chromedp.CSS(`[data-testid="design-text"]`)), chromedp.KeyEvent("WfN"))
	v.await(`document.querySelector('[data-testid="design-problem"] mark')?.textContent === "f"`)
	if !eval[bool](v, `document.querySelector('[data-testid="use-design"]').disabled`) {
		v.t.Error("a malformed design can be used")
	}
	v.do("correcting", chromedp.KeyEvent(kb.Backspace+kb.Backspace+"DA"))
	v.await(`!document.querySelector('[data-testid="use-design"]').disabled`)
	v.do("making it stay on one colour", chromedp.KeyEvent(kb.Home+kb.Delete))
	v.await(`document.querySelector('[data-testid="discount"]') !== null`)
	v.text("design-price", "3exactly 2.7")
	v.clickOn(`[data-testid="replaced"][data-slot="N"]`)
	v.press("start-from")
	v.clickOn(`[data-testid="atom"][data-atom="W"]`)
	v.text("design-price", "5exactly 4.5")
}

// invitation: one person begins a game and another accepts, in the same browser, which has the
// address of each seat.
func invitation(v *visitor) {
	v.open("/")
	v.clickOn(`[data-variant="csipgs"] .actions .quick-start`)
	v.press("opponent-person")
	v.press("start")
	first := v.gameID()
	link := eval[string](v, `document.querySelector('[data-testid="invitation"]').value`)
	v.open(strings.TrimPrefix(link, v.server.URL))
	v.clickOn(`.join button`)
	second := v.gameID()
	if second == first {
		v.t.Fatal("both people have the same seat")
	}
	v.status("White is to move")
	v.open("/play/" + first)
	v.await(yours)
	if !eval[bool](v, `document.querySelector('[data-testid="invite"]').hidden`) {
		v.t.Error("the invitation is still shown")
	}
	v.click("e1")
	v.click("e2")
	v.status("Black is to move")
	v.open("/play/" + second)
	v.await(yours)
	v.shows("e2", "wK")
}

// designerOnPhone: nothing is wider than the screen, and what is chosen is seen without scrolling.
func designerOnPhone(v *visitor) {
	v.trade(rich)
	v.openDesigner()
	v.clickOn(`[data-testid="atom"][data-atom="N"]`)
	v.await(`document.querySelector('.preview-diagram .diagram') !== null`)
	if over := eval[float64](v, `document.querySelector(".designer-form").scrollWidth - innerWidth`); over > 0 {
		v.t.Errorf("the designer is %v pixels wider than the screen", over)
	}
	box := eval[point](v, `(({top, bottom}) => ({X: top, Y: bottom}))(document.querySelector('.preview-diagram').getBoundingClientRect())`)
	if box.X < 0 || box.Y > 844 {
		v.t.Errorf("the diagram is at %v to %v of the screen's 844 pixels", box.X, box.Y)
	}
}

// trade opens a game with a market in which the person has the first turn, and returns its id.
func (v *visitor) trade(fen string) string {
	v.t.Helper()
	g := v.server.Create(v.t, fmt.Sprintf(`{"variant":"csipgs","side":"w","level":1,"fen":%q}`, fen))
	v.open("/play/" + g.ID)
	v.await(yours)
	return g.ID
}

// openDesigner opens the dialog in which pieces are designed, and waits until it is there.
func (v *visitor) openDesigner() {
	v.t.Helper()
	v.clickOn(`.mine [data-testid="design"]`)
	v.await(`document.querySelector('[data-testid="designer"][open] [data-testid="design-text"]') !== null`)
}

// text waits until what has a test id says something.
func (v *visitor) text(id, words string) {
	v.t.Helper()
	v.await(fmt.Sprintf(`document.querySelector('[data-testid=%q]')?.textContent === %q`, id, words))
}

// heard waits until those who listen are told something that begins so.
func (v *visitor) heard(words string) {
	v.t.Helper()
	v.await(fmt.Sprintf(`document.querySelector('[data-testid="announcer"]').textContent.startsWith(%q)`, words))
}

// turn waits until a turn has been played, and answered by the computer.
func (v *visitor) turn(id string, index int, text string) {
	v.t.Helper()
	g := v.server.Await(v.t, id, index+2)
	if got := g.Texts()[index]; got != text {
		v.t.Fatalf("turn %d is %s, not %s", index+1, got, text)
	}
	v.await(fmt.Sprintf(`document.querySelectorAll('[data-testid="move"]').length === %d && %s`, index+2, yours))
}

// armyOnTheBoard places pieces, is told why they may not stand so, takes a ready army, and plays it.
func armyOnTheBoard(v *visitor) {
	g := v.server.Create(v.t, `{"variant":"csipgs-army","side":"w","level":1}`)
	v.open("/play/" + g.ID)
	v.status("Choose your army")
	v.clickOn(`.mine [data-slot="K"]`)
	v.click("e1")
	v.clickOn(`.mine [data-slot="R"]`)
	v.click("d1")
	v.shows("e1", "wK")
	v.text("army-cost", "42 of 47 left2 pieces")
	v.text("army-words", "The Rook on d1 would attack d7, and no army may attack the other side's two first ranks.")
	if !eval[bool](v, `document.querySelector('[data-testid="army-go"]').disabled`) {
		v.t.Error("an army that the rules forbid can be played")
	}
	v.do("taking a ready army", chromedp.Focus(chromedp.CSS(`[data-testid="army-ready"]`)), chromedp.KeyEvent(kb.ArrowDown))
	v.await(`!document.querySelector('[data-testid="army-go"]').disabled`)
	v.press("army-go")
	v.await(`document.querySelectorAll('[data-testid="move"]').length === 2`)
	if turns := v.server.Get(v.t, g.ID).Texts(); len(turns) < 2 || !strings.Contains(turns[0], "/") {
		v.t.Errorf("the server knows the turns %q", turns)
	}
	v.await(yours)
}

// estimateStaysHidden: who answers a proposal finds its figure nowhere on the page before that, and
// everywhere after.
func estimateStaysHidden(v *visitor) {
	first := v.server.Create(v.t, `{"variant":"csipgs-estimate","side":"w","opponent":"person"}`)
	second := v.server.Join(v.t, first)
	v.open("/play/" + first.ID)
	v.await(yours)
	v.openDesigner()
	v.do("writing a design without a price", chromedp.Focus(chromedp.CSS(`[data-testid="design-text"]`)), chromedp.KeyEvent("Z"))
	v.clickOn(`[data-testid="proposal-figure"]`)
	v.do("writing an estimate", chromedp.KeyEvent(kb.End+kb.Backspace+"7.125"))
	v.press("propose")
	v.click("e1")
	v.click("e2")
	v.status("Black is to move")
	v.open("/play/" + second.ID)
	v.await(`document.querySelector('[data-testid="estimate"][open]') !== null`)
	if eval[bool](v, `document.documentElement.outerHTML.includes("7.125")`) {
		v.t.Error("the page tells the estimate that is hidden")
	}
	v.do("answering", chromedp.Focus(chromedp.CSS(`[data-testid="estimate-figure"]`)), chromedp.KeyEvent("3"))
	v.press("estimate-go")
	v.status("Step 2: move")
	v.click("e8")
	v.click("e7")
	v.status("White is to move")
	v.await(`document.querySelector('[data-testid="move"]').dataset.turn === "e1e2,?Z=7.125"`)
}
