package xboard

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"aanca.chess/game"
)

// What XBoard's notation of movement says otherwise than ours, or cannot say.
var (
	shortRange = regexp.MustCompile(`[BRQ][0-9]`)
	slide      = regexp.MustCompile(`n([WF][0-9])`) // that it may be captured en passant goes without saying
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
	if strings.Contains(text, "n") && b.onlyAtFirst(pos, t) {
		once = "in"
	}
	text = strings.ReplaceAll(text, "nn", once)
	text = slide.ReplaceAllString(text, strings.Trim(once, "n")+"$1")
	if !understood.MatchString(text) {
		return "", false
	}
	return text, true
}

// onlyAtFirst reports whether a type has moves that it loses when it has moved.
func (b *board) onlyAtFirst(pos game.Position, t game.TypeID) bool {
	for sq := range b.rules.Info().Board.Area().All() {
		for _, m := range pos.Reach(t, game.First, sq) {
			if m.Initial {
				return true
			}
		}
	}
	return false
}

// castlingSteps returns "O2" if the king goes two squares in castling, "" if there is none that
// XBoard can show.
func (b *board) castlingSteps(pos game.Position) string {
	board := b.rules.Info().Board
	var widths []int
	for _, e := range castlings(b.rules, pos) {
		widths = append(widths, abs(board.File(e.To)-board.File(e.From)))
	}
	if len(widths) == 0 || !b.castles {
		return ""
	}
	return fmt.Sprintf("O%d", slices.Min(widths))
}

// castlings returns what castling does in the position without its other pieces: the king's side is
// left alone with each of its types in turn.
func castlings(rules game.Rules, pos game.Position) []game.Effect {
	king := royal(pos)
	if king == game.NoType {
		return nil
	}
	var all []game.Effect
	for partner := range game.TypeID(pos.Types()) {
		alone, err := rules.Parse(only(rules, pos, king, partner))
		if err != nil {
			continue // they could not castle: the rights of the start belong to others
		}
		for _, step := range alone.Steps(nil) {
			if e := alone.Effect(step, nil); game.Castles(alone, step, &e) {
				all = append(all, e)
			}
		}
	}
	return all
}

// only returns the text of a position with the pieces of two types alone.
func only(rules game.Rules, pos game.Position, types ...game.TypeID) string {
	board := rules.Info().Board
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
	if rules.Info().Hands {
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
