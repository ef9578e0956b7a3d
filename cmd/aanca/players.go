package main

import (
	"context"
	"slices"
	"sync"
	"time"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/play"
)

// maxFurther is how many games that no list has (those with another parameter) have players at a
// time, each with the memory of its engines.
const maxFurther = 8

// players is the computer as a player of every game of a library, by name. Engines are made when they
// are first needed.
type players struct {
	library play.Library
	rest    *rest
	listed  map[string]*player

	mu      sync.Mutex
	further []named // the last ones asked for, the latest at the end
}

// A named is a player and its game.
type named struct {
	game string
	*player
}

// newPlayers returns the players of the games of a library, whose engines' tables have so many bytes together.
func newPlayers(library play.Library, tables int) (*players, error) {
	all := &players{library: library, rest: newRest(tables), listed: make(map[string]*player)}
	for _, info := range library.Infos() {
		rules, err := library.Rules(info.Name)
		if err != nil {
			return nil, err
		}
		all.listed[info.Name] = &player{rules: rules, rest: all.rest}
	}
	return all, nil
}

// Choose implements play.Engine.
func (p *players) Choose(ctx context.Context, variant string, pos game.Position, level int, most time.Duration) ([]game.Step, error) {
	one, err := p.of(variant)
	if err != nil {
		return nil, err
	}
	return one.within(ctx, pos, level, most)
}

// Hint implements play.Engine.
func (p *players) Hint(ctx context.Context, variant string, pos game.Position) ([]game.Step, error) {
	one, err := p.of(variant)
	if err != nil {
		return nil, err
	}
	return one.Hint(ctx, pos)
}

// Analyse implements analysis.Engine.
func (p *players) Analyse(ctx context.Context, variant string, pos game.Position, limits analysis.Limits, report func(analysis.Progress)) error {
	one, err := p.of(variant)
	if err != nil {
		return err
	}
	return one.Analyse(ctx, pos, limits, report)
}

// Values implements analysis.Engine.
func (p *players) Values(variant string) (map[string]int, error) {
	one, err := p.of(variant)
	if err != nil {
		return nil, err
	}
	return one.Values(), nil
}

// of returns the player of a game. Of those that no list has the one not asked for longest gives way.
func (p *players) of(variant string) (*player, error) {
	if one := p.listed[variant]; one != nil {
		return one, nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if i := slices.IndexFunc(p.further, func(n named) bool { return n.game == variant }); i >= 0 {
		one := p.further[i]
		p.further = append(slices.Delete(p.further, i, i+1), one)
		return one.player, nil
	}
	rules, err := p.library.Rules(variant)
	if err != nil {
		return nil, err
	}
	one := &player{rules: rules, rest: p.rest}
	p.further = append(slices.Delete(p.further, 0, max(0, len(p.further)+1-maxFurther)), named{variant, one})
	return one, nil
}
