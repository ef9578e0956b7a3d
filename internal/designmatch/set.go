package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/match"
)

// checkSet checks the flag for a set of designs, so that an error is told before any game.
func (m *plan) checkSet() error {
	_, err := m.start(game.First)
	return err
}

// start returns the position string with which a game begins: the usual one, but for the designing side's
// set if one is given.
func (m *plan) start(designer game.Side) (fen string, err error) {
	usual := m.rules.Start()
	if m.set == "" {
		return usual.FEN(), nil
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
	fen = strings.Join(fields, " ")
	if _, err := m.rules.Parse(fen); err != nil {
		return "", fmt.Errorf("the set %s: %w", m.set, err)
	}
	return fen, nil
}

// openings begins games with random turns. The set belongs to the designing side, so that the two games of
// a pair begin from other positions; turns that one of them cannot play, since it lacks what they buy, are
// not used.
func (m *plan) openings(pair int) (match.Opening, error) {
	const tries = 1000
	var starts [2]string
	for side := range starts {
		var err error
		if starts[side], err = m.start(game.Side(side)); err != nil {
			return match.Opening{}, err
		}
	}
	for try := range uint64(tries) {
		o, err := match.RandomOpenings(m.rules, m.opening, m.seed+try<<32)(pair)
		if err != nil {
			return o, err
		}
		second := match.Opening{FEN: starts[game.Second], Turns: o.Turns}
		o.FEN, o.Second = starts[game.First], &second
		if _, err := o.Position(m.rules); err != nil {
			continue
		}
		if _, err := second.Position(m.rules); err == nil {
			return o, nil
		}
	}
	return match.Opening{}, fmt.Errorf("in %d tries no %d random turns could be played with the set", tries, m.opening)
}
