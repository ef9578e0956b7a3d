package variant

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/game"
)

// mistakes reads a file and returns the messages about it, one per line.
func mistakes(t *testing.T, text string) string {
	t.Helper()
	_, err := Read("x.ini", strings.NewReader(text))
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestMistakes(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"unknown key", "[a:chess]\ncastlin = false", "x.ini:2:1: [a] castlin = false: unknown key; did you mean castling?"},
		{"quite unknown key", "[a:chess]\nzzz = 1", "x.ini:2:1: [a] zzz = 1: unknown key"},
		{"short unknown key", "[a:chess]\nfoo = 1", "x.ini:2:1: [a] foo = 1: unknown key"},
		{"unknown id", "[a:chess]\npiece.k = King:K",
			"x.ini:2:1: [a] piece.k = King:K: unknown key: after piece. stands the id of a piece, a capital letter and at most 7 more letters"},
		{"ignored key", "[a:chess]\npocketSize = 7", ""},
		{"custom piece 26", "[a:chess]\ncustomPiece26 = a:K", "x.ini:2:1: [a] customPiece26 = a:K: unknown key; did you mean customPieceN?"},
		{"region of no piece", "[a:chess]\nmobilityRegionWhitePrince = *1",
			"x.ini:2:1: [a] mobilityRegionWhitePrince = *1: unknown key; did you mean mobilityRegionWhitePIECE?"},

		{"no name of a wall", "[a:chess]\nwallName = ,",
			"x.ini:2:12: [a] wallName = ,: expected a name, such as duck, or what one and what several are called: bush, bushes"},
		{"three names of a wall", "[a:chess]\nwallName = bush, bushes, shrub",
			"x.ini:2:12: [a] wallName = bush, bushes, shrub: expected a name, such as duck, or what one and what several are called: bush, bushes"},
		{"a long name of a wall", "[a:chess]\nwallName = heap of stones that nobody moves",
			"x.ini:2:12: [a] wallName = heap of stones that nobody moves: the name of a wall has at most 20 characters"},
		{"one side", "[a:chess]\nsides = Blue",
			"x.ini:2:9: [a] sides = Blue: expected two different names separated by a comma, such as White, Black"},
		{"three sides", "[a:chess]\nsides = Blue, Tan, Red",
			"x.ini:2:9: [a] sides = Blue, Tan, Red: expected two different names separated by a comma, such as White, Black"},
		{"sides of one name", "[a:chess]\nsides = Blue, Blue",
			"x.ini:2:9: [a] sides = Blue, Blue: expected two different names separated by a comma, such as White, Black"},
		{"a long side", "[a:chess]\nsides = Blue, The Brotherhood of Pieces",
			"x.ini:2:15: [a] sides = Blue, The Brotherhood of Pieces: the name of a side has at most 20 characters"},

		{"no rank", "[a:chess]\npromotionRegionWhite = *9",
			"x.ini:2:24: [a] promotionRegionWhite = *9: there is no rank 9 on a board of 8 ranks"},
		{"no file", "[a:chess]\nholes = a4 k*", "x.ini:2:12: [a] holes = a4 k*: there is no file k on a board of 8 files"},
		{"no square", "[a:chess]\nenPassantRegion = e9", "x.ini:2:19: [a] enPassantRegion = e9: \"e9\" is no square of this board (a1 to h8)"},
		{"inherited ranks are left out", "[a:chess]\nmaxRank = 6\nstartFen = 4k3/8/8/8/8/4K3\n[b:chess]\npromotionRegionWhite = *8\n[c:b]\nmaxRank = 5\nstartFen = 4k3/8/8/8/4K3", ""},
		{"boolean", "[a:chess]\ncastling = yes", "x.ini:2:12: [a] castling = yes: expected true or false"},
		{"number", "[a:chess]\nnMoveRule = -1", "x.ini:2:13: [a] nMoveRule = -1: expected a number from 0 to 10000"},
		{"rank", "[a:chess]\ncastlingRank = 9", "x.ini:2:16: [a] castlingRank = 9: expected a rank from 1 to 8"},
		{"file", "[a:chess]\ncastlingKingsideFile = i", "x.ini:2:24: [a] castlingKingsideFile = i: expected a file from a to h"},
		{"result", "[a:chess]\nstalemateValue = lose", "x.ini:2:18: [a] stalemateValue = lose: expected win, loss, draw or none"},
		{"reason", "[a:chess]\nresultOrder = checkmate, mate", "x.ini:2:26: [a] resultOrder = checkmate, mate: \"mate\" is no reason; expected some of: royal captured, bare, flag reached, castled, castling lost, checks given, connected, both passed, kings facing, full board, checkmate, stalemate, move limit, repetition, counting, insufficient material"},
		{"reason twice", "[a:chess]\nresultOrder = bare, bare", "x.ini:2:21: [a] resultOrder = bare, bare: \"bare\" is given twice"},
		{"pieces", "[a:chess]\ntrade = nbx", "x.ini:2:11: [a] trade = nbx: there is no piece x"},
		{"one piece", "[a:chess]\nroyal = kq", "x.ini:2:9: [a] royal = kq: expected one piece"},
		{"pairs", "[a:chess]\npromotionLimit = q:1 r", "x.ini:2:22: [a] promotionLimit = q:1 r: expected pairs such as q:1, not r"},
		{"limit", "[a:chess]\npromotionLimit = q:many", "x.ini:2:20: [a] promotionLimit = q:many: expected a number from 0 to 1000, not many"},
		{"armies", "[a:chess]\ninsufficientMaterial = K v K, KN", "x.ini:2:31: [a] insufficientMaterial = K v K, KN: expected the pieces of one side, v, and those of the other, such as K v KN"},
		{"piece of an army", "[a:chess]\ninsufficientMaterial = K v KX", "x.ini:2:29: [a] insufficientMaterial = K v KX: there is no piece X"},

		{"turn of other words", "[a:chess]\nturn = any x2 twice", "x.ini:2:8: [a] turn = any x2 twice: expected any, move:PIECES, hand:PIECES, drop:PIECE@REACH, wall:SQUARES, duck:SQUARES, past:SQUARES, shot:SQUARES, edge:SQUARES, castle or pass, not any x2 twice"},
		{"turn too often", "[a:chess]\nturn = any x25", "x.ini:2:12: [a] turn = any x25: expected a count from 1 to 24 such as x2, x0-1 or x1-n, or same, other or onward, not x25"},
		{"turn from more to less", "[a:chess]\nturn = move:N, any x3-2", "x.ini:2:20: [a] turn = move:N, any x3-2: expected a count from 1 to 24 such as x2, x0-1 or x1-n, or same, other or onward, not x3-2"},
		{"turn without parts", "[a:chess]\nturn = any then ,", "x.ini:2:17: [a] turn = any then ,: expected the parts of a turn, separated by commas"},
		{"turn from an empty hand", "[a:chess]\nturn = hand:N", "x.ini:2:8: [a] turn = hand:N: this game has no pieces in hand"},
		{"turn and stuck", "[a:chess]\nturnStuck = never", "x.ini:2:13: [a] turnStuck = never: expected illegal, ends or stalemate"},
		{
			"turn stuck without a result", "[a:chess]\nturn = any x2\nturnStuck = stalemate\nstalemateValue = none",
			"x.ini:3:13: [a] turnStuck = stalemate: a turn that is stuck would have no result: checkmateValue or stalemateValue is none",
		},
		{"turn and checking", "[a:chess]\nturnChecking = never", "x.ini:2:16: [a] turnChecking = never: expected free, ends or last"},

		{"letter", "[a:chess]\nqueen = qu", "x.ini:2:9: [a] queen = qu: expected one letter (or - for no such piece)"},
		{"letter twice", "[a:chess]\narchbishop = q\nchancellor = q", "x.ini:3:14: [a] chancellor = q: the id Q belongs to archbishop already"},
		{"custom piece without notation", "[a:chess]\ncustomPiece1 = c", "x.ini:2:16: [a] customPiece1 = c: expected a letter, a colon and a notation, such as c:DWF"},
		{"predefined piece with a notation", "[a:chess]\nqueen = q:K", "x.ini:2:9: [a] queen = q:K: of the predefined pieces only the king may have a notation; define a customPiece"},
		{"piece without name", "[a:chess]\npiece.X = K", "x.ini:2:11: [a] piece.X = K: expected a name, a colon and a notation, such as Knight:N"},
		{"turning form", "[a:chess]\npiece.X~ = Name:K", "x.ini:2:1: [a] piece.X~ = Name:K: a piece may not be called X~: forms with ~ are made by promotion"},
		{"form of no piece", "[a:chess]\npiece.+X = Name:K", "x.ini:2:1: [a] piece.+X = Name:K: there is no piece X that could promote to it"},
		{"form twice", "[a:chess]\npiece.+N = Name:K\npromotedPieceType = n:q", "x.ini:3:21: [a] promotedPieceType = n:q: N has the promoted form piece.+N already"},
		{"notation", "[a:chess]\npiece.X = Name: fWxwF", "x.ini:2:20: [a] piece.X = Name: fWxwF: in the notation: found \"w\", expected a modifier or an atom (one of WFDNAHCLZJGKQRBOUI@)"},
		{"name of no piece", "[a:chess]\nname.X = Ex", "x.ini:2:1: [a] name.X = Ex: there is no piece X"},
		{"letter", "[a:chess]\nletter.Q = q", "x.ini:2:12: [a] letter.Q = q: expected 1 to 8 letters, the first a capital, or - for a piece whose moves are written without"},
		{"sign", "[a:chess]\nkif.Q = Q", "x.ini:2:9: [a] kif.Q = Q: expected one or two Japanese or Chinese characters"},
		{"letter of no piece", "[a:chess]\nletter.X = Y", "x.ini:2:1: [a] letter.X = Y: there is no piece X"},
		{"an unknown notation", "[a:chess]\nmoveNotations = san, runes", "x.ini:2:22: [a] moveNotations = san, runes: there is no notation \"runes\": expected one of own, uci, san, lan, points, hodges, hodges_number, hosking, kif, wxf, janggi, thai_san, thai_lan, numbers, numbers_first"},
		{"a notation twice", "[a:chess]\nmoveNotations = san, san", "x.ini:2:22: [a] moveNotations = san, san: san is written twice"},
		{"no notation", "[a:chess]\nmoveNotations = ,", "x.ini:2:17: [a] moveNotations = ,: expected one to 4 notations separated by commas, such as san, lan"},
		{"coordinates of squares on hexagons", "[a:glinski]\ncoordinates = kif", "x.ini:2:15: [a] coordinates = kif: kif counts files and ranks of squares, and this is a board of hexagons"},
		{"style of a board", "[a:chess]\nboardStyle = round", "x.ini:2:14: [a] boardStyle = round: expected checkered, plain, points or lines"},
		{"grid line with nothing behind it", "[a:chess]\ngridLines = b 8",
			"x.ini:2:15: [a] gridLines = b 8: expected a file or a rank that has another one behind it, such as b or 2"},
		{"line to nowhere", "[a:chess]\nboardLines = a1-b2 a1-z9",
			"x.ini:2:20: [a] boardLines = a1-b2 a1-z9: expected two different squares joined by a hyphen, such as d1-f3"},
		{"words in a river", "[a:chess]\nboardRiver = 4\nboardRiverWords = river", "x.ini:3:19: [a] boardRiverWords = river: expected one word or two separated by a comma, each of up to 4 Japanese or Chinese characters"},
		{"river behind the last rank", "[a:chess]\nboardRiver = 8", "x.ini:2:14: [a] boardRiver = 8: expected a rank that has one behind it: from 1 to 7"},
		{"colours of sides", "[a:chess]\nsideColours = sky, sky",
			"x.ini:2:15: [a] sideColours = sky, sky: expected two different colours separated by a comma, each ivory, charcoal, sky, amber, red, green or tan"},
		{"glyph", "[a:chess]\nglyph.K = King",
			"x.ini:2:11: [a] glyph.K = King: expected one or two Japanese or Chinese characters, and after a comma those of the second side if they differ"},
		{"figure", "[a:chess]\nfigure.Q = lady", "x.ini:2:12: [a] figure.Q = lady: there is no figure lady: expected one of those that docs/variants.md lists, or -"},
		{"no pieces", "[a]", "x.ini:1:2: [a]: the variant has no pieces"},
		{"initial hop", "[a:chess]\ncustomPiece1 = p:mRcBifmpR\npawnTypes = p", "x.ini:2:18: [a] customPiece1 = p:mRcBifmpR: the modifiers of fpmnR cannot be combined with i or en passant in this form"},
		{"en passant of an own notation", "[a:chess]\npiece.P = Pawn:fmWfcF\nenPassantTypes = p", "x.ini:3:18: [a] enPassantTypes = p: piece.P says itself, with e, what captures en passant"},
		{"moves of several legs", "[a:chess]\ncustomPiece1 = c:WmafsW", "x.ini:2:20: [a] customPiece1 = c:WmafsW: in the notation: Fairy-Stockfish ignores \"a\"; piece.ID takes the notation in full"},
		{"slip in a notation", "[a:chess]\nking = k:KmwD", "x.ini:2:12: [a] king = k:KmwD: in the notation: \"w\" is skipped; expected a modifier or an atom (one of WFDNAHCLZJGKQRBOUI@); piece.ID takes the notation in full"},
		{"castling forms", "[a:chess]\ncastlingForms = X e1g1 h1f1", "x.ini:2:17: [a] castlingForms = X e1g1 h1f1: expected K or Q, the king's squares and the partner's, such as K e1g1 h1f1"},
		{"castling form off the board", "[a:chess]\ncastlingForms = K e1g1 h1f9", "x.ini:2:17: [a] castlingForms = K e1g1 h1f9: K e1g1 h1f9: expected two squares of the board"},
		{"castling form of three squares", "[a:chess]\ncastlingForms = K e1g1f1 h1f1", "x.ini:2:17: [a] castlingForms = K e1g1f1 h1f1: K e1g1f1 h1f1: expected two squares and nothing more"},
		{"castling onto each other", "[a:chess]\ncastlingForms = K e1g1 h1g1", "x.ini:2:17: [a] castlingForms = K e1g1 h1g1: K e1g1 h1g1: king and partner are on one square"},
		{"two castling kings", "[a:chess]\ncastlingForms = K e1g1 h1f1, Q d1c1 a1d1", "x.ini:2:30: [a] castlingForms = K e1g1 h1f1, Q d1c1 a1d1: expected the king to start where it does in the other forms"},
		{"two partners of a letter", "[a:chess]\ncastlingForms = K e1g1 h1f1, K e1c1 a1d1", "x.ini:2:30: [a] castlingForms = K e1g1 h1f1, K e1c1 a1d1: expected the partner to start where it does in the other forms of this letter"},
		{"two letters of a partner", "[a:chess]\ncastlingForms = K e1g1 h1f1, Q e1c1 h1d1", "x.ini:2:30: [a] castlingForms = K e1g1 h1f1, Q e1c1 h1d1: this partner belongs to the other letter"},
		{"a castling twice", "[a:chess]\ncastlingForms = K e1g1 h1f1, K e1g1 h1e1", "x.ini:2:30: [a] castlingForms = K e1g1 h1f1, K e1g1 h1e1: the king goes there in another form with this partner"},
		{"castling forms onto a hole", "[a:chess]\nholes = h6 h5\ncastlingForms = K e1g1 h3f1", "x.ini:3:17: [a] castlingForms = K e1g1 h3f1: h6, where the second side would castle, is no square"},
		{"castling forms from anywhere", "[a:chess]\nchess960 = true\ncastlingForms = K e1g1 h1f1", "x.ini:2:12: [a] chess960 = true: castlingForms say from where king and partners castle"},

		{"zone", "[a:chess]\npromotion.P = Q on *8", "x.ini:2:15: [a] promotion.P = Q on *8: expected pieces, into (or in, or entering), squares, and perhaps from with squares, farther with a number, if or unless with pieces, capturing or forced"},
		{"zone of no rank", "[a:chess]\npromotion.P = Q into *8, N into *9 forced", "x.ini:2:33: [a] promotion.P = Q into *8, N into *9 forced: there is no rank 9 on a board of 8 ranks"},
		{"two promotions written alike", "[a:shogi]\npromotesTo = N:R", "x.ini:2:14: [a] promotesTo = N:R: N has another promotion that is written + already"},
		{"zone with and without a plus", "[a:chess]\npromotion.P = +Q into *8, NQ into *7", "x.ini:2:27: [a] promotion.P = +Q into *8, NQ into *7: Q is written with + here or in another part, and without it in the other; expected one way"},
		{"two promotions written + for one move", "[a:chess]\npromotion.P = +Q into *8, N into *8, +R into *7 *8 capturing if B", "x.ini:2:38: [a] promotion.P = +Q into *8, N into *8, +R into *7 *8 capturing if B: a1a8+ could promote to Q and to R; expected conditions of which one alone can hold, or no +"},
		{"a promotion written + beside a promoted form", "[a:chess]\npiece.+N = Promoted Knight:K\npromotion.N = +Q in *8", "x.ini:3:15: [a] promotion.N = +Q in *8: a1a8+ could promote to +N and to Q; expected conditions of which one alone can hold, or no +"},
		{"zone for no piece", "[a:chess]\npromotion.P = QX into *8", "x.ini:2:16: [a] promotion.P = QX into *8: there is no piece X"},

		{"large board", "[a:chess]\nmaxRank = 50", "x.ini:2:11: [a] maxRank = 50: 8 files by 50 ranks are 400 squares; at most 256 are possible"},
		{"no board", "[a:chess]\nmaxFile = 27", "x.ini:2:11: [a] maxFile = 27: expected a number from 1 to 26 or the letter of a file"},
		{"only holes", "[a:chess]\nholes = *", "x.ini:2:9: [a] holes = *: no square is left"},
		{"no start", "[a]\nmaxFile = 9\nking = k", "x.ini:1:2: [a] startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 (the default): the default does not fit the board"},
		{"default start", "[a]\nking = k", "x.ini:1:2: [a] startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1: \"r\" is no piece of this game"},
		{"start with a stranger", "[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/4KX2", "x.ini:2:30: [a] startFen = 4k3/8/8/8/8/8/8/4KX2: \"X\" is no piece of this game"},
		{"start with a short rank", "[a:chess]\nstartFen = 4k3/7/8/8/8/8/8/4K3", "x.ini:2:17: [a] startFen = 4k3/7/8/8/8/8/8/4K3: rank 7 has 7 squares of 8"},
		{"start with a long rank", "[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K4", "x.ini:2:30: [a] startFen = 4k3/8/8/8/8/8/8/4K4: more squares than the board has: 8 files by 8 ranks"},
		{"start with too few ranks", "[a:chess]\nstartFen = 4k3/8/8/8", "x.ini:2:21: [a] startFen = 4k3/8/8/8: the placement ends on rank 5 after 8 of 8 squares"},
		{"start with too many ranks", "[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/8/4K3", "x.ini:2:30: [a] startFen = 4k3/8/8/8/8/8/8/8/4K3: more squares than the board has: 8 files by 8 ranks"},
		{"start on a hole", "[a:chess]\nholes = e4\nstartFen = 4k3/8/8/8/4R3/8/8/4K3", "x.ini:3:23: [a] startFen = 4k3/8/8/8/4R3/8/8/4K3: a piece stands on e4, which does not exist"},
		{"shuffled nobody", "[a:chess]\nshuffle = a1 a3", "x.ini:2:14: [a] shuffle = a1 a3: in startFen no piece of the first side stands on a3"},
		{"shuffled one bishop", "[a:chess]\nshuffle = a1 b1 c1\nshuffleOpposite = b", "x.ini:2:11: [a] shuffle = a1 b1 c1: two B must stand on these squares, not 1"},
		{"shuffled not at all", "[a:chess]\nshuffleBetween = k:r", "x.ini:2:18: [a] shuffleBetween = k:r: there are no squares to shuffle: the key shuffle is missing"},

		{"unknown parent", "[a:ches]", "x.ini:1:4: [a:ches]: unknown variant \"ches\"; did you mean \"chess\"? aanca variants lists them"},
		{"circle", "[a:b]\n[b:c]\n[c:a]", "x.ini:1:4: [a:b]: [b] would inherit from itself\n" +
			"x.ini:2:4: [b:c]: [c] would inherit from itself\nx.ini:3:4: [c:a]: [a] would inherit from itself"},
		{"in a parent once", "[a:chess]\nx = 1\n[b:a]\n[c:a]", "x.ini:2:1: [a] x = 1: unknown key\n" +
			"x.ini:3:4: [b:a]: inherits from [a], which cannot be played: x.ini:2:1: [a] x = 1: unknown key\n" +
			"x.ini:4:4: [c:a]: inherits from [a], which cannot be played: x.ini:2:1: [a] x = 1: unknown key"},
		{"heirs of nobody", "[c:b]\n[b:a]\n[a:ches]\ncastlin = x", "x.ini:1:4: [c:b]: inherits from [b], which cannot be played: " +
			"x.ini:3:4: [a:ches]: unknown variant \"ches\"; did you mean \"chess\"? aanca variants lists them\n" +
			"x.ini:2:4: [b:a]: inherits from [a], which cannot be played: " +
			"x.ini:3:4: [a:ches]: unknown variant \"ches\"; did you mean \"chess\"? aanca variants lists them\n" +
			"x.ini:3:4: [a:ches]: unknown variant \"ches\"; did you mean \"chess\"? aanca variants lists them\n" +
			"x.ini:4:1: [a] castlin = x: unknown key; did you mean castling?"},
		{"a parent of the same file", "[mirrors:chess]\n[a:mirors]",
			"x.ini:2:4: [a:mirors]: unknown variant \"mirors\"; did you mean \"mirrors\"? aanca variants lists them"},
		{"an heir of a circle", "[d:a]\n[a:b]\n[b:a]", "x.ini:1:4: [d:a]: inherits from [a], which cannot be played: " +
			"x.ini:2:4: [a:b]: [b] would inherit from itself\n" +
			"x.ini:2:4: [a:b]: [b] would inherit from itself\nx.ini:3:4: [b:a]: [a] would inherit from itself"},
		{"an heir with mistakes of its own", "[a:chess]\nnFoldRule = x\n[b:a]\nmaxRank = y\n",
			"x.ini:2:13: [a] nFoldRule = x: expected a number from 0 to 10000\n" +
				"x.ini:3:4: [b:a]: inherits from [a], which cannot be played: x.ini:2:13: [a] nFoldRule = x: expected a number from 0 to 10000\n" +
				"x.ini:4:11: [b] maxRank = y: expected a number from 0 to 99"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, mistakes(t, tt.text)); diff != "" {
				t.Errorf("(-want +got)\n%s", diff)
			}
		})
	}
}

