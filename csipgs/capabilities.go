package csipgs

import "aanca.chess/game"

// What this game offers beyond game.Position and game.Rules.
var (
	_ game.Controlled = (*Position)(nil)
	_ game.TurnReader = (*Position)(nil)
	_ game.Detacher   = (*Position)(nil)
	_ game.Veiled     = (*Position)(nil)
	_ game.Market     = (*Position)(nil)
	_ game.Designer   = (*Position)(nil)
	_ game.Estimator  = (*Position)(nil)
	_ game.Workshop   = (*Position)(nil)
	_ game.ArmyPlacer = (*Position)(nil)
	_ game.Teller     = (*Position)(nil)

	_ game.Parametric = (*Game)(nil)
)
