package match

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"aanca.chess/game"
)

// WritePGN writes a record as a game in the Portable Game Notation, with moves in our text form.
// Event names the match.
func WritePGN(w io.Writer, event, variant string, r *Record) error {
	var b strings.Builder
	tag := func(name, value string) {
		value = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(value)
		fmt.Fprintf(&b, "[%s \"%s\"]\n", name, value)
	}
	tag("Event", event)
	tag("Site", "?")
	tag("Date", r.Began.Format("2006.01.02"))
	tag("Round", fmt.Sprintf("%d.%d", r.Game/2+1, r.Game%2+1))
	tag("White", r.Names[game.First])
	tag("Black", r.Names[game.Second])
	tag("Result", pgnResult(r.Outcome))
	tag("Variant", variant)
	if r.Start != "" {
		tag("SetUp", "1")
		tag("FEN", r.Start)
	}
	if r.Limits[0] == r.Limits[1] {
		tag("TimeControl", r.Limits[0].String())
	} else {
		tag("WhiteTimeControl", r.Limits[game.First].String())
		tag("BlackTimeControl", r.Limits[game.Second].String())
	}
	tag("PlyCount", fmt.Sprint(len(r.Turns)))
	tag("Termination", termination(r))
	b.WriteString("\n")
	writeMoves(&b, r)
	_, err := io.WriteString(w, b.String()+"\n")
	return err
}

// pgnResult returns the result as PGN writes it.
func pgnResult(o game.Outcome) string {
	switch o {
	case game.FirstWins:
		return "1-0"
	case game.SecondWins:
		return "0-1"
	case game.Draw:
		return "1/2-1/2"
	}
	return "*"
}

// termination returns how the game ended, with the reason.
func termination(r *Record) string { return string(r.Ending) + ": " + r.Note }

// writeMoves writes the moves with numbers and, in comments, what the players thought.
func writeMoves(b *strings.Builder, r *Record) {
	const widest = 80
	column := 0
	word := func(text string) {
		length := utf8.RuneCountInString(text)
		switch {
		case column == 0:
		case column+1+length > widest:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(text)
		column += length
	}
	number, second := beginning(r.Start)
	for i, t := range r.Turns {
		switch {
		case !second:
			word(fmt.Sprintf("%d.", number))
		case i == 0:
			word(fmt.Sprintf("%d...", number))
		}
		word(t.Text)
		for _, part := range strings.Fields(comment(t)) {
			word(part)
		}
		if second {
			number++
		}
		second = !second
	}
	word(pgnResult(r.Outcome))
	b.WriteString("\n")
}

// beginning returns the number of the first turn and whether the second side has it. Sides alternate
// in all games.
func beginning(fen string) (number int, second bool) {
	number = 1
	fields := strings.Fields(fen)
	if len(fields) < 2 {
		return number, false
	}
	if _, err := fmt.Sscan(fields[len(fields)-1], &number); err != nil {
		number = 1
	}
	return number, fields[1] == game.Second.String()
}

// comment returns what the player thought about a turn, "" for one of the opening.
func comment(t Played) string {
	if t.Opening {
		return "{opening}"
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
	return strings.TrimSpace("{"+score+" "+fmt.Sprintf("%.3fs", t.Took.Seconds())) + "}"
}
