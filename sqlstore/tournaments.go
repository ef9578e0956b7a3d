package sqlstore

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"aanca.chess/play"
	"aanca.chess/tournament"
)

const tournamentColumns = `
	SELECT t.id, t.name, format, variant, pace, rated, owner, coalesce(a.name, ''), t.created, starts, minutes, rounds, stage, round, changed, version,
		(SELECT count(*) FROM tournament_players p WHERE p.tournament = t.id)
	FROM tournaments t LEFT JOIN accounts a ON a.id = owner `

func scanTournament(row scanner) (t tournament.Tournament, err error) {
	var created, starts, changed int64
	err = row.Scan(&t.ID, &t.Name, &t.Format, &t.Variant, &t.Time, &t.Rated, &t.Owner, &t.Host, &created, &starts, &t.Minutes, &t.Rounds,
		&t.Stage, &t.Round, &changed, &t.Version, &t.Players)
	if errors.Is(err, sql.ErrNoRows) {
		return tournament.Tournament{}, noTournament()
	}
	t.Created, t.Starts, t.Changed = time.UnixMilli(created).UTC(), time.UnixMilli(starts).UTC(), time.UnixMilli(changed).UTC()
	return t, err
}

func noTournament() error { return play.Errorf(play.NotFound, "there is no such tournament") }

