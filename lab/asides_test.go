package lab

import (
	"context"
	"path/filepath"
	"reflect"
	"testing"

	"aanca.chess/game"
	"aanca.chess/internal/gametest"
	"aanca.chess/match"
	"aanca.chess/search"
)

// A counsellor is a player that can be consulted.
type counsellor struct{ match.Player }

func (c counsellor) Consult(ctx context.Context, q match.Question) (match.Answer, error) {
	return c.Choose(ctx, q)
}

// counselled is a contestant who plays by searches of so many positions and can be consulted.
func counselled(rules game.Rules, nodes uint64) match.Contestant {
	return match.Contestant{Name: "counsellor", Limit: match.Limit{Nodes: nodes}, Open: func(context.Context) (match.Player, error) {
		e := search.New(rules, search.Options{TableSize: tableFor(nodes)})
		return counsellor{NewPlayer(e, search.Limits{Nodes: nodes})}, nil
	}}
}

// What a player thinks beside its games is learnt from as well, when it was played and when it is read again.
func TestThoughtsBesideGames(t *testing.T) {
	rules := gametest.Rules(t, "minishogi")
	path := filepath.Join(t.TempDir(), "games.jsonl")
	gather := func(games int, seen func(account)) *netSampler {
		t.Helper()
		tuner := newTuner(Plan{Rules: rules, Games: games, Nodes: 40, Seed: 3, Kept: path, Master: counselled(rules, 40)})
		s := newNetSampler(newInputMap(rules), rules, tuner.believed(), true, tuner.base, 1)
		if _, err := tuner.gather(context.Background(), func(a account) error { seen(a); return s.add(a) }); err != nil {
			t.Fatal(err)
		}
		return s
	}
	thought, asked := 0, 0
	played := gather(4, func(a account) {
		for _, turn := range a.Turns {
			if !turn.Opening {
				thought++
			}
		}
		asked += len(a.asides)
		checkAsides(t, rules, a)
	})
	if asked < thought/2 || asked > thought {
		t.Errorf("in %d turns the player was asked %d times of positions beside the game", thought, asked)
	}
	if played.lessons.len() > 0 {
		t.Errorf("the evaluation taught %d lessons, though the player told of such positions", played.lessons.len())
	}
	without := 0
	for _, won := range played.all.won {
		if won != noResult {
			without++
		}
	}
	if without == 0 || without == played.all.len() {
		t.Errorf("of %d samples %d have results, want those of the games", played.all.len(), without)
	}
	kept := gather(0, func(account) {})
	if !reflect.DeepEqual(played.all, kept.all) || !reflect.DeepEqual(played.held, kept.held) {
		t.Errorf("the games that were played gave %d samples, those that were kept %d, or others", played.all.len(), kept.all.len())
	}
}

// checkAsides plays a game once more: each aside is a turn that is legal where the game stood, and a reply to it, of the side whose score it is.
func checkAsides(t *testing.T, rules game.Rules, a account) {
	t.Helper()
	shown := 0
	err := digressions(rules, a, func(pos game.Position, _ []game.Step, score int) error {
		of := a.asides[shown]
		shown++
		want, err := beginning(rules, a.Record)
		if err != nil {
			return err
		}
		for _, played := range a.Turns[:of.After] {
			if err := playText(want, played.Text); err != nil {
				return err
			}
		}
		if err := playText(want, of.Turn); err != nil {
			return err
		}
		if pos.FEN() != want.FEN() || score != of.Score || pos.InCheck() {
			t.Errorf("game %d, %s after %d turns: shown is %s with %d, want %s with %d and no check", a.Game+1, of.Turn, of.After, pos.FEN(), score, want.FEN(), of.Score)
		}
		return nil
	})
	if err != nil || shown != len(a.asides) {
		t.Errorf("%d of %d asides are shown: %v", shown, len(a.asides), err)
	}
}

// A file may say anything.
func TestAsidesAreRefused(t *testing.T) {
	rules := gametest.Rules(t, "chess")
	for name, of := range map[string]aside{
		"after more turns than there are": {After: 3, Turn: "e7e5", Reply: "d2d4"},
		"before the beginning":            {After: -1, Turn: "e2e4", Reply: "d7d5"},
		"an illegal turn":                 {After: 1, Turn: "e2e4", Reply: "d7d5"},
		"an illegal reply":                {After: 1, Turn: "e7e5", Reply: "d7d5"},
	} {
		a := account{&match.Record{Turns: []match.Played{{Text: "e2e4"}, {Text: "d7d5"}}}, []aside{of}}
		if err := digressions(rules, a, func(game.Position, []game.Step, int) error { return nil }); err == nil {
			t.Errorf("%s is not refused", name)
		}
	}
}
