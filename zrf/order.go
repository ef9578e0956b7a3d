package zrf

import (
	"slices"
	"strings"

	"aanca.chess/game"
)

// Who plays, and whose turn it is.

// A player is one that (players ...) lists.
type player struct {
	name    string
	random  bool
	decides bool      // it stands first in an entry of the turn order and is not random
	side    game.Side // of a player who decides; game.Neutral for others
	copyOf  int       // among those who do not decide: 0 for the first, whose types are the usual ones
}

// An entryOfTurn is one entry of the turn order.
type entryOfTurn struct {
	who, as  int16 // who decides, and as whom it moves
	moveType int16 // none for any
	chance   bool
	again    bool // the same player decides next, too, chance apart
}

func (g *Game) readPlayers(s *sections) error {
	n, err := s.need("players")
	if err != nil {
		return err
	}
	for _, a := range n.args() {
		if a.kind == listNode {
			return a.fail("expected the name of a player, found %s", a.describe())
		}
		if _, twice := g.playerNumber[a.text]; twice {
			continue
		}
		if len(g.players) == maxPlayers {
			return a.fail("the game has more than %d players", maxPlayers)
		}
		g.playerNumber[a.text] = int16(len(g.players))
		g.players = append(g.players, player{name: a.text, random: strings.HasPrefix(a.text, "?"), side: game.Neutral})
	}
	if len(g.players) == 0 {
		return n.fail("the game has no players")
	}
	if len(g.players) == 1 && slices.ContainsFunc(s.pieces, asksForGuards) {
		g.players = append(g.players, player{side: game.Neutral})
	}
	return nil
}

// asksForGuards reports whether a part of a file asks what friends could take back. Then someone alone needs a player without a name,
// to whom what they would take belongs: see capturable.
func asksForGuards(n *node) bool {
	return n.kind == atomNode && strings.HasSuffix(n.text, "defended?") || slices.ContainsFunc(n.list, asksForGuards)
}

// readTurnOrder reads (turn-order ...), and finds who decides: the sides, in the order in which they do.
func (g *Game) readTurnOrder(s *sections) error {
	n := s.single["turn-order"]
	if n == nil {
		n = g.usualOrder(s)
	}
	for _, a := range n.args() {
		if a.text == "repeat" || a.isList("repeat") {
			g.again = len(g.entries)
			continue
		}
		e, err := g.readEntry(a)
		if err != nil {
			return err
		}
		if g.entries = append(g.entries, e); len(g.entries) > maxEntriesOf {
			return a.fail("the turn order has more than %d entries", maxEntriesOf)
		}
	}
	if len(g.entries) == 0 {
		return n.fail("the turn order is empty")
	}
	if g.again >= len(g.entries) {
		g.again = 0
	}
	g.findDoubleTurns()
	for _, e := range g.entries {
		if p := &g.players[e.who]; !p.random && !p.decides {
			if len(g.owners) == game.MostSides {
				return n.fail("%s is the fifth player who decides; a game has at most %d", p.name, game.MostSides)
			}
			p.decides, p.side = true, game.Side(len(g.owners))
			g.owners = append(g.owners, e.who)
		}
	}
	if len(g.owners) == 0 {
		return n.fail("nobody decides anything: all players of the turn order are random")
	}
	others := 0
	for i := range g.players {
		if !g.players[i].decides {
			g.players[i].copyOf = others
			others++
		}
	}
	g.findMinders()
	for _, a := range s.args("move-priorities") {
		if a.kind == listNode {
			return a.fail("expected the name of a move type, found %s", a.describe())
		}
		t, err := numberOf(g.moveTypes, a, maxMoveTypes, "move types")
		if err != nil {
			return err
		}
		g.priorities = append(g.priorities, t)
	}
	return nil
}

// findMinders finds who decides for each player.
func (g *Game) findMinders() {
	for p := range g.players {
		minder, shared := int16(none), false
		for _, e := range g.entries {
			if int(e.as) == p && g.players[e.who].decides {
				shared = shared || minder != none && minder != e.who
				minder = e.who
			}
		}
		if shared {
			minder = none
		}
		if g.players[p].decides {
			minder = int16(p)
		}
		g.minder = append(g.minder, minder)
	}
}

// findDoubleTurns finds after which entries the same player decides again.
func (g *Game) findDoubleTurns() {
	for i := range g.entries {
		next := g.behind(i)
		for range g.entries {
			if !g.entries[next].chance {
				break
			}
			next = g.behind(next)
		}
		g.entries[i].again = next != i && g.entries[next].who == g.entries[i].who
	}
}

// behind returns which entry of the turn order follows one.
func (g *Game) behind(i int) int {
	if i++; i == len(g.entries) {
		return g.again
	}
	return i
}

// usualOrder returns the turn order of a game that names none: all players, one after the other.
func (g *Game) usualOrder(s *sections) *node {
	n := s.single["players"]
	g.remarks.add(n, "the game has no (turn-order ...): the players take turns as they are listed")
	return n
}

// readEntry reads P, (P), (P TYPE), (P Q) or (P Q TYPE).
func (g *Game) readEntry(n *node) (entryOfTurn, error) {
	parts := []*node{n}
	if n.kind == listNode {
		parts = n.list
	}
	if len(parts) == 0 || len(parts) > 3 {
		return entryOfTurn{}, n.fail("expected PLAYER, (PLAYER TYPE) or (PLAYER AS TYPE)")
	}
	who, ok := g.playerNumber[parts[0].text]
	if !ok {
		return entryOfTurn{}, n.fail("%s is no player of the game", parts[0].describe())
	}
	e := entryOfTurn{who: who, as: who, moveType: none, chance: g.players[who].random}
	for i, part := range parts[1:] {
		if as, ok := g.playerNumber[part.text]; ok && i == 0 {
			e.as = as
			continue
		}
		t, err := numberOf(g.moveTypes, part, maxMoveTypes, "move types")
		if err != nil {
			return e, err
		}
		e.moveType = t
	}
	return e, nil
}
