package main

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/zrf"
)

// The random games in which it is seen where pieces promote, and over what they leap.
const (
	watchedGames = 30
	watchedTurns = 200
)

// watch plays random games and calls see with all steps to squares that there are.
func watch(g *zrf.Game, see func(pos game.Position, e *game.Effect)) {
	watchSteps(g, func(pos game.Position, steps []game.Step) {
		for _, s := range steps {
			if e := pos.Effect(s, nil); e.To != geom.NoSquare {
				see(pos, &e)
			}
		}
	})
}

// watchSteps plays random games and calls see with the steps of each position.
func watchSteps(g *zrf.Game, see func(pos game.Position, steps []game.Step)) {
	random := rand.New(rand.NewPCG(1, 0))
	for range watchedGames {
		pos := g.Start()
		for range watchedTurns {
			steps := pos.Steps(nil)
			if len(steps) == 0 {
				break
			}
			see(pos, steps)
			pos.Make(steps[random.IntN(len(steps))])
		}
	}
}

// watchLeaps returns which types were seen to leap obliquely though something stood on a square that a lame leap passes: along the longer
// axis first, and, as knights, along a diagonal first.
func watchLeaps(g *zrf.Game) (straight, slanted map[game.TypeID]bool) {
	board := g.Info().Board
	straight, slanted = map[game.TypeID]bool{}, map[game.TypeID]bool{}
	watch(g, func(pos game.Position, e *game.Effect) {
		if e.From == geom.NoSquare {
			return
		}
		w := way{board.File(e.To) - board.File(e.From), board.Rank(e.To) - board.Rank(e.From)}
		wide, tall := max(w.dx, -w.dx), max(w.dy, -w.dy)
		if wide == 0 || tall == 0 || wide == tall {
			return
		}
		stands := func(dx, dy int) bool {
			_, there := pos.At(board.Square(board.File(e.From)+dx, board.Rank(e.From)+dy))
			return there
		}
		sx, sy := w.dx/wide, w.dy/tall
		for n := 1; n < max(wide, tall); n++ { // along the longer axis until the rest is diagonal
			ahead, beside := n, max(0, n-(max(wide, tall)-min(wide, tall)))
			if wide < tall {
				ahead, beside = beside, ahead
			}
			straight[e.Mover.Type] = straight[e.Mover.Type] || stands(sx*ahead, sy*beside)
		}
		if wide*tall == 2 {
			slanted[e.Mover.Type] = slanted[e.Mover.Type] || stands(sx, sy)
		}
	})
	return straight, slanted
}

// watchPasses returns the key that lets sides pass: at any time, or where they can do nothing else, as far as random games show; "" if none does.
func watchPasses(g *zrf.Game) string {
	passes, forced := false, true
	watchSteps(g, func(pos game.Position, steps []game.Step) {
		for _, s := range steps {
			if e := pos.Effect(s, nil); e.From == geom.NoSquare && e.To == geom.NoSquare && !pos.TurnOpen() {
				passes, forced = true, forced && len(steps) == 1
			}
		}
	})
	switch {
	case !passes:
		return ""
	case forced:
		return "passOnStalemate = true\n"
	}
	return "pass = true\n"
}

