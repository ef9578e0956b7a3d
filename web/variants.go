package web

import (
	"cmp"
	"context"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/play"
	"aanca.chess/words"
)

// The JSON forms of docs/api.md for the rules of a game, which the pages show too.

// An entry is a game in a list.
type entry struct {
	Name     string `json:"name"`
	Title    string `json:"title"`
	Summary  string `json:"summary"`
	Inventor string `json:"inventor"`
	Year     string `json:"year"`
	Files    int    `json:"files"`
	Ranks    int    `json:"ranks"`
	Pieces   int    `json:"pieces"` // how many types
	Family   string `json:"family"` // as in docs/variants.md

	Inventors []string `json:"-"` // one by one, for languages that join them in their way
}

// A card is what lists of games show of one.
type card struct {
	entry
	Also    []entry // games that are alike but for an option
	Picture string  // the position to show, as fen.js reads it
	Sketch  sketch
}

// A sketch is what scripts need for the thumbnail of a card. Pages have many of them: what stands on the page is not
// told again.
type sketch struct {
	Name    string               `json:"name"`
	Title   string               `json:"title,omitempty"` // "" where the card names the game
	Board   boardJSON            `json:"board"`
	Figures map[string]string    `json:"figures,omitempty"` // of the types of the position that have one, by id
	Faces   map[string]*faceJSON `json:"faces,omitempty"`
}

// sketches returns what scripts need for the thumbnails of cards.
func sketches(cards []card) []sketch {
	list := make([]sketch, len(cards))
	for i, c := range cards {
		list[i] = c.Sketch
	}
	return list
}

// namedByCards returns sketches for scripts that read on the cards what the games are called.
func namedByCards(list []sketch) []sketch {
	for i := range list {
		list[i].Title = ""
	}
	return list
}

// A variant is everything there is to know of a game.
type variant struct {
	Name     string `json:"name"`
	Title    string `json:"title"`
	Summary  string `json:"summary"`
	Text     string `json:"text"`
	Inventor string `json:"inventor"`
	Year     string `json:"year"`
	Family   string `json:"family"`
	Featured bool   `json:"featured"` // a good game to begin with
	Series   string `json:"-"`

	Inventors []string   `json:"-"` // as those of an entry
	Source    string     `json:"source"`
	Steps     int        `json:"steps"`
	Hands     bool       `json:"hands"`
	Wall      string     `json:"wall"` // what people call a wall, "" where there is none
	Setups    bool       `json:"setups"`
	Groups    []string   `json:"groups"`
	Sides     []string   `json:"sides"`
	Chance    bool       `json:"chance"` // dice or shuffles have turns of their own
	Dark      bool       `json:"dark"`   // a side sees only a part of the board
	Board     boardJSON  `json:"board"`
	Start     string     `json:"start"`
	Fields    *fieldJSON `json:"fields,omitempty"` // of its position strings; nil where they are others than the usual ones
	Drawn     string     `json:"drawn"`            // the start, where its position string is not that of two sides
	Types     []typeJSON `json:"types"`

	Notations []notationJSON `json:"notations"` // in which turns are labelled, the usual one first

	Powers []powerJSON `json:"powers"` // how those that it may have are shown

	Parameter *parameterJSON `json:"parameter"` // nil if the game has none

	Pairs      []pairJSON `json:"pairs"`      // that a choice of setup may exchange
	Symmetries []string   `json:"symmetries"` // and how the second side's may follow
}

// A powerJSON is how a power is drawn in diagrams, as paths of SVG in a box from -10 to 10, and what its mark in moves means.
type powerJSON struct {
	Name  string `json:"name"`
	Words string `json:"words"`
	Lines string `json:"lines"`
	Fill  string `json:"fill"`
	Mark  string `json:"mark"`
	Does  string `json:"does"`
}

type pairJSON struct {
	Name    string    `json:"name"`
	Members [2]string `json:"members"`
	Squares [2]string `json:"squares"`
}

// A parameterJSON is a value that may be chosen for a game: a number, or one of some words.
type parameterJSON struct {
	Game  string   `json:"game"` // the name of the game with the usual value
	Title string   `json:"title"`
	Value string   `json:"value"`
	Usual string   `json:"usual"`
	Words []string `json:"words"` // empty if it is a number
	Least string   `json:"least"`
	Most  string   `json:"most"`
	Whole bool     `json:"whole"`
}

