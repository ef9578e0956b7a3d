package storetest

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
)

func line(id string, room people.ChatRoom, who people.Account, text string, minute int) people.ChatLine {
	return people.ChatLine{Game: id, Room: room, Account: who.ID, Name: who.Name, Text: text, At: at(minute)}
}

// said keeps a line and returns it as it comes back.
func said(t *testing.T, s Store, l people.ChatLine) people.ChatLine {
	t.Helper()
	l, err := s.AddLine(t.Context(), l, 3)
	must(t, err)
	return l
}

func wantLines(t *testing.T, what string, s Store, id string, room people.ChatRoom, after int64, want ...people.ChatLine) {
	t.Helper()
	got, err := s.ChatLines(t.Context(), id, room, after)
	must(t, err)
	same(t, what, got, want)
}

func chat(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	one := said(t, s, line("game", people.PlayersRoom, ann, "Hello", 0))
	two := said(t, s, people.ChatLine{Game: "game", Room: people.PlayersRoom, Side: game.Second, Name: "Bob", Text: "Good luck", At: at(1)})
	seen := said(t, s, line("game", people.WatchersRoom, ann, "I watch", 2))
	other := said(t, s, line("other", people.PlayersRoom, ann, "Elsewhere", 3))
	if one.N >= two.N || two.N >= seen.N || two.Change != two.N {
		t.Errorf("the lines are numbered %d, %d, %d", one.N, two.N, seen.N)
	}
	wantLines(t, "players", s, "game", people.PlayersRoom, 0, one, two)
	wantLines(t, "players, later", s, "game", people.PlayersRoom, one.Change, two)
	wantLines(t, "watchers", s, "game", people.WatchersRoom, 0, seen)
	wantLines(t, "nothing", s, "nothing", people.PlayersRoom, 0)
	talk, err := s.Talk(t.Context(), ann.ID, 2)
	must(t, err)
	same(t, "what Ann has said", talk, []people.ChatLine{one, seen})

	for range 2 {
		must(t, s.RemoveLine(t.Context(), "game", one.N))
	}
	one.Removed, one.Text, one.Change = true, "", seen.Change+1
	wantLines(t, "what is removed is a change", s, "game", people.PlayersRoom, seen.Change, one)
	got, err := s.ChatLine(t.Context(), "other", other.N)
	must(t, err)
	same(t, "one line", got, other)
	_, err = s.ChatLine(t.Context(), "other", 99)
	wantKind(t, "a line that is not there", err, play.NotFound)
	talk, err = s.Talk(t.Context(), ann.ID, 9)
	must(t, err)
	same(t, "what Ann has said and stands", talk, []people.ChatLine{seen, other})
}

// chatKept: of each room the last lines stay, and those that are reported; lines said at once have numbers of their own.
func chatKept(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			if _, err := s.AddLine(t.Context(), line("game", people.PlayersRoom, ann, fmt.Sprint(i), i), 9); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	lines, err := s.ChatLines(t.Context(), "game", people.PlayersRoom, 0)
	must(t, err)
	if len(lines) != 8 || lines[0].N != 1 || lines[7].N != 8 {
		t.Fatalf("of 8 lines there are %v", lines)
	}
	seen := said(t, s, line("game", people.WatchersRoom, ann, "I watch", 0))
	must(t, s.ReportLine(t.Context(), "game", 2, "somebody", at(1)))
	last := said(t, s, line("game", people.PlayersRoom, ann, "the last", 1))
	wantLines(t, "what stays", s, "game", people.PlayersRoom, 0, lines[1], lines[6], lines[7], last)
	wantLines(t, "the other room", s, "game", people.WatchersRoom, 0, seen)
}

func reports(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	one, two := said(t, s, line("game", people.PlayersRoom, ann, "one", 0)), said(t, s, line("game", people.PlayersRoom, ann, "two", 1))
	for i, r := range []struct {
		n   int64
		who string
	}{{two.N, "Ben"}, {one.N, "Ben"}, {one.N, "Cat"}, {two.N, "Ben"}} {
		must(t, s.ReportLine(t.Context(), "game", r.n, r.who, at(5+i)))
	}
	wantKind(t, "a line that is not there", s.ReportLine(t.Context(), "game", 99, "Ben", at(9)), play.NotFound)
	first, second := people.ReportedLine{ChatLine: two, Reports: 1, Since: at(5)}, people.ReportedLine{ChatLine: one, Reports: 2, Since: at(6)}
	list, err := s.Reports(t.Context(), 9)
	must(t, err)
	same(t, "reported", list, []people.ReportedLine{first, second})
	list, err = s.Reports(t.Context(), 1)
	must(t, err)
	same(t, "what has waited longest", list, []people.ReportedLine{first})
	must(t, s.DropReports(t.Context(), "game", two.N))
	list, err = s.Reports(t.Context(), 9)
	must(t, err)
	same(t, "still reported", list, []people.ReportedLine{second})
}

