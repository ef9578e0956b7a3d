-- +goose Up
-- A digest of the invitation and of the key of who took the seat by it, '' if there was no key: who lost the
-- answer gets the same seat again.
ALTER TABLE seats ADD COLUMN claim TEXT NOT NULL DEFAULT '';

-- +goose Down
ALTER TABLE seats DROP COLUMN claim;