// TestRemarks: what Fairy-Stockfish plays on without is told and has no effect.
func TestRemarks(t *testing.T) {
	for _, tt := range []struct{ name, text, want string }{
		{"nothing", "[a:chess]", ""},
		{"a promoted form as no piece", "[a:chess]\npromotedPieceType = r:b n:x b:n",
			"x.ini:2:27: [a] promotedPieceType = r:b n:x b:n: there is no piece x; from this pair on the value is without effect"},
		{"a promoted form of no piece", "[a:chess]\npromotedPieceType = x:b r:n",
			"x.ini:2:21: [a] promotedPieceType = x:b r:n: there is no piece x; from this pair on the value is without effect"},
		{"a set up to what is no piece", "[a:chess]\npromotionPieceTypes = nxb",
			"x.ini:2:24: [a] promotionPieceTypes = nxb: there is no piece x; from it on the value is without effect"},
		{"a flag up to what is no piece", "[a:chess]\nflagPieceBlack = kx\nflagRegion = e4",
			"x.ini:2:19: [a] flagPieceBlack = kx: there is no piece x; from it on the value is without effect"},
		{"once, not in heirs", "[b:a]\n[a:chess]\nextinctionValue = loss\n[c:a]",
			"x.ini:3:19: [a] extinctionValue = loss: without effect, as extinctionPieceTypes names no pieces"},
		{"a right without a partner", "[a:chess]\nstartFen = 4k3/8/8/8/8/8/8/4K2R w KQ",
			"x.ini:2:35: [a] startFen = 4k3/8/8/8/8/8/8/4K2R w KQ: the right Q is without effect: king and partner do not stand where they could castle"},
		{"castling without rooks", "[a]\nking = k\ncastling = true\nstartFen = 4k3/8/8/8/8/8/8/4K3",
			"x.ini:3:12: [a] castling = true: without effect: castling needs a royal piece and a partner: castlingKingPiece and castlingRookPieces"},
		{"castling with no room for the partner", "[a:chess]\ncastlingKingsideFile = a",
			"x.ini:2:24: [a] castlingKingsideFile = a: without effect: the partner, which comes to stand on the inner side of the king, has no file there"},
		{"a king that is no piece", "[a:chess]\ncastlingKingPiece = x", "x.ini:2:21: [a] castlingKingPiece = x: there is no piece x; the value is without effect"},
		{"two kings for one", "[a:chess]\ncastlingKingPieceWhite = kq", "x.ini:2:27: [a] castlingKingPieceWhite = kq: without effect: one piece castles, K"},
		{"castling off the board", "[a:chess]\nmaxFile = 6\ncastling = true\nstartFen = 4k1/6/6/6/6/6/6/4K1",
			"x.ini:3:12: [a] castling = true: without effect on one side: the board has no file g, where castlingKingsideFile would lead"},
		{"a king as a pawn", "[a:chess]\npromotionPawnTypes = pk", "x.ini:2:22: [a] promotionPawnTypes = pk: without effect on K: a king does not promote"},
		{"a king's promoted form", "[a:chess]\npromotedPieceType = n:q k:q", "x.ini:2:25: [a] promotedPieceType = n:q k:q: without effect on K: a king does not promote"},
		{"all where all is nobody", "[a:chess]\npetrifyOnCaptureTypes = n*", "x.ini:2:26: [a] petrifyOnCaptureTypes = n*: without effect: * names no pieces here"},
		{"all that start the count again", "[a:chess]\nnMoveRuleTypesBlack = *", "x.ini:2:23: [a] nMoveRuleTypesBlack = *: without effect: * names no pieces here"},
		{"all that stand alone on a file", "[a:crazyhouse]\ndropNoDoubled = *", "x.ini:2:17: [a] dropNoDoubled = *: without effect: * names no pieces here"},
		{"inherited rights", "[a:chess]\ncastling = false", ""},
		{"a name that nobody reads", "[a:chess]\nselfCapture = true", "x.ini:2:15: [a] selfCapture = true: without effect: Fairy-Stockfish does not read this key"},
		{"gating without gates", "[a:chess]\ncambodianMoves = true", "x.ini:2:18: [a] cambodianMoves = true: without effect, as gating is not true"},
		{"gates for what is not in hand", "[a:chess]\ngating = true\nseirawanGating = true\npieceDrops = true\nfreeDrops = true",
			"x.ini:3:18: [a] seirawanGating = true: without effect, as what is dropped need not be in hand"},
		{"a rank too many", "[a:chess]\npromotionRegionWhite = *8 *9", "x.ini:2:27: [a] promotionRegionWhite = *8 *9: without effect: there is no rank 9 on a board of 8 ranks"},
		{"a rank that only a larger board has", "[a:losalamos]\nflagRegionWhite = *8", "x.ini:2:19: [a] flagRegionWhite = *8: without effect: there is no rank 8 on a board of 6 ranks"},
		{"a limit of no piece", "[a:chess]\npromotionLimit = r:2 x:1 q:1",
			"x.ini:2:22: [a] promotionLimit = r:2 x:1 q:1: there is no piece x; from this pair on the value is without effect"},
		{"every position once", "[a:chess]\nnFoldRule = 1",
			"x.ini:2:13: [a] nFoldRule = 1: without effect: every position occurs once; expected 0 (no rule) or at least 2"},
		{"facing without a king", "[a]\nrook = r\nflyingGeneral = true\nstartFen = r7/8/8/8/8/8/8/R7",
			"x.ini:3:17: [a] flyingGeneral = true: without effect, as there is no royal piece"},
		{"mate by no drop", "[a:crazyhouse]\nshogiPawnDropMateIllegal = true",
			"x.ini:2:28: [a] shogiPawnDropMateIllegal = true: without effect: there is neither a shogiPawn nor a piece in dropNoDoubled"},
		{"drops without drops", "[a:makruk]\ndropPromoted = true", "x.ini:2:16: [a] dropPromoted = true: without effect, as nothing is dropped"},
	} {
		l, err := Read("x.ini", strings.NewReader(tt.text))
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		var got []string
		for _, remark := range l.Remarks() {
			got = append(got, remark.Error())
		}
		if strings.Join(got, "\n") != tt.want {
			t.Errorf("%s: %v, want %s", tt.name, got, tt.want)
		}
	}
}

