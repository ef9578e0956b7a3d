package rules_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"pgregory.net/rapid"

	"aanca.chess/game"
	"aanca.chess/variant"
)

// A draft is a random variant as an inventor would write it: a section and its lines.
type draft struct {
	parent string // "" for none
	lines  []string
}

// text writes the file.
func (d draft) text() string {
	head := "[random]"
	if d.parent != "" {
		head = "[random:" + d.parent + "]"
	}
	return head + "\n" + strings.Join(d.lines, "\n") + "\n"
}

// A drawing draws the lines of a draft.
type drawing struct {
	*rand.Rand
	files, ranks int
	ids          []string // of the pieces that there are
	royal        bool     // a king must be kept safe
	own          bool     // the board is small and the draft's own
	first        []string // of such a board: the pieces on White's first rank, as they are written in sets
}

// parents are games of the catalogue that drafts inherit from, small ones more often.
var parents = []string{"chess", "chess", "crazyhouse", "shogi", "makruk", "xiangqi", "shatranj", "cuarenta", "capablanca", "shako"}

// drawDraft draws a variant: a small board with pieces of its own, or a game of the catalogue, and
// some keys of any kind.
func drawDraft(random *rand.Rand) draft {
	d := drawing{Rand: random}
	var out draft
	if random.IntN(3) > 0 {
		out.lines = d.drawBase()
	} else {
		out.parent = parents[random.IntN(len(parents))]
		d.know(out.parent)
	}
	for range 1 + random.IntN(8) {
		k := crossKeys[random.IntN(len(crossKeys))]
		name, value := k.name, k.draw(&d)
		if value == "" {
			continue
		}
		if before, after, ok := strings.Cut(value, "="); ok && strings.HasSuffix(name, "*") {
			name, value = strings.TrimSuffix(name, "*")+strings.TrimSpace(before), strings.TrimSpace(after)
		}
		out.lines = append(out.lines, name+" = "+value)
		if line := companions[name]; line != "" {
			out.lines = append(out.lines, line)
		}
	}
	if d.own && random.IntN(8) == 0 {
		if turn := d.turn(); turn != "" {
			out.lines = append(out.lines, d.pick("turn", "turnWhite", "turnBlack")+" = "+turn)
		}
	}
	if d.own && random.IntN(8) == 0 {
		if walling := d.walling(); walling != "" {
			out.lines = append(out.lines, "wallingRule = "+walling)
		}
	}
	return out
}

// companions are lines without which a key would be refused.
var companions = map[string]string{
	"enclosingDrop": "pieceDrops = true", "freeDrops": "pieceDrops = true",
	"shuffleOpposite": "shuffle = *1", "shuffleApart": "shuffle = *1", "shuffleBetween": "shuffle = *1", "shuffleProtected": "shuffle = *1", "setupPairs": "castling = false",
	"extinctionPseudoRoyal": "extinctionPieceTypes = kr",
	"seirawanGating":        "gating = true", "cambodianMoves": "gating = true",
}

// drawBase draws a small board with the two ranks of each side.
func (d *drawing) drawBase() []string {
	d.own, d.royal = true, true
	d.files, d.ranks = 4+d.IntN(4), 5+d.IntN(3)
	d.ids = []string{"K", "R", "N", "P", "C", "A", "Bx"}
	lines := []string{
		"maxFile = " + strconv.Itoa(d.files), "maxRank = " + strconv.Itoa(d.ranks),
		"king = k", "rook = r", "knight = n", "pawn = p",
		"customPiece1 = c:" + d.fairyNotation(), "piece.A = Alpha:" + d.notation(), "piece.Bx = Beta:" + d.notation(),
		"promotionRegionWhite = *" + strconv.Itoa(d.ranks), "promotionRegionBlack = *1", "promotionPieceTypes = rn",
		"doubleStepRegionBlack = *" + strconv.Itoa(d.ranks-1),
		"castlingKingsideFile = " + strconv.Itoa(d.files), "castlingQueensideFile = 2",
	}
	first, pawns := []string{"R"}, strings.Repeat("P", d.files)
	for len(first) < d.files-2 {
		first = append(first, d.pick("N", "C", "A", "{Bx}"))
	}
	first = append(first, "K", "R")
	d.first = first
	back := strings.Join(first, "")
	empty := strings.Repeat("/"+strconv.Itoa(d.files), d.ranks-4)
	lines = append(lines, fmt.Sprintf("startFen = %s/%s%s/%s/%s w %s - 0 1",
		strings.ToLower(back), strings.ToLower(pawns), empty, pawns, back, d.pick("KQkq", "KQkq", "Kkq")))
	return lines
}

