package engine

import "aanca.chess/match"

// A trail is where a player was asked for turns in a game, the oldest first.
type trail []milestone

// A milestone is a position by its string, and after how many turns it stood.
type milestone struct {
	turns    int
	position string
}

// shorten returns a question that begins with the last position of the trail since which there have been at least so many turns, and adds
// the position of the question to it. Positions before that one are forgotten.
func (t *trail) shorten(q match.Question, memory int) match.Question {
	*t = append(*t, milestone{len(q.Turns), q.Pos.FEN()})
	for len(*t) > 1 && (*t)[1].turns <= len(q.Turns)-memory {
		*t = (*t)[1:]
	}
	if first := (*t)[0]; first.turns <= len(q.Turns)-memory {
		q.Start, q.Turns = first.position, q.Turns[first.turns:]
	}
	return q
}
