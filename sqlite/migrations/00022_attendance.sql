-- +goose Up
-- When a process has noted last that it serves the games (play.Store.Attend), in milliseconds since 1970; 0 if none has yet.
CREATE TABLE attendance (
	one  INTEGER PRIMARY KEY CHECK (one = 1),
	seen INTEGER NOT NULL
) STRICT;
INSERT INTO attendance (one, seen) VALUES (1, 0);

-- +goose Down
DROP TABLE attendance;