type boardJSON struct {
	Files   int      `json:"files"`
	Ranks   int      `json:"ranks"`
	Holes   []string `json:"holes"`
	Names   string   `json:"fileNames,omitempty"` // as fileNames
	LightA1 bool     `json:"lightA1"`

	Look *lookJSON `json:"look,omitempty"`
	Art  *artJSON  `json:"art,omitempty"` // the picture of the file, which readers may do without

	Topology string          `json:"topology"`           // square, cylinder, torus or hexagon
	Hexagons [][]hexagonJSON `json:"hexagons,omitempty"` // the ranks of a hexagonal board, from the last on
}

// Size tells people how large the board is, and which of its edges are joined.
func (b boardJSON) Size(in *words.Language) string {
	if b.Look != nil && b.Look.Places != nil {
		return in.Plural(len(b.Look.Places), "1 square", "{n} squares")
	}
	if b.Hexagons == nil {
		size := in.Tr("{files} × {ranks} squares", "files", b.Files, "ranks", b.Ranks)
		if seam, joined := seamWords[b.Topology]; joined {
			return size + ", " + seam.In(in)
		}
		return size
	}
	squares := -len(b.Holes)
	for _, rank := range b.Hexagons {
		squares += len(rank)
	}
	return in.Plural(squares, "1 hexagon", "{n} hexagons")
}

// seamWords tell people of joined edges, by topology; as seamWords in position/geometry.js.
var seamWords = map[string]words.Text{
	geom.Cylinder.String(): words.Of("left and right edges joined"),
	geom.Torus.String():    words.Of("opposite edges joined"),
}

// A hexagonJSON is a square of a hexagonal board: its name and where it is drawn, in files from the left and
// in halves of a hexagon from the bottom.
type hexagonJSON struct {
	Name   string `json:"name"`
	Column int    `json:"column"`
	Row    int    `json:"row"`
	Shade  int    `json:"shade"` // 0 to 2
}

type typeJSON struct {
	ID       string    `json:"id"`
	Name     string    `json:"name"`
	Notation string    `json:"notation"`
	Sentence string    `json:"sentence"`
	Note     string    `json:"note"`
	Royal    bool      `json:"royal"`
	Figure   string    `json:"figure"`
	Face     *faceJSON `json:"face,omitempty"`

	Art map[string]*artJSON `json:"art,omitempty"` // the pictures of the file, by side

	Promotes []string    `json:"promotes"`
	Group    int         `json:"group"`
	Powers   []string    `json:"powers"`
	Diagram  diagramJSON `json:"diagram"`
}

// variants are the games of the library in their JSON forms. Those that it lists are made when first
// asked for and kept, those with another parameter are made each time.
type variants struct {
	library play.Library
	names   []string
	byName  map[string]*listedVariant
	all     *later[[]*variant]
}

// A listedVariant is a game of the library's list.
type listedVariant struct {
	make func() *variant         // once
	made atomic.Pointer[variant] // nil until then
}

func newVariants(library play.Library) *variants {
	vs := &variants{library: library, byName: make(map[string]*listedVariant)}
	for _, info := range library.Infos() {
		vs.names = append(vs.names, info.Name)
		listed := &listedVariant{}
		listed.make = sync.OnceValue(func() *variant {
			rules, err := library.Rules(info.Name)
			if err != nil {
				panic(err) // the library lists a game that it does not have
			}
			v := newVariant(rules)
			listed.made.Store(v)
			return v
		})
		vs.byName[info.Name] = listed
	}
	vs.all = newLater(vs.makeAll)
	return vs
}

// makeAll makes all games of the list, first those that are good to begin with: they are what a server that has just started can show.
func (vs *variants) makeAll() []*variant {
	for _, info := range vs.library.Infos() {
		if info.Featured {
			vs.byName[info.Name].make()
		}
	}
	list := make([]*variant, 0, len(vs.names))
	for _, name := range vs.names {
		list = append(list, vs.byName[name].make())
	}
	return list
}

