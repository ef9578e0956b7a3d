package people_test

import (
	"strings"
	"testing"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
)

// letter returns the next letter, and what stands in it behind a text, up to the end of the line.
func (w *world) letter(t *testing.T, behind string) (letter, found string) {
	t.Helper()
	select {
	case letter = <-w.letters:
	case <-time.After(10 * time.Second):
		t.Fatal("no letter comes")
	}
	_, found, ok := strings.Cut(letter, behind)
	if !ok {
		t.Fatalf("the letter does not say %q: %s", behind, letter)
	}
	found, _, _ = strings.Cut(found, "\n")
	return letter, found
}

func (w *world) askLetters(t *testing.T, a people.Account) error {
	t.Helper()
	return w.AskLetters(t.Context(), a.ID, func(token string) string { return "https://play.example/letters/" + token })
}

func (w *world) noLetter(t *testing.T, when string) {
	t.Helper()
	if err := people.WriteDue(w.Service, t.Context()); err != nil {
		t.Fatal(err)
	}
	select {
	case letter := <-w.letters:
		t.Errorf("%s a letter comes: %s", when, letter)
	default:
	}
}

// TestLettersAboutGames: whoever has confirmed an address is told of what waits, once, until they stop it.
func TestLettersAboutGames(t *testing.T) {
	w := newWorld(t)
	ann, ben := w.register(t, "Ann", "ann@example.org"), w.register(t, "Ben", "")
	wantKind(t, "asking without an address", w.askLetters(t, ben), play.Illegal)
	if err := w.askLetters(t, ann); err != nil {
		t.Fatal(err)
	}
	letter, token := w.letter(t, "/letters/")
	if !strings.HasPrefix(letter, "ann@example.org\n") {
		t.Errorf("the letter goes elsewhere: %s", letter)
	}
	_, err := w.ConfirmLetters(t.Context(), "nothing", "")
	wantKind(t, "a link that is none", err, play.NotFound)
	_, err = w.ConfirmLetters(t.Context(), w.begin(t, ann), "")
	wantKind(t, "a session in its place", err, play.NotFound)
	if who, err := w.ConfirmLetters(t.Context(), token, "https://play.example"); err != nil || who.ID != ann.ID {
		t.Fatalf("confirming: %v, %v", who, err)
	}
	_, err = w.ConfirmLetters(t.Context(), token, "")
	wantKind(t, "the same link again", err, play.NotFound)

	create := func(id string) {
		t.Helper()
		g := play.Game{ID: id, Variant: "chess", People: true, Created: w.clock.now(), Updated: w.clock.now()}
		g.Seats = []play.Seat{{ID: id + "w", Account: ann.ID}, {ID: id + "b", Account: ben.ID}}
		if err := w.Store.(play.Store).Create(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	create("one")
	w.clock.pass(7 * time.Hour)
	create("new")
	if err := people.WriteDue(w.Service, t.Context()); err != nil {
		t.Fatal(err)
	}
	letter, stop := w.letter(t, "https://play.example/letters/stop/")
	if !strings.Contains(letter, "It is your turn in a game:\n\nhttps://play.example/my-games\n") {
		t.Errorf("the letter says %s", letter)
	}
	w.noLetter(t, "at once again")
	w.clock.pass(5 * time.Hour)
	w.noLetter(t, "too early")
	w.clock.pass(time.Hour)
	if err := people.WriteDue(w.Service, t.Context()); err != nil {
		t.Fatal(err)
	}
	w.letter(t, "It is your turn in 2 games:")
	w.clock.pass(100 * time.Hour)
	w.noLetter(t, "although nothing is new")

	create("later")
	w.clock.pass(7 * time.Hour)
	if who, err := w.StopLetters(t.Context(), stop); err != nil || who.ID != ann.ID {
		t.Errorf("stopping: %v, %v", who, err)
	}
	w.noLetter(t, "after they were stopped")
	_, err = w.StopLetters(t.Context(), stop)
	wantKind(t, "stopping again", err, play.NotFound)
}

// TestLettersGoToConfirmedAddresses: another address of the account has to be confirmed, too, and nobody is flooded with what asks for it.
func TestLettersGoToConfirmedAddresses(t *testing.T) {
	w := newWorld(t)
	ann := w.register(t, "Ann", "ann@example.org")
	if err := w.askLetters(t, ann); err != nil {
		t.Fatal(err)
	}
	_, first := w.letter(t, "/letters/")
	if err := w.ChangeEmail(t.Context(), ann.ID, secret, "other@example.org"); err != nil {
		t.Fatal(err)
	}
	_, err := w.ConfirmLetters(t.Context(), first, "")
	wantKind(t, "the link that went to the old address", err, play.NotFound)
	if err := w.askLetters(t, ann); err != nil {
		t.Fatal(err)
	}
	_, second := w.letter(t, "/letters/")
	if _, err := w.ConfirmLetters(t.Context(), second, ""); err != nil {
		t.Fatal(err)
	}
	if err := w.ChangeEmail(t.Context(), ann.ID, secret, "third@example.org"); err != nil {
		t.Fatal(err)
	}
	if _, wanted, err := w.Letters(t.Context(), ann.ID); err != nil || wanted {
		t.Errorf("letters go on to an address that nobody has confirmed (%v)", err)
	}
	for range 2 {
		if err := w.askLetters(t, ann); err != nil {
			t.Fatal(err)
		}
		w.letter(t, "third@example.org")
	}
	wantKind(t, "asking once more", w.askLetters(t, ann), play.TooMany)
	w.clock.pass(25 * time.Hour)
	if err := w.askLetters(t, ann); err != nil {
		t.Errorf("a day later: %v", err)
	}
}
