package variant

import (
	"errors"
	"slices"
	"strings"

	"aanca.chess/betza"
	"aanca.chess/game"
)

// maxTypes is the most piece types a variant may have.
const maxTypes = 200

// A definition is what a key says a piece is.
type definition struct {
	key      string
	entry    *entry
	depth    int
	id       string
	name     string
	figure   string
	notation string
	at       int // where the notation starts in the entry's value
	dialect  betza.Dialect
}

// pieces makes the types, their moves and powers. It returns false if a piece is not defined
// properly: whatever names it would be a mistake too.
func (r *resolver) pieces() bool {
	before := len(r.problems.list)
	defs, templates := r.divideTemplates(r.definitions())
	for i, d := range defs {
		t := game.TypeID(i)
		r.ids[strings.ToLower(d.id)] = t
		r.byKey[d.key] = t
		r.definedAt[strings.ToLower(d.id)] = d.depth
		r.src.definitions = append(r.src.definitions, d.key)
		r.v.Types = append(r.v.Types, Type{
			ID: d.id, Name: d.name, Figure: d.figure, Letter: d.letter(), MoveID: d.id, MovesAs: t,
			InHand: forBoth(game.NoType), PromotedFrom: game.NoType, clannish: isClannish(d.key),
			NamesItself: strings.HasPrefix(d.key, "customPiece"), PassesAlone: !strings.HasPrefix(d.key, "piece."),
			Predefined: d.predefined(),
		})
	}
	if len(defs) == 0 {
		r.problems.add(r.src.chain[0].errorf("the variant has no pieces"))
	}
	if len(r.problems.list) > before {
		return false
	}
	r.enPassantKeys(defs)
	passant := r.enPassantTypes(defs)
	for i, d := range defs {
		r.v.Types[i].Moves = append(r.moves(d, game.TypeID(i), passant), r.also(d.id)...)
		r.v.Types[i].Region, r.v.Types[i].Lent = r.mobilityOf(d.key, d.id), r.lentOf(d.id)
	}
	r.makeTemplates(templates)
	r.powers()
	for i := range r.v.Types {
		r.describe(&r.v.Types[i])
	}
	return true
}

// predefined reports whether the language knows the piece by its key, and how it moves.
func (d *definition) predefined() bool {
	return !strings.HasPrefix(d.key, "piece.") && !strings.HasPrefix(d.key, "customPiece")
}

// letter returns how the notations of the field name the piece, unless a key says otherwise.
func (d *definition) letter() string {
	if d.key == "pawn" {
		return ""
	}
	return d.id
}

// enPassantTypes returns what captures en passant, by side: what the keys list, else the pawn, and custom pieces whose notation has an e,
// but for those of which a key speaks that stands in the same section or in a nearer one.
func (r *resolver) enPassantTypes(defs []definition) [2][]game.TypeID {
	keys := []string{"pawnTypes", "enPassantTypes"}
	out := r.sets(r.ofKeys("pawn"), keys...)
	for side, suffix := range []string{"White", "Black"} {
		said := r.src.nearest(append(slices.Clone(keys), "enPassantTypes"+suffix)...)
		for i, d := range defs {
			own := strings.HasPrefix(d.key, "customPiece") && strings.Contains(d.notation, "e")
			if t := game.TypeID(i); own && (said.entry == nil || d.depth < said.depth) && !slices.Contains(out[side], t) {
				out[side] = append(slices.Clone(out[side]), t)
			}
		}
	}
	return out
}

// enPassantKeys reports pieces in the enPassantTypes keys whose notation itself says whether they
// capture en passant.
func (r *resolver) enPassantKeys(defs []definition) {
	for _, key := range []string{"enPassantTypes", "enPassantTypesWhite", "enPassantTypesBlack"} {
		e := r.src.find(key)
		if e == nil || e.value == "*" {
			continue
		}
		for _, t := range r.types(e, e.value) {
			if d := defs[t]; r.writesAll(d) {
				r.missing(e, 0, "%s says itself, with e, what captures en passant", d.key)
			}
		}
	}
}

// definitions collects the pieces from the eldest section to the nearest. A key that is written
// again replaces what it said before, a piece takes its id from an inherited one, and - removes.
func (r *resolver) definitions() []definition {
	var defs []definition
	for depth := len(r.src.chain) - 1; depth >= 0; depth-- {
		sec := r.src.chain[depth]
		for _, e := range sec.entries {
			k := e.known
			if k == nil || k.kind != kindLetter && k.kind != kindNotation || sec.last(e.key) != e {
				continue
			}
			d, ok := r.definition(e)
			d.depth = depth
			if ok {
				defs = r.define(defs, d)
			} else {
				defs = slices.DeleteFunc(defs, func(old definition) bool { return old.key == e.key })
			}
		}
	}
	if len(defs) > maxTypes {
		r.problems.add(r.src.chain[0].errorf("the variant has more than %d pieces", maxTypes))
		return nil
	}
	return defs
}

// define adds a definition in the place of the one it replaces, if any.
func (r *resolver) define(defs []definition, d definition) []definition {
	for _, old := range defs {
		if old.key != d.key && old.depth == d.depth && strings.EqualFold(old.id, d.id) {
			r.problems.add(d.entry.errorf(0, "the id %s belongs to %s already", d.id, old.key))
		}
	}
	defs = slices.DeleteFunc(defs, func(old definition) bool {
		return old.key != d.key && strings.EqualFold(old.id, d.id)
	})
	for i := range defs {
		if defs[i].key == d.key {
			defs[i] = d
			return defs
		}
	}
	return append(defs, d)
}

