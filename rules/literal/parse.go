package literal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// Parse reads a position string that FEN or the fast kernel wrote. It is no judge of positions:
// it refuses what it cannot read, and takes what breaks other rules as it is.
func (g *Game) Parse(fen string) (*Position, error) {
	fields := strings.Split(fen, " ")
	lastMoved := game.NoType
	if at := slices.IndexFunc(fields, func(f string) bool { return strings.HasPrefix(f, "=") }); at >= 0 && slices.Contains(g.imitates, true) {
		id := func(t variant.Type) bool { return "="+t.ID == fields[at] }
		if i := slices.IndexFunc(g.v.Types, id); i >= 0 {
			lastMoved = game.TypeID(i)
		}
		fields = slices.Delete(fields, at, at+1)
	}
	var struck geom.Set
	if at := slices.IndexFunc(fields, func(f string) bool { return strings.HasPrefix(f, "!") }); at >= 0 && g.v.Trade != nil {
		for rest := fields[at][1:]; rest != ""; {
			var sq geom.Square
			if sq, rest = g.v.Board.ParsePrefix(rest); sq == geom.NoSquare {
				return nil, fmt.Errorf("struck: %q", fields[at])
			}
			struck.Add(sq)
		}
		fields = slices.Delete(fields, at, at+1)
	}
	checks := [2]int{1, 1} // "without the field the next check wins"
	if g.v.Ending.Checks && len(fields) == 7 {
		if _, err := fmt.Sscanf(fields[4], "%d+%d", &checks[0], &checks[1]); err != nil {
			return nil, fmt.Errorf("checks: %w", err)
		}
		fields = slices.Delete(fields, 4, 5)
	}
	if len(fields) != 6 {
		return nil, fmt.Errorf("%q has %d fields instead of 6", fen, len(fields))
	}
	p := &Position{
		game:      g,
		lastMoved: lastMoved,
		struck:    struck,
		checks:    checks,
		hands:     [2]map[game.TypeID]int{{}, {}},
		castling:  [2][2]geom.Square{{geom.NoSquare, geom.NoSquare}, {geom.NoSquare, geom.NoSquare}},
		unmoved:   [2]map[game.TypeID]bool{{}, {}},
	}
	placement, holdings, _ := strings.Cut(fields[0], "[")
	if err := p.parsePlacement(placement); err != nil {
		return nil, err
	}
	if err := p.parseHoldings(strings.TrimSuffix(holdings, "]")); err != nil {
		return nil, err
	}
	if fields[1] == "b" {
		p.side = game.Second
	}
	if err := p.parseRights(fields[2]); err != nil {
		return nil, err
	}
	if err := p.parseEP(p.cutLimit(fields[3])); err != nil {
		return nil, err
	}
	var err error
	if p.halfmove, err = strconv.Atoi(fields[4]); err != nil {
		return nil, fmt.Errorf("halfmove: %w", err)
	}
	if p.limit > 0 {
		p.counted = p.halfmove
	}
	if !g.v.Ending.CountsMoves() || p.limit > 0 {
		p.halfmove = 0
	}
	if p.fullmove, err = strconv.Atoi(fields[5]); err != nil {
		return nil, fmt.Errorf("fullmove: %w", err)
	}
	p.faced = p.game.v.Ending.Facing && p.facing() && p.attacked(p.side.Other()) // the last turn was a pass
	return p.remembered(), nil
}

// parsePlacement puts the pieces on the board.
func (p *Position) parsePlacement(text string) error {
	b := p.game.v.Board
	ranks := strings.Split(text, "/")
	if len(ranks) != b.Ranks() {
		return fmt.Errorf("placement: %d ranks instead of %d", len(ranks), b.Ranks())
	}
	for i, rank := range ranks {
		file := 0
		for rank != "" {
			digits := len(rank) - len(strings.TrimLeft(rank, "0123456789"))
			if digits > 0 {
				run, err := strconv.Atoi(rank[:digits])
				if err != nil {
					return fmt.Errorf("placement: %w", err)
				}
				file, rank = file+run, rank[digits:]
				continue
			}
			if rest, wall := strings.CutPrefix(rank, "*"); wall && p.game.hasWalls() {
				p.walls.Add(b.Square(file, b.Ranks()-1-i))
				file, rank = file+1, rest
				continue
			}
			piece, rest, err := p.game.cutPiece(rank)
			if err != nil {
				return fmt.Errorf("placement: %w", err)
			}
			row := b.Row(b.Ranks() - 1 - i)
			if file >= len(row) || !b.Exists(row[file]) {
				return fmt.Errorf("placement: rank %d has a piece on a square that does not exist", b.Ranks()-i)
			}
			p.pieces.put(row[file], piece)
			file, rank = file+1, rest
		}
	}
	return nil
}

