package pairing

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// canPair tries all ways to pair the nodes of a graph: slow and obvious.
func canPair(left []int, edge func(a, b int) bool) bool {
	if len(left) == 0 {
		return true
	}
	for i := 1; i < len(left); i++ {
		rest := append(slices.Clone(left[1:i]), left[i+1:]...)
		if edge(left[0], left[i]) && canPair(rest, edge) {
			return true
		}
	}
	return false
}

// TestAMatchingIsFound wherever there is one, and nowhere else.
func TestAMatchingIsFound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(1, 5).Draw(t, "half")
		edges := make([][]bool, n)
		for i := range edges {
			edges[i] = make([]bool, n)
		}
		for range rapid.IntRange(0, 2*n).Draw(t, "edges") {
			a, b := rapid.IntRange(0, n-1).Draw(t, "a"), rapid.IntRange(0, n-1).Draw(t, "b")
			edges[a][b], edges[b][a] = a != b, a != b
		}
		edge := func(a, b int) bool { return edges[a][b] }
		all := make([]int, n)
		for i := range all {
			all[i] = i
		}
		m := newMatching(n, edge)
		found := m.complete()
		if want := canPair(all, edge); found != want {
			t.Fatalf("a matching of %v: found %t, there is %t", edges, found, want)
		}
		for a, b := range m.mate {
			if b >= 0 && (m.mate[b] != a || !edge(a, b)) {
				t.Fatalf("%d has the mate %d, which has %d", a, b, m.mate[b])
			}
		}
		if !found {
			return
		}
		for len(all) > 0 { // take pairs out, one after the other
			a := all[0]
			taken := 0
			for _, b := range all[1:] {
				rest := slices.DeleteFunc(slices.Clone(all), func(c int) bool { return c == a || c == b })
				if !edge(a, b) {
					continue
				}
				can := canPair(rest, edge)
				if got := m.with(a, b); got != can {
					t.Fatalf("with %d and %d of %v: %t, want %t", a, b, all, got, can)
				}
				if can {
					all, taken = rest, taken+1
					break
				}
			}
			if taken == 0 {
				t.Fatalf("nobody is left for %d of %v", a, all)
			}
		}
	})
}

// playRound enters a round with results into the players.
func playRound(players []Player, pairs []Pair, result func(p Pair) Outcome) {
	number := make(map[string]int)
	for i := range players {
		number[players[i].ID] = i
	}
	for _, pair := range pairs {
		first := &players[number[pair.First]]
		if pair.Second == "" {
			first.Played = append(first.Played, Game{Outcome: Bye})
			continue
		}
		second := &players[number[pair.Second]]
		outcome := result(pair)
		other := map[Outcome]Outcome{Win: Loss, Loss: Win, Draw: Draw, Open: Open}[outcome]
		first.Played = append(first.Played, Game{Opponent: second.ID, Outcome: outcome})
		second.Played = append(second.Played, Game{Opponent: first.ID, Second: true, Outcome: other})
	}
}

func crowd(n int) []Player {
	players := make([]Player, n)
	for i := range players {
		players[i] = Player{ID: fmt.Sprintf("p%03d", i), Rating: float64(2000 - 10*i)}
	}
	return players
}

// TestSwissRounds: everybody plays once a round, with a side that they must have if the other must not; nobody meets anybody again, and nobody has a second bye, as
// long as that can be.
func TestSwissRounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players := crowd(rapid.IntRange(1, 9).Draw(t, "players"))
		for round := range rapid.IntRange(1, 9).Draw(t, "rounds") {
			pairs := Swiss(players)
			seen := make(map[string]bool)
			by := make(map[string]Player)
			for _, p := range players {
				by[p.ID] = p
			}
			repeated, byes := false, 0
			for _, pair := range pairs {
				first, second := by[pair.First], by[pair.Second]
				if seen[pair.First] || seen[pair.Second] && pair.Second != "" {
					t.Fatalf("round %d: %v has somebody twice", round, pairs)
				}
				seen[pair.First], seen[pair.Second] = true, true
				if pair.Second == "" {
					byes++
					continue
				}
				repeated = repeated || first.met(second.ID) > 0
				if first.must() < second.must() {
					t.Fatalf("round %d: %v: the first side is due to %s", round, pair, pair.Second)
				}
			}
			if delete(seen, ""); len(seen) != len(players) || byes != len(players)%2 {
				t.Fatalf("round %d: %v pairs %d of %d players, with %d byes", round, pairs, len(seen), len(players), byes)
			}
			if repeated && freshRound(players) {
				t.Fatalf("round %d: %v repeats a game, and need not", round, pairs)
			}
			playRound(players, pairs, func(Pair) Outcome { return rapid.SampledFrom([]Outcome{Win, Draw, Loss}).Draw(t, "result") })
		}
	})
}

