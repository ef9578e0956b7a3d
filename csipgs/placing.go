package csipgs

import (
	"aanca.chess/game"
	"aanca.chess/geom"
)

// ArmySquares implements game.ArmyPlacer.
func (p *Position) ArmySquares(side game.Side) []geom.Square {
	if !p.armyDue() {
		return nil
	}
	list := make([]geom.Square, 0, armyRows*size)
	for row := range armyRows {
		for file := range size {
			list = append(list, geom.Square((&army{}).square(side, row, file)))
		}
	}
	return list
}

// Army implements game.ArmyPlacer.
func (p *Position) Army(text string) (*game.Army, error) {
	if !p.armyDue() {
		return nil, illegal(game.WrongPart, text, nil, "no army is chosen now")
	}
	a, why := p.g.readArmy(text)
	if why != "" {
		return nil, noMove(text, "%s", why)
	}
	out := &game.Army{Pieces: make(map[geom.Square]string), Designs: make(map[string]string)}
	for slot, k := range a.designs {
		if k != nil {
			out.Designs[firstTypes[slot].id] = k.text
		}
	}
	a.each(p.side, func(sq uint8, slot int) { out.Pieces[geom.Square(sq)] = firstTypes[slot].id })
	if p.designsFault(a) == "" {
		before := p.treasury[p.side]
		side, s := p.side, p.armyStep(a)
		p.Make(s)
		out.Cost = game.Money(before - p.treasury[side])
		p.Unmake()
	}
	return out, nil
}

// ArmyText implements game.ArmyPlacer.
func (p *Position) ArmyText(want *game.Army) (string, error) {
	if !p.armyDue() {
		return "", illegal(game.WrongPart, "", nil, "no army is chosen now")
	}
	a := &army{}
	for id, design := range want.Designs {
		slot := slotOf(id)
		if slot < 0 {
			return "", noSlot(id)
		}
		if why := p.g.readArmyDesign(a, slot, design); why != "" {
			return "", noMove(design, "%s", why)
		}
	}
	placed := 0
	for row := range a.cells {
		for file := range a.cells[row] {
			id, ok := want.Pieces[geom.Square(a.square(p.side, row, file))]
			if !ok {
				continue
			}
			slot := slotOf(id)
			if slot < 0 {
				return "", noSlot(id)
			}
			a.cells[row][file] = cell(slot + 1)
			placed++
		}
	}
	if placed != len(want.Pieces) {
		return "", illegal(game.Forbidden, "", nil, "an army stands on the first %d ranks of its side", armyRows)
	}
	a.write()
	return a.text, nil
}

func noSlot(id string) error {
	return illegal(game.NotInHand, id, nil, "%s is none of the six designs", shortQuote(id))
}
