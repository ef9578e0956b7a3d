package web

import (
	"math"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/picture"
)

// How hexagons are drawn, as in web/static/js/position/hexagons.js: how far beside each other files stand, and how far corners
// reach out of their square.
var (
	beside = math.Sqrt(3) / 2
	out    = 1/math.Sqrt(3) - 0.5
)

// hexagonOutline are the corners of a hexagon, in hundredths of its square.
var hexagonOutline = [][2]float64{
	{-out * 100, 50}, {50 - beside*100/3, 0}, {50 + beside*100/3, 0}, {100 + out*100, 50}, {50 + beside*100/3, 100}, {50 - beside*100/3, 100},
}

// A stage draws the positions of a game.
type stage struct {
	info    *game.Info
	faces   map[string]string           // the figures of types, by id
	signs   map[string][2]picture.Signs // by id, those of each side; of types that have some which can be drawn
	colours []string                    // of the sides
	second  bool                        // seen from the second side
	outline [][2]float64                // of squares
	width   float64                     // of the board
	height  float64
	rise    float64 // how far down the board begins, below what the other side has in hand
}

// newStage prepares what is the same in all positions of a game.
func newStage(info *game.Info, v *variant, second bool) *stage {
	st := &stage{info: info, second: second, faces: make(map[string]string), signs: make(map[string][2]picture.Signs), colours: sideColours(info)}
	for i := range v.Types {
		t := &v.Types[i]
		st.faces[t.ID] = t.Figure
		if t.Face != nil && t.Face.Glyphs != nil {
			st.signs[t.ID] = signsOf(t.ID, t.Face)
		}
	}
	if info.Hands && info.Players() == 2 {
		st.rise = 1
	}
	board := info.Board
	st.width, st.height = float64(board.Files()), float64(board.Ranks())
	switch {
	case board.IsHexagonal():
		st.outline = hexagonOutline
		st.width = float64(board.Files()-1)*beside + 1 + 2*out
	case info.Look.Places != nil:
		st.outline = outlineOf(info.Look.Cell)
		st.width, st.height = 0, 0
		for sq := range board.Area().All() {
			at := info.Look.Places[sq]
			st.width, st.height = max(st.width, at.X+0.5), max(st.height, at.Y+0.5)
		}
	}
	return st
}

// outlineOf returns the corners of the squares of boards with places.
func outlineOf(cell game.CellShape) [][2]float64 {
	switch cell {
	case game.Hexagons:
		return hexagonOutline
	case game.Pointed:
		var pointed [][2]float64
		for _, corner := range hexagonOutline {
			pointed = append(pointed, [2]float64{corner[1], corner[0]})
		}
		return pointed
	case game.Circles:
		var round [][2]float64
		for i := range 36 {
			sin, cos := math.Sincos(float64(i) * math.Pi / 18)
			round = append(round, [2]float64{50 + 42*cos, 50 + 42*sin})
		}
		return round
	}
	return nil
}

// sideColours returns the colours of the sides, as web/static/js/position/sides.js gives them.
func sideColours(info *game.Info) []string {
	free := []string{"ivory", "charcoal", "sky", "amber", "red", "green"}
	called := map[string]string{"white": "ivory", "black": "charcoal", "red": "red", "green": "green", "blue": "sky", "yellow": "amber"}
	if info.Players() <= 2 {
		for side, own := range info.Look.Colours {
			if own != "" {
				free[side] = own
			}
		}
		return free
	}
	var list []string
	names := info.SideNames()
	for _, name := range names {
		list = append(list, called[strings.ToLower(name)])
	}
	for i, own := range list {
		if own == "" {
			taken := func(colour string) bool { return slices.Contains(list, colour) }
			list[i] = free[max(0, slices.IndexFunc(free, func(colour string) bool { return !taken(colour) }))]
		}
	}
	return list
}

