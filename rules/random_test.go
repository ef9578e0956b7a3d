package rules_test

import (
	"fmt"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"aanca.chess/geom"
)

// A recipe is a random variant: its ini text, and what is needed to make random positions of it.
type recipe struct {
	ini    string
	board  *geom.Board
	ids    []string // the pieces but for the king
	form   string   // the promoted form of the first of them, "" if it has none
	hands  bool
	leaper bool // the king has a first-move right
	loss   bool // there is no check: a side loses with its kings
	kings  int  // the most kings of a side where there is no check
	more   bool // a side may get more kings than it had, or lose its own in other ways than by capture
	zoned  bool // pieces promote in zones of their own
	trades bool // some pieces may not be traded
	passes bool // some pieces let their side pass
	few    bool // turns have several steps, of which there are very many
}

// kings are the ways in which random royal pieces move.
var kings = []string{"K", "W", "F", "KAD", "N", "mWcF", "WA", "KN", "mKcF"}

// drawRecipe draws a small variant: a board with holes, a king, some random pieces and a pawn,
// with or without promotion, hands, initial leaps and other ends of the game.
func drawRecipe(t *rapid.T) recipe {
	r := recipe{}
	files := rapid.IntRange(4, 16).Draw(t, "files")
	ranks := rapid.IntRange(3, 12).Draw(t, "ranks")
	var ini strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&ini, format+"\n", args...) }
	r.board = drawBoard(t, files, ranks, line)
	king := rapid.SampledFrom(kings).Draw(t, "king")
	r.leaper = rapid.Bool().Draw(t, "leaper")
	if r.leaper {
		initial := one(t, "initial", "imDimAimN", "imN", "imDimA", "imR3")
		king += initial
		if initial != "imR3" && rapid.Bool().Draw(t, "safe leaps") {
			line("safeLeaps = K")
		}
	}
	line("piece.K = King:%s", king)
	line("royal = K")
	for i := range rapid.IntRange(1, 4).Draw(t, "types") {
		id := []string{"A", "B", "C", "Dx"}[i]
		r.ids = append(r.ids, id)
		line("piece.%s = Piece %s:%s", id, id, drawNotation(t))
		if rapid.IntRange(0, 5).Draw(t, "region") == 5 {
			line("mobilityRegion.%s = *1 *2 *3", id)
		}
	}
	drawZones(t, &r, line)
	drawForm(t, &r, line)
	drawPawn(t, &r, line)
	drawHands(t, &r, line)
	drawEnding(t, &r, line)
	line("startFen = %s", r.startFEN())
	r.ini = ini.String()
	return r
}

// drawBoard begins a variant without castling: with a board, on which some squares may be missing.
func drawBoard(t *rapid.T, files, ranks int, line func(string, ...any)) *geom.Board {
	l := geom.Layout{Files: files, Ranks: ranks, Holes: drawHoles(t, files, ranks).Area()}
	l.Topology = rapid.SampledFrom([]geom.Topology{geom.Plane, geom.Plane, geom.Cylinder, geom.Torus, geom.Hexagon}).Draw(t, "topology")
	switch l.Topology { // the kings begin where they do not attack each other
	case geom.Cylinder:
		l.Files = max(files, 7)
		l.Holes = drawHoles(t, l.Files, l.Ranks).Area()
	case geom.Torus:
		l.Files, l.Ranks = max(files, 7), max(ranks, 7)
		l.Holes = drawHoles(t, l.Files, l.Ranks).Area()
	case geom.Hexagon:
		l.Files, l.Ranks = files-1+files%2, max(ranks, files/2+2)
		l.Holes = drawHoles(t, l.Files, l.Ranks).Area()
		l.SlantedRanks = rapid.Bool().Draw(t, "slanted")
	}
	board, err := geom.Make(l)
	if err != nil {
		t.Fatal(err)
	}
	if squares := board.Squares(); squares.Len() < 8 {
		l.Holes = geom.Area{}
		if board, err = geom.Make(l); err != nil {
			t.Fatal(err)
		}
	}
	line("[random]")
	line("maxFile = %d", l.Files)
	line("maxRank = %d", l.Ranks)
	line("topology = %v", l.Topology)
	line("slantedRanks = %v", l.SlantedRanks)
	if holes := l.Holes.And(board.Frame()); !holes.Empty() {
		line("holes = %s", names(board, holes.Set()))
	}
	line("castling = false")
	return board
}

