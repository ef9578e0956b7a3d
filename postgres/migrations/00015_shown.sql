-- +goose Up
-- As sqlite/migrations/00023_shown.sql.
ALTER TABLE items ADD COLUMN shown BIGINT NOT NULL DEFAULT 0;
UPDATE items SET shown = CASE WHEN revision = 1 THEN changed ELSE created END WHERE visibility = 'public' AND approved = 1;

-- +goose Down
ALTER TABLE items DROP COLUMN shown;