// place returns where a square is drawn.
func (st *stage) place(sq geom.Square) picture.Spot {
	board := st.info.Board
	var x, y float64
	switch {
	case st.info.Look.Places != nil:
		at := st.info.Look.Places[sq]
		x, y = at.X-0.5, at.Y-0.5
	case board.IsHexagonal():
		_, up := board.Centre(sq)
		x, y = float64(board.File(sq))*beside+out, st.height-1-math.Floor(2*up)/2
	default:
		x, y = float64(board.File(sq)), st.height-1-float64(board.Rank(sq))
	}
	if st.second {
		x, y = st.width-1-x, st.height-1-y
	}
	return picture.Spot{X: x, Y: y + st.rise}
}

// shade returns the colour of a square.
func (st *stage) shade(sq geom.Square) string {
	board, style := st.info.Board, st.info.Look.Board
	dark := (board.File(sq)+board.Rank(sq))%2 == 0 != st.info.LightA1
	switch {
	case style != "" && style != game.Checkered:
		return "board-plain"
	case board.IsHexagonal():
		return []string{"umber", "middle", "sand"}[board.Shade(sq)%3]
	case dark:
		return "umber"
	}
	return "sand"
}

// scene draws a position. last are the squares of the turn that led there.
func (st *stage) scene(pos game.Position, last geom.Area) *picture.Scene {
	s := &picture.Scene{Width: st.width, Height: st.height + 2*st.rise}
	var walls geom.Set
	if walled := game.CapabilitiesOf(pos).Walled; walled != nil {
		walls = walled.Walls()
	}
	for sq := range st.info.Board.Area().All() {
		at := st.place(sq)
		if !st.info.Look.Unseen.Has(sq) {
			s.Cells = append(s.Cells, picture.Cell{Spot: at, Outline: st.outline, Shade: st.shade(sq),
				Edged: st.info.Look.Board == game.Plain, Last: last.Has(sq), Wall: walls.Has(sq)})
		}
		if p, ok := pos.At(sq); ok {
			s.Men = append(s.Men, picture.Man{Spot: at, Piece: st.piece(pos.Type(p.Type).ID, p.Side)})
		}
	}
	st.lines(s)
	if st.rise > 0 {
		st.hand(s, pos, game.First)
		st.hand(s, pos, game.Second)
	}
	return s
}

// hand draws what a side has in hand: above the board, or below it for the side from which it is seen.
func (st *stage) hand(s *picture.Scene, pos game.Position, side game.Side) {
	var held []picture.Man
	for t := range game.TypeID(pos.Types()) {
		if n := pos.InHand(side, t); n > 0 {
			held = append(held, picture.Man{Piece: st.piece(pos.Type(t).ID, side), Count: n})
		}
	}
	y := 0.0
	if (side == game.Second) == st.second {
		y = s.Height - 1
	}
	apart := min(1, (st.width-1)/float64(max(1, len(held)-1))) // many overlap
	for i := range held {
		held[i].Spot = picture.Spot{X: float64(i) * apart, Y: y}
	}
	s.Men = append(s.Men, held...)
}

// signsOf returns what stands on the pieces of a type; nothing where a character is not among the signs that pictures have.
func signsOf(id string, face *faceJSON) (both [2]picture.Signs) {
	for side, text := range face.Glyphs {
		if picture.Drawn(text) {
			both[side] = picture.Signs{Shape: face.Shape, Text: text, Promoted: strings.HasPrefix(id, "+"), Second: side == 1}
		}
	}
	return both
}

func (st *stage) piece(id string, side game.Side) picture.Piece {
	colour := "amber" // of nobody
	if int(side) < len(st.colours) && int(side) < st.info.Players() {
		colour = st.colours[side]
	}
	p := picture.Piece{Figure: st.faces[id], ID: id, Colour: colour, Down: (side == game.Second) != st.second}
	if side <= game.Second {
		p.Signs = st.signs[id][side]
	}
	return p
}

