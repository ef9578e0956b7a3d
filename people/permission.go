package people

import "aanca.chess/play"

// A Permission is something that not everybody may do. Whoever asks whether an account may do something asks for one of these
// and not for a role, so that this file alone says what roles are for.
type Permission string

// The permissions.
const (
	EditItems      Permission = "look after the catalogue"  // change, feature, lock and hide what others have written
	ApproveItems   Permission = "publish what members send" // games, articles, links
	Moderate       Permission = "look after conversations"  // read reports, hide what was written, mute
	ManageAccounts Permission = "look after accounts"       // roles
)

// least is the first role that has a permission; those after it have it too.
var least = map[Permission]Role{EditItems: Editor, ApproveItems: Editor, Moderate: Editor, ManageAccounts: Admin}

// Can reports whether an account may do something; nil, a guest, may nothing of it.
func (a *Account) Can(what Permission) bool {
	role, known := least[what]
	return a != nil && known && a.Role.May(role)
}

// Must refuses an account that may not do something, with an error of kind play.Illegal.
func (a *Account) Must(what Permission) error {
	if !a.Can(what) {
		return play.Errorf(play.Illegal, "only those may do this who %s here", what)
	}
	return nil
}
