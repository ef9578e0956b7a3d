package notation

import (
	"errors"
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// Players of Xiangqi write squares as we do, or as ICCS has them, with ranks counted from 0: h2e2 is our h3e3. A turn alone does not
// tell which is meant, and the first turns of a game nearly always do, so that what a Walk has read decides how it goes on. In capitals
// (H2-E2) only ICCS writes squares.

// A counting is from where the turns of a game count ranks.
type counting uint8

const (
	undecided counting = iota
	fromOne
	fromZero
)

// ranks are how the turns that a Walk has read count them.
type ranks struct {
	from  counting
	doubt string // a turn that could have been meant from 0, and was read from 1
	alone bool   // what is read is a turn without those before it
}

// Begin says that what is read next are the turns of another game.
func (k *Walk) Begin() { k.ranks = ranks{} }

// counted reads a turn of a game whose players may count ranks from 0.
func (k *Walk) counted(pos game.Position, text string) ([]game.Step, error) {
	own, capitals := fromICCS(k.n.board, text)
	switch {
	case own == "":
		return k.ours(pos, text)
	case capitals || k.ranks.from == fromZero:
		return k.fromZero(pos, text, own)
	}
	turn, err := k.ours(pos, text)
	if k.ranks.from == fromOne && err == nil {
		return turn, nil
	}
	_, no := game.ParseTurn(pos, own)
	switch could := no == nil; {
	case err != nil && !could:
		return nil, err
	case err != nil && k.ranks.alone:
		return nil, because(err, "; with ranks counted from 0, as ICCS does, it would be "+inCapitals(k.n.board, own))
	case err != nil && k.ranks.from == fromOne:
		return nil, because(err, "; with ranks counted from 0, as ICCS does, it would be "+own+", but turns before it count them from 1")
	case err != nil && k.ranks.doubt != "":
		return nil, because(err, fmt.Sprintf("; with ranks counted from 0, as ICCS does, it would be %s, but %q before it was read with ranks counted from 1", own, k.ranks.doubt))
	case err != nil:
		return k.fromZero(pos, text, own)
	case could:
		k.ranks.doubt = text
	default:
		k.ranks.from = fromOne
	}
	return turn, nil
}

// fromZero reads a turn that counts ranks from 0, which is own in our text. Those behind it do so, too.
func (k *Walk) fromZero(pos game.Position, text, own string) ([]game.Step, error) {
	turn, err := game.ParseTurn(pos, own)
	var illegal *game.Illegal
	switch {
	case errors.As(err, &illegal):
		return nil, &game.Illegal{Text: text, Kind: illegal.Kind, Why: own + " with ranks counted from 0, as ICCS does: " + illegal.Why}
	case err != nil:
		return nil, err
	}
	if k.ranks.from == undecided && k.ranks.doubt == "" {
		k.ranks.from = fromZero
	}
	return turn, nil
}

// inCapitals writes a turn of two squares as ICCS does, so that it is told from ours.
func inCapitals(b *geom.Board, own string) string {
	text := strings.ToUpper(ICCSSquares.Write(b, own))
	return text[:2] + "-" + text[2:]
}

// because adds to the reason of a refusal.
func because(err error, more string) error {
	var illegal *game.Illegal
	if !errors.As(err, &illegal) {
		return err
	}
	both := *illegal
	both.Why += more
	return &both
}

// fromICCS returns the turn that a text means in our own if its squares are those of ICCS, "" if they cannot be; capitals reports whether they
// can be no others.
func fromICCS(b *geom.Board, text string) (own string, capitals bool) {
	text = strings.TrimRight(text, marks)
	lower := strings.ToLower(text)
	if capitals = text != lower; capitals && text != strings.ToUpper(text) {
		return "", false // C2e2 is algebraic
	}
	from, rest := ICCSSquares.cut(b, lower)
	to, rest := ICCSSquares.cut(b, strings.TrimPrefix(rest, "-"))
	if from == geom.NoSquare || to == geom.NoSquare || rest != "" {
		return "", false
	}
	return b.Name(from) + b.Name(to), capitals
}
