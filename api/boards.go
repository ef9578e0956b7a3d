package api

import (
	"context"
	"net/http"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/tokens"
)

// What follows is as much of lichess's board and bot API as its clients need. Bots and boards have the same requests here;
// turns are written as UCI does, steps of one turn with commas between them; variants go by our names but for those in
// the table that Config.Theirs reads.

// boards are the endpoints of the board and bot API.
func (a *API) boards() []endpoint {
	list := []endpoint{
		{pattern: "GET /api/account", handle: a.boardAccount, access: players},
		{pattern: "GET /api/account/playing", handle: a.boardPlaying, access: players},
		{pattern: "POST /api/bot/account/upgrade", handle: a.upgrade, access: players},
		{pattern: "GET /api/user/{name}", handle: a.boardUser},
		{pattern: "GET /api/stream/event", handle: a.streamNews, access: players, stream: true},
		{pattern: "GET /api/challenge", handle: a.listChallenges, access: players},
		{pattern: "POST /api/challenge/ai", handle: a.challengeComputer, access: players},
		{pattern: "POST /api/challenge/{name}", handle: a.challenge, access: players},
		{pattern: "GET /api/challenge/{id}/show", handle: a.showChallenge, access: players},
		{pattern: "POST /api/challenge/{id}/accept", handle: a.acceptChallenge, access: players},
		{pattern: "POST /api/challenge/{id}/decline", handle: a.declineChallenge, access: players},
		{pattern: "POST /api/challenge/{id}/cancel", handle: a.cancelChallenge, access: players},
		{pattern: "POST /api/board/seek", handle: a.seek, access: players, stream: true},
	}
	for _, kind := range []string{"board", "bot"} {
		at := "/api/" + kind + "/game/"
		list = append(list, []endpoint{
			{pattern: "GET " + at + "stream/{id}", handle: a.streamBoard, access: players, stream: true},
			{pattern: "POST " + at + "{id}/move/{move}", handle: a.boardMove, access: players},
			{pattern: "POST " + at + "{id}/abort", handle: a.boardDeed((*play.Service).Abort), access: players},
			{pattern: "POST " + at + "{id}/resign", handle: a.boardDeed((*play.Service).Resign), access: players},
			{pattern: "POST " + at + "{id}/draw/{accept}", handle: a.boardOffer((*play.Service).OfferDraw), access: players},
			{pattern: "POST " + at + "{id}/takeback/{accept}", handle: a.boardOffer((*play.Service).OfferBack), access: players},
			{pattern: "POST " + at + "{id}/claim-victory", handle: a.boardDeed((*play.Service).ClaimAbandoned), access: players},
			{pattern: "POST " + at + "{id}/claim-draw", handle: a.boardDeed((*play.Service).Claim), access: players},
			{pattern: "GET " + at + "{id}/{what}", handle: a.readChat, access: players}, // "chat", which as a pattern would conflict with the stream's
			{pattern: "POST " + at + "{id}/chat", handle: a.writeChat, access: players},
		}...)
	}
	return list
}

// A userJSON is a player as clients of the board API know one. Ratings are not told.
type userJSON struct {
	ID       string         `json:"id"`
	Username string         `json:"username"`
	Title    string         `json:"title,omitempty"`
	Perfs    map[string]any `json:"perfs"`
	Online   bool           `json:"online"`
}

const botTitle = "BOT"

func titleOf(p tokens.Player) string {
	if p.Bot {
		return botTitle
	}
	return ""
}

func (a *API) newUser(p tokens.Player) userJSON {
	return userJSON{p.ID(), p.Name, titleOf(p), map[string]any{}, a.hub.listens(p.ID())}
}

func (a *API) boardAccount(c *call) error { return c.json(a.newUser(c.player)) }

func (a *API) boardUser(c *call) error {
	player, err := a.named(c, c.r.PathValue("name"))
	if err != nil {
		return err
	}
	return c.json(a.newUser(player))
}

// upgrade is asked for by programs that want to be bots: whoever has made the token has said whether it is one's.
func (a *API) upgrade(c *call) error {
	if !c.player.Bot {
		return badRequest("%s is no bot; \"aanca token new NAME --bot\" adds one", c.player.Name)
	}
	return c.done()
}

// A variantKey names a game for clients of the board API.
type variantKey struct {
	Key   string `json:"key"`
	Name  string `json:"name"`
	Short string `json:"short"`
}

func (a *API) variantOf(name string) variantKey {
	key := variantKey{Key: a.Theirs(name), Name: name, Short: name}
	if rules, err := a.Library.Rules(name); err == nil {
		key.Name, key.Short = rules.Info().Title, rules.Info().Title
	}
	return key
}

// colours are what the board API calls the sides of games of two.
var colours = map[game.Side]string{game.First: "white", game.Second: "black"}

// wishes are the sides by what the board API calls them.
var wishes = map[string]string{"white": "w", "black": "b", "random": play.SideRandom, "": play.SideRandom}

// A deed is something that a player does in a game at a ply.
type deed func(games *play.Service, ctx context.Context, id string, ply int) (*play.State, error)

// boardDeed makes the handler of something that is done to a game as it stands.
func (a *API) boardDeed(do deed) func(c *call) error {
	return func(c *call) error {
		if _, err := a.doNow(c, do); err != nil {
			return asBoard(err)
		}
		return c.done()
	}
}

// boardOffer makes the handler of an offer that is made, accepted or declined.
func (a *API) boardOffer(offer deed) func(c *call) error {
	return func(c *call) error {
		do := offer
		if accept := c.r.PathValue("accept"); accept == "no" || accept == "false" {
			do = (*play.Service).Decline
		}
		if _, err := a.doNow(c, do); err != nil {
			return asBoard(err)
		}
		return c.done()
	}
}

func (a *API) boardMove(c *call) error {
	state, err := a.doNow(c, func(games *play.Service, ctx context.Context, id string, ply int) (*play.State, error) {
		return games.Play(ctx, id, ply, c.r.PathValue("move"))
	})
	if err != nil {
		return asBoard(err)
	}
	if c.r.URL.Query().Get("offeringDraw") == "true" && !state.Game.Result.Over() {
		if _, err := a.Games.OfferDraw(c.ctx, state.Game.ID, state.Ply()); err != nil {
			return asBoard(err)
		}
	}
	return c.done()
}

// doNow does something to the caller's game at the ply at which it is.
func (a *API) doNow(c *call, do deed) (*play.State, error) {
	id, err := a.seat(c)
	if err != nil {
		return nil, err
	}
	state, err := a.Games.State(c.ctx, id)
	if err != nil {
		return nil, err
	}
	return do(a.Games, c.ctx, id, state.Ply())
}

// asBoard gives what the rules refuse the status that clients of the board API expect.
func asBoard(err error) error {
	if play.KindOf(err) == play.Illegal {
		return &refusal{http.StatusBadRequest, err.Error()}
	}
	return err
}
