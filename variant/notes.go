package variant

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// agedNotes mends the notes that a game inherits although it has keys of its own for what they say of castling and promotion
// ("Castles with a rook if neither has moved. Becomes a queen ..."): those sentences make way for what the keys say.
func (r *resolver) agedNotes() {
	for i := range r.v.Types {
		t := &r.v.Types[i]
		note := r.src.nearest("note." + t.ID)
		if note.entry == nil || note.depth == 0 {
			continue
		}
		of := game.TypeID(i)
		var said []string
		mend := func(changed bool, words *regexp.Regexp, facts func(game.TypeID) []string) {
			kept, dropped := split(t.Note, words)
			if len(dropped) == 0 || !changed && !r.namesNobody(dropped) {
				return
			}
			now := facts(of)
			if len(now) == 0 && strings.HasPrefix(dropped[0], "There is no ") {
				return
			}
			t.Note, said = strings.Join(kept, " "), append(said, now...)
		}
		otherStart := r.changes(note.depth, func(key string) bool { return key == "startFen" }) && !r.bothCastle(of)
		mend(otherStart || r.changes(note.depth, isOfCastling), ofCastling, r.castlingSentences)
		mend(r.changes(note.depth, isOfPromotion), ofPromotion, r.promotionSentences)
		t.Note = strings.TrimSpace(t.Note + " " + strings.Join(said, " "))
	}
}

// changes reports whether a section nearer than the one at a depth has a key of a kind.
func (r *resolver) changes(depth int, is func(key string) bool) bool {
	return slices.ContainsFunc(r.src.chain[:depth], func(s *section) bool {
		return slices.ContainsFunc(s.entries, func(e *entry) bool { return is(e.key) })
	})
}

func isOfCastling(key string) bool {
	return strings.HasPrefix(key, "castling") || key == "chess960"
}

// bothCastle reports whether both sides may castle at the start with a type as their king.
func (r *resolver) bothCastle(of game.TypeID) bool {
	c := r.v.Castling
	return c != nil && c.King == [2]game.TypeID{of, of} && r.hasRights(game.First) && r.hasRights(game.Second)
}

func isOfPromotion(key string) bool {
	key = strings.ToLower(key)
	return strings.Contains(key, "promot") || strings.Contains(key, "demotion")
}

// namesNobody reports whether sentences name a usual piece that this game has not, or calls otherwise.
func (r *resolver) namesNobody(sentences []string) bool {
	words := strings.FieldsFunc(strings.ToLower(strings.Join(sentences, " ")), func(c rune) bool { return strings.ContainsRune(" ,.;:", c) })
	text := " " + strings.Join(words, " ") + " "
	return slices.ContainsFunc(predefinedPieces, func(p predefined) bool {
		name := strings.ToLower(p.name)
		return strings.Contains(text, " "+name+" ") && !slices.ContainsFunc(r.v.Types, func(t Type) bool { return strings.ToLower(t.Name) == name })
	})
}

// What sentences say of castling and of promotion.
var (
	ofCastling  = regexp.MustCompile(`(?i)\bcastl(es?|ing)\b`)
	ofPromotion = regexp.MustCompile(`(?i)\b(becomes?|promotes?)\b`)
)

// split parts the sentences of a text that speak of something from the others.
func split(text string, of *regexp.Regexp) (others, speaking []string) {
	for sentence := range strings.SplitSeq(strings.TrimSuffix(text, "."), ". ") {
		if sentence += "."; of.MatchString(sentence) {
			speaking = append(speaking, sentence)
		} else {
			others = append(others, sentence)
		}
	}
	return others, speaking
}

// castlingSentences says with whom a type castles, as the king of each side by itself where they differ.
func (r *resolver) castlingSentences(of game.TypeID) []string {
	if c := r.v.Castling; c != nil && c.Has(of) && !slices.Contains(c.King[:], of) {
		return []string{"Castles with the king."}
	}
	var partners [2]string
	for side := range partners {
		if c := r.v.Castling; c != nil && c.King[side] == of && (c.Dropped || r.hasRights(game.Side(side))) {
			partners[side] = r.oneOfTypes(c.Partners[side])
		}
	}
	where := ""
	if r.v.Castling != nil && r.v.Castling.FromAnywhere {
		where = ", wherever they began"
	}
	if partners[0] == partners[1] {
		if partners[0] == "" {
			return nil
		}
		return []string{fmt.Sprintf("Castles with %s if neither has moved%s.", partners[0], where)}
	}
	var said []string
	for side, name := range r.v.About.Sides {
		if partners[side] != "" {
			said = append(said, fmt.Sprintf("%s's castles with %s if neither has moved%s.", name, partners[side], where))
		}
	}
	return said
}

// hasRights reports whether a side may castle at the start.
func (r *resolver) hasRights(side game.Side) bool {
	fields := strings.Fields(r.v.StartFEN)
	if len(fields) < 3 || fields[2] == "-" {
		return false
	}
	if side == game.First {
		return strings.ToLower(fields[2]) != fields[2]
	}
	return strings.ToUpper(fields[2]) != fields[2]
}

// promotionSentences says what a type becomes, and where, if that can be said in few words.
func (r *resolver) promotionSentences(of game.TypeID) []string {
	var into []game.TypeID
	var rules []Promotion
	for _, p := range r.v.Promotions {
		if p.Type == of {
			rules = append(rules, p)
			into = append(into, p.To...)
		}
	}
	if len(into) == 0 {
		return nil
	}
	slices.Sort(into)
	names := r.oneOfTypes(into)
	where, ok := r.farRanks(rules[0].Into)
	switch {
	case len(rules) > 1 || rules[0].Back || !rules[0].isOpen() || !ok:
		return []string{"Can become " + names + "."}
	case !slices.ContainsFunc(into, func(t game.TypeID) bool { return !strings.HasSuffix(r.v.Types[t].ID, "~") }):
		where += ", until that is captured"
	}
	verb := "May become "
	if rules[0].Forced {
		verb = "Becomes "
	}
	return []string{verb + names + " " + where + "."}
}

// farRanks names squares if they are the last ranks of each side, or of one that has any.
func (r *resolver) farRanks(zone [2]geom.Set) (words string, ok bool) {
	b := r.v.Board
	if b.IsHexagonal() {
		return "", false
	}
	for n := 1; n < b.Ranks(); n++ {
		var far [2]geom.Set
		for sq := range b.Squares().All() {
			if b.Rank(sq) >= b.Ranks()-n {
				far[game.First].Add(sq)
			}
			if b.Rank(sq) < n {
				far[game.Second].Add(sq)
			}
		}
		for side := range far {
			if zone[side].Empty() && !zone[1-side].Empty() {
				far[side] = geom.Set{} // the other side alone has pieces of the type
			}
		}
		switch {
		case far != zone:
		case n == 1:
			return "on the last rank", true
		default:
			return fmt.Sprintf("on the last %d ranks", n), true
		}
	}
	return "", false
}

// oneOfTypes names types as a choice, each once: "a queen, rook or bishop".
func (r *resolver) oneOfTypes(types []game.TypeID) string {
	var names []string
	for _, t := range types {
		if name := strings.ToLower(r.v.Types[t].Name); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return game.WithArticle(orList(names))
}
