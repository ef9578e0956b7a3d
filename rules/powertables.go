package rules

import (
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A powerTable is one power of one type and side, compiled.
type powerTable struct {
	kind  variant.PowerKind
	lines [][]powerLine // by square
	first []geom.Set    // by square: the first steps of its lines

	prey     []bool   // by code: what it works on
	region   geom.Set // where its piece may go
	always   bool     // it has no reach at all
	partners []code   // for coordination
}

// A powerLine is one line of a power's reach.
type powerLine struct {
	squares []uint8 // in the order in which they are met, as far as the range goes
	beyond  []uint8 // the line without regard to its range, up to the edge of the board
	back    int16   // the square one step back from where the line starts; -1 if there is none
}

// compilePowers builds the power tables of all types.
func (g *Game) compilePowers() error {
	g.powers = make([][]powerTable, g.codes)
	g.after = make([]bool, g.codes)
	for i := range g.v.Types {
		for _, pw := range g.v.Types[i].Powers {
			paths, err := g.powerPaths(game.TypeID(i), pw)
			if err != nil {
				return err
			}
			for _, side := range []game.Side{game.First, game.Second} {
				c := codeOf(game.TypeID(i), side)
				t := g.powerTable(pw.Kind, paths, side)
				t.region = g.v.Types[i].Region[side]
				t.prey, t.always = g.preyOf(c, pw), len(paths) == 0
				for _, u := range pw.Partners {
					t.partners = append(t.partners, codeOf(u, side))
				}
				g.powers[c] = append(g.powers[c], t)
				g.notePower(c, pw.Kind)
			}
		}
	}
	return nil
}

// notePower keeps the lists that generation asks first.
func (g *Game) notePower(c code, kind variant.PowerKind) {
	g.anyPowers, g.slowAttacks = true, true
	switch kind {
	case variant.Approach, variant.ApproachConvert, variant.Withdraw, variant.Pincer, variant.Coordinate:
		g.after[c] = true
	case variant.Immobilize:
		g.immobilizers[c.side()] = append(g.immobilizers[c.side()], c)
	case variant.Relay, variant.RelayOver:
		g.relayers[c.side()] = append(g.relayers[c.side()], c)
	case variant.Pass:
		g.passers[c.side()] = append(g.passers[c.side()], c)
	}
}

// preyOf tells for each code whether a power of c works on it: on the enemies of the given types,
// or on all that c does not spare. Pieces that must be kept safe are never converted.
func (g *Game) preyOf(c code, pw variant.Power) []bool {
	converts := pw.Kind == variant.Convert || pw.Kind == variant.ApproachConvert
	prey := make([]bool, g.codes)
	for t := range g.v.Types {
		u := codeOf(game.TypeID(t), c.side().Other())
		prey[u] = !slices.Contains(g.v.Types[c.kind()].Spares, game.TypeID(t))
		if pw.Only != nil {
			prey[u] = slices.Contains(pw.Only, game.TypeID(t))
		}
		prey[u] = prey[u] && !(converts && g.v.Types[t].Royal)
	}
	return prey
}

// powerPaths resolves the reach of a power and refuses what is not made of plain lines.
func (g *Game) powerPaths(t game.TypeID, pw variant.Power) ([]betza.Path, error) {
	paths, err := pw.Reach.Paths(g.board)
	if err != nil {
		return nil, g.v.TypeErrorf(t, "reach %s of a power: %v", pw.Reach, err)
	}
	for i := range paths {
		p := &paths[i]
		if len(p.Legs) != 1 || p.Initial || p.Castling != 0 || p.Drop || p.Imitates || p.Anywhere {
			return nil, g.v.TypeErrorf(t, "reach %s of a power: only plain leaps and slides can be a reach", pw.Reach)
		}
		leg := &p.Legs[0]
		if leg.Min != 1 || leg.Skip != 0 || len(leg.Lame) != 0 || leg.Wraps || leg.WrapsBoth || leg.HalfBoard {
			return nil, g.v.TypeErrorf(t, "reach %s of a power: only plain leaps and slides can be a reach", pw.Reach)
		}
	}
	return paths, nil
}

// powerTable lays the lines of a reach out from every square.
func (g *Game) powerTable(kind variant.PowerKind, paths []betza.Path, side game.Side) powerTable {
	t := powerTable{kind: kind, lines: make([][]powerLine, g.size), first: make([]geom.Set, g.size)}
	for from := range g.board.Squares().All() {
		for i := range paths {
			leg := &paths[i].Legs[0]
			l := g.powerLine(from, turned(leg.Step, side), leg.Max)
			if len(l.squares) > 0 {
				t.lines[from] = append(t.lines[from], l)
				t.first[from].Add(geom.Square(l.squares[0]))
			}
		}
	}
	return t
}

// landings lists the squares of a line on which the power could ever end a move.
func (t *powerTable) landings(l *powerLine) []uint8 {
	switch t.kind {
	case variant.HopCapture, variant.HopCaptureOn:
		return l.beyond[min(1, len(l.beyond)):min(2, len(l.beyond))]
	case variant.LongLeap:
		return l.squares[1:]
	case variant.Sweep:
		return l.squares
	case variant.Swap:
		return l.squares[:1]
	}
	return nil
}

func (g *Game) powerLine(from geom.Square, s step, most int) powerLine {
	l := powerLine{back: int16(g.along(from, step{-s.dx, -s.dy}, false))}
	for sq := g.along(from, s, false); sq != geom.NoSquare; sq = g.along(sq, s, false) {
		l.beyond = append(l.beyond, uint8(sq))
	}
	l.squares = l.beyond[:min(most, len(l.beyond))]
	return l
}
