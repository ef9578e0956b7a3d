package variant

import (
	"strings"
	"unicode/utf8"

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
	placed    map[geom.Square]game.Piece // the men of the start position
	entering  bool                       // promoted forms are taken on entering or by captures
}

// resolve returns the variant that a source describes, nil if it has mistakes, which are added
// to the problems.
func resolve(src *source, read notations, p *problems) *Variant {
	r := &resolver{
		notations: read,
		v:         &Variant{Name: src.chain[0].name, source: src}, src: src, problems: &problems{},
		ids: map[string]game.TypeID{}, byKey: map[string]game.TypeID{},
	}
	for _, s := range src.chain {
		s.checkKeys(r.problems)
	}
	r.about()
	if r.board() && r.pieces() {
		r.v.EnPassantRegion = r.region("enPassantRegion")
		r.hand()
		r.promotions()
		r.limits()
		r.passing()
		r.trade()
		r.strayKeys()
		r.turn()
		r.groups()
		r.aliases()
		r.tuning()
		r.ending()
		r.start()
		r.choice()
		r.castling()
	}
	p.add(r.problems.list...)
	if len(r.problems.list) > 0 {
		return nil
	}
	return r.v
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

// about reads what people want to know.
func (r *resolver) about() {
	r.v.About = About{
		Title: r.text("title"), Summary: r.text("summary"), Text: unwrap(r.text("text")),
		Inventor: r.text("inventor"), Year: r.text("year"), Source: r.text("source"),
		Sides: r.sides(),
	}
	if r.v.About.Title == "" {
		r.v.About.Title = r.v.Name
	}
	r.v.LightA1 = r.bool("lightA1")
}

// maxSideName bounds the name of a side, which stands where there is little room.
const maxSideName = 20

// sides reads what the two sides are called.
//
//	sides = Blue, Tan
func (r *resolver) sides() [2]string {
	e, text := r.value("sides")
	var names []string
	for at, name := range fields(text, ',') {
		if utf8.RuneCountInString(name) > maxSideName {
			r.fail(e, at, "the name of a side has at most %d characters", maxSideName)
		}
		names = append(names, unwrap(name))
	}
	if len(names) != 2 || names[0] == names[1] {
		r.fail(e, 0, "expected two different names separated by a comma, such as White, Black")
		return [2]string{"White", "Black"}
	}
	return [2]string(names)
}

// unwrap joins the lines of each paragraph, so that a text may be wrapped anywhere in its file.
func unwrap(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		paragraphs[i] = strings.ReplaceAll(p, "\n", " ")
	}
	return strings.Join(paragraphs, "\n\n")
}
