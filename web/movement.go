package web

import (
	"slices"
	"strings"
	"unicode"
)

// movementOf brings a notation into a form that is the same for those who move alike: its moves in one order, each once, and
// kings and queens as what they are put together from. What it cannot take apart it leaves as it is.
func movementOf(notation string) string {
	moves, ok := splitMoves(strings.TrimPrefix(notation, "royal-")) // who is royal moves like who is not
	if !ok {
		return notation
	}
	var plain []string
	for _, move := range moves {
		plain = append(plain, takeApart(move)...)
	}
	slices.Sort(plain)
	return strings.Join(slices.Compact(plain), " ")
}

// splitMoves splits a notation into its moves: modifiers with an atom, or with a bracket of several legs.
func splitMoves(notation string) (moves []string, ok bool) {
	for notation != "" {
		n := moveLength(notation)
		if n == 0 {
			return nil, false
		}
		moves, notation = append(moves, notation[:n]), notation[n:]
	}
	return moves, true
}

// moveLength is how long the first move of a notation is, 0 if it is none.
func moveLength(notation string) int {
	at := strings.IndexFunc(notation, func(r rune) bool { return !isModifier(r) })
	switch {
	case at < 0:
		return 0
	case notation[at] == '[':
		return strings.IndexByte(notation, ']') + 1
	case notation[at] != '@' && (notation[at] < 'A' || notation[at] > 'Z'):
		return 0
	}
	atom := notation[at]
	for at++; at < len(notation) && (notation[at] == atom || strings.IndexByte("XY0123456789*", notation[at]) >= 0); {
		at++
	}
	return at
}

func isModifier(r rune) bool { return r >= 'a' && r <= 'z' || r == '(' || r == ')' }

// takeApart splits a king or a queen, perhaps of limited range. Directions and legs mean other things of the parts, so a move
// that has any stays whole.
func takeApart(move string) []string {
	at := strings.IndexFunc(move, func(r rune) bool { return !isModifier(r) })
	modifiers, atom, length := move[:at], move[at:at+1], move[at+1:]
	if strings.Trim(modifiers, "mcip") != "" || strings.Trim(length, "0123456789") != "" {
		return []string{move}
	}
	switch atom {
	case "K":
		return []string{modifiers + "W" + length, modifiers + "F" + length}
	case "Q":
		return []string{modifiers + "R" + length, modifiers + "B" + length}
	}
	return []string{move}
}

// movement tells which types of a game move like which of others. Those that have no notation and move nevertheless cannot
// be compared: ok is false.
func (v *variant) movement(t *typeJSON) (key string, ok bool) {
	if t.Notation == "" && len(t.Diagram.Marks) > 0 {
		return "", false
	}
	key = movementOf(t.Notation)
	if v.Board.Hexagons != nil { // where directions are others
		key = "hexagons " + key
	}
	return key, true
}

// nameInAddress is a text as a part of an address: letters and digits, joined by hyphens.
func nameInAddress(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	return strings.Join(words, "-")
}
