package game

import "aanca.chess/geom"

// An Announcer is a Position of a game in which a side sees only a part of the board (Info.Dark) and is told some of what it
// does not see, as all others are, by whoever sees everything.
type Announcer interface {
	// Announced returns what everybody is told after the last turn, in an order that tells nothing more; nothing before the first.
	Announced() []Announcement
}

// An Announcement is one thing that everybody is told.
type Announcement struct {
	Kind   AnnouncementKind
	Square geom.Square // NoSquare where it is about none
	Words  string      // for people: "a pawn is captured on d5"
}

// Where names the square that it is about, "" if it is about none.
func (a *Announcement) Where(board *geom.Board) string {
	if a.Square == geom.NoSquare {
		return ""
	}
	return board.Name(a.Square)
}

// An AnnouncementKind is what is told.
type AnnouncementKind string

// The kinds of announcements.
const (
	AnnouncesCapture AnnouncementKind = "capture" // on which square something was captured
	AnnouncesCheck   AnnouncementKind = "check"   // from which direction the side to move is in check
	AnnouncesTries   AnnouncementKind = "tries"   // the side to move can capture with a pawn
)
