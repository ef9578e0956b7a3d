package browsertest_test

import (
	"path/filepath"
	"testing"

	"aanca.chess/internal/programtest"
)

// TestRulesAreReadWithoutTheServer: what was read is there when the server has gone, with a note; any other page says that
// it needs the server.
func TestRulesAreReadWithoutTheServer(t *testing.T) {
	v := arriveAt(t, programtest.Start(t, programtest.Build(t), filepath.Join(t.TempDir(), "games.db")), 390, 844)
	v.open("/rules/chess")
	v.await(`navigator.serviceWorker.controller !== null`)
	v.open("/rules/shogi")
	v.await(`document.querySelectorAll('aanca-diagram svg').length > 5`)
	const kept = `void (window.kept = 0, caches.keys().then((names) => caches.open(names[0])).then((cache) => cache.keys())
		.then((all) => { window.kept = all.filter((r) => r.url.endsWith('/rules/shogi')).length; }))`
	v.await(`(` + kept + `, true)`)
	v.await(`(window.kept === 1 || (` + kept + `, false))`)
	if note := eval[bool](v, `document.querySelector('.kept-words') !== null`); note {
		t.Error("the server is there, and the page says that it is not")
	}
	v.server.Kill(t)
	v.open("/rules/shogi")
	v.await(`document.querySelector('.kept-words')?.textContent.includes('cannot be reached')`)
	v.await(`document.querySelectorAll('aanca-diagram svg').length > 5`)
	if gap := eval[float64](v, `document.querySelector('h1').getBoundingClientRect().top - document.querySelector('.kept-words').getBoundingClientRect().bottom`); gap < 16 {
		t.Errorf("the heading stands %.0f pixels below the note", gap)
	}
	v.open("/puzzles/nothing")
	v.await(`document.querySelector('h1').textContent === 'The server cannot be reached'`)
	if !eval[bool](v, `getComputedStyle(document.querySelector('main ul li')).listStyleType === 'none'`) {
		t.Error("the bullets of the list stand far from its words")
	}
	v.clickOn(`main a[href="/rules/shogi"]`)
	v.await(`document.querySelector('h1').textContent === 'Shogi'`)
}
