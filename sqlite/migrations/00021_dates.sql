-- +goose Up
-- Games in the archive of which is known that they keep their rules, or that there are none to keep (play.Store.Undated).
ALTER TABLE archive ADD COLUMN dated INTEGER NOT NULL DEFAULT 0;
CREATE INDEX archive_undated ON archive (id) WHERE dated = 0;
CREATE INDEX games_undated ON games (id) WHERE rules = '' AND result <> 'ongoing';

-- +goose Down
DROP INDEX games_undated;
DROP INDEX archive_undated;
ALTER TABLE archive DROP COLUMN dated;
