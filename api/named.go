package api

import (
	"net/http"

	"aanca.chess/people"
	"aanca.chess/play"
)

// Challenges by name between accounts, the same ones that their pages show.

// A namedJSON is a challenge of an account to another.
type namedJSON struct {
	ID      string `json:"id"`
	From    string `json:"from"`
	To      string `json:"to"`
	Variant string `json:"variant"`
	Side    string `json:"side"` // of who sends it: "w", "b" or "random"
	Time    string `json:"time"`
	Rated   bool   `json:"rated"`
	At      int64  `json:"at"`    // milliseconds since 1970
	Until   int64  `json:"until"` // when it is forgotten
	Game    string `json:"game"`  // that has begun, as a computer player was challenged; "" else
}

func newNamed(c *people.Challenge) namedJSON {
	return namedJSON{c.ID, c.Names[0], c.Names[1], c.Variant, c.Side, c.Time, c.Rated, c.At.UnixMilli(), c.Until.UnixMilli(), ""}
}

// A declinedJSON is a challenge of an account that another one has declined.
type declinedJSON struct {
	namedJSON
	Reason string `json:"reason"` // a word of lichess's API such as "later"; "" if none was given
}

// account returns the account of who asks.
func (a *API) account(c *call) (people.Account, error) {
	if a.People == nil || c.player.Account == "" {
		return people.Account{}, play.Errorf(play.Illegal, "challenges by name and tournaments are for accounts; this token is of none")
	}
	return a.People.Store.Account(c.ctx, c.player.Account)
}

func (a *API) listNamed(c *call) error {
	who, err := a.account(c)
	if err != nil {
		return err
	}
	found, err := a.People.Challenges(c.ctx, who.ID)
	if err != nil {
		return err
	}
	answer := struct {
		In       []namedJSON    `json:"in"`
		Out      []namedJSON    `json:"out"`
		Declined []declinedJSON `json:"declined"`
	}{[]namedJSON{}, []namedJSON{}, []declinedJSON{}}
	for i := range found.In {
		answer.In = append(answer.In, newNamed(&found.In[i]))
	}
	for i := range found.Out {
		answer.Out = append(answer.Out, newNamed(&found.Out[i]))
	}
	for i := range found.Declined {
		answer.Declined = append(answer.Declined, declinedJSON{newNamed(&found.Declined[i]), found.Declined[i].Reason})
	}
	return c.json(answer)
}

// sendNamed challenges an account. What programs begin is not rated.
func (a *API) sendNamed(c *call) error {
	var body struct {
		To      string `json:"to"`
		Variant string `json:"variant"`
		Side    string `json:"side"`
		Time    string `json:"time"`
	}
	if err := c.read(&body); err != nil {
		return err
	}
	who, err := a.account(c)
	if err != nil {
		return err
	}
	if err := a.mayBegin(c); err != nil {
		return err
	}
	if body.Side == "" {
		body.Side = play.SideRandom
	}
	want := play.NewGame{Variant: body.Variant, Side: body.Side, Time: body.Time}
	seat, err := a.People.Meet(c.ctx, who, body.To, want, a.Games)
	if err != nil {
		return err
	}
	if seat != "" {
		return a.tellMet(c, who, &want, seat)
	}
	one, err := a.People.Challenge(c.ctx, who, body.To, want, a.Games.CheckSeated)
	if err != nil {
		return err
	}
	return c.write(http.StatusCreated, newNamed(&one))
}

// tellMet answers with the challenge that a computer player has accepted, whose game has begun.
func (a *API) tellMet(c *call, who people.Account, want *play.NewGame, seat string) error {
	state, err := a.Games.State(c.ctx, seat)
	if err != nil {
		return err
	}
	if err := a.take(c, state, fromFriend); err != nil {
		return err
	}
	g := &state.Game
	now := g.Created.UnixMilli()
	return c.write(http.StatusCreated, namedJSON{
		gameOf(g), who.Name, g.Seats[g.Human.Other()].Name, want.Variant, want.Side, want.Time, false, now, now, gameOf(g),
	})
}

// answerNamed accepts a challenge, refuses it or withdraws one's own.
func (a *API) answerNamed(c *call) error {
	who, err := a.account(c)
	if err != nil {
		return err
	}
	id := c.r.PathValue("id")
	switch c.r.PathValue("answer") {
	case "decline":
		if err := a.People.EndChallenge(c.ctx, who.ID, id); err != nil {
			return err
		}
		return c.done()
	case "accept":
		state, err := a.beginNamed(c, who, id)
		if err != nil {
			return err
		}
		return c.json(a.newGame(c, state))
	}
	return play.Errorf(play.NotFound, "there is nothing at %.100q", c.r.URL.Path)
}

// beginNamed accepts a challenge to an account, unless its game is rated, and returns the game as the account sees it.
func (a *API) beginNamed(c *call, who people.Account, id string) (*play.State, error) {
	one, err := a.People.ChallengeOf(c.ctx, who.ID, id)
	if err != nil {
		return nil, err
	}
	if one.Rated && one.To == who.ID {
		return nil, play.Errorf(play.Illegal, "this game is rated: it is accepted in the browser, not by programs")
	}
	seat, _, err := a.People.Accept(c.ctx, who, id, a.Games)
	if err != nil {
		return nil, err
	}
	state, err := a.Games.State(c.ctx, seat)
	if err != nil {
		return nil, err
	}
	return state, a.take(c, state, fromFriend)
}
