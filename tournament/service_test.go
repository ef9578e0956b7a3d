package tournament_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/tournament"
)

// TestArena: who is there is paired, again and again until the time is up; a streak counts double; what goes on at the end counts no more.
func TestArena(t *testing.T) {
	w := newWorld(t, "Ann", "Bob", "Cat")
	one := w.create(arena)
	w.join(one.ID, "Ann", "Bob", "Cat")
	w.want("before the start", w.pass(0, one.ID), tournament.Created, "1 Ann 0, 1 Bob 0, 1 Cat 0")
	v := w.pass(time.Minute, one.ID, "Ann", "Bob")
	if v.Stage != tournament.Running || len(v.Pairs) != 0 {
		t.Fatalf("at the start it is %s with %v", v.Stage, v.Pairs)
	}
	for round := range 3 {
		if round > 0 { // they have played each other before
			if v = w.pass(4*time.Second, one.ID, "Ann", "Bob"); v.Playing("idAnn") != nil {
				t.Fatal("the same two play again at once")
			}
		}
		v = w.pass(13*time.Second, one.ID, "Ann", "Bob")
		w.lose(v, "Bob")
		v = w.pass(0, one.ID)
	}
	w.want("after three games", v, tournament.Running, "1 Ann 8 on fire, 2 Bob 0, 2 Cat 0")
	if g, err := w.store.Get(t.Context(), v.Pairs[0].Game); err != nil || g.Event != one.ID || !g.Rated || g.Pace.String() != "fischer 180 2" {
		t.Errorf("a game of it is %+v, %v", g, err)
	}
	v = w.pass(21*time.Second, one.ID, "Bob", "Cat") // Ann has not been seen for a while
	if pair := v.Playing("idCat"); pair == nil || pair != v.Playing("idBob") {
		t.Fatalf("the pairs are %+v", v.Pairs)
	}
	v = w.pass(30*time.Minute, one.ID, "Ann", "Bob", "Cat")
	w.want("at the end", v, tournament.Over, "1 Ann 8 on fire, 2 Bob 0, 2 Cat 0")
	if v.Playing("idCat") != nil {
		t.Error("Cat plays a game of a tournament that is over")
	}
	wantKind(t, "joining", w.Join(t.Context(), w.all["Bob"], one.ID), play.Illegal)
	if list, err := w.Of(t.Context(), "idCat"); err != nil || len(list) != 1 {
		t.Errorf("Cat's tournaments are %+v, %v", list, err)
	}
}

// TestWhoIsThere: an arena pairs nobody who has joined and does not look at its page, and nobody again before they have come back to it from
// their game, however short that was.
func TestWhoIsThere(t *testing.T) {
	w := newWorld(t, "Ann", "Bob", "Cat")
	one := w.create(arena)
	w.join(one.ID, "Ann", "Bob", "Cat") // a minute before the start
	w.pass(time.Minute, one.ID)
	if v := w.pass(15*time.Second, one.ID); v.Stage != tournament.Running || len(v.Pairs) != 0 {
		t.Fatalf("nobody looks, and there are the pairs %+v", v.Pairs)
	}
	v := w.pass(time.Second, one.ID, "Ann", "Bob")
	w.lose(v, "Bob")
	for range 3 { // both look at how their game has ended
		if v = w.pass(5*time.Second, one.ID, "Cat"); len(v.Pairs) != 1 {
			t.Fatalf("who has not come back is paired: %+v", v.Pairs)
		}
	}
	if v = w.pass(time.Second, one.ID, "Bob"); v.Playing("idCat") == nil || v.Playing("idCat") != v.Playing("idBob") {
		t.Fatalf("Bob is back, and there are the pairs %+v", v.Pairs)
	}
	w.lose(v, "Cat")
	for range 2 { // back after moments
		v = w.pass(3*time.Second, one.ID, "Cat", "Ann")
	}
	if v.Playing("idCat") == nil || v.Playing("idCat") != v.Playing("idAnn") {
		t.Errorf("Cat is back at once, and there are the pairs %+v", v.Pairs)
	}
}