// freshRound tries whether there is a round in which nobody meets anybody again.
func freshRound(players []Player) bool {
	edge := func(a, b int) bool { return players[a].met(players[b].ID) == 0 }
	all := make([]int, len(players))
	for i := range all {
		all[i] = i
	}
	if len(all)%2 == 0 {
		return canPair(all, edge)
	}
	for bye := range all {
		if canPair(slices.Delete(slices.Clone(all), bye, bye+1), edge) {
			return true
		}
	}
	return false
}

// TestSwissHalves: in the first round the first half plays the second, and after it winners play winners, each with the other side.
func TestSwissHalves(t *testing.T) {
	players := crowd(8)
	pairs := Swiss(players)
	want := []Pair{{"p000", "p004"}, {"p005", "p001"}, {"p002", "p006"}, {"p007", "p003"}}
	if !slices.Equal(pairs, want) {
		t.Fatalf("the first round is %v, want %v", pairs, want)
	}
	playRound(players, pairs, func(p Pair) Outcome { // who is rated higher wins
		if p.First < p.Second {
			return Win
		}
		return Loss
	})
	pairs = Swiss(players)
	for i, pair := range pairs {
		lower := pair.First < "p004"
		if other := pair.Second < "p004"; lower != other || lower != (i < 2) {
			t.Errorf("the second round is %v: those with the same score do not play each other", pairs)
		}
	}
	for _, pair := range pairs {
		if pair.First == "p000" || pair.First == "p002" || pair.Second == "p001" || pair.Second == "p003" {
			t.Errorf("the second round is %v: sides do not alternate", pairs)
		}
	}
}

// TestSwissOfMany does not take long, and balances the sides.
func TestSwissOfMany(t *testing.T) {
	players := crowd(301)
	random := rand.New(rand.NewPCG(1, 2))
	for range 9 {
		playRound(players, Swiss(players), func(Pair) Outcome { return []Outcome{Win, Draw, Loss}[random.IntN(3)] })
	}
	uneven := 0
	for _, p := range players {
		if balance, _ := p.lean(); abs(balance) > 2 {
			uneven++
		}
		for _, g := range p.Played {
			if g.Opponent != "" && p.met(g.Opponent) > 1 {
				t.Fatalf("%s has met %s twice", p.ID, g.Opponent)
			}
		}
	}
	if uneven > 0 {
		t.Errorf("%d players of %d have one side three times more often than the other", uneven, len(players))
	}
}

func TestSwissTable(t *testing.T) {
	players := crowd(4)
	playRound(players, []Pair{{"p000", "p001"}, {"p002", "p003"}}, func(Pair) Outcome { return Win })
	playRound(players, []Pair{{"p002", "p000"}, {"p003", "p001"}}, func(Pair) Outcome { return Draw })
	want := []SwissRow{
		{ID: "p000", Place: 1, Halves: 3, Buchholz: 4, Berger: 5}, {ID: "p002", Place: 1, Halves: 3, Buchholz: 4, Berger: 5},
		{ID: "p001", Place: 3, Halves: 1, Buchholz: 4, Berger: 1}, {ID: "p003", Place: 3, Halves: 1, Buchholz: 4, Berger: 1},
	}
	if got := SwissTable(players); !slices.Equal(got, want) {
		t.Errorf("the table is %+v, want %+v", got, want)
	}
	if got := SwissTable(nil); len(got) != 0 {
		t.Errorf("the table of nobody is %+v", got)
	}
	late := []Player{{ID: "late", Played: []Game{{Outcome: Bye}, {Opponent: "gone", Outcome: Open}}}}
	if got := SwissTable(late)[0]; got.Halves != 2 || got.Buchholz != 0 {
		t.Errorf("a bye and a game that goes on are worth %+v", got)
	}
}