// TestPromotedFormsOfNoPiece: a letter that is no piece's ends the value, in heirs too.
func TestPromotedFormsOfNoPiece(t *testing.T) {
	l, err := Read("x.ini", strings.NewReader("[a:chess]\npromotedPieceType = r:b n:x b:n\n[heir:a]\n[poorer:a]\nbishop = -\nstartFen = 4k3/8/8/8/8/8/8/4K3\n[worse:a]\npromotedPieceType = r:x"))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"a": "+R", "heir": "+R", "poorer": "", "worse": "+R"} {
		v, err := l.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, ty := range v.Types {
			if strings.HasPrefix(ty.ID, "+") {
				got += ty.ID
			}
		}
		if got != want {
			t.Errorf("[%s] has the promoted forms %q, want %q", name, got, want)
		}
	}
}

// TestFaults: one section that is bad spoils no other but its heirs; a mistake that is no section's spoils none.
func TestFaults(t *testing.T) {
	for _, tt := range []struct{ name, text, good, bad string }{
		{"all fine", "[a:chess]\n[b:a]", "a b", ""},
		{"one bad", "[a:chess]\n[b:chess]\nx = 1\n[c:a]", "a c", "b"},
		{"an heir before its parent", "[c:b]\n[b:chess]\nx = 1\n[a:chess]", "a", "c b"},
		{"a line that is no key", "[a:chess]\nhello\n[b:chess]", "b", "a"},
		{"a name twice", "[a:chess]\n[a:shogi]\n[b:a]", "a b", "a"},
		{"a bad name", "[a b:chess]\n[c:chess]", "c", "a b"},
		{"an open header", "[a:chess\n[c:chess]", "c", "a"},
		{"no UTF-8", "[a:chess]\ntitle = \xe9\n[c:chess]\n# caf\xe9", "c", "a"},
		{"before all sections", "x = 1\n[a:chess]", "a", ""},
		{"the catalogue's, badly changed", "[chess:chess]\nx = 1\n[a:chess]", "", "chess a"},
		{"a long line", "[a:chess]\n[b:chess]\ntitle = " + strings.Repeat("x", maxLineLength) + "\n[c:chess]", "a", "b"},
		{"many keys", "[a:chess]\n[b:chess]\n" + strings.Repeat("title = T\n", maxEntries+1) + "[c:chess]", "a c", "b"},
	} {
		l, err := Read("x.ini", strings.NewReader(tt.text))
		var bad []string
		for _, f := range l.Faults() {
			if f.Name != "" {
				bad = append(bad, f.Name)
			}
			if len(f.Mistakes) == 0 || !errors.Is(err, f.Mistakes[0]) {
				t.Errorf("%s: [%s] has the mistakes %v, all are %v", tt.name, f.Name, f.Mistakes, err)
			}
		}
		if good := strings.Join(l.Names(), " "); good != tt.good || strings.Join(bad, " ") != tt.bad {
			t.Errorf("%s: %q can be played and %q cannot, want %q and %q (%v)", tt.name, good, bad, tt.good, tt.bad, err)
		}
	}
}

