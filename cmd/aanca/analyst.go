package main

import (
	"context"
	"fmt"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/search"
	"aanca.chess/search/many"
)

// Analyse searches a position and reports the best lines as analysis.Engine wants it.
func (p *player) Analyse(ctx context.Context, pos game.Position, limits analysis.Limits, report func(analysis.Progress)) error {
	if p.rules.Info().ForSearch() != nil {
		return p.analyseMany(ctx, pos, limits, report)
	}
	e := p.take()
	defer p.give(e)
	if limits.Threads > 1 {
		e.SetThreads(limits.Threads)
		defer e.SetThreads(1)
	}
	_, err := e.Search(ctx, pos, search.Limits{Time: limits.Time, Lines: limits.Lines}, func(found search.Progress) {
		if found.Bound == search.Exact {
			report(progressOf(&found))
		}
	})
	if err != nil {
		return fmt.Errorf("searching: %w", err)
	}
	return nil
}

// analyseMany is Analyse in games that package search does not play.
func (p *player) analyseMany(ctx context.Context, pos game.Position, limits analysis.Limits, report func(analysis.Progress)) error {
	e, err := many.NewPeer(p.rules, many.Options{})
	if err != nil {
		return err
	}
	_, err = e.Search(ctx, pos, search.Limits{Time: limits.Time, Lines: limits.Lines}, func(found search.Progress) {
		report(progressOf(&found))
	})
	if err != nil {
		return fmt.Errorf("searching: %w", err)
	}
	return nil
}

// progressOf tells what a search has found as package analysis does.
func progressOf(found *search.Progress) analysis.Progress {
	p := analysis.Progress{
		Line: found.Line, Depth: found.Depth, SelDepth: found.SelDepth, Nodes: found.Nodes, Time: found.Time, PV: found.PV,
		Score: scoreOf(found.Score), Mean: len(found.PV) == 0,
	}
	for _, score := range found.Sides {
		p.Sides = append(p.Sides, scoreOf(score))
	}
	return p
}

// scoreOf tells a score as package analysis does.
func scoreOf(score search.Score) analysis.Score {
	win, draw, _ := score.WDL()
	told := analysis.Score{Value: int(score), Expected: win + draw/2}
	if turns, ok := score.Mate(); ok {
		told.Value, told.Decided, told.Mate = 0, true, turns
	}
	return told
}

// Values returns what pieces are worth by the ids of their types.
func (p *player) Values() map[string]int {
	value := func(game.TypeID) int { return 0 }
	if p.rules.Info().ForSearch() == nil {
		e := p.take()
		defer p.give(e)
		value = e.PieceValue
	} else if e, err := many.NewPeer(p.rules, many.Options{}); err == nil {
		value = e.PieceValue
	}
	pos := p.rules.Start()
	values := make(map[string]int)
	for t := range game.TypeID(pos.Types()) {
		if v := value(t); v > 0 {
			values[pos.Type(t).ID] = v
		}
	}
	return values
}
