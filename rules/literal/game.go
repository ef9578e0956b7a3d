package literal

import (
	"fmt"
	"slices"

	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/variant"
)

// A Game is a variant ready to be played literally.
type Game struct {
	v *variant.Variant

	// tooFew tells whether the royal pieces with another, or alone (a royal piece for none), never decide the game, as far as
	// somebody has asked.
	tooFew map[game.Piece]bool

	// escapes tells by colour whether royal pieces can always leave it, apart whether they never give check to each other, as far as somebody has asked.
	escapes map[int]bool
	apart   *bool

	// Shown tells of a piece beside the royal ones that no placement of them decides the game, where looking at all of them
	// would take too long here. Nil if nobody has looked at them.
	Shown func(game.Piece) bool

	// besideStuck tells the same beside pieces that can never move from where they stand.
	besideStuck map[placed]bool

	// ShownBeside tells of a position whether it is drawn with one piece more than it would be without it, since that can never move again, where
	// looking at all placements would take too long here. Nil if nobody has looked.
	ShownBeside func(fen string) bool

	// reaches tells where pieces come by, see reach, as far as somebody has asked.
	reaches map[placed]geom.Set

	// returns tells which steps could be taken back at once, as far as somebody has asked.
	returns map[wayBack]bool

	// standing are the walls of the usual start, as soon as somebody has asked.
	standing *geom.Set

	// ways are the ways of moving of each type, in the order of its Moves.
	ways [][]way

	// powers are the powers of each type.
	powers [][]power

	// byKind are the powers of each kind, by type; having are the types that have some, in ascending order.
	byKind [kinds][][]power
	having [kinds][]game.TypeID

	// reacts tells that something may follow a step by itself, unforeseen that the rules on check do not look at all of it.
	reacts, unforeseen bool

	// induces tells of each type whether it lets friends go by the rest of its moves.
	induces []bool

	// imitates tells of each type whether it moves as others do.
	imitates []bool

	// near are, for each way of dropping from a supply, the lines on which the piece may land.
	near map[*variant.TurnWay][]line
}

// A way is a Regional with its notation resolved: the paths that are always there, and those
// that only a piece that has not moved has.
type way struct {
	variant.Regional
	always, initial []betza.Path
}

// New prepares the variant v. The error says what of its notation is not understood here.
func New(v *variant.Variant) (*Game, error) {
	g := &Game{v: v, reaches: map[placed]geom.Set{}, returns: map[wayBack]bool{}}
	for _, t := range v.Types {
		var ways []way
		for _, r := range t.Moves {
			w, err := newWay(v, r)
			if err != nil {
				return nil, fmt.Errorf("type %s: %w", t.ID, err)
			}
			ways = append(ways, w.homed()...)
		}
		g.ways = append(g.ways, ways)
		g.induces = append(g.induces, slices.ContainsFunc(ways, way.induces))
		g.imitates = append(g.imitates, slices.ContainsFunc(ways, way.imitates))
		powers, err := g.resolve(t.Powers)
		if err != nil {
			return nil, fmt.Errorf("type %s: %w", t.ID, err)
		}
		g.powers = append(g.powers, powers)
	}
	g.sortPowers()
	if v.Turns != nil {
		return g, g.resolveTurns()
	}
	return g, nil
}

// resolveTurns resolves the reaches of drops from a supply.
func (g *Game) resolveTurns() error {
	g.near = map[*variant.TurnWay][]line{}
	for _, forms := range g.v.Turns.Forms {
		for _, form := range forms {
			for _, part := range form {
				for i := range part.Ways {
					way := &part.Ways[i]
					if way.Kind != variant.SupplyWay || way.Anywhere {
						continue
					}
					near, err := g.lines(way.Near)
					if err != nil {
						return fmt.Errorf("turn: %w", err)
					}
					g.near[way] = near
				}
			}
		}
	}
	return nil
}

// resolve resolves the reaches of powers.
func (g *Game) resolve(powers []variant.Power) ([]power, error) {
	var out []power
	for _, p := range powers {
		resolved := power{Power: p}
		if !p.Reach.IsZero() {
			var err error
			if resolved.lines, err = g.lines(p.Reach); err != nil {
				return nil, err
			}
		}
		for _, guard := range p.Guards {
			around, err := g.lines(guard.Reach)
			if err != nil {
				return nil, err
			}
			resolved.around = append(resolved.around, around)
		}
		out = append(out, resolved)
	}
	return out, nil
}

// homed returns the way, or, where its initial moves are "open to whoever stands on Home", the way without them and that of
// whoever stands there.
func (w way) homed() []way {
	if !w.Homed || len(w.initial) == 0 {
		return []way{w}
	}
	atHome := w
	atHome.always, atHome.initial, w.initial = w.initial, nil, nil
	for i := range atHome.always {
		atHome.always[i].Initial = false
	}
	for side := range atHome.From {
		atHome.From[side] = w.From[side].And(w.Home[side])
	}
	return []way{w, atHome}
}

// newWay resolves the notation of one way of moving.
func newWay(v *variant.Variant, r variant.Regional) (way, error) {
	w := way{Regional: r}
	paths, err := r.Piece.Paths(v.Board)
	if err != nil {
		return w, err
	}
	for _, path := range paths {
		if path.Castling != 0 || path.Drop {
			continue // it is among the castlings of the variant, or what may be dropped
		}
		if err := understood(path); err != nil {
			return w, err
		}
		if path.Initial {
			w.initial = append(w.initial, path)
		} else {
			w.always = append(w.always, path)
		}
	}
	return w, nil
}

// induces reports whether friends may make the rest of a move.
func (w way) induces() bool {
	return slices.ContainsFunc(w.always, func(path betza.Path) bool {
		return slices.ContainsFunc(path.Legs, func(leg betza.Leg) bool { return leg.Mode&betza.Induce != 0 })
	})
}

// imitates reports whether it is to move as others do.
func (w way) imitates() bool {
	imitation := func(path betza.Path) bool { return path.Imitates }
	return slices.ContainsFunc(w.always, imitation) || slices.ContainsFunc(w.initial, imitation)
}

// Start returns the game's usual setup.
func (g *Game) Start() (*Position, error) { return g.Parse(g.v.StartFEN) }

// understood refuses paths with effects that this package does not have.
func understood(path betza.Path) error {
	const taking = betza.Capture | betza.Destroy | betza.CaptureRoyal
	const earlier = betza.Induce | betza.Move | betza.Hop | betza.HopFriend | betza.EnPassant | taking
	const final = betza.Induce | betza.Move | betza.EnPassant | taking
	for i, leg := range path.Legs {
		may := earlier
		if i == len(path.Legs)-1 {
			may = final
		}
		if leg.Mode&^may != 0 {
			return fmt.Errorf("leg %d: a mode that is not understood here", i+1)
		}
	}
	return nil
}

// hasInitial reports whether a type has moves that it may make only while it has not moved.
func (g *Game) hasInitial(t game.TypeID) bool {
	for _, w := range g.ways[t] {
		if len(w.initial) > 0 {
			return true
		}
	}
	return false
}
