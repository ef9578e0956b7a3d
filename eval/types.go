package eval

import "aanca.chess/game"

// Acquaint makes the evaluator know the types of a position and no others. Games in which types are
// made during play give the same number to different types, so what was learned in one game, or
// for a design that was then not made, may be wrong in the next. It returns how many types were
// known rightly.
func (e *Evaluator) Acquaint(pos game.Position) (same int) {
	for same < min(len(e.types), pos.Types()) && e.names[same] == key(pos.Type(game.TypeID(same))) {
		same++
	}
	if same < len(e.types) {
		e.types, e.names = e.types[:same], e.names[:same]
		clear(e.structures)
		e.appraiser.cache = &cache{}
		if same < len(e.appraiser.marks) {
			e.appraiser.marks = e.appraiser.marks[:same]
		}
		if same < len(e.appraiser.ways) {
			e.appraiser.ways = e.appraiser.ways[:same]
		}
	}
	e.Learn(pos)
	if e.market != nil {
		e.market.visit(e, pos)
	}
	return same
}

// Learn makes tables for types that the position has and that are not yet known.
func (e *Evaluator) Learn(pos game.Position) {
	if pos.Types() > len(e.types) {
		e.learn(pos)
	}
}

func (e *Evaluator) learn(pos game.Position) {
	e.seen = nil // what is known of a position refers to the tables of types
	e.appraiser.pos = pos.Clone()
	for t := len(e.types); t < pos.Types(); t++ {
		e.types = append(e.types, e.tableOf(pos, game.TypeID(t)))
		e.names = append(e.names, key(pos.Type(game.TypeID(t))))
	}
	e.several = e.appraiser.severalRoyals()
	e.findGuards()
	e.weighTypes()
}

// nameTypes notes which types the tables are of.
func (e *Evaluator) nameTypes(pos game.Position) {
	for t := range e.types {
		e.names = append(e.names, key(pos.Type(game.TypeID(t))))
	}
}

// key tells types apart that numbers do not: those of different games.
func key(t *game.Type) string {
	if t.Royal {
		return "royal " + t.Notation
	}
	return t.Notation
}

// tableOf returns the table of a type that is the next one to be known.
func (e *Evaluator) tableOf(pos game.Position, t game.TypeID) typeTable {
	name := key(pos.Type(t))
	if e.market == nil {
		return e.appraiser.tables(int(t))[0]
	}
	if known, ok := e.market.tables[name]; ok {
		return known
	}
	table := reserved(e.appraiser.tables(int(t))[0])
	if len(e.market.tables) >= tablesMost {
		clear(e.market.tables)
	}
	e.market.tables[name] = table
	return table
}
