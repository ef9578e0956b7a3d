package zrf

import "aanca.chess/game"

// A step is a run of a block from a position and which of the moves it is that the run adds; or a pass, or the end of a
// turn in which the piece could go on. The low bits say which.
const (
	stepRun game.Step = iota + 1
	stepPass
	stepEnd

	kindMask   = 3
	spotShift  = 2
	spotMask   = 1<<(blockShift-spotShift) - 1 // for maxPositions
	blockShift = 13
	ordShift   = 32
)

func runStep(number int32, at spot, ordinal int32) game.Step {
	return stepRun | game.Step(at)<<spotShift | game.Step(number)<<blockShift | game.Step(ordinal)<<ordShift
}

func stepSpot(s game.Step) spot     { return spot(s >> spotShift & spotMask) }
func stepBlock(s game.Step) int32   { return int32(s >> blockShift & (1<<(ordShift-blockShift) - 1)) }
func stepOrdinal(s game.Step) int32 { return int32(s >> ordShift) }
