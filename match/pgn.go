package match

import (
	"fmt"
	"io"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
	"aanca.chess/pgn"
)

// WritePGN writes a record as a game in the Portable Game Notation, with moves in algebraic notation. Event names the
// match.
func WritePGN(w io.Writer, event string, rules game.Rules, r *Record) error {
	names, err := pgn.NewNames()
	if err != nil {
		return err
	}
	g := &pgn.Game{Result: pgn.ResultText(r.Outcome)}
	g.Set("Event", event)
	g.Set("Date", r.Began.Format("2006.01.02"))
	g.Set("Round", fmt.Sprintf("%d.%d", r.Game/2+1, r.Game%2+1))
	for side := range r.Sides {
		g.Set(playerTags[side], r.Names[side])
	}
	names.Tag(g, rules.Info().Name, r.Start)
	if same(r.Limits[:r.Sides]) {
		g.Set("TimeControl", r.Limits[0].String())
	} else {
		for side := range r.Sides {
			g.Set(playerTags[side]+"TimeControl", r.Limits[side].String())
		}
	}
	g.Set("PlyCount", fmt.Sprint(len(r.Turns)))
	g.Set("Termination", termination(r))
	if err := addMoves(g, rules, r); err != nil {
		return err
	}
	out := pgn.NewWriter(w)
	if err := out.Write(g); err != nil {
		return err
	}
	return out.Flush()
}

// playerTags are the tags for the players of the sides; the format knows the first two.
var playerTags = [game.MostSides]string{"White", "Black", "Third", "Fourth"}

func same(limits []Limit) bool {
	for _, l := range limits {
		if l != limits[0] {
			return false
		}
	}
	return true
}

// termination returns how the game ended, with the reason.
func termination(r *Record) string { return string(r.Ending) + ": " + r.Note }

// addMoves adds the moves and, in comments, what the players thought.
func addMoves(g *pgn.Game, rules game.Rules, r *Record) error {
	pos := rules.Start()
	if r.Start != "" {
		var err error
		if pos, err = rules.Parse(r.Start); err != nil {
			return fmt.Errorf("the start of the game: %w", err)
		}
	}
	walk := notation.On(rules.Info().Board).Walk()
	for i, t := range r.Turns {
		turn, err := game.ParseTurn(pos, t.Text)
		if err != nil {
			return fmt.Errorf("turn %d of the game: %w", i+1, err)
		}
		text, err := walk.Text(pos, turn, notation.SAN)
		if err != nil {
			return err
		}
		g.Main.Moves = append(g.Main.Moves, pgn.Move{Text: text, Comments: []string{comment(t)}})
		game.Play(pos, turn)
	}
	return nil
}

// comment returns what the player thought about a turn.
func comment(t Played) string {
	switch {
	case t.Opening:
		return "opening"
	case t.Rolled:
		return "chance"
	}
	score := ""
	switch {
	case t.Thought.Mate != 0:
		score = fmt.Sprintf("#%d", t.Thought.Mate)
	case t.Thought.Scored:
		score = fmt.Sprintf("%+.2f", float64(t.Thought.Score)/100)
	}
	if score != "" && t.Thought.Depth > 0 {
		score += fmt.Sprintf("/%d", t.Thought.Depth)
	}
	return strings.TrimSpace(score + " " + fmt.Sprintf("%.3fs", t.Took.Seconds()))
}
