package web

import (
	"net/http"

	"aanca.chess/analysis"
	"aanca.chess/game"
	"aanca.chess/play"
)

// A variationJSON is a sequence of moves with what is said of them.
type variationJSON struct {
	Comment string     `json:"comment,omitempty"`
	Moves   []moveJSON `json:"moves"`
}

type moveJSON struct {
	Turn       string          `json:"turn"`
	Label      string          `json:"label,omitempty"`
	NAGs       []int           `json:"nags,omitempty"`
	Comment    string          `json:"comment,omitempty"`
	Variations []variationJSON `json:"variations,omitempty"`
}

type tagJSON struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// A recordJSON is a game with its variations.
type recordJSON struct {
	Variant string        `json:"variant,omitempty"`
	FEN     string        `json:"fen"` // "" for the usual start
	Main    variationJSON `json:"main"`
	Tags    []tagJSON     `json:"tags"`
	Result  string        `json:"result"`
}

// importGame reads PGN, or the form besides it that the game has.
func (s *site) importGame(w http.ResponseWriter, r *http.Request) error {
	var body struct {
		PGN      string `json:"pgn"`
		Notation string `json:"notation"`
	}
	if err := readJSONWithin(2*analysis.MaxPGN, w, r, &body); err != nil {
		return err
	}
	way, err := notationOf(body.Notation)
	if err != nil {
		return err
	}
	record, err := s.Analysis.Read(r.PathValue("name"), body.PGN, way)
	if err != nil {
		return err
	}
	out := recordJSON{Variant: record.Variant, FEN: record.FEN, Main: newVariation(&record.Main), Tags: newTags(record.Tags), Result: record.Result}
	return writeJSON(w, http.StatusOK, out)
}

func newTags(tags []analysis.Tag) []tagJSON {
	list := []tagJSON{}
	for _, t := range tags {
		list = append(list, tagJSON(t))
	}
	return list
}

// readRecord reads the game that a request is about, and in which notation it is wanted.
func readRecord(w http.ResponseWriter, r *http.Request) (*analysis.Record, play.Way, error) {
	var body struct {
		recordJSON
		Notation string `json:"notation"`
	}
	if err := readJSONWithin(2*analysis.MaxPGN, w, r, &body); err != nil {
		return nil, "", err
	}
	way, err := notationOf(body.Notation)
	if err != nil {
		return nil, "", err
	}
	record := &analysis.Record{Variant: r.PathValue("name"), FEN: body.FEN, Main: body.Main.variation(), Result: body.Result}
	for _, t := range body.Tags {
		record.Tags = append(record.Tags, analysis.Tag(t))
	}
	return record, way, nil
}

// exportGame writes PGN.
func (s *site) exportGame(w http.ResponseWriter, r *http.Request) error {
	record, way, err := readRecord(w, r)
	if err != nil {
		return err
	}
	text, err := s.Analysis.Write(record, way)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, struct {
		PGN string `json:"pgn"`
	}{text})
}

// A saveFormJSON is a form besides PGN in which a game is saved.
type saveFormJSON struct {
	Name   string `json:"name"`
	Ending string `json:"ending"`
}

// newSaveForm returns the form in which games of some rules are saved besides PGN, nil if there is none.
func newSaveForm(rules game.Rules) *saveFormJSON {
	form, ok := analysis.FormOf(rules)
	if !ok {
		return nil
	}
	return &saveFormJSON{form.Name, form.Ending}
}

// saveGame writes a game in the form that it has besides PGN.
func (s *site) saveGame(w http.ResponseWriter, r *http.Request) error {
	record, _, err := readRecord(w, r)
	if err != nil {
		return err
	}
	text, err := s.Analysis.Save(record)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, struct {
		Text string `json:"text"`
	}{text})
}

func newVariation(v *analysis.Variation) variationJSON {
	out := variationJSON{Comment: v.Comment, Moves: make([]moveJSON, 0, len(v.Moves))}
	for i := range v.Moves {
		m := &v.Moves[i]
		move := moveJSON{Turn: m.Text, Label: m.Label, NAGs: m.NAGs, Comment: m.Comment}
		for j := range m.Variations {
			move.Variations = append(move.Variations, newVariation(&m.Variations[j]))
		}
		out.Moves = append(out.Moves, move)
	}
	return out
}

func (v *variationJSON) variation() analysis.Variation {
	out := analysis.Variation{Comment: v.Comment}
	for i := range v.Moves {
		m := &v.Moves[i]
		move := analysis.Move{Turn: analysis.Turn{Text: m.Turn}, NAGs: m.NAGs, Comment: m.Comment}
		for j := range m.Variations {
			move.Variations = append(move.Variations, m.Variations[j].variation())
		}
		out.Moves = append(out.Moves, move)
	}
	return out
}
