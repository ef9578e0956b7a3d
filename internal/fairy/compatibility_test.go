package fairy_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/fairy"
	"aanca.chess/notation"
	"aanca.chess/rules"
	"aanca.chess/variant"
)

var update = flag.Bool("update", false, "rewrite docs/compatibility.md")

const compatibilityPage = "../../docs/compatibility.md"

// A departure is a turn, or an end of a game, on which Fairy-Stockfish and we differ by intent.
type departure struct {
	rule  string // what our rule is, a heading
	games string // where it is seen
	ini   string // the section that the test plays
	fen   string
	// played are turns that are made first, if any.
	played string
	turn   string // in our text
	ours   bool   // we allow it
	why    string

	// end and theirs are what the game has come to here and there, where the difference is no turn.
	end, theirs string

	// san and theirSAN are how the turn is written in algebraic notation here and there, where that is the difference.
	san, theirSAN string

	// way is the notation of san where that is not the algebraic one.
	way notation.Way

	// newer departures are seen only in versions that know all keys of the section: what these do was looked at with
	// ffish 0.7, and the installed one is not asked.
	newer bool

	// refused is how a file is refused here that the other program plays; there is no position then.
	refused string
}

// departures are what docs/compatibility.md tells.
var departures = []departure{
	{
		rule: "A pawn is not dropped to give checkmate", games: "shogi, minishogi, gorogoro, judkins, torishogi and others with `shogiPawnDropMateIllegal`",
		ini: "[departure:gorogoro]\n", fen: "k4/2G2/1G3/5/5/4K[P] w - - 0 1", turn: "P@a5", ours: false,
		why: "The turn is illegal by the rules of shogi. Fairy-Stockfish lists it, counts it in perft, and then gives the game to the side " +
			"that was mated.",
	},
	{
		rule: "A piece promotes by an en passant capture too", games: "shogun, shinobiplus and others with promoted forms in a zone of several ranks",
		ini: "[departure:chess]\nfers = f\npromotedPieceType = p:f\npromotionPieceTypes = -\npromotionRegionWhite = *6 *7 *8\n" +
			"promotionRegionBlack = *1 *2 *3\nmandatoryPawnPromotion = false\n",
		fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", turn: "e5d6+", ours: true,
		why: "A pawn that moves into the zone may promote, whatever it captures there. Fairy-Stockfish lists the capture without promotion alone.",
	},
	{
		rule: "A wall is placed against check", games: "atlantis and others with `wallOrMove`",
		ini: "[departure:chess]\nwallingRule = edge\nwallOrMove = true\n",
		fen: "3*k3/8/2B5/8/8/8/4P3/4K3 b - - 0 1", turn: "*@d7", ours: true, newer: true,
		why: "Who may place a wall instead of moving may place it between the king and the piece that gives check. Fairy-Stockfish lists no walls " +
			"in check.",
	},
	{
		rule: "A piece enters from an edge up to the first that is in its way", games: "cfour-anyside and others with `enclosingDrop = anyside`",
		ini: "[departure]\nmaxRank = 7\nmaxFile = 7\nimmobile = p\npieceDrops = true\nenclosingDrop = anyside\ndoubleStep = false\ncastling = false\n" +
			"startFen = 7/7/7/7/7/7/7[Pp] w - - 0 1\n",
		fen: "7/7/7/p6/7/7/3P3[Pp] w - - 0 1", turn: "P@a1", ours: false, newer: true,
		why: "Pieces are inserted from an edge and slide to the opposite one. From the top and from the right Fairy-Stockfish takes the last square that is " +
			"free in front of something, as if what stands before it were not there: from the top of the a-file it comes to a1, through the piece on a4.",
	},
	{
		rule: "Walls are not enclosed", games: "annexation and others with `enclosingDrop = reversi` and walls",
		ini: "[departure:flipello]\nstartFen = 8/8/8/8/8/2*5/8/8[Pp] w - - 0 1\n", fen: "8/8/8/3pP3/1P1pp3/2*p4/8/8[Pp] w - - 0 1", turn: "P@d2", ours: false, newer: true,
		why: "A drop must enclose pieces of the other side. In Fairy-Stockfish, beside such a piece, a wall between another piece and the square of the " +
			"drop will do, and nothing is turned over.",
	},
	{
		rule: "A wall follows every step", games: "mixtures of `wallingRule` with `promotedPieceType`, drops or `pass`",
		ini: "[departure:shogi]\nwallingRule = arrow\n", fen: "4k4/9/9/9/9/9/9/1B7/4K4[] w - - 0 1", turn: "b2h8+,*@g7", ours: true, newer: true,
		why: "Fairy-Stockfish lets a promotion of the kind of Shogi's and a pass be followed by no wall but one on a1, and a drop by none but one on the " +
			"square whose number is that of the piece, such as b1 for a pawn, whatever stands there.",
	},
	{
		rule: "There is no pass where no wall could follow it", games: "mixtures of `wallingRule = arrow` or `past` with `passOnStalemate` or `pass`",
		ini: "[departure:chess]\nwallingRule = arrow\npassOnStalemate = true\n", fen: "7k/5Q2/8/8/8/8/8/K7 b - - 0 1",
		end: "draw: stalemate", theirs: "ongoing",
		why: "These walls are placed by the piece that has moved, and a pass moves none. Fairy-Stockfish lets a wall on a1 follow, whatever stands there.",
	},
	{
		rule: "After castling a wall is shot from where the king stands", games: "mixtures of `wallingRule = arrow` and castling",
		ini: "[departure:chess]\nwallingRule = arrow\n", fen: "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1", turn: "e1g1,*@h1", ours: true, newer: true,
		why: "The piece that has moved shoots as if it went on. Fairy-Stockfish looks from the square on which the rook stood.",
	},
	{
		rule: "Who can still capture is not immobile", games: "mixtures of `immobilityIllegal` and walls",
		ini: "[departure:chess]\nimmobilityIllegal = true\npetrifyOnCaptureTypes = q\n", fen: "4k3/8/8/4*3/8/4P3/8/4K3 w - - 0 1",
		turn: "e3e4", ours: true, newer: true,
		why: "A pawn in front of a wall may go on by capturing. Fairy-Stockfish does not let it go there.",
	},
	{
		rule: "The squares of gates tell positions apart", games: "seirawan, shouse, cambodian, karouk and others with `gating`",
		ini: "[departure:cambodian]\n", fen: "3k4/7r/8/8/8/8/7R/3K4 w D - 0 1", played: "d1d2 d8d7 d2d1 d7d8 d1d2 d8d7 d2d1 d7d8", end: "ongoing", theirs: "draw",
		why: "A position occurs again only if the same turns are possible as before. The king that has moved has lost its leap, so that the first position is " +
			"another one than those that follow. Fairy-Stockfish compares positions without such rights.",
	},
	{
		rule: "A pass moves no pawn", games: "mixtures of `passOnStalemate` or `pass` with `nMoveRule` and no king",
		ini: "[departure:antichess]\npassOnStalemate = true\n", fen: "7n/8/8/p7/P7/8/8/8 w - - 0 1",
		played: "0000 h8g6 0000 g6h8 0000 h8g6 0000 g6h8", end: "draw: repetition", theirs: "ongoing",
		why: "Who passes leaves the position as it is, and it may occur again. In Fairy-Stockfish a pass is a move of the side's first piece to where it stands; if " +
			"that is a pawn, the move counter starts again, and with it the count of occurrences.",
	},
	{
		rule: "Rows of connected pieces may bend back", games: "gale and others with `connectRegion1White` and its kin",
		ini: "[departure:chess]\nking = -\nimmobile = p\ncastling = false\npieceDrops = true\nconnectRegion1Black = *1\nconnectRegion2Black = *8\nconnectDiagonal = false\n" +
			"startFen = 8/8/8/8/8/8/8/8[Pp] w - - 0 1\n",
		fen: "3p4/3p4/3pp3/4p3/4p3/4p3/4p3/4p3[Pp] w - - 0 1", end: "b wins: connected", theirs: "ongoing",
		why: "What connects two regions is a chain of neighbours. Fairy-Stockfish follows chains from the first region only upwards and to the right.",
	},
	{
		rule: "Who moves last wins, though no piece can give checkmate", games: "snort, at its start",
		ini: "[departure:ataxx]\nstartFen = 8/8/8/8/8/8/8/8\nenclosingDrop = snort\nflipEnclosedPieces = none\nmaxRank = 8\nmaxFile = 8\n" +
			"passOnStalemate = false\nstalematePieceCount = false\n",
		fen: "8/8/8/8/8/8/8/8 w - - 0 1", end: "ongoing", theirs: "draw",
		why: "Fairy-Stockfish finds that neither side has the material for checkmate, and ends the game before it has begun.",
	},
	{
		rule: "Who is in check cannot capture what has reached the flag", games: "squatter and others with `flagPieceSafe` and a king",
		ini: "[departure:chess]\nflagPiece = *\nflagRegionWhite = *8\nflagRegionBlack = *1\nflagPieceSafe = true\n" +
			"startFen = 4k3/8/8/8/8/8/8/4K3 w - - 0 1\n",
		fen: "3qB3/6k1/8/8/8/8/8/2B1K3 w - - 0 1", played: "c1h6", end: "w wins: flag reached", theirs: "ongoing",
		why: "A piece is safe if the other side cannot capture it with its next turn. Fairy-Stockfish sees whether a capturing piece is pinned, and not whether " +
			"its side must answer a check.",
	},
	{
		rule: "Kings alone draw wherever they decide nothing", games: "crowdedxiangqi",
		ini: "[departure:minixiangqi]\nmobilityRegionWhiteKing = *1 *2 *3 *4\nmobilityRegionBlackKing = *7 *6 *5 *4\n",
		fen: "7/2k4/7/7/7/3K3/7 w - - 0 1", end: "draw: insufficient material", theirs: "ongoing",
		why: "Two kings alone are looked at on all squares where they may stand; where none of them can ever be mated or stalemated the game is drawn. " +
			"Fairy-Stockfish lets kings that could meet, and that move otherwise than those of chess, go on where stalemate loses.",
	},
	{
		rule: "A side whose king has exploded is in no check", games: "mixtures of `blastOnCapture` and a king",
		ini: "[departure:capablanca]\nblastOnCapture = true\n", fen: "rn1bqkbc2/ppppppp1p1/10/7p2/1P8/10/P1PP1PPPPP/RNA1QKBCNR w KQ - 0 4", played: "e1e7", end: "ongoing",
		theirs: "w wins",
		why: "The capture takes the king off the board. Without it there is no check, and the others may move. Fairy-Stockfish looks for a check on a square " +
			"that it takes for the king's, finds one, and no turn against it.",
	},
	{
		rule: "A pawn that has promoted by choice turns back into a pawn", games: "mixtures of `pieceDemotion` with pawns that become what their owner chooses",
		ini: "[departure:crazyhouse]\npieceDemotion = true\n", fen: "7r/7k/8/8/8/8/8/Q~3K3[] w - - 0 1", played: "a1a8- h8a8 e1e2", turn: "P@a5", ours: true, newer: true,
		why: "The pawn that is captured comes into the hand. In Fairy-Stockfish nothing that has a name stands on the square: it gives no check, does not move, and " +
			"nothing comes into the hand.",
	},
	{
		rule: "A king that would turn to stone gives no check", games: "petrified and others with `petrifyOnCaptureTypes` and `extinctionPseudoRoyal`",
		ini: "[departure:petrified]\n", fen: "7*/4*3/2q1**2/1*6/2*5/3*b3/*2*Kk2/**4r1 w - - 2 135", end: "draw: stalemate", theirs: "b wins",
		why: "The king beside it cannot capture, since it would be lost, so that who has no move is stalemated. Fairy-Stockfish calls it check, and mate, though it lets the kings stay side by side.",
	},
	{
		rule: "What is turned over may give check", games: "mixtures of `flipEnclosedPieces` and a king",
		ini: "[departure:crazyhouse]\nflipEnclosedPieces = reversi\n", fen: "1k6/8/8/8/1qN5/8/8/R6K[] w - - 0 1",
		turn: "a1a4", newer: true, san: "Ra4+", theirSAN: "Ra4",
		why: "The queen between rook and knight changes sides and checks the king. Fairy-Stockfish sees no check, and calls a mate given so a stalemate.",
	},
	{
		rule: "Nobody captures en passant where the piece may not go", games: "mixtures of `mobilityRegion` of pawns",
		ini: "[departure:chess]\nmobilityRegionWhitePawn = *1 *2 *3 *4 *5\n", fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
		turn: "e5d6", ours: false, newer: true,
		why: "The key keeps the pawns on the first five ranks. Fairy-Stockfish lets them leave those by capturing en passant.",
	},
	{
		rule: "A king shoots walls as it moves", games: "mixtures of `wallingRule = arrow` and kings that move in ways of their own: knightmate, janggi",
		ini: "[departure:knightmate]\nwallingRule = arrow\n", fen: "4k3/8/8/8/8/8/8/3PK3 w - - 0 1",
		turn: "e1g2,*@f4", ours: true, newer: true,
		why: "The walls of arrow go where the piece that has moved could move on. Fairy-Stockfish lets royal knights, and the generals of " +
			"Janggi outside of their palace, shoot as the kings of chess move.",
	},
	{
		rule: "What explodes gives no check", games: "mixtures of `blastOnCapture` and `checkCounting`",
		ini: "[departure:chess]\nblastOnCapture = true\ncheckCounting = true\nstartFen = 4k3/p7/8/8/8/8/P7/3RK3 w - - 1+1 0 1\n",
		fen: "3p2k1/p7/8/8/8/8/P7/3RK3 w - - 1+1 0 1", played: "d1d8", end: "ongoing", theirs: "w wins", newer: true,
		why: "The rook is off the board after its capture. Fairy-Stockfish counts a check and, in algebraic notation, marks it.",
	},
	{
		rule: "No check is given where the piece may not go", games: "crowdedxiangqi, and mixtures of `mobilityRegion` with `checking`, `dropChecks` or `checkCounting`",
		ini: "[departure:chess]\nchecking = false\nmobilityRegionBlackQueen = *5 *6 *7 *8\n",
		fen: "1q2k3/8/8/8/8/8/8/5K2 b - - 0 1", turn: "b8b5", ours: true, newer: true,
		why: "The queen can never capture on f1, and the king may stay there: so it is after the move in Fairy-Stockfish, too. Before it, Fairy-Stockfish calls it a " +
			"check, which nobody may give here.",
	},
	{
		rule: "Only promotionPawnTypes promote", games: "mixtures of `promotionPawnTypes` or `pawnTypes` without the pawn",
		ini: "[departure:chess]\npromotionPawnTypes = n\n", fen: "8/P6k/8/8/8/8/8/K7 w - - 0 1", turn: "a7a8", ours: true, newer: true,
		why: "The key lists what promotes as pawns do. In Fairy-Stockfish the predefined pawn promotes besides.",
	},
	{
		rule: "What comes from another board may still mate", games: "bughouse, koedem, supply and others with `twoBoards`",
		ini: "[departure:bughouse]\n", fen: "4k3/8/8/8/8/8/8/7K[] w - - 0 65", end: "ongoing", theirs: "draw", newer: true,
		why: "The hands are filled from outside at any time. Fairy-Stockfish looks at what is on this board and in hand now.",
	},
	{
		rule: "Only enPassantTypes capture en passant", games: "mixtures of `enPassantTypes` without the pawn",
		ini: "[departure:chess]\nenPassantTypes = n\n", fen: "4k3/8/8/8/6p1/8/7P/4K3 w - - 0 1", played: "h2h4", turn: "g4h3", ours: false, newer: true,
		why: "The key lists who captures en passant. Fairy-Stockfish lets the pawn do it too.",
	},
	{
		rule: "Where a draw is a win, bare kings may still win", games: "armageddon and others with `materialCounting`",
		ini: "[departure:armageddon]\n", fen: "8/5k2/8/8/8/8/6K1/8 w - - 0 52", end: "ongoing", theirs: "draw",
		why: "What would be a draw is decided by counting, here for Black. Fairy-Stockfish finds too little material and gives the draw that the rules do not know.",
	},
	{
		rule: "Material suffices where a checkmate exists", games: "newzealand, centaurking, forward and others whose king or pieces move in ways of their own",
		ini: "[departure:newzealand]\n", fen: "7k/8/5NK1/8/8/8/8/8 w - - 0 1", end: "ongoing", theirs: "draw",
		why: "A knight that captures as a rook mates on e8. Fairy-Stockfish knows which pieces mate from what they are in chess: a single piece of any other kind is " +
			"too little, though a knight mates a king that moves as a king and knight in the corner, and a lance becomes a rook.",
	},
	{
		rule: "A wall may help to checkmate", games: "atlantis, duck and others with `wallingRule`",
		ini: "[departure:chess]\nwallingRule = duck\n", fen: "8/8/8/8/8/1K6/3B4/k7 w - - 0 1", end: "ongoing", theirs: "draw",
		why: "The bishop mates on c3 with the duck on b1, since the king guards a2 and b2. Fairy-Stockfish knows which pieces mate where there are no walls.",
	},
	{
		rule: "Who becomes royal may not stand in check", games: "mixtures of `promotionPieceTypes` with a king",
		ini: "[departure:chess]\npromotionPieceTypes = qk\n",
		fen: "7k/8/8/8/8/K7/6p1/R7 b - - 0 1", turn: "g2g1=K", ours: false, newer: true,
		why: "The first of several kings, from the a-file of the first rank on, is royal. Fairy-Stockfish looks only at the one that was " +
			"royal before, and lets the new one be captured.",
	},
	{
		rule: "A pass takes no gate", games: "mixtures of `seirawanGating` with `pass` or `wallOrMove`",
		ini: "[departure:seirawan]\npass = true\n",
		fen: "4k3/8/8/8/8/8/8/4K2R[H] w K - 0 1", played: "0000 e8e7", turn: "e1e2/H", ours: true, newer: true,
		why: "Who passes moves nobody. In Fairy-Stockfish a pass is a move of the king to where it stands, after which nothing enters by the " +
			"king's gate, although the king may castle and positions tell the gate.",
	},
	{
		rule: "What has turned to stone stands in the way", games: "nuclear and others with `blastOnCapture` and `petrifyOnCaptureTypes`",
		ini: "[departure:atomic]\npetrifyOnCaptureTypes = b\n",
		fen: "4k3/2r5/1B6/2n5/8/8/8/2K5 w - - 0 1", turn: "b6c5", ours: true, newer: true,
		why: "The bishop becomes a wall where it captures, between the rook and the king. Fairy-Stockfish sets the wall, too, and before it does looks " +
			"for checks as if the square were empty.",
	},
	{
		rule: "What has turned to stone is an edge", games: "mixtures of `wallingRule = edge` and `petrifyOnCaptureTypes`",
		ini: "[departure:chess]\nwallingRule = edge\npetrifyOnCaptureTypes = p\n",
		fen: "4k3/8/8/6p1/5P2/8/8/4K3 w - - 0 1", turn: "f4g5,*@g6", ours: true, newer: true,
		why: "The pawn is a wall when the other one is placed beside it. Fairy-Stockfish looks for walls before it sets that one.",
	},
	{
		rule: "What is immune to explosions stays and stands in the way", games: "mixtures of `blastOnCapture` and `blastImmuneTypes`",
		ini: "[departure:atomic]\nblastImmuneTypes = p\n",
		fen: "3k4/8/8/4p3/3P4/8/8/3QK3 b - - 0 1", turn: "e5d4", ours: true, newer: true,
		why: "The pawn is on d4 after its capture, between the queen and the king. Fairy-Stockfish leaves it there, too, and before it does looks " +
			"for checks as if everything around had exploded.",
	},
	{
		rule: "A duck that goes away leaves no king in check", games: "mixtures of `wallingRule = duck` and a king",
		ini: "[departure:chess]\nwallingRule = duck\n",
		fen: "4r2k/8/8/4*3/8/8/8/3K4 w - - 0 1", turn: "d1e1,e5a1", ours: false, newer: true,
		why: "The duck is part of the turn. Fairy-Stockfish looks for checks while it is still in the way, and then lets the king be captured.",
	},
	{
		rule: "A pass is one turn", games: "mixtures of `pass` with `wallOrMove` and no `wallingRule`",
		ini: "[departure:chess]\npass = true\nwallOrMove = true\n",
		fen: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", turn: "e1e1", ours: false, newer: true,
		why: "Fairy-Stockfish lists two, a move of the king and one of the side's first piece to where they stand. Either is read here, and the second is written.",
	},
	{
		rule: "doubleStep = true gives back the double step", games: "variants whose parent says `doubleStep = false`",
		ini: "[single:chess]\ndoubleStep = false\n[departure:single]\ndoubleStep = true\n",
		fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", turn: "e2e4", ours: true, newer: true,
		why: "The key turns double steps on and off. In Fairy-Stockfish false takes the squares away from which they begin, and true does not give them back.",
	},
	{
		rule: "Nobody castles off the board", games: "variants with `castling = true` whose board has no file g or c",
		ini: "[departure:losalamos]\ncastling = true\ncastlingKingFile = d\n",
		fen: "4k1/6/6/6/6/3K1R w K - 0 1", turn: "d1g1", ours: false, newer: true,
		why: "The keys castlingKingsideFile and castlingQueensideFile say where the king goes, by default g and c. Where the board has no such file, there is no " +
			"castling on that side. Fairy-Stockfish moves the king there nevertheless, off the board.",
	},
	{
		rule: "One king castles in Chess960", games: "mixtures of `chess960` and a `castlingKingPiece` of which there may be several",
		ini:     "[departure:chess]\nchess960 = true\ncastlingKingPiece = n\n",
		refused: "w may have several N, and positions do not say which of them castles",
		why: "Which of several castles must be told by positions. Fairy-Stockfish takes the first from the a-file, unless a letter for its file stands before those " +
			"of its partners.",
	},
	{
		rule: "Gates on the files k and q are not told from castling", games: "mixtures of `gating` and boards of eleven files or more",
		ini:     "[departure:seirawan]\nmaxFile = 11\nstartFen = rnbqkbnrrrr/ppppppppppp/11/11/11/11/PPPPPPPPPPP/RNBQKBNRRRR[HEhe] w KQkq - 0 1\n",
		refused: "positions could not tell gates on files k and q from the rights to castle that are written so",
		why:     "Positions name gates by their files, and K and Q are rights to castle. Fairy-Stockfish reads such a gate as a right, and forgets it.",
	},
	{
		rule: "What a piece has become gives check along diagonal lines", games: "mixtures of `diagonalLines` with `checking` and promotions to rooks",
		ini: "[departure:chess]\nchecking = false\ndiagonalLines = d1 e2 f3\n",
		fen: "4k3/8/8/8/8/8/3pK3/8 b - - 0 1", turn: "d2d1=R", ours: false, newer: true,
		why: "The rook on d1 attacks the king on e2 as any rook there does. Fairy-Stockfish forbids a rook to go there, and lets a pawn become one.",
	},
	{
		rule: "Who answers by getting to the flag, too, draws", games: "mixtures of `flagMove` with other pieces than kings",
		ini: "[departure:chess]\nflagMove = true\nflagPiece = n\nflagRegionWhite = *6\nflagRegionBlack = *3\n",
		fen: "4k3/8/8/3n4/3N4/8/8/4K3 w - - 0 1", played: "d4e6 d5e3", end: "draw: flag reached", theirs: "w wins",
		why: "The other side has one more move in order to get there, too. Fairy-Stockfish 11.1 draws as we do; later ones draw where kings race, and give the " +
			"game to who got there first where other pieces do.",
	},
	{
		rule: "Several letters after flagPiece are several types", games: "mixtures of `flagPiece`",
		ini: "[departure:chess]\nflagPiece = nb\nflagRegionWhite = *8\nflagRegionBlack = *1\n",
		fen: "8/6k1/8/8/8/8/8/R3K3 w - - 0 1", played: "a1a8", end: "ongoing", theirs: "w wins",
		why: "A rook that gets to the region decides nothing where knights and bishops are named. Fairy-Stockfish reads one letter, or none, and then counts " +
			"any piece.",
	},
	{
		rule: "An explosion may uncover a check", games: "mixtures of `blastOnCapture` and a king",
		ini: "[departure:chess]\nblastOnCapture = true\n",
		fen: "R3n2k/3b4/1N4K1/8/8/8/8/8 w - - 0 1", played: "b6d7", end: "w wins: checkmate", theirs: "draw",
		why: "The capture on d7 takes the knight off e8, and the rook mates. Fairy-Stockfish allows no turn but one against the check, and knows of no check: who " +
			"has none is stalemated, and algebraic notation has no +.",
	},
	{
		rule: "Kings are not turned over", games: "mixtures of `flipEnclosedPieces` and a king",
		ini: "[departure:chess]\nflipEnclosedPieces = ataxx\n", newer: true,
		fen: "4k2n/8/8/8/8/8/8/3RK3 w - - 0 1", played: "d1d7", turn: "e8d7", ours: true,
		why: "Each side keeps its king. In Fairy-Stockfish the one that is enclosed becomes the other side's second, and its own side goes on without.",
	},
	{
		rule: "castlingKingPiece says who castles", games: "mixtures of `castlingKingPiece`, `castlingKingPieceWhite`, `castlingKingPieceBlack`",
		ini: "[departure:chess]\ncastlingKingPiece = q\n", newer: true,
		fen: "r2qk2r/pppppppp/8/8/8/8/PPPPPPPP/R2QK2R w KQkq - 0 1", turn: "d1a1", ours: true,
		why: "The key lets the queen castle with the rook on a1. In ffish 0.7 the king castles, whatever the key says; in Fairy-Stockfish 11.1 nobody does.",
	},
	{
		rule: "A soldier that a pawn becomes steps sideways at once", games: "mixtures of `sittuyinPromotion` with `soldier` among `promotionPieceTypes`",
		ini: "[departure:chess]\nsittuyinPromotion = true\nsoldier = s\npromotionPieceTypes = s\npromotionRegionWhite = *5\npromotionRegionBlack = *4\n", newer: true,
		fen: "8/7k/8/4P3/8/8/4P3/4K3 w - - 0 1", turn: "e5d5=S", ours: true,
		why: "The pawn goes as what it becomes. Fairy-Stockfish takes it for a soldier that has not crossed the river.",
	},
	{
		rule: "Only promotions instead of moving must give no check", games: "mixtures of `sittuyinPromotion` with other `promotionPawnTypes`",
		ini: "[departure:chess]\nsittuyinPromotion = true\npromotionPawnTypes = pn\n",
		fen: "8/2kN4/8/8/8/8/4P3/4K3 w - - 0 1", turn: "d7b8=Q", ours: true, newer: true,
		why: "The other types promote by their moves, as ever. Fairy-Stockfish forbids a check by these promotions, too.",
	},
	{
		rule: "Leaps of all kinds may be repeated", games: "mixtures of `customPiece` with A2, D3 and the like",
		ini: "[departure:chess]\ncustomPiece1 = a:A2\n", newer: true,
		fen: "4k3/8/8/8/8/8/8/A3K3 w - - 0 1", turn: "a1e5", ours: true,
		why: "A number after an atom is how often the piece may leap on. Fairy-Stockfish knows ranges of rooks, bishops and knights alone, and a piece whose only moves are of " +
			"another kind does not move.",
	},
	{
		rule: "Kings that do not capture each other may stand side by side", games: "mixtures of `mutuallyImmuneTypes` with a king",
		ini: "[departure:chess]\nmutuallyImmuneTypes = k\n", fen: "8/8/4k3/8/4K3/8/8/Q7 w - - 0 1", turn: "e4e5", ours: true, newer: true,
		why: "The key names pieces that cannot capture others of their kind, as the kings of Atomar, which stand side by side. Fairy-Stockfish lets no king that " +
			"may not be left in check go beside another one.",
	},
	{
		rule: "A promoted form that moves as a king moves", games: "mixtures of `promotedPieceType` with a king behind the colon",
		ini: "[departure:shogun]\npromotedPieceType = r:k\n", fen: "4k3/8/8/8/7+R/7P/8/K7[] w - - 0 1", turn: "h4g4", ours: true, newer: true,
		why: "The key says how the promoted form moves. In Fairy-Stockfish it is a second king, and of several kings one alone moves.",
	},
	{
		rule: "Nobody enters as a king", games: "mixtures of `seirawanGating` with `capturesToHand`, where kings come to hands",
		ini: "[departure:seirawan]\npetrifyOnCaptureTypes = k\ncapturesToHand = true\n", fen: "4k3/8/8/8/8/8/8/1N2K3[K] w B - 0 1", turn: "b1c3/K", ours: false, newer: true,
		why: "Gates are for the pieces that wait beside the board. In Fairy-Stockfish the other side's king that has turned to stone waits there, too.",
	},
	{
		rule: "Pieces with which others enter are told apart", games: "seirawan, shouse and others with `seirawanGating`",
		ini: "[departure:seirawan]\n", fen: "4k3/8/8/8/8/8/8/1N1NK3[EH] w BD - 0 1", turn: "b1c3/E", san: "Nbc3/E", theirSAN: "Nc3/E",
		why: "Either knight may go to c3 and let the elephant enter behind it. Fairy-Stockfish writes both turns alike, though without an elephant it tells them apart.",
	},
	{
		rule: "A king that hops may give check", games: "caught-in-a-snag and others whose kings hop",
		ini: "[departure:chess]\nking = k:gBgR\ncastling = false\n", fen: "8/7p/3k4/2p5/8/8/P7/K7 w - - 0 1", turn: "a1a3", newer: true, san: "Ka3+", theirSAN: "Ka3",
		why: "From a3 the king hops over c5 to d6, while the other one would come to b4. Fairy-Stockfish, too, allows only what answers the check, and does not mark it.",
	},
	{
		rule: "Nobody castles out of check behind a wall", games: "atomicduck and others with `wallingRule`, `castling` and kings that are royal as the last of their kind",
		ini: "[departure:atomic]\nwallingRule = duck\n", fen: "4k2r/8/8/4Q3/8/8/8/4K3 b k - 0 1", turn: "e8g8,*@e7", ours: false, newer: true,
		why: "The king is in check before the wall comes. Fairy-Stockfish takes the wall for one that stood there, and does so with no king of chess.",
	},
	{
		rule: "Who explodes leaves no gate", games: "mixtures of `blastOnCapture` with `gating`",
		ini: "[departure:seirawan]\nblastOnCapture = true\n", fen: "4k3/8/8/8/8/5R2/6r1/3K1BN1[Ee] b FG - 0 1", played: "g2g1 f3f1 e8e7", turn: "f1f2/E", ours: false, newer: true,
		why: "The bishop that had not moved is gone, and the rook comes to its square. Fairy-Stockfish lets the next one that leaves it make room for a piece in hand.",
	},
	{
		rule: "A pawn that promotes instead of moving goes as what it becomes goes", games: "mixtures of `sittuyinPromotion` with pieces that capture otherwise than they move: hoppelpoppel",
		ini: "[departure:hoppelpoppel]\nsittuyinPromotion = true\n", fen: "4k3/2p5/8/8/P7/8/8/4K3 w - - 0 58", turn: "a4b3=B", ours: true, newer: true,
		why: "The bishop moves as a bishop and captures as a knight, and this captures nothing. Fairy-Stockfish lets it go where it would capture.",
	},
	{
		rule: "Who cannot move loses, though kings alone are left", games: "crossderby",
		ini: "[departure:chess]\nqueen = -\nrook = -\nbishop = -\ncastling = false\nstalemateValue = loss\n" +
			"startFen = n*nnnn*k/**pppp**/pp4pp/8/8/PP4PP/**PPPP**/K*NNNN*N w - - 0 1\n",
		fen: "1*4*k/**4**/8/8/8/8/**4**/K*4*1 w - - 0 60", end: "b wins: stalemate", theirs: "draw", newer: true,
		why: "The kings stand among walls from the start, and never move: who has nothing else to move loses by the rules. Fairy-Stockfish finds too little material first.",
	},
	{
		rule: "Kings that stand still need not be told apart", games: "mixtures of `blastOnCapture` or `petrifyOnCaptureTypes` with drops, where kings come to hands",
		ini: "[departure:crazyhouse]\nblastOnCapture = true\n", fen: "4k3/8/8/8/8/8/8/2K1K3[] w - - 0 1", turn: "c1d2", san: "Kd2", theirSAN: "Kcd2",
		why: "Of several kings one moves. Fairy-Stockfish, which does not let the other one move either, names the file all the same.",
	},
	{
		rule: "Each of a piece's moves has a range of its own", games: "mixtures of `customPiece` that hop and slide along the same lines",
		ini: "[departure:chess]\nknight = -\ncustomPiece1 = n:R4pR2\n", fen: "4k3/8/8/8/8/8/P7/N3K3 w - - 0 1", turn: "a1a4", ours: false, newer: true,
		why: "pR2 goes over a2 to a3 and no further. In Fairy-Stockfish what slides and what hops along a line share the longer of their ranges, here that of R4.",
	},
	{
		rule: "What is turned over stays promoted", games: "mixtures of `flipEnclosedPieces` with promotions and drops",
		ini: "[departure:crazyhouse]\nflipEnclosedPieces = ataxx\n", fen: "2r4k/8/8/8/8/2q~5/8/1R5K[] w - - 0 1", played: "b1b2 c8c3 h1g1",
		turn: "P@a5", ours: true, newer: true,
		why: "The queen on c3 is a promoted pawn, changes sides, and is captured as what it is. Fairy-Stockfish forgets that it has promoted, and a queen comes into the hand.",
	},
	{
		rule: "promotionLimit counts what pawns become, too", games: "mixtures of `promotionLimit` with a `promotedPieceType` of pawns: grand",
		ini: "[departure:grand]\npromotedPieceType = p:q\n", fen: "4k5/10/P9/10/10/10/10/10/10/Q3K5 w - - 0 1", turn: "a8a9+", ours: false, newer: true,
		why: "Nobody promotes to a queen while having one. Fairy-Stockfish says so to a knight that would become one, and lets the pawn.",
	},
	{
		rule: "A letter that is a file and a piece does not stand for both", games: "makruk and others in Thai letters",
		ini: "[departure:makruk]\n", fen: "4k3/8/8/8/1p6/S1P5/8/4K3 w - - 0 1", turn: "a3b4", way: notation.ThaiSAN, san: "a3b4", theirSAN: "คxข๔",
		why: "ค is the khon and the file of the pawn, so that in Thai letters both capture alike. Where a notation would say the same of two turns our own text stands.",
	},
	{
		rule: "Any wall may be the duck", games: "mixtures of `wallingRule = duck` with `petrifyOnCaptureTypes` or with walls at the start",
		ini: "[departure:chess]\nwallingRule = duck\npetrifyOnCaptureTypes = n\n", fen: "4k3/7p/8/8/8/3p4/1N6/4K2* w - - 0 1", played: "b2d3,h1a1",
		turn: "e8d7,d3b1", ours: true, newer: true,
		why: "A position does not say which of several walls is the duck, so that any of them may be moved. Fairy-Stockfish remembers which one it has placed " +
			"last and leaves the others; from a position string with several it takes all of them off the board.",
	},
	{
		rule: "Promotions of pieces begin a count anew", games: "mixtures of `countingRule` with `promotedPieceType`",
		ini: "[departure:makruk]\npromotedPieceType = s:m\n", fen: "7k/8/4S3/8/8/8/8/R3K3 w - 32 32 1", played: "e6d7+",
		end: "ongoing", theirs: "draw", newer: true,
		why: "The count is begun anew with each promotion, whatever promotes. Fairy-Stockfish begins it anew for those of pawns, and counts on where a " +
			"piece turns into its promoted form.",
	},
	{
		rule: "Two promotions are not written alike", games: "mixtures of `promotedPieceType` and `promotionPieceTypes` for the same pawn",
		ini: "[departure:chess]\npromotedPieceType = p:q\npromotionPieceTypes = q\nmandatoryPawnPromotion = false\n",
		fen: "8/2P4k/8/8/8/8/8/4K3 w - - 0 1", turn: "c7c8+", san: "c7c8+", theirSAN: "c8=Q", newer: true,
		why: "The pawn becomes a queen for good or a promoted form that moves as one. Fairy-Stockfish writes both turns alike; here our own text stands.",
	},
	{
		rule: "Who promotes turns over its neighbours, too", games: "mixtures of `flipEnclosedPieces = quadwrangle` with promotions of pieces that come from afar",
		ini: "[departure:shogi]\nflipEnclosedPieces = quadwrangle\n",
		fen: "8k/9/2p1p4/9/9/3R5/9/9/K8[] w - - 0 1", played: "d4d7+", turn: "c7c6", ours: false, newer: true,
		why: "A move flips always. Fairy-Stockfish wants a friend beside a piece that promotes, and takes for one the piece itself if it comes from a neighbouring square.",
	},
	{
		rule: "Both who get there draw, whatever the piece", games: "mixtures of `flagMove` with a `flagPiece` that is no king",
		ini: "[departure:chess]\nflagMove = true\nflagPiece = q\nflagRegionWhite = *8\nflagRegionBlack = *1\n",
		fen: "7K/1Q6/8/8/5k2/8/2q5/8 w - - 0 1", played: "b7a8 c2b1", end: "draw: flag reached", theirs: "w wins", newer: true,
		why: "The other side has one more turn, and gets there, too. Fairy-Stockfish gives the draw to kings alone, and to others the game to who was there first.",
	},
	{
		rule: "What is turned over has lost its rights", games: "mixtures of `flipEnclosedPieces` with castling or `gating`",
		ini: "[departure:crazyhouse]\nflipEnclosedPieces = ataxx\n",
		fen: "4k2r/8/8/3b2N1/8/8/8/4K3[] w k - 0 1", played: "g5h7 d5g8 e1e2 g8d5 e2e1", turn: "e8g8", ours: false, newer: true,
		why: "The rook has been turned over and back, and is not one that has never moved. In Fairy-Stockfish rights to castle and gates outlive that.",
	},
	{
		rule: "A parent's rules mean the piece that has their letter now", games: "mixtures that give another piece the letter of one that a rule of the parent names: extinction",
		ini: "[departure:extinction]\ncustomPiece1 = r:fRbB\n",
		fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", end: "ongoing", theirs: "w wins", newer: true,
		why: "The rule says that who has no R left has lost, and R is another piece here. In Fairy-Stockfish it stays with the rook, which nobody has, so that the game is over before it has begun.",
	},
	{
		rule: "* means all pieces that promote, too", games: "mixtures of `promotionPawnTypes = *`",
		ini: "[departure:chess]\npromotionPawnTypes = *\n", fen: "8/N3P3/8/8/8/k7/8/K7 w - - 0 1", turn: "a7c8=Q", ours: true, newer: true,
		why: "The key lists what promotes as pawns do, here everything but the king. Fairy-Stockfish lets the predefined pawn alone promote.",
	},
	{
		rule: "* means all pieces that others become, too", games: "mixtures of `promotionPieceTypes = *`",
		ini: "[departure:chess]\npromotionPieceTypes = *\n", fen: "8/4P3/8/8/8/k7/8/K7 w - - 0 1", turn: "e7e8=Q", ours: true, newer: true,
		why: "A pawn becomes any piece of the game. In Fairy-Stockfish it becomes something that is no piece, and the game breaks off.",
	},
	{
		rule: "Nobody begins who could capture the king", games: "kyotoshogi with `flyingGeneral`, and other starts in which the side that is not to move is in check",
		ini: "[departure:kyotoshogi]\nflyingGeneral = true\n", refused: "the side not to move is in check",
		why: "The kings see each other at the start. Fairy-Stockfish plays on from there.",
	},
}

