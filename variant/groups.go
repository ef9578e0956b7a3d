package variant

import (
	"strings"

	"aanca.chess/game"
)

// maxGroups is the most groups of pieces, and the most pairs of a choice of setups.
const maxGroups = 200

// groups reads the groups in which people are shown the pieces. Pieces that stand in none form
// the last group.
//
//	groups = Lances: {FH}{FO}, Pawns: P{Ta}
func (r *resolver) groups() {
	e, text := r.value("groups")
	if text == "-" {
		return
	}
	grouped := map[game.TypeID]bool{}
	for at, part := range fields(text, ',') {
		name, pieces, ok := strings.Cut(part, ":")
		name = unwrap(strings.TrimSpace(name))
		if !ok || name == "" || len(r.v.Groups) == maxGroups {
			r.fail(e, at, "expected at most %d groups: a name, a colon and pieces", maxGroups)
			return
		}
		for _, t := range r.typesAt(e, at+len(part)-len(pieces), pieces) {
			if grouped[t] {
				r.fail(e, at, "%s stands in two groups", r.v.Types[t].ID)
			}
			grouped[t] = true
			r.v.Types[t].Group = len(r.v.Groups)
		}
		r.v.Groups = append(r.v.Groups, name)
	}
	rest := len(r.v.Groups)
	for i := range r.v.Types {
		if !grouped[game.TypeID(i)] {
			r.v.Types[i].Group = rest
		}
	}
	if len(grouped) < len(r.v.Types) {
		r.v.Groups = append(r.v.Groups, "Others")
	}
}
