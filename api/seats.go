package api

import (
	"errors"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/tokens"
)

// mostOwn is how many of a player's games are looked at.
const mostOwn = 200

// How games of players come about, as clients of the board API know it.
const (
	fromLobby  = "lobby"
	fromFriend = "friend"
	fromAI     = "ai"
)

// gameOf returns the id by which everybody knows a game: against the computer that of the seat.
func gameOf(g *play.Game) string {
	if id := g.GameOf(); id != "" {
		return id
	}
	return g.ID
}

// isID reports whether a text looks like the id of a game, a seat or an invitation.
func isID(text string) bool {
	for _, c := range []byte(text) {
		if (c < 'a' || c > 'z') && (c < '0' || c > '9') {
			return false
		}
	}
	return text != "" && len(text) <= 32
}

// seat returns the id of the seat that a request is about: the caller's in the game that the path names, or the one that it names
// itself.
func (a *API) seat(c *call) (string, error) {
	id := c.r.PathValue("id")
	if !isID(id) {
		return "", play.Errorf(play.NotFound, "there is no game %.40q", id)
	}
	if c.player.Name == "" {
		return id, nil
	}
	own, err := a.Players.SeatIn(c.ctx, c.player.ID(), id)
	if errors.Is(err, tokens.ErrUnknown) {
		return id, nil
	}
	return own.ID, err
}

// sits returns who the caller is to those in a game.
func (c *call) sits() play.Player {
	return play.Player{Name: c.player.Name, Account: c.player.Account, Program: true}
}

// take notes that a seat is the caller's, if they have a token.
func (a *API) take(c *call, state *play.State, source string) error {
	if c.player.Name == "" {
		return nil
	}
	return a.give(c, c.player, state, source)
}

// give notes that a seat is a player's, and tells them.
func (a *API) give(c *call, player tokens.Player, state *play.State, source string) error {
	seat := tokens.Seat{ID: state.Game.ID, Game: gameOf(&state.Game), Player: player.ID(), Source: source, At: a.Now()}
	if err := a.Players.AddSeat(c.ctx, seat); err != nil {
		return err
	}
	a.hub.seated(seat)
	return nil
}

// A holding is a seat of a player with the state of its game.
type holding struct {
	tokens.Seat
	state *play.State
}

// playing returns the caller's games that go on, the latest first. Games that are over or are kept no more are noted as such.
func (a *API) playing(c *call) ([]holding, error) {
	seats, err := a.Players.SeatsOf(c.ctx, c.player.ID(), mostOwn)
	if err != nil {
		return nil, err
	}
	var list []holding
	for _, seat := range seats {
		state, err := a.Games.State(c.ctx, seat.ID)
		switch {
		case err != nil && play.KindOf(err) != play.NotFound:
			return nil, err
		case err != nil || state.Game.Result.Over():
			if err := a.Players.EndSeat(c.ctx, seat.ID); err != nil {
				return nil, err
			}
		default:
			list = append(list, holding{seat, state})
		}
	}
	return list, nil
}

// playerOf returns who of those with tokens or accounts plays a side of a game of two; ok is false if nobody is known to.
func (a *API) playerOf(c *call, state *play.State, side game.Side) (player tokens.Player, ok bool) {
	if name := accountName(c, state, side); name != "" {
		player, err := a.Players.Named(c.ctx, name)
		return player, err == nil
	}
	seats, err := a.Players.PlayersIn(c.ctx, gameOf(&state.Game))
	if err != nil {
		return player, false
	}
	for _, seat := range seats {
		if own := seat.ID == state.Game.ID; own == (side == state.Game.Human) {
			player, err = a.Players.Named(c.ctx, seat.Player)
			return player, err == nil
		}
	}
	return player, false
}

// accountName returns the name of the account that plays a side, "" if none does.
func accountName(c *call, state *play.State, side game.Side) string {
	g := &state.Game
	switch {
	case g.People && g.Seats[side].Account != "":
		return g.Seats[side].Name
	case !g.People && g.Account != "" && g.Account == c.player.Account:
		return c.player.Name
	}
	return ""
}
