package notation

import "strings"

// uci writes a step as Fairy-Stockfish does: with the letter of a promotion in lower case and nothing before it. Ids of
// several letters stay as they are (g9h9=Ab).
func (p *page) uci(m *move) string { return AsUCI(m.own) }

// AsUCI returns our own text of a step as Fairy-Stockfish writes it.
func AsUCI(own string) string {
	squares, id, promotes := strings.Cut(own, "=")
	if promotes && len(id) == 1 {
		return squares + strings.ToLower(id)
	}
	return own
}
