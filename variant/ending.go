package variant

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// mostPieces bounds the numbers of pieces that keys name: there are no more squares.
const mostPieces = 256

// ending reads when the game ends and who has won.
func (r *resolver) ending() {
	const most = 10000
	end := &r.v.Ending
	armies, all := r.armies("insufficientMaterial")
	*end = Ending{
		Checkmate:        r.result("checkmateValue"),
		Stalemate:        r.result("stalemateValue"),
		StalemateReason:  r.reason("stalemateReason", game.Stalemate, game.NoMove, game.NoCompleteTurn),
		StalemateCount:   r.bool("stalematePieceCount"),
		Count:            r.materialCounting(),
		Mates:            r.mateRule(),
		NoShuttles:       r.bool("moveRepetitionIllegal"),
		Counting:         r.counting(),
		BothPass:         r.bools("pass") != [2]bool{} || r.bools("passOnStalemate") != [2]bool{},
		FullBoard:        r.bool("adjudicateFullBoard"),
		Facing:           r.bool("bikjangRule"),
		NoCounter:        !r.bool("moveCounter"),
		MoverFirst:       r.bool("extinctionMoverFirst"),
		AnyNumber:        r.bool("extinctionAnyNumber") || r.v.Mortal(),
		MoveLimit:        2 * r.number("nMoveRule", most),
		ResetOnPromotion: r.promotionsReset(),
		Repetition: Repetition{
			Count:          r.number("nFoldRule", most),
			Verdict:        r.result("nFoldValue"),
			Absolute:       r.bool("nFoldValueAbsolute"),
			Forbidden:      r.bool("nFoldIllegal"),
			PerpetualCheck: r.bool("perpetualCheckIllegal"),
			Chase:          r.chase(),
		},
		ArmyLimits:      r.armyLimits("nMoveRuleArmies", most),
		Insufficient:    armies,
		Proven:          !all,
		UnlessPlaces:    r.isNearer(r.src.nearest("insufficientMaterial").depth, placesToWin),
		ImmobileIllegal: r.bool("immobilityIllegal"),
		Claims:          r.drawClaims(),
		Order:           r.reasons("resultOrder"),
	}
	if end.Repetition.Count == 1 {
		value, _ := r.value("nFoldRule")
		r.overlook(value, 0, "without effect: every position occurs once; expected 0 (no rule) or at least 2")
		end.Repetition.Count = 0
	}
	if r.bool("extinctionPseudoRoyal") {
		end.PseudoRoyal = r.pseudoRoyal()
	}
	if verdict := r.result("extinctionValue"); verdict != GoesOn && (end.PseudoRoyal == nil || end.PseudoRoyal.Shielded) {
		end.Extinctions = append(end.Extinctions, r.extinction(verdict)...)
	}
	end.Extinctions = append(end.Extinctions, r.extinctions()...)
	if end.NoCounter && end.CountsMoves() {
		r.problems.add(r.src.errorf("moveCounter", "nMoveRule and nMoveRuleArmies count with it: expected true, or nMoveRule = 0 and nMoveRuleArmies = -"))
	}
	if t := r.v.Turns; t != nil && t.Stuck == StuckDecides && (end.Checkmate == GoesOn || end.Stalemate == GoesOn) {
		r.problems.add(r.src.errorf("turnStuck", "a turn that is stuck would have no result: checkmateValue or stalemateValue is none"))
	}
	r.flag()
	end.Checks = r.bool("checkCounting")
	r.connection()
}

// promotionsReset reports whether promotions start the count of moves again. As in Fairy-Stockfish they do, but for promoted forms that
// are taken back; it does not know the promotions of promotesTo and promotion.ID.
func (r *resolver) promotionsReset() bool {
	if said, _ := r.value("nMoveRulePromotion"); said != nil {
		return r.bool("nMoveRulePromotion")
	}
	_, forms := r.value("promotedPieceType")
	if forms != "" && forms != "-" {
		return !r.bool("pieceDemotion")
	}
	own := r.src.find("promotesTo") != nil
	r.src.each("promotion.ID", func(string, *entry) { own = true })
	return !own || r.src.nearest("pawnTypes", "promotionPawnTypes", "promotionPawnTypesWhite", "promotionPawnTypesBlack").entry != nil
}