// know takes down what a game of the catalogue has.
func (d *drawing) know(parent string) {
	v, err := variant.Catalogue().Lookup(parent)
	if err != nil {
		panic(err)
	}
	d.files, d.ranks = v.Board.Files(), v.Board.Ranks()
	for _, t := range v.Types {
		d.royal = d.royal || t.Royal
		if t.PromotedFrom == game.NoType {
			d.ids = append(d.ids, t.ID)
		}
	}
}

func (d *drawing) pick(texts ...string) string { return texts[d.IntN(len(texts))] }

func (d *drawing) id() string { return d.pick(d.ids...) }

// braced writes an id in a set of pieces.
func braced(id string) string {
	if len(id) > 1 {
		return "{" + id + "}"
	}
	return id
}

// some draws a set of pieces.
func (d *drawing) some() string {
	if d.IntN(8) == 0 {
		return d.pick("*", "-")
	}
	text := ""
	for range 1 + d.IntN(3) {
		if id := braced(d.id()); !strings.Contains(text, id) {
			text += id
		}
	}
	return text
}

func (d *drawing) bool() string { return d.pick("true", "false") }

// castlingForms draws castling by squares, of the king and rooks of the small board.
func (d *drawing) castlingForms() string {
	if !d.own || d.files > 26 {
		return ""
	}
	square := func(file int, rank string) string { return string(rune('a'+file-1)) + rank }
	rank := d.pick("1", "1", strconv.Itoa(d.ranks))
	king := square(d.files-1, rank)
	var parts []string
	for range 1 + d.IntN(3) {
		wing, rook := "Q", square(1, rank)
		if d.IntN(2) == 0 {
			wing, rook = "K", square(d.files, rank)
		}
		goal := func() string { return square(1+d.IntN(d.files), d.pick(rank, rank, rank, "2")) }
		parts = append(parts, wing+" "+king+goal()+" "+rook+goal())
	}
	return strings.Join(parts, ", ")
}

func (d *drawing) number(most int) string { return strconv.Itoa(d.IntN(most + 1)) }

func (d *drawing) rank() string { return strconv.Itoa(1 + d.IntN(d.ranks)) }

func (d *drawing) file() string { return strconv.Itoa(1 + d.IntN(d.files)) }

func (d *drawing) result() string { return d.pick("win", "loss", "draw", "none") }

func (d *drawing) square() string {
	return string(rune('a'+d.IntN(d.files))) + d.rank()
}

// squares draws ranks, files and squares.
func (d *drawing) squares() string {
	var parts []string
	for range 1 + d.IntN(3) {
		parts = append(parts, d.pick("*"+d.rank(), "*"+d.rank(), string(rune('a'+d.IntN(d.files)))+"*", d.square()))
	}
	return strings.Join(parts, " ")
}

func (d *drawing) reach() string { return d.pick(append(slices.Clone(lines), leaps...)...) }

func (d *drawing) notation() string {
	return rapid.Custom(drawNotation).Example(d.IntN(1 << 20))
}

// fairyNotation draws a notation that Fairy-Stockfish reads too.
func (d *drawing) fairyNotation() string {
	return d.pick("mWcF", "KAD", "mWfceFifmnD", "pR", "cpBmB", "NmW", "fBbR", "nN", "nAcW", "R3", "mRcpR", "fmWfcFimD", "BD", "gQ", "W")
}

