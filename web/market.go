package web

import (
	"encoding/json"
	"net/http"
	"sync"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/play"
)

// The JSON forms of docs/api.md for games in which pieces are designed and bought.

type marketJSON struct {
	First  purseJSON `json:"w"`
	Second purseJSON `json:"b"`

	Currency currencyJSON  `json:"currency"`
	Question *questionJSON `json:"question"`
}

// What the game calls its money.
type currencyJSON struct {
	One  string `json:"one"`
	Many string `json:"many"`
}

type purseJSON struct {
	Treasury    json.Number `json:"treasury"`
	Income      json.Number `json:"income"`
	Pieces      int         `json:"pieces"`
	Most        int         `json:"most"`
	Offers      []offerJSON `json:"offers"`
	ArmySquares []string    `json:"armySquares"` // squares of its army while armies are chosen
}

type offerJSON struct {
	ID       string      `json:"id"`
	Name     string      `json:"name"`
	Notation string      `json:"notation"`
	Price    json.Number `json:"price"`
	Why      string      `json:"why"`
}

type quoteJSON struct {
	Design string      `json:"design"`
	ID     string      `json:"id"`
	Sum    string      `json:"sum"`
	Price  json.Number `json:"price"`
	Why    string      `json:"why"`
	Type   typeJSON    `json:"type"`

	Notes    []string      `json:"notes"`
	Part     string        `json:"part"` // of a turn: "#" stands for the id of the offer that makes way
	Proposal *proposalJSON `json:"proposal"`
}

// In a part of a turn "#" stands for the figure.
type (
	questionJSON struct {
		Design string `json:"design"`
		Factor bool   `json:"factor"`
		Asked  string `json:"asked"`
		Words  string `json:"words"`
		Rule   string `json:"rule"`
		Part   string `json:"part"`
	}
	proposalJSON struct {
		Subject string `json:"subject"`
		Name    string `json:"name"`
		Factor  bool   `json:"factor"`
		Asked   string `json:"asked"`
		Part    string `json:"part"`
	}
)

// newMarket returns nil for games without a market.
func newMarket(board *geom.Board, m *play.Market) *marketJSON {
	if m == nil {
		return nil
	}
	out := &marketJSON{
		First: newPurse(board, m, game.First), Second: newPurse(board, m, game.Second),
		Currency: currencyJSON(m.Currency),
	}
	if m.Question != nil {
		question := questionJSON(*m.Question)
		out.Question = &question
	}
	return out
}

func newPurse(board *geom.Board, m *play.Market, side game.Side) purseJSON {
	p := &m.Purses[side]
	out := purseJSON{
		Treasury: amount(p.Treasury), Income: amount(p.Income), Pieces: p.Pieces, Most: p.Most,
		Offers: make([]offerJSON, 0, len(p.Offers)), ArmySquares: names(board, m.ArmySquares[side]),
	}
	for _, o := range p.Offers {
		out.Offers = append(out.Offers, offerJSON{
			ID: o.Made.ID, Name: o.Made.Name, Notation: o.Made.Notation, Price: amount(o.Price), Why: o.Why,
		})
	}
	return out
}

// amount writes money as a number.
func amount(m game.Money) json.Number { return json.Number(m.String()) }

// newTypes describes the types that were made during the game.
func (s *site) newTypes(made []play.MadeType, board *geom.Board) []typeJSON {
	list := make([]typeJSON, 0, len(made))
	for i := range made {
		t := &made[i]
		list = append(list, madeForm(t.Type, t.Becomes, s.diagrams.of(t, board)))
	}
	return list
}

// madeForm is typeForm for a type that was made during play, which gets a figure.
func madeForm(t *game.Type, becomes []string, diagram diagramJSON) typeJSON {
	out := typeForm(t, becomes, diagram)
	out.Figure = figureOfMade(&out)
	return out
}

// maxDiagrams bounds how many diagrams of types made during play are kept.
const maxDiagrams = 4096

// diagrams keeps the diagrams of types that were made during play: they are in every state of
// their games and take a while to make.
type diagrams struct {
	mu   sync.Mutex
	kept map[*game.Type]diagramJSON
}

func newDiagrams() *diagrams { return &diagrams{kept: make(map[*game.Type]diagramJSON)} }

func (d *diagrams) of(t *play.MadeType, board *geom.Board) diagramJSON {
	d.mu.Lock()
	found, ok := d.kept[t.Type]
	d.mu.Unlock()
	if ok {
		return found
	}
	made := newDiagram(reachOfFirst(t.Reach), board)
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.kept) >= maxDiagrams {
		clear(d.kept)
	}
	d.kept[t.Type] = made
	return made
}

// getQuote tells what a design would be and cost.
func (s *site) getQuote(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	query := r.URL.Query()
	if !query.Has("design") {
		return badRequest(`the parameter "design" is missing`)
	}
	if !s.quotes.allow(clientOf(r)) {
		return tooManyQuotes()
	}
	state, q, err := s.Games.Quote(r.Context(), id, query.Get("design"))
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, newQuote(state.Board, q))
}

func newQuote(board *geom.Board, q *game.Quote) *quoteJSON {
	out := &quoteJSON{
		Design: q.Design, ID: q.ID, Sum: q.Sum, Price: amount(q.Price), Why: q.Why,
		Type:  madeForm(q.Type, nil, newDiagram(reachOfFirst(q.Reach), board)),
		Notes: append([]string{}, q.Notes...), Part: q.Part,
	}
	if q.Proposal != nil {
		proposal := proposalJSON(*q.Proposal)
		out.Proposal = &proposal
	}
	return out
}
