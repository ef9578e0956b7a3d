package pgn

import (
	_ "embed"
	"fmt"
	"strings"
	"unicode"
)

//go:embed names.txt
var namesText string

// Names are what others call the games in the tag Variant.
type Names struct {
	games   map[string]called // by key
	written map[string]string // by game
	placed  map[string]string // by game: where it begins from a position of its own
}

// A called is what a name means.
type called struct {
	game     string
	anywhere bool // king and rook begin wherever the position has them
	placed   bool // it begins from a position of its own, which must be said
}

// The name that a tag Variant that is missing stands for.
const standard = "Standard"

// NewNames returns the names that are known to lichess, PyChess and Fairy-Stockfish.
func NewNames() (*Names, error) { return readNames(namesText) }

// readNames reads a text in the form of names.txt.
func readNames(text string) (*Names, error) {
	n := &Names{games: map[string]called{}, written: map[string]string{}, placed: map[string]string{}}
	for number, line := range strings.Split(text, "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if why := n.add(line); why != "" {
			return nil, fmt.Errorf("names.txt:%d: %s", number+1, why)
		}
	}
	return n, nil
}

// add reads a line. It returns what is wrong with it.
func (n *Names) add(line string) (why string) {
	game, list, ok := strings.Cut(line, ": ")
	if !ok {
		return "expected GAME: NAME, NAME (FLAG)"
	}
	for i, entry := range strings.Split(list, ", ") {
		name, flag, _ := strings.Cut(entry, " (")
		switch flag = strings.TrimSuffix(flag, ")"); {
		case flag != "" && flag != "anywhere" && flag != "position" && flag != "placed":
			return fmt.Sprintf("expected (anywhere), (position) or (placed), found (%s)", flag)
		case flag == "position":
			n.placed[game] = name
		case i == 0:
			n.written[game] = name
		}
		means := called{game: game, anywhere: flag == "anywhere", placed: flag == "placed"}
		if other, known := n.games[key(name)]; known && other != means {
			return fmt.Sprintf("%s is %s already", name, other.game)
		}
		n.games[key(name)] = means
	}
	return ""
}

// key returns what of a name matters.
func key(name string) string {
	return strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsDigit(c) || c == '+' || c == ':' {
			return unicode.ToLower(c)
		}
		return -1
	}, name)
}

// Write returns what to write for a game, which begins from a position of its own if placed is true.
func (n *Names) Write(game string, placed bool) string {
	if name, ok := n.placed[game]; ok && placed {
		return name
	}
	if name, ok := n.written[game]; ok {
		return name
	}
	return game
}

// read returns what a value of the tag Variant means among games of the given names; ok is false if it is none of them.
func (n *Names) read(tag string, games []string) (c called, ok bool) {
	if tag == "" || tag == "?" {
		tag = standard
	}
	wanted := key(tag)
	for _, name := range games {
		if key(name) == wanted {
			return called{game: name}, true
		}
	}
	c, ok = n.games[wanted]
	if !ok && strings.Contains(tag, ":") {
		return called{game: tag}, true // a game with a value of its parameter, of which the library knows
	}
	return c, ok
}
