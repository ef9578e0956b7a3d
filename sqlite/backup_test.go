package sqlite

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"aanca.chess/people"
	"aanca.chess/tokens"
)

// TestBackupOfAServerThatRuns: the copy has all that was acknowledged, and nothing is overwritten.
func TestBackupOfAServerThatRuns(t *testing.T) {
	folder := t.TempDir()
	path, to := filepath.Join(folder, "games.db"), filepath.Join(folder, "copy 'x'.db")
	s := openFile(t, path)
	fill(t, s, 4, 5)
	if err := Backup(t.Context(), path, to); err != nil {
		t.Fatal(err)
	}
	found, err := Verify(t.Context(), to, noMore)
	if err != nil || found.Games != 4 || found.Turns != 20 || len(found.Faults) != 0 {
		t.Errorf("the copy has %+v, %v", found, err)
	}
	if err := Backup(t.Context(), path, to); err == nil {
		t.Error("a backup was overwritten")
	}
	if err := Backup(t.Context(), filepath.Join(folder, "none.db"), to+"2"); err == nil {
		t.Error("a file that is not there was copied")
	}
	names, err := filepath.Glob(filepath.Join(folder, "*.part"))
	if err != nil || len(names) != 0 {
		t.Errorf("left over: %v, %v", names, err)
	}
}

// withToken writes a file of players with one token, in use as that of a server is.
func withToken(t *testing.T, path string) *Players {
	t.Helper()
	p, err := OpenPlayers(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.Close() }) // some tests spoil its file
	err = errors.Join(p.AddPlayer(t.Context(), tokens.Player{Name: "Ada"}), p.AddToken(t.Context(), "Ada", "digest", time.Now()),
		p.AddSeat(t.Context(), tokens.Seat{ID: "game1seat", Game: "game1", Player: "ada", Source: "friend", At: time.Now()}))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestBackupHasAccountsAndTokens: who could play before can play after going back to it.
func TestBackupHasAccountsAndTokens(t *testing.T) {
	ctx, folder := t.Context(), t.TempDir()
	path, to := filepath.Join(folder, "games.db"), filepath.Join(folder, "copy.db")
	s := openFile(t, path)
	fill(t, s, 2, 1)
	withToken(t, PlayersFile(path))
	now := time.UnixMilli(1_700_000_000_000).UTC()
	ann := people.Account{ID: "a1", Name: "Ann", Key: "ann", Password: "hash", Role: people.Editor, Created: now}
	session := people.Token{Digest: "d1", Account: "a1", Kind: people.Session, Created: now, Seen: now, Until: now.Add(time.Hour)}
	sitting := people.Sitting{Game: "game0", Seat: "game0", At: now}
	err := errors.Join(s.CreateAccount(ctx, ann), s.KeepToken(ctx, session), s.Sit(ctx, "a1", []people.Sitting{sitting}))
	if err != nil {
		t.Fatal(err)
	}
	if err := Backup(ctx, path, to); err != nil {
		t.Fatal(err)
	}
	if found, err := Verify(ctx, to, noMore); err != nil || found.Accounts != 1 || found.Games != 2 {
		t.Errorf("the copy has %+v, %v", found, err)
	}
	if n, tokens, err := VerifyPlayers(ctx, PlayersFile(to)); err != nil || n != 1 || tokens != 1 {
		t.Errorf("the copy has %d players with %d tokens, %v", n, tokens, err)
	}
	again := openFile(t, to)
	if got, err := again.Account(ctx, "a1"); err != nil || got != ann {
		t.Errorf("the account is %+v, %v", got, err)
	}
	if got, err := again.Token(ctx, "d1", now); err != nil || got != session {
		t.Errorf("the session is %+v, %v", got, err)
	}
	if got, err := again.Sittings(ctx, "a1", 9); err != nil || !slices.Equal(got, []people.Sitting{sitting}) {
		t.Errorf("the seats are %+v, %v", got, err)
	}
	players, err := OpenPlayers(ctx, PlayersFile(to))
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := players.Close(); err != nil {
			t.Error(err)
		}
	}()
	if got, err := players.SeatIn(ctx, "ada", "game1"); err != nil || got.ID != "game1seat" {
		t.Errorf("the seat of the token is %+v, %v", got, err)
	}
	if got, err := players.Owner(ctx, "digest"); err != nil || got.Name != "Ada" {
		t.Errorf("the token is that of %+v, %v", got, err)
	}
}

// TestABackupIsWhole: where something stands in the way of one file, neither is left.
func TestABackupIsWhole(t *testing.T) {
	folder := t.TempDir()
	path, to := filepath.Join(folder, "games.db"), filepath.Join(folder, "copy.db")
	withToken(t, PlayersFile(path))
	if err := Backup(t.Context(), path, to); err == nil {
		t.Error("players without games were copied")
	}
	if left, err := filepath.Glob(to + "*"); err != nil || len(left) != 0 {
		t.Errorf("left over: %q, %v", left, err)
	}
	fill(t, openFile(t, path), 1, 1)
	if err := os.WriteFile(PlayersFile(to), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := Backup(t.Context(), path, to); err == nil {
		t.Error("other players were overwritten")
	}
	if _, err := os.Stat(to); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the games were copied to other players: %v", err)
	}
}

// TestDamagedPlayers: verify tells.
func TestDamagedPlayers(t *testing.T) {
	path := PlayersFile(filepath.Join(t.TempDir(), "games.db"))
	p := withToken(t, path)
	run(t, p.db, `PRAGMA foreign_keys = 0`)
	run(t, p.db, `DELETE FROM players`)
	if _, _, err := VerifyPlayers(t.Context(), path); err == nil || !strings.Contains(err.Error(), "table tokens") {
		t.Errorf("a token of nobody: %v", err)
	}
	if err := p.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	copy(data[2*4096:], bytes.Repeat([]byte{0xee}, 64))
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := VerifyPlayers(t.Context(), path); err == nil || strings.Contains(err.Error(), "table tokens") {
		t.Errorf("a page of something else: %v", err)
	}
}
