package web

import (
	"net/http"
	"strconv"
	"time"

	"aanca.chess/game"
	"aanca.chess/people"
	"aanca.chess/play"
)

// Vacations: begun and ended on the page of the account, told with the clocks of games.

// A shownVacation is what somebody is told of their own vacations.
type shownVacation struct {
	Until time.Time // the zero time if there is none now
	Left  int       // days that may still be taken
	Most  int
}

func (s *site) shownVacation(r *http.Request, account string) (shownVacation, error) {
	now, left, err := s.People.Vacation(r.Context(), account)
	return shownVacation{now.Until, left, people.VacationDays}, err
}

func (s *site) beginVacation(w http.ResponseWriter, r *http.Request) error {
	return s.doVacation(w, r, "vacation", func(viewer *people.Account) error {
		days, err := strconv.Atoi(r.PostForm.Get("days"))
		if err != nil {
			return play.Errorf(play.Invalid, "the days of a vacation are a whole number")
		}
		_, err = s.People.BeginVacation(r.Context(), viewer.ID, days)
		return err
	})
}

func (s *site) endVacation(w http.ResponseWriter, r *http.Request) error {
	return s.doVacation(w, r, "back", func(viewer *people.Account) error {
		return s.People.EndVacation(r.Context(), viewer.ID)
	})
}

// doVacation changes the vacations of who asks, and has their games tell of it.
func (s *site) doVacation(w http.ResponseWriter, r *http.Request, done string, f func(viewer *people.Account) error) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		form, err := readForm(w, r)
		if err != nil {
			return err
		}
		if err := f(viewer); err != nil {
			return s.writeAccount(w, r, viewer, form, err)
		}
		games, err := s.People.Rested(r.Context(), viewer.ID)
		if err != nil {
			return err
		}
		if err := s.refresh(r, games); err != nil {
			return err
		}
		http.Redirect(w, r, "/account?done="+done, http.StatusSeeOther)
		return nil
	})
}

// An exportedVacation is one in what somebody takes along.
type exportedVacation struct {
	From  time.Time `json:"from"`
	Until time.Time `json:"until"`
}

func (s *site) exportedVacations(r *http.Request, viewer *people.Account) ([]exportedVacation, error) {
	rests, err := s.People.Vacations(r.Context(), viewer.ID)
	list := []exportedVacation{}
	for _, rest := range rests {
		list = append(list, exportedVacation{rest.From, rest.Until})
	}
	return list, err
}

// newRests tells in a clock when its sides rest: from and until, in milliseconds since 1970.
func newRests(g *play.Game) map[string][][2]int64 {
	var out map[string][][2]int64
	for side, rests := range g.Rests {
		for _, rest := range rests {
			if out == nil {
				out = make(map[string][][2]int64)
			}
			name := game.Side(side).String()
			out[name] = append(out[name], [2]int64{rest.From.UnixMilli(), rest.Until.UnixMilli()})
		}
	}
	return out
}
