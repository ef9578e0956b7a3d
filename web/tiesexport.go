package web

import (
	"context"
	"slices"
	"time"

	"aanca.chess/play"
)

// exportedTies are what ties somebody to others, as their data are exported.
type exportedTies struct {
	Ratings    []exportedRating    `json:"ratings"`
	Challenges []exportedChallenge `json:"challenges"` // that wait, theirs and those of others to them, and theirs that were declined
	Blocked    []exportedBlock     `json:"blocked"`    // by them
	Reported   []exportedReport    `json:"reported"`   // by them, and not yet looked at
	Silenced   *time.Time          `json:"silenced"`   // until when they may not write in games; null if they may
}

type exportedRating struct {
	Variant   string     `json:"variant"`
	Speed     play.Speed `json:"speed"`
	Rating    float64    `json:"rating"`
	Deviation float64    `json:"deviation"`
	Games     int        `json:"games"`
	Last      time.Time  `json:"last"`
}

type exportedChallenge struct {
	From    string    `json:"from"`
	To      string    `json:"to"`
	Variant string    `json:"variant"`
	Side    string    `json:"side"`
	Time    string    `json:"time"`
	Rated   bool      `json:"rated"`
	At      time.Time `json:"at"`
	Answer  string    `json:"answer"` // "declined" for those of theirs that others have declined, else ""
	Reason  string    `json:"reason"` // for that
}

type exportedBlock struct {
	Name string    `json:"name"`
	At   time.Time `json:"at"`
}

type exportedReport struct {
	Game    string    `json:"game"`
	Message int64     `json:"message"`
	At      time.Time `json:"at"`
}

// exportTies returns what ties an account to others.
func (s *site) exportTies(ctx context.Context, account string) (exportedTies, error) {
	out := exportedTies{Ratings: []exportedRating{}, Challenges: []exportedChallenge{}, Blocked: []exportedBlock{}, Reported: []exportedReport{}}
	standings, err := s.People.Store.Standings(ctx, account)
	if err != nil {
		return out, err
	}
	for i := range standings {
		one := &standings[i]
		out.Ratings = append(out.Ratings, exportedRating{one.Variant, one.Speed, one.Rating.Rating, one.Deviation, one.Games, one.At})
	}
	challenges, err := s.People.Challenges(ctx, account)
	if err != nil {
		return out, err
	}
	for _, one := range slices.Concat(challenges.In, challenges.Out, challenges.Declined) {
		out.Challenges = append(out.Challenges, exportedChallenge{
			one.Names[0], one.Names[1], one.Variant, one.Side, one.Time, one.Rated, one.At, string(one.Answer), one.Reason,
		})
	}
	blocked, err := s.People.Blocks(ctx, account)
	if err != nil {
		return out, err
	}
	for _, one := range blocked {
		out.Blocked = append(out.Blocked, exportedBlock{one.Name, one.At})
	}
	reported, err := s.People.Store.ReportsBy(ctx, account)
	if err != nil {
		return out, err
	}
	for i := range reported {
		out.Reported = append(out.Reported, exportedReport{reported[i].Game, reported[i].N, reported[i].Since})
	}
	until, err := s.People.Store.ChatBan(ctx, account, time.Now())
	if !until.IsZero() {
		out.Silenced = &until
	}
	return out, err
}
