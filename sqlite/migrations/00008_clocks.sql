-- +goose Up
-- Games between people: how much time they have (play.Pace as text, '' for no limit), how their clocks stood when the last
-- turn was played, when the time of the side to move is up (milliseconds since 1970, 0 if no clock runs), what players
-- have offered to each other, whether anybody may take a free seat; the names of players, and the seat of the same person in the game that followed.
ALTER TABLE games ADD COLUMN pace TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN clocks TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN deadline INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN offers INTEGER NOT NULL DEFAULT 0;
ALTER TABLE games ADD COLUMN open INTEGER NOT NULL DEFAULT 0 CHECK (open IN (0, 1));
ALTER TABLE seats ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN next TEXT NOT NULL DEFAULT '';

CREATE INDEX games_open ON games (updated DESC, id) WHERE open = 1 AND result = 'ongoing';
CREATE INDEX games_deadline ON games (deadline, id) WHERE deadline > 0;

-- +goose Down
-- Games with clocks go: no version before can play them.
DROP INDEX games_deadline;
DROP INDEX games_open;
DELETE FROM games WHERE pace <> '';
ALTER TABLE seats DROP COLUMN next;
ALTER TABLE seats DROP COLUMN name;
ALTER TABLE games DROP COLUMN open;
ALTER TABLE games DROP COLUMN offers;
ALTER TABLE games DROP COLUMN deadline;
ALTER TABLE games DROP COLUMN clocks;
ALTER TABLE games DROP COLUMN pace;
