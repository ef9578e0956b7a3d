package rules

import (
	"aanca.chess/betza"
	"aanca.chess/game"
)

// castlingEnd returns the second square in the text of a castling: where the king goes or, where that
// would not tell it from another move, the partner's square, as Fairy-Stockfish writes it.
func (p *Position) castlingEnd(king, to, partner uint8) uint8 {
	ca := p.g.v.Castling
	if ca.FromAnywhere || ca.Wings[0].KingTo == ca.Wings[1].KingTo || p.movesPlainly(king, to) {
		return partner
	}
	return to
}

// movesPlainly reports whether the piece on from, safe or not, could also go to an empty square by a
// move that does nothing else.
func (p *Position) movesPlainly(from, to uint8) bool {
	threats := p.threats
	p.threats = true // what would have to promote there is written like the castling, too
	steps := p.generate(nil, false)
	p.threats = threats
	for _, s := range steps {
		if stepFrom(s) != from || stepTo(s) != to || stepKindOf(s) == kindCastle || stepKindOf(s) == kindDrop {
			continue
		}
		if p.effectText(s) == "" {
			return true
		}
	}
	return false
}

// checkCastlingText refuses a castling piece whose own moves capture friends: capturing the partner
// would be written like castling with it.
func (g *Game) checkCastlingText() error {
	if g.v.Castling == nil {
		return nil
	}
	king := g.v.Castling.King
	paths, err := g.resolve(king)
	if err != nil {
		return err
	}
	for _, way := range paths.paths {
		for _, path := range way {
			if path.Legs[len(path.Legs)-1].Mode&betza.Destroy != 0 {
				return g.v.Errorf("castlingKingPiece", "%s captures friends (d in its notation), and capturing its partner "+
					"would be written like castling with it", g.types[king].ID)
			}
		}
	}
	return nil
}

// checkCastlingKing refuses castling from anywhere where a side may have two of the pieces that castle: a
// position does not say which of them is meant.
func (g *Game) checkCastlingKing() error {
	ca := g.v.Castling
	if ca == nil || !ca.FromAnywhere || g.v.Types[ca.King].Royal {
		return nil
	}
	for _, side := range []game.Side{game.First, game.Second} {
		if g.start.of[codeOf(ca.King, side)].Len() > 1 || g.grows(ca.King) {
			return g.v.Errorf("chess960", "%s may have several %s, and positions do not say which of them castles; "+
				"expected one, or false, so that it stands on the castlingKingFile", side, g.types[ca.King].ID)
		}
	}
	return nil
}
