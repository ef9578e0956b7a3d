package web

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"aanca.chess/people"
)

// A mailbox takes what is sent.
type mailbox chan string

func (m mailbox) Send(_ context.Context, to, _, text string) error {
	m <- to + "\n" + text
	return nil
}

// TestLettersAreAskedFor on the page of the account, confirmed by a link, and stopped.
func TestLettersAreAskedFor(t *testing.T) {
	mail := make(mailbox, 9)
	w := townOf(t, people.Config{Mail: mail})
	ann := w.resident(t, "Ann")
	page := func() string { return ann.send(t, "GET", "/account", "").body }
	if strings.Contains(page(), `action="/account/letters"`) {
		t.Error("letters are offered to who has no address")
	}
	if a := ann.form(t, "/account/letters"); a.StatusCode != http.StatusUnprocessableEntity || !strings.Contains(a.body, "We know no e-mail address of yours; give one first.") {
		t.Errorf("asking without an address: %d", a.StatusCode)
	}
	account, err := w.people.Named(t.Context(), "Ann")
	if err != nil {
		t.Fatal(err)
	}
	err = w.people.Store.ChangeAccount(t.Context(), account.ID, func(a *people.Account) error { a.Email = "ann@example.org"; return nil })
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page(), `action="/account/letters"`) {
		t.Error("letters are not offered to who has an address")
	}
	ann.form(t, "/account/letters").wantStatus(t, http.StatusSeeOther)
	var letter string
	select {
	case letter = <-mail:
	case <-time.After(10 * time.Second):
		t.Fatal("no letter comes")
	}
	path := "/letters/" + between(t, letter, "/letters/", "\n")
	reader := w.visit() // who reads the letter need not be signed in
	if a := reader.send(t, "GET", path, ""); !strings.Contains(a.body, "games of Ann wait") || a.Header.Get("Referrer-Policy") != "no-referrer" {
		t.Errorf("the page of the link: %d, %v", a.StatusCode, a.Header)
	}
	if strings.Contains(page(), `action="/account/letters/end"`) {
		t.Error("whoever looks at the page of the link has confirmed it")
	}
	reader.form(t, path).wantStatus(t, http.StatusOK)
	reader.form(t, path).wantStatus(t, http.StatusNotFound)
	if !strings.Contains(page(), `action="/account/letters/end"`) {
		t.Error("the letters cannot be ended")
	}
	if data := ann.send(t, "GET", "/account/data.json", "").body; !strings.Contains(data, `"letters": "2`) {
		t.Error("the data that is taken along does not tell of letters")
	}
	wanted, _, err := w.people.Letters(t.Context(), account.ID)
	if err != nil {
		t.Fatal(err)
	}
	stop := "/letters/stop/" + wanted.Stop
	if a := reader.send(t, "GET", stop, ""); !strings.Contains(a.body, "No more letters") {
		t.Errorf("the page that stops them: %d", a.StatusCode)
	}
	reader.form(t, stop).wantStatus(t, http.StatusOK)
	reader.send(t, "GET", stop, "").wantStatus(t, http.StatusNotFound)
	if !strings.Contains(page(), `action="/account/letters"`) {
		t.Error("letters that were stopped are not offered again")
	}
	ann.form(t, "/account/letters/end").wantStatus(t, http.StatusSeeOther)
}
