package uci

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/notation"
	"aanca.chess/search"
)

//go:embed dialects.txt
var dialectsText string

// A dialect is the protocol that is spoken: UCI, or one of those that grew from it in other countries.
type dialect uint8

const (
	plainUCI dialect = iota
	usi              // of Shogi
	ucci             // of Xiangqi
	cyclone          // UCI with the squares of UCCI
)

// dialectNames are the commands that begin the dialects, and the values of the option Protocol.
var dialectNames = []string{plainUCI: "uci", usi: "usi", ucci: "ucci", cyclone: "ucicyclone"}

func (d dialect) String() string { return dialectNames[d] }

// dialectNamed returns the dialect that a command begins.
func dialectNamed(name string) (d dialect, ok bool) {
	i := slices.Index(dialectNames, name)
	return dialect(max(i, 0)), i >= 0
}

// greeting returns the word that ends an introduction, but for its last letters.
func (d dialect) greeting() string {
	if d == cyclone {
		return plainUCI.String()
	}
	return d.String()
}

// usualGame returns the game that is played in a dialect unless another was chosen; "" if any will do.
func (d dialect) usualGame() string {
	for line := range strings.Lines(dialectsText) {
		if words := strings.Fields(line); len(words) == 2 && words[0] == d.String() && words[1] != "-" {
			return words[1]
		}
	}
	return ""
}

// fits reports whether a game is of the family for which a dialect was made.
func (d dialect) fits(info *game.Info) bool {
	switch d {
	case usi:
		return info.Hands
	case ucci, cyclone:
		return notation.OnTenRanks(info.Board)
	}
	return true
}

// speak begins a dialect, and plays its usual game if none was chosen and the present one is none of its kind.
func (s *session) speak(d dialect) {
	s.settings.dialect = d
	name := d.usualGame()
	if name == "" || s.settings.chosen || d.fits(s.rules.Info()) {
		return
	}
	if err := s.chooseGame(name, false); err != nil {
		s.complain("%s: %v", d, err)
	}
}

// squares are how a dialect names squares.
func (d dialect) squares() notation.Squares {
	switch d {
	case usi:
		return notation.ShogiSquares
	case ucci, cyclone:
		return notation.ICCSSquares
	}
	return notation.OurSquares
}

// write returns a step that is written in UCI as a dialect writes it.
func (d dialect) write(board *geom.Board, text string) string { return d.squares().Write(board, text) }

// read returns a turn that is written with a dialect's squares with ours, and any other text as it is.
func (d dialect) read(board *geom.Board, text string) string { return d.squares().Read(board, text) }

// describe returns what is said of an option.
func (d dialect) describe(o *option) string {
	text := o.describe()
	switch d {
	case usi:
		rest := strings.TrimPrefix(text, o.name)
		name := strings.ReplaceAll(o.name, " ", "_")
		if o.name == "Hash" || o.name == "Ponder" {
			name = "USI_" + name
		}
		return "name " + strings.Replace(name, "UCI_", "USI_", 1) + rest
	case ucci:
		return strings.ReplaceAll(o.name, " ", "") + strings.TrimPrefix(text, o.name)
	}
	return "name " + text
}

// optionKey returns what of the name of an option matters in dialects that write names otherwise.
func optionKey(name string) string {
	name = strings.NewReplacer(" ", "", "_", "").Replace(strings.ToLower(name))
	return strings.TrimPrefix(strings.TrimPrefix(name, "usi"), "uci")
}

// cutOption takes the words of "setoption" apart.
func (d dialect) cutOption(text string) (name, value string, err error) {
	word, rest := cutWord(text)
	if d == ucci && word != "name" {
		return word, rest, nil
	}
	if word != "name" {
		return "", "", fmt.Errorf("expected \"name\", found %s", clip(word))
	}
	name, value, _ = strings.Cut(rest, " value ")
	return strings.TrimSuffix(strings.TrimSpace(name), " value"), value, nil
}

// means reports whether the name of an option means one of ours.
func (d dialect) means(o *option, name string) bool {
	if strings.EqualFold(o.name, name) {
		return true
	}
	return d != plainUCI && optionKey(o.name) == optionKey(name)
}

// score writes a score: Shogi counts the plies to a mate, and Xiangqi has no word for one.
func (d dialect) score(score search.Score) string {
	turns, mate := score.Mate()
	switch {
	case d == ucci:
		return strconv.Itoa(int(score))
	case d == usi && mate && turns > 0:
		return fmt.Sprintf("mate %d", 2*turns-1)
	case d == usi && mate:
		return fmt.Sprintf("mate %d", 2*turns)
	}
	return scoreText(score)
}

// noMove answers where there is nothing to play.
func (d dialect) noMove(pos game.Position) string {
	switch winner, decided := pos.Result().Winner(); {
	case d == ucci:
		return "nobestmove"
	case d == usi && decided && winner == pos.Side():
		return "bestmove win"
	case d == usi:
		return "bestmove resign"
	}
	return "bestmove (none)"
}
