package pgn

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// A CourierReader reads lists of moves as Game Courier writes them, a turn in a line. It belongs to one goroutine.
type CourierReader struct {
	lines
	player  *Player
	variant string
}

// NewCourierReader returns a reader of the lists of a stream, of a game that the player knows.
func NewCourierReader(r io.Reader, player *Player, variant string) *CourierReader {
	return &CourierReader{lines: newLines(r, MaxLine), player: player, variant: variant}
}

// courierMove is a line with a move: its number, three dots for the second side, and what is said of it.
var courierMove = regexp.MustCompile(`^\s*(?:(\d+)\s*(\.\s*\.\.\.?|\.)?\s+)?(.*?)\s*(?://(.*))?$`)

// courierTag is a comment that is a tag, before the moves.
var courierTag = regexp.MustCompile(`^\s*([A-Z]\w*): (.*)$`)

// Words in place of a move.
const (
	courierResign = "resign"
	courierDrawn  = "drawn"
)

// Next reads the next game: see Reader.Next.
func (r *CourierReader) Next() (*Game, error) {
	g := &Game{Result: Unknown, Tags: []Tag{{Name: "Variant", Value: r.variant, Place: Place{r.line + 1, 1}}}}
	var board *Board
	any, ended, gap, size := false, false, false, 0
	for {
		text, err := r.next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		if size += len(text); size > MaxGame {
			return nil, errors.Join(&Error{Place: r.at(), Why: "found", Err: &tooLong{"game", MaxGame}}, r.skip())
		}
		parts := courierMove.FindStringSubmatch(text)
		if any && board != nil && r.begins(parts, ended || gap) {
			r.pending = &text
			break
		}
		if gap = parts[3] == "" && parts[4] == ""; gap {
			continue
		}
		if !any {
			g.Place, any = r.at(), true
		}
		if parts[3] == "" {
			r.comment(g, parts[4], board != nil)
			continue
		}
		if board == nil {
			if board, err = r.player.Begin(g); err != nil {
				return nil, errors.Join(err, r.skip())
			}
		}
		if ended {
			return nil, errors.Join(fail(r.at(), "found %.40q behind the end of the game", parts[3]), r.skip())
		}
		if ended, err = r.move(g, board, parts); err != nil {
			return nil, errors.Join(err, r.skip())
		}
	}
	if !any {
		return nil, io.EOF
	}
	return g, nil
}

// next returns the next line. What is no text in it is marked as such.
func (r *CourierReader) next() (string, error) {
	text, err := r.lines.next()
	return strings.ToValidUTF8(text, "\uFFFD"), err
}

// begins reports whether a line behind moves begins another game: with the number 1 for the side that moves first, or with a tag
// behind an empty line or the end of the game.
func (r *CourierReader) begins(parts []string, apart bool) bool {
	first := parts[1] == "1" && parts[2] == "." && parts[3] != ""
	return first || parts[3] == "" && courierTag.MatchString(parts[4]) && apart
}

// skip skips the rest of a game that cannot be read.
func (r *CourierReader) skip() error {
	return r.skipTo(func(text string) bool { return r.begins(courierMove.FindStringSubmatch(text), true) }, r.next)
}

// comment takes what is said without a move.
func (r *CourierReader) comment(g *Game, text string, moved bool) {
	if m := courierTag.FindStringSubmatch(text); m != nil && !moved {
		if m[1] == "Result" && resultOf(m[2]) != "" {
			g.Result = resultOf(m[2])
		}
		g.Set(m[1], m[2])
		return
	}
	if n := len(g.Main.Moves); n > 0 {
		m := &g.Main.Moves[n-1]
		m.Comments = append(m.Comments, tidy(text))
		return
	}
	g.Main.Comments = append(g.Main.Comments, tidy(text))
}

// move reads a move, or how the game ended.
func (r *CourierReader) move(g *Game, b *Board, parts []string) (ended bool, err error) {
	text := parts[3]
	switch strings.ToLower(text) {
	case courierResign:
		g.Result = ResultText(game.Win(b.Pos.Side().Other()))
		return true, nil
	case courierDrawn:
		g.Result = Draw
		return true, nil
	}
	if len(g.Main.Moves) == maxMoves {
		return false, fail(r.at(), "found a game of more than %d moves", maxMoves)
	}
	turn, err := notation.On(b.Rules.Info().Board).ReadCourier(b.Pos, text)
	if err != nil {
		return false, &Error{Place: r.at(), Why: fmt.Sprintf("%.40s", text), Err: err}
	}
	m := Move{Text: game.TurnText(b.Pos, turn), Place: r.at()}
	if parts[4] != "" {
		m.Comments = append(m.Comments, tidy(parts[4]))
	}
	g.Main.Moves = append(g.Main.Moves, m)
	game.Play(b.Pos, turn)
	return false, nil
}

// WriteCourier writes the main line of a game, whose moves are in that notation (notation.Courier), as Game Courier lists moves. The
// tags stand before them as comments. Variations and annotations are left out: the form has none.
func WriteCourier(w io.Writer, b *Board, g *Game) error {
	if info := b.Rules.Info(); info.Steps > 1 || turnsOf(info) != 2 {
		return fail(g.Place, "the notation of Game Courier cannot say turns of several steps, nor those of other than two sides: this is %s", info.Name)
	}
	var out strings.Builder
	for _, t := range g.Tags {
		if t.Name != "Result" && t.Name != "SetUp" {
			fmt.Fprintf(&out, "// %s: %s\n", t.Name, strings.Join(strings.Fields(t.Value), " "))
		}
	}
	if result := g.result(); result != Unknown {
		fmt.Fprintf(&out, "// Result: %s\n", result)
	}
	for _, text := range g.Main.Comments {
		fmt.Fprintf(&out, "// %s\n", tidy(text))
	}
	c := g.first()
	for i := range g.Main.Moves {
		m := &g.Main.Moves[i]
		fmt.Fprintf(&out, "%s %s", c.text(), m.Text)
		for _, text := range m.Comments {
			fmt.Fprintf(&out, " // %s", tidy(text))
		}
		out.WriteString("\n")
		c = c.next()
	}
	out.WriteString("\n")
	_, err := io.WriteString(w, out.String())
	return err
}
