-- +goose Up
-- Where the game of a challenge begins, and what was answered to it ('', 'accepted', 'declined'), for which reason (people.Challenge).
ALTER TABLE challenges ADD COLUMN fen TEXT NOT NULL DEFAULT '';
ALTER TABLE challenges ADD COLUMN answer TEXT NOT NULL DEFAULT '';
ALTER TABLE challenges ADD COLUMN reason TEXT NOT NULL DEFAULT '';

-- +goose Down
DELETE FROM challenges WHERE fen <> '' OR answer <> '';
ALTER TABLE challenges DROP COLUMN reason;
ALTER TABLE challenges DROP COLUMN answer;
ALTER TABLE challenges DROP COLUMN fen;
