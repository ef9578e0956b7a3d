package notation

import (
	"strings"
)

// means reports whether a text could mean a step, as people and other programs write steps.
func (m *move) means(p *page, text string) bool {
	rests := []string{text}
	switch m.kind {
	case castle:
		rests = m.afterCastling(p, rests)
	case drop:
		rests = m.afterDrop(p, rests)
	case plain:
		rests = m.afterMove(p, rests)
	default:
		rests = m.afterPass(p, rests)
	}
	for _, rest := range rests {
		if isMark(rest) {
			return true
		}
	}
	return false
}

// after returns what is left of texts behind each of the options that they begin with.
func after(texts []string, options ...string) []string {
	var out []string
	for _, text := range texts {
		for _, option := range options {
			if rest, ok := strings.CutPrefix(text, option); ok {
				out = append(out, rest)
			}
		}
	}
	return out
}

// isMark reports whether a text says nothing of what a step does: it is empty, or marks a check, a capture en passant or
// how good the step is.
func isMark(text string) bool {
	text = strings.TrimSpace(text)
	for _, passant := range []string{"e.p.", "e.p", "ep"} {
		if rest, ok := strings.CutPrefix(text, passant); ok {
			text = rest
			break
		}
	}
	return strings.Trim(text, marks) == ""
}

// The words for castling towards higher files and towards lower ones.
var (
	castlingWords     = [3]string{"O-O", "0-0", "o-o"}
	longCastlingWords = [3]string{"O-O-O", "0-0-0", "o-o-o"}
)

// afterCastling reads castling: the word, or the king's square and where it goes or its partner stands. Without that square it goes by
// its letter (Kg1), or captures its partner (Kxh1), where nothing else is written so.
func (m *move) afterCastling(p *page, texts []string) []string {
	words := castlingWords
	if m.long {
		words = longCastlingWords
	}
	out := after(texts, words[:]...)
	squares := after(after(texts, "", named(m.mover)), p.board.Name(m.from))
	out = append(out, after(after(squares, "", "-", "x"), p.board.Name(m.to), p.board.Name(m.partner))...)
	called := after(texts, named(m.mover))
	out = append(out, after(called, p.board.Name(m.to))...)
	out = append(out, after(called, "x"+p.board.Name(m.partner))...)
	return after(out, m.entry)
}

// afterDrop reads a drop. A pawn may be dropped without its letter.
func (m *move) afterDrop(p *page, texts []string) []string {
	names := []string{named(m.mover)}
	if id := m.droppedID(); id != names[0] {
		names = append(names, id)
	}
	if m.mover.NoLetter {
		names = append(names, "")
	}
	return after(after(after(texts, names...), "@", "*"), p.board.Name(m.to)+m.rest)
}

// afterPass reads other words for a pass, and the square of the piece, twice, that others write it by.
func (m *move) afterPass(p *page, texts []string) []string {
	if m.own != passText {
		return nil
	}
	return after(texts, "pass", "--", "@@@@", passUCI(p.board, p.pos, false), passUCI(p.board, p.pos, true))
}

// afterMove reads a move: the piece, as much as is written of the square that it comes from, a sign of capture or a dash, the
// square that it goes to, what it does besides, and what it becomes.
func (m *move) afterMove(p *page, texts []string) []string {
	names := []string{letter(m.mover)}
	for _, name := range []string{named(m.mover), m.mover.ID} {
		if name != names[0] && name != names[len(names)-1] {
			names = append(names, name)
		}
	}
	texts = after(texts, names...)
	short := after(texts, p.file(m.from)) // exd
	texts = after(texts, "", p.file(m.from), p.rank(m.from), p.board.Name(m.from))
	texts = after(after(texts, "", "x", "-", ":"), p.board.Name(m.to)+m.rest)
	if m.mover.NoLetter && m.captures && m.rest == "" {
		texts = append(texts, after(after(short, "", "x", ":"), p.file(m.to))...)
	}
	return after(m.afterPromotion(texts), m.entry)
}

// afterPromotion reads what a piece becomes: =Q, Q, q, (Q), or + where our own text says no more.
func (m *move) afterPromotion(texts []string) []string {
	switch {
	case m.into == nil && m.declines:
		return after(texts, "", "=")
	case m.into == nil:
		return texts
	}
	name := named(m.into)
	options := []string{"=" + name, name, strings.ToLower(name), "=" + strings.ToLower(name), "(" + name + ")"}
	if sign := m.own[len(m.own)-1:]; sign == "+" || sign == "-" {
		options = append(options, sign)
	}
	if m.forced {
		options = append(options, "") // there may be no choice
	}
	return after(texts, options...)
}