// drawClaims reads which draws have to be claimed. Where a game says anew how many moves or repetitions make a draw, and not
// whether it has to be claimed, that is the default again and not what the game inherits: what it says is all that others know of.
func (r *resolver) drawClaims() []game.Reason {
	said := r.src.nearest("drawClaims")
	var claims []game.Reason
	if _, text := r.value("drawClaims"); text != "-" {
		claims = r.someReasons("drawClaims")
	}
	for _, anew := range []struct {
		key    string
		reason game.Reason
	}{{"nMoveRule", game.MoveLimit}, {"nFoldRule", game.Repetition}} {
		f := r.src.nearest(anew.key)
		if said.entry != nil && f.entry != nil && f.depth < said.depth && !slices.Contains(claims, anew.reason) {
			claims = append(claims, anew.reason)
		}
	}
	return claims
}

// flag reads the squares that decide the game when a piece gets there.
func (r *resolver) flag() {
	f := &Flag{
		Verdict: r.result("flagValue"), Types: r.flagPieces(), Count: r.number("flagPieceCount", mostPieces),
		Full: r.bool("flagPieceBlockedWin"), Safe: r.bool("flagPieceSafe"), Answer: r.bool("flagMove"),
	}
	for side := range f.Types {
		f.Types[side] = r.counted(f.Types[side])
	}
	for side, suffix := range []string{"White", "Black"} {
		if e := r.src.nearest(oldFlags[side], "flagRegion", "flagRegion"+suffix); e.entry != nil {
			f.Region[side] = r.squares(e.entry, e.value)
		}
	}
	if f.Region != ([2]geom.Set{}) && f.Verdict != GoesOn {
		r.v.Ending.Flag = f
	}
}

// flagPieces reads which pieces of each side count there. What begins with a letter that is no piece's has no effect at all: what would count
// without it does.
func (r *resolver) flagPieces() [2][]game.TypeID {
	var out [2][]game.TypeID
	for side, suffix := range []string{"White", "Black"} {
		out[side] = r.types(nil, "*")
		for f := range r.src.nearestFirst("flagPiece", "flagPiece"+suffix) {
			if types := r.types(f.entry, f.value); len(types) > 0 || f.value == "-" {
				out[side] = types
				break
			}
		}
	}
	return out
}

// extinction reads by the loss of which pieces a side is out of the game; of none if no pieces are named.
func (r *resolver) extinction(verdict Verdict) []Extinction {
	e, text := r.value("extinctionPieceTypes")
	x := Extinction{
		Verdict: verdict, All: strings.TrimSpace(text) == "*", Types: r.types(e, text),
		Count:         r.number("extinctionPieceCount", mostPieces),
		OpponentCount: r.number("extinctionOpponentPieceCount", mostPieces),
		Claimed:       r.bool("extinctionClaim"),
		Reason:        game.RoyalCaptured,
	}
	if x.All {
		x.Reason = game.Bare
	}
	if len(x.Types) == 0 {
		value, _ := r.value("extinctionValue")
		r.overlook(value, 0, "without effect, as extinctionPieceTypes names no pieces")
		return nil
	}
	return []Extinction{x}
}

// pseudoRoyal reads which pieces are royal while few of them are left; nil if no pieces are named.
func (r *resolver) pseudoRoyal() *PseudoRoyal {
	e, text := r.value("extinctionPieceTypes")
	types := r.types(e, text)
	if len(types) == 0 {
		on, _ := r.value("extinctionPseudoRoyal")
		r.overlook(on, 0, "without effect, as extinctionPieceTypes names no pieces")
		return nil
	}
	pr := &PseudoRoyal{Most: r.number("extinctionPieceCount", mostPieces) + 1, Duple: r.bool("dupleCheck"), Shielded: r.bool("blastOnCapture")}
	if pr.Shielded {
		pr.Apart = r.forms(r.ofKeys("pawn"))
	}
	if strings.TrimSpace(text) == "*" {
		pr.Groups = [][]game.TypeID{types}
	} else {
		for _, t := range types {
			pr.Groups = append(pr.Groups, r.movingAs(t))
		}
	}
	stone := r.forms(r.set("petrifyOnCaptureTypes"))
	for _, group := range pr.Groups {
		for _, t := range group {
			if slices.Contains(stone, t) {
				pr.Stones = append(pr.Stones, t)
			}
		}
	}
	return pr
}

