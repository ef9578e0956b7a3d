package web

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"time"

	"aanca.chess/people"
	"aanca.chess/push"
	"aanca.chess/words"
)

// Notifications of browsers that are not open: asked for on the page of the account, shown by the service worker
// (web/static/js/worker.js), whose words come from here, in the language of the reader.

// pushRoutes are there if the site has accounts.
func (s *site) pushRoutes() []route {
	return []route{
		{pattern: "GET /my-games/{game}", handle: s.ownSeatPage},
		{pattern: "POST /api/push", handle: s.subscribe},
		{pattern: "POST /account/push/remove", handle: s.unsubscribe},
	}
}

// A pusher sends notes by Web Push.
type pusher struct {
	sender    *push.Sender
	languages []*words.Language
	title     func(variant string) string
}

// Pusher returns who sends notes by Web Push. title tells what a variant is called.
func Pusher(sender *push.Sender, title func(variant string) string) (people.Pusher, error) {
	languages, err := words.Languages()
	return &pusher{sender, languages, title}, err
}

func (p *pusher) Key() string { return p.sender.Public() }

func target(to people.Subscription) push.Target {
	return push.Target{Endpoint: to.Endpoint, Key: to.Key, Auth: to.Auth}
}

func (p *pusher) Check(to people.Subscription) error { return p.sender.Check(target(to)) }

// How long a push service tries to deliver a note: whose turn it is and what is said soon matter less than who challenges.
const (
	keepNote      = 24 * time.Hour
	keepChallenge = time.Hour
)

func (p *pusher) Push(ctx context.Context, to people.Subscription, n people.Note) error {
	shown := p.notice(words.Match(p.languages, to.Language, ""), n)
	text, err := json.Marshal(shown)
	if err != nil {
		return err
	}
	m := push.Message{Text: text, Keep: keepNote, Soon: true, Topic: shown.Tag}
	if n.Kind == people.NoteChallenge {
		m.Keep = keepChallenge
	}
	err = p.sender.Send(ctx, target(to), m)
	if errors.Is(err, push.ErrGone) {
		return people.ErrNoSubscription
	}
	return err
}

// A noticeJSON is what the service worker shows. Its path opens nothing but to who is signed in.
type noticeJSON struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Path  string `json:"path"`
	Tag   string `json:"tag"` // a notification takes the place of the one with its tag
}

// notice says a note in a language.
func (p *pusher) notice(in *words.Language, n people.Note) noticeJSON {
	game, other := p.title(n.Variant), n.Other
	if other == "" {
		other = in.Tr("a guest")
	}
	shown := noticeJSON{Path: "/my-games/" + url.PathEscape(n.Game), Tag: string(n.Kind) + " " + n.Game}
	switch n.Kind {
	case people.NoteTurn:
		shown.Title, shown.Body = in.Tr("Your turn"), in.Tr("{game} against {other}", "game", game, "other", other)
	case people.NoteBegun:
		shown.Title, shown.Body = in.Tr("{other} accepts your challenge", "other", other), game
	case people.NoteChallenge:
		shown.Title, shown.Body, shown.Path, shown.Tag = in.Tr("{other} challenges you", "other", other), game, "/my-games", "challenge "+n.Other
	case people.NoteMessage:
		shown.Title, shown.Body = in.Tr("{other} writes", "other", other), n.Text
	}
	return shown
}

// ownSeatPage leads to the game of who is signed in: its address in a notification is no secret, that of a seat is.
func (s *site) ownSeatPage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		seat, err := s.People.SeatIn(r.Context(), viewer.ID, r.PathValue("game"))
		if err != nil {
			return err
		}
		http.Redirect(w, r, "/play/"+seat, http.StatusSeeOther)
		return nil
	})
}

// A subscriptionJSON is a subscription as browsers write it.
type subscriptionJSON struct {
	Endpoint string `json:"endpoint"`
	Keys     struct {
		Key  string `json:"p256dh"`
		Auth string `json:"auth"`
	} `json:"keys"`
}

func (s *site) subscribe(w http.ResponseWriter, r *http.Request) error {
	viewer, err := s.mustView(r)
	if err != nil {
		return err
	}
	var body struct {
		Subscription json.RawMessage `json:"subscription"` // browsers add what they like
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	if err := s.mayTry(r); err != nil {
		return err
	}
	var sub subscriptionJSON
	if err := json.Unmarshal(body.Subscription, &sub); err != nil {
		return badRequest("this is no subscription of a browser")
	}
	key, err := base64.RawURLEncoding.DecodeString(sub.Keys.Key)
	if err != nil {
		return badRequest("the key of the browser is no base64url")
	}
	auth, err := base64.RawURLEncoding.DecodeString(sub.Keys.Auth)
	if err != nil {
		return badRequest("the secret of the browser is no base64url")
	}
	err = s.People.Subscribe(r.Context(), viewer.ID, sessionToken(r), people.Subscription{
		Name: r.UserAgent(), Language: s.language(r).Tag, Endpoint: sub.Endpoint, Key: key, Auth: auth,
	})
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusCreated, wentOn{"/account?done=push"})
}

func (s *site) unsubscribe(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if _, err := readForm(w, r); err != nil {
			return err
		}
		if err := s.People.Unsubscribe(r.Context(), viewer.ID, r.PostForm.Get("id")); err != nil {
			return err
		}
		http.Redirect(w, r, "/account?done=nopush", http.StatusSeeOther)
		return nil
	})
}

// shownPushes are the browsers that get notifications of an account, on its page.
type shownPushes struct {
	Key  string // that browsers are told; "" if the site sends nothing
	Own  bool   // the browser that asks is among them
	List []shownPush
}

type shownPush struct {
	ID    string
	Agent string // in words
	Since time.Time
	Own   bool
}

func (s *site) shownPushes(r *http.Request, account string) (shown shownPushes, err error) {
	if !s.People.Pushes() {
		return shown, nil
	}
	list, own, err := s.People.Subscriptions(r.Context(), account, sessionToken(r))
	shown.Key, shown.Own = s.People.Push.Key(), own != ""
	for _, one := range list {
		shown.List = append(shown.List, shownPush{one.ID, browserWords(s.language(r), one.Name), one.Created, one.ID == own})
	}
	return shown, err
}
