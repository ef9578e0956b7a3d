package web

import (
	"fmt"
	"net/http"
	"strconv"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/words"
)

// The page of those who look after conversations: messages that were reported, and who may not write for a while.

// A shownReport is a line that was reported.
type shownReport struct {
	people.ReportedLine
	Author string // in words
	Watch  string // path of the game for those who watch
	Path   string // where the verdict goes
}

// A shownBan is somebody who may not write.
type shownBan struct {
	people.ChatBan
	Author string
}

func (s *site) reportsPage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error { return s.writeReports(w, r, viewer, nil) })
}

// writeReports shows the reports, and what was wrong with a verdict if err is not nil.
func (s *site) writeReports(w http.ResponseWriter, r *http.Request, viewer *people.Account, err error) error {
	var body struct {
		Problem string
		Done    string
		Lines   []shownReport
		Bans    []shownBan
		Times   []chosen // for which somebody may be forbidden to write
	}
	status := http.StatusOK
	if err != nil {
		var ok bool
		if body.Problem, status, ok = s.told(r, err); !ok {
			return err
		}
	}
	lines, bans, err := s.People.Reports(r.Context(), viewer)
	if err != nil {
		return err
	}
	for _, l := range lines {
		body.Lines = append(body.Lines, shownReport{l, authorWords(s.language(r), l.Name), "/watch/" + l.Game, fmt.Sprintf("/reports/%s/%d", l.Game, l.N)})
	}
	for _, b := range bans {
		body.Bans = append(body.Bans, shownBan{b, authorWords(s.language(r), b.Name)})
	}
	for _, d := range people.ForbidFor {
		body.Times = append(body.Times, chosen{Value: fmt.Sprint(days(d)), Words: daysWords(s.language(r), days(d))})
	}
	return s.writePage(w, r, status, page{Kind: "reports", Module: "people", Title: words.Of("Reported messages"), Count: len(lines), Data: noData, Body: body})
}

// authorWords says who has written a line.
func authorWords(in *words.Language, name string) string {
	if name == "" {
		return in.Tr("a guest")
	}
	return name
}

func days(d time.Duration) int { return int(d / (24 * time.Hour)) }

func daysWords(in *words.Language, n int) string { return in.Plural(n, "1 day", "{n} days") }

// judgeByForm does something about a line that was reported.
func (s *site) judgeByForm(w http.ResponseWriter, r *http.Request) error {
	return s.moderating(w, r, func(viewer *people.Account) error {
		n, err := lineNumber(r)
		if err != nil {
			return err
		}
		v := people.Verdict{Remove: r.PostForm.Get("verdict") == "remove"}
		if text := r.PostForm.Get("days"); v.Remove && text != "" {
			forbid, err := strconv.Atoi(text)
			if err != nil || forbid < 0 || forbid > 366 {
				return play.Errorf(play.Invalid, "for how many days may they not write?")
			}
			v.Forbid = time.Duration(forbid) * 24 * time.Hour
		}
		return s.People.JudgeLine(r.Context(), viewer, r.PathValue("game"), n, v)
	})
}

// allowByForm lets somebody write again.
func (s *site) allowByForm(w http.ResponseWriter, r *http.Request) error {
	return s.moderating(w, r, func(viewer *people.Account) error {
		return s.People.AllowChat(r.Context(), viewer, r.PostForm.Get("who"))
	})
}

// moderating reads a form, does something and shows the reports again.
func (s *site) moderating(w http.ResponseWriter, r *http.Request, f func(viewer *people.Account) error) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if err := viewer.Must(people.Moderate); err != nil {
			return err
		}
		if _, err := readForm(w, r); err != nil {
			return err
		}
		if err := f(viewer); err != nil {
			return s.writeReports(w, r, viewer, err)
		}
		http.Redirect(w, r, "/reports", http.StatusSeeOther)
		return nil
	})
}
