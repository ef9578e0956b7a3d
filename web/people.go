package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/words"
)

// What people in a game are told of each other, and do to each other.

// A clockJSON is how the clocks of a game stand. Left and Periods are as they were when a clock was started; whose it is
// runs since then.
type clockJSON struct {
	Pace    string           `json:"pace"`
	Live    bool             `json:"live"`
	Bonus   int64            `json:"bonus"` // milliseconds: of a period, in byoyomi
	Left    map[string]int64 `json:"left"`  // milliseconds, by side
	Periods map[string]int   `json:"periods,omitempty"`
	Running string           `json:"running"` // "" if none does
	Since   int64            `json:"since"`   // milliseconds since 1970, of the server
	Now     int64            `json:"now"`     // the same, when this was written; 0 in events, which tell it apart

	First int64 `json:"first,omitempty"` // until when the side to move has to play its first turn, in milliseconds since 1970, where that is bounded

	Rests map[string][][2]int64 `json:"rests,omitempty"` // when clocks stand still, by side: from and until
}

func newClock(g *play.Game) *clockJSON {
	if g.Pace.Kind == play.Unlimited {
		return nil
	}
	c := &clockJSON{Pace: g.Pace.String(), Live: g.Pace.Live(), Bonus: g.Pace.Bonus.Milliseconds(), Left: make(map[string]int64), Rests: newRests(g)}
	if g.Pace.Kind == play.Byoyomi {
		c.Periods = make(map[string]int)
	}
	for side := range game.Side(len(g.Seats)) {
		c.Left[side.String()] = g.Times.Left[side].Milliseconds()
		if c.Periods != nil {
			c.Periods[side.String()] = g.Times.Periods[side]
		}
	}
	if at, runs := g.Deadline(); runs && g.AwaitsFirst() {
		c.First = at.UnixMilli()
	}
	if g.ClockRuns() {
		c.Running, c.Since = g.Next.String(), g.Times.Since.UnixMilli()
	}
	return c
}

// An offersJSON lists which sides have offered what.
type offersJSON struct {
	Draw    []string `json:"draw"`
	Back    []string `json:"back"`
	Rematch []string `json:"rematch"`
}

func newOffers(g *play.Game) *offersJSON {
	if g.Offers == 0 {
		return nil
	}
	of := func(kind int) []string {
		list := []string{}
		for side := range game.Side(len(g.Seats)) {
			if g.Offers.Of(kind, side) {
				list = append(list, side.String())
			}
		}
		return list
	}
	return &offersJSON{of(play.OfferDraw), of(play.OfferBack), of(play.OfferRematch)}
}

// tellPeople adds what people are told of each other.
func (s *site) tellPeople(out *stateJSON, st *play.State) {
	g := &st.Game
	out.Clock, out.Offers, out.Abort, out.Watching, out.Public, out.Open = newClock(g), newOffers(g), st.Abort, st.Watching, st.Public, g.Open
	out.Rated, out.Event = g.Rated, eventPath(g.Event)
	s.tellRatings(out, g)
	if id := g.GameOf(); id != "" {
		out.Watch = "/watch/" + id
	}
	for side := range g.Seats {
		seat := &out.Seats[side]
		seat.Name, seat.Computer = g.Seats[side].Name, g.Seats[side].Computer
		if g.Seats[side].Account != "" && seat.Name != "" {
			seat.Player = playerPath(seat.Name)
		}
		if !st.Away[side].IsZero() {
			seat.Away = st.Away[side].UnixMilli()
		}
		if next := g.Seats[side].Next; next != "" {
			seat.Next = "/play/" + next
		}
	}
}

// doing makes the handler of something that a player does to the game as a whole.
func (s *site) doing(f func(games *play.Service, r *http.Request, id string, ply int) (*play.State, error)) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		id, ply, err := readPly(w, r)
		if err != nil {
			return err
		}
		state, err := f(s.Games, r, id, ply)
		return s.writeState(w, r, state, err)
	}
}

// peopleRoutes are what players say to each other, and watching.
func (s *site) peopleRoutes() []route {
	return []route{
		{pattern: "POST /api/games/{id}/draw", handle: s.doing(func(games *play.Service, r *http.Request, id string, ply int) (*play.State, error) {
			return games.OfferDraw(r.Context(), id, ply)
		})},
		{pattern: "POST /api/games/{id}/back", handle: s.doing(func(games *play.Service, r *http.Request, id string, ply int) (*play.State, error) {
			return games.OfferBack(r.Context(), id, ply)
		})},
		{pattern: "POST /api/games/{id}/decline", handle: s.doing(func(games *play.Service, r *http.Request, id string, ply int) (*play.State, error) {
			return games.Decline(r.Context(), id, ply)
		})},
		{pattern: "POST /api/games/{id}/abort", handle: s.doing(func(games *play.Service, r *http.Request, id string, ply int) (*play.State, error) {
			return games.Abort(r.Context(), id, ply)
		})},
		{pattern: "POST /api/games/{id}/win", handle: s.doing(func(games *play.Service, r *http.Request, id string, ply int) (*play.State, error) {
			return games.ClaimAbandoned(r.Context(), id, ply)
		})},
		{pattern: "POST /api/games/{id}/rematch", handle: s.doRematch},
		{pattern: "GET /watch/{id}", handle: s.watchPage},
		{pattern: "GET /api/watch/{id}", handle: s.getPublic},
		{pattern: "GET /api/watch/{id}/events", handle: s.streamPublic, stream: true},
		{pattern: "GET /api/seeks", handle: s.listSeeks},
		{pattern: "GET /api/seeks/events", handle: s.streamSeeks, stream: true},
	}
}

