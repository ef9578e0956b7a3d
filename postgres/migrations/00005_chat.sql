-- +goose Up
-- As sqlite/migrations/00014_chat.sql.
CREATE TABLE chats (
	game TEXT   COLLATE "C" PRIMARY KEY,
	last BIGINT NOT NULL
);

CREATE TABLE chat_lines (
	game    TEXT     COLLATE "C" NOT NULL REFERENCES chats (game) ON DELETE CASCADE,
	n       BIGINT   NOT NULL,
	change  BIGINT   NOT NULL,
	room    TEXT     NOT NULL CHECK (room IN ('players', 'watchers')),
	side    SMALLINT NOT NULL,
	account TEXT     COLLATE "C" REFERENCES accounts (id) ON DELETE CASCADE,
	name    TEXT     NOT NULL,
	body    TEXT     NOT NULL,
	at      BIGINT   NOT NULL,
	removed SMALLINT NOT NULL CHECK (removed IN (0, 1)),
	PRIMARY KEY (game, n)
);
CREATE INDEX chat_lines_room ON chat_lines (game, room, change);
CREATE INDEX chat_lines_account ON chat_lines (account, at) WHERE account IS NOT NULL;

CREATE TABLE chat_reports (
	game     TEXT   COLLATE "C" NOT NULL,
	n        BIGINT NOT NULL,
	reporter TEXT   COLLATE "C" NOT NULL,
	at       BIGINT NOT NULL,
	PRIMARY KEY (game, n, reporter),
	FOREIGN KEY (game, n) REFERENCES chat_lines (game, n) ON DELETE CASCADE
);
CREATE INDEX chat_reports_reporter ON chat_reports (reporter);

CREATE TABLE chat_bans (
	who   TEXT   COLLATE "C" PRIMARY KEY,
	name  TEXT   NOT NULL,
	until BIGINT NOT NULL
);

-- +goose StatementBegin
CREATE FUNCTION chats_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT 1 FROM archive WHERE id = OLD.id) THEN
		DELETE FROM chats WHERE game = OLD.id;
	END IF;
	RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER chats_gone AFTER DELETE ON games FOR EACH ROW EXECUTE FUNCTION chats_gone();

-- +goose Down
DROP TRIGGER chats_gone ON games;
DROP FUNCTION chats_gone;
DROP TABLE chat_bans;
DROP TABLE chat_reports;
DROP TABLE chat_lines;
DROP TABLE chats;
