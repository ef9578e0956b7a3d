package web

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"aanca.chess/game"
	"aanca.chess/play"
	"aanca.chess/words"
)

// parseForm reads the fields of a form of so many bytes at most. Who filled it in goes back to it, where what they wrote still stands.
func parseForm(w http.ResponseWriter, r *http.Request, most int64) error {
	r.Body = http.MaxBytesReader(w, r.Body, most)
	err := r.ParseForm()
	if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
		return &httpError{http.StatusRequestEntityTooLarge,
			fmt.Sprintf("this form takes at most %d KiB of text: go back, shorten what you wrote and send it again", tooLarge.Limit>>10)}
	}
	if err != nil {
		return badRequest("the form cannot be read")
	}
	return nil
}

// opponentAnyone is what forms call who takes the free seat of a game in the lobby.
const opponentAnyone = "anyone"

// createByForm begins a game for a form of the pages and sends the browser to it.
func (s *site) createByForm(w http.ResponseWriter, r *http.Request) error {
	if err := parseForm(w, r, maxBody); err != nil {
		return err
	}
	want := play.NewGame{
		Variant: r.PostForm.Get("variant"), Side: r.PostForm.Get("side"), Opponent: r.PostForm.Get("opponent"),
		Time: r.PostForm.Get("time"), Name: r.PostForm.Get("name"), Open: r.PostForm.Has("open"),
	}
	if want.Opponent == opponentAnyone {
		want.Opponent, want.Open = play.OpponentPerson, true
	}
	if s.takesLevel(want) {
		var err error
		if want.Level, err = strconv.Atoi(r.PostForm.Get("level")); err != nil {
			return badRequest(fmt.Sprintf("level %.20q is no number", r.PostForm.Get("level")))
		}
	}
	if value := r.PostForm.Get("parameter"); value != "" {
		var err error
		if want.Variant, err = s.nameWith(want.Variant, value); err != nil {
			return err
		}
	}
	if r.PostForm.Has("layout") && s.hasSetups(want.Variant) {
		want.Layout = play.RandomLayout
	}
	state, err := s.create(w, r, want)
	if err != nil {
		return err
	}
	http.Redirect(w, r, "/play/"+state.Game.ID, http.StatusSeeOther)
	return nil
}

// nameWith returns the name of a game with a value of its parameter. Whether it is a possible one is
// found when the game begins.
func (s *site) nameWith(name, value string) (string, error) {
	rules, err := s.Library.Rules(name)
	if err != nil {
		return "", err
	}
	if rules.Info().Parameter == nil {
		return "", badRequest(fmt.Sprintf("%.60s has no parameter", rules.Info().Title))
	}
	return rules.Info().Parameter.NameWith(value), nil
}

// takesLevel reports whether a wish has to name a level of the computer. What cannot be had is refused later.
func (s *site) takesLevel(want play.NewGame) bool {
	v, err := s.variants.get(want.Variant)
	return want.Opponent == play.OpponentComputer || want.Opponent != play.OpponentPerson && (err != nil || v.ForTwo())
}

// hasSetups reports whether a game has many setups. The form offers a shuffled one for whichever
// game is chosen in it; it means the games that have one.
func (s *site) hasSetups(name string) bool {
	v, err := s.variants.get(name)
	return err == nil && v.Setups
}

// A recentGame is a game in the list of the browser's last games.
type recentGame struct {
	ID    string
	Title string // of the variant
	State string // in words
}

// recentGames returns the browser's last games as far as they are still there.
func (s *site) recentGames(r *http.Request) ([]recentGame, error) {
	var list []recentGame
	for _, id := range recentIDs(r) {
		g, err := s.Games.Game(r.Context(), id)
		if play.KindOf(err) == play.NotFound && err != nil {
			continue
		}
		if err != nil {
			return nil, err
		}
		if v, err := s.variants.get(g.Variant); err == nil {
			list = append(list, recentGame{ID: id, Title: v.Title, State: inWords(s.language(r), &g, v.Sides)})
		}
	}
	return list, nil
}

// inWords says how a game stands: "your turn after 12 turns".
func inWords(in *words.Language, g *play.Game, sides []string) string {
	if g.Result.Over() {
		return outcome(in, g, sides)
	}
	whose := in.Tr("your turn")
	switch {
	case g.ComputerToMove():
		whose = in.Tr("the computer is thinking")
	case isFree(g.Seats) && len(g.Seats) == 2:
		whose = in.Tr("nobody has accepted your invitation yet")
	case isFree(g.Seats):
		whose = in.Tr("a seat is still free")
	case g.Next == game.Chance:
		whose = in.Tr("chance is to move")
	case g.Next != g.Human && len(g.Seats) > 2:
		whose = in.Tr("{side}'s turn", "side", in.Known(sides[g.Next]))
	case g.Next != g.Human:
		whose = in.Tr("the other player's turn")
	}
	if len(g.Turns) == 0 {
		return in.Tr("{whose}, nothing played yet", "whose", whose)
	}
	return in.Plural(len(g.Turns), "{whose} after 1 turn", "{whose} after {n} turns", "whose", whose)
}

func isFree(seats []play.Seat) bool {
	return slices.ContainsFunc(seats, func(seat play.Seat) bool { return seat.ID == "" })
}

// outcome says how a game has ended for its person.
func outcome(in *words.Language, g *play.Game, sides []string) string {
	winner, won := g.Result.Winner()
	loser, lost := g.Result.Loser()
	why := in.Known(string(g.Result.Reason))
	switch {
	case g.Result.Reason == play.Aborted:
		return why
	case lost && loser == g.Human:
		return in.Tr("you lost ({why})", "why", why)
	case lost:
		return in.Tr("{side} lost ({why})", "side", in.Known(sides[loser]), "why", why)
	case !won && len(g.Seats) == 1:
		return in.Tr("not won ({why})", "why", why)
	case !won && len(g.Seats) > 2:
		return in.Tr("nobody won ({why})", "why", why)
	case !won:
		return in.Tr("drawn ({why})", "why", why)
	case winner == g.Human:
		return in.Tr("you won ({why})", "why", why)
	case g.Result.Reason == game.Resignation:
		return in.Tr("you resigned")
	case len(g.Seats) > 2:
		return in.Tr("{side} won ({why})", "side", in.Known(sides[winner]), "why", why)
	case g.People:
		return in.Tr("the other player won ({why})", "why", why)
	}
	return in.Tr("the computer won ({why})", "why", why)
}
