package variant

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"aanca.chess/game"
)

// An Error tells what is wrong in a variant file and where.
type Error struct {
	File      string
	Line, Col int    // from 1; columns count characters
	Section   string // the variant; "" outside of all sections
	Key       string // "" if the section as a whole is meant
	Value     string // as it was written
	Default   bool   // the key is not written; Value is its default
	Origin    Origin // where an inherited key is written; the place above is then that of the heir
	Why       string
}

// An Origin is the place of a key that another game inherits. The zero value is none.
type Origin struct {
	File      string
	Line, Col int
	Section   string
}

// Error returns one line such as
//
//	mine.ini:12:24: [mine] promotionRegionWhite = *9: there is no rank 9 on a board of 8 ranks
//	mine.ini:1:7: [mine] startFen = 8/8 (inherited: [chess], chess.ini:41:12): the placement ends on rank 7
func (e *Error) Error() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s:%d:%d: ", e.File, e.Line, e.Col)
	if e.Section != "" {
		fmt.Fprintf(&b, "[%s]", clip(e.Section))
		if e.Key != "" {
			fmt.Fprintf(&b, " %s = %s", clip(e.Key), clip(e.Value))
		}
		if e.Default {
			b.WriteString(" (the default)")
		}
		if o := e.Origin; o != (Origin{}) {
			fmt.Fprintf(&b, " (inherited: [%s], %s:%d:%d)", clip(o.Section), o.File, o.Line, o.Col)
		}
		b.WriteString(": ")
	}
	b.WriteString(e.Why)
	return b.String()
}

// Errorf returns the error that something the variant says cannot be played, at the place of
// the key that says it. Key "" means the variant as a whole; a key that is not written is named
// with its default.
func (v *Variant) Errorf(key, format string, args ...any) error {
	why := fmt.Sprintf(format, args...)
	if v.source == nil { // made by hand, not read
		return fmt.Errorf("[%s] %s: %s", v.Name, key, why)
	}
	return v.source.errorf(key, why)
}

// TypeErrorf is Errorf for the key that defines a piece type.
func (v *Variant) TypeErrorf(t game.TypeID, format string, args ...any) error {
	if v.source == nil || t < 0 || int(t) >= len(v.Types) {
		return v.Errorf("", format, args...)
	}
	return v.Errorf(v.source.definitions[t], format, args...)
}

// clip shortens a text from outside so that a message stays one readable line.
func clip(text string) string {
	const most = 80
	text = strings.Join(strings.Fields(text), " ")
	if len(text) <= most {
		return text
	}
	end := most
	for !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end] + "..."
}

// problems collects the errors of a game.
type problems struct {
	list    []*Error
	remarks []*Error // on what is read and has no effect
	seen    map[Error]bool
}

// full reports whether further errors would not be told.
func (p *problems) full() bool { return len(p.list) >= maxProblems }

// add reports an error once.
func (p *problems) add(errs ...*Error) {
	for _, e := range errs {
		if !p.full() && p.first(e) {
			p.list = append(p.list, e)
		}
	}
}

// remark reports once what has no effect: a value may be read for both sides.
func (p *problems) remark(e *Error) {
	if len(p.remarks) < maxProblems && p.first(e) {
		p.remarks = append(p.remarks, e)
	}
}

// first reports whether an error has not been seen before.
func (p *problems) first(e *Error) bool {
	if p.seen[*e] {
		return false
	}
	if p.seen == nil {
		p.seen = map[Error]bool{}
	}
	p.seen[*e] = true
	return true
}

// asErrors returns a list of errors for those who only print them.
func asErrors(list []*Error) []error {
	var out []error
	for _, e := range list {
		out = append(out, e)
	}
	return out
}

func sortByPlace(list []*Error) {
	slices.SortStableFunc(list, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
}

// nearest returns the candidate most like text, "" if none is similar: at most a third of the
// letters, rounded up, may differ.
func nearest(text string, candidates []string) string {
	best, least := "", (len(text)+2)/3+1
	for _, c := range candidates {
		if d := distance(strings.ToLower(text), strings.ToLower(c), least); d < least {
			best, least = c, d
		}
	}
	return best
}

// distance is the Levenshtein distance of two texts; limit or more if it is not below limit.
func distance(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit || len(a) > 64 {
		return limit
	}
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, diagonal+1)
		}
	}
	return row[len(b)]
}
