-- +goose Up
ALTER TABLE games ADD COLUMN version BIGINT NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE games DROP COLUMN version;