func (vs *variants) get(name string) (*variant, error) {
	if found, ok := vs.byName[name]; ok {
		return found.make(), nil
	}
	rules, err := vs.library.Rules(name)
	if err != nil {
		return nil, err
	}
	v := newVariant(rules)
	if strings.Contains(name, play.VersionSign) { // so that links lead to these rules and not to those of today
		v.Name = name
	}
	return v, nil
}

// lists reports whether a game is one of the library's list.
func (vs *variants) lists(name string) bool { return vs.byName[name] != nil }

// list returns all games in the order of the library, when they are made.
func (vs *variants) list() []*variant {
	vs.all.begin()
	<-vs.all.made
	return vs.all.value
}

// whole is list for a request: of a server that has just started, on a busy machine, that takes longer than an answer may.
func (vs *variants) whole(ctx context.Context) ([]*variant, error) {
	list, ok := vs.all.soon(ctx, answerTime/2)
	if !ok {
		return nil, play.Errorf(play.Busy, "the server has just started and is still reading its games; try again in a minute")
	}
	return list, nil
}

// soon is list for who has little patience: of a server that has just started it returns the games that are made by then.
func (vs *variants) soon(ctx context.Context, patience time.Duration) []*variant {
	if list, ok := vs.all.soon(ctx, patience); ok {
		return list
	}
	var list []*variant
	for _, name := range vs.names {
		if v := vs.byName[name].made.Load(); v != nil {
			list = append(list, v)
		}
	}
	return list
}

// fieldJSON is game.Fields.
type fieldJSON struct {
	Castles bool `json:"castles"`
	Passant bool `json:"passant"`
	Counts  bool `json:"counts"`
}

func newVariant(rules game.Rules) *variant {
	info, pos := rules.Info(), rules.Start()
	inventors := info.Inventors
	if len(inventors) == 0 && info.Inventor != "" {
		inventors = []string{info.Inventor}
	}
	v := &variant{
		Name: info.Name, Title: info.Title, Summary: info.Summary, Text: info.Text,
		Inventor: info.Inventor, Inventors: inventors, Year: info.Year, Source: info.Source,
		Family: info.Family, Featured: info.Featured, Series: info.Series,
		Steps: info.Steps, Hands: info.Hands, Wall: info.Wall, Setups: info.Setups,
		Groups: append([]string{}, info.Groups...), Sides: info.SideNames(), Chance: info.Chance, Dark: info.Dark,
		Board: newBoard(info), Start: pos.FEN(), Drawn: play.DrawnText(info, pos),
		Types: make([]typeJSON, 0, pos.Types()),
		Pairs: newPairs(info, pos), Symmetries: append([]string{}, info.Symmetries...),
		Notations: newNotations(info), Parameter: newParameter(info.Parameter), Powers: make([]powerJSON, 0, len(info.Powers)),
	}
	for i := range info.Powers {
		p := &info.Powers[i]
		v.Powers = append(v.Powers, powerJSON{string(p.Name), p.Words, p.Lines, p.Fill, p.Mark, p.Does})
	}
	for id := range game.TypeID(pos.Types()) {
		v.Types = append(v.Types, newType(pos, info, id))
	}
	if fields, ok := game.FieldsOf(rules); ok {
		shown := fieldJSON(fields)
		v.Fields = &shown
	}
	castFigures(info, v.Types)
	illustrate(v, rules)
	return v
}

func newParameter(p *game.Parameter) *parameterJSON {
	if p == nil {
		return nil
	}
	return &parameterJSON{
		Game: p.Game, Title: p.Title, Value: p.Value, Usual: p.Usual,
		Words: append([]string{}, p.Words...), Least: p.Least, Most: p.Most, Whole: p.Whole,
	}
}

func newPairs(info *game.Info, pos game.Position) []pairJSON {
	pairs := make([]pairJSON, 0, len(info.Pairs))
	for _, p := range info.Pairs {
		pairs = append(pairs, pairJSON{
			Name:    p.Name,
			Members: [2]string{pos.Type(p.Members[0]).ID, pos.Type(p.Members[1]).ID},
			Squares: [2]string{info.Board.Name(p.Squares[0]), info.Board.Name(p.Squares[1])},
		})
	}
	return pairs
}

