package workbench

import (
	"fmt"
	"strings"

	"aanca.chess/game"
	"aanca.chess/geom"
	"aanca.chess/notation"
	"aanca.chess/play"
)

// A Warning tells of something in a game that can be played and that hardly anybody wants.
type Warning struct {
	About   string   // "start", "piece" or "mate"
	Text    string   // a sentence
	Squares []string // that it is about
}

// maxFirst is how many first steps are tried.
const maxFirst = 2000

// A warner looks for warnings in a game.
type warner struct {
	rules game.Rules
	info  *game.Info
	pos   game.Position // the start
	names []string      // of the sides
	list  []Warning
}

// warn lists what looks wrong in a game before anybody has played it.
func warn(rules game.Rules) []Warning {
	w := &warner{rules: rules, info: rules.Info(), pos: rules.Start(), names: rules.Info().SideNames()}
	w.start()
	w.pieces()
	w.mates()
	return w.list
}

func (w *warner) add(about string, squares []string, format string, args ...any) {
	w.list = append(w.list, Warning{about, fmt.Sprintf(format, args...), squares})
}

// start looks at the start: nobody is in check, and nobody wins at once.
func (w *warner) start() {
	if r := w.pos.Result(); r.Over() {
		winner, won := r.Winner()
		if won {
			w.add("start", nil, "The game is over before it begins: %s has won (%s).", w.names[winner], r.Reason)
		} else {
			w.add("start", nil, "The game is over before it begins: it is drawn (%s).", r.Reason)
		}
		return
	}
	for _, sq := range w.pos.Checked(nil) {
		if p, ok := w.pos.At(sq); ok && int(p.Side) < len(w.names) {
			name := w.info.Board.Name(sq)
			w.add("start", []string{name}, "At the start the %s of %s on %s is in check.", w.pos.Type(p.Type).Name, w.names[p.Side], name)
		}
	}
	if w.pos.Side() != game.Chance {
		w.firstWins()
	}
}

// firstWins looks for a first step that wins.
func (w *warner) firstWins() {
	steps, side := w.pos.Steps(nil), w.pos.Side()
	for _, step := range steps[:min(len(steps), maxFirst)] {
		w.pos.Make(step)
		winner, won := w.pos.Result().Winner()
		w.pos.Unmake()
		if won && winner == side {
			w.add("start", nil, "%s can win with the very first move: %s.", w.names[side], w.written(step))
			return
		}
	}
}

// written returns a step of the start as the players of the game write it.
func (w *warner) written(step game.Step) string {
	text, err := notation.For(w.info).Text(w.pos, []game.Step{step}, play.UsualWay(w.info))
	if err != nil {
		return w.pos.StepText(step)
	}
	return text
}

// pieces looks for those that can never move and those that there never are.
func (w *warner) pieces() {
	seen, elsewhere := w.present(), w.comeFromElsewhere()
	for t := range game.TypeID(w.pos.Types()) {
		typ := w.pos.Type(t)
		switch {
		case !seen[t] && elsewhere:
		case !seen[t] && typ.PromotedFrom == "":
			w.add("piece", nil, "%s is not on the board at the start, and nothing becomes one.", capital(game.WithArticle(typ.Name)))
		case !w.moves(t) && w.info.Hands: // it may be there to be dropped
		case !w.moves(t):
			w.add("piece", nil, "The %s can never move: no square can be reached from any other.", typ.Name)
		default:
			w.stuck(t)
		}
	}
}

// comeFromElsewhere reports whether there may be pieces that were neither there at the start nor promoted: from hands, by
// powers, bought.
func (w *warner) comeFromElsewhere() bool {
	return w.info.Hands || len(w.info.Powers) > 0 || game.CapabilitiesOf(w.pos).Market != nil
}

// present returns the types that are there at the start, or may be some time.
func (w *warner) present() map[game.TypeID]bool {
	seen := make(map[game.TypeID]bool)
	var meet func(t game.TypeID)
	meet = func(t game.TypeID) {
		if seen[t] {
			return
		}
		seen[t] = true
		for _, to := range w.pos.Type(t).Promotes {
			meet(to)
		}
		for _, to := range w.pos.Type(t).Makes {
			meet(to)
		}
	}
	for sq := range w.info.Board.Area().All() {
		if p, ok := w.pos.At(sq); ok {
			meet(p.Type)
		}
	}
	for side := range game.Side(w.info.Players()) {
		for t := range game.TypeID(w.pos.Types()) {
			if w.pos.InHand(side, t) > 0 {
				meet(t)
			}
		}
	}
	return seen
}

// moves reports whether a piece of a type goes anywhere from any square.
func (w *warner) moves(t game.TypeID) bool {
	for sq := range w.info.Board.Area().All() {
		if len(w.pos.Reach(t, game.First, sq)) > 0 {
			return true
		}
	}
	return false
}

// stuck names the squares of the start from which a piece of a type can go nowhere, whatever happens.
func (w *warner) stuck(t game.TypeID) {
	var squares []string
	for sq := range w.info.Board.Area().All() {
		p, ok := w.pos.At(sq)
		if ok && p.Type == t && int(p.Side) < 2 && len(w.pos.Reach(t, p.Side, sq)) == 0 {
			squares = append(squares, w.info.Board.Name(sq))
		}
	}
	if len(squares) > 0 {
		w.add("piece", squares, "The %s can go nowhere from %s, where it stands at the start.", w.pos.Type(t).Name, strings.Join(squares, ", "))
	}
}

func capital(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// placement writes where pieces stand, as position strings do.
func placement(board *geom.Board, pos game.Position, at map[geom.Square]game.Piece) string {
	var b strings.Builder
	for rank := board.Ranks() - 1; rank >= 0; rank-- {
		empty := 0
		flush := func() {
			if empty > 0 {
				fmt.Fprint(&b, empty)
			}
			empty = 0
		}
		for _, sq := range board.Row(rank) {
			p, ok := at[sq]
			if !ok {
				empty++
				continue
			}
			flush()
			b.WriteString(pieceText(pos.Type(p.Type).ID, p.Side))
		}
		flush()
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	return b.String()
}

// pieceText writes a piece: its id, in braces if it is long, in small letters for the second side.
func pieceText(id string, side game.Side) string {
	if len(strings.Trim(id, "+~")) > 1 {
		id = "{" + id + "}"
	}
	if side == game.Second {
		id = strings.ToLower(id)
	}
	return id
}
