package variant

import (
	"slices"
	"strconv"
	"strings"

	"aanca.chess/tuning"
)

// A kind is what the value of a key is, in the words of docs/variants.md.
type kind string

// The kinds of values.
const (
	kindText     kind = "text"
	kindBool     kind = "boolean"
	kindNumber   kind = "number"
	kindRank     kind = "rank"
	kindFile     kind = "file"
	kindSquares  kind = "squares"
	kindPiece    kind = "piece"
	kindPieces   kind = "pieces"
	kindPairs    kind = "pairs"
	kindResult   kind = "result"
	kindReasons  kind = "reasons"
	kindRights   kind = "rights"
	kindArmies   kind = "armies"
	kindFEN      kind = "FEN"
	kindLetter   kind = "letter" // and for some an optional notation
	kindNotation kind = "name:notation"
	kindZones    kind = "zones"
	kindReach    kind = "reach"
	kindClauses  kind = "clauses"
	kindWays     kind = "ways"
	kindTurn     kind = "turn"
	kindReason   kind = "reason"
	kindLosses   kind = "losses"
	kindGroups   kind = "groups"
	kindSetups   kind = "setups"
	kindForms    kind = "forms"
	kindWords    kind = "words"
	kindNet      kind = "net"
	kindIgnored  kind = "ignored"
)

// A key is one key of the language. The table of keys drives reading (the defaults stand in
// it), checking (what is not in it is an error) and the test that documentation is complete.
//
// The name of a family ends in a placeholder: customPieceN, mobilityRegionWhitePIECE, piece.ID.
type key struct {
	name string
	kind kind
	// def is the default in the form of the language; "" where there is none. Defaults that
	// depend on other keys are in parentheses, for people only.
	def string
}

// keys lists every key that has a meaning, by subject.
var keys = slices.Concat(aboutKeys, boardKeys, pieceKeys, predefinedKeys(), powersKeys, reachKeys(), turnKeys,
	sightKeys, lawKeys, promotionKeys, pawnKeys, castlingKeys, gatingKeys, handKeys, endingKeys, oldKeys, tuningKeys, ignoredKeys)

var aboutKeys = []key{
	{"title", kindText, "(the name of the variant)"},
	{"summary", kindText, ""},
	{"text", kindText, ""},
	{"inventor", kindText, ""},
	{"year", kindText, ""},
	{"source", kindText, ""},
	{"family", kindWords, ""},
	{"featured", kindBool, "false"},
	{"sides", kindWords, "(Sente, Gote in the family japanese, Red, Black in chinese, else White, Black)"},
	{"moveNotations", kindWords, "(hodges, hodges_number, kif in the family japanese, wxf in chinese, else san)"},
	{"sideColours", kindWords, "(the colours that both sides are called by, else -)"},
	{"wallName", kindWords, "wall"},
	{"wallAlias", kindText, ""},
}

