package variant

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// mustPromote is the key that says whether pieces must take their promoted forms.
const mustPromote = "mandatoryPiecePromotion"

// promotions reads how types become others: by zones of their own (promotion.ID), into one
// other ordinary type (promotesTo), as pawns that choose (promotionPieceTypes), or into a
// promoted form (promotedPieceType).
func (r *resolver) promotions() {
	region := r.region("promotionRegion")
	r.entering = r.bool("promotionOnEntering")
	r.ownForms(region)
	r.fairyForms(region)
	r.promoteOn()
	r.demotes()
	own := append(r.zones(), r.ordinaryForms(region)...)
	r.pawnPromotions(region, own)
	r.turnedPromote(region)
	r.v.PromotionLimit = r.counts("promotionLimit")
}

// promotesTo lets a type become its promoted form. It must where a key says so.
func (r *resolver) promotesTo(from, form game.TypeID, region [2]geom.Set, must string) {
	p := Promotion{
		Type: from, To: []game.TypeID{form}, Plus: true, Into: region, OutOf: region,
		Forced: r.bool(must), OnCapture: r.bool("piecePromotionOnCapture"),
	}
	if r.entering {
		entering := p
		entering.OutOf, entering.Entering = [2]geom.Set{}, true
		r.v.Promotions = append(r.v.Promotions, entering)
		p.OnCapture = true
	}
	r.v.Promotions = append(r.v.Promotions, p)
}

// demotes lets promoted forms become again what they were, wherever that could become the form.
func (r *resolver) demotes() {
	if !r.bool("pieceDemotion") {
		return
	}
	for _, p := range slices.Clone(r.v.Promotions) {
		if form := p.To[0]; p.Plus && r.v.Types[form].PromotedFrom == p.Type {
			p.Type, p.To, p.Plus, p.Back = form, []game.TypeID{p.Type}, false, true
			p.Forced = r.bool(mustPromote)
			r.v.Promotions = append(r.v.Promotions, p)
		}
	}
}

// ordinaryForms reads the promotions to types of their own (promotesTo = P:Ta) and returns the
// types that have one.
func (r *resolver) ordinaryForms(region [2]geom.Set) []game.TypeID {
	var own []game.TypeID
	for _, p := range r.pairs("promotesTo") {
		from, ok := r.first(p)
		to := r.typeIn(p.entry, p.second)
		switch {
		case to == game.NoType:
			r.missing(p.entry, p.at, "there is no piece %s", clip(p.second))
		case ok && from == to:
			r.fail(p.entry, p.at, "%s would promote to itself", r.v.Types[to].ID)
		case ok && r.becomes(from):
			r.fail(p.entry, p.idAt, "%s has another promotion that is written + already", r.v.Types[from].ID)
		case ok:
			own = append(own, from)
			r.promotesTo(from, to, region, mustPromote)
		}
	}
	return own
}

// becomes reports whether a type has a promotion that is written "+".
func (r *resolver) becomes(t game.TypeID) bool {
	return slices.ContainsFunc(r.v.Promotions, func(p Promotion) bool { return p.Type == t && p.Plus })
}

// fairyForms reads the promoted forms that move as another piece (promotedPieceType = p:g).
func (r *resolver) fairyForms(region [2]geom.Set) {
	for _, p := range r.pairsWhile("promotedPieceType", r.isForm) {
		from := r.typeIn(p.entry, p.id)
		model, exists := r.model(p)
		if from == game.NoType || !exists {
			continue // an heir has the piece no more
		}
		if r.v.Types[from].Royal {
			r.overlook(p.entry, p.idAt, "without effect on %s: a king does not promote", r.v.Types[from].ID)
			continue
		}
		id := "+" + r.v.Types[from].ID
		switch {
		case r.typeID(id) != game.NoType:
			r.fail(p.entry, p.idAt, "%s has the promoted form piece.%s already", r.v.Types[from].ID, id)
		default:
			r.fairyForm(from, r.promoted(from, model), region)
		}
	}
}

// fairyForm lets a type become its promoted form. As in Fairy-Stockfish the predefined pawn must only where pawns must; if it promotes
// instead of moving it does not become the form at all, which may stand on the board and be dropped all the same.
func (r *resolver) fairyForm(from, form game.TypeID, region [2]geom.Set) {
	must := mustPromote
	if slices.Contains(r.ofKeys("pawn"), from) {
		must = "mandatoryPawnPromotion"
		if r.bool("sittuyinPromotion") {
			region = [2]geom.Set{}
		}
	}
	r.promotesTo(from, form, region, must)
}

// promoteOn lets a promoted form that moves as an ordinary piece promote as that piece does (promotedPieceType = b:s s:g).
func (r *resolver) promoteOn() {
	for _, p := range slices.Clone(r.v.Promotions) {
		for i, t := range r.v.Types {
			if form := game.TypeID(i); t.PromotedFrom != game.NoType && t.MovesAs == p.Type && form != p.To[0] {
				p.Type = form
				r.v.Promotions = append(r.v.Promotions, p)
			}
		}
	}
}

