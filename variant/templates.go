package variant

import (
	"slices"
	"strings"

	"aanca.chess/betza"
	"aanca.chess/game"
)

// A template is a piece that never stands on the board: it only lends its moves to promoted
// forms, as the dragon horse h does in `promotedPieceType = b:h`. It becomes no type. Where captured forms stay what they are
// (dropLoop) it comes into hands, and is a type.

// divideTemplates splits the definitions into those of types and those of templates.
func (r *resolver) divideTemplates(all []definition) (types, templates []definition) {
	if r.bool("dropLoop") {
		return all, nil
	}
	models := map[string]bool{}
	for _, p := range r.pairs("promotedPieceType") {
		models[strings.ToLower(p.second)] = true
	}
	for _, d := range all {
		if models[strings.ToLower(d.id)] && !r.mentioned(d) {
			templates = append(templates, d)
		} else {
			types = append(types, d)
		}
	}
	return types, templates
}

// mentioned reports whether a piece stands in the start position or may be named by some key
// other than as the model of a promoted form. When in doubt it is.
func (r *resolver) mentioned(d definition) bool {
	if d.dialect != betza.FSF && predefinedByKey(d.key) == nil || slices.Contains(familiar, d.key) {
		return true
	}
	id := strings.ToLower(d.id)
	for _, k := range keys {
		e, text := r.value(k.name)
		switch {
		case e == nil:
		case k.kind == kindFEN:
			text, _, _ = strings.Cut(text, " ")
		case k.name == "promotedPieceType":
			text = ""
			for _, p := range r.pairs(k.name) {
				text += p.id
			}
		case !slices.Contains(naming, k.kind):
			text = ""
		}
		if e != nil && strings.Contains(strings.ToLower(text), id) {
			return true
		}
	}
	named := false
	for _, family := range []string{"promotion.ID", "spares.ID", "captures.ID", "sparesOwn.ID", "capturesOwn.ID", "hurdles.ID", "power.ID"} {
		r.src.each(family, func(of string, e *entry) {
			named = named || of == d.id || strings.Contains(strings.ToLower(e.value), id)
		})
	}
	for i := range Powers {
		named = named || r.src.find(Powers[i].Key+"."+d.id) != nil
	}
	return named
}

// naming are the kinds of values that name pieces.
var naming = []kind{
	kindPiece, kindPieces, kindPairs, kindArmies, kindTurn, kindLosses, kindGroups, kindSetups,
}

// familiar are the predefined pieces that other keys mean when they are not written.
var familiar = []string{"pawn", "knight", "bishop", "rook", "queen", "king", "shogiPawn"}

// makeTemplates makes the pieces that forms take their moves from.
func (r *resolver) makeTemplates(defs []definition) {
	r.templates = map[string]Type{}
	for _, d := range defs {
		t := Type{
			ID: d.id, Name: d.name, Letter: d.letter(), MoveID: d.id, MovesAs: game.NoType,
			InHand: forBoth(game.NoType), PromotedFrom: game.NoType, Predefined: d.predefined(), clannish: isClannish(d.key),
			Moves: r.moves(d, game.NoType, [2][]game.TypeID{}), Region: r.mobilityOf(d.key, d.id), Lent: r.lentOf(d.id),
		}
		r.templates[strings.ToLower(d.id)] = t
	}
}
