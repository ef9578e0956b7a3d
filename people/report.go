package people

import (
	"context"
	"slices"
	"time"

	"aanca.chess/play"
)

// Lines of chat that somebody reports, and what those do about them who look after conversations.

// A ReportedLine is a line that waits to be looked at.
type ReportedLine struct {
	ChatLine
	Reports int       // how many have reported it
	Since   time.Time // when the first one did
}

// A ChatBan keeps somebody from writing for a while: an account, or a guest in one game.
type ChatBan struct {
	Who   string // an account, or what a guest is called by the program
	Name  string // as others know them
	Until time.Time
}

// mostReports is how many reports, and how many who are forbidden to write, are listed at a time.
const mostReports = 200

// ForbidFor are the times for which somebody may be forbidden to write.
var ForbidFor = []time.Duration{24 * time.Hour, 7 * 24 * time.Hour, 30 * 24 * time.Hour, 365 * 24 * time.Hour}

// ReportLine asks those who look after conversations to look at a line, which is one that the talker hears.
func (s *Service) ReportLine(ctx context.Context, t Talker, n int64) error {
	own := t.line()
	if own.Room == WatchersRoom && own.Account == "" {
		return play.Errorf(play.Illegal, "sign in to report a message")
	}
	l, err := s.Store.ChatLine(ctx, t.game(), n)
	if err != nil {
		return err
	}
	rooms, err := s.Rooms(ctx, t)
	switch {
	case err != nil:
		return err
	case !slices.Contains(rooms, l.Room):
		return noLine()
	case t.Said(&l):
		return play.Errorf(play.Illegal, "this message is your own")
	case l.Removed:
		return play.Errorf(play.Illegal, "this message has been removed already")
	case !s.reports.Allow(own.who()):
		return play.Errorf(play.TooMany, "you report too often; try again in a minute")
	}
	return s.Store.ReportLine(ctx, l.Game, l.N, own.who(), s.now())
}

func noLine() error { return play.Errorf(play.NotFound, "there is no such message any more") }

// Reports returns the lines that wait for somebody who looks after conversations, and who is forbidden to write.
func (s *Service) Reports(ctx context.Context, who *Account) ([]ReportedLine, []ChatBan, error) {
	if err := who.Must(Moderate); err != nil {
		return nil, nil, err
	}
	lines, err := s.Store.Reports(ctx, mostReports)
	if err != nil {
		return nil, nil, err
	}
	bans, err := s.Store.ChatBans(ctx, s.now(), mostReports)
	return lines, bans, err
}

// A Verdict is what is done about a line that was reported: nothing, if it is zero.
type Verdict struct {
	Remove bool
	Forbid time.Duration // for which who has said it may not write; 0 if they may
}

// JudgeLine does something about a line, and forgets its reports.
func (s *Service) JudgeLine(ctx context.Context, who *Account, game string, n int64, v Verdict) error {
	if err := who.Must(Moderate); err != nil {
		return err
	}
	if v.Forbid != 0 && !slices.Contains(ForbidFor, v.Forbid) {
		return play.Errorf(play.Invalid, "nobody is forbidden to write for %s", v.Forbid)
	}
	l, err := s.Store.ChatLine(ctx, game, n)
	if err != nil {
		return err
	}
	if l.Account == who.ID && !v.Remove {
		return play.Errorf(play.Illegal, "this message is your own: remove it, or let somebody else decide")
	}
	if v.Forbid != 0 {
		if err := s.forbid(ctx, who, &l, v.Forbid); err != nil {
			return err
		}
	}
	if v.Remove {
		if err := s.Store.RemoveLine(ctx, game, n); err != nil {
			return err
		}
		s.Poke(chatNews(game))
	}
	return s.Store.DropReports(ctx, game, n)
}

// forbid keeps who has said a line from writing. Those who look after conversations are forbidden it by those alone who look after accounts.
func (s *Service) forbid(ctx context.Context, who *Account, l *ChatLine, d time.Duration) error {
	if l.Account != "" {
		author, err := s.Store.Account(ctx, l.Account)
		if err != nil {
			return err
		}
		if author.Can(Moderate) && !who.Can(ManageAccounts) {
			return play.Errorf(play.Illegal, "%s looks after conversations, too: ask somebody who looks after accounts", author.Name)
		}
	}
	return s.Store.ForbidChat(ctx, ChatBan{Who: l.who(), Name: l.Name, Until: s.now().Add(d)})
}

// AllowChat lets somebody write again: somebody else, unless who looks after accounts.
func (s *Service) AllowChat(ctx context.Context, who *Account, banned string) error {
	if err := who.Must(Moderate); err != nil {
		return err
	}
	if banned == who.ID && !who.Can(ManageAccounts) {
		return play.Errorf(play.Illegal, "ask somebody who looks after accounts whether you may write again")
	}
	return s.Store.AllowChat(ctx, banned)
}