var boardKeys = []key{
	{"maxRank", kindNumber, "8"},
	{"maxFile", kindFile, "8"},
	{"topology", kindWords, "square"},
	{"fileNames", kindText, ""},
	{"slantedRanks", kindBool, "false"},
	{"regionSymmetry", kindWords, "mirror"},
	{"holes", kindSquares, "-"},
	{"twinFiles", kindNumber, "0"},
	{"lightA1", kindBool, "false"},
	{"boardStyle", kindWords, "(plain in the families japanese and thai, points in chinese, else checkered)"},
	{"boardLines", kindText, "-"},
	{"boardRiver", kindRank, "-"},
	{"boardRiverWords", kindWords, "-"},
	{"boardMarks", kindSquares, "-"},
	{"coordinates", kindWords, "(those of the notation in use)"},
	{"startFen", kindFEN, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
	{"shuffle", kindSquares, "-"},
	{"shuffleOpposite", kindPieces, "-"},
	{"shuffleBetween", kindPairs, "-"},
	{"setupPairs", kindSetups, "-"},
	{"setupSymmetry", kindWords, "mirror"},
}

var pieceKeys = []key{
	{"customPieceN", kindLetter, ""},
	{"piece.ID", kindNotation, ""},
	{"also.ID", kindWays, "-"},
	{"name.ID", kindText, "(the name that the key of the piece gives)"},
	{"note.ID", kindText, ""},
	{"alias.ID", kindText, ""},
	{"letter.ID", kindText, "(none for the piece of the key pawn, else its id)"},
	{"kif.ID", kindText, ""},
	{"pieceStyle", kindWords, "(wedges in the family japanese, discs in chinese, else figures)"},
	{"glyph.ID", kindText, "(kif.ID)"},
	{"figure.ID", kindText, "(that of the six orthodox predefined pieces, else none)"},
	{"royal", kindPiece, "(the piece of the key king)"},
	{"mobilityRegionWhitePIECE", kindSquares, "(all squares)"},
	{"mobilityRegionBlackPIECE", kindSquares, "(all squares)"},
	{"mobilityRegion.ID", kindSquares, "(all squares)"},
	{"mutuallyImmuneTypes", kindPieces, "-"},
	{"hurdles.ID", kindPieces, "*"},
	{"safeLeaps", kindPieces, "-"},
	{"flyingGeneral", kindBool, "false"},
	{"diagonalLines", kindSquares, "-"},
	{"soldierPromotionRank", kindRank, "1"},
	{"groups", kindGroups, "-"},
}

var powersKeys = []key{
	{"spares.ID", kindPieces, "-"},
	{"captures.ID", kindPieces, "*"},
	{"sparesOwn.ID", kindPieces, "-"},
	{"capturesOwn.ID", kindPieces, "*"},
	{"power.ID", kindClauses, "-"},
	{"strength", kindPieces, "-"},
	{"passTypes", kindPieces, "-"},
	{"blastOnCapture", kindBool, "false"},
	{"blastImmuneTypes", kindPieces, "-"},
	{"petrifyOnCaptureTypes", kindPieces, "-"},
	{"petrifyBlastPieces", kindBool, "false"},
	{"flipEnclosedPieces", kindWords, "none"},
	{"pass", kindBool, "false"},
	{"passWhite", kindBool, "(pass)"},
	{"passBlack", kindBool, "(pass)"},
	{"passOnStalemate", kindBool, "false"},
	{"passOnStalemateWhite", kindBool, "(passOnStalemate)"},
	{"passOnStalemateBlack", kindBool, "(passOnStalemate)"},
	{"lentRegion.ID", kindSquares, "(all squares)"},
	{"chains", kindPieces, "-"},
	{"chainRules", kindWords, "-"},
	{"countedMoves", kindPieces, "-"},
	{"trade", kindPieces, "-"},
	{"tradeMinor", kindPieces, "-"},
}

var turnKeys = []key{
	{"turn", kindTurn, "-"},
	{"turnWhite", kindTurn, "(turn)"},
	{"turnBlack", kindTurn, "(turn)"},
	{"turnThroughCheck", kindBool, "false"},
	{"turnChecking", kindWords, "free"},
	{"turnStuck", kindWords, "illegal"},
	{"turnChanges", kindBool, "false"},
	{"wallingRule", kindWords, "none"},
	{"wallingRegion", kindSquares, "(all squares)"},
	{"wallingRegionWhite", kindSquares, "(wallingRegion)"},
	{"wallingRegionBlack", kindSquares, "(wallingRegion)"},
	{"wallOrMove", kindBool, "false"},
}

var sightKeys = []key{
	{"sees", kindWords, "all"},
	{"announces", kindWords, "-"},
}

var lawKeys = []key{
	{"checking", kindBool, "true"},
	{"dropChecks", kindBool, "true"},
	{"makpongRule", kindBool, "false"},
	{"dropOppositeColoredBishop", kindBool, "false"},
	{"wary", kindPieces, "-"},
	{"captureRegion", kindSquares, "-"},
	{"mustDrop", kindBool, "false"},
	{"mustDropType", kindPieces, "*"},
	{"mustCapture", kindBool, "false"},
	{"captureMost", kindBool, "false"},
	{"captureWorth", kindPairs, "-"},
	{"captureFirst", kindPieces, "-"},
	{"movesInRow", kindPairs, "-"},
}

var promotionKeys = []key{
	{"promotion.ID", kindZones, ""},
	{"pawnTypes", kindPieces, "(the piece of the key pawn)"},
	{"promotionRegionWhite", kindSquares, "*8"},
	{"promotionRegionBlack", kindSquares, "*1"},
	{"promotionPawnTypes", kindPieces, "(pawnTypes)"},
	{"promotionPawnTypesWhite", kindPieces, "(promotionPawnTypes)"},
	{"promotionPawnTypesBlack", kindPieces, "(promotionPawnTypes)"},
	{"promotionPieceTypes", kindPieces, "-"},
	{"promotionPieceTypesWhite", kindPieces, "(promotionPieceTypes)"},
	{"promotionPieceTypesBlack", kindPieces, "(promotionPieceTypes)"},
	{"promotionLimit", kindPairs, "-"},
	{"promotedPieceType", kindPairs, "-"},
	{"promotesTo", kindPairs, "-"},
	{"piecePromotionOnCapture", kindBool, "false"},
	{"promotionOnEntering", kindBool, "false"},
	{"mandatoryPawnPromotion", kindBool, "true"},
	{"mandatoryPiecePromotion", kindBool, "false"},
	{"pieceDemotion", kindBool, "false"},
	{"sittuyinPromotion", kindBool, "false"},
}

var pawnKeys = []key{
	{"doubleStep", kindBool, "true"},
	{"doubleStepRegionWhite", kindSquares, "*2"},
	{"doubleStepRegionBlack", kindSquares, "*7"},
	{"tripleStepRegionWhite", kindSquares, "-"},
	{"tripleStepRegionBlack", kindSquares, "-"},
	{"enPassantRegion", kindSquares, "(all squares)"},
	{"enPassantRegionWhite", kindSquares, "(enPassantRegion)"},
	{"enPassantRegionBlack", kindSquares, "(enPassantRegion)"},
	{"enPassantTypes", kindPieces, "(pawnTypes)"},
	{"enPassantTypesWhite", kindPieces, "(enPassantTypes)"},
	{"enPassantTypesBlack", kindPieces, "(enPassantTypes)"},
}

var castlingKeys = []key{
	{"castling", kindBool, "true"},
	{"chess960", kindBool, "false"},
	{"castlingKingsideFile", kindFile, "g"},
	{"castlingQueensideFile", kindFile, "c"},
	{"castlingRank", kindRank, "1"},
	{"castlingKingFile", kindFile, "(the file of each side's king in startFen, else e)"},
	{"castlingKingPiece", kindPiece, "(the royal piece)"},
	{"castlingKingPieceWhite", kindPiece, "(castlingKingPiece)"},
	{"castlingKingPieceBlack", kindPiece, "(castlingKingPiece)"},
	{"castlingRookKingsideFile", kindFile, "(the outermost partner)"},
	{"castlingRookQueensideFile", kindFile, "(the outermost partner)"},
	{"castlingRookPieces", kindPieces, "(the piece of the key rook)"},
	{"castlingRookPiecesWhite", kindPieces, "(castlingRookPieces)"},
	{"castlingRookPiecesBlack", kindPieces, "(castlingRookPieces)"},
	{"castlingDroppedPiece", kindBool, "false"},
	{"oppositeCastling", kindBool, "false"},
	{"castlingWins", kindRights, "-"},
	{"castlingForms", kindForms, "-"},
	{"castlingFormsWhite", kindForms, "(castlingForms)"},
	{"castlingFormsBlack", kindForms, "(castlingForms)"},
}

var gatingKeys = []key{
	{"gating", kindBool, "false"},
	{"seirawanGating", kindBool, "false"},
	{"cambodianMoves", kindBool, "false"},
}

var handKeys = []key{
	{"pieceDrops", kindBool, "false"},
	{"capturesToHand", kindBool, "false"},
	{"twoBoards", kindBool, "false"},
	{"dropLoop", kindBool, "false"},
	{"firstRankPawnDrops", kindBool, "false"},
	{"promotionZonePawnDrops", kindBool, "false"},
	{"dropRegionWhite", kindSquares, "(all squares)"},
	{"dropRegionBlack", kindSquares, "(all squares)"},
	{"freeDrops", kindBool, "false"},
	{"enclosingDrop", kindWords, "none"},
	{"enclosingDropStart", kindSquares, "-"},
	{"dropPromoted", kindBool, "false"},
	{"sittuyinRookDrop", kindBool, "false"},
	{"dropNoDoubled", kindPieces, "-"},
	{"dropNoDoubledCount", kindNumber, "1"},
	{"immobilityIllegal", kindBool, "false"},
	{"shogiPawnDropMateIllegal", kindBool, "false"},
}

var endingKeys = []key{
	{"checkmateValue", kindResult, "loss"},
	{"shatarMateRule", kindBool, "false"},
	{"stalemateValue", kindResult, "draw"},
	{"stalemateReason", kindReason, "stalemate"},
	{"stalematePieceCount", kindBool, "false"},
	{"moveCounter", kindBool, "true"},
	{"nMoveRule", kindNumber, "50"},
	{"nMoveRuleTypes", kindPieces, "(pawnTypes)"},
	{"nMoveRuleTypesWhite", kindPieces, "(nMoveRuleTypes)"},
	{"nMoveRuleTypesBlack", kindPieces, "(nMoveRuleTypes)"},
	{"nMoveRulePromotion", kindBool, "false"},
	{"nMoveRuleArmies", kindArmies, "-"},
	{"nFoldRule", kindNumber, "3"},
	{"nFoldValue", kindResult, "draw"},
	{"nFoldValueAbsolute", kindBool, "false"},
	{"nFoldIllegal", kindBool, "false"},
	{"perpetualCheckIllegal", kindBool, "false"},
	{"chasingRule", kindWords, "none"},
	{"moveRepetitionIllegal", kindBool, "false"},
	{"insufficientMaterial", kindArmies, "-"},
	{"bikjangRule", kindBool, "false"},
	{"countingRule", kindWords, "none"},
	{"materialCounting", kindWords, "none"},
	{"adjudicateFullBoard", kindBool, "false"},
	{"extinctionValue", kindResult, "none"},
	{"extinctionClaim", kindBool, "false"},
	{"extinctionPieceTypes", kindPieces, "-"},
	{"extinctionPieceCount", kindNumber, "0"},
	{"extinctionOpponentPieceCount", kindNumber, "0"},
	{"extinctionPseudoRoyal", kindBool, "false"},
	{"dupleCheck", kindBool, "false"},
	{"extinctions", kindLosses, "-"},
	{"extinctionMoverFirst", kindBool, "true"},
	{"extinctionAnyNumber", kindBool, "false"},
	{"flagPiece", kindPieces, "*"},
	{"flagPieceWhite", kindPieces, "(flagPiece)"},
	{"flagPieceBlack", kindPieces, "(flagPiece)"},
	{"flagRegion", kindSquares, "-"},
	{"flagRegionWhite", kindSquares, "(flagRegion)"},
	{"flagRegionBlack", kindSquares, "(flagRegion)"},
	{"flagValue", kindResult, "win"},
	{"flagPieceCount", kindNumber, "1"},
	{"flagPieceBlockedWin", kindBool, "false"},
	{"flagPieceSafe", kindBool, "false"},
	{"flagMove", kindBool, "false"},
	{"connectN", kindNumber, "0"},
	{"connectNxN", kindNumber, "0"},
	{"connectAll", kindBool, "false"},
	{"collinearN", kindNumber, "0"},
	{"connectPieceTypes", kindPieces, "*"},
	{"connectVertical", kindBool, "true"},
	{"connectHorizontal", kindBool, "true"},
	{"connectDiagonal", kindBool, "true"},
	{"connectRegion1White", kindSquares, "-"},
	{"connectRegion2White", kindSquares, "-"},
	{"connectRegion1Black", kindSquares, "-"},
	{"connectRegion2Black", kindSquares, "-"},
	{"connectValue", kindResult, "win"},
	{"checkCounting", kindBool, "false"},
	{"drawClaims", kindReasons, "move limit, repetition, counting, insufficient material"},
	{"resultOrder", kindReasons,
		"royal captured, bare, flag reached, castled, castling lost, checks given, connected, both passed, kings facing, full board, checkmate, stalemate, move limit, repetition, counting, insufficient material"},
}

// oldKeys are older names that Fairy-Stockfish still reads.
var oldKeys = []key{
	{"promotionRank", kindRank, ""},
	{"doubleStepRank", kindRank, "2"},
	{"doubleStepRankMin", kindRank, "2"},
	{"whiteFlag", kindSquares, "-"},
	{"blackFlag", kindSquares, "-"},
	{"dropOnTop", kindBool, "false"},
}

// tuningKeys are what the computer makes of a game. They are not inherited.
var tuningKeys = []key{
	{"value.ID", kindNumber, "(an estimate from the rules)"},
	{"weight.TERM", kindNumber, "(the same for all games)"},
	{"net", kindNet, "-"},
}

// ignoredKeys are read and have no effect: they tell other programs how to draw or value a game.
var ignoredKeys = []key{
	{"variantTemplate", kindIgnored, ""},
	{"pieceToCharTable", kindIgnored, ""},
	{"pocketSize", kindIgnored, ""},
	{"pieceValueMg", kindIgnored, ""},
	{"pieceValueEg", kindIgnored, ""},
}

// keyIndex finds keys by name, families by what stands before the placeholder.
var keyIndex, familyIndex = indexKeys()

func indexKeys() (exact, families map[string]*key) {
	exact, families = map[string]*key{}, map[string]*key{}
	for i := range keys {
		k := &keys[i]
		if prefix, _, ok := k.family(); ok {
			families[prefix] = k
		} else {
			exact[k.name] = k
		}
	}
	return exact, families
}

// placeholders are what the names of families end in.
var placeholders = []string{"N", "ID", "PIECE", "TERM"}

// family splits the name of a family into what all its keys begin with and the placeholder.
func (k *key) family() (prefix, placeholder string, ok bool) {
	for _, p := range placeholders {
		prefix, ok = strings.CutSuffix(k.name, p)
		if ok && (p != "N" || k.kind == kindLetter) { // connectN is a name of its own
			return prefix, p, true
		}
	}
	return "", "", false
}

// findKey returns the key or family that a written key belongs to, and what stands for the
// placeholder. It returns nil if there is none.
func findKey(name string) (k *key, arg string) {
	if k := keyIndex[name]; k != nil {
		return k, ""
	}
	for prefix, k := range familyIndex {
		arg, ok := strings.CutPrefix(name, prefix)
		if !ok {
			continue
		}
		_, placeholder, _ := k.family()
		if fillsPlaceholder(placeholder, arg) {
			return k, arg
		}
	}
	return nil, ""
}

// fillsPlaceholder reports whether arg may stand for the placeholder of a family.
func fillsPlaceholder(placeholder, arg string) bool {
	switch placeholder {
	case "N":
		n, err := strconv.Atoi(arg)
		return err == nil && n >= 1 && n <= 25 && arg == strconv.Itoa(n)
	case "PIECE":
		name := strings.ToLower(arg[:min(1, len(arg))]) + arg[min(1, len(arg)):]
		k, _ := findKey(name)
		return name != arg && k != nil && k.kind == kindLetter
	case "TERM":
		return slices.Contains(tuning.Terms(), arg)
	default: // "ID"
		return isID(strings.TrimPrefix(strings.TrimSuffix(arg, "~"), "+"))
	}
}

// isID reports whether text may be the id of a piece: 1 to 8 letters, the first a capital one.
func isID(text string) bool {
	if text == "" || len(text) > 8 || text[0] < 'A' || text[0] > 'Z' {
		return false
	}
	for _, c := range []byte(text) {
		if (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') {
			return false
		}
	}
	return true
}

// unread are names in files for Fairy-Stockfish that it does not read, or no longer: it plays on without, and so do we.
var unread = []string{"selfCapture", "dropPawnRank", "firstRankDoubleSteps"}

// checkKeys reports the keys of a section that do not exist.
func (r *resolver) checkKeys(s *section) {
	for _, e := range s.entries {
		if e.known != nil {
			continue
		}
		if r.problems.full() {
			return // what is meant by thousands of keys would take long to guess
		}
		if slices.Contains(unread, e.key) {
			r.overlook(e, 0, "without effect: Fairy-Stockfish does not read this key")
			continue
		}
		r.problems.add(e.unknownKey())
	}
}

// unknownKey is the error that a key does not exist.
func (e *entry) unknownKey() *Error {
	if prefix, _, ok := strings.Cut(e.key, "."); ok && familyIndex[prefix+"."] != nil {
		return e.keyErrorf("unknown key: after %s. stands the id of a piece, a capital letter and at most 7 more letters", prefix)
	}
	var names []string
	for _, k := range keys {
		names = append(names, k.name)
	}
	if best := nearest(e.key, names); best != "" {
		return e.keyErrorf("unknown key; did you mean %s?", best)
	}
	return e.keyErrorf("unknown key")
}
