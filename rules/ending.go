package rules

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// ending is what the hot path needs of the variant's rules on how games end.
type ending struct {
	limit            int
	resetOnPromotion bool
	repetitions      int
	forbidden        bool // the turn that would bring about the last repetition is illegal
	armies           []army
	armyLimits       []armyLimit
	counts           bool // the move counter matters
	proven           bool // the fewest pieces draw where they are proved to
	extinctions      []variant.Extinction
	compares         bool // one of them depends on who is to move, or on what the other side has left
	flag             *variant.Flag
	connection       *connection
	counting         *counting
	shuttles         []bool        // by code: pieces that may not go to and fro; nil if all may
	checks           bool          // given are counted
	castling         uint8         // rights that win by castling, and lose when they are lost
	bothPass         bool          // the game ends when both sides pass
	fullBoard        bool          // or when no square is empty
	facing           []geom.Vector // straight directions, where royal pieces that face each other end it
	runs             bool          // turns change what Position.running keeps
}

// army is a variant.Army in compiled form.
type army struct {
	pieces, against []game.TypeID // sorted
	oneColour       []code
	any             []code
}

// armyLimit is a variant.ArmyLimit in compiled form.
type armyLimit struct {
	army
	limit int
}

// compileEnding takes over the rules on how games end.
func (g *Game) compileEnding() error {
	e := &g.v.Ending
	g.ending = ending{
		limit: e.MoveLimit, resetOnPromotion: e.ResetOnPromotion,
		repetitions: e.Repetition.Count, forbidden: e.Repetition.Forbidden && e.Repetition.Count > 0, extinctions: e.Extinctions, flag: e.Flag,
		checks: e.Checks, proven: e.Proven, bothPass: e.BothPass && g.turns == nil, fullBoard: e.FullBoard,
	}
	g.info.Remembers = g.info.Remembers || g.ending.forbidden
	if e.Facing {
		if g.turns != nil {
			return g.v.Errorf("bikjangRule", "a turn of several steps and royal pieces that may not go on facing each other cannot be together")
		}
		g.ending.facing = g.board.Orthogonal()
	}
	g.ending.runs = e.Checks || g.ending.bothPass || e.Facing || e.Counting != nil
	for side, wings := range e.CastlingWins {
		for wing, wins := range wings {
			if wins {
				g.ending.castling |= rightBit(game.Side(side), wing)
			}
		}
	}
	for i := range e.Extinctions {
		x := &e.Extinctions[i]
		g.ending.compares = g.ending.compares || x.Claimed || x.OpponentCount > 0
	}
	for _, a := range e.Insufficient {
		g.ending.armies = append(g.ending.armies, g.army(&a))
	}
	for _, l := range e.ArmyLimits {
		g.ending.armyLimits = append(g.ending.armyLimits, armyLimit{g.army(&l.Army), l.MoveLimit})
	}
	g.ending.counts = e.CountsMoves()
	g.colours = make([]geom.Set, g.board.Colours())
	for sq := range g.board.Squares().All() {
		g.colours[g.board.Colour(sq)].Add(sq)
	}
	return nil
}

func (g *Game) army(a *variant.Army) army {
	one := army{pieces: slices.Sorted(slices.Values(a.Pieces)), against: slices.Sorted(slices.Values(a.Against))}
	one.oneColour, one.any = bothSides(g.movingAs(a.OneColour)), bothSides(g.movingAs(a.Any))
	return one
}

// movingAs returns all types that move as one of some.
func (g *Game) movingAs(types []game.TypeID) []game.TypeID {
	var out []game.TypeID
	for i := range g.v.Types {
		if slices.Contains(types, g.v.Types[i].MovesAs) {
			out = append(out, game.TypeID(i))
		}
	}
	return out
}

