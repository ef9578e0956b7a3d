package tournament

import (
	"fmt"

	"aanca.chess/pairing"
)

// A Row is a player in the table of a tournament.
type Row struct {
	Player
	Place  int    // from 1; shared by those with the same figures
	Score  string // "7", in a Swiss "3½"
	Fire   bool   // in an arena: the next win counts double
	Played int    // games that have a result
	Cells  []Cell // one for each pair of theirs, the first one first
	Ties   string // in a Swiss: what decides among those with the same score, for people
}

// A Cell is one game of a player.
type Cell struct {
	Worth string // "4", in a Swiss "1", "½" or "0"; "" while it goes on
	Pair  *Pair
	Won   bool
}

// Table tells how the players of a tournament stand, the best first.
func Table(t *Tournament, players []Player, pairs []Pair) []Row {
	own, cells := played(players, pairs)
	by := make(map[string]*Player, len(players))
	for i := range players {
		by[players[i].Account] = &players[i]
	}
	rows := make([]Row, 0, len(players))
	add := func(id string, place int, score string) *Row {
		rows = append(rows, Row{Player: *by[id], Place: place, Score: score, Cells: cells[id]})
		row := &rows[len(rows)-1]
		for _, c := range row.Cells {
			if c.Pair.Result != Going && c.Pair.Result != Void {
				row.Played++
			}
		}
		return row
	}
	if t.Format == Arena {
		for _, r := range pairing.ArenaTable(own) {
			row := add(r.ID, r.Place, fmt.Sprint(r.Sum))
			row.Fire = r.Fire && !row.Away
			for i := range row.Cells {
				if row.Cells[i].Pair.Result != Going {
					row.Cells[i].Worth = fmt.Sprint(r.Points[i])
				}
			}
		}
		return rows
	}
	for _, r := range pairing.SwissTable(own) {
		row := add(r.ID, r.Place, halvesText(r.Halves))
		row.Ties = fmt.Sprintf("Buchholz %s, Sonneborn-Berger %s", halvesText(r.Buchholz), quartersText(r.Berger))
	}
	return rows
}

// played tells what players have played as package pairing wants it, and the same as cells.
func played(players []Player, pairs []Pair) ([]pairing.Player, map[string][]Cell) {
	number := make(map[string]int, len(players))
	list := make([]pairing.Player, len(players))
	for i, p := range players {
		number[p.Account] = i
		list[i] = pairing.Player{ID: p.Account, Rating: p.Rating}
	}
	cells := make(map[string][]Cell, len(players))
	for n := range pairs {
		pair := &pairs[n]
		for side, account := range pair.Players {
			i, there := number[account]
			if !there {
				continue
			}
			outcome := outcomeOf(pair.Result, side)
			list[i].Played = append(list[i].Played, pairing.Game{Opponent: pair.Players[1-side], Second: side == 1, Outcome: outcome})
			cells[account] = append(cells[account], Cell{Worth: worths[outcome], Pair: pair, Won: outcome == pairing.Win})
		}
	}
	return list, cells
}

// worths are what outcomes are worth in a Swiss.
var worths = [...]string{pairing.Open: "", pairing.Loss: "0", pairing.Draw: "½", pairing.Win: "1", pairing.Bye: "1"}

func outcomeOf(r Result, side int) pairing.Outcome {
	switch {
	case r == Bye:
		return pairing.Bye
	case r == Drawn:
		return pairing.Draw
	case r == First && side == 0, r == Second && side == 1:
		return pairing.Win
	case r == First, r == Second:
		return pairing.Loss
	}
	return pairing.Open
}

// halvesText writes half points.
func halvesText(n int) string {
	switch {
	case n%2 == 0:
		return fmt.Sprint(n / 2)
	case n == 1:
		return "½"
	}
	return fmt.Sprintf("%d½", n/2)
}

// quartersText writes quarters of points.
func quartersText(n int) string {
	parts := [...]string{"", "¼", "½", "¾"}
	if n < 4 && n > 0 {
		return parts[n%4]
	}
	return fmt.Sprintf("%d%s", n/4, parts[n%4])
}
