package sqlite

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"aanca.chess/game"
	"aanca.chess/play"
)

// migrated is a file without games whose tables are up to date.
var migrated = sync.OnceValues(func() (data []byte, err error) {
	folder, err := os.MkdirTemp("", "aanca-migrated-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	path := filepath.Join(folder, "aanca.db")
	s, err := Open(context.Background(), path)
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// openFile opens the file at path. A new one is a copy of migrated, since each migration waits for the disk.
func openFile(t *testing.T, path string) *Store {
	t.Helper()
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		data, err := migrated()
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	s, err := Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() }) // some tests have closed it, or spoilt its file
	return s
}

// fill stores games with so many turns each, every change acknowledged by itself.
func fill(t *testing.T, s *Store, games, turns int) {
	t.Helper()
	now := time.UnixMilli(1_700_000_000_000).UTC()
	for i := range games {
		id := fmt.Sprintf("game%d", i)
		g := play.Game{ID: id, Variant: "walk", Start: "S7", Level: 1, Created: now, Updated: now}
		if i%2 == 1 {
			g.People, g.Seats = true, []play.Seat{{ID: id + "seat"}, {Invite: id + "invite"}}
		}
		if err := s.Create(t.Context(), g); err != nil {
			t.Fatal(err)
		}
		for ply := range turns {
			if err := s.AppendTurn(t.Context(), id, int64(ply), fmt.Sprint("turn", ply), play.Standing{Next: game.First, At: now}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func noMore(play.Game) error { return nil }

// TestTwoServersOnOneFile: the second one is refused as long as the first one is there.
func TestTwoServersOnOneFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	first := openFile(t, path)
	if s, err := Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), "another program is using it") {
		t.Errorf("a second store is %v, %v", s, err)
	}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	openFile(t, path)
}

// TestAFileOfANewerVersion: who does not know the tables must not write to them.
func TestAFileOfANewerVersion(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	s := openFile(t, path)
	run(t, s.write, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)`)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), "newer version") {
		t.Errorf("it was opened: %v", err)
	}
}

// TestFilesAreTheOwnersAlone: whoever could read the seats could play them.
func TestFilesAreTheOwnersAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Log("rights are another matter there")
		return
	}
	path := filepath.Join(t.TempDir(), "games.db")
	if err := os.WriteFile(path, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	fill(t, openFile(t, path), 1, 1)
	copied := filepath.Join(t.TempDir(), "copy.db")
	if err := Backup(t.Context(), path, copied); err != nil {
		t.Fatal(err)
	}
	for _, file := range []string{path, path + "-wal", path + "-shm", path + ".lock", copied} {
		info, err := os.Stat(file)
		if err != nil || info.Mode().Perm()&0o007 != 0 {
			t.Errorf("%s: %v, %v", filepath.Base(file), info.Mode(), err)
		}
	}
}

// logOf fills a store, lets the machine fail and returns the path with its log as it was on the disk.
func logOf(t *testing.T, games, turns int) (path string, log []byte) {
	t.Helper()
	living := filepath.Join(t.TempDir(), "games.db")
	s := openFile(t, living)
	fill(t, s, games, turns)
	path = filepath.Join(t.TempDir(), "games.db")
	for _, end := range []string{"", "-wal"} {
		data, err := os.ReadFile(living + end)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path+end, data, 0o600); err != nil {
			t.Fatal(err)
		}
		log = data
	}
	return path, log
}

// TestAFlippedByteInTheLog: SQLite would begin without the moves that follow it, and without a word.
func TestAFlippedByteInTheLog(t *testing.T) {
	path, log := logOf(t, 2, 8)
	for _, at := range []int{3, 17, walHeaderSize + 2, len(log) / 3, len(log) / 2} {
		spoilt := bytes.Clone(log)
		spoilt[at] ^= 0x40
		if err := os.WriteFile(path+"-wal", spoilt, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(t.Context(), path); err == nil || !strings.Contains(err.Error(), "-wal is damaged") {
			t.Errorf("byte %d: it was opened: %v", at, err)
		}
		if _, err := Verify(t.Context(), path, noMore); err == nil {
			t.Errorf("byte %d: verify finds nothing", at)
		}
	}
}

// TestALogThatWasBeingWritten: what a power cut leaves of the last transaction is no damage.
func TestALogThatWasBeingWritten(t *testing.T) {
	path, log := logOf(t, 2, 8)
	for _, cut := range []int{0, 1, 100, 3000, 5000} {
		if err := os.WriteFile(path+"-wal", log[:len(log)-cut], 0o600); err != nil {
			t.Fatal(err)
		}
		if err := checkLog(path); err != nil {
			t.Errorf("without its last %d bytes: %v", cut, err)
		}
	}
}

// TestARecordThatWasChanged: a record that is not what was written is told, and not played on.
func TestARecordThatWasChanged(t *testing.T) {
	for name, query := range map[string]string{
		"a turn":         `UPDATE turns SET turn = 'turn9' WHERE game = 'game1' AND ply = 1`,
		"a lost turn":    `DELETE FROM turns WHERE game = 'game1' AND ply = 2`,
		"the start":      `UPDATE games SET start = 'S8' WHERE id = 'game1'`,
		"its rules":      `UPDATE games SET rules = 'another' WHERE id = 'game1'`,
		"whose turn":     `UPDATE games SET next = 1 WHERE id = 'game1'`,
		"a seat":         `UPDATE seats SET seat = 'x' WHERE game = 'game1' AND side = 0`,
		"its own digest": `UPDATE games SET sum = x'00' WHERE id = 'game1'`,
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "games.db")
			s := openFile(t, path)
			fill(t, s, 3, 3)
			run(t, s.write, query)
			if _, err := s.Get(t.Context(), "game1"); err == nil || !strings.Contains(err.Error(), "damaged") {
				t.Errorf("Get: %v", err)
			}
			if _, err := s.Get(t.Context(), "game0"); err != nil {
				t.Errorf("another game: %v", err)
			}
			found, err := Verify(t.Context(), path, noMore)
			if err != nil || len(found.Faults) != 1 || !strings.Contains(found.Faults[0].Error(), `"game1" is damaged`) {
				t.Errorf("Verify: %+v, %v", found, err)
			}
		})
	}
}

// TestClocksBesideADamagedRecord: a server begins, and sets the clocks of the other games.
func TestClocksBesideADamagedRecord(t *testing.T) {
	s := newStore(t)
	at := time.UnixMilli(1e12).UTC()
	if _, err := s.Attend(t.Context(), at, true); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"a", "b", "c"} {
		g := play.Game{ID: id, Variant: "walk", Start: "S7 w - - 0 1", People: true, Created: at, Updated: at, Pace: play.Pace{Kind: play.Fischer, Base: time.Minute}}
		g.Seats = []play.Seat{{ID: id + "1"}, {ID: id + "2"}}
		g.Times.Left[0], g.Times.Since = time.Minute, at
		if err := s.Create(t.Context(), g); err != nil {
			t.Fatal(err)
		}
	}
	run(t, s.write, `UPDATE games SET start = 'S8' WHERE id = 'a'`)
	run(t, s.write, `UPDATE games SET clocks = '?' WHERE id = 'b'`)
	if absent, err := s.Attend(t.Context(), at.Add(time.Hour), true); err != nil || absent != time.Hour {
		t.Errorf("nobody was there for %v, %v", absent, err)
	}
	if g, err := s.Get(t.Context(), "c"); err != nil || !g.Times.Since.Equal(at.Add(time.Hour+3*time.Second)) {
		t.Errorf("the clock of the third game runs since %v, %v", g.Times.Since, err)
	}
}

// TestADamagedPage: a flipped byte in the file is found when it is opened.
func TestADamagedPage(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.db")
	s := openFile(t, path)
	fill(t, s, 30, 10)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	copy(data[3*4096:], bytes.Repeat([]byte{0xee}, 64))
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(t.Context(), path); err == nil {
		t.Error("it was opened")
	}
}

// TestChangesAreCommittedTogether: on a disk that takes 5 ms for a sync, many games go on at once.
func TestChangesAreCommittedTogether(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "games.db"))
	const games, turns = 100, 8
	fill(t, s, games, 0)
	s.writer.slow = func() { time.Sleep(5 * time.Millisecond) }
	before := s.Stats()
	begun := time.Now()
	took := make([][]time.Duration, games)
	var wg sync.WaitGroup
	for i := range games {
		wg.Go(func() {
			for ply := range turns {
				from := time.Now()
				err := s.AppendTurn(context.WithoutCancel(t.Context()), fmt.Sprint("game", i), int64(ply), "a1b1", play.Standing{At: from})
				if err != nil {
					t.Error(err)
				}
				took[i] = append(took[i], time.Since(from))
			}
		})
	}
	wg.Wait()
	all := slices.Sorted(slices.Values(slices.Concat(took...)))
	after := s.Stats()
	commits := after.Commits - before.Commits
	t.Logf("%d turns in %v by %d commits; p50 %v, p99 %v", len(all), time.Since(begun), commits, all[len(all)/2], all[len(all)*99/100])
	if commits > games*turns/10 {
		t.Errorf("%d commits for %d turns of %d games at once", commits, games*turns, games)
	}
}

// TestOneOfManyChangesFails: its failure is its own.
func TestOneOfManyChangesFails(t *testing.T) {
	s := openFile(t, filepath.Join(t.TempDir(), "games.db"))
	fill(t, s, 9, 1)
	gate, stalled := make(chan struct{}), make(chan struct{}, 9)
	s.writer.slow = func() { stalled <- struct{}{}; <-gate }
	errs := make([]error, 10)
	var wg sync.WaitGroup
	wg.Go(func() { // it holds the writer until all others wait
		if err := s.AppendTurn(context.WithoutCancel(t.Context()), "none", 0, "x", play.Standing{Next: game.First, At: time.Now()}); play.KindOf(err) != play.NotFound {
			t.Errorf("a game that is not there: %v", err)
		}
	})
	<-stalled
	for i := range errs {
		wg.Go(func() {
			ctx := context.WithoutCancel(t.Context())
			ply := 1 - i%2 // half of them are stale
			errs[i] = s.AppendTurn(ctx, fmt.Sprint("game", i), int64(ply), "x", play.Standing{At: time.Now()})
		})
	}
	for s.Stats().Waiting < len(errs) {
		time.Sleep(time.Millisecond)
	}
	close(gate)
	wg.Wait()
	for i, err := range errs {
		want := []play.Kind{play.Internal, play.Conflict}[i%2]
		if i == 9 {
			want = play.NotFound
		}
		if play.KindOf(err) != want || (err == nil) != (i%2 == 0) {
			t.Errorf("game %d: %v", i, err)
		}
	}
}

// TestAStalledDisk: who waits too long, or comes when too many wait, is refused without harm; and what was
// begun is not answered before it is done.
func TestAStalledDisk(t *testing.T) {
	s, err := OpenWith(t.Context(), filepath.Join(t.TempDir(), "games.db"), Options{Queue: 2})
	if err != nil {
		t.Fatal(err)
	}
	fill(t, s, 5, 0)
	gate, stalled := make(chan struct{}), make(chan struct{}, 9)
	s.writer.slow = func() { stalled <- struct{}{}; <-gate }
	play1 := func(ctx context.Context, i int) error {
		return s.AppendTurn(ctx, fmt.Sprint("game", i), 0, "x", play.Standing{At: time.Now()})
	}
	short, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	begun, waiting := make(chan error, 1), make(chan error, 2)
	go func() { begun <- play1(short, 0) }()
	<-stalled
	go func() { waiting <- play1(short, 1) }()
	go func() { waiting <- play1(context.WithoutCancel(t.Context()), 2) }()
	for s.Stats().Waiting < 2 {
		time.Sleep(time.Millisecond)
	}
	if err := play1(t.Context(), 3); play.KindOf(err) != play.Busy || err == nil {
		t.Errorf("the queue is full: %v", err)
	}
	if err := <-waiting; play.KindOf(err) != play.Busy || err == nil {
		t.Errorf("its time is over: %v", err)
	}
	close(gate)
	if err := errors.Join(<-begun, <-waiting); err != nil {
		t.Errorf("what was begun or could wait: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if err := play1(t.Context(), 4); play.KindOf(err) != play.Closing || err == nil {
		t.Errorf("after the end: %v", err)
	}
	again := openFile(t, filepath.Join(filepath.Dir(s.path), "games.db"))
	for i, want := range []int{1, 0, 1, 0, 0} {
		if g, err := again.Get(t.Context(), fmt.Sprint("game", i)); err != nil || len(g.Turns) != want {
			t.Errorf("game %d has %d turns, want %d (%v)", i, len(g.Turns), want, err)
		}
	}
}
