package betza

// A Dialect says how a notation is to be read.
type Dialect uint8

// The dialects. XBetza is the project's own reading; FSF reads a notation as Fairy-Stockfish
// does wherever that program gives it a meaning, and skips, with a warning, what it cannot read.
const (
	XBetza Dialect = iota
	FSF
)

// String returns "xbetza" or "fsf".
func (d Dialect) String() string {
	if d == FSF {
		return "fsf"
	}
	return "xbetza"
}
