package gamebase

import (
	"net/url"
	"strconv"
	"strings"
	"time"

	"aanca.chess/play"
)

// ReadWish reads a wish from the parameters of an address: variant, fen, moves, player, against, result, from and until (days, both of them among those that are
// meant) and before.
func ReadWish(query url.Values) (Wish, error) {
	want := Wish{
		Variant: query.Get("variant"), FEN: query.Get("fen"), Moves: strings.Fields(query.Get("moves")), Player: strings.TrimSpace(query.Get("player")),
		Against: strings.TrimSpace(query.Get("against")), Result: Outcome(query.Get("result")),
	}
	var err error
	if want.From, err = readDay(query, "from"); err != nil {
		return want, err
	}
	if want.Until, err = readDay(query, "until"); err != nil {
		return want, err
	}
	if !want.Until.IsZero() {
		want.Until = want.Until.AddDate(0, 0, 1)
	}
	if text := query.Get("before"); text != "" {
		if want.Before, err = strconv.ParseInt(text, 10, 64); err != nil || want.Before < 1 {
			return want, play.Errorf(play.Invalid, "before %.20q: expected a number", text)
		}
	}
	return want, nil
}

// readDay reads a day, by UTC or, as 2026-11-25+01:00, by a clock that is ahead of it; the zero time if none is named.
func readDay(query url.Values, name string) (time.Time, error) {
	text := query.Get(name)
	if text == "" {
		return time.Time{}, nil
	}
	for _, layout := range []string{time.DateOnly, time.DateOnly + "Z07:00"} {
		// The plus of an offset is a blank in addresses that are written by hand.
		if day, err := time.Parse(layout, strings.ReplaceAll(text, " ", "+")); err == nil {
			return day, nil
		}
	}
	return time.Time{}, play.Errorf(play.Invalid, "%s %.20q: expected a day such as 2026-11-25", name, text)
}
