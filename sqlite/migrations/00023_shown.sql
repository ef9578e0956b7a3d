-- +goose Up
-- When everybody found an item first, in milliseconds since 1970; 0 if not everybody ever has. What was written once was approved of when it was changed last.
ALTER TABLE items ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;
UPDATE items SET shown = CASE WHEN revision = 1 THEN changed ELSE created END WHERE visibility = 'public' AND approved = 1;

-- +goose Down
ALTER TABLE items DROP COLUMN shown;