// TestWhoLeaves an arena is not paired, until they come back.
func TestWhoLeaves(t *testing.T) {
	w := newWorld(t, "Ann", "Bob")
	one := w.create(arena)
	w.join(one.ID, "Ann", "Bob")
	w.pass(time.Minute, one.ID)
	if err := w.Withdraw(t.Context(), "idBob", one.ID); err != nil {
		t.Fatal(err)
	}
	v := w.pass(time.Second, one.ID, "Ann", "Bob")
	w.want("without Bob", v, tournament.Running, "1 Ann 0, 1 Bob 0 away")
	if len(v.Pairs) != 0 {
		t.Errorf("%+v are paired", v.Pairs)
	}
	w.join(one.ID, "Bob")
	if v = w.pass(time.Second, one.ID, "Ann", "Bob"); len(v.Pairs) != 1 {
		t.Errorf("%+v are paired", v.Pairs)
	}
}

// TestWhoDoesNotCome to a game has lost it and is paired no more.
func TestWhoDoesNotCome(t *testing.T) {
	w := newWorld(t, "Ann", "Bob")
	one := w.create(arena)
	w.join(one.ID, "Ann", "Bob")
	w.pass(time.Minute, one.ID, "Ann", "Bob")
	v := w.pass(time.Second, one.ID, "Ann", "Bob")
	g, err := w.store.Get(t.Context(), v.Pairs[0].Game)
	if err != nil {
		t.Fatal(err)
	}
	late := g.Standing()
	late.Result = game.Result{Outcome: game.Win(game.Second), Reason: game.Time}
	if err := w.store.Stand(t.Context(), g.ID, g.Version, late); err != nil {
		t.Fatal(err)
	}
	name := g.Seats[game.First].Name
	v = w.pass(20*time.Second, one.ID, "Ann", "Bob")
	if !v.Find("id"+name).Away || len(v.Pairs) != 1 {
		t.Errorf("after %s did not come: %s, %+v", name, standings(v), v.Pairs)
	}
}

// TestSwiss: rounds follow each other when all games are over; with five one has a bye each time, not twice the same.
func TestSwiss(t *testing.T) {
	names := []string{"Ann", "Bob", "Cat", "Dan", "Eve"}
	w := newWorld(t, names...)
	one := w.create(swiss(3))
	w.join(one.ID, names...)
	v := w.pass(time.Minute, one.ID)
	for round := 1; round <= 3; round++ {
		if v.Round != round || len(v.Pairs) != 3*round {
			t.Fatalf("in round %d: %+v", round, v)
		}
		for i, pair := range v.Pairs[3*(round-1):] { // who comes later in the alphabet loses
			if pair.Result == tournament.Bye {
				continue
			}
			w.lose(v, max(pair.Players[0], pair.Players[1])[2:])
			if after := w.pass(time.Minute, one.ID); i == 0 && after.Round != round {
				t.Fatal("a round begins before the games of the one before are over")
			}
		}
		w.pass(0, one.ID)
		if v = w.view(one.ID); round < 3 && v.Round == round {
			v = w.pass(time.Minute, one.ID) // who wants to may breathe between rounds
		}
	}
	w.want("at the end", v, tournament.Over, "1 Ann 3, 2 Bob 2, 3 Cat 2, 4 Dan 1, 5 Eve 1")
	byes := make(map[string]int)
	for _, pair := range v.Pairs {
		if pair.Result == tournament.Bye {
			byes[pair.Players[0]]++
		}
	}
	if len(byes) != 3 {
		t.Errorf("byes had %v", byes)
	}
}

// TestNobodyCame: a tournament with less than two players is cancelled when it should begin.
func TestNobodyCame(t *testing.T) {
	for _, want := range []tournament.Wish{arena, swiss(3)} {
		w := newWorld(t, "Ann")
		one := w.create(want)
		w.join(one.ID, "Ann")
		w.want("with one player", w.pass(time.Minute, one.ID, "Ann"), tournament.Cancelled, "1 Ann 0")
	}
}

