package main

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"aanca.chess/play"
	"aanca.chess/web"
)

// metrics are what a server tells about itself to Prometheus.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec
	writes   prometheus.Summary
}

func newMetrics(version string) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name: "aanca_request_seconds", Help: "How long answers took, event streams included.",
			Buckets: []float64{0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 1, 3, 10, 30},
		}, []string{"route", "status"}),
		writes: prometheus.NewSummary(prometheus.SummaryOpts{
			Name: "aanca_write_seconds", Help: "How long changes took until they were on the disk, or refused.",
			Objectives: map[float64]float64{0.5: 0.05, 0.95: 0.01, 0.99: 0.001},
		}),
	}
	m.registry.MustRegister(m.requests, m.writes, collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.gauge("aanca_build_info", "The version.", prometheus.Labels{"version": version}, func() float64 { return 1 })
	return m
}

func (m *metrics) observe(pattern string, status int, took time.Duration) {
	m.requests.WithLabelValues(pattern, strconv.Itoa(status)).Observe(took.Seconds())
}

func (m *metrics) gauge(name, help string, labels prometheus.Labels, f func() float64) {
	m.registry.MustRegister(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: name, Help: help, ConstLabels: labels}, f))
}

func (m *metrics) counter(name, help string, f func() float64) {
	m.registry.MustRegister(prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, f))
}

// watchGames tells of the games and their file.
func (m *metrics) watchGames(games *play.Service, store gameStore) {
	m.gauge("aanca_games", "Games that are kept, archived ones not counted.", nil, func() float64 { return float64(games.Stats().Games) })
	m.gauge("aanca_games_live", "Games in memory.", nil, func() float64 { return float64(games.Stats().Live) })
	m.gauge("aanca_games_awaiting", "Games in which the computer's answer is awaited.", nil, func() float64 { return float64(games.Stats().Awaited) })
	m.gauge("aanca_hints", "Hints that are awaited.", nil, func() float64 { return float64(games.Stats().Hints) })
	m.watchWrites(store)
}

// watchWrites tells what goes to the disk.
func (m *metrics) watchWrites(store gameStore) {
	m.gauge("aanca_writes_waiting", "Changes that wait for the disk.", nil, func() float64 { return float64(store.Stats().Waiting) })
	m.counter("aanca_writes_total", "Changes that were committed or refused.", func() float64 { return float64(store.Stats().Changes) })
	m.counter("aanca_commits_total", "Syncs in which changes went to the disk.", func() float64 { return float64(store.Stats().Commits) })
	store.ObserveWrites(func(took time.Duration) { m.writes.Observe(took.Seconds()) })
}

// A waitingLine is one of those in which searches wait; it is asked once for each answer.
type waitingLine struct {
	kind string
	ask  func(ctx context.Context) (play.Queue, error)
}

// lines tell who waits for a search. They implement prometheus.Collector.
type lines struct {
	all             []waitingLine
	waiting, oldest *prometheus.Desc
}

// watchLines tells who waits for a search: here, or for the workers of all servers.
func (m *metrics) watchLines(all ...waitingLine) {
	kind := []string{"kind"}
	m.registry.MustRegister(&lines{
		all,
		prometheus.NewDesc("aanca_searches_waiting", "Searches that nobody has begun.", kind, nil),
		prometheus.NewDesc("aanca_searches_oldest_seconds", "For how long the first of them has waited; 0 if none does.", kind, nil),
	})
}

// Describe implements prometheus.Collector.
func (l *lines) Describe(out chan<- *prometheus.Desc) { out <- l.waiting; out <- l.oldest }

// lineTime bounds how long a line is asked.
const lineTime = 2 * time.Second

// Collect implements prometheus.Collector. A line that does not answer is left out.
func (l *lines) Collect(out chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), lineTime)
	defer cancel()
	for _, one := range l.all {
		q, err := one.ask(ctx)
		if err != nil {
			continue
		}
		out <- prometheus.MustNewConstMetric(l.waiting, prometheus.GaugeValue, float64(q.Waiting), one.kind)
		out <- prometheus.MustNewConstMetric(l.oldest, prometheus.GaugeValue, q.Oldest.Seconds(), one.kind)
	}
}

// watchSite tells what the site has under way.
func (m *metrics) watchSite(use func() web.Use) {
	m.gauge("aanca_requests_open", "Requests that are being answered.", nil, func() float64 { return float64(use().Requests) })
	m.gauge("aanca_streams_open", "Event streams.", nil, func() float64 { return float64(use().Streams) })
}

// serve answers GET /metrics on an address of its own, which strangers need not reach, until ctx ends.
func (m *metrics) serve(ctx context.Context, l net.Listener, log *slog.Logger) {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	server := web.NewServer(ctx, mux, log)
	defer context.AfterFunc(ctx, func() { _ = server.Close() })() // nobody waits for figures
	if err := server.Serve(l); err != nil && !errors.Is(err, http.ErrServerClosed) {
		log.Error("metrics are not served any more", "err", err)
	}
}
