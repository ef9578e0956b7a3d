package web

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"aanca.chess/play"
	"aanca.chess/words"
)

// The encyclopaedia has a page for every way in which pieces of the games move, whatever they are called there.

// What the pages show at most.
const (
	mostPieces = 1000 // the least used ones are left out
	mostNames  = 12   // of one piece
	mostGames  = 300  // that use one piece
)

// A piece is a way to move, and who moves so.
type piece struct {
	Path     string // the last part of its address
	Name     string // the one that most games give it
	Others   []string
	Type     *typeJSON // of the game that shows it best
	Home     *variant  // which is that one
	Uses     []use
	Hexagons bool // it moves on boards of hexagons
	key      string
}

// A use is a game with the types of it that are the piece.
type use struct {
	Game  *variant
	Types []*typeJSON
}

// Called is what the game calls the piece.
func (u use) Called() string {
	var names []string
	for _, t := range u.Types {
		if !slices.Contains(names, t.Name) {
			names = append(names, t.Name)
		}
	}
	return strings.Join(names, ", ")
}

// Shown are the games that the page lists, and More is how many others there are.
func (p *piece) Shown() []use { return p.Uses[:min(len(p.Uses), mostGames)] }

// More is how many games the page does not list.
func (p *piece) More() int { return len(p.Uses) - len(p.Shown()) }

// Words are what people may look for the piece by, beside what its card says: its other names and other notations.
func (p *piece) Words() string {
	words := slices.Clone(p.Others)
	for _, u := range p.Uses {
		for _, t := range u.Types {
			if len(words) < 2*mostNames && t.Notation != p.Type.Notation && !slices.Contains(words, t.Notation) {
				words = append(words, t.Notation)
			}
		}
	}
	return strings.ToLower(strings.Join(words, " "))
}

// An encyclopaedia is the pieces of all games.
type encyclopaedia struct {
	pieces   []*piece // the most used first
	byKey    map[string]*piece
	byPath   map[string]*piece
	chapters []*chapter
	related  map[string][]*variant // games that are much like one, by its name
}

func newEncyclopaedia(all []*variant) *encyclopaedia {
	e := &encyclopaedia{byKey: make(map[string]*piece), byPath: make(map[string]*piece)}
	for _, v := range all {
		e.addGame(v)
	}
	slices.SortStableFunc(e.pieces, func(a, b *piece) int { return cmp.Compare(len(b.Uses), len(a.Uses)) })
	e.related = relate(all, e)
	for _, p := range e.pieces[min(len(e.pieces), mostPieces):] {
		delete(e.byKey, p.key)
	}
	e.pieces = e.pieces[:min(len(e.pieces), mostPieces)]
	for _, p := range e.pieces {
		p.nameIt()
		p.Path = e.freePath(p)
		e.byPath[p.Path] = p
	}
	e.chapters = chaptersOf(e.pieces)
	return e
}

func (e *encyclopaedia) addGame(v *variant) {
	for i := range v.Types {
		key, ok := v.movement(&v.Types[i])
		if !ok {
			continue
		}
		p := e.byKey[key]
		if p == nil {
			p = &piece{key: key, Hexagons: v.Board.Hexagons != nil}
			e.byKey[key], e.pieces = p, append(e.pieces, p)
		}
		if n := len(p.Uses); n == 0 || p.Uses[n-1].Game != v {
			p.Uses = append(p.Uses, use{Game: v})
		}
		last := &p.Uses[len(p.Uses)-1]
		last.Types = append(last.Types, &v.Types[i])
	}
}

// nameIt finds the names of the piece and the type that shows it best.
func (p *piece) nameIt() {
	texts := make(map[string]int) // how many games use a name, a notation, a sentence
	var names []string
	for _, u := range p.Uses {
		seen := make(map[string]bool)
		for _, t := range u.Types {
			if texts["name "+t.Name] == 0 {
				names = append(names, t.Name)
			}
			for _, text := range []string{"name " + t.Name, "notation " + t.Notation, "sentence " + t.Sentence} {
				if !seen[text] {
					seen[text] = true
					texts[text]++
				}
			}
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(texts["name "+b], texts["name "+a]) })
	p.Name, p.Others = names[0], names[1:min(len(names), mostNames+1)]
	for _, u := range p.Uses {
		for _, t := range u.Types {
			if p.Type == nil || slices.Compare(p.flaws(u.Game, t, texts), p.flaws(p.Home, p.Type, texts)) < 0 {
				p.Type, p.Home = t, u.Game
			}
		}
	}
}

