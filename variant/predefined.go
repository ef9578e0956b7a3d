package variant

// A predefined piece is one that has its own key in Fairy-Stockfish, such as `knight = n`.
type predefined struct {
	key      string
	name     string
	notation string
	figure   string
	clannish bool // it neither hops over its own kind nor captures it
}

// predefinedPieces lists Fairy-Stockfish's predefined pieces. The pawn's notation is without
// its double step and its capture en passant, which other keys govern.
var predefinedPieces = []predefined{
	{"pawn", "Pawn", "fmWfcF", "pawn", false},
	{"knight", "Knight", "N", "knight", false},
	{"bishop", "Bishop", "B", "bishop", false},
	{"rook", "Rook", "R", "rook", false},
	{"queen", "Queen", "Q", "queen", false},
	{"fers", "Fers", "F", "", false},
	{"alfil", "Alfil", "A", "", false},
	{"fersAlfil", "Fers-Alfil", "FA", "", false},
	{"silver", "Silver General", "FfW", "", false},
	{"aiwok", "Aiwok", "RNF", "", false},
	{"bers", "Bers", "RF", "", false},
	{"archbishop", "Archbishop", "BN", "", false},
	{"chancellor", "Chancellor", "RN", "", false},
	{"amazon", "Amazon", "QN", "", false},
	{"knibis", "Knibis", "mNcB", "", false},
	{"biskni", "Biskni", "mBcN", "", false},
	{"kniroo", "Kniroo", "mNcR", "", false},
	{"rookni", "Rookni", "mRcN", "", false},
	{"shogiPawn", "Pawn", "fW", "", false},
	{"lance", "Lance", "fR", "", false},
	{"shogiKnight", "Knight", "fN", "", false},
	{"gold", "Gold General", "WfF", "", false},
	{"dragonHorse", "Dragon Horse", "BW", "", false},
	{"clobber", "Clobber Piece", "cW", "", false},
	{"breakthrough", "Breakthrough Piece", "fmWfF", "", false},
	{"immobile", "Immobile Piece", "", "", false},
	{"cannon", "Cannon", "mRcpR", "", false},
	{"janggiCannon", "Janggi Cannon", "pR", "", true},
	{"soldier", "Soldier", "fsW", "", false},
	{"horse", "Horse", "nN", "", false},
	{"elephant", "Elephant", "nA", "", false},
	{"janggiElephant", "Janggi Elephant", "nZ", "", false},
	{"banner", "Banner", "RcpRnN", "", false},
	{"wazir", "Wazir", "W", "", false},
	{"commoner", "Commoner", "K", "", false},
	{"centaur", "Centaur", "KN", "", false},
	{"king", "King", "K", "king", false},
}

// predefinedKeys returns the keys of the predefined pieces.
func predefinedKeys() []key {
	var out []key
	for _, p := range predefinedPieces {
		out = append(out, key{p.key, kindLetter, ""})
	}
	return out
}

// isClannish reports whether the predefined piece of a key neither hops over its own kind nor
// captures it.
func isClannish(key string) bool {
	p := predefinedByKey(key)
	return p != nil && p.clannish
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
