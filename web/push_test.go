package web

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"aanca.chess/people"
	"aanca.chess/push/pushtest"
)

// newPushingTown returns a site that notifies browsers through a push service of the test.
func newPushingTown(t *testing.T) (*town, *pushtest.Service) {
	t.Helper()
	service := pushtest.New(t)
	notes, err := Pusher(service.Sender(), strings.ToUpper)
	if err != nil {
		t.Fatal(err)
	}
	return townOf(t, people.Config{Push: notes}), service
}

// subscription is what a browser of somebody writes when it has subscribed.
func subscription(b *pushtest.Browser) string {
	text, _ := json.Marshal(map[string]any{"subscription": map[string]any{
		"endpoint": b.Endpoint, "expirationTime": nil,
		"keys": map[string]string{"p256dh": base64.RawURLEncoding.EncodeToString(b.Key), "auth": base64.RawURLEncoding.EncodeToString(b.Auth)},
	}})
	return string(text)
}

func (v *resident) subscribe(t *testing.T, b *pushtest.Browser, headers ...string) {
	t.Helper()
	v.send(t, http.MethodPost, "/api/push", subscription(b), append(headers, "Content-Type", "application/json")...).wantStatus(t, http.StatusCreated)
}

// TestNotifications: who has asked for it is told of challenges, of games that begin, of turns and of messages, in their language;
// each leads to the game, and nothing in it is secret.
func TestNotifications(t *testing.T) {
	w, service := newPushingTown(t)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	forAnn, forBen := service.Subscribe(), service.Subscribe()
	ann.subscribe(t, forAnn)
	ben.subscribe(t, forBen, "Accept-Language", "es")
	if page := ann.send(t, "GET", "/account", "").body; !strings.Contains(page, `data-testid="pushes"`) || !strings.Contains(page, `data-push="end"`) {
		t.Error("the page of the account does not say that the browser notifies")
	}

	ann.form(t, "/challenge", "name", "Ben", "variant", "walk", "side", "w", "time", "days 3").wantStatus(t, http.StatusSeeOther)
	var got noticeJSON
	header := forBen.Await(t, &got).Header
	if want := (noticeJSON{"Ann te desafía", "WALK", "/my-games", "challenge Ann"}); got != want || header.Get("Urgency") != "high" {
		t.Errorf("of the challenge is told: %+v, %v", got, header)
	}
	challenge := between(t, ben.send(t, "GET", "/my-games", "").body, `/challenges/`, `/accept`)
	seat := ben.form(t, "/challenges/"+challenge+"/accept").Header.Get("Location")
	forAnn.Await(t, &got)
	if got.Title != "Ben accepts your challenge" || got.Body != "WALK" {
		t.Errorf("of the game that has begun is told: %+v", got)
	}
	own := ann.send(t, "GET", got.Path, "").Header.Get("Location")
	if !strings.HasPrefix(own, "/play/") || own == seat || strings.Contains(got.Path+got.Tag, strings.TrimPrefix(own, "/play/")) {
		t.Errorf("%q leads to %q; Ben's seat is %q", got.Path, own, seat)
	}
	ann.send(t, "POST", "/api/games/"+strings.TrimPrefix(own, "/play/")+"/turns", `{"ply":0,"turn":"a1b1"}`, "Content-Type", "application/json").wantStatus(t, http.StatusOK)
	forBen.Await(t, &got)
	if got.Title != "Te toca" || got.Body != "WALK contra Ann" || ben.send(t, "GET", got.Path, "").Header.Get("Location") != seat {
		t.Errorf("of the turn is told: %+v", got)
	}
	const said = `{"text":"good luck <b>"}`
	ben.send(t, "POST", "/api/games/"+strings.TrimPrefix(seat, "/play/")+"/chat", said, "Content-Type", "application/json").wantStatus(t, http.StatusCreated)
	forAnn.Await(t, &got)
	if got.Title != "Ben writes" || got.Body != "good luck <b>" {
		t.Errorf("of the message is told: %+v", got)
	}
	w.visit().send(t, "GET", got.Path, "").wantStatus(t, http.StatusSeeOther) // to sign in
	cleo := w.resident(t, "Cleo")
	cleo.send(t, "GET", got.Path, "").wantStatus(t, http.StatusNotFound)
}

