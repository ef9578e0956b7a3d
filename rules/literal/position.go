package literal

import (
	"fmt"
	"maps"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// A Position is a game in play. It never changes: Play returns a new one.
type Position struct {
	game   *Game
	pieces pieces
	walls  geom.Set               // squares on which nothing may stand
	hands  [2]map[game.TypeID]int // see hold
	side   game.Side

	// castling holds, by side and wing, the square of the partner with which the king may
	// still castle; NoSquare where the right is lost.
	castling [2][2]geom.Square

	// unmoved holds, by side, the types whose only member has never moved; see mayMoveFirst.
	unmoved [2]map[game.TypeID]bool

	// gates are the squares on which pieces stand that have not moved, where positions tell that of the first rank.
	gates geom.Set

	// passed are the squares that the last turn passed with a right to be captured there, victims
	// says where the pieces that did so stand now. left is what the steps of the open turn leave of
	// that kind.
	passed  geom.Set
	passers geom.Set // the squares of those pieces that positions name too
	victims map[geom.Square]geom.Square
	left    []passing

	// lastMoved is the type of the piece that was moved last, imitators apart; NoType if there is none, or nobody imitates.
	lastMoved game.TypeID

	// emptied are the squares that what followed the last step of the open turn has emptied.
	emptied geom.Set

	// castled tells that the last turn, or the open one, has castled by a right that wins.
	castled bool

	halfmove, fullmove int

	// checks are those that each side still has to give, where checks are counted.
	checks [2]int

	// waived tells that nobody claims a draw.
	waived bool

	// limit and counted are a count of turns: the limit, 0 if there is none, and how many there have been.
	limit, counted int

	// last is the move by which the position came about, where turns are one move.
	last move

	// faced tells that the royal pieces faced each other before the last turn.
	faced bool

	// began is the position in which the turn began that is being put together.
	began *Position

	// passes are the turns up to now that were passes, one after the other.
	passes int

	// made are the steps of the open turn: empty but while a turn is being put together, and where the
	// game has ended inside of one.
	made []move

	// blind keeps what the rules on check do not foresee from following steps: whether a royal piece is
	// attacked, or is left so, "is told from the board before it is done".
	blind bool

	// lingers keeps pieces from going on to the twins of the squares where they have come to.
	lingers bool

	// safe tells that the step that has led here has left no royal piece of its side under attack.
	safe bool

	// asked is how the step that has led here has decided on the powers that follow it by choice.
	asked *asked

	// struck is where the last turn, striking where the open one has captured pieces that may not
	// be traded with pieces of other types.
	struck, striking geom.Set

	// history holds the positions of this game from the first on, this one last.
	history []moment

	memo memo
}

// A memo is what has been found out about a position when somebody asked, to be told again: a position never changes.
type memo struct {
	result once[string]
	legal  once[[]turn]
	texts  once[[]string]      // see Turns
	chased once[[]geom.Square] // see chased

	taken    map[geom.Square]geom.Set // by what takes it, see taken
	blockers [2]once[[]geom.Square]   // by side
}

// A once is what is found out when it is first asked for.
type once[T any] struct {
	known bool
	value T
}

func (o *once[T]) get(find func() T) T {
	if !o.known {
		o.value, o.known = find(), true
	}
	return o.value
}

// A moment is what later positions must know of an earlier one.
type moment struct {
	key    string // see situation
	made   move   // by which it came about, where turns are one move
	check  bool   // its side to move was in check,
	at     *Position
	strong bool // by a piece that must have taken part in a mate, where that is the rule
}

// hold puts so many pieces of a type into a hand, or takes them out of it.
func (p *Position) hold(side game.Side, t game.TypeID, n int) {
	held := maps.Clone(p.hands[side])
	held[t] += n
	p.hands[side] = held
}

// mayMoveFirst gives the only piece of a type its right to a first move, or ends it.
func (p *Position) mayMoveFirst(side game.Side, t game.TypeID, may bool) {
	if p.unmoved[side][t] == may {
		return
	}
	left := maps.Clone(p.unmoved[side])
	if left[t] = true; !may {
		delete(left, t)
	}
	p.unmoved[side] = left
}

// clone copies everything but what has been found out, since copies are made to be changed. What lists and maps hold is
// not copied, since it is never changed: who changes it makes another one.
func (p *Position) clone() *Position {
	c := *p
	c.history, c.made = slices.Clip(p.history), slices.Clip(p.made)
	c.memo = memo{}
	return &c
}

// squares lists the occupied squares in ascending order.
func (p *Position) squares() []geom.Square { return p.pieces.taken.Squares() }

// Side returns whose move is next.
func (p *Position) Side() game.Side { return p.side }

// Turns lists the texts of the legal moves, sorted by byte value. A finished game has none.
func (p *Position) Turns() []string { return p.memo.texts.get(p.findTexts) }

func (p *Position) findTexts() []string {
	if p.Result() != "ongoing" {
		return nil
	}
	var texts []string
	for _, t := range p.legal() {
		texts = append(texts, t.text(p.game))
	}
	slices.Sort(texts)
	return slices.Compact(texts)
}

// Play returns the position after a legal turn. It panics if the turn is not legal.
func (p *Position) Play(text string) *Position {
	if p.Result() == "ongoing" {
		for _, t := range p.legal() {
			if t.text(p.game) == text {
				return t.next.remembered()
			}
		}
	}
	panic(fmt.Sprintf("%s is not legal in %s", text, p.FEN()))
}

// remembered returns the position with itself at the end of its history.
func (p *Position) remembered() *Position {
	n := p.clone()
	n.history = append(n.history, moment{key: p.situation(), check: p.InCheck(), strong: p.strongCheck(), made: p.last, at: p})
	return n
}
