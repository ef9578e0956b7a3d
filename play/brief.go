package play

import "strings"

// Positions of past turns are told briefly. In games whose pieces are made during play a position names all of them, so that
// positions would grow with each turn, and a game with the square of its length.

const longField = 200 // bytes from which on it is not told again what the position before has as well

// SameAs begins a field that goes on from that of the position before; no position string has it there.
const SameAs = "^"

// briefly tells a position that follows on another one: of a long field that begins as the same field of the other what is new.
func briefly(fen, before string) string {
	if len(before) < longField {
		return fen
	}
	fields, known := strings.Split(fen, " "), strings.Split(before, " ")
	for i := range min(len(fields), len(known)) {
		if rest, ok := strings.CutPrefix(fields[i], known[i]); ok && len(known[i]) >= longField {
			fields[i] = SameAs + rest
		}
	}
	return strings.Join(fields, " ")
}

// Wholly undoes what makes a position brief; before is the position that it follows on.
func Wholly(fen, before string) string {
	fields, known := strings.Split(fen, " "), strings.Split(before, " ")
	for i := range min(len(fields), len(known)) {
		if rest, ok := strings.CutPrefix(fields[i], SameAs); ok {
			fields[i] = known[i] + rest
		}
	}
	return strings.Join(fields, " ")
}
