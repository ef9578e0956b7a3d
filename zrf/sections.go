package zrf

import (
	"slices"
	"strings"
)

// Sections are the parts of a game or a variant, those of its game where it has none of its own.
type sections struct {
	form    *node            // where errors about the whole point to
	title   string           // of the game or variant
	single  map[string]*node // by name: what may be there once
	pieces  []*node          // each name once
	options []option

	// By name, where they are in their lists:
	pieceAt, optionAt map[string]int

	goals []*node // the conditions for the end, in their order
}

// An option is a switch of a game.
type option struct {
	name  string // as optionName spells it
	value string // in lower case
	at    *node
}

// oldOptions are options that version 1 of the language wrote as forms of their own.
var oldOptions = []string{
	"pass-turn", "pass-partial", "recycle-captures", "recycle-promotions", "maximal-captures", "include-off-pieces",
	"discard-cascades", "allow-flipping", "prevent-flipping", "animate-captures", "animate-drops", "smart-moves",
	"highlight-goals", "show-moves-list", "loss-penalty", "progressive-levels", "silent-?-moves", "selection-screen",
}

var goalForms = []string{"win-condition", "loss-condition", "draw-condition", "count-condition"}

// sections returns the parts of an entry.
func (e *entry) sections() (*sections, error) {
	s := &sections{form: e.form, title: e.title, single: map[string]*node{}, pieceAt: map[string]int{}, optionAt: map[string]int{}}
	if e.base != nil {
		if err := s.take(e.base.args()); err != nil {
			return nil, err
		}
	}
	if hasGoals(e.form.args()) {
		s.goals = nil
	}
	return s, s.take(e.form.args())
}

func hasGoals(forms []*node) bool {
	return slices.ContainsFunc(forms, func(n *node) bool { return slices.Contains(goalForms, n.head()) })
}

// take puts the parts in a list in place of those of the same kind.
func (s *sections) take(forms []*node) error {
	for _, n := range forms {
		word := n.head()
		switch {
		case word == "":
			return n.fail("expected a part of a game such as (players ...), found %s", n.describe())
		case word == "piece":
			s.takePiece(n)
		case word == "option":
			if len(n.list) < 2 || n.list[1].kind == listNode {
				return n.fail("expected (option \"name\" value)")
			}
			value := "true"
			if len(n.list) > 2 {
				value = n.list[2].text
			}
			s.setOption(n.list[1].text, value, n)
		case slices.Contains(oldOptions, word):
			if len(n.list) > 1 {
				s.setOption(word, n.list[1].text, n)
			}
		case slices.Contains(goalForms, word):
			s.goals = append(s.goals, n)
		default:
			s.single[word] = n
		}
	}
	return nil
}

// takePiece puts a piece in the place of one of the same name, or behind all others.
func (s *sections) takePiece(n *node) {
	name := pieceName(n)
	if i, known := s.pieceAt[name]; known {
		s.pieces[i] = n
		return
	}
	s.pieceAt[name] = len(s.pieces)
	s.pieces = append(s.pieces, n)
}

// pieceName returns the name of a (piece ...), "" if it has none.
func pieceName(n *node) string { return wordOf(n, "name") }

// wordOf returns the first argument of the part of n that begins with a word, "" if there is none.
func wordOf(n *node, word string) string {
	for _, part := range n.args() {
		if part.isList(word) && len(part.list) > 1 {
			return part.list[1].text
		}
	}
	return ""
}

// optionName spells the name of an option in one way, whatever its case, blanks and hyphens are.
func optionName(name string) string {
	return strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(name, "-", " "))), " ")
}

func (s *sections) setOption(name, value string, at *node) {
	name, value = optionName(name), strings.ToLower(value)
	if i, known := s.optionAt[name]; known {
		s.options[i] = option{name, value, at}
		return
	}
	s.optionAt[name] = len(s.options)
	s.options = append(s.options, option{name, value, at})
}

// option returns the value of an option, "false" if it is not set.
func (s *sections) option(name string) string {
	if i, known := s.optionAt[optionName(name)]; known {
		return s.options[i].value
	}
	return "false"
}

// args returns the arguments of a part, nil if the game has none.
func (s *sections) args(word string) []*node {
	if n := s.single[word]; n != nil {
		return n.args()
	}
	return nil
}
