package notation

import (
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// thaiPieces are the Thai letters of pieces, by how they move: the met is one wherever a game has a piece that goes
// one square diagonally. Others are named as everywhere.
var thaiPieces = map[string]string{
	"K":   "ข",
	"FfW": "ค",
	"F":   "ม็",
	"N":   "ม",
	"R":   "ร",
	"RNF": "ว",
}

const thaiPawn = "บ"

// thaiTurned is a pawn that has promoted, and lies upside down: it moves as the met.
const thaiTurned = "ง"

// The files and the digits, in their order. Where a board has more files than twelve the others are ours.
var (
	thaiFiles  = []string{"ก", "ข", "ค", "ง", "จ", "ฉ", "ช", "ญ", "ต", "ถ", "ธ", "น"}
	thaiDigits = []string{"๐", "๑", "๒", "๓", "๔", "๕", "๖", "๗", "๘", "๙"}
)

// thaiSAN writes a step in algebraic notation with Thai letters.
func (p *page) thaiSAN(m *move) string {
	if who, at := p.staying(m); who != nil {
		return p.thaiLetter(who) + thaiQuiet(who) + p.thaiSquare(at) + p.wallBehind(m)
	}
	if m.kind != plain {
		return p.thaiOther(m, "")
	}
	return p.thaiLetter(m.mover) + p.thaiOrigin(m) + m.crossing(thaiQuiet(m.mover)) + p.thaiSquare(m.to) + m.rest + m.promotion()
}

// thaiLAN writes a step with both squares.
func (p *page) thaiLAN(m *move) string {
	if who, at := p.staying(m); who != nil {
		return p.thaiName(who) + " " + p.thaiSquare(at) + "-" + p.thaiSquare(at) + p.wallBehind(m)
	}
	if m.kind != plain {
		return p.thaiOther(m, " ")
	}
	return p.thaiName(m.mover) + " " + p.thaiSquare(m.from) + m.crossing("-") + p.thaiSquare(m.to) + m.rest + m.promotion()
}

// thaiOther writes castling, drops and what only our own text says, with what stands behind the piece that is dropped.
func (p *page) thaiOther(m *move, behind string) string {
	if m.kind != drop {
		return m.withoutSquares()
	}
	return p.thaiName(m.mover) + behind + "@" + p.thaiSquare(m.to) + m.rest
}

// thaiQuiet stands before the square to which a piece of a type goes without capturing.
func thaiQuiet(t *game.Type) string {
	if t.NoLetter {
		return ""
	}
	return "-"
}

// thaiName returns the letter of a type where it cannot go without.
func (p *page) thaiName(t *game.Type) string {
	if t.NoLetter {
		return thaiPawn
	}
	return p.thaiLetter(t)
}

// thaiLetter returns the letter that stands before the moves of a type, "" for pawns.
func (p *page) thaiLetter(t *game.Type) string {
	later, _, _ := strings.Cut(t.Notation, "i") // a leap as the first move makes no other piece
	if later == "F" && t.PromotedFrom != "" {
		return thaiTurned
	}
	if thai, ok := thaiPieces[later]; ok {
		return thai
	}
	return letter(t)
}

// thaiOrigin writes as much of the square that a piece comes from as algebraic notation does.
func (p *page) thaiOrigin(m *move) string {
	switch p.disambiguation(m) {
	case byFile:
		return p.thaiFile(m.from)
	case byRank:
		return p.thaiRank(m.from)
	case bySquare:
		return p.thaiSquare(m.from)
	}
	return ""
}

func (p *page) thaiSquare(sq geom.Square) string { return p.thaiFile(sq) + p.thaiRank(sq) }

func (p *page) thaiFile(sq geom.Square) string { return thaiFile(p.board, p.board.File(sq)) }

func (p *page) thaiRank(sq geom.Square) string { return thaiNumber(p.board.Rank(sq) + 1) }

func thaiFile(board *geom.Board, file int) string {
	if file < len(thaiFiles) {
		return thaiFiles[file]
	}
	return board.FileName(file)
}

func thaiNumber(n int) string {
	text := ""
	for _, digit := range strconv.Itoa(n) {
		text += thaiDigits[digit-'0']
	}
	return text
}
