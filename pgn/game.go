package pgn

import (
	"fmt"
	"strings"
)

// A Place is where something stands in a text, both counted from 1; the zero value is no place.
type Place struct{ Line, Column int }

// An Error is something that cannot be read, with its place.
type Error struct {
	Place
	Why string
	Err error // what refused it, nil if it was the form alone
}

// Error tells the place, which a game that was not read has not, and the reason.
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Reason()
	}
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Reason())
}

// Reason tells the reason alone.
func (e *Error) Reason() string {
	if e.Err != nil {
		return e.Why + ": " + e.Err.Error()
	}
	return e.Why
}

func (e *Error) Unwrap() error { return e.Err }

// A Tag is a name and a value of what is known of a game.
type Tag struct {
	Name, Value string
	Place       Place
}

// A Game is one game as it is written. Moves are texts, in whatever notation.
type Game struct {
	Tags   []Tag
	Main   Line
	Result string // as the moves end: "1-0", "0-1", "1/2-1/2" or "*"
	Place  Place  // where it begins
	Sides  int    // how many turns have one number, 0 for two; see Player.Begin

	// Open is where the moves end without a result, the zero value if they end with one. The result is then that of the
	// tag.
	Open Place
}

// A Line is a sequence of moves: the game's own, or a variation.
type Line struct {
	Comments []string // before the first move
	Moves    []Move
}

// A Move is a turn with what is said of it.
type Move struct {
	Text       string
	Place      Place
	NAGs       []int    // Numeric Annotation Glyphs, such as 1 for a good move
	Comments   []string // behind it
	Variations []Line   // what could have been played in its place
}

// MaxNAG is the greatest annotation, 0 the least.
const MaxNAG = 255

// The results.
const (
	FirstWins  = "1-0"
	SecondWins = "0-1"
	Draw       = "1/2-1/2"
	Unknown    = "*"
)

// IsResult reports whether a text is one of the results.
func IsResult(text string) bool { return text != "" && resultOf(text) == text }

// Tag returns the value of a tag, "" if the game does not have it.
func (g *Game) Tag(name string) string {
	for i := range g.Tags {
		if strings.EqualFold(g.Tags[i].Name, name) {
			return g.Tags[i].Value
		}
	}
	return ""
}

// tagPlace returns where a tag stands.
func (g *Game) tagPlace(name string) Place {
	for i := range g.Tags {
		if strings.EqualFold(g.Tags[i].Name, name) {
			return g.Tags[i].Place
		}
	}
	return g.Place
}

// Set gives a tag a value, at the end if the game does not have it yet.
func (g *Game) Set(name, value string) {
	for i := range g.Tags {
		if strings.EqualFold(g.Tags[i].Name, name) {
			g.Tags[i].Value = value
			return
		}
	}
	g.Tags = append(g.Tags, Tag{Name: name, Value: value})
}

// Drop takes a tag away.
func (g *Game) Drop(name string) {
	kept := g.Tags[:0]
	for _, t := range g.Tags {
		if !strings.EqualFold(t.Name, name) {
			kept = append(kept, t)
		}
	}
	g.Tags = kept
}
