package web

import (
	"encoding/json"
	"net/http"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/play"
)

// The JSON forms of docs/api.md for putting designs and armies together: a client presses what it is
// offered and has to know no notation.

type compositionJSON struct {
	Design  string       `json:"design"`
	Terms   []termJSON   `json:"terms"`
	Whole   []choiceJSON `json:"whole"`
	Add     []choiceJSON `json:"add"`
	Propose []choiceJSON `json:"propose"`
	Quote   *quoteJSON   `json:"quote"`
}

type termJSON struct {
	Text       string       `json:"text"`
	Name       string       `json:"name"`
	Words      string       `json:"words"`
	Price      string       `json:"price"`
	Without    string       `json:"without"`
	Directions []choiceJSON `json:"directions"`
	Modes      []choiceJSON `json:"modes"`
}

type choiceJSON struct {
	Text   string `json:"text"`
	Name   string `json:"name"`
	Price  string `json:"price"`
	Sample string `json:"sample"`
	On     bool   `json:"on"`
	Then   string `json:"then"`
}

// composeDesign tells how a design is put together, and what it becomes by each choice.
func (s *site) composeDesign(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	if !s.quotes.allow(clientOf(r)) {
		return tooManyQuotes()
	}
	state, c, quote, err := s.Games.Compose(r.Context(), id, r.URL.Query().Get("design"))
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, newComposition(state.Board, c, quote))
}

func tooManyQuotes() error {
	return play.Errorf(play.TooMany, "too many prices were asked for from here; try again in a minute")
}

func newComposition(board *geom.Board, c *game.Composition, quote *game.Quote) *compositionJSON {
	out := &compositionJSON{
		Design: c.Design, Terms: make([]termJSON, 0, len(c.Terms)),
		Whole: newChoices(c.Whole), Add: newChoices(c.Add), Propose: newChoices(c.Propose),
	}
	for _, t := range c.Terms {
		out.Terms = append(out.Terms, termJSON{
			Text: t.Text, Name: t.Name, Words: t.Words, Price: t.Price, Without: t.Without,
			Directions: newChoices(t.Directions), Modes: newChoices(t.Modes),
		})
	}
	if quote != nil {
		out.Quote = newQuote(board, quote)
	}
	return out
}

func newChoices(choices []game.Choice) []choiceJSON {
	list := make([]choiceJSON, 0, len(choices))
	for _, c := range choices {
		list = append(list, choiceJSON(c))
	}
	return list
}

type armyJSON struct {
	Turn    string            `json:"turn"`
	Pieces  map[string]string `json:"pieces"`
	Designs map[string]string `json:"designs"`
	Cost    json.Number       `json:"cost"`
	Legal   bool              `json:"legal"`
	Why     string            `json:"why"`
	Squares []string          `json:"squares"`
}

// composeArmy reads or writes an army, and tells what it costs and what speaks against it.
func (s *site) composeArmy(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		Turn    string            `json:"turn"`
		Pieces  map[string]string `json:"pieces"`
		Designs map[string]string `json:"designs"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	id, err := gameID(r)
	if err != nil {
		return err
	}
	if !s.quotes.allow(clientOf(r)) {
		return tooManyQuotes()
	}
	state, p, err := s.Games.Army(r.Context(), id, body.Turn, body.Pieces, body.Designs)
	if err != nil {
		return err
	}
	out := armyJSON{
		Turn: p.Text, Pieces: make(map[string]string, len(p.Pieces)), Designs: p.Designs, Cost: amount(p.Cost),
		Legal: p.Refusal == nil, Squares: []string{},
	}
	for sq, of := range p.Pieces {
		out.Pieces[state.Board.Name(sq)] = of
	}
	if p.Refusal != nil {
		out.Why = p.Refusal.Message
		out.Squares = append(out.Squares, p.Refusal.Squares...)
	}
	return writeJSON(w, http.StatusOK, out)
}
