package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
)

// readSet checks the flag for a set of designs, so that an error is told before any game.
func (m *match) readSet() error {
	_, err := m.start(game.First)
	return err
}

// start returns the position with which a game begins: the usual one, but for the designing side's
// set if one is given.
func (m *match) start(designer game.Side) (game.Position, error) {
	usual := m.rules.Start()
	if m.set == "" {
		return usual, nil
	}
	fields := strings.Fields(usual.FEN())
	const designsField, typesField = 3, 4
	sides := strings.Split(fields[designsField], "/")
	known := strings.Split(sides[0], ",")
	var ids, types []string
	for _, design := range strings.Split(m.set, ",") {
		id := design
		if !slices.Contains(known, design) {
			id = "X" + strconv.Itoa(len(types)+1)
			types = append(types, id+"="+design)
		}
		ids = append(ids, id)
	}
	sides[designer] = strings.Join(ids, ",")
	fields[designsField] = strings.Join(sides, "/")
	if len(types) > 0 {
		fields[typesField] = strings.Join(types, ";")
	}
	pos, err := m.rules.Parse(strings.Join(fields, " "))
	if err != nil {
		return nil, fmt.Errorf("the set %s: %w", m.set, err)
	}
	return pos, nil
}

// begin returns the position after the turns with which a game begins.
func (m *match) begin(designer game.Side, opening []string) (game.Position, error) {
	pos, err := m.start(designer)
	if err != nil {
		return nil, err
	}
	for _, text := range opening {
		turn, err := game.ParseTurn(pos, text)
		if err != nil {
			return nil, err
		}
		game.Play(pos, turn)
	}
	return pos, nil
}

// playable reports whether turns can be played whoever has the set: it may lack what they buy.
func (m *match) playable(opening []string) bool {
	for _, designer := range []game.Side{game.First, game.Second} {
		if _, err := m.begin(designer, opening); err != nil {
			return false
		}
	}
	return true
}
