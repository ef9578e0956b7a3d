package betza

// Bounds on what a notation may mean, so that a text from outside costs little to read.
const (
	MaxLength  = 2000   // bytes of a notation
	MaxNesting = 4      // parentheses within parentheses
	MaxGroups  = 12     // parentheses in one move
	MaxLegs    = 80     // legs of one path
	MaxLetters = 64     // modifiers of one leg
	MaxPaths   = 20_000 // paths of one piece

	maxWork = 500_000 // legs of all paths together, with those that lead nowhere

	MaxWays = 600 // of a piece that is drawn
	maxStep = 8   // squares of a step that is drawn
)
