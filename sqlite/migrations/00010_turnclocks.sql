-- +goose Up
-- What the side of a turn had left on its clock after it, in milliseconds; 0 where no clock for hours ran, and in turns from before.
ALTER TABLE turns ADD COLUMN clock INTEGER NOT NULL DEFAULT 0;

-- +goose Down
-- The checksums of games with such clocks are made with them: they are made again without.
UPDATE games SET sum = NULL WHERE id IN (SELECT game FROM turns WHERE clock <> 0);
ALTER TABLE turns DROP COLUMN clock;
