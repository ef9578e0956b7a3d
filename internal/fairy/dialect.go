package fairy

import "strings"

// The text forms of the two programs are the same in the games that both know, but for one:
//
//	                      ours    theirs
//	promotion by choice   e7e8=Q  e7e8q
//
// Promotion to the one promoted form (e8e9+), drops (P@e5), castling and positions with their
// promoted pieces (+P, Q~) are written alike. We always write the square that a double step passed
// over, they drop it when nobody could capture there, which changes no count. Ids of several letters,
// which we write in braces, they do not have.

// Turn translates a turn of ours into the notation of Counts.Divide.
func Turn(text string) string {
	squares, promoted, ok := strings.Cut(text, "=")
	if !ok {
		return text
	}
	return squares + strings.ToLower(promoted)
}