// TestNotificationsEnd with the session, by a form, and when the push service knows the browser no more; those who are blocked send none.
func TestNotificationsEnd(t *testing.T) {
	w, service := newPushingTown(t)
	ann, ben := w.resident(t, "Ann"), w.resident(t, "Ben")
	account, err := w.people.Named(t.Context(), "Ann")
	if err != nil {
		t.Fatal(err)
	}
	has := func(want int) {
		t.Helper()
		list, _, err := w.people.Subscriptions(t.Context(), account.ID, "")
		if err != nil || len(list) != want {
			t.Errorf("Ann has %d subscriptions, %v; want %d", len(list), err, want)
		}
	}
	browser := service.Subscribe()
	ann.subscribe(t, browser)
	has(1)
	id := between(t, ann.send(t, "GET", "/account", "").body, `name="id" value="`, `"`)
	ben.form(t, "/account/push/remove", "id", id).wantStatus(t, http.StatusSeeOther)
	has(1) // it is not his
	ann.form(t, "/account/push/remove", "id", id).wantStatus(t, http.StatusSeeOther)
	has(0)

	ann.subscribe(t, browser)
	if data := ann.send(t, "GET", "/account/data.json", "").body; !strings.Contains(data, `"notified": [
    {`) || strings.Contains(data, browser.Endpoint) {
		t.Errorf("what Ann takes along: %s", data)
	}
	ann.form(t, "/sign-out").wantStatus(t, http.StatusSeeOther)
	has(0)

	ann.form(t, "/sign-in", "name", "Ann", "password", password).wantStatus(t, http.StatusSeeOther)
	ann.subscribe(t, browser)
	kept := service.Subscribe()
	second := w.visit()
	second.form(t, "/sign-in", "name", "Ann", "password", password).wantStatus(t, http.StatusSeeOther)
	second.subscribe(t, kept)
	has(2)
	service.Answer(browser, http.StatusGone)
	var got noticeJSON
	for range 2 {
		ben.form(t, "/challenge", "name", "Ann", "variant", "walk", "side", "w", "time", "days 3").wantStatus(t, http.StatusSeeOther)
		kept.Await(t, &got) // of the second challenge only when all is done about the first
		ben.form(t, "/challenges/"+between(t, ben.send(t, "GET", "/my-games", "").body, `/challenges/`, `/decline`)+"/decline")
	}
	has(1)

	ann.form(t, "/@/Ben/block").wantStatus(t, http.StatusSeeOther)
	ben.form(t, "/challenge", "name", "Ann", "variant", "walk", "side", "w", "time", "days 3").wantStatus(t, http.StatusUnprocessableEntity)
	w.people.Close() // nothing is sent any more
	if len(kept.Delivered) > 0 {
		t.Errorf("a challenge that was refused is told: %v", <-kept.Delivered)
	}
}

// TestSubscriptionsAreRefused that lead to this machine or are none, and where the site notifies nobody.
func TestSubscriptionsAreRefused(t *testing.T) {
	w, service := newPushingTown(t)
	ann, b := w.resident(t, "Ann"), service.Subscribe()
	good := subscription(b)
	for name, body := range map[string]string{
		"a host of the local network": strings.Replace(good, "127.0.0.1", "192.168.0.1", 1),
		"without encryption":          strings.Replace(good, "https://", "http://", 1),
		"no key":                      strings.Replace(good, `"p256dh":"`, `"p256dh":"AAAA`, 1),
		"no base64":                   strings.Replace(good, `"p256dh":"`, `"p256dh":"?`, 1),
		"no object":                   `{"subscription":7}`,
		"nothing":                     `{}`,
	} {
		if a := ann.send(t, "POST", "/api/push", body, "Content-Type", "application/json"); a.StatusCode != http.StatusBadRequest && a.StatusCode != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d %s", name, a.StatusCode, a.body)
		}
	}
	w.visit().send(t, "POST", "/api/push", good, "Content-Type", "application/json").wantStatus(t, http.StatusUnauthorized)
	silent := newTown(t).resident(t, "Ann")
	silent.send(t, "POST", "/api/push", good, "Content-Type", "application/json").wantStatus(t, http.StatusNotFound)
	if page := silent.send(t, "GET", "/account", "").body; strings.Contains(page, "data-push") {
		t.Error("a site that notifies nobody offers it")
	}
}

// between returns what stands in a text between two others.
func between(t *testing.T, text, before, after string) string {
	t.Helper()
	_, rest, ok := strings.Cut(text, before)
	found, _, ends := strings.Cut(rest, after)
	if !ok || !ends {
		t.Fatalf("nothing between %q and %q", before, after)
	}
	return found
}
