package play

import "aanca.chess/game"

// Setup shows how a game would begin: the position string of a layout, and the layout itself for
// those who asked for RandomLayout.
func (s *Service) Setup(variant, layout string) (fen, chosen string, err error) {
	if err := checkText("layout", layout, MaxFENText); err != nil {
		return "", "", err
	}
	rules, err := s.Library.Rules(variant)
	if err != nil {
		return "", "", err
	}
	pos, chosen, err := s.setup(rules, layout)
	if err != nil {
		return "", "", err
	}
	return pos.FEN(), chosen, nil
}

// setup returns the start of a layout, and the layout that was chosen if it was left to chance.
func (s *Service) setup(rules game.Rules, layout string) (pos game.Position, chosen string, err error) {
	setups, ok := game.SetupsOf(rules)
	if !ok {
		return nil, "", Errorf(Illegal, "%s has one setup only, so that there is no layout to choose", rules.Info().Title)
	}
	if layout == RandomLayout {
		layout = setups.RandomLayout(s.Int)
	}
	if pos, err = setups.Setup(layout); err != nil {
		return nil, "", fromRules(err, rules.Info().Board)
	}
	return pos, layout, nil
}
