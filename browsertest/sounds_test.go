package browsertest_test

import (
	"testing"

	"aanca.chess/internal/gametest"
)

// TestSoundsAreHeard: nothing sounds before the reader asks for it, and one knock tells that sounds are on. What the page would play is rendered here in
// place of a loudspeaker.
func TestSoundsAreHeard(t *testing.T) {
	v := arriveAt(t, serveGames(t, gametest.Rules(t, "chess")), 1280, 900)
	g := v.server.Create(t, `{"variant":"chess","side":"w","opponent":"person"}`)
	v.open("/play/" + g.ID)
	v.await(`document.querySelector('[data-testid="sounds"]')?.checkVisibility()`)
	eval[any](v, `void (window.studios = [], window.AudioContext = class extends OfflineAudioContext {
		constructor() { super(1, 22050, 22050); window.studios.push(this); }
		resume() { return Promise.resolve(); }
	})`)
	if eval[int](v, `window.studios.length`) != 0 {
		t.Error("a sound is made before anybody has asked for it")
	}
	v.press("sounds")
	v.await(`window.studios.length === 1`)
	eval[any](v, `void window.studios[0].startRendering().then((made) => { window.heard = made.getChannelData(0).reduce((most, x) => Math.max(most, Math.abs(x)), 0); })`)
	v.await(`window.heard !== undefined`)
	if loud := eval[float64](v, `window.heard`); loud < 0.05 || loud > 1 {
		t.Errorf("the loudest sample is %g", loud)
	}
}
