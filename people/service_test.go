package people_test

import (
	"context"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/sqlite"
)

// A clock stands still until it is put forward. What a service does by itself asks it, too.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// A world is a service with a clock of its own and somebody who sends its letters.
type world struct {
	*people.Service
	clock   clock
	letters chan string
}

func (w *world) Send(_ context.Context, to, _, text string) error {
	w.letters <- to + "\n" + text
	return nil
}

func newWorld(t *testing.T) *world {
	t.Helper()
	store, err := sqlite.Open(t.Context(), filepath.Join(t.TempDir(), "aanca.db"))
	if err != nil {
		t.Fatal(err)
	}
	w := &world{clock: clock{at: time.Date(2026, 11, 20, 10, 0, 0, 0, time.UTC)}, letters: make(chan string, 9)}
	w.Service, err = people.New(people.Config{Store: store, Mail: w, Now: w.clock.now, Cost: people.Cost{Memory: 8, Passes: 1}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		w.Close()
		if err := store.Close(); err != nil {
			t.Error(err)
		}
	})
	return w
}

const secret = "correct horse"

func (w *world) register(t *testing.T, name, email string) people.Account {
	t.Helper()
	a, err := w.Register(t.Context(), people.Wish{Name: name, Password: secret, Email: email})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func (w *world) begin(t *testing.T, a people.Account) string {
	t.Helper()
	token, err := w.Begin(t.Context(), a.ID, "Firefox")
	if err != nil {
		t.Fatal(err)
	}
	return token
}

func wantKind(t *testing.T, what string, err error, want play.Kind) {
	t.Helper()
	if err == nil || play.KindOf(err) != want {
		t.Errorf("%s: error %v of kind %d, want kind %d", what, err, play.KindOf(err), want)
	}
}

func TestRegisterAndSignIn(t *testing.T) {
	w := newWorld(t)
	ann := w.register(t, "Ann", "")
	for _, name := range []string{"Ann", "ANN", "A-nn"} {
		_, err := w.Register(t.Context(), people.Wish{Name: name, Password: secret})
		wantKind(t, "the name "+name, err, play.Conflict)
	}
	if a, err := w.SignIn(t.Context(), "ann", secret); err != nil || a.ID != ann.ID {
		t.Errorf("signing in: %v, %v", a, err)
	}
	for name, password := range map[string]string{"Ann": "wrong", "Nobody": secret} {
		_, err := w.SignIn(t.Context(), name, password)
		wantKind(t, "signing in as "+name, err, play.Illegal)
		if !strings.Contains(err.Error(), "the name or the password") {
			t.Errorf("%s is told: %v", name, err)
		}
	}
}

// TestSessionsEnd by themselves, by signing out, and all at once.
func TestSessionsEnd(t *testing.T) {
	w := newWorld(t)
	ann := w.register(t, "Ann", "")
	here, there := w.begin(t, ann), w.begin(t, ann)
	in := func(token string) bool {
		t.Helper()
		a, err := w.Who(t.Context(), token)
		if err != nil && play.KindOf(err) != play.NotFound {
			t.Fatal(err)
		}
		return a.ID == ann.ID
	}
	if !in(here) || !in(there) || in("nothing") {
		t.Error("who is signed in is not")
	}
	w.clock.pass(50 * 24 * time.Hour)
	if !in(here) {
		t.Error("a session ends after 50 days")
	}
	w.clock.pass(50 * 24 * time.Hour)
	if !in(here) || in(there) {
		t.Error("a session that is used ends, or one goes on that is not")
	}
	other := w.begin(t, ann)
	if err := w.EndOthers(t.Context(), ann.ID, here); err != nil || !in(here) || in(other) {
		t.Errorf("the others do not end: %v", err)
	}
	if err := w.End(t.Context(), here); err != nil || in(here) {
		t.Errorf("it does not end: %v", err)
	}
}

func TestChangeOfPassword(t *testing.T) {
	w := newWorld(t)
	ann := w.register(t, "Ann", "")
	here, there := w.begin(t, ann), w.begin(t, ann)
	wantKind(t, "with a wrong password", w.ChangePassword(t.Context(), ann.ID, here, "wrong one", "another horse"), play.Illegal)
	wantKind(t, "to a bad one", w.ChangePassword(t.Context(), ann.ID, here, secret, "short"), play.Invalid)
	if err := w.ChangePassword(t.Context(), ann.ID, here, secret, "another horse"); err != nil {
		t.Fatal(err)
	}
	_, err := w.SignIn(t.Context(), "Ann", secret)
	wantKind(t, "with the old one", err, play.Illegal)
	if _, err := w.SignIn(t.Context(), "Ann", "another horse"); err != nil {
		t.Error(err)
	}
	if _, err := w.Who(t.Context(), here); err != nil {
		t.Errorf("who has changed it is signed out: %v", err)
	}
	_, err = w.Who(t.Context(), there)
	wantKind(t, "another browser", err, play.NotFound)
}

// link returns what the next letter leads to.
func (w *world) link(t *testing.T) (to, token string) {
	t.Helper()
	select {
	case letter := <-w.letters:
		to, text, _ := strings.Cut(letter, "\n")
		_, after, _ := strings.Cut(text, "https://site/reset/")
		token, _, _ = strings.Cut(after, "\n")
		return to, token
	case <-time.After(2 * time.Minute):
		t.Fatal("no letter has come")
	}
	return "", ""
}

func (w *world) ask(t *testing.T, who string) {
	t.Helper()
	if err := w.AskReset(t.Context(), who, func(token string) string { return "https://site/reset/" + token }); err != nil {
		t.Errorf("asking for a letter for %s: %v", who, err)
	}
}

func TestANewPasswordByLetter(t *testing.T) {
	w := newWorld(t)
	ann := w.register(t, "Ann", "ann@Example.org")
	w.register(t, "Ben", "")
	session := w.begin(t, ann)
	for _, nobody := range []string{"Ben", "Nobody", "nobody@example.org"} {
		w.ask(t, nobody)
	}
	w.ask(t, "ann@example.org")
	to, token := w.link(t)
	if to != "ann@example.org" {
		t.Errorf("the letter goes to %s", to)
	}
	_, err := w.Who(t.Context(), token)
	wantKind(t, "the link as a session", err, play.NotFound)
	_, err = w.Choose(t.Context(), session, "another horse")
	wantKind(t, "a session as a link", err, play.NotFound)
	_, err = w.Choose(t.Context(), token, "short")
	wantKind(t, "a bad password", err, play.Invalid)
	if _, err := w.Choose(t.Context(), token, "another horse"); err != nil {
		t.Fatal(err)
	}
	_, err = w.Choose(t.Context(), token, "a third horse")
	wantKind(t, "a second time", err, play.NotFound)
	_, err = w.Who(t.Context(), session)
	wantKind(t, "who was signed in", err, play.NotFound)
	if _, err := w.SignIn(t.Context(), "Ann", "another horse"); err != nil {
		t.Error(err)
	}
	w.ask(t, "Ann")
	_, late := w.link(t)
	w.clock.pass(61 * time.Minute)
	_, err = w.Choose(t.Context(), late, "a third horse")
	wantKind(t, "an hour later", err, play.NotFound)
}

// TestLettersAreFew: nobody can have somebody's box filled.
func TestLettersAreFew(t *testing.T) {
	w := newWorld(t)
	w.register(t, "Ann", "ann@example.org")
	for range 10 {
		w.ask(t, "Ann")
	}
	for range 3 {
		w.link(t)
	}
	select {
	case letter := <-w.letters:
		t.Errorf("a fourth letter: %s", letter)
	case <-time.After(50 * time.Millisecond):
	}
}

func TestRoles(t *testing.T) {
	w := newWorld(t)
	w.register(t, "Ann", "")
	if a, err := w.SetRole(t.Context(), "ann", people.Editor); err != nil || a.Role != people.Editor {
		t.Fatal(a, err)
	}
	a, err := w.Named(t.Context(), "Ann")
	if err != nil || !a.Role.May(people.Member) || !a.Role.May(people.Editor) || a.Role.May(people.Admin) {
		t.Errorf("Ann is %v, %v", a.Role, err)
	}
	_, err = w.SetRole(t.Context(), "Nobody", people.Admin)
	wantKind(t, "nobody", err, play.NotFound)
	ben, admin := w.register(t, "Ben", ""), people.Account{ID: "nobody", Role: people.Admin}
	if a, err := w.GiveRole(t.Context(), &admin, "ben", people.Admin); err != nil || a.Role != people.Admin {
		t.Errorf("an admin gives a role: %v, %v", a.Role, err)
	}
	ben.Role = people.Admin
	_, err = w.GiveRole(t.Context(), &ben, "Ben", people.Member)
	wantKind(t, "their own role", err, play.Illegal)
	_, err = w.GiveRole(t.Context(), &people.Account{Role: people.Editor}, "Ben", people.Member)
	wantKind(t, "an editor", err, play.Illegal)
	_, err = people.ParseRole("king")
	wantKind(t, "an unknown role", err, play.Invalid)
}

func TestDeletion(t *testing.T) {
	w := newWorld(t)
	ann := w.register(t, "Ann", "ann@example.org")
	_, err := w.Delete(t.Context(), ann.ID, "wrong one")
	wantKind(t, "with a wrong password", err, play.Illegal)
	if _, err := w.Delete(t.Context(), ann.ID, secret); err != nil {
		t.Fatal(err)
	}
	_, err = w.Named(t.Context(), "Ann")
	wantKind(t, "afterwards", err, play.NotFound)
	w.register(t, "Ann", "")
}
