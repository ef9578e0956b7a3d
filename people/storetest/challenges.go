package storetest

import (
	"fmt"
	"testing"
	"time"

	"aanca.chess/internal/suitetest"
	"aanca.chess/people"
	"aanca.chess/play"
)

func challenge(from, to people.Account, id string, minute int) people.Challenge {
	return people.Challenge{
		ID: id, From: from.ID, To: to.ID, Names: [2]string{from.Name, to.Name}, Variant: "walk" + id, Side: "w", Time: "days 3", Rated: true,
		At: at(minute), Until: at(minute + 60),
	}
}

func challenges(t *testing.T, s Store) {
	ann, ben, cat := account(t, s, "Ann"), account(t, s, "Ben"), account(t, s, "Cat")
	one, two := challenge(ann, ben, "one", 0), challenge(cat, ann, "two", 5)
	two.Rated, two.Time, two.Side = false, "", "random"
	must(t, s.KeepChallenge(t.Context(), one, 2))
	must(t, s.KeepChallenge(t.Context(), two, 2))
	got, err := s.Challenge(t.Context(), "one", at(59))
	must(t, err)
	same(t, "one", got, one)
	list, err := s.Challenges(t.Context(), ann.ID, at(10), 9)
	must(t, err)
	same(t, "Ann's", list, []people.Challenge{two, one})
	list, err = s.Challenges(t.Context(), ann.ID, at(62), 9)
	must(t, err)
	same(t, "an hour later", list, []people.Challenge{two})
	list, err = s.Challenges(t.Context(), ann.ID, at(10), 1)
	must(t, err)
	same(t, "the last", list, []people.Challenge{two})
	_, err = s.Challenge(t.Context(), "one", at(60))
	wantKind(t, "one that is too old", err, play.NotFound)

	again := one
	again.ID = "again"
	wantKind(t, "the same again", s.KeepChallenge(t.Context(), again, 2), play.Conflict)
	must(t, s.KeepChallenge(t.Context(), challenge(ann, cat, "three", 1), 2))
	wantKind(t, "one too many", s.KeepChallenge(t.Context(), challenge(ann, cat, "four", 2), 2), play.TooMany)
	must(t, s.KeepChallenge(t.Context(), challenge(ann, cat, "four", 90), 2)) // the others are too old by then
	nobody := challenge(ann, people.Account{ID: "nobody"}, "five", 91)
	wantKind(t, "for nobody", s.KeepChallenge(t.Context(), nobody, 9), play.NotFound)
}

func challengeDropped(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	must(t, s.KeepChallenge(t.Context(), challenge(ann, ben, "one", 0), 9))
	if there, err := s.DropChallenge(t.Context(), "one", people.Unanswered, at(60)); err != nil || there {
		t.Errorf("one that is too old was there: %t, %v", there, err)
	}
	suitetest.OneOfMany(t, func(int) bool {
		there, err := s.DropChallenge(t.Context(), "one", people.Unanswered, at(1))
		return there && err == nil
	})

	two := challenge(ann, ben, "two", 1)
	must(t, s.KeepChallenge(t.Context(), two, 9))
	two.Answer = people.Accepted
	if there, err := s.AnswerChallenge(t.Context(), two, at(2)); err != nil || !there {
		t.Errorf("one that waits was there: %t, %v", there, err)
	}
	if there, err := s.DropChallenge(t.Context(), "two", people.Unanswered, at(3)); err != nil || there {
		t.Errorf("one that was accepted is taken back: %t, %v", there, err)
	}
	must(t, s.Block(t.Context(), ben.ID, ann.ID, at(4), 9))
	got, err := s.Challenge(t.Context(), "two", at(5))
	must(t, err)
	same(t, "accepted, from who is blocked", got, two)
}

