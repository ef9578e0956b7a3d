package sqlstore

import (
	"bytes"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/binary"
	"fmt"
	"time"

	"aanca.chess/play"
)

// sumSize is the length of checksums in bytes.
const sumSize = 16

// digest returns a checksum over texts and numbers, each with its length, so that no two lists have
// the same bytes.
func digest(before []byte, texts []string, numbers ...int64) []byte {
	h := sha256.New()
	buf := binary.AppendUvarint(nil, uint64(len(before)))
	buf = append(buf, before...)
	for _, text := range texts {
		buf = binary.AppendUvarint(buf, uint64(len(text)))
		buf = append(buf, text...)
	}
	for _, n := range numbers {
		buf = binary.AppendVarint(buf, n)
	}
	_, _ = h.Write(buf) // a hash takes everything
	return h.Sum(nil)[:sumSize]
}

// link returns the chain of a game's turns after one more turn, and what its side had left on the clock.
func link(chain []byte, turn string, clock time.Duration) []byte {
	if clock == 0 { // turns without clocks, and from before these were kept, have no number in it
		return digest(chain, []string{turn})
	}
	return digest(chain, []string{turn}, clock.Milliseconds())
}

// chainOf returns the chain of turns; there may be no clocks.
func chainOf(turns []string, clocks []time.Duration) []byte {
	chain := []byte{}
	for i, turn := range turns {
		var clock time.Duration
		if i < len(clocks) {
			clock = clocks[i]
		}
		chain = link(chain, turn, clock)
	}
	return chain
}

// A record is the row of a game.
type record struct {
	play.Game // without seats and turns
	ply       int
	chain     []byte
	sum       []byte // as it was read; nil in rows that have none yet
}

// seal returns the checksum of the row.
func (r *record) seal() []byte {
	texts := []string{r.ID, r.Variant, r.Start, r.Result.String()}
	if r.Rules != "" { // games from before rules were kept have their checksum without
		texts = append(texts, r.Rules)
	}
	if r.Pace != (play.Pace{}) || r.Offers != 0 || r.Open {
		texts = append(texts, r.Rules, r.Pace.String(), clocksText(r.Times), fmt.Sprint(r.Offers), fmt.Sprint(r.Open))
	}
	if conditions := conditionsText(&r.Game); conditions != "" {
		texts = append(texts, conditions)
	}
	return digest(r.chain, texts,
		int64(r.Next), int64(r.Human), int64(r.Level), int64(r.ply), r.Created.UnixMilli(), r.Updated.UnixMilli(), int64(asInt(r.People)))
}

// check reports a row that is not what was written.
func (r *record) check() error {
	if r.sum != nil && !bytes.Equal(r.sum, r.seal()) {
		return damaged(r.ID, "its row")
	}
	return nil
}

// checkTurns reports turns that are not those that were written.
func (r *record) checkTurns(turns []string, clocks []time.Duration) error {
	if len(turns) != r.ply {
		return damaged(r.ID, fmt.Sprintf("%d of its %d turns are there; the list", len(turns), r.ply))
	}
	if r.sum != nil && !bytes.Equal(r.chain, chainOf(turns, clocks)) {
		return damaged(r.ID, "the list of its turns")
	}
	return nil
}

func sealSeat(id string, side int, seat play.Seat) []byte {
	texts := []string{id, seat.ID, seat.Invite}
	if seat.Claim != "" { // seats from before there were claims keep their checksum
		texts = append(texts, seat.Claim)
	}
	if seat.Name != "" || seat.Next != "" {
		texts = append(texts, seat.Claim, seat.Name, seat.Next)
	}
	return digest(nil, texts, int64(side))
}

// An unreadable is what is wrong with a record, where nothing is wrong with the database.
type unreadable struct{ error }

// Unwrap returns what is wrong.
func (u unreadable) Unwrap() error { return u.error }

func damaged(id, what string) error {
	return unreadable{fmt.Errorf("the record of game %.40q is damaged: %s has another checksum than was written", id, what)}
}

func asInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// SealAll gives checksums to the rows that have none, those from before there were any.
func SealAll(ctx context.Context, db *sql.DB) error {
	for {
		n, err := sealSome(ctx, db, 1000)
		if err != nil {
			return fmt.Errorf("give checksums to games from before: %w", err)
		}
		if n == 0 {
			return nil
		}
	}
}

func sealSome(ctx context.Context, db *sql.DB, most int) (int, error) {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return 0, err
	}
	defer tx.Rollback() //nolint:errcheck // after the commit it does nothing
	rows, err := tx.QueryContext(ctx, `SELECT id FROM games WHERE sum IS NULL LIMIT $1`, most)
	if err != nil {
		return 0, err
	}
	ids, err := texts(rows)
	if err != nil {
		return 0, err
	}
	for _, id := range ids {
		if err := sealGame(ctx, tx, id); err != nil {
			return 0, err
		}
	}
	return len(ids), tx.Commit()
}

func sealGame(ctx context.Context, tx *sql.Tx, id string) error {
	r, err := readRecord(ctx, tx, id, "")
	if err != nil {
		return err
	}
	turns, clocks, err := readTurns(ctx, tx, id)
	if err != nil {
		return err
	}
	r.chain = chainOf(turns, clocks)
	if err := writeRecord(ctx, tx, &r); err != nil {
		return err
	}
	seats, err := readSeats(ctx, tx, id, false)
	if err != nil {
		return err
	}
	for side, seat := range seats {
		if _, err := exec(ctx, tx, `UPDATE seats SET sum = $1 WHERE game = $2 AND side = $3`, sealSeat(id, side, seat), id, side); err != nil {
			return err
		}
	}
	return nil
}
