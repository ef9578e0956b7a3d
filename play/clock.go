package play

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"aanca.chess/game"
)

// A PaceKind is a way to limit the time of players.
type PaceKind string

// The ways to limit time.
const (
	Unlimited PaceKind = ""
	Fischer   PaceKind = "fischer"   // Bonus is added after each turn
	Bronstein PaceKind = "bronstein" // what a turn has taken is given back, at most Bonus
	Byoyomi   PaceKind = "byoyomi"   // after Base there are Periods of Bonus; a turn within one costs none
	Days      PaceKind = "days"      // Base for each turn: correspondence
)

// A Pace says how much time players have. The zero value is no limit.
type Pace struct {
	Kind    PaceKind
	Base    time.Duration
	Bonus   time.Duration
	Periods int
}

// The bounds of a pace.
const (
	maxBase    = 6 * time.Hour
	maxBonus   = 10 * time.Minute
	minTime    = 10 * time.Second // of a game's first turns
	maxPeriods = 20
	maxDays    = 14
	mostNumber = 100_000 // beyond all bounds, in seconds and in days, and of no length that overflows

	day = 24 * time.Hour
)

// PaceForms are what ParsePace reads, for people.
const PaceForms = `"fischer 180 2" (seconds at the start and for each turn), "bronstein 180 2", "byoyomi 600 30 5" (seconds, and 5 periods of 30) or "days 3"`

// String returns the text form of the pace, "" if there is none: "fischer 180 2".
func (p Pace) String() string {
	seconds := func(d time.Duration) string { return strconv.FormatFloat(d.Seconds(), 'f', -1, 64) }
	switch p.Kind {
	case Unlimited:
		return ""
	case Days:
		return fmt.Sprintf("%s %d", p.Kind, p.Base/day)
	case Byoyomi:
		return fmt.Sprintf("%s %s %s %d", p.Kind, seconds(p.Base), seconds(p.Bonus), p.Periods)
	}
	return fmt.Sprintf("%s %s %s", p.Kind, seconds(p.Base), seconds(p.Bonus))
}

// TimeControl returns the pace as the tag TimeControl of PGN says it: "180+2", "1/259200" for a turn in three days; "" for what it
// has no words for.
func (p Pace) TimeControl() string {
	switch p.Kind {
	case Fischer:
		return fmt.Sprintf("%d+%d", p.Base/time.Second, p.Bonus/time.Second)
	case Days:
		return fmt.Sprintf("1/%d", p.Base/time.Second)
	}
	return ""
}

// ParsePace reads what String returns.
func ParsePace(text string) (Pace, error) {
	if text == "" {
		return Pace{}, nil
	}
	fail := func() (Pace, error) {
		return Pace{}, Errorf(Invalid, "time %.40q: expected %s", text, PaceForms)
	}
	words := strings.Split(text, " ")
	numbers := make([]int, 0, 3)
	for _, word := range words[1:] {
		n, err := strconv.Atoi(word)
		if err != nil {
			return fail()
		}
		numbers = append(numbers, max(-1, min(n, mostNumber))) // check refuses both ends, and says what is possible
	}
	p := Pace{Kind: PaceKind(words[0])}
	wanted, known := map[PaceKind]int{Fischer: 2, Bronstein: 2, Byoyomi: 3, Days: 1}[p.Kind]
	if !known || len(numbers) != wanted {
		return fail()
	}
	unit := time.Second
	if p.Kind == Days {
		unit = day
	}
	p.Base = time.Duration(numbers[0]) * unit
	if wanted > 1 {
		p.Bonus = time.Duration(numbers[1]) * unit
	}
	if wanted > 2 {
		p.Periods = numbers[2]
	}
	return p, p.check(text)
}

// check refuses times that are too short or too long to play in. text is how they were written.
func (p Pace) check(text string) error {
	refuse := func(expected string) error {
		return Errorf(Invalid, "time %.40q: expected %s", text, expected)
	}
	switch {
	case p.Kind == Days && (p.Base < day || p.Base > maxDays*day):
		return refuse(fmt.Sprintf("1 to %d days for a turn", maxDays))
	case p.Kind == Days:
	case p.Base > maxBase || p.Bonus > maxBonus || p.Bonus < 0:
		return refuse(fmt.Sprintf("at most %d minutes at the start, and 0 to %d seconds for a turn",
			maxBase/time.Minute, maxBonus/time.Second))
	case p.Kind == Byoyomi && (p.Periods < 1 || p.Periods > maxPeriods || p.Bonus < time.Second):
		return refuse(fmt.Sprintf("1 to %d periods of a second or more", maxPeriods))
	case p.Base+p.Bonus*time.Duration(max(1, p.Periods)) < minTime || p.Kind != Byoyomi && p.Base < minTime:
		return refuse(fmt.Sprintf("%d seconds or more to begin with", minTime/time.Second))
	}
	return nil
}

