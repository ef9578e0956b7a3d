package variant

import (
	"strings"
	"testing"
)

// TestInheritedNotes: what a game says of castling and promotion by keys of its own, no note that it inherits gainsays.
func TestInheritedNotes(t *testing.T) {
	const castles, promotes = "Castles with a rook if neither has moved.", "Captures en passant. Becomes a queen, rook, bishop or knight on the last rank."
	for name, tt := range map[string]struct{ keys, king, pawn string }{
		"nothing of the kind":        {"doubleStep = false", castles, promotes},
		"no castling":                {"castling = false", "", promotes},
		"no rights":                  {"startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "", promotes},
		"one side's rights":          {"startFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kq - 0 1", "Black's castles with a rook if neither has moved.", promotes},
		"other partners":             {"castlingRookPieces = rb", "Castles with a rook or bishop if neither has moved.", promotes},
		"partners of each side":      {"castlingRookPiecesBlack = n\nstartFen = nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "White's castles with a rook if neither has moved. Black's castles with a knight if neither has moved.", promotes},
		"from anywhere":              {"chess960 = true", "Castles with a rook if neither has moved, wherever they began.", promotes},
		"another piece":              {"knight = -\npiece.C = Camel:C\nstartFen = rcbqkbcr/pppppppp/8/8/8/8/PPPPPPPP/RCBQKBCR w KQkq - 0 1\npromotionPieceTypes = qrbc", castles, "Captures en passant. Becomes a queen, rook, bishop or camel on the last rank."},
		"a piece less":               {"queen = -\nstartFen = rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", castles, "Captures en passant. Becomes a rook, bishop or knight on the last rank."},
		"another name":               {"name.R = Ship", "Castles with a ship if neither has moved.", "Captures en passant. Becomes a queen, ship, bishop or knight on the last rank."},
		"another zone":               {"promotionRegionWhite = *7 *8\npromotionRegionBlack = *1 *2", castles, "Captures en passant. Becomes a queen, rook, bishop or knight on the last 2 ranks."},
		"squares":                    {"promotionRegionWhite = d8 e8", castles, "Captures en passant. Can become a queen, rook, bishop or knight."},
		"if one likes":               {"mandatoryPawnPromotion = false", castles, "Captures en passant. May become a queen, rook, bishop or knight on the last rank."},
		"no promotion":               {"promotionPieceTypes = -\nmandatoryPawnPromotion = false", castles, "Captures en passant."},
		"a note of its own":          {"castling = false\nnote.K = Never castles.", "Never castles.", promotes},
		"what else the note says":    {"castling = false\nnote.P = Becomes a king.\n[mine:middle]\npromotionPieceTypes = q", "", "Becomes a queen on the last rank."},
		"one side's pawns":           {"promotionPawnTypesBlack = -\nmandatoryPawnPromotion = false", castles, "Captures en passant. May become a queen, rook, bishop or knight on the last rank."},
		"what turns back":            {"pieceDrops = true\ncapturesToHand = true\npromotionPieceTypes = q", castles, "Captures en passant. Becomes a queen on the last rank, until that is captured."},
		"no castling, as before":     {"note.K = There is no castling.\ncastling = false\n[mine:middle]\nstartFen = rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 1", "There is no castling.", promotes},
		"how far it goes, as before": {"note.K = Castles with a rook, going far.\n[mine:middle]\nstartFen = rbnqknbr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w KQkq - 0 1", "Castles with a rook, going far.", promotes},
		"a partner":                  {"note.R = Castles with the king.\n[mine:middle]\nstartFen = rbnqknbr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w KQkq - 0 1", castles, promotes},
		"an unpromoted piece":        {"note.P = Not dropped beside an unpromoted pawn.\n[mine:middle]\npromotionPieceTypes = q", castles, "Not dropped beside an unpromoted pawn."},
		"two generations, both kept": {"doubleStep = false\n[mine:middle]\nsummary = x", castles, promotes},
	} {
		head := "[mine:chess]\n"
		if strings.Contains(tt.keys, "[mine:middle]") {
			head = "[middle:chess]\n"
		}
		file, err := Read("mine.ini", strings.NewReader(head+tt.keys))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		v, err := file.Lookup("mine")
		if err != nil {
			t.Fatal(err)
		}
		notes := map[string]string{}
		for i := range v.Types {
			notes[v.Types[i].ID] = v.Types[i].Note
		}
		if name == "a partner" && notes["R"] != "Castles with the king." {
			t.Errorf("%s: the rook's note is %q", name, notes["R"])
		}
		if notes["K"] != tt.king || notes["P"] != tt.pawn {
			t.Errorf("%s: the king's note is %q, want %q; the pawn's %q, want %q", name, notes["K"], tt.king, notes["P"], tt.pawn)
		}
	}
}
