package sqlstore

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// Create adds a game, which has no turns yet.
func (s *Store) Create(ctx context.Context, g play.Game) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		g.Turns = nil
		return insert(ctx, tx, g)
	})
}

// insert adds the rows of a game and of its seats. Its turns are only counted.
func insert(ctx context.Context, tx *sql.Tx, g play.Game) error {
	r := record{Game: g, ply: len(g.Turns), chain: chainOf(g.Turns, g.Clocks)}
	changed, err := exec(ctx, tx, `
		INSERT INTO games (id, variant, start, next, human, level, ply, result, created, updated, people, rules, pace, clocks, deadline, offers, open, chain, sum, version, conditions, due)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22) ON CONFLICT (id) DO NOTHING`,
		g.ID, g.Variant, g.Start, int(g.Next), int(g.Human), g.Level, r.ply, g.Result.String(),
		g.Created.UnixMilli(), g.Updated.UnixMilli(), asInt(g.People), g.Rules,
		g.Pace.String(), clocksText(g.Times), deadline(&g, r.ply), int(g.Offers), asInt(g.Open), r.chain, r.seal(), g.Version,
		conditionsText(&g), asInt(g.Owes()))
	if err == nil && changed == 0 {
		err = play.Errorf(play.Conflict, "there is a game %s already", g.ID)
	}
	for side := 0; side < len(g.Seats) && err == nil; side++ {
		seat := asKept(g.Seats[side])
		_, err = exec(ctx, tx, `INSERT INTO seats (game, side, seat, invite, claim, name, next, sum) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
			g.ID, side, seat.ID, seat.Invite, seat.Claim, seat.Name, seat.Next, sealSeat(g.ID, side, seat))
	}
	if err != nil {
		return err
	}
	if err := insertPlayers(ctx, tx, &g); err != nil {
		return err
	}
	if g.Pace.Kind != play.Days || g.Result.Over() {
		return nil
	}
	if err := readRests(ctx, tx, &g); err != nil { // who begins a game may be on vacation
		return err
	}
	_, err = exec(ctx, tx, `UPDATE games SET deadline = $1 WHERE id = $2`, deadline(&g, r.ply), g.ID)
	return err
}

// Get returns a game with its turns, both as of the same moment.
func (s *Store) Get(ctx context.Context, id string) (play.Game, error) {
	tx, err := s.moment(ctx)
	if err != nil {
		return play.Game{}, fmt.Errorf("read game %.40q: %w", id, err)
	}
	defer tx.Rollback() //nolint:errcheck // it has only read
	g, err := readWhole(ctx, tx, id)
	if play.KindOf(err) == play.NotFound {
		return readArchived(ctx, tx, id)
	}
	return g, err
}

// readWhole reads a game and checks that it is what was written.
func readWhole(ctx context.Context, tx *sql.Tx, id string) (play.Game, error) {
	r, err := readRecord(ctx, tx, id, "")
	if err != nil {
		return play.Game{}, err
	}
	g := r.Game
	if g.Seats, err = readSeats(ctx, tx, id, r.sum != nil); err != nil {
		return play.Game{}, fmt.Errorf("read the seats of game %s: %w", id, err)
	}
	var clocks []time.Duration
	if g.Turns, clocks, err = readTurns(ctx, tx, id); err != nil {
		return play.Game{}, fmt.Errorf("read the turns of game %s: %w", id, err)
	}
	if g.Pace.Live() {
		g.Clocks = clocks
	}
	if err := r.checkTurns(g.Turns, clocks); err != nil {
		return play.Game{}, err
	}
	if err := readRests(ctx, tx, &g); err != nil {
		return play.Game{}, err
	}
	return g, readPlayers(ctx, tx, &g)
}

// readRecord reads the row of a game. lock is "" or Base.Lock.
func readRecord(ctx context.Context, tx *sql.Tx, id, lock string) (record, error) {
	r := record{Game: play.Game{ID: id}}
	var result, pace, clocks, conditions string
	var created, updated int64
	err := tx.QueryRowContext(ctx, `
		SELECT variant, start, next, human, level, ply, result, created, updated, people, rules, pace, clocks, offers, open, chain, sum, version, conditions, `+eventOf+`games.id), '')
		FROM games WHERE id = $1`+lock, id).
		Scan(&r.Variant, &r.Start, &r.Next, &r.Human, &r.Level, &r.ply, &result, &created, &updated, &r.People, &r.Rules, &pace, &clocks, &r.Offers, &r.Open, &r.chain, &r.sum, &r.Version, &conditions, &r.Event)
	if errors.Is(err, sql.ErrNoRows) {
		return r, notFound(id)
	}
	if err != nil {
		return r, fmt.Errorf("read game %.40q: %w", id, err)
	}
	r.Created, r.Updated = time.UnixMilli(created).UTC(), time.UnixMilli(updated).UTC()
	if r.Result, err = game.ParseResult(result); err != nil {
		return r, unreadable{fmt.Errorf("read game %s: %w", id, err)}
	}
	if r.Pace, err = play.ParsePace(pace); err == nil {
		r.Times, err = parseClocks(clocks)
	}
	if err == nil {
		r.Conditions, err = parseConditions(conditions)
	}
	if err != nil {
		return r, unreadable{fmt.Errorf("read game %s: %w", id, err)}
	}
	return r, r.check()
}

// writeRecord writes what changes in the row of a game.
func writeRecord(ctx context.Context, tx *sql.Tx, r *record) error {
	if err := readRests(ctx, tx, &r.Game); err != nil {
		return err
	}
	_, err := exec(ctx, tx, `
		UPDATE games SET next = $1, level = $2, ply = $3, result = $4, updated = $5, clocks = $6, deadline = $7, offers = $8, chain = $9, sum = $10, version = $11,
			conditions = $12, due = $13, rules = $14
		WHERE id = $15`,
		int(r.Next), r.Level, r.ply, r.Result.String(), r.Updated.UnixMilli(), clocksText(r.Times), deadline(&r.Game, r.ply), int(r.Offers),
		r.chain, r.seal(), r.Version, conditionsText(&r.Game), asInt(r.Owes()), r.Rules, r.ID)
	return err
}

// readTurns reads the turns of a game, and what their sides had left on their clocks.
func readTurns(ctx context.Context, tx *sql.Tx, id string) (turns []string, clocks []time.Duration, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT turn, clock FROM turns WHERE game = $1 ORDER BY ply`, id)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var turn string
		var clock int64
		if err := rows.Scan(&turn, &clock); err != nil {
			return nil, nil, err
		}
		turns, clocks = append(turns, turn), append(clocks, time.Duration(clock)*time.Millisecond)
	}
	return turns, clocks, rows.Err()
}

