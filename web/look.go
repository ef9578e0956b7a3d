package web

import (
	"math"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A lookJSON is how a board is drawn, where it is not checkered or has more than its squares.
type lookJSON struct {
	Style string      `json:"style"`           // a game.BoardStyle
	Lines [][2]string `json:"lines,omitempty"` // between the middles of squares
	River int         `json:"river,omitempty"` // the rank behind which the lines of files are broken
	Words []string    `json:"riverWords,omitempty"`
	Marks []string    `json:"marks,omitempty"` // squares with a sign

	BehindFiles []int `json:"behindFiles,omitempty"` // counted from 1: behind these a thick line runs
	BehindRanks []int `json:"behindRanks,omitempty"`

	Unseen []string `json:"unseen,omitempty"` // squares of which nothing is drawn but what stands there

	Places []placeJSON `json:"places,omitempty"` // where the squares stand, if not beside each other
	Cell   string      `json:"cell,omitempty"`   // a game.CellShape
}

// A placeJSON is where a square is drawn: its middle in squares from the left and the top.
type placeJSON struct {
	Square string  `json:"square"`
	X      float64 `json:"x"`
	Y      float64 `json:"y"`
	Name   string  `json:"name,omitempty"` // what the game calls it
}

// newLook returns nil for a checkered board.
func newLook(look *game.Look, board *geom.Board) *lookJSON {
	out := &lookJSON{
		Style: string(look.Board), River: look.River, Words: look.RiverWords, BehindFiles: look.BehindFiles, BehindRanks: look.BehindRanks,
	}
	for _, line := range look.Lines {
		out.Lines = append(out.Lines, [2]string{board.Name(line[0]), board.Name(line[1])})
	}
	for sq := range look.Marks.All() {
		out.Marks = append(out.Marks, board.Name(sq))
	}
	for sq := range look.Unseen.All() {
		out.Unseen = append(out.Unseen, board.Name(sq))
	}
	for sq := range board.Area().All() {
		if look.Places != nil {
			at := look.Places[sq]
			out.Places = append(out.Places, placeJSON{board.Name(sq), hundredth(at.X), hundredth(at.Y), at.Name})
		}
	}
	out.Cell = string(look.Cell)
	if out.Style == "" {
		out.Style = string(game.Checkered)
	}
	if out.isPlain() {
		return nil
	}
	return out
}

// isPlain reports whether nothing is drawn but checkered squares.
func (l *lookJSON) isPlain() bool {
	return l.Style == string(game.Checkered) && l.River == 0 && l.Lines == nil && l.Marks == nil && l.BehindFiles == nil && l.BehindRanks == nil &&
		l.Unseen == nil && l.Places == nil
}

func hundredth(x float64) float64 { return math.Round(x*100) / 100 }

// A faceJSON is how the pieces of a type look in their game besides their figure: as wedges or discs with the characters of
// each side, and in the colours of the sides. What is usual is left out.
type faceJSON struct {
	Shape   string     `json:"shape,omitempty"` // "wedges" or "discs"
	Glyphs  *[2]string `json:"glyphs,omitempty"`
	Colours *[2]string `json:"colours,omitempty"`
}

// newFace returns nil for a type of a game in which nothing is unusual.
func newFace(look *game.Look, t *game.Type) *faceJSON {
	var face faceJSON
	if t.Glyphs != [2]string{} && (look.Pieces == game.Wedges || look.Pieces == game.Discs) {
		face.Shape, face.Glyphs = string(look.Pieces), &t.Glyphs
	}
	if look.Colours != [2]string{} {
		face.Colours = &look.Colours
	}
	if face == (faceJSON{}) {
		return nil
	}
	return &face
}
