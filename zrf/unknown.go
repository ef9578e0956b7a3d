package zrf

import (
	"slices"
	"strings"
)

// What a game says that the language does not know, or that nothing answers to, is left alone; remarks tell of it.

// gameWords are the parts of a game that may be there once, but for sounds.
var gameWords = []string{
	"title", "description", "history", "strategy", "solution", "players", "turn-order", "move-priorities", "board", "board-setup",
	"image", "help", "music", "open", "notation", "default", "engine", "version", "translate",
}

// pieceWords are the parts of a piece.
var pieceWords = []string{"name", "image", "help", "description", "notation", "open", "attribute", "dummy", "moves", "drops"}

// ruleOptions are the options that change rules, with the values that they know beside those of every option.
var ruleOptions = map[string][]string{
	"pass turn": {"forced", "2"}, "pass partial": nil, "recycle captures": nil, "recycle promotions": nil, "maximal captures": {"2"},
	"include off pieces": nil, "discard cascades": nil,
}

// shownOptions are the options about how a game is shown, or how another program plays it.
var shownOptions = []string{
	"allow flipping", "prevent flipping", "animate captures", "animate drops", "smart moves", "highlight goals", "show moves list",
	"loss penalty", "progressive levels", "silent ? moves", "selection screen",
}

var truths = []string{"true", "false", "1", "0", "on", "off"}

// remarkUnknown tells of parts and options that are not known, of values that no option has, and of types that no block has.
func (g *Game) remarkUnknown(s *sections) error {
	var words []string
	for word := range s.single {
		if !slices.Contains(gameWords, word) && !strings.HasSuffix(word, "-sound") {
			words = append(words, word)
		}
	}
	slices.Sort(words)
	for _, word := range words {
		g.remarks.add(s.single[word], "(%s ...) is no known part of a game and is left alone", clip(word))
	}
	for i := range s.options {
		g.remarkOption(&s.options[i])
	}
	for _, n := range s.pieces {
		for _, part := range n.args() {
			if !slices.Contains(pieceWords, part.head()) {
				g.remarks.add(part, "%s is no known part of a piece and is left alone", part.describe())
			}
		}
	}
	g.remarkTypes(s)
	return nil
}

func (g *Game) remarkOption(o *option) {
	values, rule := ruleOptions[o.name]
	switch {
	case rule && !slices.Contains(truths, o.value) && !slices.Contains(values, o.value):
		taken := "true"
		if o.name == "pass turn" {
			taken = "false"
		}
		g.remarks.add(o.at, "%s is no value of the option %s and is taken for %s", clip(o.value), clip(o.name), taken)
	case !rule && !slices.Contains(shownOptions, o.name):
		g.remarks.add(o.at, "%s is no known option and is left alone", clip(o.name))
	}
}

// remarkTypes tells of types in the turn order and among the priorities that no block has.
func (g *Game) remarkTypes(s *sections) {
	used := make([]bool, len(g.moveTypes))
	for i := range g.program.blocks {
		if t := g.program.blocks[i].moveType; t != none {
			used[t] = true
		}
	}
	of := slices.Clone(s.args("move-priorities"))
	for _, entry := range s.args("turn-order") {
		if entry.kind == listNode && len(entry.list) > 1 && !entry.isList("repeat") {
			of = append(of, entry.list[len(entry.list)-1])
		}
	}
	for _, n := range of {
		if t, is := g.moveTypes[n.text]; is && !used[t] {
			g.remarks.add(n, "no piece has moves of the type %s", n.describe())
		}
	}
}

// number reads a number; of what is none a remark tells.
func (r *remarks) number(n *node) int {
	value, ok := number(n)
	if !ok {
		r.add(n, "%s is no number and is taken for 0", n.describe())
	}
	return value
}
