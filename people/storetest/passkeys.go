package storetest

import (
	"errors"
	"testing"

	"aanca.chess/people"
	"aanca.chess/play"
)

// passkeys are kept with what changes of them, and go with their account.
func passkeys(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	first := people.Passkey{ID: "one", Account: ann.ID, Name: "Firefox", Data: []byte(`{"a":1}`), Created: at(1), Seen: at(1)}
	second := people.Passkey{ID: "two", Account: ann.ID, Name: "", Data: []byte{0, 1, 2}, Created: at(2), Seen: at(2)}
	must(t, s.AddPasskey(t.Context(), second, 2))
	must(t, s.AddPasskey(t.Context(), first, 2))
	third := people.Passkey{ID: "three", Account: ann.ID, Data: []byte("x"), Created: at(3), Seen: at(3)}
	wantKind(t, "one more than may be", s.AddPasskey(t.Context(), third, 2), play.Conflict)
	stolen := first
	stolen.Account = ben.ID
	wantKind(t, "one that another account has", s.AddPasskey(t.Context(), stolen, 2), play.Conflict)
	third.Account = "nobody"
	wantKind(t, "one of an unknown account", s.AddPasskey(t.Context(), third, 2), play.NotFound)

	list, err := s.Passkeys(t.Context(), ann.ID)
	must(t, err)
	same(t, "those of Ann", list, []people.Passkey{first, second})
	list, err = s.Passkeys(t.Context(), ben.ID)
	must(t, err)
	same(t, "those of Ben", len(list), 0)

	first.Data, first.Seen = []byte("changed"), at(9)
	must(t, s.UsePasskey(t.Context(), "one", func(p *people.Passkey) error {
		p.Data, p.Seen = first.Data, first.Seen
		return nil
	}))
	refused := errors.New("no")
	err = s.UsePasskey(t.Context(), "two", func(p *people.Passkey) error {
		p.Data = nil
		return refused
	})
	if !errors.Is(err, refused) {
		t.Errorf("a use that is refused: %v", err)
	}
	wantKind(t, "an unknown one", s.UsePasskey(t.Context(), "four", func(*people.Passkey) error { return nil }), play.NotFound)
	must(t, s.DropPasskey(t.Context(), ben.ID, "two")) // it is not theirs
	list, err = s.Passkeys(t.Context(), ann.ID)
	must(t, err)
	same(t, "those of Ann after one was used", list, []people.Passkey{first, second})
	must(t, s.DropPasskey(t.Context(), ann.ID, "two"))
	_, err = s.DeleteAccount(t.Context(), ann.ID)
	must(t, err)
	wantKind(t, "one of an account that is gone", s.UsePasskey(t.Context(), "one", func(*people.Passkey) error { return nil }), play.NotFound)
}

// ceremonies are answered once, and in time.
func ceremonies(t *testing.T, s Store) {
	c := people.Ceremony{Digest: "d", Data: []byte{0, 'x'}, Until: at(5)}
	must(t, s.KeepCeremony(t.Context(), c, at(0)))
	_, err := s.TakeCeremony(t.Context(), "other", at(1))
	wantKind(t, "an unknown one", err, play.NotFound)
	got, err := s.TakeCeremony(t.Context(), "d", at(4))
	must(t, err)
	same(t, "what was asked", got, c)
	_, err = s.TakeCeremony(t.Context(), "d", at(4))
	wantKind(t, "one that was answered", err, play.NotFound)
	must(t, s.KeepCeremony(t.Context(), c, at(0)))
	_, err = s.TakeCeremony(t.Context(), "d", at(5))
	wantKind(t, "one that is too old", err, play.NotFound)
	must(t, s.KeepCeremony(t.Context(), people.Ceremony{Digest: "e", Data: []byte("y"), Until: at(20)}, at(10)))
	must(t, s.KeepCeremony(t.Context(), c, at(0))) // the old one was forgotten: its place is free
}
