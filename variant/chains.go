package variant

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// chainRules reads how captures are gone on with. Promotions are known.
func (r *resolver) chainRules() {
	for i := range r.v.Types {
		r.v.Types[i].ChainInto = game.NoType
	}
	e, text := r.value("chainRules")
	if text == "-" {
		return
	}
	for i, word := range strings.Split(text, ",") {
		switch word = strings.TrimSpace(word); {
		case strings.Count(text, word) > 1 && i > 0:
			r.fail(e, strings.LastIndex(text, word), "%s stands here twice", word)
		case word == "at once":
			r.v.Chain.AtOnce = true
		case word == "no reversal":
			r.v.Chain.NoReversal = true
		case word == "may stop":
			r.v.Chain.MayStop = true
		case word == "promoting":
			r.promotingChains(e)
		default:
			r.fail(e, strings.Index(text, word), "expected at once, no reversal, may stop or promoting, separated by commas")
		}
	}
}

// promotingChains lets pieces that capture on become what they must become on their way.
func (r *resolver) promotingChains(e *entry) {
	for i := range r.v.Types {
		t := &r.v.Types[i]
		others := func(p Promotion) bool { return p.Type != game.TypeID(i) }
		own := slices.DeleteFunc(slices.Clone(r.v.Promotions), others)
		if !t.Chains || len(own) == 0 {
			continue
		}
		p := &own[0]
		if len(own) > 1 || !p.isPlain() || !r.goesOnAs(p.To) {
			r.fail(e, 0, "%s must promote on some squares, always, and to one piece, which moves in one way and captures on too", t.ID)
			return
		}
		t.ChainInto, t.ChainZone = p.To[0], p.Into
	}
}

// isPlain reports whether a promotion is made by every move into its squares, and by no other.
func (p *Promotion) isPlain() bool { return p.Forced && p.isOpen() }

// isOpen reports whether a promotion may be made by every move into its squares, and by no other.
func (p *Promotion) isOpen() bool {
	return !p.OnCapture && !p.Entering && !p.Instead && p.Farther == 0 && len(p.Present)+len(p.Absent) == 0 &&
		p.From == [2]geom.Set{} && p.OutOf == [2]geom.Set{}
}

// goesOnAs reports whether pieces that promote to some types may go on capturing as such.
func (r *resolver) goesOnAs(types []game.TypeID) bool {
	if len(types) != 1 {
		return false
	}
	into := &r.v.Types[types[0]]
	_, limited := r.v.PromotionLimit[into.MovesAs]
	return into.Chains && len(into.Moves) == 1 && !limited
}
