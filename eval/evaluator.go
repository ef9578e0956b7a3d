package eval

import (
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/tuning"
)

// An Evaluator values positions of one game. It works in buffers of its own and belongs to one
// goroutine.
type Evaluator struct {
	info      *game.Info
	appraiser *appraiser
	weights   weights
	squares   []geom.Square
	words     int // of a geom.Set that the squares of the board take
	types     []typeTable
	names     []string     // of the types, see key
	scales    *game.Scales // of the types, for positions that keep sums
	royals    [2]bool      // sides that have a royal piece at the start
	full      int          // the value of all pieces at the start, both sides'
	hands     bool
	several   bool               // a side may have several royal pieces
	freezes   bool               // some type keeps enemies from moving
	gifted    bool               // or lends moves to friends
	pairs     []wing             // parts of the board that some pieces cannot leave
	far       [2]geom.Set        // by side: the half of the board where the enemy is
	guards    [2][][]geom.Square // by side and square: whence pieces may have it in their grip

	special special    // nil unless more counts than pieces and where they stand: market, land, a burden, a majority or an experience
	land    *territory // nil unless territory counts
	market  *market    // nil unless pieces are bought

	races   [2]*flagRace  // by side: to squares on which it wins; nil if there are none
	counted bool          // checks given are counted
	choices bool          // what there is to choose from counts
	hunt    *hunt         // nil unless a side is hunted
	margin  int           // see goalsMargin
	fades   bool          // see promotes
	runners []game.TypeID // that live for their promotion

	structures []structure // by the low bits of their keys
	lasting    bool        // a structure depends on nothing but where its pieces stand

	net   *net        // nil if the game has none
	alone bool        // it has said all of the position valued last but for material and places
	known []valuation // of positions, by the low bits of their hashes

	seen game.Position     // the position that was valued last,
	can  game.Capabilities // and what it can do

	// What is known of the position from one evaluation to the next, so that only what has changed is
	// found out again.
	changed   geom.Set                 // where something has changed
	unseen    geom.Set                 // the same since what pieces could do was looked at last
	stood     geom.Set                 // where pieces stood then, if the position does not tell where it has changed
	grid      [geom.MaxSquares]pieceOn // by square: who was there then
	pieces    []*pieceOn               // those in grid, the first side's first
	walls     geom.Set
	follow    [2]followed
	unweighed bool      // pieces have been asked what they could do, and it was not counted what that is worth
	courses   uint64    // the sum of the keys of the courses of all pieces
	sums      [3]uint64 // of the keys of all pieces, by aspect

	heeds  bool // see Heed
	threat int  // see Assault, of the position valued last
	heeded bool // it is known

	aspects Aspects // of the position valued last,
	whole   bool    // if it was valued wholly

	army        [2]army
	asked       []*pieceOn    // buffer for those that are asked anew
	struck      []geom.Square // buffer for squares that powers act on
	moves, hits geom.Set      // buffers for what a piece could do
}

// A special values the positions of games in which more counts than pieces and where they stand. Other
// games have none, and ask for it no more than once in an evaluation.
type special interface {
	// evaluate is Evaluator.Within.
	evaluate(e *Evaluator, pos game.Position, alpha, beta int) (score int, critical bool)

	// explain tells the terms of an evaluation.
	explain(x *explainer, pos game.Position)

	// forget empties its memory.
	forget()
}

// New makes an evaluator. It studies the rules and plays a few random games to value the pieces, which
// takes milliseconds, and up to some tenths of a second on a very large board. data is what has been
// measured or is given by hand; nil stands for the game's own.
func New(rules game.Rules, data *tuning.Data) *Evaluator {
	info := rules.Info()
	if data == nil {
		data = &info.Tuning
	}
	return newAppraised(newAppraiser(rules.Start(), info, data), info)
}

// With makes an evaluator of the same game with other data, in less time than New since what is known of
// the rules is used again. Both belong to the same goroutine.
func (e *Evaluator) With(data *tuning.Data) *Evaluator {
	return newAppraised(e.appraiser.with(data), e.info)
}

