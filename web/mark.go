package web

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"

	"aanca.chess/play"
)

// A mark names what grows in a state, its turns and the types made in them, so that a client that
// says which mark it has is sent only what is new. "12.3.9f86d081884c7d65" stands for twelve turns and
// three types; the digest over them tells a history from another one as long, after turns were
// taken back or something hidden was revealed. A mark is made of what its seat may see.
type mark struct {
	turns, types int
	digest       string
}

// markOf returns the mark of the first turns and types of a state.
func markOf(st *play.State, turns, types int) mark {
	h := sha256.New()
	for i := range st.Turns[:turns] {
		t := &st.Turns[i]
		_, _ = io.WriteString(h, t.Text+"\n"+t.FEN+"\n") // a hash takes everything
	}
	for _, t := range st.Types[:types] {
		_, _ = io.WriteString(h, t.ID+"="+t.Notation+"\n")
	}
	return mark{turns, types, hex.EncodeToString(h.Sum(nil)[:8])}
}

func (m mark) String() string { return fmt.Sprintf("%d.%d.%s", m.turns, m.types, m.digest) }

// heldBy returns what a client that says it has a mark holds of the state: nothing unless the mark is
// of this very history.
func heldBy(text string, st *play.State) (held mark, ok bool) {
	if n, err := fmt.Sscanf(text, "%d.%d.", &held.turns, &held.types); n != 2 || err != nil {
		return mark{}, false
	}
	if held.turns < 0 || held.turns > len(st.Turns) || held.types < 0 || held.types > len(st.Types) {
		return mark{}, false
	}
	held = markOf(st, held.turns, held.types)
	return held, held.String() == text
}

// markText returns the mark of a whole state, which is made once for all who see it.
func markText(st *play.State) string {
	text, _ := st.Memo("mark", func() ([]byte, error) { return []byte(markOf(st, len(st.Turns), len(st.Types)).String()), nil })
	return string(text)
}