// CreateTournament adds a tournament.
func (s *Store) CreateTournament(ctx context.Context, t tournament.Tournament, mostOwn, mostAll int) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := scanAccount(tx.QueryRowContext(ctx, `SELECT `+accountColumns+` FROM accounts WHERE id = $1`+s.base.Lock, t.Owner)); err != nil {
			return err
		}
		var own, all int
		err := tx.QueryRowContext(ctx, `
			SELECT count(*), coalesce(sum(CASE WHEN owner = $1 THEN 1 ELSE 0 END), 0) FROM tournaments WHERE stage IN ('created', 'running')`, t.Owner).Scan(&all, &own)
		switch {
		case err != nil:
			return err
		case own >= mostOwn:
			return play.Errorf(play.TooMany, "%d tournaments of yours are not over; wait until one is, or cancel one", own)
		case all >= mostAll:
			return play.Errorf(play.TooMany, "%d tournaments are not over; try again later", all)
		}
		_, err = exec(ctx, tx, `
			INSERT INTO tournaments (id, name, format, variant, pace, rated, owner, created, starts, minutes, rounds, stage, round, changed, version)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
			t.ID, t.Name, string(t.Format), t.Variant, t.Time, asInt(t.Rated), t.Owner, t.Created.UnixMilli(), t.Starts.UnixMilli(), t.Minutes, t.Rounds,
			string(t.Stage), t.Round, t.Changed.UnixMilli(), t.Version)
		return err
	})
}

// Tournament returns a tournament.
func (s *Store) Tournament(ctx context.Context, id string) (tournament.Tournament, error) {
	return scanTournament(s.read.QueryRowContext(ctx, tournamentColumns+`WHERE t.id = $1`, id))
}

// OpenTournaments lists those that are not over.
func (s *Store) OpenTournaments(ctx context.Context, limit int) ([]tournament.Tournament, error) {
	return s.tournaments(ctx, `WHERE stage IN ('created', 'running') ORDER BY starts, t.id LIMIT $1`, limit)
}

// PastTournaments lists those that are over.
func (s *Store) PastTournaments(ctx context.Context, limit int) ([]tournament.Tournament, error) {
	return s.tournaments(ctx, `WHERE stage = 'over' ORDER BY changed DESC, t.id LIMIT $1`, limit)
}

// TournamentsOf lists those that an account has joined.
func (s *Store) TournamentsOf(ctx context.Context, account string, limit int) ([]tournament.Tournament, error) {
	return s.tournaments(ctx, `
		JOIN tournament_players me ON me.tournament = t.id AND me.account = $1
		WHERE stage <> 'cancelled' ORDER BY starts DESC, t.id LIMIT $2`, account, limit)
}

// TournamentsBy lists those that an account has made.
func (s *Store) TournamentsBy(ctx context.Context, owner string, limit int) ([]tournament.Tournament, error) {
	return s.tournaments(ctx, `WHERE owner = $1 ORDER BY starts DESC, t.id LIMIT $2`, owner, limit)
}

func (s *Store) tournaments(ctx context.Context, which string, args ...any) ([]tournament.Tournament, error) {
	rows, err := s.read.QueryContext(ctx, tournamentColumns+which, args...)
	if err != nil {
		return nil, fmt.Errorf("list tournaments: %w", err)
	}
	return scanAll(rows, scanTournament)
}

// Roster returns a tournament with its players and pairs.
func (s *Store) Roster(ctx context.Context, id string) (t tournament.Tournament, players []tournament.Player, pairs []tournament.Pair, err error) {
	tx, err := s.moment(ctx)
	if err != nil {
		return t, nil, nil, fmt.Errorf("tournament %.40q: %w", id, err)
	}
	defer tx.Rollback() //nolint:errcheck // it has only read
	if t, err = scanTournament(tx.QueryRowContext(ctx, tournamentColumns+`WHERE t.id = $1`, id)); err != nil {
		return t, nil, nil, err
	}
	if players, err = readTournamentPlayers(ctx, tx, id); err != nil {
		return t, nil, nil, fmt.Errorf("read the players of tournament %s: %w", id, err)
	}
	if pairs, err = readPairs(ctx, tx, id); err != nil {
		return t, nil, nil, fmt.Errorf("read the pairs of tournament %s: %w", id, err)
	}
	return t, players, pairs, nil
}

func readTournamentPlayers(ctx context.Context, tx *sql.Tx, id string) ([]tournament.Player, error) {
	rows, err := tx.QueryContext(ctx, `
		SELECT account, coalesce(name, ''), rating, joined, away FROM tournament_players LEFT JOIN accounts ON accounts.id = account
		WHERE tournament = $1 ORDER BY n`, id)
	if err != nil {
		return nil, err
	}
	return scanAll(rows, func(row scanner) (p tournament.Player, err error) {
		var joined int64
		err = row.Scan(&p.Account, &p.Name, &p.Rating, &joined, &p.Away)
		p.Joined = time.UnixMilli(joined).UTC()
		return p, err
	})
}

func readPairs(ctx context.Context, tx *sql.Tx, id string) ([]tournament.Pair, error) {
	rows, err := tx.QueryContext(ctx, `SELECT n, round, first, second, game, begun, result, at FROM tournament_pairs WHERE tournament = $1 ORDER BY n`, id)
	if err != nil {
		return nil, err
	}
	return scanAll(rows, func(row scanner) (p tournament.Pair, err error) {
		var at int64
		err = row.Scan(&p.N, &p.Round, &p.Players[0], &p.Players[1], &p.Game, &p.Begun, &p.Result, &at)
		p.At = time.UnixMilli(at).UTC()
		return p, err
	})
}

// changeTournament lets f change what belongs to a tournament, which has the next version then, unless f changes nothing.
func (s *Store) changeTournament(ctx context.Context, id string, f func(ctx context.Context, tx *sql.Tx, t *tournament.Tournament) (changed bool, err error)) error {
	return s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		t := tournament.Tournament{ID: id}
		err := tx.QueryRowContext(ctx, `SELECT stage, round, version FROM tournaments WHERE id = $1`+s.base.Lock, id).Scan(&t.Stage, &t.Round, &t.Version)
		if errors.Is(err, sql.ErrNoRows) {
			return noTournament()
		}
		if err != nil {
			return err
		}
		if changed, err := f(ctx, tx, &t); err != nil || !changed {
			return err
		}
		_, err = exec(ctx, tx, `UPDATE tournaments SET version = version + 1 WHERE id = $1`, id)
		return err
	})
}

// Enter adds a player, or lets one come back.
func (s *Store) Enter(ctx context.Context, id string, p tournament.Player, most int) error {
	return s.changeTournament(ctx, id, func(ctx context.Context, tx *sql.Tx, t *tournament.Tournament) (bool, error) {
		if !t.Open() {
			return false, play.Errorf(play.Illegal, "this tournament is over")
		}
		back, err := exec(ctx, tx, `UPDATE tournament_players SET away = 0 WHERE tournament = $1 AND account = $2`, id, p.Account)
		if err != nil || back > 0 {
			return true, err
		}
		var n, last int
		if err := tx.QueryRowContext(ctx, `SELECT count(*), coalesce(max(n), 0) FROM tournament_players WHERE tournament = $1`, id).Scan(&n, &last); err != nil {
			return false, err
		}
		if n >= most {
			return false, play.Errorf(play.TooMany, "%d players have joined this tournament; there is no room for more", n)
		}
		_, err = exec(ctx, tx, `INSERT INTO tournament_players (tournament, account, n, rating, joined, away) VALUES ($1, $2, $3, $4, $5, $6)`,
			id, p.Account, last+1, p.Rating, p.Joined.UnixMilli(), asInt(p.Away))
		return true, err
	})
}

// Withdraw lets a player be paired no more.
func (s *Store) Withdraw(ctx context.Context, id, account string) error {
	return s.changeTournament(ctx, id, func(ctx context.Context, tx *sql.Tx, t *tournament.Tournament) (bool, error) {
		query := `UPDATE tournament_players SET away = 1 WHERE tournament = $1 AND account = $2`
		if t.Stage == tournament.Created {
			query = `DELETE FROM tournament_players WHERE tournament = $1 AND account = $2`
		}
		_, err := exec(ctx, tx, query, id, account)
		return true, err
	})
}

// Advance changes stage and round, and adds pairs.
func (s *Store) Advance(ctx context.Context, id string, version int64, stage tournament.Stage, round int, at time.Time, pairs []tournament.Pair) error {
	return s.changeTournament(ctx, id, func(ctx context.Context, tx *sql.Tx, t *tournament.Tournament) (bool, error) {
		if t.Version != version {
			return false, play.Errorf(play.Conflict, "tournament %s has version %d, not version %d", id, t.Version, version)
		}
		if stage != t.Stage || round != t.Round {
			if _, err := exec(ctx, tx, `UPDATE tournaments SET stage = $1, round = $2, changed = $3 WHERE id = $4`, string(stage), round, at.UnixMilli(), id); err != nil {
				return false, err
			}
		}
		for _, p := range pairs {
			if _, err := exec(ctx, tx, `
				INSERT INTO tournament_pairs (tournament, n, round, first, second, game, begun, result, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
				id, p.N, p.Round, p.Players[0], p.Players[1], p.Game, asInt(p.Begun), string(p.Result), p.At.UnixMilli()); err != nil {
				return false, err
			}
		}
		return true, nil
	})
}

