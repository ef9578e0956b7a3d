package rules

import "aanca.chess/game"

// What this family of rules offers beyond game.Position and game.Rules.
var (
	_ game.Evaluable    = (*Position)(nil)
	_ game.NullMover    = (*Position)(nil)
	_ game.Counter      = (*Position)(nil)
	_ game.StepTester   = (*Position)(nil)
	_ game.PlainTeller  = (*Position)(nil)
	_ game.RoyalFinder  = (*Position)(nil)
	_ game.Walled       = (*Position)(nil)
	_ game.WallWriter   = (*Position)(nil)
	_ game.TurnMeasurer = (*Position)(nil)
	_ game.Claimable    = (*Position)(nil)
	_ game.Helpless     = (*Position)(nil)
	_ game.Veiled       = (*Position)(nil)
	_ game.Announcer    = (*Position)(nil)
	_ game.Stopper      = (*Position)(nil)

	_ game.Setups          = (*Game)(nil)
	_ game.RepetitionRules = (*Game)(nil)
)
