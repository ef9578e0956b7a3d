package tournament

import "context"

// NewQuiet is New of a service that does nothing by itself.
func NewQuiet(c Config) (*Service, error) { return newService(c) }

// Look does what is due once.
func (s *Service) Look(ctx context.Context) error { return s.look(ctx) }

// FindLost notes results of games that are not where they should be.
func (s *Service) FindLost(ctx context.Context) error { return s.noteResults(ctx, s.Store.Lost) }

// Logged logs an error of what looks after tournaments.
func (s *Service) Logged(err error) { s.logged(err) }
