package betza

// A Dialect says how a notation is to be read.
type Dialect uint8

// The dialects. XBetza is the project's own reading; FSF reads a notation as Fairy-Stockfish
// does wherever that program gives it a meaning, and skips, with a warning, what it cannot read.
// Hexagonal is XBetza on boards of hexagons.
const (
	XBetza Dialect = iota
	FSF
	Hexagonal
)

// String returns "xbetza", "fsf" or "hexagonal".
func (d Dialect) String() string {
	return [...]string{XBetza: "xbetza", FSF: "fsf", Hexagonal: "hexagonal"}[d]
}
