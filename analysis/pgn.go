package analysis

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/notation"
	"aanca.chess/pgn"
	"aanca.chess/play"
)

// Bounds on games that are read and written.
const (
	MaxPGN   = 128 << 10 // bytes
	maxMoves = 3000      // with those of variations
)

// A Variation is a sequence of moves with what is said of them: a game's own, or what could have been played instead.
type Variation struct {
	Comment string
	Moves   []Move
}

// A Move is a turn of a Variation.
type Move struct {
	Turn       // what is written needs no label
	NAGs       []int
	Comment    string
	Variations []Variation // in its place
}

// A Record is a game with its variations.
type Record struct {
	Variant string
	FEN     string // of the start, "" for the usual one
	Main    Variation
	Tags    []Tag  // beside those that the variant and the start need
	Result  string // as PGN writes it; "" for one that is not known
}

// A Tag is what is known of a game: "White", "Ada".
type Tag struct{ Name, Value string }

// Bounds on tags.
const (
	maxTags  = 30
	maxName  = 40
	maxValue = 200
)

// checkTags refuses what could not be read again.
func checkTags(tags []Tag) error {
	if len(tags) > maxTags {
		return play.Errorf(play.Illegal, "there are %d tags; at most %d are written", len(tags), maxTags)
	}
	for _, t := range tags {
		plain := t.Name != "" && len(t.Name) <= maxName && !strings.ContainsFunc(t.Name, func(c rune) bool {
			return c != '_' && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && (c < '0' || c > '9')
		})
		if !plain {
			return play.Errorf(play.Illegal, "%.60q is no name of a tag: expected 1 to %d letters, digits and _", t.Name, maxName)
		}
		if len(t.Value) > maxValue || strings.ContainsFunc(t.Value, func(c rune) bool { return c < ' ' }) {
			return play.Errorf(play.Illegal, "the tag %s: expected at most %d bytes on one line", t.Name, maxValue)
		}
	}
	return nil
}

// names are the games of a library as package pgn asks for them. A game goes by the rules whose version its name tells.
type names struct {
	library play.Library
	of      string
}

// Names implements pgn.Library.
func (n *names) Names() []string {
	var list []string
	for _, info := range n.library.Infos() {
		list = append(list, info.Name)
	}
	return list
}

// Rules implements pgn.Library. Castling is that of the game.
func (n *names) Rules(name string, _ bool) (game.Rules, error) {
	return n.library.Rules(play.InVersion(name, n.of))
}

// Read reads the first game of a text in PGN, of the named variant if it does not say another, or a game of that
// variant in its other form (FormOf). Labels are in a notation, that of the game's players if it is "". The error is a
// *play.Error with the line and, in PGN, the column of the mistake.
func (d *Desk) Read(variant, text string, way notation.Way) (*Record, error) {
	if len(text) > MaxPGN {
		return nil, play.Errorf(play.Illegal, "the text has %d bytes; at most %d are read", len(text), MaxPGN)
	}
	rules, err := d.Library.Rules(variant)
	if err != nil {
		return nil, err
	}
	if saver, ok := saverOf(rules, text); ok {
		return d.readSave(variant, rules, saver, text, way)
	}
	if pgn.HasKIF(rules) && pgn.IsKIF(text) {
		return d.readKIF(variant, rules, text, way)
	}
	g, err := pgn.NewReader(strings.NewReader(text)).Next()
	if errors.Is(err, io.EOF) {
		return nil, play.Errorf(play.Illegal, "there is no game in this text")
	}
	if err != nil {
		return nil, refused(err)
	}
	return d.replay(variant, g, way)
}

// Write writes a record as PGN, its moves in a notation, that of the game's players if it is "".
func (d *Desk) Write(r *Record, way notation.Way) (string, error) {
	g, err := d.write(r, way)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	w := pgn.NewWriter(&out)
	if err := errors.Join(w.Write(g), w.Flush()); err != nil {
		return "", err
	}
	return out.String(), nil
}

// write returns a record as package pgn has it, its moves in a notation.
func (d *Desk) write(r *Record, way notation.Way) (*pgn.Game, error) {
	rules, err := d.Library.Rules(r.Variant)
	if err != nil {
		return nil, err
	}
	if err := checkTags(r.Tags); err != nil {
		return nil, err
	}
	if r.Result != "" && !pgn.IsResult(r.Result) {
		return nil, play.Errorf(play.Illegal, "%.20q is no result: expected %s, %s, %s or %s", r.Result, pgn.FirstWins, pgn.SecondWins, pgn.Draw, pgn.Unknown)
	}
	g := &pgn.Game{Main: r.Main.pgn(), Result: r.Result}
	for _, t := range r.Tags {
		g.Set(t.Name, t.Value)
	}
	n, err := pgn.NewNames()
	if err != nil {
		return nil, err
	}
	fen := r.FEN
	if fen == rules.Start().FEN() {
		fen = ""
	}
	plain, _ := play.Unversioned(r.Variant)
	n.Tag(g, plain, fen)
	b, err := d.begin(r.Variant, g)
	if err != nil {
		return nil, err
	}
	if err := b.Replay(g, bounded(pgn.Rewrite(cmp.Or(way, play.UsualWay(rules.Info()))))); err != nil {
		return nil, refused(err)
	}
	if g.Result == "" {
		g.Result = pgn.ResultText(b.Pos.Result().Outcome)
	}
	return g, nil
}

