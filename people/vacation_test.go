package people_test

import (
	"testing"
	"time"

	"aanca.chess/play"
)

// TestVacationsAreBounded: 28 days in any year, each vacation a day at least; days that are not taken are left.
func TestVacationsAreBounded(t *testing.T) {
	w := newWorld(t)
	ann := w.register(t, "Ann", "")
	const day = 24 * time.Hour
	wantLeft := func(what string, has bool, days int) {
		t.Helper()
		now, left, err := w.Vacation(t.Context(), ann.ID)
		if err != nil || left != days || now.Until.IsZero() == has {
			t.Errorf("%s: %v, %d days left, %v; want %d", what, now, left, err, days)
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	begin := func(days int) error { _, err := w.BeginVacation(t.Context(), ann.ID, days); return err }
	wantLeft("at first", false, 28)
	for _, days := range []int{0, -3} {
		wantKind(t, "no days", begin(days), play.Invalid)
	}
	wantKind(t, "too many days", begin(29), play.Illegal)
	wantKind(t, "the end of none", w.EndVacation(t.Context(), ann.ID), play.Illegal)
	must(begin(20))
	wantLeft("begun", true, 8)
	wantKind(t, "another one", begin(1), play.Illegal)
	w.clock.pass(36 * time.Hour)
	must(w.EndVacation(t.Context(), ann.ID))
	wantLeft("ended after a day and a half", false, 26)
	must(begin(2))
	must(w.EndVacation(t.Context(), ann.ID))
	wantLeft("ended at once", false, 25)
	w.clock.pass(time.Hour)
	must(begin(25))
	w.clock.pass(26 * day)
	wantLeft("over by itself", false, 0)
	w.clock.pass(380 * day)
	wantLeft("a year later", false, 28)
	for range 20 {
		must(begin(1))
		must(w.EndVacation(t.Context(), ann.ID))
		w.clock.pass(time.Minute)
	}
	wantKind(t, "the 21st", begin(1), play.Illegal)
}
