package lab

import (
	"fmt"
	"math"
	"strings"

	"aanca.chess/game"
)

// A Note is something that an inventor should look at.
type Note struct {
	About string `json:"about"` // "first", "goal", "draws", "length", "choice", "piece" or "squares"
	Text  string `json:"text"`
}

// What is unusual enough to be noted.
const (
	noteGames   = 10  // with fewer games nothing is said
	noteShare   = 0.6 // of the points, for one side
	noteDraws   = 0.7 // of the games
	noteBroken  = 0.1
	noteForced  = 0.5 // of the choices
	noteShort   = 12  // turns of both sides together, half of the games
	noteSquares = 12  // so many squares are named at most
)

// note finds what an inventor should look at.
func (f *Figures) note(rules game.Rules) {
	if f.Games < noteGames {
		return
	}
	add := func(about, format string, args ...any) {
		f.Notes = append(f.Notes, Note{about, fmt.Sprintf(format, args...)})
	}
	info := rules.Info()
	names := info.SideNames()
	share, doubt := f.FirstShare()
	switch {
	case len(names) == 1 && f.First == 0:
		add("goal", "The goal was never reached in %d games.", f.Games)
	case len(names) != 2:
		f.noteSides(names, add)
	case share-doubt > 0.5 && share > noteShare:
		add("first", "%s wins too often: %.0f %% of the points (± %.0f).", names[game.First], 100*share, 100*doubt)
	case share+doubt < 0.5 && share < 1-noteShare:
		add("first", "%s wins too often: %.0f %% of the points (± %.0f).", names[game.Second], 100*(1-share), 100*doubt)
	}
	if float64(f.Draws) > noteDraws*float64(f.Games) && len(names) > 1 {
		add("draws", "Most games are drawn: %d of %d.", f.Draws, f.Games)
	}
	if float64(f.BrokenOff) > noteBroken*float64(f.Games) {
		add("length", "%d of %d games did not end by themselves.", f.BrokenOff, f.Games)
	}
	if f.Lengths.Median <= noteShort && len(names) > 1 {
		all := "both"
		if len(names) > 2 {
			all = "all"
		}
		add("length", "Half of the games are over after %d turns of %s sides together.", f.Lengths.Median, all)
	}
	if float64(f.Forced) > noteForced*float64(f.Choices.Count) {
		add("choice", "Mostly there is nothing to choose: in %.0f %% of all cases there is one step alone.",
			100*float64(f.Forced)/float64(f.Choices.Count))
	}
	for i := range f.Pieces {
		if p := &f.Pieces[i]; p.Steps == 0 {
			add("piece", "The %s never did anything.", p.Name)
		} else if 2*p.Idle > p.Games {
			add("piece", "In %d of %d games no %s did anything.", p.Idle, p.Games, p.Name)
		}
	}
	f.noteSquares(info, add)
}

// noteSides tells which of several sides wins too often: more than its part by more than chance explains.
func (f *Figures) noteSides(names []string, add func(about, format string, args ...any)) {
	if len(names) == 1 {
		return
	}
	part := 1 / float64(len(names))
	for side, s := range f.Sides {
		n, won := float64(f.Games), float64(s.Won)/float64(f.Games)
		if doubt := 1.96 * math.Sqrt(part*(1-part)/n); won > part+doubt && won > noteShare {
			add("first", "%s wins too often: %d of %d games.", names[side], s.Won, f.Games)
		}
	}
}

// noteSquares names the squares to which nobody has come.
func (f *Figures) noteSquares(info *game.Info, add func(about, format string, args ...any)) {
	var names []string
	for sq := range info.Board.Area().All() {
		if f.Visits[sq] == 0 {
			names = append(names, info.Board.Name(sq))
		}
	}
	switch n := len(names); {
	case n == 0:
	case n <= noteSquares:
		add("squares", "Nobody ever came to %s.", strings.Join(names, ", "))
	default:
		add("squares", "Nobody ever came to %d of the squares, such as %s.", n, strings.Join(names[:noteSquares], ", "))
	}
}

// FirstShare returns the share of the points that the first side makes, from 0 to 1, and its error: half the width of the
// interval of 95 %, as if each side had won one game more, so that few games do not look certain.
func (f *Figures) FirstShare() (share, doubt float64) {
	if f.Games == 0 {
		return 0.5, 0.5
	}
	n := float64(f.Games) + 2
	wins, draws, losses := float64(f.First+1)/n, float64(f.Draws)/n, float64(f.Second+1)/n
	mean := wins + draws/2
	variance := wins*(1-mean)*(1-mean) + draws*(0.5-mean)*(0.5-mean) + losses*mean*mean
	return (float64(f.First) + float64(f.Draws)/2) / float64(f.Games), 1.96 * math.Sqrt(variance/n)
}