// Live reports whether the players are there together: hours and not days.
func (p Pace) Live() bool { return p.Kind != Unlimited && p.Kind != Days }

// Times are the clocks of a game as they stood when the last turn was played.
type Times struct {
	Left    [game.MostSides]time.Duration
	Periods [game.MostSides]int // of byoyomi
	Since   time.Time           // since when the clock of the side to move runs; the zero time if it does not
}

// start returns the clocks of a game that begins.
func (p Pace) start(players int) Times {
	var t Times
	for side := range players {
		t.Left[side], t.Periods[side] = p.Base, p.Periods
	}
	return t
}

// most returns how long a side may take for its turn.
func (p Pace) most(t *Times, side game.Side) time.Duration {
	return t.Left[side] + time.Duration(t.Periods[side])*p.Bonus
}

// spend takes the time of a turn off a side's clock and adds what the turn brings. It is less than most.
func (p Pace) spend(t *Times, side game.Side, took time.Duration) {
	left := t.Left[side] - took
	switch p.Kind {
	case Fischer:
		left += p.Bonus
	case Bronstein:
		left += min(took, p.Bonus)
	case Byoyomi:
		if left < 0 {
			t.Periods[side] -= int(-left / p.Bonus)
			left = 0
		}
	case Days:
		left = p.Base
	case Unlimited:
		return
	}
	t.Left[side] = left
}

// mostLag is how much of a turn's time may be taken for the way between the player and the server.
const mostLag = 500 * time.Millisecond

// thought returns how long a turn has taken that has come now: what the clock says less what was lost on the way, which is
// bounded. told is how long the player's program says that it has taken; 0 if it says nothing.
func (p Pace) thought(passed, told time.Duration) time.Duration {
	if !p.Live() || told <= 0 || told >= passed {
		return max(0, passed)
	}
	return max(told, passed-mostLag)
}

// Deadline returns when the time of the side to move is up; ok is false if no clock runs.
func (g *Game) Deadline() (at time.Time, ok bool) { return g.DeadlineAt(len(g.Turns)) }

// DeadlineAt is Deadline where only the number of turns is known.
func (g *Game) DeadlineAt(ply int) (at time.Time, ok bool) {
	if g.Result.Over() || g.Times.Since.IsZero() || g.Next >= game.Chance {
		return time.Time{}, false
	}
	if g.awaitsFirst(ply) {
		return g.Times.Since.Add(firstTurn), true
	}
	return g.afterRests(g.Times.Since.Add(g.Pace.most(&g.Times, g.Next))), true
}

// runs reports whether the clock of the side to move runs: it does when all seats are taken and, where the players are
// there together, from the side's second turn on. In a tournament the time for the first turn runs before. turns are those played.
func (g *Game) runs(turns []Turn) bool {
	if g.Pace.Kind == Unlimited || g.Result.Over() || g.Next >= game.Chance || !g.seated() {
		return false
	}
	return g.Pace.Kind == Days || g.Event != "" || hasMoved(turns, g.Next)
}

// ClockAfter returns what the side to move has left when its turn has led to a standing, 0 where time is not counted so.
func (g *Game) ClockAfter(now *Standing) time.Duration {
	if !g.Pace.Live() || g.Next >= game.Chance {
		return 0
	}
	return g.Pace.most(&now.Times, g.Next)
}

// hasMoved reports whether one of the turns is a side's.
func hasMoved(turns []Turn, side game.Side) bool {
	for i := range turns {
		if turns[i].By == side {
			return true
		}
	}
	return false
}

// restart lets the clock of the side to move run from a time on, if it does.
func (g *Game) restart(turns []Turn, at time.Time) {
	g.Times.Since = time.Time{}
	if g.runs(turns) {
		g.Times.Since = at
	}
}

// stop takes the time that has passed off the clock that runs, as it is shown when the game is over.
func (g *Game) stop(now *Standing, at time.Time) {
	if since := now.Times.Since; !since.IsZero() && g.Pace.Live() && !g.AwaitsFirst() {
		took := min(max(0, at.Sub(since)), g.Pace.most(&now.Times, now.Next))
		left := g.Pace.most(&now.Times, now.Next) - took
		now.Times.Periods[now.Next] = 0
		if g.Pace.Kind == Byoyomi {
			now.Times.Periods[now.Next] = min(g.Times.Periods[now.Next], int(left/g.Pace.Bonus))
		}
		now.Times.Left[now.Next] = left - time.Duration(now.Times.Periods[now.Next])*g.Pace.Bonus
	}
	now.Times.Since = time.Time{}
}
