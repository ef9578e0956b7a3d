package main

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/rules"
	"aanca.chess/variant"
	"aanca.chess/zrf"
)

// A difference is what two games do otherwise, after so many equal turns.
type difference struct {
	turns int
	why   string
}

func (d *difference) Error() string { return d.why }

// compare plays random turns by the rules of g and those of a variant file; it returns where they differ, nil if they do not.
func (c *zrfConvertCmd) compare(g *zrf.Game, d *chesslike, text string) (*difference, error) {
	library, err := variant.Read("converted.ini", strings.NewReader(text))
	if err != nil {
		return &difference{turns: -1, why: err.Error()}, nil
	}
	v, err := library.Lookup(g.Info().Name)
	if err != nil {
		return nil, err
	}
	ours, err := rules.Compile(v)
	if err != nil {
		return &difference{turns: -1, why: err.Error()}, nil
	}
	random, same := rand.New(rand.NewPCG(c.Seed, 0)), 0
	for n := range c.Games {
		made, why := d.playAlike(g.Start(), ours, random, c.Turns, n%shuffled == shuffled-1)
		if same += made; why != "" {
			return &difference{same, why}, nil
		}
	}
	return nil, nil
}

// One of so many random games is one in which pieces go to and fro, so that positions come again.
const shuffled = 4

// playAlike plays the same random turns by two games; pieces go back where they came from in a game to and fro. It returns how many
// turns, and how the games differ then, "" if they do not.
func (d *chesslike) playAlike(theirs game.Position, variant game.Rules, random *rand.Rand, turns int, toAndFro bool) (made int, why string) {
	var last [2]string // by side: the way back
	ours, board := variant.Start(), variant.Info().Board
	for made = range turns {
		a, b := theirs.Result(), ours.Result()
		if a.Outcome != b.Outcome {
			return made, fmt.Sprintf("in %s the file has %v, a variant file %v", theirs.FEN(), a, b)
		}
		if a.Over() {
			return made, ""
		}
		said, known, ok := d.turnsOf(theirs, ours, board)
		if !ok {
			return made, errManyWays.Error()
		}
		for _, way := range sortedWays(said) {
			if _, ok := known[way]; !ok {
				return made, fmt.Sprintf("in %s the file allows %s, which a variant file does not know", theirs.FEN(), way)
			}
		}
		for _, way := range sortedWays(known) {
			if _, ok := said[way]; !ok {
				return made, fmt.Sprintf("in %s a variant file would allow %s, which the file does not", theirs.FEN(), way)
			}
		}
		ways := sortedWays(said)
		way := ways[random.IntN(len(ways))]
		back := &last[theirs.Side()]
		if _, ok := said[*back]; ok && toAndFro {
			way = *back
		}
		*back = d.backFrom(theirs, said[way])
		game.Play(theirs, said[way])
		game.Play(ours, known[way])
		if sq := d.unlike(theirs, board, ours); sq != geom.NoSquare {
			return made, fmt.Sprintf("after %s, in %s, a variant file has something else on %s", way, theirs.FEN(), d.info.Board.Name(sq))
		}
	}
	return made, ""
}

// turnsOf returns the turns of both games by their ways, of several steps where pieces capture on; ok is false where there are too many.
func (d *chesslike) turnsOf(theirs, ours game.Position, board *geom.Board) (said, known map[string][]game.Step, ok bool) {
	if d.chains == nil {
		ourWay := func(pos game.Position, s game.Step) string { return ourWay(board, pos, s) }
		return stepsByWay(theirs, d.wayOf), stepsByWay(ours, ourWay), true
	}
	said, ok = takings(theirs, d.info.Board, func(t game.TypeID) string { return d.ids[t] })
	if !ok {
		return nil, nil, false
	}
	known, ok = takings(ours, board, func(t game.TypeID) string { return ourID(ours.Type(t)) })
	return said, known, ok
}

// backFrom returns the way by which the first step of a turn could be taken back.
func (d *chesslike) backFrom(pos game.Position, turn []game.Step) string {
	e := pos.Effect(turn[0], nil)
	if e.From == geom.NoSquare || e.To == geom.NoSquare {
		return ""
	}
	return d.info.Board.Name(e.To) + d.info.Board.Name(e.From)
}

// unlike returns a square on which one position has what the other has not, NoSquare if there is none.
func (d *chesslike) unlike(theirs game.Position, board *geom.Board, ours game.Position) geom.Square {
	for sq := range d.squares.All() {
		a, there := theirs.At(sq)
		b, here := ours.At(board.Square(d.info.Board.File(sq), d.info.Board.Rank(sq)))
		if there != here || there && (a.Side != b.Side || d.ids[a.Type] != ourID(ours.Type(b.Type))) {
			return sq
		}
	}
	return geom.NoSquare
}

// ourID returns the id of a type of a variant file, in capitals; what a pawn has become is called after that.
func ourID(typ *game.Type) string { return strings.ToUpper(strings.TrimSuffix(typ.ID, "~")) }

// stepsByWay returns the steps of a position by their ways.
func stepsByWay(pos game.Position, way func(game.Position, game.Step) string) map[string][]game.Step {
	ways := map[string][]game.Step{}
	for _, s := range pos.Steps(nil) {
		ways[way(pos, s)] = []game.Step{s}
	}
	return ways
}

// wayOf writes a step of the file: from where to where it goes and what the piece becomes. What comes from beside the board is dropped.
func (d *chesslike) wayOf(pos game.Position, s game.Step) string {
	e := pos.Effect(s, nil)
	if d.hand.Has(e.From) {
		e.From = geom.NoSquare
	}
	return writeWay(d.info.Board, pos, s, &e, func(t game.TypeID) string { return d.ids[t] })
}

// ourWay writes a step of the variant file so.
func ourWay(board *geom.Board, pos game.Position, s game.Step) string {
	e := pos.Effect(s, nil)
	return writeWay(board, pos, s, &e, func(t game.TypeID) string { return ourID(pos.Type(t)) })
}

func writeWay(board *geom.Board, pos game.Position, s game.Step, e *game.Effect, id func(game.TypeID) string) string {
	switch {
	case e.To == geom.NoSquare:
		return pos.StepText(s)
	case e.From == geom.NoSquare:
		return id(e.Mover.Type) + "@" + board.Name(e.To)
	}
	way := board.Name(e.From) + board.Name(e.To) + shotText(board, e)
	if t := e.Promotes(); t != game.NoType {
		way += "=" + id(t)
	}
	return way
}

func sortedWays(ways map[string][]game.Step) []string {
	list := make([]string, 0, len(ways))
	for way := range ways {
		list = append(list, way)
	}
	slices.Sort(list)
	return list
}