// movingAs lists the types that move as one, itself included: promoted forms are counted as what they move as.
func (r *resolver) movingAs(t game.TypeID) []game.TypeID {
	var out []game.TypeID
	for i := range r.v.Types {
		if r.v.Types[i].MovesAs == r.v.Types[t].MovesAs {
			out = append(out, game.TypeID(i))
		}
	}
	return out
}

// extinctions reads ways of losing by the loss of pieces, each of which counts its pieces together.
//
//	extinctions = K{Em} at 0: royal captured, * at 1 of Black: bare
func (r *resolver) extinctions() []Extinction {
	const most = 256
	var out []Extinction
	e, text := r.value("extinctions")
	if text == "-" {
		return nil
	}
	for at, part := range fields(text, ',') {
		if len(out) == most {
			r.fail(e, at, "more than %d ways of losing", most)
			return out
		}
		rule, reason, _ := strings.Cut(part, ":")
		pieces, number, _ := strings.Cut(rule, " at ")
		number, side, ofOne := strings.Cut(number, " of ")
		spares, known := map[string][2]bool{"White": {false, true}, "Black": {true, false}}[strings.TrimSpace(side)]
		count, err := strconv.Atoi(strings.TrimSpace(number))
		x := Extinction{Spares: spares, Verdict: Loses, All: true, Count: count, Reason: game.Reason(strings.TrimSpace(reason))}
		if err != nil || ofOne != known || count < 0 || count > most || x.Reason != game.RoyalCaptured && x.Reason != game.Bare {
			r.fail(e, at, "expected pieces, the word at, a number up to %d, perhaps of White or of Black, a colon and a reason (royal captured or bare)", most)
			continue
		}
		if x.Types = r.typesAt(e, at, pieces); len(x.Types) > 0 {
			out = append(out, x)
		}
	}
	return out
}

// armies reads pairs of armies, and reports whether they are all that is too little: whether there is a list and, if it is inherited,
// whether it holds as it is and the game has no pieces besides those of which it speaks.
//
//	insufficientMaterial = K v K with B, K v KN, K v K any AE
func (r *resolver) armies(key string) (out []Army, all bool) {
	f := r.src.nearest(key)
	if f.entry == nil || f.value == "-" || r.isNearer(f.depth, waysToWin) {
		return nil, f.entry != nil && f.value == "-"
	}
	all = !r.hasOwnPieces(f.depth)
	e, text := f.entry, f.value
	for at, part := range fields(text, ',') {
		switch a, ok := r.army(e, at, part); {
		case !ok:
		case r.redefined(f.depth, a.Pieces, a.Against, a.OneColour, a.Any) || r.promotesAnew(f.depth, slices.Concat(a.Pieces, a.Against, a.Any)):
			all = false
		default:
			out = append(out, a)
		}
	}
	return out, all
}

// army reads a pair of armies, which begins at a byte of the entry's value.
func (r *resolver) army(e *entry, at int, part string) (Army, bool) {
	rest, anyOf, _ := strings.Cut(part, " any ")
	sides, with, _ := strings.Cut(rest, " with ")
	one, other, ok := strings.Cut(sides, " v ")
	if !ok {
		r.fail(e, at, "expected the pieces of one side, v, and those of the other, such as K v KN")
		return Army{}, false
	}
	return Army{
		Pieces:    r.armyPieces(e, at, one),
		Against:   r.armyPieces(e, at+len(one)+len(" v "), other),
		OneColour: r.typesAt(e, at+len(rest)-len(with), with),
		Any:       r.typesAt(e, at+len(part)-len(anyOf), anyOf),
	}, true
}

