package xboard

import (
	"errors"
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/notation"
)

// Moves are written in coordinates: e2e4, e7e8q, P@e4, e8e9+ for promotion to the only form, e8e9=
// for going there without promotion, b1c3h where a hawk enters by a gate, e1g1 for castling or O-O and O-O-O where king and rook may
// begin anywhere, a1b2,b2c3 for a piece that captures on b2 and goes on to c3, @@@@ for a pass.
const pass = "@@@@"

// legs returns the texts of a step: two where it captures a piece beside the one on its last square.
func (b *board) legs(pos game.Position, step game.Step) []string {
	e, ours := pos.Effect(step, nil), pos.StepText(step)
	switch {
	case e.To == geom.NoSquare:
		return []string{pass}
	case e.Drop():
		return []string{b.letters.ids[e.Mover.Type] + "@" + b.square(e.To)}
	case strings.Contains(ours, "/"):
		return []string{b.entering(pos, e, ours)}
	case game.Castles(pos, step, &e) && b.freeCastling(e, ours):
		return []string{castling(b.rules.Info().Board, e)}
	}
	promotion := ""
	if into := e.Promotes(); into != game.NoType {
		promotion = strings.ToLower(strings.TrimSuffix(b.letters.ids[into], pawnMark))
		if strings.HasSuffix(ours, promotedMark) {
			promotion = promotedMark
		}
	}
	if strings.Contains(ours, "x") {
		if victim, ok := b.aside(e); ok {
			return []string{b.square(e.From) + b.square(victim), b.square(victim) + b.square(e.To) + promotion}
		}
	}
	return []string{b.square(e.From) + b.square(e.To) + promotion}
}

// entering writes a step by which a piece of the hand enters by a gate: its letter stands behind the squares or, where the partner that
// castles stood, behind those of the partner and the king: b1c3h, e1g1h, h1e1h.
func (b *board) entering(pos game.Position, e game.Effect, ours string) string {
	_, entry, _ := strings.Cut(ours, "/")
	id, square := entry, ""
	if at := strings.IndexAny(entry, "0123456789"); at > 1 {
		id, square = entry[:at-1], entry[at-1:]
	}
	letter := ""
	for t := range game.TypeID(pos.Types()) {
		if pos.Type(t).ID == id {
			letter = strings.ToLower(b.letters.ids[t])
		}
	}
	if gate, err := b.rules.Info().Board.Parse(square); err == nil && gate != e.From {
		return b.square(gate) + b.square(e.From) + letter
	}
	return b.square(e.From) + b.square(e.To) + letter
}

// aside returns the square of the piece that a step captures beside the one on its last square.
func (b *board) aside(e game.Effect) (geom.Square, bool) {
	others := e.Captures()
	if e.To != e.From {
		others.Remove(e.To)
	}
	if others.Empty() {
		return geom.NoSquare, false
	}
	return others.First(), true
}

// freeCastling reports whether a castling step is written by the partner's square: kings and
// partners may begin anywhere in this game.
func (b *board) freeCastling(e game.Effect, ours string) bool {
	board := b.rules.Info().Board
	partner, _ := e.Partner()
	return ours == board.Name(e.From)+board.Name(partner) && e.To != partner
}

// castling names the wing: O-O towards the last file.
func castling(board *geom.Board, e game.Effect) string {
	if partner, _ := e.Partner(); board.File(partner) > board.File(e.From) {
		return "O-O"
	}
	return "O-O-O"
}

// text returns the text of a step, its legs joined by commas.
func (b *board) text(pos game.Position, step game.Step) string {
	return strings.Join(b.legs(pos, step), ",")
}

// parse reads a move; a promotion that goes without saying may be missing, and one that the game
// does not have is left out.
func (b *board) parse(pos game.Position, text string) (game.Step, error) {
	var loose []game.Step
	plain := strings.TrimSuffix(text, "=")
	for _, step := range pos.Steps(nil) {
		written := b.text(pos, step)
		if written == plain {
			return step, nil
		}
		if e := pos.Effect(step, nil); !strings.Contains(pos.StepText(step), "/") && game.Castles(pos, step, &e) && b.meansCastling(e, text) {
			return step, nil
		}
		if strings.TrimRight(written, "+'!abcdefghijklmnopqrstuvwxyz") == strings.TrimRight(text, "=+'!abcdefghijklmnopqrstuvwxyz") {
			loose = append(loose, step)
		}
	}
	if len(loose) == 1 && !strings.HasSuffix(text, "=") {
		return loose[0], nil
	}
	if len(loose) > 1 {
		return 0, errors.New("it does not say which promotion")
	}
	if step, ok := b.parseOther(pos, text); ok {
		return step, nil
	}
	return 0, b.whyNot(pos, text)
}

// parseOther reads a move in another notation. On boards whose ranks XBoard counts from 0 nobody knows how others would
// count.
func (b *board) parseOther(pos game.Position, text string) (step game.Step, ok bool) {
	if b.countsFromZero() {
		return 0, false
	}
	turn, err := notation.On(b.rules.Info().Board).Read(pos, text)
	if err != nil || len(turn) != 1 {
		return 0, false
	}
	return turn[0], true
}

// meansCastling reports whether a text means a castling step: by its wing, by the king's squares
// or by those of the king and its partner.
func (b *board) meansCastling(e game.Effect, text string) bool {
	partner, _ := e.Partner()
	return text == castling(b.rules.Info().Board, e) ||
		text == b.square(e.From)+b.square(e.To) || text == b.square(e.From)+b.square(partner)
}

// whyNot says why a move may not be made, in the words of the rules.
func (b *board) whyNot(pos game.Position, text string) error {
	if r := pos.Result(); r.Over() {
		return fmt.Errorf("the game is over, %v", r)
	}
	from, rest := b.readSquare(text)
	to, _ := b.readSquare(rest)
	if from == geom.NoSquare || to == geom.NoSquare {
		return errors.New("no move of this board")
	}
	board := b.rules.Info().Board
	_, err := pos.ParseStep(board.Name(from) + board.Name(to))
	if illegal := new(game.Illegal); errors.As(err, &illegal) {
		return errors.New(strings.NewReplacer("(", "", ")", "").Replace(illegal.Why)) // XBoard's own signs
	}
	return errors.New("not written as a move of this piece")
}

// line returns the texts of the steps of a line.
func (b *board) line(pos game.Position, line []game.Step) string {
	var texts []string
	for _, step := range line {
		texts = append(texts, b.text(pos, step))
		pos.Make(step)
	}
	for range line {
		pos.Unmake()
	}
	return strings.Join(texts, " ")
}

// clip shortens a text from outside so that a message stays readable.
func clip(text string) string {
	const most = 60
	if len(text) > most {
		return text[:most] + "..."
	}
	return text
}