// of draws a line of a family: an id and a value.
func (d *drawing) of(value string) string { return d.id() + " = " + value }

// A crossKey draws the value of a key. The name of a family ends in a star; what it draws has the
// rest of the name and an equals sign before the value.
type crossKey struct {
	name string
	draw func(d *drawing) string
}

func words(texts ...string) func(*drawing) string {
	return func(d *drawing) string { return d.pick(texts...) }
}

func number(most int) func(*drawing) string {
	return func(d *drawing) string { return d.number(most) }
}

// each makes keys that are drawn alike.
func each(draw func(*drawing) string, names ...string) []crossKey {
	var out []crossKey
	for _, name := range names {
		out = append(out, crossKey{name, draw})
	}
	return out
}

// family makes families of ids whose values are drawn alike.
func family(draw func(*drawing) string, names ...string) []crossKey {
	return each(func(d *drawing) string { return d.of(draw(d)) }, names...)
}

// ownRoyal draws who is royal.
func ownRoyal(d *drawing) string { return d.pick("-", d.id()) }

// crossKeys are the keys that drafts draw from.
var crossKeys = slices.Concat(
	each(words("chess", "other"), "family"),
	each(words("true", "false"), "featured"),
	each(words("own moves", "own pieces", "own pieces", "all"), "sees"),
	each(words("captures", "checks", "tries", "captures, checks, tries", "-"), "announces"),
	each(words("A text."), "title", "summary", "text", "inventor", "year", "source"),
	each(words("North, South"), "sides"),
	each(words("duck", "bush, bushes"), "wallName"),
	each(words("Wall", "Xx Yy"), "wallAlias"),
	each(func(d *drawing) string { return d.square() }, "holes"),
	each((*drawing).bool, "lightA1", "flyingGeneral", "piecePromotionOnCapture", "promotionOnEntering", "mandatoryPawnPromotion",
		"mandatoryPiecePromotion", "doubleStep", "castling", "chess960", "pieceDrops", "capturesToHand", "twoBoards", "dropLoop",
		"firstRankPawnDrops", "promotionZonePawnDrops", "immobilityIllegal", "shogiPawnDropMateIllegal", "moveCounter",
		"nMoveRulePromotion", "nFoldIllegal", "perpetualCheckIllegal", "extinctionClaim", "extinctionMoverFirst",
		"extinctionPseudoRoyal", "dupleCheck",
		"checkCounting", "flagPieceBlockedWin", "flagPieceSafe", "flagMove", "connectVertical", "connectHorizontal", "connectDiagonal",
		"extinctionAnyNumber", "connectAll", "slantedRanks", "checking", "dropChecks", "makpongRule", "dropOppositeColoredBishop", "mustDrop", "mustCapture", "captureMost", "pieceDemotion", "sittuyinPromotion", "dropPromoted", "sittuyinRookDrop", "dropOnTop", "castlingDroppedPiece", "oppositeCastling", "gating", "seirawanGating", "cambodianMoves", "pass", "passWhite", "passBlack",
		"passOnStalemate", "passOnStalemateWhite", "passOnStalemateBlack", "stalematePieceCount", "adjudicateFullBoard", "bikjangRule", "shatarMateRule", "moveRepetitionIllegal", "nFoldValueAbsolute"),
	each(words("none", "janggi", "unweighted", "whitedrawodds", "blackdrawodds"), "materialCounting"), each(words("makruk", "cambodian", "asean", "none"), "countingRule"), each(words("axf"), "chasingRule"),
	each((*drawing).bool, "blastOnCapture", "petrifyBlastPieces", "freeDrops"),
	each(words("none", "reversi", "ataxx", "snort", "anyside", "top"), "enclosingDrop"),
	each(words("none", "reversi", "ataxx", "quadwrangle"), "flipEnclosedPieces"),
	each(words("square", "cylinder", "torus", "hexagon"), "topology"),
	each(func(d *drawing) string { return "bcdefghijklmnopqrs"[:d.files] }, "fileNames"), each(words("mirror", "rotation"), "regionSymmetry"),
	each(words("*1"), "shuffle"), each(words("r", "n"), "shuffleOpposite"), each(words("k:r"), "shuffleBetween"), each(words("q:k"), "shuffleApart"), each(words("p"), "shuffleProtected"),
	each((*drawing).setupPair, "setupPairs"),
	each(words("mirror", "rotation", "mirror, rotation"), "setupSymmetry"),
	each(func(d *drawing) string {
		return d.pick("2", "3") + " = " + d.pick("c", "d", "u") + ":" + d.fairyNotation()
	}, "customPiece*"),
	each(func(d *drawing) string { return d.pick("A", "Dx", "+P", "+N", d.id()) + " = Piece:" + d.notation() }, "piece.*"),
	family(words("Somebody"), "name.*"), family(words("A note."), "note.*"), family(words("Zz"), "alias.*"), family(words("knight", "-"), "figure.*"), family(words("H", "-"), "letter.*"), family(words("歩", "成銀"), "kif.*"),
	family(words("香", "帥, 將", "-"), "glyph.*"), each(words("sky, tan"), "sideColours"), each(words("figures", "wedges", "discs"), "pieceStyle"),
	each(func(d *drawing) string { return fmt.Sprint(d.files / 2) }, "twinFiles"),
	each(func(d *drawing) string { return d.pick("b", "2", "b 2", "a b c 1 2 3") }, "gridLines"),
	each(words("checkered", "plain", "points", "lines"), "boardStyle"), each(words("a1-b2 b1-a2"), "boardLines"), each(words("1"), "boardRiver"), each(words("楚河, 漢界"), "boardRiverWords"),
	each((*drawing).squares, "boardMarks"), each(words("lan, uci", "own"), "moveNotations"), each(words("san", "lan"), "coordinates"),
	each(ownRoyal, "royal"),
	each(func(d *drawing) string {
		return d.pick("King", "Rook", "Knight", "Pawn", "CustomPiece1") + " = " + d.squares()
	},
		"mobilityRegionWhite*", "mobilityRegionBlack*"),
	family((*drawing).squares, "mobilityRegion.*", "lentRegion.*"),
	family(func(d *drawing) string { return d.notation() + " on " + d.squares() }, "also.*"),
	family((*drawing).some, "hurdles.*", "spares.*", "captures.*", "sparesOwn.*", "capturesOwn.*"),
	each((*drawing).some, "mutuallyImmuneTypes", "blastImmuneTypes", "petrifyOnCaptureTypes", "safeLeaps", "passTypes", "chains", "countedMoves", "trade", "tradeMinor", "pawnTypes", "promotionPawnTypes",
		"promotionPawnTypesWhite", "promotionPawnTypesBlack", "promotionPieceTypes", "promotionPieceTypesWhite",
		"promotionPieceTypesBlack", "enPassantTypes", "enPassantTypesWhite", "enPassantTypesBlack", "castlingRookPieces", "castlingRookPiecesWhite", "castlingRookPiecesBlack",
		"dropNoDoubled", "mustDropType", "nMoveRuleTypes", "nMoveRuleTypesWhite", "nMoveRuleTypesBlack", "strength", "extinctionPieceTypes", "flagPiece", "flagPieceWhite", "flagPieceBlack"),
	each(func(d *drawing) string { return d.id() + ":" + d.pick("1", "2", "3") }, "captureWorth", "movesInRow"), each((*drawing).some, "captureFirst", "wary"),
	each(func(d *drawing) string { return d.id() + " v " + d.id() + " at " + d.pick("1", "2") }, "nMoveRuleArmies"),
	each((*drawing).rank, "soldierPromotionRank", "castlingRank", "promotionRank", "doubleStepRank", "doubleStepRankMin"),
	each(func(d *drawing) string { return "One: " + d.some() }, "groups"),
	each(func(d *drawing) string { return d.pick("u", "v", "-") }, predefinedKeys...),
	family((*drawing).reach, "rifle.*", "hopCapture.*", "lionHop.*", "longLeap.*", "sweep.*", "approach.*", "approachConvert.*",
		"withdraw.*", "convert.*", "swap.*", "relay.*", "relayOver.*", "immobilize.*", "pass.*", "pincer.*"),
	family(func(d *drawing) string { return d.reach() + " with " + d.some() }, "coordinate.*"),
	family((*drawing).clauses, "power.*"),
	each(words("at once", "no reversal", "promoting", "promoting, no reversal", "at once, no reversal, promoting", "may stop", "at once, may stop", "may stop, promoting"), "chainRules"),
	each((*drawing).walling, "wallingRule"), each((*drawing).squares, "wallingRegion", "wallingRegionWhite", "wallingRegionBlack"), each((*drawing).bool, "wallOrMove"),
	each((*drawing).turn, "turn", "turnWhite", "turnBlack"),
	each((*drawing).bool, "turnThroughCheck", "turnChanges"), each(words("free", "ends", "last"), "turnChecking"), each(words("illegal", "ends", "stalemate"), "turnStuck"),
	family((*drawing).promotion, "promotion.*"),
	each((*drawing).squares, "promotionRegionWhite", "promotionRegionBlack", "doubleStepRegionWhite", "doubleStepRegionBlack",
		"tripleStepRegionWhite", "tripleStepRegionBlack", "enPassantRegion", "enPassantRegionWhite", "enPassantRegionBlack", "dropRegionWhite", "dropRegionBlack", "enclosingDropStart",
		"captureRegion", "flagRegion", "flagRegionWhite", "flagRegionBlack", "diagonalLines", "whiteFlag", "blackFlag"),
	each(func(d *drawing) string { return braced(d.id()) + ":" + d.pick("1", "2") }, "promotionLimit"),
	each(func(d *drawing) string { return braced(d.id()) + ":" + braced(d.id()) }, "promotedPieceType", "promotesTo"),
	each((*drawing).file, "castlingKingsideFile", "castlingQueensideFile", "castlingKingFile", "castlingRookKingsideFile",
		"castlingRookQueensideFile"),
	each((*drawing).id, "castlingKingPiece", "castlingKingPieceWhite", "castlingKingPieceBlack"),
	each(words("K", "kq", "KQkq", "Qk", "-"), "castlingWins"),
	each((*drawing).castlingForms, "castlingForms", "castlingFormsWhite", "castlingFormsBlack"),
	each(number(2), "dropNoDoubledCount", "extinctionPieceCount", "extinctionOpponentPieceCount"),
	each((*drawing).result, "connectValue", "checkmateValue", "stalemateValue", "nFoldValue", "extinctionValue", "flagValue"),
	each(words("0", "3", "4"), "connectN", "collinearN"), each(words("0", "2"), "connectNxN"), each(words("1", "2"), "flagPieceCount"),
	each((*drawing).some, "connectPieceTypes"), each((*drawing).squares, "connectRegion1White", "connectRegion2White", "connectRegion1Black", "connectRegion2Black"),
	each(words("stalemate", "no move", "no complete turn"), "stalemateReason"),
	each(words("0", "1", "2", "50"), "nMoveRule"), each(words("0", "2", "3"), "nFoldRule"),
	each(func(d *drawing) string { return "K v K, K v K" + d.id() + ", K v K with " + d.some() }, "insufficientMaterial"),
	each(func(d *drawing) string {
		return d.some() + " at " + d.number(1) + ": royal captured" + d.pick("", ", * at 1: bare", ", * at 2 of White: bare", ", * at 3 of Black: bare")
	}, "extinctions"),
	each(words("-", "repetition", "move limit, insufficient material"), "drawClaims"),
	each(words("stalemate, checkmate", "repetition, checkmate", "flag reached, bare, stalemate"), "resultOrder"),
	family(words("100"), "value.*"), each(words("mobility = 20"), "weight.*"), each(words("-", "inherited"), "net"),
	each(words("fairy"), "variantTemplate", "pieceToCharTable", "pocketSize", "pieceValueMg", "pieceValueEg"),
)

