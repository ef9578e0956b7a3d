-- +goose Up
-- The catalogue (items.Item). Times are milliseconds since 1970. Categories are a list with a comma before and behind each. Who is credited
-- has a name, and an account if it is somebody here.
CREATE TABLE items (
	number            INTEGER PRIMARY KEY,
	id                TEXT    NOT NULL UNIQUE,
	kind              TEXT    NOT NULL,
	title             TEXT    NOT NULL,
	summary           TEXT    NOT NULL,
	body              TEXT    NOT NULL,
	author1           TEXT    NOT NULL,
	author1_account   TEXT    REFERENCES accounts (id) ON DELETE SET NULL,
	author2           TEXT    NOT NULL,
	author2_account   TEXT    REFERENCES accounts (id) ON DELETE SET NULL,
	inventor1         TEXT    NOT NULL,
	inventor1_account TEXT    REFERENCES accounts (id) ON DELETE SET NULL,
	inventor2         TEXT    NOT NULL,
	inventor2_account TEXT    REFERENCES accounts (id) ON DELETE SET NULL,
	year              TEXT    NOT NULL,
	board             TEXT    NOT NULL,
	categories        TEXT    NOT NULL,
	linkgroup         TEXT    NOT NULL,
	secondgroup       TEXT    NOT NULL,
	url               TEXT    NOT NULL,
	needs             TEXT    NOT NULL,
	rules             TEXT    NOT NULL,
	variant           TEXT    UNIQUE, -- of games of the program
	generated         INTEGER NOT NULL CHECK (generated IN (0, 1)),
	owner             TEXT    REFERENCES accounts (id) ON DELETE SET NULL,
	submitted         INTEGER NOT NULL CHECK (submitted IN (0, 1)),
	visibility        TEXT    NOT NULL,
	approved          INTEGER NOT NULL CHECK (approved IN (0, 1)),
	refused           TEXT    NOT NULL,
	featured          INTEGER NOT NULL CHECK (featured IN (0, 1)),
	locked            INTEGER NOT NULL CHECK (locked IN (0, 1)),
	hidden            INTEGER NOT NULL CHECK (hidden IN (0, 1)),
	broken            INTEGER NOT NULL CHECK (broken IN (0, 1)),
	revision          INTEGER NOT NULL,
	created           INTEGER NOT NULL,
	changed           INTEGER NOT NULL,
	words             TEXT    NOT NULL -- what it is found by, folded (items.Fold)
) STRICT;
CREATE INDEX items_group ON items (linkgroup) WHERE linkgroup <> '';
CREATE INDEX items_second ON items (secondgroup) WHERE secondgroup <> '';
CREATE INDEX items_owner ON items (owner);
CREATE INDEX items_title ON items (kind, title);

CREATE TABLE revisions (
	item    TEXT    NOT NULL REFERENCES items (id) ON DELETE CASCADE,
	n       INTEGER NOT NULL,
	account TEXT    REFERENCES accounts (id) ON DELETE SET NULL,
	note    TEXT    NOT NULL,
	at      INTEGER NOT NULL,
	content TEXT    NOT NULL, -- items.Content as JSON
	PRIMARY KEY (item, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE favourites (
	item    TEXT    NOT NULL REFERENCES items (id) ON DELETE CASCADE,
	account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	at      INTEGER NOT NULL,
	PRIMARY KEY (item, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX favourites_account ON favourites (account);

CREATE TABLE reviews (
	item    TEXT    NOT NULL REFERENCES items (id) ON DELETE CASCADE,
	account TEXT    NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	stars   INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
	body    TEXT    NOT NULL,
	at      INTEGER NOT NULL,
	PRIMARY KEY (item, account)
) STRICT, WITHOUT ROWID;
CREATE INDEX reviews_account ON reviews (account);

CREATE TABLE comments (
	id      TEXT    NOT NULL PRIMARY KEY,
	item    TEXT    NOT NULL REFERENCES items (id) ON DELETE CASCADE,
	parent  TEXT    NOT NULL,
	account TEXT    REFERENCES accounts (id) ON DELETE SET NULL,
	body    TEXT    NOT NULL,
	created INTEGER NOT NULL,
	edited  INTEGER NOT NULL, -- 0 if it never was
	hidden  INTEGER NOT NULL CHECK (hidden IN (0, 1)),
	gone    INTEGER NOT NULL CHECK (gone IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX comments_item ON comments (item, created);
CREATE INDEX comments_last ON comments (created DESC);
CREATE INDEX comments_account ON comments (account);

-- The index of the words of items.
CREATE VIRTUAL TABLE item_words USING fts5 (words, content = 'items', content_rowid = 'number');
-- +goose StatementBegin
CREATE TRIGGER items_new AFTER INSERT ON items
BEGIN
	INSERT INTO item_words (rowid, words) VALUES (new.number, new.words);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER items_gone AFTER DELETE ON items
BEGIN
	INSERT INTO item_words (item_words, rowid, words) VALUES ('delete', old.number, old.words);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER items_other AFTER UPDATE OF words ON items
BEGIN
	INSERT INTO item_words (item_words, rowid, words) VALUES ('delete', old.number, old.words);
	INSERT INTO item_words (rowid, words) VALUES (new.number, new.words);
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER items_other;
DROP TRIGGER items_gone;
DROP TRIGGER items_new;
DROP TABLE item_words;
DROP TABLE comments;
DROP TABLE reviews;
DROP TABLE favourites;
DROP TABLE revisions;
DROP TABLE items;
