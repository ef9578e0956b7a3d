package play

import "aanca.chess/game"

// The policy of games: what may be done when. It looks at nothing but the Game.

// Bounds on what strangers can make the service keep or read.
const (
	MaxTurnText = 1000 // bytes of the text of a turn
	MaxFENText  = 4000 // bytes of a position string or a layout
)

// ComputerToMove reports whether the computer owes an answer.
func (g *Game) ComputerToMove() bool {
	return !g.People && !g.Result.Over() && g.ToMove() != g.Human
}

// checkPly refuses a request about another position than the present one.
func (g *Game) checkPly(ply int) error {
	if ply == len(g.Turns) {
		return nil
	}
	return Errorf(Conflict, "the request is about ply %d, but the game is at ply %d", ply, len(g.Turns))
}

// checkToMove refuses whatever only the person whose turn it is may do. me is the side of the one
// who asks.
func (g *Game) checkToMove(me game.Side) error {
	if err := g.checkOngoing(); err != nil {
		return err
	}
	switch {
	case g.ToMove() == me:
		return nil
	case g.People:
		return Errorf(Illegal, "it is the other player's turn")
	}
	return Errorf(Illegal, "it is the computer's turn")
}

func (g *Game) checkOngoing() error {
	if g.Result.Over() {
		return Errorf(Illegal, "the game is over (%s)", g.Result)
	}
	return nil
}

// checkRoom refuses a person's turn in a game that is too long to keep. The computer may still
// answer the last one.
func (g *Game) checkRoom(most int) error {
	if len(g.Turns) >= most {
		return Errorf(Illegal, "the game has %d turns; longer ones are not kept", len(g.Turns))
	}
	return nil
}

// undoTo returns how many turns remain when the person's last one is taken back. A game that the
// rules have ended can be taken up again that way, a resigned one cannot.
func (g *Game) undoTo() (keep int, err error) {
	if g.People {
		return 0, Errorf(Illegal, "in a game between people no turn is taken back")
	}
	if g.Result.Reason == game.Resignation {
		return 0, g.checkOngoing()
	}
	keep = len(g.Turns) - 1
	if g.ToMove() == g.Human {
		keep--
	}
	if keep < 0 {
		return 0, Errorf(Illegal, "there is no turn of yours to take back")
	}
	return keep, nil
}

// checkComputer refuses what concerns the computer where it does not play.
func (g *Game) checkComputer() error {
	if g.People {
		return Errorf(Illegal, "in a game between people there is no level")
	}
	return nil
}

func checkLevel(level int) error {
	if level < MinLevel || level > MaxLevel {
		return Errorf(Invalid, "level %d: levels go from %d to %d", level, MinLevel, MaxLevel)
	}
	return nil
}

// checkText refuses a text that is too long to be what it should be.
func checkText(what, text string, most int) error {
	if len(text) > most {
		return Errorf(Illegal, "the %s has %d bytes; at most %d are read", what, len(text), most)
	}
	return nil
}