// drawHoles draws which squares are missing: none, a few or many, but never all of a corner's
// surroundings, where the kings start.
func drawHoles(t *rapid.T, files, ranks int) geom.Set {
	var holes geom.Set
	few := rapid.SampledFrom([]int{0, 0, 20, 4}).Draw(t, "one hole in")
	if few == 0 {
		return holes
	}
	for sq := 1; sq < files*ranks-1; sq++ {
		if rapid.IntRange(0, few).Draw(t, "hole") == few {
			holes.Add(geom.Square(sq))
		}
	}
	return holes
}

// names writes squares as the language does.
func names(b *geom.Board, set geom.Set) string {
	var out []string
	for sq := range set.All() {
		out = append(out, b.Name(sq))
	}
	return strings.Join(out, " ")
}

// startFEN places the kings in opposite corners.
func (r recipe) startFEN() string {
	squares := r.board.Squares().Squares()
	first, last := squares[0], squares[len(squares)-1]
	if r.board.Joins() != 0 { // the corners may be neighbours
		last = first
		for _, sq := range squares {
			if _, n := r.board.Line(first, sq); n == 0 && r.board.Distance(first, sq) > r.board.Distance(first, last) {
				last = sq
			}
		}
	}
	rights := "-"
	if r.leaper {
		rights = "Kk"
	}
	return r.fen(map[geom.Square]string{first: "K", last: "k"}, "", "w", rights)
}

// fen writes a position string of the variant.
func (r recipe) fen(pieces map[geom.Square]string, hands, side, rights string) string {
	if r.hands {
		hands = "[" + hands + "]"
	}
	return fmt.Sprintf("%s%s %s %s - 0 1", placement(r.board, pieces), hands, side, rights)
}

// drawZones draws on which ranks pieces promote.
func drawZones(t *rapid.T, r *recipe, line func(string, ...any)) {
	depth := rapid.IntRange(1, max(1, r.board.Ranks()/3)).Draw(t, "promotion ranks")
	var white, black []string
	for i := range depth {
		white = append(white, fmt.Sprintf("*%d", r.board.Ranks()-i))
		black = append(black, fmt.Sprintf("*%d", i+1))
	}
	line("promotionRegionWhite = %s", strings.Join(white, " "))
	line("promotionRegionBlack = %s", strings.Join(black, " "))
}

// drawForm gives one type of some variants a promoted form.
func drawForm(t *rapid.T, r *recipe, line func(string, ...any)) {
	if len(r.ids) < 2 || rapid.IntRange(0, 3).Draw(t, "promoted form") < 3 {
		return
	}
	line("promotedPieceType = %s:%s", r.ids[0], r.ids[1])
	if rapid.Bool().Draw(t, "must promote") {
		line("mandatoryPiecePromotion = true")
	}
	r.form = "+" + r.ids[0]
}

// drawPawn adds a pawn to some variants, which promotes to the other pieces where it is told.
func drawPawn(t *rapid.T, r *recipe, line func(string, ...any)) {
	if !rapid.Bool().Draw(t, "pawn") {
		line("doubleStep = false")
		return
	}
	if rapid.Bool().Draw(t, "pawn of customPieceN") {
		line("customPiece1 = p:%s", one(t, "pawn's move", "fmWfcFifmnD", "fmWfcFifmnR3", "fmFfcWifmnB2", "fbmWfcFifmnD"))
	} else {
		line("piece.P = Pawn:%s", one(t, "pawn's move", "fmWfceF", "fmWfmnW2fceF", "fmnW3fceF", "fmWfmnDfceFsmW"))
	}
	line("pawnTypes = P")
	line("doubleStep = false")
	line("promotionPieceTypes = %s", strings.ReplaceAll(strings.Join(r.ids, ""), "Dx", "{Dx}"))
	if rapid.Bool().Draw(t, "optional promotion") {
		line("mandatoryPawnPromotion = false")
	}
	if rapid.Bool().Draw(t, "limited promotion") {
		line("promotionLimit = %s:1", r.ids[0])
	}
	if rapid.IntRange(0, 3).Draw(t, "immunity") == 3 {
		line("mutuallyImmuneTypes = P")
	}
	r.ids = append(r.ids, "P")
}

