package notation

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Way is a way of writing turns.
type Way string

// The ways of writing turns.
const (
	Own           Way = "own"           // our own text: e7e8=Q
	UCI           Way = "uci"           // as Fairy-Stockfish writes it: e7e8q
	SAN           Way = "san"           // Nf3, exd5, O-O, e8=Q+
	LAN           Way = "lan"           // Ng1-f3, e5xd6
	Hodges        Way = "hodges"        // P-7f, S*3d
	HodgesNumbers Way = "hodges_number" // P-76, S*34
	Hosking       Way = "hosking"       // P76, S'34
	KIF           Way = "kif"           // ７六歩(77), ３四銀打
	WXF           Way = "wxf"           // C2=5, H8+7
	Janggi        Way = "janggi"        // H08-87
	ThaiSAN       Way = "thai_san"      // ม-ค๓
	ThaiLAN       Way = "thai_lan"      // ม ข๑-ค๓
	Points        Way = "points"        // h8
	Numbers       Way = "numbers"       // 32-28, 32x21
	NumbersFirst  Way = "numbers_first" // the same, counted from the first side
	USI           Way = "usi"           // 7g7f, P*5e
	ICCS          Way = "iccs"          // h2e2, ranks from 0
	Courier       Way = "courier"       // P e2-e4, K e1-g1; R h1-f1
)

// An entry of the table of ways.
type entry struct {
	way  Way
	text func(*page, *move) string // what the way says of a step, nil for our own text
	grid bool                      // it counts files and ranks, as only boards of squares have them
	mark bool                      // check and checkmate are marked

	apart  bool // it is that of records and programs: nobody reads it beside a board
	unread bool // a text in it alone does not tell that it is
	ranks  int  // how many the board must have, 0 for any number

	edges func(*geom.Board) Edges // nil where squares have the names that we give them
}

// ways are all ways, in the order in which they are told to people.
var ways = []entry{
	{way: Own},
	{way: UCI, text: (*page).uci},
	{way: SAN, text: (*page).san, mark: true},
	{way: LAN, text: (*page).lan, mark: true},
	{way: Points, text: (*page).points, mark: true},
	{way: Hodges, text: hodges.write, grid: true, edges: hodges.edges},
	{way: HodgesNumbers, text: hodgesNumbers.write, grid: true, edges: hodgesNumbers.edges},
	{way: Hosking, text: hosking.write, grid: true, edges: hosking.edges},
	{way: KIF, text: (*page).kif, grid: true, edges: kifEdges},
	{way: WXF, text: (*page).wxf, grid: true, edges: wxfEdges},
	{way: Janggi, text: (*page).janggi, grid: true, mark: true, edges: janggiEdges},
	{way: ThaiSAN, text: (*page).thaiSAN, grid: true, mark: true, edges: thaiEdges},
	{way: ThaiLAN, text: (*page).thaiLAN, grid: true, mark: true, edges: thaiEdges},
	{way: Numbers, text: fromSecond.write, grid: true, edges: fromSecond.edges},
	{way: NumbersFirst, text: fromFirst.write, grid: true, edges: fromFirst.edges},
	{way: USI, text: (*page).usi, grid: true, apart: true},
	{way: ICCS, text: (*page).iccs, grid: true, apart: true, unread: true, ranks: ranksFromZero},
	{way: Courier, text: (*page).courier, apart: true, unread: true},
}

// Ways returns all ways in which people may read turns beside a board, our own first.
func Ways() []Way {
	list := make([]Way, 0, len(ways))
	for _, e := range ways {
		if !e.apart {
			list = append(list, e.way)
		}
	}
	return list
}

// A Notation writes and reads the turns of games on one board.
type Notation struct {
	board *geom.Board
	iccs  bool  // the players of the game write squares as ICCS has them, too
	usual []Way // those of the game's players, and others of the same family
}

// On returns the notation of games on a board.
func On(board *geom.Board) Notation { return Notation{board: board} }

// families are ways that the players of a game know besides its own.
var families = [][]Way{
	{Hodges, HodgesNumbers, Hosking, KIF, USI},
	{ThaiSAN, ThaiLAN},
}

// For returns the notation of a game, which reads what its players write before what those of others do, and what they alone write.
func For(info *game.Info) Notation {
	n := On(info.Board)
	n.iccs = OnTenRanks(info.Board) && slices.Contains(info.Notations, string(WXF))
	for _, name := range info.Notations {
		n.usual = append(n.usual, Way(name))
	}
	for _, family := range families {
		if slices.ContainsFunc(family, func(w Way) bool { return slices.Contains(n.usual, w) }) {
			n.usual = append(n.usual, family...)
		}
	}
	return n
}

// Known returns nil for a way of writing turns, and otherwise an error that says which there are.
func Known(w Way) error {
	_, err := rowOf(w)
	return err
}

// entryOf returns the row of a way. The error says which there are, or why the board does not have it.
func (n Notation) entryOf(w Way) (*entry, error) {
	e, err := rowOf(w)
	if err == nil && e.grid && n.board.IsHexagonal() {
		return nil, fmt.Errorf("%s counts files and ranks of squares, and this is a board of hexagons", w)
	}
	if err == nil && e.ranks != 0 && e.ranks != n.board.Ranks() {
		return nil, fmt.Errorf("%s is for boards of %d ranks, and this one has %d", w, e.ranks, n.board.Ranks())
	}
	return e, err
}

// rowOf returns the row of a way. The error says which there are.
func rowOf(w Way) (*entry, error) {
	for i := range ways {
		if ways[i].way == w {
			return &ways[i], nil
		}
	}
	names := make([]string, 0, len(ways))
	for _, way := range Ways() {
		names = append(names, string(way))
	}
	return nil, fmt.Errorf("there is no notation %.20q: expected %s", string(w), strings.Join(names, ", "))
}

// entriesOf returns the rows of several ways.
func (n Notation) entriesOf(list []Way) ([]*entry, error) {
	out := make([]*entry, 0, len(list))
	for _, w := range list {
		e, err := n.entryOf(w)
		if err != nil {
			return nil, err
		}
		out = append(out, e)
	}
	return out, nil
}
