// Package storetest is the suite that every tokens.Store must pass:
//
//	func TestTokens(t *testing.T) {
//		storetest.Run(t, func(t *testing.T) (server, tool tokens.Store) { ... })
//	}
package storetest

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"aanca.chess/internal/suitetest"
	"aanca.chess/tokens"
)

// both are the same new store as a server and as the command line have opened it.
type both struct{ server, tool tokens.Store }

// Run runs the suite. open opens the same new store twice, as a server and the command line do.
func Run(t *testing.T, open func(t *testing.T) (server, tool tokens.Store)) {
	suitetest.Run(t, func(t *testing.T) (s both) {
		s.server, s.tool = open(t)
		return s
	}, []suitetest.Case[both]{
		{Name: "what one program writes another one reads at once", Test: players},
		{Name: "seats are kept until their games are over", Test: func(t *testing.T, s both) { seats(t, s.server) }},
	})
}

var must = suitetest.Must

func players(t *testing.T, s both) {
	ctx, server, tool := t.Context(), s.server, s.tool
	ada, bot := tokens.Player{Name: "Ada"}, tokens.Player{Name: "engine", Bot: true}
	must(t, tool.AddPlayer(ctx, ada))
	must(t, tool.AddPlayer(ctx, bot))
	if err := server.AddPlayer(ctx, tokens.Player{Name: "ADA"}); !errors.Is(err, tokens.ErrTaken) {
		t.Errorf("a second player of a name: %v", err)
	}
	must(t, tool.AddToken(ctx, "ada", "digest", time.Now()))
	if got, err := server.Owner(ctx, "digest"); err != nil || got != ada {
		t.Errorf("the token is that of %v (%v)", got, err)
	}
	if got, err := server.Named(ctx, "Engine"); err != nil || got != bot {
		t.Errorf("the engine is %v (%v)", got, err)
	}
	list, err := server.Players(ctx)
	must(t, err)
	if diff := cmp.Diff([]tokens.Listed{{Player: ada, Tokens: 1}, {Player: bot}}, list); diff != "" {
		t.Error(diff)
	}
	if n, err := tool.Revoke(ctx, "Ada"); err != nil || n != 1 {
		t.Errorf("%d tokens are revoked (%v)", n, err)
	}
	if _, err := server.Owner(ctx, "digest"); !errors.Is(err, tokens.ErrUnknown) {
		t.Errorf("a token that was revoked: %v", err)
	}
}

func seats(t *testing.T, p tokens.Store) {
	ctx := t.Context()
	at := time.UnixMilli(1_700_000_000_000).UTC()
	old := tokens.Seat{ID: "s1", Game: "g1", Player: "ada", Source: "ai", At: at}
	late := tokens.Seat{ID: "s2", Game: "g2", Player: "ada", Source: "lobby", At: at.Add(time.Second)}
	other := tokens.Seat{ID: "s3", Game: "g2", Player: "bob", Source: "lobby", At: at}
	for _, s := range []tokens.Seat{old, late, other, old} {
		must(t, p.AddSeat(ctx, s))
	}
	if got, err := p.SeatsOf(ctx, "ada", 10); err != nil || !cmp.Equal(got, []tokens.Seat{late, old}) {
		t.Errorf("Ada has %v (%v)", got, err)
	}
	if got, err := p.PlayersIn(ctx, "g2"); err != nil || len(got) != 2 {
		t.Errorf("in the second game are %v (%v)", got, err)
	}
	must(t, p.EndSeat(ctx, "s2"))
	if got, err := p.SeatsOf(ctx, "ada", 10); err != nil || !cmp.Equal(got, []tokens.Seat{old}) {
		t.Errorf("after a game Ada has %v (%v)", got, err)
	}
	if got, err := p.SeatIn(ctx, "ada", "g2"); err != nil || got != late {
		t.Errorf("in a game that is over she had %v (%v)", got, err)
	}
	if _, err := p.SeatIn(ctx, "ada", "g9"); !errors.Is(err, tokens.ErrUnknown) {
		t.Errorf("a seat that she never had: %v", err)
	}
}