// drawHands gives some variants hands.
func drawHands(t *rapid.T, r *recipe, line func(string, ...any)) {
	if rapid.IntRange(0, 3).Draw(t, "hands") < 3 {
		return
	}
	r.hands = true
	line("pieceDrops = true")
	line("capturesToHand = true")
	if rapid.Bool().Draw(t, "no doubled") {
		line("dropNoDoubled = %s", r.ids[0])
	}
	if rapid.Bool().Draw(t, "immobility") {
		line("immobilityIllegal = true")
	}
	if rapid.Bool().Draw(t, "drop region") {
		line("dropRegionWhite = *1 *2")
		line("dropRegionBlack = *%d *%d", r.board.Ranks(), r.board.Ranks()-1)
	}
}

// drawEnding changes how some variants end.
func drawEnding(t *rapid.T, r *recipe, line func(string, ...any)) {
	line("stalemateValue = %s", one(t, "stalemate", "draw", "loss", "win"))
	line("nMoveRule = %d", rapid.SampledFrom([]int{50, 2, 0}).Draw(t, "move limit"))
	line("nFoldRule = %d", rapid.SampledFrom([]int{3, 2, 0}).Draw(t, "repetition"))
	if rapid.IntRange(0, 3).Draw(t, "perpetual check") == 3 {
		line("perpetualCheckIllegal = true")
	}
	if r.board.Topology() == geom.Plane && rapid.IntRange(0, 3).Draw(t, "flying kings") == 3 {
		line("flyingGeneral = true")
	}
	if rapid.IntRange(0, 3).Draw(t, "bare king") == 3 {
		line("extinctionValue = loss")
		line("extinctionPieceTypes = *")
		line("extinctionPieceCount = 1")
		line("extinctionOpponentPieceCount = 2")
	}
}

// drawFEN draws a random position: the kings and some pieces anywhere.
func (r recipe) drawFEN(t *rapid.T) string {
	squares := r.board.Squares().Squares()
	pieces := map[geom.Square]string{}
	put := func(id string) {
		sq := rapid.SampledFrom(squares).Draw(t, "square")
		if _, there := pieces[sq]; !there {
			pieces[sq] = id
		}
	}
	pieces[rapid.SampledFrom(squares[:len(squares)/2]).Draw(t, "w's king")] = "K"
	pieces[rapid.SampledFrom(squares[len(squares)/2:]).Draw(t, "b's king")] = "k"
	for range max(0, r.kings-1) {
		put(one(t, "another king", "K", "k"))
	}
	most := min(30, len(squares)/2)
	if r.few {
		most = min(most, 5)
	}
	for range rapid.IntRange(0, most).Draw(t, "pieces") {
		put(r.drawPieceOf(t))
	}
	hands := ""
	if r.hands {
		hands = r.drawHand(t)
	}
	rights := "-"
	if r.leaper {
		rights = one(t, "rights", "-", "K", "k", "Kk")
	}
	return r.fen(pieces, hands, one(t, "side", "w", "b"), rights)
}

func (r recipe) drawPieceOf(t *rapid.T) string {
	ids := r.ids
	if r.form != "" {
		ids = append(slices.Clone(ids), r.form)
	}
	return spelled(rapid.SampledFrom(ids).Draw(t, "piece"), rapid.Bool().Draw(t, "b's"))
}

// spelled writes a piece as position strings do.
func spelled(id string, second bool) string {
	if second {
		id = strings.ToLower(id)
	}
	if len(strings.Trim(id, "+~")) > 1 {
		return "{" + id + "}"
	}
	return id
}

// drawHand draws the hands in their order: w's pieces by id, then b's.
func (r recipe) drawHand(t *rapid.T) string {
	var first, second string
	for _, id := range r.ids {
		first += strings.Repeat(spelled(id, false), rapid.IntRange(0, 1).Draw(t, "in w's hand"))
		second += strings.Repeat(spelled(id, true), rapid.IntRange(0, 1).Draw(t, "in b's hand"))
	}
	return first + second
}
