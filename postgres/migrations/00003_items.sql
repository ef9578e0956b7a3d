-- +goose Up
-- The catalogue (items.Item). Times are milliseconds since 1970. Categories are a list with a comma before and behind each. Who is credited
-- has a name, and an account if it is somebody here.
CREATE TABLE items (
	number            BIGINT   GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
	id                TEXT COLLATE "C" NOT NULL UNIQUE,
	kind              TEXT COLLATE "C" NOT NULL,
	title             TEXT COLLATE "C" NOT NULL,
	summary           TEXT    NOT NULL,
	body              TEXT    NOT NULL,
	author1           TEXT    NOT NULL,
	author1_account   TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
	author2           TEXT    NOT NULL,
	author2_account   TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
	inventor1         TEXT COLLATE "C" NOT NULL,
	inventor1_account TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
	inventor2         TEXT COLLATE "C" NOT NULL,
	inventor2_account TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
	year              TEXT COLLATE "C" NOT NULL,
	board             TEXT COLLATE "C" NOT NULL,
	categories        TEXT COLLATE "C" NOT NULL,
	linkgroup         TEXT    NOT NULL,
	secondgroup       TEXT    NOT NULL,
	url               TEXT    NOT NULL,
	needs             TEXT    NOT NULL,
	rules             TEXT    NOT NULL,
	variant           TEXT COLLATE "C" UNIQUE, -- of games of the program
	generated         SMALLINT NOT NULL CHECK (generated IN (0, 1)),
	owner             TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
	submitted         SMALLINT NOT NULL CHECK (submitted IN (0, 1)),
	visibility        TEXT    NOT NULL,
	approved          SMALLINT NOT NULL CHECK (approved IN (0, 1)),
	refused           TEXT    NOT NULL,
	featured          SMALLINT NOT NULL CHECK (featured IN (0, 1)),
	locked            SMALLINT NOT NULL CHECK (locked IN (0, 1)),
	hidden            SMALLINT NOT NULL CHECK (hidden IN (0, 1)),
	broken            SMALLINT NOT NULL CHECK (broken IN (0, 1)),
	revision          INTEGER NOT NULL,
	created           BIGINT  NOT NULL,
	changed           BIGINT  NOT NULL,
	words             TEXT    NOT NULL, -- what it is found by, folded (items.Fold)
	found             TSVECTOR GENERATED ALWAYS AS (to_tsvector('simple', words)) STORED
);
CREATE INDEX items_group ON items (linkgroup) WHERE linkgroup <> '';
CREATE INDEX items_second ON items (secondgroup) WHERE secondgroup <> '';
CREATE INDEX items_owner ON items (owner);
CREATE INDEX items_title ON items (kind, title);

CREATE INDEX items_found ON items USING GIN (found);

CREATE TABLE revisions (
	item    TEXT COLLATE "C" NOT NULL REFERENCES items (id) ON DELETE CASCADE,
	n       INTEGER NOT NULL,
	account TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
	note    TEXT    NOT NULL,
	at      BIGINT  NOT NULL,
	content TEXT    NOT NULL, -- items.Content as JSON
	PRIMARY KEY (item, n)
);

CREATE TABLE favourites (
	item    TEXT COLLATE "C" NOT NULL REFERENCES items (id) ON DELETE CASCADE,
	account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	at      BIGINT  NOT NULL,
	PRIMARY KEY (item, account)
);
CREATE INDEX favourites_account ON favourites (account);

CREATE TABLE reviews (
	item    TEXT COLLATE "C" NOT NULL REFERENCES items (id) ON DELETE CASCADE,
	account TEXT COLLATE "C" NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
	stars   SMALLINT NOT NULL CHECK (stars BETWEEN 1 AND 5),
	body    TEXT    NOT NULL,
	at      BIGINT  NOT NULL,
	PRIMARY KEY (item, account)
);
CREATE INDEX reviews_account ON reviews (account);

CREATE TABLE comments (
	id      TEXT COLLATE "C" NOT NULL PRIMARY KEY,
	item    TEXT COLLATE "C" NOT NULL REFERENCES items (id) ON DELETE CASCADE,
	parent  TEXT    NOT NULL,
	account TEXT COLLATE "C" REFERENCES accounts (id) ON DELETE SET NULL,
	body    TEXT    NOT NULL,
	created BIGINT  NOT NULL,
	edited  BIGINT  NOT NULL, -- 0 if it never was
	hidden  SMALLINT NOT NULL CHECK (hidden IN (0, 1)),
	gone    SMALLINT NOT NULL CHECK (gone IN (0, 1))
);
CREATE INDEX comments_item ON comments (item, created);
CREATE INDEX comments_last ON comments (created DESC);
CREATE INDEX comments_account ON comments (account);

-- +goose Down
DROP TABLE comments;
DROP TABLE reviews;
DROP TABLE favourites;
DROP TABLE revisions;
DROP TABLE items;
