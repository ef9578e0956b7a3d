package web

import (
	"context"

	"aanca.chess/tournament"
)

// exportedTournaments are the tournaments of an account, for who takes their data along.
type exportedTournaments struct {
	Joined []exportedTournament `json:"tournaments"`
	Made   []exportedTournament `json:"madeTournaments"`
}

type exportedTournament struct {
	Name    string `json:"name"`
	Format  string `json:"format"`
	Variant string `json:"variant"`
	Starts  string `json:"starts"`
	Stage   string `json:"stage"`
	Path    string `json:"path"`
}

func (s *site) exportTournaments(ctx context.Context, account string) (exportedTournaments, error) {
	out := exportedTournaments{[]exportedTournament{}, []exportedTournament{}}
	if s.Tournaments == nil {
		return out, nil
	}
	joined, made, err := s.Tournaments.All(ctx, account)
	for i := range joined {
		out.Joined = append(out.Joined, exportTournament(&joined[i]))
	}
	for i := range made {
		out.Made = append(out.Made, exportTournament(&made[i]))
	}
	return out, err
}

func exportTournament(t *tournament.Tournament) exportedTournament {
	return exportedTournament{t.Name, string(t.Format), t.Variant, t.Starts.Format("2006-01-02T15:04:05Z07:00"), string(t.Stage), tournamentPath(t.ID)}
}
