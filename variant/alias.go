package variant

import "strings"

// wallSign is the one alias that is no id: other programs write what blocks a square with it.
const wallSign = "*"

// aliases reads the further ids by which positions may name the types. An id that belongs to another
// type, or is given twice, is a mistake; where it is inherited it is left out. Walls have such ids, too.
//
//	alias.X = *
//	wallAlias = X
func (r *resolver) aliases() {
	owner := map[string]string{}
	for i := range r.v.Types {
		owner[strings.ToLower(r.v.Types[i].ID)] = r.v.Types[i].ID
	}
	for i := range r.v.Types {
		t := &r.v.Types[i]
		t.Aliases = r.aliasesBy("alias."+t.ID, t.ID, owner)
	}
	owner[wallSign] = "a wall"
	r.v.WallAliases = r.aliasesBy("wallAlias", "a wall", owner)
}

// aliasesBy reads what one key gives of is called by, and notes it among the owners of ids.
func (r *resolver) aliasesBy(key, of string, owner map[string]string) []string {
	var out []string
	e, text := r.value(key)
	for at, id := range fields(text, ' ') {
		if id != wallSign && !isID(id) {
			r.fail(e, at, "expected ids (1 to 8 letters, the first a capital) or %s, separated by blanks", wallSign)
			break
		}
		low := strings.ToLower(id)
		if other, taken := owner[low]; taken {
			r.missing(e, at, "%s names %s already", id, other)
			continue
		}
		owner[low] = of
		out = append(out, id)
	}
	return out
}
