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

// How many games have players at a time, which hold the rules and the memory of their engines: of those of the list, and of those that no list has
// (those with another parameter, or of another day).
const (
	maxListed  = 48
	maxFurther = 8
)

// players is the computer as a player of every game of a library, by name. Engines are made when they
// are first needed.
type players struct {
	library play.Library
	rest    *rest
	names   map[string]bool // of the list

	mu              sync.Mutex
	listed, further []named // the last ones asked for, the latest at the end
}

// A named is a player and its game.
type named struct {
	game string
	*player
}

// newPlayers returns the players of the games of a library, whose engines' tables have so many bytes together.
func newPlayers(library play.Library, tables int) *players {
	all := &players{library: library, rest: newRest(tables), names: make(map[string]bool)}
	for _, info := range library.Infos() {
		all.names[info.Name] = true
	}
	return all
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

// of returns the player of a game. Where there are too many the one not asked for longest gives way.
func (p *players) of(variant string) (*player, error) {
	kept, most := &p.further, maxFurther
	if p.names[variant] {
		kept, most = &p.listed, maxListed
	}
	p.mu.Lock()
	one := latest(*kept, variant)
	p.mu.Unlock()
	if one != nil {
		return one, nil
	}
	rules, err := p.library.Rules(variant) // which may take a while
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if one = latest(*kept, variant); one != nil { // somebody else was faster
		return one, nil
	}
	one = &player{rules: rules, rest: p.rest}
	*kept = append(slices.Delete(*kept, 0, max(0, len(*kept)+1-most)), named{variant, one})
	return one, nil
}

// latest returns the player of a game, which is put at the end of a list; nil if there is none.
func latest(list []named, variant string) *player {
	i := slices.IndexFunc(list, func(n named) bool { return n.game == variant })
	if i < 0 {
		return nil
	}
	one := list[i]
	copy(list[i:], list[i+1:])
	list[len(list)-1] = one
	return one.player
}