func TestSheet(t *testing.T) {
	for _, test := range []struct {
		name   string
		played []Outcome
		want   []int
		fire   bool
	}{
		{"nothing yet", nil, []int{}, false},
		{"a win, a draw, a loss", []Outcome{Win, Draw, Loss}, []int{2, 1, 0}, false},
		{"two wins light the fire", []Outcome{Win, Win}, []int{2, 2}, true},
		{"a win on fire", []Outcome{Win, Win, Win, Win}, []int{2, 2, 4, 4}, true},
		{"a draw puts it out, and is worth two", []Outcome{Win, Win, Draw, Win}, []int{2, 2, 2, 2}, false},
		{"a loss puts it out", []Outcome{Win, Win, Loss, Win}, []int{2, 2, 0, 2}, false},
		{"of draws the first counts until a win", []Outcome{Draw, Draw, Loss, Draw, Win, Draw}, []int{1, 0, 0, 0, 2, 1}, false},
		{"a game that was called off changes nothing", []Outcome{Win, Open, Win, Open, Win}, []int{2, 0, 2, 0, 4}, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			var played []Game
			for _, o := range test.played {
				played = append(played, Game{Opponent: "x", Outcome: o})
			}
			if s := SheetOf(played); !slices.Equal(s.Points, test.want) || s.Fire != test.fire {
				t.Errorf("%v, on fire %t; want %v, %t", s.Points, s.Fire, test.want, test.fire)
			}
		})
	}
}

func waits(id string, place int, last string) Waiting {
	w := Waiting{Player: Player{ID: id}, Place: place}
	if last != "" {
		w.Played = []Game{{Opponent: last, Outcome: Win}}
	}
	return w
}

func TestArena(t *testing.T) {
	long := func(w Waiting) Waiting { w.Long = true; return w }
	computer := func(w Waiting) Waiting { w.Computer = true; return w }
	for _, test := range []struct {
		name    string
		waiting []Waiting
		want    string
	}{
		{"nobody", nil, "[]"},
		{"one alone", []Waiting{waits("a", 1, "")}, "[]"},
		{"neighbours", []Waiting{waits("a", 1, ""), waits("b", 9, ""), waits("c", 2, ""), waits("d", 8, "")}, "[{a c} {d b}]"},
		{"not the last opponent", []Waiting{waits("a", 1, "b"), waits("b", 2, "a"), waits("c", 3, "d"), waits("d", 4, "c")}, "[{c a} {d b}]"},
		{"the last opponent must be waited for", []Waiting{waits("a", 1, "b"), waits("b", 2, "a")}, "[]"},
		{"and is better than nobody", []Waiting{long(waits("a", 1, "b")), long(waits("b", 2, "a"))}, "[{b a}]"},
		{"who has waited long comes first", []Waiting{waits("a", 1, ""), waits("b", 2, ""), long(waits("c", 3, ""))}, "[{c b}]"},
		{"computers do not play each other", []Waiting{computer(waits("a", 1, "")), computer(waits("b", 2, ""))}, "[]"},
		{"people first", []Waiting{long(waits("a", 1, "")), computer(waits("b", 2, "")), long(waits("c", 3, ""))}, "[{a c}]"},
		{"the computer for who is left", []Waiting{long(waits("a", 1, "b")), computer(waits("b", 2, "a")), waits("c", 9, "a")}, "[{b a}]"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := fmt.Sprint(Arena(test.waiting)); got != test.want {
				t.Errorf("%s, want %s", got, test.want)
			}
		})
	}
}

// TestArenaPairsNobodyTwice at once, and no computers with each other.
func TestArenaPairsNobodyTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var list []Waiting
		by := make(map[string]Waiting)
		for i := range rapid.IntRange(0, 12).Draw(t, "players") {
			w := waits(fmt.Sprint("p", i), rapid.IntRange(1, 12).Draw(t, "place"), fmt.Sprint("p", rapid.IntRange(0, 12).Draw(t, "last")))
			w.Long, w.Computer = rapid.Bool().Draw(t, "long"), rapid.Bool().Draw(t, "computer")
			list, by[w.ID] = append(list, w), w
		}
		seen := make(map[string]bool)
		for _, pair := range Arena(list) {
			if seen[pair.First] || seen[pair.Second] || pair.First == pair.Second || by[pair.First].Computer && by[pair.Second].Computer {
				t.Fatalf("%v is no pair", pair)
			}
			seen[pair.First], seen[pair.Second] = true, true
		}
	})
}

func TestArenaTable(t *testing.T) {
	players := crowd(3)
	playRound(players, []Pair{{"p002", "p000"}}, func(Pair) Outcome { return Win })
	playRound(players, []Pair{{"p002", "p001"}}, func(Pair) Outcome { return Draw })
	var got []string
	for _, row := range ArenaTable(players) {
		got = append(got, fmt.Sprintf("%d %s %d", row.Place, row.ID, row.Sum))
	}
	if want := []string{"1 p002 3", "2 p001 1", "3 p000 0"}; !slices.Equal(got, want) {
		t.Errorf("the table is %q, want %q", got, want)
	}
}
