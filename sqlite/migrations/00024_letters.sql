-- +goose Up
-- Whom letters about games are written to (people.Letters). Times are milliseconds since 1970.
CREATE TABLE letters (
	account TEXT    PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
	address TEXT    NOT NULL, -- that was confirmed: if the account has another one none is written
	site    TEXT    NOT NULL, -- under which name the site was seen, for links
	stop    TEXT    NOT NULL UNIQUE, -- who knows it may stop the letters
	begun   INTEGER NOT NULL,
	written INTEGER NOT NULL -- when the last one was; begun if there was none
) STRICT, WITHOUT ROWID;
CREATE INDEX letters_written ON letters (written);

-- +goose Down
DROP TABLE letters;