// newAppraised makes an evaluator of what an appraiser says.
func newAppraised(a *appraiser, info *game.Info) *Evaluator {
	e := &Evaluator{
		info:      info,
		appraiser: a,
		weights:   a.weights,
		squares:   a.squares,
		words:     (a.board.Size() + 63) / 64,
		types:     a.tables(0),
		hands:     info.Hands,
		pieces:    make([]*pieceOn, 0, geom.MaxSquares),
		asked:     make([]*pieceOn, 0, geom.MaxSquares),
		struck:    make([]geom.Square, 0, geom.MaxSquares),
		known:     make([]valuation, valuationSize),
		heeds:     true,
	}
	e.nameTypes(a.start)
	e.far = a.farHalves()
	e.findGuards()
	e.weighTypes()
	e.several = a.severalRoyals()
	e.specialise()
	e.net = newNet(a.tuning.Net, info, len(e.types), PiecesOf(a.board, a.start))
	e.net.knowAspects(e.types)
	e.races, e.counted = a.flagRaces(&info.Goals), countsChecks(a.start)
	e.pairs = a.wings()
	for i := range e.pairs {
		for _, t := range e.pairs[i].types {
			e.types[t].bound = true
		}
	}
	for side := range e.follow {
		e.follow[side].bound = make([]int, len(e.pairs))
	}
	e.structures = make([]structure, structureSize)
	e.lasting = e.lasts()
	e.count(a.start)
	for side := range e.army {
		e.royals[side] = e.army[side].royal != geom.NoSquare
		e.full += e.army[side].value
	}
	if e.decidedStuck(a.start) {
		if info.Goals.Stuck {
			e.hunt = e.newHunt()
		}
		e.choices = e.hunt == nil && nothingElse(&info.Goals)
	}
	e.margin = e.goalsMargin()
	e.findRunners()
	e.fades = e.promotes()
	e.seen = nil // what has been counted is not followed
	if e.market != nil {
		e.full = marketFull
	}
	return e
}

// specialise finds out whether the game is one in which more counts than pieces and where they stand.
func (e *Evaluator) specialise() {
	if e.market = newMarket(e, e.appraiser.start); e.market != nil {
		e.special = e.market
		return
	}
	if e.land = newTerritory(e.appraiser); e.land != nil {
		e.special = e.land
		e.weights[termTempo] = e.weights[termTempo] * enclosedTempo / 100
		return
	}
	if b := e.newBurden(); b != nil {
		e.special = b
		return
	}
	if m := newMajority(e.appraiser, &e.info.Goals); m != nil {
		e.special = m
		return
	}
	if x := newExperience(e.appraiser, &e.info.Goals); x != nil {
		e.special = x
	}
}

// Info returns what describes the game. The caller must not change it.
func (e *Evaluator) Info() *game.Info { return e.info }

// Fork returns an evaluator for another thread: what never changes is shared, the buffers and
// what is learnt during play are not.
func (e *Evaluator) Fork() *Evaluator {
	f := *e
	f.appraiser = e.appraiser.fork()
	f.types = slices.Clone(e.types)
	f.names = slices.Clone(e.names)
	f.seen, f.can = nil, game.Capabilities{}
	for side := range f.follow {
		f.follow[side] = followed{bound: make([]int, len(e.pairs))}
	}
	f.asked = make([]*pieceOn, 0, geom.MaxSquares)
	f.known = make([]valuation, len(e.known))
	f.structures = make([]structure, len(e.structures))
	f.pieces = make([]*pieceOn, 0, geom.MaxSquares)
	f.struck = make([]geom.Square, 0, geom.MaxSquares)
	f.net = e.net.fork()
	switch {
	case e.market != nil:
		f.market = e.market.fork()
		f.special = f.market
	case e.land != nil:
		f.land = e.land.fork()
		f.special = f.land
	}
	if m, ok := e.special.(*majority); ok {
		f.special = m.fork()
	}
	return &f
}

// Forget empties the memory of valuations.
func (e *Evaluator) Forget() {
	clear(e.known)
	clear(e.structures)
	if e.special != nil {
		e.special.forget()
	}
}

// look notes which position is to be valued and what it can do.
func (e *Evaluator) look(pos game.Position) {
	if pos != e.seen {
		e.seen, e.can = pos, game.CapabilitiesOf(pos)
		e.overlook()
	}
}

// attach lets the position keep the sums of this evaluator's weights, takes note of where it has changed, and
// returns it; nil if it keeps no sums.
func (e *Evaluator) attach(pos game.Position) game.Evaluable {
	e.look(pos)
	k := e.can.Evaluable
	if k == nil {
		return nil
	}
	if k.Scales() != e.scales {
		k.Weigh(e.scales)
	}
	hands := k.Changes(&e.changed)
	e.unseen = e.unseen.Or(e.changed)
	if e.net != nil {
		e.net.unseen = e.net.unseen.Or(e.changed)
		e.net.uncounted = e.net.uncounted || hands
	}
	e.changed = geom.Set{}
	return k
}
