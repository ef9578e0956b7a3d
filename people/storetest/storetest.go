// Package storetest is the suite that every people.Store must pass:
//
//	func TestPeople(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) storetest.Store { return open(t) })
//	}
package storetest

import (
	"testing"

	"aanca.chess/internal/suitetest"
	"aanca.chess/people"
	"aanca.chess/play"
)

// A Store keeps people and their games.
type Store interface {
	people.Store
	play.Store
}

// Run runs the suite. open returns a new empty store that is closed when the test ends.
func Run(t *testing.T, open func(t *testing.T) Store) {
	suitetest.Run(t, open, []suitetest.Case[Store]{
		{Name: "an account comes back as it was created", Test: comesBack},
		{Name: "a name is taken once", Test: nameTaken},
		{Name: "one of many at once gets the name", Test: nameRace},
		{Name: "an account changes", Test: changes},
		{Name: "tokens are good for a while", Test: tokens},
		{Name: "tokens are dropped", Test: dropped},
		{Name: "a token is used up once", Test: usedOnce},
		{Name: "games of an account are listed", Test: sittings},
		{Name: "who is to move is told", Test: due},
		{Name: "a guest's games become an account's", Test: guests},
		{Name: "seats of accounts are told with the game", Test: seats},
		{Name: "who is deleted leaves the games", Test: deleted},
		{Name: "a forgotten game is listed no more", Test: forgotten},
		{Name: "ratings change once by a game", Test: ratedOnce},
		{Name: "the best are listed", Test: leaders},
		{Name: "who is deleted takes the ratings along", Test: deletedRatings},
		{Name: "challenges wait for an answer", Test: challenges},
		{Name: "one of many takes a challenge", Test: challengeDropped},
		{Name: "challenges are answered", Test: challengesAnswered},
		{Name: "who is blocked cannot challenge", Test: blocks},
		{Name: "who is deleted challenges nobody", Test: deletedChallenges},
		{Name: "what is said in a game is kept", Test: chat},
		{Name: "of a chat the last lines stay", Test: chatKept},
		{Name: "lines are reported", Test: reports},
		{Name: "who is forbidden to write may again", Test: chatBans},
		{Name: "a chat goes with its game and its accounts", Test: chatGoes},
		{Name: "what a guest has said becomes an account's", Test: chatAdopted},
		{Name: "vacations stop the clocks of games", Test: vacations},
		{Name: "passkeys are kept", Test: passkeys},
		{Name: "ceremonies are answered once", Test: ceremonies},
		{Name: "subscriptions are kept", Test: subscriptions},
		{Name: "subscriptions go with their sessions", Test: subscriptionsGo},
		{Name: "keys of the site are made once", Test: siteKeys},
		{Name: "letters are asked for and ended", Test: letters},
		{Name: "letters are due when something has waited", Test: lettersDue},
	})
}

var (
	start    = suitetest.Start
	at       = suitetest.At
	account  = suitetest.Account
	between  = suitetest.Between
	archived = suitetest.Archive
	must     = suitetest.Must
	wantKind = suitetest.WantKind
	same     = suitetest.Same
)
