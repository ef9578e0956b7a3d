package variant

import (
	"aanca.chess/betza"
	"aanca.chess/game"
	"aanca.chess/geom"
)

// A resolver makes a Variant of the keys of a source, subject by subject.
type resolver struct {
	v         *Variant
	src       *source
	problems  *problems
	notations notations
	ids       map[string]game.TypeID     // by id in lower case
	byKey     map[string]game.TypeID     // by the key that defines the type
	templates map[string]Type            // by id in lower case
	placed    map[geom.Square]game.Piece // the pieces of the start position
	turned    bool                       // regions of both sides are turned by half a turn, not reflected
	definedAt map[string]int             // how far up the chain each id is defined, in lower case
	entering  bool                       // promoted forms are taken on entering or by captures

	lettersOf map[*section]map[string]string // see letters
}

// resolve returns the variant that a source describes, nil if it has mistakes, and the mistakes.
func resolve(src *source, read notations) (*Variant, *problems) {
	r := &resolver{
		notations: read,
		v:         &Variant{Name: src.chain[0].name, source: src}, src: src, problems: &problems{},
		ids: map[string]game.TypeID{}, byKey: map[string]game.TypeID{}, definedAt: map[string]int{},
	}
	for _, s := range src.chain {
		r.checkKeys(s)
	}
	r.about()
	if r.board() && r.pieces() {
		r.v.EnPassantRegion = r.region("enPassantRegion")
		r.hand()
		r.gating()
		r.promotions()
		r.limits()
		r.chainRules()
		r.passing()
		r.aftermath()
		r.trade()
		r.laws()
		r.look()
		r.strayKeys()
		r.turn()
		r.walling()
		r.groups()
		r.aliases()
		r.tuning()
		r.ending()
		r.sight()
		r.gridLines()
		r.start()
		r.choice()
		r.castling()
		r.castlingWins()
		r.castlingOfNotation()
		r.startRights()
		r.homes()
		r.agedNotes()
	}
	if len(r.problems.list) > 0 {
		return nil, r.problems
	}
	return r.v, r.problems
}

// orphanKeys returns the mistakes that are found in the keys of a section of which nothing else is known,
// as its parent does not exist.
func orphanKeys(s *section) []*Error {
	r := &resolver{src: &source{chain: []*section{s}}, problems: &problems{}}
	r.checkKeys(s)
	return r.problems.list
}

// notations are the notations that have been read for a file. Games that inherit from each other
// share them.
type notations map[string]parsed

type parsed struct {
	piece betza.Piece
	err   error
}

// parse reads a notation once.
func (n notations) parse(text string, d betza.Dialect) (betza.Piece, error) {
	key := d.String() + ":" + text
	p, ok := n[key]
	if !ok {
		p.piece, p.err = betza.Parse(text, d)
		n[key] = p
	}
	return p.piece, p.err
}