// challengesAnswered: an answer is given once; of those that were declined who sent them is told until they send another one.
func challengesAnswered(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	one, two := challenge(ann, ben, "one", 0), challenge(ann, ben, "two", 1)
	two.FEN = "from here"
	must(t, s.KeepChallenge(t.Context(), one, 9))
	must(t, s.KeepChallenge(t.Context(), two, 9))
	one.Answer, one.Reason, one.Until = people.Declined, "later", at(500)
	if there, err := s.AnswerChallenge(t.Context(), one, at(60)); err != nil || there {
		t.Errorf("one that is too old was there: %t, %v", there, err)
	}
	suitetest.OneOfMany(t, func(int) bool {
		there, err := s.AnswerChallenge(t.Context(), one, at(2))
		return there && err == nil
	})
	two.Answer, two.Until = people.Accepted, at(70)
	if there, err := s.AnswerChallenge(t.Context(), two, at(3)); err != nil || !there {
		t.Errorf("one that waits was there: %t, %v", there, err)
	}
	for name, want := range map[string][]people.Challenge{ann.ID: {one}, ben.ID: nil} {
		list, err := s.Challenges(t.Context(), name, at(65), 9)
		must(t, err)
		same(t, "told", list, want)
	}
	got, err := s.Challenge(t.Context(), "two", at(69))
	must(t, err)
	same(t, "accepted", got, two)
	again := challenge(ann, ben, "one", 66)
	again.ID = "again"
	must(t, s.KeepChallenge(t.Context(), again, 1)) // what was answered is not in its way
	list, err := s.Challenges(t.Context(), ann.ID, at(67), 9)
	must(t, err)
	same(t, "sent again", list, []people.Challenge{again})
}

func blocks(t *testing.T, s Store) {
	ann, ben, cat := account(t, s, "Ann"), account(t, s, "Ben"), account(t, s, "Cat")
	must(t, s.KeepChallenge(t.Context(), challenge(ben, ann, "one", 0), 9))
	must(t, s.KeepChallenge(t.Context(), challenge(cat, ann, "two", 0), 9))
	must(t, s.Block(t.Context(), ann.ID, ben.ID, at(1), 2))
	must(t, s.Block(t.Context(), ann.ID, ben.ID, at(2), 2))
	if list, err := s.Challenges(t.Context(), ann.ID, at(1), 9); err != nil || len(list) != 1 || list[0].ID != "two" {
		t.Errorf("Ann is challenged by %v, %v", list, err)
	}
	wantKind(t, "who is blocked", s.KeepChallenge(t.Context(), challenge(ben, ann, "three", 2), 9), play.Illegal)
	must(t, s.KeepChallenge(t.Context(), challenge(ann, ben, "four", 2), 9))
	must(t, s.Block(t.Context(), ann.ID, cat.ID, at(3), 2))
	wantKind(t, "one too many", s.Block(t.Context(), ann.ID, account(t, s, "Dan").ID, at(4), 2), play.TooMany)
	list, err := s.Blocks(t.Context(), ann.ID)
	must(t, err)
	same(t, "blocked", list, []people.Block{{Account: cat.ID, Name: "Cat", At: at(3)}, {Account: ben.ID, Name: "Ben", At: at(1)}})
	must(t, s.Unblock(t.Context(), ann.ID, ben.ID))
	must(t, s.Unblock(t.Context(), ann.ID, ben.ID))
	must(t, s.KeepChallenge(t.Context(), challenge(ben, ann, "five", 5), 9))
}

func deletedChallenges(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	for i, from := range []bool{true, false} {
		ben := account(t, s, fmt.Sprint("Ben", i))
		one := challenge(ann, ben, fmt.Sprint("c", i), 0)
		if !from {
			one.From, one.To = one.To, one.From
		}
		must(t, s.KeepChallenge(t.Context(), one, 9))
		must(t, s.Block(t.Context(), ben.ID, account(t, s, fmt.Sprint("Cat", i)).ID, at(0), 9))
		_, err := s.DeleteAccount(t.Context(), ben.ID)
		must(t, err)
	}
	if list, err := s.Challenges(t.Context(), ann.ID, start.Add(time.Minute), 9); err != nil || len(list) != 0 {
		t.Errorf("with who is deleted there are %v, %v", list, err)
	}
}
