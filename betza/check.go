package betza

func (p *parser) check(m *move) (bool, error) { return true, nil }
