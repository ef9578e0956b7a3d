-- +goose Up
-- Games of one to four sides. Sides are numbered from 0 to 3; next is whose turn follows the turns, 4
-- where dice or shuffles are due. Between people each side has a row in seats: the id with which it
-- is played, or the invitation that takes it while it is free; '' stands for none. Columns are made
-- anew and not the table, so that no turn is lost with its game.
DROP INDEX games_awaiting;

ALTER TABLE games ADD COLUMN next INTEGER NOT NULL DEFAULT 0 CHECK (next BETWEEN 0 AND 4);
UPDATE games SET next = (begins + ply) % 2;
ALTER TABLE games DROP COLUMN begins;

ALTER TABLE games ADD COLUMN person INTEGER NOT NULL DEFAULT 0 CHECK (person BETWEEN 0 AND 3);
UPDATE games SET person = human;
ALTER TABLE games DROP COLUMN human;
ALTER TABLE games RENAME COLUMN person TO human;

CREATE TABLE seats (
	game   TEXT    NOT NULL REFERENCES games (id) ON DELETE CASCADE,
	side   INTEGER NOT NULL CHECK (side BETWEEN 0 AND 3),
	seat   TEXT    NOT NULL,
	invite TEXT    NOT NULL CHECK (seat = '' OR invite = ''),
	PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

INSERT INTO seats (game, side, seat, invite)
	SELECT id, 0, first_seat, iif(first_seat = '', invite, '') FROM games WHERE people = 1;
INSERT INTO seats (game, side, seat, invite)
	SELECT id, 1, second_seat, iif(second_seat = '', invite, '') FROM games WHERE people = 1;
ALTER TABLE games DROP COLUMN invite;
ALTER TABLE games DROP COLUMN second_seat;
ALTER TABLE games DROP COLUMN first_seat;

-- Games in which the computer or chance is to move: few among many.
CREATE INDEX games_awaiting ON games (updated DESC, id)
	WHERE result = 'ongoing' AND (next = 4 OR people = 0 AND next <> human);

-- +goose Down
DROP INDEX games_awaiting;
DELETE FROM games WHERE next > 1 OR human > 1
	OR people = 1 AND (SELECT count(*) FROM seats WHERE game = id) <> 2; -- no version before can play them

ALTER TABLE games ADD COLUMN first_seat TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN second_seat TEXT NOT NULL DEFAULT '';
ALTER TABLE games ADD COLUMN invite TEXT NOT NULL DEFAULT '';
UPDATE games SET
	first_seat = coalesce((SELECT seat FROM seats WHERE game = id AND side = 0), ''),
	second_seat = coalesce((SELECT seat FROM seats WHERE game = id AND side = 1), ''),
	invite = coalesce((SELECT max(seats.invite) FROM seats WHERE game = id), '');
DROP TABLE seats;

ALTER TABLE games ADD COLUMN begins INTEGER NOT NULL DEFAULT 0 CHECK (begins IN (0, 1));
UPDATE games SET begins = (next + ply) % 2;
ALTER TABLE games DROP COLUMN next;
ALTER TABLE games ADD COLUMN person INTEGER NOT NULL DEFAULT 0 CHECK (person IN (0, 1));
UPDATE games SET person = human;
ALTER TABLE games DROP COLUMN human;
ALTER TABLE games RENAME COLUMN person TO human;
CREATE INDEX games_awaiting ON games (updated DESC, id)
	WHERE result = 'ongoing' AND people = 0 AND (begins + ply) % 2 <> human;
