package game

import (
	"errors"
	"fmt"
	"strings"

	"aanca.chess/geom"
	"aanca.chess/tuning"
)

// A TypeID numbers the piece types of a game from 0. Games whose pieces are made during play
// add types at the end; a number never changes its meaning within a game.
type TypeID int16

// NoType stands for no piece type: no capture, no promotion.
const NoType TypeID = -1

// A Piece is a piece of one side. The zero value is the first side's piece of type 0, so every
// place that may be empty says so separately.
type Piece struct {
	Type TypeID
	Side Side
}

// Info describes a game to people and programs. It is shared: callers must not change it.
type Info struct {
	Name      string   // as on the command line and in URLs: "teramachy"
	Title     string   // as people write it: "Teramachy"
	Summary   string   // one sentence
	Text      string   // the general rules in plain paragraphs separated by empty lines
	Family    string   // what it is a relative of, such as "japanese"; "" if nobody said
	Featured  bool     // it is a good game to begin with
	Series    string   // the name of the game under which lists show this one and others like it; "" for its own
	Inventor  string   // in one text, "" if unknown
	Inventors []string // one by one
	Year      string
	Source    string // where the rules are published
	Board     *geom.Board
	Steps     int      // the most steps a turn may have; 1 in most games
	Chains    bool     // turns may have many steps, of which the later ones are those of one piece that goes on
	EndsOpen  bool     // the game may end inside of a turn, which is then complete as it is
	Remembers bool     // which turns are legal may depend on earlier ones, of which position strings do not tell
	Hands     bool     // pieces may be in hand
	Walls     bool     // steps place or move walls
	Wall      string   // what people call a wall, "duck"; "" where there is none
	Groups    []string // names of the groups that Type.Group refers to, in the order to show them
	Setups    bool     // Rules implements Setups: the usual start is one of many

	// Pairs and Symmetries describe a choice of setup: the text of a layout is one of the letters
	// of Symmetries (M: the second side's setup mirrors the first's top to bottom; R: it is turned
	// by half a turn) and a digit for each pair, 1 where its pieces change places. Nil if the layouts
	// are no such choice.
	Pairs      []SetupPair
	Symmetries []string

	Sides     []string // the names of the sides for people, "" for the usual ones; nil for two sides with those
	Notations []string // how its players write turns, of Notations, the usual way first; nil for UsualNotation

	Chance bool // some steps are made by Chance

	Uneven  bool // a side may have several turns one after the other
	Neutral bool // pieces may stand on the board that belong to no side
	Shared  bool // a side may move pieces that are not its own
	Dark    bool // a side sees only a part of the board, see Veiled, and draws have not to be claimed

	Powers []PowerDisplay // how its powers are shown

	LightA1 bool // a1 is a light square when the board is drawn
	Look    Look // how people are used to seeing it

	Parameter *Parameter // nil if the game has none

	Goals Goals // what decides it beside royal pieces

	Tuning tuning.Data // what has been measured, or is given by hand, for those who play it
}

// A Parameter is a value that the rules of a game leave open: a number or one of a few words. Rules
// of a game that has one implement Parametric.
type Parameter struct {
	Game  string // the name of the game with the usual value
	Title string // for people: "Income of a turn, in zorkmids"
	Value string // in these rules
	Usual string // where nothing is said

	Words       []string // all values, if they are words
	Least, Most string   // the bounds of a number
	Whole       bool     // it is a whole number
}

// NameWith returns the name of the game with a value, which need not be a possible one: the name of
// the game, a colon and the value, or the name alone for the usual value.
func (p *Parameter) NameWith(value string) string {
	if value == p.Usual || value == "" {
		return p.Game
	}
	return p.Game + ":" + value
}

// Parametric is implemented by Rules whose Info has a Parameter.
type Parametric interface {
	// With returns the rules with another value of the parameter. The error says what was expected.
	With(value string) (Rules, error)
}

// Players returns how many sides there are, Chance apart.
func (i *Info) Players() int {
	if i.Sides == nil {
		return 2
	}
	return len(i.Sides)
}

// ErrNotForTwo is wrapped by the error of those who can do with two sides alone that see the board, and with steps that
// players choose.
var ErrNotForTwo = errors.New("this takes a game of two sides without chance")

// ForTwo returns nil for a game of two sides without chance that see the whole board, and otherwise an error that says what it is.
func (i *Info) ForTwo() error {
	switch n := i.Players(); {
	case i.Chance:
		return fmt.Errorf("%s has steps that chance makes: %w", i.Title, ErrNotForTwo)
	case n != 2:
		return fmt.Errorf("the number of sides of %s is %d: %w", i.Title, n, ErrNotForTwo)
	case i.Dark:
		return fmt.Errorf("in %s a side sees only a part of the board: %w that see all of it", i.Title, ErrNotForTwo)
	}
	return nil
}

// ErrWide is wrapped by the error of those who take a board of usual size alone.
var ErrWide = fmt.Errorf("this takes a board of at most %d squares", geom.MaxSquares)

