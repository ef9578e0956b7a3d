package betza

import "fmt"

// An Error tells where a notation is malformed. It is what Parse returns for bad text.
type Error struct {
	Text     string // the notation as it was given
	At       int    // the byte in Text where reading stopped, from 0
	Found    string // what stands there
	Expected string // what could have stood there, or why the notation means nothing
}

// Error returns one line such as: notation "fmWwF", character 4: found "w", expected a modifier
// or an atom.
func (e *Error) Error() string {
	return fmt.Sprintf("notation %q, character %d: found %s, expected %s",
		clip(e.Text), e.At+1, e.Found, e.Expected)
}

// A LimitError tells that a notation means more than this package is willing to hold.
type LimitError struct {
	What string // what there is too much of: "legs in a move"
	Most int    // how many are allowed
}

// Error returns one line that names the limit.
func (e *LimitError) Error() string {
	return fmt.Sprintf("the notation has too many %s: at most %d are possible", e.What, e.Most)
}

// A Warning tells what in a notation of the FSF dialect has another meaning, or none, to
// Fairy-Stockfish.
type Warning struct {
	At   int // the byte in the notation, from 0
	Text string
}

// String returns one line such as: character 4: "w" is skipped.
func (w Warning) String() string {
	return fmt.Sprintf("character %d: %s", w.At+1, w.Text)
}

// clip shortens a text from outside so that a message stays one readable line.
func clip(text string) string {
	const most = 80
	if len(text) <= most {
		return text
	}
	return text[:most] + "..."
}
