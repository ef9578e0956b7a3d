package main

import (
	"math/rand/v2"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/zrf"
)

// What pieces do with their first moves alone.

// enoughMoves is how many moves of moved pieces of a type must be seen before a way that none of them went is taken for one of first moves.
const enoughMoves = 100

// longestFirst is how many files or ranks first moves go at most.
const longestFirst = 3

// A seenWay is how often pieces went a way, and whether they captured by that.
type seenWay struct {
	first, later  int
	quiet, taking bool
}

// watchFirsts plays random games and returns, by type, the ways that only pieces go that have not moved. Castling is none.
func (d *chesslike) watchFirsts(g *zrf.Game) map[game.TypeID]map[way]*seenWay {
	seen, later := map[game.TypeID]map[way]*seenWay{}, map[game.TypeID]int{}
	random := rand.New(rand.NewPCG(1, 0))
	for range watchedGames {
		pos := g.Start()
		var fresh geom.Set
		for sq := range d.squares.All() {
			if _, there := pos.At(sq); there {
				fresh.Add(sq)
			}
		}
		for range watchedTurns {
			steps := pos.Steps(nil)
			if len(steps) == 0 {
				break
			}
			for _, s := range steps {
				e := pos.Effect(s, nil)
				if e.From != geom.NoSquare && arrivals(&e) == 1 {
					d.noteWay(seen, later, pos.Side(), &e, fresh.Has(e.From))
				}
			}
			s := steps[random.IntN(len(steps))]
			for _, c := range pos.Effect(s, nil).Changes {
				if c.Square != geom.NoSquare {
					fresh.Remove(c.Square)
				}
			}
			pos.Make(s)
		}
	}
	for t, ways := range seen {
		for w, s := range ways {
			if s.first == 0 || s.later > 0 || later[t] < enoughMoves || !w.within(way{longestFirst, longestFirst}) {
				delete(ways, w)
			}
		}
	}
	return seen
}

// arrivals returns on how many squares a step puts a piece.
func arrivals(e *game.Effect) (n int) {
	for i := range e.Changes {
		if e.Changes[i].Square != geom.NoSquare && e.Changes[i].After.IsPiece() {
			n++
		}
	}
	return n
}

func (d *chesslike) noteWay(seen map[game.TypeID]map[way]*seenWay, later map[game.TypeID]int, side game.Side, e *game.Effect, first bool) {
	board, t := d.info.Board, e.Mover.Type
	w := way{board.File(e.To) - board.File(e.From), board.Rank(e.To) - board.Rank(e.From)}
	if side == game.Second {
		w.dy = -w.dy
	}
	if seen[t] == nil {
		seen[t] = map[way]*seenWay{}
	}
	if seen[t][w] == nil {
		seen[t][w] = &seenWay{}
	}
	s := seen[t][w]
	if first {
		s.first++
	} else {
		s.later++
		later[t]++
	}
	if captured := e.Captures(); captured.Empty() {
		s.quiet = true
	} else {
		s.taking = true
	}
}

// firstNotation writes what a piece does with its first move alone. Two or three squares along a line must be empty up to where it goes. It is
// "" where there is nothing, or what cannot be said.
func firstNotation(ways map[way]*seenWay) string {
	var parts []string
	for _, mode := range []struct {
		letters       string
		quiet, taking bool
	}{{"im", true, false}, {"ic", false, true}, {"imc", true, true}} {
		var lame, free []way
		for w, s := range ways {
			if s.quiet != mode.quiet || s.taking != mode.taking {
				continue
			}
			wide, tall := max(w.dx, -w.dx), max(w.dy, -w.dy)
			if wide == 0 || tall == 0 || wide == tall {
				lame = append(lame, w)
			} else {
				free = append(free, w)
			}
		}
		far, err := spellJumps(mode.letters+"n", lame)
		jumps, bad := spellJumps(mode.letters, free)
		if err != nil || bad != nil {
			return ""
		}
		parts = append(append(append(parts, spellUnits(mode.letters, lame, "", false)...), far...), jumps...)
	}
	return strings.Join(parts, "")
}

// firstsOf returns what a piece does with its first move alone, and its notation without that, from the ways that it may go from some square.
func (d *chesslike) firstsOf(ways map[way]*manner, t game.TypeID, most way) (firsts, later string) {
	if firsts = firstNotation(d.firsts[t]); firsts == "" {
		return "", ""
	}
	rest := map[way]*manner{}
	for w, m := range ways {
		if _, first := d.firsts[t][w]; !first {
			rest[w] = m
		}
	}
	later, err := notationOf(rest, most)
	if err != nil {
		return "", ""
	}
	return firsts, later
}

// firstRights writes the rights to first moves of pieces of which each side has one.
func (d *chesslike) firstRights() string {
	rights := ""
	for t := range d.pieces {
		p := &d.pieces[t]
		if p.firsts != "" && strings.Count(d.placement, capitals(d.letters[t])) == 1 {
			rights += capitals(d.letters[t]) + d.letters[t]
		}
	}
	if rights == "" {
		return "-"
	}
	return rights
}