// watchDoubleSteps returns, by side, the keys for the ranks from which pawns were seen to go two squares straight ahead, and three.
func (d *chesslike) watchDoubleSteps(g *zrf.Game) string {
	var ranks, thrice [2]geom.Set // the first squares of ranks
	board := g.Info().Board
	watch(g, func(pos game.Position, e *game.Effect) {
		if e.From == geom.NoSquare || d.pieces[e.Mover.Type].notation != pawnNotation {
			return
		}
		step, n := board.Line(e.From, e.To)
		switch first := board.Square(0, board.Rank(e.From)); {
		case step.DX != 0:
		case n == 2:
			ranks[pos.Side()].Add(first)
		case n == 3:
			thrice[pos.Side()].Add(first)
		}
	})
	var b strings.Builder
	for _, steps := range []struct {
		key   string
		ranks [2]geom.Set
	}{{"doubleStepRegion", ranks}, {"tripleStepRegion", thrice}} {
		for side, name := range []string{"White", "Black"} {
			if steps.ranks[side].Empty() {
				continue
			}
			fmt.Fprintf(&b, "%s%s =", steps.key, name)
			for sq := range steps.ranks[side].All() {
				fmt.Fprintf(&b, " *%d", board.Rank(sq)+1)
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// Castles say to which files a king goes when it castles, on the side of the last file and on that of the first; -1 where it does not.
type castles struct {
	last, first int
	king        string // the letter of who castles, "" if that is the royal piece
}

// findCastles returns how the first side castles: its royal piece, or, where none is or that does not, a piece of which it has but one.
func (d *chesslike) findCastles(g *zrf.Game) castles {
	start, count := g.Start(), map[game.TypeID]int{}
	for sq := range d.squares.All() {
		if p, ok := start.At(sq); ok && p.Side == game.First {
			count[p.Type]++
		}
	}
	none := castles{last: -1, first: -1}
	for t := range game.TypeID(start.Types()) {
		if count[t] == 0 || count[t] > 1 && !d.pieces[t].royal {
			continue
		}
		c := d.castlesOf(g, t)
		if c == none {
			continue
		}
		if !d.pieces[t].royal {
			c.king = d.letters[t]
		}
		return c
	}
	return none
}

// castlesOf returns how pieces of a type castle: where nobody stands between one and the outermost pieces of its rank, and, as a game may be
// over with so few pieces, in random games.
func (d *chesslike) castlesOf(g *zrf.Game, king game.TypeID) castles {
	c := castles{last: -1, first: -1}
	if pos, err := g.Parse(d.withRoomToCastle(g.Start(), king)); err == nil { // not where letters are those of promoted forms
		for _, s := range pos.Steps(nil) {
			e := pos.Effect(s, nil)
			c.note(d.info.Board, king, &e)
		}
	}
	if c.last < 0 && c.first < 0 {
		watch(g, func(_ game.Position, e *game.Effect) { c.note(d.info.Board, king, e) })
	}
	return c
}

// note notes a step by which a piece of a type castles: it goes over other squares of its rank while a friend moves, too.
func (c *castles) note(board *geom.Board, king game.TypeID, e *game.Effect) {
	if e.From == geom.NoSquare || e.Mover.Type != king || board.Rank(e.From) != board.Rank(e.To) || arrivals(e) < 2 {
		return
	}
	switch dx := board.File(e.To) - board.File(e.From); {
	case dx > 1:
		c.last = board.File(e.To)
	case dx < -1:
		c.first = board.File(e.To)
	}
}

// withRoomToCastle writes a position with nothing on the rank of the first side's king but that and the outermost pieces.
func (d *chesslike) withRoomToCastle(start game.Position, king game.TypeID) string {
	placement, rest, _ := strings.Cut(start.FEN(), " ")
	placement, hand, stores := strings.Cut(placement, "[")
	ranks := strings.Split(placement, "/")
	for sq := range d.squares.All() {
		if p, ok := start.At(sq); ok && p.Side == game.First && p.Type == king {
			ranks[len(ranks)-1-d.info.Board.Rank(sq)] = d.outermost(start, sq)
		}
	}
	placement = strings.Join(ranks, "/")
	if stores {
		placement += "[" + hand
	}
	return placement + " " + rest
}

// outermost writes the rank of a square with what stands on it and what stands outermost.
func (d *chesslike) outermost(pos game.Position, sq geom.Square) string {
	var taken []geom.Square
	for at := range d.squares.All() {
		if d.info.Board.Rank(at) == d.info.Board.Rank(sq) && d.sign(pos, at) != "" {
			taken = append(taken, at)
		}
	}
	var b strings.Builder
	file := 0
	gap := func(to int) {
		if to > file {
			fmt.Fprint(&b, to-file)
		}
		file = to + 1
	}
	for i, at := range taken {
		if at == sq || i == 0 || i == len(taken)-1 {
			gap(d.info.Board.File(at))
			b.WriteString(d.sign(pos, at))
		}
	}
	gap(d.info.Board.Files())
	return b.String()
}

// text returns the keys of a variant file that say so.
func (c castles) text(board *geom.Board) string {
	var b strings.Builder
	if c.king != "" {
		fmt.Fprintf(&b, "castlingKingPiece = %s\n", c.king)
	}
	for _, side := range []struct {
		key  string
		file int
	}{{"castlingKingsideFile", c.last}, {"castlingQueensideFile", c.first}} {
		if side.file >= 0 {
			fmt.Fprintf(&b, "%s = %s\n", side.key, board.FileName(side.file))
		}
	}
	return b.String()
}

// A promoting is where pieces promote, by side, as far as random games show.
type promoting struct {
	regions  [2]string // of squares; empty where nothing was seen
	optional bool      // a piece may go there and stay what it is
}

// watchPromotions plays random games and notes the ranks on which pieces promote: all from the nearest on.
func (d *chesslike) watchPromotions(g *zrf.Game) (p promoting) {
	board, ranks := d.info.Board, d.ranks
	nearest := [2]int{ranks, -1}
	farthest := [2]int{-1, ranks} // on which a piece that may promote elsewhere stays what it is
	watch(g, func(pos game.Position, e *game.Effect) {
		if !d.mayPromote(pos, e.Mover.Type) || d.rises[e.Mover.Type] != "" || e.From == geom.NoSquare || d.hand.Has(e.From) {
			return
		}
		rank, where := board.Rank(e.To), &farthest
		if from := board.Rank(e.From); d.hasForms() && (from > rank) == (pos.Side() == game.First) {
			rank = from // promoted forms are also taken by moves that begin where pieces promote
		}
		promotes := e.Promotes() != game.NoType
		if promotes {
			where = &nearest
		}
		if low := pos.Side() == game.First == promotes; low {
			where[pos.Side()] = min(where[pos.Side()], rank)
		} else {
			where[pos.Side()] = max(where[pos.Side()], rank)
		}
	})
	nearest = forBoth(nearest, ranks)
	for rank := range ranks {
		word := fmt.Sprintf(" *%d", rank+1)
		if rank >= nearest[game.First] {
			p.regions[game.First] += word
		}
		if rank <= nearest[game.Second] {
			p.regions[game.Second] += word
		}
	}
	p.optional = farthest[game.First] >= nearest[game.First] || farthest[game.Second] <= nearest[game.Second]
	return p
}

// forBoth lets a side that was not seen promoting do so where the other did, seen from its side.
func forBoth(nearest [2]int, ranks int) [2]int {
	first, second := nearest[game.First] < ranks, nearest[game.Second] >= 0
	switch {
	case !first && second:
		nearest[game.First] = ranks - 1 - nearest[game.Second]
	case first && !second:
		nearest[game.Second] = ranks - 1 - nearest[game.First]
	}
	return nearest
}

// text returns the keys of a variant file that say where pieces promote, or become their promoted forms.
func (p promoting) text(forms bool) string {
	var b strings.Builder
	for side, name := range []string{"White", "Black"} {
		region := p.regions[side]
		if region == "" {
			region = " -"
		}
		fmt.Fprintf(&b, "promotionRegion%s =%s\n", name, region)
	}
	switch {
	case p.optional && !forms:
		b.WriteString("mandatoryPawnPromotion = false\n")
	case !p.optional && forms:
		b.WriteString("mandatoryPiecePromotion = true\n")
	}
	return b.String()
}

// flags returns the keys that say where which pieces win.
func (d *chesslike) flags() string {
	var b strings.Builder
	most := 0
	for side, name := range []string{"White", "Black"} {
		f := &d.info.Goals.Flags[side]
		if most = max(most, f.Count); f.Count == 0 {
			continue
		}
		fmt.Fprintf(&b, "flagPiece%s = %s\nflagRegion%s =", name, d.list(f.Types), name)
		for sq := range f.Squares.All() {
			b.WriteString(" " + d.info.Board.Name(sq))
		}
		b.WriteString("\n")
	}
	if most > 1 {
		fmt.Fprintf(&b, "flagPieceCount = %d\n", most)
	}
	return b.String()
}

// rows returns the keys that say what is to be filled: rows of so many pieces, along files, ranks or diagonals.
func (d *chesslike) rows() string {
	goals, along := &d.info.Goals, map[string]bool{}
	if len(goals.Rows) == 0 {
		return ""
	}
	for i := range goals.Rows {
		row := goals.Rows[i].Set().Squares()
		dx, dy := d.info.Board.File(row[len(row)-1])-d.info.Board.File(row[0]), d.info.Board.Rank(row[len(row)-1])-d.info.Board.Rank(row[0])
		along["Vertical"] = along["Vertical"] || dx == 0
		along["Horizontal"] = along["Horizontal"] || dy == 0
		along["Diagonal"] = along["Diagonal"] || dx != 0 && dy != 0
	}
	var b strings.Builder
	fmt.Fprintf(&b, "connectN = %d\nconnectPieceTypes = %s\n", goals.Rows[0].Len(), d.list(goals.RowTypes))
	for _, way := range []string{"Vertical", "Horizontal", "Diagonal"} {
		fmt.Fprintf(&b, "connect%s = %v\n", way, along[way])
	}
	if goals.RowsLose {
		b.WriteString("connectValue = loss\n")
	}
	return b.String()
}

// list names some types, of those that there are.
func (d *chesslike) list(types []game.TypeID) string {
	var b strings.Builder
	for _, t := range types {
		if !d.pieces[t].absent {
			b.WriteString(d.letters[t])
		}
	}
	return b.String()
}

// ends returns the keys that say how the game ends but by what flags and royal pieces decide.
func (d *chesslike) ends() string {
	var b strings.Builder
	for i, l := range d.losses {
		sep, reason := ", ", "bare"
		if i == 0 {
			sep = "extinctions = "
		}
		if l.Captured || len(l.Types) == 1 && l.Count == 0 {
			reason = "royal captured"
		}
		fmt.Fprintf(&b, "%s%s at %d of %s: %s", sep, d.list(l.Types), l.Count, []string{"White", "Black"}[l.Side], reason)
	}
	if len(d.losses) > 0 {
		b.WriteString("\n")
	}
	repeated := map[int]string{-1: "loss", 0: "draw", 1: "win"}[d.folds.Mover]
	fmt.Fprintf(&b, "stalemateValue = %s\nnMoveRule = 0\nnFoldRule = %d\nnFoldValue = %s\ndrawClaims = -\ninsufficientMaterial = -\n",
		d.stalemate, d.folds.Count, repeated)
	return b.String()
}
