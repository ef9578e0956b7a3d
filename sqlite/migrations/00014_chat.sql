-- +goose Up
-- What people say to each other in games (people.ChatLine). Times are milliseconds since 1970. A line of a guest has no account. What changes
-- in a chat takes the next number of its game: lines that are new, and those that are removed, which stay without their text.
CREATE TABLE chats (
	game TEXT    NOT NULL PRIMARY KEY, -- also of those in the archive
	last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE chat_lines (
	game    TEXT    NOT NULL REFERENCES chats (game) ON DELETE CASCADE,
	n       INTEGER NOT NULL,
	change  INTEGER NOT NULL,
	room    TEXT    NOT NULL CHECK (room IN ('players', 'watchers')),
	side    INTEGER NOT NULL,
	account TEXT    REFERENCES accounts (id) ON DELETE CASCADE,
	name    TEXT    NOT NULL, -- of a guest
	body    TEXT    NOT NULL,
	at      INTEGER NOT NULL,
	removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
	PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_lines_room ON chat_lines (game, room, change);
CREATE INDEX chat_lines_account ON chat_lines (account, at) WHERE account IS NOT NULL;

-- Lines that somebody wants to be looked at, until somebody has.
CREATE TABLE chat_reports (
	game     TEXT    NOT NULL,
	n        INTEGER NOT NULL,
	reporter TEXT    NOT NULL,
	at       INTEGER NOT NULL,
	PRIMARY KEY (game, n, reporter),
	FOREIGN KEY (game, n) REFERENCES chat_lines (game, n) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX chat_reports_reporter ON chat_reports (reporter);

-- Who may not write for a while: an account, or a guest in one game.
CREATE TABLE chat_bans (
	who   TEXT    NOT NULL PRIMARY KEY,
	name  TEXT    NOT NULL,
	until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- +goose StatementBegin
CREATE TRIGGER chats_gone AFTER DELETE ON games WHEN NOT EXISTS (SELECT 1 FROM archive WHERE id = old.id)
BEGIN
	DELETE FROM chats WHERE game = old.id;
END;
-- +goose StatementEnd

-- +goose Down
DROP TRIGGER chats_gone;
DROP TABLE chat_bans;
DROP TABLE chat_reports;
DROP TABLE chat_lines;
DROP TABLE chats;