func newBoard(info *game.Info) boardJSON {
	board := info.Board
	b := boardJSON{Files: board.Files(), Ranks: board.Ranks(), Names: fileNames(board), LightA1: info.LightA1, Holes: []string{}}
	for sq := range board.Frame().Minus(board.Area()).All() {
		b.Holes = append(b.Holes, board.Name(sq))
	}
	b.Look = newLook(&info.Look, board)
	b.Topology = board.Topology().String()
	if board.IsHexagonal() {
		b.Hexagons = newHexagons(board)
	}
	return b
}

// fileNames are the letters of the files of a board that names them otherwise than a, b, c and so on; "" of others, and of
// boards with so many files that some have two.
func fileNames(board *geom.Board) string {
	var names strings.Builder
	usual := true
	for file := range board.Files() {
		name := board.FileName(file)
		usual = usual && name == string(rune('a'+file))
		names.WriteString(name)
	}
	if usual || board.Files() > geom.MaxFiles {
		return ""
	}
	return names.String()
}

// newHexagons lists the ranks of a hexagonal board as position strings do: from the last on.
func newHexagons(board *geom.Board) [][]hexagonJSON {
	rows := make([][]hexagonJSON, 0, board.Ranks())
	for rank := board.Ranks() - 1; rank >= 0; rank-- {
		var row []hexagonJSON
		for _, sq := range board.Row(rank) {
			_, y := board.Centre(sq)
			row = append(row, hexagonJSON{board.Name(sq), board.File(sq), int(2 * y), board.Shade(sq)})
		}
		rows = append(rows, row)
	}
	return rows
}

// newType describes a type that the game has from the start.
func newType(pos game.Position, info *game.Info, id game.TypeID) typeJSON {
	t := pos.Type(id)
	becomes := make([]string, 0, len(t.Promotes))
	for _, to := range t.Promotes {
		becomes = append(becomes, pos.Type(to).ID)
	}
	goes := func(from geom.Square) []game.Mark { return pos.Reach(id, game.First, from) }
	form := typeForm(t, becomes, newDiagram(goes, info.Board))
	form.Face = newFace(&info.Look, t)
	return form
}

// typeForm is the JSON form of a type that becomes those of the given ids.
func typeForm(t *game.Type, becomes []string, diagram diagramJSON) typeJSON {
	out := typeJSON{
		ID: t.ID, Name: t.Name, Notation: t.Notation, Sentence: t.Sentence, Note: t.Note,
		Royal: t.Royal, Figure: t.Figure, Group: t.Group, Promotes: append([]string{}, becomes...),
		Powers: make([]string, 0, len(t.Powers)), Diagram: diagram,
	}
	for _, power := range t.Powers {
		out.Powers = append(out.Powers, string(power))
	}
	return out
}

// ForTwo reports whether the game has two sides that see the whole board, and no chance.
func (v *variant) ForTwo() bool { return len(v.Sides) == 2 && !v.Chance && !v.Dark }

// AgainstComputer reports whether a person can play the game against the computer.
func (v *variant) AgainstComputer() bool { return len(v.Sides) > 1 && !v.Dark }

// Picture is the start as boards read it.
func (v *variant) Picture() string { return cmp.Or(v.Drawn, v.Start) }

func (v *variant) entry() entry {
	return entry{
		Name: v.Name, Title: v.Title, Summary: v.Summary, Inventor: v.Inventor, Inventors: v.Inventors, Year: v.Year,
		Files: v.Board.Files, Ranks: v.Board.Ranks, Pieces: len(v.Types), Family: v.Family,
	}
}

func (v *variant) card() card { return v.cardOf(v.Picture()) }

// cardOf returns the card with a picture of another position, as fen.js reads it.
func (v *variant) cardOf(position string) card {
	board := v.Board
	board.Art = nil // those of its pieces are not told either
	drawn := sketch{Name: v.Name, Title: v.Title, Board: board, Figures: make(map[string]string), Faces: make(map[string]*faceJSON)}
	picture := strings.ToLower(position)
	for _, t := range v.Types {
		if !strings.Contains(picture, strings.ToLower(t.ID)) {
			continue
		}
		if t.Face != nil {
			drawn.Faces[t.ID] = t.Face
		}
		if t.Figure != "" {
			drawn.Figures[t.ID] = t.Figure
		}
	}
	return card{entry: v.entry(), Picture: position, Sketch: drawn}
}