// definition reads the value of a key that defines a piece. It returns false if the key says
// that there is no such piece, or nothing that can be read.
func (r *resolver) definition(e *entry) (definition, bool) {
	d := definition{key: e.key, entry: e}
	if e.value == "-" {
		return d, false
	}
	before, notation, written := strings.Cut(e.value, ":")
	d.notation = strings.TrimSpace(notation)
	d.at = len(e.value) - len(strings.TrimLeft(notation, " \t"))
	before = strings.TrimSpace(before)
	if e.known.kind == kindNotation {
		d.id, d.name = e.arg, before
		switch {
		case !isID(strings.TrimPrefix(e.arg, "+")):
			r.problems.add(e.keyErrorf("a piece may not be called %s: forms with ~ are made by promotion", e.arg))
			return d, false
		case !written || d.name == "":
			r.fail(e, 0, "expected a name, a colon and a notation, such as Knight:N")
			return d, false
		}
		r.visible(e, 0, d.name)
		return d, true
	}
	d.id, d.dialect = strings.ToUpper(before), betza.FSF
	if len(before) != 1 || !isID(d.id) {
		r.fail(e, 0, "expected one letter (or - for no such piece)")
		return d, false
	}
	d.name = d.id
	p := predefinedByKey(e.key)
	switch {
	case p == nil && !written:
		r.fail(e, 0, "expected a letter, a colon and a notation, such as c:DWF")
	case p == nil:
	case written && p.key != "king":
		r.fail(e, 0, "of the predefined pieces only the king may have a notation; define a customPiece")
	default:
		d.name, d.figure = p.name, p.figure
		if !written {
			d.notation, d.dialect = p.notation, betza.XBetza
		}
	}
	return d, true
}

// describe fills in what the keys name.ID, note.ID, letter.ID and figure.ID say of a type.
func (r *resolver) describe(t *Type) {
	if e, name := r.value("name." + t.ID); name != "" {
		r.visible(e, 0, name)
		t.Name = name
	}
	if note := r.text("note." + t.ID); note != "" {
		t.Note = unwrap(note)
	}
	r.letter(t)
	r.sign(t)
	r.glyphs(t)
	e, figure := r.value("figure." + t.ID)
	switch {
	case figure == "-":
		t.Figure = ""
	case slices.Contains(game.Figures, figure):
		t.Figure = figure
	case e != nil:
		r.fail(e, 0, "there is no figure %s: expected one of those that docs/variants.md lists, or -", clip(figure))
	}
}

// letter reads by which letters the notations of the field name a type; - for none.
//
//	letter.N = H
func (r *resolver) letter(t *Type) {
	e, letter := r.value("letter." + t.ID)
	if r.tellsOfAnother("letter." + t.ID) {
		return
	}
	switch {
	case letter == "-":
		t.Letter = ""
	case isID(letter):
		t.Letter = letter
	case e != nil:
		r.fail(e, 0, "expected 1 to 8 letters, the first a capital, or - for a piece whose moves are written without")
	}
}

// sign reads the sign by which Japanese records name a type.
//
//	kif.P = 歩
func (r *resolver) sign(t *Type) {
	e, sign := r.value("kif." + t.ID)
	if r.tellsOfAnother("kif." + t.ID) {
		return
	}
	if e != nil && !isEastern(sign, maxGlyphs) {
		r.fail(e, 0, "expected one or two Japanese or Chinese characters")
		return
	}
	t.Sign = sign
}

// tellsOfAnother reports whether a key that describes a type stands in an ancestor of the section that defines the type anew, by its
// letter alone: then it was said of the piece that had the letter there.
func (r *resolver) tellsOfAnother(key string) bool {
	_, id, _ := strings.Cut(key, ".")
	at, defined := r.definedAt[strings.ToLower(id)]
	t, known := r.ids[strings.ToLower(id)]
	f := r.src.nearest(key)
	return defined && known && f.entry != nil && at < f.depth && !strings.HasPrefix(r.src.definitions[t], "piece.")
}

// strayKeys reports the keys name.ID, note.ID and so on that describe no type.
func (r *resolver) strayKeys() {
	for _, k := range keys {
		if !strings.HasSuffix(k.name, ".ID") || k.kind == kindNotation {
			continue
		}
		r.src.each(k.name, func(id string, e *entry) {
			exists := func(t Type) bool { return t.ID == id }
			if !slices.ContainsFunc(r.v.Types, exists) && r.src.chain[0] == e.section {
				r.problems.add(e.keyErrorf("there is no piece %s", clip(id)))
			}
		})
	}
}

// notationError reports an error of a notation where it stands.
func (r *resolver) notationError(d definition, err error) {
	var bad *betza.Error
	if errors.As(err, &bad) && bad.Text == d.notation {
		r.fail(d.entry, d.at+bad.At, "in the notation: found %s, expected %s", bad.Found, bad.Expected)
		return
	}
	r.fail(d.entry, d.at, "in the notation: %v", err)
}
