package literal

import (
	"fmt"
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// Malformed says why a position may not be set up, "" if it may: a missing or surplus royal
// piece, or the side not to move in check, unless explosions may lead there, or a pass where royal
// pieces face each other. A side that has none at the start needs none. A piece may stand where its
// type may not go.
func (p *Position) Malformed() string {
	start, err := p.game.Start()
	if err != nil {
		return err.Error()
	}
	for t, typ := range p.game.v.Types {
		for side := range game.Side(2) {
			piece := game.Piece{Type: game.TypeID(t), Side: side}
			n := p.standing(piece)
			if typ.Royal && (n > 1 && !p.game.v.Heirs() || n == 0 && start.standing(piece) > 0 && !p.game.v.Mortal()) {
				return fmt.Sprintf("%s has %d pieces %s", side, n, typ.ID)
			}
		}
	}
	passed := p.game.v.Ending.Facing && p.facing()
	if p.attacked(p.side.Other()) && !p.game.v.Mortal() && !passed {
		return "the side not to move is in check"
	}
	return p.lostPieces()
}

// standingOf counts the pieces that a side has on the board.
func (p *Position) standingOf(side game.Side) int {
	n := 0
	for _, piece := range p.pieces.all() {
		if piece.Side == side {
			n++
		}
	}
	return n
}

// standing counts the pieces on the board that are like one.
func (p *Position) standing(like game.Piece) int {
	n := 0
	for _, piece := range p.pieces.all() {
		if piece == like {
			n++
		}
	}
	return n
}

// lostPieces says what is wrong with the pieces that a side must not lose, in games without
// royal pieces: "at most as many as at the start, where they cannot become more, and not both sides may be extinct",
// unless the game takes any number.
func (p *Position) lostPieces() string {
	isRoyal := func(t variant.Type) bool { return t.Royal }
	if p.game.v.Ending.AnyNumber || slices.ContainsFunc(p.game.v.Types, isRoyal) {
		return ""
	}
	start, err := p.game.Start()
	if err != nil {
		return err.Error()
	}
	for _, rule := range p.game.v.Ending.Extinctions {
		if rule.Count > 0 {
			continue
		}
		lost := 0
		for _, side := range []game.Side{game.First, game.Second} {
			if rule.Spares[side] {
				continue
			}
			for _, t := range rule.Types {
				if p.owns(side, []game.TypeID{t}) > start.owns(side, []game.TypeID{t}) && !p.game.becomesMore(t) {
					return fmt.Sprintf("%s has more pieces %s than at the start", side, p.game.v.Types[t].ID)
				}
			}
			if p.owns(side, rule.Types) == 0 {
				lost++
			}
		}
		if lost == 2 {
			return "both sides have lost what they must not lose"
		}
	}
	return ""
}

// becomesMore reports whether a side may come to more pieces of a type than it had: by promotion, by
// drops or by powers.
func (g *Game) becomesMore(t game.TypeID) bool {
	for _, promotion := range g.v.Promotions {
		if slices.Contains(promotion.To, t) {
			return true
		}
	}
	if g.v.Turns.Supplies(t) || slices.Contains(g.v.FreeDrops, t) {
		return true
	}
	for _, typ := range g.v.Types {
		for _, power := range typ.Powers {
			if power.MakesPieces() {
				return true
			}
		}
	}
	return g.v.Hand != nil && g.v.Hand.Captures
}

// Unreachable reports whether a piece stands where it must have promoted, so that the position
// cannot come up in a game. Such a position may be refused or played.
func (p *Position) Unreachable() bool {
	for sq, piece := range p.pieces.all() {
		if p.mustHaveLeft(sq, piece) {
			return true
		}
	}
	return false
}

// swaps reports whether some piece changes places with another by its notation.
func (g *Game) swaps() bool {
	unloads := func(p betza.Path) bool {
		return slices.ContainsFunc(p.Legs, func(l betza.Leg) bool { return l.Unload })
	}
	return slices.ContainsFunc(g.ways, func(ways []way) bool {
		return slices.ContainsFunc(ways, func(w way) bool {
			return slices.ContainsFunc(w.always, unloads) || slices.ContainsFunc(w.initial, unloads)
		})
	})
}

// mustHaveLeft reports whether a piece stands where its type must promote when it comes there. It
// may stand there if it may be dropped there, if another type may have become it there, and
// wherever powers, or swaps by notation, may have brought it, or it may have gone on to from a twin.
func (p *Position) mustHaveLeft(sq geom.Square, piece game.Piece) bool {
	v := p.game.v
	if (v.FreeDrops != nil || v.Hand != nil && v.Hand.Drops) && p.game.mayBeDropped(piece, sq) {
		return false
	}
	powers := slices.ContainsFunc(v.Types, func(t variant.Type) bool { return len(t.Powers) > 0 }) || p.game.swaps()
	if powers || v.Turns != nil || v.Twins != nil || p.game.comesAbout(piece.Type) {
		return false
	}
	for _, promotion := range v.Promotions {
		always := promotion.Forced && !promotion.OnCapture && !promotion.Entering && promotion.Farther == 0 && promotion.From == [2]geom.Set{} &&
			len(promotion.Present)+len(promotion.Absent) == 0 && slices.ContainsFunc(promotion.To, p.isUnlimited)
		if promotion.Type == piece.Type && always && promotion.Into[piece.Side].Has(sq) {
			return true
		}
	}
	return false
}

// comesAbout reports whether some type promotes to a type.
func (g *Game) comesAbout(t game.TypeID) bool {
	return slices.ContainsFunc(g.v.Promotions, func(p variant.Promotion) bool { return slices.Contains(p.To, t) })
}

// isUnlimited reports whether a side may have any number of a type by promotion.
func (p *Position) isUnlimited(t game.TypeID) bool {
	_, limited := p.game.v.PromotionLimit[p.game.v.Types[t].MovesAs]
	return !limited
}
