package lab

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"aanca.chess/game"
	"aanca.chess/match"
)

// Games to learn from take longer to play than to learn from, so they can be kept in a file, each as JSON on a
// line of its own. Later runs add to it, and learn from all that stand in it.

// A keptGame is a game as it stands in a file.
type keptGame struct {
	Start   string       `json:"start,omitempty"` // a position, if not the usual one
	Given   int          `json:"given"`           // the first so many turns were given: nobody thought about them
	Turns   []string     `json:"turns"`
	Scores  []*int       `json:"scores"` // of the turns after those, for the side to move; null where a win is forced
	Outcome game.Outcome `json:"outcome"`
}

func keep(r *match.Record) keptGame {
	k := keptGame{Start: r.Start, Outcome: r.Outcome}
	for _, played := range r.Turns {
		k.Turns = append(k.Turns, played.Text)
		if played.Opening {
			k.Given++
			continue
		}
		var seen *int
		if score, ok := scoreOf(played.Thought); ok {
			seen = &score
		}
		k.Scores = append(k.Scores, seen)
	}
	return k
}

// record returns the game as it was played, with a number.
func (k *keptGame) record(number int) (*match.Record, error) {
	if k.Given < 0 || k.Given+len(k.Scores) != len(k.Turns) {
		return nil, fmt.Errorf("%d turns, of which %d are given and %d have scores", len(k.Turns), k.Given, len(k.Scores))
	}
	r := &match.Record{Game: number, Start: k.Start, Outcome: k.Outcome}
	for i, text := range k.Turns {
		played := match.Played{Text: text, Opening: i < k.Given}
		if !played.Opening {
			played.Thought.Scored = true
			if score := k.Scores[i-k.Given]; score != nil {
				played.Thought.Score = *score
			} else {
				played.Thought.Mate = 1
			}
		}
		r.Turns = append(r.Turns, played)
	}
	return r, nil
}

// readGames hands out the games of a file, which need not exist, in their order, and returns how many there are.
func readGames(path string, see func(*match.Record) error) (n int, err error) {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	for games := json.NewDecoder(bufio.NewReader(file)); ; n++ {
		r, err := nextGame(games, n)
		if errors.Is(err, io.EOF) {
			return n, nil
		}
		if err == nil {
			err = see(r)
		}
		if err != nil {
			return n, fmt.Errorf("%s, game %d: %w", path, n+1, err)
		}
	}
}

func nextGame(games *json.Decoder, number int) (*match.Record, error) {
	var k keptGame
	if err := games.Decode(&k); err != nil {
		return nil, err
	}
	return k.record(number)
}

// writeGames opens a file to add games to.
func writeGames(path string) (add func(*match.Record) error, closer io.Closer, err error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, nil, err
	}
	games := json.NewEncoder(file) // which writes each game at once, so that what is broken off loses nothing
	return func(r *match.Record) error { return games.Encode(keep(r)) }, file, nil
}