// ruledOut reports whether the game has ended for another reason than that the side to move has
// no legal step. Nothing else ends it inside of a turn: a step that decides the game ends the turn.
func (p *Position) ruledOut() bool {
	if p.part != 0 {
		return false
	}
	e := &p.g.ending
	return e.counts && p.atMoveLimit() && !p.waives(game.MoveLimit) ||
		e.repetitions > 0 && !e.forbidden && p.repeated() && !p.undecided(p.repetition()) ||
		(len(e.armies) > 0 || e.proven) && p.insufficient() && !p.waives(game.InsufficientMaterial) ||
		e.shuttles != nil && p.shuttled() ||
		e.counting != nil && p.countedOut() && !p.waives(variant.Counted) ||
		len(e.extinctions) > 0 && p.isExtinct() ||
		e.flag != nil && p.flagDecides() ||
		e.checks && p.checksDecide() ||
		e.castling != 0 && (p.hasCastled() || p.castlingLoser() != nobody) ||
		e.connection != nil && p.isConnected() ||
		e.bothPass && p.idle >= bothSidesPassed ||
		e.facing != nil && p.stillFacing() ||
		e.fullBoard && p.isFull()
}

// flagDecides reports whether the game is over since a side has got to its region.
func (p *Position) flagDecides() bool {
	verdict, _ := p.flagVerdict()
	return verdict != variant.GoesOn
}

func (p *Position) isExtinct() bool {
	_, loser := p.extinct()
	return loser != nobody
}

// Result implements game.Position.
func (p *Position) Result() game.Result {
	if p.part != 0 {
		return p.resultInTurn()
	}
	stuck := !p.hasLegal()
	check := stuck && p.InCheck()
	e := &p.g.v.Ending
	for _, reason := range e.Order {
		switch reason {
		case game.Checkmate:
			if stuck && check && e.Checkmate != variant.GoesOn {
				return p.verdict(p.mate(), p.side, reason)
			}
		case game.Stalemate:
			if stuck && !check && e.Stalemate != variant.GoesOn {
				return p.byCount(p.verdict(p.stalemate(), p.side, e.StalemateReason))
			}
		case game.MoveLimit:
			if p.g.ending.counts && p.atMoveLimit() && !p.waives(reason) {
				return p.byCount(game.Result{Outcome: game.Draw, Reason: reason})
			}
		case game.Repetition:
			if p.g.ending.shuttles != nil && p.shuttled() {
				return p.verdict(variant.Wins, p.side, reason)
			}
			if e.Repetition.Count > 0 && !e.Repetition.Forbidden && p.repeated() {
				if r := p.repetition(); !p.undecided(r) {
					return p.byCount(r)
				}
			}
		case variant.Counted:
			if e.Counting != nil && p.countedOut() && !p.waives(reason) {
				return game.Result{Outcome: game.Draw, Reason: reason}
			}
		case variant.BothPassed:
			if p.g.ending.bothPass && p.idle >= bothSidesPassed {
				return p.byCount(game.Result{Outcome: game.Draw, Reason: reason})
			}
		case variant.KingsFacing:
			if p.g.ending.facing != nil && p.stillFacing() {
				return p.byCount(game.Result{Outcome: game.Draw, Reason: reason})
			}
		case variant.FullBoard:
			if e.FullBoard && p.isFull() {
				return p.byCount(game.Result{Outcome: game.Draw, Reason: reason})
			}
		case variant.FlagReached:
			if e.Flag != nil && p.flagDecides() {
				verdict, side := p.flagVerdict()
				return p.verdict(verdict, side, reason)
			}
		case variant.ChecksGiven:
			if e.Checks && p.checksDecide() {
				return game.Result{Outcome: game.Win(p.checker()), Reason: reason}
			}
		case variant.Connected:
			if e.Connection == nil {
				break
			}
			if side, ok := p.connected(); ok {
				return p.verdict(e.Connection.Verdict, side, reason)
			}
		case variant.Castled:
			if p.g.ending.castling != 0 && p.hasCastled() {
				return game.Result{Outcome: game.Win(p.side.Other()), Reason: reason}
			}
		case variant.CastlingLost:
			if loser := p.castlingLoser(); loser != nobody {
				return game.Result{Outcome: game.Win(game.Side(loser).Other()), Reason: reason}
			}
		case game.InsufficientMaterial:
			if (len(e.Insufficient) > 0 || e.Proven) && p.insufficient() && !p.waives(reason) {
				return game.Result{Outcome: game.Draw, Reason: reason}
			}
		default:
			if x, loser := p.extinct(); loser != nobody && x.Reason == reason {
				return p.verdict(x.Verdict, game.Side(loser), reason)
			}
		}
	}
	return game.Result{}
}

