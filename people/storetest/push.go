package storetest

import (
	"fmt"
	"testing"

	"aanca.chess/people"
	"aanca.chess/play"
)

// session signs an account in.
func session(t *testing.T, s Store, a people.Account, digest string) {
	t.Helper()
	must(t, s.KeepToken(t.Context(), people.Token{Digest: digest, Account: a.ID, Kind: people.Session, Created: at(0), Seen: at(0), Until: at(1000)}))
}

func subscriptionsOf(t *testing.T, s Store, account string) (ids []string) {
	t.Helper()
	list, err := s.Subscriptions(t.Context(), account)
	must(t, err)
	ids = []string{}
	for _, one := range list {
		ids = append(ids, one.ID)
	}
	return ids
}

// subscriptions are kept with their session: one for each browser, the last ones of an account.
func subscriptions(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	for i := range 4 {
		session(t, s, ann, fmt.Sprint("ann", i))
	}
	session(t, s, ben, "ben")
	first := people.Subscription{
		ID: "one", Account: ann.ID, Session: "ann0", Name: "Firefox", Language: "es", Endpoint: "https://push.example/1", Key: []byte{4, 0, 1}, Auth: []byte{9}, Created: at(1),
	}
	must(t, s.KeepSubscription(t.Context(), first, 3))
	list, err := s.Subscriptions(t.Context(), ann.ID)
	must(t, err)
	same(t, "what was kept", list, []people.Subscription{first})

	again := first
	again.ID, again.Created = "again", at(2)
	must(t, s.KeepSubscription(t.Context(), again, 3))
	same(t, "a browser that asks anew has one", subscriptionsOf(t, s, ann.ID), []string{"again"})
	for i := 1; i < 4; i++ {
		one := first
		one.ID, one.Session, one.Created = fmt.Sprint("more", i), fmt.Sprint("ann", i), at(2+i)
		must(t, s.KeepSubscription(t.Context(), one, 3))
	}
	same(t, "the last ones stay", subscriptionsOf(t, s, ann.ID), []string{"more1", "more2", "more3"})

	moved := first
	moved.ID, moved.Account, moved.Session, moved.Key = "more1", ben.ID, "ben", []byte("other")
	must(t, s.KeepSubscription(t.Context(), moved, 3))
	same(t, "those of Ann when another account uses the browser", subscriptionsOf(t, s, ann.ID), []string{"more2", "more3"})
	list, err = s.Subscriptions(t.Context(), ben.ID)
	must(t, err)
	same(t, "those of Ben", list, []people.Subscription{moved})

	must(t, s.DropSubscription(t.Context(), ann.ID, "more1")) // it is not theirs
	must(t, s.DropSubscription(t.Context(), ann.ID, "more2"))
	must(t, s.DropSubscription(t.Context(), ann.ID, "more2"))
	same(t, "those of Ann after one was dropped", subscriptionsOf(t, s, ann.ID), []string{"more3"})
	same(t, "those of Ben after Ann dropped his", subscriptionsOf(t, s, ben.ID), []string{"more1"})

	lost := first
	lost.Session = "nothing"
	wantKind(t, "one of a session that has ended", s.KeepSubscription(t.Context(), lost, 3), play.NotFound)
	lost.Session = "ben"
	wantKind(t, "one of somebody else's session", s.KeepSubscription(t.Context(), lost, 3), play.NotFound)
}

// subscriptionsGo with the session, however that ends, and with the account.
func subscriptionsGo(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	for i, end := range []func(digest string) error{
		func(digest string) error { _, err := s.DropToken(t.Context(), digest, at(1)); return err },
		func(string) error { return s.DropTokens(t.Context(), ann.ID, "") },
		func(string) error { return s.DropOldTokens(t.Context(), at(2000)) },
		func(string) error { _, err := s.DeleteAccount(t.Context(), ann.ID); return err },
	} {
		digest := fmt.Sprint("session", i)
		session(t, s, ann, digest)
		must(t, s.KeepSubscription(t.Context(), people.Subscription{ID: digest, Account: ann.ID, Session: digest, Key: []byte{1}, Auth: []byte{2}, Created: at(1)}, 3))
		same(t, "those before the session ends", subscriptionsOf(t, s, ann.ID), []string{digest})
		must(t, end(digest))
		same(t, fmt.Sprintf("those after it has ended in way %d", i), subscriptionsOf(t, s, ann.ID), []string{})
	}
}

// siteKeys are made once.
func siteKeys(t *testing.T, s Store) {
	for _, key := range [][]byte{{1, 0, 2}, {3}} {
		got, err := s.SiteKey(t.Context(), "one", key)
		must(t, err)
		same(t, "the key", got, []byte{1, 0, 2})
	}
	got, err := s.SiteKey(t.Context(), "two", []byte{3})
	must(t, err)
	same(t, "another one", got, []byte{3})
}
