package variant

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
)

// aftermath gives every type the powers of the keys that name no piece: what captures and arrivals do besides.
func (r *resolver) aftermath() {
	king := r.ownReach("K")
	r.explosions(king)
	r.flips(king)
	r.heirs()
}

// heirs lets royal pieces go to hands where what follows a step may take them off the board.
func (r *resolver) heirs() {
	if h := r.v.Hand; h == nil || !h.Captures || !r.v.Mortal() {
		return
	}
	for i := range r.v.Types {
		if t := &r.v.Types[i]; t.Royal {
			t.InHand = forBoth(game.TypeID(i))
		}
	}
}

// after makes a power that follows steps without having a choice. The rules on check do not foresee it.
func after(when When, action Action, where Where, whom Whom) Power {
	return Power{Name: game.Power(action.String()), When: when, Action: action, Where: where, Whom: whom, Unforeseen: true}
}

// explosions reads blastOnCapture and the keys that change what it leaves.
//
// Where all captures explode, the captor and the pieces around it leave the game, pawns around it and immune types
// apart. Types that petrify leave a wall where they would explode, and where nothing explodes where they
// capture; one that has become another type by its capture leaves a wall only if that one petrifies too.
func (r *resolver) explosions(king betza.Piece) {
	blasts, immune := r.bool("blastOnCapture"), r.forms(r.immune())
	stone := r.forms(r.set("petrifyOnCaptureTypes"))
	around := Burn
	if r.bool("petrifyBlastPieces") {
		around = Wall
	}
	everybody := Enemies | Friends
	for i := range r.v.Types {
		t, petrifies := &r.v.Types[i], slices.Contains(stone, game.TypeID(i))
		if len(stone) > 0 && (blasts || petrifies) {
			wall := after(Capturing, Wall, Here, everybody)
			wall.Only, wall.ToHand = stone, true
			if blasts {
				wall.Except = immune
			}
			t.Powers = append(t.Powers, wall)
		}
		if blasts || petrifies {
			burn := after(Capturing, Burn, Here, everybody)
			burn.ToHand = true
			if blasts {
				burn.Except = immune
			}
			t.Powers = append(t.Powers, burn)
		}
		if blasts {
			near := after(Capturing, around, Around, everybody)
			near.ToHand = true
			near.Reach, near.Except = king, slices.Concat(immune, r.forms(r.ofKeys("pawn")))
			t.Powers = append(t.Powers, near)
		}
	}
}

// explodes reports whether captors may leave the board.
func (r *resolver) explodes() bool {
	return r.bool("blastOnCapture") || len(r.set("petrifyOnCaptureTypes")) > 0
}

// immune reads blastImmuneTypes; none stands for no piece there.
func (r *resolver) immune() []game.TypeID {
	if _, text := r.value("blastImmuneTypes"); text == "none" {
		return nil
	}
	return r.set("blastImmuneTypes")
}

// forms returns the types that move as one of some, promoted forms too.
func (r *resolver) forms(types []game.TypeID) []game.TypeID {
	var out []game.TypeID
	for i := range r.v.Types {
		if slices.Contains(types, r.v.Types[i].MovesAs) {
			out = append(out, game.TypeID(i))
		}
	}
	return out
}

// all lists all types.
func (r *resolver) all() []game.TypeID {
	var out []game.TypeID
	for i := range r.v.Types {
		out = append(out, game.TypeID(i))
	}
	return out
}

// flips reads what arriving pieces convert.
func (r *resolver) flips(king betza.Piece) {
	var rule []Power
	switch r.word("flipEnclosedPieces", "none", "reversi", "ataxx", "quadwrangle") {
	case 1:
		flip := after(Arriving, Convert, Enclosed, Enemies)
		flip.Reach = r.ownReach("Q")
		rule = []Power{flip}
	case 2:
		flip := after(Arriving, Convert, Around, Enemies)
		flip.Reach = king
		rule = []Power{flip}
	case 3: // a move flips always, a drop beside a friend
		moved, dropped := after(Leaving, Convert, Around, Enemies), after(Arriving, Convert, Around, Enemies)
		moved.Reach, dropped.Reach = king, king
		dropped.Guards = []Guard{{Whom: Friends, Reach: king}}
		rule = []Power{moved, dropped}
	}
	if len(rule) == 1 && r.explodes() {
		moved := rule[0] // before the captor leaves the board
		moved.When = Leaving
		rule = append(rule, moved)
	}
	for i := range r.v.Types {
		t := &r.v.Types[i]
		for _, flip := range rule {
			if len(t.Spares) > 0 { // what it spares it flips all the same
				flip.Only = r.all()
			}
			t.Powers = append(t.Powers, flip)
		}
	}
}

// Mortal reports whether something that the rules on check do not foresee may take royal pieces off the board: then
// a side may go on without one.
func (v *Variant) Mortal() bool {
	for i := range v.Types {
		for j := range v.Types[i].Powers {
			if p := &v.Types[i].Powers[j]; p.Unforeseen && !p.ofPiece().IsPiece() {
				return true
			}
		}
	}
	return false
}

// Heirs reports whether royal pieces go to hands, or others become such, so that a side may have several of them. The first is
// royal then, and the others stand still.
func (v *Variant) Heirs() bool {
	royal := func(t game.TypeID) bool { return v.Types[t].Royal }
	return slices.ContainsFunc(v.Types, func(t Type) bool { return t.Royal && t.InHand != forBoth(game.NoType) }) ||
		slices.ContainsFunc(v.Promotions, func(p Promotion) bool { return slices.ContainsFunc(p.To, royal) })
}
