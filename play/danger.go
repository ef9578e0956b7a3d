package play

import (
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// dangers returns the squares of royal pieces that the other side could capture if it were to move: in games without
// check, where nothing else tells that. Games with check tell it by check, and have none here. A turn must not be open.
func dangers(rules game.Rules, pos game.Position) []geom.Square {
	if pos.TurnOpen() || pos.Result().Over() || !losesByCapture(pos) {
		return nil
	}
	found := capturableRoyals(pos)
	if other := passed(rules, pos); other != nil {
		found = found.Or(capturableRoyals(other))
	}
	var squares []geom.Square
	for sq := range found.All() {
		squares = append(squares, sq)
	}
	return squares
}

// passed returns the position with the other side to move, nil where there is none. Games whose turns have parts do not pass
// by themselves: their position is read with the other side in it.
func passed(rules game.Rules, pos game.Position) game.Position {
	other := pos.Clone()
	if passer := game.CapabilitiesOf(other).NullMover; passer != nil && passer.MakeNull() {
		return other
	}
	fields := strings.Fields(pos.FEN())
	if len(fields) < 2 {
		return nil
	}
	fields[1] = pos.Side().Other().String()
	turned, err := rules.Parse(strings.Join(fields, " "))
	if err != nil || turned.Result().Over() {
		return nil
	}
	return turned
}

// losesByCapture reports whether there are royal pieces and no check: with check the rules look after a single one.
func losesByCapture(pos game.Position) bool {
	finder := game.CapabilitiesOf(pos).RoyalFinder
	if finder == nil || len(pos.Checked(nil)) > 0 {
		return false
	}
	for side := range game.Side(2) {
		if finder.Royal(side) != geom.NoSquare {
			return false
		}
	}
	for id := range game.TypeID(pos.Types()) {
		if pos.Type(id).Royal {
			return true
		}
	}
	return false
}

// capturableRoyals returns the squares of the royal pieces that a step captures.
func capturableRoyals(pos game.Position) geom.Area {
	var found geom.Area
	var effect game.Effect
	for _, s := range pos.Steps(nil) {
		effect = pos.Effect(s, effect.Changes[:0])
		for sq := range effect.Captures().All() {
			if p, ok := pos.At(sq); ok && p.Side != pos.Side() && pos.Type(p.Type).Royal {
				found.Add(sq)
			}
		}
	}
	return found
}
