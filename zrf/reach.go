package zrf

import (
	"sync"
	"sync/atomic"
)

// Reaches tell by block, player and position where a move of the block could ever capture, whatever stands on the
// board: who asks whether a position is attacked need not run the other blocks. Each is found when it is first asked
// for.
type reaches struct {
	sets       []atomic.Pointer[[]atomic.Pointer[spots]]      // by block and player, and by position
	sources    []atomic.Pointer[[]spots]                      // by player and type: by target, from where it may be captured
	pieces     []atomic.Pointer[[]atomic.Pointer[pieceReach]] // on wide boards, by player and type, and by position
	wild       []atomic.Bool                                  // by block: it is too complicated to tell
	states     atomic.Int64                                   // that walks have visited
	joins      []bool                                         // by instruction: some jump leads there
	everywhere spots                                          // the reach of a block of which nothing is told
}

// The bounds of walks: of one, after which its block is left alone, and of all of a game, after which no block is looked through
// any more.
const (
	mostStates    = 8_000
	mostStatesAll = 20_000_000
)

// ready makes room for what is found of a game.
func (r *reaches) ready(g *Game) {
	if g.info.Board.Wide() {
		r.pieces = make([]atomic.Pointer[[]atomic.Pointer[pieceReach]], len(g.players)*len(g.types))
	} else {
		r.sets = make([]atomic.Pointer[[]atomic.Pointer[spots]], len(g.program.blocks)*len(g.players))
		r.sources = make([]atomic.Pointer[[]spots], len(g.players)*len(g.types))
	}
	r.wild = make([]atomic.Bool, len(g.program.blocks))
	r.joins = make([]bool, len(g.code)+1)
	for i := range g.code {
		r.joins[g.code[i].jump] = true
	}
	r.everywhere = g.newSpots()
	r.everywhere.fill(len(g.board.names))
	if !g.info.Board.Wide() {
		g.scopes.known = make([]atomic.Pointer[outlook], len(g.players)*len(g.types)*len(g.board.names))
	}
}

// reach returns where a block could capture.
func (r *reaches) reach(g *Game, number int32, player int16, at spot) spots {
	of := &r.sets[int(number)*len(g.players)+int(player)]
	table := of.Load()
	if table == nil {
		made := make([]atomic.Pointer[spots], len(g.board.names))
		table = &made
		if !of.CompareAndSwap(nil, table) {
			table = of.Load()
		}
	}
	if set := (*table)[at].Load(); set != nil {
		return *set
	}
	hits := newWalk(g, number, player, at).hits
	(*table)[at].Store(&hits)
	return hits
}

// from returns from where pieces of a type could capture on each position.
func (r *reaches) from(g *Game, player, t int16) []spots {
	slot := int(player)*len(g.types) + int(t)
	if table := r.sources[slot].Load(); table != nil {
		return *table
	}
	table := g.newSpotsList(len(g.board.names))
	for _, number := range g.blocksOf[t] {
		for at := range g.board.names {
			for target := range r.reach(g, number, player, spot(at)).all() {
				table[target].add(spot(at))
			}
		}
	}
	r.sources[slot].Store(&table)
	return table
}

// A walk goes through a block along all its ways at once: tests of what stands on the board may come out either way.
type walk struct {
	g      *Game
	b      *block
	player int16
	start  spot
	seen   *keySet
	queue  []walkState
	states int   // that have been followed
	lost   bool  // nobody can tell: anything may happen anywhere
	hits   spots // where something may be captured
	goals  spots // where the block's piece may end
	looks  spots // what decides what it does
}

// A walkState is where a run may be.
type walkState struct {
	pc                   int32
	here, mark, from, to spot
}

// newWalk goes through a block from a position.
func newWalk(g *Game, number int32, player int16, at spot) *walk {
	r := &g.reaches
	w := &walk{g: g, b: &g.program.blocks[number], player: player}
	if g.rules.discards || r.wild[number].Load() || r.states.Load() >= mostStatesAll {
		w.giveUp() // where cascades discard runs go on beyond the board
		return w
	}
	sets := g.newSpotsList(3)
	w.hits, w.goals, w.looks = sets[0], sets[1], sets[2]
	pad := walkPads.Get().(*walkPad)
	pad.seen.clear()
	w.seen, w.queue = &pad.seen, pad.queue[:0]
	w.run(at)
	if w.states > mostStates {
		r.wild[number].Store(true)
	}
	r.states.Add(int64(w.states + len(w.hits)))
	pad.queue = w.queue
	walkPads.Put(pad)
	return w
}

// A walkPad is the memory of a walk, which the next one uses again.
type walkPad struct {
	seen  keySet
	queue []walkState
}

var walkPads = sync.Pool{New: func() any { return new(walkPad) }}

// key packs a state into a number: 20 bits for the instruction, counted from the first of the block, and 11 for each position.
func (s *walkState) key(first int32) uint64 {
	return uint64(s.pc-first)<<44 ^ uint64(s.here+1)<<33 ^ uint64(s.mark+1)<<22 ^ uint64(s.from+1)<<11 ^ uint64(s.to+1)
}