// Begun notes that the game of a pair is there.
func (s *Store) Begun(ctx context.Context, id string, n int) error {
	return s.changeTournament(ctx, id, func(ctx context.Context, tx *sql.Tx, _ *tournament.Tournament) (bool, error) {
		changed, err := exec(ctx, tx, `UPDATE tournament_pairs SET begun = 1 WHERE tournament = $1 AND n = $2 AND begun = 0`, id, n)
		return changed > 0, err
	})
}

// Note notes a result.
func (s *Store) Note(ctx context.Context, id string, n int, result tournament.Result, away []string) (noted bool, err error) {
	err = s.changeTournament(ctx, id, func(ctx context.Context, tx *sql.Tx, _ *tournament.Tournament) (bool, error) {
		changed, err := exec(ctx, tx, `UPDATE tournament_pairs SET result = $1 WHERE tournament = $2 AND n = $3 AND result = ''`, string(result), id, n)
		if noted = changed > 0; err != nil || !noted {
			return false, err
		}
		for _, account := range away {
			if _, err := exec(ctx, tx, `UPDATE tournament_players SET away = 1 WHERE tournament = $1 AND account = $2`, id, account); err != nil {
				return false, err
			}
		}
		return true, nil
	})
	return noted, err
}

// Decided lists the pairs without a result whose games are over.
func (s *Store) Decided(ctx context.Context, limit int) ([]tournament.Decision, error) {
	return s.decisions(ctx, `JOIN games g ON g.id = p.game WHERE g.result <> 'ongoing' AND `, limit)
}

// Lost lists the pairs without a result whose games may be in the archive, or nowhere.
func (s *Store) Lost(ctx context.Context, limit int) ([]tournament.Decision, error) {
	return s.decisions(ctx, `WHERE begun = 1 AND NOT EXISTS (SELECT 1 FROM games g WHERE g.id = p.game) AND `, limit)
}

// Calls lists the games of tournaments that an account plays now.
func (s *Store) Calls(ctx context.Context, account string) ([]tournament.Call, error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT t.id, t.name, t.pace, p.game FROM tournaments t JOIN tournament_pairs p ON p.tournament = t.id AND p.result = ''
		WHERE begun = 1 AND (first = $1 OR second = $1) AND t.stage = 'running' AND t.stage IN ('created', 'running') ORDER BY p.at, p.game`, account)
	if err != nil {
		return nil, fmt.Errorf("list the games of somebody in tournaments: %w", err)
	}
	return scanAll(rows, func(row scanner) (c tournament.Call, err error) {
		err = row.Scan(&c.Tournament, &c.Name, &c.Time, &c.Game)
		return c, err
	})
}

// decisions lists pairs without a result. The second of the two conditions on stages is that of the index tournaments_open.
func (s *Store) decisions(ctx context.Context, which string, limit int) ([]tournament.Decision, error) {
	rows, err := s.read.QueryContext(ctx, `
		SELECT p.tournament, p.n, p.game FROM tournaments t JOIN tournament_pairs p ON p.tournament = t.id AND p.result = '' `+
		which+`t.stage = 'running' AND t.stage IN ('created', 'running') ORDER BY p.tournament, p.n LIMIT $1`, limit)
	if err != nil {
		return nil, fmt.Errorf("list the results of tournaments: %w", err)
	}
	return scanAll(rows, func(row scanner) (d tournament.Decision, err error) {
		err = row.Scan(&d.Tournament, &d.N, &d.Game)
		return d, err
	})
}
