package tournament

import (
	"context"
	"crypto/rand"
	"strings"
	"time"
	"unicode/utf8"

	"aanca.chess/people"
	"aanca.chess/play"
)

// A Wish is a tournament that somebody wants to make.
type Wish struct {
	Name    string
	Format  Format
	Variant string
	Time    string // a play.Pace as text
	Rated   bool
	Starts  time.Time
	Minutes int // of an arena
	Rounds  int // of a Swiss
}

// The bounds of tournaments.
const (
	ShortestName   = 3
	LongestName    = 40
	ShortestArena  = 10 // minutes
	LongestArena   = 360
	MostRounds     = 20
	MostPlayers    = 500
	EarliestStart  = time.Minute         // from now: others must have time to join
	LatestStart    = 90 * 24 * time.Hour // from now
	tournamentsOwn = 3                   // of one account that are not over
	tournamentsAll = 300
)

// Create makes a tournament of an account.
func (s *Service) Create(ctx context.Context, owner people.Account, want Wish) (Tournament, error) {
	now := s.now()
	if err := want.check(now); err != nil {
		return Tournament{}, err
	}
	if plain, _ := play.Unversioned(want.Variant); plain != want.Variant {
		return Tournament{}, play.Errorf(play.Illegal, "a tournament is of a game that stays; this one is a draft")
	}
	err := s.Games.CheckSeated(play.NewGame{Variant: want.Variant, Side: play.SideRandom, Time: want.Time, Rated: want.Rated, Account: owner.ID})
	if err != nil {
		return Tournament{}, err
	}
	if !s.making.Allow(owner.ID) {
		return Tournament{}, play.Errorf(play.TooMany, "too many tournaments were made by you; try again in a few minutes")
	}
	t := Tournament{
		ID: strings.ToLower(rand.Text()[:12]), Name: want.Name, Format: want.Format, Variant: want.Variant, Time: want.Time, Rated: want.Rated, Owner: owner.ID,
		Host: owner.Name, Created: now, Starts: want.Starts.UTC().Truncate(time.Millisecond), Minutes: want.Minutes, Rounds: want.Rounds, Stage: Created, Changed: now,
	}
	if soonest := now.Add(EarliestStart); t.Starts.Before(soonest) {
		t.Starts = soonest
	}
	return t, s.Store.CreateTournament(ctx, t, tournamentsOwn, tournamentsAll)
}

// check refuses what can be no tournament, and brings the name into the form in which it is kept.
func (w *Wish) check(now time.Time) error {
	w.Name = strings.Join(strings.Fields(w.Name), " ")
	pace, err := play.ParsePace(w.Time)
	if err != nil {
		return err
	}
	refuse := func(format string, args ...any) error { return play.Errorf(play.Invalid, format, args...) }
	switch letters := utf8.RuneCountInString(w.Name); {
	case letters < ShortestName || letters > LongestName || !utf8.ValidString(w.Name):
		return refuse("the name of a tournament has %d to %d letters", ShortestName, LongestName)
	case !printable(w.Name):
		return refuse("the name of a tournament has letters, digits and signs that can be seen")
	case pace.Kind == play.Unlimited:
		return refuse("a tournament has a limit of time for its games")
	case w.Starts.After(now.Add(LatestStart)):
		return refuse("a tournament starts in %d days at the latest", LatestStart/(24*time.Hour))
	}
	switch w.Format {
	case Arena:
		w.Rounds = 0
		if !pace.Live() {
			return refuse("an arena is played with clocks; games of days a move are for a Swiss")
		}
		if w.Minutes < ShortestArena || w.Minutes > LongestArena {
			return refuse("an arena lasts %d to %d minutes", ShortestArena, LongestArena)
		}
	case Swiss:
		w.Minutes = 0
		if w.Rounds < 1 || w.Rounds > MostRounds {
			return refuse("a Swiss tournament has 1 to %d rounds", MostRounds)
		}
	default:
		return refuse("format %.20q: expected %q or %q", w.Format, Arena, Swiss)
	}
	return nil
}

// printable reports whether a text can be seen and does not turn the text around it.
func printable(text string) bool { return play.CleanText(text) == text }
