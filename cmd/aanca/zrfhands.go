package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/zrf"
)

// Where pieces come back: files keep what has been captured in stores, or on squares beside the board, to which a cascade carries it.
// A variant file says both as pieces in hand.

var errNoGrid = errors.New("the board is no grid of squares, or other positions stand beside it")

// gridless says why a board is not converted whose positions do not stand, or are not linked, as squares are.
func gridless(look *game.Look) error {
	switch look.Cell {
	case game.Hexagons, game.Pointed:
		return errors.New("the board is one of hexagons, and only boards of squares are converted")
	case game.Circles:
		return errors.New("links join positions otherwise than the squares of a grid, or other positions stand beside it")
	}
	return errNoGrid
}

// measure finds the squares of the board, those beside it from which pieces come, and which types are promoted forms.
func (d *chesslike) measure(g *zrf.Game) error {
	board, start := d.info.Board, g.Start()
	d.ranks, d.files = shownRanks(g), board.Files()
	if d.hand = watchHands(g); !d.hand.Empty() {
		d.files, d.ranks = d.extent(g)
	} else if d.info.Look.Places != nil {
		return gridless(&d.info.Look)
	}
	d.drops = d.info.Hands || d.comesBack(g)
	for sq := range board.Area().All() {
		if board.File(sq) < d.files && board.Rank(sq) < d.ranks {
			d.squares.Add(sq)
		}
	}
	if !d.hand.Empty() && (d.squares.Len() != d.files*d.ranks || d.squares.Minus(d.hand) != d.squares) {
		return errNoGrid
	}
	d.forms = d.watchForms(g)
	if d.drops {
		watch(g, func(_ game.Position, e *game.Effect) {
			captured := e.Captures()
			d.captures = d.captures || !captured.Empty() && d.fillsHand(e)
		})
	}
	for t := range start.Types() {
		typ := start.Type(game.TypeID(t))
		id, letters := strings.ToUpper(typ.ID), lettersOf(typ)
		if base := d.formOf(game.TypeID(t)); base != game.NoType {
			id, letters = "+"+strings.ToUpper(start.Type(base).ID), "+"+lettersOf(start.Type(base))
		}
		d.ids, d.letters = append(d.ids, id), append(d.letters, letters)
	}
	d.placement = d.place(start)
	return nil
}

// watchHands returns the squares on which something appears when a piece captures elsewhere, and to which nothing moves.
func watchHands(g *zrf.Game) (hand geom.Set) {
	var reached geom.Set
	watch(g, func(pos game.Position, e *game.Effect) {
		reached.Add(e.To)
		if victim, ok := pos.At(e.To); !ok || victim.Side == pos.Side() || e.From == geom.NoSquare {
			return
		}
		for i := range e.Changes {
			c := &e.Changes[i]
			if c.Square != geom.NoSquare && c.Square != e.To && c.Before == game.Empty && c.After.IsPiece() {
				hand.Add(c.Square)
			}
		}
	})
	return hand.Minus(reached)
}

// comesBack reports whether pieces on squares beside the board move, so that they are not gone for ever.
func (d *chesslike) comesBack(g *zrf.Game) (back bool) {
	watch(g, func(_ game.Position, e *game.Effect) { back = back || d.hand.Has(e.From) })
	return back
}

// fillsHand reports whether a step brings a piece to a store or to a square beside the board.
func (d *chesslike) fillsHand(e *game.Effect) bool {
	return slices.ContainsFunc(e.Changes, func(c game.Change) bool {
		return c.Square == geom.NoSquare && c.Have > c.Had || d.hand.Has(c.Square) && c.After.IsPiece()
	})
}

// extent returns how many files and ranks pieces stand on, or come to, but for those in hand.
func (d *chesslike) extent(g *zrf.Game) (files, ranks int) {
	board, start := d.info.Board, g.Start()
	reach := func(sq geom.Square) {
		if sq != geom.NoSquare && !d.hand.Has(sq) {
			files, ranks = max(files, board.File(sq)+1), max(ranks, board.Rank(sq)+1)
		}
	}
	for sq := range board.Area().All() {
		if _, ok := start.At(sq); ok {
			reach(sq)
		}
	}
	watch(g, func(_ game.Position, e *game.Effect) { reach(e.To) })
	return files, ranks
}

