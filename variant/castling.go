package variant

import (
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// castling reads who castles with whom and where they go. A variant has none where the king or the partners do not exist.
func (r *resolver) castling() {
	asked := r.src.find("castling")
	if !r.bool("castling") {
		return
	}
	c := &Castling{
		King: r.castlingKings(), Partners: r.sets(r.ofKeys("rook"), "castlingRookPieces"), FromAnywhere: r.bool("chess960"), Opposite: r.bool("oppositeCastling"),
	}
	if c.King[0] == game.NoType || c.King[1] == game.NoType || len(c.Partners[0])+len(c.Partners[1]) == 0 {
		r.overlook(asked, 0, "without effect: castling needs a royal piece and a partner: castlingKingPiece and castlingRookPieces")
		return
	}
	if c.Forms = r.castlingForms(); c.BySquares() {
		if c.FromAnywhere {
			r.problems.add(r.src.errorf("chess960", "castlingForms say from where king and partners castle"))
			return
		}
		r.v.Castling = c
		return
	}
	rank := r.rank("castlingRank")
	c.Rank = [2]int{rank, r.v.Board.Ranks() - 1 - rank}
	c.KingFile = [2]int{r.kingFile(c, game.First), r.kingFile(c, game.Second)}
	c.Wings = [2]Wing{
		KingSide: {
			KingTo:      r.file("castlingKingsideFile"),
			PartnerFile: r.file("castlingRookKingsideFile"),
		},
		QueenSide: {
			KingTo:      r.file("castlingQueensideFile"),
			PartnerFile: r.file("castlingRookQueensideFile"),
		},
	}
	for i, key := range []string{"castlingKingsideFile", "castlingQueensideFile"} {
		r.closeWing(c, i, key, asked)
	}
	c.Dropped = r.bool("castlingDroppedPiece") && r.v.Hand != nil && r.v.Hand.Drops && !c.FromAnywhere
	r.v.Castling = c
}

// closeWing leaves a wing without castling on which the king or its partner would leave the board.
func (r *resolver) closeWing(c *Castling, wing int, key string, asked *entry) {
	w := &c.Wings[wing]
	if w.KingTo < 0 {
		r.overlook(asked, 0, "without effect on one side: the board has no file %s, where %s would lead", defaultOf(key), key)
		return
	}
	if beside := w.KingTo + 2*wing - 1; beside < 0 || beside >= r.v.Board.Files() {
		r.overlook(r.src.find(key), 0, "without effect: the partner, which comes to stand on the inner side of the king, has no file there")
		w.KingTo = -1
	}
}

// Reasons for which a game ends by castling, or by the loss of rights to do so.
const (
	Castled      game.Reason = "castled"
	CastlingLost game.Reason = "castling lost"
)

// castlingWins reads the rights to castle that decide the game, also where nobody can castle: who must keep a right and has none
// has lost.
func (r *resolver) castlingWins() {
	e, text := r.value("castlingWins")
	if text == "-" {
		return
	}
	for at, letter := range text {
		right := strings.IndexRune("KQkq", letter)
		if right < 0 {
			r.fail(e, at, "expected some of K, Q, k and q, or -")
			return
		}
		r.v.Ending.CastlingWins[right/2][right%2] = true
	}
}

// castlingKings returns who castles: the piece that is named, else the royal one. One that is inherited and does not exist is
// left out, and so is one that is written and is no piece's, as in Fairy-Stockfish.
func (r *resolver) castlingKings() (kings [2]game.TypeID) {
	for side, suffix := range []string{"White", "Black"} {
		kings[side] = game.NoType
		if f := r.src.nearest("castlingKingPiece", "castlingKingPiece"+suffix); f.entry != nil && f.value != "-" {
			kings[side] = r.firstPiece(f.entry, f.value)
		}
		for i, t := range r.v.Types {
			if kings[side] == game.NoType && t.Royal {
				kings[side] = game.TypeID(i)
			}
		}
	}
	return kings
}

// kingFile returns the file on which the king must stand: the one where it stands at the start; of several, or where there is none, the one
// that is written, else the fifth; -1 for any where castling is free.
func (r *resolver) kingFile(c *Castling, side game.Side) int {
	if c.FromAnywhere {
		return -1
	}
	var files []int
	for _, sq := range r.v.Board.Row(c.Rank[side]) {
		if piece, there := r.placed[sq]; there && piece == (game.Piece{Type: c.King[side], Side: side}) {
			files = append(files, r.v.Board.File(sq))
		}
	}
	switch {
	case len(files) != 1 && r.src.find("castlingKingFile") != nil:
		return r.file("castlingKingFile")
	case len(files) == 1:
		return files[0]
	}
	return min(4, r.v.Board.Files()-1)
}

// startRights leaves out of the start position the rights to castle for which king and partner do not stand where
// they must, and the gates of a game that has none, as Fairy-Stockfish does.
func (r *resolver) startRights() {
	fields := strings.Fields(r.v.StartFEN)
	if len(fields) < 6 {
		return // it is no position, which is reported
	}
	kept := ""
	for _, letter := range fields[2] {
		text := string(letter)
		why := ""
		switch {
		case r.movesFirst(text):
		case r.isNoGate(text):
			why = "this game has no gates"
		case strings.Contains("KQkq", text) && r.v.Gating != nil && !r.hasPartner(text):
			kept += r.gatesAlone(text)
			continue
		case strings.Contains("KQkq", text) && !r.mayCastle(text):
			why = "king and partner do not stand where they could castle"
		}
		if why == "" {
			kept += text
			continue
		}
		e, value := r.value("startFen")
		r.overlook(e, strings.Index(value, " "+fields[2])+1, "the right %s is without effect: %s", text, why)
	}
	if kept == "" {
		kept = "-"
	}
	fields[2] = kept
	r.v.StartFEN = strings.Join(fields, " ")
}

// hasPartner reports whether a piece that castles with the king stands on the castling rank of the side that a right, one of KQkq, belongs to.
func (r *resolver) hasPartner(right string) bool {
	c, side := r.v.Castling, sideOf(right)
	return c != nil && r.standsFor(side, -1, c.Partners[side], func(geom.Square) bool { return true }) != geom.NoSquare
}

// gatesAlone returns the letters of the gates that a right to castle stands for, one of KQkq, where no partner is there: as in
// Fairy-Stockfish those of the king, and of the first file for the king's wing, which is looked through from the last, and the other way round.
func (r *resolver) gatesAlone(right string) string {
	c, side, file := r.v.Castling, sideOf(right), 0
	if c == nil {
		return ""
	}
	if strings.EqualFold(right, "Q") {
		file = r.v.Board.Files() - 1
	}
	letters := r.v.Board.FileName(file)
	if king := r.standsFor(side, c.KingFile[side], []game.TypeID{c.King[side]}, func(geom.Square) bool { return true }); king != geom.NoSquare {
		letters = r.v.Board.FileName(r.v.Board.File(king)) + letters
	}
	if side == game.First {
		letters = strings.ToUpper(letters)
	}
	return letters
}

// sideOf returns whose a right is, by its letter.
func sideOf(right string) game.Side {
	if right == strings.ToLower(right) {
		return game.Second
	}
	return game.First
}

// isNoGate reports whether a letter among the rights names a file, as for a gate, in a game in which files do not stand for gates, nor this
// one for a partner in castling.
func (r *resolver) isNoGate(letter string) bool {
	file := slices.IndexFunc(r.v.Board.Row(0), func(sq geom.Square) bool {
		return strings.EqualFold(r.v.Board.FileName(r.v.Board.File(sq)), letter)
	})
	if r.v.Gating != nil || file < 0 || strings.Contains("KQkq", letter) {
		return false
	}
	c, side := r.v.Castling, sideOf(letter)
	return c == nil || !c.FromAnywhere || r.standsFor(side, file, c.Partners[side], func(geom.Square) bool { return true }) == geom.NoSquare
}

// movesFirst reports whether a letter among the rights may stand for a piece that has not moved: only those of piece.ID
// have initial moves that are lost.
func (r *resolver) movesFirst(letter string) bool {
	t := r.typeID(letter)
	return t != game.NoType && strings.HasPrefix(r.src.definitions[t], "piece.")
}

// mayCastle reports whether king and partner of a right, one of KQkq, stand at the start where they can castle.
func (r *resolver) mayCastle(right string) bool {
	c, side, wing := r.v.Castling, sideOf(right), KingSide
	if c == nil {
		return false
	}
	if strings.EqualFold(right, "Q") {
		wing = QueenSide
	}
	if c.BySquares() {
		return slices.ContainsFunc(c.Forms[side][wing], func(f CastlingForm) bool {
			king, there := r.placed[f.King]
			partner, beside := r.placed[f.Partner]
			return there && beside && king == (game.Piece{Type: c.King[side], Side: side}) && partner.Side == side && slices.Contains(c.Partners[side], partner.Type)
		})
	}
	king := r.standsFor(side, c.KingFile[side], []game.TypeID{c.King[side]}, func(geom.Square) bool { return true })
	if king == geom.NoSquare {
		return false
	}
	file := c.Wings[wing].PartnerFile
	if c.FromAnywhere {
		file = -1
	}
	return r.standsFor(side, file, c.Partners[side], func(sq geom.Square) bool {
		return sq != king && (sq > king) == (wing == KingSide)
	}) != geom.NoSquare
}

// standsFor returns a square of the castling rank, on a file unless that is below 0, on which one of a side's types
// stands; NoSquare if there is none that fits.
func (r *resolver) standsFor(side game.Side, file int, types []game.TypeID, fits func(geom.Square) bool) geom.Square {
	for _, sq := range r.v.Board.Row(r.v.Castling.Rank[side]) {
		piece, there := r.placed[sq]
		if there && piece.Side == side && slices.Contains(types, piece.Type) && (file < 0 || r.v.Board.File(sq) == file) && fits(sq) {
			return sq
		}
	}
	return geom.NoSquare
}
