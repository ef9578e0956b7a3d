package variant

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// start reads the start position: it checks the placement and completes the short forms that
// Fairy-Stockfish allows. The rest is checked by those who play from it.
func (r *resolver) start() {
	e, text := r.value("startFen")
	if e == nil && (r.v.Board.Files() != 8 || r.v.Board.Ranks() != 8 || r.v.Board.IsHexagonal()) {
		r.problems.add(r.src.errorf("startFen", "the default does not fit the board"))
		return
	}
	if e == nil {
		e = r.defaultEntry("startFen", text)
	}
	r.placed = map[geom.Square]game.Piece{}
	words := strings.Fields(text)
	if len(words) == 0 {
		r.fail(e, 0, "expected a position")
		return
	}
	r.place(e, words[0])
	r.v.StartFEN = r.complete(words)
	r.shuffle()
}

// defaultEntry stands for a key that is not written, so that its default can be checked too.
func (r *resolver) defaultEntry(key, value string) *entry {
	s := r.src.chain[0]
	return &entry{section: s, key: key, line: s.line, col: s.col, value: value, valueLine: s.line, valueCol: s.col}
}

// place reads the placement, the first field of a position.
func (r *resolver) place(e *entry, text string) {
	b := r.v.Board
	done, rank := 0, b.Ranks()-1 // how many places of the rank have been read
	row := b.Row(rank)
	placement, _, _ := strings.Cut(text, "[")
	for at := 0; at < len(placement); {
		if placement[at] == '/' {
			if done != len(row) {
				r.fail(e, at, "rank %d has %d squares of %d", rank+1, done, len(row))
				return
			}
			done, rank, at = 0, rank-1, at+1
			if row = nil; rank >= 0 {
				row = b.Row(rank)
			}
			continue
		}
		n, piece, next := r.placeToken(e, placement, at)
		if next < 0 {
			return
		}
		if done+n > len(row) {
			r.fail(e, at, "more squares than the board has: %s", describe(b))
			return
		}
		if piece != nil {
			sq := row[done]
			if !b.Exists(sq) {
				r.fail(e, at, "a piece stands on %s, which does not exist", b.Name(sq))
				return
			}
			r.placed[sq] = *piece
		}
		done, at = done+n, next
	}
	if rank != 0 || done != len(row) {
		r.fail(e, len(placement), "the placement ends on rank %d after %d of %d squares", rank+1, done, len(row))
	}
}

// describe tells the size of a board.
func describe(b *geom.Board) string {
	if b.IsHexagonal() {
		squares := b.Squares()
		return fmt.Sprintf("%d hexagons in %d files", squares.Len(), b.Files())
	}
	return fmt.Sprintf("%d files by %d ranks", b.Files(), b.Ranks())
}

// placeToken reads a run of empty squares or a piece at a byte of a placement. It returns how
// many squares that is and where the next token starts, -1 after a mistake.
func (r *resolver) placeToken(e *entry, text string, at int) (squares int, piece *game.Piece, next int) {
	next = at
	for next < len(text) && text[next] >= '0' && text[next] <= '9' && next-at < 4 {
		next++
	}
	if next > at {
		n, err := strconv.Atoi(text[at:next])
		if err != nil || n == 0 {
			r.fail(e, at, "%q is no run of squares", text[at:next])
			return 0, nil, -1
		}
		return n, nil, next
	}
	id, next := placedID(text, at)
	t := r.typeID(id)
	if t == game.NoType && id == "*" { // a wall
		return 1, nil, next
	}
	if t == game.NoType {
		r.fail(e, at, "%q is no piece of this game", clip(id))
		return 0, nil, -1
	}
	piece = &game.Piece{Type: t, Side: game.Second}
	if id == r.v.Types[t].ID {
		piece.Side = game.First
	}
	return 1, piece, next
}

// placedID cuts the id of a piece out of a placement: a letter, or {id}, with + before it or ~
// behind it.
func placedID(text string, at int) (id string, next int) {
	next = at
	if text[next] == '+' && next+1 < len(text) {
		next++
	}
	end := strings.IndexByte(text[next:], '}')
	if text[next] == '{' && end > 0 {
		next += end + 1
	} else {
		next++
	}
	if next < len(text) && text[next] == '~' {
		next++
	}
	return withoutBraces.Replace(text[at:next]), next
}

var withoutBraces = strings.NewReplacer("{", "", "}", "")

// complete returns the position with all its six fields: Fairy-Stockfish allows to leave out
// fields at the end, and the rights and en passant fields before the counters.
func (r *resolver) complete(words []string) string {
	words = append([]string{r.completeHands(strings.Replace(words[0], "[-]", "[]", 1))}, words[1:]...)
	if len(words) < 2 {
		words = append(words, "w")
	}
	var given []string // checks, which some write at the end
	if last := len(words) - 1; last > 1 && strings.HasPrefix(words[last], "+") {
		words, given = words[:last], r.countedChecks(words[last])
	}
	numbers := 0
	for len(words) > 2 && numbers < 2 && isNumber(words[len(words)-1-numbers]) {
		numbers++
	}
	var checks []string
	for i := 2; i < len(words)-numbers; i++ {
		if isChecks(words[i]) {
			checks = r.countedChecks(words[i])
			words = slices.Delete(words, i, i+1)
			break
		}
	}
	split := len(words) - numbers
	counters := append(words[split:len(words):len(words)], []string{"0", "1"}[numbers:]...)
	fields := words[:split:split]
	for len(fields) < 4 {
		fields = append(fields, "-")
	}
	return strings.Join(slices.Concat(fields, checks, counters, given), " ")
}

// completeHands adds to a placement the empty hands that may be left out, and leaves out those of a game that has none, which other games
// give their heirs.
func (r *resolver) completeHands(placement string) string {
	squares, hands, told := strings.Cut(placement, "[")
	switch {
	case r.v.Hand == nil && told:
		e, value := r.value("startFen")
		if hands != "]" {
			r.overlook(e, strings.IndexByte(value, '['), "the pieces in hand are without effect, as nothing is dropped")
		}
		return squares
	case r.v.Hand != nil && !told:
		return squares + "[]"
	}
	return placement
}

// countedChecks returns the field that tells checks, and nothing in a game that counts none, to whose heirs other games give it.
func (r *resolver) countedChecks(field string) []string {
	if r.bool("checkCounting") {
		return []string{field}
	}
	e, value := r.value("startFen")
	r.overlook(e, strings.Index(value, field), "the checks are without effect, as none are counted")
	return nil
}

// isChecks reports whether a field tells checks that are still to be given, as in 3+3.
func isChecks(text string) bool {
	first, second, found := strings.Cut(text, "+")
	return found && isNumber(first) && isNumber(second)
}

func isNumber(text string) bool {
	_, err := strconv.Atoi(text)
	return err == nil
}