// TestLookupOfAFault: who asks for a game with mistakes is told all of them.
func TestLookupOfAFault(t *testing.T) {
	l, err := Read("x.ini", strings.NewReader("[a:chess]\nx = 1\nmaxRank = y\n[b:chess]\n"))
	if err == nil {
		t.Fatal("no mistakes")
	}
	if _, err := l.Lookup("a"); err == nil || err.Error() != "x.ini:2:1: [a] x = 1: unknown key\nx.ini:3:11: [a] maxRank = y: expected a number from 0 to 99" {
		t.Errorf("[a] is refused by: %v", err)
	}
}

func TestMistakesAreSorted(t *testing.T) {
	l, err := Read("x.ini", strings.NewReader(
		"[a:chess]\nnMoveRule = x\ncastling = x\nbogus = x\n[good:chess]\n[b:chess]\ntitle = B\nmaxRank = x\n"))
	want := []int{2, 3, 4, 8}
	for line := range strings.Lines(err.Error()) {
		if len(want) == 0 || !strings.HasPrefix(line, "x.ini:"+string(rune('0'+want[0]))+":") {
			t.Fatalf("got\n%v\nwant mistakes in lines 2, 3, 4 and 8", err)
		}
		want = want[1:]
	}
	if len(want) > 0 {
		t.Errorf("no mistake in lines %v:\n%v", want, err)
	}
	var one *Error
	if !errors.As(err, &one) || one.File != "x.ini" || one.Line != 2 {
		t.Errorf("the joined error holds %+v", one)
	}
	if names := l.Names(); len(names) != 1 || names[0] != "good" {
		t.Errorf("the library holds %v, want good alone", names)
	}
}

