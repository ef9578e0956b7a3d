package xboard

import (
	"fmt"
	"strings"

	"aanca.chess/game"
)

// An alphabet gives each type of a game the id by which XBoard knows it: a capital letter, perhaps
// with a mark behind it or, for a promoted form, a "+" before it.
type alphabet struct {
	ids   []string // by type
	types map[string]game.TypeID
}

// marks may stand behind a letter.
const marks = "'!"

const (
	promotedMark = "+" // before the letter of what it was
	pawnMark     = "~" // behind a letter: it was a pawn and will be one when it is captured
)

// newAlphabet makes the alphabet of a game; letters are ids that are wanted, by our ids. It fails
// if there are more types than ids.
func newAlphabet(pos game.Position, letters map[string]string) (*alphabet, error) {
	a := &alphabet{ids: make([]string, pos.Types()), types: map[string]game.TypeID{}}
	for t := range a.ids {
		id := pos.Type(game.TypeID(t)).ID
		if wanted, ok := letters[id]; ok {
			id = wanted
		}
		if base, ok := strings.CutSuffix(id, pawnMark); ok && isLetter(base) || isLetter(id) {
			a.give(t, id)
		}
	}
	for t := range a.ids {
		if base, ok := strings.CutPrefix(pos.Type(game.TypeID(t)).ID, promotedMark); ok && a.has(base) {
			a.give(t, promotedMark+base)
		}
	}
	for t, id := range a.ids {
		if id != "" {
			continue
		}
		if !a.invent(t, strings.ToUpper(pos.Type(game.TypeID(t)).ID)) {
			return nil, fmt.Errorf("%d types of pieces are more than XBoard has letters for", len(a.ids))
		}
	}
	return a, nil
}

// invent gives a type an id that is free: its first letter with a mark, any of its letters, or any
// letter at all.
func (a *alphabet) invent(t int, id string) bool {
	const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	for _, letter := range strings.Split(id+all, "") {
		if !isLetter(letter) {
			continue
		}
		for _, mark := range strings.Split(marks, "") {
			if a.give(t, letter+mark) {
				return true
			}
		}
		if a.give(t, letter) {
			return true
		}
	}
	return false
}

// give gives a type an id unless another one has it.
func (a *alphabet) give(t int, id string) bool {
	if a.has(id) {
		return false
	}
	a.ids[t], a.types[id] = id, game.TypeID(t)
	return true
}

func (a *alphabet) has(id string) bool {
	_, ok := a.types[id]
	return ok
}

func isLetter(id string) bool { return len(id) == 1 && id[0] >= 'A' && id[0] <= 'Z' }

// write returns the id of a piece, small for the second side.
func (a *alphabet) write(p game.Piece) string {
	if p.Side == game.Second {
		return strings.ToLower(a.ids[p.Type])
	}
	return a.ids[p.Type]
}

// read reads the piece at the beginning of a text and returns what follows it.
func (a *alphabet) read(text string) (p game.Piece, rest string, ok bool) {
	n := 0
	if strings.HasPrefix(text, promotedMark) {
		n++
	}
	if n >= len(text) {
		return p, text, false
	}
	if text[n] >= 'a' && text[n] <= 'z' {
		p.Side = game.Second
	}
	n++
	if n < len(text) && strings.IndexByte(marks+pawnMark, text[n]) >= 0 {
		n++
	}
	p.Type, ok = a.types[strings.ToUpper(text[:n])]
	return p, text[n:], ok
}
