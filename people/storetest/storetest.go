// Package storetest is the suite that every people.Store must pass:
//
//	func TestPeople(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) storetest.Store { return open(t) })
//	}
package storetest

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/internal/suitetest"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/ratings"
)

// A Store keeps people and their games.
type Store interface {
	people.Store
	play.Store
}

// Run runs the suite. open returns a new empty store that is closed when the test ends.
func Run(t *testing.T, open func(t *testing.T) Store) {
	for _, test := range []struct {
		name string
		run  func(t *testing.T, s Store)
	}{
		{"an account comes back as it was created", comesBack},
		{"a name is taken once", nameTaken},
		{"one of many at once gets the name", nameRace},
		{"an account changes", changes},
		{"tokens are good for a while", tokens},
		{"tokens are dropped", dropped},
		{"a token is used up once", usedOnce},
		{"games of an account are listed", sittings},
		{"who is to move is told", due},
		{"a guest's games become an account's", guests},
		{"seats of accounts are told with the game", seats},
		{"who is deleted leaves the games", deleted},
		{"a forgotten game is listed no more", forgotten},
		{"ratings change once by a game", ratedOnce},
		{"the best are listed", leaders},
		{"who is deleted takes the ratings along", deletedRatings},
		{"challenges wait for an answer", challenges},
		{"one of many takes a challenge", challengeDropped},
		{"who is blocked cannot challenge", blocks},
		{"who is deleted challenges nobody", deletedChallenges},
		{"what is said in a game is kept", chat},
		{"of a chat the last lines stay", chatKept},
		{"lines are reported", reports},
		{"who is forbidden to write may again", chatBans},
		{"a chat goes with its game and its accounts", chatGoes},
		{"what a guest has said becomes an account's", chatAdopted},
		{"vacations stop the clocks of games", vacations},
		{"passkeys are kept", passkeys},
		{"ceremonies are answered once", ceremonies},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, open(t)) })
	}
}

var (
	start    = suitetest.Start
	at       = suitetest.At
	must     = suitetest.Must
	wantKind = suitetest.WantKind
	same     = suitetest.Same
)

func account(t *testing.T, s Store, name string) people.Account {
	t.Helper()
	a := people.Account{
		ID: "id" + name, Name: name, Key: people.KeyOf(name), Email: name + "@example.org", Password: "hash", Role: people.Member, Created: start,
	}
	must(t, s.CreateAccount(t.Context(), a))
	return a
}

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
	var all sync.WaitGroup
	won := make(chan string, 8)
	for i := range 8 {
		all.Go(func() {
			id := fmt.Sprint("id", i)
			if s.CreateAccount(t.Context(), people.Account{ID: id, Name: "Ann", Key: "ann", Role: people.Member, Created: start}) == nil {
				won <- id
			}
		})
	}
	all.Wait()
	if len(won) != 1 {
		t.Fatalf("%d got the name", len(won))
	}
	a, err := s.AccountByKey(t.Context(), "ann")
	must(t, err)
	same(t, "whose it is", a.ID, <-won)
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
	var all sync.WaitGroup
	used := make(chan bool, 8)
	for range 8 {
		all.Go(func() {
			if ok, err := s.DropToken(t.Context(), "one", at(1)); ok && err == nil {
				used <- true
			}
		})
	}
	all.Wait()
	if len(used) != 1 {
		t.Errorf("it was used %d times", len(used))
	}
}

// between returns a game between the accounts, "" for guests, who are called as said.
func between(id, white, black string) play.Game {
	return play.Game{
		ID: id, Variant: "walk", Start: "S7 w - - 0 1", Created: start, Updated: start, People: true,
		Seats: []play.Seat{{ID: id + "w", Account: white}, {ID: id + "b", Account: black}},
	}
}

func sitting(id string, side game.Side, when time.Time) people.Sitting {
	return people.Sitting{Game: id, Side: side, Seat: id + side.String(), At: when}
}

func sittings(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	first, second := between("first", ann.ID, ben.ID), between("second", ben.ID, ann.ID)
	second.Created = at(5)
	must(t, s.Create(t.Context(), first))
	must(t, s.Create(t.Context(), second))
	must(t, s.Create(t.Context(), play.Game{ID: "computer", Variant: "walk", Start: "S7 w - - 0 1", Level: 3, Account: ann.ID, Created: at(9), Updated: at(9)}))
	invited := between("invited", ann.ID, "")
	invited.Created, invited.Seats[1] = at(12), play.Seat{Invite: "come"}
	must(t, s.Create(t.Context(), invited))
	list, err := s.Sittings(t.Context(), ann.ID, 9)
	must(t, err)
	same(t, "Ann's", list, []people.Sitting{
		sitting("invited", game.First, at(12)), {Game: "computer", Side: game.First, Seat: "computer", At: at(9)},
		sitting("second", game.Second, at(5)), sitting("first", game.First, at(0)),
	})
	must(t, s.Join(t.Context(), "invited", 0, "come", game.Second, play.Seat{ID: "invitedb", Account: ben.ID}, 0, play.Times{}, at(20)))
	list, err = s.Sittings(t.Context(), ben.ID, 1)
	must(t, err)
	same(t, "Ben's last", list, []people.Sitting{sitting("invited", game.Second, at(20))})
}

