package people

import (
	"context"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// Chat in games between people. Each game has two rooms: that of who plays, which nobody else sees, and that of who watches, which the
// players do not see before the game is over. What is said is no part of a game, and nothing of it comes to engines.

// A ChatRoom is where a line is said.
type ChatRoom string

// The rooms of a game.
const (
	PlayersRoom  ChatRoom = "players"
	WatchersRoom ChatRoom = "watchers"
)

// A ChatLine is what somebody has said in a game.
type ChatLine struct {
	Game    string // its id, which opens no seat
	N       int64  // higher than those of lines said before
	Change  int64  // higher than those of lines that were said or removed before
	Room    ChatRoom
	Side    game.Side // from which it was said, in the players' room
	Account string    // of who says it, "" for guests
	Name    string    // theirs, "" for guests without one
	Text    string    // "" if it was removed
	At      time.Time
	Removed bool
}

// who says the line, as it is counted, reported and forbidden: an account, or a guest in one game.
func (l *ChatLine) who() string {
	if l.Account != "" {
		return l.Account
	}
	return l.Game + " " + l.Side.String()
}

// The bounds of chats.
const (
	linesPerMinute   = 20                 // of one person
	linesKept        = 200                // of a room
	reportsPerMinute = 5                  // of one person
	chatCloses       = 7 * 24 * time.Hour // after the end of the game
	mostExportedTalk = 100_000
)

// ChatStore keeps what is said in games.
type ChatStore interface {
	// AddLine keeps a line and returns it with its numbers. Of the lines of its room only so many are kept, the last ones, and those that are
	// reported.
	AddLine(ctx context.Context, l ChatLine, keep int) (ChatLine, error)

	// ChatLines returns the lines of a room that have changed after a change, 0 for all, in the order in which they were said.
	ChatLines(ctx context.Context, game string, room ChatRoom, after int64) ([]ChatLine, error)

	// ChatLine returns one; an error of kind play.NotFound if there is none.
	ChatLine(ctx context.Context, game string, n int64) (ChatLine, error)

	// RemoveLine takes the text of a line away for good; it is no error if that has been done.
	RemoveLine(ctx context.Context, game string, n int64) error

	// Talk returns what an account has said, the first line first, at most limit.
	Talk(ctx context.Context, account string, limit int) ([]ChatLine, error)

	// ReportLine notes that somebody wants a line to be looked at; it is no error if they have said so.
	ReportLine(ctx context.Context, game string, n int64, reporter string, at time.Time) error

	// ReportsBy returns what an account wants to be looked at, the first report first: of their lines the game and the number alone, and when
	// it said so.
	ReportsBy(ctx context.Context, account string) ([]ReportedLine, error)

	// Reports returns the lines that are reported, the one that has waited longest first, at most limit.
	Reports(ctx context.Context, limit int) ([]ReportedLine, error)

	// DropReports forgets the reports of a line.
	DropReports(ctx context.Context, game string, n int64) error

	// ForbidChat keeps somebody from writing until a time, instead of another one if there was one.
	ForbidChat(ctx context.Context, b ChatBan) error

	// AllowChat undoes that; it is no error if there is nothing to be undone.
	AllowChat(ctx context.Context, who string) error

	// ChatBans returns who may not write now, the one who may again last first, at most limit.
	ChatBans(ctx context.Context, now time.Time, limit int) ([]ChatBan, error)

	// ChatBan returns until when somebody may not write; the zero time if they may.
	ChatBan(ctx context.Context, who string, now time.Time) (time.Time, error)
}

// A Talker is somebody who looks at a game between people.
type Talker struct {
	State   *play.State // as they see it
	Account *Account    // that is signed in, nil for guests

	Here [game.MostSides]bool // whose players look at the game, for Say: they need no note of what is said
}

func (t *Talker) game() string { return t.State.Game.GameOf() }

// line returns an empty line of who talks. Who has the id of a seat plays for whom it belongs to.
func (t *Talker) line() ChatLine {
	l := ChatLine{Game: t.game(), Room: PlayersRoom, Side: t.State.Game.Human}
	if !t.State.Public {
		if l.Game != "" {
			seat := t.State.Game.Seats[l.Side]
			l.Account, l.Name = seat.Account, seat.Name
		}
		return l
	}
	l.Room, l.Side = WatchersRoom, game.First
	if t.Account != nil {
		l.Account, l.Name = t.Account.ID, t.Account.Name
	}
	return l
}

// Said reports whether a line is of who talks.
func (t *Talker) Said(l *ChatLine) bool {
	own := t.line()
	return own.Room == l.Room && own.who() == l.who()
}

// Rooms returns the rooms that somebody may listen to. Who plays by an account does not hear those who watch by way of the page for them;
// where guests look cannot be known.
func (s *Service) Rooms(ctx context.Context, t Talker) ([]ChatRoom, error) {
	over := t.State.Game.Result.Over()
	switch {
	case t.game() == "":
		return nil, nil
	case !t.State.Public && over:
		return []ChatRoom{PlayersRoom, WatchersRoom}, nil
	case !t.State.Public:
		return []ChatRoom{PlayersRoom}, nil
	case over || t.Account == nil:
		return []ChatRoom{WatchersRoom}, nil
	}
	_, err := s.Store.SittingIn(ctx, t.Account.ID, t.game())
	switch {
	case err == nil:
		return nil, nil
	case play.KindOf(err) == play.NotFound:
		return []ChatRoom{WatchersRoom}, nil
	}
	return nil, err
}

// MayTalk returns nil if somebody may write now: who plays, and who watches with an account.
func (s *Service) MayTalk(ctx context.Context, t Talker) error {
	own := t.line()
	g := &t.State.Game
	switch {
	case own.Game == "":
		return play.Errorf(play.Illegal, "there is no chat in this game")
	case own.Room == WatchersRoom && own.Account == "":
		return play.Errorf(play.Illegal, "sign in to write to others who watch")
	case g.Result.Over() && s.now().Sub(g.Updated) > chatCloses:
		return play.Errorf(play.Illegal, "the game was over long ago: its chat is closed")
	}
	rooms, err := s.Rooms(ctx, t)
	if err != nil {
		return err
	}
	if len(rooms) == 0 {
		return play.Errorf(play.Illegal, "who plays in this game hears those who watch when it is over")
	}
	return s.checkBans(ctx, t, own.who())
}

// checkBans refuses who is forbidden to write, by the account that is signed in or by the one of the seat.
func (s *Service) checkBans(ctx context.Context, t Talker, who string) error {
	list := []string{who}
	if t.Account != nil && t.Account.ID != who {
		list = append(list, t.Account.ID)
	}
	for _, one := range list {
		until, err := s.Store.ChatBan(ctx, one, s.now())
		if err != nil {
			return err
		}
		if !until.IsZero() {
			return play.Errorf(play.Illegal, "you may not write before %s", until.Format("2 January 2006 15:04 MST"))
		}
	}
	return nil
}

// Say says something in the room of who says it.
func (s *Service) Say(ctx context.Context, t Talker, text string) (ChatLine, error) {
	text, err := chatText(text)
	if err != nil {
		return ChatLine{}, err
	}
	if err := s.MayTalk(ctx, t); err != nil {
		return ChatLine{}, err
	}
	l := t.line()
	if !s.talk.Allow(l.who()) {
		return ChatLine{}, play.Errorf(play.TooMany, "you write too often; try again in a minute")
	}
	l.Text, l.At = text, s.now()
	if l, err = s.Store.AddLine(ctx, l, linesKept); err != nil {
		return ChatLine{}, err
	}
	s.Poke(chatNews(l.Game))
	s.noteMessage(ctx, t, &l)
	return l, nil
}

// Lines returns what was said and removed in a room after a change, but for what those have said whom the reader has blocked.
func (s *Service) Lines(ctx context.Context, t Talker, room ChatRoom, after int64) ([]ChatLine, error) {
	lines, err := s.Store.ChatLines(ctx, t.game(), room, after)
	if err != nil || t.Account == nil || len(lines) == 0 {
		return lines, err
	}
	blocked, err := s.Store.Blocks(ctx, t.Account.ID)
	unwanted := make(map[string]bool)
	for _, one := range blocked {
		unwanted[one.Account] = true
	}
	var heard []ChatLine
	for _, l := range lines {
		if l.Account == "" || !unwanted[l.Account] {
			heard = append(heard, l)
		}
	}
	return heard, err
}

// ListenChat returns a channel that has something in it after news of the chat of a game, until leave is called.
func (s *Service) ListenChat(game string) (news <-chan struct{}, leave func()) {
	return s.Listen(chatNews(game))
}

// chatNews is what the chat of a game is among what pages listen to; ids of accounts have no spaces.
func chatNews(game string) string { return "chat " + game }

// Talk returns what an account has said in games, for who takes their data along.
func (s *Service) Talk(ctx context.Context, account string) ([]ChatLine, error) {
	return s.Store.Talk(ctx, account, mostExportedTalk)
}
