package people

import (
	"context"
	"time"

	"aanca.chess/play"
)

// Vacations: while an account has one, its clocks stand still in games with days for a turn.

// The bounds of vacations, which are counted over the 365 days before a moment.
const (
	VacationDays  = 28 // of all together; each counts as a day at least
	mostVacations = 20

	day  = 24 * time.Hour
	year = 365 * day
)

// A VacationStore keeps vacations. Games tell those of their players (play.Game.Rests).
type VacationStore interface {
	// Vacations returns those of an account that end after a time, the first one first.
	Vacations(ctx context.Context, account string, after time.Time) ([]play.Rest, error)

	// ChangeVacations lets f look at those that end after a time and say what one there is from now on: the last one takes its end if
	// it begins at the same moment, or it is added. With it the games of the account take another version. An error of f changes nothing, and is returned.
	ChangeVacations(ctx context.Context, account string, after time.Time, f func(list []play.Rest) (play.Rest, error)) error
}

// Vacation tells which vacation an account has at the moment, the zero value if none, and how many days it may still take.
func (s *Service) Vacation(ctx context.Context, account string) (now play.Rest, left int, err error) {
	at := s.now()
	list, err := s.Store.Vacations(ctx, account, at.Add(-year))
	if err != nil {
		return play.Rest{}, 0, err
	}
	present, _ := presentOf(list, at)
	return present, daysLeft(list, at), nil
}

// Vacations returns those of the last year.
func (s *Service) Vacations(ctx context.Context, account string) ([]play.Rest, error) {
	return s.Store.Vacations(ctx, account, s.now().Add(-year))
}

// BeginVacation gives an account a vacation of so many days from now on.
func (s *Service) BeginVacation(ctx context.Context, account string, days int) (play.Rest, error) {
	at := s.now()
	var begun play.Rest
	err := s.Store.ChangeVacations(ctx, account, at.Add(-year), func(list []play.Rest) (play.Rest, error) {
		left := daysLeft(list, at)
		switch _, has := presentOf(list, at); {
		case has:
			return play.Rest{}, play.Errorf(play.Illegal, "you have a vacation already; end it first")
		case days < 1:
			return play.Rest{}, play.Errorf(play.Invalid, "a vacation has 1 day or more")
		case days > left:
			return play.Rest{}, play.Errorf(play.Illegal, "%d days are too many: %d of the %d days of vacation a year are left", days, left, VacationDays)
		case len(list) >= mostVacations:
			return play.Rest{}, play.Errorf(play.Illegal, "there were %d vacations in a year; there can be no more", len(list))
		}
		begun = play.Rest{From: at, Until: at.Add(time.Duration(days) * day)}
		return begun, nil
	})
	return begun, err
}

// EndVacation ends the vacation that an account has. The days that it does not take are left for another one.
func (s *Service) EndVacation(ctx context.Context, account string) error {
	at := s.now()
	return s.Store.ChangeVacations(ctx, account, at.Add(-year), func(list []play.Rest) (play.Rest, error) {
		present, has := presentOf(list, at)
		if !has {
			return play.Rest{}, play.Errorf(play.Illegal, "you have no vacation that could end")
		}
		return play.Rest{From: present.From, Until: at}, nil
	})
}

// presentOf returns the vacation that there is at a moment.
func presentOf(list []play.Rest, at time.Time) (present play.Rest, ok bool) {
	for _, r := range list {
		if !r.From.After(at) && r.Until.After(at) {
			return r, true
		}
	}
	return play.Rest{}, false
}

// daysLeft returns how many days may still be taken in the year before a moment.
func daysLeft(list []play.Rest, at time.Time) int {
	taken := time.Duration(0)
	for _, r := range list {
		taken += max(day, r.Within(at.Add(-year), r.Until))
	}
	return max(0, int((VacationDays*day-taken)/day))
}

// Rested returns the ids of the games that an account plays, for who has them in memory: after a vacation has begun or ended they are to be
// read again.
func (s *Service) Rested(ctx context.Context, account string) (games []string, err error) {
	going, err := s.Store.Going(ctx, account, mostGames)
	for _, seat := range going {
		games = append(games, seat.Game)
	}
	return games, err
}
