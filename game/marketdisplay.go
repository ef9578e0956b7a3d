package game

import "aanca.chess/geom"

// What a game with a Market may offer to those who show it to people, so that no page has to know how
// its turns and designs are written.

// A Teller is a Position whose turns may have parts that no piece on the board does: purchases,
// designs, proposals, estimates, armies.
type Teller interface {
	// Tell says what a part of a turn is, by its text ("?" where it is hidden), in the position
	// before or after it. ok is false for what the effect tells, and for what is no such part.
	Tell(part string) (told Part, ok bool)
}

// A Part says what a part of a turn is.
type Part struct {
	Kind    PartKind
	Words   string // what the side does: "buys Queen"; "" where the effect tells it
	Subject string // the id of the type that is bought or replaced, the figure of an estimate
}

// A PartKind is what the part of a turn does.
type PartKind string

// The kinds of parts of a turn. The first four are told by their effects.
const (
	PartMove     PartKind = "move"
	PartDrop     PartKind = "drop"
	PartPass     PartKind = "pass"
	PartWall     PartKind = "wall"   // places or moves a wall, and no piece moves
	PartChance   PartKind = "chance" // what a die shows
	PartPlace    PartKind = "place"  // puts a piece of the reserve on the board
	PartBuy      PartKind = "buy"
	PartDesign   PartKind = "design"
	PartPropose  PartKind = "propose"
	PartEstimate PartKind = "estimate"
	PartArmy     PartKind = "army"
)

// Blank stands in the texts of Quote, Proposal and Question for what is yet to be chosen.
const Blank = "#"

// A Workshop is a Market in which designs are put together from atoms and modifiers by choices.
type Workshop interface {
	Market

	// Compose tells how a design is put together and what it becomes by each choice. "" is the
	// design that has nothing yet. The error is a *SyntaxError that names the character.
	Compose(design string) (*Composition, error)
}

// A Composition is a design as it is written, part by part.
type Composition struct {
	Design  string
	Terms   []ComposedTerm
	Whole   []Choice // what stands in front of all
	Add     []Choice // atoms that may be added
	Propose []Choice // atoms that have no price yet and may be proposed in this turn
}

// A ComposedTerm is an atom of a design with its modifiers.
type ComposedTerm struct {
	Text       string // the term alone, a design of its own
	Name       string // of the atom
	Words      string // "Rook, forward, moves only"
	Price      string // what it adds, decimal, before what holds for the whole design
	Without    string // the design without this term
	Directions []Choice
	Modes      []Choice
}

// A Choice is something that a press puts into a design, or takes out.
type Choice struct {
	Text   string // the modifier or the atom; "" for no modifier
	Name   string
	Price  string // of the atom, or the factor of the modifier, decimal
	Sample string // a design that shows what it does, "" if none does
	On     bool   // the design has it
	Then   string // the design after the press
}

// A Proposal is what a design needs a price for before it can be made, where players may propose one.
type Proposal struct {
	Subject string // the atom; "r" for a factor
	Name    string // what people call it
	Factor  bool   // a factor is proposed, not a price
	Asked   string // of who proposes it, and by which rule the figure will hold: sentences
	Part    string // of a turn: Blank stands for the figure
}

// A Question is what the side to move has to estimate before it acts.
type Question struct {
	Design string // that has it
	Factor bool   // a factor is asked for, not a price
	Asked  string // the question: "What is nN worth?"
	Words  string // what is to be estimated, where the design's own sentence does not tell it
	Rule   string // which figure will hold: sentences
	Part   string // of a turn: Blank stands for the figure
}

// A ArmyPlacer is a Market in which each side may have to place an army before the game goes on.
type ArmyPlacer interface {
	Market

	// ArmySquares lists the squares on which the army of a side stands; none if no armies are chosen now.
	ArmySquares(side Side) []geom.Square

	// Army reads the text of an army of the side to move. The error is an *Illegal.
	Army(text string) (*Army, error)

	// ArmyText writes an army of the side to move.
	ArmyText(a *Army) (string, error)
}

// An Army is what a side begins with.
type Army struct {
	Pieces  map[geom.Square]string // the id of the offer that the piece on a square is of
	Designs map[string]string      // the designs put in the place of offers, by their ids
	Cost    Money                  // of the pieces; not looked at by ArmyText
}
