package play

import "aanca.chess/game"

// The policy of games: what may be done when. It looks at nothing but the Game.

// Bounds on what strangers can make the service keep or read.
const (
	MaxTurnText = 1000 // bytes of the text of a turn
	MaxFENText  = 4000 // bytes of a position string or a layout
	MaxKeyText  = 100  // bytes of the key of who takes a seat
)

// ComputerToMove reports whether the computer owes an answer.
func (g *Game) ComputerToMove() bool {
	return g.hasComputer() && !g.Result.Over() && g.Next != g.Human && g.Next != game.Chance
}

// Owes reports whether in a game between people a turn may be due that nobody is asked for: one that was said beforehand, or a computer player's.
func (g *Game) Owes() bool {
	return g.ConditionDue() || g.People && g.Level > 0 && !g.Result.Over() && g.Next != g.Human && g.Next != game.Chance
}

// ChanceToMove reports whether dice or shuffles are due.
func (g *Game) ChanceToMove() bool {
	return !g.Result.Over() && g.Next == game.Chance
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
	case g.Next == me:
		return nil
	case g.Next == game.Chance:
		return Errorf(Illegal, "chance is to move first")
	case g.People && len(g.Seats) > 2:
		return Errorf(Illegal, "it is another player's turn")
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

// undoTo returns how many of the turns remain when the person's last one is taken back. A game that the
// rules have ended can be taken up again that way, a resigned one cannot. Whoever plays alone may take
// turns back, but not what chance has shown.
func (g *Game) undoTo(me game.Side, turns []Turn) (keep int, err error) {
	if len(g.Seats) > 1 {
		return 0, Errorf(Illegal, "in a game between people a turn is taken back when all agree: offer it")
	}
	if g.Result.Reason == game.Resignation {
		return 0, g.checkOngoing()
	}
	return lastOf(me, turns)
}

// lastOf returns how many turns there are before the last one of a side.
func lastOf(side game.Side, turns []Turn) (keep int, err error) {
	for keep := len(turns) - 1; keep >= 0; keep-- {
		switch turns[keep].By {
		case side:
			return keep, nil
		case game.Chance:
			return 0, Errorf(Illegal, "what chance has shown is not taken back")
		}
	}
	return 0, Errorf(Illegal, "there is no turn of yours to take back")
}

// resigned returns the result when a side gives up: with two sides the other one wins, with more nobody
// does, and with one it has not.
func resigned(me game.Side, players int) game.Result {
	if players == 2 {
		return game.Result{Outcome: game.Win(me.Other()), Reason: game.Resignation}
	}
	return game.Result{Outcome: game.Draw, Reason: game.Resignation}
}

// checkComputer refuses what concerns the computer where it does not play.
func (g *Game) checkComputer() error {
	if g.People {
		return Errorf(Illegal, "in a game between people there is no level")
	}
	return nil
}

// checkHint refuses what would be help against another person.
func (g *Game) checkHint() error {
	if len(g.Seats) > 1 {
		return Errorf(Illegal, "in a game between people the computer gives no hints")
	}
	return nil
}

// checkPlays refuses what the computer would have to play or to think about in a game that is not for it.
func checkPlays(info *game.Info) error {
	if err := info.ForComputer(); err != nil {
		return Errorf(Illegal, "the computer does not play %s; people do, by invitation", info.Title)
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
