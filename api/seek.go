package api

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"aanca.chess/play"
	"aanca.chess/tokens"
)

// challengeComputer begins a game against the computer. It plays without clocks.
func (a *API) challengeComputer(c *call) error {
	form, err := c.form()
	if err != nil {
		return err
	}
	want, err := a.wanted(c, form, "clock.limit", "clock.increment", time.Second)
	if err != nil {
		return asBoard(err)
	}
	if want.Level, err = strconv.Atoi(form.Get("level")); err != nil {
		return badRequest("level %.40q: expected %d to %d", form.Get("level"), play.MinLevel, play.MaxLevel)
	}
	want.Time, want.Opponent = "", play.OpponentComputer
	st, err := a.begin(c, want, fromAI)
	if err != nil {
		return asBoard(err)
	}
	id := gameOf(&st.Game)
	return c.write(http.StatusCreated, a.newBoardGame(c, holding{tokens.Seat{ID: st.Game.ID, Game: id, Source: fromAI}, st}))
}

// seek looks for somebody to play with: a challenge in the lobby that fits is accepted, or one is opened there. With clocks the
// answer lasts until somebody has accepted, and who goes away withdraws it.
func (a *API) seek(c *call) error {
	form, err := c.form()
	if err != nil {
		return err
	}
	want, err := a.wanted(c, form, "time", "increment", time.Minute)
	if err != nil {
		return asBoard(err)
	}
	want.Opponent, want.Open = play.OpponentPerson, true
	st, err := a.acceptFitting(c, &want)
	if err == nil && st == nil {
		st, err = a.begin(c, want, fromLobby)
	}
	if err != nil {
		return asBoard(err)
	}
	if st.Joined || !st.Game.Pace.Live() {
		return c.json(map[string]string{"id": gameOf(&st.Game)})
	}
	return a.awaitJoin(c, st.Game.ID)
}

// acceptFitting accepts a challenge in the lobby that is for the same game, time and side. It returns nil if there is none.
func (a *API) acceptFitting(c *call, want *play.NewGame) (*play.State, error) {
	seeks, _ := a.Games.Seeks()
	for _, one := range seeks {
		if one.Rated || one.Variant != want.Variant || one.Pace.String() != want.Time || want.FEN != "" || want.Side != play.SideRandom && want.Side != one.Side.String() {
			continue
		}
		_, err := a.Players.SeatIn(c.ctx, c.player.ID(), play.GameOf(one.Token))
		if !errors.Is(err, tokens.ErrUnknown) {
			if err != nil {
				return nil, err
			}
			continue // it is the caller's own
		}
		st, err := a.Games.JoinAs(c.ctx, one.Token, "", c.sits())
		if play.KindOf(err) == play.NotFound && err != nil {
			continue // somebody was faster
		}
		if err != nil {
			return nil, err
		}
		return st, a.take(c, st, fromLobby)
	}
	return nil, nil
}

// awaitJoin keeps the answer open until the free seat of a game is taken.
func (a *API) awaitJoin(c *call, seat string) error {
	watch, err := a.Games.Watch(c.ctx, seat)
	if err != nil {
		return err
	}
	defer watch.Close()
	l, err := c.stream()
	ping := time.NewTicker(a.Ping)
	defer ping.Stop()
	for err == nil {
		select {
		case st := <-watch.States():
			if st.Joined || st.Game.Result.Over() {
				return nil
			}
		case <-ping.C:
			err = l.ping()
		case <-c.ctx.Done():
			err = c.ctx.Err()
		case <-a.Games.Done():
			return nil
		}
	}
	if _, err := a.Games.Abort(context.WithoutCancel(c.ctx), seat, 0); err != nil && play.KindOf(err) != play.Illegal && play.KindOf(err) != play.Conflict {
		a.Log.Error("a challenge is not withdrawn", "err", err)
	}
	return nil
}
