package browsertest_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// TestStepsAndPowers plays turns of several steps and moves that do more than go somewhere.
func TestStepsAndPowers(t *testing.T) {
	t.Parallel()
	run(t, []visit{
		{name: "a turn of three steps with cancelled steps", do: turnOfThreeSteps},
		{name: "a turn of three steps that is typed", do: typedSteps},
		{name: "a capture without moving", do: captureWithoutMoving},
		{name: "a conversion", do: conversion},
		{name: "a promotion", do: promotion},
		{name: "a pass", do: pass},
		{name: "a piece that cannot move captures itself", do: captureOfItself},
		{name: "the second player chooses the setup", do: choiceOfSetup},
	})
}

func turnOfThreeSteps(v *visitor) {
	v.begin("tepuy", "")
	v.status("Your turn: move a General")
	v.click("a3")
	v.click("a6")
	v.status("Step 2: drop a Soldier")
	v.shows("a6", "wG")
	v.do("pressing Escape", chromedp.KeyEvent(kb.Escape))
	v.status("Your turn: move a General")
	v.shows("a3", "wG")
	v.click("a3")
	v.click("a5")
	v.status("Step 2: drop a Soldier")
	v.click("c5")
	v.status("Step 3: move the King")
	v.shows("c5", "wS")
	v.press("step-back")
	v.status("Step 2: drop a Soldier")
	v.shows("c5", "")
	v.click("a3")
	v.status("Step 3: move the King")
	v.click("e3")
	v.played("a3a5,S@a3,e1e3")
}

func typedSteps(v *visitor) {
	v.begin("tepuy", "")
	v.typeMove("a3a5,S@a3,e1e3")
	v.played("a3a5,S@a3,e1e3")
	v.begin("tepuy", "")
	v.typeMove("a3a5")
	v.status("Step 2: drop a Soldier")
	v.mistype("S@q9")
	v.status("Step 2: drop a Soldier") // a wrong second step takes nothing back
	v.typeMove("S@a3,e1e3")
	v.played("a3a5,S@a3,e1e3")
}

func captureWithoutMoving(v *visitor) {
	v.begin("typhoon", "11k/11p/12/12/12/12/12/4p7/4{Ge}7/12/12/K11 w - - 0 1")
	v.click("e4")
	v.hover("e5")
	v.await(`document.querySelector('.fate.captured[data-on="e5"]') !== null`)
	v.status("A choice: capture e5 without moving; or capture e5")
	v.click("e5")
	v.choice("e4e4xe5")
	v.played("e4e4xe5")
	v.shows("e4", "w{Ge}")
	v.shows("e5", "")
}

func conversion(v *visitor) {
	v.begin("typhoon", "11k/11p/12/12/12/12/12/4r7/4{Cu}7/12/12/K11 w - - 0 1")
	v.click("e4")
	v.hover("e5")
	v.status("Cuckoo on e4, without moving, converts Rook on e5")
	v.await(`document.querySelector('.fate.converted[data-on="e5"]') !== null`)
	v.click("e5")
	v.played("e4e4*e5")
	v.shows("e5", "wR")
}

func promotion(v *visitor) {
	v.begin("typhoon", "11k/11p/12/12/A11/12/12/12/12/12/12/K11 w - - 0 1")
	v.click("a8")
	v.click("c10")
	v.choice("a8c10+")
	v.played("a8c10+")
	v.shows("c10", "w{Sc}")
}

func pass(v *visitor) {
	v.begin("typhoon", "11k/11p/12/12/12/12/12/12/4{Pa}7/12/12/K11 w - - 0 1")
	v.press("pass")
	v.played("0000")
}

func captureOfItself(v *visitor) {
	v.begin("typhoon", "11k/11p/12/12/12/12/12/4{im}7/4N7/12/12/KA10 w - - 0 1")
	if label := eval[string](v, `document.querySelector('[data-square="e4"]').getAttribute("aria-label")`); label != "e4, blue Knight, immobilized" {
		v.t.Errorf("e4 is called %q", label)
	}
	v.click("e4")
	v.click("e4")
	v.choice("e4e4xe4")
	v.played("e4e4xe4")
}