// ForSearch returns nil for a game that package search plays, ForTwo and on a board of usual size, and otherwise an error that says
// what it is. Others are for search/many.
func (i *Info) ForSearch() error {
	if err := i.ForTwo(); err != nil {
		return err
	}
	if i.Board.Wide() {
		return fmt.Errorf("the board of %s has %d squares: %w", i.Title, i.Board.Size(), ErrWide)
	}
	return nil
}

// ForComputer returns nil for a game that the computer plays, which may have chance and one to four sides, and otherwise an
// error that says why it does not.
func (i *Info) ForComputer() error {
	if err := i.ForTwo(); err != nil && i.Dark {
		return err
	}
	return nil
}

// SideNames returns the names of the sides for people.
func (i *Info) SideNames() []string {
	names := []string{"White", "Black", "Third", "Fourth"}[:i.Players()]
	for side, name := range i.Sides {
		if name != "" {
			names[side] = name
		}
	}
	return names
}

// WithArticle returns a noun behind its article: "an Amazon", "a Unicorn".
func WithArticle(noun string) string {
	if strings.HasPrefix(strings.ToLower(noun), "uni") {
		return "a " + noun
	}
	if noun != "" && strings.ContainsRune("aeiouAEIOU", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// A SetupPair is two pieces of the first side and the squares that they may share either way round.
type SetupPair struct {
	Name    string
	Members [2]TypeID
	Squares [2]geom.Square
}

// A Type describes a piece type.
type Type struct {
	ID       string   // as the game's table spells it: "K", "DEl", "+P"
	Name     string   // "King"
	Notation string   // how it moves, in Betza notation
	Sentence string   // how it moves, in plain English, one or more sentences
	Note     string   // what the notation cannot say: limits, powers, promotion
	Royal    bool     // its loss or checkmate decides the game
	Promotes []TypeID // what it can become; nil if it never promotes
	Stays    bool     // it promotes instead of moving: where it stands, or where it could go as what it becomes
	Makes    []TypeID // what its moves can turn others into or put on the board
	Group    int      // index into Info.Groups; 0 where there are none
	Figure   string   // the figure that draws it, of Figures; "" if nobody said
	// How the notations of the field write it (see package notation): Letter, which is its ID where it is "", or
	// nothing before its moves, as those of pawns. PromotedFrom is the ID of the unpromoted form, "" for others.
	Letter       string
	NoLetter     bool
	Sign         string    // how Japanese records name it, "" if they do not
	Glyphs       [2]string // what each side's wedge or disc says, "" for nothing
	PromotedFrom string

	Powers []Power // what it does beyond moving and capturing where it lands, each power once

	// Aside is what its powers are worth that belong to plain moves or follow them, in captures, for each move to an
	// empty square; less than nothing if they harm its side. No marks tell of them.
	Aside float64
}

// How tells in which manner a piece reaches a square.
type How uint8

// The manners of moving, from the plainest on.
const (
	ByStep  How = iota // to a neighbouring square
	BySlide            // along a line over empty squares
	ByLeap             // whatever stands between
	ByBend             // over empty squares along a line that bends, or a lame leap
	ByHop              // over pieces that must be there
)

// A Mark is one square that a piece could reach from another on a board where nothing else is
// known, as move diagrams show it and as piece values are estimated from.
type Mark struct {
	To      geom.Square
	How     How
	Move    bool  // it can go there when the square is empty
	Capture bool  // it can capture an enemy there
	Initial bool  // only while it has not moved (or stands where it began)
	Via     uint8 // how many squares on the way must be empty
	Over    uint8 // how many pieces on the way must be there

	// Power names what it does there that is neither a move nor a capture of what stands there
	// by going there: PowerRifle and the like; "" for a plain mark.
	Power Power

	// Worth is what the power is worth there, in captures, as far as the rules know, and Does what it
	// does; 0 and Goes for a plain mark.
	Worth float64
	Does  Doing
}

// A Doing is what a power does at a mark.
type Doing uint8

// What powers do.
const (
	Goes      Doing = iota // the piece goes there
	Takes                  // captures, converts or removes what stands there, without going there
	Changes                // does something else to what stands there
	Freezes                // what stands there cannot move
	Lends                  // what stands there may move so, too: by the marks of this power
	LendsLeap              // what stands there may leap over the piece
)

// A Power names something that a piece does beyond moving and capturing where it lands, in the
// words of the variant language.
type Power string

// LentWorth is what a move is worth that is lent, in captures: who gets it has moves of its own.
const LentWorth = 0.25

// The powers that marks tell of.
const (
	PowerRifle           Power = "rifle"
	PowerHopCapture      Power = "hopCapture"
	PowerLongLeap        Power = "longLeap"
	PowerSweep           Power = "sweep"
	PowerApproach        Power = "approach"
	PowerApproachConvert Power = "approachConvert"
	PowerWithdraw        Power = "withdraw"
	PowerConvert         Power = "convert"
	PowerSwap            Power = "swap"
	PowerRelay           Power = "relay"
	PowerRelayOver       Power = "relayOver"
	PowerImmobilize      Power = "immobilize"
	PowerLocust          Power = "locust" // captures on the way and goes on
	PowerPincer          Power = "pincer"
	PowerCoordinate      Power = "coordinate"
	PowerPass            Power = "pass" // lets its side pass; no mark tells of it
)
