package web

import (
	"net/http"

	"aanca.chess/play"
	"aanca.chess/workbench"
)

// maxDrawn bounds the body of a request about the moves of a piece.
const maxDrawn = 128 << 10

// A wayJSON is a way of moving as the piece designer draws it; see workbench.Way.
type wayJSON struct {
	DX      int    `json:"dx"`
	DY      int    `json:"dy"`
	Range   int    `json:"range"`
	Manner  string `json:"manner"`
	Move    bool   `json:"move"`
	Capture bool   `json:"capture"`
	Initial bool   `json:"initial"`
}

// A drawnJSON is how a piece moves. In a request there is either a notation, to be drawn, or ways, to be written.
type drawnJSON struct {
	Notation  string    `json:"notation"`
	Ways      []wayJSON `json:"ways"`
	Rest      string    `json:"rest"` // of the notation, which cannot be drawn
	Hexagonal bool      `json:"hexagonal,omitempty"`
	Fairy     bool      `json:"fairy,omitempty"` // the notation is read as Fairy-Stockfish does
	Sentence  string    `json:"sentence"`
}

// drawMoves draws what a notation says, or writes what is drawn.
func (s *site) drawMoves(w http.ResponseWriter, r *http.Request) error {
	if !s.quotes.allow(clientOf(r)) {
		return play.Errorf(play.TooMany, "too many pieces are drawn from your address; try again in a minute")
	}
	var body drawnJSON
	if err := readJSONWithin(maxDrawn, w, r, &body); err != nil {
		return err
	}
	design, err := body.design()
	if err != nil {
		return play.Errorf(play.Illegal, "%v", err)
	}
	answer := drawnJSON{Notation: design.Notation, Ways: []wayJSON{}, Rest: design.Rest, Sentence: design.Sentence}
	for _, way := range design.Ways {
		answer.Ways = append(answer.Ways, wayJSON(way))
	}
	return writeJSON(w, http.StatusOK, answer)
}

func (d *drawnJSON) design() (*workbench.Design, error) {
	in := workbench.Dialect{Hexagonal: d.Hexagonal, Fairy: d.Fairy}
	if d.Ways == nil {
		return workbench.Draw(d.Notation, in)
	}
	ways := make([]workbench.Way, 0, len(d.Ways))
	for _, way := range d.Ways {
		ways = append(ways, workbench.Way(way))
	}
	return workbench.Write(ways, d.Rest, in)
}
