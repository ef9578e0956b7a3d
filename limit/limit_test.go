package limit

import (
	"net/netip"
	"testing"
	"testing/synctest"
	"time"
)

func TestLimiter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New[netip.Prefix](3)
		a, b := netip.MustParsePrefix("10.0.0.1/32"), netip.MustParsePrefix("10.0.0.2/32")
		for i, step := range []struct {
			client netip.Prefix
			wait   time.Duration
			want   bool
		}{
			{a, 0, true}, {a, 0, true}, {a, 0, true}, {a, 0, false},
			{b, 0, true},
			{a, 19 * time.Second, false}, {a, time.Second, true}, {a, 0, false}, // one more every 20 seconds
			{a, time.Hour, true}, {a, 0, true}, {a, 0, true}, {a, 0, false}, // never more than three
		} {
			time.Sleep(step.wait)
			if got := l.Allow(step.client); got != step.want {
				t.Errorf("step %d: allowed %t, want %t", i, got, step.want)
			}
		}
	})
}

func TestALimiterForgets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := New[netip.Prefix](1)
		client := func(i int) netip.Prefix {
			return netip.PrefixFrom(netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}), 32)
		}
		for i := range maxClients {
			if !l.Allow(client(i)) {
				t.Fatalf("client %d is refused", i)
			}
		}
		for i, want := range []bool{true, false} { // newcomers share one allowance
			if got := l.Allow(client(maxClients + i)); got != want {
				t.Errorf("newcomer %d: allowed %t, want %t", i, got, want)
			}
		}
		if l.Allow(client(7)) {
			t.Error("a client that is known has the allowance of a newcomer")
		}
		if len(l.clients) > maxClients+1 {
			t.Errorf("%d clients are remembered", len(l.clients))
		}
		time.Sleep(time.Minute)
		if !l.Allow(client(maxClients+2)) || len(l.clients) != 1 {
			t.Errorf("%d clients are remembered after a minute, want 1", len(l.clients))
		}
	})
}