// isForm reports whether a pair names pieces: Fairy-Stockfish reads promoted forms no further than to a letter that is no
// piece's where it is written. An heir that has a piece no more leaves out its pair alone.
func (r *resolver) isForm(p pair) bool {
	exists := func(id string) bool {
		return r.letters(p.entry.section)[strings.ToLower(id)] != "" || r.typeIn(p.entry, id) != game.NoType
	}
	at, id := p.idAt, p.id
	if exists(id) {
		at, id = p.at, p.second
	}
	if exists(id) || id == "-" {
		return true
	}
	r.overlook(p.entry, at, "there is no piece %s; from this pair on the value is without effect", clip(id))
	return false
}

// model returns the type that a pair names second, or the template, whose moves a form takes.
func (r *resolver) model(p pair) (Type, bool) {
	for _, t := range []game.TypeID{r.typeIn(p.entry, p.second), r.typeID(p.second)} {
		if t != game.NoType {
			return r.v.Types[t], true
		}
	}
	t, ok := r.templates[strings.ToLower(p.second)]
	return t, ok
}

// ownForms reads the promoted forms that have moves of their own (piece.+B).
func (r *resolver) ownForms(region [2]geom.Set) {
	for i := range r.v.Types {
		t := &r.v.Types[i]
		id, isForm := strings.CutPrefix(t.ID, "+")
		if !isForm {
			continue
		}
		from := r.typeID(id)
		if from == game.NoType {
			r.problems.add(r.src.find(r.src.definitions[i]).keyErrorf("there is no piece %s that could promote to it", clip(id)))
			continue
		}
		t.PromotedFrom = from
		if !r.bool("dropLoop") {
			t.InHand = r.v.Types[from].InHand
		}
		r.promotesTo(from, game.TypeID(i), region, mustPromote)
	}
}

// pawnPromotions lets the pawns choose what they become, except those with zones of their own.
func (r *resolver) pawnPromotions(region [2]geom.Set, own []game.TypeID) {
	pawns := r.sets(r.ofKeys("pawn"), "pawnTypes", "promotionPawnTypes")
	backInto := lastOfEach(pawns)
	for side, list := range pawns {
		pawns[side] = r.withForms(list)
	}
	choices := r.sets(nil, "promotionPieceTypes")
	forced := r.bool("mandatoryPawnPromotion")
	if r.bool("sittuyinPromotion") {
		r.promotionsInstead(region, choices)
		own = append(own, r.ofKeys("pawn")...)
	}
	// With nothing to become, a pawn that must promote does not go there.
	add := func(t game.TypeID, to []game.TypeID, into [2]geom.Set) {
		if len(to) == 0 && !forced {
			return
		}
		if into != ([2]geom.Set{}) && !slices.Contains(own, t) {
			r.v.Promotions = append(r.v.Promotions, Promotion{
				Type: t, To: r.turning(backInto, to), Into: into, Forced: forced,
			})
		}
	}
	for side := range game.TypeID(2) {
		other := 1 - side
		for _, t := range pawns[side] {
			switch {
			case r.v.Types[t].Royal:
				e := r.src.nearest("pawnTypes", "promotionPawnTypes", "promotionPawnTypes"+[]string{"White", "Black"}[side]).entry
				r.overlook(e, 0, "without effect on %s: a king does not promote", r.v.Types[t].ID)
			case !slices.Contains(pawns[other], t) || !slices.Equal(choices[0], choices[1]):
				add(t, choices[side], sided(game.Side(side), region[side]))
			case side == 0:
				add(t, choices[0], region)
			}
		}
	}
}

// withForms returns types and the promoted forms that move as one of them.
func (r *resolver) withForms(types []game.TypeID) []game.TypeID {
	out := slices.Clone(types)
	for i, t := range r.v.Types {
		if t.PromotedFrom != game.NoType && slices.Contains(types, t.MovesAs) && !slices.Contains(out, game.TypeID(i)) {
			out = append(out, game.TypeID(i))
		}
	}
	return out
}

// lastOfEach returns the last pawn in the list of each side, that of the other side for one whose list is empty. As in
// Fairy-Stockfish, what any of them has become turns back into that one, wherever it came from.
func lastOfEach(pawns [2][]game.TypeID) [2]game.TypeID {
	out := forBoth(game.NoType)
	for side, list := range pawns {
		if len(list) > 0 {
			out[side] = list[len(list)-1]
		}
	}
	for side := range out {
		if out[side] == game.NoType {
			out[side] = out[1-side]
		}
	}
	return out
}

// promotionsInstead lets the predefined pawn promote instead of moving.
func (r *resolver) promotionsInstead(region [2]geom.Set, choices [2][]game.TypeID) {
	for _, t := range r.ofKeys("pawn") {
		for side := range choices {
			if len(choices[side]) > 0 {
				r.v.Promotions = append(r.v.Promotions, Promotion{
					Type: t, To: r.turning(forBoth(t), choices[side]), From: sided(game.Side(side), region[side]), For: sided(game.Side(side), true), Instead: true,
				})
			}
		}
	}
}