// insertTurn adds the row of the turn that follows ply turns.
func insertTurn(ctx context.Context, tx *sql.Tx, id string, ply int, turn string, clock time.Duration) error {
	_, err := exec(ctx, tx, `INSERT INTO turns (game, ply, turn, clock) VALUES ($1, $2, $3, $4)`, id, ply, turn, clock.Milliseconds())
	return err
}

// readSeats reads the seats of a game, whose checksums are looked at where there are some.
func readSeats(ctx context.Context, tx *sql.Tx, id string, sealed bool) (seats []play.Seat, err error) {
	rows, err := tx.QueryContext(ctx, `SELECT seat, invite, claim, name, next, sum FROM seats WHERE game = $1 ORDER BY side`, id)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var seat play.Seat
		var sum []byte
		if err := rows.Scan(&seat.ID, &seat.Invite, &seat.Claim, &seat.Name, &seat.Next, &sum); err != nil {
			return nil, err
		}
		if sealed && !bytes.Equal(sum, sealSeat(id, len(seats), seat)) {
			return nil, damaged(id, "a seat")
		}
		seats = append(seats, seat)
	}
	return seats, rows.Err()
}

// texts reads the one column of all rows.
func texts(rows *sql.Rows) (list []string, err error) {
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return nil, err
		}
		list = append(list, text)
	}
	return list, rows.Err()
}

// AwaitingQuery lists the games in which the computer or Chance is to move or something else is owed (play.Game.Owes). It has the condition of the index games_awaiting.
const AwaitingQuery = `
	SELECT id FROM games WHERE result = 'ongoing' AND (next = 4 OR people = 0 AND next <> human OR due = 1)
	ORDER BY updated DESC, id LIMIT $1`

// Awaiting lists the games in which something is to be played for which nobody is asked.
func (s *Store) Awaiting(ctx context.Context, limit int) ([]string, error) {
	rows, err := s.read.QueryContext(ctx, AwaitingQuery, limit)
	if err != nil {
		return nil, fmt.Errorf("list the games that await an answer: %w", err)
	}
	return texts(rows)
}

// Versions returns the versions of games that are not in the archive.
func (s *Store) Versions(ctx context.Context, ids []string) (map[string]int64, error) {
	versions := make(map[string]int64, len(ids))
	for some := range slices.Chunk(ids, versionsAtOnce) {
		if err := s.versions(ctx, some, versions); err != nil {
			return nil, fmt.Errorf("read the versions of games: %w", err)
		}
	}
	return versions, nil
}

// versionsAtOnce is for how many games one query asks.
const versionsAtOnce = 200

func (s *Store) versions(ctx context.Context, ids []string, into map[string]int64) (err error) {
	places, args := make([]string, len(ids)), make([]any, len(ids))
	for i, id := range ids {
		places[i], args[i] = fmt.Sprint("$", i+1), id
	}
	rows, err := s.read.QueryContext(ctx, `SELECT id, version FROM games WHERE id IN (`+strings.Join(places, ", ")+`)`, args...)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	for rows.Next() {
		var id string
		var version int64
		if err := rows.Scan(&id, &version); err != nil {
			return err
		}
		into[id] = version
	}
	return rows.Err()
}

