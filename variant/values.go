package variant

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// The readers of plain values. Each takes the keys that may say the thing, from general to
// specific, reports what it cannot read, and then returns the default.

// value returns the entry that counts and its text, or the default of the last key.
func (r *resolver) value(keys ...string) (*entry, string) {
	if f := r.src.nearest(keys...); f.entry != nil {
		return f.entry, f.value
	}
	return nil, defaultOf(keys[len(keys)-1])
}

// defaultOf returns the default of a key as it is written, "" where it depends on other keys.
func defaultOf(key string) string {
	k, _ := findKey(key)
	if k == nil || strings.HasPrefix(k.def, "(") {
		return ""
	}
	return k.def
}

// fail reports a mistake at a byte of an entry's value. Defaults hold none: e is nil for those,
// and what they name that does not exist is left out.
func (r *resolver) fail(e *entry, at int, format string, args ...any) {
	if e != nil {
		r.problems.add(e.errorf(at, format, args...))
	}
}

// missing is fail for pieces and squares that do not exist. In what a variant inherits they are
// left out: its parent had them.
func (r *resolver) missing(e *entry, at int, format string, args ...any) {
	if e != nil && e.section == r.src.chain[0] {
		r.fail(e, at, format, args...)
	}
}

// overlook remarks on what has no effect in a value of the variant's own, where Fairy-Stockfish plays on without it.
func (r *resolver) overlook(e *entry, at int, format string, args ...any) {
	if e == nil || e.section != r.src.chain[0] {
		return
	}
	r.problems.remark(e.errorf(at, format, args...))
}

func (r *resolver) text(key string) string {
	_, text := r.value(key)
	return text
}

func (r *resolver) bool(key string) bool {
	e, text := r.value(key)
	return r.truth(e, text, key)
}

// truth reads the value of an entry; the default is that of a key.
func (r *resolver) truth(e *entry, text, key string) bool {
	switch text {
	case "true":
		return true
	case "false":
		return false
	}
	r.fail(e, 0, "expected true or false")
	return defaultOf(key) == "true"
}

// bools reads a key for each side, from the one for both.
func (r *resolver) bools(base string) [2]bool {
	var out [2]bool
	for side, suffix := range []string{"White", "Black"} {
		switch f := r.src.nearest(base, base+suffix); {
		case f.entry == nil:
			out[side] = r.bool(base)
		default:
			out[side] = r.truth(f.entry, f.value, base)
		}
	}
	return out
}

// word reads one of some words, of which the first is the default, and returns its place among them.
func (r *resolver) word(key string, words ...string) int {
	e, text := r.value(key)
	i := slices.Index(words, text)
	if i < 0 {
		last := len(words) - 1
		r.fail(e, 0, "expected %s or %s", strings.Join(words[:last], ", "), words[last])
		return 0
	}
	return i
}

// number reads a whole number from 0 to most.
func (r *resolver) number(key string, most int) int {
	e, text := r.value(key)
	n, err := strconv.Atoi(text)
	if err == nil && n >= 0 && n <= most {
		return n
	}
	r.fail(e, 0, "expected a number from 0 to %d", most)
	n, _ = strconv.Atoi(defaultOf(key))
	return n
}

// rank reads a rank of the board, counted from 1, and returns it counted from 0.
func (r *resolver) rank(key string) int {
	e, text := r.value(key)
	return r.rankIn(e, text)
}

// rankIn reads a rank in the value of an entry.
func (r *resolver) rankIn(e *entry, text string) int {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > r.v.Board.Ranks() {
		r.fail(e, 0, "expected a rank from 1 to %d", r.v.Board.Ranks())
		return 0
	}
	return n - 1
}

// file reads a file of the board, a letter or its number, and returns it counted from 0; -1 if
// the key is not written and has no default that exists.
func (r *resolver) file(key string) int {
	e, text := r.value(key)
	n, b := fileOf(r.v.Board, text), r.v.Board
	if n < 0 {
		r.fail(e, 0, "expected a file from %s to %s", b.FileName(0), b.FileName(b.Files()-1))
	}
	return n
}

// fileNumber reads a file written as a letter or a number, counted from 1; 0 if it is neither.
func fileNumber(text string) int {
	if len(text) == 1 && text[0] >= 'a' && text[0] <= 'z' {
		return int(text[0]-'a') + 1
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}

// results are the words for verdicts.
var results = map[string]Verdict{"win": Wins, "loss": Loses, "draw": Draws, "none": GoesOn}

// result reads a result for the side to move.
func (r *resolver) result(key string) Verdict {
	e, text := r.value(key)
	v, ok := results[text]
	if !ok {
		r.fail(e, 0, "expected win, loss, draw or none")
		return results[defaultOf(key)]
	}
	return v
}

// reasons reads reasons for the end of a game, separated by commas. Those of the default that
// are left out follow in its order.
func (r *resolver) reasons(key string) []game.Reason {
	out := r.someReasons(key)
	for _, part := range fields(defaultOf(key), ',') {
		if reason := game.Reason(part); !slices.Contains(out, reason) {
			out = append(out, reason)
		}
	}
	return out
}

// someReasons reads the reasons that are given; the default lists all that there are.
func (r *resolver) someReasons(key string) []game.Reason {
	var all, out []game.Reason
	for _, part := range fields(defaultOf(key), ',') {
		all = append(all, game.Reason(part))
	}
	e, text := r.value(key)
	for at, part := range fields(text, ',') {
		switch reason := game.Reason(part); {
		case !slices.Contains(all, reason):
			r.fail(e, at, "%q is no reason; expected some of: %s", clip(part), defaultOf(key))
		case slices.Contains(out, reason):
			r.fail(e, at, "%q is given twice", part)
		default:
			out = append(out, reason)
		}
	}
	return out
}

// reason reads the one of the given reasons by which something is called.
func (r *resolver) reason(key string, among ...game.Reason) game.Reason {
	e, text := r.value(key)
	if reason := game.Reason(text); slices.Contains(among, reason) {
		return reason
	}
	var words []string
	for _, reason := range among {
		words = append(words, string(reason))
	}
	r.fail(e, 0, "expected %s", strings.Join(words, " or "))
	return game.Reason(defaultOf(key))
}

// fields ranges over the parts of text between separators, trimmed, empty ones left out, with
// the byte where each starts.
func fields(text string, separator byte) func(yield func(at int, part string) bool) {
	return func(yield func(int, string) bool) {
		for at := 0; at <= len(text); {
			end := strings.IndexByte(text[at:], separator)
			if end < 0 {
				end = len(text) - at
			}
			raw := text[at : at+end]
			part := strings.TrimSpace(raw)
			if part != "" && !yield(at+strings.Index(raw, part), part) {
				return
			}
			at += end + 1
		}
	}
}
