package notation

// points writes what is put on the board and never moves, such as the stones of games of rows and territory, by its square alone, as
// their players do; everything else as in algebraic notation.
func (p *page) points(m *move) string {
	if m.kind == drop && m.mover.Notation == "" {
		return p.board.Name(m.to) + m.rest
	}
	return p.san(m)
}