// Count counts the games that are not in the archive.
func (s *Store) Count(ctx context.Context) (n int, err error) {
	err = s.read.QueryRowContext(ctx, `SELECT count(*) FROM games`).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("count the games: %w", err)
	}
	return n, nil
}

// AppendTurn adds a turn.
func (s *Store) AppendTurn(ctx context.Context, id string, version int64, turn string, now play.Standing) error {
	return s.change(ctx, id, version, func(ctx context.Context, tx *sql.Tx, r *record) error {
		if r.Result.Over() {
			return r.conflict(version)
		}
		clock, ply := r.ClockAfter(&now), r.ply
		r.ply++
		r.Stand(now)
		r.chain = link(r.chain, turn, clock)
		return insertTurn(ctx, tx, id, ply, turn, clock)
	})
}

// TruncateTurns drops turns and reopens the game.
func (s *Store) TruncateTurns(ctx context.Context, id string, version int64, keep int, now play.Standing) error {
	return s.change(ctx, id, version, func(ctx context.Context, tx *sql.Tx, r *record) error {
		if _, err := exec(ctx, tx, `DELETE FROM turns WHERE game = $1 AND ply >= $2`, id, keep); err != nil {
			return err
		}
		turns, clocks, err := readTurns(ctx, tx, id)
		r.ply = keep
		r.Stand(now)
		r.chain = chainOf(turns, clocks)
		return err
	})
}

// Stand sets how a game stands.
func (s *Store) Stand(ctx context.Context, id string, version int64, now play.Standing) error {
	return s.change(ctx, id, version, func(_ context.Context, _ *sql.Tx, r *record) error {
		if r.Result.Over() && r.Result != now.Result {
			return r.conflict(version)
		}
		r.Stand(now)
		return nil
	})
}

// SetLevel sets the level.
func (s *Store) SetLevel(ctx context.Context, id string, version int64, level int, at time.Time) error {
	return s.change(ctx, id, version, func(_ context.Context, _ *sql.Tx, r *record) error {
		r.Level, r.Updated = level, at
		return nil
	})
}

// Join gives the free seat of a side to an id.
func (s *Store) Join(ctx context.Context, id string, version int64, invite string, side game.Side, seat play.Seat, level int, times play.Times, at time.Time) error {
	kept := asKept(seat)
	return s.change(ctx, id, version, func(ctx context.Context, tx *sql.Tx, r *record) error {
		changed, err := exec(ctx, tx, `
			UPDATE seats SET seat = $1, invite = '', claim = $2, name = $3, sum = $4 WHERE game = $5 AND side = $6 AND invite = $7 AND invite <> ''`,
			kept.ID, kept.Claim, kept.Name, sealSeat(id, int(side), kept), id, int(side), invite)
		if err == nil && changed == 0 {
			err = play.Errorf(play.Conflict, "the invitation to game %s is void", id)
		}
		if err != nil {
			return err
		}
		r.Level, r.Times, r.Updated = level, times, at
		return insertPlayer(ctx, tx, id, side, seat.ID, seat.Account, at)
	})
}

// Follow adds the game that follows another one.
func (s *Store) Follow(ctx context.Context, id string, version int64, seats []play.Seat, offers play.Offers, next play.Game) error {
	return s.change(ctx, id, version, func(ctx context.Context, tx *sql.Tx, r *record) error {
		for side, seat := range seats {
			seat = asKept(seat)
			changed, err := exec(ctx, tx, `UPDATE seats SET next = $1, sum = $2 WHERE game = $3 AND side = $4 AND seat = $5`,
				seat.Next, sealSeat(id, side, seat), id, side, seat.ID)
			if err == nil && changed == 0 {
				err = play.Errorf(play.Conflict, "seat %d of game %s is somebody else's", side, id)
			}
			if err != nil {
				return err
			}
		}
		r.Offers = offers
		next.Turns = nil
		return insert(ctx, tx, next)
	})
}

// change lets f change the row of a game of a version, with whatever belongs to it, and gives it the next version.
func (s *Store) change(ctx context.Context, id string, version int64, f func(ctx context.Context, tx *sql.Tx, r *record) error) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		r, err := readRecord(ctx, tx, id, s.base.Lock)
		if play.KindOf(err) == play.NotFound {
			if err = thaw(ctx, tx, id); err == nil {
				r, err = readRecord(ctx, tx, id, s.base.Lock)
			}
		}
		if err != nil {
			return err
		}
		if r.Version != version {
			return r.conflict(version)
		}
		if err := f(ctx, tx, &r); err != nil {
			return err
		}
		r.Version++
		return writeRecord(ctx, tx, &r)
	})
}

func (r *record) conflict(version int64) error {
	return play.Errorf(play.Conflict, "game %s has version %d (%s), not version %d", r.ID, r.Version, r.Result, version)
}

func exec(ctx context.Context, tx *sql.Tx, query string, args ...any) (changed int64, err error) {
	result, err := tx.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

func notFound(id string) error { return play.Errorf(play.NotFound, "there is no game %.40q", id) }
