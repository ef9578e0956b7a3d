package storetest

import (
	"errors"
	"fmt"
	"testing"

	"aanca.chess/internal/suitetest"
	"aanca.chess/people"
	"aanca.chess/play"
)

func comesBack(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	account(t, s, "Ben")
	got, err := s.Account(t.Context(), ann.ID)
	must(t, err)
	same(t, "by id", got, ann)
	got, err = s.AccountByKey(t.Context(), ann.Key)
	must(t, err)
	same(t, "by name", got, ann)
	list, err := s.AccountsByEmail(t.Context(), ann.Email, 9)
	must(t, err)
	same(t, "by address", list, []people.Account{ann})
	_, err = s.Account(t.Context(), "nobody")
	wantKind(t, "an unknown id", err, play.NotFound)
	_, err = s.AccountByKey(t.Context(), "nobody")
	wantKind(t, "an unknown name", err, play.NotFound)
	if list, err := s.AccountsByEmail(t.Context(), "", 9); err != nil || len(list) != 0 {
		t.Errorf("without address: %v, %v", list, err)
	}
}

func nameTaken(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	other := ann
	other.ID, other.Name = "another", "ANN"
	wantKind(t, "the same key", s.CreateAccount(t.Context(), other), play.Conflict)
	_, err := s.Account(t.Context(), other.ID)
	wantKind(t, "the one refused", err, play.NotFound)
}

func nameRace(t *testing.T, s Store) {
	winner := suitetest.OneWithoutConflict(t, func(i int) error {
		return s.CreateAccount(t.Context(), people.Account{ID: fmt.Sprint("id", i), Name: "Ann", Key: "ann", Role: people.Member, Created: start})
	})
	a, err := s.AccountByKey(t.Context(), "ann")
	must(t, err)
	same(t, "whose it is", a.ID, fmt.Sprint("id", winner))
}

func changes(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	ann.Email, ann.Password, ann.Role = "", "other", people.Admin
	must(t, s.ChangeAccount(t.Context(), ann.ID, func(a *people.Account) error {
		a.Email, a.Password, a.Role = ann.Email, ann.Password, ann.Role
		return nil
	}))
	refused := errors.New("no")
	err := s.ChangeAccount(t.Context(), ann.ID, func(a *people.Account) error { a.Role = people.Member; return refused })
	if !errors.Is(err, refused) {
		t.Errorf("the error is %v", err)
	}
	got, err := s.Account(t.Context(), ann.ID)
	must(t, err)
	same(t, "after it", got, ann)
	wantKind(t, "nobody", s.ChangeAccount(t.Context(), "nobody", func(*people.Account) error { return nil }), play.NotFound)
}

func deleted(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	must(t, s.Create(t.Context(), between("game", ann.ID, ben.ID)))
	must(t, s.KeepToken(t.Context(), token(ann.ID, "one", people.Session, 0)))
	games, err := s.DeleteAccount(t.Context(), ann.ID)
	must(t, err)
	same(t, "the games", games, []string{"game"})
	_, err = s.Account(t.Context(), ann.ID)
	wantKind(t, "the account", err, play.NotFound)
	_, err = s.Token(t.Context(), "one", at(0))
	wantKind(t, "the session", err, play.NotFound)
	got, err := s.Get(t.Context(), "game")
	must(t, err)
	same(t, "the seats", got.Seats, []play.Seat{{ID: "gamew"}, {ID: "gameb", Name: "Ben", Account: ben.ID}})
	account(t, s, "Ann") // the name is free again
}