// TestDepartures: we and the other program differ as the page says, which is written from the same table (-update).
func TestDepartures(t *testing.T) {
	for _, d := range departures {
		t.Run(d.rule, func(t *testing.T) {
			if d.refused != "" {
				if _, err := d.rules(); err == nil || !strings.Contains(err.Error(), d.refused) {
					t.Errorf("the file is refused with %v, want %s", err, d.refused)
				}
				return
			}
			if d.end != "" {
				if got := d.position(t).Result().String(); got != d.end {
					t.Errorf("the game has come to %q, want %q", got, d.end)
				}
				return
			}
			if d.san != "" {
				if got := d.written(t); got != d.san {
					t.Errorf("%s is written %s, want %s", d.turn, got, d.san)
				}
				return
			}
			if got := slices.Contains(d.turns(t), d.turn); got != d.ours {
				t.Errorf("we allow %s: %v, want %v; all are %v", d.turn, got, d.ours, d.turns(t))
			}
			if d.newer {
				return
			}
			if theirs := d.asked(t); theirs == d.ours {
				t.Errorf("fairy-stockfish allows %s: %v, as we do", d.turn, theirs)
			}
		})
	}
	page := compatibility()
	if *update {
		if err := os.WriteFile(compatibilityPage, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(compatibilityPage)
	if err != nil {
		t.Fatal(err)
	}
	if string(kept) != page {
		t.Errorf("%s is not what the test writes: go test ./internal/fairy -run TestDepartures -update", compatibilityPage)
	}
}

// written is the turn in the notation in which we differ.
func (d *departure) written(t *testing.T) string {
	t.Helper()
	pos := d.position(t)
	turn, err := game.ParseTurn(pos, d.turn)
	if err != nil {
		t.Fatal(err)
	}
	g, err := d.rules()
	if err != nil {
		t.Fatal(err)
	}
	text, err := notation.On(g.Info().Board).Text(pos, turn, cmp.Or(d.way, notation.SAN))
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// turns are ours in the position.
func (d *departure) turns(t *testing.T) []string {
	t.Helper()
	return game.Turns(d.position(t))
}

// position is where we differ.
func (d *departure) position(t *testing.T) game.Position {
	t.Helper()
	g, err := d.rules()
	if err != nil {
		t.Fatal(err)
	}
	pos, err := g.Parse(d.fen)
	if err != nil {
		t.Fatal(err)
	}
	for turn := range strings.FieldsSeq(d.played) {
		steps, err := game.ParseTurn(pos, turn)
		if err != nil {
			t.Fatal(err)
		}
		game.Play(pos, steps)
	}
	return pos
}

// rules are those of the section.
func (d *departure) rules() (game.Rules, error) {
	library, err := variant.Read("departure.ini", strings.NewReader(d.ini))
	if err != nil {
		return nil, err
	}
	v, err := library.Lookup("departure")
	if err != nil {
		return nil, err
	}
	g, err := rules.Compile(v)
	if err != nil {
		return nil, err
	}
	return g, nil
}

// asked reports whether the other program lists the turn.
func (d *departure) asked(t *testing.T) bool {
	t.Helper()
	engine := started(t)
	path := filepath.Join(t.TempDir(), "departure.ini")
	if err := os.WriteFile(path, []byte(d.ini), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := engine.Load(path); err != nil {
		t.Fatal(err)
	}
	if err := engine.Use("departure", false); err != nil {
		t.Fatal(err)
	}
	counts, err := engine.Perft(d.fen, 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(counts.Divide) == 0 {
		t.Fatal("fairy-stockfish lists no turns")
	}
	_, ok := counts.Divide[fairy.Turn(d.turn)]
	return ok
}

// compatibility writes the page.
func compatibility() string {
	var b strings.Builder
	b.WriteString("# Where Aanca and Fairy-Stockfish differ\n\n" +
		"Files of variants mean to Aanca what they mean to Fairy-Stockfish (docs/variants.md). These are the differences by intent that\n" +
		"are known. A test holds that they are so, against the Fairy-Stockfish that is installed where that knows the keys, and\n" +
		"writes this page: `go test ./internal/fairy -run TestDepartures -update`.\n")
	for _, d := range departures {
		allowed := map[bool]string{true: "allowed", false: "refused"}
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n- Seen in: %s\n- %s\n\n", d.rule, wrap(d.why), d.games, d.where())
		for line := range strings.Lines(d.ini) {
			b.WriteString("      " + line)
		}
		switch {
		case d.refused != "":
			fmt.Fprintf(&b, "\n- It is refused: %s", d.refused)
		case d.end != "":
			fmt.Fprintf(&b, "\n- The result is `%s` here and `%s` there", d.end, d.theirs)
		case d.san != "":
			fmt.Fprintf(&b, "\n- `%s` is written `%s` here and `%s` there", d.turn, d.san, d.theirSAN)
		default:
			fmt.Fprintf(&b, "\n- `%s` is %s here and %s there", d.turn, allowed[d.ours], allowed[!d.ours])
		}
		if d.newer || d.end != "" || d.san != "" {
			b.WriteString(" (looked at with ffish 0.7; the test asks our rules alone)")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// where tells the position, if there is one.
func (d *departure) where() string {
	if d.refused != "" {
		return "The file"
	}
	return "Position: `" + d.fen + "`" + after(d.played) + ", in"
}

// after says what is played first.
func after(played string) string {
	if played == "" {
		return ""
	}
	return " after `" + played + "`"
}

// wrap breaks a paragraph into lines of some 120 characters.
func wrap(text string) string {
	const width = 120
	var b strings.Builder
	column := 0
	for i, word := range strings.Fields(text) {
		if column+1+len(word) > width {
			b.WriteString("\n")
			column = 0
		} else if i > 0 {
			b.WriteString(" ")
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	return b.String()
}