func (w *walk) run(at spot) {
	s := walkState{pc: w.b.start, here: at, mark: at, from: at, to: nowhere}
	w.start = at
	if w.b.drop {
		s.from = nowhere
	}
	w.visit(s)
	for len(w.queue) > 0 {
		s := w.queue[len(w.queue)-1]
		w.queue = w.queue[:len(w.queue)-1]
		if !w.follow(s) {
			w.giveUp()
			return
		}
	}
}

// giveUp says that anything may happen anywhere.
func (w *walk) giveUp() {
	w.lost = true
	w.hits, w.goals, w.looks = w.g.reaches.everywhere, w.g.reaches.everywhere, w.g.reaches.everywhere
}

// visit puts a state on the queue, unless it is beyond the board or has been there.
func (w *walk) visit(s walkState) {
	if s.here != nowhere && w.isNew(&s) {
		w.queue = append(w.queue, s)
	}
}

// isNew notes a state and reports whether it was not known. Only where ways may meet a state can come twice.
func (w *walk) isNew(s *walkState) bool {
	w.looks.add(s.here)
	return !w.g.reaches.joins[s.pc] || w.seen.add(s.key(w.b.start))
}

// lands notes where a part of a move ends.
func (w *walk) lands(s *walkState) {
	to := s.here
	if s.to != nowhere {
		to = s.to
	}
	w.hits.add(to)
	if s.from == w.start {
		w.goals.add(to)
	}
}

// follow follows instructions from a state to where they end or branch. It returns false if they lead where nobody can tell, or are
// too many.
func (w *walk) follow(s walkState) bool {
	for w.states <= mostStates {
		w.states++
		i := &w.g.code[s.pc]
		s.pc++
		switch {
		case i.op == opEnd:
			return true
		case i.op >= opEmpty:
			w.branch(i, s)
			return true
		case i.op == opSpot && w.skip(i, s):
			return true
		case !w.step(i, &s):
			return false
		}
		if s.here == nowhere || !w.isNew(&s) {
			return true
		}
	}
	return false
}

// skip goes to the ends of a scan. It returns false if none begins with an instruction.
func (w *walk) skip(i *instruction, s walkState) bool {
	part := w.g.scans.from(w.g, w.player, s.pc-1)
	if part == nil {
		return false
	}
	w.hits.join(part.hits)
	w.looks.join(w.g.reaches.everywhere)
	for _, end := range part.ends {
		s.pc, s.here = end, spot(i.a)
		w.visit(s)
	}
	return true
}

// step follows one instruction that is no test. It returns false if it leads where nobody can tell.
func (w *walk) step(i *instruction, s *walkState) bool {
	switch i.op {
	case opJump:
		s.pc = i.jump
	case opWay:
		s.here = w.g.ways[w.player][i.a][s.here]
	case opBackWay:
		s.here = w.g.backs[w.player][i.a][s.here]
	case opSpot:
		s.here = spot(i.a)
	case opGo, opMark, opCapture, opCreate:
		at, known := w.place(i, s)
		if !known {
			return false
		}
		switch i.op {
		case opGo:
			s.here = at
		case opMark:
			if at != nowhere {
				s.mark = at
			}
		default:
			if at != nowhere {
				w.hits.add(at)
			}
		}
	case opFrom:
		s.from = s.here
	case opTo:
		s.to = s.here
	case opCascade:
		w.lands(s)
		s.from, s.to = s.here, nowhere
	case opAdd:
		w.lands(s)
	}
	return true
}

// place returns the position that an instruction is about; known is false where that depends on the last move.
func (w *walk) place(i *instruction, s *walkState) (at spot, known bool) {
	switch i.at {
	case atHere:
		return s.here, true
	case atSpot:
		return spot(i.b), true
	case atWay:
		return w.g.ways[w.player][i.b][s.here], true
	case atBackWay:
		return w.g.backs[w.player][i.b][s.here], true
	case atFrom:
		return s.from, true
	case atTo:
		return s.to, true
	case atMark:
		return s.mark, true
	case atLastFrom, atLastTo:
		return nowhere, false
	}
	return nowhere, true
}

// branch follows a test: what it asks about the board alone is known, all else may come out either way.
func (w *walk) branch(i *instruction, s walkState) {
	on, jumps := w.outcomes(i, &s)
	if on {
		w.visit(s)
	}
	if jumps {
		s.pc = i.jump
		w.visit(s)
	}
}

// outcomes reports whether the run may go on behind a test, and whether it may jump.
func (w *walk) outcomes(i *instruction, s *walkState) (on, jumps bool) {
	at, known := w.place(i, s)
	result := false
	if at != nowhere {
		w.looks.add(at)
	}
	if known && at != nowhere {
		switch i.op {
		case opAt:
			result = at == spot(i.a)
		case opZone:
			result = w.g.zones[w.player][i.a].has(at)
		case opOnBoard:
			result = true
		case opMarked:
			result = at == s.mark
		default:
			known = i.op == opHasFlag && i.a == none
		}
	}
	return !known || result != i.want, !known || result == i.want
}