// TestAProcessIsKilled between pairing and beginning the games: the next one begins them, once, also if two do at the same time, and the
// results of games that ended meanwhile are noted.
func TestAProcessIsKilled(t *testing.T) {
	names := []string{"Ann", "Bob", "Cat", "Dan"}
	w := newWorld(t, names...)
	one := w.create(swiss(2))
	w.join(one.ID, names...)
	v := w.pass(0, one.ID)
	w.now = w.now.Add(time.Minute)
	pairs := []tournament.Pair{
		{N: 1, Round: 1, Players: [2]string{"idAnn", "idBob"}, Game: play.NewGameID(), At: w.now},
		{N: 2, Round: 1, Players: [2]string{"idCat", "idDan"}, Game: play.NewGameID(), At: w.now},
	}
	if err := w.store.Advance(t.Context(), one.ID, v.Version, tournament.Running, 1, w.now, pairs); err != nil {
		t.Fatal(err)
	}
	w.start()
	if v = w.pass(time.Second, one.ID); v.Pairs[0].Begun {
		t.Error("another process does not wait for the one that has paired")
	}
	first, now := w.Service, w.now.Add(5*time.Second)
	w.start()
	w.now = now
	var all sync.WaitGroup
	for _, s := range []*tournament.Service{first, w.Service} {
		all.Go(func() {
			if err := s.Look(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	v = w.view(one.ID)
	if n, err := w.store.Count(t.Context()); n != 2 || err != nil || !v.Pairs[0].Begun || !v.Pairs[1].Begun {
		t.Fatalf("%d games are there, %v, for %+v", n, err, v.Pairs)
	}
	w.lose(v, "Bob")
	w.lose(v, "Dan")
	w.start() // nobody has noted anything
	w.pass(0, one.ID)
	w.want("after another start", w.pass(time.Minute, one.ID), tournament.Running, "1 Ann 1, 1 Cat 1, 3 Bob 0, 3 Dan 0")
	if v = w.view(one.ID); v.Round != 2 {
		t.Errorf("it is in round %d", v.Round)
	}
}

// TestManyProcesses look after one arena at once: nobody is in two games at a time, and no pair is without its game.
func TestManyProcesses(t *testing.T) {
	names := []string{"Ann"}
	for i := range 7 {
		names = append(names, "Player"+string(rune('a'+i)))
	}
	w := newWorld(t, names...)
	one := w.create(arena)
	w.join(one.ID, names...)
	w.pass(time.Minute, one.ID)
	services := []*tournament.Service{w.Service}
	for range 2 {
		w.start()
		services = append(services, w.Service)
	}
	for range 6 {
		w.now = w.now.Add(13 * time.Second)
		for _, name := range names {
			for _, s := range services {
				s.Heard(one.ID + " id" + name)
			}
		}
		var all sync.WaitGroup
		for _, s := range services {
			all.Go(func() {
				if err := s.Look(context.WithoutCancel(t.Context())); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		v := w.view(one.ID)
		busy := make(map[string]bool)
		for _, pair := range v.Pairs {
			if pair.Result != tournament.Going {
				continue
			}
			if !pair.Begun || busy[pair.Players[0]] || busy[pair.Players[1]] {
				t.Fatalf("pair %+v of %+v", pair, v.Pairs)
			}
			busy[pair.Players[0]], busy[pair.Players[1]] = true, true
		}
		if len(busy) < len(names)-2 { // two may be left who have just played each other
			t.Errorf("%d of %d play", len(busy), len(names))
		}
		for i, pair := range v.Pairs {
			if pair.Result == tournament.Going && i%3 != 0 {
				w.lose(v, pair.Players[0][2:])
			}
		}
		for i, pair := range v.Pairs {
			if pair.Result == tournament.Going && i%3 == 0 {
				w.lose(v, pair.Players[1][2:])
			}
		}
	}
	if n, err := w.store.Count(t.Context()); err != nil || n != len(w.view(one.ID).Pairs) {
		t.Errorf("there are %d games, %v, for %d pairs", n, err, len(w.view(one.ID).Pairs))
	}
}

// TestAGameThatIsGone is worth nothing to either.
func TestAGameThatIsGone(t *testing.T) {
	w := newWorld(t, "Ann", "Bob")
	one := w.create(swiss(1))
	w.join(one.ID, "Ann", "Bob")
	v := w.pass(time.Minute, one.ID)
	w.lose(v, "Bob")
	if n, err := w.store.Archive(t.Context(), time.Now().Add(time.Hour), 9); n != 1 || err != nil {
		t.Fatal(n, err)
	}
	if err := w.FindLost(t.Context()); err != nil {
		t.Fatal(err)
	}
	w.want("with its game in the archive", w.pass(time.Minute, one.ID), tournament.Over, "1 Ann 1, 2 Bob 0")
	one = w.create(swiss(1))
	w.join(one.ID, "Ann", "Bob")
	v = w.pass(time.Minute, one.ID)
	if n, err := w.store.Expire(t.Context(), w.now, time.Now().Add(time.Hour), 9); n != 1 || err != nil {
		t.Fatal(n, err)
	}
	if err := w.FindLost(t.Context()); err != nil {
		t.Fatal(err)
	}
	w.want("with its game gone", w.pass(time.Minute, one.ID), tournament.Over, "1 Ann 0, 1 Bob 0")
	if v.Pairs[0].Result != tournament.Going {
		t.Error("a view has changed that was handed out")
	}
}

// TestCancel: who has made a tournament, or looks after conversations, calls it off before it begins; those who watch hear of it.
func TestCancel(t *testing.T) {
	w := newWorld(t, "Ann", "Bob")
	one := w.create(arena)
	w.join(one.ID, "Bob")
	news, leave := w.Watch(one.ID)
	defer leave()
	wantKind(t, "by a player", w.Cancel(t.Context(), w.all["Bob"], one.ID), play.Illegal)
	select {
	case <-news:
		t.Error("there is news of nothing")
	default:
	}
	if err := w.Cancel(t.Context(), w.all["Ann"], one.ID); err != nil {
		t.Fatal(err)
	}
	<-news
	wantKind(t, "again", w.Cancel(t.Context(), w.all["Ann"], one.ID), play.Illegal)
	wantKind(t, "joining", w.Join(t.Context(), w.all["Bob"], one.ID), play.Illegal)
	one = w.create(arena)
	editor := w.all["Bob"]
	editor.Role = people.Editor
	if err := w.Cancel(t.Context(), editor, one.ID); err != nil {
		t.Error(err)
	}
	if open, past, err := w.Lists(t.Context()); len(open)+len(past) != 0 || err != nil {
		t.Errorf("cancelled ones are listed: %v, %v, %v", open, past, err)
	}
}

func TestWishes(t *testing.T) {
	w := newWorld(t, "Ann")
	good := tournament.Wish{Name: "  Friday \n night ", Format: tournament.Arena, Variant: "walk", Time: "fischer 180 2", Minutes: 60, Starts: w.now.Add(-time.Hour)}
	one, err := w.Create(t.Context(), w.all["Ann"], good)
	if err != nil || one.Name != "Friday night" || !one.Starts.Equal(w.now.Add(time.Minute)) {
		t.Fatalf("%+v, %v", one, err)
	}
	for name, change := range map[string]func(w *tournament.Wish){
		"a short name":          func(w *tournament.Wish) { w.Name = "ab" },
		"a long name":           func(w *tournament.Wish) { w.Name = strings.Repeat("a", 41) },
		"a name that turns":     func(w *tournament.Wish) { w.Name = "abc\u202edef" },
		"a name that is none":   func(w *tournament.Wish) { w.Name = "abc\xff" },
		"no limit of time":      func(w *tournament.Wish) { w.Time = "" },
		"a time that is none":   func(w *tournament.Wish) { w.Time = "soon" },
		"an arena of days":      func(w *tournament.Wish) { w.Time = "days 3" },
		"a short arena":         func(w *tournament.Wish) { w.Minutes = 9 },
		"a long arena":          func(w *tournament.Wish) { w.Minutes = 361 },
		"no rounds":             func(w *tournament.Wish) { w.Format = tournament.Swiss },
		"many rounds":           func(w *tournament.Wish) { w.Format, w.Rounds = tournament.Swiss, 21 },
		"another format":        func(w *tournament.Wish) { w.Format = "knockout" },
		"a start in far future": func(t *tournament.Wish) { t.Starts = w.now.Add(91 * 24 * time.Hour) },
		"an unknown game":       func(w *tournament.Wish) { w.Variant = "nothing" },
		"a draft":               func(w *tournament.Wish) { w.Variant = "walk@abc" },
	} {
		bad := good
		change(&bad)
		if one, err := w.Create(t.Context(), w.all["Ann"], bad); err == nil {
			t.Errorf("%s: %+v is made", name, one)
		}
	}
	days := swiss(3)
	days.Time = "days 3"
	w.create(days)
}

// An error that stays the same, as while the database is away, is logged once a minute.
func TestErrorsThatStayTheSame(t *testing.T) {
	w := newWorld(t)
	for i, row := range []struct {
		text  string
		later time.Duration
		lines int
	}{
		{"the database is away", 0, 1}, {"the database is away", time.Second, 1}, {"it is in recovery mode", time.Second, 2},
		{"it is in recovery mode", 59 * time.Second, 2}, {"it is in recovery mode", time.Second, 3}, {"the database is away", time.Second, 4},
	} {
		w.now = w.now.Add(row.later)
		w.Logged(errors.New(row.text))
		if n := strings.Count(w.log.String(), "\n"); n != row.lines {
			t.Errorf("after error %d there are %d lines, want %d: %s", i+1, n, row.lines, w.log.String())
		}
	}
}
