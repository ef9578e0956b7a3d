package variant

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// typeID returns the type with the given id, in either case.
func (r *resolver) typeID(id string) game.TypeID {
	if t, ok := r.ids[strings.ToLower(id)]; ok {
		return t
	}
	return game.NoType
}

// ofKeys lists the types that the given keys define.
func (r *resolver) ofKeys(keys ...string) []game.TypeID {
	var out []game.TypeID
	for _, k := range keys {
		if t, ok := r.byKey[k]; ok {
			out = append(out, t)
		}
	}
	return out
}

// types reads a set of pieces: single letters run together (nbrq), longer ids in braces, * for
// all, - for none. They are returned in the order in which they are written.
func (r *resolver) types(e *entry, text string) []game.TypeID { return r.typesAt(e, 0, text) }

// typesAt is types for a part of the entry's value that starts at a byte of it.
func (r *resolver) typesAt(e *entry, start int, text string) []game.TypeID {
	var out []game.TypeID
	if text == "-" {
		return nil
	}
	for at, id := range pieceIDs(text) {
		switch t := r.typeID(id); {
		case id == "*":
			for i := range r.v.Types {
				out = append(out, game.TypeID(i))
			}
		case t == game.NoType:
			r.missing(e, start+at, "there is no piece %s", clip(id))
		case !slices.Contains(out, t):
			out = append(out, t)
		}
	}
	return out
}

// pieceIDs ranges over the ids in a set of pieces, with the byte where each starts.
func pieceIDs(text string) func(yield func(at int, id string) bool) {
	return func(yield func(int, string) bool) {
		for at := 0; at < len(text); {
			id := text[at : at+1]
			next := at + 1
			switch {
			case text[at] == ' ' || text[at] == '\t' || text[at] == '\n' || text[at] == ',':
				at = next
				continue
			case text[at] == '{' && strings.Contains(text[at:], "}"):
				next = at + strings.IndexByte(text[at:], '}') + 1
				id = text[at+1 : next-1]
			case text[at] >= 0x80:
				next = len(text)
				id = text[at:]
			}
			if !yield(at, id) {
				return
			}
			at = next
		}
	}
}

// set reads a set of pieces of both sides, with its default.
func (r *resolver) set(key string) []game.TypeID {
	e, text := r.value(key)
	return r.types(e, text)
}

// sets reads a set of pieces for each side, from keys given from general to specific and the
// ones that the last of them becomes with White and Black. Where none is written it is def.
func (r *resolver) sets(def []game.TypeID, keys ...string) [2][]game.TypeID {
	var out [2][]game.TypeID
	for side, suffix := range []string{"White", "Black"} {
		specific := keys[len(keys)-1] + suffix
		if f := r.src.nearest(append(slices.Clone(keys), specific)...); f.entry != nil {
			out[side] = r.types(f.entry, f.value)
		} else {
			out[side] = def
		}
	}
	return out
}

// piece reads one piece; NoType if the key is not written.
func (r *resolver) piece(key string) game.TypeID {
	e, text := r.value(key)
	if e == nil || text == "-" {
		return game.NoType
	}
	list := r.types(e, text)
	if len(list) == 1 {
		return list[0]
	}
	r.fail(e, 0, "expected one piece")
	return game.NoType
}

// pairs reads pairs of a piece and something else, such as q:1 r:2, and calls f for each with
// the byte where the second part starts.
func (r *resolver) pairs(key string, f func(e *entry, t game.TypeID, at int, second string)) {
	e, text := r.value(key)
	if e == nil || text == "-" {
		return
	}
	for at, pair := range fields(text, ' ') {
		first, second, ok := strings.Cut(pair, ":")
		t := r.typeID(strings.Trim(first, "{}"))
		switch {
		case !ok:
			r.fail(e, at, "expected pairs such as q:1, not %s", clip(pair))
		case t == game.NoType:
			r.missing(e, at, "there is no piece %s", clip(first))
		default:
			f(e, t, at+len(first)+1, second)
		}
	}
}

// typePairs reads pairs of pieces, such as p:g.
func (r *resolver) typePairs(key string, f func(from, to game.TypeID)) {
	r.pairs(key, func(e *entry, from game.TypeID, at int, second string) {
		to := r.typeID(strings.Trim(second, "{}"))
		if to == game.NoType {
			r.missing(e, at, "there is no piece %s", clip(second))
			return
		}
		f(from, to)
	})
}

// counts reads pairs of a piece and a number.
func (r *resolver) counts(key string) map[game.TypeID]int {
	out := map[game.TypeID]int{}
	r.pairs(key, func(e *entry, t game.TypeID, at int, second string) {
		n, err := strconv.Atoi(second)
		if err != nil || n < 0 || n > 1000 {
			r.fail(e, at, "expected a number from 0 to 1000, not %s", clip(second))
			return
		}
		out[t] = n
	})
	return out
}
