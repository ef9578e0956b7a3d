package gametest

import (
	"errors"
	"fmt"
	"slices"

	"aanca.chess/game"
	"aanca.chess/geom"
)

// judgeRules holds the laws of the rules themselves.
func (j *judge) judgeRules() error {
	pos := j.rules.Start()
	switch {
	case j.info.Board == nil || j.info.Name == "":
		return errors.New("the game has no board or no name")
	case j.info.Players() < 1 || j.info.Players() > game.MostSides:
		return fmt.Errorf("the game has %d sides", j.info.Players())
	case pos.Made() != 0 || pos.TurnOpen():
		return errors.New("a game begins with steps made")
	}
	return nil
}

// mostCounted bounds the sequences of turns that are counted, and the turns of each position among them.
const mostCounted = 1_000_000

// countsAgree: the sequences of turns are as many as those that begin with each turn. What is too many to be counted is too many in
// either way.
func (j *judge) countsAgree() error {
	pos := j.rules.Start()
	p := game.Perft{Most: mostCounted, MostTurns: mostCounted}
	parts := uint64(0)
	p.Divide(pos, 2, func(_ string, nodes uint64) { parts += nodes })
	tooMany := p.TooMany()
	all := p.Count(pos, 2)
	if all > mostCounted && parts > mostCounted || tooMany && p.TooMany() {
		return nil
	}
	if all != parts || tooMany != p.TooMany() {
		return fmt.Errorf("there are %d sequences of two turns, in parts %d", all, parts)
	}
	return nil
}

// positionsRead: the string of a position is read as the same position, with the same hash and the same steps
// where no history decides what is legal.
func (j *judge) positionsRead(pos game.Position, steps []game.Step) error {
	if pos.TurnOpen() {
		return nil
	}
	fen := pos.FEN()
	again, err := j.rules.Parse(fen)
	if err != nil {
		return fmt.Errorf("its own string is refused: %w", err)
	}
	switch {
	case again.FEN() != fen:
		return fmt.Errorf("it is written %s when it has been read", again.FEN())
	case again.Hash() != pos.Hash():
		return fmt.Errorf("the hash is %x, from scratch %x", pos.Hash(), again.Hash())
	case again.Side() != pos.Side() || again.InCheck() != pos.InCheck():
		return errors.New("the side to move, or whether it is in check, is another")
	}
	if err := different(places(j.info, pos), places(j.info, again)); err != nil {
		return err
	}
	if r := game.RepetitionOf(j.rules); j.info.Remembers || r.Forbidden || r.Count > 0 && pos.Result().Over() {
		return nil
	}
	if !slices.Equal(texts(pos, steps), texts(again, again.Steps(nil))) {
		return fmt.Errorf("the steps are %v, from scratch %v", texts(pos, steps), texts(again, again.Steps(nil)))
	}
	return nil
}

// texts returns the texts of steps, sorted.
func texts(pos game.Position, steps []game.Step) []string {
	list := make([]string, 0, len(steps))
	for _, s := range steps {
		list = append(list, pos.StepText(s))
	}
	slices.Sort(list)
	return list
}

// refusalsSayWhy: what is no legal step is refused with a reason, the kind of which is right where that is seen on
// the board, and nothing changes by it.
func (j *judge) refusalsSayWhy(pos game.Position, steps []game.Step) error {
	legal := texts(pos, steps)
	before := quickly(pos)
	for range 4 {
		from, to := j.aSquare(), j.aSquare()
		text := j.info.Board.Name(from) + j.info.Board.Name(to)
		if _, found := slices.BinarySearch(legal, text); found {
			continue
		}
		_, err := pos.ParseStep(text)
		if err == nil {
			return fmt.Errorf("%s is read as a step that is not listed", text)
		}
		if err := j.refusalFits(pos, text, from, err); err != nil {
			return err
		}
	}
	for _, text := range []string{"", "?!", "no move", "e2e", "\x00"} {
		if _, err := pos.ParseStep(text); err == nil {
			return fmt.Errorf("%q is read as a step", text)
		} else if err := j.refusalFits(pos, text, geom.NoSquare, err); err != nil {
			return err
		}
	}
	if after := quickly(pos); before.differs(&after) != nil {
		return fmt.Errorf("refusing has changed the position: %w", before.differs(&after))
	}
	return nil
}