func chatBans(t *testing.T, s Store) {
	ann, guest := people.ChatBan{Who: "ann", Name: "Ann", Until: at(10)}, people.ChatBan{Who: "game w", Until: at(20)}
	must(t, s.ForbidChat(t.Context(), people.ChatBan{Who: "ann", Name: "Anne", Until: at(99)}))
	must(t, s.ForbidChat(t.Context(), ann))
	must(t, s.ForbidChat(t.Context(), guest))
	list, err := s.ChatBans(t.Context(), at(9), 9)
	must(t, err)
	same(t, "may not write", list, []people.ChatBan{guest, ann})
	until := func(who string, minute int) time.Time {
		t.Helper()
		got, err := s.ChatBan(t.Context(), who, at(minute))
		must(t, err)
		return got
	}
	if got := until("ann", 9); !got.Equal(at(10)) {
		t.Errorf("Ann may not write before %s", got)
	}
	if a, b := until("ann", 10), until("somebody", 0); !a.IsZero() || !b.IsZero() {
		t.Errorf("who may write may not before %s and %s", a, b)
	}
	must(t, s.AllowChat(t.Context(), "game w"))
	must(t, s.AllowChat(t.Context(), "game w"))
	if got := until("game w", 0); !got.IsZero() {
		t.Errorf("who may write again may not before %s", got)
	}
}

// chatGoes: with the game if it is forgotten, but not to the archive; with the account.
func chatGoes(t *testing.T, s Store) {
	ann, ben := account(t, s, "Ann"), account(t, s, "Ben")
	must(t, s.Create(t.Context(), between("over", ann.ID, ben.ID)))
	must(t, s.Create(t.Context(), between("forgotten", ann.ID, "")))
	must(t, s.Stand(t.Context(), "over", 0, play.Standing{Result: game.Result{Outcome: game.Draw, Reason: game.Agreement}, At: at(1)}))
	one := said(t, s, line("over", people.PlayersRoom, ann, "of Ann", 0))
	two := said(t, s, line("over", people.PlayersRoom, ben, "of Ben", 0))
	said(t, s, line("forgotten", people.PlayersRoom, ben, "of Ben", 0))
	for _, l := range []people.ChatLine{one, two} {
		must(t, s.ReportLine(t.Context(), "over", l.N, ben.ID, at(1)))
	}
	own, err := s.ReportsBy(t.Context(), ben.ID)
	must(t, err)
	same(t, "what Ben has reported", own, []people.ReportedLine{
		{ChatLine: people.ChatLine{Game: "over", N: one.N}, Reports: 1, Since: at(1)}, {ChatLine: people.ChatLine{Game: "over", N: two.N}, Reports: 1, Since: at(1)},
	})
	if own, err = s.ReportsBy(t.Context(), ann.ID); len(own) != 0 || err != nil {
		t.Errorf("Ann has reported %v, %v", own, err)
	}
	must(t, s.ForbidChat(t.Context(), people.ChatBan{Who: ben.ID, Name: "Ben", Until: at(99)}))
	archived(t, s, at(9), 1)
	if n, err := s.Expire(t.Context(), at(9), at(9), 9); n != 1 || err != nil {
		t.Fatalf("%d forgotten, %v", n, err)
	}
	wantLines(t, "in the archive", s, "over", people.PlayersRoom, 0, one, two)
	wantLines(t, "of a forgotten game", s, "forgotten", people.PlayersRoom, 0)
	_, err = s.DeleteAccount(t.Context(), ben.ID)
	must(t, err)
	wantLines(t, "after the end of an account", s, "over", people.PlayersRoom, 0, one)
	list, err := s.Reports(t.Context(), 9)
	must(t, err)
	bans, err := s.ChatBans(t.Context(), at(0), 9)
	must(t, err)
	if len(list) != 0 || len(bans) != 0 {
		t.Errorf("of who is deleted there are %v and %v", list, bans)
	}
}

func chatAdopted(t *testing.T, s Store) {
	ann := account(t, s, "Ann")
	must(t, s.Create(t.Context(), between("game", "", "")))
	one := said(t, s, people.ChatLine{Game: "game", Room: people.PlayersRoom, Side: game.First, Name: "a guest", Text: "mine", At: at(0)})
	two := said(t, s, people.ChatLine{Game: "game", Room: people.PlayersRoom, Side: game.Second, Name: "another", Text: "theirs", At: at(1)})
	must(t, s.Sit(t.Context(), ann.ID, []people.Sitting{sitting("game", game.First, at(3))}))
	one.Account, one.Name = ann.ID, "Ann"
	wantLines(t, "the lines", s, "game", people.PlayersRoom, 0, one, two)
}
