package web

import (
	"net/http"
	"slices"
	"strconv"
	"time"

	"aanca.chess/people"
	"aanca.chess/tournament"
	"aanca.chess/words"
)

// A tournamentForm is the form of a tournament, as it was filled in.
type tournamentForm struct {
	challengeForm
	Formats, Lengths, Rounds, Starts []chosen
}

func (s *site) newTournamentForm(in *words.Language, want tournament.Wish, starts string) tournamentForm {
	f := tournamentForm{challengeForm: s.newChallengeForm(in, want.Name, want.Variant, want.Time, "", want.Rated)}
	f.Times = slices.DeleteFunc(f.Times, func(c chosen) bool { return c.Value == "" })
	for _, one := range [][2]string{{string(tournament.Arena), in.Tr("Arena: for some time, whoever is free plays")}, {string(tournament.Swiss), in.Tr("Swiss: in rounds, all at once")}} {
		f.Formats = append(f.Formats, chosen{one[0], one[1], one[0] == string(want.Format)})
	}
	for _, n := range arenaMinutes {
		f.Lengths = append(f.Lengths, chosen{strconv.Itoa(n), minutesWords(in, n), n == want.Minutes})
	}
	for _, n := range swissRounds {
		f.Rounds = append(f.Rounds, chosen{strconv.Itoa(n), strconv.Itoa(n), n == want.Rounds})
	}
	for _, d := range startsIn {
		value := strconv.Itoa(int(d / time.Minute))
		after := minutesWords(in, int(d/time.Minute))
		if d%(24*time.Hour) == 0 {
			after = daysWords(in, days(d))
		}
		f.Starts = append(f.Starts, chosen{value, in.Tr("in {time}", "time", after), value == starts})
	}
	return f
}

func (s *site) newTournamentPage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		variant, err := s.proposedVariant(r)
		if err != nil {
			return err
		}
		want := tournament.Wish{
			Format: tournament.Arena, Variant: variant, Time: "fischer 180 2", Minutes: 60, Rounds: 5, Rated: true,
		}
		return s.writeTournamentForm(w, r, s.newTournamentForm(s.language(r), want, "10"), nil)
	})
}

func (s *site) writeTournamentForm(w http.ResponseWriter, r *http.Request, form tournamentForm, err error) error {
	status := http.StatusOK
	if err != nil {
		var ok bool
		if form.Problem, status, ok = s.told(r, err); !ok {
			return err
		}
	}
	return s.writePage(w, r, status, page{Kind: "tournament-new", Module: "people", Title: words.Of("A new tournament"), Data: noData, Body: form})
}

func (s *site) createTournament(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		if _, err := readForm(w, r); err != nil {
			return err
		}
		number := func(name string) int {
			n, err := strconv.Atoi(r.PostForm.Get(name))
			if err != nil {
				return -1 // which is refused where it matters
			}
			return n
		}
		want := tournament.Wish{
			Name: r.PostForm.Get("name"), Format: tournament.Format(r.PostForm.Get("format")), Variant: r.PostForm.Get("variant"), Time: r.PostForm.Get("time"),
			Rated: r.PostForm.Has("rated"), Minutes: number("minutes"), Rounds: number("rounds"),
			Starts: time.Now().Add(time.Duration(min(max(number("starts"), 0), mostMinutes)) * time.Minute),
		}
		made, err := s.Tournaments.Create(r.Context(), *viewer, want)
		if err != nil {
			return s.writeTournamentForm(w, r, s.newTournamentForm(s.language(r), want, r.PostForm.Get("starts")), err)
		}
		http.Redirect(w, r, tournamentPath(made.ID), http.StatusSeeOther)
		return nil
	})
}
