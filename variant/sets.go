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

// typeIn returns the type that an id means in the value of an entry. In an inherited value a letter
// means the piece that had it where the value is written, whatever its letter is here; where that has gone, it is no other that has
// taken its letter by a key of Fairy-Stockfish, but one that has taken its id.
func (r *resolver) typeIn(e *entry, id string) game.TypeID {
	if e != nil && e.section != r.src.chain[0] {
		key, had := r.letters(e.section)[strings.ToLower(id)]
		if t, ok := r.byKey[key]; ok {
			return t
		}
		if t := r.typeID(id); had && t != game.NoType && (isForeignSet(e) || isForeignPairs(e)) && !r.writesID(t) {
			return game.NoType
		}
	}
	return r.typeID(id)
}

// writesID reports whether the key of a type is one that gives it an id.
func (r *resolver) writesID(t game.TypeID) bool {
	return strings.HasPrefix(r.src.definitions[t], "piece.")
}

// letters returns, as one of the chain's sections reads them, the keys by which its letters are
// given to pieces (knight, customPiece1), by letter in lower case.
func (r *resolver) letters(of *section) map[string]string {
	if known, ok := r.lettersOf[of]; ok {
		return known
	}
	// From elder to heir and as written, so that of two keys with one letter the later has it.
	byKey, byLetter := map[string]string{}, map[string]string{}
	for _, sec := range slices.Backward(r.src.chain[slices.Index(r.src.chain, of):]) {
		for _, e := range sec.entries {
			if e.known == nil || e.known.kind != kindLetter || sec.last(e.key) != e {
				continue
			}
			letter, _, _ := strings.Cut(e.value, ":")
			letter = strings.ToLower(strings.TrimSpace(letter))
			if byLetter[byKey[e.key]] == e.key {
				delete(byLetter, byKey[e.key])
			}
			byKey[e.key], byLetter[letter] = letter, e.key
		}
	}
	if r.lettersOf == nil {
		r.lettersOf = map[*section]map[string]string{}
	}
	r.lettersOf[of] = byLetter
	return byLetter
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
		switch t := r.typeIn(e, id); {
		case id == "*" && e != nil && slices.Contains(starless, e.key):
			r.overlook(e, start+at, "without effect: * names no pieces here")
		case id == "*":
			for i := range r.v.Types {
				out = append(out, game.TypeID(i))
			}
		case t == game.NoType && isForeignSet(e):
			r.overlook(e, start+at, "there is no piece %s; from it on the value is without effect", clip(id))
			if e.section == r.src.chain[0] {
				return out
			}
		case t == game.NoType:
			r.missing(e, start+at, "there is no piece %s", clip(id))
		case !slices.Contains(out, t):
			out = append(out, t)
		}
	}
	return out
}

// ownSets are the sets of pieces that Fairy-Stockfish does not read; families of keys it does not read either.
var ownSets = []string{"shuffleOpposite", "shuffleProtected", "safeLeaps", "strength", "passTypes", "chains", "countedMoves", "trade", "tradeMinor", "wary"}

// starless are the sets of pieces in which * has no effect in Fairy-Stockfish.
var starless = []string{
	"mutuallyImmuneTypes", "petrifyOnCaptureTypes", "nMoveRuleTypes", "nMoveRuleTypesWhite", "nMoveRuleTypesBlack", "dropNoDoubled",
}

// isForeignSet reports whether an entry is a set of pieces in which Fairy-Stockfish reads no further than to a letter that
// is no piece's.
func isForeignSet(e *entry) bool {
	return e != nil && e.known != nil && e.known.kind == kindPieces && !strings.Contains(e.key, ".") && !slices.Contains(ownSets, e.key)
}

// isForeignPairs reports whether an entry has pairs of pieces that Fairy-Stockfish reads.
func isForeignPairs(e *entry) bool {
	return e != nil && (e.key == "promotedPieceType" || e.key == "promotionLimit")
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
	return r.onePiece(e, text)
}