// watchForms returns for each type that becomes no other by its moves, and that one other type alone becomes, which that is: it is its
// promoted form. For other types it is NoType, as it is, where nothing comes back, for what pieces become by choice: that is a piece like
// others.
func (d *chesslike) watchForms(g *zrf.Game) []game.TypeID {
	start := g.Start()
	types := start.Types()
	became := make([]map[game.TypeID]bool, types)
	for t := range became {
		became[t] = map[game.TypeID]bool{}
	}
	watch(g, func(_ game.Position, e *game.Effect) {
		if to := e.Promotes(); to != game.NoType && e.From != geom.NoSquare && !d.hand.Has(e.From) {
			became[e.Mover.Type][to] = true
		}
	})
	forms := slices.Repeat([]game.TypeID{game.NoType}, types)
	for t, all := range became {
		if !d.drops && start.Type(game.TypeID(t)).Promotes != nil {
			continue
		}
		for to := range all {
			if len(all) == 1 && len(became[to]) == 0 && forms[to] == game.NoType {
				forms[to] = game.TypeID(t)
			}
		}
	}
	return forms
}

// formOf returns the type whose promoted form another is, NoType if it is none.
func (d *chesslike) formOf(t game.TypeID) game.TypeID {
	if d.forms == nil {
		return game.NoType
	}
	return d.forms[t]
}

// hasForms reports whether some type is a promoted form.
func (d *chesslike) hasForms() bool {
	return slices.ContainsFunc(d.forms, func(t game.TypeID) bool { return t != game.NoType })
}

// mayPromote reports whether a type becomes another by its moves.
func (d *chesslike) mayPromote(start game.Position, t game.TypeID) bool {
	return start.Type(t).Promotes != nil || slices.Contains(d.forms, t)
}

// place writes what stands on the board of a position, and what is in hand.
func (d *chesslike) place(pos game.Position) string {
	if d.hand.Empty() {
		placement, _, _ := strings.Cut(pos.FEN(), " ")
		placement, holdings, stores := strings.Cut(placement, "[")
		placement = strings.Join(strings.Split(placement, "/")[d.info.Board.Ranks()-d.ranks:], "/")
		if stores {
			placement += "[" + severalTimes.ReplaceAllStringFunc(holdings, spellOut)
		}
		return placement
	}
	var b strings.Builder
	for rank := d.ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range d.files {
			sign := d.sign(pos, d.info.Board.Square(file, rank))
			if empty++; sign != "" {
				b.WriteString(strings.TrimPrefix(fmt.Sprint(empty-1), "0") + sign)
				empty = 0
			}
		}
		if empty > 0 {
			fmt.Fprint(&b, empty)
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	if !d.drops {
		return b.String()
	}
	b.WriteByte('[')
	for sq := range d.hand.All() {
		b.WriteString(d.sign(pos, sq))
	}
	b.WriteByte(']')
	return b.String()
}

// severalTimes finds a number and an id in what is in hand, which variant files have as often as there are such pieces.
var severalTimes = regexp.MustCompile(`\d+(\{\w+\}|\w)`)

func spellOut(pieces string) string {
	id := strings.TrimLeft(pieces, "0123456789")
	n, err := strconv.Atoi(strings.TrimSuffix(pieces, id))
	if err != nil || n > geom.MaxSquares {
		return pieces // more than a variant file takes, which then says so
	}
	return strings.Repeat(id, n)
}

// sign writes what stands on a square, nothing for nothing.
func (d *chesslike) sign(pos game.Position, sq geom.Square) string {
	p, ok := pos.At(sq)
	if !ok {
		return ""
	}
	sign := d.letters[p.Type]
	if p.Side == game.First {
		return capitals(sign)
	}
	return strings.ToLower(sign)
}

// capitals returns an id in braces, or a letter, as the first side's.
func capitals(letters string) string {
	if inner, ok := strings.CutPrefix(letters, "{"); ok {
		return "{" + strings.ToUpper(inner[:1]) + inner[1:]
	}
	return strings.ToUpper(letters)
}

// dropping returns the keys that say how pieces come back.
func (d *chesslike) dropping(try guess) string {
	pawns := ""
	for t := range d.pieces {
		if slices.Contains([]string{"fW", pawnNotation}, d.pieces[t].notation) && d.formOf(game.TypeID(t)) == game.NoType {
			pawns += d.letters[t]
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "pieceDrops = true\ncapturesToHand = %v\nfirstRankPawnDrops = true\npromotionZonePawnDrops = true\nimmobilityIllegal = %v\n", d.captures, try.stuck)
	if try.top {
		b.WriteString("enclosingDrop = top\n")
	}
	if try.doubled && pawns != "" {
		fmt.Fprintf(&b, "dropNoDoubled = %s\n", pawns)
	}
	if try.mating && pawns != "" {
		b.WriteString("shogiPawnDropMateIllegal = true\n")
	}
	return b.String()
}
