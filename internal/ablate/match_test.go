package main

import (
	"strings"
	"testing"

	"aanca.chess/search"
)

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
	sum, err := p.against(g)
	if err != nil {
		t.Fatal(err)
	}
	if n := sum.Games(); n != p.games {
		t.Errorf("%d games, want %d", n, p.games)
	}
}

func TestTree(t *testing.T) {
	p := plan{variant: "chess", without: []string{"table"}, limits: search.Limits{Nodes: 1}, games: 2, workers: 1, opening: 4, depth: 3}
	if err := run(p); err != nil {
		t.Error(err)
	}
}
