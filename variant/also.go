package variant

import (
	"strings"

	"aanca.chess/betza"
)

// also reads the ways of moving that a piece has on some squares alone: parts separated by commas, each a notation, the word on, and
// squares as the first side sees them.
//
//	also.C = fR3 on *1, fR2 on *2, sR on *4
func (r *resolver) also(id string) []Regional {
	e := r.src.find("also." + id)
	if e == nil || e.value == "-" {
		return nil
	}
	var out []Regional
	for at, part := range fields(e.value, ',') {
		notation, squares, ok := strings.Cut(part, " on ")
		notation = strings.TrimSpace(notation)
		if !ok || notation == "" {
			r.fail(e, at, "expected a notation, the word on and squares, such as sR on *4")
			continue
		}
		if i := strings.IndexAny(notation, "iO@"); i >= 0 {
			r.fail(e, at+i, "what a piece does once, castling and drops do not depend on such squares")
			continue
		}
		from := r.squaresAt(e, at+len(part)-len(squares), squares)
		d := definition{key: e.key, entry: e, notation: notation, at: at, dialect: betza.XBetza}
		out = r.regional(out, d, notation, r.bothSides(from))
	}
	return out
}