// onePiece reads a value that is one piece; NoType for one that is inherited and that the game does not have.
func (r *resolver) onePiece(e *entry, text string) game.TypeID {
	list := r.types(e, text)
	if len(list) == 1 {
		return list[0]
	}
	if len(list) > 1 || e.section == r.src.chain[0] {
		r.fail(e, 0, "expected one piece")
	}
	return game.NoType
}

// firstPiece reads a value of which Fairy-Stockfish takes the first letter alone; NoType if that is no piece's.
func (r *resolver) firstPiece(e *entry, text string) game.TypeID {
	first := game.NoType
	for at, id := range pieceIDs(text) {
		if first != game.NoType {
			r.overlook(e, at, "without effect: one piece castles, %s", r.v.Types[first].ID)
			break
		}
		if first = r.typeIn(e, id); first == game.NoType {
			r.overlook(e, at, "there is no piece %s; the value is without effect", clip(id))
			break
		}
	}
	return first
}

// A pair is an id and what a key says of it, such as q:1.
type pair struct {
	entry  *entry
	id     string
	idAt   int // the byte of the entry's value where the id starts
	second string
	at     int // where the second part starts
}

// pairs collects the pairs of a key and of what is inherited for it: pairs for other pieces
// stay, x:- takes one away and - all of them.
func (r *resolver) pairs(key string) []pair {
	return r.pairsWhile(key, func(pair) bool { return true })
}

// pairsWhile is pairs, where a pair that does not fit ends the value in which it stands.
func (r *resolver) pairsWhile(key string, fits func(pair) bool) []pair {
	var out []pair
	for depth := len(r.src.chain) - 1; depth >= 0; depth-- {
		e := r.src.chain[depth].last(key)
		if e == nil {
			continue
		}
		if e.value == "-" {
			out = nil
			continue
		}
		for at, text := range fields(strings.ReplaceAll(e.value, "\n", " "), ' ') {
			first, second, ok := strings.Cut(text, ":")
			if !ok {
				r.fail(e, at, "expected pairs such as q:1, not %s", clip(text))
				continue
			}
			p := pair{e, strings.Trim(first, "{}"), at, strings.Trim(second, "{}"), at + len(first) + 1}
			if !fits(p) {
				break
			}
			out = slices.DeleteFunc(out, func(old pair) bool { return strings.EqualFold(old.id, p.id) })
			if second != "-" {
				out = append(out, p)
			}
		}
	}
	return out
}

// first returns the type that a pair is about. It reports one that does not exist.
func (r *resolver) first(p pair) (game.TypeID, bool) {
	t := r.typeIn(p.entry, p.id)
	if t == game.NoType {
		r.missing(p.entry, p.idAt, "there is no piece %s", clip(p.id))
	}
	return t, t != game.NoType
}

// typePairs reads pairs of pieces, such as k:r.
func (r *resolver) typePairs(key string) map[game.TypeID]game.TypeID {
	out := map[game.TypeID]game.TypeID{}
	for _, p := range r.pairs(key) {
		first, ok := r.first(p)
		second := r.typeIn(p.entry, p.second)
		if second == game.NoType {
			r.missing(p.entry, p.at, "there is no piece %s", clip(p.second))
		} else if ok {
			out[first] = second
		}
	}
	return out
}

// counts reads pairs of a piece and a number, as Fairy-Stockfish up to what is no piece.
func (r *resolver) counts(key string) map[game.TypeID]int {
	out := map[game.TypeID]int{}
	for _, p := range r.pairs(key) {
		t := r.typeIn(p.entry, p.id)
		if t == game.NoType && p.entry.section != r.src.chain[0] {
			continue // an heir has the piece no more
		}
		if t == game.NoType {
			r.overlook(p.entry, p.idAt, "there is no piece %s; from this pair on the value is without effect", clip(p.id))
			return out
		}
		n, err := strconv.Atoi(p.second)
		if err != nil || n < 0 || n > 1000 {
			r.fail(p.entry, p.at, "expected a number from 0 to 1000, not %s", clip(p.second))
			continue
		}
		out[t] = n
	}
	return out
}