// doRematch offers another game. It counts as a game that is begun.
func (s *site) doRematch(w http.ResponseWriter, r *http.Request) error {
	if !s.creations.allow(clientOf(r)) {
		return play.Errorf(play.TooMany, "too many games were begun from here; try again in a minute")
	}
	return s.doing(func(games *play.Service, r *http.Request, id string, ply int) (*play.State, error) {
		return games.OfferRematch(r.Context(), id, ply)
	})(w, r)
}

func (s *site) getPublic(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	state, err := s.Games.Public(r.Context(), id)
	return s.writeState(w, r, state, err)
}

func (s *site) streamPublic(w http.ResponseWriter, r *http.Request) error {
	return s.streamWatch(w, r, s.Games.Spectate)
}

// watchPage shows a game to those who have no seat in it.
func (s *site) watchPage(w http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	state, err := s.Games.Public(r.Context(), id)
	if err != nil {
		return err
	}
	return s.writeGame(w, r, state, true)
}

// A seekJSON is an open challenge.
type seekJSON struct {
	Variant     string `json:"variant"`
	Title       string `json:"title"`
	Side        string `json:"side"` // that is free
	Named       string `json:"named"`
	Pace        string `json:"pace"`
	Live        bool   `json:"live"`
	Name        string `json:"name"`             // of who waits
	Player      string `json:"player,omitempty"` // path of their page, for who has an account
	Rated       bool   `json:"rated,omitempty"`
	Rating      int    `json:"rating,omitempty"`
	Provisional bool   `json:"provisional,omitempty"`
	Accept      string `json:"accept"`
	At          int64  `json:"at"`
}

// seeks returns the open challenges, and a channel that is closed when there may be others.
func (s *site) seeks() ([]seekJSON, <-chan struct{}) {
	all, news := s.Games.Seeks()
	list := make([]seekJSON, 0, len(all))
	for _, seek := range all {
		if v, err := s.variants.get(seek.Variant); err == nil {
			one := seekJSON{
				Variant: seek.Variant, Title: v.Title, Side: seek.Side.String(), Named: v.Sides[seek.Side], Pace: seek.Pace.String(),
				Live: seek.Pace.Live(), Name: seek.Name, Rated: seek.Rated, Accept: "/join/" + seek.Token, At: seek.At.UnixMilli(),
			}
			if seek.Account != "" {
				shown := s.shown(seek.Account, seek.Variant, seek.Pace)
				one.Player, one.Rating, one.Provisional = playerPath(seek.Name), shown.Rating, shown.Provisional
			}
			list = append(list, one)
		}
	}
	return list, news
}

func (s *site) listSeeks(w http.ResponseWriter, _ *http.Request) error {
	list, _ := s.seeks()
	return writeJSON(w, http.StatusOK, list)
}

// The list of challenges is told when it changes, but not more often than seekPause; players who have gone are noticed
// every seekLook.
const (
	seekPause = time.Second
	seekLook  = 5 * time.Second
)

// streamSeeks sends the list of open challenges at once and after every change.
func (s *site) streamSeeks(w http.ResponseWriter, r *http.Request) error {
	stream, err := openStream(w, r)
	if err != nil || r.Method == http.MethodHead {
		return err
	}
	defer stream.close()
	told, ping := "", time.Now()
	for {
		list, news := s.seeks()
		data, err := json.Marshal(list)
		if err != nil {
			return nil // cannot be: it holds texts and numbers
		}
		switch {
		case string(data) != told:
			err = stream.write(fmt.Appendf(nil, "event: seeks\ndata: %s\n\n", data))
			told, ping = string(data), time.Now()
		case time.Since(ping) > s.Ping:
			err = stream.write([]byte(": still here\n\n"))
			ping = time.Now()
		}
		if err != nil || !s.await(r, news) {
			return nil // the client is gone, which is how every stream ends
		}
	}
}

// await waits for news of the challenges; false if the stream ends.
func (s *site) await(r *http.Request, news <-chan struct{}) bool {
	wait := func(most time.Duration, news <-chan struct{}) bool {
		timer := time.NewTimer(most)
		defer timer.Stop()
		select {
		case <-timer.C:
		case <-news:
		case <-r.Context().Done():
			return false
		case <-s.Games.Done():
			return false
		}
		return true
	}
	return wait(seekPause, nil) && wait(seekLook, news)
}

// paceWords tells people how time is limited; "" if it is not. As paceWords in game/clock.js.
func paceWords(in *words.Language, p play.Pace) string {
	seconds, base := int(p.Bonus.Seconds()), baseWords(in, p.Base)
	if p.Bonus == 0 && (p.Kind == play.Fischer || p.Kind == play.Bronstein) {
		return in.Tr("{time} for all moves", "time", base)
	}
	switch p.Kind {
	case play.Days:
		return in.Plural(int(p.Base.Hours())/24, "1 day a move", "{n} days a move")
	case play.Byoyomi:
		return in.Tr("{time}, then {periods} periods of {seconds} s", "time", base, "periods", p.Periods, "seconds", seconds)
	case play.Bronstein:
		return in.Tr("{time}, of each move up to {seconds} s given back", "time", base, "seconds", seconds)
	case play.Fischer:
		return in.Tr("{time}, and {seconds} s for each move", "time", base, "seconds", seconds)
	}
	return ""
}

// baseWords is a time in minutes, and in seconds where it is no whole number of them.
func baseWords(in *words.Language, base time.Duration) string {
	if base%time.Minute != 0 {
		return in.Tr("{n} s", "n", int(base/time.Second))
	}
	return in.Plural(int(base/time.Minute), "1 minute", "{n} minutes")
}
