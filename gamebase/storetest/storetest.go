// Package storetest is the suite that every gamebase.Store must pass:
//
//	func TestGamebase(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) storetest.Store { return open(t) })
//	}
package storetest

import (
	"fmt"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/gamebase"
	"aanca.chess/internal/suitetest"
	"aanca.chess/people"
	"aanca.chess/play"
)

// A Store keeps what games are found by, and the games with their players.
type Store interface {
	gamebase.Store
	people.Store
	play.Store
}

// Run runs the suite. open returns a new empty store that is closed when the test ends.
func Run(t *testing.T, open func(t *testing.T) Store) {
	suitetest.Run(t, open, []suitetest.Case[Store]{
		{Name: "games that are over are to be noted, once", Test: noted},
		{Name: "games are found by what they are like", Test: found},
		{Name: "pages follow each other", Test: pages},
		{Name: "games that nobody is to find", Test: unfound},
	})
}

var (
	account  = suitetest.AccountID
	at       = suitetest.At
	archived = suitetest.Archive
	must     = suitetest.Must
	same     = suitetest.Same
)

var (
	won  = game.Result{Outcome: game.FirstWins, Reason: game.Checkmate}
	lost = game.Result{Outcome: game.SecondWins, Reason: game.Resignation}
	draw = game.Result{Outcome: game.Draw, Reason: game.Agreement}
)

// over keeps a game of two that has ended at a minute and returns what is noted of it.
func over(t *testing.T, s Store, id, variant, white, black string, result game.Result, minute int) gamebase.Note {
	t.Helper()
	g := suitetest.Between(id, white, black)
	g.Variant = variant
	must(t, s.Create(t.Context(), g))
	must(t, s.Stand(t.Context(), id, 0, play.Standing{Result: result, At: at(minute)}))
	return gamebase.Note{Game: id, Variant: variant, Result: result, Ended: at(minute), Turns: 2}
}

func noted(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	must(t, s.Create(t.Context(), suitetest.Between("going", "", "")))
	must(t, s.Create(t.Context(), play.Game{ID: "computer", Variant: "walk", Start: "start", Level: 3, Created: at(0), Updated: at(0)}))
	must(t, s.Stand(t.Context(), "computer", 0, play.Standing{Result: won, At: at(1)}))
	one := over(t, s, "one", "walk", ann, "", won, 2)
	two := over(t, s, "two", "walk", ann, "", won, 3)
	unnoted := func(want ...string) {
		t.Helper()
		ids, err := s.Unnoted(t.Context(), 10)
		must(t, err)
		same(t, "to be noted", ids, want)
	}
	unnoted("one", "two")
	if ids, err := s.Unnoted(t.Context(), 1); len(ids) != 1 || err != nil {
		t.Errorf("one of them: %v, %v", ids, err)
	}
	for range 2 {
		must(t, s.NoteGame(t.Context(), one, []play.Key{1, 2, 1, -3}))
	}
	unnoted("two")
	archived(t, s, at(9), 3)
	unnoted("computer", "two")
	must(t, s.NoteGame(t.Context(), gamebase.Note{Game: "computer"}, nil))
	must(t, s.NoteGame(t.Context(), two, nil))
	unnoted()
	list, next, err := s.Find(t.Context(), gamebase.Query{}, 10, 100)
	must(t, err)
	if len(list) != 2 || next != 0 {
		t.Fatalf("found are %+v, and what follows %d", list, next)
	}
	same(t, "the first", list[1], gamebase.Found{Note: one, N: list[1].N, Ply: -1, Players: [game.MostSides]string{"Ann"}})
}

// ids are the games that were found.
func ids(list []gamebase.Found) (all []string) {
	for _, one := range list {
		all = append(all, one.Game)
	}
	return all
}

