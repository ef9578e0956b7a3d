package storetest

import (
	"testing"

	"aanca.chess/internal/suitetest"
	"aanca.chess/people"
	"aanca.chess/play"
)

func token(account, digest string, kind people.TokenKind, minutes int) people.Token {
	return people.Token{Digest: digest, Account: account, Kind: kind, Agent: "Firefox", Created: start, Seen: at(minutes), Until: at(minutes + 60)}
}

func tokens(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	one, two, reset := token(ann.ID, "one", people.Session, 0), token(ann.ID, "two", people.Session, 5), token(ann.ID, "three", people.Reset, 7)
	for _, tok := range []people.Token{one, two, reset} {
		must(t, s.KeepToken(t.Context(), tok))
	}
	got, err := s.Token(t.Context(), "one", at(59))
	must(t, err)
	same(t, "it", got, one)
	_, err = s.Token(t.Context(), "one", at(60))
	wantKind(t, "one that is too old", err, play.NotFound)
	must(t, s.SeeToken(t.Context(), "one", at(20), at(90)))
	one.Seen, one.Until = at(20), at(90)
	list, err := s.Tokens(t.Context(), ann.ID, people.Session, at(30), 9)
	must(t, err)
	same(t, "all", list, []people.Token{one, two})
	must(t, s.DropOldTokens(t.Context(), at(66)))
	_, err = s.Token(t.Context(), "two", at(0))
	wantKind(t, "one that was dropped", err, play.NotFound)
	wantKind(t, "one of nobody", s.KeepToken(t.Context(), token("nobody", "four", people.Session, 0)), play.NotFound)
}

func dropped(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	for _, tok := range []people.Token{token(ann.ID, "one", people.Session, 0), token(ann.ID, "two", people.Session, 0), token(ben.ID, "three", people.Session, 0)} {
		must(t, s.KeepToken(t.Context(), tok))
	}
	must(t, s.DropTokens(t.Context(), ann.ID, "two"))
	_, err := s.Token(t.Context(), "one", at(0))
	wantKind(t, "another of the same account", err, play.NotFound)
	for _, digest := range []string{"two", "three"} {
		if _, err := s.Token(t.Context(), digest, at(0)); err != nil {
			t.Errorf("%s: %v", digest, err)
		}
	}
}

func usedOnce(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	must(t, s.KeepToken(t.Context(), token(ann.ID, "one", people.Reset, 0)))
	if used, err := s.DropToken(t.Context(), "one", at(61)); used || err != nil {
		t.Errorf("too late: %t, %v", used, err)
	}
	suitetest.OneOfMany(t, func(int) bool {
		used, err := s.DropToken(t.Context(), "one", at(1))
		return used && err == nil
	})
}