func due(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	for _, id := range []string{"one", "two", "over"} {
		must(t, s.Create(t.Context(), between(id, ann.ID, ben.ID)))
	}
	waiting := between("waiting", ann.ID, "")
	waiting.Seats[1] = play.Seat{Invite: "come"}
	must(t, s.Create(t.Context(), waiting))
	must(t, s.Stand(t.Context(), "over", 0, play.Standing{Result: game.Result{Outcome: game.FirstWins, Reason: game.Resignation}, At: at(1)}))
	must(t, s.AppendTurn(t.Context(), "two", 0, "a1b1", play.Standing{Next: game.Second, At: at(2)}))
	list, err := s.Due(t.Context(), ann.ID, 9)
	must(t, err)
	same(t, "Ann is to move in", list, []people.Sitting{sitting("one", game.First, at(0))})
	list, err = s.Due(t.Context(), ben.ID, 9)
	must(t, err)
	same(t, "Ben is to move in", list, []people.Sitting{sitting("two", game.Second, at(0))})
	list, err = s.Going(t.Context(), ben.ID, 9)
	must(t, err)
	same(t, "Ben plays in", list, []people.Sitting{sitting("one", game.Second, at(0)), sitting("two", game.Second, at(0))})
	list, err = s.Going(t.Context(), ann.ID, 2)
	must(t, err)
	same(t, "of those of Ann two", list, []people.Sitting{sitting("one", game.First, at(0)), sitting("two", game.First, at(0))})
	one, err := s.SittingIn(t.Context(), ben.ID, "over")
	must(t, err)
	same(t, "Ben's seat in a game that is over", one, sitting("over", game.Second, at(0)))
	_, err = s.SittingIn(t.Context(), ben.ID, "waiting")
	wantKind(t, "a seat in a game of others", err, play.NotFound)
}

func guests(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	g := between("game", "", "")
	g.Seats[0].Name = "a guest"
	must(t, s.Create(t.Context(), g))
	must(t, s.Sit(t.Context(), ann.ID, []people.Sitting{sitting("game", game.First, at(3))}))
	must(t, s.Sit(t.Context(), ben.ID, []people.Sitting{sitting("game", game.First, at(4)), sitting("game", game.Second, at(4))}))
	got, err := s.Get(t.Context(), "game")
	must(t, err)
	same(t, "the seats", got.Seats, []play.Seat{{ID: "gamew", Name: "Ann", Account: ann.ID}, {ID: "gameb", Name: "Ben", Account: ben.ID}})
	_, err = s.DeleteAccount(t.Context(), ann.ID)
	must(t, err)
	got, err = s.Get(t.Context(), "game")
	must(t, err)
	same(t, "the seat of who is deleted", got.Seats[0], play.Seat{ID: "gamew"})
}

