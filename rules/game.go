package rules

import (
	"fmt"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A Game is a compiled variant. It implements game.Rules and never changes.
type Game struct {
	v     *variant.Variant
	info  *game.Info // by itself: whoever keeps it does not keep the tables
	types []game.Type
	board *geom.Board
	size  int // number of square indices
	codes int // codes are less than this

	moveSets [][]moveSet // by code and square
	shotSets [][]moveSet // the same for walls that are shot; nil if none are
	nodes    []node
	conds    []cond
	reach    []reachTables // by code
	side     [2]attackTables
	watch    watch

	dirs    []geom.Vector // directions of capturing slides and hops, seen from the target outwards
	hopDirs []bool        // by direction: some type hops along it
	hurdles bool          // some type needs a piece on its way to attack
	outward [][]uint8     // by target*len(dirs) + direction: squares from the target outwards
	away    []geom.Set    // the same as sets
	slides  []uint64      // by code: 1 for those that capture along some direction, else 0

	words   int       // words that a set of squares takes on this board
	bySets  bool      // steps are found and counted by sets of squares (see targets)
	targets []targets // by code*size + square
	zones   []zone    // by code

	work           int        // branches and squares looked at in compiling moves
	routes         [][]routes // by code
	passages       []passage
	passagesFrom   []uint32          // by code*size + square: where those from there begin among them
	captureTargets [][]captureTarget // by code and square

	special      []bool            // by code: its steps need refining (see refine)
	promotions   [][]promotionRule // by code
	limits       []uint8           // by code: most pieces a promotion may lead to, 0 for no limit
	immobile     []geom.Set        // by code: squares from which it could never move
	spares       [][]bool          // by code: codes that it never captures; nil if none
	barred       [][]bool          // by code: codes that it never hops over; nil if none
	barring      bool              // some code is barred
	resets       []bool            // by code
	returns      [][]geom.Set      // by code of those that reset, and square: where it could go from there on an empty board, captures apart
	inHand       []game.TypeID     // by code: what its captor gets
	dropRegion   [][2]geom.Set     // by type and side
	dropRule     *dropRule         // nil if what stands on the board does not matter to drops
	dropForms    [][]game.TypeID   // by type: as what it may be dropped from the hand, itself first
	heldAs       []game.TypeID     // by type: what is taken from the hand when it is dropped
	unmovedTypes [2][]game.TypeID  // types of each side with first-move rights
	royalType    game.TypeID       // NoType if no piece must be kept safe
	isRoyal      []bool            // by code: must be kept safe
	decides      []bool            // by code: its side loses without such pieces
	hunts        []bool            // by code: some of its moves capture such enemies alone

	ids      map[string]game.TypeID // by id as spelled in the table
	lowerIDs map[string]game.TypeID // by id in lower case
	aliases  map[string]code        // what else positions may call a piece, in reading
	ending   ending
	tooFew   *[256]verdict // by code, found out when somebody asks

	besideStuck    *stuckVerdicts
	colourVerdicts *colourVerdicts

	powers       [][]powerTable // by code; nil for a type without powers
	anyPowers    bool
	shaped       bool      // powers have a part in which steps there are, beyond what follows them
	after        []bool    // by code: its plain moves may do something elsewhere
	reacts       bool      // something may follow a step by itself: events, or what stands on the board,
	events       bool      // powers on leaving, capturing, being captured and arriving
	foreseen     bool      // the rules on check look at what follows
	blinds       bool      // and some of it they do not look at
	mortal       bool      // what follows may take royal pieces off the board, after which their side goes on
	heirs        bool      // a side may have several royal pieces, of which the first is royal and the others stand still
	stayers      []code    // those with powers on staying
	standing     []code    // those that do something at the end of every step
	offers       bool      // some of them do so by choice
	stirs        bool      // something may change by mere moves
	wall         code      // of walls, which are no piece; none in games without walls
	hems         bool      // walls may keep pieces where they stand for ever, which is forbidden
	varied       []bool    // by code: its steps may do something elsewhere that is no capture
	immobilizers [2][]code // by side of those that they immobilize
	relayers     [2][]code // by side of those that they lend moves to
	passers      [2][]code
	sharers      [2][]code  // whose notation shares moves with friends (x)
	lent         [][]routes // by code: what it may share; nil if nobody shares
	imitators    []bool     // by code: it imitates others; nil if nobody does

	twins         []uint8 // by square; nil if squares have no twins
	turns         *turns  // nil if a turn is one move
	castlingRules bool    // castling takes rights from the other side, or drops give them

	gating *gating // nil if positions do not tell which pieces of the first rank have not moved

	trade *tradeRule // nil if any piece may be traded
	laws  *laws      // nil if nothing forbids steps

	pseudo *pseudoRoyal // nil if no pieces are royal while few of them are left

	passantRegion [2]geom.Set // squares on which each side may capture en passant
	dropMateRule  bool        // some type may not checkmate by being dropped
	plainMoves    bool        // see Position.Possible
	files         []geom.Set  // the squares of each file
	alike         [][]code    // by code: the promoted forms that move as it

	colours []geom.Set // classes of squares that diagonal steps never leave
	keys    *zobrist
	start   *Position
}

// promotionRule is a promotion of one side's type in compiled form.
type promotionRule struct {
	into      []code
	plus      bool
	back      bool
	intoZone  geom.Set
	outOf     geom.Set
	forced    bool
	onCapture bool
	farther   int      // only by moves that lead more than so many steps away
	entering  bool     // only from outside of intoZone
	from      geom.Set // only from these squares; any if empty
	instead   bool     // a step of its own

	present, absent []code // what must and what may not be on the board, of either side
}

// Compile makes a playable game of a variant. The error names the part of the variant that
// cannot be played and says why.
func Compile(v *variant.Variant) (*Game, error) {
	g, _, err := CompileCounted(v)
	return g, err
}

// The work that is counted for each game, and for each square and code of its tables, besides that for its moves.
const (
	workPerGame  = 4_000
	workPerEntry = 1
)

// CompileCounted is Compile that also tells how much work that was, whether it succeeds or not: how many squares and branches were looked at and how
// large the tables are. It does not depend on the machine; a million takes about a sixth of a second, and none is more than three million.
func CompileCounted(v *variant.Variant) (g *Game, work int, err error) {
	g, err = newGame(v)
	if err != nil {
		return nil, workPerGame, err
	}
	err = g.compile()
	work = workPerGame + g.codes*g.size*workPerEntry + g.work
	if err != nil {
		return nil, work, err
	}
	return g, work, nil
}

// compile makes all tables of a game.
func (g *Game) compile() error {
	v := g.v
	for _, part := range []func() error{
		g.describe, g.compileMoves, g.compilePowers, g.compileLent, g.compileImitations, g.compileDropRule, g.compilePromotions, g.compileTypes, g.compileTwins, g.chooseWatch, g.compileCaptureTargets, g.compileTurn, g.compileEnding, g.compileCounting, g.checkChase, g.compileShuttles, g.compileConnection, g.compileJudges, g.compilePseudoRoyal, g.compileTrade, g.compileLaws, g.compileGating, g.compileSight, g.compileTargets,
	} {
		if err := part(); err != nil {
			return err
		}
	}
	g.describeGoals()
	g.plainMoves = g.onlyPlainMoves()
	g.compileReturns()
	g.castlingRules = v.Castling != nil && (v.Castling.Opposite || v.Castling.Dropped)
	g.keys = newZobrist(g.codes, g.size)
	start, err := g.parse(v.StartFEN)
	if err != nil {
		return v.Errorf("startFen", "%v", err)
	}
	g.start = start
	if err := g.checkUnmoved(); err != nil {
		return err
	}
	if err := g.checkCastlingText(); err != nil {
		return err
	}
	if err := g.checkCastlingKing(); err != nil {
		return err
	}
	if err := g.checkShuffle(); err != nil {
		return err
	}
	return g.checkChoice()
}

// newGame returns a game of which nothing is compiled.
func newGame(v *variant.Variant) (*Game, error) {
	if len(v.Types) > maxTypes {
		return nil, v.Errorf("", "%d piece types, promoted forms included; at most %d are possible", len(v.Types), maxTypes)
	}
	g := &Game{
		v: v, info: &game.Info{}, board: v.Board, size: v.Board.Size(), codes: 2*len(v.Types) + 2,
		royalType: game.NoType, tooFew: &[256]verdict{}, besideStuck: &stuckVerdicts{known: map[besideStuck]*verdict{}}, colourVerdicts: &colourVerdicts{}, ids: map[string]game.TypeID{}, lowerIDs: map[string]game.TypeID{}, aliases: map[string]code{},
	}
	g.findWalls()
	return g, nil
}

// Describe returns the Info of the game that Compile makes of a variant, without the tables: in a small part of the time. That a variant can be
// described does not say that it can be compiled.
func Describe(v *variant.Variant) (*game.Info, error) {
	g, err := newGame(v)
	if err != nil {
		return nil, err
	}
	for _, part := range []func() error{g.describe, g.compileTurn, g.compileEnding, g.compileConnection, g.compileLaws} {
		if err := part(); err != nil {
			return nil, err
		}
	}
	g.describeGoals()
	return g.info, nil
}

// checkUnmoved refuses first-move rights that the text of a position could not tell apart.
func (g *Game) checkUnmoved() error {
	if g.gating != nil {
		return g.checkGates()
	}
	for _, side := range []game.Side{game.First, game.Second} {
		for _, t := range g.unmovedTypes[side] {
			if n := g.start.of[codeOf(t, side)].Len(); n > 1 {
				return g.v.TypeErrorf(t, "it has initial moves, but %s starts with %d such pieces; "+
					"only a single piece's first move can be told", side, n)
			}
		}
	}
	return nil
}

// Info implements game.Rules.
func (g *Game) Info() *game.Info { return g.info }

// Start implements game.Rules.
func (g *Game) Start() game.Position { return g.start.Clone() }

// Fields implements game.Fielded.
func (g *Game) Fields() game.Fields {
	return game.Fields{Castles: g.v.Castling != nil, Passant: len(g.passages) > 0, Counts: g.ending.counts || g.ending.counting != nil}
}

// Parse implements game.Rules.
func (g *Game) Parse(fen string) (game.Position, error) {
	p, err := g.parse(fen)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// describe fills in what people want to know, and the ids.
func (g *Game) describe() error {
	a := &g.v.About
	*g.info = game.Info{
		Name: g.v.Name, Title: a.Title, Summary: a.Summary, Text: a.Text, Family: a.Family, Featured: a.Featured, Inventor: a.Inventor, Inventors: a.Inventors,
		Year: a.Year, Source: a.Source, Board: g.board, Steps: 1, Hands: g.v.Hand != nil, Walls: g.v.Turns.Walls(),
		Sides: a.Sides[:], Notations: g.v.Notations, LightA1: g.v.LightA1, Look: g.v.Look, Setups: g.v.Shuffle != nil || g.v.Choice != nil, Groups: g.v.Groups,
		Tuning: g.v.Tuning,
	}
	g.info.Dark = g.v.Sees != variant.SeesAll
	if g.wall != none {
		g.info.Wall = a.Wall[0]
	}
	if slices.ContainsFunc(g.v.Types, g.hasPowers) {
		g.info.Powers = variant.Displays(g.aWall())
	}
	g.describeChoice()
	for i := range g.v.Types {
		t := &g.v.Types[i]
		g.types = append(g.types, game.Type{
			ID: t.ID, Name: t.Name, Letter: g.letterOf(t), Sign: t.Sign, Glyphs: t.Glyphs, NoLetter: t.Letter == "", PromotedFrom: g.unpromoted(t), Notation: notation(t), Sentence: g.sentence(t), Note: t.Note,
			Royal: t.Royal, Figure: t.Figure, Group: t.Group, Powers: powersOf(t), Aside: g.asideWorth(t),
		})
		if t.Royal {
			if g.royalType != game.NoType {
				return g.v.Errorf("", "%s and %s are both royal; a game with check has one royal type",
					g.types[g.royalType].ID, t.ID)
			}
			g.royalType = game.TypeID(i)
		}
		g.ids[t.ID] = game.TypeID(i)
		g.lowerIDs[strings.ToLower(t.ID)] = game.TypeID(i)
		for _, id := range t.Aliases {
			g.aliases[strings.ToLower(id)] = codeOf(game.TypeID(i), game.Second)
			g.aliases[id] = codeOf(game.TypeID(i), game.First) // the only one where case makes no difference
		}
	}
	return nil
}

// unpromoted returns the id of the unpromoted form of a type, "" for others.
func (g *Game) unpromoted(t *variant.Type) string {
	if t.PromotedFrom == game.NoType {
		return ""
	}
	return g.v.Types[t.PromotedFrom].ID
}

// letterOf returns the letters by which notations name a type where it cannot go without: a promoted form that moves as a pawn is named as
// the pawn.
func (g *Game) letterOf(t *variant.Type) string {
	if t.Letter == "" && t.PromotedFrom != game.NoType {
		return g.v.Types[t.MovesAs].ID
	}
	return t.Letter
}

// notation joins the ways of moving of a type.
func notation(t *variant.Type) string {
	text := ""
	for _, m := range t.Moves {
		text += m.Piece.String()
	}
	return text
}

// sentence says in words how a type moves. Ways that are open on some squares only say so.
func (g *Game) sentence(t *variant.Type) string {
	text := ""
	for _, m := range t.Moves {
		s := m.Piece.Sentence()
		switch {
		case !m.Onto.Empty():
			s = fmt.Sprintf("From one of %s to another: %s", g.regionName(m.Onto), s)
		case !g.openEverywhere(&m):
			s = fmt.Sprintf("On %s: %s", g.sidesRegion(m.From[game.First], m.From[game.Second]), s)
		}
		if text != "" {
			text += " "
		}
		text += s
	}
	if len(t.Moves) > 0 && t.Moves[0].Cells != nil && text != "" {
		text += " Each of these moves crosses a line of the grid."
	}
	for i := range t.Powers {
		text = strings.TrimSpace(text + " " + g.powerSentence(&t.Powers[i]))
	}
	return text
}

func (g *Game) openEverywhere(m *variant.Regional) bool {
	return m.From[game.First] == g.board.Squares()
}

// sidesRegion names the squares that each of two sides has, so that the words hold for both: as ranks counted from the
// side's own edge where they mirror each other.
func (g *Game) sidesRegion(of, others geom.Set) string {
	first, last, ranks := g.wholeRanks(of)
	otherFirst, otherLast, otherRanks := g.wholeRanks(others)
	end := g.board.Ranks() - 1
	switch {
	case of == others:
		return g.regionName(of)
	case !ranks || !otherRanks || otherFirst != end-last || otherLast != end-first:
		return g.regionName(of) + " (" + g.v.About.Sides[game.Second] + ": " + g.regionName(others) + ")"
	case first == last:
		return "its own " + ordinal(first+1) + " rank"
	}
	return fmt.Sprintf("its own ranks %d to %d", first+1, last+1)
}

// ordinal is a number of a rank in words.
func ordinal(n int) string {
	if words := []string{"first", "second", "third", "fourth", "fifth", "sixth"}; n <= len(words) {
		return words[n-1]
	}
	return itoa(n) + "th"
}

// regionName names a set of squares as the first side sees it: by ranks where it consists of
// whole ranks, by its corners where it is a rectangle, else by its squares.
func (g *Game) regionName(s geom.Set) string {
	first, last, whole := g.wholeRanks(s)
	if !whole {
		return "the squares " + g.squareNames(s)
	}
	if first == last {
		return fmt.Sprintf("rank %d", first+1)
	}
	return fmt.Sprintf("ranks %d to %d", first+1, last+1)
}

// squareNames lists squares, those of a rectangle by two corners: "d1 to f3".
func (g *Game) squareNames(s geom.Set) string {
	if g.board.IsHexagonal() || s.Len() < 4 {
		return g.eachSquare(s)
	}
	low, high := s.First(), s.First()
	var box geom.Set
	for sq := range s.All() {
		high = sq
	}
	for sq := range g.board.Squares().All() {
		f, r := g.board.File(sq), g.board.Rank(sq)
		if f >= g.board.File(low) && f <= g.board.File(high) && r >= g.board.Rank(low) && r <= g.board.Rank(high) {
			box.Add(sq)
		}
	}
	if box != s {
		return g.eachSquare(s)
	}
	return g.board.Name(low) + " to " + g.board.Name(high)
}

func (g *Game) eachSquare(s geom.Set) string {
	var names []string
	for sq := range s.All() {
		names = append(names, g.board.Name(sq))
	}
	return strings.Join(names, " ")
}

// wholeRanks returns the first and the last rank of a set of squares, and whether it consists of all squares of these and
// those between.
func (g *Game) wholeRanks(s geom.Set) (first, last int, whole bool) {
	first, last = -1, -1
	var ranks geom.Set
	for sq := range s.All() {
		r := g.board.Rank(sq)
		if first < 0 {
			first = r
		}
		last = r
	}
	for sq := range g.board.Squares().All() {
		if r := g.board.Rank(sq); r >= first && r <= last {
			ranks.Add(sq)
		}
	}
	return first, last, s == ranks
}
