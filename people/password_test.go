package people

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"

	"aanca.chess/play"
)

var cheap = Cost{Memory: 8, Passes: 1}

func TestPasswordsAreHashed(t *testing.T) {
	h := newHasher(cheap, 2)
	kept, err := h.hash(t.Context(), "correct horse")
	if err != nil || !strings.HasPrefix(kept, "$argon2id$v=19$m=8,t=1,p=1$") {
		t.Fatalf("kept is %q, %v", kept, err)
	}
	if again, _ := h.hash(t.Context(), "correct horse"); again == kept {
		t.Error("two hashes of a password are the same: there is no salt")
	}
	for _, tt := range []struct {
		password, kept string
		want           bool
	}{{"correct horse", kept, true}, {"correct horsf", kept, false}, {"", kept, false}, {"", "", false}, {strings.Repeat("x", 1<<20), kept, false}} {
		if ok, err := h.matches(t.Context(), tt.password, tt.kept); ok != tt.want || err != nil {
			t.Errorf("%.20q matches %.20q: %t, %v", tt.password, tt.kept, ok, err)
		}
	}
}

func TestPasswordsThatAreNoGood(t *testing.T) {
	for password, why := range map[string]string{
		"short": "at least 8", strings.Repeat("x", 257): "at most 256", "Password1": "tries first", "annabelle": "is the name", "correct horse": "",
	} {
		err := checkPassword(password, "Annabelle")
		if why == "" && err != nil || why != "" && (err == nil || !strings.Contains(err.Error(), why)) {
			t.Errorf("%.20q: %v, want %q", password, err, why)
		}
	}
}

// TestOneAskerDoesNotKeepOthersWaiting: of one asker only so many passwords wait.
func TestOneAskerDoesNotKeepOthersWaiting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHasher(cheap, 1)
		stranger, other := play.AskedBy(t.Context(), "stranger"), play.AskedBy(t.Context(), "other")
		if err := h.slots.Take(other); err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(stranger)
		ended := make(chan error, 100)
		for range waitingEach {
			go func() { _, err := h.hash(ctx, "correct horse"); ended <- err }()
		}
		synctest.Wait()
		if _, err := h.hash(stranger, "one too many"); play.KindOf(err) != play.TooMany {
			t.Errorf("one more: %v", err)
		}
		cancel()
		for range waitingEach {
			if err := <-ended; err == nil {
				t.Error("a password was hashed without a slot")
			}
		}
		h.slots.Give(other)
		if _, err := h.hash(stranger, "correct horse"); err != nil {
			t.Errorf("afterwards: %v", err)
		}
	})
}

func FuzzKeptPasswords(f *testing.F) {
	f.Add("$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
	f.Add("$argon2id$v=19$m=99999999,t=1,p=1$AA$AA")
	f.Add("$$$$$")
	f.Fuzz(func(t *testing.T, kept string) {
		cost, salt, sum, err := parseHash(kept)
		if err == nil && (cost.Memory > mostMemory || cost.Passes > mostPasses || cost.Passes == 0 || len(salt) < 8 || len(sum) != hashSize) {
			t.Fatalf("%q is read as %v with %d and %d bytes", kept, cost, len(salt), len(sum))
		}
	})
}
