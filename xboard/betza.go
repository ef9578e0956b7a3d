package xboard

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// What XBoard's notation of movement says otherwise than ours, or cannot say.
var (
	shortRange = regexp.MustCompile(`[BRQ][0-9]`)
	understood = regexp.MustCompile(`^[A-Za-z0-9]*$`)
	otherwise  = strings.NewReplacer(
		"[F?R]", "FyafsF", // first diagonally, then outward like a rook, stopping anywhere
		"[W?B]", "WyafsW",
		"[F-R]", "yafsF", // without stopping on the first square
		"[W-B]", "yafsW",
		"[F-B]", "yafF",
		"[W-R]", "yafW",
	)
	stepOf = map[string]string{"B": "F", "R": "W", "Q": "K"}
)

// moves returns how a type moves, in the notation of XBoard; ok is false if that cannot say it.
func (b *board) moves(pos game.Position, t game.TypeID) (text string, ok bool) {
	text = otherwise.Replace(pos.Type(t).Notation)
	text = shortRange.ReplaceAllStringFunc(text, func(s string) string { return stepOf[s[:1]] + s[1:] })
	once := "n"
	if b.onlyAtFirst(pos, t) {
		once = "in"
	}
	text = strings.ReplaceAll(text, "nn", once)
	if !understood.MatchString(text) {
		return "", false
	}
	if t == royal(pos) {
		text += b.castlingSteps(pos, t)
	}
	return text, true
}

// onlyAtFirst reports whether a type has moves that it loses when it has moved.
func (b *board) onlyAtFirst(pos game.Position, t game.TypeID) bool {
	for sq := range b.rules.Info().Board.Squares().All() {
		for _, m := range pos.Reach(t, game.First, sq) {
			if m.Initial {
				return true
			}
		}
	}
	return false
}

// castlingSteps returns "O2" if the king goes two squares in castling, "" if it does not castle.
// The start is tried with each of the types on the king's rank as the only men beside the king.
func (b *board) castlingSteps(pos game.Position, king game.TypeID) string {
	board := b.rules.Info().Board
	var widths []int
	for partner := range game.TypeID(pos.Types()) {
		alone, err := b.rules.Parse(b.only(pos, king, partner))
		if err != nil {
			continue
		}
		for _, step := range alone.Steps(nil) {
			if e := alone.Effect(step); e.PartnerFrom != geom.NoSquare {
				widths = append(widths, abs(board.File(e.To)-board.File(e.From)))
			}
		}
	}
	if len(widths) == 0 {
		return ""
	}
	return fmt.Sprintf("O%d", slices.Min(widths))
}

// only returns the text of a position with the men of two types alone.
func (b *board) only(pos game.Position, types ...game.TypeID) string {
	board := b.rules.Info().Board
	text := ""
	for rank := board.Ranks() - 1; rank >= 0; rank-- {
		for file := range board.Files() {
			p, ok := pos.At(board.Square(file, rank))
			if ok && slices.Contains(types, p.Type) {
				text += token(pos.Type(p.Type).ID, p.Side)
			} else {
				text += "1"
			}
		}
		if rank > 0 {
			text += "/"
		}
	}
	fields := strings.Fields(pos.FEN())
	fields[0] = joinRuns(text)
	if b.rules.Info().Hands {
		fields[0] += "[]"
	}
	return strings.Join(fields, " ")
}

// joinRuns adds up the empty squares that are written one by one.
func joinRuns(text string) string {
	return regexp.MustCompile(`1+`).ReplaceAllStringFunc(text, func(run string) string {
		return fmt.Sprint(len(run))
	})
}

func abs(n int) int { return max(n, -n) }
