package xboard

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// hole is how XBoard writes a square that does not exist.
const hole = '*'

// square returns XBoard's name of a square: on boards of exactly ten ranks they are counted from 0.
func (b *board) square(sq geom.Square) string {
	board := b.rules.Info().Board
	rank := board.Rank(sq) + 1
	if b.countsFromZero() {
		rank--
	}
	return string(rune('a'+board.File(sq))) + strconv.Itoa(rank)
}

// countsFromZero reports whether XBoard counts the ranks of the board from 0.
func (b *board) countsFromZero() bool { return b.rules.Info().Board.Ranks() == 10 }

// readSquare reads the square at the beginning of a text; NoSquare if there is none.
func (b *board) readSquare(text string) (sq geom.Square, rest string) {
	n := 1
	for n < len(text) && n < 3 && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	if n > len(text) || n < 2 {
		return geom.NoSquare, text
	}
	board := b.rules.Info().Board
	rank, err := strconv.Atoi(text[1:n])
	file := int(text[0]) - 'a'
	if b.countsFromZero() {
		rank++
	}
	if err != nil || file < 0 || file >= board.Files() || rank < 1 || rank > board.Ranks() {
		return geom.NoSquare, text
	}
	if sq = board.Square(file, rank-1); !board.Exists(sq) {
		return geom.NoSquare, text
	}
	return sq, text[n:]
}

// writeFEN returns a position as XBoard writes it.
func (b *board) writeFEN(pos game.Position) string {
	var out strings.Builder
	board := b.rules.Info().Board
	for rank := board.Ranks() - 1; rank >= 0; rank-- {
		run := 0
		flush := func() {
			if run > 0 {
				out.WriteString(strconv.Itoa(run))
			}
			run = 0
		}
		for file := range board.Files() {
			sq := board.Square(file, rank)
			piece, ok := pos.At(sq)
			switch {
			case ok:
				flush()
				out.WriteString(b.letters.write(piece))
			case !board.Exists(sq):
				flush()
				out.WriteByte(hole)
			default:
				run++
			}
		}
		flush()
		if rank > 0 {
			out.WriteByte('/')
		}
	}
	b.writeHands(&out, pos)
	fields := strings.Fields(pos.FEN())
	fields[0] = out.String()
	if sq, err := board.Parse(fields[3]); err == nil {
		fields[3] = b.square(sq)
	} else {
		fields[3] = "-" // XBoard has room for one square
	}
	return strings.Join(fields, " ")
}

// writeHands writes the pieces in hand, in games that have them.
func (b *board) writeHands(out *strings.Builder, pos game.Position) {
	if !b.rules.Info().Hands {
		return
	}
	hands := ""
	for _, side := range []game.Side{game.First, game.Second} {
		for t := range game.TypeID(pos.Types()) {
			hands += strings.Repeat(b.letters.write(game.Piece{Type: t, Side: side}), pos.InHand(side, t))
		}
	}
	if hands == "" {
		hands = "-"
	}
	out.WriteString("[" + hands + "]")
}

// parseFEN reads a position of XBoard's. Rights that the game does not have are left out: XBoard
// knows those of chess alone.
func (b *board) parseFEN(fen string) (game.Position, error) {
	fields := strings.Fields(fen)
	if len(fields) == 0 {
		return nil, errors.New("the position is missing")
	}
	fields = append(fields, []string{"", "w", "-", "-", "0", "1"}[min(len(fields), 6):]...)
	placement, err := b.translatePlacement(fields[0])
	if err != nil {
		return nil, err
	}
	side, rights, passed, half, full := fields[1], fields[2], "-", fields[4], fields[5]
	if start := strings.Fields(b.rules.Start().FEN()); placement == start[0] {
		rights = start[2]
	}
	if sq, rest := b.readSquare(fields[3]); sq != geom.NoSquare && rest == "" {
		passed = b.rules.Info().Board.Name(sq)
	}
	var first error
	for _, tail := range [][]string{
		{side, rights, passed, half, full}, {side, rights, passed, "0", full},
		{side, rights, "-", "0", full}, {side, "-", passed, "0", full}, {side, "-", "-", "0", "1"},
	} {
		pos, err := b.rules.Parse(placement + " " + strings.Join(tail, " "))
		if err == nil {
			return pos, nil
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

// translatePlacement writes the placement and the hands of a position of XBoard's as ours.
func (b *board) translatePlacement(text string) (string, error) {
	ranks, hands, inHand := strings.Cut(text, "[")
	var out strings.Builder
	for i, rank := range strings.Split(ranks, "/") {
		if i > 0 {
			out.WriteByte('/')
		}
		if err := b.translateRank(&out, rank); err != nil {
			return "", err
		}
	}
	if !b.rules.Info().Hands {
		return out.String(), nil
	}
	out.WriteByte('[')
	if hands = strings.TrimSuffix(hands, "]"); inHand && hands != "-" {
		if err := b.translateRank(&out, hands); err != nil {
			return "", err
		}
	}
	out.WriteByte(']')
	return out.String(), nil
}

// translateRank writes a rank of XBoard's as ours, where holes count as squares without a piece.
func (b *board) translateRank(out *strings.Builder, rank string) error {
	pos := b.rules.Start()
	run := 0
	flush := func() {
		if run > 0 {
			out.WriteString(strconv.Itoa(run))
		}
		run = 0
	}
	for rest := rank; rest != ""; {
		n := 0
		for n < len(rest) && n < 3 && rest[n] >= '0' && rest[n] <= '9' {
			n++
		}
		switch {
		case n > 0:
			count, err := strconv.Atoi(rest[:n])
			if err != nil {
				return err
			}
			run, rest = run+count, rest[n:]
			continue
		case rest[0] == hole:
			run, rest = run+1, rest[1:]
			continue
		}
		piece, after, ok := b.letters.read(rest)
		if !ok {
			return fmt.Errorf("no piece of this game: %q", clip(rest))
		}
		flush()
		out.WriteString(token(pos.Type(piece.Type).ID, piece.Side))
		rest = after
	}
	flush()
	return nil
}

// token is how we write a piece in a position.
func token(id string, side game.Side) string {
	if side == game.Second {
		id = strings.ToLower(id)
	}
	if bare := strings.TrimSuffix(strings.TrimPrefix(id, promotedMark), pawnMark); len(bare) > 1 {
		return "{" + id + "}"
	}
	return id
}
