package variant

import (
	"slices"

	"aanca.chess/game"
)

// limits reads which types a type may capture among the enemies, and among the friends where its
// moves capture friends, and over which it hops. A promoted form has the limits of the type as which
// it moves unless it has its own.
func (r *resolver) limits() {
	var clan []game.TypeID
	for i := range r.v.Types {
		if r.v.Types[i].clannish {
			clan = append(clan, game.TypeID(i))
		}
	}
	for _, t := range r.set("mutuallyImmuneTypes") {
		immune := r.forms([]game.TypeID{t})
		for _, form := range immune {
			r.v.Types[form].Spares = slices.Clone(immune)
		}
	}
	for i := range r.v.Types {
		t := &r.v.Types[i]
		kin := clan
		if !t.clannish {
			kin = nil
		}
		t.Spares = append(t.Spares, r.spared(t, kin, "spares.", "captures.")...)
		t.SparesOwn = append(t.SparesOwn, r.spared(t, nil, "sparesOwn.", "capturesOwn.")...)
		t.NoHurdles = r.spared(t, kin, "", "hurdles.")
	}
}

// spared returns what a type does not capture, from the key that says so or from the one that
// lists what alone it captures; def if there is neither. There may be no key of the first kind.
func (r *resolver) spared(t *Type, def []game.TypeID, spares, captures string) []game.TypeID {
	for _, id := range []string{t.ID, r.v.Types[t.MovesAs].ID} {
		f := r.src.nearest(spares+id, captures+id)
		if f.entry == nil {
			continue
		}
		if other := f.section.last(spares + id); other != nil && other != f.entry {
			r.fail(f.entry, 0, "%s says already what it captures", other.key)
		}
		types := r.types(f.entry, f.value)
		if f.key == spares+id {
			return types
		}
		return r.allBut(types)
	}
	return def
}

// allBut lists the types that are not among the given ones.
func (r *resolver) allBut(types []game.TypeID) []game.TypeID {
	var out []game.TypeID
	for i := range r.v.Types {
		if t := game.TypeID(i); !slices.Contains(types, t) {
			out = append(out, t)
		}
	}
	return out
}