func seats(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	g := between("game", ann.ID, "")
	g.Seats[0].Name, g.Seats[1].Name, g.Rated = "Ann", "Bob", true
	must(t, s.Create(t.Context(), g))
	want := []play.Seat{{ID: "gamew", Name: "Ann", Account: ann.ID}, {ID: "gameb", Name: "Bob"}}
	for _, next := range []string{"another", "one more"} {
		got, err := s.Get(t.Context(), "game")
		must(t, err)
		same(t, "the seats", got.Seats, want)
		if !got.Rated {
			t.Error("the game is not rated any more")
		}
		got.Seats[0].Next = next
		want[0].Next = next
		must(t, s.Follow(t.Context(), "game", got.Version, got.Seats, 0, between(next, ann.ID, "")))
	}
	must(t, s.Stand(t.Context(), "game", 2, play.Standing{Result: game.Result{Outcome: game.Draw, Reason: game.Agreement}, At: at(1)}))
	if n, err := s.Archive(t.Context(), at(9), 9); n != 1 || err != nil {
		t.Fatalf("%d archived, %v", n, err)
	}
	got, err := s.Get(t.Context(), "game")
	must(t, err)
	same(t, "the seats in the archive", got.Seats, want)
	if !got.Rated {
		t.Error("the game is not rated in the archive")
	}
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

func forgotten(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	must(t, s.Create(t.Context(), between("game", ann.ID, "")))
	if n, err := s.Expire(t.Context(), at(9), at(9), 9); n != 1 || err != nil {
		t.Fatalf("%d forgotten, %v", n, err)
	}
	if list, err := s.Sittings(t.Context(), ann.ID, 9); len(list) != 0 || err != nil {
		t.Errorf("listed are %v, %v", list, err)
	}
}

// rating returns what makes all standings so and so.
func rating(first, second float64) func(r people.Rated, now [2]people.Standing) [2]people.Standing {
	return func(r people.Rated, now [2]people.Standing) [2]people.Standing {
		for side, value := range []float64{first, second} {
			now[side].Rating = ratings.Rating{Rating: now[side].Rating.Rating + value, Deviation: 80, Volatility: 0.06}
			now[side].Games++
			now[side].At = r.At
		}
		return now
	}
}

// finished stores a rated game of two that the first has won.
func finished(t *testing.T, s Store, id, white, black string) people.Rated {
	t.Helper()
	g := between(id, white, black)
	g.Rated = true
	must(t, s.Create(t.Context(), g))
	must(t, s.Stand(t.Context(), id, 0, play.Standing{Result: game.Result{Outcome: game.FirstWins, Reason: game.Resignation}, At: at(1)}))
	return people.Rated{Game: id, Variant: "walk", Speed: play.Blitz, Accounts: [2]string{white, black}, Score: 1, At: at(1)}
}

func wantUnrated(t *testing.T, s Store, want ...string) {
	t.Helper()
	list, err := s.Unrated(t.Context(), 9)
	must(t, err)
	same(t, "to be rated", fmt.Sprint(list), fmt.Sprint(want))
}

func ratedOnce(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	open := between("open", ann.ID, ben.ID)
	open.Rated = true
	must(t, s.Create(t.Context(), open))
	must(t, s.Create(t.Context(), between("casual", ann.ID, ben.ID)))
	must(t, s.Stand(t.Context(), "casual", 0, play.Standing{Result: game.Result{Outcome: game.Draw, Reason: game.Agreement}, At: at(1)}))
	r := finished(t, s, "game", ann.ID, ben.ID)
	wantUnrated(t, s, "game")
	if n, err := s.Archive(t.Context(), at(9), 9); n != 2 || err != nil {
		t.Fatalf("%d archived, %v", n, err)
	}
	wantUnrated(t, s, "game")
	_, err := s.Standing(t.Context(), ann.ID, "walk", play.Blitz)
	wantKind(t, "before any game", err, play.NotFound)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if err := s.Rate(t.Context(), r, rating(1600, 1400)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	wantUnrated(t, s)
	got, err := s.Standing(t.Context(), ann.ID, "walk", play.Blitz)
	must(t, err)
	same(t, "Ann", got, people.Standing{Account: ann.ID, Name: "Ann", Variant: "walk", Speed: play.Blitz,
		Rating: ratings.Rating{Rating: 1600, Deviation: 80, Volatility: 0.06}, Games: 1, At: at(1)})
	changes, err := s.Changes(t.Context(), "game")
	must(t, err)
	same(t, "changes", changes, []people.Change{{Side: game.First, Before: people.FirstRating, After: 1600}, {Side: game.Second, Before: people.FirstRating, After: 1400}})
	aborted := finished(t, s, "aborted", ann.ID, ben.ID)
	aborted.Accounts = [2]string{}
	must(t, s.Rate(t.Context(), aborted, rating(1, 1)))
	wantUnrated(t, s)
	list, err := s.Standings(t.Context(), ann.ID)
	must(t, err)
	same(t, "all of Ann", list, []people.Standing{got})
}

func leaders(t *testing.T, s Store) {
	ann, ben, carl := account(t, s, "Ann"), account(t, s, "Ben"), account(t, s, "Carl")
	must(t, s.Rate(t.Context(), finished(t, s, "one", ann.ID, ben.ID), rating(1600, 1700)))
	must(t, s.Rate(t.Context(), finished(t, s, "two", ann.ID, carl.ID), rating(10, 1650)))
	computer := people.ComputerPlayer(5)
	must(t, s.CreateAccount(t.Context(), people.Account{ID: computer.Account, Name: computer.Name, Key: people.KeyOf(computer.Name), Role: people.Member, Created: at(1)}))
	must(t, s.Rate(t.Context(), finished(t, s, "three", carl.ID, computer.Account), rating(0, 2400)))
	list, err := s.Leaders(t.Context(), "walk", play.Blitz, 100, 2)
	must(t, err)
	names := []string{}
	for _, one := range list {
		names = append(names, fmt.Sprint(one.Name, one.Rating.Rating))
	}
	same(t, "the best", names, []string{"Ben1700", "Carl1650"})
	if list, err := s.Leaders(t.Context(), "walk", play.Blitz, 79, 9); len(list) != 0 || err != nil {
		t.Errorf("those that are known better: %v, %v", list, err)
	}
	boards, err := s.Boards(t.Context())
	must(t, err)
	same(t, "boards", boards, []people.Board{{Variant: "walk", Speed: play.Blitz, Players: 4}})
}

func deletedRatings(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	must(t, s.Rate(t.Context(), finished(t, s, "one", ann.ID, ben.ID), rating(1600, 1400)))
	r := finished(t, s, "two", ann.ID, ben.ID)
	_, err := s.DeleteAccount(t.Context(), ann.ID)
	must(t, err)
	_, err = s.Standing(t.Context(), ann.ID, "walk", play.Blitz)
	wantKind(t, "the rating", err, play.NotFound)
	must(t, s.Rate(t.Context(), r, rating(1, 1)))
	got, err := s.Standing(t.Context(), ben.ID, "walk", play.Blitz)
	must(t, err)
	if got.Games != 1 || got.Rating.Rating != 1400 {
		t.Errorf("the other has %+v", got)
	}
	wantUnrated(t, s)
}
