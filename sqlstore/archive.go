package sqlstore

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/klauspost/compress/zstd"

	"aanca.chess/game"
	"aanca.chess/play"
)

// A packed is the JSON of an archived game.
type packed struct {
	Variant string   `json:"variant"`
	Rules   string   `json:"rules,omitempty"`
	Start   string   `json:"start"`
	Next    int      `json:"next"`
	Human   int      `json:"human"`
	Level   int      `json:"level"`
	Result  string   `json:"result"`
	Created int64    `json:"created"`
	Updated int64    `json:"updated"`
	Version int64    `json:"version,omitempty"`
	People  bool     `json:"people"`
	Seats   []seat   `json:"seats,omitempty"`
	Turns   []string `json:"turns"`
	Pace    string   `json:"pace,omitempty"`
	Clocks  string   `json:"clocks,omitempty"`
	Left    []int64  `json:"left,omitempty"` // play.Game.Clocks in milliseconds
	Offers  uint16   `json:"offers,omitempty"`
	Open    bool     `json:"open,omitempty"`
}

type seat struct {
	ID     string `json:"id"`
	Invite string `json:"invite"`
	Name   string `json:"name,omitempty"`
	Next   string `json:"next,omitempty"`
	Claim  string `json:"claim,omitempty"`
}

// Both work without goroutines of their own and may be used by many. A record is never larger than mostRecord.
var (
	packer, _   = zstd.NewWriter(nil, zstd.WithEncoderConcurrency(1))
	unpacker, _ = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(mostRecord))
)

const mostRecord = 64 << 20

func pack(g play.Game) ([]byte, error) {
	p := packed{
		Variant: g.Variant, Rules: g.Rules, Start: g.Start, Next: int(g.Next), Human: int(g.Human), Level: g.Level, Result: g.Result.String(),
		Created: g.Created.UnixMilli(), Updated: g.Updated.UnixMilli(), Version: g.Version, People: g.People, Turns: g.Turns,
		Pace: g.Pace.String(), Clocks: clocksText(g.Times), Offers: uint16(g.Offers), Open: g.Open,
	}
	for _, clock := range g.Clocks {
		p.Left = append(p.Left, clock.Milliseconds())
	}
	for _, s := range g.Seats {
		s = asKept(s)
		p.Seats = append(p.Seats, seat{s.ID, s.Invite, s.Name, s.Next, s.Claim})
	}
	text, err := json.Marshal(p)
	if err != nil {
		return nil, err
	}
	return packer.EncodeAll(text, nil), nil
}

func unpack(id string, record []byte) (play.Game, error) {
	text, err := unpacker.DecodeAll(record, nil)
	if err != nil {
		return play.Game{}, err
	}
	var p packed
	if err := json.Unmarshal(text, &p); err != nil {
		return play.Game{}, err
	}
	g := play.Game{
		ID: id, Variant: p.Variant, Rules: p.Rules, Start: p.Start, Next: game.Side(p.Next), Human: game.Side(p.Human), Level: p.Level, People: p.People,
		Created: time.UnixMilli(p.Created).UTC(), Updated: time.UnixMilli(p.Updated).UTC(), Version: p.Version, Turns: p.Turns, Offers: play.Offers(p.Offers), Open: p.Open,
	}
	for _, left := range p.Left {
		g.Clocks = append(g.Clocks, time.Duration(left)*time.Millisecond)
	}
	for _, s := range p.Seats {
		g.Seats = append(g.Seats, play.Seat{ID: s.ID, Invite: s.Invite, Name: s.Name, Next: s.Next, Claim: s.Claim})
	}
	if g.Pace, err = play.ParsePace(p.Pace); err != nil {
		return g, err
	}
	if g.Times, err = parseClocks(p.Clocks); err != nil {
		return g, err
	}
	g.Result, err = game.ParseResult(p.Result)
	return g, err
}

// readArchived reads a game from the archive.
func readArchived(ctx context.Context, tx *sql.Tx, id string) (play.Game, error) {
	var record, sum []byte
	err := tx.QueryRowContext(ctx, `SELECT record, sum FROM archive WHERE id = $1`, id).Scan(&record, &sum)
	if errors.Is(err, sql.ErrNoRows) {
		return play.Game{}, notFound(id)
	}
	if err != nil {
		return play.Game{}, fmt.Errorf("read game %.40q from the archive: %w", id, err)
	}
	if !bytes.Equal(sum, digest(record, []string{id})) {
		return play.Game{}, damaged(id, "its record in the archive")
	}
	g, err := unpack(id, record)
	if err != nil {
		return g, fmt.Errorf("read game %.40q from the archive: %w", id, err)
	}
	return g, readPlayers(ctx, tx, &g)
}

// Archive packs finished games that were last changed before a time, at most so many.
func (s *Store) Archive(ctx context.Context, before time.Time, most int) (n int, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT id FROM games WHERE updated < $1 AND result <> 'ongoing' ORDER BY updated LIMIT $2`+s.base.Claim, before.UnixMilli(), most)
		if err != nil {
			return err
		}
		ids, err := texts(rows)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if err := archive(ctx, tx, id); err != nil {
				return err
			}
		}
		n = len(ids)
		return nil
	})
	return n, err
}

func archive(ctx context.Context, tx *sql.Tx, id string) error {
	g, err := readWhole(ctx, tx, id)
	if err != nil {
		return err
	}
	record, err := pack(g)
	if err != nil {
		return err
	}
	if _, err := exec(ctx, tx, `
		INSERT INTO archive (id, record, sum, noted, dated) VALUES ($1, $2, $3, (SELECT noted FROM games WHERE id = $4), $5)`,
		id, record, digest(record, []string{id}), id, asInt(g.Rules != "")); err != nil {
		return err
	}
	_, err = exec(ctx, tx, `DELETE FROM games WHERE id = $1`, id) // turns and seats go with it
	return err
}

// thaw brings a game back from the archive, if it is there.
func thaw(ctx context.Context, tx *sql.Tx, id string) error {
	g, err := readArchived(ctx, tx, id)
	if err != nil {
		return err
	}
	if err := insert(ctx, tx, g); err != nil {
		return err
	}
	for ply, turn := range g.Turns {
		var clock time.Duration
		if ply < len(g.Clocks) {
			clock = g.Clocks[ply]
		}
		if err := insertTurn(ctx, tx, id, ply, turn, clock); err != nil {
			return err
		}
	}
	_, err = exec(ctx, tx, `DELETE FROM archive WHERE id = $1`, id)
	return err
}

// Expire forgets games that are not over: those with a free seat that were last changed before the time unjoined, and
// all before the time abandoned, at most so many.
func (s *Store) Expire(ctx context.Context, unjoined, abandoned time.Time, most int) (n int, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		gone, err := exec(ctx, tx, `
			DELETE FROM games WHERE id IN (
				SELECT id FROM games WHERE result = 'ongoing' AND updated < $1 AND
					(updated < $2 OR EXISTS (SELECT 1 FROM seats WHERE game = games.id AND seat = ''))
				ORDER BY updated LIMIT $3`+s.base.Claim+`)`, max(unjoined.UnixMilli(), abandoned.UnixMilli()), abandoned.UnixMilli(), most)
		n = int(gone)
		return err
	})
	return n, err
}
