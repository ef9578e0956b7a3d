package zrf

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// Summary tells in a few lines what a game is made of: its players and their turns, the board, the pieces, the goals
// and the options that change rules.
func (g *Game) Summary() []string {
	lines := []string{
		"players: " + g.playersLine(),
		fmt.Sprintf("board: %d positions, %d directions, %d zones, drawn on %d by %d squares", len(g.board.names),
			len(g.board.directions), len(g.zoneNumber), g.info.Board.Files(), g.info.Board.Ranks()),
		fmt.Sprintf("pieces: %s", g.piecesLine()),
		fmt.Sprintf("moves: %d ways, %d instructions%s", len(g.program.blocks), len(g.code), g.usesLine()),
		"goals: " + g.goalsLine(),
	}
	if options := g.optionsLine(); options != "" {
		lines = append(lines, "options: "+options)
	}
	if moved := g.movedLine(); moved != "" {
		lines = append(lines, moved)
	}
	return lines
}

func (g *Game) playersLine() string {
	var parts []string
	for _, p := range g.players {
		switch {
		case p.name == "": // see asksForGuards
		case p.random:
			parts = append(parts, p.name+" (random)")
		case !p.decides:
			parts = append(parts, p.name+" (neutral)")
		default:
			parts = append(parts, fmt.Sprintf("%s (%v)", p.name, p.side))
		}
	}
	line := strings.Join(parts, ", ")
	if len(g.owners) > 1 && g.isUneven() {
		line += "; a side may have several turns one after the other"
	}
	return line
}

func (g *Game) piecesLine() string {
	var parts []string
	for t := range g.types {
		text := g.types[t].name + " " + g.described[t].ID
		if g.isRoyal(int16(t)) {
			text += " (royal)"
		}
		if g.types[t].dummy {
			text += " (dummy)"
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, ", ")
}

// usesLine names what is rarer among the things that moves do.
func (g *Game) usesLine() string {
	var uses []string
	note := func(on bool, word string) {
		if on && !slices.Contains(uses, word) {
			uses = append(uses, word)
		}
	}
	for i := range g.program.blocks {
		b := &g.program.blocks[i]
		note(b.drop, "drops")
		note(b.attacks, "attacked?")
		for _, in := range g.code[b.start:b.last] {
			note(in.op == opAdd && g.additions[in.a].partial, "add-partial")
			note(in.op == opAdd && g.additions[in.a].copies, "add-copy")
			note(in.op == opCascade, "cascade")
			note(in.op == opCreate, "create")
			note(in.op == opChange, "change-type")
			note(in.op == opFlip || in.op == opOwn, "change of owner")
			note(in.op == opAttribute, "attributes")
			note(in.op == opSpotFlag, "position flags")
			note(in.op == opLastFrom || in.op == opLastTo, "last move")
		}
	}
	note(len(g.priorities) > 0, "move-priorities")
	if len(uses) == 0 {
		return ""
	}
	sort.Strings(uses)
	return "; " + strings.Join(uses, ", ")
}

var goalWords = map[goalOp]string{
	goalCheckmated: "checkmated", goalCaptured: "captured", goalStalemated: "stalemated", goalRemaining: "pieces-remaining",
	goalTotal: "total-piece-count", goalAbsolute: "absolute-config", goalRelative: "relative-config", goalRepetition: "repetition",
	goalAnd: "and", goalOr: "or", goalNot: "not",
}

func (g *Game) goalsLine() string {
	if len(g.goals) == 0 {
		return "none: the game ends when there is no move"
	}
	kinds := []string{"win", "loss", "draw", "count"}
	var parts []string
	for i := range g.goals {
		gl := &g.goals[i]
		var who []string
		for _, p := range gl.players {
			who = append(who, g.players[p].name)
		}
		parts = append(parts, fmt.Sprintf("%s (%s) %s", kinds[gl.kind], strings.Join(who, " "), goalWords[gl.test.op]))
	}
	return strings.Join(parts, ", ")
}

func (g *Game) optionsLine() string {
	var parts []string
	for _, o := range []struct {
		on   bool
		text string
	}{
		{g.rules.passTurn == passAny, "pass turn"}, {g.rules.passTurn == passForced, "pass turn forced"},
		{g.rules.passPartial, "pass partial"}, {g.rules.recycle, "recycle captures"},
		{g.rules.recyclePromote, "recycle promotions"}, {g.rules.maximal, "maximal captures"},
		{g.rules.countStores, "include off-pieces"}, {g.rules.discards, "discard cascades"},
	} {
		if o.on {
			parts = append(parts, o.text)
		}
	}
	return strings.Join(parts, ", ")
}

// movedLine tells which positions have another name on the board that others see.
func (g *Game) movedLine() string {
	const most = 8
	var parts []string
	n := 0
	for s, name := range g.board.names {
		if shown := g.info.Board.Name(g.square[s]); shown != name {
			if n++; n <= most {
				parts = append(parts, name+" is "+shown)
			}
		}
	}
	if n == 0 {
		return ""
	}
	if n > most {
		parts = append(parts, fmt.Sprintf("and %d more", n-most))
	}
	return "squares: " + strings.Join(parts, ", ")
}