// armyLimits reads pairs of armies, each with a number of moves by each side. They are inherited only for pieces that the child keeps.
//
//	nMoveRuleArmies = KK v K at 7, K v K at 2
func (r *resolver) armyLimits(key string, most int) (out []ArmyLimit) {
	f := r.src.nearest(key)
	if f.entry == nil || f.value == "-" {
		return nil
	}
	for at, part := range fields(f.value, ',') {
		armies, number, _ := strings.Cut(part, " at ")
		n, err := strconv.Atoi(strings.TrimSpace(number))
		if err != nil || n < 1 || n > most {
			r.fail(f.entry, at, "expected two armies, the word at, and a number from 1 to %d, such as KK v K at 7", most)
			continue
		}
		if a, ok := r.army(f.entry, at, armies); ok && !r.redefined(f.depth, a.Pieces, a.Against, a.OneColour, a.Any) {
			out = append(out, ArmyLimit{a, 2 * n})
		}
	}
	return out
}

// waysToWin are keys by which a game is won, or pieces or walls come, where too little would be left otherwise.
var waysToWin = []string{
	"checkmateValue", "stalemateValue", "extinctionValue", "extinctions", "nFoldValue", "makpongRule", "freeDrops", "capturesToHand",
	"checkCounting", "castlingWins", "wallingRule", "petrifyOnCaptureTypes", "petrifyBlastPieces",
}

// placesToWin are keys by which a game is won by pieces that stand somewhere, as long as there are such pieces.
var placesToWin = []string{
	"flagRegion", "flagRegionWhite", "flagRegionBlack", "whiteFlag", "blackFlag",
	"connectN", "connectNxN", "collinearN", "connectAll", "connectRegion1White", "connectRegion1Black",
}

// isNearer reports whether a section nearer than the given one has one of some keys.
func (r *resolver) isNearer(depth int, keys []string) bool {
	return slices.ContainsFunc(keys, func(key string) bool {
		f := r.src.nearest(key)
		return f.entry != nil && f.depth < depth
	})
}

// hasOwnPieces reports whether a section nearer than the given one defines a piece.
func (r *resolver) hasOwnPieces(depth int) bool {
	for _, at := range r.definedAt {
		if at < depth {
			return true
		}
	}
	return false
}

// redefined reports whether one of the pieces is defined in a section nearer than the given one,
// so that it is not the piece which that section speaks of.
func (r *resolver) redefined(depth int, lists ...[]game.TypeID) bool {
	for _, list := range lists {
		for _, t := range list {
			key := r.src.definitions[t]
			if f := r.src.nearest(key); f.depth < depth && !r.src.saysAgain(f, key) {
				return true
			}
		}
	}
	return false
}

// promotesAnew reports whether the pawn is among pieces, and a section nearer than the given one says what becomes of pawns.
func (r *resolver) promotesAnew(depth int, pieces []game.TypeID) bool {
	pawn, ok := r.byKey["pawn"]
	if !ok || !slices.Contains(pieces, pawn) {
		return false
	}
	for _, key := range []string{"promotionPieceTypes", "promotionPieceTypesWhite", "promotionPieceTypesBlack", "promotedPieceType"} {
		if f := r.src.nearest(key); f.entry != nil && f.depth < depth {
			return true
		}
	}
	return false
}

// saysAgain reports whether a section farther up the chain gives a key the same value as the found entry.
func (s *source) saysAgain(f found, key string) bool {
	for _, sec := range s.chain[f.depth+1:] {
		if e := sec.last(key); e != nil {
			return e.value == f.value
		}
	}
	return false
}

// armyPieces reads pieces of which some may be given several times, and sorts them.
func (r *resolver) armyPieces(e *entry, at int, text string) []game.TypeID {
	var out []game.TypeID
	for i, id := range pieceIDs(text) {
		t := r.typeIn(e, id)
		if t == game.NoType {
			r.missing(e, at+i, "there is no piece %s", clip(id))
			continue
		}
		out = append(out, t)
	}
	slices.Sort(out)
	return out
}
