package browsertest_test

import (
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// lost lists what can have the keyboard's focus and does not show it: neither it nor what it stands in has an outline, or it is a square on
// which the board draws no frame. axe-core does not look for this.
const lost = `[...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter((e) => {
	if (e.tabIndex < 0 || e.disabled || !e.checkVisibility({visibilityProperty: true})) return false;
	e.focus();
	if (document.activeElement !== e) return false;
	if (e.dataset.square) return document.querySelector('.board .marks-over .focus') === null;
	for (let around = e; around; around = around.parentElement) {
		const style = getComputedStyle(around);
		if (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0) return false;
	}
	return true;
}).map((e) => e.outerHTML.slice(0, 120))`

// focusShows fails the test if the page has something on which people who use the keyboard alone could not see that they are.
func (v *visitor) focusShows(where string) {
	v.t.Helper()
	v.do("pressing Tab, after which the focus shows", chromedp.KeyEvent(kb.Tab))
	for _, element := range eval[[]string](v, lost) {
		v.t.Errorf("%s: this does not show that it has the focus: %s", where, element)
	}
}