func found(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	must(t, s.NoteGame(t.Context(), over(t, s, "one", "walk", ann, ben, won, 1), []play.Key{10, 11, 12, 11}))
	must(t, s.NoteGame(t.Context(), over(t, s, "two", "walk", ben, ann, lost, 2), []play.Key{10, 21, 12}))
	must(t, s.NoteGame(t.Context(), over(t, s, "three", "stroll", ann, "", draw, 3), []play.Key{30, 31, -1 << 63}))
	must(t, s.NoteGame(t.Context(), over(t, s, "four", "walk", "", ben, draw, 4), nil))
	for name, test := range map[string]struct {
		q    gamebase.Query
		want []string
	}{
		"all":                        {gamebase.Query{}, []string{"four", "three", "two", "one"}},
		"a variant":                  {gamebase.Query{Variant: "walk"}, []string{"four", "two", "one"}},
		"no such variant":            {gamebase.Query{Variant: "wal"}, nil},
		"a player":                   {gamebase.Query{Accounts: [2]string{ann}}, []string{"three", "two", "one"}},
		"two players":                {gamebase.Query{Accounts: [2]string{ben, ann}}, []string{"two", "one"}},
		"a player of a variant":      {gamebase.Query{Variant: "walk", Accounts: [2]string{ann}}, []string{"two", "one"}},
		"the first has won":          {gamebase.Query{Result: gamebase.FirstWon}, []string{"one"}},
		"drawn":                      {gamebase.Query{Result: gamebase.Drawn}, []string{"four", "three"}},
		"from a date":                {gamebase.Query{From: at(2)}, []string{"four", "three", "two"}},
		"until a date":               {gamebase.Query{Until: at(2)}, []string{"one"}},
		"a position":                 {gamebase.Query{Key: 12, HasKey: true}, []string{"two", "one"}},
		"a position and a result":    {gamebase.Query{Key: 12, HasKey: true, Result: gamebase.SecondWon}, []string{"two"}},
		"a position and a player":    {gamebase.Query{Key: 10, HasKey: true, Accounts: [2]string{ben}}, []string{"two", "one"}},
		"a position in no game":      {gamebase.Query{Key: 99, HasKey: true}, nil},
		"the least of all keys":      {gamebase.Query{Key: -1 << 63, HasKey: true}, []string{"three"}},
		"a position, other variants": {gamebase.Query{Variant: "stroll", Key: 10, HasKey: true}, nil},
	} {
		list, next, err := s.Find(t.Context(), test.q, 10, 100)
		if err != nil || next != 0 {
			t.Errorf("%s: %d, %v", name, next, err)
		}
		same(t, name, ids(list), test.want)
	}
	list, _, err := s.Find(t.Context(), gamebase.Query{Key: 11, HasKey: true}, 10, 100)
	must(t, err)
	if len(list) != 1 || list[0].Ply != 1 || list[0].Players != [game.MostSides]string{"Ann", "Ben"} || list[0].Result != won {
		t.Errorf("a position that was there twice: %+v", list)
	}
}

func pages(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	for i := range 7 {
		result := won
		if i == 0 {
			result = draw
		}
		must(t, s.NoteGame(t.Context(), over(t, s, fmt.Sprint("game", i), "walk", ann, "", result, i), []play.Key{5}))
	}
	for _, q := range []gamebase.Query{{}, {Variant: "walk"}, {Accounts: [2]string{ann}}, {Key: 5, HasKey: true}} {
		var all []string
		for turns := 0; turns < 10; turns++ {
			list, next, err := s.Find(t.Context(), q, 3, 100)
			must(t, err)
			all = append(all, ids(list)...)
			if q.Before = next; next == 0 {
				break
			}
		}
		same(t, "all pages", all, []string{"game6", "game5", "game4", "game3", "game2", "game1", "game0"})
		// What is rare is found though few games are looked at each time.
		q.Before, q.Result, all = 0, gamebase.Drawn, nil
		for turns := 0; turns < 10; turns++ {
			list, next, err := s.Find(t.Context(), q, 3, 2)
			must(t, err)
			all = append(all, ids(list)...)
			if q.Before = next; next == 0 {
				break
			}
		}
		same(t, "a rare one", all, []string{"game0"})
	}
}

// unfound: games of guests alone, also when those who played have left, and of whatever has no variant.
func unfound(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	must(t, s.NoteGame(t.Context(), over(t, s, "guests", "walk", "", "", won, 1), []play.Key{5}))
	must(t, s.NoteGame(t.Context(), over(t, s, "hers", "walk", ann, "", won, 2), []play.Key{5}))
	n := over(t, s, "called off", "walk", ann, "", won, 3)
	n.Variant = ""
	must(t, s.NoteGame(t.Context(), n, []play.Key{5}))
	list, _, err := s.Find(t.Context(), gamebase.Query{Key: 5, HasKey: true}, 10, 100)
	must(t, err)
	same(t, "found", ids(list), []string{"hers"})
	_, err = s.DeleteAccount(t.Context(), ann)
	must(t, err)
	list, _, err = s.Find(t.Context(), gamebase.Query{Until: at(9).Add(time.Hour)}, 10, 100)
	must(t, err)
	same(t, "found when she has left", ids(list), []string(nil))
}
