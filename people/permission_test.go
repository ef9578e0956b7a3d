package people_test

import (
	"testing"

	"aanca.chess/people"
	"aanca.chess/play"
)

func TestPermissions(t *testing.T) {
	all := []people.Permission{people.EditItems, people.ApproveItems, people.Moderate, people.ManageAccounts}
	for _, tt := range []struct {
		name string
		who  *people.Account
		can  []people.Permission
	}{
		{"a guest", nil, nil},
		{"a member", &people.Account{Role: people.Member}, nil},
		{"an editor", &people.Account{Role: people.Editor}, all[:3]},
		{"an admin", &people.Account{Role: people.Admin}, all},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for i, one := range all {
				want := i < len(tt.can)
				if got := tt.who.Can(one); got != want {
					t.Errorf("can %s: %t, want %t", one, got, want)
				}
				if err := tt.who.Must(one); (err == nil) != want || err != nil && play.KindOf(err) != play.Illegal {
					t.Errorf("must %s: %v", one, err)
				}
			}
			if tt.who.Can("do anything") {
				t.Error("an unknown permission is everybody's")
			}
		})
	}
}