func (j *judge) refusalFits(pos game.Position, text string, from geom.Square, err error) error {
	var illegal *game.Illegal
	if !errors.As(err, &illegal) {
		return fmt.Errorf("%q is refused by %T, not by an Illegal: %w", text, err, err)
	}
	for _, sq := range illegal.Squares {
		if !j.info.Board.Exists(sq) {
			return fmt.Errorf("%q: the refusal (%v) shows the square %d, which is not on the board", text, err, sq)
		}
	}
	p, there := pos.At(from)
	switch kind := illegal.Kind; {
	case illegal.Text != text || illegal.Why == "":
		return fmt.Errorf("%q is refused as %q because %q", text, illegal.Text, illegal.Why)
	case kind == game.NoPiece && there, kind == game.NotYours && there && p.Side == pos.Side():
		return fmt.Errorf("%q is refused as %v, and a piece of the side to move stands there", text, kind)
	case from == geom.NoSquare && kind != game.Malformed && kind != game.GameOver && !pos.Result().Over():
		return fmt.Errorf("%q is refused as %v, and is malformed", text, kind)
	}
	return nil
}

func (j *judge) clonesIndependent(pos game.Position, steps []game.Step) error {
	before, copied := j.glimpse(pos), pos.Clone()
	if err := before.differs(j.glimpse(copied)); err != nil {
		return fmt.Errorf("the copy is another position: %w", err)
	}
	if len(steps) == 0 {
		return nil
	}
	copied.Make(steps[j.random.IntN(len(steps))])
	if err := before.differs(j.glimpse(pos)); err != nil {
		return fmt.Errorf("a step made in the copy has changed the position: %w", err)
	}
	copied.Unmake()
	if err := before.differs(j.glimpse(copied)); err != nil {
		return fmt.Errorf("a step made and taken back in the copy: %w", err)
	}
	return nil
}

// checksRoyal: what is in check is royal; the side to move is in check only if one of its own pieces is.
func (j *judge) checksRoyal(pos game.Position, _ []game.Step) error {
	own := false
	for _, sq := range pos.Checked(nil) {
		p, ok := pos.At(sq)
		if !ok || !pos.Type(p.Type).Royal {
			return fmt.Errorf("on %s stands no royal piece, and it is in check", j.info.Board.Name(sq))
		}
		own = own || p.Side == pos.Side()
	}
	if pos.InCheck() && !own {
		return errors.New("the side to move is in check, and none of its pieces is")
	}
	for _, list := range [][]geom.Square{pos.Immobilized(nil), pos.Relayed(nil)} {
		for _, sq := range list {
			if _, ok := pos.At(sq); !ok {
				return fmt.Errorf("on %s stands no piece, and it is said to be immobilized or lent moves", j.info.Board.Name(sq))
			}
		}
	}
	return nil
}

func (j *judge) typesDistinct(pos game.Position, _ []game.Step) error {
	ids := map[string]bool{}
	for t := range game.TypeID(pos.Types()) {
		typ := pos.Type(t)
		if typ == nil || typ.ID == "" || ids[typ.ID] {
			return fmt.Errorf("the type %d has no id of its own", t)
		}
		ids[typ.ID] = true
		for side := range game.Side(j.info.Players()) {
			if n := pos.InHand(side, t); n < 0 || n > 0 && !j.info.Hands {
				return fmt.Errorf("%v has %d of %s in hand, in a game with hands: %v", side, n, typ.ID, j.info.Hands)
			}
		}
	}
	for sq := range j.info.Board.Area().All() {
		if p, ok := pos.At(sq); ok && (int(p.Type) >= pos.Types() || !j.mayOwn(p.Side)) {
			return fmt.Errorf("%v on %s is of no type or side of the game", p, j.info.Board.Name(sq))
		}
	}
	return nil
}

// mayOwn reports whether pieces of a side may stand on the board.
func (j *judge) mayOwn(side game.Side) bool {
	return int(side) < j.info.Players() || side == game.Neutral && j.info.Neutral
}
