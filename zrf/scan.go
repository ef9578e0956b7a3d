package zrf

import (
	"slices"
	"sync"
)

// Scans are parts of blocks that begin at a fixed position, look at the board or change it there, and go back to the
// mark: a King is looked for so, for example. Where they may end and what they may capture does not depend on where the
// block began, so that walks need to go through each but once.
type scans struct {
	known sync.Map // by scanKey: *scan, nil if it is no such part
}

// A scan is where such a part may end, and where it may capture.
type scan struct {
	ends []int32 // the instructions that go back to the mark
	hits spots
}

type scanKey struct {
	player int16
	pc     int32
}

// from returns the scan that begins at an instruction, nil if none does.
func (c *scans) from(g *Game, player int16, pc int32) *scan {
	key := scanKey{player, pc}
	if v, known := c.known.Load(key); known {
		found, _ := v.(*scan)
		return found
	}
	found := g.scan(player, pc)
	c.known.Store(key, found)
	return found
}

// scan follows the code behind an instruction along all its ways. It returns nil if it does anything else there.
func (g *Game) scan(player int16, pc int32) *scan {
	type state struct {
		pc   int32
		here spot
	}
	found := &scan{hits: g.newSpots()}
	asked := walk{g: g, player: player, looks: g.newSpots()}
	seen := map[state]bool{}
	queue := []state{{pc + 1, spot(g.code[pc].a)}}
	for len(queue) > 0 {
		s := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if s.here == nowhere || seen[s] {
			continue
		}
		if seen[s] = true; len(seen) > mostStates {
			return nil
		}
		i := &g.code[s.pc]
		switch {
		case i.op == opEnd:
			continue
		case i.op == opGo && i.at == atMark:
			if !slices.Contains(found.ends, s.pc) {
				found.ends = append(found.ends, s.pc)
			}
			continue
		case i.op == opJump:
			s.pc = i.jump
		case i.op == opWay:
			s = state{s.pc + 1, g.ways[player][i.a][s.here]}
		case i.op == opBackWay:
			s = state{s.pc + 1, g.backs[player][i.a][s.here]}
		case i.op == opSpot:
			s = state{s.pc + 1, spot(i.a)}
		case i.op == opFlag:
			s.pc++
		case i.op >= opCapture && i.op <= opAttribute && i.at <= atBackWay:
			at, _ := asked.place(i, &walkState{here: s.here})
			if at != nowhere && (i.op == opCapture || i.op == opCreate) {
				found.hits.add(at)
			}
			s.pc++
		case i.op >= opEmpty && i.at <= atBackWay && i.op != opMarked:
			no, yes := asked.outcomes(i, &walkState{here: s.here})
			if yes {
				queue = append(queue, state{i.jump, s.here})
			}
			if !no {
				continue
			}
			s.pc++
		default:
			return nil
		}
		queue = append(queue, s)
	}
	return found
}
