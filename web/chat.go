package web

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"aanca.chess/people"
	"aanca.chess/play"
)

// Chat in games between people: what is written and reported by requests, and read through the events of the game.

// A chatJSON is what has changed in a chat. A line that was told before takes the place of what it was.
type chatJSON struct {
	Lines []saidJSON `json:"lines"`
	Write bool       `json:"write"` // who reads it may write here
}

// A saidJSON is a line of chat as one reader is told of it.
type saidJSON struct {
	N       int64  `json:"n"`
	Room    string `json:"room"`
	Side    string `json:"side,omitempty"` // from which it was said, among the players
	Name    string `json:"name"`           // "" for guests without one
	Player  string `json:"player,omitempty"`
	Text    string `json:"text"`
	At      int64  `json:"at"` // milliseconds since 1970
	Own     bool   `json:"own,omitempty"`
	Removed bool   `json:"removed,omitempty"`
}

func newSaid(t people.Talker, l *people.ChatLine) saidJSON {
	out := saidJSON{N: l.N, Room: string(l.Room), Name: l.Name, Text: l.Text, At: l.At.UnixMilli(), Own: t.Said(l), Removed: l.Removed}
	if l.Room == people.PlayersRoom {
		out.Side = l.Side.String()
	}
	if l.Account != "" {
		out.Player = playerPath(l.Name)
	}
	return out
}

// chatRoutes are there if the site has accounts.
func (s *site) chatRoutes() []route {
	return []route{
		{pattern: "GET /api/games/{id}/chat", handle: s.chatting(s.readChat)},
		{pattern: "POST /api/games/{id}/chat", handle: s.chatting(s.say)},
		{pattern: "POST /api/games/{id}/chat/{n}/report", handle: s.chatting(s.reportLine)},
		{pattern: "GET /api/watch/{id}/chat", handle: s.chatting(s.readChat)},
		{pattern: "POST /api/watch/{id}/chat", handle: s.chatting(s.say)},
		{pattern: "POST /api/watch/{id}/chat/{n}/report", handle: s.chatting(s.reportLine)},
		{pattern: "GET /reports", handle: s.reportsPage},
		{pattern: "POST /reports/{game}/{n}", handle: s.judgeByForm},
		{pattern: "POST /reports/allow", handle: s.allowByForm},
	}
}

// chatting makes the handler of something that somebody at a game does in its chat, from a seat or as one who watches.
func (s *site) chatting(f func(w http.ResponseWriter, r *http.Request, t people.Talker) error) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		id, err := gameID(r)
		if err != nil {
			return err
		}
		look := s.Games.State
		if watches(r) {
			look = s.Games.Public
		}
		state, err := look(r.Context(), id)
		if err != nil {
			return err
		}
		return f(w, r, people.Talker{State: state, Account: s.viewerOf(r)})
	}
}

// watches reports whether a request is of somebody without a seat.
func watches(r *http.Request) bool { return strings.HasPrefix(r.URL.Path, "/api/watch/") }

func (s *site) readChat(w http.ResponseWriter, r *http.Request, t people.Talker) error {
	told, _, err := s.chatSince(r, t, nil)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, told)
}

func (s *site) say(w http.ResponseWriter, r *http.Request, t people.Talker) error {
	var body struct {
		Text string `json:"text"`
	}
	if err := readJSON(w, r, &body); err != nil {
		return err
	}
	here, err := s.Games.Here(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	t.Here = here
	line, err := s.People.Say(r.Context(), t, body.Text)
	if err != nil {
		return err
	}
	return writeJSON(w, http.StatusCreated, newSaid(t, &line))
}

func (s *site) reportLine(w http.ResponseWriter, r *http.Request, t people.Talker) error {
	n, err := lineNumber(r)
	if err != nil {
		return err
	}
	if err := s.People.ReportLine(r.Context(), t, n); err != nil {
		return err
	}
	return writeJSON(w, http.StatusOK, struct {
		Reported bool `json:"reported"`
	}{true})
}

func lineNumber(r *http.Request) (int64, error) {
	n, err := strconv.ParseInt(r.PathValue("n"), 10, 64)
	if err != nil {
		return 0, play.Errorf(play.NotFound, "there is no message %.20q", r.PathValue("n"))
	}
	return n, nil
}

// chatSince returns what has changed in the rooms that somebody hears since what they were told, and what they are told then.
func (s *site) chatSince(r *http.Request, t people.Talker, told map[people.ChatRoom]int64) (*chatJSON, map[people.ChatRoom]int64, error) {
	rooms, err := s.People.Rooms(r.Context(), t)
	if err != nil {
		return nil, nil, err
	}
	out, now := &chatJSON{Lines: []saidJSON{}}, make(map[people.ChatRoom]int64)
	for _, room := range rooms {
		lines, err := s.People.Lines(r.Context(), t, room, told[room])
		if err != nil {
			return nil, nil, err
		}
		now[room] = told[room]
		for i := range lines {
			out.Lines = append(out.Lines, newSaid(t, &lines[i]))
			now[room] = max(now[room], lines[i].Change)
		}
	}
	switch err := s.People.MayTalk(r.Context(), t); {
	case err == nil:
		out.Write = true
	case play.KindOf(err) != play.Illegal:
		return nil, nil, err
	}
	return out, now, nil
}

// A chatEar listens to the chat of a game for a stream of its events that has asked for it.
type chatEar struct {
	site  *site
	r     *http.Request
	state *play.State               // as it was told last
	told  map[people.ChatRoom]int64 // nil before anything was
	write bool
	heard <-chan struct{} // nil for who has not asked
	leave func()
}

// listenChat begins to listen if the request has asked for the chat.
func (s *site) listenChat(r *http.Request, id string) *chatEar {
	ear := &chatEar{site: s, r: r, leave: func() {}}
	if s.People != nil && r.URL.Query().Has("chat") {
		ear.heard, ear.leave = s.People.ListenChat(play.GameOf(id))
	}
	return ear
}

// follow is told every state of the game. With the first, and when the game is over, the chat is told.
func (e *chatEar) follow(stream *stream, state *play.State) error {
	before := e.state
	e.state = state
	if before != nil && before.Game.Result.Over() == state.Game.Result.Over() {
		return nil
	}
	return e.tell(stream)
}

// tell sends what is new in the chat.
func (e *chatEar) tell(stream *stream) error {
	if e.heard == nil || e.state == nil || e.state.Game.GameOf() == "" {
		return nil
	}
	news, told, err := e.site.chatSince(e.r, people.Talker{State: e.state, Account: e.site.viewerOf(e.r)}, e.told)
	if err != nil {
		return err
	}
	first := e.told == nil
	if !first && len(news.Lines) == 0 && news.Write == e.write {
		return nil // it was in a room that they do not hear
	}
	e.told, e.write = told, news.Write
	data, err := json.Marshal(news)
	if err != nil {
		return err
	}
	return stream.write(fmt.Appendf(nil, "event: chat\ndata: %s\n\n", data))
}