// usualSquares is the size of the board that most people know.
const usualSquares = 64

// flaws are why a type shows the piece less well than another one, the gravest first: it does more than move, its edges are
// joined, it is called otherwise, few write it or say it so, slides have no room and look like leaps, its figure needs letters,
// its sentence is long, its game is none to begin with, its board is of an unusual size.
func (p *piece) flaws(v *variant, t *typeJSON, texts map[string]int) []int {
	return []int{
		len(t.Powers), flaw(v.Board.Hexagons == nil && v.Board.Topology != "square"), flaw(t.Name != p.Name),
		-texts["notation "+t.Notation], -texts["sentence "+t.Sentence], manners(&t.Diagram),
		flaw(strings.Contains(t.Figure, ":")), flaw(t.Figure == ""), len(t.Sentence), flaw(!v.Featured), abs(v.squares() - usualSquares),
	}
}

func flaw(there bool) int {
	if there {
		return 1
	}
	return 0
}

// manners is in how many manners the marks of a diagram are reached.
func manners(d *diagramJSON) int {
	how := make(map[string]bool)
	for i := range d.Marks {
		how[d.Marks[i].How] = true
	}
	return len(how)
}

// freePath is the address of a piece: its name, with its notation if another one has that.
func (e *encyclopaedia) freePath(p *piece) string {
	path := cmp.Or(strings.ToLower(nameInAddress(p.Name)), "piece")
	if p.Hexagons {
		path += "-on-hexagons"
	}
	if e.byPath[path] != nil {
		path += "-" + cmp.Or(nameInAddress(p.Type.Notation), "still")
	}
	for free, n := path, 2; ; n++ {
		if e.byPath[free] == nil {
			return free
		}
		free = fmt.Sprintf("%s-%d", path, n)
	}
}

// find returns the piece that a type of a game is, nil for one that the encyclopaedia does not have.
func (e *encyclopaedia) find(v *variant, t *typeJSON) *piece {
	key, ok := v.movement(t)
	if !ok {
		return nil
	}
	return e.byKey[key]
}

// A pieceCard is what the list of pieces needs to draw one.
type pieceCard struct {
	Path   string `json:"path"`
	ID     string `json:"id"`
	Figure string `json:"figure"`
	Royal  bool   `json:"royal"`
}

func (s *site) piecesPage(w http.ResponseWriter, r *http.Request) error {
	e, err := s.pieces.get(r.Context())
	if err != nil {
		return err
	}
	cards := make([]pieceCard, 0, len(e.pieces))
	for _, p := range e.pieces {
		cards = append(cards, pieceCard{p.Path, p.Type.ID, p.Type.Figure, p.Type.Royal})
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "pieces", Title: words.Of("Pieces"), Description: "The pieces of chess variants, by how they move.",
		Data: struct {
			Pieces []pieceCard `json:"pieces"`
		}{cards},
		Body: struct {
			Count    int
			Chapters []*chapter
		}{len(e.pieces), e.chapters},
	})
}

func (s *site) piecePage(w http.ResponseWriter, r *http.Request) error {
	path := r.PathValue("name")
	e, err := s.pieces.get(r.Context())
	if err != nil {
		return err
	}
	p := e.byPath[path]
	if p == nil {
		return play.Errorf(play.NotFound, "there is no piece %.40q; /pieces lists all there are", path)
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "piece", Title: words.Of("{piece}: how it moves", "piece", p.Name), Description: p.Type.Sentence,
		Picture: "/pieces/" + path + "/picture.png",
		Data: struct {
			Type   *typeJSON   `json:"type"`
			Board  boardJSON   `json:"board"`
			Powers []powerJSON `json:"powers"`
		}{p.Type, p.Home.Board, p.Home.Powers},
		Body: p,
	})
}
