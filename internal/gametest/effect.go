package gametest

import (
	"fmt"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A place is a square, or the pieces of a type in a hand.
type place struct {
	square geom.Square
	hand   game.Piece
}

// A holding is what a place holds.
type holding struct {
	content game.Content
	count   int
}

// EffectHappens returns an error unless the effect of a legal step is exactly what changes: on the board and
// in the hands nothing else differs after it, and no change is told twice or tells of what stays, but for a partner in castling.
func EffectHappens(info *game.Info, pos game.Position, s game.Step) error {
	text, before := pos.StepText(s), places(info, pos)
	e := pos.Effect(s, nil)
	told := map[place]bool{}
	for _, c := range e.Changes {
		at, had, has := reading(c)
		if told[at] || had == has && !castlesFrom(pos, s, &e, c.Square) {
			return fmt.Errorf("the effect of %s tells of %v twice, or that it stays: %+v", text, at, e.Changes)
		}
		if before[at] != had {
			return fmt.Errorf("the effect of %s finds %v at %v, where %v is", text, had, at, before[at])
		}
		told[at] = true
	}
	pos.Make(s)
	after := places(info, pos)
	pos.Unmake()
	want := before
	for _, c := range e.Changes {
		at, _, has := reading(c)
		put(want, at, has)
	}
	if err := different(want, after); err != nil {
		return fmt.Errorf("the effect of %s, %+v, is not what happens: %w", text, e, err)
	}
	return nil
}

// castlesFrom reports whether a step castles with a partner that stays on a square.
func castlesFrom(pos game.Position, s game.Step, e *game.Effect, sq geom.Square) bool {
	from, to := e.Partner()
	return sq != geom.NoSquare && from == sq && to == sq && game.Castles(pos, s, e)
}

func reading(c game.Change) (at place, had, has holding) {
	if c.Square != geom.NoSquare {
		return place{square: c.Square}, holding{content: c.Before}, holding{content: c.After}
	}
	return place{square: geom.NoSquare, hand: c.Hand}, holding{count: c.Had}, holding{count: c.Have}
}

// places returns what all places hold that hold something.
func places(info *game.Info, pos game.Position) map[place]holding {
	held := map[place]holding{}
	for sq := range info.Board.Area().All() {
		put(held, place{square: sq}, holding{content: game.ContentOf(pos, sq)})
	}
	for side := range game.Side(info.Players()) {
		for t := range game.TypeID(pos.Types()) {
			p := game.Piece{Type: t, Side: side}
			put(held, place{geom.NoSquare, p}, holding{count: pos.InHand(side, t)})
		}
	}
	return held
}

// put notes what a place holds; a place that holds nothing is not kept.
func put(held map[place]holding, at place, h holding) {
	if h == (holding{}) {
		delete(held, at)
		return
	}
	held[at] = h
}

// different returns an error that names a place that holds another thing than wanted.
func different(want, got map[place]holding) error {
	for at, h := range got {
		if want[at] != h {
			return fmt.Errorf("%v holds %v afterwards, not %v", at, h, want[at])
		}
	}
	for at, h := range want {
		if got[at] != h {
			return fmt.Errorf("%v holds %v afterwards, not %v", at, got[at], h)
		}
	}
	return nil
}
