package notation_test

import (
	"testing"

	"aanca.chess/internal/gametest"
	"aanca.chess/notation"
)

// Position strings of other programs mean one of ours.
func TestPositionLeniently(t *testing.T) {
	const (
		chess   = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
		shogi   = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
		xiangqi = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"
	)
	tests := []struct{ name, game, fen, want string }{
		{"ours", "chess", chess + " w KQkq - 0 1", chess + " w KQkq - 0 1"},
		{"no counters", "chess", chess + " b KQkq -", chess + " b KQkq - 0 1"},
		{"one counter", "chess", chess + " b KQkq - 3", chess + " b KQkq - 3 1"},
		{"no rights", "chess", chess + " b", chess + " b - - 0 1"},
		{"the board alone", "chess", chess, chess + " w - - 0 1"},
		{"rights on eight ranks without castling", "courier", "12/12/12/12/12/12/12/k10K w KQkq - 0 1", "12/12/12/12/12/12/12/k10K w - - 0 1"},
		{"rights on nine ranks without castling", "shogi", shogi + "[] w KQkq - 0 1", shogi + "[] w - - 0 1"},
		{"a queen that was a pawn where none turns back", "chess", "Q~3k3/8/8/8/8/8/8/4K3 b - - 0 1", "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"ranks that run on", "chess", "rnbqkbnrpppppppp32PPPPPPPPRNBQKBNR w KQkq - 0 1", chess + " w KQkq - 0 1"},
		{"ranks that run on, with a hand", "crazyhouse", "4k55K3[Q] w - - 0 1", "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1"},
		{"each empty square by itself", "chess", "1111k111/8/8/8/8/8/8/4K21 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"each empty square by itself, with a hand", "shogi", "k8/9/9/9/9/9/9/111111111/K44[G] w - - 0 1", "k8/9/9/9/9/9/9/9/K8[G] w - - 0 1"},
		{"places without a square", "omega", "w----------w/-10-/-5k4-/-10-/-10-/-10-/-10-/-10-/-10-/-5K4-/-10-/W----------W w - - 0 1", "w10w/12/6k5/12/12/12/12/12/12/6K5/12/W10W w - - 0 1"},
		{"an empty hand", "crazyhouse", chess + "[-] w KQkq - 0 1", chess + "[] w KQkq - 0 1"},
		{"no hand", "crazyhouse", chess + " w KQkq - 0 1", chess + "[] w KQkq - 0 1"},
		{"a hand behind a slash", "crazyhouse", chess + "/PPqn w KQkq - 0 1", chess + "[PPnq] w KQkq - 0 1"},
		{"no hand behind a slash", "crazyhouse", chess + "/ w KQkq - 0 1", chess + "[] w KQkq - 0 1"},
		{"a hand in a game without", "chess", chess + "[] w KQkq - 0 1", chess + " w KQkq - 0 1"},
		{"checks without rights", "3check", chess + " w 2+1 4 5", chess + " w - - 2+1 4 5"},
		{"rights of chess where nobody castles", "antichess", chess + " w KQkq - 0 1", chess + " w - - 0 1"},
		{"rights without a rook", "chess", "4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"},
		{"rights without any", "chess", "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"rights by files", "chess", chess + " w HAha - 0 1", chess + " w KQkq - 0 1"},
		{"some rights by files", "chess", "r3k3/8/8/8/8/8/8/4K2R w Ha - 0 1", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1"},
		{"a right by the file of a rook that cannot have it", "chess", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/4K1RR w - - 0 1"},
		{"rights by files where kings explode", "atomic", chess + " w HAha - 0 1", chess + " w KQkq - 0 1"},
		{"the first turn counted as none", "chess", chess + " w KQkq - 0 0", chess + " w KQkq - 0 1"},
		{"some of them", "makruk", "4k3/8/8/8/8/8/8/4K2R w Kq - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1"},
		{"a met that was a pawn, and a count", "makruk", "8/4k3/2M~5/8/4K3/8/8/R7 b - 32 6 23", "8/4k3/2M5/8/4K3/8/8/R7 b - 32 6 23"},
		{"red", "xiangqi", xiangqi + " r - - 0 1", xiangqi + " w - - 0 1"},
		{"horses and elephants", "xiangqi", "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1", xiangqi + " w - - 0 1"},
		{"SFEN", "shogi", shogi + " b - 1", shogi + "[] w - - 0 1"},
		{"SFEN of the second side", "shogi", shogi + " w - 2", shogi + "[] b - - 0 1"},
		{"SFEN with hands", "shogi", "4k4/9/9/9/9/9/9/9/4K4 b 2GS10Pr 31", "4k4/9/9/9/9/9/9/9/4K4[GGPPPPPPPPPPSr] w - - 0 16"},
		{"SFEN, said so", "shogi", "sfen " + shogi + " w - 2", shogi + "[] b - - 0 1"},
		{"SFEN without a count, said so", "shogi", "sfen " + shogi + " b -", shogi + "[] w - - 0 1"},
	}
	for _, tt := range tests {
		rules := gametest.Rules(t, tt.game)
		pos, err := notation.Position(rules, tt.fen)
		if err != nil {
			t.Errorf("%s: %q: %v", tt.name, tt.fen, err)
			continue
		}
		if got := pos.FEN(); got != tt.want {
			t.Errorf("%s: %q is read as %s, want %s", tt.name, tt.fen, got, tt.want)
		}
	}
}

// What could mean something else is not read.
func TestPositionRefuses(t *testing.T) {
	tests := []struct{ game, fen string }{
		{"chess", ""},
		{"chess", "4k3/8/8/8/8/8/4X3/4K3 w - - 0 1"},
		{"chess", "4k3/8/8/8/8/8/8/4K3 r - - 0 x"},
		{"chess", "4k12/8/8/8/8/8/8/11K111 w - - 0 1"},
		{"grand", "1111111111/10/10/10/10/10/10/10/10/4K5 w - - 0 1"},
		{"chess", "4k3/8/8/8/8/8/8/4K3/PP w - - 0 1"},
		{"chess", "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1"},
		{"antichess", "4k3/8/8/8/8/8/8/4K3 w KKq - 0 1"},
		{"antichess", "4k3/8/8/8/8/8/8/4K3 w KQX - 0 1"},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w KKq - 0 1"},
		{"losalamos", "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w HA - 0 x"},
		{"chess", "4k3/8/8/8/8/8/8/4K3 w KQx - 0 1"},
		{"xiangqi", "4k4/9/9/9/9/9/9/9/4K4 b 2P 1"},
	}
	for _, tt := range tests {
		if pos, err := notation.Position(gametest.Rules(t, tt.game), tt.fen); err == nil {
			t.Errorf("%s: %q is read as %s", tt.game, tt.fen, pos.FEN())
		}
	}
}