// ClockText returns what is left on a clock as PGN writes it: "0:02:58", with the parts of a second while there are few.
func ClockText(left time.Duration) string {
	s := left.Truncate(time.Second)
	text := fmt.Sprintf("%d:%02d:%02d", s/time.Hour, s/time.Minute%60, s/time.Second%60)
	if tenths := (left - s) / (100 * time.Millisecond); left < 10*time.Second && tenths > 0 {
		text += fmt.Sprintf(".%d", tenths)
	}
	return text
}

// ResultText returns a result as PGN writes it. A game that was called off has none.
func ResultText(r game.Result) string {
	if r.Reason == play.Aborted {
		return pgn.Unknown
	}
	return pgn.ResultText(r.Outcome)
}

// begin sets up the position from which a game begins.
func (d *Desk) begin(variant string, g *pgn.Game) (*pgn.Board, error) {
	player, err := pgn.NewPlayer(&names{d.Library, variant})
	if err != nil {
		return nil, err
	}
	player.Variant, _ = play.Unversioned(variant)
	b, err := player.Begin(g)
	if err != nil {
		return nil, refused(err)
	}
	b.Pos = game.Waived(b.Pos)
	return b, nil
}

// replay finds out what the moves of a game mean.
func (d *Desk) replay(variant string, g *pgn.Game, way notation.Way) (*Record, error) {
	b, err := d.begin(variant, g)
	if err != nil {
		return nil, err
	}
	fen := b.Start
	way = cmp.Or(way, play.UsualWay(b.Rules.Info()))
	labels := make(map[*pgn.Move]string)
	err = b.Replay(g, bounded(func(b *pgn.Board, m *pgn.Move, turn []game.Step) error {
		label, err := b.Text(turn, way)
		if m.Text = game.TurnText(b.Pos, turn); err != nil {
			label = m.Text
		}
		labels[m] = label
		return nil
	}))
	if err != nil {
		return nil, refused(err)
	}
	r := &Record{Variant: play.InVersion(b.Rules.Info().Name, variant), FEN: fen, Main: variationOf(&g.Main, labels), Result: g.Result}
	for _, t := range g.Tags[:min(len(g.Tags), maxTags)] {
		r.Tags = append(r.Tags, Tag{t.Name, t.Value})
	}
	return r, nil
}

// bounded is a visit that refuses games of too many moves, and annotations that nobody could read.
func bounded(visit pgn.Visit) pgn.Visit {
	moves := 0
	return func(b *pgn.Board, m *pgn.Move, turn []game.Step) error {
		if moves++; moves > maxMoves {
			return play.Errorf(play.Illegal, "the game has more than %d moves, variations included; no more are read", maxMoves)
		}
		if wrong := slices.IndexFunc(m.NAGs, func(nag int) bool { return nag < 0 || nag > pgn.MaxNAG }); wrong >= 0 {
			return play.Errorf(play.Illegal, "%s: the annotation $%d: expected a number from 0 to %d", m.Text, m.NAGs[wrong], pgn.MaxNAG)
		}
		return visit(b, m, turn)
	}
}

// refused turns a mistake in a game into an error for people.
func refused(err error) error {
	var own *play.Error
	if errors.As(err, &own) {
		return own
	}
	var mistake *pgn.Error
	if errors.As(err, &mistake) {
		return play.Errorf(play.Illegal, "%s", mistake.Error())
	}
	return err
}

// variationOf returns a line that was read and replayed.
func variationOf(l *pgn.Line, labels map[*pgn.Move]string) Variation {
	v := Variation{Comment: strings.Join(l.Comments, " "), Moves: make([]Move, 0, len(l.Moves))}
	for i := range l.Moves {
		m := &l.Moves[i]
		own := Move{Turn: Turn{m.Text, labels[m]}, NAGs: m.NAGs, Comment: strings.Join(m.Comments, " ")}
		for j := range m.Variations {
			own.Variations = append(own.Variations, variationOf(&m.Variations[j], labels))
		}
		v.Moves = append(v.Moves, own)
	}
	return v
}

// pgn returns the line as package pgn writes it.
func (v *Variation) pgn() pgn.Line {
	l := pgn.Line{Comments: comments(v.Comment)}
	for i := range v.Moves {
		m := &v.Moves[i]
		move := pgn.Move{Text: m.Text, NAGs: m.NAGs, Comments: comments(m.Comment)}
		for j := range m.Variations {
			move.Variations = append(move.Variations, m.Variations[j].pgn())
		}
		l.Moves = append(l.Moves, move)
	}
	return l
}

// comments returns a comment as PGN can hold it: one that has a closing brace would end there.
func comments(text string) []string {
	text = strings.TrimSpace(strings.NewReplacer("{", "(", "}", ")").Replace(text))
	if text == "" {
		return nil
	}
	return []string{text}
}