// choiceOfSetup exchanges a pair on the board and another one by keyboard, turns the second
// side's setup, and begins the game.
func choiceOfSetup(v *visitor) {
	v.open("/")
	v.clickOn(`[data-variant="typhoon"] .actions .quick-start`)
	v.clickOn(`dialog input[name="side"][value="b"]`)
	v.press("setup-own")
	v.await(`document.querySelector('dialog [data-square="a1"]') !== null`)
	v.await(`document.querySelector('dialog').textContent.includes('The pieces of Tan')`)
	v.clickIn("dialog", "a1")
	v.layout("M10000000000000000")
	v.do("exchanging a pair by keyboard", chromedp.Focus(chromedp.CSS(`[data-pair="Fat"]`)), chromedp.KeyEvent("\r"))
	v.layout("M11000000000000000")
	v.press("symmetry-R")
	v.layout("R11000000000000000")
	v.press("start")
	v.gameID()
	start := eval[string](v, `JSON.parse(document.getElementById("data").textContent).game.start`)
	ranks := strings.Split(strings.Fields(start)[0], "/")
	if first := ranks[len(ranks)-1]; !strings.HasPrefix(first, "{GW}{Pr}") || !strings.HasSuffix(first, "{Ma}{FH}") {
		v.t.Errorf("the first side begins with %s", first)
	}
	if last := ranks[0]; !strings.HasPrefix(last, "{fh}{ma}") || !strings.HasSuffix(last, "{pr}{gw}") {
		v.t.Errorf("the second side begins with %s", last)
	}
}

// begin opens a new game in which the person has the first turn.
func (v *visitor) begin(variant, fen string) {
	v.t.Helper()
	g := v.server.Create(v.t, fmt.Sprintf(`{"variant":%q,"side":"w","level":1,"fen":%q}`, variant, fen))
	v.open("/play/" + g.ID)
	v.await(yours)
}

// status waits until the line below the board says something.
func (v *visitor) status(words string) {
	v.t.Helper()
	v.await(fmt.Sprintf(`document.querySelector('[data-testid="status"]').textContent === %q`, words))
}

// shows checks what stands on a square, "wG", or "" for nothing.
func (v *visitor) shows(square, piece string) {
	v.t.Helper()
	piece = strings.NewReplacer("{", "", "}", "").Replace(piece)
	v.await(fmt.Sprintf(`(document.querySelector('[data-square=%q]').dataset.piece ?? "") === %q`, square, piece))
}

// choice waits for the list of what can be meant, and chooses the step with the given text.
func (v *visitor) choice(step string) {
	v.t.Helper()
	button := fmt.Sprintf(`[data-testid="choice"][data-turn=%q]`, step)
	v.await(fmt.Sprintf(`document.querySelector(%q) !== null`, button))
	v.clickOn(button)
}

// played waits until the first turn of the game is in the list of moves, and asks the server too.
func (v *visitor) played(turn string) {
	v.t.Helper()
	v.await(`document.querySelector('[data-testid="move"]') !== null`)
	if got := eval[string](v, `document.querySelector('[data-testid="move"]').dataset.turn`); got != turn {
		v.t.Fatalf("the list of moves begins with %s, not %s", got, turn)
	}
	if got := v.server.Get(v.t, v.gameID()).Texts(); len(got) == 0 || got[0] != turn {
		v.t.Fatalf("the server knows the turns %q, which do not begin with %s", got, turn)
	}
}

// layout waits until the text of the chosen setup is the given one.
func (v *visitor) layout(text string) {
	v.t.Helper()
	v.await(fmt.Sprintf(`document.querySelector('[data-testid="layout-text"]').value === %q`, text))
}
