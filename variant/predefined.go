package variant

// A predefined piece is one that has its own key in Fairy-Stockfish, such as `knight = n`.
type predefined struct {
	key      string
	name     string
	notation string
	figure   string
}

// predefinedPieces lists Fairy-Stockfish's predefined pieces. The pawn's notation is without
// its double step and its capture en passant, which other keys govern.
var predefinedPieces = []predefined{
	{"pawn", "Pawn", "fmWfcF", "pawn"},
	{"knight", "Knight", "N", "knight"},
	{"bishop", "Bishop", "B", "bishop"},
	{"rook", "Rook", "R", "rook"},
	{"queen", "Queen", "Q", "queen"},
	{"fers", "Fers", "F", ""},
	{"alfil", "Alfil", "A", ""},
	{"fersAlfil", "Fers-Alfil", "FA", ""},
	{"silver", "Silver General", "FfW", ""},
	{"aiwok", "Aiwok", "RNF", ""},
	{"bers", "Bers", "RF", ""},
	{"archbishop", "Archbishop", "BN", ""},
	{"chancellor", "Chancellor", "RN", ""},
	{"amazon", "Amazon", "QN", ""},
	{"knibis", "Knibis", "mNcB", ""},
	{"biskni", "Biskni", "mBcN", ""},
	{"kniroo", "Kniroo", "mNcR", ""},
	{"rookni", "Rookni", "mRcN", ""},
	{"shogiPawn", "Pawn", "fW", ""},
	{"lance", "Lance", "fR", ""},
	{"shogiKnight", "Knight", "fN", ""},
	{"gold", "Gold General", "WfF", ""},
	{"dragonHorse", "Dragon Horse", "BW", ""},
	{"clobber", "Clobber Piece", "cW", ""},
	{"breakthrough", "Breakthrough Piece", "fmWfF", ""},
	{"immobile", "Immobile Piece", "", ""},
	{"cannon", "Cannon", "mRcpR", ""},
	{"janggiCannon", "Janggi Cannon", "pR", ""},
	{"soldier", "Soldier", "fsW", ""},
	{"horse", "Horse", "nN", ""},
	{"elephant", "Elephant", "nA", ""},
	{"janggiElephant", "Janggi Elephant", "nZ", ""},
	{"banner", "Banner", "RcpRnN", ""},
	{"wazir", "Wazir", "W", ""},
	{"commoner", "Commoner", "K", ""},
	{"centaur", "Centaur", "KN", ""},
	{"king", "King", "K", "king"},
}

// predefinedKeys returns the keys of the predefined pieces.
func predefinedKeys() []key {
	var out []key
	for _, p := range predefinedPieces {
		out = append(out, key{p.key, kindLetter, ""})
	}
	return out
}

// predefinedByKey returns the predefined piece of a key, nil if there is none.
func predefinedByKey(name string) *predefined {
	for i := range predefinedPieces {
		if predefinedPieces[i].key == name {
			return &predefinedPieces[i]
		}
	}
	return nil
}
