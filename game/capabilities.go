package game

// Capabilities are what a position can do beyond what every position can: each is the position itself,
// or nil where it cannot. This is the one place that asks; a test in internal/house holds that nobody
// else does. Who has a capability says so where it is compiled:
//
//	var _ game.Evaluable = (*Position)(nil)
//
// so that a changed signature does not compile, where a silent nil would cost speed or strength.
type Capabilities struct {
	// For those who value and search positions.
	Occupied     Occupied
	Controlled   Controlled
	Evaluable    Evaluable
	NullMover    NullMover
	Counter      Counter
	Chooser      Chooser
	StepTester   StepTester
	PlainTeller  PlainTeller
	RoyalFinder  RoyalFinder
	CheckCounter CheckCounter
	Ender        Ender

	// For those who show positions.
	Walled     Walled
	WallWriter WallWriter
	Stopper    Stopper

	// For those who play.
	TurnReader   TurnReader
	TurnMeasurer TurnMeasurer
	Detacher     Detacher
	Veiled       Veiled
	Announcer    Announcer
	Claimable    Claimable
	Helpless     Helpless
	Recurrent    Recurrent

	// For those who buy, design and estimate.
	Market     Market
	Designer   Designer
	Estimator  Estimator
	Workshop   Workshop
	ArmyPlacer ArmyPlacer

	// For those who show it.
	Teller Teller
}

// CapabilitiesOf returns what a position can do. All positions of a game can do the same. It takes a
// microsecond or so: who searches asks once.
func CapabilitiesOf(pos Position) Capabilities {
	var c Capabilities
	if wide, ok := pos.(Wide); !ok || !wide.Wide() {
		c.Occupied, _ = pos.(Occupied)
		c.Controlled, _ = pos.(Controlled)
		c.Evaluable, _ = pos.(Evaluable)
	}
	c.NullMover, _ = pos.(NullMover)
	c.CheckCounter, _ = pos.(CheckCounter)
	c.Counter, _ = pos.(Counter)
	c.Chooser, _ = pos.(Chooser)
	c.Ender, _ = pos.(Ender)
	c.StepTester, _ = pos.(StepTester)
	c.PlainTeller, _ = pos.(PlainTeller)
	c.RoyalFinder, _ = pos.(RoyalFinder)
	c.Walled, _ = pos.(Walled)
	c.WallWriter, _ = pos.(WallWriter)
	c.Stopper, _ = pos.(Stopper)
	c.TurnReader, _ = pos.(TurnReader)
	c.TurnMeasurer, _ = pos.(TurnMeasurer)
	c.Detacher, _ = pos.(Detacher)
	if veiled, ok := pos.(Veiled); ok && veiled.Veils() {
		c.Veiled = veiled
	}
	c.Announcer, _ = pos.(Announcer)
	c.Claimable, _ = pos.(Claimable)
	c.Helpless, _ = pos.(Helpless)
	c.Recurrent, _ = pos.(Recurrent)
	c.Market, _ = pos.(Market)
	c.Designer, _ = pos.(Designer)
	c.Estimator, _ = pos.(Estimator)
	c.Workshop, _ = pos.(Workshop)
	c.ArmyPlacer, _ = pos.(ArmyPlacer)
	c.Teller, _ = pos.(Teller)
	return c
}

// SetupsOf returns the other starts of a game; ok is false if it has one setup only.
func SetupsOf(rules Rules) (setups Setups, ok bool) {
	if !rules.Info().Setups {
		return nil, false
	}
	setups, ok = rules.(Setups)
	return setups, ok
}

// ParametricOf returns the rules of a game that leaves a value open; ok is false if it leaves none.
func ParametricOf(rules Rules) (parametric Parametric, ok bool) {
	if rules.Info().Parameter == nil {
		return nil, false
	}
	parametric, ok = rules.(Parametric)
	return parametric, ok
}

// RepetitionOf returns what a repetition means in a game; the zero value if its rules do not tell.
func RepetitionOf(rules Rules) RepetitionRule {
	if r, ok := rules.(RepetitionRules); ok {
		return r.Repetition()
	}
	return RepetitionRule{}
}

// SaverOf returns the rules of a game that another program saves in a form of its own; ok is false if there is none.
func SaverOf(rules Rules) (saver Saver, ok bool) {
	saver, ok = rules.(Saver)
	return saver, ok
}

// ArtOf returns the pictures that the file of a game names, nil if there are none.
func ArtOf(rules Rules) *Art {
	if illustrated, ok := rules.(Illustrated); ok {
		return illustrated.Art()
	}
	return nil
}

// Fields tell what position strings may say behind the side to move, where they have the usual fields there: rights, squares for capturing en
// passant, and two counters (docs/formats.md).
type Fields struct {
	Castles bool // K and Q among the rights are those to castle
	Passant bool // pieces may be captured en passant
	Counts  bool // turns without progress are counted
}

// Fielded is implemented by Rules whose position strings have the usual fields.
type Fielded interface {
	Fields() Fields
}

// FieldsOf returns what the position strings of a game may say; ok is false if they have other fields than the usual ones.
func FieldsOf(rules Rules) (fields Fields, ok bool) {
	fielded, ok := rules.(Fielded)
	if !ok {
		return Fields{}, false
	}
	return fielded.Fields(), true
}