// lines draws what is on the board besides its squares, as web/static/js/board/grid.js does.
func (st *stage) lines(s *picture.Scene) {
	look, board := &st.info.Look, st.info.Board
	if river := look.River; river > 0 {
		y := st.height - float64(river)
		if st.second {
			y = float64(river)
		}
		s.Water = append(s.Water, picture.Area{X: 0.5, Y: st.rise + y - 0.5, Width: st.width - 1, Height: 1})
		s.Words = st.riverWords(st.rise + y)
	}
	join := func(a, b geom.Square) {
		from, to := st.place(a), st.place(b)
		s.Lines = append(s.Lines, [4]float64{from.X + 0.5, from.Y + 0.5, to.X + 0.5, to.Y + 0.5})
	}
	if look.Board == game.Points {
		for a := range board.Area().All() {
			for b := range board.Area().All() {
				if a < b && st.joined(a, b) {
					join(a, b)
				}
			}
		}
	}
	for _, line := range look.Lines {
		join(line[0], line[1])
	}
	s.Fences = st.fences()
	if look.Board == game.Points || look.Board == game.Lines {
		for sq := range look.Marks.All() {
			s.Lines = append(s.Lines, st.brackets(st.place(sq))...)
		}
		return
	}
	away := 1.0
	if st.second {
		away = 0
	}
	for sq := range look.Marks.All() {
		at := st.place(sq)
		s.Dots = append(s.Dots, picture.Spot{X: at.X + away, Y: at.Y + 1 - away})
	}
}

// fences returns the thick lines behind files and ranks, from edge to edge.
func (st *stage) fences() (all [][4]float64) {
	for _, file := range st.info.Look.BehindFiles {
		x := float64(file)
		if st.second {
			x = st.width - x
		}
		all = append(all, [4]float64{x, st.rise, x, st.rise + st.height})
	}
	for _, rank := range st.info.Look.BehindRanks {
		y := st.height - float64(rank)
		if st.second {
			y = float64(rank)
		}
		all = append(all, [4]float64{0, st.rise + y, st.width, st.rise + y})
	}
	return all
}

// riverWords returns the words in the river, whose middle is at y: each has its half, and its characters stand between the files.
func (st *stage) riverWords(y float64) []picture.Word {
	words := st.info.Look.RiverWords
	if !picture.Drawn(strings.Join(words, "")) {
		return nil
	}
	var all []picture.Word
	share := (st.width - 1) / float64(len(words))
	for i, word := range words {
		characters := []rune(word)
		step := min(1, share/float64(len(characters)))
		for at, character := range characters {
			x := 0.5 + share*(float64(i)+0.5) + step*(float64(at)-float64(len(characters)-1)/2)
			all = append(all, picture.Word{X: x, Y: y, Sign: character})
		}
	}
	return all
}

// brackets returns the lines around a point that is marked, none of them beyond the edge.
func (st *stage) brackets(at picture.Spot) [][4]float64 {
	const aside, arm = 0.09, 0.15
	x, y := at.X+0.5, at.Y+0.5
	var lines [][4]float64
	for _, dx := range []float64{-1, 1} {
		if beyond := x + dx/2; beyond <= 0 || beyond >= st.width {
			continue
		}
		for _, dy := range []float64{-1, 1} {
			left, top := x+dx*aside, y+dy*aside
			lines = append(lines, [4]float64{left, top, left, top + dy*arm}, [4]float64{left, top, left + dx*arm, top})
		}
	}
	return lines
}

// joined reports whether two squares beside each other are joined by a line: across the river only at the edges.
func (st *stage) joined(a, b geom.Square) bool {
	pa, pb := st.place(a), st.place(b)
	if math.Hypot(pa.X-pb.X, pa.Y-pb.Y) > 1.1 {
		return false
	}
	board := st.info.Board
	file, low := board.File(a), min(board.Rank(a), board.Rank(b))
	bank := st.info.Look.River
	return board.Rank(a) == board.Rank(b) || low+1 != bank || file == 0 || file == board.Files()-1
}
