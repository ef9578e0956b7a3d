-- +goose Up
-- Games between two people. human is then the side of the one who began the game, level is 0.
-- Seats are the ids with which people play their side, invite is the token that takes the free
-- seat; '' stands for none, as in all games against the computer, where the game's id is the seat's.
ALTER TABLE games ADD COLUMN people INTEGER NOT NULL DEFAULT 0 CHECK (people IN (0, 1));
ALTER TABLE games ADD COLUMN first_seat TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN second_seat TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN invite TEXT NOT NULL DEFAULT '';

DROP INDEX games_awaiting;
CREATE INDEX games_awaiting ON games (updated DESC, id)
	WHERE result = 'ongoing' AND people = 0 AND (begins + ply) % 2 <> human;

-- +goose Down
DROP INDEX games_awaiting;
DELETE FROM games WHERE people = 1; -- nobody could play them
ALTER TABLE games DROP COLUMN invite;
ALTER TABLE games DROP COLUMN second_seat;
ALTER TABLE games DROP COLUMN first_seat;
ALTER TABLE games DROP COLUMN people;
CREATE INDEX games_awaiting ON games (updated DESC, id)
	WHERE result = 'ongoing' AND (begins + ply) % 2 <> human;