// resultInTurn is Result inside of a turn: the game may end because the turn is stuck.
func (p *Position) resultInTurn() game.Result {
	e := &p.g.v.Ending
	switch {
	case !p.g.info.EndsOpen || p.hasLegal():
		return game.Result{}
	case p.InCheck():
		return p.verdict(e.Checkmate, p.side, game.Checkmate)
	}
	return p.byCount(p.verdict(p.stalemate(), p.side, e.StalemateReason))
}

// verdict turns a verdict for a side into a result.
func (p *Position) verdict(v variant.Verdict, side game.Side, reason game.Reason) game.Result {
	switch v {
	case variant.Wins:
		return game.Result{Outcome: game.Win(side), Reason: reason}
	case variant.Loses:
		return game.Result{Outcome: game.Win(side.Other()), Reason: reason}
	}
	return game.Result{Outcome: game.Draw, Reason: reason}
}

// hasLegal reports whether the side to move has a legal step, rules that end the game apart.
func (p *Position) hasLegal() bool {
	if p.g.turns != nil {
		p.listed++
		return p.canComplete()
	}
	steps := p.legal(p.results[:0], false)
	p.results = steps[:0]
	return len(steps) > 0
}

// repeated reports whether the position has now occurred as often as the rule of repetition asks.
func (p *Position) repeated() bool {
	earlier := p.g.ending.repetitions - 1
	return p.seenTimes() >= earlier && p.occurrences(p.recurring()) >= earlier
}

// occurrences counts the positions of the history with the given recurring hash, the present one apart.
func (p *Position) occurrences(recurring uint64) int {
	n := 0
	for i := range p.history {
		if p.wasAt(i, recurring) {
			n++
		}
	}
	return n
}

// repetition returns the result of a repeated position, none if the game goes on.
func (p *Position) repetition() game.Result {
	r := &p.g.v.Ending.Repetition
	verdict := r.Verdict
	if r.Absolute && p.side == game.Second {
		verdict = opposite(verdict)
	}
	always := false
	if r.PerpetualCheck {
		verdict, always = fault(verdict, p.alwaysChecked(p.side), p.alwaysChecked(p.side.Other()))
	}
	if r.Chase != nil && !always {
		ours, theirs := p.chases()
		verdict, _ = fault(verdict, ours, theirs)
	}
	if verdict == variant.GoesOn {
		return game.Result{}
	}
	return p.verdict(verdict, p.side, game.Repetition)
}

// fault returns the verdict for the side to move where both sides, or one, have done for ever what they may not, and whether one has; or the
// usual verdict.
func fault(usual variant.Verdict, ours, theirs bool) (verdict variant.Verdict, always bool) {
	switch {
	case ours && theirs:
		return variant.Draws, true
	case ours:
		return variant.Loses, true
	case theirs:
		return variant.Wins, true
	}
	return usual, false
}

// alwaysChecked reports whether every turn of a side since the first occurrence of the position
// gave check.
func (p *Position) alwaysChecked(side game.Side) bool {
	q, now, first := p.Clone().(*Position), p.recurring(), 0
	for !p.wasAt(first, now) {
		first++
	}
	turns := 0
	for len(q.history) > first {
		if q.side != side && !q.TurnOpen() { // side has just completed a turn
			if turns++; !q.InCheck() {
				return false
			}
		}
		q.Unmake()
	}
	return turns > 0
}

// nobody is the answer of extinct while no side is.
const nobody = -1

// extinct returns the side that has lost too many pieces and the rule that says so; nobody if
// neither has.
func (p *Position) extinct() (*variant.Extinction, int) {
	sides := [2]game.Side{p.side, p.side.Other()}
	if p.g.v.Ending.MoverFirst {
		sides[0], sides[1] = sides[1], sides[0]
	}
	for _, side := range sides {
		for i := range p.g.ending.extinctions {
			x := &p.g.ending.extinctions[i]
			needed := x.OpponentCount
			if x.Claimed && side == p.side {
				needed++
			}
			if p.fewLeft(x, side, needed) {
				return x, int(side)
			}
		}
	}
	return nil, nobody
}

// fewLeft reports whether a side has so few of the pieces that the rule of extinction counts,
// and the other at least the number needed of the same.
func (p *Position) fewLeft(x *variant.Extinction, side game.Side, needed int) bool {
	if x.Spares[side] {
		return false
	}
	ours, theirs := 0, 0
	for _, t := range x.Types {
		n, m := p.left(t, side), p.left(t, side.Other())
		if !x.All && n <= x.Count && m >= needed {
			return true
		}
		ours, theirs = ours+n, theirs+m
	}
	return x.All && ours <= x.Count && theirs >= needed
}