// hasWalls reports whether "*" is a wall in the game's positions: some power leaves walls, or there
// is one at the start and no piece is written so.
func (g *Game) hasWalls() bool {
	if g.v.Turns.Walls() {
		return true
	}
	written := false
	for _, t := range g.v.Types {
		for _, p := range t.Powers {
			if p.LeavesWalls() {
				return true
			}
		}
		written = written || slices.Contains(t.Aliases, "*")
	}
	return !written && strings.Contains(g.v.StartFEN, "*")
}

// parseHoldings fills the hands.
func (p *Position) parseHoldings(text string) error {
	for text != "" {
		piece, rest, err := p.game.cutPiece(text)
		if err != nil {
			return fmt.Errorf("holdings: %w", err)
		}
		p.hold(piece.Side, piece.Type, 1)
		text = rest
	}
	return nil
}

// cutPiece reads the piece at the start of a text, which is not empty.
func (g *Game) cutPiece(text string) (game.Piece, string, error) {
	best, length := game.Piece{}, 0
	for t := range g.v.Types {
		for _, side := range []game.Side{game.First, game.Second} {
			piece := game.Piece{Type: game.TypeID(t), Side: side}
			id := g.pieceText(piece)
			if strings.HasPrefix(text, id) && len(id) > length {
				best, length = piece, len(id)
			}
		}
	}
	if length == 0 {
		return best, text, fmt.Errorf("no piece is written at the start of %q", text)
	}
	return best, text[length:], nil
}

// parseRights reads castling rights and the ids of types that have not moved.
func (p *Position) parseRights(text string) error {
	if p.game.v.Gating != nil {
		return p.parseGates(text)
	}
	for text != "-" && text != "" {
		letter := text[:1]
		if p.parseCastling(letter) {
			text = text[1:]
			continue
		}
		piece, rest, err := p.game.cutPiece(text)
		if err != nil || !p.game.hasInitial(piece.Type) {
			return fmt.Errorf("rights: nothing has the right %q", text)
		}
		p.mayMoveFirst(piece.Side, piece.Type, true)
		text = rest
	}
	return nil
}

// parseCastling reads one castling right: K or Q, or the partner's file where kings and partners
// start anywhere; in lower case the second side's.
func (p *Position) parseCastling(letter string) bool {
	castling := p.game.v.Castling
	if castling == nil {
		return false
	}
	side := game.First
	if strings.ToLower(letter) == letter {
		side = game.Second
	}
	file := p.game.v.Board.FileNamed(strings.ToLower(letter)[0])
	king, ok := p.castlingKing(side)
	if castling.FromAnywhere && ok && file >= 0 && p.hasPartnerOn(side, file) {
		wing := variant.KingSide
		if file < p.game.v.Board.File(king) {
			wing = variant.QueenSide
		}
		p.castling[side][wing] = p.game.v.Board.Square(file, castling.Rank[side])
		return true
	}
	wing := strings.Index("KQ", strings.ToUpper(letter))
	if wing < 0 {
		return false
	}
	p.castling[side][wing] = p.castlingPartner(side, wing)
	return true
}

// parseEP reads the squares passed, and finds the piece that passed them: an enemy of the side
// to move that could just have come by one of its paths with rights over these squares.
func (p *Position) parseEP(text string) error {
	if text == "-" {
		return nil
	}
	var named geom.Set
	for text != "" {
		sq, rest := p.game.v.Board.ParsePrefix(text)
		if sq == geom.NoSquare {
			return fmt.Errorf("ep: %q is no square", text)
		}
		named.Add(sq)
		text = rest
	}
	if !p.findVictims(named) {
		return fmt.Errorf("ep: no piece has just passed there")
	}
	return nil
}

// hasPartnerOn reports whether a piece that castles with the king stands on a file of its rank.
func (p *Position) hasPartnerOn(side game.Side, file int) bool {
	sq := p.game.v.Board.Square(file, p.game.v.Castling.Rank[side])
	piece, ok := p.pieces.find(sq)
	return ok && piece.Side == side && p.isPartner(piece)
}
