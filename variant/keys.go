package variant

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/tuning"
)

// A kind is what the value of a key is, in the words of docs/variants.md.
type kind string

// The kinds of values.
const (
	kindText     kind = "text"
	kindBool     kind = "boolean"
	kindNumber   kind = "number"
	kindRank     kind = "rank"
	kindFile     kind = "file"
	kindSquares  kind = "squares"
	kindPiece    kind = "piece"
	kindPieces   kind = "pieces"
	kindPairs    kind = "pairs"
	kindResult   kind = "result"
	kindReasons  kind = "reasons"
	kindRights   kind = "rights"
	kindArmies   kind = "armies"
	kindFEN      kind = "FEN"
	kindLetter   kind = "letter" // and for some an optional notation
	kindNotation kind = "name:notation"
	kindZones    kind = "zones"
	kindReach    kind = "reach"
	kindClauses  kind = "clauses"
	kindWays     kind = "ways"
	kindTurn     kind = "turn"
	kindReason   kind = "reason"
	kindLosses   kind = "losses"
	kindGroups   kind = "groups"
	kindSetups   kind = "setups"
	kindForms    kind = "forms"
	kindWords    kind = "words"
	kindNet      kind = "net"
	kindIgnored  kind = "ignored"
)

// A key is one key of the language. The table of keys drives reading (the defaults stand in
// it), checking (what is not in it is an error) and the test that documentation is complete.
//
// The name of a family ends in a placeholder: customPieceN, mobilityRegionWhitePIECE, piece.ID.
type key struct {
	name string
	kind kind
	// def is the default in the form of the language; "" where there is none. Defaults that
	// depend on other keys are in parentheses, for people only.
	def string
}

// keyIndex finds keys by name, families by what stands before the placeholder.
var keyIndex, familyIndex = indexKeys()

func indexKeys() (exact, families map[string]*key) {
	exact, families = map[string]*key{}, map[string]*key{}
	for i := range keys {
		k := &keys[i]
		if prefix, _, ok := k.family(); ok {
			families[prefix] = k
		} else {
			exact[k.name] = k
		}
	}
	return exact, families
}

// placeholders are what the names of families end in.
var placeholders = []string{"N", "ID", "PIECE", "TERM"}

// family splits the name of a family into what all its keys begin with and the placeholder.
func (k *key) family() (prefix, placeholder string, ok bool) {
	for _, p := range placeholders {
		prefix, ok = strings.CutSuffix(k.name, p)
		if ok && (p != "N" || k.kind == kindLetter) { // connectN is a name of its own
			return prefix, p, true
		}
	}
	return "", "", false
}

// findKey returns the key or family that a written key belongs to, and what stands for the
// placeholder. It returns nil if there is none.
func findKey(name string) (k *key, arg string) {
	if k := keyIndex[name]; k != nil {
		return k, ""
	}
	for prefix, k := range familyIndex {
		arg, ok := strings.CutPrefix(name, prefix)
		if !ok {
			continue
		}
		_, placeholder, _ := k.family()
		if fillsPlaceholder(placeholder, arg) {
			return k, arg
		}
	}
	return nil, ""
}

// fillsPlaceholder reports whether arg may stand for the placeholder of a family.
func fillsPlaceholder(placeholder, arg string) bool {
	switch placeholder {
	case "N":
		n, err := strconv.Atoi(arg)
		return err == nil && n >= 1 && n <= 25 && arg == strconv.Itoa(n)
	case "PIECE":
		name := strings.ToLower(arg[:min(1, len(arg))]) + arg[min(1, len(arg)):]
		k, _ := findKey(name)
		return name != arg && k != nil && k.kind == kindLetter
	case "TERM":
		return slices.Contains(tuning.Terms(), arg)
	default: // "ID"
		return isID(strings.TrimPrefix(strings.TrimSuffix(arg, "~"), "+"))
	}
}

// isID reports whether text may be the id of a piece: 1 to 8 letters, the first a capital one.
func isID(text string) bool {
	if text == "" || len(text) > 8 || text[0] < 'A' || text[0] > 'Z' {
		return false
	}
	for _, c := range []byte(text) {
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return true
}

// unread are names in files for Fairy-Stockfish that it does not read, or no longer: it plays on without, and so do we.
var unread = []string{"selfCapture", "dropPawnRank", "firstRankDoubleSteps"}

// checkKeys reports the keys of a section that do not exist.
func (r *resolver) checkKeys(s *section) {
	for _, e := range s.entries {
		if e.known != nil {
			continue
		}
		if r.problems.full() {
			return // what is meant by thousands of keys would take long to guess
		}
		if slices.Contains(unread, e.key) {
			r.overlook(e, 0, "without effect: Fairy-Stockfish does not read this key")
			continue
		}
		r.problems.add(e.unknownKey())
	}
}

// unknownKey is the error that a key does not exist.
func (e *entry) unknownKey() *Error {
	if prefix, _, ok := strings.Cut(e.key, "."); ok && familyIndex[prefix+"."] != nil {
		return e.keyErrorf("unknown key: after %s. stands the id of a piece, a capital letter and at most 7 more letters", prefix)
	}
	var names []string
	for _, k := range keys {
		names = append(names, k.name)
	}
	if best := nearest(e.key, names); best != "" {
		return e.keyErrorf("unknown key; did you mean %s?", best)
	}
	return e.keyErrorf("unknown key")
}