func TestDeepInheritance(t *testing.T) {
	var text strings.Builder
	text.WriteString("[v0:chess]\n")
	for i := 1; i < 20; i++ {
		text.WriteString("[v" + string(rune('a'+i)) + ":" + map[bool]string{true: "v0", false: "v" + string(rune('a'+i-1))}[i == 1] + "]\n")
	}
	l, err := Read("x.ini", strings.NewReader(text.String()))
	if err == nil || !strings.Contains(err.Error(), "has more than 16 ancestors") {
		t.Errorf("20 generations: %v", err)
	}
	if n := len(l.Names()); n != maxDepth-2 { // beside chess and what has been measured of it
		t.Errorf("%d games could be read, want %d", n, maxDepth-2)
	}
}

func TestErrorf(t *testing.T) {
	l, err := Read("x.ini", strings.NewReader("[a:chess]\n\n# mistakes that only play shows\npiece.X = Name:W\nstartFen = 4k3/8/8/8/8/8/8/4K3\n"))
	if err != nil {
		t.Fatal(err)
	}
	v, err := l.Lookup("a")
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		err  error
		want string
	}{
		{v.Errorf("startFen", "the %s is missing", "rook"), "x.ini:5:12: [a] startFen = 4k3/8/8/8/8/8/8/4K3: the rook is missing"},
		{v.Errorf("nFoldRule", "no"), "x.ini:1:2: [a] nFoldRule = 3 (the default): no"},
		{v.Errorf("", "no"), "x.ini:1:2: [a]: no"},
		{v.Errorf("king", "no"), "x.ini:1:4: [a] king = k (inherited: [chess], chess.ini:" + placeOf(t, v, "king") + "): no"},
		{v.TypeErrorf(typeOf(t, v, "X"), "no"), "x.ini:4:11: [a] piece.X = Name:W: no"},
		{v.TypeErrorf(game.NoType, "no"), "x.ini:1:2: [a]: no"},
	} {
		if tt.err.Error() != tt.want {
			t.Errorf("got  %v\nwant %v", tt.err, tt.want)
		}
	}
}

func placeOf(t *testing.T, v *Variant, key string) string {
	t.Helper()
	e := v.source.find(key)
	if e == nil || e.section.name != "chess" {
		t.Fatalf("%s is not inherited", key)
	}
	return strings.Split(e.errorf(0, "x").Error(), ": ")[0][len("chess.ini:"):]
}

func typeOf(t *testing.T, v *Variant, id string) game.TypeID {
	t.Helper()
	for i, ty := range v.Types {
		if ty.ID == id {
			return game.TypeID(i)
		}
	}
	t.Fatalf("%s has no type %s", v.Name, id)
	return game.NoType
}
