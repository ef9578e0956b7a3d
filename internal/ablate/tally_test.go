package main

import (
	"math"
	"slices"
	"strings"
	"testing"

	"aanca.chess/search"
)

func TestTally(t *testing.T) {
	tests := []struct {
		name        string
		pairs       [][2]int
		text        string
		elo, margin float64
	}{
		{"nothing played", nil, "+0 =0 -0", 0, 1000},
		{"level", [][2]int{{2, 0}, {1, 1}, {0, 2}}, "+2 =2 -2", 0, 0},
		{"three of four", [][2]int{{2, 1}, {2, 1}}, "+2 =2 -0", 191, 0},
		{"a hundred pairs", slices.Repeat([][2]int{{2, 2}, {0, 0}, {2, 2}, {2, 0}}, 25), "+125 =0 -75", 89, 62},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var sum tally
			for _, p := range test.pairs {
				sum.add(p)
			}
			if got := sum.String(); got != test.text {
				t.Errorf("%s, want %s", got, test.text)
			}
			elo, margin := sum.elo()
			if math.Abs(elo-test.elo) > 1 || math.Abs(margin-test.margin) > 5 && test.margin < 1000 {
				t.Errorf("%.0f ± %.0f, want %.0f ± %.0f", elo, margin, test.elo, test.margin)
			}
		})
	}
}

func TestRefusals(t *testing.T) {
	usual := plan{variant: "chess", without: []string{"nullmove"}, limits: search.Limits{Nodes: 1}, games: 1, workers: 1}
	tests := []struct {
		name, want string
		change     func(*plan)
	}{
		{"no technique", "-without", func(p *plan) { p.without = nil }},
		{"an unknown technique", "magic", func(p *plan) { p.without = []string{"magic"} }},
		{"an unknown game", "chequers", func(p *plan) { p.variant = "chequers" }},
		{"no limit", "-nodes", func(p *plan) { p.limits = search.Limits{} }},
		{"no games", "-games", func(p *plan) { p.games = 0 }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := usual
			test.change(&p)
			if err := run(p); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one about %s", err, test.want)
			}
		})
	}
}

// A short match is played to its end, whoever wins it.
func TestMatch(t *testing.T) {
	p := plan{
		variant: "chess", without: []string{"table", "quiescence"}, limits: search.Limits{Nodes: 30},
		games: 4, workers: 2, opening: 6, turns: 60,
	}
	g, err := compile(p.variant)
	if err != nil {
		t.Fatal(err)
	}
	sum, err := match(p, g)
	if err != nil {
		t.Fatal(err)
	}
	if n := sum.won + sum.drawn + sum.lost; n != p.games {
		t.Errorf("%d games, want %d", n, p.games)
	}
}

func TestTree(t *testing.T) {
	p := plan{variant: "chess", without: []string{"table"}, limits: search.Limits{Nodes: 1}, games: 2, workers: 1, opening: 4, depth: 3}
	if err := run(p); err != nil {
		t.Error(err)
	}
}
