package play

import (
	"time"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// The levels of the computer.
const (
	MinLevel = 1
	MaxLevel = 10
)

// A Game is a game between a person and the computer, which has all other sides, or between people (of one alone, too), as it is
// kept: the start and the turns, from which every position follows. The text forms are those of the
// command line.
type Game struct {
	ID      string    // in a State the id of the person's seat
	Variant string    // in a State with the version of its rules if they are not those of today
	Rules   string    // their version; "" if they are part of the program, or from before they were kept
	Start   string    // position string of the start
	Next    game.Side // whose turn follows Turns, over or not: game.Chance where dice or shuffles are due
	Human   game.Side // of the person; between people of the one who began the game, in a State of whose it is
	Account string    // of the person, in games against the computer; "" for a guest
	Level   int       // of the computer, MinLevel to MaxLevel; 0 between people, but that of a computer player (byComputer) or of the one that stands in
	Turns   []string  // in the order played
	Result  game.Result
	Created time.Time // to the millisecond
	Updated time.Time // of the last change
	Version int64     // how many changes there were: a change names the version that it follows

	Pace   Pace // how much time the players have; none in games against the computer
	Times  Times
	Clocks []time.Duration // what its side had left after each of Turns, where the players are there together; 0 if that was not kept
	Offers Offers

	Conditions [game.MostSides]Conditions // by side: in a State those of whose it is
	Rests      [game.MostSides][]Rest     // by side, of accounts in games with days for a turn: since the clock runs, the first one first

	People bool   // all sides are people's
	Rated  bool   // ratings change by it
	Open   bool   // anybody may take a free seat: it stands in the lobby
	Seats  []Seat // between people: the seats by side; nil against the computer
	Event  string // the id of the tournament that it is a part of; "" for none
}

// A State is a game as it stands and as one side may see it, with everything needed to show it. It
// never changes once handed out: many may read it.
type State struct {
	Game  Game // without the ids of other people's seats
	Board *geom.Board
	Turns []Turn // one for each of Game.Turns
	FEN   string // of the present position
	Drawn string // the present position as DrawnText tells it
	Began string // the start as DrawnText tells it
	Side  game.Side
	Seen
	Away     [game.MostSides]time.Time // since when the player of a side is not there, the zero time if they are; where it matters
	Abort    bool                      // the game can be aborted
	Watching int                       // how many watch without a seat
	Serial   int64                     // of two states of a game the later one has the higher
	Public   bool                      // it is what those see who watch without a seat
	Joined   bool                      // all sides are played by somebody
	Thinking bool                      // the computer is to move
	Hidden   bool                      // there is a choice that the person may not see yet
	Danger   []geom.Square             // royal pieces that could be captured, in games without check
	Claim    game.Result               // the draw that the person may claim now; not over if there is none
	Ahead    bool                      // the person may say beforehand what they answer (Game.Conditions)
	Steps    []Step                    // legal first steps of the person's turn; nil while it is not theirs
	Design   bool                      // a design that is not among the steps may be part of the person's turn

	Market *Market    // nil where nothing is bought
	Types  []MadeType // those made since the start

	memo memo
}

// Ply returns the number of turns played. It names the position.
func (s *State) Ply() int { return len(s.Turns) }

// Seen tells which pieces of a position, of either side, the rules treat in a way that people want
// to see.
type Seen struct {
	Check       []geom.Square // royal pieces in check
	Immobilized []geom.Square // pieces that enemies keep from moving
	Relayed     []geom.Square // pieces that others lend moves to
}

// A Turn is a turn that was played, with what is to be seen of it.
type Turn struct {
	Text  string
	FEN   string // of the position after it; in games, briefly: Wholly tells the rest by that of the turn before
	Drawn string // that position as DrawnText tells it
	Seen         // in that position
	Steps []Step // in the order played
	Parts []Part // of the text
	By    game.Side

	Announced []game.Announcement // what everybody is told after it, where a side sees only a part of the board

	hidden [game.MostSides]bool      // from which sides something was hidden when it was played
	views  [game.MostSides + 1]*Turn // where a side sees only a part of the board, what each has seen of it; the last is of those who watch
}

// A Part is a part of a turn's text with what is to be said of it.
type Part struct {
	Text  string
	Label string // as the game's players write it; "" for what is told to nobody yet, and where little is seen
	Other Labels // the same in other notations; nil if there are none
	game.Part
}

// A Became is a piece, not the mover, that becomes another type where it stands.
type Became struct {
	Square geom.Square
	ID     string // of the type that it becomes
}

// A Step is a legal step with what people need to see of it.
type Step struct {
	Text     string
	Part     game.Part
	Effect   game.Effect
	Castles  bool   // a second piece of the mover's side moves, as in castling
	Mover    string // id of the type that acts; "" for a pass
	Promotes string // id of the type that it becomes, "" if it stays
	Becomes  []Became
	Stops    []geom.Square // on which the mover stands on its way (game.Stopper)
	More     bool          // the turn may go on with a listed step after it
	Ends     bool          // the turn may end with it

	// Label and Other are set of one of those that are legal: an example of how moves are written.
	Label string
	Other Labels
}

// A Standing is what changes in a game besides its turns and seats.
type Standing struct {
	Next   game.Side
	Result game.Result
	Times  Times
	Offers Offers

	Conditions [game.MostSides]Conditions

	Rules string // their version, "" for that which is kept: games from before versions were kept get theirs at their next change

	At time.Time // of the change
}

// Standing returns how the game stands.
func (g *Game) Standing() Standing {
	return Standing{g.Next, g.Result, g.Times, g.Offers, g.Conditions, g.Rules, g.Updated}
}

// Stand lets the game stand as it is said.
func (g *Game) Stand(now Standing) {
	g.Next, g.Result, g.Times, g.Offers, g.Updated = now.Next, now.Result, now.Times, now.Offers, now.At
	g.Conditions = now.Conditions
	if now.Rules != "" {
		g.Rules = now.Rules
	}
}
