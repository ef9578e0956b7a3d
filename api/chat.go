package api

import (
	"slices"
	"strings"
	"sync"
	"unicode"

	"aanca.chess/play"
)

// The bounds of what programs say to each other in games. It is heard by those that listen, and forgotten with the process.
const (
	mostText  = 140  // letters of a line
	mostLines = 100  // lines that are kept of a game
	mostChats = 1000 // games of which lines are kept
)

// A chatLine is what somebody has said in a game.
type chatLine struct {
	Type     string `json:"type"`
	Room     string `json:"room"` // "player" or "spectator"
	Username string `json:"username"`
	Text     string `json:"text"`
}

// chats are what has been said in games, and who listens.
type chats struct {
	mu      sync.Mutex
	said    map[string][]chatLine
	order   []string // the games, the one in which something was said first at the front
	hearing map[string]map[chan chatLine]bool
}

func newChats() *chats {
	return &chats{said: make(map[string][]chatLine), hearing: make(map[string]map[chan chatLine]bool)}
}

func (s *chats) listen(game string) chan chatLine {
	hears := make(chan chatLine, mostLines)
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.hearing[game] == nil {
		s.hearing[game] = make(map[chan chatLine]bool)
	}
	s.hearing[game][hears] = true
	return hears
}

func (s *chats) leave(game string, hears chan chatLine) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.hearing[game], hears)
	if len(s.hearing[game]) == 0 {
		delete(s.hearing, game)
	}
}

// say keeps a line and tells those who listen. Who cannot keep up misses it.
func (s *chats) say(game string, line chatLine) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.said[game] == nil {
		s.order = append(s.order, game)
		if len(s.order) > mostChats {
			delete(s.said, s.order[0])
			s.order = slices.Delete(s.order, 0, 1)
		}
	}
	kept := append(s.said[game], line)
	s.said[game] = slices.Delete(kept, 0, max(0, len(kept)-mostLines))
	for hears := range s.hearing[game] {
		select {
		case hears <- line:
		default:
		}
	}
}

func (s *chats) of(game string) []chatLine {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.said[game])
}

// rooms are the two of a game.
var rooms = []string{"player", "spectator"}

func (a *API) writeChat(c *call) error {
	id, err := a.seat(c)
	if err != nil {
		return err
	}
	st, err := a.Games.State(c.ctx, id)
	if err != nil {
		return err
	}
	form, err := c.form()
	if err != nil {
		return err
	}
	text, room := cleanText(form.Get("text")), form.Get("room")
	if text == "" || !slices.Contains(rooms, room) {
		return badRequest(`a text and a room, "player" or "spectator", are expected`)
	}
	if !a.messages.Allow(c.who) {
		return play.Errorf(play.TooMany, "too many messages; wait a minute")
	}
	a.chats.say(gameOf(&st.Game), chatLine{"chatLine", room, c.player.Name, text})
	return c.done()
}

func (a *API) readChat(c *call) error {
	if c.r.PathValue("what") != "chat" {
		return play.Errorf(play.NotFound, "there is nothing at %.100q", c.r.URL.Path)
	}
	id, err := a.seat(c)
	if err != nil {
		return err
	}
	st, err := a.Games.State(c.ctx, id)
	if err != nil {
		return err
	}
	type message struct {
		Text string `json:"text"`
		User string `json:"user"`
	}
	list := []message{}
	for _, line := range a.chats.of(gameOf(&st.Game)) {
		list = append(list, message{line.Text, line.Username})
	}
	return c.json(list)
}

// cleanText returns what can be seen of a text, in one line that is not too long.
func cleanText(text string) string {
	seen := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r) || r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, text)
	letters := []rune(strings.Join(strings.Fields(seen), " "))
	return strings.TrimSpace(string(letters[:min(len(letters), mostText)]))
}
