package web

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/words"
)

// Challenges by name: the page on which one is made out, the list of those that wait, and what is answered. All are forms.

// challengeTimes are the limits of time that the form of a challenge offers.
var challengeTimes = []string{
	"days 1", "days 3", "days 7", "fischer 180 2", "fischer 300 5", "fischer 600 0", "fischer 900 10", "fischer 1800 20", "byoyomi 600 30 5", "",
}

// A shownChallenge is a challenge as one of its two players sees it.
type shownChallenge struct {
	ID    string
	Other string // the name of the other player
	Title string // of the variant
	Rules string // the path of its rules
	Words string // side, time, rated
	Why   string // it was declined
	At    time.Time
}

// shownChallenges returns challenges as an account sees them; those of variants that are not served any more are left out.
func (s *site) shownChallenges(in *words.Language, account string, all []people.Challenge) []shownChallenge {
	var shown []shownChallenge
	for _, c := range all {
		v, err := s.variants.get(c.Variant)
		if err != nil {
			continue
		}
		one := shownChallenge{ID: c.ID, Other: c.Names[0], Title: v.Title, Rules: "/rules/" + url.PathEscape(c.Variant), At: c.At}
		if c.From == account {
			one.Other = c.Names[1]
		}
		list := []string{in.Tr("either side")}
		if side, ok := c.Against(account); ok {
			list[0] = in.Tr("you play {side}", "side", in.Known(v.Sides[side]))
		}
		if pace, err := play.ParsePace(c.Time); err == nil && pace.Kind != play.Unlimited {
			list = append(list, paceWords(in, pace))
		}
		if c.Rated {
			list = append(list, in.Tr("rated"))
		}
		if c.FEN != "" {
			list = append(list, in.Tr("from a position of its own"))
		}
		one.Words = strings.Join(list, ", ")
		if c.Answer == people.Declined {
			one.Why = declinedWords(in, c.Reason)
		}
		shown = append(shown, one)
	}
	return shown
}

// declinedWords says why a challenge was declined. The reasons are those of lichess's API, by which programs decline.
func declinedWords(in *words.Language, reason string) string {
	switch reason {
	case "casual":
		return in.Tr("declined: only games that are not rated")
	case "rated":
		return in.Tr("declined: only rated games")
	case "later":
		return in.Tr("declined: not now, ask again later")
	case "variant", "standard":
		return in.Tr("declined: not this game")
	case "tooFast":
		return in.Tr("declined: the time is too short")
	case "tooSlow":
		return in.Tr("declined: the time is too long")
	case "timeControl":
		return in.Tr("declined: not with this time")
	case "noBot":
		return in.Tr("declined: no games with programs")
	case "onlyBot":
		return in.Tr("declined: only games with programs")
	}
	return in.Tr("declined")
}

// A challengeForm is the form of a challenge, as it was filled in.
type challengeForm struct {
	Name     string // of who is challenged
	Variant  string // the game that is chosen
	Problem  string
	Done     string
	Variants []chosen
	Times    []chosen
	Sides    []chosen
	Rated    bool
	Program  bool // that plays for no rating answers for who is challenged

	Computer  int // the level of who is challenged; 0 for people
	Computers []shownComputer
}

// A shownComputer is a computer player among those who may be challenged.
type shownComputer struct {
	Name   string
	Rating int // with which it began
}

// shownComputers lists the computer players, the weakest first.
func shownComputers() []shownComputer {
	var list []shownComputer
	for level := play.MinLevel; level <= play.MaxLevel; level++ {
		p := people.ComputerPlayer(level)
		list = append(list, shownComputer{p.Name, people.FirstRatingOf(p.Account).Shown()})
	}
	return list
}

// A chosen is one of several choices.
type chosen struct {
	Value, Words string
	Own          bool // it is the one that is chosen
}

// newChallengeForm returns the form with what was chosen.
func (s *site) newChallengeForm(in *words.Language, name, variant, pace, side string, rated bool) challengeForm {
	f := challengeForm{Name: name, Variant: variant, Rated: rated, Computers: shownComputers()}
	for _, info := range s.Library.Infos() {
		if len(info.SideNames()) == 2 {
			f.Variants = append(f.Variants, chosen{info.Name, info.Title, info.Name == variant})
		}
	}
	slices.SortFunc(f.Variants, func(a, b chosen) int { return cmp.Compare(a.Words, b.Words) })
	for _, text := range challengeTimes {
		p, err := play.ParsePace(text)
		if err != nil {
			continue // cannot be: a test reads them
		}
		said := cmp.Or(paceWords(in, p), in.Tr("no limit (not rated)"))
		f.Times = append(f.Times, chosen{text, said, text == pace})
	}
	for _, one := range [][2]string{{play.SideWhite, in.Tr("first")}, {play.SideBlack, in.Tr("second")}, {play.SideRandom, in.Tr("either")}} {
		f.Sides = append(f.Sides, chosen{one[0], one[1], one[0] == side})
	}
	return f
}

// challengePage shows the form; who writes a name on another page is led to it.
func (s *site) challengePage(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(*people.Account) error {
		query := r.URL.Query()
		variant, err := s.proposedVariant(r)
		if err != nil {
			return err
		}
		form := s.newChallengeForm(s.language(r), query.Get("name"), variant, "days 3", play.SideRandom, true)
		if form.Name == "" {
			return s.writeChallenge(w, r, form, nil)
		}
		account, err := s.People.Named(r.Context(), form.Name)
		if err == nil {
			form.Name, form.Computer, form.Program = account.Name, account.Level(), s.People.HasProgram(account.ID)
		}
		return s.writeChallenge(w, r, form, err)
	})
}