// left counts the pieces of a type that a side has, on the board and in hand.
func (p *Position) left(t game.TypeID, side game.Side) int {
	return p.of[codeOf(t, side)].Len() + p.InHand(side, t)
}

// insufficient reports whether the pieces left are too few for either side to win, also by being counted.
func (p *Position) insufficient() bool {
	if p.g.v.Ending.Count != nil && p.lead() != 0 {
		return false
	}
	left := p.pieceCount()
	for i := range p.g.ending.armies {
		if p.isAllOf(&p.g.ending.armies[i], left) {
			return true
		}
	}
	return p.g.ending.proven && left <= 3 && p.provenDraw()
}

// pieceCount counts the pieces on the board.
func (p *Position) pieceCount() int {
	n := p.count[0] + p.count[1]
	if p.g.wall != none {
		n -= p.of[p.g.wall].Len()
	}
	return n
}

// isAllOf reports whether a pair of armies is all that there is; so many pieces are on the board.
func (p *Position) isAllOf(a *army, left int) bool {
	return left-p.most(a) <= len(a.pieces)+len(a.against) && p.isArmy(a)
}

// atMoveLimit reports whether too many turns have been made without a capture and the like.
func (p *Position) atMoveLimit() bool {
	e := &p.g.ending
	if e.limit > 0 && p.half >= e.limit {
		return true
	}
	for i := range e.armyLimits {
		if l := &e.armyLimits[i]; p.half >= l.limit && p.isAllOf(&l.army, p.pieceCount()) {
			return true
		}
	}
	return false
}

// coloursOf counts the colours of some squares.
func (g *Game) coloursOf(s geom.Set) int {
	n := 0
	for i := range g.colours {
		if s.Intersects(&g.colours[i]) {
			n++
		}
	}
	return n
}

// most returns how many pieces there are of those of which an army may have any number.
func (p *Position) most(a *army) int {
	n := 0
	for _, c := range a.oneColour {
		n += p.of[c].Len()
	}
	for _, c := range a.any {
		n += p.of[c].Len()
	}
	return n
}

func (p *Position) isArmy(a *army) bool {
	var coloured geom.Set
	for _, c := range a.oneColour {
		coloured = coloured.Or(p.of[c])
	}
	if p.g.coloursOf(coloured) > 1 {
		return false
	}
	free := coloured
	for _, c := range a.any {
		free = free.Or(p.of[c])
	}
	for _, side := range [2]game.Side{game.First, game.Second} {
		rest := [2]geom.Set{p.Occupied(game.First).Minus(free), p.Occupied(game.Second).Minus(free)}
		if p.consistsOf(rest[side], a.pieces) && p.consistsOf(rest[side.Other()], a.against) && p.emptyHands() {
			return true
		}
	}
	return false
}

// consistsOf reports whether the pieces on a set of squares move exactly as the given types.
func (p *Position) consistsOf(pieces geom.Set, types []game.TypeID) bool {
	if pieces.Len() != len(types) {
		return false
	}
	var counts [maxTypes]int8
	for sq := pieces.Pop(); sq != geom.NoSquare; sq = pieces.Pop() {
		counts[p.g.v.Types[p.board[uint8(sq)].kind()].MovesAs]++
	}
	for _, t := range types {
		counts[t]--
		if counts[t] < 0 {
			return false
		}
	}
	return true
}

func (p *Position) emptyHands() bool {
	for _, hand := range p.hand {
		for _, n := range hand {
			if n > 0 {
				return false
			}
		}
	}
	return true
}

// Helpless implements game.Helpless: the file names armies that are too small to win, one of which is all that the side has
// left.
func (p *Position) Helpless(side game.Side) bool {
	own := p.Occupied(side)
	for i := range p.g.ending.armies {
		a := &p.g.ending.armies[i]
		for _, alone := range [2][]game.TypeID{a.pieces, a.against} {
			if len(alone) == 1 && p.consistsOf(own, alone) && p.emptyHands() {
				return true
			}
		}
	}
	return false
}
