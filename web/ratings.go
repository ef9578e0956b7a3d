package web

import (
	"cmp"
	"math"
	"net/http"

	"aanca.chess/people"
	"aanca.chess/play"
	"aanca.chess/words"
)

// shown returns the rating of an account in games of a variant and a pace, as it stands beside the name.
func (s *site) shown(account, variant string, pace play.Pace) people.Shown {
	if s.People == nil || account == "" {
		return people.Shown{}
	}
	return s.People.Shown(account, variant, pace.Speed())
}

// tellRatings adds to a state between people what their ratings are, and what the game has done to them.
func (s *site) tellRatings(out *stateJSON, g *play.Game) {
	if s.People == nil || len(g.Seats) != 2 || g.Pace.Kind == play.Unlimited {
		return
	}
	for side, seat := range g.Seats {
		now := s.shown(seat.Account, g.Variant, g.Pace)
		out.Seats[side].Rating, out.Seats[side].Provisional = now.Rating, now.Provisional
	}
	if !g.Rated || !g.Result.Over() {
		return
	}
	for _, change := range s.People.Changes(g.GameOf()) {
		before, after := int(math.Round(change.Before)), int(math.Round(change.After))
		by := after - before
		out.Seats[change.Side].Rating, out.Seats[change.Side].Change = before, &by
	}
}

// A shownStanding is a rating in a list.
type shownStanding struct {
	people.Standing
	Title string // of the variant
	Place int    // among the best, from 1
}

// standingsOf returns the ratings of an account in games that are served.
func (s *site) standingsOf(r *http.Request, account string) ([]shownStanding, error) {
	all, err := s.People.Standings(r.Context(), account)
	if err != nil {
		return nil, err
	}
	var list []shownStanding
	for _, one := range all {
		if v, err := s.variants.get(one.Variant); err == nil {
			list = append(list, shownStanding{Standing: one, Title: v.Title})
		}
	}
	return list, nil
}

// A shownBoard is a choice among the lists of the best.
type shownBoard struct {
	people.Board
	Title string // of the variant
	Own   bool   // it is the one that is shown
}

// leadersPage shows the best players of a variant at a speed; of the one with most players if none is named.
func (s *site) leadersPage(w http.ResponseWriter, r *http.Request) error {
	all, err := s.People.Boards(r.Context())
	if err != nil {
		return err
	}
	variant, speed := r.URL.Query().Get("variant"), play.Speed(r.URL.Query().Get("speed"))
	var boards []shownBoard
	for _, board := range all {
		v, err := s.variants.get(board.Variant)
		if err != nil {
			continue // it is not served any more
		}
		if variant == "" {
			variant, speed = board.Variant, cmp.Or(speed, board.Speed)
		}
		boards = append(boards, shownBoard{board, v.Title, board.Variant == variant && board.Speed == speed})
	}
	leaders, err := s.People.Leaders(r.Context(), variant, speed)
	if err != nil {
		return err
	}
	list, title := make([]shownStanding, 0, len(leaders)), ""
	for i, one := range leaders {
		list = append(list, shownStanding{one, "", i + 1})
	}
	if v, err := s.variants.get(variant); err == nil {
		title = v.Title
	}
	return s.writePage(w, r, http.StatusOK, page{
		Kind: "leaders", Module: "people", Title: words.Of("The best players"), Description: "The best players of each game, by their ratings.", Data: noData,
		Body: struct {
			Title   string
			Speed   play.Speed
			Boards  []shownBoard
			Leaders []shownStanding
		}{title, speed, boards, list},
	})
}
