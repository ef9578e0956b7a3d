package main

import (
	"context"
	"errors"
	"path/filepath"
	"testing"
	"time"

	"aanca.chess/people"
	"aanca.chess/play"
)

// told returns the values of a metric, by the value of its first label.
func (m *metrics) told(t *testing.T, name string) map[string]float64 {
	t.Helper()
	families, err := m.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	found := make(map[string]float64)
	for _, family := range families {
		if family.GetName() != name {
			continue
		}
		for _, one := range family.GetMetric() {
			label := ""
			if len(one.GetLabel()) > 0 {
				label = one.GetLabel()[0].GetValue()
			}
			found[label] = one.GetGauge().GetValue() + float64(one.GetSummary().GetSampleCount())
		}
	}
	return found
}

// TestMetricsOfQueues: who waits is told by kind, and a queue that cannot be asked is left out.
func TestMetricsOfQueues(t *testing.T) {
	m := newMetrics("test")
	m.watchLines(
		waitingLine{"games", func(context.Context) (play.Queue, error) {
			return play.Queue{Waiting: 3, Oldest: 1500 * time.Millisecond}, nil
		}},
		waitingLine{"analysis", func(context.Context) (play.Queue, error) { return play.Queue{}, errors.New("no answer") }},
	)
	for name, want := range map[string]float64{"aanca_searches_waiting": 3, "aanca_searches_oldest_seconds": 1.5} {
		if got := m.told(t, name); len(got) != 1 || got["games"] != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// TestMetricsOfWrites: each change of the store counts.
func TestMetricsOfWrites(t *testing.T) {
	store, err := openStore(t.Context(), filepath.Join(t.TempDir(), "games.db"), 10, false)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close() //nolint:errcheck // nothing is kept
	m := newMetrics("test")
	m.watchWrites(store)
	if err := store.CreateAccount(t.Context(), people.Account{ID: "a", Name: "Ann", Key: "ann", Role: people.Member}); err != nil {
		t.Fatal(err)
	}
	if got := m.told(t, "aanca_write_seconds"); got[""] < 1 {
		t.Errorf("told are %v changes", got)
	}
}
