package workbench

import (
	"errors"
	"slices"

	"aanca.chess/betza"
)

// A Way is one straight way of moving, as the piece designer draws it.
type Way struct {
	DX, DY  int    // the step, to the right and forward, on hexagons on the slanted grid of geom.Board
	Range   int    // how often it may be repeated at most, 0 without limit
	Manner  string // one of manners
	Move    bool   // to empty squares
	Capture bool   // of enemies
	Initial bool   // only while the piece has not moved
}

// manners are what ways do with pieces between, by betza.Manner.
var manners = []string{betza.Plainly: "plain", betza.Lamely: "lame", betza.Hopping: "hop", betza.Clinging: "cling"}

// A Design is how a piece moves, as notation, in words and drawn.
type Design struct {
	Notation string
	Sentence string
	Ways     []Way
	Rest     string // the part of the notation that cannot be drawn
}

// A Dialect says how the notation of a design is read.
type Dialect struct {
	Hexagonal bool
	Fairy     bool // as Fairy-Stockfish does
}

func (d Dialect) betza() betza.Dialect {
	switch {
	case d.Hexagonal:
		return betza.Hexagonal
	case d.Fairy:
		return betza.FSF
	}
	return betza.XBetza
}

// Draw reads a notation. What a design tells of it is in Betza's notation as the key piece.ID reads it.
func Draw(notation string, d Dialect) (*Design, error) {
	piece, err := betza.Parse(notation, d.betza())
	if err != nil {
		return nil, err
	}
	ways, rest := piece.Ways()
	if d.Fairy && !d.Hexagonal && (rest != "" || slices.ContainsFunc(ways, fairyOnly)) {
		return nil, errors.New("this notation is read as Fairy-Stockfish does and means something else in piece.ID; change it in the text")
	}
	if d.Fairy {
		return compose(ways, rest, d)
	}
	return &Design{Notation: notation, Sentence: piece.Sentence(), Ways: drawnWays(ways), Rest: rest}, nil
}

// fairyOnly reports whether Fairy-Stockfish may read the notation of a way as another one.
func fairyOnly(w betza.Way) bool {
	return w.Initial || w.Manner >= betza.Hopping && w.Range != betza.Unlimited
}

// Write writes ways as a notation, and behind it what cannot be drawn.
func Write(ways []Way, rest string, d Dialect) (*Design, error) {
	list := make([]betza.Way, 0, len(ways))
	for _, w := range ways {
		way := betza.Way{
			Step: betza.Offset{DX: w.DX, DY: w.DY}, Range: w.Range, Move: w.Move, Capture: w.Capture, Initial: w.Initial,
			Manner: betza.Manner(max(0, slices.Index(manners, w.Manner))),
		}
		if way.Range == 0 {
			way.Range = betza.Unlimited
		}
		list = append(list, way)
	}
	if err := betza.CheckWays(list); err != nil {
		return nil, err
	}
	if _, err := betza.Parse(rest, d.betza()); err != nil {
		return nil, err
	}
	return compose(list, rest, d)
}

// compose makes the design of ways and of what cannot be drawn.
func compose(ways []betza.Way, rest string, d Dialect) (*Design, error) {
	d.Fairy = false
	text, err := betza.Compose(ways, rest, d.betza())
	if err != nil {
		return nil, err
	}
	piece, err := betza.Parse(text, d.betza())
	if err != nil {
		return nil, err
	}
	ways, rest = piece.Ways()
	return &Design{Notation: text, Sentence: piece.Sentence(), Ways: drawnWays(ways), Rest: rest}, nil
}

func drawnWays(ways []betza.Way) []Way {
	out := make([]Way, 0, len(ways))
	for _, w := range ways {
		one := Way{
			DX: w.Step.DX, DY: w.Step.DY, Range: w.Range, Manner: manners[w.Manner], Move: w.Move, Capture: w.Capture, Initial: w.Initial,
		}
		if w.Range == betza.Unlimited {
			one.Range = 0
		}
		out = append(out, one)
	}
	return out
}
