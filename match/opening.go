package match

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
)

// An Opening is how a pair of games begins.
type Opening struct {
	FEN   string // "" for the usual start
	Turns []string

	// Rolls decides what Chance brings, in both games of the pair.
	Rolls uint64

	// Second is how the second game of the pair begins, where that differs; nil if it does not.
	Second *Opening
}

// Openings returns the opening of a pair of games, by the pair's number from 0 on.
type Openings func(pair int) (Opening, error)

// Position returns the position after the opening.
func (o Opening) Position(rules game.Rules) (game.Position, error) {
	return o.walk(rules, func(game.Side, string) {})
}

// walk is Position; it tells each turn, and whose it is.
func (o Opening) walk(rules game.Rules, tell func(game.Side, string)) (game.Position, error) {
	pos := rules.Start()
	if o.FEN != "" {
		var err error
		if pos, err = rules.Parse(o.FEN); err != nil {
			return nil, err
		}
	}
	for _, text := range o.Turns {
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			return nil, err
		}
		tell(pos.Side(), text)
		game.Play(pos, turn)
	}
	if r := pos.Result(); r.Over() {
		return nil, fmt.Errorf("the game is over before it begins (%v)", r)
	}
	return pos, nil
}

// RandomOpenings returns openings of so many random turns of players from the usual start. The seed and the
// number of the pair decide which.
func RandomOpenings(rules game.Rules, turns int, seed uint64) Openings {
	return rolled(seed, func(pair int) (Opening, error) {
		return randomOpening(rules, "", turns, rand.New(rand.NewPCG(seed, uint64(pair))))
	})
}

// rolled sets what Chance brings after openings, by the seed and the number of the pair.
func rolled(seed uint64, of Openings) Openings {
	const apart = 1 << 32 // from the numbers that decide about openings
	return func(pair int) (Opening, error) {
		o, err := of(pair)
		o.Rolls = rand.New(rand.NewPCG(seed, uint64(pair)+apart)).Uint64()
		return o, err
	}
}

// RandomLayouts returns openings of so many random turns from random setups of the game.
func RandomLayouts(rules game.Rules, turns int, seed uint64) (Openings, error) {
	setups, ok := game.SetupsOf(rules)
	if !ok {
		return nil, fmt.Errorf("%s has one setup only", rules.Info().Name)
	}
	return rolled(seed, func(pair int) (Opening, error) {
		random := rand.New(rand.NewPCG(seed, uint64(pair)))
		pos, err := setups.Setup(setups.RandomLayout(random.IntN))
		if err != nil {
			return Opening{}, fmt.Errorf("a random layout: %w", err)
		}
		return randomOpening(rules, pos.FEN(), turns, random)
	}), nil
}

// randomOpening tries again when a random game ends too early.
func randomOpening(rules game.Rules, fen string, turns int, random *rand.Rand) (Opening, error) {
	const tries = 1000
	for range tries {
		o := Opening{FEN: fen}
		pos, err := o.Position(rules)
		if err != nil {
			return Opening{}, err
		}
		for left := turns; left > 0 && !pos.Result().Over(); {
			if pos.Side() != game.Chance {
				left--
			}
			text := RandomTurn(pos, random)
			turn, err := game.ParseTurn(pos, text)
			if err != nil {
				return Opening{}, fmt.Errorf("a random turn: %w", err)
			}
			game.Play(pos, turn)
			o.Turns = append(o.Turns, text)
		}
		if !pos.Result().Over() {
			return o, nil
		}
	}
	return Opening{}, fmt.Errorf("in %d tries no random game lasted more than %d turns", tries, turns)
}

// ReadOpenings reads openings, one per line: a position string or the first four fields of one
// (EPD), or turns from the usual start, in our text form or as package notation reads them. Lines that are empty or begin with # are
// skipped. Pairs take them in turn, from the first again after the last; the seed decides what Chance brings after them.
func ReadOpenings(rules game.Rules, r io.Reader, seed uint64) (Openings, error) {
	var all []Opening
	lines := bufio.NewScanner(r)
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		o, err := parseOpening(rules, line)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		all = append(all, o)
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, errors.New("there are no openings")
	}
	return rolled(seed, func(pair int) (Opening, error) { return all[pair%len(all)], nil }), nil
}

// parseOpening reads one line.
func parseOpening(rules game.Rules, line string) (Opening, error) {
	o := Opening{}
	if strings.Contains(line, "/") {
		pos, err := notation.Position(rules, line)
		if err != nil {
			short, isEPD := fromEPD(line)
			if !isEPD {
				return Opening{}, err
			}
			if pos, err = notation.Position(rules, short); err != nil {
				return Opening{}, err
			}
		}
		o.FEN = pos.FEN()
	} else {
		var err error
		if o.Turns, err = ownTexts(rules, strings.Fields(line)); err != nil {
			return Opening{}, err
		}
	}
	_, err := o.Position(rules)
	return o, err
}

// ownTexts reads turns from the usual start in any notation and returns them in our text form.
func ownTexts(rules game.Rules, turns []string) ([]string, error) {
	pos, walk := rules.Start(), notation.For(rules.Info()).Walk()
	own := make([]string, 0, len(turns))
	for _, text := range turns {
		turn, err := walk.Read(pos, text)
		if err != nil {
			return nil, err
		}
		own = append(own, game.TurnText(pos, turn))
		game.Play(pos, turn)
	}
	return own, nil
}

// fromEPD returns the position string of a line of EPD: four fields, then operations that end with
// semicolons.
func fromEPD(line string) (fen string, ok bool) {
	const epdFields = 4
	fields := strings.Fields(line)
	if len(fields) < epdFields || len(fields) > epdFields && !strings.Contains(line, ";") {
		return "", false
	}
	return strings.Join(fields[:epdFields], " ") + " 0 1", true
}
