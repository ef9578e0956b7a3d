-- +goose Up
-- Checksums, which tell that a record is not what was written. chain is a digest over the turns in
-- their order, sum one over the columns of the row and the chain. NULL stands in rows from before;
-- the program fills it in when it opens the file.
ALTER TABLE games ADD COLUMN chain BLOB;
ALTER TABLE games ADD COLUMN sum BLOB;
ALTER TABLE seats ADD COLUMN sum BLOB;

-- +goose Down
ALTER TABLE seats DROP COLUMN sum;
ALTER TABLE games DROP COLUMN sum;
ALTER TABLE games DROP COLUMN chain;
