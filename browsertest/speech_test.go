package browsertest_test

import (
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// recognizer stands for a browser that recognizes speech: what window.speak is given is what it hears while it listens.
const recognizer = `class Recognizer {
	start() { window.ears = [...(window.ears ?? []), this]; }
	abort() { window.ears = window.ears.filter((ear) => ear !== this); }
}
window.webkitSpeechRecognition = Recognizer;
delete window.SpeechRecognition;
window.speak = (...guesses) => {
	const heard = Object.assign(guesses.map((transcript) => ({ transcript })), { isFinal: true });
	for (const ear of window.ears ?? []) ear.onresult({ resultIndex: 0, results: [heard] });
};
window.failing = (error) => {
	const [ear] = window.ears;
	ear.onerror({ error });
	ear.onend();
};`

// TestSpokenMoves: nothing is heard before the button is pressed; then sentences are moves, in games, on the analysis board
// and in puzzles.
func TestSpokenMoves(t *testing.T) {
	axe := axeCore(t)
	run(t, []visit{{"wide", 1280, 800, func(v *visitor) { v.speaks(axe) }}, {"phone", 390, 844, func(v *visitor) { v.speaks(axe) }}})
}

func (v *visitor) speaks(axe string) {
	if _, err := chromedp.Call(v.ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: recognizer}); err != nil {
		v.t.Fatalf("preparing a recognizer: %v", err)
	}
	if _, err := chromedp.Call(v.ctx, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}); err != nil {
		v.t.Fatalf("allowing the styles that axe-core adds: %v", err)
	}
	say := func(guesses string) { v.t.Helper(); eval[any](v, `void window.speak(`+guesses+`)`) }
	played := func(n string) {
		v.t.Helper()
		v.await(`document.querySelectorAll('[data-testid="move"]').length >= ` + n)
	}

	v.begin("chess", "")
	say(`"e four"`)
	if eval[int](v, `document.querySelectorAll('[data-testid="move"]').length`) != 0 {
		v.t.Error("what is said counts before anybody asked for it")
	}
	v.press("speak")
	v.await(`document.querySelector('[data-testid="speak"]').getAttribute('aria-pressed') === 'true'`)
	v.barriers(axe, "listening")
	say(`"the weather is fine"`)
	v.await(`document.querySelector('[data-testid="notice"]').textContent.includes('No legal move is “the weather is fine”')`)
	say(`"night see tree", "knight c three"`)
	played("2")
	v.await(yours)
	say(`"knight c b one"`)
	played("4")
	v.press("speak")
	v.await(`window.ears.length === 0 && document.querySelector('[data-testid="speak"]').getAttribute('aria-pressed') === 'false'`)

	v.open("/analysis/chess")
	v.press("speak")
	say(`"e four"`)
	v.await(`location.search.includes('moves=e4') || location.search.includes('moves=e2e4')`)
	eval[any](v, `void window.failing('not-allowed')`)
	v.await(`document.querySelector('[data-testid="notice"]').textContent.includes('may not use the microphone')`)
	v.await(`document.querySelector('[data-testid="speak"]').getAttribute('aria-pressed') === 'false'`)
}
