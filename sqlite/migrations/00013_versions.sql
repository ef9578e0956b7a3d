-- +goose Up
-- How many changes of a game there were: who changes it names the version that he knows. No checksum has it.
ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE games DROP COLUMN version;
