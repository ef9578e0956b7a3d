package pgn

import (
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A KIFWriter writes Japanese records (KIF, in UTF-8). It belongs to one goroutine.
type KIFWriter struct {
	out   io.Writer
	words []kifWord
}

// NewKIFWriter returns a writer to a stream.
func NewKIFWriter(w io.Writer) (*KIFWriter, error) {
	words, err := readKIFWords(kifText)
	return &KIFWriter{w, words}, err
}

// Write writes a game whose moves are in the notation of these records (notation.KIF). The position from which it begins
// stands on start. Annotations are left out: the form has none.
func (w *KIFWriter) Write(g *Game, start *Board) error {
	if _, err := kifSigns(start.Rules); err != nil {
		return err
	}
	var b strings.Builder
	for _, t := range g.Tags {
		if word, ok := kifWordFor(w.words, "tag", t.Name); ok {
			value := strings.Join(strings.Fields(t.Value), " ")
			if t.Name == "Date" {
				value = strings.ReplaceAll(value, ".", "/")
			}
			fmt.Fprintf(&b, "%s：%s\n", word, value)
		}
	}
	if start.Start == "" {
		fmt.Fprintf(&b, "%s：平手\n", kifHandicap)
	} else {
		w.position(&b, start)
	}
	b.WriteString("手数----指手---------消費時間--\n")
	w.comments(&b, g.Main.Comments)
	c := &kifClock{}
	w.line(&b, g.Main.Moves, 1, c)
	w.end(&b, g, len(g.Main.Moves), start.Pos.Side())
	w.variations(&b, g.Main.Moves, 1)
	b.WriteString("\n")
	_, err := io.WriteString(w.out, b.String())
	return err
}

// kifClock is the time that each side has used.
type kifClock [2]int

// line writes moves, of which the first has the given number.
func (w *KIFWriter) line(b *strings.Builder, moves []Move, number int, used *kifClock) {
	last := ""
	for i, m := range moves {
		text := m.Text
		if square := []rune(text); len(square) > 2 {
			to := string(square[:2])
			if to == last {
				text = kifSame + "\u3000" + string(square[2:])
			}
			last = to
		}
		fmt.Fprintf(b, "%4d %s", number+i, text)
		if spent, ok := spentOf(m.Comments); ok {
			side := (number + i + 1) % 2
			used[side] += spent
			u := used[side]
			fmt.Fprintf(b, "   (%2d:%02d/%02d:%02d:%02d)", spent/60, spent%60, u/3600, u/60%60, u%60)
		}
		if len(m.Variations) > 0 {
			b.WriteString("+")
		}
		b.WriteString("\n")
		w.comments(b, m.Comments)
	}
}

// variations writes the variations of a line, those of its last moves first, as readers of the form expect them.
func (w *KIFWriter) variations(b *strings.Builder, moves []Move, number int) {
	for i := len(moves) - 1; i >= 0; i-- {
		for _, v := range moves[i].Variations {
			fmt.Fprintf(b, "\n%s：%d手\n", kifVariation, number+i)
			w.line(b, v.Moves, number+i, &kifClock{})
			w.variations(b, v.Moves, number+i)
		}
	}
}

// emt is the time that a turn took, as comments tell it.
var emt = regexp.MustCompile(`\[%emt (?:(\d+):)?(\d+):(\d+)(?:\.\d+)?\]`)

// spentOf returns the seconds that a turn took.
func spentOf(comments []string) (seconds int, ok bool) {
	for _, text := range comments {
		if m := emt.FindStringSubmatch(text); m != nil {
			h, _ := strconv.Atoi(m[1])
			minutes, _ := strconv.Atoi(m[2])
			s, _ := strconv.Atoi(m[3])
			return 3600*h + 60*minutes + s, true
		}
	}
	return 0, false
}

// comments writes comments without the times that stand with the moves.
func (w *KIFWriter) comments(b *strings.Builder, comments []string) {
	for _, text := range comments {
		if text = strings.TrimSpace(emt.ReplaceAllString(text, "")); text != "" {
			fmt.Fprintf(b, "*%s\n", strings.Join(strings.Fields(text), " "))
		}
	}
}

// end writes how a game ended.
func (w *KIFWriter) end(b *strings.Builder, g *Game, moves int, first game.Side) {
	outcome, usual := "-", "unfinished"
	mover := first
	if moves%2 == 1 {
		mover = mover.Other()
	}
	switch g.result() {
	case Draw:
		outcome, usual = "draw", "repetition"
	case ResultText(game.Win(mover)):
		outcome, usual = "win", "declaration"
	case ResultText(game.Win(mover.Other())):
		outcome, usual = "loss", "resignation"
	}
	word, ok := kifWordFor(w.words, "end", outcome+" "+g.Tag("Termination"))
	if !ok {
		word, _ = kifWordFor(w.words, "end", outcome+" "+usual)
	}
	fmt.Fprintf(b, "%4d %s\n", moves+1, word)
}

// position writes a position from which a game begins.
func (w *KIFWriter) position(b *strings.Builder, start *Board) {
	pos, board := start.Pos, start.Rules.Info().Board
	fmt.Fprintf(b, "後手%s：%s\n", kifInHand, w.hand(pos, game.Second))
	files := ""
	for file := board.Files(); file > 0; file-- {
		files += " " + string([]rune("１２３４５６７８９")[file-1])
	}
	rule := "+" + strings.Repeat("---", board.Files()) + "+"
	fmt.Fprintf(b, " %s\n%s\n", files, rule)
	for rank := board.Ranks() - 1; rank >= 0; rank-- {
		b.WriteString("|")
		for file := range board.Files() {
			b.WriteString(kifCell(pos, board.Square(file, rank)))
		}
		fmt.Fprintf(b, "|%s\n", kifNumeral(board.Ranks()-rank))
	}
	fmt.Fprintf(b, "%s\n先手%s：%s\n", rule, kifInHand, w.hand(pos, game.First))
	if pos.Side() == game.Second {
		b.WriteString(kifSecond + "\n")
	}
}

// kifCell writes a square: behind a v it is the second side's.
func kifCell(pos game.Position, sq geom.Square) string {
	piece, ok := pos.At(sq)
	if !ok {
		return " ・"
	}
	sign := kifSingle(pos.Type(piece.Type).Sign)
	if piece.Side == game.Second {
		return "v" + sign
	}
	return " " + sign
}

// kifSingle returns a sign for boards, on which it is one character.
func kifSingle(sign string) string {
	words, err := readKIFWords(kifText)
	if err != nil || len([]rune(sign)) == 1 {
		return sign
	}
	if word, ok := kifWordFor(words, "sign", sign); ok {
		return word
	}
	return sign
}

// hand writes what a side has in hand.
func (w *KIFWriter) hand(pos game.Position, side game.Side) string {
	var parts []string
	for t := range game.TypeID(pos.Types()) {
		switch n := pos.InHand(side, t); {
		case n == 1:
			parts = append(parts, pos.Type(t).Sign)
		case n > 1:
			parts = append(parts, pos.Type(t).Sign+kifNumeral(n))
		}
	}
	if parts == nil {
		return kifNone
	}
	return strings.Join(parts, "\u3000")
}

// kifNumeral writes a number up to 19.
func kifNumeral(n int) string {
	text := ""
	if n >= 10 {
		text, n = "十", n-10
	}
	if n > 0 {
		text += string([]rune("一二三四五六七八九")[n-1])
	}
	return text
}
