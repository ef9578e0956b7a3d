package rules

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// castlingText writes a castling: the king's squares or, where those would not tell it from another step, the king's
// and the partner's, as Fairy-Stockfish writes it. Where a partner castles in several ways its goal follows.
func (p *Position) castlingText(king, to, partner, partnerTo uint8) string {
	name := func(sq uint8) string { return p.g.board.Name(geom.Square(sq)) }
	if !p.g.sharesTarget(p.side, to) && !p.movesPlainly(king, to) {
		return name(king) + name(to)
	}
	text := name(king) + name(partner)
	for _, forms := range p.g.v.Castling.Forms[p.side] {
		if len(forms) > 1 && forms[0].Partner == geom.Square(partner) {
			return text + ">" + name(partnerTo)
		}
	}
	return text
}

// sharesTarget reports whether a king's square does not tell with which partner a side castles: it starts from anywhere,
// or goes there on both wings.
func (g *Game) sharesTarget(side game.Side, to uint8) bool {
	ca := g.v.Castling
	if !ca.BySquares() {
		return ca.FromAnywhere || ca.Wings[0].KingTo == ca.Wings[1].KingTo
	}
	n := 0
	for _, forms := range ca.Forms[side] {
		for _, f := range forms {
			if f.KingTo == geom.Square(to) {
				n++
			}
		}
	}
	return n > 1
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
	for _, king := range g.v.Castling.King {
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
	}
	return nil
}

// checkCastlingKing refuses castling from anywhere where a side may have two of the pieces that castle: a
// position does not say which of them is meant.
func (g *Game) checkCastlingKing() error {
	ca := g.v.Castling
	if ca == nil || !ca.FromAnywhere {
		return nil
	}
	for _, side := range []game.Side{game.First, game.Second} {
		king := ca.King[side]
		if !g.v.Types[king].Royal && (g.start.of[codeOf(king, side)].Len() > 1 || g.grows(king)) {
			return g.v.Errorf("chess960", "%s may have several %s, and positions do not say which of them castles; "+
				"expected one, or false, so that it stands on the castlingKingFile", side, g.types[king].ID)
		}
	}
	return nil
}
