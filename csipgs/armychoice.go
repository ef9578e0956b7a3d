package csipgs

import (
	"fmt"
	"math/bits"

	"aanca.chess/game"
)

// soundArmyChoice checks a position in which the side to move chooses its army. That of the other side,
// if it has been chosen, stands on the board, unless it is not known. (Where the second side has
// chosen without knowing the first one's army, the first side is asked again.)
func (p *Position) soundArmyChoice(placement string) error {
	other := p.side.Other()
	chosen := p.count[other] > 0
	switch {
	case p.side == game.First && chosen != p.veiled:
		return malformed("placement", placement, -1, "b has an army, and w has none")
	case p.side == game.Second && chosen == p.veiled:
		return malformed("placement", placement, -1, "b chooses an army, and that of w is missing (\"?\" stands for its treasury where it is not known)")
	}
	for _, side := range []game.Side{p.side, other} {
		if (side == p.side || !chosen) && p.designs[side] != firstDesigns() {
			return malformed("designs", p.designsText(side), -1, fmt.Sprintf("%s, who has no army, has other designs than the first ones", side))
		}
	}
	if !chosen {
		if len(p.kinds) > slots {
			return malformed("types", p.typesText(), -1, "there are no further types before an army is known")
		}
		return nil
	}
	return p.soundArmy(placement, other)
}

// soundArmy checks an army that stands on the board.
func (p *Position) soundArmy(placement string, side game.Side) error {
	ranks := squares(1)<<(armyRows*size) - 1
	if side == game.Second {
		ranks <<= (size - armyRows) * size
	}
	switch {
	case p.royals[side] == 0:
		return malformed("placement", placement, -1, fmt.Sprintf("%s has no royal piece on the board", side))
	case p.count[side] > bits.OnesCount64(uint64(p.occupied[side])):
		return malformed("placement", placement, -1, fmt.Sprintf("%s has a reserve before all armies are known", side))
	case p.occupied[side]&^ranks != 0:
		return malformed("placement", placement, -1, fmt.Sprintf("the army of %s does not stand on its two first ranks", side))
	}
	if f := p.threatFault(side); f != nil {
		return malformed("placement", placement, -1, f.why)
	}
	return nil
}
