-- +goose Up
-- As sqlite/migrations/00022_attendance.sql.
CREATE TABLE attendance (
	one  INTEGER PRIMARY KEY CHECK (one = 1),
	seen BIGINT  NOT NULL
);
INSERT INTO attendance (one, seen) VALUES (1, 0);

-- +goose Down
DROP TABLE attendance;
