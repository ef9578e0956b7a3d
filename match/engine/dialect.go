package engine

import (
	"regexp"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/notation"
)

// A dialect translates between our text forms and those of a program:
//
//	                      ours    theirs
//	promotion by choice   e7e8=Q  e7e8q
//	castling              e1g1    e1g1, e1h1 or O-O
//	ranks                 from 1  from 0 in XBoard where there are ten
//
// Positions are the same.
type dialect struct {
	board *geom.Board // of the game
	own   bool        // the program reads our text forms
	shift bool        // ranks are counted from 0
	words bool        // castling is written O-O and O-O-O
}

// theirs translates a legal turn of ours.
func (d dialect) theirs(pos game.Position, text string) string {
	if d.own {
		return text
	}
	if d.words {
		if castling := castlingWord(pos, text); castling != "" {
			return castling
		}
	}
	text = spelled(text)
	if d.shift {
		text = renumber(text, -1)
	}
	return text
}

// ours returns our text of the legal turn that a program means, in whatever notation, and the text itself if it means
// none.
func (d dialect) ours(pos game.Position, text string) string {
	meant := text
	if d.shift && castlingOf(text) == "" {
		meant = renumber(text, +1)
	}
	n := notation.On(d.board)
	turn, err := n.Read(pos, meant)
	if err != nil {
		turn, err = n.Read(pos, strings.TrimSuffix(meant, "=")) // XBoard: promotion declined
	}
	if err != nil {
		return orElse(promotion(pos, meant), text)
	}
	return game.TurnText(pos, turn)
}

func orElse(text, other string) string {
	if text == "" {
		return other
	}
	return text
}

// isLegal reports whether text is a legal turn in our form.
func isLegal(pos game.Position, text string) bool {
	_, err := game.ParseTurn(pos, text)
	return err == nil
}

// spelled returns a turn of ours with promotions as others write them.
func spelled(text string) string {
	steps := strings.Split(text, ",")
	for i, step := range steps {
		if squares, id, ok := strings.Cut(step, "="); ok && len(id) == 1 {
			steps[i] = squares + strings.ToLower(id)
		}
	}
	return strings.Join(steps, ",")
}

// mostListed is among how many legal turns a promotion is looked for: where pieces may hop on and on nobody could list all.
const mostListed = 100_000

// promotion returns the only promotion that the squares of a program's move allow, whatever letter it gives; "" if there
// are several or none, or too many turns.
func promotion(pos game.Position, text string) string {
	bare := strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ+")
	var choices []string
	turns, ok := game.TurnsWithin(pos, mostListed)
	if !ok {
		return ""
	}
	for _, turn := range turns {
		if squares, _, ok := strings.Cut(turn, "="); ok && squares == bare {
			choices = append(choices, turn)
		}
	}
	if len(choices) == 1 {
		return choices[0]
	}
	return ""
}

// castlingWord returns the word for a turn that castles, "" for others.
func castlingWord(pos game.Position, text string) string {
	turn, err := game.ParseTurn(pos, text)
	if err != nil || len(turn) != 1 {
		return ""
	}
	if e := pos.Effect(turn[0], nil); game.Castles(pos, turn[0], &e) {
		return wordOf(e)
	}
	return ""
}

// wordOf returns O-O for castling towards higher files, O-O-O otherwise.
func wordOf(e game.Effect) string {
	if partner, _ := e.Partner(); partner > e.From {
		return "O-O"
	}
	return "O-O-O"
}

// castlingOf reads a word for castling, with letters or zeros; "" if it is none.
func castlingOf(text string) string {
	switch word := strings.ReplaceAll(text, "0", "O"); word {
	case "O-O", "O-O-O":
		return word
	}
	return ""
}

var rank = regexp.MustCompile(`[0-9]+`)

// renumber adds by to every rank of a turn.
func renumber(text string, by int) string {
	return rank.ReplaceAllStringFunc(text, func(number string) string {
		n, err := strconv.Atoi(number)
		if err != nil {
			return number // it is too large for a rank
		}
		return strconv.Itoa(n + by)
	})
}
