package storetest

import (
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
)

func lettersFor(a people.Account, stop string, minute int) people.Letters {
	return people.Letters{Account: a.ID, Address: a.Email, Site: "https://play.example", Stop: stop, Begun: at(minute), Written: at(minute)}
}

// addressed registers somebody with an address.
func addressed(t *testing.T, s Store, name, email string) people.Account {
	t.Helper()
	a := account(t, s, name)
	must(t, s.ChangeAccount(t.Context(), a.ID, func(a *people.Account) error { a.Email = email; return nil }))
	a.Email = email
	return a
}

// letters are kept for an account, ended by it, and go with it.
func letters(t *testing.T, s Store) {
	ann := addressed(t, s, "Ann", "ann@example.org")
	_, err := s.Letters(t.Context(), ann.ID)
	wantKind(t, "those of who has asked for none", err, play.NotFound)
	wantKind(t, "those of nobody", s.KeepLetters(t.Context(), people.Letters{Account: "nobody", Address: "x@example.org"}), play.NotFound)
	first, second := lettersFor(ann, "first", 1), lettersFor(ann, "second", 2)
	must(t, s.KeepLetters(t.Context(), first))
	must(t, s.KeepLetters(t.Context(), second))
	got, err := s.Letters(t.Context(), ann.ID)
	must(t, err)
	same(t, "what was kept", got, second)
	got, err = s.LettersBy(t.Context(), "second")
	must(t, err)
	same(t, "those that a secret stops", got, second)
	_, err = s.LettersBy(t.Context(), "first")
	wantKind(t, "those of a secret that is none any more", err, play.NotFound)
	must(t, s.DropLetters(t.Context(), ann.ID))
	must(t, s.DropLetters(t.Context(), ann.ID))
	_, err = s.Letters(t.Context(), ann.ID)
	wantKind(t, "those that have ended", err, play.NotFound)
	must(t, s.KeepLetters(t.Context(), second))
	_, err = s.DeleteAccount(t.Context(), ann.ID)
	must(t, err)
	_, err = s.LettersBy(t.Context(), "second")
	wantKind(t, "those of who is deleted", err, play.NotFound)
}

// lettersDue are those of who has something that has waited for an hour and of which no letter has told.
func lettersDue(t *testing.T, s Store) {
	ann, ben := addressed(t, s, "Ann", "ann@example.org"), addressed(t, s, "Ben", "ben@example.org")
	cat := account(t, s, "Cat")
	must(t, s.KeepLetters(t.Context(), lettersFor(ann, "a", 0)))
	must(t, s.KeepLetters(t.Context(), lettersFor(ben, "b", 0)))
	due := func(minute int) []people.DueLetter {
		t.Helper()
		list, err := s.DueLetters(t.Context(), people.LetterPace{Now: at(minute), Quiet: at(minute - 60), Last: at(minute - 360)}, 9)
		must(t, err)
		return list
	}
	begin := func(id string, minute int, change func(g *play.Game)) {
		t.Helper()
		g := between(id, ann.ID, ben.ID) // Ann is to move
		g.Created, g.Updated = at(minute), at(minute)
		if change != nil {
			change(&g)
		}
		must(t, s.Create(t.Context(), g))
	}
	begin("live", 5, func(g *play.Game) { g.Pace = play.Pace{Kind: play.Fischer, Base: time.Hour} })
	begin("over", 5, func(g *play.Game) { g.Result = game.Result{Outcome: game.FirstWins, Reason: "checkmate"} })
	same(t, "live games and those that are over", len(due(1000)), 0)

	begin("one", 10, nil)
	begin("days", 320, func(g *play.Game) { g.Pace = play.Pace{Kind: play.Days, Base: 24 * time.Hour} })
	same(t, "before six hours since they were asked for", len(due(359)), 0)
	want := []people.DueLetter{{Letters: lettersFor(ann, "a", 0), Name: "Ann", Games: 1}}
	same(t, "what has waited for an hour", due(360), want)
	ours, err := s.Writes(t.Context(), want[0].Letters, at(360))
	same(t, "who writes", ours, true)
	must(t, err)
	ours, err = s.Writes(t.Context(), want[0].Letters, at(360))
	same(t, "who comes later", ours, false)
	must(t, err)
	same(t, "right after a letter", len(due(719)), 0)
	list := due(720) // the second game was there, but had not waited for an hour
	same(t, "what was not told", len(list), 1)
	same(t, "the games that wait", list[0].Games, 2)
	_, err = s.Writes(t.Context(), list[0].Letters, at(720))
	must(t, err)
	same(t, "what was told", len(due(5000)), 0)

	short, long := challenge(cat, ben, "short", 6000), challenge(ann, ben, "long", 6000)
	long.Until = at(16000)
	must(t, s.KeepChallenge(t.Context(), short, 9))
	must(t, s.KeepChallenge(t.Context(), long, 9))
	same(t, "a challenge that is new", len(due(6059)), 0)
	same(t, "one that has waited", due(6060), []people.DueLetter{{Letters: lettersFor(ben, "b", 0), Name: "Ben", Challenges: 1}})
	must(t, s.ChangeVacations(t.Context(), ben.ID, at(0), func([]play.Rest) (play.Rest, error) {
		return play.Rest{From: at(6010), Until: at(6061)}, nil
	}))
	same(t, "of who is on vacation", len(due(6060)), 0)
	same(t, "after it", len(due(6061)), 1)
	must(t, s.ChangeAccount(t.Context(), ben.ID, func(a *people.Account) error { a.Email = "other@example.org"; return nil }))
	same(t, "to an address that nobody has confirmed", len(due(6061)), 0)
}
