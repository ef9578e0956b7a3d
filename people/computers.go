package people

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/play"
	"aanca.chess/ratings"
)

// Computer players have accounts, one for each level: so they have names, pages, ratings and a place in tournaments as everybody has. Nobody can sign in as
// one, as they have no password, and their names are for nobody else (reserved).

// ComputerPrefix is what the ids of the accounts of computer players begin with, and no others: those have letters and digits alone.
const ComputerPrefix = "computer-"

// computerRatings are those with which the levels begin, from 1 on: measured in chess (docs/engine.md), but for the last two.
var computerRatings = [play.MaxLevel]float64{400, 650, 950, 1250, 1500, 1700, 2000, 2500, 2600, 2700}

// ComputerPlayer returns the computer player of a level.
func ComputerPlayer(level int) play.Player {
	return play.Player{Name: fmt.Sprintf("Aanca-%d", level), Account: fmt.Sprintf("%s%02d", ComputerPrefix, level), Level: level}
}

// LevelOf returns the level of the computer player that an account is of; 0 for people.
func LevelOf(account string) int {
	number, ok := strings.CutPrefix(account, ComputerPrefix)
	level, err := strconv.Atoi(number)
	if !ok || err != nil || level < play.MinLevel || level > play.MaxLevel {
		return 0
	}
	return level
}

// Level returns the level of a computer player; 0 for people.
func (a *Account) Level() int { return LevelOf(a.ID) }

// Player returns the account as somebody who takes a seat.
func (a *Account) Player() play.Player {
	return play.Player{Name: a.Name, Account: a.ID, Level: a.Level()}
}

// AddComputers makes the accounts of the computer players that are not there yet.
func (s *Service) AddComputers(ctx context.Context) error {
	for level := play.MinLevel; level <= play.MaxLevel; level++ {
		p := ComputerPlayer(level)
		_, err := s.Store.Account(ctx, p.Account)
		if err == nil {
			continue
		}
		if play.KindOf(err) == play.NotFound {
			err = s.Store.CreateAccount(ctx, Account{ID: p.Account, Name: p.Name, Key: KeyOf(p.Name), Role: Member, Created: s.now()})
		}
		if err != nil && play.KindOf(err) != play.Conflict { // another process may have been faster
			return fmt.Errorf("the account of %s: %w", p.Name, err)
		}
	}
	return nil
}

// FirstRatingOf returns the rating that an account has before its first game.
func FirstRatingOf(account string) ratings.Rating {
	first := ratings.New()
	if level := LevelOf(account); level > 0 {
		first.Rating = computerRatings[level-1]
	}
	return first
}