// proposedVariant is the game that a form proposes: the one that is asked for, or else what most play for a rating.
func (s *site) proposedVariant(r *http.Request) (string, error) {
	if variant := r.URL.Query().Get("variant"); variant != "" {
		return variant, nil
	}
	boards, err := s.People.Boards(r.Context())
	if err != nil {
		return "", err
	}
	if len(boards) > 0 {
		return boards[0].Variant, nil
	}
	for _, v := range easiest(s.variants.soon(r.Context(), patience)) {
		if v.ForTwo() {
			return v.Name, nil
		}
	}
	return "", nil
}

func (s *site) writeChallenge(w http.ResponseWriter, r *http.Request, form challengeForm, err error) error {
	status := http.StatusOK
	if err != nil {
		var ok bool
		if form.Problem, status, ok = s.told(r, err); !ok {
			return err
		}
	}
	return s.writePage(w, r, status, page{Kind: "challenge", Module: "people", Title: words.Of("Challenge a player"), Data: noData, Body: form})
}

// challengeByForm sends a challenge.
func (s *site) challengeByForm(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		filled, err := readForm(w, r)
		if err != nil {
			return err
		}
		want := play.NewGame{
			Variant: r.PostForm.Get("variant"), Side: r.PostForm.Get("side"), Time: r.PostForm.Get("time"), Rated: r.PostForm.Has("rated") && r.PostForm.Get("time") != "",
		}
		next, err := s.sendChallenge(r, viewer, filled.Name, want)
		if err != nil {
			form := s.newChallengeForm(s.language(r), filled.Name, want.Variant, want.Time, want.Side, want.Rated)
			if account, err := s.People.Named(r.Context(), filled.Name); err == nil {
				form.Program = s.People.HasProgram(account.ID)
			}
			return s.writeChallenge(w, r, form, err)
		}
		http.Redirect(w, r, next, http.StatusSeeOther)
		return nil
	})
}

// sendChallenge challenges a player and returns where to go on: a computer player accepts at once.
func (s *site) sendChallenge(r *http.Request, viewer *people.Account, name string, want play.NewGame) (next string, err error) {
	if !s.creations.allow(clientOf(r)) {
		return "", play.Errorf(play.TooMany, "too many games were begun from here; try again in a minute")
	}
	seat, err := s.People.Meet(r.Context(), *viewer, name, want, s.Games)
	if err != nil {
		return "", err
	}
	if seat != "" {
		return "/play/" + seat, nil
	}
	_, err = s.People.Challenge(r.Context(), *viewer, name, want, s.Games.CheckSeated)
	return "/my-games", err
}

// acceptByForm begins the game of a challenge and leads to it.
func (s *site) acceptByForm(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		seat, _, err := s.People.Accept(r.Context(), *viewer, r.PathValue("id"), s.Games)
		if err != nil {
			return err
		}
		http.Redirect(w, r, "/play/"+seat, http.StatusSeeOther)
		return nil
	})
}

// declineByForm refuses a challenge, or takes one's own back, and leads back.
func (s *site) declineByForm(w http.ResponseWriter, r *http.Request) error {
	return s.signedInOnly(w, r, func(viewer *people.Account) error {
		filled, err := readForm(w, r)
		if err != nil {
			return err
		}
		if err := s.People.EndChallenge(r.Context(), viewer.ID, r.PathValue("id")); err != nil && play.KindOf(err) != play.NotFound {
			return err
		}
		return s.goOn(w, r, filled, "/my-games")
	})
}

// blocking makes the handler that blocks somebody, or undoes that, and shows their page.
func (s *site) blocking(f func(s *people.Service, r *http.Request, account, name string) (people.Account, error)) handler {
	return func(w http.ResponseWriter, r *http.Request) error {
		return s.signedInOnly(w, r, func(viewer *people.Account) error {
			filled, err := readForm(w, r)
			if err != nil {
				return err
			}
			other, err := f(s.People, r, viewer.ID, r.PathValue("name"))
			if err != nil {
				return err
			}
			return s.goOn(w, r, filled, playerPath(other.Name))
		})
	}
}

// challengeRoutes are there if the site has accounts.
func (s *site) challengeRoutes() []route {
	return []route{
		{pattern: "GET /challenge", handle: s.challengePage},
		{pattern: "POST /challenge", handle: s.challengeByForm},
		{pattern: "POST /challenges/{id}/accept", handle: s.acceptByForm},
		{pattern: "POST /challenges/{id}/decline", handle: s.declineByForm},
		{pattern: "POST /@/{name}/block", handle: s.blocking(func(p *people.Service, r *http.Request, account, name string) (people.Account, error) {
			return p.Block(r.Context(), account, name)
		})},
		{pattern: "POST /@/{name}/unblock", handle: s.blocking(func(p *people.Service, r *http.Request, account, name string) (people.Account, error) {
			return p.Unblock(r.Context(), account, name)
		})},
		{pattern: "GET /news", handle: s.newsFragment},
		{pattern: "GET /api/news/events", handle: s.streamOwnNews, stream: true},
	}
}
