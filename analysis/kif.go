package analysis

import (
	"errors"
	"io"
	"strings"

	"aanca.chess/game"
	"aanca.chess/notation"
	"aanca.chess/pgn"
	"aanca.chess/play"
)

// kifForm is that of Japanese records.
var kifForm = game.SaveForm{Name: "KIF", Ending: "kif"}

// FormOf returns in which form besides PGN games of some rules are read and written; ok is false if there is none.
func FormOf(rules game.Rules) (form game.SaveForm, ok bool) {
	if saver, ok := game.SaverOf(rules); ok {
		return saver.SaveForm(), true
	}
	return kifForm, pgn.HasKIF(rules)
}

// readKIF reads the first Japanese record of a text.
func (d *Desk) readKIF(variant string, rules game.Rules, text string, way notation.Way) (*Record, error) {
	reader, err := pgn.NewKIFReader(strings.NewReader(text), rules)
	if err != nil {
		return nil, err
	}
	g, err := reader.Next()
	if errors.Is(err, io.EOF) {
		return nil, play.Errorf(play.Illegal, "there is no game in this text")
	}
	if err != nil {
		return nil, refused(err)
	}
	return d.replay(variant, g, way)
}

// writeKIF writes a record as a Japanese one, with its variations and remarks.
func (d *Desk) writeKIF(r *Record) (string, error) {
	g, err := d.write(r, notation.KIF)
	if err != nil {
		return "", err
	}
	if _, reason, ok := strings.Cut(g.Tag("Termination"), ": "); ok { // "w wins: resignation", as we say it in PGN
		g.Set("Termination", reason)
	}
	start, err := d.begin(r.Variant, g)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	w, err := pgn.NewKIFWriter(&out)
	if err != nil {
		return "", err
	}
	err = w.Write(g, start)
	return out.String(), err
}
