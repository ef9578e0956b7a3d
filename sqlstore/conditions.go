package sqlstore

import (
	"fmt"
	"strconv"
	"strings"

	"aanca.chess/game"
	"aanca.chess/play"
)

// conditionsText is how conditional moves stand in a row: a line for each of theirs, behind the number of its side.
func conditionsText(g *play.Game) string {
	var lines []string
	for side, c := range g.Conditions {
		if c == "" {
			continue
		}
		for line := range strings.SplitSeq(string(c), "\n") {
			lines = append(lines, fmt.Sprintf("%d %s", side, line))
		}
	}
	return strings.Join(lines, "\n")
}

func parseConditions(text string) (list [game.MostSides]play.Conditions, err error) {
	if text == "" {
		return list, nil
	}
	for line := range strings.SplitSeq(text, "\n") {
		number, turns, _ := strings.Cut(line, " ")
		side, err := strconv.Atoi(number)
		if err != nil || side < 0 || side >= len(list) || turns == "" {
			return list, fmt.Errorf("conditional moves %.80q: expected the number of a side and turns", line)
		}
		if list[side] != "" {
			list[side] += "\n"
		}
		list[side] += play.Conditions(turns)
	}
	return list, nil
}