// promoted returns the promoted form of a type, which moves as the model: +P, a pawn that has
// become a gold general. If captured pieces are not turned back it goes to the hand as the model.
func (r *resolver) promoted(from game.TypeID, model Type) game.TypeID {
	base := r.v.Types[from]
	inHand := base.InHand
	if r.bool("dropLoop") && inHand != forBoth(game.NoType) && model.MovesAs != game.NoType {
		inHand = forBoth(model.MovesAs)
	}
	return r.form(model, Type{
		ID: "+" + base.ID, MoveID: "+" + base.ID, Name: "Promoted " + base.Name,
		PromotedFrom: from, InHand: inHand,
	})
}

// forBoth returns what is the same for both sides.
func forBoth(t game.TypeID) [2]game.TypeID { return [2]game.TypeID{t, t} }

// turning returns the forms that pawns promote to: in games where what is captured comes
// back, Q~, a queen that turns back into the pawn of its side when it is captured; so, too, where pieces may become again what they were.
func (r *resolver) turning(pawns [2]game.TypeID, to []game.TypeID) []game.TypeID {
	comesBack := r.v.Hand != nil && r.v.Hand.Captures && !r.bool("dropLoop")
	if !comesBack && !r.bool("pieceDemotion") {
		return to
	}
	var out []game.TypeID
	for _, t := range to {
		base := r.v.Types[t]
		inHand := [2]game.TypeID{r.v.Types[pawns[0]].InHand[0], r.v.Types[pawns[1]].InHand[1]}
		if r.bool("dropLoop") {
			inHand = base.InHand
		}
		form := r.form(base, Type{
			ID: base.ID + "~", MoveID: base.ID, Name: base.Name, Figure: base.Figure, Glyphs: base.Glyphs,
			PromotedFrom: pawns[0], InHand: inHand,
			Note: r.turnedNote(pawns, comesBack),
		})
		if made := r.v.Types[form]; made.InHand != inHand || made.PromotedFrom != pawns[0] || r.bool("pieceDemotion") && pawns[0] != pawns[1] {
			r.problems.add(r.src.errorf("capturesToHand", "two kinds of pawns promote to "+base.ID+
				", so that nobody could tell what goes to the hand when it is captured"))
		}
		out = append(out, form)
	}
	return out
}

// turnedNote says of what a pawn has become when it is a pawn again.
func (r *resolver) turnedNote(pawns [2]game.TypeID, comesBack bool) string {
	names := game.WithArticle(strings.ToLower(r.v.Types[pawns[0]].Name))
	if pawns[1] != pawns[0] {
		names += " (White's) or " + game.WithArticle(strings.ToLower(r.v.Types[pawns[1]].Name)) + " (Black's)"
	}
	if comesBack {
		return "Turns back into " + names + " when it is captured."
	}
	return "May turn back into " + names + "."
}

// turnedPromote lets what a pawn has become promote on as its like do that were never pawns, and turn back into the pawn where pieces may
// become again what they were.
func (r *resolver) turnedPromote(region [2]geom.Set) {
	for i, t := range r.v.Types {
		id, turned := strings.CutSuffix(t.ID, "~")
		if !turned {
			continue
		}
		like := r.typeID(id)
		for _, p := range slices.Clone(r.v.Promotions) {
			if p.Type == like && !p.Back && !p.Instead {
				p.Type = game.TypeID(i)
				r.v.Promotions = append(r.v.Promotions, p)
			}
		}
		if r.bool("pieceDemotion") {
			r.v.Promotions = append(r.v.Promotions, Promotion{
				Type: game.TypeID(i), To: []game.TypeID{t.PromotedFrom}, Back: true, Into: region, OutOf: region,
				Forced: r.bool("mandatoryPiecePromotion"), OnCapture: r.bool("piecePromotionOnCapture"),
			})
		}
	}
}

// form returns a type that has the moves and powers of the model and the identity of f. It is
// made when it is first asked for.
func (r *resolver) form(model, f Type) game.TypeID {
	id := strings.ToLower(f.ID)
	if t, ok := r.ids[id]; ok {
		return t
	}
	t := game.TypeID(len(r.v.Types))
	f.Moves, f.Region, f.Lent, f.Letter = model.Moves, model.Region, model.Lent, model.Letter
	f.Spares, f.PassesOwn = model.Spares, model.PassesOwn
	f.Powers = slices.Clone(model.Powers)
	f.Resets, f.SafeLeaps, f.CalmLeaps, f.Chains, f.Counted, f.Predefined, f.clannish = model.Resets, model.SafeLeaps, model.CalmLeaps, model.Chains, model.Counted, model.Predefined, model.clannish
	if f.MovesAs = model.MovesAs; f.MovesAs == game.NoType {
		f.MovesAs = t // a template is never on the board itself
	}
	r.ids[id] = t
	r.src.definitions = append(r.src.definitions, r.src.definitions[f.PromotedFrom])
	r.v.Types = append(r.v.Types, f)
	r.empower(&r.v.Types[t])
	r.describe(&r.v.Types[t])
	return t
}