// predefinedKeys are the keys of predefined pieces that are drawn, and those of the small board.
var predefinedKeys = []string{
	"bishop", "queen", "fers", "alfil", "fersAlfil", "silver", "aiwok", "bers", "archbishop", "chancellor", "amazon", "knibis",
	"biskni", "kniroo", "rookni", "shogiPawn", "lance", "shogiKnight", "gold", "dragonHorse", "clobber", "breakthrough",
	"immobile", "cannon", "janggiCannon", "soldier", "horse", "elephant", "janggiElephant", "banner", "wazir", "commoner", "centaur",
}

// setupPair draws two pieces that may stand either way round. Only boards of a draft's own have such.
func (d *drawing) setupPair() string {
	if !d.own {
		return ""
	}
	i, j := d.IntN(len(d.first)), d.IntN(len(d.first))
	if d.first[i] == d.first[j] {
		return ""
	}
	return fmt.Sprintf("Two: %s%s %c1 %c1", d.first[i], d.first[j], 'a'+i, 'a'+j)
}

// turn draws the steps of a turn. Only small boards have them: elsewhere there are too many turns.
func (d *drawing) turn() string {
	if !d.own || d.files*d.ranks > 25 {
		return ""
	}
	if d.IntN(4) == 0 {
		return d.series()
	}
	first := d.pick("any", "move:"+d.some(), "any then any x2", "move:"+d.some()+"|pass")
	return first + d.pick("", ", move:"+d.some(), ", drop:"+braced(d.id())+"@"+d.pick("W", "K", "N", "fW"), ", any x0-1", ", any other", ", any same", ", duck:*", ", wall:"+d.squares()+" x0-1", ", shot:*", ", past:*|edge:*", ", edge:"+d.squares(),
		", castle", ", hand:"+d.some()+"|move:"+d.some(), ", pass x0-1", " onward")
}

