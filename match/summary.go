package match

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"time"

	"aanca.chess/stats"
)

// A Summary tells how a match stands.
type Summary struct {
	Variant string `json:"variant"`
	A       Entry  `json:"a"`
	B       Entry  `json:"b"`
	Planned int    `json:"planned"` // games
	Tally
	Elo          Real           `json:"elo"`           // of A over B
	EloMargin    Real           `json:"elo_margin"`    // half the width of the 95 % interval
	Superiority  float64        `json:"superiority"`   // the probability that A is stronger
	Endings      map[Ending]int `json:"endings"`       // of games
	Test         *Test          `json:"test,omitzero"` // nil if none was asked for
	Adjudication string         `json:"adjudication"`
	Margin       float64        `json:"margin_seconds"`
	Seconds      float64        `json:"seconds"`

	players int // sides of the game
}

// An Entry is one contestant of a summary.
type Entry struct {
	Name   string         `json:"name"`
	Limit  string         `json:"limit"`
	Faults map[Ending]int `json:"faults"` // games lost by crashes, time and the like
}

// A Test is how a SPRT stands.
type Test struct {
	stats.SPRT
	Ratio   float64       `json:"ratio"`
	Lower   float64       `json:"lower"`
	Upper   float64       `json:"upper"`
	Verdict stats.Verdict `json:"verdict"`
}

// A Real is a number that may be infinite, which is null in JSON.
type Real float64

// MarshalJSON implements json.Marshaler.
func (r Real) MarshalJSON() ([]byte, error) {
	if math.IsInf(float64(r), 0) || math.IsNaN(float64(r)) {
		return []byte("null"), nil
	}
	return json.Marshal(float64(r))
}

// A scorer counts the games of a match.
type scorer struct {
	match   *Match
	tally   Tally
	endings map[Ending]int
	faults  [2]map[Ending]int
	began   time.Time
}

func newScorer(m *Match) *scorer {
	return &scorer{
		match: m, endings: make(map[Ending]int), began: time.Now(),
		faults: [2]map[Ending]int{make(map[Ending]int), make(map[Ending]int)},
	}
}

func (s *scorer) add(r *Record) {
	s.tally.add(r)
	s.endings[r.Ending]++
	if side, ok := r.culprit(); ok {
		s.faults[r.Seats[side]][r.Ending]++
	}
}

// summary tells how the match stands. What it holds must not be changed and is true until the next
// game is counted.
func (s *scorer) summary() Summary {
	m := s.match
	elo, margin := s.tally.Elo()
	sum := Summary{
		Variant:      m.Rules.Info().Name,
		players:      m.Rules.Info().Players(),
		A:            Entry{m.A.Name, m.A.Limit.String(), s.faults[0]},
		B:            Entry{m.B.Name, m.B.Limit.String(), s.faults[1]},
		Planned:      m.Games,
		Tally:        s.tally,
		Elo:          Real(elo),
		EloMargin:    Real(margin),
		Superiority:  s.tally.Superiority(),
		Endings:      s.endings,
		Adjudication: m.Adjudication.String(),
		Margin:       m.Margin.Seconds(),
		Seconds:      time.Since(s.began).Seconds(),
	}
	if m.SPRT != nil {
		lower, upper := m.SPRT.Bounds()
		sum.Test = &Test{*m.SPRT, m.SPRT.Ratio(s.tally.Pairs), lower, upper, m.SPRT.Verdict(s.tally.Pairs)}
	}
	return sum
}

// Line returns the score in one line.
func (s *Summary) Line() string {
	line := fmt.Sprintf("%d of %d games: %s +%d =%d -%d, Elo %s, LOS %.1f %%",
		s.Games(), s.Planned, s.A.Name, s.Wins, s.Draws, s.Losses, s.EloText(1), 100*s.Superiority)
	if s.Test != nil {
		line += fmt.Sprintf(", LLR %.2f (%.2f, %.2f)", s.Test.Ratio, s.Test.Lower, s.Test.Upper)
	}
	return line
}

// String returns the summary as a table.
func (s *Summary) String() string {
	var b strings.Builder
	row := func(name, format string, values ...any) {
		fmt.Fprintf(&b, "%-13s %s\n", name, fmt.Sprintf(format, values...))
	}
	row("Variant", "%s", s.Variant)
	row("A", "%s (%s)%s", s.A.Name, s.A.Limit, faults(s.A.Faults))
	row("B", "%s (%s)%s", s.B.Name, s.B.Limit, faults(s.B.Faults))
	row("Games", "%d of %d in %.0f s", s.Games(), s.Planned, s.Seconds)
	row("Score of A", "+%d =%d -%d", s.Wins, s.Draws, s.Losses)
	s.sides(row)
	row("Pairs", "%v (half points of A from 0 to 4)", s.Pairs)
	row("Elo of A", "%s (95 %%, logistic, pentanomial)", s.EloText(1))
	row("A is stronger", "%.1f %%", 100*s.Superiority)
	if t := s.Test; t != nil {
		row("SPRT", "%g against %g Elo, errors %g and %g: %s, ratio %.2f in (%.2f, %.2f), pentanomial",
			t.Elo1, t.Elo0, t.Alpha, t.Beta, t.Verdict, t.Ratio, t.Lower, t.Upper)
	}
	row("Endings", "%s", counts(s.Endings))
	row("Adjudication", "%s", s.Adjudication)
	row("Clock margin", "%g s", s.Margin)
	return b.String()
}

// sides tells what is counted by sides.
func (s *Summary) sides(row func(name, format string, values ...any)) {
	switch {
	case s.players == 1:
		for who, name := range []string{s.A.Name, s.B.Name} {
			row("Solved by "+"AB"[who:who+1], "%d, by %s, %s", s.Solved[who], name, meanTurns(s.Turns[who], s.Solved[who]))
		}
	case s.players > 2:
		row("Won by side", "%v of %d", s.Won[:s.players], s.Games())
		row("Places of A", "%v (how often first, second and so on, of all its seats)", s.Places[0][:s.players])
		row("Places of B", "%v", s.Places[1][:s.players])
	default:
		row("First side", "+%d =%d -%d", s.First[0], s.First[1], s.First[2])
	}
}

// meanTurns tells how many turns a solution took.
func meanTurns(turns, solved int) string {
	if solved == 0 {
		return "never"
	}
	return fmt.Sprintf("in %.1f turns on average", float64(turns)/float64(solved))
}

// faults tells what a contestant did wrong.
func faults(n map[Ending]int) string {
	if len(n) == 0 {
		return ""
	}
	return "; lost by " + counts(n)
}

// counts lists the endings, the usual ones first.
func counts(n map[Ending]int) string {
	var parts []string
	for _, e := range []Ending{ByRules, ByAdjudication, ByResignation, ByTime, ByIllegalTurn, ByCrash, BySilence, ByFalseClaim} {
		if n[e] > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", e, n[e]))
		}
	}
	return strings.Join(parts, ", ")
}