// walling draws where walls are placed. Only small boards have them.
func (d *drawing) walling() string {
	if !d.own || d.files*d.ranks > 25 {
		return ""
	}
	return d.pick("static", "duck", "past", "arrow", "edge")
}

// series draws a turn whose steps have to do with its number.
func (d *drawing) series() string {
	first := d.pick("any", "any", "move:"+d.some(), "move:"+d.some()+"|pass", "hand:"+d.some()+"|move:"+d.some())
	count := d.pick(" xn", " xn", " x1-n", " x0-n")
	then := d.pick("", "", "", ", pass", ", move:"+d.some(), ", drop:"+braced(d.id())+"@"+d.pick("W", "K")+" x0-1", ", hand:"+d.some()+"|pass")
	return d.pick("", "any then ") + first + count + d.pick("", "", " onward", " same", " other") + then
}

// clauses draws a composed power.
func (d *drawing) clauses() string {
	ids := slices.DeleteFunc(slices.Clone(d.ids), func(id string) bool { return len(id) > 1 })
	r := recipe{ids: ids}
	return rapid.Custom(func(t *rapid.T) string { return drawClause(t, &r, ids) }).Example(d.IntN(1 << 20))
}

// promotion draws what a type becomes where.
func (d *drawing) promotion() string {
	if d.IntN(8) == 0 {
		return "-"
	}
	var parts []string
	for range 1 + d.IntN(2) {
		part := d.pick("", "", "+") + braced(d.id()) + " " + d.pick("into", "in", "entering") + " " + d.squares()
		part += d.pick("", "", " capturing", " forced", " if "+braced(d.id()), " unless "+braced(d.id()), " from "+d.squares(), " farther "+d.pick("1", "2"))
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}
